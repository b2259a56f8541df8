"""Where the pixels of a finished picture are: the part that shows anything at all, and a part that hides all that is below.

A card's surface has its middle in the card's middle and room for a shadow on all sides, so a third of it may be empty. What
is empty need not be drawn, and what is hidden neither.
"""

from __future__ import annotations

import math
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

Box = tuple[float, float, float, float]
"""left, top, right, bottom, from a middle"""

_EDGE = 2
"""pixels by which turning and scaling may spread what is drawn"""


class Outline(NamedTuple):
    """`ink` has all pixels that are not clear; `solid`, where known, has only such as let nothing through."""

    ink: pygame.Rect
    solid: pygame.Rect | None = None


_known: WeakKeyDictionary[pygame.Surface, Outline] = WeakKeyDictionary()


def note(surface: pygame.Surface, ink: Box, solid: pygame.Rect | None = None) -> None:
    """Remember the outline of a picture that is not drawn on any more; `ink` is measured from its middle."""
    left, top = math.floor(surface.get_width() / 2 + ink[0]), math.floor(surface.get_height() / 2 + ink[1])
    right, foot = math.ceil(surface.get_width() / 2 + ink[2]), math.ceil(surface.get_height() / 2 + ink[3])
    rect = pygame.Rect(left, top, right - left, foot - top).clip(surface.get_rect())
    _known[surface] = Outline(rect, solid)


def of(surface: pygame.Surface) -> Outline:
    """What is known of a picture: at least that all of it may show something."""
    found = _known.get(surface)
    return found if found is not None else Outline(surface.get_rect())


def box(surface: pygame.Surface) -> Box:
    """The ink of a picture as measured from its middle."""
    ink, w, h = of(surface).ink, surface.get_width() / 2, surface.get_height() / 2
    return ink.x - w, ink.y - h, ink.right - w, ink.bottom - h


def turned(it: Box, angle: float, across: float = 1.0, down: float = 1.0) -> Box:
    """What a box takes up once it was scaled and then turned about the middle by `angle` degrees."""
    left, top, right, foot = it[0] * across, it[1] * down, it[2] * across, it[3] * down
    if angle:
        a = math.radians(angle)
        cos, sin = math.cos(a), math.sin(a)
        corners = [(x * cos + y * sin, y * cos - x * sin) for x in (left, right) for y in (top, foot)]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top, foot = min(y for _, y in corners), max(y for _, y in corners)
    return grown((left, top, right, foot), _EDGE if (angle, across, down) != (0, 1, 1) else 0)


def grown(it: Box, edge: float) -> Box:
    """The box with so many pixels more on every side."""
    return it[0] - edge, it[1] - edge, it[2] + edge, it[3] + edge


def moved(it: Box, x: float, y: float) -> Box:
    """The box somewhere else."""
    return it[0] + x, it[1] + y, it[2] + x, it[3] + y


def around(boxes: list[Box]) -> Box:
    """One box around them all."""
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(feet)
