"""Damaged saves on the page of the saved games: what is said about them, and that there is room to say it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.scenes import library_detail as detail
from table.scenes.library import Library
from table.store import saves
from table.text import LANGUAGES, Words, keys
from table.ui import record

from .library_games import damaged
from .stage import Stage, faults
from .test_library import SIZES, filled


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("damaged")
    damaged(found)
    return found


PLIGHTS = {
    "torn": "cut", "torn-header": "cut", "flipped": "spoilt", "flipped-header": "spoilt", "wrong": "spoilt", "header": "spoilt",
    "empty": "empty", "blank": "empty", "foreign": "foreign", "folder": "unreadable", "newer": "newer", "older": "older",
    "chess": "unknown", "rules": "changed", "chooser": "changed", "illegal": "changed", "copied": "cut",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_of_a_damaged_save_agrees_with_itself(home: Path, lang: str) -> None:
    words = Words(lang)
    stays = words("library.say.untouched")
    found = {}
    for row in saves.listing(Stage(home).ctx.folders.saves):
        told = detail.tell(row)
        name = row.path.stem
        if name not in PLIGHTS:
            continue
        found[name] = told.plight
        head, line, sentence = detail.heading(told, words), detail.line(told, words), detail.sentence(told, words)
        assert "{" not in head + line + sentence and "$" not in sentence, (name, sentence)
        # of what can be gone on with a part is lost; everything else stays as it is, and that is said once
        assert sentence.count(stays) == (0 if told.playable else 1), (name, sentence)
        assert str(row.path.parent) not in sentence, "the folder is the same for all of them"
    assert found == PLIGHTS
    assert not words.missing


def test_nobody_speaks_of_himself_in_what_is_said_of_a_damaged_save() -> None:
    """One voice for the page, the command line and the notices: the file is spoken of, not who wrote it."""
    words = Words("en")
    about = [key for key in keys("en") if key.startswith(("save.", "library.line.", "library.head.", "library.say."))]
    assert len(about) > 30
    for key in about:
        said = f" {words(key).lower()}"
        assert not any(one in said for one in (" we ", " our ", " ours", " can not ", " touched")), (key, said)


def hidden(seen: record.Recorder, buttons: list[pygame.Rect]) -> list[str]:
    """Texts that lie half under a button."""
    return [
        note.text
        for note in seen.texts
        for button in buttons
        if button.colliderect(note.rect) and not button.contains(pygame.Rect(note.rect).inflate(-4, -4))
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_room_for_every_damaged_save(home: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    stage = Stage(home, size, lang, scale=scale)
    scene = filled(stage, Library(stage.ctx))
    words, u = stage.ctx.words, scene.u
    found: list[Any] = []
    small: list[Any] = []
    for row in scene.shown:
        # as by a key, so that the row comes into sight
        scene.chosen, scene._list = row.path.name, None
        scene.rebuild()
        seen = stage.draw()
        while scene.animating():
            seen = stage.draw()
        told = scene.tell(row)
        assert not any("1970" in note.text for note in seen.texts), "a file that cannot be read does not tell its day"
        buttons = [w.rect for w in scene.group.widgets if w.id in ("open", "leave", "throw", "earlier", "watch")]
        found += [(row.path.name, fault) for fault in (*faults(seen, size), *hidden(seen, buttons))]
        least = {detail.line(told, words): 17.5 * u}
        if told.plight != "sound":
            least[detail.heading(told, words)] = 25 * u
        if row.header is None:
            least[detail.title(row, words)] = 21 * u
        small += [(note.text, note.px) for note in seen.texts if note.px < 0.8 * least.get(note.text, 0)]
    assert not found and not small
    assert not words.missing
