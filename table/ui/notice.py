"""The notice bar: sentences of the house at the foot of the window, each for as long as it takes to read, then fading.

It belongs to no scene and takes no input; the app draws it above whatever is shown.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct

from . import draw, fonts, record
from .shapes import panel, soft
from .theme import BRASS, CREAM, INK, MIN_TEXT, unit

APPEAR = 0.16
FADE = 0.5
"""seconds"""
_LEAST, _MOST = 3.0, 12.0
_PER_LETTER = 0.06
"""seconds that a letter takes to read, generously"""
_ROWS = 3
"""sentences shown at once; further ones wait"""
_STEPS = 12
"""a fade is drawn in so many steps, not at every frame"""


class _Notice(Struct):
    sentence: str
    since: float
    until: float

    def strength(self, now: float) -> float:
        """0 not there yet or no more, 1 wholly there."""
        coming = (now - self.since) / APPEAR
        going = (self.until - now) / FADE
        return min(1.0, max(0.0, min(coming, going)))


class NoticeBar:
    """Holds the sentences. `clock` is in steady seconds, `scale` the interface scale."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.scale = 1.0
        self._shown: list[_Notice] = []
        self._waiting: list[str] = []
        self._drawn: tuple[tuple[str, int], ...] = ()

    def show(self, sentence: str) -> None:
        """Shows a sentence; one that stands there already stays longer instead."""
        if not sentence.strip():
            return
        now = self.clock()
        for notice in self._shown:
            if notice.sentence == sentence:
                notice.until = max(notice.until, now + _seconds(sentence))
                return
        if sentence not in self._waiting:
            self._waiting.append(sentence)
        self._turn(now)

    def clear(self) -> None:
        """Takes everything away."""
        self._shown.clear()
        self._waiting.clear()

    @property
    def sentences(self) -> list[str]:
        """What can be read now."""
        return [notice.sentence for notice in self._shown]

    def _turn(self, now: float) -> None:
        """Lets go of what has been read and brings up what waits."""
        self._shown = [notice for notice in self._shown if notice.until > now]
        while self._waiting and len(self._shown) < _ROWS:
            sentence = self._waiting.pop(0)
            self._shown.append(_Notice(sentence, now, now + APPEAR + _seconds(sentence) + FADE))

    def _state(self, now: float) -> tuple[tuple[str, int], ...]:
        return tuple((notice.sentence, round(notice.strength(now) * _STEPS)) for notice in self._shown)

    def changed(self) -> bool:
        """Whether it would look different now from what was drawn last."""
        if not (self._shown or self._waiting or self._drawn):
            return False
        now = self.clock()
        self._turn(now)
        return self._state(now) != self._drawn

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the sentences, the oldest on top."""
        now = self.clock()
        self._turn(now)
        self._drawn = self._state(now)
        if not self._shown:
            return
        w, h = dst.get_size()
        u = unit((w, h), self.scale)
        px = max(MIN_TEXT, round(18 * u))
        y = h - 18 * u
        for notice, (_, step) in zip(reversed(self._shown), reversed(self._drawn), strict=True):
            if step == 0:
                continue
            rows = draw.wrap(notice.sentence, "ui", px, min(w * 0.86, 820 * u))
            y = self._bar(dst, rows, px, y, u, step / _STEPS) - 8 * u

    def _bar(self, dst: pygame.Surface, rows: list[str], px: int, foot: float, u: float, strength: float) -> float:
        """One sentence with its foot at `foot`. Returns its head."""
        w = dst.get_width()
        wide = round(max(fonts.measure(row, "ui", px)[0] for row in rows) + 44 * u)
        high = round(len(rows) * px * 1.25 + 20 * u)
        rect = pygame.Rect((w - wide) // 2, round(foot - high), wide, high)
        r = min(high / 2, 20 * u)
        if strength < 1:
            # letters and ground fade as one
            layer = pygame.Surface((wide, high), pygame.SRCALPHA)
            self._ink(layer, layer.get_rect(), rows, px, u, r)
            layer.set_alpha(round(255 * strength))
            dst.blit(layer, rect)
            return rect.top
        shade = soft(rect.w, rect.h, r, 8 * u, 0.5)
        dst.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(3 * u))))
        self._ink(dst, rect, rows, px, u, r)
        if record.active is not None:
            record.active.widget("notice", " ".join(rows), rect, True, False, "notice")
        return rect.top

    def _ink(self, dst: pygame.Surface, rect: pygame.Rect, rows: list[str], px: int, u: float, r: float) -> None:
        dst.blit(panel(rect.w, rect.h, r, INK, 0.95, BRASS, max(1.2, 1.6 * u), 0.9), rect)
        y = rect.y + (rect.h - len(rows) * px * 1.25) / 2
        for row in rows:
            draw.text(dst, row, "ui", px, CREAM, (rect.centerx, y + px * 0.62), "center")
            y += px * 1.25


def _seconds(sentence: str) -> float:
    return min(_MOST, max(_LEAST, 1.2 + len(sentence) * _PER_LETTER))
