"""The computer's seats at BRAWL: what a seat does from its own view (judge.py), in training at once, in tournament in time.

A bot never sees the order of a deck, its own or another's: it is not in its view. In tournament a decision is asked for when
it begins, on the table as the seat saw it a moment ago (headless.delayed, and the app in the same way), and the answer says
in which tick the hand will be there: `at 1234 play a2 b` (reflex.plan).
"""

from __future__ import annotations

from typing import Any

from table.core.moves import Move
from table.core.rng import Rng
from table.games.decision import Decision

from .judge import LEVELS, wish
from .moves import DEAL, KEEP, PASS, Tag
from .position import read
from .rules import RULES
from .state import TAG_TEAM, BrawlState, deck, team
from .turns import may_pass, moves


def decide(
    view: BrawlState, seat: int, level: str, seed: int, kind: str = "move", memory: dict[str, Any] | None = None
) -> Decision:
    """What a seat does; `view` is its own. Raises ValueError for an unknown level or a seat that is not on."""
    notes = {} if memory is None else memory
    if kind == "talk":
        return Decision([], memory=notes)
    if view.phase == "over" or view.active[view.turn] != seat:
        raise ValueError(f"seat {seat} is not on")
    return Decision([RULES.write(view, in_turn(view, seat, level, seed))], memory=notes)


def in_turn(view: BrawlState, seat: int, level: str, seed: int) -> Move:
    """The move of a seat that is on in training."""
    legal = moves(view, seat)
    if level == "random":
        return legal[Rng(seed).below(len(legal))]
    if level == "greedy":
        return next((move for move in legal if move not in (DEAL, KEEP, PASS)), legal[0])
    if level not in LEVELS and not level.startswith("master"):
        raise ValueError(f"BRAWL has no level {level!r}")
    if len(legal) == 1:
        return legal[0]
    found = wish(view, read(view, seat), level)
    if found.play is not None:
        return found.play
    if view.dealt:
        return KEEP
    if view.zones[deck(seat)]:
        return DEAL
    if view.form == TAG_TEAM:
        fresh = [move for move in legal if isinstance(move, Tag) and view.zones[deck(move.seat)]]
        if fresh:
            return fresh[0]
    if may_pass(view, seat):
        return PASS
    return next((move for move in legal if isinstance(move, Tag)), legal[0])


def units(state: BrawlState) -> tuple[str, list[int]]:
    """For the arena: bouts won by each seat."""
    return "bout", list(state.wins)


__all__ = ["LEVELS", "decide", "in_turn", "team", "units"]
