"""What is lit in a lesson: a card that is seen whole is touched wherever it is seen, and keeps what lies on it."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from table.commands import gallery
from table.games import games
from table.scenes.lesson_light import worn
from table.scenes.lesson_shelf import lessons, opened
from table.ui.hits import card_at
from table.view.picture import Badge, Piece, Pose, Stamp
from tests.scenes.lesson_app import Pupil
from tests.scenes.table_app import TableApp, seated

SIZES = ((960, 600), (1280, 720), (1920, 1080))
ASKS = [
    (title.game, title.name, at)
    for name in games()
    for title in lessons(name)
    for at, step in enumerate(opened(title).steps)
    if step.expect
]


def points(pose: Pose) -> list[tuple[int, int]]:
    """Points all over the upper part of a card of the hand, which is all of it that is seen in every window."""
    across = (-0.42, -0.2, 0.0, 0.2, 0.42)
    return [(round(pose.x + a * pose.w), round(pose.y + d * pose.w)) for a in across for d in (-0.5, -0.25, 0.0)]


@pytest.mark.parametrize(("size", "scale"), [*product(SIZES[:2], (1.0, 1.5)), (SIZES[2], 1.5)])
def test_a_lit_card_is_touched_wherever_it_is_seen(size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    asked = 0
    with seated(tmp_path, size) as app:
        app.app.change(speed=0.0, scale=scale)
        for game, lesson, at in ASKS:
            scene = Pupil(app).open(game, lesson, at)
            wanted = [spot.card for spot in scene._spots if spot.card is not None and spot.free]
            above = scene.hand.drag.above
            assert set(wanted) <= set(above)
            for card in wanted:
                pose = next(p for p in scene.show.picture().cards if p.card == card)
                if pose.face.shape != "card":
                    continue
                for pos in points(pose):
                    # Another lit card may be drawn over this one.
                    over = [c for c in above[above.index(card) + 1 :] if _covers(scene, c, pos)]
                    if not over and not scene.plan.box.collidepoint(pos):
                        app.motion(pos)
                        assert scene.hand.drag.hover.card == card, (game, lesson, at, pos)
                        asked += 1
                app.motion((2, size[1] // 2))
    assert asked > 50


def _covers(scene: Any, card: int, pos: tuple[int, int]) -> bool:
    picture = scene.show.picture()
    found = card_at(picture, pos, without={p.card for p in picture.cards if p.card != card})
    return found is not None


def lit_nine(app: TableApp) -> tuple[Any, Pose]:
    scene = Pupil(app).open("breakers", "trick", 3)
    card = next(spot.card for spot in scene._spots if spot.word == "card:traps9")
    return scene, next(p for p in scene.show.picture().cards if p.card == card)


def test_a_click_on_the_right_half_takes_the_lit_card_and_enter_plays_it(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        scene, pose = lit_nine(app)
        assert card_at(scene.show.picture(), (782, 655)) is not pose, "by the fan alone it would be the neighbour's"
        app.click((782, 655))
        gallery.settle(app.app)
        assert scene.show.look.selected == (pose.card,) and not scene.note
        app.key(pygame.K_RETURN, "\r")
        assert scene.at == 4


def test_a_drag_from_the_right_half_carries_the_lit_card(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        scene, _ = lit_nine(app)
        app.drag((782, 655), app.target("trick"))
        gallery.settle(app.app)
        assert scene.at == 4


def test_a_close_look_at_the_right_half_shows_the_lit_card(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        scene, pose = lit_nine(app)
        app.down((782, 655), button=3)
        assert scene.show.zoom == pose.card


def test_without_its_light_the_fan_is_as_it_lies(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        scene, _ = lit_nine(app)
        Pupil(app).by_mouse()
        assert scene.at == 4
        scene.undo()
        assert scene.hand.drag.above == ()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(("step", "value"), [(3, "5"), (6, "1")])
def test_badge_lantern_and_sign_stay_on_the_lit_card(
    step: int, value: str, scale: float, size: tuple[int, int], tmp_path: Path
) -> None:
    with seated(tmp_path, size) as app:
        app.app.change(scale=scale, speed=0.0)
        scene = Pupil(app).open("breakers", "trick", step)
        kept = scene._worn
        assert [thing.text for thing in kept if isinstance(thing, Badge)] == [value]
        assert [thing.art for thing in kept if isinstance(thing, Piece)] == ["piece_lead"]
        assert len([thing for thing in kept if isinstance(thing, Stamp)]) == 1
        # They are seen: where they lie the lit picture shows what the bright one does.
        badge = next(thing for thing in kept if isinstance(thing, Badge))
        lit, bright = app.app.window.surface(), scene._table
        for dx in (-0.2, 0.0, 0.2):
            at = round(badge.x + dx * badge.d), round(badge.y)
            assert lit.get_at(at)[:3] == bright.get_at(at)[:3]


def test_what_lies_on_a_dark_card_stays_dark(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        scene = Pupil(app).open("breakers", "cubes", 2)
        picture = scene.show.picture()
        assert any(isinstance(thing, Piece) and thing.art == "piece_lead" for thing in picture.decor)
        assert not scene._worn
        assert not worn(picture, (), scene.show.u)


@pytest.mark.parametrize("game", sorted(games()))
def test_the_last_step_stays_the_last_when_all_are_done(game: str, tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        app.app.change(speed=0.0)
        pupil = Pupil(app)
        title = lessons(game)[0]
        scene = pupil.open(game, title.name)
        steps = len(scene.lesson.steps)
        while app.app.top is scene:
            pupil.by_mouse()
        for _ in range(5):
            app.tick()
        assert app.app.top.name == "taught" and scene.at == steps
        assert str(steps + 1) not in scene.show.subtitle and str(steps) in scene.show.subtitle
        assert str(steps + 1) not in scene.speech().count
        assert not scene.speaking, "no bubble behind the dialogue"
