"""Dybbuk (5.8). Possession: the latest winner's cards are turned upside down: top number + 1 - number.

Win: most tricks; who is possessed at the end counts two fewer and loses ties. Trophy Cling [Action]: move a seat's last trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import KIND, MAGIC, NUMBER, SUIT, SUITS
from ..effects import pass_trick
from ..monster import Monster, Trophy
from ..moves import OUT, SEAT
from ..state import PLAIN
from ..tricks import value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState

LESS = 2
"""tricks that the possessed one counts fewer, never below zero"""
GHOST_SHIP = KIND["ghostship"]


class Dybbuk(Monster):
    """Nobody is possessed in the first trick; a trick that nobody wins moves nothing. The marker is who is possessed."""

    key = "dybbuk"
    trump = MAGIC

    def on_play(self, pen: Pen[BreakersState], seat: int, card: int, how: int) -> None:
        if seat == pen.state.marker:
            pen.set("flipped", card, 1)
            if not pen.quiet:
                pen.say("flipped", seat, NUMBER[card], SUITS[SUIT[card]], value(pen.state, card))

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        if winner not in (PLAIN, pen.state.marker):
            pen.put("marker", winner)
            pen.say("possessed", winner)

    def measure(self, state: BreakersState, seat: int) -> tuple[int, ...]:
        if seat == state.marker:
            return (max(0, state.score[seat] - LESS), 0)
        return (state.score[seat], 1)


class Cling(Trophy):
    """To somebody else than its user, or out of play; barred while the Ghost Ship is here (seed, Dybbuk)."""

    on_table = False

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        if state.monster == GHOST_SHIP:
            return []
        seats = range(state.seats())
        return [
            (SEAT + giver, taker)
            for giver in seats
            if state.won[giver]
            for taker in (*(SEAT + other for other in seats if other not in (seat, giver)), OUT)
        ]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        giver = targets[0] - SEAT
        taker = PLAIN if targets[1] == OUT else targets[1] - SEAT
        pen.say("cling", seat, giver, taker)
        pass_trick(pen, giver, taker)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if state.monster == GHOST_SHIP:
            return Illegal("refuse.breakers-ghost-ship")
        if len(targets) != 2:
            return Illegal("refuse.breakers-target")
        if targets[1] == SEAT + seat:
            return Illegal("refuse.breakers-cling-self")
        if targets[0] - SEAT not in range(state.seats()) or not state.won[targets[0] - SEAT]:
            return Illegal("refuse.breakers-no-trick")
        return Illegal("refuse.breakers-no-change" if targets[0] == targets[1] else "refuse.breakers-target")


MONSTER = Dybbuk(Cling())
