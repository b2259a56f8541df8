"""The menu: a mat for each game, the game left unfinished, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from msgspec import Struct

from table.games import GameInfo, games
from table.scenes.dress import Dress, dress, tile_cards, wide_cards
from table.scenes.kit import WidgetScene
from table.scenes.scene import Context, Push, Quit, Request
from table.session.seats import called
from table.store import results, saves
from table.store.files import StoreError
from table.store.saves import Glance, SaveRow
from table.ui import cloth, draw, fonts
from table.ui.shapes import panel
from table.ui.theme import BRASS, BRASS_LIGHT, CREAM, INK, MIN_TEXT
from table.ui.widgets import Button, Card, raised

_WIDE = {1: 560, 2: 400, 3: 320, 4: 262}
"""width of a mat in u, by the number of games"""
_HIGH = 394
_GAP = 28
_RISE = 10


class Unfinished(Struct, frozen=True):
    """The game to continue."""

    path: Path
    info: GameInfo
    line: str
    """who plays, how far, when"""


class Mat(Card):
    """A game's tile. The lit one rises."""

    lift = 0
    """pixels that it rises when lit"""
    above: Mat | None = None
    """the mat under the pointer, which alone is lit then"""

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        return [(self.rect.move(0, -self.lift).inflate(round(8 * u), round(8 * u)), 21 * u)]


class Menu(WidgetScene):
    """Where the program opens. No arguments."""

    name = "menu"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.games = list(games().values())
        self.looks = {info.name: dress(info) for info in self.games}
        self.unfinished: Unfinished | None = None
        self._unread: list[Glance] = []
        """saves that may be the one to continue, last written first, while it is looked for"""
        self.newcomer = False
        self.mats: list[Mat] = []

    def enter(self) -> None:
        self._look()
        super().enter()
        self.group.focus(self.group.default)

    def resumed(self, result: Any) -> None:
        self._look()
        self.rebuild()
        super().resumed(result)
        if self.group.focused is None or self.group.focused.id not in ("rules", "saves", "stats", "settings"):
            self.group.focus(self.group.default)

    def update(self) -> None:
        if self._unread:
            untouched = self.group.focused is self.group.default
            self._seek()
            if self.unfinished is not None:
                self.rebuild()
                if untouched:
                    self.group.focus(self.group.default)

    def animating(self) -> bool:
        return bool(self._unread)

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if self.wants:
            # under another scene nothing is searched; on coming back it begins anew
            self._unread = []

    def _look(self) -> None:
        """Looks on the disk for the last unfinished game."""
        try:
            self._unread = saves.glances(self.ctx.folders.saves)
        except StoreError:
            # a folder that cannot be read: the house says so itself when it opens
            self._unread = []
        self.newcomer = not self._unread and not (self.ctx.folders.data / results.NAME).exists()
        self.unfinished = None
        self._seek()

    def _seek(self) -> None:
        """Looks into saves for a moment; behind many finished games the unfinished one is found some frames later."""
        known = games()
        for row in saves.some_rows(self._unread):
            if row.unfinished and row.game in known:
                self.unfinished = Unfinished(row.path, known[row.game], self._line(row))
                self._unread = []
                return

    def _line(self, found: SaveRow) -> str:
        assert found.header is not None
        seats = found.header.seats
        me = next((i for i, seat in enumerate(seats) if seat.kind == "human"), -1)
        others = [name for i, name in enumerate(called(seats, self.ctx.words)) if i != me and name]
        moves, when = self.words("menu.moves", found.moves), self.ctx.words.when(found.when)
        if not others:
            return self.words("menu.continue.alone", moves=moves, when=when)
        return self.words("menu.continue.with", names=self._listed(others), moves=moves, when=when)

    def _listed(self, names: list[str]) -> str:
        first = names[0]
        for name in names[1:-1]:
            first = self.words("list.comma", first=first, second=name)
        return self.words("list.and", first=first, second=names[-1]) if len(names) > 1 else first

    # What is on the screen.

    def build(self) -> None:
        self._build_mats()
        self._build_continue()
        self._build_row()
        if self.group.default is None and self._default is None and self.mats:
            self._default = self.mats[0]

    def _build_mats(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        count = max(1, len(self.games))
        wide = _WIDE.get(count, 262)
        top = height * 0.185
        # where text is large or games are many, the mats give way, not their words
        k = min(u, (width - 48 * u) / (count * wide + (count - 1) * _GAP), (self._bar_top - 20 * u - top) / _HIGH)
        mat_w, mat_h, gap = round(wide * k), round(_HIGH * k), round(_GAP * k)
        left = (width - count * mat_w - (count - 1) * gap) / 2
        self.k = k
        self.mats = []
        for i, info in enumerate(self.games):
            place = self.rect(left + i * (mat_w + gap), top, mat_w, mat_h)
            mat = Mat(place, info.title, self._mat_painter(info), self._opens(info), radius=18, id=f"game.{info.name}")
            mat.lift = round(_RISE * k)
            self.mats.append(self.add(mat, default=i == 0 and self.unfinished is None))

    @property
    def _bar_top(self) -> float:
        """Where the continue bar begins: above the row of words, whatever their size."""
        height = self.ctx.size[1]
        return min(height * 0.80, height * 0.945 - (19 + 10 + 64) * self.u)

    def _opens(self, info: GameInfo) -> Callable[[], None]:
        return lambda: self.wants.append(Push(info.lobby, {"game": info.name}))

    def _build_continue(self) -> None:
        if self.unfinished is None:
            return
        u, width = self.u, self.ctx.size[0]
        title = self.words("menu.continue", game=self.unfinished.info.title)
        line = max(fonts.measure(self.unfinished.line, "ui", 17 * u)[0], fonts.measure(title, "disp", 25 * u)[0])
        wide = min(max(560 * u, line + 190 * u), width - 48 * u)
        place = self.rect((width - wide) / 2, self._bar_top, wide, 64 * u)
        self.add(Card(place, title, self._paint_continue, self._continue, radius=16, id="continue"), default=True)

    def _continue(self) -> None:
        if self.unfinished is not None:
            self.wants.append(Push("table", {"save": self.unfinished.path}))

    def _build_row(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        rows: tuple[tuple[str, str, Callable[[], Request]], ...] = (
            ("rules", "ui_book", lambda: Push("rules", {"game": self._chosen()} if self.games else {})),
            ("saves", "ui_save", lambda: Push("saves")),
            ("stats", "ui_chart", lambda: Push("stats")),
            ("settings", "ui_gear", lambda: Push("settings")),
            ("quit", "ui_cross", Quit),
        )
        labels = [self.words(f"menu.{name}") for name, _, _ in rows]
        px, gap = 20.0, 22 * u
        while True:
            widths = [fonts.measure(label, "uib", px * u)[0] + (px * 1.15 + 8 + 16) * u for label in labels]
            if sum(widths) + gap * (len(rows) - 1) <= width - 40 * u or px <= 14:
                break
            px -= 0.5
        x = (width - sum(widths) - gap * (len(rows) - 1)) / 2
        for (name, icon, request), label, wide in zip(rows, labels, widths, strict=True):
            place = self.rect(x, height * 0.945 - 19 * u, wide, 38 * u)
            self.add(Button(place, label, self._asks(request), look="plain", icon=icon, px=px, id=name))
            x += wide + gap

    def _asks(self, request: Callable[[], Request]) -> Callable[[], None]:
        return lambda: self.wants.append(request())

    def _chosen(self) -> str:
        """The game whose rules are meant: that of the mat with the focus, else of the unfinished game, else the first."""
        focused = self.group.focused
        if focused is not None and focused.id.startswith("game."):
            return focused.id.removeprefix("game.")
        return self.unfinished.info.name if self.unfinished else self.games[0].name

    # How it looks.

    def background(self, dst: pygame.Surface) -> None:
        u, (width, height) = self.u, self.ctx.size
        y = height * 0.092
        title = self.words("menu.title")
        place = draw.text(
            dst, title, "disp", min(62 * u, height * 0.1), CREAM, (width / 2, y), "center",
            ("#180D08", 0, round(3 * u)), width - 260 * u,
        )  # fmt: skip
        lamp_x, cards_x = place.left - 40 * u, place.right + 42 * u
        draw.glow(dst, lamp_x, y - 4 * u, 40 * u, 26 * u, 13 * u, "#FFD98A", 14 * u, 0.35)
        draw.icon(dst, "ui_lamp", 46 * u, lamp_x, y + 2 * u, BRASS_LIGHT)
        draw.icon(dst, "ui_cards", 44 * u, cards_x, y + 2 * u, BRASS_LIGHT)
        if not self.games:
            self._line_at(dst, self.words("menu.none"))
        elif self.newcomer:
            self._line_at(dst, self.words("menu.first"))
        over = next((mat for mat in self.mats if mat.hover), None)
        for mat in self.mats:
            mat.above = over

    def _line_at(self, dst: pygame.Surface, sentence: str) -> None:
        """A sentence where the continue bar would be."""
        width = self.ctx.size[0]
        draw.chip(
            dst, sentence, width / 2, self._bar_top + 32 * self.u, 36 * self.u, alpha=0.62, anchor="center",
            max_w=width - 40 * self.u,
        )  # fmt: skip

    def _mat_painter(self, info: GameInfo) -> Any:
        look = self.looks[info.name]

        def paint(dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
            assert isinstance(card, Mat)
            lit = card.hover if card.above is not None else card.focused
            self._paint_mat(dst, rect.move(0, -card.lift) if lit else rect, info, look, lit)

        return paint

    def _paint_mat(self, dst: pygame.Surface, rect: pygame.Rect, info: GameInfo, look: Dress, lit: bool) -> None:
        k, u = self.k, self.u
        draw.drop(dst, rect, 18 * k, (16 if lit else 9) * k, 0.62, 4 * k, (14 if lit else 8) * k)
        if lit:
            draw.glow(dst, *rect.center, rect.w + 6 * k, rect.h + 6 * k, 20 * k, BRASS_LIGHT, 14 * k, 0.75)
            edge = round(4 * k)
            dst.blit(panel(rect.w + 2 * edge, rect.h + 2 * edge, 21 * k, BRASS_LIGHT), rect.move(-edge, -edge))
        dst.blit(cloth.mat(rect.w, rect.h, look.cloth, k, look.tile.hem), rect)
        if len(self.games) == 1:
            wide_cards(dst, look, rect.centerx, rect.y + 142 * k, k)
        else:
            tile_cards(dst, look, rect.centerx, rect.y + 138 * k, k, max(1.0, rect.w / (300 * k)))
        y = rect.bottom - 112 * k
        room = rect.w - 28 * k
        shade = ("#0B0608", 0, round(2 * k))
        draw.text(dst, info.title, "disp", 36 * k, CREAM, (rect.centerx, y), "center", shade, room, rect)
        tagline = self.said(look.tile.tagline)
        if fonts.measure(tagline, "ui", MIN_TEXT)[0] <= room:
            # with very many games the mats are too narrow for it
            px = max(18 * k, 15 * u)
            draw.text(dst, tagline, "ui", px, CREAM, (rect.centerx, y + 36 * k), "center", None, room, rect)
        draw.chip(
            dst, self._players(info), rect.centerx, y + 72 * k, max(27 * k, 22 * u), alpha=0.62, anchor="center", max_w=room
        )

    def _players(self, info: GameInfo) -> str:
        low, high = info.seats
        if low == high:
            return self.words("menu.players", n=low)
        return self.words("menu.players.range", low=low, high=high)

    def _paint_continue(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
        assert self.unfinished is not None
        raised(dst, rect, u, 16 * u, BRASS, card.hover, card.pressed and card.hover)
        look = self.looks[self.unfinished.info.name]
        tile_cards(dst, look, rect.x + 46 * u, rect.centery + u, 0.29 * u)
        cap = self.words("key.enter")
        end = rect.right - 24 * u
        if card.focused:
            wide = draw.keycap_width(cap, 28 * u)
            draw.keycap(dst, cap, end - wide / 2, rect.centery, 28 * u, "primary")
            end -= wide + 14 * u
        left = rect.x + 92 * u
        draw.text(dst, card.label, "disp", 25 * u, INK, (left, rect.centery - 11 * u), "midleft", None, end - left, rect)
        line = self.unfinished.line
        draw.text(dst, line, "ui", 17 * u, "#3A2412", (left, rect.centery + 16 * u), "midleft", None, end - left, rect)

    def back(self) -> None:
        """Esc goes to Quit; only pressing it quits."""
        self.group.focus(self.group.find("quit"), show=True)
