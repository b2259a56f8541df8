"""Captions: each sound as a mark in the corner, for those who do not hear it.

As the notice bar it belongs to no scene and takes no input; the app draws it above whatever is shown.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec import Struct

from . import draw, record
from .theme import MIN_TEXT, rail_height, unit

LASTS = 1.8
"""seconds for which a mark stands"""
MOST = 3
"""marks at once; the oldest makes room"""
_HIGH = 27


class _Mark(Struct):
    words: str
    times: int
    until: float


class CaptionBar:
    """The marks, the newest lowest. `clock` is in steady seconds, `scale` the interface scale."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.scale = 1.0
        self._marks: list[_Mark] = []
        self._drawn: list[tuple[str, int]] = []

    def show(self, words: str) -> None:
        """A sound was played. One that stands there already counts up instead, so that a deal is one mark and not twenty."""
        now = self.clock()
        self._marks = [mark for mark in self._marks if mark.until > now]
        for mark in self._marks:
            if mark.words == words:
                mark.times += 1
                mark.until = now + LASTS
                return
        self._marks = [*self._marks[1 - MOST :], _Mark(words, 1, now + LASTS)]

    def clear(self) -> None:
        """Takes everything away."""
        self._marks.clear()

    @property
    def sentences(self) -> list[str]:
        """What can be read now."""
        now = self.clock()
        return [_told(mark) for mark in self._marks if mark.until > now]

    def _state(self) -> list[tuple[str, int]]:
        now = self.clock()
        return [(mark.words, mark.times) for mark in self._marks if mark.until > now]

    def changed(self) -> bool:
        """Whether it would look different now from what was drawn last."""
        return bool(self._marks or self._drawn) and self._state() != self._drawn

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the marks in the corner under the rail, where no game has anything that is read or pressed."""
        self._drawn = self._state()
        if not self._drawn:
            return
        size = dst.get_size()
        u = unit(size, self.scale)
        high = max(_HIGH * u, MIN_TEXT * 1.6)
        y = rail_height(size[1]) + 26 * u + high / 2
        for words in self.sentences:
            rect = draw.chip(dst, words, 22 * u, y, high, alpha=0.86, ic="ui_sound", max_w=size[0] * 0.3)
            if record.active is not None:
                record.active.widget("caption", words, rect, True, False, "caption")
            y += high + 6 * u


def _told(mark: _Mark) -> str:
    return mark.words if mark.times == 1 else f"{mark.words} ×{mark.times}"
