"""The computer's seats at Breakers (bots.md 3.3): one request, one move.

easy      wins a trick as cheaply as it can, else gives the lowest card away; spends nothing
normal    weighs the trick against the cards by the win condition as it stands (plan.py); the frozen baseline
hard      tries every move in possible deals that normal plays out (lookahead.py)
master    the same in more deals, and in such as fit the plays that were seen
In the arena only:
random    any legal move; greedy: the highest card that is legal; open: master that is shown every hand

A decision is made from the seat's own view and the seed, by fixed counts and never by the clock.
"""

from __future__ import annotations

from typing import Any

from table.core.moves import Move
from table.core.rng import Rng
from table.games.decision import Decision

from . import lookahead, reasons
from .cards import NUMBER
from .chances import Chances
from .memory import remember
from .monster import MONSTERS_BY_KIND
from .moves import Play
from .plan import choose, strength
from .position import gone
from .rules import RULES
from .state import BreakersState


def decide(
    view: BreakersState, seat: int, level: str, seed: int, kind: str = "move", memory: dict[str, Any] | None = None
) -> Decision:
    """What a seat does. `view` is its own view; `kind` is "move", or "hint" (the same, for a person); `memory` is what its last
    decision gave back. Values are chances to end the round well.

    Raises ValueError for a level that does not exist, or when the seat has nothing to decide.
    """
    moves = RULES.legal(view, seat)
    if not moves:
        raise ValueError(f"seat {seat} is not on turn")
    if level == "random":
        return _finish(view, seat, moves[Rng(seed).below(len(moves))])
    if level == "greedy":
        return _finish(view, seat, max(moves, key=lambda move: NUMBER[move.card] if isinstance(move, Play) else 0))
    if level == "easy":
        return _finish(view, seat, _easy(view, seat, moves))
    if level in BUDGETS:
        notes = remember(view, seat, memory or {})
        if len(moves) == 1:
            return _finish(view, seat, moves[0], memory=notes)
        verdict = lookahead.consider(view, seat, moves, seed, BUDGETS[level], notes)
        return _weighed(view, seat, verdict, notes)
    if level == "normal":
        return _finish(view, seat, choose(view, seat, gone(view), moves))
    raise ValueError(f"Breakers has no level {level!r}")


def _weighed(view: BreakersState, seat: int, verdict: lookahead.Verdict, notes: dict[str, Any]) -> Decision:
    """The best of what was tried, with the runner-up; values are chances to end the round well."""
    value, best = verdict.found[0]
    if len(verdict.found) == 1:
        return _finish(view, seat, best, memory=notes)
    second, other = verdict.found[1]
    return _finish(
        view,
        seat,
        best,
        value=value,
        runner_up=[RULES.write(view, other)],
        margin=max(0.0, value - second),
        memory=notes,
        capped=verdict.capped,
    )


BUDGETS = {"hard": lookahead.HARD, "master": lookahead.MASTER, "open": lookahead.MASTER}
"""the levels that look ahead; `open` sees the hands, so that its deals differ in the suit deck only"""


def _easy(view: BreakersState, seat: int, moves: list[Move]) -> Move:
    """Win cheap or dump low; no cube, no trophy; the first answer that is offered, and two tricks foretold."""
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays:
        foretelling = bool(view.asks) and view.asks[-1].kind == "banshee"
        return moves[EASY_FORETELLS] if foretelling else moves[0 if view.asks and view.phase == "choose" else -1]
    chances = Chances(view, seat, 0)
    winning = [move for move in plays if chances.of(move.card) > EASY_HOPES]
    return min(winning or plays, key=lambda move: (strength(view, seat, move.card), move.card))


EASY_FORETELLS = 2
EASY_HOPES = 0.5


def _finish(view: BreakersState, seat: int, move: Move, **more: Any) -> Decision:
    """The decision, with what can be said for it."""
    return Decision([RULES.write(view, move)], reasons.of_move(view, seat, move), **more)


def units(state: BreakersState) -> tuple[str, list[int]]:
    """What the arena counts besides whole games: monsters, by the seat that defeated them."""
    return "monster", list(state.beaten)


__all__ = ["MONSTERS_BY_KIND", "decide", "units"]
