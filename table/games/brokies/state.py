"""The State of Brokies, and what can be read from it (rules/brokies.md section 3)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from table.core.state import State

from .cards import VALUES
from .combos import Combo, Kind, parse

DRAW = 0
"""zone number of the draw pile; the hands follow, one a seat"""
DEALS = {2: (11, 6), 3: (14, 14), 4: (12, 8), 5: (10, 6), 6: (9, 0)}
"""cards in hand and in the draw pile by number of seats (for two seats: of each half); the rest is not used"""
TARGET = 3
"""points that win the game"""
BANDS = ((10, 3), (5, 2), (0, 1))
"""special cards that are left, at least, and the points for them"""


class RoundResult(NamedTuple):
    """How a round, or a half for two seats, ended: who went out, the points for it, and the special cards that counted,
    by seat and in the draw pile."""

    winner: int
    points: int
    left: tuple[int, ...]
    pile: int

    @property
    def total(self) -> int:
        """All special cards that counted."""
        return sum(self.left) + self.pile


@dataclass(slots=True)
class BrokiesState(State):
    """State of Brokies.

    Zones: 0 draw pile, 1..n hands, n+1 table (the combination to beat, in slot order), n+2 trick (the combinations before
    it, newest last), n+3 discard pile, n+4 aside (out of play); for two seats also the second half's draw pile (n+5) and
    hands (n+6, n+7).
    """

    turn: int = 0
    lead: int = -1
    """seat whose combination lies on the table; -1: the table is empty and the seat on turn leads"""
    table_slots: tuple[int, ...] = ()
    """cards in each slot of the combination on the table"""
    passed: list[int] = field(default_factory=list)
    """for each seat 1 if passing was the last thing it did in this trick"""
    opening: int = 1
    """1 until the first play of a round (or half, B34)"""
    round: int = 1
    half: int = 0
    """1 or 2 for two seats, else 0"""
    first: int = 0
    """first player of this round or half"""
    began: int = 0
    """first player of this round, or of its first half"""
    points: list[int] = field(default_factory=list)
    history: tuple[int, ...] = ()
    """a row for each finished round or half, see `rounds`"""
    strict: int = 0
    """1: no Stop in a sum (option stop-sums, B8)"""
    half_opening: int = 1
    """1: the opening limit holds for the second half too (option half-opening, B34)"""
    open_tricks: int = 0
    """1: the log shows earlier tricks too (option tricks)"""

    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.points)

    def hand(self, seat: int) -> list[int]:
        """Cards of a seat, in the order in which they came."""
        return self.zones[1 + seat]

    def slots(self) -> tuple[tuple[int, ...], ...]:
        """The combination on the table, slot by slot; empty when there is none."""
        cards, at, found = self.zones[len(self.points) + 1], 0, []
        for size in self.table_slots:
            found.append(tuple(cards[at : at + size]))
            at += size
        return tuple(found)

    def measure(self) -> tuple[Kind, int, int]:
        """Kind, number of slots and lowest value of the combination on the table, which must not be empty."""
        sizes, cards = self.table_slots, self.zones[len(self.points) + 1]
        first, n = sizes[0], len(sizes)
        low = VALUES[cards[0]] if first == 1 else sum([VALUES[card] for card in cards[:first]])
        if n == 1:
            return "single", 1, low
        second = sum([VALUES[card] for card in cards[first : first + sizes[1]]])
        return "multiple" if second == low else "run", n, low

    @property
    def combo(self) -> Combo | None:
        """The combination on the table."""
        return _parsed(self.slots()) if self.table_slots else None


@lru_cache(maxsize=64)
def _parsed(slots: tuple[tuple[int, ...], ...]) -> Combo | None:
    """A picture asks a dozen times what lies on the table, and it lies there for a while."""
    return parse(slots)


def rounds(state: BrokiesState) -> list[RoundResult]:
    """The finished rounds (halves for two seats), the oldest first."""
    n = len(state.points)
    width, found = n + 3, []
    for at in range(0, len(state.history), width):
        winner, points, *left, pile = state.history[at : at + width]
        found.append(RoundResult(winner, points, tuple(left), pile))
    return found


def points_for(specials: int) -> int:
    """Points for the player who went out, by the special cards that are left: 0-4 one, 5-9 two, 10 and more three."""
    return next(points for least, points in BANDS if specials >= least)
