"""Ghost Ship (5.9). Toll: after tricks 3, 6 and 9 each player with two or more tricks discards the newest, in turn order.

Win: most tricks left. Trophy Scuttle [Action]: nobody wins this trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import RANGED
from ..effects import pass_trick
from ..flow import in_turn, turn_order
from ..monster import Monster, Trophy
from ..state import PLAIN, SCUTTLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState

TOLLS = (3, 6, 9)


class GhostShip(Monster):
    """In the turn order of the next trick, for the order in which totals are reached breaks ties (seed, Ghost Ship)."""

    key = "ghostship"
    trump = RANGED

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        state = pen.state
        if state.trick not in TOLLS:
            return
        leads = next(iter(turn_order(state)), state.lead)
        for seat in in_turn(state, leads):
            if state.won[seat] >= 2:
                pen.say("toll", seat)
                pass_trick(pen, seat, PLAIN)


class Scuttle(Trophy):
    """The lead does not move (HR9)."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [] if state.effects & SCUTTLE else [()]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        pen.put("effects", pen.state.effects | SCUTTLE)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        return Illegal("refuse.breakers-target" if targets else "refuse.breakers-scuttled")


MONSTER = GhostShip(Scuttle())
