"""Notices: sentences at the top of the window, where nothing is pressed."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from table.app import App
from table.paths import folders
from table.scenes.handbook import Handbook
from table.scenes.library import Library
from table.scenes.menu import Menu
from table.scenes.scene import Scene
from table.scenes.settings import SettingsScene
from table.scenes.stats import Stats
from table.store import settings
from table.store.settings import Settings
from table.text import LANGUAGES
from table.ui import record
from table.ui.notice import NoticeBar
from tests.scenes.stage import Stage


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [Menu, SettingsScene, Library, Stats, Handbook])
def test_a_notice_lies_on_nothing_that_is_pressed(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str, kind: type[Scene]
) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    stage.show(kind(stage.ctx))
    seen = stage.draw()
    now = [0.0]
    bar = NoticeBar(lambda: now[0])
    bar.scale = scale
    words = stage.ctx.words
    bar.show(words("settings.value", field=words("settings.volume_all"), value='"loud"'))
    if kind is Menu:
        bar.show(words("settings.value", field=words("settings.language"), value='"xx"'))
    now[0] = 1.0
    with record.recording() as told:
        bar.draw(stage.surface)
    places = [pygame.Rect(note.rect) for note in told.widgets]
    assert len(places) == (2 if kind is Menu else 1)
    assert all(stage.surface.get_rect().contains(place) for place in places)
    pressed = [note for note in seen.widgets if note.kind not in ("page", "list", "pills") or ": " in note.label]
    assert pressed and not [note.label for note in pressed if pygame.Rect(note.rect).collidelist(places) >= 0]


def test_a_wrong_setting_is_called_as_on_its_page(tmp_path: Path) -> None:
    wrong = {"volume_all": "loud", "language": "xx", "width": 3, "lobbies": {"brawl": 4}}
    path = folders(tmp_path).config / settings.NAME
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(wrong), encoding="utf-8")
    app = App(folders(tmp_path), "en")
    try:
        said: list[str] = []
        while app.bar.sentences:
            said += [sentence for sentence in app.bar.sentences if sentence not in said]
            app.bar._turn(app.clock() + 100 * len(said))
        assert 'The setting “Everything” cannot be "loud"; the usual one is used.' in said
        assert any("“Language”" in one for one in said) and any("“Size”" in one for one in said)
        assert any("“lobbies" in one for one in said), "what stands on no page keeps its name"
        assert len(said) == 4
    finally:
        app.close()
    assert Settings() == app._stored
