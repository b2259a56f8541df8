"""Devil (5.6). Cursed Sum: if the values in the trick add up to a multiple of six, the lowest that could win takes it, for two.

Win: most tricks, cursed ones twice. Trophy Three Sixes [Action]: draw six of the opponents' cards; a 6 wins the trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal
from table.core.state import bit, everyone

from ..cards import MAGIC, NUMBER, SUIT, SUITS
from ..monster import Monster, Trophy
from ..state import SCUTTLE
from ..tricks import own_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState

DRAWN = 6
"""cards drawn in all, the same number of each opponent's"""
SOUGHT = 6


class Devil(Monster):
    """Off-suit cards count in the sum; so do zero and multiples below it."""

    key = "devil"
    trump = MAGIC
    adds_up = True

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        return 2 if cursed else 1


class ThreeSixes(Trophy):
    """Only the user sees the cards, everybody a 6; all go back, and on a miss play goes on (seed, Devil)."""

    by_chance = True

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        if state.effects & SCUTTLE or not own_cards(state, seat):
            return []
        return [()] if any(state.hand(other) for other in state.opponents(seat)) else []

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        state = pen.state
        opponents = state.opponents(seat)
        drawn: list[tuple[int, int]] = []
        for other in opponents:
            left = state.hand(other)[:]
            for _ in range(min(DRAWN // len(opponents), len(left))):
                drawn.append((left.pop(pen.below(len(left))), other))
        six = next((card for card, _ in drawn if card >= 0 and NUMBER[card] == SOUGHT), -1)
        if not pen.quiet:
            for card, _ in drawn:
                pen.show(card, everyone(state.seats()) if card == six else bit(seat))
            if six >= 0:
                pen.say("sixes-hit", seat, SOUGHT, SUITS[SUIT[six]])
            else:
                pen.say("sixes-missed", seat, len(drawn))
            pen.beat()
            for card, other in drawn:
                pen.hide(card, everyone(state.seats()) & ~bit(other))
        if six >= 0:
            pen.put("taken", seat)
            pen.put("phase", "end")

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if targets:
            return Illegal("refuse.breakers-target")
        if state.effects & SCUTTLE:
            return Illegal("refuse.breakers-scuttled")
        return Illegal("refuse.breakers-no-hand" if own_cards(state, seat) else "refuse.breakers-no-card")


MONSTER = Devil(ThreeSixes())
