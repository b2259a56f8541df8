"""What points at things on the felt: the focus ring, the light around an advised button, the arrow of a hint.

Each is a premultiplied picture and the place where it lies.
"""

from __future__ import annotations

import math

import pygame

from . import svg
from .theme import BRASS_LIGHT, INK
from .widgets.base import focus_ring

Sign = tuple[pygame.Surface, pygame.Rect]


def ring(x: float, y: float, w: float, h: float, r: float, angle: float, u: float) -> Sign:
    """The focus ring around something turned, premultiplied, and where it lies."""
    pad = round(10 * u) + 4
    made = pygame.Surface((round(w) + 2 * pad, round(h) + 2 * pad), pygame.SRCALPHA)
    focus_ring(made, pygame.Rect(pad, pad, round(w), round(h)), r, u)
    surface = svg.ready(made.premul_alpha())
    if angle:
        surface = pygame.transform.rotozoom(surface, angle, 1)
    return surface, surface.get_rect(center=(round(x), round(y)))


def shine(x: float, y: float, w: float, h: float, u: float) -> Sign:
    """A brass ring with an ink edge and a shine outside it, premultiplied, and where it lies."""
    pad = 16 * u + 4
    body = ""
    for colour, wide, alpha in ((BRASS_LIGHT, 22, 0.16), (BRASS_LIGHT, 14, 0.3), (INK, 9, 1), (BRASS_LIGHT, 5, 1)):
        out = 4.5 * u
        body += (
            f'<rect x="{pad - out:.1f}" y="{pad - out:.1f}" width="{w + 2 * out:.1f}" height="{h + 2 * out:.1f}" '
            f'rx="{0.28 * h + out:.1f}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{wide * u:.1f}"/>'
        )
    surface = svg.draw(body, round(w + 2 * pad), round(h + 2 * pad)).premul_alpha()
    return surface, surface.get_rect(center=(round(x), round(y)))


def arrow(key: tuple[int, int, int, int], u: float) -> Sign:
    """A bent brass arrow with an ink edge, premultiplied, and where it lies."""
    x0, y0, x1, y1 = key
    bend = 0.18 * math.hypot(x1 - x0, y1 - y0) * (1 if x1 >= x0 else -1)
    mid_x, mid_y = (x0 + x1) / 2 - bend * 0.4, (y0 + y1) / 2 - abs(bend) * 0.5
    angle = math.atan2(y1 - mid_y, x1 - mid_x)
    head, pad = 26 * u, round(34 * u) + 4
    left, top = min(x0, x1, round(mid_x)) - pad, min(y0, y1, round(mid_y)) - pad
    w, h = max(x0, x1, round(mid_x)) + pad - left, max(y0, y1, round(mid_y)) + pad - top
    neck = (x1 - head * 0.75 * math.cos(angle), y1 - head * 0.75 * math.sin(angle))
    line = f"M{x0 - left:.1f} {y0 - top:.1f}Q{mid_x - left:.1f} {mid_y - top:.1f} {neck[0] - left:.1f} {neck[1] - top:.1f}"
    tip = f"M{x1 - left:.1f} {y1 - top:.1f}"
    for side in (1, -1):
        a = angle + math.pi - side * 0.52
        tip += f"L{x1 - left + head * math.cos(a):.1f} {y1 - top + head * math.sin(a):.1f}"
    body = ""
    for colour, wide, edge in ((INK, 13 * u, 5 * u), (BRASS_LIGHT, 8 * u, 0)):
        body += f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{wide:.1f}" stroke-linecap="round"/>'
        rim = f' stroke="{colour}" stroke-width="{edge:.1f}" stroke-linejoin="round"' if edge else ""
        body += f'<path d="{tip}Z" fill="{colour}"{rim}/>'
    return svg.draw(body, w, h).premul_alpha(), pygame.Rect(left, top, w, h)
