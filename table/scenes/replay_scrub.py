"""The bar of a replay on which one moves about."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.ui.pointer import Press, Release
from table.ui.shapes import disc, panel
from table.ui.theme import BRASS, BRASS_LIGHT, CREAM, CREAM3, INK, WOOD_LIGHT
from table.ui.widgets import Widget

EMBER = "#E08A52"
"""of the turns that mattered, on the bar"""


class Scrub(Widget):
    """A bar of positions with a mark at the end of each turn; press or drag to go there."""

    kind = "scrub"

    def __init__(
        self, rect: pygame.Rect, label: str, length: int, ends: tuple[int, ...], on_go: Callable[[int], None], *, id: str
    ) -> None:
        super().__init__(rect, label, id=id)
        self.length = max(1, length)
        self.ends = ends
        self.on_go = on_go
        self.at = 0
        self.moments: tuple[int, ...] = ()
        """positions that are marked: turns that mattered"""

    def x(self, at: float) -> float:
        """Where a position is."""
        pad = self.rect.h * 0.4
        return self.rect.x + pad + (self.rect.w - 2 * pad) * at / self.length

    def press(self, event: Press) -> None:
        self.drag(event.pos)

    def drag(self, pos: tuple[int, int]) -> None:
        share = (pos[0] - self.x(0)) / max(1.0, self.x(self.length) - self.x(0))
        at = round(self.length * min(1.0, max(0.0, share)))
        if at != self.at:
            self.at = at
            self.on_go(at)

    def release(self, event: Release) -> None:
        """Nothing more: pressing has gone there."""

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        return [(self.rect, self.rect.h / 2)]

    def paint(self, dst: pygame.Surface, u: float) -> None:
        left, right, middle = self.x(0), self.x(self.length), self.rect.centery
        track = pygame.Rect(round(left), round(middle - 4 * u), round(right - left), max(4, round(8 * u)))
        dst.blit(panel(track.w, track.h, track.h / 2, INK, 0.85, WOOD_LIGHT, max(1.0, 1.2 * u)), track)
        done = round(self.x(self.at) - left)
        if done > 0:
            dst.blit(panel(max(track.h, done), track.h, track.h / 2, BRASS), track)
        # marks closer than 5 u would run into one band
        if (right - left) / max(1, len(self.ends)) > 5 * u:
            for end in self.ends[:-1]:
                x = round(self.x(end))
                dst.fill(INK if end <= self.at else CREAM3, (x, track.y, max(1, round(1.6 * u)), track.h))
        for at in self.moments:
            dot = disc(max(11.0, 15 * u), EMBER, INK, max(1.2, 1.6 * u))
            dst.blit(dot, dot.get_rect(center=(round(self.x(at)), middle)))
        knob = disc(max(14.0, 20 * u), BRASS_LIGHT if self.hover or self.pressed else CREAM, INK, max(1.4, 2 * u))
        dst.blit(knob, knob.get_rect(center=(round(self.x(self.at)), middle)))
