"""Kraken (5.3). Drag Down: after the Action Phase every card with the highest value is disqualified, whatever its suit.

Win: second-most tricks, at least one. Trophy Undertow [Play, not last]: the same for one trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import TRAPS
from ..monster import Monster
from ..state import UNDERTOW
from ..whole_trick import WholeTrick

if TYPE_CHECKING:
    from ..state import BreakersState


class Kraken(Monster):
    """The value counts, not the rank of suits; the led suit stays as it was (seed, Kraken)."""

    key = "kraken"
    trump = TRAPS
    drags_down = True

    def qualifies(self, state: BreakersState, seat: int) -> bool:
        """All who are tied for most lose (seed, Kraken)."""
        return 1 <= state.won[seat] < max(state.won)


class Undertow(WholeTrick):
    """All cards that are tied for highest go."""

    effect = UNDERTOW


MONSTER = Kraken(Undertow())
