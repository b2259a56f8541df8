"""The rules pages: Markdown of a small, strict kind becomes chapters of blocks that a scene can draw and search.

    ## Steps back {#steps-back}

    A paragraph runs until the next empty line.

    ::: works 34 -> 24 | A caption.
    ::: fails 34 -> 25 | Another.
    ::: show 1 100 | Cards without an arrow.

    1. Numbered lines are rulings.
    2. They are counted from one in each list.

Cards in figures are names that the game's `faces.named` knows. Anything else is an error that names file and line.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Literal

from msgspec import Struct

_HEAD = re.compile(r"## (?P<title>\S.*?) \{#(?P<id>[a-z][a-z0-9-]*)\}")
_FIGURE = re.compile(r"::: (?P<kind>\w+)(?P<cards>[^|]*)\|(?P<caption>.*)")
_ITEM = re.compile(r"(?P<number>\d+)\. (?P<text>\S.*)")
_FOREIGN = re.compile(r"[#>*+`|-]|!\[|\[|\d+\)")
"""beginnings of Markdown that a page may not use"""

FigureKind = Literal["works", "fails", "show"]
_KINDS: dict[str, FigureKind] = {"works": "works", "fails": "fails", "show": "show"}


class BadPage(ValueError):
    """A rules page that is not as it must be; the message begins with file and line."""

    def __init__(self, name: str, line: int, what: str) -> None:
        super().__init__(f"{name}:{line}: {what}")
        self.name = name
        self.line = line


class Paragraph(Struct, frozen=True):
    """A few sentences."""

    text: str


class Figure(Struct, frozen=True):
    """Cards that show a rule: `left` answered by `right`, which works or fails; or only cards to be shown (`left`)."""

    kind: FigureKind
    left: tuple[str, ...]
    right: tuple[str, ...]
    caption: str


class Rulings(Struct, frozen=True):
    """Numbered sentences, the first one being number 1."""

    items: tuple[str, ...]


Block = Paragraph | Figure | Rulings


class Chapter(Struct, frozen=True):
    """One page of a book."""

    id: str
    title: str
    blocks: tuple[Block, ...]

    def texts(self) -> tuple[str, ...]:
        """All that can be read in it, the title first."""
        found = [self.title]
        for block in self.blocks:
            if isinstance(block, Paragraph):
                found.append(block.text)
            elif isinstance(block, Figure):
                found.append(block.caption)
            else:
                found += block.items
        return tuple(found)


class Hit(Struct, frozen=True):
    """A chapter in which something was found, and how often."""

    chapter: str
    count: int


class Book(Struct, frozen=True):
    """The rules of one game in one language."""

    chapters: tuple[Chapter, ...]

    def chapter(self, name: str) -> Chapter:
        """The chapter of that id; the first one if there is none, so that help always opens something."""
        return next((chapter for chapter in self.chapters if chapter.id == name), self.chapters[0])

    def search(self, text: str) -> tuple[Hit, ...]:
        """The chapters in which `text` occurs, in their order. Case and accents do not matter; an empty text finds nothing."""
        wanted = plain(text)
        if not wanted:
            return ()
        counts = ((chapter.id, sum(plain(t).count(wanted) for t in chapter.texts())) for chapter in self.chapters)
        return tuple(Hit(name, count) for name, count in counts if count)


def plain(text: str) -> str:
    """Text as it is compared in a search: lower case, without accents, every run of white space one space."""
    letters = unicodedata.normalize("NFKD", text.replace("ł", "l").replace("Ł", "L"))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).casefold().replace("’", "'").split())


def load(folder: Path, lang: str) -> Book:
    """The rules page of a game's folder in a language, in English if there is none. Raises BadPage or OSError."""
    path = folder / f"rules.{lang}.md"
    if not path.is_file():
        path = folder / "rules.en.md"
    return parse(path.read_text(encoding="utf-8"), path.name)


def parse(text: str, name: str = "rules") -> Book:
    """A page's text as a book. Raises BadPage, naming the line, for anything that the format does not know."""
    return _Parser(name).run(text)


class _Parser:
    """Reads line by line; a block ends at an empty line, at another kind of line or at the next chapter."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.chapters: list[Chapter] = []
        self.head: tuple[str, str, int] | None = None
        self.blocks: list[Block] = []
        self.lines: list[str] = []
        self.items: list[str] = []

    def run(self, text: str) -> Book:
        number = 0
        for number, raw in enumerate(text.splitlines(), 1):
            self._line(raw.rstrip(), number)
        self._end_chapter()
        if not self.chapters:
            raise BadPage(self.name, max(1, number), "there is no chapter")
        return Book(tuple(self.chapters))

    def _line(self, line: str, number: int) -> None:
        if not line:
            self._end_block()
        elif line.startswith("## "):
            self._begin(line, number)
        elif self.head is None:
            raise BadPage(self.name, number, "text before the first chapter")
        elif line.startswith(":::"):
            self._end_block()
            self.blocks.append(self._figure(line, number))
        elif found := _ITEM.fullmatch(line):
            self._end_paragraph()
            if int(found["number"]) != len(self.items) + 1:
                raise BadPage(self.name, number, f"number {len(self.items) + 1} should stand here")
            self.items.append(found["text"])
        elif line != line.lstrip() and self.items:
            self.items[-1] += " " + line.strip()
        elif line != line.lstrip() or _FOREIGN.match(line):
            raise BadPage(self.name, number, f"a line may not begin with {line[:8]!r}")
        else:
            self._end_list()
            self.lines.append(line)

    def _begin(self, line: str, number: int) -> None:
        self._end_chapter()
        found = _HEAD.fullmatch(line)
        if found is None:
            raise BadPage(self.name, number, "a chapter is written '## Title {#id}'")
        if any(chapter.id == found["id"] for chapter in self.chapters):
            raise BadPage(self.name, number, f"there are two chapters {found['id']!r}")
        self.head = (found["id"], found["title"], number)

    def _figure(self, line: str, number: int) -> Figure:
        found = _FIGURE.fullmatch(line)
        if found is None:
            raise BadPage(self.name, number, "a figure is written '::: kind cards | caption'")
        kind, caption = _KINDS.get(found["kind"]), found["caption"].strip()
        if kind is None:
            raise BadPage(self.name, number, f"there is no figure {found['kind']!r}; there are {', '.join(_KINDS)}")
        if not caption:
            raise BadPage(self.name, number, "a figure needs a caption")
        left, arrow, right = found["cards"].partition("->")
        if (kind == "show") == bool(arrow):
            raise BadPage(self.name, number, f"{kind} takes {'no' if kind == 'show' else 'an'} arrow '->'")
        sides = (tuple(left.split()), tuple(right.split()))
        if not sides[0] or (arrow and not sides[1]):
            raise BadPage(self.name, number, "a card is missing")
        return Figure(kind, *sides, caption)

    def _end_paragraph(self) -> None:
        if self.lines:
            self.blocks.append(Paragraph(" ".join(self.lines)))
            self.lines = []

    def _end_list(self) -> None:
        if self.items:
            self.blocks.append(Rulings(tuple(self.items)))
            self.items = []

    def _end_block(self) -> None:
        self._end_paragraph()
        self._end_list()

    def _end_chapter(self) -> None:
        self._end_block()
        if self.head is None:
            return
        name, title, number = self.head
        if not self.blocks:
            raise BadPage(self.name, number, f"chapter {name!r} is empty")
        self.chapters.append(Chapter(name, title, tuple(self.blocks)))
        self.head, self.blocks = None, []
