"""Fights: a frame of a duel in real time, by thread CPU time, and ticks lost at a hitch with bots at work."""

from __future__ import annotations

import time
from typing import Any

from table import house
from table.app import App
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


def work(app: App, info: GameInfo, frames: int) -> list[float]:
    """Seconds of this thread's CPU time for each of so many frames of fight, without what the bots think.

    The bots have a process of their own in the program; here they answer in this one, and that time is taken off.
    """
    clock, spent = app.clock, [0.0]
    found: list[float] = []
    assert isinstance(clock, Clock)
    scene = begin(app, info)
    poll = app.ctx.worker.poll

    def timed_poll() -> Any:
        began = time.thread_time()
        replies = poll()
        spent[0] += time.thread_time() - began
        return replies

    app.ctx.worker.poll = timed_poll  # type: ignore[method-assign]
    while len(found) < frames:
        if scene.phase != "fight":
            while app.stack:
                app.stack.pop().leave()
            scene = begin(app, info)
            app.ctx.worker.poll, poll = timed_poll, app.ctx.worker.poll  # type: ignore[method-assign]
        if len(found) % 25 == 0:
            act(scene)
        clock.now += FRAME
        spent[0] = 0.0
        began = time.thread_time()
        app.frame()
        found.append(time.thread_time() - began - spent[0])
    return found


def frames(plan: Plan, app: App, size: Size) -> list[Result]:
    """frames.fight: a full run looks at a minute of duel, a short one at as many frames as it has samples."""
    info = live_game(plan.games)
    if info is None:
        return []
    seconds = work(app, info, min(SECONDS * 60, 12 * plan.n))
    millis = sorted(value * 1000 for value in seconds)
    p99 = millis[min(len(millis) - 1, round(0.99 * len(millis)))]
    name = f"frames.fight.{size[0]}x{size[1]}.p99"
    return [Result(name, round(p99, 3), WORK, round(p99 / WORK, 3), "ms", len(millis), 1.0)]


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
