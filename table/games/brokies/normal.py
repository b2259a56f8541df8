"""The level `normal`, version 1: plans the whole hand, and plays what makes the rest of the plan cheapest.

It is the baseline against which the levels above it are measured (bots.md 3.2, B2). Frozen: a change of how it plays is a new
VERSION, and the figures of all levels are measured again. The same weighing in the style found by self-play ranks the plays
that the levels above it look at.
"""

from __future__ import annotations

from msgspec import Struct

from .plan import SPECIALS, Planner
from .playout import OUT, SURE
from .position import Choice, Position
from .style import CLOSE, NEAR

VERSION = 1


class Weighed(Struct, frozen=True):
    """A choice and what the plan makes of it: the smaller the better. choice None: to pass."""

    worth: float
    choice: Choice | None


def weigh(position: Position, choices: list[Choice], planner: Planner) -> list[Weighed]:
    """All choices and, where it is allowed, passing; the best first."""
    least = min(position.sizes[1:])
    found = [Weighed(_laying(position, choice, planner, least), choice) for choice in choices]
    if position.table is not None:
        found.append(Weighed(_passing(position, planner, least), None))
    found.sort(key=_worth)
    return found


def _worth(weighed: Weighed) -> float:
    return weighed.worth


def _laying(position: Position, choice: Choice, planner: Planner, least: int) -> float:
    rest = position.held & ~choice.cards
    if not rest:
        return OUT
    style = planner.style
    cost, groups = planner.plan(rest)
    burden = planner.burden(choice.key, choice.low)
    worth = cost + style.special * (choice.cards & SPECIALS).bit_count()
    stop = position.table is not None and choice.low == 1
    if len(groups) == 1 and (stop or burden <= style.loud):
        # What is laid now comes back to the lead, and the rest goes out.
        return SURE + worth
    if stop:
        worth -= style.leading
    following = position.sizes[1]
    if following <= CLOSE and choice.key <= following:
        # The next seat could go out on it: rather something that it can not answer, or something high.
        worth += style.danger * burden
    if least <= NEAR and choice.key <= least:
        worth += style.danger_any * burden
    if position.table is not None:
        worth += style.answer * burden
    elif position.opening:
        worth += style.opening * burden
    else:
        worth += style.lead * burden - style.lead_cards * choice.cards.bit_count()
    worth += style.group * len(groups)
    if len(groups) == 2 and (stop or burden <= style.loud):
        worth -= style.nearly
    return worth


def _passing(position: Position, planner: Planner, least: int) -> float:
    style = planner.style
    cost, groups = planner.plan(position.held)
    worth = cost + style.group * len(groups) + style.passing
    if position.pile:
        worth += style.drawing
    if position.table is not None and position.table[0] > 1:
        worth += style.passing_many
    if len(groups) <= NEAR:
        worth += style.passing_near
    if least <= NEAR:
        worth += style.passing_danger
    return worth
