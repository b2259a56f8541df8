"""The rules pages of Brokies say what the rules do. What holds for the pages of every game: tests/view/test_handbook.py."""

from __future__ import annotations

from table.games import games
from table.games.brokies.cards import DECK, SPECIAL
from table.games.brokies.combos import Combo, beats, parse, readings
from table.games.brokies.rules import BANDS, DEALS, points_for
from table.games.brokies.theme import REFUSALS
from table.text import LANGUAGES, Words
from table.view.handbook import Book, Figure, Rulings, load, plain

FOLDER = games()["brokies"].folder
CHAPTERS = (
    *("deck", "slots", "combinations", "opening", "answering", "stop", "passing", "trick"),
    *("end", "scoring", "two", "six", "options", "table", "keys"),
)
"""the chapters that refusals and help lead to"""


def book(lang: str) -> Book:
    assert (FOLDER / f"rules.{lang}.md").is_file()
    return load(FOLDER, lang)


def test_the_chapters_that_help_leads_to_are_there() -> None:
    for lang in LANGUAGES:
        assert tuple(chapter.id for chapter in book(lang).chapters) == CHAPTERS
    assert set(REFUSALS.values()) <= set(CHAPTERS)


def figures(chapter: str = "") -> list[Figure]:
    return [block for c in book("en").chapters if chapter in ("", c.id) for block in c.blocks if isinstance(block, Figure)]


def ids(names: tuple[str, ...]) -> list[int]:
    return [DECK.id(name if name in DECK.names else f"{name}a") for name in names]


def meanings(names: tuple[str, ...]) -> list[Combo]:
    return [combo for slots in readings(ids(names)) if (combo := parse(slots)) is not None]


def test_the_figures_are_true() -> None:
    """An answer that works does so in some reading of its cards, one that fails in none."""
    told = 0
    for figure in figures():
        if figure.kind == "show":
            continue
        tables = meanings(figure.left)
        assert tables, figure
        how = {beats(answer, table) for table in tables for answer in meanings(figure.right)} - {""}
        assert bool(how) == (figure.kind == "works"), figure
        told += 1
    assert told >= 12


def test_the_figures_of_combinations_are_combinations() -> None:
    kinds = [{combo.kind for combo in meanings(figure.left)} for figure in figures("combinations")]
    assert kinds == [{"multiple"}, {"multiple"}, {"run"}, {"run"}]
    sums = [max(c.low for c in meanings(f.left) if c.n == 1) for f in figures("slots") if f.kind == "show"]
    assert sums == [5, 15, 7, 3]


def numbers(chapter: str, block: int, item: int) -> list[str]:
    """The figures in a numbered sentence, which must be the same in every language."""
    found = []
    for lang in LANGUAGES:
        rulings = [b for b in book(lang).chapter(chapter).blocks if isinstance(b, Rulings)][block]
        text = "".join(c if c.isdigit() else " " for c in rulings.items[item])
        found.append(" ".join(text.split()))
    return found


def test_numbers_in_the_pages_are_those_of_the_rules() -> None:
    deals = " ".join(f"{hand} {pile}" for n, (hand, pile) in DEALS.items() if 3 <= n <= 5)
    assert [sorted(text.split()) for text in numbers("opening", 0, 0)] == [sorted(deals.split())] * 3
    assert numbers("deck", 0, 3) == [str(sum(SPECIAL))] * 3
    (ten, most), (five, middle), (_, least) = BANDS
    bands = sorted(map(str, (five - 1, least, five, ten - 1, middle, ten, most)))
    assert [sorted(text.split()) for text in numbers("scoring", 0, 0)] == [bands] * 3
    shown = [card for figure in figures("scoring") for card in ids(figure.left)]
    assert points_for(sum(SPECIAL[card] for card in shown)) == 2
    assert sum(SPECIAL[card] for card in shown) == five, "the example says that one fewer would have been one point"


def test_the_pages_quote_the_options() -> None:
    info = games()["brokies"]
    for lang in LANGUAGES:
        words, text = Words(lang), plain(" ".join(book(lang).chapter("options").texts()))
        for spec in info.options:
            for key in (spec.key, *(f"{spec.key}.{value}" for value in spec.values)):
                assert plain(words(f"brokies.option.{key}")) in text, (lang, key)
