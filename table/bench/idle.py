"""Idle: processor time and flips of a table where a person thinks (F3: a bare loop of polls and sleeps at the same rate)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from table.app import AWAY, BUSY, CALM
from table.scenes.table import TableScene

from . import stage
from .limits import Samples, deadlines
from .plan import Plan
from .report import Result

TURNS = 4


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to be idle."""

    name: str
    period: float
    inside: bool
    focused: bool
    target: float | None


WAYS = (
    _Way("idle.cpu", CALM, False, True, 2.0),
    _Way("idle.inside.cpu", BUSY, True, True, None),
    _Way("idle.away.cpu", AWAY, False, False, 3.0),
)
"""targets: performance.md, the realistic column (60 Hz, and unfocused)"""


def measure(plan: Plan) -> list[Result]:
    """idle.cpu (focused, the pointer elsewhere), with the pointer inside, unfocused; and idle.flips over all three."""
    samples = {way.name: Samples() for way in WAYS}
    polls = flips = 0

    def script(app: stage.Driven, scene: TableScene) -> Iterator[None]:
        nonlocal polls, flips
        each = max(0.05, plan.seconds / TURNS)
        for _ in range(TURNS):
            for way in WAYS:
                app.inside, app.focused = way.inside, way.focused
                # The poll that is under way was planned before.
                yield
                yield
                before, began, spent = app.flips, time.perf_counter(), time.process_time()
                while time.perf_counter() - began < each:
                    yield
                    polls += 1
                took = time.perf_counter() - began
                samples[way.name].subject.append([(time.process_time() - spent) / took])
                flips += app.flips - before
                began, spent = time.perf_counter(), time.process_time()
                deadlines(way.period, each, pygame.event.get)
                took = time.perf_counter() - began
                samples[way.name].floor.append([(time.process_time() - spent) / took])

    plan.tell("idle: a table at rest")
    stage.drive(plan.size, plan.game, script)
    found = [samples[way.name].result(way.name, 0.5, way.target, "% cpu", 100.0) for way in WAYS]
    return [*found, Result("idle.flips", flips, polls, flips / polls, "flips", polls, 0.0)]
