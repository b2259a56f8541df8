"""The reader of rules pages, and the pages of every game that has some: three languages, one book."""

from itertools import pairwise
from pathlib import Path

import pytest

from table.games import GameInfo, games
from table.games.thegame.moves import fits
from table.text import LANGUAGES, Words
from table.view.handbook import BadPage, Book, Chapter, Figure, Hit, Paragraph, Rulings, load, parse, plain

PAGE = """
## First things {#first}

A sentence
that goes on.

Another one.

::: works 34 -> 24 | Ten back.
::: fails 34 -> 25 30 | Not ten.
::: show 1 100 | Where piles begin.
1. One.
2. Two goes
   on here.

1. A new list.

## Łódź, déjà vu {#second}
Text.
"""


def test_a_page_becomes_chapters_of_blocks() -> None:
    book = parse(PAGE)
    assert book.chapters == (
        Chapter(
            "first",
            "First things",
            (
                Paragraph("A sentence that goes on."),
                Paragraph("Another one."),
                Figure("works", ("34",), ("24",), "Ten back."),
                Figure("fails", ("34",), ("25", "30"), "Not ten."),
                Figure("show", ("1", "100"), (), "Where piles begin."),
                Rulings(("One.", "Two goes on here.")),
                Rulings(("A new list.",)),
            ),
        ),
        Chapter("second", "Łódź, déjà vu", (Paragraph("Text."),)),
    )
    assert book.chapter("second").title == "Łódź, déjà vu"
    assert book.chapter("nowhere").id == "first"


def test_search_counts_by_chapter_and_minds_neither_case_nor_accents() -> None:
    book = parse(PAGE)
    assert book.search("TEN") == (Hit("first", 3),), "sentence, ten back, not ten"
    assert book.search("lodz") == (Hit("second", 1),)
    assert book.search("Deja") == (Hit("second", 1),)
    assert book.search("on") == (Hit("first", 4),)
    assert book.search("nothing of the kind") == book.search("") == book.search("  ") == ()
    assert plain("L’Été\u00a0: ŁAZY") == "l'ete : lazy"


@pytest.mark.parametrize(
    ("page", "line", "what"),
    [
        ("", 1, "no chapter"),
        ("Text.\n", 1, "before the first chapter"),
        ("\n## Title\nText.", 2, "a chapter is written"),
        ("## Title {#Big}\nText.", 1, "a chapter is written"),
        ("## A {#a}\n\n## B {#b}\nText.", 1, "empty"),
        ("## A {#a}\nText.\n## B {#a}\nText.", 3, "two chapters"),
        ("## A {#a}\n::: works 34 24 | x", 2, "an arrow"),
        ("## A {#a}\n::: show 34 -> 24 | x", 2, "no arrow"),
        ("## A {#a}\n::: works 34 -> | x", 2, "card is missing"),
        ("## A {#a}\n::: show | x", 2, "card is missing"),
        ("## A {#a}\n::: works 34 -> 24", 2, "a figure is written"),
        ("## A {#a}\n::: works 34 -> 24 |  ", 2, "caption"),
        ("## A {#a}\n::: maybe 34 -> 24 | x", 2, "there are works, fails, show"),
        ("## A {#a}\n1. One.\n3. Three.", 3, "number 2"),
        ("## A {#a}\n- Bullet.", 2, "may not begin"),
        ("## A {#a}\n### Deeper", 2, "may not begin"),
        ("## A {#a}\n**Bold** words", 2, "may not begin"),
        ("## A {#a}\n  indented", 2, "may not begin"),
    ],
)
def test_errors_name_file_and_line(page: str, line: int, what: str) -> None:
    with pytest.raises(BadPage, match=what) as caught:
        parse(page, "rules.xx.md")
    assert str(caught.value).startswith(f"rules.xx.md:{line}: ")
    assert caught.value.line == line


def test_a_language_without_a_page_reads_the_english_one(tmp_path: Path) -> None:
    (tmp_path / "rules.en.md").write_text("## Here {#here}\nText.", encoding="utf-8")
    assert load(tmp_path, "pl").chapters[0].title == "Here"
    with pytest.raises(OSError):
        load(tmp_path / "nowhere", "en")


def with_rules() -> list[GameInfo]:
    return [info for info in games().values() if (info.folder / "rules.en.md").is_file()]


def book_of(info: GameInfo, lang: str) -> Book:
    assert (info.folder / f"rules.{lang}.md").is_file()
    return load(info.folder, lang)


@pytest.mark.parametrize("info", with_rules(), ids=lambda info: info.name)
def test_the_languages_tell_the_same_rules(info: GameInfo) -> None:
    english = book_of(info, "en")
    for lang in LANGUAGES:
        book = book_of(info, lang)
        assert [chapter.id for chapter in book.chapters] == [chapter.id for chapter in english.chapters]
        for mine, theirs in zip(book.chapters, english.chapters, strict=True):
            assert [shape(block) for block in mine.blocks] == [shape(block) for block in theirs.blocks], mine.id
            if lang != "en":
                # A proper name may be the same in every language, and then it is the title.
                told = [set(chapter.texts()) - {chapter.title} for chapter in (mine, theirs)]
                assert not told[0] & told[1], "left in English"


def shape(block: object) -> object:
    """What must be the same in every language."""
    if isinstance(block, Figure):
        return (block.kind, block.left, block.right)
    return (type(block), len(block.items)) if isinstance(block, Rulings) else type(block)


@pytest.mark.parametrize("info", with_rules(), ids=lambda info: info.name)
def test_every_card_in_a_figure_has_a_face(info: GameInfo) -> None:
    named = info.part("faces").named
    for chapter in book_of(info, "en").chapters:
        for block in chapter.blocks:
            if isinstance(block, Figure):
                for card in block.left + block.right:
                    assert named(card) is not None


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_the_figures_of_the_game_are_true(lang: str) -> None:
    words = Words(lang)
    ways = {True: words("thegame.pile.rising"), False: words("thegame.pile.falling")}
    told = 0
    for chapter in book_of(games()["thegame"], lang).chapters:
        for block in chapter.blocks:
            if not isinstance(block, Figure) or block.kind == "show":
                continue
            # A caption names the direction in any inflection: the stem is enough.
            directions = [up for up, word in ways.items() if plain(word)[:5] in plain(block.caption)] or [True, False]
            numbers = [int(card) for card in (*block.left, *block.right)]
            fine = [all(fits(up, top, n) for top, n in pairwise(numbers)) for up in directions]
            assert any(fine) if block.kind == "works" else not any(fine), block
            told += len(directions) == 1
    assert told >= 10


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_the_rules_of_the_game_quote_what_can_be_said(lang: str) -> None:
    from table.games.thegame.moves import MARKS, OPENING_PHRASES, RUNNING_PHRASES

    words, book = Words(lang), book_of(games()["thegame"], lang)

    def told(chapter: str, key: str) -> None:
        text = " ".join(book.chapter(chapter).texts())
        assert plain(words(key)) in plain(text), f"{lang} {chapter}: {words(key)}"

    for word in OPENING_PHRASES:
        told("start", f"thegame.phrase.{word}")
    for word in RUNNING_PHRASES:
        told("talk", f"thegame.phrase.{word}")
    for word in MARKS[1:]:
        told("talk", f"thegame.mark.{word}")
    told("end", "thegame.button.stuck")
    told("rulings", "thegame.option.auto-end")
    for value in ("expert", "expert-small", "easy"):
        told("variants", f"thegame.option.variant.{value}")


@pytest.mark.parametrize("info", with_rules(), ids=lambda info: info.name)
def test_every_refusal_leads_to_a_chapter(info: GameInfo) -> None:
    ids = {chapter.id for chapter in book_of(info, "en").chapters}
    assert set(info.part("theme").REFUSALS.values()) <= ids
