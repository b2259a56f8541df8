"""The Fates (5.2). Three Threads: after the deal lay three cards face up; play from hand or Threads, both count for following.

Win: the trick total closest to three. Trophy Last Word [Lead]: last in turn order for three tricks, +1 on the cards in them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import HANDS, MAGIC
from ..monster import Monster, Trophy
from ..moves import CHOOSE
from ..rounds import ask_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Move
    from table.core.pen import Pen
    from table.core.state import Ask

    from ..moves import Targets
    from ..state import BreakersState

THREADS = 3
GOAL = 3
"""the trick total that is sought"""
LATE_TRICKS = 3


class Fates(Monster):
    """Threads are open, and no hand cards: hand effects and the hand-sum tie-break leave them alone (seed, Hand)."""

    key = "fates"
    trump = MAGIC

    def after_deal(self, pen: Pen[BreakersState]) -> None:
        ask_all(pen, self.key)

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        return [CHOOSE[card] for card in sorted(state.hand(ask.seat))]

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        """Until all have chosen, the cards lie in the private pile."""
        state, seat = pen.state, ask.seat
        pen.move(targets[0], HANDS + seat, HANDS + state.seats() + seat)
        if len(state.pile(seat)) < THREADS:
            pen.ask(self.key, seat)

    def reveal(self, pen: Pen[BreakersState]) -> None:
        state = pen.state
        n = state.seats()
        for seat in range(n):
            for card in sorted(state.pile(seat)):
                pen.move(card, HANDS + n + seat, HANDS + 2 * n + seat)
        pen.say("threads", state.first)
        pen.beat()

    def stock(self, state: BreakersState, seat: int) -> int:
        return len(state.hand(seat)) + len(state.threads(seat))

    def playable(self, state: BreakersState, seat: int) -> list[int]:
        return state.hand(seat) + state.threads(seat)

    def refills(self, state: BreakersState, seat: int) -> int:
        """Two players: a Thread that was played is replaced face up (seed, 2 Player Game)."""
        return HANDS + (2 * state.seats() if len(state.threads(seat)) < THREADS else 0) + seat

    def measure(self, state: BreakersState, seat: int) -> tuple[int, ...]:
        return (-abs(state.score[seat] - GOAL),)


class LastWord(Trophy):
    """Nobody else's turn order changes (seed); if the user should lead, the next player leads."""

    window = "lead"

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [()]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        pen.put("late", seat)
        pen.put("late_left", LATE_TRICKS)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        return Illegal("refuse.breakers-target")


MONSTER = Fates(LastWord())
