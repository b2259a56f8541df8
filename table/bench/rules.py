"""Rules: whole random games, and lists of legal moves, against a fixed piece of Python work taken in between."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from table.core.rules import Rules, Setup, quick
from table.games import GameInfo

from .limits import UNITS_A_SECOND, Samples, timed, work
from .plan import Plan
from .report import Result

TOGETHER = 20
"""games, and units of work, in one sample"""
SEATS = 3
"""at the table, if the game is for so many"""
POSITIONS = 400


def measure(plan: Plan) -> list[Result]:
    """rules.<game>.playouts and rules.<game>.legal of each game."""
    found = []
    for info in plan.games:
        plan.tell(f"rules: {info.name}")
        found += [playouts(info, plan.seconds), legal(info, plan.seconds)]
    return found


def target(info: GameInfo) -> float | None:
    """Random games a second that the game promises, in its own `targets.py`; None where it promises nothing."""
    name = f"{info.package}.targets"
    if find_spec(name) is None:
        return None
    value: float = import_module(name).PLAYOUTS
    return value


def setup(info: GameInfo, seed: int) -> Setup:
    """A table of three with the usual options."""
    low, high = info.seats
    return Setup(info.name, min(high, max(low, SEATS)), seed, info.settled({}))


def playout(rules: Rules[Any], start: Setup, chance: random.Random, notes: list[tuple[Any, int]] | None = None) -> int:
    """A random game to its end, by the quick way; one that gives up only when nothing else is legal. Returns its moves.

    `notes` takes down positions and who is on in them.
    """
    state, moves, draw = rules.start(start), 0, chance.random
    while to_act := rules.to_act(state):
        seat = to_act[0]
        if notes is not None:
            notes.append((state.copy(), seat))
        quick(rules, state, seat, rules.random_move(state, seat, draw))
        moves += 1
    return moves


def playouts(info: GameInfo, seconds: float) -> Result:
    """Random games a second. The ratio is time for time: that of a game by that of a unit of work."""
    chance, number, first = random.Random(1), 0, setup(info, 0)
    samples = Samples()

    def games() -> None:
        nonlocal number
        for _ in range(TOGETHER):
            playout(info.rules, Setup(first.game, first.seats, number, first.options), chance)
            number += 1

    def units() -> None:
        for _ in range(TOGETHER):
            work()

    end = perf_counter() + seconds
    while perf_counter() < end:
        samples.subject.append([timed(games) / TOGETHER])
        samples.floor.append([timed(units) / TOGETHER])
    game, unit, ratio = samples.ratio(0.5)
    promised = target(info)
    most = UNITS_A_SECOND / promised if promised else None
    name = f"rules.{info.name}.playouts"
    return Result(name, 1 / game, 1 / unit, ratio, "a second", number, most, *samples.interval(0.5))


def legal(info: GameInfo, seconds: float) -> Result:
    """Microseconds for the legal moves of the seat that is on, over the positions of random games."""
    chance, notes = random.Random(2), list[tuple[Any, int]]()
    number = 0
    while len(notes) < POSITIONS:
        playout(info.rules, setup(info, number), chance, notes)
        number += 1
    samples, rules = Samples(), info.rules

    def lists() -> None:
        for state, seat in notes:
            rules.legal(state, seat)

    end = perf_counter() + seconds / 4
    while perf_counter() < end or not samples.subject:
        samples.subject.append([timed(lists) / len(notes)])
        samples.floor.append([timed(work)])
    found = samples.result(f"rules.{info.name}.legal", 0.5, None, "us", 1e6)
    return Result(found.name, found.subject, found.limit, found.ratio, found.unit, len(notes), None, *found.interval())
