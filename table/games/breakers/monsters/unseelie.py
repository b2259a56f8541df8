"""Unseelie Court (5.13). Whims: three cards as your Court; after each play disqualify one (its suit is trump) or draw one.

Win: most tricks won with a trump card. Trophy Glamour [Action]: choose the trump of this trick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import ASIDE, HANDS, MAGIC, NUMBER, SUIT, SUITS
from ..monster import Monster, Trophy
from ..moves import BANISH, CHOOSE, FETCH, NAMED, NOTHING, Use
from ..rounds import ask_all
from ..tricks import suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Move
    from table.core.pen import Pen
    from table.core.state import Ask

    from ..moves import Targets
    from ..state import BreakersState


COURT = 3


class Unseelie(Monster):
    """The owner may look at the Court at any time; an empty one gives no action (seed). Tokens count cards banished."""

    key = "unseelie"
    trump = MAGIC

    def after_deal(self, pen: Pen[BreakersState]) -> None:
        ask_all(pen, self.key)

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        if state.phase == "choose":
            return [CHOOSE[card] for card in sorted(state.hand(ask.seat))]
        pile = sorted(state.pile(ask.seat))
        return [*(Use((BANISH, card)) for card in pile), *(Use((FETCH, card)) for card in pile), NOTHING]

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        state, seat = pen.state, ask.seat
        hand, pile = HANDS + seat, HANDS + state.seats() + seat
        if state.phase == "choose":
            pen.move(targets[0], hand, pile)
            if len(state.pile(seat)) < COURT:
                pen.ask(self.key, seat)
            else:
                pen.say("laid-down", seat, self.key, COURT)
        elif targets and targets[0] == FETCH:
            pen.move(targets[1], pile, hand)
            pen.say("court-drawn", seat)
        elif targets:
            card = targets[1]
            pen.move(card, pile, ASIDE)
            pen.add("tokens", seat, 1)
            # The newest one rules; the next trick begins with the printed trump again.
            pen.put("trump", SUIT[card])
            pen.say("court-banished", seat, NUMBER[card], SUITS[SUIT[card]])

    def on_play(self, pen: Pen[BreakersState], seat: int, card: int, how: int) -> None:
        if pen.state.pile(seat):
            pen.ask(self.key, seat)

    def stock(self, state: BreakersState, seat: int) -> int:
        return len(state.hand(seat)) + len(state.pile(seat))

    def playable(self, state: BreakersState, seat: int) -> list[int]:
        """With an empty hand one Court card is drawn first, which uses no action: it can only be the one played."""
        return state.hand(seat) or state.pile(seat)

    def limit(self, state: BreakersState, seat: int) -> int:
        """Two players: banished Court cards are not drawn again."""
        return Monster.limit(self, state, seat) - state.tokens[seat]

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        return int(bool(state.suits) and suit(state, card) == state.trump)


class Glamour(Trophy):
    """Creates a trump where there is none; the latest change rules (HR24)."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        return [(NAMED + named,) for named in range(len(SUITS)) if named != state.trump] if state.suits else []

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        named = targets[0] - NAMED
        pen.put("trump", named)
        pen.say("glamour", seat, SUITS[named])

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if not state.suits:
            return Illegal("refuse.breakers-no-suits")
        if targets and targets[0] == NAMED + state.trump:
            return Illegal("refuse.breakers-already-trump", suit=f"breakers.suit.{SUITS[state.trump]}")
        return Illegal("refuse.breakers-target")


MONSTER = Unseelie(Glamour())
