"""Drawings taken down once and played back: the same pictures at the same places, without working them out again.

What is drawn with blits alone, and does not look at what lies below, can be drawn on a `Tape` instead of the window. Playing
it back gives the same pixels and takes a tenth of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pygame

from table.view.picture import Button, Decor, Label

from . import cache, decor, record

Blit = tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int], int]
"""source, place, part of the source, flags"""


class Taped(NamedTuple):
    """The pixels that a drawing touches, and its blits in order."""

    rect: tuple[int, int, int, int]
    blits: list[Blit]

    def play(self, dst: pygame.Surface) -> None:
        """Draw it."""
        dst.blits(self.blits, False)


class Tape(pygame.Surface):
    """Looks like a surface to those who only blit, and takes down what they blit."""

    def __init__(self) -> None:
        super().__init__((1, 1), pygame.SRCALPHA)
        self.taken: list[Blit] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Take a blit down."""
        x, y = dest[:2]
        left, top, w, h = (0, 0, *source.get_size()) if area is None else area
        self.taken.append((source, (int(x), int(y)), (left, top, w, h), special_flags))
        return pygame.Rect(int(x), int(y), w, h)


def _weight(it: Taped) -> int:
    return sum(cache.surface_bytes(blit[0]) for blit in it.blits)


_kept = cache.Lru[Taped]("furniture", 16_000_000, _weight, 1200)


def taped(key: Hashable, draw: Callable[[pygame.Surface], pygame.Rect]) -> Taped:
    """What `draw` draws, taken down the first time. Shared: `key` must name everything that it depends on."""

    def make() -> Taped:
        tape = Tape()
        with record.unheard():
            rect = draw(tape)
        # What was blitted is all that is touched; what the drawing tells may allow for more.
        touched = [pygame.Rect(place, part[2:]) for _, place, part, _ in tape.taken]
        rect = touched[0].unionall(touched[1:]).clip(rect) if touched else rect
        return Taped((rect.x, rect.y, rect.w, rect.h), tape.taken)

    return _kept.find(key, make)


def furniture(thing: Decor, u: float) -> Taped | None:
    """A piece of decor; None for thin labels, which look at what lies below them."""
    if isinstance(thing, Label) and thing.alpha < 1:
        return None
    return taped((thing, u), lambda dst: decor.paint(dst, thing, u))


def button(it: Button, u: float, accent: str, hover: bool, pressed: bool) -> Taped:
    """A button of the picture."""
    return taped((it, u, accent, hover, pressed), lambda dst: decor.button(dst, it, u, accent, hover, pressed))
