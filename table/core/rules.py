"""Rules: the contract that every game keeps, and the two ways to play a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Literal, TypeVar

from .cards import Deck
from .events import Beat
from .moves import Move, Notation
from .pen import Pen
from .state import PUBLIC, State, bit, everyone

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that a game is started from. Same setup, same moves: same game, on any machine.

    seats: how many; seed: 64-bit; options: every option of the game with its value; chooser: the seat that settles who
    starts, where the game asks for it; decks: own decks by seat, as text, where the game has them.
    """

    game: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    chooser: int = 0
    decks: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards: its name in move texts, whose it is (PUBLIC: nobody's), and who sees a card that arrives there."""

    name: str
    owner: int = PUBLIC
    sight: Literal["all", "owner", "none"] = "all"

    def mask(self, seats: int) -> int:
        """The sight mask of a card that arrives here."""
        if self.sight == "all":
            return everyone(seats)
        return bit(self.owner) if self.sight == "owner" else 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: winning seats (all of them or none in a co-operative game), a score a seat, and a word for why.

    `left` counts the cards that were not played, where that is the result.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    left: int = 0


class Illegal(Exception):
    """A move that the rules refuse: `key` names the reason in the catalogues, `fields` fill its sentence."""

    def __init__(self, key: str, **named: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.fields = named


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The State after a move and the beats on the way to it (the last one shows that State)."""

    state: S
    beats: tuple[Beat, ...]


class Rules(Generic[S]):
    """One game's rules. Everything but `play` is a question and leaves its argument as it was."""

    name: ClassVar[str]
    version: ClassVar[int]
    deck: ClassVar[Deck]
    notation: ClassVar[Notation]
    state_class: type[S]

    def __init__(self) -> None:
        self._sights: dict[int, tuple[int, ...]] = {}
        self._names: dict[int, tuple[str, ...]] = {}

    # What a game must write.

    def zones(self, seats: int) -> tuple[Zone, ...]:
        """The zones of a table of that many seats, in the order of their numbers."""
        raise NotImplementedError

    def start(self, setup: Setup) -> S:
        """The State before the first move."""
        raise NotImplementedError

    def seats(self, state: S) -> int:
        """How many seats the table has."""
        raise NotImplementedError

    def to_act(self, state: S) -> tuple[int, ...]:
        """Who may move now; empty when the game is over."""
        raise NotImplementedError

    def legal(self, state: S, seat: int) -> list[Move]:
        """Every legal move of a seat, in a fixed order: the same from the State and from that seat's view of it."""
        raise NotImplementedError

    def play(self, pen: Pen[S], seat: int, move: Move) -> None:
        """The rule itself: writes a legal move into the State."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    # What a game may write.

    def talk(self, state: S, seat: int) -> list[Move]:
        """What a seat may say now, outside the turn; nothing in most games."""
        return []

    def is_talk(self, state: S, seat: int, move: Move) -> bool:
        """Whether a move that is permitted is said and not played. A game whose moves bear more than `talk` lists, a time for
        instance, tells it by the move itself."""
        return move in self.talk(state, seat)

    def permits(self, state: S, seat: int, move: Move) -> bool:
        """Whether a seat may make that move now; `step` and whoever takes moves from outside ask this.

        The standard answer: it is in `legal` or `talk`. A game whose `legal` lists only one of several forms of the same
        move (of two like cards the lower) accepts the others here; it may never accept a move of another effect.
        """
        return move in self.legal(state, seat) or move in self.talk(state, seat)

    def concedes(self, move: Move) -> bool:
        """Whether a move gives the game up: bots and random play choose it only when nothing else is legal."""
        return False

    def modest(self, state: S, seat: int) -> Move | None:
        """The first legal move that does not give the game up, or any if all do; None where there is none at all.

        For a bot whose own answer cannot be played: the game goes on (fault A15).
        """
        moves = self.legal(state, seat)
        return min(moves, key=self.concedes) if moves else None

    def random_move(self, state: S, seat: int, draw: Callable[[], float]) -> Move:
        """One of the legal moves, each as likely as any other; one that gives the game up only if there is no other.

        `draw` gives numbers 0 <= x < 1, as many as are asked for. A game overrides it where a move can be drawn without
        making all of them.
        """
        moves = self.legal(state, seat)
        move = moves[int(draw() * len(moves))]
        if self.concedes(move):
            others = [m for m in moves if not self.concedes(m)]
            if others:
                move = others[int(draw() * len(others))]
        return move

    def random_game(self, state: S, draw: Callable[[], float]) -> None:
        """Plays a State to its end, in place and unchecked, by moves of which each is as likely as any other.

        It is what `random_move` and `quick` do in turns. A game overrides it where it can do the same faster: the same draws
        must lead to the same State.
        """
        while acting := self.to_act(state):
            quick(self, state, acting[0], self.random_move(state, acting[0], draw))

    def refusal(self, state: S, seat: int, move: Move) -> Illegal:
        """Why a move is not legal, in the terms of the rules; asked only for moves that are not."""
        return Illegal("refuse.not-now")

    def seals(self, before: S, after: S) -> bool:
        """Whether a move can not be taken back because somebody learned something by it.

        The standard answer: chance was used, or a card's face became known to somebody.
        """
        return before.rng != after.rng or any(new & ~old for old, new in zip(before.seen, after.seen, strict=True))

    def sound(self, state: S) -> bool:
        """Whether a State that was read from a file can be a position of this game, as far as the fields of its own go.

        The zones, their cards and the masks were looked at already (session/restore.py).
        """
        return True

    # What is written once.

    def sights(self, seats: int) -> tuple[int, ...]:
        """The default sight mask of each zone."""
        found = self._sights.get(seats)
        if found is None:
            found = self._sights[seats] = tuple(zone.mask(seats) for zone in self.zones(seats))
        return found

    def zone_names(self, seats: int) -> tuple[str, ...]:
        """The names of the zones."""
        if seats not in self._names:
            self._names[seats] = tuple(zone.name for zone in self.zones(seats))
        return self._names[seats]

    def write(self, state: S, move: Move) -> str:
        """The text of a move at this table."""
        return self.notation.write(move, self.zone_names(self.seats(state)))

    def read(self, state: S, text: str) -> Move:
        """The move that a text stands for at this table. Raises BadMove."""
        return self.notation.read(text, self.zone_names(self.seats(state)))


def step(rules: Rules[S], state: S, seat: int, move: Move) -> Step[S]:
    """Plays a move on a copy. Raises Illegal, with the reason, when the rules do not permit it."""
    if not rules.permits(state, seat, move):
        raise rules.refusal(state, seat, move)
    pen = Pen(state.copy(), rules.sights(rules.seats(state)))
    rules.play(pen, seat, move)
    # The last beat a rule marks is not always the final State (the turn may pass after it).
    if pen.events or not pen.beats or pen.beats[-1].state != pen.state:
        pen.beat()
    return Step(pen.state, tuple(pen.beats))


def quick(rules: Rules[S], state: S, seat: int, move: Move) -> None:
    """Plays a move in place: quiet and unchecked, for searches and long runs."""
    rules.play(Pen(state, rules.sights(rules.seats(state)), quiet=True), seat, move)
