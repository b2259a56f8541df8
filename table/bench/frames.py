"""Frames: a full redraw, a dragged card, thrown cards, and frames beside a bot that thinks (F1: a full layer and a flip).

The clock of these apps goes on by a sixtieth of a second a frame, so the frames follow one another without sleeping and
every one of them draws.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator
from itertools import count

import pygame
from msgspec.structs import replace

from table.app import App
from table.bots.brain import request
from table.commands.gallery import Clock
from table.core.rng import Rng
from table.scenes.table import TableScene
from table.ui import cloth
from table.ui.flourish import Scatter
from table.ui.motion import Pace
from table.ui.paint import Painter
from table.ui.sprites import CardGroup
from table.ui.theme import unit
from table.view.picture import Face, Look, Picture, Pose

from . import fights, stage
from .limits import Samples, in_turns, timed
from .plan import Plan, Size
from .report import Result

CARDS = 112
"""on the felt in a full redraw: the largest deck of the four games"""
TOSSED = 20
FRAME = 1 / 60
FULL, DRAG, TOSS, FIRST_TOSS, BOT = 9.0, 2.0, 9.0, 14.0, 1.3
"""targets: performance.md, the realistic column"""


def measure(plan: Plan) -> list[Result]:
    """All four, at each size that the screen has room for."""
    found: list[Result] = []
    for size in plan.sizes:
        with stage.opened(size) as app:
            if not stage.fits(app, size):
                plan.warn(f"frames: this screen has no room for {size[0]}x{size[1]}")
                continue
            found += _at(plan, app, size)
    return found


def _at(plan: Plan, app: App, size: Size) -> list[Result]:
    name = f"{size[0]}x{size[1]}"
    plan.tell(f"frames {name}: table")
    scene = stage.seat(app, plan.game)
    found = []
    plan.tell(f"frames {name}: full")
    found += rows(full(app, scene, plan.n), f"frames.full.{name}", FULL)
    plan.tell(f"frames {name}: drag")
    app.frame()
    found += rows(drag(app, scene, plan.n), f"frames.drag.{name}", DRAG)
    plan.tell(f"frames {name}: toss")
    first, warm = toss(app, scene, plan.n)
    found += rows(first, f"frames.toss.first.{name}", FIRST_TOSS)
    found += rows(warm, f"frames.toss.{name}", TOSS)
    plan.tell(f"frames {name}: bot")
    found += [beside_a_bot(app, scene, plan.n).result(f"frames.bot.{name}.p99", 0.99, BOT, floor_share=0.99)]
    plan.tell(f"frames {name}: fight")
    app.scenes.clear()
    return found + fights.frames(plan, app, size, floor(app))


def rows(samples: Samples, name: str, target: float) -> list[Result]:
    """Median and 99th percentile over the floor's median, and how far the floor's own 99th percentile is from it.

    The last one says how much of a bad 99th percentile is the machine's fault.
    """
    noise = Samples(samples.floor, samples.floor)
    return [
        samples.result(f"{name}.p99", 0.99, target),
        samples.result(f"{name}.p50", 0.5),
        noise.result(f"{name}.floor", 0.99),
    ]


def floor(app: App) -> Callable[[], None]:
    """F1: blit a layer of the window's size, flip."""
    surface = app.window.surface()
    layer = surface.copy()

    def present() -> None:
        surface.blit(layer, (0, 0))
        app.window.flip()

    return present


def step(app: App) -> None:
    """One round of the app, a sixtieth of a second after the last."""
    assert isinstance(app.clock, Clock)
    app.clock.now += FRAME
    app.frame()


# Full.


def faces(scene: TableScene) -> list[Face]:
    """Card faces of the game: all that any seat sees at this moment, each once."""
    match, show = scene.match, scene.show
    found: dict[str, Face] = {}
    for seat in range(len(match.seats)):
        look: Look = replace(show.look, eyes=seat, hover=None, selected=(), carried=())
        picture: Picture = show.layout.layout(match.view(seat), scene.ctx.size, look)
        found.update((pose.face.key, pose.face) for pose in picture.cards)
    return list(found.values())


def crowded(scene: TableScene, cards: int = CARDS) -> Picture:
    """The table's picture with more cards laid on the felt, three in ten of them turned, until so many are to be seen."""
    picture, chance = scene.show.picture(), random.Random(stage.SEED)
    place = cloth.area(scene.ctx.size)
    known, width = faces(scene), 96 * unit(scene.ctx.size)
    seen = sum(not pose.hidden for pose in picture.cards)
    more = []
    for i in range(cards - seen):
        x = chance.uniform(place.left + width, place.right - width)
        y = chance.uniform(place.top + width, place.bottom - width)
        angle = chance.uniform(-30, 30) if i % 10 < 3 else 0.0
        more.append(Pose(-5000 - i, 0, 5000 + i, x, y, width, known[i % len(known)], angle, depth=-500 + i))
    return replace(picture, cards=(*picture.cards, *more))


def full(app: App, scene: TableScene, n: int) -> Samples:
    """Everything drawn from nothing, as after the window got another size: felt, cards, furniture, letters, flip."""
    show, group, painter = scene.show, CardGroup(Pace()), Painter()
    group.cut(crowded(scene))
    felt, accent = cloth.table(scene.ctx.size, show.theme.CLOTH), show.theme.CLOTH.accent
    surface = app.window.surface()

    def redraw() -> None:
        painter.dress(felt, show.u, accent)
        painter.draw(surface, group, 0.0, show.marks)
        app.window.flip()

    redraw()
    samples = in_turns(redraw, floor(app), n)
    scene.show.painter.invalidate()
    scene.dirty = True
    return samples


# Drag.


def path(start: tuple[int, int], size: Size) -> Iterator[tuple[float, float]]:
    """A hand that wanders over the whole felt, over every place and back: new places come all the time."""
    for i in count():
        share = min(1.0, i / 20)
        x = size[0] * (0.5 + 0.36 * math.sin(i / 37))
        y = size[1] * (0.45 + 0.25 * math.sin(i / 23))
        yield start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share


def drag(app: App, scene: TableScene, n: int) -> Samples:
    """A frame of the whole program with a card in the hand: event, hand, layout where it changes, drawing, flip."""
    moves = hold(app, scene)

    def one() -> None:
        stage.motion(next(moves), held=True)
        step(app)

    for _ in range(60):
        one()
    samples = in_turns(one, floor(app), n)
    drop(app, scene)
    return samples


def hold(app: App, scene: TableScene) -> Iterator[tuple[float, float]]:
    """Takes a card up; where the hand goes from there."""
    grips = stage.grips(scene)
    _, spot = grips[len(grips) // 2]
    stage.motion(spot)
    step(app)
    stage.press(spot)
    step(app)
    return path(spot, scene.ctx.size)


def drop(app: App, scene: TableScene) -> None:
    """Breaks the drag off: the card goes home."""
    scene.hand.cancel(fresh=True)
    for _ in range(60):
        step(app)


# Toss.


def toss(app: App, scene: TableScene, n: int) -> tuple[Samples, Samples]:
    """Twenty cards thrown over the felt with physics: the first time, and when their turned pictures were made before."""
    show = scene.show
    group, painter = CardGroup(Pace()), Painter()
    picture = crowded(scene)
    group.cut(picture)
    thrown = [pose for pose in picture.cards if pose.card <= -5000][:TOSSED]
    felt = cloth.table(scene.ctx.size, show.theme.CLOTH)
    painter.dress(felt, show.u, show.theme.CLOTH.accent)
    surface, present = app.window.surface(), floor(app)
    place = cloth.area(scene.ctx.size)
    bounds = (float(place.x), float(place.y), float(place.w), float(place.h))
    while group.warming:
        group.tick(0.0)
    painter.draw(surface, group, 0.0)

    def throw(samples: Samples, most: int) -> None:
        scatter = Scatter(thrown, bounds, show.u, stage.SEED, "tumble")

        def one() -> None:
            scatter.step(FRAME)
            for card, pin in scatter.pins().items():
                group.pin(card, pin)
            group.tick(0.0)
            painter.draw(surface, group, 0.0)
            app.window.flip()

        one()
        for _ in range(most):
            if scatter.done:
                break
            samples.subject.append([timed(one)])
            samples.floor.append([timed(present)])

    first, warm = Samples(), Samples()
    throw(first, n)
    while warm.n < n:
        before = warm.n
        throw(warm, n - warm.n)
        if warm.n == before:
            break
    show.painter.invalidate()
    scene.dirty = True
    step(app)
    return first, warm


# Beside a bot.


def beside_a_bot(app: App, scene: TableScene, n: int) -> Samples:
    """Drag frames at sixty a second while the bots' process thinks without a pause, and (the floor) while it does not."""
    worker, match = app.ctx.worker, scene.match
    seat, level = scene.show.eyes, match.info.levels[-1]
    seeds, numbers = Rng(stage.SEED), count(1)
    moves = hold(app, scene)

    def keep_thinking() -> None:
        worker.poll()
        while len(worker.outstanding) < 2:
            worker.send(
                request(match.rules, match.state, seat, level, "hint", number=next(numbers), seed=seeds.next(),
                        options=match.setup.options)
            )  # fmt: skip

    def one() -> float:
        stage.motion(next(moves), held=True)
        spent = timed(lambda: step(app))
        time.sleep(max(0.0, FRAME - spent))
        return spent

    for _ in range(30):
        one()
    samples = Samples()
    for _ in range(-(-n // 30)):
        block = []
        for _ in range(30):
            keep_thinking()
            block.append(one())
        samples.subject.append(block)
        worker.forget()
        _quieten(worker.poll)
        samples.floor.append([one() for _ in range(30)])
    drop(app, scene)
    pygame.event.clear()
    return samples


def _quieten(poll: Callable[[], object]) -> None:
    """Lets the request that is being thought about come to its end."""
    end = time.perf_counter() + 0.3
    while time.perf_counter() < end:
        poll()
        time.sleep(0.01)
