"""Several monsters can be left out in the lobby: chosen by switches, kept in the order of the game, told in words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.games import BadOption, game
from table.games.breakers.cards import KEYS
from table.scenes.house_rules import house_rules
from table.text import Words
from table.ui import record
from tests.scenes.table_app import TableApp, seated

INFO = game("breakers")
SPEC = next(spec for spec in INFO.options if spec.key == "leave-out")


@pytest.mark.parametrize("value", ["none", "kraken", "kraken.devil", ".".join(KEYS[:10])])
def test_values_that_hold(value: str) -> None:
    assert INFO.settled({"leave-out": value})["leave-out"] == value
    assert SPEC.joined(SPEC.parts(value)) == value


@pytest.mark.parametrize(
    "value", ["", "kraken.kraken", "devil.kraken", "none.kraken", "kraken.unicorn", ".".join(KEYS[:11]), "kraken."]
)
def test_values_that_do_not(value: str) -> None:
    with pytest.raises(BadOption):
        INFO.settled({"leave-out": value})


def test_they_are_told_in_words() -> None:
    assert house_rules(INFO, {"leave-out": "kraken.devil"}, Words("en")) == "Leave out: Kraken, Devil"
    assert house_rules(INFO, {"leave-out": "kraken.unicorn"}, Words("en")) == ""


def widget(t: TableApp, name: str) -> tuple[int, int]:
    found = t.scene.group.find(name)
    assert found is not None, name
    x, y = found.rect.center
    return x, y


def open_choice(t: TableApp) -> None:
    t.push("lobby", game="breakers")
    if t.scene.group.find("option.leave-out") is None:
        t.scene.panel.page = "table"
        t.scene.rebuild()
    t.click(widget(t, "option.leave-out"))
    t.rest()
    assert t.scene.name == "several"


def test_by_mouse(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        open_choice(t)
        for name in ("devil", "kraken", "yeti", "yeti"):
            t.click(widget(t, name))
        t.click(widget(t, "done"))
        t.rest()
        assert t.scene.name == "lobby"
        assert t.scene.chairs.options["leave-out"] == "kraken.devil"


def test_by_keys_and_never_more_than_can_be(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        open_choice(t)
        for _ in range(SPEC.most + 2):
            t.key(pygame.K_TAB)
            t.key(pygame.K_SPACE)
        assert len(t.scene.chosen) == SPEC.most
        t.key(pygame.K_ESCAPE)
        t.rest()
        assert t.scene.name == "lobby" and t.scene.chairs.options["leave-out"] == "none"


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_nothing_is_cut_and_all_lies_on_the_card(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    with seated(tmp_path, size, lang) as t:
        open_choice(t)
        with record.recording() as seen:
            t.scene.draw(t.app.window.surface())
        assert [note.text for note in seen.texts if not note.fits] == []
        rects = [pygame.Rect(note.rect) for note in seen.widgets]
        assert all(t.scene.card.contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
