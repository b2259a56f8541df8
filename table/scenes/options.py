"""One of several plays, chosen by its picture: which reading of the same cards is meant, or all that could be played now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from table.scenes.dialog import Dialog
from table.scenes.scene import Context, Pop
from table.ui import draw, faces, fonts
from table.ui.pointer import Release
from table.ui.shapes import panel
from table.ui.theme import BRASS_DARK, CREAM2, CREAM3, INK, INK3, PAPER
from table.ui.widgets import Button, ListView, is_key
from table.ui.widgets.lists import RowState
from table.view.hand import Heap, Option

_WIDE, _ROW, _GAP = 620, 74, 8
_CARD = 42
"""width of a card in u"""
_UNDER = 0.42
"""step within a heap in card widths: so much of each card is seen"""
_BESIDE = 1.08
"""step between heaps"""
_NUMBERS = {getattr(pygame, f"{pad}{n}"): n - 1 for n in range(1, 10) for pad in ("K_", "K_KP")}


class _Rows(ListView):
    """A list in which one click is enough."""

    def click(self, event: Release) -> None:
        index = self.at(event.pos)
        if index >= 0:
            self.select(index)
            self.activate()


class Options(Dialog):
    """Asks for `Pop((purpose, option))` once one is picked, `Pop(None)` on Esc.

    title: key of the question; options: what there is; purpose: what the scene below does with the answer.
    """

    name = "options"
    veil = 120

    def __init__(self, ctx: Context, title: str, options: Sequence[Option], purpose: str) -> None:
        super().__init__(ctx)
        self.key = title
        self.options = list(options)
        self.purpose = purpose
        self.first = "rows"
        self.rows: _Rows | None = None

    def enter(self) -> None:
        super().enter()
        self.group.focus(self.group.find("rows"), show=self.ctx.keys_used)

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        head, foot = 78 * u, 74 * u
        count = len(self.options)
        room = height - 60 * u - head - foot
        # One pixel more, for rows begin and end on whole pixels.
        inside = min(room, (count * (_ROW + _GAP) - _GAP) * u + 1)
        self.card = self.rect(0, 0, min(_WIDE * u, width - 40 * u), head + inside + foot)
        self.card.center = (width // 2, height // 2)
        x, wide = self.card.x + 24 * u, self.card.w - 48 * u
        selected = self.rows.selected if self.rows is not None else 0
        self.rows = _Rows(
            self.rect(x, self.card.y + head, wide, inside),
            self.words(self.key, count),
            [option.label for option in self.options],
            self._row,
            row_h=_ROW,
            gap=_GAP,
            selected=selected,
            on_open=self._pick,
            id="rows",
        )
        self.add(self.rows)
        high = 44 * u
        place = self.rect(self.card.centerx - 90 * u, self.card.bottom - 62 * u, 180 * u, high)
        self.add(Button(place, self.words("options.close"), self.back, look="tone", key=self.words("key.esc"), id="close"))

    def back(self) -> None:
        self.wants.append(Pop(None))

    def _pick(self, index: int) -> None:
        self.wants.append(Pop((self.purpose, self.options[index])))

    def handle(self, event: pygame.event.Event) -> None:
        for key, index in _NUMBERS.items():
            if is_key(event, key) and index < len(self.options):
                self._pick(index)
                return
        super().handle(event)

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        u, card = self.u, self.card
        text, px = self.words(self.key, len(self.options)), 26 * u
        room = card.w - 64 * u
        while px > 17 * u and fonts.measure(text, "disp", px)[0] > room:
            px -= 1
        draw.text(dst, text, "disp", px, INK, (card.centerx, card.y + 42 * u), "center", max_w=room, box=card)

    def _row(self, dst: pygame.Surface, box: pygame.Rect, index: int, u: float, state: RowState) -> None:
        option = self.options[index]
        lit = state.hover or state.focused
        fill, edge = (PAPER, BRASS_DARK) if lit else (CREAM2, CREAM3)
        dst.blit(panel(box.w, box.h, 12 * u, fill, 1 if lit else 0.55, edge, max(1.0, (2 if lit else 1.2) * u)), box)
        left = box.x + 14 * u
        if index < 9 and self.purpose != "look":
            draw.keycap(dst, str(index + 1), left + 13 * u, box.centery, 25 * u)
        left += 38 * u
        right = draw_heaps(dst, option.heaps, left, box.centery, box.w * 0.56, u)
        left = max(right + 16 * u, box.x + box.w * 0.46)
        if option.icon:
            draw.icon(dst, option.icon, 24 * u, left + 12 * u, box.centery)
            left += 32 * u
        room = pygame.Rect(round(left), box.y, round(box.right - 12 * u - left), box.h)
        draw.boxed(dst, option.label, "uib", 18 * u, INK, room)

    def trace(self) -> dict[str, Any]:
        rows = self.rows
        boxes = [list(rows.box(i)) for i in range(len(self.options))] if rows is not None else []
        told = [
            {"move": option.move, "label": option.label, "rect": box, "totals": [heap.total for heap in option.heaps]}
            for option, box in zip(self.options, boxes, strict=False)
        ]
        return {**super().trace(), "purpose": self.purpose, "options": told}


def heaps_width(heaps: Sequence[Heap], w: float) -> float:
    """How wide heaps are with cards `w` wide."""
    under = sum(len(heap.faces) - 1 for heap in heaps) * _UNDER
    return (len(heaps) - 1) * _BESIDE * w + under * w + w


def draw_heaps(dst: pygame.Surface, heaps: Sequence[Heap], x: float, y: float, room: float, u: float) -> float:
    """Draw heaps of cards side by side from x on, at most `room` wide, with their totals. Returns where they end."""
    w = _CARD * u * min(1.0, room / max(1.0, heaps_width(heaps, _CARD * u)))
    left = x
    for heap in heaps:
        for face in heap.faces:
            faces.sprite(face, round(w), 0).draw(dst, left + w / 2, y)
            left += w * _UNDER
        left += w * (1 - _UNDER)
        if heap.total:
            draw.badge(dst, heap.total, left - 0.16 * w, y + 0.56 * w, max(17 * u, 0.52 * w), fill="#FFDB8C", stroke=INK3)
        left += w * (_BESIDE - 1)
    return left - w * (_BESIDE - 1)
