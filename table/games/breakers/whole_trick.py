"""Trophies that are announced before the own card and hold for the whole trick: Undertow, Sob Story, Roll On."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from .flow import last_to_play
from .monster import Trophy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from .moves import Targets
    from .state import BreakersState


class WholeTrick(Trophy):
    """[Play], not for the last to play; `effect` is its bit in the State."""

    window = "play"
    effect = 0

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [] if last_to_play(state) else [()]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        pen.put("effects", pen.state.effects | self.effect)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        return Illegal("refuse.breakers-target" if targets else "refuse.breakers-last-to-play")
