"""Skunk Ape (5.11). Stench: after the Action Phase the Ape moves clockwise by the value of the led card; Stink and -3 there.

Win: fewest Stinks with at least two tricks, then more tricks. Trophy Reek [Action]: replace a card in the trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import HANDS, MELEE, TRICK
from ..effects import change, replace
from ..monster import Monster, Trophy
from ..moves import CHOOSE
from ..tricks import own_cards, value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Move
    from table.core.pen import Pen
    from table.core.state import Ask

    from ..moves import Targets
    from ..state import BreakersState

STENCH = -3
TRICKS_NEEDED = 2


class SkunkApe(Monster):
    """The marker is where the Ape is: the lead player's seat at first, never reset (seed, Skunk Ape). Tokens are Stinks."""

    key = "skunkape"
    trump = MELEE

    def after_deal(self, pen: Pen[BreakersState]) -> None:
        pen.put("marker", pen.state.first)

    def stop(self, state: BreakersState) -> int:
        """Where the Ape stops at the end of this Action Phase: all seats count, a value below one does not move it."""
        led = [card for card in state.zones[TRICK] if state.laid[card] == state.opened]
        steps = max(0, value(state, led[0])) if led else 0
        return (state.marker + steps) % state.seats()

    def end_of_actions(self, pen: Pen[BreakersState]) -> None:
        state = pen.state
        if pen.events:
            pen.beat()
        seat = self.stop(state)
        pen.put("marker", seat)
        pen.add("tokens", seat, 1)
        pen.say("stink", seat, state.tokens[seat])
        cards = own_cards(state, seat)
        if len(cards) == 1:
            change(pen, cards[0], STENCH, self.kind)
        elif cards:
            # HR27: with two cards its player picks one.
            pen.ask(self.key, seat)

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        return [CHOOSE[card] for card in own_cards(state, ask.seat)]

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        change(pen, targets[0], STENCH, self.kind)

    def qualifies(self, state: BreakersState, seat: int) -> bool:
        return state.won[seat] >= TRICKS_NEEDED

    def measure(self, state: BreakersState, seat: int) -> tuple[int, ...]:
        return (-state.tokens[seat], state.won[seat])


class Reek(Trophy):
    """Nothing is "played"; the new card can win only in the led suit (seed, Skunk Ape), unless suits do not matter."""

    def chancy(self, state: BreakersState, seat: int, targets: Targets) -> bool:
        """An opponent's card is replaced by one that nobody chooses."""
        return state.owner[targets[0]] != seat

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        opponents, hand = state.opponents(seat), sorted(state.hand(seat))
        found: list[Targets] = []
        for card in state.zones[TRICK]:
            owner = state.owner[card]
            if owner == seat:
                found += [(card, new) for new in hand]
            elif owner in opponents and state.hand(owner):
                found.append((card,))
        return found

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        state = pen.state
        old = targets[0]
        owner = state.owner[old]
        hand = state.zones[HANDS + owner]
        new = targets[1] if owner == seat else hand[pen.below(len(hand))]
        replace(pen, old, new)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if not targets or targets[0] not in state.zones[TRICK]:
            return Illegal("refuse.breakers-not-in-trick")
        owner = state.owner[targets[0]]
        if owner != seat and owner not in state.opponents(seat):
            return Illegal("refuse.breakers-opponents-card")
        if not state.hand(owner):
            return Illegal("refuse.breakers-no-hand")
        if owner == seat and (len(targets) < 2 or targets[1] not in state.hand(seat)):
            return Illegal("refuse.breakers-hand-card")
        return Illegal("refuse.breakers-target")


MONSTER = SkunkApe(Reek())
