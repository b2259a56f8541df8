"""The curtain: nothing of the game behind it, opened only by the one who is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.games.thegame.theme import CLOTH
from table.scenes.curtain import CLOSE, OPEN, Curtain
from table.scenes.scene import Pop, Push
from tests.scenes.stage import Stage, faults

SIZES = ((960, 600), (1280, 720), (1920, 1080))
GAME = (200, 30, 120)
"""a colour that no curtain has: the game below"""


def hung(stage: Stage) -> Any:
    """A curtain over a game, still moving unless motion is reduced."""
    stage.surface.fill(GAME)
    return stage.show(Curtain(stage.ctx, "Małgośka", CLOTH, "The Game", "thegame"))


def closed(stage: Stage) -> Any:
    scene = hung(stage)
    stage.time += CLOSE + 0.01
    stage.draw()
    assert scene.state == "closed"
    return scene


def shows_game(stage: Stage) -> bool:
    w, h = stage.surface.get_size()
    return any(stage.surface.get_at((x, y))[:3] == GAME for x in range(0, w, 5) for y in range(0, h, 11))


def test_it_falls_in_its_time_and_hides_everything(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = hung(stage)
    assert scene.state == "closing" and scene.animating() and not scene.opaque and shows_game(stage)
    stage.time += CLOSE / 2
    stage.surface.fill(GAME)
    stage.draw()
    assert shows_game(stage) and stage.surface.get_at((3, 300))[:3] != GAME
    stage.time += CLOSE / 2 + 0.01
    stage.surface.fill(GAME)
    seen = stage.draw()
    assert scene.state == "closed" and scene.opaque and not scene.animating() and not shows_game(stage)
    assert "Małgośka" in [note.text for note in seen.texts]
    assert stage.sounds.heard == ["curtain"]


@pytest.mark.parametrize("still", [{"reduced_motion": "on"}, {"speed": 0.0}])
def test_without_motion_it_is_closed_and_open_at_once(tmp_path: Path, still: dict[str, Any]) -> None:
    stage = Stage(tmp_path, **still)
    scene = hung(stage)
    assert scene.state == "closed" and scene.opaque and not shows_game(stage)
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [Pop("open")]


@pytest.mark.parametrize("how", ["enter", "space", "click"])
def test_it_opens_by_enter_space_or_click_and_says_so_once_it_is_open(tmp_path: Path, how: str) -> None:
    stage = Stage(tmp_path)
    scene = closed(stage)
    if how == "click":
        stage.press("open")
    else:
        stage.key(pygame.K_RETURN if how == "enter" else pygame.K_SPACE)
    assert scene.state == "opening" and not scene.opaque and stage.requests() == []
    stage.time += OPEN / 2
    stage.surface.fill(GAME)
    stage.draw()
    assert shows_game(stage) and stage.requests() == []
    stage.time += OPEN / 2 + 0.01
    stage.draw()
    assert stage.requests() == [Pop("open")]
    stage.draw()
    assert stage.requests() == []


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_TAB, pygame.K_F1, pygame.K_DOWN, pygame.K_h, pygame.K_u])
def test_no_other_key_lifts_it(tmp_path: Path, key: int) -> None:
    stage = Stage(tmp_path)
    scene = closed(stage)
    stage.key(key, text="a")
    stage.time += 5
    stage.draw()
    assert scene.state == "closed" and stage.requests() == []


def test_a_click_beside_the_button_and_haste_while_it_falls_change_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = hung(stage)
    stage.key(pygame.K_RETURN)
    stage.time += CLOSE + 0.01
    stage.draw()
    stage.click((20, 20))
    stage.click(scene.card.topleft)
    stage.time += 1
    stage.draw()
    assert scene.state == "closed" and stage.requests() == []


def test_esc_offers_the_pause_and_hands_its_answer_on(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = closed(stage)
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Push("pause", {"game": "thegame"})]
    scene.resumed(None)
    assert stage.requests() == [] and scene.state == "closed"
    scene.resumed("leave")
    assert stage.requests() == [Pop("leave")]


def test_the_trace_tells_the_name_and_nothing_of_the_game(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    told = closed(stage).trace()
    assert told["next"] == "Małgośka"
    assert set(told) == {"scene", "focus", "buttons", "state", "next"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "scale"), [("en", 1.0), ("long", 1.0), ("long", 2.0), ("fr", 1.0), ("pl", 1.0), ("pl", 1.5)])
@pytest.mark.parametrize("name", ["Li", "Wolfeschlegelsteinhausen"])
def test_every_text_fits(tmp_path: Path, size: tuple[int, int], lang: str, scale: float, name: str) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    stage.show(Curtain(stage.ctx, name, CLOTH, "The Game"))
    stage.time += 1
    seen = stage.draw()
    assert faults(seen, size) == []
    assert name in [note.text for note in seen.texts]
    assert not stage.ctx.words.missing


def test_a_resize_while_closed_shows_nothing_either(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    closed(stage)
    stage.resize((1920, 1080))
    stage.surface.fill(GAME)
    stage.draw()
    assert not shows_game(stage)
