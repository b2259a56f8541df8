"""Phoenix (5.1). Ashes: after the deal lay six cards face down; they become the hand when it is empty at the end of a trick.

Win: most tricks. Trophy Rise Again [Action]: your card of this trick returns to your hand after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import HANDS, RANGED
from ..monster import Monster, Trophy
from ..moves import CHOOSE
from ..rounds import ask_all
from ..tricks import own_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Move
    from table.core.pen import Pen
    from table.core.state import Ask

    from ..moves import Targets
    from ..state import BreakersState

ASHES = 6
"""cards in the Ashes: half of the twelve"""


class Phoenix(Monster):
    """Not for two players: a hand that is drawn full again never burns down."""

    key = "phoenix"
    trump = RANGED
    for_two = False

    def after_deal(self, pen: Pen[BreakersState]) -> None:
        ask_all(pen, self.key)

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        return [CHOOSE[card] for card in sorted(state.hand(ask.seat))]

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        state, seat = pen.state, ask.seat
        pen.move(targets[0], HANDS + seat, HANDS + state.seats() + seat)
        if len(state.pile(seat)) < ASHES:
            pen.ask(self.key, seat)
        else:
            pen.say("laid-down", seat, self.key, ASHES)

    def stock(self, state: BreakersState, seat: int) -> int:
        return len(state.hand(seat)) or len(state.pile(seat))

    def short_of_cards(self, pen: Pen[BreakersState], seat: int) -> None:
        """The Ashes become the hand."""
        state = pen.state
        pile = HANDS + state.seats() + seat
        count = len(state.zones[pile])
        for _ in range(count):
            pen.draw(pile, HANDS + seat)
        if count:
            pen.say("ashes", seat, count)

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        for seat in range(pen.state.seats()):
            if not pen.state.hand(seat):
                self.short_of_cards(pen, seat)


class RiseAgain(Trophy):
    """Works whether or not the card wins; not if it is disqualified. Nobody collects it."""

    on_table = False

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [(card,) for card in own_cards(state, seat) if card not in state.rising]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        pen.set("rising", targets[0], 1)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        return Illegal("refuse.breakers-your-card" if own_cards(state, seat) else "refuse.breakers-no-card")


MONSTER = Phoenix(RiseAgain())
