"""Why a bot would make a move: a key of the catalogue, said by the hint beside the move itself."""

from __future__ import annotations

from table.core.moves import Move

from .chances import Chances
from .effects import own_side
from .moves import Choose, Cube, Nothing, Play, Use, UseTrophy
from .plan import strength
from .position import gone
from .preview import foresee, standing
from .rules import RULES
from .state import PLAIN, BreakersState
from .value import want

REASONS = (
    "only",
    "lead-strong",
    "lead-weak",
    "takes",
    "may-take",
    "partner",
    "duck",
    "give-away",
    "cube",
    "cube-against",
    "trophy",
    "trophy-now",
    "firecracker",
    "banish",
    "draw",
    "lay-aside",
    "foretell",
    "give",
    "save",
    "no-need",
)
"""all reasons, without `breakers.reason.`"""
SURE, LIKELY = 0.75, 0.3
"""chances from which a card is said to take the trick, or that it may"""
STRONG = 0.7


def of_move(view: BreakersState, seat: int, move: Move) -> str:
    """The key of the reason for a move."""
    return f"breakers.reason.{_reason(view, seat, move)}"


def _reason(view: BreakersState, seat: int, move: Move) -> str:
    if isinstance(move, Play):
        return _of_play(view, seat, move)
    if isinstance(move, Nothing):
        if view.asks or view.phase == "lead":
            return "save"
        winner = standing(view).seat
        return "no-need" if winner != PLAIN and own_side(view, seat, winner) else "save"
    if isinstance(move, UseTrophy):
        return "trophy" if _turns(view, seat, move) else "trophy-now"
    if isinstance(move, Cube):
        return "cube" if own_side(view, seat, view.owner[move.card]) else "cube-against"
    if isinstance(move, Use):
        if not view.asks:
            return "firecracker"
        return "draw" if len(move.targets) == 2 and RULES.write(view, move).startswith("use draw") else "banish"
    if isinstance(move, Choose) and view.phase == "choose":
        return "foretell" if view.asks[-1].kind == "banshee" else "lay-aside"
    return "give"


def _of_play(view: BreakersState, seat: int, move: Play) -> str:
    if len(RULES.legal(view, seat)) == 1:
        return "only"
    worth, _ = want(view, seat)
    chances = Chances(view, seat, gone(view))
    chance = chances.of(move.card)
    if worth < 0:
        return "duck" if chance < SURE else "give-away"
    if not view.at:
        return "lead-strong" if strength(view, seat, move.card) >= STRONG else "lead-weak"
    if chance >= SURE:
        return "takes"
    if chance >= LIKELY:
        return "may-take"
    best = chances.best_seat
    return "partner" if best not in (PLAIN, seat) and own_side(view, seat, best) else "give-away"


def _turns(view: BreakersState, seat: int, move: UseTrophy) -> bool:
    """Whether the trophy by itself gives the trick to the seat's side."""
    found = foresee(view, seat, move)
    after, before = found.after.seat, found.before.seat
    return after != before and after != PLAIN and own_side(view, seat, after)
