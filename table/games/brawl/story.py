"""What there is to tell of a fight: the plain values that a review (review.py) is made of.

Time is counted in ticks (120 a second); in training, which has no clock, in moves of the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Log = Iterable[tuple[int, str]]
"""(seat, move text), as a save holds it"""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a Base's life in which nothing about it changed, from tick `start` to `stop`."""

    start: int
    stop: int
    lead: int
    """hits ahead as they count (a Reverse turns them): above 0 the side at end a leads, below 0 that at end b, 0 level"""
    value: int
    winner: int
    """the side that would win it: when level the owner's (0 is end a)"""


@dataclass(frozen=True, slots=True)
class Mark:
    """A card that did something else to a Base than hit it."""

    tick: int
    kind: int
    seat: int
    """who played it"""
    at: str
    """a, b, pile or clear"""


@dataclass(frozen=True, slots=True)
class Line:
    """The life of a Base."""

    card: int
    seat: int
    """whose deck it is of"""
    area: int
    ends: tuple[int, int]
    """the seats at end a and end b; in tag team the lead fighters"""
    start: int
    stop: int
    by: int
    """who froze or swept it, -1 for nobody"""
    how: str
    """frozen, cleared or open"""
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...]
    winner: int
    """the seat (in tag team the lead fighter) that has its points, -1 when it was swept"""
    points: int


@dataclass(frozen=True, slots=True)
class Reaction:
    """How long a play took from the moment in which it became possible for the card in hand and the hand was free."""

    tick: int
    ticks: int
    kind: int
    """of the card played"""


@dataclass(frozen=True, slots=True)
class Fault:
    """A play that the table refused."""

    tick: int
    kind: int
    """of the card in hand, -1 for an empty hand"""
    move: str
    why: str
    """the key of the reason (refusals.py), and its fields"""
    fields: tuple[tuple[str, int | str], ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """A card that was worth playing, lay on top of the own pile, and was never played."""

    tick: int
    """when it was worth most"""
    kind: int
    move: str
    """where it was worth most, as a move"""
    ticks: int
    """how long it could be played"""
    gain: int
    """what it was worth then, in 1/10000 of a point (judge.py, hard)"""


@dataclass(frozen=True, slots=True)
class Hand:
    """What one seat did in a bout."""

    seat: int
    ticks: int
    """how long it was on"""
    deals: int
    plays: int
    tags: int
    reactions: tuple[Reaction, ...]
    faults: tuple[Fault, ...]
    missed: tuple[Missed, ...]
    """the costliest first"""
    deck: int
    """cards left in the deck at the end"""
    pile: int
    """and on the discard pile"""

    @property
    def actions(self) -> int:
        return self.deals + self.plays + self.tags


@dataclass(frozen=True, slots=True)
class Change:
    """A move that changed the points as they lay."""

    index: int
    """its place in the log"""
    tick: int
    seat: int
    kind: int
    base: int
    """the Base's card"""
    before: tuple[int, ...]
    after: tuple[int, ...]
    threat: int = -1
    """of a Freeze: the kind of the card in a rival's hand that would have turned or swept that Base, -1 for none"""
    rival: int = -1


@dataclass(frozen=True, slots=True)
class BoutReview:
    """One bout."""

    number: int
    start: int
    stop: int
    first: int
    """place in the log of its first move"""
    winner: int
    """the winning side's first seat, or -1"""
    how: str
    points: tuple[int, ...]
    players: tuple[int, ...]
    lines: tuple[Line, ...]
    """in the order in which the Bases came to the table"""
    hands: tuple[Hand, ...]
    """of the players, in their order"""
    changes: tuple[Change, ...]
    """what changed the points, and every Freeze"""
    last: tuple[int, int]
    """(seat, kind of card) of the move that ended it; -1 for no card"""

    def hand(self, seat: int) -> Hand:
        """A player's hand. Raises LookupError for a seat that looked on."""
        for hand in self.hands:
            if hand.seat == seat:
                return hand
        raise LookupError(seat)


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match, or what there is of one: a bout that is not over is not in it."""

    live: bool
    """ticks are real ones: a tournament"""
    form: int
    seats: int
    fighters: tuple[str, ...]
    names: tuple[str, ...]
    kinds: tuple[int, ...]
    bouts: tuple[BoutReview, ...]
    sides: tuple[tuple[int, ...], ...]
    """for each seat who wins and loses with it"""
