"""Vampire (5.5). Drained: each card you play has -1 for every trick that you have won this round, fixed when it is played.

Win: most tricks. Trophy Bloodletting [Action]: an opponent's card gets -2, then yours +2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import MELEE, TRICK
from ..effects import change
from ..monster import Monster, Trophy
from ..tricks import TROPHY, own_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState

LET = 2


class Vampire(Monster):
    """Values may fall below zero."""

    key = "vampire"
    trump = MELEE

    def on_play(self, pen: Pen[BreakersState], seat: int, card: int, how: int) -> None:
        change(pen, card, -pen.state.won[seat], self.kind)


class Bloodletting(Trophy):
    """Needs a card of one's own in the trick; which one is named only where there are two."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        own, fixed = own_cards(state, seat), state.fixed
        opponents = state.opponents(seat)
        theirs = [card for card in state.zones[TRICK] if state.owner[card] in opponents]
        if len(own) == 1:
            return [(card,) for card in theirs if card not in fixed or own[0] not in fixed]
        return [(card, mine) for card in theirs for mine in own if card not in fixed or mine not in fixed]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        mine = targets[1] if len(targets) > 1 else own_cards(pen.state, seat)[0]
        change(pen, targets[0], -LET, TROPHY + MONSTER.kind)
        change(pen, mine, LET, TROPHY + MONSTER.kind)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        own = own_cards(state, seat)
        if not own:
            return Illegal("refuse.breakers-no-card")
        if not targets or targets[0] not in state.zones[TRICK]:
            return Illegal("refuse.breakers-not-in-trick")
        if state.owner[targets[0]] not in state.opponents(seat):
            return Illegal("refuse.breakers-opponents-card")
        if len(own) > 1 and (len(targets) < 2 or targets[1] not in own):
            return Illegal("refuse.breakers-your-card")
        return Illegal("refuse.breakers-no-change")


MONSTER = Vampire(Bloodletting())
