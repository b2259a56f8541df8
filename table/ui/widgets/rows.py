"""Rows of a settings page: toggle, slider, stepper. Cream furniture, drawn on paper or on the ledger.

Each takes a whole row: its words stand at the left in a column `label_w` u wide (0: no words drawn; None: what is left over),
the control at the right. The words are part of what can be clicked.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.ui import draw
from table.ui.pointer import Event, Press, Release
from table.ui.shapes import disc, panel, soft
from table.ui.theme import BRASS, BRASS_LIGHT, CREAM2, CREAM3, GREEN, INK, INK3, PAPER, mix

from .base import Widget, is_key

_TRACK_EDGE = "#A08C68"
OFF = "#8A7B6C"
"""words and rims of what cannot be used now, on cream"""


def row_words(dst: pygame.Surface, rect: pygame.Rect, u: float, label: str, sub: str, px: float, enabled: bool) -> None:
    """The words of a row: a label and, below it, what happens instead."""
    ink, pale = (INK, INK3) if enabled else (OFF, OFF)
    if not sub:
        draw.boxed(dst, label, "ui", px * u, ink, rect)
        return
    half = rect.h // 2
    draw.boxed(dst, label, "ui", px * u, ink, pygame.Rect(rect.x, rect.y, rect.w, half), lines=1)
    draw.boxed(dst, sub, "uim", 15 * u, pale, pygame.Rect(rect.x, rect.y + half, rect.w, half), lines=1)


class Row(Widget):
    """Base of the widgets that have words at the left."""

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        *,
        sub: str = "",
        label_w: float | None = None,
        px: float = 17,
        id: str = "",
        enabled: bool = True,
        tip: str = "",
        shortcut: int = 0,
    ) -> None:
        super().__init__(rect, label, id=id, enabled=enabled, tip=tip, shortcut=shortcut)
        self.sub = sub
        self.label_w = label_w
        self.px = px
        self.u = 1.0
        """unit of the last drawing: where things are for the pointer"""

    def draw(self, dst: pygame.Surface, u: float) -> None:
        self.u = u
        super().draw(dst, u)

    def words(self, dst: pygame.Surface, u: float, control: pygame.Rect) -> None:
        """Draw the label in the room left of the control."""
        if self.label_w == 0:
            return
        wide = control.x - round(14 * u) - self.rect.x
        if self.label_w is not None:
            wide = min(wide, round(self.label_w * u))
        box = pygame.Rect(self.rect.x, self.rect.y, max(1, wide), self.rect.h)
        row_words(dst, box, u, self.label, self.sub, self.px, self.enabled)

    def control(self, u: float) -> pygame.Rect:
        """Where the control itself is."""
        return self.rect

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        control = self.control(u)
        return [(control, control.h * 0.3)]


class Toggle(Row):
    """On or off, told by side, colour and a tick or cross."""

    kind = "toggle"

    def __init__(
        self, rect: pygame.Rect, label: str, value: bool, on_change: Callable[[bool], None] | None = None, *,
        sub: str = "", label_w: float | None = None, px: float = 17, id: str = "", enabled: bool = True, tip: str = "",
        shortcut: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(rect, label, sub=sub, label_w=label_w, px=px, id=id, enabled=enabled, tip=tip, shortcut=shortcut)
        self.value = value
        self.on_change = on_change

    def activate(self) -> None:
        self.value = not self.value
        self.cue("change")
        if self.on_change is not None:
            self.on_change(self.value)

    def control(self, u: float) -> pygame.Rect:
        rect = pygame.Rect(0, 0, round(58 * u), round(30 * u))
        rect.midright = self.rect.midright
        return rect

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        control = self.control(u)
        return [(control, control.h / 2)]

    def paint(self, dst: pygame.Surface, u: float) -> None:
        rect = self.control(u)
        self.words(dst, u, rect)
        fill = GREEN if self.value else CREAM3
        if not self.enabled:
            fill = mix(fill, CREAM2, 0.65)
        elif self.hover:
            fill = mix(fill, "#FFFFFF", 0.12)
        edge = INK if self.value else _TRACK_EDGE
        dst.blit(panel(rect.w, rect.h, rect.h / 2, fill, 1, edge, max(1.0, 1.4 * u), 0.5), rect)
        inset = rect.h / 2
        cx = rect.right - inset if self.value else rect.x + inset
        knob(dst, cx, rect.centery, 24 * u, PAPER if self.enabled else CREAM2, u, self.enabled)
        ink = INK if self.enabled else OFF
        draw.icon(dst, "ui_check" if self.value else "ui_cross", max(12.0, 12 * u), cx, rect.centery, ink)


def knob(dst: pygame.Surface, cx: float, cy: float, d: float, fill: str, u: float, enabled: bool = True) -> None:
    """A round knob with an ink rim."""
    picture = disc(d, fill, INK if enabled else OFF, max(1.2, 1.4 * u))
    dst.blit(picture, picture.get_rect(center=(round(cx), round(cy))))


class Slider(Row):
    """A value on a bar, always written beside it. Left and right change it by `step`."""

    kind = "slider"
    repeats = True

    def __init__(
        self, rect: pygame.Rect, label: str, value: float, on_change: Callable[[float], None] | None = None, *,
        low: float = 0.0, high: float = 1.0, step: float = 0.05, write: Callable[[float], str] | None = None,
        marks: int = 0, label_w: float | None = 0, value_w: float = 56, sub: str = "", px: float = 17, id: str = "",
        enabled: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        """`write` puts the value into words, `marks` is a number of dots on the bar, `value_w` the room for the words in u."""
        super().__init__(rect, label, sub=sub, label_w=label_w, px=px, id=id, enabled=enabled, tip=tip)
        self.low, self.high, self.step = low, high, step
        self.write = write
        self.marks = marks
        self.value_w = value_w
        self.on_change = on_change
        self.value = self._snapped(value)

    def _snapped(self, value: float) -> float:
        steps = round((value - self.low) / self.step) if self.step else 0
        snapped = self.low + steps * self.step if self.step else value
        return min(self.high, max(self.low, round(snapped, 9)))

    @property
    def share(self) -> float:
        """How far along the bar, 0 to 1."""
        return (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0

    def set(self, value: float) -> None:
        """Change the value as a person would."""
        value = self._snapped(value)
        if value != self.value:
            self.value = value
            self.cue("change")
            if self.on_change is not None:
                self.on_change(value)

    def bar(self, u: float) -> pygame.Rect:
        """Where the bar itself lies, from end to end of the knob's way."""
        left = self.rect.x + round(12 * u) + (round(self.label_w * u) if self.label_w else 0)
        right = self.rect.right - round(12 * u) - round(self.value_w * u)
        return pygame.Rect(left, self.rect.centery - round(4 * u), max(1, right - left), max(4, round(8 * u)))

    def control(self, u: float) -> pygame.Rect:
        return self.bar(u).inflate(round(26 * u), round(22 * u))

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        control = self.control(u)
        control.w = self.rect.right - control.x
        return [(control, control.h * 0.3)]

    def handle(self, event: Event) -> bool:
        if self.takes and self.focused:
            for keys, change in (
                ((pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS), -self.step),
                ((pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), self.step),
                ((pygame.K_HOME,), self.low - self.high),
                ((pygame.K_END,), self.high - self.low),
            ):
                if is_key(event, *keys):
                    self.set(self.value + change)
                    return True
        return super().handle(event)

    def press(self, event: Press) -> None:
        if self.control(self.u).collidepoint(event.pos):
            self.drag(event.pos)

    def drag(self, pos: tuple[int, int]) -> None:
        bar = self.bar(self.u)
        self.set(self.low + (self.high - self.low) * min(1.0, max(0.0, (pos[0] - bar.x) / bar.w)))

    def release(self, event: Release) -> None:
        """Nothing more: dragging has set the value."""

    def paint(self, dst: pygame.Surface, u: float) -> None:
        bar = self.bar(u)
        self.words(dst, u, self.control(u))
        ink = INK if self.enabled else OFF
        dst.blit(panel(bar.w, bar.h, bar.h / 2, CREAM3, 1 if self.enabled else 0.6), bar)
        x = bar.x + bar.w * self.share
        if self.share > 0:
            dst.blit(panel(max(bar.h, bar.w * self.share), bar.h, bar.h / 2, ink), bar)
        for i in range(self.marks):
            at = i / max(1, self.marks - 1)
            dot = disc(max(4.0, 6 * u), CREAM3 if at <= self.share else "#8F7C58")
            dst.blit(dot, dot.get_rect(center=(round(bar.x + bar.w * at), bar.centery)))
        d = max(16.0, (26 if self.pressed else 24) * u)
        shade = soft(d, d, d / 2, 3 * u, 0.4)
        dst.blit(shade, shade.get_rect(center=(round(x), round(bar.centery + 2 * u))))
        fill = CREAM2 if not self.enabled else BRASS_LIGHT if self.hover or self.pressed else BRASS
        picture = disc(d, fill, ink, max(1.4, 1.8 * u))
        dst.blit(picture, picture.get_rect(center=(round(x), bar.centery)))
        if self.value_w:
            words = self.write(self.value) if self.write else str(round(self.value * 100))
            box = pygame.Rect(self.rect.right - round(self.value_w * u), self.rect.y, round(self.value_w * u), self.rect.h)
            pos = (box.x + round(6 * u), box.centery)
            draw.text(dst, words, "uib", 18 * u, ink, pos, "midleft", max_w=box.w - 6 * u, box=box)


class Stepper(Row):
    """A small whole number with minus and plus."""

    kind = "stepper"
    repeats = True

    def __init__(
        self, rect: pygame.Rect, label: str, value: int, on_change: Callable[[int], None] | None = None, *,
        low: int = 0, high: int = 99, write: Callable[[int], str] = str, sub: str = "", label_w: float | None = None,
        px: float = 17, id: str = "", enabled: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(rect, label, sub=sub, label_w=label_w, px=px, id=id, enabled=enabled, tip=tip)
        self.low, self.high = low, high
        self.value = min(high, max(low, value))
        self.write = write
        self.on_change = on_change

    def set(self, value: int) -> None:
        """Change the number as a person would."""
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.cue("change")
            if self.on_change is not None:
                self.on_change(value)

    def control(self, u: float) -> pygame.Rect:
        rect = pygame.Rect(0, 0, round(112 * u), round(34 * u))
        rect.midright = self.rect.midright
        return rect

    def ends(self, u: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Where minus and plus are."""
        rect = self.control(u)
        side = pygame.Rect(rect.x, rect.y, round(rect.w * 0.32), rect.h)
        return side, pygame.Rect(rect.right - side.w, rect.y, side.w, side.h)

    def handle(self, event: Event) -> bool:
        if self.takes and self.focused:
            if is_key(event, pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS):
                self.set(self.value - 1)
                return True
            if is_key(event, pygame.K_RIGHT, pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS):
                self.set(self.value + 1)
                return True
        return super().handle(event)

    def part(self, pos: tuple[int, int]) -> int:
        return next((i for i, box in enumerate(self.ends(self.u)) if box.collidepoint(pos)), -1)

    def activate(self) -> None:
        """Enter and Space go on to the next number and from the last to the first."""
        self.set(self.value + 1 if self.value < self.high else self.low)

    def release(self, event: Release) -> None:
        minus, plus = self.ends(self.u)
        if minus.collidepoint(event.pos):
            self.set(self.value - 1)
        elif plus.collidepoint(event.pos):
            self.set(self.value + 1)

    def note(self, label: str = "", rect: pygame.Rect | None = None) -> None:
        super().note(label, rect)
        for sign, box in zip("−+", self.ends(self.u), strict=True):
            super().note(f"{self.label}: {sign}", box)

    def paint(self, dst: pygame.Surface, u: float) -> None:
        rect = self.control(u)
        self.words(dst, u, rect)
        dst.blit(panel(rect.w, rect.h, 10 * u, CREAM2, 1 if self.enabled else 0.6, CREAM3, max(1.0, 1.2 * u)), rect)
        for sign, box, more in zip("−+", self.ends(u), (self.value > self.low, self.value < self.high), strict=True):
            if more and self.enabled and self.hover and box.collidepoint(self.pos):
                dst.blit(panel(box.w, box.h, 10 * u, CREAM3, 0.9 if self.pressed else 0.55), box)
            draw.glyph(dst, sign, "uib", 24 * u, INK if more and self.enabled else "#A79878", *box.center)
        middle = pygame.Rect(rect.x + round(rect.w * 0.32), rect.y, round(rect.w * 0.36), rect.h)
        draw.glyph(dst, self.write(self.value), "disp", 20 * u, INK if self.enabled else OFF, *rect.center, middle)
