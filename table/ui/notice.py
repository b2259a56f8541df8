"""The notice bar: sentences of the house at the top of the window, each for as long as it takes to read, then fading.

It belongs to no scene and takes no input; the app draws it above whatever is shown. It lies on the rail between the round
buttons, or on the menu's title: there is nothing there to be pressed.
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
_LEFT, _RIGHT = 64, 230
"""what the round buttons take of the rail at either end, u"""
_ROWS = 2
"""sentences shown at once; further ones wait"""
_LEAD = 1.25
"""line height in sizes"""
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
        u = unit(dst.get_size(), self.scale)
        y = 5 * u
        for notice, (_, step) in zip(self._shown, self._drawn, strict=True):
            if step:
                y = self._bar(dst, notice.sentence, y, u, step / _STEPS) + 6 * u

    def _bar(self, dst: pygame.Surface, sentence: str, head: float, u: float, strength: float) -> float:
        """One sentence with its head at `head`. Returns its foot."""
        w = dst.get_width()
        room, px = w - (_LEFT + _RIGHT + 40) * u, max(MIN_TEXT, round(17 * u))
        rows = draw.wrap(sentence, "ui", px, room)
        if len(rows) > 1:
            # a long one is lower in smaller letters
            px = max(MIN_TEXT, round(15 * u))
            rows = draw.wrap(sentence, "ui", px, room)
        wide = round(max(fonts.measure(row, "ui", px)[0] for row in rows) + 40 * u)
        high = round(len(rows) * px * _LEAD + 13 * u)
        # in the middle of the window if it ends before the buttons there, else in the middle of what is left
        middle = w / 2 if wide <= w - 2 * _RIGHT * u else (_LEFT * u + w - _RIGHT * u) / 2
        rect = pygame.Rect(round(middle - wide / 2), round(head), wide, high)
        r = min(high / 2, 20 * u)
        if strength < 1:
            # letters and ground fade as one
            layer = pygame.Surface((wide, high), pygame.SRCALPHA)
            self._ink(layer, layer.get_rect(), rows, px, u, r)
            layer.set_alpha(round(255 * strength))
            dst.blit(layer, rect)
            return rect.bottom
        shade = soft(rect.w, rect.h, r, 8 * u, 0.5)
        dst.blit(shade, shade.get_rect(center=(rect.centerx, rect.centery + round(3 * u))))
        self._ink(dst, rect, rows, px, u, r)
        if record.active is not None:
            record.active.widget("notice", sentence, rect, True, False, "notice")
        return rect.bottom

    def _ink(self, dst: pygame.Surface, rect: pygame.Rect, rows: list[str], px: int, u: float, r: float) -> None:
        dst.blit(panel(rect.w, rect.h, r, INK, 0.95, BRASS, max(1.2, 1.6 * u), 0.9), rect)
        y = rect.y + (rect.h - len(rows) * px * _LEAD) / 2
        for row in rows:
            draw.text(dst, row, "ui", px, CREAM, (rect.centerx, y + px * 0.62), "center")
            y += px * _LEAD


def _seconds(sentence: str) -> float:
    return min(_MOST, max(_LEAST, 1.2 + len(sentence) * _PER_LETTER))
