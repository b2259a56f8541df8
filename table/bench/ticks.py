"""Ticks: what a hitch of 200 ms loses, and how evenly the loop goes (F5: the error of bare sleeps to a deadline)."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from table.app import BUSY
from table.clock import RATE, Ticks
from table.scenes.table import TableScene

from . import fights, stage
from .limits import Samples, deadlines
from .plan import Plan
from .report import Result

HITCH = 0.2
"""seconds that one frame takes"""
HITCHES = 3
JITTER = 3.0
"""target: performance.md, the realistic column"""


def measure(plan: Plan) -> list[Result]:
    """ticks.lost and ticks.jitter."""
    plan.tell("ticks: a hitch")
    return [lost(), *fights.lost(plan), jitter(plan)]


def lost() -> Result:
    """Ticks dropped in a loop at sixty frames a second in which three frames take 200 ms, on the real clock.

    The limit is what the hitches owe. Ticks that were neither played nor counted as dropped would show here as well.
    """
    ticks = Ticks()
    began = time.perf_counter_ns()
    ticks.due(began)
    for frame in range(20 * HITCHES):
        time.sleep(HITCH if frame % 20 == 10 else 1 / 60)
        ticks.due(time.perf_counter_ns())
    now = time.perf_counter_ns()
    ticks.due(now)
    missing = (now - began) * RATE // 1_000_000_000 - ticks.count
    owed = round(HITCH * RATE) * HITCHES
    return Result("ticks.lost", missing, owed, missing / owed, "ticks", HITCHES, 0.0)


def jitter(plan: Plan) -> Result:
    """How far apart two rounds of the app's own loop are, against the 240 Hz that it wants, at a table at rest."""
    samples = Samples()
    each = max(0.05, plan.seconds / 8)

    def script(app: stage.Driven, scene: TableScene) -> Iterator[None]:
        for _ in range(4):
            app.inside = app.focused = True
            for _ in range(10):
                yield
            errors = []
            then = time.perf_counter()
            end = then + each
            while then < end:
                yield
                now = time.perf_counter()
                errors.append(abs(now - then - BUSY))
                then = now
            samples.subject.append(errors)
            samples.floor.append(deadlines(BUSY, each, pygame.event.get))

    plan.tell("ticks: the loop")
    stage.drive(plan.size, plan.game, script)
    return samples.result("ticks.jitter.p99", 0.99, JITTER, floor_share=0.99)
