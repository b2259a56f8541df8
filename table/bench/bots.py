"""Bots: how long decisions take, against a fixed piece of Python work taken in between."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from table.bots import arena
from table.games import GameInfo

from .limits import UNITS_A_SECOND, Samples, timed, work
from .plan import Plan
from .report import Result

PATIENCE = 1.0
"""seconds in which 99 of 100 decisions of any level must be made (bots.md; faults A15), on the machine for which the unit
of work was set"""
SEED = 11
LEAST = 40
"""decisions, however long they take"""


def measure(plan: Plan) -> list[Result]:
    """bots.<game>.<level>.ms_p99 for each level of each game, all seats of a level, thinking only."""
    found = []
    for info in plan.games:
        for level in info.levels:
            plan.tell(f"bots: {info.name}, {level}")
            samples = decisions(info, level, plan.seconds)
            found.append(samples.result(f"bots.{info.name}.{level}.ms_p99", 0.99, PATIENCE * UNITS_A_SECOND))
    return found


def decisions(info: GameInfo, level: str, seconds: float) -> Samples:
    """Seconds of each decision in whole games, a block a game."""
    samples = Samples()
    end = perf_counter() + seconds
    for deal, seats in _deals(info):
        if perf_counter() > end and samples.n >= LEAST:
            break
        job = arena.Job(info.name, (level,) * seats, {}, 1, SEED)
        game = arena.play(job, deal, job.seats)
        samples.subject.append([ms / 1000 for ms in game.times[level]])
        samples.floor.append([timed(work) for _ in range(20)])
    return samples


def _deals(info: GameInfo) -> Iterator[tuple[int, int]]:
    """Deals without end, each for another number of seats."""
    low, high = info.seats
    deal = 0
    while True:
        yield deal, low + deal % (high - low + 1)
        deal += 1
