"""Plain shapes as cached surfaces: rounded panels, soft shadows, dashed edges. Nothing here is drawn on: copy first."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise, product

import pygame

from table.view.vector import rounded

from . import cache, svg
from .theme import SHADOW, rgb

_shapes = cache.surfaces("panels and shadows", 64)
_WIDE = 10
"""blurs of this radius, in pixels, and more are made from a smaller picture"""
_FINE = 5
"""radius of the blur in that smaller picture"""


def sliced(w: int, h: int, corner: int, make: Callable[[int, int], str]) -> pygame.Surface:
    """A drawing that is the same all along each side: its corners (`corner` pixels) drawn once, the rest stretched.

    `make(w, h)` gives the SVG body for any size. Not cached.
    """
    small_w, small_h = min(w, 2 * corner + 2), min(h, 2 * corner + 2)
    return stretched(svg.draw(make(small_w, small_h), small_w, small_h), w, h)


def stretched(small: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """`small` grown to w x h: corners as they are, the middle of each side repeated, the inside in the middle's colour."""
    sw, sh = small.get_size()
    if (sw, sh) == (w, h):
        return small
    left, top = sw // 2, sh // 2
    right, foot = sw - left - 1, sh - top - 1
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    out.fill(small.get_at((left, top)), (left, top, w - left - right, h - top - foot))
    columns = ((0, left, 0, left), (left, 1, left, w - left - right), (left + 1, right, w - right, right))
    rows = ((0, top, 0, top), (top, 1, top, h - top - foot), (top + 1, foot, h - foot, foot))
    for (x, wide, to_x, new_w), (y, high, to_y, new_h) in product(columns, rows):
        if (x, y) == (left, top) or not (wide and high):
            continue
        bit = small.subsurface((x, y, wide, high))
        if (wide, high) != (new_w, new_h):
            bit = pygame.transform.scale(bit, (new_w, new_h))
        # added to nothing: a plain copy, transparency included
        out.blit(bit, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def panel(
    w: float,
    h: float,
    r: float,
    fill: str,
    alpha: float = 1.0,
    stroke: str | None = None,
    sw: float = 2,
    salpha: float = 1.0,
) -> pygame.Surface:
    """A rounded rectangle with an edge drawn inside it. `alpha` and `salpha` are 0 to 1. Cached."""
    w, h = max(1, round(w)), max(1, round(h))
    r = max(0.0, min(r, w / 2, h / 2))
    key = ("panel", w, h, round(r, 1), fill, round(alpha, 3), stroke, round(sw, 1), round(salpha, 3))

    def body(w: int, h: int) -> str:
        inside = f'<path d="{rounded(0, 0, w, h, r)}" fill="{fill}" fill-opacity="{alpha:.3f}"/>' if alpha > 0 else ""
        if stroke and 2 * sw < min(w, h):
            edge = rounded(0, 0, w, h, r) + rounded(sw, sw, w - 2 * sw, h - 2 * sw, max(0.0, r - sw))
            inside += f'<path fill-rule="evenodd" fill="{stroke}" fill-opacity="{salpha:.3f}" d="{edge}"/>'
        return inside

    return _shapes.find(key, lambda: sliced(w, h, math.ceil(max(r, sw)) + 1, body))


def disc(d: float, fill: str, stroke: str | None = None, sw: float = 2, alpha: float = 1.0) -> pygame.Surface:
    """A filled circle of diameter `d`."""
    return panel(d, d, d / 2, fill, alpha, stroke, sw)


def soft_pad(blur: float) -> int:
    """Pixels that a soft shape reaches beyond its rectangle on each side."""
    return int(blur * 2.2) + 2


def soft(w: float, h: float, r: float, blur: float, alpha: float, colour: str = SHADOW) -> pygame.Surface:
    """A blurred rounded rectangle, `soft_pad(blur)` larger on each side: shadow or glow. Cached."""
    w, h, radius = max(1, round(w)), max(1, round(h)), max(0, round(blur))
    key = ("soft", w, h, round(r * 2), radius, round(alpha, 3), colour)
    return _shapes.find(key, lambda: _blurred(w, h, r, radius, blur, alpha, colour))


@lru_cache(maxsize=1024)
def soft_ink(w: float, h: float, r: float, blur: float, alpha: float, colour: str = SHADOW) -> tuple[int, int, int, int]:
    """The part of a soft shape that is not wholly clear: its rim fades to nothing some way from the edge."""
    ink = soft(w, h, r, blur, alpha, colour).get_bounding_rect()
    return ink.x, ink.y, ink.w, ink.h


def _blurred(w: int, h: int, r: float, radius: int, blur: float, alpha: float, colour: str) -> pygame.Surface:
    pad = soft_pad(blur)
    # beyond this distance from a corner the blur no longer sees the corner
    reach = 2 * (math.ceil(max(r, 0)) + 3 * radius) + 3
    small_w, small_h = min(w, reach), min(h, reach)
    whole = pygame.Surface((small_w + 2 * pad, small_h + 2 * pad), pygame.SRCALPHA)
    whole.fill((*rgb(colour), 0))
    whole.blit(panel(small_w, small_h, r, colour, alpha), (pad, pad))
    done = svg.ready(_blur(whole, radius) if radius else whole)
    return stretched(done, w + 2 * pad, h + 2 * pad)


def _blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A Gaussian blur. A wide one is made small and brought back to size: it takes a fiftieth of the time and looks alike.

    All pixels must be of one colour, those at the edge clear.
    """
    if radius < _WIDE:
        return pygame.transform.gaussian_blur(surface, radius)
    w, h = surface.get_size()
    small_w, small_h = round(w * _FINE / radius), round(h * _FINE / radius)
    small = pygame.transform.gaussian_blur(pygame.transform.smoothscale(surface, (small_w, small_h)), _FINE)
    # smoothscale spreads the middles of the outer pixels to the edges: bring them where they belong
    grown = pygame.transform.smoothscale(small, (round(w - w / small_w), round(h - h / small_h)))
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    out.fill((*surface.get_at((0, 0))[:3], 0))
    out.blit(grown, ((w - grown.get_width()) // 2, (h - grown.get_height()) // 2), special_flags=pygame.BLEND_RGBA_MAX)
    return out


@lru_cache(maxsize=64)
def dashes(
    w: float, h: float, r: float, on: float, off: float, width: float, colour: str, alpha: float = 1.0, inset: float = 0.0
) -> str:
    """SVG body of a dashed rounded rectangle whose line lies `inset` inside w x h.

    The dashes are strokes of their own: nanosvg misdraws stroke-dasharray on closed arcs at some sizes.
    """
    points = _outline(inset, inset, w - 2 * inset, h - 2 * inset, min(r, w / 2 - inset, h / 2 - inset))
    length = [0.0]
    for p, q in pairwise(points):
        length.append(length[-1] + math.dist(p, q))
    count = max(1, round(length[-1] / (on + off)))
    period = length[-1] / count
    data = ""
    for k in range(count):
        start, end = k * period, k * period + on * period / (on + off)
        run = [point for point, at in zip(points, length, strict=True) if start <= at <= end]
        if len(run) > 1:
            data += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in run)
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-opacity="{alpha:.3f}" stroke-width="{width:.2f}" '
        'stroke-linecap="round"/>'
    )


def _outline(x: float, y: float, w: float, h: float, r: float) -> list[tuple[float, float]]:
    """Points about two pixels apart round a rounded rectangle, the first one again at the end."""
    points: list[tuple[float, float]] = []
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
    sides = (
        (x + r, y, x + w - r, y),
        (x + w, y + r, x + w, y + h - r),
        (x + w - r, y + h, x + r, y + h),
        (x, y + h - r, x, y + r),
    )
    for (x0, y0, x1, y1), (cx, cy, angle) in zip(sides, corners, strict=True):
        n = max(1, int(math.hypot(x1 - x0, y1 - y0) / 2))
        points.extend((x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n) for i in range(n))
        n = max(4, int(r * 0.8))
        turns = (math.radians(angle + 90 * i / n) for i in range(n))
        points.extend((cx + r * math.cos(turn), cy + r * math.sin(turn)) for turn in turns)
    points.append(points[0])
    return points
