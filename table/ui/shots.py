"""Pictures of cards on their way: turned, scaled, squashed or faded, made from the baked sprites and kept for a while."""

from __future__ import annotations

import math

import pygame

from table.view.picture import Face

from . import cache, faces, outline

_kept = cache.surfaces("cards in flight", 48)
_ANGLES = 2
"""angles in flight are kept to 1/2 degree at most"""
_SCALES = 24
_SQUASH = 16

rotozooms = 0
"""how often a card had to be turned or scaled here: a guard for tests"""


def steps(angle: float, final: float) -> float:
    """An angle in flight in coarse steps, finer near the end, that ends exactly on `final`."""
    away = angle - final
    coarse = 3.0 if abs(away) > 4 else 1.0
    return final + round(away / coarse) * coarse


LEANS = (0.0, 1.5, 3.0, 5.0, 7.0, 9.0)
"""degrees, to either side, in which a card leans in a moving hand: few, so that they can be made while it is taken up"""


def lean(angle: float) -> float:
    """An angle in hand as one of LEANS, if it is within them."""
    if abs(angle) > LEANS[-1]:
        return steps(angle, 0.0)
    return math.copysign(min(LEANS, key=lambda step: abs(step - abs(angle))), angle)


def flight(
    face: Face, w: int, lift: int, dark: float, ring: str | None, angle: float, scale: float, squash: float = 1.0
) -> pygame.Surface:
    """A card `w` wide with its shadow, squashed across, scaled and turned; premultiplied, its middle is the card's.

    `squash` is 0 to 1 of the width. Cached: do not draw on it.
    """
    turn = round(angle * _ANGLES) % (360 * _ANGLES)
    size = max(1, round(scale * _SCALES))
    thin = round(min(1.0, max(0.0, squash)) * _SQUASH)
    base = faces.sprite(face, w, lift, dark, ring).surface
    if not turn and size == _SCALES and thin == _SQUASH:
        return base
    key = (face.key, w, lift, round(dark * 32), ring, turn, size, thin)
    return _kept.find(key, lambda: _made(base, turn / _ANGLES, size / _SCALES, thin / _SQUASH))


def _made(base: pygame.Surface, angle: float, scale: float, squash: float) -> pygame.Surface:
    global rotozooms
    rotozooms += 1
    ink, made = outline.box(base), base
    if squash < 1 or not angle:
        wide = max(2, round(base.get_width() * squash * scale))
        high = max(2, round(base.get_height() * scale))
        ink = outline.turned(ink, 0.0, wide / base.get_width(), high / base.get_height())
        made = pygame.transform.smoothscale(base, (wide, high))
        scale = 1.0
    if angle:
        ink = outline.turned(ink, angle, scale, scale)
        made = pygame.transform.rotozoom(made, angle, scale)
    outline.note(made, ink)
    return made


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A premultiplied picture made transparent: 0 is nothing, 1 the picture itself."""
    level = round(255 * min(1.0, max(0.0, alpha)))
    if level == 255:
        return surface
    copy = surface.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
