"""Baba Yaga (5.19). Turning Hut: the trump changes every trick: Magic, Melee, Ranged, Traps, and round again.

Win: most tricks; tricks 3, 6 and 9 count three. Trophy Bargain [Action]: take a random card of an opponent's, give one back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import HANDS, MAGIC, MELEE, RANGED, SUITS, TRAPS
from ..monster import Monster, Trophy
from ..moves import CHOOSE, SEAT
from ..state import PLAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Move
    from table.core.pen import Pen
    from table.core.state import Ask

    from ..moves import Targets
    from ..state import BreakersState


HUT = (MAGIC, MELEE, RANGED, TRAPS)
ERRANDS, ERRAND_WORTH = (3, 6, 9), 3


class BabaYaga(Monster):
    """The hut turns after every trick, won or not."""

    key = "babayaga"
    trump = MAGIC

    def trump_now(self, state: BreakersState) -> int:
        return HUT[(state.trick - 1) % len(HUT)]

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        if pen.state.trick < self.tricks:
            pen.say("hut", PLAIN, SUITS[HUT[pen.state.trick % len(HUT)]])

    def worth(self, state: BreakersState) -> int:
        return ERRAND_WORTH if state.trick in ERRANDS else 1

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        return self.worth(state)


class Bargain(Trophy):
    """The same card may go back."""

    by_chance = True
    on_table = False

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [(SEAT + other,) for other in state.opponents(seat) if state.hand(other)]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        state = pen.state
        other = targets[0] - SEAT
        hand = state.hand(other)
        pen.move(hand[pen.below(len(hand))], HANDS + other, HANDS + seat)
        pen.say("bargain", seat, other)
        pen.ask(f"{self.key}-trophy", seat, (other,))

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        return [CHOOSE[card] for card in sorted(state.hand(ask.seat))]

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        other = int(ask.data[0])
        pen.move(targets[0], HANDS + ask.seat, HANDS + other)
        pen.say("bargain-done", ask.seat, other)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if len(targets) != 1 or targets[0] - SEAT not in range(state.seats()):
            return Illegal("refuse.breakers-target")
        if targets[0] - SEAT not in state.opponents(seat):
            return Illegal("refuse.breakers-opponent")
        return Illegal("refuse.breakers-no-hand")


MONSTER = BabaYaga(Bargain())
