"""The computer's seats at Brokies (bots.md 3.2): one request, one play or pass.

easy      the lowest play that breaks nothing up; else passes
normal    plans the whole hand (normal.py)
In the arena only:
random    any legal play; greedy: the lowest legal play, whatever it breaks

A decision is made from the seat's own view and the seed, by fixed counts and never by the clock.
"""

from __future__ import annotations

from typing import Any

from table.core.rng import Rng
from table.games.decision import Decision

from . import lookahead, normal
from .moves import NOTATION, PASS
from .plan import planner
from .position import ALIKE, Choice, Position, choices, read, worth
from .rules import BrokiesState, rounds
from .style import NORMAL, expert

PASSES = NOTATION.write(PASS, ())


def decide(
    view: BrokiesState, seat: int, level: str, seed: int, kind: str = "move", memory: dict[str, Any] | None = None
) -> Decision:
    """What a seat does. `view` is its own view; `kind` is "move", or "hint" (the same, for a person); `memory` is not used.

    Raises ValueError for a level that does not exist, or when the seat has nothing to decide.
    """
    if view.turn != seat or view.phase == "over":
        raise ValueError(f"seat {seat} is not on turn")
    position = read(view, seat)
    found = choices(view, seat)
    if level == "random":
        n = Rng(seed).below(len(found) + (position.table is not None))
        return _finish(found[n] if n < len(found) else None)
    if level == "greedy":
        return _finish(min(found, key=_lowest, default=None))
    if level == "easy":
        return _finish(_easy(position, found))
    if level == "normal":
        return _finish(normal.weigh(position, found, planner(NORMAL, position.strict))[0].choice)
    if level == "hard":
        return _finish(normal.weigh(position, found, planner(expert(), position.strict))[0].choice)
    if level in ("master", "open"):
        return _finish(lookahead.consider(read(view, seat, level == "open"), found, seed).found[0][1])
    raise ValueError(f"Brokies has no level {level!r}")


def _lowest(choice: Choice) -> tuple[int, int, int]:
    """Lowest value first, few cards, small ids."""
    return choice.low, choice.cards.bit_count(), choice.cards


def _easy(position: Position, found: list[Choice]) -> Choice | None:
    """The lowest play without Plus cards in sums that leaves no card of a value behind; leading, if need be any."""
    whole = [choice for choice in found if not _breaks(position, choice)]
    if position.table is None:
        return min(whole or found, key=_lowest)
    return min(whole, key=_lowest, default=None)


def _breaks(position: Position, choice: Choice) -> bool:
    """Whether a play takes some but not all of the cards of a value, or spends Plus cards in a sum."""
    for slot in choice.play.slots:
        if len(slot) > 1:
            return True
        alike = position.held & ALIKE[worth(slot)]
        if alike & choice.cards != alike:
            return True
    return False


def _finish(choice: Choice | None) -> Decision:
    return Decision([PASSES if choice is None else NOTATION.write(choice.play, ())])


def units(state: BrokiesState) -> tuple[str, list[int]]:
    """What the arena counts besides whole games: rounds (halves for two seats), by the seat that won them."""
    won = [0] * state.seats()
    for result in rounds(state):
        won[result.winner] += 1
    return "round", won
