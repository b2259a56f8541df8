"""The sheets of the statistics: how high each has to be, and where they stand.

In two columns where all of them have room, else one below the other on a page that scrolls. Lengths in window pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from msgspec import Struct

from table.scenes.furniture import sheet
from table.ui import draw
from table.ui.theme import INK, INK3

GAP = 22
"""between two sheets, u"""
AROUND = 66
"""what title and margins of a sheet take of its height, u"""

Paint = Callable[[pygame.Surface, pygame.Rect], None]


class Sheet(Struct, frozen=True):
    """One sheet: the least height at which all of it can be read, the one at which nothing is left out, how it is drawn."""

    least: float
    full: float
    paint: Paint


Maker = Callable[[float], Sheet]
"""a sheet of the width given"""
Placed = list[tuple[Sheet, pygame.Rect]]


def framed(dst: pygame.Surface, box: pygame.Rect, u: float, title: str, aside: str = "") -> pygame.Rect:
    """Draws the paper with its title; returns what is left for the content."""
    sheet(dst, box, u)
    right = box.right - 18 * u
    if aside:
        place = (right, box.y + 28 * u)
        right = draw.text(dst, aside, "uim", 17 * u, INK3, place, "midright", max_w=box.w * 0.4, box=box).x - 12 * u
    at = (box.x + 18 * u, box.y + 26 * u)
    draw.text(dst, title, "disp", 22 * u, INK, at, "midleft", max_w=right - at[0], box=box)
    return pygame.Rect(round(box.x + 18 * u), round(box.y + 52 * u), round(box.w - 36 * u), round(box.h - AROUND * u))


def in_columns(columns: Sequence[Sequence[Maker]], area: pygame.Rect, u: float) -> Placed | None:
    """The sheets of each column in its part of the area, filling it; None where they do not fit."""
    gap, placed = GAP * u, Placed()
    edges = [area.x + i * (area.w + gap) / len(columns) for i in range(len(columns) + 1)]
    for (left, right), makers in zip(pairwise(edges), columns, strict=True):
        wide = right - gap - left
        sheets = [make(wide) for make in makers]
        heights = _spread([one.least for one in sheets], area.h - gap * (len(sheets) - 1))
        if heights is None:
            return None
        y = float(area.y)
        for one, high in zip(sheets, heights, strict=True):
            placed.append((one, pygame.Rect(round(left), round(y), round(wide), round(high))))
            y += high + gap
    return placed


def _spread(least: Sequence[float], room: float) -> list[float] | None:
    """Heights that fill the room, as equal as they can be with none below its least."""
    if sum(least) > room:
        return None
    tall: set[int] = set()
    while True:
        even = (room - sum(least[i] for i in tall)) / max(1, len(least) - len(tall))
        more = {i for i, high in enumerate(least) if i not in tall and high > even}
        if not more:
            return [high if i in tall else even for i, high in enumerate(least)]
        tall |= more


def draw_column(dst: pygame.Surface, makers: Sequence[Maker], rect: pygame.Rect, u: float) -> float:
    """Draws the sheets one below the other, each as high as it likes, from the top of `rect`; returns how high all are."""
    y, seen = float(rect.y), dst.get_clip()
    for i, make in enumerate(makers):
        one = make(rect.w)
        y += GAP * u if i else 0
        place = pygame.Rect(rect.x, round(y), rect.w, round(one.full))
        if place.colliderect(seen):
            one.paint(dst, place)
        y += one.full
    return y - rect.y
