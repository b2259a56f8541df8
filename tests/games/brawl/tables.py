"""Tables of BRAWL for the tests: the game as it will be registered, positions built card by card, and random games."""

from __future__ import annotations

from typing import Any

from table.core.moves import Move
from table.core.rules import Illegal, Setup, step
from table.games.brawl.cards import FREEZE, KINDS, SIZE
from table.games.brawl.info import INFO as INFO  # the tests take it from here
from table.games.brawl.moves import At
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState, deck, discard, gone, pile


def setup(seats: int = 2, seed: int = 1, decks: tuple[str, ...] = (), **options: str) -> Setup:
    given = {str(i): word for i, word in enumerate(decks) if word}
    return Setup("brawl", seats, seed, INFO.settled(options), 0, given)


def start(seats: int = 2, seed: int = 1, decks: tuple[str, ...] = (), **options: str) -> BrawlState:
    return RULES.start(setup(seats, seed, decks, **options))


ALL = """
name = "Everything"
[cards]
base = 5
hit-red = 3
hit-blue = 2
hit-green = 2
hit-2-red = 2
hit-2-blue = 1
block-red = 2
block-blue = 1
wild-block = 2
press = 3
clear = 2
null = 2
double = 2
reverse = 2
hold = 1
freeze = 3
"""
"""a deck with every kind, for positions"""


class Board:
    """Builds a position of a duel (or another form) from words: every card is taken from a deck that has it.

    Cards that are not put anywhere stay in the decks, the Freezes lowest.
    """

    def __init__(self, seats: int = 2, **options: str) -> None:
        self.state = start(seats, 1, (ALL,) * seats, **options)
        s = self.state
        n = s.seats()
        for zone in range(len(s.zones)):
            s.zones[zone] = []
        for seat in range(n):
            s.zones[deck(seat)] = list(range(seat * SIZE, (seat + 1) * SIZE))
        s.row = ()
        s.turn = 0

    def take(self, seat: int, word: str) -> int:
        """A card of that kind out of a seat's deck."""
        cards = self.state.zones[deck(seat)]
        kind = KINDS.index(word)
        for card in cards:
            if self.state.kinds[card] == kind:
                cards.remove(card)
                return card
        raise LookupError(f"seat {seat} has no {word} left")

    def base(self, seat: int, slot: int, on_it: str = "", a: str = "", b: str = "", by: tuple[int, ...] = ()) -> Board:
        """A Base with the words of its pile and its ends, bottom first; cards come from the seats `by` that have them."""
        n = self.state.seats()
        card = self.take(seat, "base")
        self.state.zones[pile(n, slot)] = [card]
        self.state.row = (*self.state.row, slot)
        for zone, words in ((0, on_it), (1, a), (2, b)):
            for word in words.split():
                for who in (*by, seat, *range(n)):
                    try:
                        self.state.zones[pile(n, slot) + zone].append(self.take(who, word))
                        break
                    except LookupError:
                        continue
                else:
                    raise LookupError(word)
        return self

    def hand(self, seat: int, *words: str) -> Board:
        """The discard pile of a seat, the card in hand last."""
        self.state.zones[discard(seat)] += [self.take(seat, word) for word in words]
        return self

    def empty(self, seat: int, left: int = 0) -> Board:
        """All of a deck but its lowest `left` cards has left the game."""
        n = self.state.seats()
        cards = self.state.zones[deck(seat)]
        cards.sort(key=lambda card: (self.state.kinds[card] != FREEZE, card))
        self.state.zones[gone(n)] += cards[left:]
        del cards[left:]
        return self

    def done(self) -> BrawlState:
        """The State, with the masks that go with it."""
        s = self.state
        for seat in range(s.seats()):
            s.zones[deck(seat)].sort(key=lambda card: (s.kinds[card] != FREEZE, card))
        sights = RULES.sights(s.seats())
        for zone, cards in enumerate(s.zones):
            for card in cards:
                s.seen[card] = sights[zone]
        return s


def name(state: BrawlState, slot: int) -> str:
    """The name of the Base in a slot."""
    return RULES.deck.name(state.zones[pile(state.seats(), slot)][0])


def read(state: BrawlState, text: str) -> Move:
    """A move text in which `#2` stands for the Base of slot 2."""
    for slot in state.row:
        text = text.replace(f"#{slot}", name(state, slot))
    return RULES.read(state, text)


def do(state: BrawlState, *texts: str, seat: int | None = None) -> BrawlState:
    """Moves of the seat that is on, or of `seat`, one after the other."""
    for text in texts:
        who = state.active[state.turn] if seat is None else seat
        state = step(RULES, state, who, read(state, text)).state
    return state


def refused(state: BrawlState, text: str, seat: int | None = None) -> str:
    """The key with which a move is refused, or nothing."""
    who = state.active[state.turn] if seat is None else seat
    try:
        step(RULES, state, who, read(state, text))
    except Illegal as why:
        return why.key.removeprefix("refuse.brawl-")
    return ""


def legal(state: BrawlState, seat: int | None = None) -> list[str]:
    """The legal moves as texts, `#slot` for Bases, without ticks."""
    who = state.active[state.turn] if seat is None else seat
    texts = []
    for move in RULES.legal(state, who):
        text = RULES.write(state, move.move if isinstance(move, At) else move)
        for slot in state.row:
            text = text.replace(f" {name(state, slot)} ", f" #{slot} ")
        texts.append(text)
    return texts


def said(state: BrawlState, text: str, seat: int | None = None) -> list[tuple[Any, ...]]:
    """What is said by a move: (what, seat, *data)."""
    from table.core.events import Said

    who = state.active[state.turn] if seat is None else seat
    beats = step(RULES, state, who, read(state, text)).beats
    return [(e.what, e.seat, *e.data) for beat in beats for e in beat.events if isinstance(e, Said)]
