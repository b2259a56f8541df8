"""Pause, questions, and the notice bar."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.scenes.confirm import Confirm
from table.scenes.pause import Pause
from table.scenes.scene import Pop, Push
from table.ui import record
from table.ui.notice import APPEAR, NoticeBar
from tests.scenes.stage import Stage, faults

SIZES = ((960, 600), (1280, 720), (1920, 1080))


def paused(stage: Stage) -> Any:
    return stage.show(Pause(stage.ctx, "thegame"))


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("resume", Pop(None)),
        ("rules", Push("rules", {"game": "thegame"})),
        ("settings", Push("settings")),
        ("leave", Pop("leave")),
        ("giveup", Push("confirm", {"key": "pause.giveup.sure", "result": "giveup"})),
    ],
)
def test_each_way_out_of_the_pause(tmp_path: Path, name: str, wanted: Any) -> None:
    stage = Stage(tmp_path)
    paused(stage)
    stage.press(name)
    assert stage.requests() == [wanted]


def test_esc_and_enter_go_on_playing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    paused(stage)
    stage.key(pygame.K_ESCAPE)
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [Pop(None), Pop(None)]


def test_arrows_go_down_to_leave(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = paused(stage)
    while scene.group.focused.id != "leave":
        stage.key(pygame.K_DOWN)
    stage.key(pygame.K_SPACE)
    assert stage.requests() == [Pop("leave")]


def test_giving_up_is_handed_on_only_after_yes(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = paused(stage)
    scene.resumed(None)
    assert stage.requests() == []
    scene.resumed("giveup")
    assert stage.requests() == [Pop("giveup")]
    assert stage.show(Pause(stage.ctx, "thegame", may_give_up=False)).group.find("giveup") is None


def test_the_game_below_stays_to_be_seen_darkened(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.surface.fill("#FFFFFF")
    scene = paused(stage)
    assert not scene.opaque
    red, green, blue = stage.surface.get_at((10, 10))[:3]
    assert 60 < red < 200 and 60 < green < 200 and 60 < blue < 200


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE])
def test_the_safe_answer_is_the_usual_one(tmp_path: Path, key: int) -> None:
    stage = Stage(tmp_path)
    stage.show(Confirm(stage.ctx, "pause.giveup.sure", "giveup"))
    stage.key(key)
    assert stage.requests() == [Pop(None)]


def test_yes_by_letter_by_mouse_and_by_arrow(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(Confirm(stage.ctx, "pause.giveup.sure", ("yes", "stuck")))
    stage.key(pygame.K_y, text="y")
    stage.press("yes")
    stage.key(pygame.K_LEFT)
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [Pop(("yes", "stuck"))] * 3


def test_answers_are_the_questions_own_or_plain(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(Confirm(stage.ctx, "pause.giveup.sure"))
    assert (stage.widget("no").label, stage.widget("yes").label) == ("Keep playing", "Give it up")
    stage.show(Confirm(stage.ctx, "menu.first"))
    assert (stage.widget("no").label, stage.widget("yes").label) == ("No", "Yes")
    stage.show(Confirm(stage.ctx, "menu.first", yes="menu.quit", no="scene.back"))
    assert (stage.widget("no").label, stage.widget("yes").label) == ("Back", "Quit")


def test_a_click_beside_the_card_does_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(Confirm(stage.ctx, "pause.giveup.sure"))
    stage.click((5, 5))
    assert stage.requests() == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "scale"), [("en", 1.0), ("long", 1.0), ("long", 2.0), ("fr", 1.0), ("pl", 1.0), ("pl", 1.5)])
def test_every_text_fits(tmp_path: Path, size: tuple[int, int], lang: str, scale: float) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    window = pygame.Rect((0, 0), size)
    questions = [Confirm(stage.ctx, key) for key in ("pause.giveup.sure", "settings.defaults.sure")]
    questions.append(Confirm(stage.ctx, "breakers.sure.phoenix", expected=True))
    for scene in (Pause(stage.ctx, "thegame"), *questions):
        made: Any = stage.show(scene)
        assert faults(stage.draw(), size) == []
        assert window.contains(made.card) and all(made.card.contains(w.rect) for w in made.group.widgets)
    assert not stage.ctx.words.missing


class Clock:
    """Seconds that stand still until told."""

    now = 10.0

    def __call__(self) -> float:
        return self.now


def test_a_notice_comes_stays_and_goes_and_is_drawn_only_when_it_changes() -> None:
    clock = Clock()
    bar, surface = NoticeBar(clock), pygame.Surface((1280, 720))
    pygame.font.init()
    assert not bar.changed()
    bar.show("Nothing will be kept, but you can play.")
    frames = 0
    while bar.sentences:
        clock.now += 1 / 60
        if bar.changed():
            frames += 1
            bar.draw(surface)
        assert clock.now < 30
    assert 10 < frames < 60
    assert not bar.changed()


def test_several_notices_stand_below_one_another_and_further_ones_wait() -> None:
    clock = Clock()
    bar, surface = NoticeBar(clock), pygame.Surface((960, 600))
    pygame.font.init()
    sentences = [f"Sentence number {i} of several." for i in range(5)]
    for sentence in [*sentences, sentences[0]]:
        bar.show(sentence)
    clock.now += APPEAR
    with record.recording() as seen:
        bar.draw(surface)
    assert bar.sentences == sentences[:2]
    assert faults(seen, (960, 600)) == []
    heads = [note.rect[1] for note in seen.texts]
    assert sorted(heads) == heads and len(set(heads)) == 2
    bar.show("")
    clock.now += 20
    assert bar.changed() and bar.sentences == sentences[2:4]
    bar.clear()
    assert bar.sentences == []


def test_a_very_long_notice_is_wrapped_inside_the_window() -> None:
    clock = Clock()
    bar, surface = NoticeBar(clock), pygame.Surface((960, 600))
    pygame.font.init()
    bar.show("The folder /home/somebody/with/a/long/path cannot be made or used. " * 4)
    clock.now += 1
    with record.recording() as seen:
        bar.draw(surface)
    assert len(seen.texts) > 2 and faults(seen, (960, 600)) == []
