"""Input: from an event to the return of the flip that shows it (F4: the period of the polls, 1/240 s)."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator

from table.app import BUSY
from table.scenes.table import TableScene

from . import stage
from .limits import Samples
from .plan import Plan
from .report import Result

PRESENT = 1.5
"""target: performance.md, the realistic column"""
MOST = 200
"""events; more would take minutes"""


def measure(plan: Plan) -> list[Result]:
    """input.present: the pointer goes from card to card of a table at rest. input.drag: a held card follows the pointer.

    The events are posted by another thread at moments that have nothing to do with the loop's. Under a drag frames are
    drawn at most 120 times a second, so an event may wait for its frame a little longer.
    """
    still, held = Samples(), Samples()
    count = min(plan.n, MOST)

    def script(app: stage.Driven, scene: TableScene) -> Iterator[None]:
        chance = random.Random(stage.SEED)
        grips = [spot for _, spot in stage.grips(scene)]
        # The first time round glows and rings are drawn for the first time.
        for i in range(-len(grips), count):
            while not stage.at_rest(app, scene):
                yield
            app.inside = app.focused = True
            yield from _one(app, scene, grips[i % len(grips)], chance, False, still if i >= 0 else Samples())
        yield from _hold(app, grips[len(grips) // 2])
        for i in range(count):
            x, y = grips[i % len(grips)]
            yield from _one(app, scene, (x, y - scene.ctx.size[1] // 4), chance, True, held)
        scene.hand.cancel(fresh=True)
        yield

    plan.tell("input: events and flips")
    stage.drive(plan.size, plan.game, script, speed=4.0)
    return [
        still.result("input.present.p99", 0.99, PRESENT),
        still.result("input.present.p50", 0.5),
        held.result("input.drag.p99", 0.99),
    ]


def _hold(app: stage.Driven, spot: tuple[int, int]) -> Iterator[None]:
    """Takes a card up."""
    stage.motion(spot)
    yield
    stage.press(spot)
    yield
    stage.motion((spot[0], spot[1] - 60), True)
    for _ in range(60):
        yield


def _one(
    app: stage.Driven, scene: TableScene, pos: tuple[int, int], chance: random.Random, held: bool, samples: Samples
) -> Iterator[None]:
    """One move of the pointer, posted by another thread a moment from now; how long until the flip has returned."""
    posted: list[float] = []

    def post() -> None:
        posted.append(time.perf_counter())
        stage.motion(pos, held)

    timer = threading.Timer(chance.uniform(0.01, 0.03), post)
    timer.start()
    end = time.perf_counter() + 1.0
    taken = False
    flips = app.flips
    while time.perf_counter() < end:
        yield
        # A round takes events first and flips last: the flip of the round that took this one may show it already.
        taken = taken or scene.hand.pointer.pos == pos
        if taken and app.flips > flips:
            samples.subject.append([time.perf_counter() - posted[0]])
            samples.floor.append([BUSY])
            break
        flips = app.flips
    timer.join()
