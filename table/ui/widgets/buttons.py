"""Things to press: buttons, round buttons, whole panels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from table.ui import draw, fonts
from table.ui.shapes import disc, panel
from table.ui.theme import (
    BRASS,
    BRASS_DARK,
    CREAM,
    CREAM2,
    CREAM3,
    INK,
    INK2,
    MIN_TEXT,
    PAPER,
    mix,
)

from .base import Widget

Look = Literal["primary", "ghost", "cream", "tone", "plain", "quiet"]
"""primary: brass, one per screen; ghost: on wood and cloth; cream: raised, on cloth; tone: flat, on cream;
plain: words on wood without a ground; quiet: the same on cream"""

_OFF_STROKE, _OFF_TEXT = "#8A7C78", "#B3A69D"
_OFF_ON_CREAM = "#7B6A5E"


class Button(Widget):
    """A button with words, and maybe an icon before and a key cap after them. The words shrink to fit."""

    kind = "button"

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        on_press: Callable[[], None] | None = None,
        *,
        look: Look = "primary",
        icon: str = "",
        key: str = "",
        accent: str = BRASS,
        px: float = 0,
        id: str = "",
        enabled: bool = True,
        tip: str = "",
        shortcut: int = 0,
    ) -> None:
        super().__init__(rect, label, id=id, enabled=enabled, tip=tip, shortcut=shortcut)
        self.on_press = on_press
        self.look: Look = look
        self.icon = icon
        self.key = key
        """what the key cap says"""
        self.accent = accent
        self.px = px
        """size of the words in u; 0: .44 of the height"""

    def activate(self) -> None:
        self.cue("press")
        if self.on_press is not None:
            self.on_press()

    def paint(self, dst: pygame.Surface, u: float) -> None:
        down = self.pressed and self.hover
        rect = self.rect
        fg, cap = self._ground(dst, rect, u, down)
        if down and self.enabled and self.look in ("primary", "cream"):
            rect = rect.move(0, round(2 * u))
        self._words(dst, rect, u, fg, cap)

    def _ground(self, dst: pygame.Surface, rect: pygame.Rect, u: float, down: bool) -> tuple[str, str]:
        """Draw what lies under the words. Returns their colour and the kind of key cap."""
        r = rect.h * 0.28
        if not self.enabled:
            return self._off(dst, rect, u, r)
        if self.look == "primary":
            raised(dst, rect, u, r, self.accent, self.hover, down)
            return INK, "primary"
        if self.look == "cream":
            face = mix(CREAM, PAPER, 0.9) if self.hover else CREAM
            if not down:
                draw.drop(dst, rect, r, 5 * u, 0.4, 0, 3 * u)
                dst.blit(panel(rect.w, rect.h, r, CREAM3), rect.move(0, round(3 * u)))
            dst.blit(panel(rect.w, rect.h, r, face), rect.move(0, round(2 * u) if down else 0))
            return INK, "primary"
        if self.look == "ghost":
            alpha = 0.85 if down else 0.72 if self.hover else 0.55
            edge = max(1.0, 1.6 * u)
            dst.blit(panel(rect.w, rect.h, r, INK, alpha, CREAM, edge, 0.95 if self.hover else 0.55), rect)
            return CREAM, "ghost"
        if self.look == "tone":
            fill = CREAM3 if down else mix(CREAM2, CREAM3, 0.45) if self.hover else CREAM2
            dst.blit(panel(rect.w, rect.h, r, fill, 1, BRASS_DARK if self.hover else CREAM3, max(1.0, 1.4 * u)), rect)
            return INK, "primary"
        if self.hover:
            ground, alpha = (CREAM, 0.16 if down else 0.10) if self.look == "plain" else (CREAM3, 0.7 if down else 0.45)
            dst.blit(panel(rect.w, rect.h, r, ground, alpha), rect)
        return (CREAM, "ghost") if self.look == "plain" else (INK2, "primary")

    def _off(self, dst: pygame.Surface, rect: pygame.Rect, u: float, r: float) -> tuple[str, str]:
        if self.look in ("tone", "quiet"):
            if self.look == "tone":
                dst.blit(panel(rect.w, rect.h, r, CREAM2, 0.55, CREAM3, max(1.0, 1.2 * u), 0.7), rect)
            return _OFF_ON_CREAM, "ghost"
        if self.look != "plain":
            # dark on wood and dark on cream alike, so that a button that is off is never mistaken for one that is on
            dst.blit(panel(rect.w, rect.h, r, INK, 0.62, _OFF_STROKE, max(1.0, 1.4 * u), 0.6), rect)
        return _OFF_TEXT, "ghost"

    def _words(self, dst: pygame.Surface, rect: pygame.Rect, u: float, fg: str, cap: str) -> None:
        flat = self.look in ("tone", "plain", "quiet")
        px = self.px * u if self.px else rect.h * (0.40 if flat else 0.44)
        pad = rect.h * (0.16 if self.look in ("plain", "quiet") else 0.30)
        icon_w = min(rect.h * 0.5, px * (0.95 if flat else 1.15)) if self.icon else 0.0
        cap_h = rect.h * 0.54
        cap_w = draw.keycap_width(self.key, cap_h) if self.key else 0
        gap = min(8 * u, rect.h * 0.22)
        extra = (icon_w + gap if icon_w else 0) + (cap_w + gap if cap_w else 0)
        if cap_w and fonts.measure(self.label, "uib", max(MIN_TEXT, px * 0.8))[0] + extra > rect.w - 2 * pad:
            # the words matter more than the name of the key
            cap_w, extra = 0, icon_w + gap if icon_w else 0
        room = max(8, round(rect.w - 2 * pad - extra))
        rows, size, _ = draw.arranged(self.label, "uib", px, room, rect.h * 0.94)
        wide = max(fonts.measure(row, "uib", size)[0] for row in rows)
        x = rect.centerx - (wide + extra) / 2
        if self.icon:
            draw.icon(dst, self.icon, icon_w, x + icon_w / 2, rect.centery, fg)
            x += icon_w + gap
        if self.label:
            inside = pygame.Rect(round(x), rect.y, wide if wide <= room else room, round(rect.h * 0.94))
            inside.centery = rect.centery
            line = draw.boxed(dst, self.label, "uib", px, fg, inside.inflate(2, 0), "center")
            x = line.right + gap
        if cap_w:
            draw.keycap(dst, self.key, x + cap_w / 2, rect.centery, cap_h, cap, fg)


def raised(dst: pygame.Surface, rect: pygame.Rect, u: float, r: float, accent: str, hover: bool, down: bool) -> None:
    """The ground of a primary button: a coloured block with a light top and a dark lower edge."""
    face = mix(accent, "#FFFFFF", 0.10) if hover and not down else accent
    if not down:
        draw.drop(dst, rect, r, 6 * u, 0.5, 0, 4 * u)
        dst.blit(panel(rect.w, rect.h, r, mix(accent, "#000000", 0.42)), rect.move(0, round(3 * u)))
    place = rect.move(0, round(2 * u)) if down else rect
    dst.blit(panel(place.w, place.h, r, mix(face, "#000000", 0.08) if down else face), place)
    rim = max(2, round(2 * u))
    light = panel(place.w - 2 * rim, place.h * 0.46, r * 0.8, "#FFFFFF", 0.10 if down else 0.16)
    dst.blit(light, (place.x + rim, place.y + rim))


class RoundButton(Widget):
    """A round button with an icon, as on the rail. Its label is its tip."""

    kind = "round"

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        icon: str,
        on_press: Callable[[], None] | None = None,
        *,
        on: bool = False,
        id: str = "",
        enabled: bool = True,
        tip: str | None = None,
        shortcut: int = 0,
    ) -> None:
        super().__init__(rect, label, id=id, enabled=enabled, tip=label if tip is None else tip, shortcut=shortcut)
        self.icon = icon
        self.on_press = on_press
        self.on = on
        """switched on: brass rim"""

    @property
    def diameter(self) -> int:
        """Of the disc, which stands in the middle of the rectangle."""
        return min(self.rect.w, self.rect.h)

    def activate(self) -> None:
        self.cue("press")
        if self.on_press is not None:
            self.on_press()

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        d = self.diameter
        rect = pygame.Rect(0, 0, d, d)
        rect.center = self.rect.center
        return [(rect, d / 2)]

    def paint(self, dst: pygame.Surface, u: float) -> None:
        d = self.diameter
        stroke = BRASS if self.on or (self.hover and self.enabled) else CREAM3
        alpha = 0.9 if self.pressed else 0.8 if self.hover else 0.62
        width = max(1.0, d * (0.08 if self.on else 0.045))
        ground = disc(d, INK, stroke if self.enabled else _OFF_STROKE, width, alpha if self.enabled else 0.4)
        dst.blit(ground, ground.get_rect(center=self.rect.center))
        size = d * (0.46 if self.pressed else 0.5)
        draw.icon(dst, self.icon, size, *self.rect.center, CREAM if self.enabled else _OFF_TEXT)


class Card(Widget):
    """A whole panel to press, for instance a menu tile: `painter(dst, rect, u, card)` draws what is on it."""

    kind = "card"

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        painter: Callable[[pygame.Surface, pygame.Rect, float, Card], None],
        on_press: Callable[[], None] | None = None,
        *,
        radius: float = 14,
        rise: float = 0,
        id: str = "",
        enabled: bool = True,
        tip: str = "",
        shortcut: int = 0,
    ) -> None:
        super().__init__(rect, label, id=id, enabled=enabled, tip=tip, shortcut=shortcut)
        self.painter = painter
        self.on_press = on_press
        self.radius = radius
        """corner of the focus ring in u"""
        self.rise = rise
        """u that it goes up while it is lit"""

    @property
    def lit(self) -> bool:
        """Under the pointer or the focus: may rise or shine."""
        return self.enabled and (self.hover or self.focused)

    def activate(self) -> None:
        self.cue("press")
        if self.on_press is not None:
            self.on_press()

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        return [(self.place(u), self.radius * u)]

    def place(self, u: float) -> pygame.Rect:
        """Where it is drawn now; clicks count on its resting place."""
        return self.rect.move(0, -round(self.rise * u)) if self.lit else self.rect

    def paint(self, dst: pygame.Surface, u: float) -> None:
        self.painter(dst, self.place(u), u, self)
