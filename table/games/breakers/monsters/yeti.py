"""Yeti (5.14). Snowed In: the winner of a trick sits out the next one; the player on their left leads it.

Win: most tricks. Trophy Deep Freeze [Action]: cards of a named suit cannot win; if nobody wins, you lead the next trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import SUITS, TRAPS, TRICK
from ..monster import Monster, Trophy
from ..moves import NAMED
from ..state import PLAIN
from ..tricks import suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


LEFT_TO_PLAY = 2
"""others who must be able to play, or the snowed-in player takes part after all"""


class Yeti(Monster):
    """The marker is who is snowed in. Not for two players: the loser would play the next trick alone."""

    key = "yeti"
    trump = TRAPS
    for_two = False

    def partakers(self, state: BreakersState, able: list[int]) -> list[int]:
        others = [seat for seat in able if seat != state.marker]
        if len(others) >= LEFT_TO_PLAY or len(others) == len(able):
            return others
        # HR29: a snowed-in winner who takes part after all leads.
        at = able.index(state.marker)
        return able[at:] + able[:at]

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        """A trick that nobody won snows in nobody (HR9)."""
        pen.put("marker", winner)
        if winner != PLAIN:
            pen.put("lead", (winner + 1) % pen.state.seats())
            pen.say("snowed-in", winner)


class DeepFreeze(Trophy):
    """Suits of which a card lies in the trick can be named: of others nothing could be kept from winning (HR18)."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        if not state.suits:
            return []
        there = {suit(state, card) for card in state.zones[TRICK]}
        return [(NAMED + named,) for named in range(len(SUITS)) if named in there]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        named = targets[0] - NAMED
        pen.put("frozen", pen.state.frozen | 1 << named)
        pen.put("freezer", seat)
        pen.say("freeze", seat, SUITS[named])

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if not state.suits:
            return Illegal("refuse.breakers-no-suits")
        if len(targets) != 1 or targets[0] - NAMED not in range(len(SUITS)):
            return Illegal("refuse.breakers-target")
        return Illegal("refuse.breakers-suit-absent", suit=f"breakers.suit.{SUITS[targets[0] - NAMED]}")


MONSTER = Yeti(DeepFreeze())
