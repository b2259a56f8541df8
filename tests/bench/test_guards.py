"""Guards on the cost of things, by counting and without a clock: they hold on every machine."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from table.bench import frames, stage
from table.commands import gallery
from table.games import GameInfo, games
from table.ui import cache, shots, svg
from table.ui.sprites import CardSprite
from table.view.hand import ONE

SIZES = ((1280, 720), (960, 600), (1680, 1000))
LARGE = {"menu", "lobby", "table"}
POLLS = 200
GAMES = list(games().values())


@pytest.fixture
def app() -> Iterator[Any]:
    with stage.opened((1280, 720)) as made:
        yield made


def flips(app: Any) -> int:
    """How often something is drawn in polls in which nothing happens."""
    before = app.flips
    for _ in range(POLLS):
        app.clock.now += 1 / 60
        app.frame()
    return int(app.flips - before)


def test_no_flips_while_the_menu_is_idle(app: Any) -> None:
    from table import house

    app.push(house.build(app.ctx, "menu", {}))
    gallery.settle(app)
    assert flips(app) == 0


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
def test_no_flips_while_a_person_thinks(app: Any, info: GameInfo) -> None:
    stage.seat(app, info)
    assert flips(app) == 0


CURTAINED = [info for info in GAMES if info.seats[1] > 1 and not getattr(info.part("layout"), "MANNER", ONE).open]


@pytest.mark.parametrize("info", CURTAINED, ids=lambda info: info.name)
def test_no_flips_while_the_curtain_hangs(app: Any, info: GameInfo) -> None:
    from table import house

    people = [{"kind": "human", "name": name} for name in ("Ana", "Bartek")]
    app.push(house.build(app.ctx, "table", {"game": info.name, "seats": people, "seed": 3}))
    gallery.settle(app)
    assert app.top.name == "curtain"
    assert flips(app) == 0


def test_a_tour_of_all_scenes_converts_everything_and_stays_within_its_budgets() -> None:
    """Every scene once, the larger ones at several sizes: no surface in a slow order, no store over its budget."""
    for size in SIZES:
        with gallery.opened("en", size) as app:
            if size == SIZES[0]:
                for info in GAMES:
                    gallery.furnish(app, info)
            seen = set()
            for shot in gallery.shots(app, GAMES):
                kind = (shot.scene, shot.then if size == SIZES[0] else None)
                if kind not in seen and (size == SIZES[0] or shot.scene in LARGE):
                    seen.add(kind)
                    gallery.picture(app, shot)
            scenes = {scene for scene, _ in seen}
            assert len(scenes) >= 9 if size == SIZES[0] else scenes == LARGE
        assert svg.unconverted == 0
        for name, (entries, used, budget) in cache.report().items():
            assert used <= budget, f"{name}: {entries} entries, {used} bytes of {budget}"


def held(scene: Any) -> CardSprite:
    """The sprite of the card in the hand."""
    sprite: CardSprite | None = scene.show.group.of(scene.hand.drag.held[0])
    assert sprite is not None
    return sprite


def walk(size: tuple[int, int]) -> Iterator[tuple[float, float]]:
    """Along the rim above the hand, where no pile is: up to half a card's width a frame."""
    w, h = size
    for i in range(120):
        yield w * (0.2 + 0.6 * abs(i % 60 - 30) / 30), h * 0.66


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
def test_a_drag_frame_touches_few_pixels_and_turns_few_pictures(app: Any, info: GameInfo) -> None:
    scene = stage.seat(app, info)
    frames.hold(app, scene)
    for pos in list(walk(app.ctx.size))[:60]:
        stage.motion(pos, held=True)
        frames.step(app)
    count, before, area = scene.show.counters(), shots.rotozooms, held(scene).area()
    turned, rebuilt, full = [before], count.rebuilt, count.full
    for a, b in pairwise(walk(app.ctx.size)):
        assert abs(a[0] - b[0]) < 60
        stage.motion(b, held=True)
        frames.step(app)
        now = held(scene).area()
        most = max(now.w * now.h, area.w * area.h)
        assert count.pixels <= 2.5 * most, f"{count.pixels / most:.2f} sprite areas"
        area = now
        turned.append(shots.rotozooms)
    assert max(b - a for a, b in pairwise(turned)) <= 1, "never a burst"
    assert turned[-1] - before <= 20, "the angles of a tilted card are few"
    assert (count.rebuilt, count.full) == (rebuilt, full), "never the whole window"


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
def test_places_under_a_held_card_need_no_new_layout(app: Any, info: GameInfo) -> None:
    scene = stage.seat(app, info)
    moves = frames.hold(app, scene)
    for _ in range(40):
        stage.motion(next(moves), held=True)
        frames.step(app)
    picture, crossed = scene.show.picture(), set()
    for _ in range(300):
        stage.motion(next(moves), held=True)
        frames.step(app)
        crossed.add(scene.hand.drag.hover.target)
        assert scene.show.picture() is picture
    assert len(crossed) > 1, "the hand came over some places"


def test_the_bots_process_never_loads_pygame() -> None:
    code = (
        "import sys\n"
        "from table.bots import worker\n"
        "from table.games import games\n"
        "for info in games().values(): info.part('bot')\n"
        "bad = sorted(m for m in sys.modules if m.split('.')[0] in ('pygame', 'pymunk') or m.startswith('table.ui'))\n"
        "print(bad)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_measuring_rules_and_bots_needs_no_window() -> None:
    code = (
        "import sys\n"
        "from table.commands.bench import run\n"
        "status = run(['rules', 'bots'], 'brawl', seconds=0.1)\n"
        "print(status, 'pygame' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "0 False", done.stderr
