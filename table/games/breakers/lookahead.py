"""Looking ahead: every move is tried in the same possible deals, and the round played out in each by the normal level.

The best is the one after which the monster falls to the right seat most often; what a monster is worth follows from the game
as a whole (`value.prizes`), and cubes that are left count a little. All that happens in a deal is done by the rules themselves.
Numbers of deals are fixed by the position; the clock is a safety cap only.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from msgspec import Struct

from table.core.moves import Move
from table.core.pen import Pen
from table.core.rng import Rng

from . import endgame
from .cards import ASIDE
from .effects import own_side
from .likely import Likelihood
from .monster import MONSTERS_BY_KIND
from .monsters.banshee import BITS
from .moves import FIGURE, Choose, Play
from .plan import choose
from .position import ABOVE, IN_PLAY, OF_SUIT, bits, faces, gone
from .replies import foretold
from .rules import RULES
from .state import BreakersState
from .value import CUBE_SHARE, left, prizes
from .worlds import Worlds

LONG = 400
"""moves after which a playout is given up: it cannot happen, and must not hang a table"""
HABIT = 0.012
"""how much the move of the normal level is ahead of others that do as well"""
MOST_FORETOLD = 8
"""higher numbers are not thought of"""


SURE = 2.3
"""standard errors by which a move is behind the best one in the same deals before it is given up early"""
DOUBT = 0.15
"""spread that a difference has at least: a few deals that came out alike do not say that all do"""
ALIKE = 10
"""deals after which a move that came out the same in every one is no longer tried beside the other"""


class Budget(Struct, frozen=True):
    """How much is tried: stages of (deals, moves kept for the next stage at most), deals thought of for each one used,
    whether the last tricks are searched instead of played by the normal level, and the cap in seconds."""

    stages: tuple[tuple[int, int], ...]
    thought_of: int
    exact: bool
    cap: float


HARD = Budget(((3, 5), (5, 3), (6, 1)), 1, False, 0.9)
MASTER = Budget(((5, 6), (4, 5), (4, 4), (6, 4), (6, 2), (6, 2), (6, 1)), 3, True, 0.95)


class Verdict(Struct, frozen=True):
    """The moves with their values, best first (0 to about 1: how good the end of the round is), those tried longest ahead."""

    found: list[tuple[float, Move]]
    capped: bool


def consider(
    view: BreakersState, seat: int, moves: Sequence[Move], seed: int, budget: Budget, memory: dict[str, Any]
) -> Verdict:
    """Tries the moves of a seat; `memory` is what `memory.remember` gave."""
    until = perf_counter() + budget.cap
    known_gone = gone(view)
    tried = candidates(view, seat, list(moves), known_gone)
    if len(tried) == 1:
        return Verdict([(0.0, tried[0])], False)
    rng = Rng(seed)
    worlds = Worlds(view, seat, memory)
    prize = prizes(view, seat)
    everybody = [prizes(view, other) for other in range(view.seats())] if budget.exact else []
    usual = tried.index(choose(view, seat, known_gone, list(tried)))
    found: list[list[float]] = [[] for _ in tried]
    alive = list(range(len(tried)))
    likelihood = Likelihood(view, seat, known_gone) if budget.thought_of > 1 else None
    more = max(1.0, min(2.5, 6.0 / max(1, left(view))))
    for deals, keep in budget.stages:
        deals = round(deals * more)
        for world in _deals(worlds, likelihood, rng, deals, budget.thought_of, seat):
            for k in alive:
                found[k].append(_try(world, seat, tried[k], known_gone, prize, everybody))
            if perf_counter() > until:
                return _ranked(tried, found, usual, True)
        alive = _hopeful(found, alive, usual)[:keep]
        if len(alive) == 1:
            break
    return _ranked(tried, found, usual, False)


def _mean(found: list[list[float]], k: int, usual: int) -> float:
    """What a move came to on average, the usual one a little ahead."""
    return sum(found[k]) / max(1, len(found[k])) + HABIT * (k == usual)


def _hopeful(found: list[list[float]], alive: list[int], usual: int) -> list[int]:
    """The moves that may still turn out to be the best, best first: all were tried in the same deals, so that each is
    compared with the best one deal by deal."""
    order = sorted(alive, key=lambda k: -_mean(found, k, usual))
    best = found[order[0]]
    n = len(best)
    hopeful = order[:1]
    for k in order[1:]:
        behind = [one - other for one, other in zip(best, found[k], strict=True)]
        mean = sum(behind) / n
        spread = sum((one - mean) ** 2 for one in behind) / (n - 1) + DOUBT * DOUBT
        if (n < ALIKE or any(behind)) and mean * mean * n < SURE * SURE * spread:
            hopeful.append(k)
    return hopeful


def _ranked(tried: list[Move], found: list[list[float]], usual: int, capped: bool) -> Verdict:
    means = [_mean(found, k, usual) for k in range(len(tried))]
    order = sorted(range(len(tried)), key=lambda k: (-len(found[k]), -means[k]))
    return Verdict([(means[k], tried[k]) for k in order], capped)


def _deals(
    worlds: Worlds, likelihood: Likelihood | None, rng: Rng, wanted: int, thought_of: int, seat: int
) -> list[BreakersState]:
    """So many deals; with a likelihood those of several times as many that fit the plays seen, drawn by their weights."""
    if likelihood is None:
        return [_ready(worlds.draw(rng)) for _ in range(wanted)]
    drawn = [worlds.draw(rng) for _ in range(wanted * thought_of)]
    weights = [likelihood.of(world) for world in drawn]
    total = sum(weights)
    # Systematic resampling: one draw settles all, and equal weights give every so-manieth.
    step = total / wanted
    at = rng.unit() * step
    picked: list[BreakersState] = []
    passed = 0.0
    for world, weight in zip(drawn, weights, strict=True):
        passed += weight
        while at < passed and len(picked) < wanted:
            picked.append(world)
            at += step
    return [_ready(world) for world in picked]


def _ready(world: BreakersState) -> BreakersState:
    """Numbers that others have foretold in secret are such as the normal level foretells."""
    if world.phase == "choose" and MONSTERS_BY_KIND[world.monster].key == "banshee":
        asked = {ask.seat for ask in world.asks}
        for other in range(world.seats()):
            if other not in asked:
                number = foretold(world, other)
                world.sealed |= number + 1 << BITS * other
    return world


def candidates(view: BreakersState, seat: int, moves: list[Move], known_gone: int) -> list[Move]:
    """The moves without those that come to the same: of touching cards of a suit the lowest, no wild numbers."""
    if view.asks and view.asks[-1].kind == "banshee":
        return [m for m in moves if isinstance(m, Choose) and m.targets[0] - FIGURE <= MOST_FORETOLD]
    monster = MONSTERS_BY_KIND[view.monster]
    if monster.key in ("dragon", "devil", "skunkape", "basilisk"):
        return moves
    unseen = IN_PLAY[view.seats()] & ~known_gone & ~bits(view.hand(seat)) & ~bits(view.threads(seat))
    out: list[Move] = []
    before: Play | None = None
    for move in moves:
        if isinstance(move, Play):
            if before is not None and before.card // 12 == move.card // 12:
                between = OF_SUIT[move.card // 12] & ABOVE[before.card % 12 + 1] & ~ABOVE[move.card % 12]
                if not unseen & between:
                    before = move
                    continue
            before = move
        out.append(move)
    return out


def _try(
    world: BreakersState, seat: int, move: Move, known_gone: int, prize: Sequence[float], everybody: list[tuple[float, ...]]
) -> float:
    """Makes the move in a copy of a deal and plays the round out: what its end is worth to the seat.

    everybody: the prizes of all seats, for the search of the last tricks; empty: there is none.
    """
    state = world.copy()
    pen = Pen(state, RULES.sights(len(state.won)), quiet=True)
    RULES.play(pen, seat, move)
    if everybody and endgame.small(state):
        winner = endgame.solve(state, everybody)
        # Nobody had a cube: the side that loses gets one each.
        lost = winner < 0 or not own_side(state, seat, winner)
        side = sum(lost and own_side(state, seat, other) for other in range(len(state.won)))
    else:
        play_out(pen, known_gone)
        winner = state.history[-1][1]
        side = sum(cubes for other, cubes in enumerate(state.cubes) if own_side(state, seat, other))
    return prize[winner] + CUBE_SHARE * side


def play_out(pen: Pen[BreakersState], out: int) -> None:
    """The rest of the round by the normal level; `out` are the cards known to be gone, as bits."""
    state = pen.state
    seen, aside = len(state.played), len(state.zones[ASIDE])
    for _ in range(LONG):
        if state.phase == "over":
            return
        seat = state.asks[-1].seat if state.asks else state.turn
        moves = RULES.legal(state, seat)
        RULES.play(pen, seat, moves[0] if len(moves) == 1 else choose(state, seat, out, moves))
        if len(state.played) != seen:
            out |= faces(state.played, seen)
            seen = len(state.played)
        if len(state.zones[ASIDE]) > aside:
            out |= bits(state.zones[ASIDE][aside:])
            aside = len(state.zones[ASIDE])
    raise RuntimeError(f"a round with monster {state.monster} did not end within {LONG} moves")
