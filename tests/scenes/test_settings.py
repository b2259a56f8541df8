"""The settings: every switch changes its field at once, in every window size, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from table.scenes import settings_boxes
from table.scenes.scene import Pop, Push
from table.scenes.settings import SettingsScene
from table.store.settings import SPEEDS
from table.text import LANGUAGES
from tests.scenes.stage import Stage, faults

SIZES = ((960, 600), (1280, 720), (1920, 1080))
TOGGLES = ("mute", "callouts", "big_index", "flick", "shake", "contrast", "glow", "fullscreen")
CHOICES = {
    "pace": ("slow", "calm", "quick", "at-once"),
    "reduced_motion": ("auto", "on", "off"),
    "undo": ("off", "until-information", "free"),
    "scale": settings_boxes.SCALES,
}


def opened(stage: Stage, box: str = "all") -> Any:
    return stage.show(SettingsScene(stage.ctx, box))


@pytest.mark.parametrize("field", TOGGLES)
def test_a_toggle_changes_its_field_at_once(tmp_path: Path, field: str) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    opened(stage)
    before = getattr(stage.ctx.settings, field)
    stage.press(field)
    assert getattr(stage.ctx.settings, field) is not before
    stage.key(pygame.K_SPACE)
    assert getattr(stage.ctx.settings, field) is before


@pytest.mark.parametrize("field", list(CHOICES))
def test_a_choice_goes_through_all_its_values(tmp_path: Path, field: str) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    scene = opened(stage)
    for i, value in enumerate(CHOICES[field]):
        if field == "scale":
            stage.change(scale=1.0)
        stage.click(stage.widget(field).boxes(scene.u)[i].center)
        assert getattr(stage.ctx.settings, field) == value
        assert stage.widget(field).value == value


@pytest.mark.parametrize("field", ["volume_all", "volume_cards", "volume_voices"])
def test_a_volume_is_dragged_and_stepped_and_heard(tmp_path: Path, field: str) -> None:
    stage = Stage(tmp_path)
    scene = opened(stage)
    bar = stage.widget(field).bar(scene.u)
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(bar.right, bar.centery), button=1, clicks=1))
    assert getattr(stage.ctx.settings, field) == 100
    for x in range(bar.right, bar.x - 40, -7):
        stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, bar.centery), rel=(-7, 0), buttons=(1, 0, 0)))
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(bar.x - 40, bar.centery), button=1, clicks=1))
    assert getattr(stage.ctx.settings, field) == 0
    assert "off" in [note.text for note in stage.draw().texts]
    stage.key(pygame.K_RIGHT)
    assert getattr(stage.ctx.settings, field) == 5
    assert ("glass" if field == "volume_voices" else "slide") in stage.sounds.heard


def test_the_speed_goes_from_half_to_at_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = opened(stage)
    scene.group.focus(stage.widget("speed"), show=True)
    stage.key(pygame.K_HOME)
    seen = [stage.ctx.settings.speed]
    for _ in range(len(SPEEDS) - 1):
        stage.key(pygame.K_RIGHT)
        seen.append(stage.ctx.settings.speed)
    assert seen == [0.5, 1.0, 2.0, 3.0, 4.0, 0.0]
    assert stage.ctx.words("settings.speed.once") in [note.text for note in stage.draw().texts]


def test_a_speed_between_the_steps_is_shown_at_the_nearest(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    msgspec.structs.force_setattr(stage.ctx.settings, "speed", 2.2)
    opened(stage)
    assert stage.widget("speed").value == 2


def test_the_language_changes_without_a_restart_and_the_focus_stays(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = opened(stage)
    box = next(box for (value, _), box in zip(*_language(stage, scene), strict=True) if value == "pl")
    stage.click(box.center)
    assert stage.ctx.settings.language == "pl" and stage.ctx.words.lang == "pl"
    assert scene.group.focused is stage.widget("language")
    stage.click(next(box for (value, _), box in zip(*_language(stage, scene), strict=True) if value == "en").center)
    assert stage.ctx.words.lang == "en"


def _language(stage: Stage, scene: Any) -> tuple[Any, Any]:
    widget = stage.widget("language")
    return widget.options, widget.boxes(scene.u)


def test_reduced_motion_switches_the_flick_off(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = opened(stage)
    stage.click(stage.widget("reduced_motion").boxes(scene.u)[1].center)
    assert not stage.widget("flick").enabled
    stage.press("flick")
    assert stage.ctx.settings.flick


def test_the_window_size_is_asked_for_and_off_in_full_screen(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    opened(stage)
    chooser = stage.widget("size")
    assert chooser.value == (1280, 720)
    stage.click(chooser.ends(stage.widget("size").u)[1].center)
    assert (stage.ctx.settings.width, stage.ctx.settings.height) == (1366, 768)
    stage.press("fullscreen")
    assert not stage.widget("size").enabled


def test_a_size_of_the_players_own_is_among_the_choices(tmp_path: Path) -> None:
    stage = Stage(tmp_path, width=1111, height=777)
    opened(stage)
    assert stage.widget("size").value == (1111, 777)


def test_the_way_back_to_the_defaults_asks_and_keeps_names_and_tables(tmp_path: Path) -> None:
    stage = Stage(tmp_path, names=("Ewa",), pace="quick", volume_all=5, width=1600, height=900)
    scene = opened(stage)
    stage.press("defaults")
    assert stage.requests() == [Push("confirm", {"key": "settings.defaults.sure"})]
    scene.resumed(None)
    assert stage.ctx.settings.pace == "quick"
    scene.resumed(True)
    settings = stage.ctx.settings
    assert (settings.pace, settings.volume_all, settings.names, settings.width) == ("calm", 70, ("Ewa",), 1600)
    assert stage.notices == [stage.ctx.words("settings.defaults.done")]
    assert stage.widget("pace").value == "calm"


def test_esc_goes_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    opened(stage)
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_setting_is_reached_by_keys_alone(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    stage = Stage(tmp_path, size, scale=scale)
    scene = opened(stage)
    seen: set[str] = set()
    boxes = [""] if scene.together else [box.name for box in scene.boxes]
    for box in boxes:
        if box:
            scene.group.focus(stage.widget(f"tab.{box}"), show=True)
            stage.key(pygame.K_RETURN)
        stage.draws = False
        for _ in range(30):
            stage.key(pygame.K_TAB)
            seen.add(scene.group.focused.id)
        stage.draws = True
    sliders = {"volume_all", "volume_cards", "volume_voices", "speed"}
    assert {*TOGGLES, *CHOICES, *sliders, "language", "size", "defaults", "back"} <= seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "scale"), [("en", 1.0), ("long", 1.0), ("long", 2.0), ("fr", 1.0), ("pl", 1.0), ("pl", 1.5)])
def test_every_text_fits_in_every_box(tmp_path: Path, size: tuple[int, int], lang: str, scale: float) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    scene = opened(stage)
    for box in [box.name for box in scene.boxes]:
        scene.chosen = box
        scene.rebuild()
        assert faults(stage.draw(), size) == []
        rects = [widget.rect for widget in scene.group.widgets]
        assert not any(one.colliderect(other) for i, one in enumerate(rects) for other in rects[i + 1 :])
        for _, place in scene.places:
            assert scene.ledger.contains(place)
        inside = [w.rect for w in scene.group.widgets if not w.id.startswith("tab") and w.id not in ("defaults", "back")]
        assert all(any(place.contains(rect) for _, place in scene.places) for rect in inside)


@pytest.mark.parametrize("size", SIZES)
def test_a_roomy_window_shows_all_boxes_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = Stage(tmp_path, size)
    scene = opened(stage)
    assert scene.together and len(scene.places) == len(scene.boxes)
    pills = stage.widget("tabs")
    stage.click(pills.boxes(scene.u)[2].center)
    assert scene.chosen == scene.boxes[1].name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_keys_of_a_fight_are_opened_from_the_box_of_the_keys(tmp_path: Path, lang: str) -> None:
    stage = Stage(tmp_path, (960, 600), lang, scale=1.5)
    stage.show(SettingsScene(stage.ctx, "keys"))
    assert "Brawl" in stage.widget("keys.brawl").label
    stage.press("keys.brawl")
    assert stage.requests() == [Push("keys", {"game": "brawl"})]


def test_a_switch_is_not_told_as_a_card_that_is_taken_up(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    opened(stage)
    for name in ("mute", "reduced_motion"):
        stage.sounds.heard.clear()
        stage.press(name)
        assert "choice" in stage.sounds.heard and "select" not in stage.sounds.heard, name


def test_more_contrast_takes_the_planks_away(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    opened(stage)
    wood = stage.surface.get_at((5, 700))
    stage.press("contrast")
    assert stage.surface.get_at((5, 700)) != wood
    assert not stage.ctx.words.missing
