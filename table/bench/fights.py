"""Fights: a frame of a duel in real time, by thread CPU time, and ticks lost at a hitch with bots at work."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from table import house
from table.app import App
from table.bots.stats import quantile
from table.bots.worker import Here
from table.clock import RATE
from table.commands.gallery import Clock
from table.games import GameInfo

from . import stage
from .plan import Plan, Size
from .report import Result

FRAME = 1 / 60
SECONDS = 60
"""of duel that are looked at in a full run"""
WORK = 8.0
"""ms of work in a frame at the 99th percentile (issue 5)"""
HITCH = 0.2
_READY = 600


def live_game(games: tuple[GameInfo, ...]) -> GameInfo | None:
    """The first of the games that has fights in real time."""
    return next((g for g in games if any(o.key == "mode" and "tournament" in o.values for o in g.options)), None)


def begin(app: App, info: GameInfo) -> Any:
    """A duel of a person with a quick bot, its cards drawn, the clock running."""
    clock = app.clock
    assert isinstance(clock, Clock)
    seats = [{"kind": "human", "name": "Bench"}, {"kind": "bot", "level": info.levels[-1]}]
    spec = {"game": info.name, "seats": seats, "seed": stage.SEED, "options": {"mode": "tournament"}}
    app.ctx.worker = Here()
    scene: Any = house.build(app.ctx, "table", spec)
    app.push(scene)
    # As the app's own loop does.
    app.tidy.begin(clock.now)
    for _ in range(_READY):
        _step(app, clock)
        if scene.warm.done:
            break
    scene.knock(0)
    for _ in range(_READY):
        _step(app, clock)
        if scene.phase == "fight":
            break
    return scene


def _step(app: App, clock: Clock, seconds: float = FRAME) -> None:
    clock.now += seconds
    app.frame()


def act(scene: Any) -> None:
    """The person does the next thing that is possible."""
    ways = scene.ways.of_seat(0)
    plays = [way.target for way in ways if way.cards]
    scene.aim(0, next(iter(plays or [way.button for way in ways if way.button]), ""))


class Work(NamedTuple):
    """Seconds for each frame of a fight, without what the bots think, and for a bare frame (blit and flip) now and then."""

    cpu: list[float]
    """of this thread"""
    wall: list[float]
    bare: list[float]
    """by the wall's clock"""


def work(app: App, info: GameInfo, frames: int, bare: Callable[[], None]) -> Work:
    """What so many frames of fight take; `bare` is a frame of nothing.

    The bots have a process of their own in the program; here they answer in this one, and that time is taken off.
    """
    clock, spent = app.clock, [0.0, 0.0]
    found = Work([], [], [])
    assert isinstance(clock, Clock)
    scene = begin(app, info)
    poll = app.ctx.worker.poll

    def timed_poll() -> Any:
        began, at = time.thread_time(), time.perf_counter()
        replies = poll()
        spent[0] += time.thread_time() - began
        spent[1] += time.perf_counter() - at
        return replies

    app.ctx.worker.poll = timed_poll  # type: ignore[method-assign]
    while len(found.cpu) < frames:
        if scene.phase != "fight":
            app.scenes.clear()
            scene = begin(app, info)
            app.ctx.worker.poll, poll = timed_poll, app.ctx.worker.poll  # type: ignore[method-assign]
        if len(found.cpu) % 25 == 0:
            act(scene)
        clock.now += FRAME
        spent[:] = [0.0, 0.0]
        began, at = time.thread_time(), time.perf_counter()
        app.frame()
        found.cpu.append(time.thread_time() - began - spent[0])
        found.wall.append(time.perf_counter() - at - spent[1])
        if len(found.cpu) % 4 == 0:
            at = time.perf_counter()
            bare()
            found.bare.append(time.perf_counter() - at)
    return found


def frames(plan: Plan, app: App, size: Size, bare: Callable[[], None]) -> list[Result]:
    """frames.fight: a full run looks at a minute of duel, a short one at as many frames as it has samples.

    p99: CPU time of the thread, in ms; wall: the 99th percentile by the wall's clock over that of a bare frame.
    """
    info = live_game(plan.games)
    if info is None:
        return []
    done = work(app, info, min(SECONDS * 60, 12 * plan.n), bare)
    p99, wall, floor = (quantile(seconds, 0.99) * 1000 for seconds in done)
    name, n = f"frames.fight.{size[0]}x{size[1]}", len(done.cpu)
    return [
        Result(f"{name}.p99", round(p99, 3), WORK, round(p99 / WORK, 3), "ms", n, 1.0),
        Result(f"{name}.wall", round(wall, 3), round(floor, 3), round(wall / floor, 3), "ms", n),
    ]


def lost(plan: Plan) -> list[Result]:
    """ticks.fight: ticks of a live duel dropped by frames of 200 ms, with bots whose answers must be waited for."""
    info = live_game(plan.games)
    if info is None:
        return []
    hitches = 3
    with stage.opened(plan.size) as app:
        clock = app.clock
        assert isinstance(clock, Clock)
        scene = begin(app, info)
        began, first = clock.now, scene.live.tick
        for frame in range(20 * hitches):
            _step(app, clock, HITCH if frame % 20 == 10 else FRAME)
        for _ in range(4):
            _step(app, clock, 0.0)
        missing = round((clock.now - began) * RATE) - (scene.live.tick - first) if scene.phase == "fight" else 0
    owed = round(HITCH * RATE) * hitches
    return [Result("ticks.fight.lost", max(0, missing - 1), owed, max(0, missing - 1) / owed, "ticks", hitches, 0.0)]
