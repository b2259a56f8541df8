"""Nian (5.22). Firecrackers: everybody has two; in the Action Phase they go on cards in the trick, one a card: -3.

Win: most tricks; tricks 8, 9 and 10 count two. Trophy Scare Off [Action]: an opponent's card goes back to their hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import NUMBER, RANGED, SUIT, SUITS, TRICK
from ..effects import change, take_back
from ..monster import Monster, Trophy
from ..moves import USE
from ..tricks import changed_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Move
    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


FIRECRACKERS, BANG = 2, -3
LATE_TRICKS, LATE_WORTH = (8, 9, 10), 2


class Nian(Monster):
    """Tokens are the Firecrackers left. They are no cubes (HR14); unused ones are lost with the round."""

    key = "nian"
    trump = RANGED

    def after_deal(self, pen: Pen[BreakersState]) -> None:
        for seat in range(pen.state.seats()):
            pen.set("tokens", seat, FIRECRACKERS)

    def extras(self, state: BreakersState, seat: int) -> list[Move]:
        if not state.tokens[seat]:
            return []
        return [USE[card] for card in state.zones[TRICK] if not changed_by(state, card, self.kind)]

    def extra(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        card = targets[0]
        pen.add("tokens", seat, -1)
        pen.say("firecracker", seat, pen.state.owner[card], NUMBER[card], SUITS[SUIT[card]])
        change(pen, card, BANG, self.kind)

    def worth(self, state: BreakersState) -> int:
        return LATE_WORTH if state.trick in LATE_TRICKS else 1

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        return self.worth(state)


class ScareOff(Trophy):
    """The card is out of this trick, its cube goes to the supply, the led suit stays."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        opponents = state.opponents(seat)
        return [(card,) for card in state.zones[TRICK] if state.owner[card] in opponents]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        state, card = pen.state, targets[0]
        pen.say("scared-off", state.owner[card], NUMBER[card], SUITS[SUIT[card]])
        take_back(pen, card)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if len(targets) != 1 or targets[0] not in state.zones[TRICK]:
            return Illegal("refuse.breakers-not-in-trick")
        return Illegal("refuse.breakers-opponents-card")


MONSTER = Nian(ScareOff())
