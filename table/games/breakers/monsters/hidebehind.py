"""Hidebehind (5.15). Out of Sight: cards are played face down, the leader names the suit; all are turned up together.

Win: most tricks won that you did not lead. Trophy Ambush [Play, not leading]: any card face down, though you could follow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import HANDS, TRAPS
from ..effects import lay
from ..monster import ON_TURN, Monster, Trophy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


class Hidebehind(Monster):
    """Only the led suit is open; "lead player" is whoever led the trick (section 6)."""

    key = "hidebehind"
    trump = TRAPS
    face_down = True

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        return int(seat != state.order[0])


class Ambush(Trophy):
    """From the hand only. It counts as a normal play when it is turned up; in Hydra rounds only the first card leads."""

    window = "play"

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [(card,) for card in sorted(state.hand(seat))] if state.at and state.suits else []

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        lay(pen, seat, targets[0], HANDS + seat, ON_TURN, hidden=True)
        pen.put("at", pen.state.at + 1)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if not state.suits:
            return Illegal("refuse.breakers-no-suits")
        return Illegal("refuse.breakers-hand-card" if state.at else "refuse.breakers-leading")


MONSTER = Hidebehind(Ambush())
