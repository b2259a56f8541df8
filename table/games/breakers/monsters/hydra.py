"""Hydra (5.21). Two Heads: five tricks, in each of which play goes round twice; any of the cards may win.

Win: most heads, trick 1 worth one head to trick 5 worth five. Trophy Second Head [Action]: play one more card, following suit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import HANDS, MELEE
from ..effects import lay
from ..monster import EXTRA, MONSTERS_BY_KIND, Monster, Trophy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


class Hydra(Monster):
    """Both times round the suit of the first card is followed; one Action Phase after the second."""

    key = "hydra"
    trump = MELEE
    tricks = 5
    passes = 2

    def worth(self, state: BreakersState) -> int:
        return state.trick

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        return self.worth(state)


class SecondHead(Trophy):
    """A play, so "when played" abilities act, but it never ignites (HR19); face up in a Hidebehind round (HR27)."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        allowed = MONSTERS_BY_KIND[state.monster].allowed(state, state.hand(seat))
        return [(card,) for card in sorted(allowed)]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        lay(pen, seat, targets[0], HANDS + seat, EXTRA)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if not state.hand(seat):
            return Illegal("refuse.breakers-no-hand")
        if len(targets) != 1 or targets[0] not in state.hand(seat):
            return Illegal("refuse.breakers-hand-card")
        return MONSTERS_BY_KIND[state.monster].not_allowed(state, targets[0])


MONSTER = Hydra(SecondHead())
