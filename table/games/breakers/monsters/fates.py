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
    """Threads are open, and no hand cards: hand effects and the hand-sum tie-break leave them alone (seed, Hand). Tokens
    count the places of Threads that stay empty."""

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

    def on_return(self, pen: Pen[BreakersState], seat: int, card: int) -> None:
        """Two players: a Thread that comes back to the hand leaves its place empty for the rest of the round.

        Nothing is drawn for it (5.22), and what is drawn later takes the place of another card (HR16): were the gap filled
        then, a card played from the hand would come back face up. Reek leaves no gap, for its card lies on the spot of the
        Thread and was not played itself: the Thread is what is replaced.
        """
        state = pen.state
        played = min((other for other, owner in state.owner.items() if owner == seat), key=lambda other: state.laid[other])
        if state.seats() == 2 and card == played and len(state.threads(seat)) < self._places(state, seat):
            pen.add("tokens", seat, 1)

    def refills(self, state: BreakersState, seat: int) -> int:
        """Two players: a Thread that was played is replaced face up (seed, 2 Player Game)."""
        return HANDS + (2 * state.seats() if len(state.threads(seat)) < self._places(state, seat) else 0) + seat

    def _places(self, state: BreakersState, seat: int) -> int:
        return THREADS - state.tokens[seat]

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
