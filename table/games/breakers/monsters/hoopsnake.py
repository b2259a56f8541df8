"""Hoop Snake (5.17). Rolling: play another suit than the card before yours, if you can; cards of every suit can win.

Win: most different suits among the winning cards. Trophy Roll On [Play, not last]: each card moves one seat clockwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import SUIT, SUITS, TRAPS
from ..monster import Monster
from ..state import PLAIN, ROLL
from ..tricks import open_cards, suit
from ..whole_trick import WholeTrick

if TYPE_CHECKING:
    from table.core.pen import Pen

    from ..state import BreakersState


class HoopSnake(Monster):
    """The leader is free; after an Ambush the last face-up card counts (HR26)."""

    key = "hoopsnake"
    trump = TRAPS
    all_suits_win = True

    def allowed(self, state: BreakersState, cards: list[int]) -> list[int]:
        before = open_cards(state)
        if not before:
            return cards
        last = suit(state, before[-1])
        return [card for card in cards if SUIT[card] != last] or cards

    def not_allowed(self, state: BreakersState, card: int) -> Illegal:
        return Illegal("refuse.breakers-differ", suit=f"breakers.suit.{SUITS[SUIT[card]]}")

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        state = pen.state
        if winner != PLAIN and state.reached[winner] > state.tricks[-1][7]:
            pen.say("suits", winner, state.score[winner])

    def tally(self, state: BreakersState, seat: int) -> int:
        """Different suits, as they counted at the resolution, of the tricks that a seat has (HR25)."""
        return len({row[4] for row in state.tricks if row[1] == seat and row[4] >= 0})


class RollOn(WholeTrick):
    """Only seats that take part; what is on the cards travels along."""

    effect = ROLL


MONSTER = HoopSnake(RollOn())
