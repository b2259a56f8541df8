"""A widget for one of several where words are too long for segments."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from table.ui import draw
from table.ui.pointer import Release
from table.ui.shapes import panel
from table.ui.theme import CREAM2, CREAM3, INK
from table.ui.widgets import Choice

T = TypeVar("T")

OFF = "#A79878"


class Chooser(Choice[T], Generic[T]):
    """One of several by arrows to the left and right, round and round, where words are too long for segments."""

    kind = "chooser"

    def control(self, u: float) -> pygame.Rect:
        left = round(self.label_w * u) if self.label_w else 0
        high = min(self.rect.h, round(36 * u))
        return pygame.Rect(self.rect.x + left, self.rect.centery - high // 2, self.rect.w - left, high)

    def ends(self, u: float) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the two arrows are."""
        track = self.control(u)
        side = pygame.Rect(track.x, track.y, round(track.h * 0.86), track.h)
        return side, pygame.Rect(track.right - side.w, track.y, side.w, track.h)

    def boxes(self, u: float) -> list[pygame.Rect]:
        return []

    def release(self, event: Release) -> None:
        before, after = self.ends(self.u)
        if before.collidepoint(event.pos):
            self.choose((self.index - 1) % len(self.options))
        elif after.collidepoint(event.pos) or self.control(self.u).collidepoint(event.pos):
            self.choose((self.index + 1) % len(self.options))

    def note(self, label: str = "", rect: pygame.Rect | None = None) -> None:
        words = self.options[self.index][1] if self.index >= 0 else ""
        super(Choice, self).note(label or f"{self.label}: {words}", rect)
        for sign, box in zip("<>", self.ends(self.u), strict=True):
            super(Choice, self).note(f"{self.label}: {sign}", box)

    def paint(self, dst: pygame.Surface, u: float) -> None:
        track = self.control(u)
        self.words(dst, u, track)
        dst.blit(panel(track.w, track.h, 10 * u, CREAM2, 1 if self.enabled else 0.6, CREAM3, max(1.0, 1.2 * u)), track)
        on = self.enabled and len(self.options) > 1
        for box, name in zip(self.ends(u), ("ui_left", "ui_right"), strict=True):
            if on and self.hover and box.collidepoint(self.pos):
                dst.blit(panel(box.w, box.h, 10 * u, CREAM3, 0.9 if self.pressed else 0.55), box)
            draw.icon(dst, name, 15 * u, *box.center, INK if on else OFF)
        if self.index >= 0:
            before, after = self.ends(u)
            room = pygame.Rect(before.right, track.y, after.x - before.right, track.h)
            words, ink = self.options[self.index][1], INK if self.enabled else OFF
            draw.text(dst, words, "uib", 17 * u, ink, room.center, "center", max_w=room.w, box=room)
