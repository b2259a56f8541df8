"""The rules of The Game (rules/thegame.md section 1, rulings G2-G5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from table.core.moves import Move, SeatId, Word, ZoneId
from table.core.pen import Pen
from table.core.rules import Illegal, Outcome, Rules, Setup, Zone
from table.core.state import State

from .moves import (
    DECK,
    DRAW,
    END,
    FREE,
    FRESH,
    FRESH_SHIFT,
    MARKS,
    NOTATION,
    OPENING_PHRASES,
    PHRASE_BITS,
    PILES,
    RISING,
    RUNNING_PHRASES,
    SAY,
    STARTS,
    STUCK,
    End,
    Hint,
    Play,
    Say,
    Start,
    Stuck,
    fits,
    number,
    plays,
)

HAND_SIZES = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}
"""cards in hand by number of seats (section 1, set-up)"""

VARIANTS = {"standard": (2, 0), "expert": (3, 0), "expert-small": (3, -1), "easy": (2, 1)}
"""minimum while the draw pile lasts, and what is added to the hand (section 1, Expert; G5 for the easy table)"""


@dataclass(slots=True)
class GameState(State):
    """State of The Game; zones: draw pile, one hand a seat, then up1 up2 down1 down2."""

    turn: int = 0
    """whose turn it is; in the phase `start` who settles the first seat"""
    minimum: int = 2
    """cards that this turn demands, settled at its start"""
    played: int = 0
    """cards played in this turn"""
    turns: int = 0
    """turns finished"""
    hand_size: int = 7
    base_minimum: int = 2
    auto_end: int = 0
    marks: list[int] = field(default_factory=list)
    """markers, seat * 4 + pile: 0 or HOLD, SOFT, FREE, plus FRESH"""
    changed: list[int] = field(default_factory=list)
    """for each seat a mask of the piles whose marker it changed since the turn began"""
    said: list[int] = field(default_factory=list)
    """for each seat the phrases that stand: bits of PHRASES, and shifted by FRESH_SHIFT those said in the own turn"""

    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.zones) - 5

    def hand(self, seat: int) -> list[int]:
        """Cards of a seat, in the order in which they came."""
        return self.zones[1 + seat]

    def tops(self) -> tuple[int, int, int, int]:
        """The numbers on top of up1, up2, down1, down2."""
        a, b, c, d = self.zones[-4:]
        return (a[-1] + 2 if a else 1, b[-1] + 2 if b else 1, c[-1] + 2 if c else 100, d[-1] + 2 if d else 100)

    def left(self) -> int:
        """Cards not yet played: the team's result."""
        return len(DECK) - sum(len(pile) for pile in self.zones[-4:])

    def mark(self, seat: int, pile: int) -> int:
        """A seat's marker on a pile 0..3: 0, HOLD, SOFT or FREE."""
        return self.marks[seat * 4 + pile] & ~FRESH

    def phrases(self, seat: int) -> int:
        """The phrases of a seat that stand now, as bits of PHRASES."""
        return (self.said[seat] | self.said[seat] >> FRESH_SHIFT) & ((1 << FRESH_SHIFT) - 1)


class TheGame(Rules[GameState]):
    """The rules controller of The Game."""

    name = "thegame"
    version = 1
    deck: ClassVar = DECK
    notation: ClassVar = NOTATION
    state_class = GameState

    def zones(self, seats: int) -> tuple[Zone, ...]:
        hands = tuple(Zone(f"hand{seat}", seat, "owner") for seat in range(seats))
        return (Zone("draw", sight="none"), *hands, *(Zone(pile) for pile in PILES))

    def seats(self, state: GameState) -> int:
        return len(state.zones) - 5

    def start(self, setup: Setup) -> GameState:
        """Shuffles and deals (section 1, set-up); solo begins at once, else `chooser` settles who starts (G4)."""
        n = setup.seats
        if n not in HAND_SIZES:
            raise ValueError(f"The Game is for 1 to 5 seats, not {n}")
        minimum, extra = VARIANTS[setup.options.get("variant", "standard")]
        state = GameState(
            zones=[list(range(len(DECK)))] + [[] for _ in range(n + 4)],
            seen=[0] * len(DECK),
            rng=setup.seed,
            phase="start" if n > 1 else "play",
            turn=setup.chooser if n > 1 else 0,
            minimum=minimum,
            hand_size=HAND_SIZES[n] + extra,
            base_minimum=minimum,
            auto_end=int(setup.options.get("auto-end", "no") == "yes"),
            marks=[0] * (4 * n),
            changed=[0] * n,
            said=[0] * n,
        )
        pen = Pen(state, self.sights(n), quiet=True)
        pen.shuffle(DRAW)
        for _ in range(state.hand_size):
            for seat in range(n):
                pen.draw(DRAW, 1 + seat)
        if n == 1:
            self._check_end(pen)
        return state

    def to_act(self, state: GameState) -> tuple[int, ...]:
        return () if state.phase == "over" else (state.turn,)

    def legal(self, state: GameState, seat: int) -> list[Move]:
        """Plays by card and pile, then `end` once the minimum is met, else `stuck` (G3)."""
        if seat != state.turn or state.phase == "over":
            return []
        if state.phase == "start":
            return [Start(SeatId(s)) for s in range(len(state.zones) - 5)]
        moves: list[Move] = list(self._plays(state, seat))
        moves.append(END if state.played >= state.minimum else STUCK)
        return moves

    def _plays(self, state: GameState, seat: int) -> list[Play]:
        a, b, c, d = state.tops()
        table = plays(len(state.zones) - 4)
        out = []
        for card in sorted(state.zones[1 + seat]):
            n = card + 2
            row = table[card]
            if n > a or n == a - 10:
                out.append(row[0])
            if n > b or n == b - 10:
                out.append(row[1])
            if n < c or n == c + 10:
                out.append(row[2])
            if n < d or n == d + 10:
                out.append(row[3])
        return out

    def talk(self, state: GameState, seat: int) -> list[Move]:
        """Markers and phrases (section 2 and 3, G2): nothing alone, each pile once a turn, no phrase twice."""
        n = state.seats()
        if n == 1 or state.phase == "over" or not 0 <= seat < n:
            return []
        stand = state.phrases(seat)
        moves: list[Move] = []
        words = OPENING_PHRASES if state.phase == "start" else RUNNING_PHRASES
        if state.phase == "play":
            for pile in range(4):
                if state.changed[seat] >> pile & 1:
                    continue
                now = state.mark(seat, pile)
                for kind, word in enumerate(MARKS):
                    if kind != now:
                        moves.append(Hint(Word(word), ZoneId(n + 1 + pile)))
        moves.extend(SAY[word] for word in words if not stand & PHRASE_BITS[word])
        return moves

    def concedes(self, move: Move) -> bool:
        return isinstance(move, Stuck)

    def play(self, pen: Pen[GameState], seat: int, move: Move) -> None:
        if isinstance(move, Play):
            self._lay(pen, seat, move)
        elif isinstance(move, End):
            self._end_turn(pen, seat)
        elif isinstance(move, Hint):
            self._hint(pen, seat, move)
        elif isinstance(move, Say):
            own = pen.state.phase == "play" and pen.state.turn == seat
            bits = PHRASE_BITS[move.phrase]
            pen.set("said", seat, pen.state.said[seat] | (bits << FRESH_SHIFT if own else bits))
            pen.say("phrase", seat, move.phrase)
        elif isinstance(move, Start):
            for who in range(pen.state.seats()):
                # What was said about who should start is settled now; the rest still stands.
                kept = pen.state.said[who] & ~(PHRASE_BITS["start-well"] | PHRASE_BITS["not-first"])
                pen.set("said", who, kept)
            pen.put("phase", "play")
            pen.put("turn", move.seat)
            pen.say("starts", move.seat)
            self._check_end(pen)
        elif isinstance(move, Stuck):
            pen.put("phase", "over")
            pen.say("lost", seat, pen.state.left())

    def _lay(self, pen: Pen[GameState], seat: int, move: Play) -> None:
        state = pen.state
        pile = move.pile - (len(state.zones) - 4)
        cards = state.zones[move.pile]
        top = cards[-1] + 2 if cards else STARTS[pile]
        pen.move(move.card, 1 + seat, move.pile)
        pen.put("played", state.played + 1)
        mark = seat * 4 + pile
        if state.marks[mark] & ~FRESH in (1, 2):
            # G2: hold and soft lapse at the sender's next card on that pile.
            pen.set("marks", mark, 0)
        n = move.card + 2
        pen.say("back" if (n < top) == RISING[pile] else "laid", seat, n, pile)
        if not state.zones[1 + seat] and state.left() == 0:
            pen.put("phase", "over")
            pen.say("won", seat)
            return
        self._check_end(pen)

    def _end_turn(self, pen: Pen[GameState], seat: int) -> None:
        state = pen.state
        draw, hand = state.zones[DRAW], state.zones[1 + seat]
        while draw and len(hand) < state.hand_size:
            pen.draw(DRAW, 1 + seat)
        # What is nothing already is not written again: whole games are played thousands of times a second.
        if any(state.marks):
            for mark in range(seat * 4, seat * 4 + 4):
                value = state.marks[mark]
                if value & FRESH:
                    pen.set("marks", mark, value & ~FRESH)
                elif value and value != FREE:
                    # G2: hold and soft end with the sender's next turn.
                    pen.set("marks", mark, 0)
        if state.said[seat]:
            pen.set("said", seat, state.said[seat] >> FRESH_SHIFT)
        if any(state.changed):
            for who in range(state.seats()):
                pen.set("changed", who, 0)
        pen.put("turns", state.turns + 1)
        pen.put("played", 0)
        pen.put("minimum", state.base_minimum if draw else 1)
        n = state.seats()
        for k in range(1, n + 1):
            following = (seat + k) % n
            if state.zones[1 + following]:
                break
        pen.put("turn", following)
        if any(state.marks):
            for mark in range(following * 4, following * 4 + 4):
                if state.marks[mark] == FREE:
                    # A marker "use this pile as you like" is over when its sender is on again.
                    pen.set("marks", mark, 0)
        pen.say("turn", following)
        self._check_end(pen)

    def _hint(self, pen: Pen[GameState], seat: int, move: Hint) -> None:
        state = pen.state
        pile = move.pile - (state.seats() + 1)
        kind = MARKS.index(move.kind)
        own = state.phase == "play" and state.turn == seat
        pen.set("marks", seat * 4 + pile, kind + FRESH if kind and own else kind)
        pen.set("changed", seat, state.changed[seat] | 1 << pile)
        pen.say("mark", seat, move.kind, pile)

    def _check_end(self, pen: Pen[GameState]) -> None:
        """The option "end automatically" (G3): only when no card is legal and the minimum is not reached."""
        state = pen.state
        if state.auto_end and state.played < state.minimum and not self._plays(state, state.turn):
            pen.put("phase", "over")
            pen.say("lost", state.turn, state.left())

    def outcome(self, state: GameState) -> Outcome | None:
        if state.phase != "over":
            return None
        n, left = state.seats(), state.left()
        winners = tuple(range(n)) if left == 0 else ()
        return Outcome(winners, (-left,) * n, "all-played" if left == 0 else "stuck", left)

    def sound(self, state: GameState) -> bool:
        n, phrases = state.seats(), 1 << 2 * FRESH_SHIFT
        sights = self.sights(n)
        return (
            state.phase in ("start", "play", "over")
            and 0 <= state.turn < n
            and 1 <= state.minimum <= 3
            and 2 <= state.base_minimum <= 3
            and 1 <= state.hand_size <= 9
            and min(state.played, state.turns) >= 0
            and state.auto_end in (0, 1)
            and len(state.marks) == 4 * n
            and len(state.changed) == len(state.said) == n
            and all(0 <= mark <= 3 + FRESH for mark in state.marks)
            and all(0 <= piles < 16 for piles in state.changed)
            and all(0 <= said < phrases for said in state.said)
            and all(state.seen[card] == sights[at] for at, zone in enumerate(state.zones) for card in zone)
            and not state.asks
        )

    def seals(self, before: GameState, after: GameState) -> bool:
        """Only a drawn card tells somebody something new that can not be untold; cards laid were going to be shown."""
        return len(before.zones[DRAW]) != len(after.zones[DRAW])

    def refusal(self, state: GameState, seat: int, move: Move) -> Illegal:
        if state.phase == "over":
            return Illegal("refuse.over")
        if isinstance(move, Hint | Say):
            return Illegal("refuse.talk-alone" if state.seats() == 1 else "refuse.talk-again")
        if seat != state.turn:
            return Illegal("refuse.not-your-turn")
        if state.phase == "start":
            return Illegal("refuse.choose-start")
        if isinstance(move, Play):
            if move.card not in state.hand(seat):
                return Illegal("refuse.not-in-hand", card=number(move.card))
            pile = move.pile - (state.seats() + 1)
            if not 0 <= pile < 4:
                return Illegal("refuse.no-pile")
            top = state.tops()[pile]
            back = top - 10 if RISING[pile] else top + 10
            if not fits(RISING[pile], top, number(move.card)):
                key = "refuse.too-low" if RISING[pile] else "refuse.too-high"
                if not 2 <= back <= 99:
                    key += "-start"
                return Illegal(key, card=number(move.card), top=top, back=back)
        if isinstance(move, End):
            return Illegal("refuse.minimum", n=state.minimum - state.played)
        if isinstance(move, Stuck):
            return Illegal("refuse.not-stuck")
        return Illegal("refuse.not-now")


RULES = TheGame()

__all__ = ["RULES", "GameState", "TheGame"]
