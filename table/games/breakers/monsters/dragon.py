"""Dragon (5.7). Ignite: a card one above or below the one played just before it burns all earlier cards and is the led card.

Win: the highest sum of numbers in the tricks won. Trophy Flare [Action]: disqualify a card one above or below yours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import MELEE, NUMBER, SUIT, SUITS, TRICK
from ..effects import disqualify
from ..monster import ON_TURN, Monster, Trophy
from ..tricks import TROPHY, own_cards, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


class Dragon(Monster):
    """Printed numbers count. If the last card ignites, its player alone is left and wins (seed, Dragon)."""

    key = "dragon"
    trump = MELEE

    def on_play(self, pen: Pen[BreakersState], seat: int, card: int, how: int) -> None:
        """In the Trick Phase only, and never by Ambush or Second Head (HR19, HR26)."""
        state = pen.state
        if how != ON_TURN:
            return
        earlier = state.zones[TRICK][:-1]
        before = [other for other in earlier if other not in state.down]
        if not before or abs(NUMBER[card] - NUMBER[before[-1]]) != 1:
            return
        pen.say("ignite", seat, NUMBER[card], SUITS[SUIT[card]], NUMBER[before[-1]])
        for other in earlier:
            disqualify(pen, other, self.kind)
        pen.put("opened", state.laid[card])
        pen.put("led", SUIT[card])

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        """The hoard; burned cards are lost, and so is one that rises again."""
        return sum(NUMBER[card] for card in state.zones[TRICK] if card not in state.rising)


class Flare(Trophy):
    """Another player's card, a partner's too (HR17)."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        own = [value(state, card) for card in own_cards(state, seat)]
        return [
            (card,)
            for card in state.zones[TRICK]
            if state.owner[card] != seat and any(abs(value(state, card) - mine) == 1 for mine in own)
        ]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        disqualify(pen, targets[0], TROPHY + MONSTER.kind)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        own = own_cards(state, seat)
        if not own:
            return Illegal("refuse.breakers-no-card")
        if not targets or targets[0] not in state.zones[TRICK]:
            return Illegal("refuse.breakers-not-in-trick")
        if targets[0] in own:
            return Illegal("refuse.breakers-others-card")
        return Illegal("refuse.breakers-not-next", value=value(state, targets[0]), own=value(state, own[0]))


MONSTER = Dragon(Flare())
