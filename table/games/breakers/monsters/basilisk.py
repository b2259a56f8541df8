"""Basilisk (5.20). Petrifying Gaze: cards with the numbers of the three latest winning cards are stone and cannot win.

Win: most tricks. Trophy Mirror Shield [Action]: discard a card's cube; its value is 0 for this trick and cannot change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import NUMBER, RANGED, SUIT, SUITS, TRICK
from ..effects import tick
from ..monster import Monster, Trophy
from ..state import PLAIN
from ..tricks import value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


REMEMBERED = 3


class Basilisk(Monster):
    """Printed numbers. Stone cards may be played and are collected; a trick that nobody wins leaves the stones as they are."""

    key = "basilisk"
    trump = RANGED
    turns_to_stone = True

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        if winner != PLAIN:
            pen.say("stone", PLAIN, *self.stones(pen.state))

    def stones(self, state: BreakersState) -> tuple[int, ...]:
        return tuple(row[3] for row in state.tricks if row[0] >= 0)[-REMEMBERED:]


class MirrorShield(Trophy):
    """The card keeps its suit, so a lone trump still wins."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [(card,) for card in state.zones[TRICK] if card not in state.fixed]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        state, card = pen.state, targets[0]
        changes = value(state, card) != 0
        state.take_cube(card)
        pen.set("fixed", card, 1)
        if changes:
            pen.set("touched", card, tick(pen))
        pen.say("shielded", state.owner[card], NUMBER[card], SUITS[SUIT[card]])

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if len(targets) != 1 or targets[0] not in state.zones[TRICK]:
            return Illegal("refuse.breakers-not-in-trick")
        return Illegal("refuse.breakers-no-change")


MONSTER = Basilisk(MirrorShield())
