"""Saved games: a list of all that is in the folder, and beside it what can be done with the one chosen.

A damaged file is a row like any other. Nothing is ever deleted: throwing away moves to the trash folder. Saves are read a few
at a frame, last written first: with many of them the list opens at once and grows at its end.
"""

from __future__ import annotations

from typing import Any

import pygame

from table.games import games
from table.scenes import library_detail as detail
from table.scenes import library_paint as paint
from table.scenes.furniture import ledger, sheet
from table.scenes.kit import Tool, WidgetScene
from table.scenes.library_detail import Told
from table.scenes.library_shelf import Shelf
from table.scenes.scene import Context, Push, Replace
from table.store import trash
from table.store.files import StoreError
from table.store.saves import SaveRow
from table.store.trash import Thrown
from table.ui import draw
from table.ui.theme import INK, INK2, INK3, crowded
from table.ui.widgets import Button, ListView, Pills, RowState, is_key

UNDO = "U"
"""the key that takes back throwing away, as it takes back moves at the table"""
_BUTTON = 50
"""height of a button in u"""


class Library(WidgetScene):
    """The saved games of the player's folder. `show`: "playing" or "finished" to begin with; `file`: name of the one chosen."""

    name = "saves"

    def __init__(self, ctx: Context, show: str = "playing", file: str = "") -> None:
        super().__init__(ctx)
        self.first = "list"
        self.show = show
        self.shelf = Shelf()
        self.chosen = file
        """name of the chosen file"""
        self.told: dict[str, Told] = {}
        """saves told again so far, by name"""
        self.doubted = ""
        """file that the next press of the button throws away"""
        self.thrown: list[Thrown] = []
        """what was thrown away here and can be brought back, the last one first to come"""
        self._list: ListView | None = None
        self._sheet = pygame.Rect(0, 0, 0, 0)

    # What there is.

    @property
    def shown(self) -> list[SaveRow]:
        """The rows of the chosen tab, last written first."""
        finished = self.show == "finished"
        return [row for row in self.shelf.rows if (row.state_word == "finished") == finished]

    @property
    def row(self) -> SaveRow | None:
        """The chosen save."""
        return next((row for row in self.shown if row.path.name == self.chosen), None)

    def read(self, find: str = "") -> None:
        """Looks into the folder again; what was told stays told unless the file has changed. `find`: name of the file that is
        to be chosen, in whichever list it stands."""
        self.chosen = find or self.chosen
        self.shelf.look(self.ctx.folders.saves, self.chosen)
        fresh = {row.path.name: row for row in self.shelf.rows}
        if find in fresh:
            self.show = "finished" if fresh[find].state_word == "finished" else "playing"
        self.told = {name: told for name, told in self.told.items() if fresh.get(name) is told.row}
        self._settle()

    def _take_in(self) -> None:
        """What is read on comes into the list. Nothing else on the page is made anew: somebody may be pressing it."""
        before = self.shown
        self.shelf.read()
        self.subtitle, self.dirty = self.shelf.summary(self.ctx.words), True
        shown, rows = self.shown, self._list
        if rows is None:
            self._settle()
            self.rebuild()
            if self.ctx.keys_used and self.group.focused is None:
                self.group.focus(self.group.find(self.first), show=True)
        elif len(shown) > len(before):
            labels = dict(zip((row.path for row in before), rows.labels, strict=True))
            rows.labels = [labels.get(row.path) or self._label(row) for row in shown]
            at = next(i for i, row in enumerate(shown) if row.path.name == self.chosen)
            # the chosen row stays where it is seen, whatever comes in above it
            rows.offset += (at - rows.selected) * (rows.row_h + rows.gap) * rows.u
            rows.selected = at

    def _label(self, row: SaveRow) -> str:
        words = self.ctx.words
        return ", ".join(filter(None, (detail.title(row, words), detail.when(row, words))))

    def _settle(self) -> None:
        """Some row of the tab is chosen, if there is one."""
        if self.row is None:
            self.chosen = self.shown[0].path.name if self.shown else ""
        self.doubted = ""

    def tell(self, row: SaveRow) -> Told:
        """The save told again, once."""
        name = row.path.name
        if name not in self.told:
            self.told[name] = detail.tell(row)
        return self.told[name]

    # Life.

    def enter(self) -> None:
        self.read()
        super().enter()

    def resumed(self, result: Any) -> None:
        self.read()
        self.rebuild()
        super().resumed(result)

    def _untold(self) -> SaveRow | None:
        if self._list is None:
            return None
        for i, row in enumerate(self.shown):
            if row.path.name not in self.told and self._list.box(i).colliderect(self._list.rect):
                return row
        return None

    def update(self) -> None:
        # a little a frame: a long list opens at once and fills in, what is in sight first
        row = self._untold()
        if row is not None:
            self.tell(row)
            self.dirty = True
        elif self.shelf.reading:
            self._take_in()

    def animating(self) -> bool:
        return self.shelf.reading or self._untold() is not None

    # Widgets.

    def build(self) -> None:
        u = self.u
        width, height = self.ctx.size
        top = self.rail + round(10 * u)
        self._sheet = self.rect(34 * u, top, width - 68 * u, height - self.rail - 34 * u)
        sheet_, shown = self._sheet, self.shown
        wide = min(472 * u, sheet_.w * 0.42)
        left = self.rect(sheet_.x + 26 * u, sheet_.y + 74 * u, sheet_.w - 76 * u - wide, sheet_.h - 96 * u)
        self._detail = self.rect(left.right + 24 * u, sheet_.y + 22 * u, wide, sheet_.h - 44 * u)
        tabs = [("playing", self.words("library.unfinished")), ("finished", self.words("library.finished"))]
        place = self.rect(left.x, sheet_.y + 18 * u, left.w * 0.75, 38 * u)
        self.add(Pills(place, self.words("library.tabs"), tabs, self.show, self._turn_to, id="tabs"))
        before, self._list = self._list, None
        if shown:
            labels = [self._label(row) for row in shown]
            at = next((i for i, row in enumerate(shown) if row.path.name == self.chosen), 0)
            row_h = max(94.0 if crowded(self.ctx.size, u) else 78.0, (sheet_.h / u - 96) / 5 - 10)
            name, row_ = self.words("library.list"), self._draw_row
            self._list = ListView(left, name, labels, row_, row_h=row_h, selected=at, on_select=self._choose, id="list")
            self._list.on_open = lambda _: self._open()
            self._list.u = u
            if before is not None and before.labels == labels:
                # the list must not jump under the pointer
                self._list.offset = before.offset
            self.add(self._list)
            self._buttons()
        tools = self.usual_tools()[1:]
        if self.thrown:
            # beside the notice that says so, which leaves the right end of the rail free
            words = self.words("library.undo")
            tools = (Tool("undo", "ui_undo", words, self._undo, words), *tools)
        self.add_rail(self.words("library.title"), self.shelf.summary(self.ctx.words), tools)

    def _buttons(self) -> None:
        row = self.row
        assert row is not None
        told, place, u = self.tell(row), self._detail, self.u
        x, w, h = place.x + 20 * u, place.w - 40 * u, _BUTTON * u
        low = place.bottom - 20 * u - h
        above = low - h - 12 * u
        half = (w - 12 * u) / 2
        left, right = self.rect(x, low, half, h), self.rect(x + half + 12 * u, low, half, h)
        if told.plight == "newer":
            return
        enter = self.words("key.enter")
        whole = self.rect(x, above, w, h)
        if told.playable and told.over:
            watch = Button(whole, self.words("library.watch"), self._open, icon="ui_play", key=enter, id="open")
            watch.enabled = told.logged
            self.add(watch, default=True)
            self.add(Button(left, self.words("library.result"), self._result, look="tone", icon="ui_chart", id="result"))
        elif told.playable:
            words = self.words("library.go-on") if told.plight == "sound" else self.words("library.go-on-from", turn=told.turns)
            self.add(Button(whole, words, self._open, key=enter, id="open"), default=True)
            if told.plight == "sound":
                watch = Button(left, self.words("library.watch"), self._watch, look="tone", icon="ui_play", id="watch")
                watch.enabled = told.logged
                self.add(watch)
        if told.plight != "sound" and row.previous:
            words = self.words("library.earlier")
            self.add(Button(left, words, self._use_earlier, look="tone", icon="ui_undo", id="earlier"))
        elif told.plight != "sound":
            self.add(Button(left, self.words("library.leave"), self._leave_it, look="tone", icon="ui_lock", id="leave"))
        sure = self.doubted == row.path.name
        words = self.words("library.sure") if sure else self.words("library.throw")
        self.add(Button(right, words, self._throw, look="tone", icon="ui_trash", id="throw"))

    # What is done.

    def _turn_to(self, tab: str) -> None:
        self.show, self.chosen = tab, ""
        self._settle()
        self.rebuild()

    def _choose(self, index: int) -> None:
        self.chosen = self.shown[index].path.name
        self.doubted = ""
        self.rebuild()

    def _open(self) -> None:
        row = self.row
        if row is None or not self.tell(row).playable:
            return
        if self.tell(row).over:
            self._watch()
        else:
            self.wants.append(Replace("table", {"save": row.path}))

    def _watch(self) -> None:
        if self.row is not None:
            self.wants.append(Push("replay", {"save": self.row.path}))

    def _result(self) -> None:
        if self.row is not None:
            header = self.row.header
            info = games().get(header.game) if header is not None else None
            live = info is not None and header is not None and header.options.get("mode") == "tournament"
            self.wants.append(Push(info.result if info is not None and live else "result", {"save": self.row.path}))

    def _leave_it(self) -> None:
        self.doubted = ""
        self.ctx.notice(self.words("library.say.untouched"))
        self.rebuild()

    def _use_earlier(self) -> None:
        """The earlier copy that holds most takes the place of the damaged file, which stays as a copy beside it."""
        row = self.row
        if row is None or not row.previous:
            return
        try:
            detail.use_earlier(row.path, row.previous[0])
        except StoreError as error:
            self.ctx.notice(self.ctx.words.problem(error.problem))
        self.read()
        self.rebuild()

    def _throw(self) -> None:
        """The first press asks, the second does."""
        row = self.row
        if row is None:
            return
        if self.doubted != row.path.name:
            self.doubted = row.path.name
            self.rebuild()
            return
        try:
            self.thrown.append(trash.throw_away(row.path))
        except StoreError as error:
            self.ctx.notice(self.ctx.words.problem(error.problem))
        else:
            at = self.shown.index(row)
            rest = [other for other in self.shown if other is not row]
            self.chosen = rest[min(at, len(rest) - 1)].path.name if rest else ""
            self.ctx.notice(self.words("library.thrown", game=detail.title(row, self.ctx.words), cap=UNDO))
        self.read()
        self.rebuild()

    def _undo(self) -> None:
        """What was thrown away last is back in its place, and chosen."""
        name = self.thrown[-1].save[0].name
        try:
            trash.put_back(self.thrown[-1])
        except StoreError as error:
            self.ctx.notice(self.ctx.words.problem(error.problem))
            if error.key == "store.missing":
                # somebody has emptied the trash
                self.thrown.pop()
            self.read()
        else:
            self.thrown.pop()
            self.read(name)
            if self.row is not None:
                self.ctx.notice(self.words("library.returned", game=detail.title(self.row, self.ctx.words)))
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        for key, name in ((pygame.K_DELETE, "throw"), (pygame.K_u, "undo")):
            if is_key(event, key) and (button := self.group.find(name)) is not None:
                button.activate()
                return
        super().handle(event)

    def escape(self) -> None:
        """Esc takes back the first press of throwing away before it leaves."""
        if self.doubted:
            self.doubted = ""
            self.rebuild()
        else:
            super().escape()

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        u, words = self.u, self.ctx.words
        ledger(dst, self._sheet, u)
        row = self.row
        if row is None:
            self._draw_empty(dst)
            return
        note = self.rect(self._sheet.x, self._sheet.y + 18 * u, self._detail.x - 24 * u - self._sheet.x, 38 * u)
        draw.text(dst, words("library.newest"), "uim", 17 * u, INK3, note.midright, "midright", max_w=note.w * 0.25, box=note)
        sheet(dst, self._detail, u)
        told = self.tell(row)
        buttons = 2 if told.playable else 0 if told.plight == "newer" else 1
        foot = self._detail.bottom - 20 * u - buttons * (_BUTTON + 12) * u
        paint.draw_detail(dst, told, words, self._detail, foot, u)

    def _draw_empty(self, dst: pygame.Surface) -> None:
        u, middle = self.u, self._sheet.centery
        wide = min(560 * u, self._sheet.w - 60 * u)
        draw.icon(dst, "ui_cards", 64 * u, self._sheet.centerx, middle - 70 * u, INK3)
        key = "finished" if self.show == "finished" else "playing"
        key = "trouble" if self.shelf.trouble else "reading" if self.shelf.reading else key
        place = (self._sheet.centerx, middle - 10 * u)
        draw.text(dst, self.words(f"library.none.{key}"), "disp", 25 * u, INK, place, "center", max_w=wide)
        text = self.ctx.words.problem(self.shelf.trouble) if self.shelf.trouble else self.words(f"library.none.{key}.say")
        draw.para(dst, text, "ui", 18 * u, INK2, self._sheet.centerx - wide / 2, middle + 20 * u, wide, 1.3, "center")

    def _draw_row(self, dst: pygame.Surface, box: pygame.Rect, index: int, u: float, state: RowState) -> None:
        row = self.shown[index]
        paint.draw_row(dst, box, row, self.told.get(row.path.name), self.ctx.words, u, state)

    def trace(self) -> dict[str, Any]:
        rows = [{"file": row.path.name, "state": row.state_word} for row in self.shown]
        return {**super().trace(), "show": self.show, "chosen": self.chosen, "rows": rows}
