"""Saved games: a list of all that is in the folder, and beside it what can be done with the one chosen.

A damaged file is a row like any other. Nothing is ever deleted: throwing away moves to the trash folder. Saves are read a few
at a frame, last written first: with many of them the list opens at once and grows at its end.
"""

from __future__ import annotations

from typing import Any

import pygame

from table.games import games
from table.scenes import library_detail as detail
from table.scenes.furniture import ledger, sheet
from table.scenes.kit import WidgetScene
from table.scenes.library_detail import Told
from table.scenes.library_shelf import Shelf
from table.scenes.scene import Context, Push, Replace
from table.store import saves
from table.store.files import StoreError
from table.store.saves import SaveRow
from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import BRASS_DARK, CREAM2, INK, INK2, INK3, PAPER, RUST
from table.ui.widgets import Button, ListView, Pills, RowState, is_key

_CHOSEN = "#FFF6DC"
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

    def read(self) -> None:
        """Looks into the folder again; what was told stays told unless the file has changed."""
        self.shelf.look(self.ctx.folders.saves, self.chosen)
        fresh = {row.path.name: row for row in self.shelf.rows}
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
        return f"{detail.title(row, self.ctx.words)}, {self.ctx.words.when(row.when)}"

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
            row_h = max(78.0, (sheet_.h / u - 96) / 5 - 10)
            name, row_ = self.words("library.list"), self._draw_row
            self._list = ListView(left, name, labels, row_, row_h=row_h, selected=at, on_select=self._choose, id="list")
            self._list.on_open = lambda _: self._open()
            self._list.u = u
            if before is not None and before.labels == labels:
                # the list must not jump under the pointer
                self._list.offset = before.offset
            self.add(self._list)
            self._buttons()
        self.add_rail(self.words("library.title"), self.shelf.summary(self.ctx.words), self.usual_tools()[1:])

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
            self.add(Button(left, words, self._bring_back, look="tone", icon="ui_undo", id="earlier"))
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
        self.ctx.notice(self.words("library.left-alone"))
        self.rebuild()

    def _bring_back(self) -> None:
        """The earlier copy that holds most takes the place of the damaged file, which stays as a copy beside it."""
        row = self.row
        if row is None or not row.previous:
            return
        try:
            detail.bring_back(row.path, row.previous[0])
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
            saves.throw_away(row.path)
        except StoreError as error:
            self.ctx.notice(self.ctx.words.problem(error.problem))
        else:
            at = self.shown.index(row)
            rest = [other for other in self.shown if other is not row]
            self.chosen = rest[min(at, len(rest) - 1)].path.name if rest else ""
            self.ctx.notice(self.words("library.thrown", game=detail.title(row, self.ctx.words)))
        self.read()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if is_key(event, pygame.K_DELETE) and (button := self.group.find("throw")) is not None:
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
        self._draw_detail(dst, self.tell(row))

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
        words, row = self.ctx.words, self.shown[index]
        edge = BRASS_DARK if state.selected or state.hover else CREAM2
        fill = _CHOSEN if state.selected else PAPER
        dst.blit(panel(box.w, box.h, 12 * u, fill, 1, edge, (3 if state.selected else 1.6) * u), box)
        told = self.told.get(row.path.name)
        plight: detail.Plight = told.plight if told else "sound" if row.damage is None else "foreign"
        high = box.h - 16 * u
        image = detail.picture(row, plight, high * 16 / 9, high, u)
        dst.blit(image, (round(box.x + 8 * u), round(box.y + 8 * u)))
        x, right = box.x + high * 16 / 9 + 24 * u, box.right - 18 * u
        when = draw.text(
            dst, words.when(row.when), "uim", 16 * u, INK3, (right, box.y + box.h * 0.24), "midright", max_w=(right - x) * 0.5
        )
        name_w = when.x - 12 * u - x
        draw.text(dst, detail.title(row, words), "disp", 21 * u, INK, (x, box.y + box.h * 0.24), "midleft", max_w=name_w)
        line = detail.line(told, words) if told else words("library.moves", row.moves)
        bad = plight != "sound"
        draw.text(
            dst, line, "ui", 17.5 * u, RUST if bad else INK, (x, box.y + box.h * 0.53), "midleft", max_w=right - x, box=box
        )
        if bad and told:
            place = (box.right - 14 * u, box.y + box.h * 0.79)
            label = words(f"library.chip.{'newer' if plight == 'newer' else 'damaged'}")
            chip = draw.chip(dst, label, *place, min(27 * u, box.h * 0.3), RUST, PAPER, 1, anchor="midright", kind="uib")
            right = chip.x - 10 * u
        draw.text(dst, detail.people(row), "uim", 16 * u, INK3, (x, box.y + box.h * 0.79), "midleft", max_w=max(1, right - x))

    def _draw_detail(self, dst: pygame.Surface, told: Told) -> None:
        """Picture, heading, sentence; then turns for a damaged one and facts for a whole one. The picture gives way first."""
        u, words, place = self.u, self.ctx.words, self._detail
        x, w = place.x + 20 * u, place.w - 40 * u
        buttons = 2 if told.playable else 0 if told.plight == "newer" else 1
        foot = place.bottom - 20 * u - buttons * (_BUTTON + 12) * u
        text = detail.sentence(told, words)
        lines = len(draw.wrap(text, "ui", 18 * u, w))
        turned = told.plight in ("cut", "spoilt") and told.playable
        below = (46 + 18 + 30) * u if turned else 128 * u if told.plight == "sound" else 30 * u
        share = 9 / 16 if told.plight == "sound" else 0.47
        high = min((place.w - 36 * u) * share, foot - place.y - 18 * u - 62 * u - lines * 23.4 * u - below)
        y = place.y + 18 * u
        if high > 40 * u:
            wide = place.w - 36 * u
            image = detail.picture(told.row, told.plight, wide, high, u)
            dst.blit(image, (round(place.x + 18 * u), round(y)))
            y += high
        head = (x, y + 32 * u)
        draw.text(dst, detail.heading(told, words), "disp", 25 * u, INK, head, "midleft", max_w=w, box=place)
        y = draw.para(dst, text, "ui", 18 * u, INK2, x, y + 56 * u, w, 1.3, box=place) + 12 * u
        if turned:
            y = detail.draw_turns(dst, told, words, x, y, w, u)
        if told.plight == "sound":
            detail.draw_facts(dst, detail.facts(told, words), self.rect(x, y, w, foot - y - 8 * u), u)
            return
        if y > foot - 32 * u:
            # where letters are large there is no room for the file's name; its folder can be opened
            return
        where = told.row.path.name
        if told.plight in ("cut", "spoilt") and told.row.damage and told.row.damage.line:
            where = words("library.file-line", file=where, line=told.row.damage.line)
        draw.text(dst, where, "uim", 15 * u, INK3, (x, foot - 20 * u), "midleft", max_w=w, box=place)

    def trace(self) -> dict[str, Any]:
        rows = [{"file": row.path.name, "state": row.state_word} for row in self.shown]
        return {**super().trace(), "show": self.show, "chosen": self.chosen, "rows": rows}
