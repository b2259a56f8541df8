"""The score sheet: what a round came to, before the game goes on; or, when asked for, how things stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from table.scenes.dialog import Dialog
from table.scenes.kit import balanced
from table.scenes.scene import Context, Pop
from table.text import Words
from table.ui import draw, faces, fonts
from table.ui.shapes import panel
from table.ui.theme import BRASS, BRASS_DARK, CREAM2, CREAM3, INK, INK2, INK3, PAPER
from table.ui.widgets import Button
from table.view.sheet import Line, Past, Sheet

_WIDE = 780
_LOWEST, _LINE, _TALLEST = 30, 44, 64
"""height of a line in u: at least, usually, and at most where there are cards to be shown"""
_SEEN = 50
"""where lines with cards would be lower than this, the foot and all but the last round give way"""
_PAST, _HEAD = 25, 46
"""heights of a row of the list of rounds and of its head in u"""
ALONE = 4.0
"""seconds for which it stands when nobody is there to put it away"""


class ScoreSheet(Dialog):
    """Asks for `Pop("sheet")`.

    make: the sheet in a language; accent: the game's; held: the game waits for it to be read; alone: it goes by itself.
    """

    name = "sheet"

    def __init__(
        self, ctx: Context, make: Callable[[Words], Sheet], accent: str = BRASS, held: bool = False, alone: bool = False
    ) -> None:
        super().__init__(ctx)
        self.make = make
        self.accent = accent
        self.held = held
        self.alone = alone
        self.first = "go"
        self.sheet = make(ctx.words)
        self._since = ctx.now()
        self._tops: dict[str, float] = {}
        self._line_h = 0.0
        self._foot = ""
        self._rows: tuple[Past, ...] = ()
        """the rounds for which there is room"""

    def enter(self) -> None:
        super().enter()
        self.group.focus(self.group.default)
        if self.held:
            self.ctx.sounds.play("coin")

    def back(self) -> None:
        self.wants.append(Pop("sheet"))

    def update(self) -> None:
        if self.alone and not self.wants and self.ctx.now() - self._since >= ALONE:
            self.back()

    def animating(self) -> bool:
        return self.alone

    # Measures.

    def build(self) -> None:
        self.sheet = sheet = self.make(self.ctx.words)
        u, (width, height) = self.u, self.ctx.size
        wide = min(_WIDE * u, width - 40 * u)
        y = 66 * u
        tops: dict[str, float] = {}
        if sheet.sentence:
            rows = len(draw.wrap(sheet.sentence, "ui", 19 * u, wide - 80 * u))
            tops["sentence"], y = y, y + rows * 25 * u + 8 * u
        self._foot = sheet.foot
        if sheet.lines:
            self._line_h = self._line_height(y, 6)
            if self._line_h < _SEEN * u and any(line.faces for line in sheet.lines):
                self._foot = ""
                self._line_h = self._line_height(y, 1)
            tops["lines"], y = y, y + len(sheet.lines) * self._line_h + 10 * u
        if sheet.steps:
            tops["steps"], y = y, y + 44 * u
        if sheet.past:
            if sheet.past_title:
                tops["title"], y = y + 4 * u, y + 34 * u
            # Where there is not room for all, the oldest are left out.
            room = height - 20 * u - y - (_HEAD + 12 + 30 * bool(self._foot) + 74) * u
            self._rows = sheet.past[-max(1, int(room // (_PAST * u))) :]
            tops["past"], y = y, y + len(self._rows) * _PAST * u + _HEAD * u + 12 * u
        if self._foot:
            tops["foot"], y = y, y + 30 * u
        self._tops = tops
        self.card = self.rect(0, 0, wide, y + 74 * u)
        self.card.center = (width // 2, height // 2)
        place = self.rect(self.card.centerx - 120 * u, self.card.bottom - 68 * u, 240 * u, 50 * u)
        label = self.words("sheet.go-on" if self.held else "sheet.close")
        self.add(Button(place, label, self.back, key=self.words("key.enter"), accent=self.accent, id="go"), default=True)

    def _line_height(self, y: float, most: int) -> float:
        """Height of a line, the first of them at `y`: high where cards are shown and there is room, low where there is not.
        most: rounds of the past for which room is kept."""
        sheet, u = self.sheet, self.u
        shown = any(line.faces for line in sheet.lines)
        below = 44 * bool(sheet.steps) + 30 * bool(self._foot) + 10 + 74 + 30
        if sheet.past:
            below += 34 * bool(sheet.past_title) + _HEAD + 12 + min(most, len(sheet.past)) * _PAST
        each = (self.ctx.size[1] - y - below * u) / len(sheet.lines)
        return min((_TALLEST if shown else _LINE) * u, max(_LOWEST * u, each))

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        u, card, sheet = self.u, self.card, self.sheet
        room = card.w - 72 * u
        draw.text(dst, sheet.title, "disp", 30 * u, INK, (card.centerx, card.y + 40 * u), "center", max_w=room, box=card)
        if sheet.sentence:
            wide = balanced(sheet.sentence, "ui", 19 * u, card.w - 80 * u)
            y = card.y + self._tops["sentence"]
            draw.para(dst, sheet.sentence, "ui", 19 * u, INK2, card.centerx - wide / 2, y, wide, 1.3, "center", box=card)
        self._lines(dst)
        if sheet.steps:
            self._steps(dst)
        if sheet.past:
            self._past(dst)
        if self._foot:
            y = card.y + self._tops["foot"] + 12 * u
            draw.text(dst, self._foot, "uib", 18 * u, INK2, (card.centerx, y), "center", max_w=room, box=card)

    def _lines(self, dst: pygame.Surface) -> None:
        u, card, sheet = self.u, self.card, self.sheet
        if not sheet.lines:
            return
        x, y, wide = card.x + 32 * u, float(card.y + self._tops["lines"]), card.w - 64 * u
        names = min(190 * u, float(max(fonts.measure(line.name, "uib", max(13, 18 * u))[0] for line in sheet.lines)))
        purse = self._purse_width()
        for line in sheet.lines:
            box = self.rect(x, y, wide, self._line_h - 4 * u)
            self._line(dst, line, box, names, purse)
            y += self._line_h

    def _purse_width(self) -> float:
        """Room for the points of a seat."""
        sheet, u = self.sheet, self.u
        most = max((line.total for line in sheet.lines), default=-1)
        if most < 0:
            return 0.0
        return (max(sheet.goal, most) * 25 + 12) * u

    def _line(self, dst: pygame.Surface, line: Line, box: pygame.Rect, names: float, purse: float) -> None:
        u = self.u
        edge = (BRASS, 2.0) if line.best else (CREAM3, 1.0)
        fill = PAPER if line.best else CREAM2
        dst.blit(panel(box.w, box.h, 10 * u, fill, 1 if line.best else 0.5, edge[0], max(1.0, edge[1] * u)), box)
        x = float(box.x + 24 * u)
        if line.letter:
            draw.monogram(dst, line.letter, x, box.centery, min(30 * u, box.h - 4 * u))
        else:
            draw.icon(dst, "ui_cards", 22 * u, x, box.centery, INK3)
        x = box.x + 48 * u
        draw.text(dst, line.name, "uib", 18 * u, INK, (x, box.centery), "midleft", max_w=names, box=box)
        x += names + 18 * u
        right = box.right - 12 * u - purse
        if line.total >= 0:
            self._coins(dst, line, right, box)
        counts = 44 * u
        if line.note:
            inside = pygame.Rect(round(x), box.y, round(right - x), box.h)
            draw.boxed(dst, line.note, "uim", 17 * u, INK2, inside)
            return
        draw.text(dst, line.count, "disp", 20 * u, INK, (right - 14 * u, box.centery), "midright", max_w=counts, box=box)
        room, w = right - counts - 14 * u - x, (box.h - 4 * u) / 1.4
        step = min(1.06 * w, (room - w) / max(1, len(line.faces) - 1))
        for face in line.faces:
            faces.sprite(face, round(w), 0).draw(dst, x + w / 2, box.centery)
            x += step

    def _coins(self, dst: pygame.Surface, line: Line, x: float, box: pygame.Rect) -> None:
        """The seat's points: coins, those of this round with a ring of light, and empty places up to the goal."""
        u, d = self.u, 22 * self.u
        for i in range(max(self.sheet.goal, line.total)):
            at = (x + d / 2 + i * 25 * u, box.centery)
            if i < line.total:
                if i >= line.total - line.gain:
                    draw.glow(dst, *at, d, d, d / 2, BRASS, 5 * u, 0.9)
                draw.icon(dst, self.sheet.coin, d, *at)
            else:
                hole = panel(round(d * 0.9), round(d * 0.9), d * 0.45, CREAM3, 0.35, BRASS_DARK, max(1.0, 1.2 * u), 0.6)
                dst.blit(hole, hole.get_rect(center=(round(at[0]), round(at[1]))))

    def _steps(self, dst: pygame.Surface) -> None:
        """The scale, with the step that holds in brass."""
        u, card, sheet = self.u, self.card, self.sheet
        x, y, gap = card.x + 32 * u, card.y + self._tops["steps"], 8 * u
        wide = (card.w - 64 * u - gap * (len(sheet.steps) - 1)) / len(sheet.steps)
        for i, text in enumerate(sheet.steps):
            box = self.rect(x + i * (wide + gap), y, wide, 34 * u)
            on = i == sheet.step
            dst.blit(panel(box.w, box.h, box.h / 2, BRASS if on else CREAM2, 1 if on else 0.6, BRASS_DARK, u, 0.6), box)
            draw.boxed(dst, text, "uib" if on else "uim", 17 * u, INK if on else INK3, box.inflate(-18 * u, 0), "center")

    def _past(self, dst: pygame.Surface) -> None:
        """All rounds so far: a row each, a column for each seat and pile."""
        u, card, sheet = self.u, self.card, self.sheet
        x, y, wide = card.x + 28 * u, card.y + self._tops["past"], card.w - 48 * u
        if sheet.past_title:
            at = (card.centerx, card.y + self._tops["title"] + 14 * u)
            draw.text(dst, sheet.past_title, "ui", 17 * u, INK2, at, "center", max_w=wide, box=card)
        first = min(190 * u, max(fonts.measure(one.name, "uim", max(13, 16 * u))[0] for one in self._rows) + 12 * u)
        each = (wide - first) / max(1, len(sheet.heads))
        px, high = 16 * u, _PAST * u
        for i, head in enumerate(sheet.heads):
            box = pygame.Rect(round(x + first + i * each), round(y), round(each), round(_HEAD * u))
            draw.boxed(dst, head, "uib", px, INK, box.inflate(-2 * u, 0), "center")
        y += (_HEAD - _PAST) * u
        for one in self._rows:
            y += high
            pygame.draw.line(dst, CREAM3, (x, y), (x + wide, y), 1)
            box = pygame.Rect(round(x), round(y), round(first), round(high))
            draw.text(dst, one.name, "uim", px, INK2, (x, box.centery), "midleft", max_w=first - 8 * u, box=box)
            for i, cell in enumerate(one.cells):
                box = pygame.Rect(round(x + first + i * each), round(y), round(each), round(high))
                kind, ink = ("uib", INK) if i == one.best else ("uim", INK3)
                if i == one.best:
                    mark = panel(min(box.w - 8 * u, 120 * u), box.h - 4 * u, 6 * u, BRASS, 0.6)
                    dst.blit(mark, mark.get_rect(center=box.center))
                draw.text(dst, cell, kind, px, ink, box.center, "center", max_w=each - 8 * u, box=box)

    def trace(self) -> dict[str, Any]:
        sheet = self.sheet
        lines = [
            {"name": line.name, "faces": [face.key for face in line.faces], "count": line.count, "total": line.total}
            for line in sheet.lines
        ]
        return {**super().trace(), "held": self.held, "lines": lines, "step": sheet.step, "foot": sheet.foot}
