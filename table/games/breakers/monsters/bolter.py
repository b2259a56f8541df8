"""Slide-Rock Bolter (5.12). Landslide: suits do not exist; the highest value wins; the led card gets +1.

Win: the first to 3 tricks (4 with three players, 5 with two), at once. Trophy Rockslide [Action]: no suits for one trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..effects import change
from ..monster import Monster, Trophy
from ..state import PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


GOALS = {2: 5, 3: 4, 4: 3}
"""tricks that end the round, by number of players; in teams by one player"""


class Bolter(Monster):
    """Suits are off for all other effects too (seed). Most tricks after the last trick, should nobody get there."""

    key = "bolter"
    suits = 0

    def on_play(self, pen: Pen[BreakersState], seat: int, card: int, how: int) -> None:
        if pen.state.laid[card] == pen.state.opened:
            change(pen, card, 1, self.kind)

    def race(self, state: BreakersState) -> int:
        goal = GOALS[state.seats()]
        return next((seat for seat, won in enumerate(state.won) if won >= goal), -1)


class Rockslide(Trophy):
    """Voids a Deep Freeze, bars a later Glamour (HR24)."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [()] if state.suits else []

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        pen.put("suits", 0)
        pen.put("frozen", 0)
        pen.put("freezer", PLAIN)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        return Illegal("refuse.breakers-target" if targets else "refuse.breakers-no-suits")


MONSTER = Bolter(Rockslide())
