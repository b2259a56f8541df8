"""Glawackus (5.10). Dazed: after tricks 3, 6 and 9 everybody passes the whole hand to the left.

Win: fewest tricks, at least one. Trophy Bewilder [Action]: shuffle all hands with the suit deck and deal as many back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import DRAW, HANDS, TRAPS
from ..monster import Monster, Trophy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState

DAZED = (3, 6, 9)


class Glawackus(Monster):
    """Hands only. With two players they are swapped before the redraw."""

    key = "glawackus"
    trump = TRAPS

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        state = pen.state
        if state.trick not in DAZED:
            return
        n = state.seats()
        # All at the same time: what comes in must not go on.
        for seat, hand in enumerate([state.hand(seat)[:] for seat in range(n)]):
            for card in hand:
                pen.move(card, HANDS + seat, HANDS + (seat + 1) % n)
        pen.say("dazed", state.lead)
        pen.beat()

    def qualifies(self, state: BreakersState, seat: int) -> bool:
        return state.won[seat] >= 1

    def measure(self, state: BreakersState, seat: int) -> tuple[int, ...]:
        return (-state.score[seat],)


class Bewilder(Trophy):
    """Threads, Ashes, Court, the trick and won tricks stay as they are (seed, Glawackus)."""

    by_chance = True
    on_table = False

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        hands = [len(state.hand(other)) for other in range(state.seats())]
        # One player's cards alone would only come back.
        return [()] if any(hands) and max(hands) < sum(hands) + len(state.zones[DRAW]) else []

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        state = pen.state
        n = state.seats()
        sizes = [len(state.hand(other)) for other in range(n)]
        for other in range(n):
            while state.hand(other):
                pen.draw(HANDS + other, DRAW)
        pen.shuffle(DRAW)
        # Seen as a moment of its own: a card that somebody knew must not be followed to its new hand.
        pen.beat()
        for other in range(n):
            for _ in range(sizes[other]):
                pen.draw(DRAW, HANDS + other)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        return Illegal("refuse.breakers-target" if targets else "refuse.breakers-no-hand")


MONSTER = Glawackus(Bewilder())
