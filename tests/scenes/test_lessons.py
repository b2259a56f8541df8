"""Lessons by real pygame events: each from its first sentence to the last, what is wrong answered, nothing kept."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from table import house
from table.commands import gallery
from table.games import games
from table.scenes.lesson import LessonScene
from table.scenes.lesson_shelf import Title, lessons, opened
from table.text import LANGUAGES
from table.ui import decor, fonts
from table.ui.theme import rail_height
from table.view.picture import Label
from table.view.spots import signs
from tests.scenes.lesson_app import Pupil
from tests.scenes.table_app import seated

TITLES = [title for name in games() for title in lessons(name)]
IDS = [title.key for title in TITLES]


@pytest.mark.parametrize("title", TITLES, ids=IDS)
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_lesson_from_its_first_sentence_to_the_last(title: Title, way: str, tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        app.app.change(speed=4.0)
        pupil = Pupil(app)
        scene = pupil.open(title.game, title.name)
        for at in range(len(scene.lesson.steps)):
            assert (scene.at, scene.speaking) == (at, True), scene.step
            (pupil.by_mouse if way == "mouse" else pupil.by_keys)()
        assert app.app.top.name == "taught"
        assert title.key in app.app.ctx.settings.lessons
        assert not app.bots.all, "no bot was asked"
        assert not [path for path in app.app.folders.data.rglob("*") if path.is_file()], "nothing was kept"


SIZES = ((960, 600), (1280, 720), (1920, 1080))
CASES = [("en", SIZES[2], 1.0), ("pl", SIZES[0], 1.0), ("fr", SIZES[1], 1.5)]
"""where room is least, and where there is most of it; with CARD_TABLE_ALL set every size and language"""
if os.environ.get("CARD_TABLE_ALL"):
    CASES = [
        *((lang, size, 1.0) for lang in LANGUAGES for size in SIZES),
        *((lang, SIZES[1], 1.5) for lang in LANGUAGES),
    ]


def covered(scene: LessonScene) -> list[str]:
    """What the bubble covers of what players told one another, and of the panel in which they choose it."""
    assert scene.plan is not None
    found = []
    for one in signs(scene.show.picture()):
        name, rect = (one.text or one.icon, decor.measured(one, scene.show.u)) if isinstance(one, Label) else (one.id, one.rect)
        cut = scene.plan.box.clip(pygame.Rect(*map(round, rect)))
        if cut.w > 1 and cut.h > 1:
            found.append(f"{name} by {cut.size}")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_bubble_leaves_the_open_signals_free(size: tuple[int, int], lang: str, tmp_path: Path) -> None:
    with seated(tmp_path, size, lang) as app:
        for scale in (1.0, 1.5):
            app.app.change(scale=scale)
            scene = Pupil(app).open("thegame", "talk", 2)
            assert not covered(scene)
            app.click(app.button("talk"))
            gallery.settle(app.app)
            assert scene.show.look.talk_open and len(signs(scene.show.picture())) >= 20
            assert not covered(scene), scale


@pytest.mark.parametrize(("lang", "size", "scale"), CASES, ids=[f"{lang}-{w}x{h}-{s}" for lang, (w, h), s in CASES])
def test_the_bubble_lies_on_nothing_that_is_spoken_of_or_needed(lang: str, size: tuple[int, int], scale: float) -> None:
    wrong = []
    with gallery.opened(lang, size) as app:
        app.change(scale=scale, speed=0.0)
        for title in TITLES:
            for at, step in enumerate(opened(title).steps):
                scene = house.build(app.ctx, "lesson", {"game": title.game, "lesson": title.name, "step": at})
                assert isinstance(scene, LessonScene) and isinstance(app.clock, gallery.Clock)
                scene.enter()
                while not scene.speaking:
                    # Without drawing: what is asked here is where things stand.
                    app.clock.now += 1 / 30
                    scene.update()
                assert scene.plan is not None
                box = scene.plan.box
                where = f"{title.key} {at + 1}"
                found = {spot.word for spot in scene._spots}
                wrong += [f"{where}: {word} is not on the picture" for word in step.point if word not in found]
                if not pygame.Rect((0, 0), size).contains(box) or box.top < rail_height(size[1]):
                    wrong.append(f"{where}: the bubble is off the table at {box}")
                for spot in scene._spots:
                    cut = box.clip(pygame.Rect(*map(round, spot.room)))
                    if cut.w > 1 and cut.h > 1:
                        wrong.append(f"{where}: the bubble covers {spot.word} by {cut.size}")
                wrong += [f"{where}: the bubble covers {what}" for what in covered(scene)]
                for rows, kind in ((scene.plan.text, "ui"), (scene.plan.do, "uib")):
                    wide = max((fonts.measure(row, kind, max(13, 18 * scene.show.u))[0] for row in rows), default=0)
                    if wide > box.w - 30 * scene.show.u:
                        wrong.append(f"{where}: {rows} is wider than the bubble")
        assert not app.ctx.words.missing
    assert not wrong, "\n".join(wrong)


def test_another_legal_move_is_answered_and_nothing_is_lost(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        pupil = Pupil(app)
        scene = pupil.open("thegame", "piles", 2)
        before = scene.match.state
        app.drag(app.card(77), app.target("up2"))
        gallery.settle(app.app)
        assert scene.match.state == before and scene.at == 2
        assert scene.speech().text.startswith("Not this time")
        assert scene.speech().do == "Lay the 33 on the 31."
        # And one that the rules refuse: they say why, in the same bubble.
        app.drag(app.card(21), app.target("up2"))
        gallery.settle(app.app)
        assert scene.match.state == before and "31" in scene.speech().text
        pupil.by_mouse()
        assert scene.at == 3 and not scene.note


def test_one_step_back_takes_its_moves_back(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        pupil = Pupil(app)
        scene = pupil.open("brokies", "beat")
        before = []
        for _ in range(4):
            before.append(scene.match.state)
            pupil.by_keys()
        for at in (3, 2, 1, 0):
            app.key(pygame.K_BACKSPACE)
            pupil.listen()
            assert scene.at == at and scene.match.state == before[at]
        app.key(pygame.K_BACKSPACE)
        assert scene.at == 0
        pupil.by_mouse()
        app.press("undo")
        pupil.listen()
        assert scene.at == 0


def test_leaving_by_escape_by_the_arrow_and_by_the_bubble(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        lobby = app.push("lobby", game="thegame")
        pupil = Pupil(app)
        for at in (0, 2):
            pupil.open("thegame", "piles", at)
            app.key(pygame.K_ESCAPE)
            app.rest()
            assert app.app.top is lobby
            pupil.open("thegame", "piles", at)
            app.press("pause")
            assert app.app.top is lobby
            scene = pupil.open("thegame", "piles", at)
            app.click(scene._clicks["leave"].center)
            app.rest()
            assert app.app.top is lobby
        assert app.app.ctx.settings.lessons == ()


def test_from_the_lobby_through_both_lessons_and_back(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        app.app.change(speed=4.0)
        pupil = Pupil(app)
        lobby = app.push("lobby", game="thegame")
        door = lobby.group.find("learn")
        assert door.look == "primary", "whoever is new is shown the way"
        app.click(door.rect.center)
        app.rest()
        assert app.app.top.name == "lessons"
        app.key(pygame.K_RETURN)
        pupil.listen()
        for name in ("piles", "talk"):
            scene = pupil.scene
            assert scene.lesson.title.name == name
            for _ in scene.lesson.steps:
                pupil.by_keys()
            assert app.app.top.name == "taught"
            if name == "piles":
                app.key(pygame.K_RETURN)
                pupil.listen()
        app.click(app.app.top.group.find("play").rect.center)
        app.rest()
        assert app.app.top is lobby
        assert lobby.group.find("learn").look == "ghost"


def test_a_click_on_the_bubble_does_not_reach_the_table(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        scene = Pupil(app).open("thegame", "piles", 2)
        box = scene.plan.box
        covered = [p for p in app.picture.cards if box.collidepoint(p.x, p.y)]
        assert covered, "the bubble lies on another pile"
        scene.show.look = replace(scene.show.look, selected=(31,))
        app.click((covered[0].x, covered[0].y))
        assert scene.speaking and not scene.note and not scene.match.entries


def test_eyes_see_nothing_hidden_and_nothing_hidden_is_spoken_of() -> None:
    for title in TITLES:
        lesson = opened(title)
        for at in range(len(lesson.steps)):
            match = opened(title, at).match
            view = match.view(0)
            seen = {card for zone in view.zones for card in zone if card >= 0}
            words = [word for word in lesson.steps[at].point if word.startswith("card:")]
            assert all(match.rules.deck.id(word.removeprefix("card:")) in seen for word in words), (title.key, at)


def test_reduced_motion_and_a_resize_keep_the_step(tmp_path: Path) -> None:
    with seated(tmp_path) as app:
        app.app.change(reduced_motion="on")
        scene = Pupil(app).open("brokies", "runs", 1)
        assert scene._dark(app.app.clock.now) == 1.0
        app.app.change(scale=1.5)
        app.rest()
        assert scene.at == 1 and scene.speaking and scene.plan is not None
        app.app.change(language="pl")
        app.rest()
        assert scene.speech().leave == "Wyjdź z lekcji"
