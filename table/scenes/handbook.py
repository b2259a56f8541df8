"""The rules reader: a column of contents with a search field, and the page of one chapter."""

from __future__ import annotations

import logging
from typing import Any

import pygame
from msgspec import Struct

from table.games import GameInfo, games
from table.scenes.dress import dress
from table.scenes.furniture import ledger
from table.scenes.handbook_page import Page
from table.scenes.kit import WidgetScene
from table.scenes.lesson_door import Door
from table.scenes.scene import Context
from table.ui import draw
from table.ui.shapes import panel
from table.ui.svg import raster
from table.ui.theme import BRASS_LIGHT, CREAM, CREAM3, INK, INK2, INK3, MIN_TEXT, TONE
from table.ui.widgets import ListView, RowState, ScrollArea, TextField
from table.view import handbook
from table.view.handbook import BadPage, Book, Chapter, Paragraph
from table.view.vector import rounded

_COLUMN = 302
"""width of the contents in u"""
_ROW = 35
_log = logging.getLogger(__name__)


class Entry(Struct, frozen=True):
    """A row of the contents: a game, or (with a chapter) a page of the open one."""

    game: str
    title: str
    chapter: str = ""


class Handbook(WidgetScene):
    """The rules of all games. `game` and `chapter` (its id) say where to open; the first ones if they are not known."""

    name = "rules"

    def __init__(self, ctx: Context, game: str = "", chapter: str = "") -> None:
        super().__init__(ctx)
        self.first = "contents"
        self.games: dict[str, GameInfo] = games()
        self.books: dict[str, Book] = {}
        self.game = game if game in self.games else next(iter(self.games), "")
        self.chapter = chapter
        self.wanted = ""
        self.entries: list[Entry] = []
        self.english: set[str] = set()
        """games whose page is not written in the player's language"""
        self._lang = ""
        self._hits: dict[str, dict[str, int]] = {}
        self._page: Page | None = None
        self._laid: tuple[object, ...] = ()
        self._contents: ListView | None = None
        self._view: ScrollArea | None = None
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._offset = 0.0
        self._seek = False
        """what was searched for is to be brought into sight"""
        self.door = Door(self, plays=False)

    # Books.

    def _read(self) -> None:
        """Reads all books in the language of the words; a broken one says so on its page and the others go on."""
        self._lang = self.ctx.words.lang
        self.books, self.english = {}, set()
        for name, info in self.games.items():
            try:
                self.books[name] = handbook.load(info.folder, self._lang)
            except (OSError, UnicodeDecodeError, BadPage) as why:
                _log.error("rules of %s: %s", name, why)
                text = Paragraph(self.words("handbook.broken", game=info.title))
                self.books[name] = Book((Chapter("broken", info.title, (text,)),))
            else:
                if not (info.folder / f"rules.{self._lang}.md").is_file():
                    self.english.add(name)
        self._laid = ()
        self._hits.clear()

    def _open(self, game: str, chapter: str) -> None:
        """Turns to a page."""
        if game in self.books:
            self.game, self.chapter = game, self.books[game].chapter(chapter).id
            self._offset = 0.0
            if self._view is not None:
                self._view.scroll_to(0)
        self._list()
        self.dirty = True

    def hits(self, game: str) -> dict[str, int]:
        """Chapters of a game in which the wanted words stand, and how often."""
        if game not in self._hits:
            self._hits[game] = {hit.chapter: hit.count for hit in self.books[game].search(self.wanted)}
        return self._hits[game]

    def found(self) -> int:
        """How often the wanted words stand in all books."""
        return sum(sum(self.hits(name).values()) for name in self.books)

    def _list(self) -> None:
        """The rows of the contents: all games, and the chapters of the open one."""
        self.entries = []
        for name, info in self.games.items():
            self.entries.append(Entry(name, info.title))
            if name == self.game:
                self.entries += [Entry(name, chapter.title, chapter.id) for chapter in self.books[name].chapters]
        if self._contents is not None:
            self._contents.fill([entry.title for entry in self.entries], self._at())

    def _at(self) -> int:
        """The row of the open chapter."""
        return next((i for i, e in enumerate(self.entries) if e.game == self.game and e.chapter == self.chapter), 0)

    # Life.

    def enter(self) -> None:
        super().enter()
        self.ctx.sounds.play("page")

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        if self._lang != self.ctx.words.lang:
            self._read()
        if self.game:
            self.chapter = self.books[self.game].chapter(self.chapter).id
        self._sheet = self.rect(34 * u, self.rail + 10 * u, width - 68 * u, height - self.rail - 34 * u)
        sheet, column = self._sheet, min(_COLUMN * u, self._sheet.w * 0.36)
        place = self.rect(sheet.x + 18 * u, sheet.y + 18 * u, column - 36 * u, 42 * u)
        field = TextField(
            place,
            self.words("handbook.search"),
            self.wanted,
            self._search,
            on_submit=self._next_hit,
            placeholder=self.words("handbook.search"),
            icon="ui_search",
            id="search",
        )
        field.aside = self._count()
        self.add(field)
        top = place.bottom + 14 * u
        place = self.rect(sheet.x + 18 * u, top, column - 30 * u, sheet.bottom - 44 * u - top)
        self._contents = None
        self._list()
        name, labels = self.words("handbook.contents"), [entry.title for entry in self.entries]
        self._contents = ListView(place, name, labels, self._draw_row, row_h=_ROW, gap=1, selected=self._at(), id="contents")
        self._contents.on_select = self._select
        self._contents.rounding_u = 9
        self._contents.u = u
        self.add(self._contents)
        left = sheet.x + column + 44 * u
        place = self.rect(left, sheet.y + 14 * u, sheet.right - 14 * u - left, sheet.h - 24 * u)
        if self._view is not None:
            self._offset = self._view.offset
        self._view = ScrollArea(place, self.words("handbook.page"), self._draw_page, id="page")
        self._view.offset = self._offset
        self.add(self._view)
        title = self.games[self.game].title if self.game else ""
        subtitle = self.words("handbook.subtitle", game=title) if title else ""
        self.add_rail(self.words("handbook.title"), subtitle, (*self.door.tools(self.game), *self.usual_tools()[1:]))

    # What is done.

    def _select(self, index: int) -> None:
        entry = self.entries[index]
        if entry.chapter or entry.game != self.game:
            turned = entry.game != self.game
            self._open(entry.game, entry.chapter)
            self.ctx.sounds.play("page")
            if turned:
                self.rebuild()

    def _count(self) -> str:
        return self.words("handbook.found", self.found()) if handbook.plain(self.wanted) else ""

    def _search(self, text: str) -> None:
        self.wanted = text
        self._hits.clear()
        field = self.group.find("search")
        if isinstance(field, TextField):
            field.aside = self._count()
        here = self.hits(self.game) if self.game else {}
        if here and self.chapter not in here:
            # where there is nothing to be seen of it, to the first page of the game on which it stands
            self._open(self.game, next(chapter.id for chapter in self.books[self.game].chapters if chapter.id in here))
        self._seek = bool(here)
        self.dirty = True

    def _next_hit(self, text: str) -> None:
        """Enter in the field: the next page on which the words stand, round and round."""
        pages = [(name, chapter.id) for name, book in self.books.items() for chapter in book.chapters]
        if not pages:
            return
        here = pages.index((self.game, self.chapter))
        for name, chapter in (*pages[here + 1 :], *pages[: here + 1]):
            if chapter in self.hits(name):
                turned = name != self.game
                self._open(name, chapter)
                if turned:
                    self.rebuild()
                self._seek = True
                return

    def handle(self, event: pygame.event.Event) -> None:
        view = self._view
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.group.focus(self.group.find("search"))
            self.dirty = True
            return
        if view is not None and view.leaf(event):
            self.dirty = True
            return
        super().handle(event)

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        u, sheet = self.u, self._sheet
        ledger(dst, sheet, u)
        column = min(_COLUMN * u, sheet.w * 0.36)
        w, r = round(column), 14 * u
        # round at the left, straight at the fold
        shape = f'<path fill="{TONE}" d="{rounded(0, 0, w, sheet.h, r)}M{w - 2 * r:.1f} 0H{w}V{sheet.h}H{w - 2 * r:.1f}Z"/>'
        dst.blit(raster(shape, w, sheet.h, w, sheet.h), sheet)
        for i, alpha in enumerate((0.20, 0.12, 0.07, 0.03)):
            fold = panel(max(1, round(5 * u)), sheet.h, 0, "#6B4A22", alpha)
            dst.blit(fold, (sheet.x + w + i * fold.get_width(), sheet.y))
        box = self.rect(sheet.x + 24 * u, sheet.bottom - 42 * u, column - 40 * u, 32 * u)
        text = self.words("handbook.f1")
        draw.text(dst, text, "uim", 15.5 * u, INK3, (box.x, box.centery), "midleft", max_w=box.w, box=box)

    def _draw_row(self, dst: pygame.Surface, box: pygame.Rect, index: int, u: float, state: RowState) -> None:
        entry = self.entries[index]
        here = bool(entry.chapter) and entry.game == self.game and entry.chapter == self.chapter
        if here:
            dst.blit(panel(box.w, box.h, 9 * u, INK), box)
        elif state.hover:
            dst.blit(panel(box.w, box.h, 9 * u, CREAM3, 0.45), box)
        left, right = box.x + 38 * u, box.right - 10 * u
        hits = self.hits(entry.game)
        count = hits.get(entry.chapter, 0) if entry.chapter else 0
        if not entry.chapter and entry.game != self.game:
            count = sum(hits.values())
        if count:
            draw.badge(dst, count, right - 12 * u, box.centery, max(MIN_TEXT * 1.4, 23 * u), fill=BRASS_LIGHT)
        elif not entry.chapter and entry.game != self.game:
            draw.icon(dst, "ui_play", 11 * u, right - 12 * u, box.centery, INK2)
        if entry.chapter:
            kind, px, colour = ("uib", 18, CREAM) if here else ("ui", 18, INK2)
        else:
            kind, px, colour = "uib", 19, INK
            draw.icon(dst, dress(self.games[entry.game]).tile.icon, 21 * u, box.x + 18 * u, box.centery)
        room = right - (28 * u if count else 0) - left
        draw.text(dst, entry.title, kind, px * u, colour, (left, box.centery), "midleft", max_w=room, box=box)

    def _draw_page(self, dst: pygame.Surface, rect: pygame.Rect, u: float) -> float:
        assert self._view is not None
        if not self.game:
            return 0.0
        wide = self._view.rect.w - 24 * u
        key = (self.game, self.chapter, wide, u, self.wanted, self._lang)
        if self._page is None or key != self._laid:
            self._laid = key
            info, chapter = self.games[self.game], self.books[self.game].chapter(self.chapter)
            note = self.words("handbook.english") if self.game in self.english else ""
            self._page = Page(chapter, info, self.ctx.words, wide, u, self.wanted, note)
        if self._seek and self._page.marked:
            self._seek, before, self._view.content = False, round(self._view.offset), self._page.height
            self._view.reveal(*self._page.marked[0])
            rect = rect.move(0, before - round(self._view.offset))
        return self._page.draw(dst, rect, self._view.rect)

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), "game": self.game, "chapter": self.chapter, "wanted": self.wanted}
