"""Wendigo (5.4). Borrowed Voice: a card that is neither the led suit nor trump becomes a copy of the led suit when played.

Win: longest run of tricks in a row. Trophy Mimic [Action]: any card in the trick becomes a copy of the led suit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.rules import Illegal

from ..cards import MELEE, SUIT, SUITS, TRICK
from ..effects import recolour, suit_matters
from ..monster import Monster, Trophy
from ..state import PLAIN
from ..tricks import TROPHY, suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.pen import Pen

    from ..moves import Targets
    from ..state import BreakersState


class Wendigo(Monster):
    """The copy knows nothing of its old suit; the number stays (seed, Wendigo)."""

    key = "wendigo"
    trump = MELEE

    def on_play(self, pen: Pen[BreakersState], seat: int, card: int, how: int) -> None:
        state = pen.state
        if state.suits and SUIT[card] not in (state.led, state.trump):
            recolour(pen, card, state.led, self.kind)

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        if winner != PLAIN and not pen.quiet:
            pen.say("run", winner, run_now(pen.state, winner))

    def tally(self, state: BreakersState, seat: int) -> int:
        """The longest run, by who won the tricks: runs do not move with Cling (section 6)."""
        longest = run = 0
        for row in state.tricks:
            if row[0] == seat:
                run += 1
                longest = max(longest, run)
            elif row[0] >= 0:
                run = 0
        return longest

    def reaches(self, state: BreakersState, seat: int, tally: int) -> bool:
        """Who completed a run of that length last is ahead, also when it is not the first of that length."""
        return state.phase == "end" and run_now(state, seat) == tally


def run_now(state: BreakersState, seat: int) -> int:
    """The run that a seat is in; a trick that nobody won neither adds nor breaks."""
    run = 0
    for row in reversed(state.tricks):
        if row[0] == seat:
            run += 1
        elif row[0] >= 0:
            break
    return run


class Mimic(Trophy):
    """A trump so changed is no trump any more. A card action."""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        if not suit_matters(state):
            return []
        return [(card,) for card in state.zones[TRICK] if suit(state, card) != state.led]

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        recolour(pen, targets[0], pen.state.led, TROPHY + MONSTER.kind)

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        if not suit_matters(state):
            return Illegal("refuse.breakers-no-suits")
        if not targets or targets[0] not in state.zones[TRICK]:
            return Illegal("refuse.breakers-not-in-trick")
        return Illegal("refuse.breakers-already-led", suit=f"breakers.suit.{SUITS[state.led]}")


MONSTER = Wendigo(Mimic())
