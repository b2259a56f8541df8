"""Captions: each sound as a mark where nothing else is, for those who do not hear it.

As the notice bar it belongs to no scene and takes no input; the app draws it above whatever is shown. No corner is free in
every scene, so a mark looks at the picture itself: of the places at the edges it takes the first one that shows nothing but
wood, cloth or paper.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from msgspec import Struct

from . import draw, record
from .theme import MIN_TEXT, rail_height, unit

LASTS = 1.8
"""seconds for which a mark stands"""
MOST = 3
"""marks at once; the oldest makes room"""
_HIGH = 27
_CELLS = (8, 2)
"""parts of a place that are looked at one by one"""
_EMPTY = 9.0
"""most of what `_busy` finds where there is neither a letter nor an edge: grain and weave stay below"""


class _Mark(Struct):
    words: str
    times: int
    until: float
    place: pygame.Rect | None = None
    """where it stands; it does not move while it lasts"""


class CaptionBar:
    """The marks, the newest lowest. `clock` is in steady seconds, `scale` the interface scale."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.scale = 1.0
        self._marks: list[_Mark] = []
        self._drawn: list[tuple[str, int]] = []
        self._size = (0, 0)
        """of the window for which the marks have their places"""
        self._last: pygame.Rect | None = None
        """where the last new mark was put: the next one tries that place first, so that eyes know where to look"""

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
        """Draws the marks; new ones look for a place in the picture as it is."""
        self._drawn = self._state()
        if not self._drawn:
            return
        now, size = self.clock(), dst.get_size()
        self._marks = [mark for mark in self._marks if mark.until > now]
        if size != self._size:
            self._size, self._last = size, None
            for mark in self._marks:
                mark.place = None
        u = unit(size, self.scale)
        high = max(_HIGH * u, MIN_TEXT * 1.6)
        for mark in self._marks:
            if mark.place is None:
                mark.place = self._last = self._find(dst, mark, high, u)
        for mark in self._marks:
            assert mark.place is not None
            words, (x, y) = _told(mark), mark.place.midleft
            rect = draw.chip(dst, words, x, y, high, alpha=0.86, ic="ui_sound", max_w=mark.place.w)
            if record.active is not None:
                record.active.widget("caption", words, rect, True, False, "caption")

    def _find(self, dst: pygame.Surface, mark: _Mark, high: float, u: float) -> pygame.Rect:
        """The first place with nothing in it, else the one with least; never on another mark."""
        wide = min(dst.get_width() * 0.3, draw.chip_width(f"{mark.words} ×99", high) + high)
        taken = [other.place for other in self._marks if other.place is not None]
        best: tuple[float, pygame.Rect] | None = None
        for place in self._places(dst.get_size(), round(wide), round(max(high, MIN_TEXT * 1.5)), u):
            if place.collidelist(taken) >= 0:
                continue
            busy = _busy(dst, place)
            if busy < _EMPTY:
                return place
            if best is None or busy < best[0]:
                best = busy, place
        assert best is not None, "there are more places than marks"
        return best[1]

    def _places(self, size: tuple[int, int], wide: int, high: int, u: float) -> Iterator[pygame.Rect]:
        """Where a mark may stand, the best first: where the last one stood or below it, on the rail, below it, at the edges."""
        (width, height), rail = size, rail_height(size[1])
        window, gap, edge = pygame.Rect((0, 0), size), round(6 * u), round(10 * u)
        right, low = width - edge - wide, height - edge - high
        if self._last is not None:
            for y in (self._last.y, self._last.bottom + gap):
                place = pygame.Rect(self._last.x, y, wide, high)
                if window.contains(place):
                    yield place
        corners = [(round(width * share), max(1, (rail - high) // 2)) for share in (0.62, 0.55, 0.48, 0.41, 0.34, 0.27)]
        below = rail + edge
        corners += [(edge, below), (right, below), (round(22 * u), rail + round(26 * u))]
        corners += [(round(width * share) - wide // 2, below) for share in (0.3, 0.7)]
        corners += [(x, round(height * share) - high // 2) for share in (0.7, 0.5, 0.3) for x in (edge, right)]
        corners += [(x, low) for x in (edge, right, round(width * 0.25) - wide // 2, round(width * 0.75) - wide // 2)]
        # else here and there, from the foot up: each look takes a moment
        rows = range(low, below, -2 * (high + gap))
        corners += [(edge + (right - edge) * i // 4, y) for y in rows for i in (1, 3, 2, 0, 4)]
        yield from (pygame.Rect(x, y, wide, high) for x, y in corners)


def _busy(dst: pygame.Surface, place: pygame.Rect) -> float:
    """How much is to be seen in a place: the strength of its edges."""
    # at half the size, so that the grain of wood and cloth is smoothed away and letters are not
    part = pygame.transform.smoothscale(dst.subsurface(place), (max(2, place.w // 2), max(2, place.h // 2)))
    # by the busiest of its parts: one letter in a corner is enough
    cells = pygame.transform.smoothscale(pygame.transform.laplacian(part), _CELLS)
    return max(sum(cells.get_at((x, y))[:3]) / 3 for x in range(_CELLS[0]) for y in range(_CELLS[1]))


def _told(mark: _Mark) -> str:
    return mark.words if mark.times == 1 else f"{mark.words} ×{mark.times}"
