"""The rules reader: turning pages by hand and by key, searching, scrolling, pages that are missing or broken."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from table.games import GameInfo, game, games
from table.scenes import handbook as reader
from table.scenes import handbook_page
from table.scenes.handbook import Handbook
from table.scenes.handbook_page import rows_spots, spots
from table.scenes.scene import Pop
from table.text import Words
from table.view import handbook

from .stage import Stage, faults

SIZES = [(960, 600), (1280, 720), (1920, 1080)]
CHAPTERS = handbook.load(game("thegame").folder, "en").chapters

PLAIN = """## One {#one}

Some plain words, and Łódź.

::: works 34 -> 24 | A figure.

1. A ruling about ten.

## Two {#two}

More words.
"""


@pytest.fixture
def more_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two more games: one with an English page only, one whose page is broken."""
    for name, text in (("englishgame", PLAIN), ("brokengame", "## No id\n\nWords.\n")):
        folder = tmp_path / "packages" / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("")
        (folder / "theme.py").write_text("from table.games.thegame.theme import *\n")
        (folder / "faces.py").write_text("from table.games.thegame.faces import *\n")
        (folder / "rules.en.md").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    first = game("thegame")
    found: dict[str, GameInfo] = {"thegame": first}
    for name in ("englishgame", "brokengame"):
        found[name] = replace(first, name=name, title=name.capitalize(), package=name)
    monkeypatch.setattr(reader, "games", lambda: found)
    yield
    for name in list(sys.modules):
        if name.split(".")[0] in ("englishgame", "brokengame"):
            del sys.modules[name]


def shown(home: Path, chapter: str = "", name: str = "thegame", **settings: object) -> tuple[Stage, Handbook]:
    """The reader on a stage."""
    stage = Stage(home, **settings)  # type: ignore[arg-type]
    scene = Handbook(stage.ctx, game=name, chapter=chapter)
    stage.show(scene)
    return stage, scene


def texts(stage: Stage) -> list[str]:
    """What is to be read now."""
    return [note.text for note in stage.draw().texts]


def test_it_opens_where_it_is_asked_to(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, "steps-back")
    assert scene.chapter == "steps-back"
    assert texts(stage).count("Steps back") == 2, "in the contents and over the page"
    _, scene = shown(tmp_path, "no-such-chapter")
    assert scene.chapter == CHAPTERS[0].id
    _, scene = shown(tmp_path, "", "no-such-game")
    assert scene.game == next(iter(games()))
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]


def test_every_refusal_has_its_chapter() -> None:
    for info in games().values():
        known = {chapter.id for chapter in handbook.load(info.folder, "en").chapters}
        assert set(info.part("theme").REFUSALS.values()) <= known, info.name


def test_arrows_turn_the_pages(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path)
    scene.group.focus(stage.widget("contents"))
    for chapter in CHAPTERS[1:]:
        stage.key(pygame.K_DOWN)
        assert scene.chapter == chapter.id
    stage.key(pygame.K_UP)
    assert scene.chapter == CHAPTERS[-2].id
    stage.key(pygame.K_HOME)
    first = handbook.load(next(iter(games().values())).folder, "en").chapters[0]
    assert scene.chapter in (CHAPTERS[-2].id, first.id)


def test_a_click_turns_to_the_page_and_its_top(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, "rulings", size=(960, 600), scale=1.5)
    page = stage.widget("page")
    page.scroll_to(200)
    row = next(i for i, entry in enumerate(scene.entries) if entry.chapter == "turn")
    stage.widget("contents").scroll_to(0)
    stage.draw()
    stage.click(stage.widget("contents").box(row).center)
    assert scene.chapter == "turn" and stage.widget("page").offset == 0


def test_a_long_page_scrolls_by_wheel_keys_and_thumb(tmp_path: Path) -> None:
    stage, _ = shown(tmp_path, "steps-back")
    page = stage.widget("page")
    assert page.limit > 100
    stage.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=page.rect.center, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False),
    )
    assert page.offset > 0
    stage.key(pygame.K_PAGEDOWN)
    assert page.offset == page.limit
    assert "Steps back have no limit: 35, 25, 26, 16 in one turn goes back twice." in texts(stage)
    stage.key(pygame.K_PAGEUP)
    assert page.offset < page.limit
    thumb = page.thumb()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1, clicks=1)
    far = (thumb.centerx, page.rect.bottom + 40)
    drag = pygame.event.Event(pygame.MOUSEMOTION, pos=far, rel=(0, 0), buttons=(1, 0, 0))
    stage.post(down, drag, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=far, button=1, clicks=1))
    assert page.offset == page.limit


def test_searching_counts_marks_and_leads_on(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, "piles")
    stage.key(pygame.K_f, pygame.KMOD_CTRL)
    stage.type("EXACTLY TEN")
    hits = scene.hits("thegame")
    assert hits["steps-back"] >= 2 and scene.found() == sum(hits.values())
    seen = texts(stage)
    assert f"{scene.found()} found" in seen and str(hits["steps-back"]) in seen
    order = [chapter.id for chapter in CHAPTERS if chapter.id in hits]
    assert "piles" not in hits and scene.chapter == order[0], "typing leads to the first page on which it stands"
    for wanted in (*order[1:], order[0]):
        stage.key(pygame.K_RETURN)
        assert scene.chapter == wanted
    stage.key(pygame.K_ESCAPE)
    assert not stage.requests(), "Esc leaves the field first"
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]


def test_what_is_not_there_is_not_found(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path)
    stage.press("search")
    stage.type("zeppelin")
    before = scene.chapter
    stage.key(pygame.K_RETURN)
    assert "0 found" in texts(stage) and scene.chapter == before


@pytest.mark.parametrize(
    ("line", "wanted", "found"),
    [
        ("Exactly ten back, ten.", "ten", ["ten", "ten"]),
        ("Łódź and  Lodz", "lodz", ["Łódź", "Lodz"]),
        ("“It’s so”", "it's", ["It’s"]),
        ("Café, café", "cafe", ["Café", "café"]),
        ("nothing", "ten", []),
        ("nothing", "", []),
    ],
)
def test_marks_stand_where_the_words_are(line: str, wanted: str, found: list[str]) -> None:
    assert [line[a:b] for a, b in spots(line, wanted)] == found


def test_what_goes_on_in_the_next_line_is_marked_in_both() -> None:
    rows = ["Nobody may go exactly", "ten back, but", "exactly ten"]
    assert rows_spots(rows, "exactly ten") == [[(14, 21)], [(0, 3)], [(0, 11)]]


@pytest.mark.parametrize(("chapter", "wanted"), [("deck", "stop"), ("stop", "stop"), ("deck", "card")])
def test_all_that_is_counted_is_marked_pictures_included(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chapter: str, wanted: str
) -> None:
    book = handbook.load(game("brokies").folder, "en")
    page = book.chapter(chapter)
    count = next(hit.count for hit in book.search(wanted) if hit.chapter == page.id)
    marked: list[int] = []
    monkeypatch.setattr(handbook_page, "draw_marks", lambda dst, row, marks, *_: marked.append(len(marks)))
    pygame.font.init()
    surface = pygame.Surface((800, 400))
    drawn = handbook_page.Page(page, game("brokies"), Words("en"), 800, 1.0, wanted, "")
    drawn.draw(surface, surface.get_rect(), pygame.Rect(0, 0, 800, 99_999))
    assert sum(marked) == count
    captions = [block.caption.casefold() for block in page.blocks if isinstance(block, handbook.Figure)]
    assert any(wanted in caption for caption in captions)


def test_what_is_found_is_brought_into_sight(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (960, 600), scale=1.5)
    scene = stage.show(Handbook(stage.ctx, "brokies"))
    last = scene.books["brokies"].chapter(scene.chapter).texts()[-1]
    stage.press("search")
    stage.type(" ".join(last.split()[-3:]).rstrip("."))
    assert stage.widget("page").offset > 0


def test_an_untranslated_page_says_so(tmp_path: Path, more_games: None) -> None:
    stage, scene = shown(tmp_path, "two", "englishgame", lang="fr")
    assert "englishgame" in scene.english and "thegame" not in scene.english
    assert scene.chapter == "two"
    assert stage.ctx.words("handbook.english") in texts(stage)


def test_a_broken_page_hurts_nobody_else(tmp_path: Path, more_games: None) -> None:
    stage, scene = shown(tmp_path, "", "brokengame")
    assert any("could not be read" in text for text in texts(stage))
    scene.group.focus(stage.widget("contents"))
    row = next(i for i, entry in enumerate(scene.entries) if entry.game == "englishgame")
    stage.click(stage.widget("contents").box(row).center)
    assert (scene.game, scene.chapter) == ("englishgame", "one")
    assert [entry.chapter for entry in scene.entries if entry.chapter] == ["one", "two"]
    assert "Englishgame, as played at this table" in texts(stage)
    stage.press("search")
    stage.type("ten")
    assert any(note.isdigit() for note in texts(stage))


def test_another_language_is_read_at_once(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, "steps-back")
    before = scene.books["thegame"].chapter("steps-back").title
    stage.change(language="pl")
    stage.draw()
    assert scene.books["thegame"].chapter("steps-back").title != before
    assert scene.chapter == "steps-back"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    stage, scene = shown(tmp_path, size=size, scale=scale, lang=lang)
    for chapter in scene.books["thegame"].chapters:
        scene._open("thegame", chapter.id)
        assert not faults(stage.draw(), size), chapter.id
        stage.widget("page").scroll_to(1e9)
        assert not faults(stage.draw(), size), chapter.id


def test_cards_with_words_have_them_in_the_pages_language() -> None:
    from table.text import Words

    look = game("brawl").part("faces")
    for lang in ("en", "fr", "pl"):
        words = Words(lang)
        glyphs = {glyph.text for glyph in look.worded("press", words).glyphs}
        assert words("brawl.face.press") in glyphs, lang
