"""The fighter select in all sizes, languages and sizes of letters: nothing is cut, covered or off the window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.games.brawl.fighters import ROSTER
from table.scenes import ring as ring_module
from tests.scenes.ring_stage import GOOD, SIZES, furnished, segment, select, tab_to, texts, whole
from tests.scenes.stage import Stage


@pytest.fixture(autouse=True)
def no_pads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ring_module, "gamepads", lambda: 0)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("state", ["fighters", "table", "own", "teams"])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], lang: str, state: str) -> None:
    stage = Stage(tmp_path, size, lang)
    scene = furnished(stage, state)
    everybody = ROSTER if state == "fighters" else (scene.ring.corners[scene.chosen].fighter,)
    for key in everybody:
        scene.take(key)
        assert not whole(stage, size), key
    assert not stage.ctx.words.missing


LARGE = [*(((1280, 720), scale) for scale in (1.25, 1.5)), ((960, 600), 1.5), ((1024, 768), 1.25), ((1920, 1080), 2.0)]
"""windows and text scales: whole panels and shared ones, one page of rules and two"""


@pytest.mark.parametrize(("size", "scale"), LARGE, ids=lambda value: str(value))
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_nothing_is_cut_or_overlaps_where_letters_are_large(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str
) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    for state in ("fighters", "table", "own", "teams"):
        scene = furnished(stage, state)
        for figures in (False, True):
            scene.show_figures(figures)
            for key in ROSTER if state == "fighters" and not figures else (scene.ring.corners[scene.chosen].fighter,):
                scene.take(key)
                assert not whole(stage, size), (state, figures, key)
        if state == "table":
            scene.show_rules("clock")
            scene.type_code("12345")
            assert not whole(stage, size)
    assert not stage.ctx.words.missing


def sizes(stage: Stage, scene: Any) -> dict[str, int]:
    """The smallest size in pixels of every text that either side of the panels and either page of the rules shows."""
    found: dict[str, int] = {}
    for figures, page in ((False, "fight"), (True, "clock")):
        scene.show_figures(figures)
        scene.show_rules(page)
        for note in stage.draw().texts:
            found[note.text] = min(note.px, found.get(note.text, note.px))
    return found


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("state", ["fighters", "table", "own", "teams"])
def test_large_letters_are_large(tmp_path: Path, lang: str, state: str) -> None:
    usual, large = (Stage(tmp_path, (1280, 720), lang, scale=scale) for scale in (1.0, 1.5))
    before = sizes(usual, furnished(usual, state))
    after = sizes(large, furnished(large, state))
    both = before.keys() & after.keys()
    assert len(both) > 20
    small = {text: (before[text], after[text]) for text in both if after[text] < 1.3 * before[text]}
    assert not small


def test_large_letters_in_the_panel(tmp_path: Path) -> None:
    """What wraps into other lines is no longer the same text: it is found by its first word."""
    found = []
    for scale in (1.0, 1.5):
        stage = Stage(tmp_path, (1280, 720), "pl", scale=scale)
        select(stage)
        seen = stage.draw().texts
        found.append(
            [next(note.px for note in seen if note.text.startswith(word)) for word in ("Sypnij", "elektryczka", "Graj")]
        )
    assert all(large >= 1.3 * usual for usual, large in zip(*found, strict=True))


def test_words_and_figures_share_a_place_when_letters_are_large(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), scale=1.5)
    scene = select(stage)
    words, figures = {"tram electrician", "stage magician", "very fast, basic"}, {"47", "67"}
    seen = set(texts(stage))
    assert words <= seen and not figures & seen and {"Wins 50 of 100 (hard)", "6 Bases, 35 cards"} <= seen
    assert stage.widget("shows.0").label == "What the panels show"
    segment(stage, "shows.1", 1)
    seen = set(texts(stage))
    assert scene.figures and figures <= seen and not words & seen, "both panels turn"
    assert [stage.widget(f"shows.{seat}").value for seat in (0, 1)] == [True, True]
    stage.ctx.keys_used = True
    tab_to(stage, scene, "shows.0")
    stage.key(pygame.K_LEFT)
    assert not scene.figures and scene.group.focused.id == "shows.0" and words <= set(texts(stage))
    stage.key(pygame.K_RETURN)
    assert scene.figures
    stage.press("fighter.hollow")
    assert scene.figures, "it stays for the next fighter"
    stage.change(scale=1.0)
    seen = set(texts(stage))
    assert "gravedigger" in seen and "67" in seen and scene.group.find("shows.0") is None, "there is room for all of it"


def test_an_own_deck_where_letters_are_large(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), scale=1.5)
    scene = select(stage, storm=GOOD)
    scene.take("own:storm.toml")
    assert {"a deck of your own", "From the file storm.toml."} <= set(texts(stage))
    scene.show_figures(True)
    assert any(text.startswith("The arena") for text in texts(stage))


def test_the_rules_are_two_pages_when_letters_are_large(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), scale=1.5)
    scene = select(stage)
    stage.press("flip")
    ids = [widget.id for widget in scene.group.widgets]
    assert {"option.best", "option.many", "option.aside", "rules.page"} <= set(ids) and "deal" not in ids
    segment(stage, "rules.page", 1)
    ids = [widget.id for widget in scene.group.widgets]
    assert {"option.pace", "option.foul", "deal", "deal.new"} <= set(ids) and "option.best" not in ids
    stage.press("deal.new")
    assert scene.rules_page == "clock" and stage.widget("deal").text == scene.code
    stage.change(scale=1.0)
    ids = [widget.id for widget in scene.group.widgets]
    assert "rules.page" not in ids and {"option.best", "option.pace", "deal"} <= set(ids)


def test_long_start_words_take_two_lines_of_large_letters(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), "fr", scale=1.5)
    scene = select(stage)
    assert stage.widget("start").key
    for _ in range(4):
        scene.add_seat()
    scene.choose_option("many", "tag-team")
    scene.choose_option("best", "5")
    start = stage.widget("start")
    rows = [note for note in stage.draw().texts if start.rect.contains(pygame.Rect(note.rect))]
    assert not start.key and len(rows) == 2 and all(row.px >= 1.35 * 24 for row in rows)
