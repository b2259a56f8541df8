"""Counting the cards that are still out: what nobody can beat any more, and the rounds that are won for certain.

All that has been laid is open, so the cards that a seat does not see are known; who holds them is not. What all of them
together could not beat, nobody can.
"""

from __future__ import annotations

from .normal import Weighed
from .options import options
from .plan import Planner
from .playout import stoppable
from .position import Choice, Position

LOOKED_AT = 12
"""plays, of those that the plan ranks first, of which it is asked whether they win for certain"""


def beaters(position: Position, planner: Planner, key: int, low: int) -> int:
    """How many answers the unseen cards hold to a group, those of like cards and of like slots counted once; 0: nobody can."""
    high = stoppable(key, low)
    return sum(at > low or (at == 1 and high) for at, _ in options(planner, position.unseen, key))


def wins(position: Position, planner: Planner, choice: Choice) -> bool:
    """Whether a play wins the round whatever the others hold: it and all groups left after it but one come back to the lead."""
    rest = position.held & ~choice.cards
    if not rest:
        return True
    if not (position.table is not None and choice.low == 1) and beaters(position, planner, choice.key, choice.low):
        return False
    open_groups = 0
    for group in planner.plan(rest).groups:
        if beaters(position, planner, group.key, group.low):
            open_groups += 1
            if open_groups > 1:
                return False
    return True


def certain(position: Position, planner: Planner, ranked: list[Weighed]) -> Choice | None:
    """A play that wins the round for certain, if one is found."""
    for weighed in ranked[:LOOKED_AT]:
        if weighed.choice is not None and wins(position, planner, weighed.choice):
            return weighed.choice
    return None
