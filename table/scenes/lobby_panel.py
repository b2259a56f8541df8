"""The lobby's cream panel: who sits on the chosen chair, the rules of this table, the deal code, the start.

Built as a column of blocks from the head down. If the whole column is too high for the window, it is two pages: the chair
and the table.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from table.scenes import furniture, lobby_table
from table.scenes.lobby_chairs import KINDS, Kind
from table.scenes.lobby_rules import TableRules, lines_high
from table.session.seats import NAME_LENGTH
from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import BRASS_DARK, CREAM3, INK, INK2, INK3, PAPER
from table.ui.widgets import Button, Card, Segments, Slider, TextField

if TYPE_CHECKING:
    from table.scenes.lobby import Lobby

HEAD, SEATS, START = 54, 58, 74
_DIVIDER = 26
_AIR = 12
"""least height in u between the deal's code and the start button"""
_HEADING = 38
_SUMMARY_ROW = 29
"""height of a line of the rules in short, u"""


class Panel:
    """Builds the widgets of the panel and draws what lies below them."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.place = pygame.Rect(0, 0, 0, 0)
        self.paged = False
        self.page: str = "chair"
        self._notes: list[tuple[str, pygame.Rect, str, float, str]] = []
        """lines to draw: words, box, font, size in u, colour"""
        self._lines: list[float] = []
        self.rules = TableRules(lobby, self._note)
        self._head: pygame.Rect | None = None

    def lay(self) -> pygame.Rect:
        """Where the panel stands: at the right, 388 u wide, or less where letters are large."""
        lobby = self.lobby
        u, (width, height), rail = lobby.u, lobby.ctx.size, lobby.rail
        wide = min(388 * u, width * 0.42)
        self.place = lobby.rect(width - wide - 26 * u, rail + 14 * u, wide, height - rail - 36 * u)
        return self.place

    def build(self) -> None:
        """Adds the widgets to the lobby."""
        lobby, u = self.lobby, self.lobby.u
        self._notes, self._lines, self._head = [], [], None
        x, w = self.place.x + round(22 * u), self.place.w - round(44 * u)
        foot = self.place.bottom - START * u
        room = (foot - self.place.y) / u - 18
        self.rules.begin(w, compact=False)
        chair, table = self._chair_height(), self.rules.height()
        self.paged = HEAD + chair + _DIVIDER + _HEADING + table > room + 6
        y = self.place.y + 18 * u
        if self.paged:
            pages = [("chair", lobby.words("lobby.page.chair")), ("table", lobby.words("lobby.page.table"))]
            place = lobby.rect(x, y - 2 * u, w, 36 * u)
            lobby.add(Segments(place, lobby.words("lobby.rules"), pages, self.page, self._turn, id="page"))
            y += 48 * u
            if table + _AIR > room - 48:
                self.rules.begin(w, compact=True)
                table = self.rules.height()
        # the page's own name says what it is about, where a heading would leave no air
        headed = not self.paged or room - 48 - _HEADING - table >= _AIR
        # what is left over makes the gaps wider, up to a point
        if self.paged:
            left = room - 48 - (_HEADING if headed else 0) - table - _AIR if self.page == "table" else 0.0
        else:
            left = room - HEAD - chair - _DIVIDER - _HEADING - table
        spare = min(10.0, max(0.0, left) / 6)
        if not self.paged or self.page == "chair":
            y = self._build_chair(x, y, w, spare)
            if self.paged:
                self._build_summary(x, y + 8 * u, w, foot - 16 * u)
        if not self.paged:
            self._lines.append(y + 2 * u)
            y += (_DIVIDER + spare) * u
        if not self.paged or self.page == "table":
            if headed:
                self._note(lobby.words("lobby.rules"), pygame.Rect(x, round(y - 6 * u), w, round(30 * u)), "disp", 20, INK)
                y += _HEADING * u
            self.rules.build(x, y, spare)
        self._build_start(lobby.rect(x, foot, w, 54 * u))

    @property
    def _two_lines(self) -> float:
        """Height in u of a note of two lines."""
        return lines_high(2, self.lobby.u)

    def _turn(self, page: str) -> None:
        self.page = page
        self.lobby.rebuild()

    def _note(self, words: str, box: pygame.Rect, font: str, px: float, colour: str) -> None:
        if words:
            self._notes.append((words, box, font, px, colour))

    # The chair.

    def _chair_height(self) -> float:
        kind = self.lobby.chair.kind
        return SEATS + self._two_lines + (72 if kind == "bot" else 46 if kind == "human" else 6)

    def _build_chair(self, x: int, y: float, w: int, spare: float) -> float:
        lobby, u = self.lobby, self.lobby.u
        self._head = lobby.rect(x, y, w, 40 * u)
        y += (HEAD + spare * 0.5) * u
        kinds: list[tuple[Kind, str]] = [(kind, lobby.words(f"lobby.{kind}")) for kind in KINDS]
        place = lobby.rect(x, y, w, 38 * u)
        lobby.add(Segments(place, lobby.words("lobby.kind"), kinds, lobby.chair.kind, lobby.seat, id="kind"))
        y += (SEATS + spare) * u
        return {"human": self._human, "bot": self._bot, "empty": self._empty}[lobby.chair.kind](x, y, w) + spare * u

    def _human(self, x: int, y: float, w: int) -> float:
        lobby, u = self.lobby, self.lobby.u
        label = lobby.words("lobby.name")
        self._note(label, lobby.rect(x, y, 70 * u, 38 * u), "ui", 18, INK)
        left = 76 * u
        lobby.add(
            TextField(
                lobby.rect(x + left, y, w - left, 38 * u), label, lobby.chair.name, lobby.rename,
                placeholder=lobby.words("lobby.name.hint"), longest=NAME_LENGTH, id="name",
            )
        )  # fmt: skip
        self._note(lobby.words("lobby.human.note"), lobby.rect(x, y + 44 * u, w, self._two_lines * u), "uim", 15.5, INK3)
        return y + (46 + self._two_lines) * u

    def _bot(self, x: int, y: float, w: int) -> float:
        lobby, u = self.lobby, self.lobby.u
        levels = lobby.info.levels
        label = lobby.words("lobby.strength")
        slider = Slider(
            lobby.rect(x, y + 20 * u, w, 36 * u), label, levels.index(lobby.chair.level), self._strength,
            low=0, high=max(1, len(levels) - 1), step=1, marks=len(levels), value_w=0, id="strength",
        )  # fmt: skip
        lobby.add(slider)
        return y + (72 + self._two_lines) * u

    def _strength(self, value: float) -> None:
        self.lobby.set_level(self.lobby.info.levels[round(value)])

    def _empty(self, x: int, y: float, w: int) -> float:
        lobby, u = self.lobby, self.lobby.u
        self._note(lobby.words("lobby.empty.note"), lobby.rect(x, y - 4 * u, w, self._two_lines * u), "uim", 15.5, INK3)
        return y + (6 + self._two_lines) * u

    def _build_summary(self, x: int, y: float, w: int, foot: float) -> None:
        """The table's rules in short, as many as there is room for; pressing them opens their page."""
        lobby, u = self.lobby, self.lobby.u
        rows = self._summary()[: max(0, int(((foot - y) / u - 58) / _SUMMARY_ROW))]
        if rows:
            place = lobby.rect(x, y, w, (58 + len(rows) * _SUMMARY_ROW) * u)
            words = lobby.words("lobby.rules")
            lobby.add(
                Card(place, words, partial(self._paint_summary, rows), lambda: self._turn("table"), radius=10, id="summary")
            )

    def _summary(self) -> list[tuple[str, str]]:
        """Every rule that so many players need and what it is set to, then the deal."""
        lobby = self.lobby
        rows = []
        for spec in lobby.info.options:
            if spec.seats not in (0, len(lobby.chairs.taken)):
                continue
            key, value = f"{lobby.info.name}.option.{spec.key}", lobby.chairs.options[spec.key]
            if len(on := spec.parts(value)) > 1:
                shown = lobby.words("lobby.several", n=len(on))
            else:
                shown = lobby.words(f"{key}.{value}")
            rows.append((lobby.words(key), shown))
        return [*rows, (lobby.words("lobby.deal"), lobby.code)]

    def _paint_summary(self, rows: list[tuple[str, str]], dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
        edge = BRASS_DARK if card.hover else CREAM3
        dst.blit(panel(rect.w, rect.h, 10 * u, PAPER, 1, edge, 1.4 * u), rect)
        left, right = rect.x + 16 * u, rect.right - 16 * u
        draw.icon(dst, "ui_right", 14 * u, right - 6 * u, rect.y + 24 * u, INK2)
        at = (left, rect.y + 24 * u)
        draw.text(dst, card.label, "disp", 18 * u, INK, at, "midleft", max_w=right - left - 24 * u, box=rect)
        for i, (name, value) in enumerate(rows):
            y = rect.y + (48 + (i + 0.5) * _SUMMARY_ROW) * u
            word = draw.text(dst, value, "uib", 16 * u, INK, (right, y), "midright", max_w=(right - left) * 0.6, box=rect)
            draw.text(dst, name, "uim", 16 * u, INK2, (left, y), "midleft", max_w=word.x - left - 12 * u, box=rect)

    def _build_start(self, place: pygame.Rect) -> None:
        lobby = self.lobby
        lobby.start_button = lobby.add(
            Button(
                place, lobby.start_words(), lobby.start, key=lobby.words("key.enter"), accent=lobby.look.cloth.accent,
                id="start", enabled=lobby.ready,
            ),
            default=True,
        )  # fmt: skip

    # How it looks.

    def ground(self, dst: pygame.Surface) -> None:
        """The paper itself."""
        u = self.lobby.u
        furniture.ledger(dst, self.place, u)
        x0, x1 = self.place.x + 22 * u, self.place.right - 22 * u
        for y in self._lines:
            furniture.line(dst, x0, x1, y, u)
        self.rules.ground(dst)

    def paint(self, dst: pygame.Surface) -> None:
        """The words below the widgets."""
        u = self.lobby.u
        if self._head is not None:
            self._paint_head(dst, self._head)
        self.rules.paint(dst)
        for words, box, font, px, colour in self._notes:
            if font == "uim":
                draw.para(dst, words, font, px * u, colour, box.x, box.y, box.w, 1.16, lines=2, box=box)
            else:
                draw.text(dst, words, font, px * u, colour, (box.x, box.centery), "midleft", max_w=box.w, box=box)

    def _paint_head(self, dst: pygame.Surface, head: pygame.Rect) -> None:
        lobby, u = self.lobby, self.lobby.u
        index, chair = lobby.chosen, lobby.chair
        name = lobby.names().get(index, "")
        if chair.kind == "empty":
            lobby_table.plus(dst, head.x + 20 * u, head.centery, 40 * u)
            title = lobby.words("lobby.chair.empty", n=index + 1)
        else:
            draw.monogram(dst, name[:1].upper(), head.x + 20 * u, head.centery, 40 * u, bot=chair.kind == "bot")
            title = lobby.words("lobby.chair", n=index + 1, name=name)
        left = head.x + 52 * u
        draw.text(dst, title, "disp", 23 * u, INK, (left, head.centery), "midleft", max_w=head.right - left, box=head)
        if chair.kind == "bot":
            self._paint_strength(dst, head)

    def _paint_strength(self, dst: pygame.Surface, head: pygame.Rect) -> None:
        """The words round the strength slider, which change while it is dragged."""
        lobby, u = self.lobby, self.lobby.u
        slider = lobby.group.find("strength")
        if slider is None:
            return
        row = pygame.Rect(head.x, slider.rect.y - round(22 * u), head.w, round(24 * u))
        level = lobby.words(f"level.{lobby.chair.level}")
        word = draw.text(dst, level, "uib", 18 * u, INK, row.midright, "midright", max_w=row.w * 0.5, box=row)
        room = word.left - row.x - 8 * u
        draw.text(dst, slider.label, "ui", 18 * u, INK, row.midleft, "midleft", max_w=room, box=row)
        note = lobby.said(f"{lobby.info.name}.level.{lobby.chair.level}")
        box = pygame.Rect(row.x, slider.rect.bottom + round(2 * u), row.w, round(self._two_lines * u))
        draw.para(dst, note, "uim", 15.5 * u, INK3, box.x, box.y, box.w, 1.16, lines=2, box=box)
