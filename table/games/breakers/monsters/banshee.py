"""Banshee (5.18). Foretelling: after the deal everybody secretly chooses a number from 0 to 10; all are shown together.

Win: exactly as many tricks as foretold, the highest number wins. Trophy Wail [Action]: opponents' cards -2, then they discard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import HANDS, RANGED
from ..effects import change, discard
from ..flow import in_turn
from ..monster import MONSTERS_BY_KIND, Monster, Trophy
from ..moves import CHOOSE, FIGURE, FORETELL
from ..rounds import ask_all
from ..state import PLAIN
from ..tricks import TROPHY, own_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Move
    from table.core.pen import Pen
    from table.core.state import Ask

    from ..moves import Targets
    from ..state import BreakersState


WAIL = -2
BITS = 4
"""room for a number in `sealed`"""


class Banshee(Monster):
    """Tokens are the numbers foretold; ties go by when the trick total was reached, for the number never moves."""

    key = "banshee"
    trump = RANGED

    def after_deal(self, pen: Pen[BreakersState]) -> None:
        for seat in range(pen.state.seats()):
            pen.set("tokens", seat, PLAIN)
        ask_all(pen, self.key)

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        return list(FORETELL)

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        pen.put("sealed", pen.state.sealed | targets[0] - FIGURE + 1 << BITS * ask.seat)

    def reveal(self, pen: Pen[BreakersState]) -> None:
        state = pen.state
        n = state.seats()
        for seat in range(n):
            pen.set("tokens", seat, (state.sealed >> BITS * seat & 15) - 1)
        pen.put("sealed", 0)
        for k in range(n):
            seat = (state.first + k) % n
            pen.say("foretold", seat, state.tokens[seat])
        pen.beat()

    def qualifies(self, state: BreakersState, seat: int) -> bool:
        return state.won[seat] == state.tokens[seat]

    def measure(self, state: BreakersState, seat: int) -> tuple[int, ...]:
        return (state.tokens[seat],)


class Wail(Trophy):
    """Cards and discards in turn order; who has no hand cards discards nothing, special areas are safe (section 6)."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        opponents, fixed = state.opponents(seat), state.fixed
        cards = any(card not in fixed for other in opponents for card in own_cards(state, other))
        return [()] if cards or any(state.hand(other) for other in opponents) else []

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        state = pen.state
        opponents = state.opponents(seat)
        touched = [other for other in in_turn(state, state.order[0]) if other in opponents]
        for other in touched:
            for card in own_cards(state, other):
                change(pen, card, WAIL, TROPHY + MONSTER.kind)
        for other in touched:
            if not state.hand(other):
                MONSTERS_BY_KIND[state.monster].short_of_cards(pen, other)
        for other in reversed(touched):
            if state.hand(other):
                pen.ask(f"{self.key}-trophy", other)

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        return [CHOOSE[card] for card in sorted(state.hand(ask.seat))]

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        discard(pen, ask.seat, targets[0], HANDS + ask.seat)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        return Illegal("refuse.breakers-target" if targets else "refuse.breakers-no-change")


MONSTER = Banshee(Wail())
