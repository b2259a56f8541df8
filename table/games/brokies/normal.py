"""The level `normal`, version 1: plans the whole hand, and plays what makes the rest of the plan cheapest.

It is the baseline against which the levels above it are measured (bots.md 3.2, B2). Frozen: a change of how it plays is a new
VERSION, and the figures of all levels are measured again.
"""

from __future__ import annotations

from msgspec import Struct

from .plan import burden, plan
from .position import SPECIALS, Choice, Position

VERSION = 1

DRAWING = 0.3
"""what a drawn card costs"""
LEADING = 0.2
"""what it is worth to lead after a Stop"""
SPECIAL = 0.02
"""what a special card that is laid is worth less than another"""
LOUD = 0.35
"""a group that costs no more will probably not be beaten"""
CLOSE = 2
"""cards in a hand that may go out with its next play"""


class Weighed(Struct, frozen=True):
    """A choice and what the plan makes of it: the smaller the better. choice None: to pass."""

    worth: float
    choice: Choice | None


def weigh(position: Position, choices: list[Choice]) -> list[Weighed]:
    """All choices and, where it is allowed, passing; the best first."""
    found = [Weighed(_after(position, choice), choice) for choice in choices]
    if position.table is not None:
        found.append(Weighed(plan(position.held)[0] + (DRAWING if position.pile else 0.0), None))
    found.sort(key=_worth)
    return found


def _worth(weighed: Weighed) -> float:
    return weighed.worth


def _after(position: Position, choice: Choice) -> float:
    rest = position.held & ~choice.cards
    if not rest:
        return -9.0
    cost, groups = plan(rest)
    worth = cost + SPECIAL * (choice.cards & SPECIALS).bit_count()
    stop = position.table is not None and choice.low == 1
    if len(groups) == 1 and (stop or burden((choice.key, choice.low, choice.cards)) <= LOUD):
        # What is laid now comes back to the lead, and the rest goes out.
        return -5.0 + worth
    if stop:
        worth -= LEADING
    following = position.sizes[1]
    if following <= CLOSE and choice.key <= following:
        # The next seat could go out on it: rather something that it can not answer, or something high.
        worth += 0.5 * burden((choice.key, choice.low, choice.cards))
    return worth
