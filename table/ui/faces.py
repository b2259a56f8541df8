"""Card faces: from a drawing recipe to a sprite with its shadow baked in.

All sprites are premultiplied; draw them with `BLEND_PREMULTIPLIED`, which is faster and leaves no dark fringe when turned.
Straight cards are drawn at their exact size. Turned ones come from a master of twice the size.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from table.view.picture import Art, Face

from . import cache, facestore, fonts, outline, svg
from .shapes import disc, panel, soft, soft_ink

SHADOWS = {0: (0.012, 0.30, 0.006), 1: (0.030, 0.34, 0.018), 2: (0.075, 0.42, 0.055), 3: (0.12, 0.45, 0.10)}
"""shadow by lift: blur, alpha and drop, the first and last in card widths"""
CORNER = 0.07
"""radius of a card's corner in card widths"""
STEP = 4
"""angles are rounded to 1/STEP of a degree"""
_SMALLEST = 9
_SMALL = 160
"""cards narrower than this whose letters would be under _SMALLEST are drawn larger and scaled down"""

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED

_straight = cache.surfaces("cards", 96)
_turned = cache.surfaces("turned cards", 64)


class Sprite(NamedTuple):
    """A premultiplied picture and where its top left corner lies from the card's centre, in pixels."""

    surface: pygame.Surface
    dx: int
    dy: int

    def draw(self, dst: pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw with the card's centre at (x, y). Returns the pixels touched."""
        ink = outline.of(self.surface).ink
        place = round(x) + self.dx + ink.x, round(y) + self.dy + ink.y
        return dst.blit(self.surface, place, ink, special_flags=PREMULTIPLIED)


def use_cache(folder: Path | None) -> None:
    """Keep finished straight faces in this folder between runs, or (None) nowhere."""
    facestore.use(folder)


def finish() -> None:
    """Returns when all faces that are kept between runs are on the disk."""
    facestore.finish()


def height(recipe: Face, w: int) -> int:
    """Height in pixels of a card `w` wide."""
    return max(1, round(w * recipe.height / recipe.width))


def body(recipe: Face) -> str:
    """The face's SVG, without letters."""
    parts = []
    for layer in recipe.layers:
        if isinstance(layer, Art):
            inside = svg.inner(layer.name, layer.swap)
            scale = layer.size / layer.box
            parts.append(f'<g transform="translate({layer.x} {layer.y}) scale({scale:.5f})">{inside}</g>')
        else:
            parts.append(layer)
    return "".join(parts)


def face(recipe: Face, w: float) -> pygame.Surface:
    """The card lying straight, `w` pixels wide, premultiplied. Cached: do not draw on it."""
    width = max(4, round(w))
    return _straight.find((recipe.key, width), lambda: _stored(recipe, width))


def _stored(recipe: Face, w: int) -> pygame.Surface:
    drawing = body(recipe)
    name = facestore.name(recipe, drawing, w)
    kept = facestore.load(name, (w, height(recipe, w)))
    if kept is not None:
        return svg.ready(kept)
    made = _drawn(recipe, drawing, w)
    facestore.keep(name, made)
    return made


def _drawn(recipe: Face, drawing: str, w: int) -> pygame.Surface:
    h, scale = height(recipe, w), w / recipe.width
    if w < _SMALL and recipe.glyphs and min(glyph.px for glyph in recipe.glyphs) * scale < _SMALLEST:
        # letters have no good shapes this small: draw larger, then scale the whole card
        return svg.check(pygame.transform.smoothscale(_drawn(recipe, drawing, w * 3), (w, h)))
    card = svg.fresh(drawing, recipe.width, recipe.height, w, h)
    if recipe.shape != "free":
        card.blit(panel(w, h, _corner(recipe, w), "#FFFFFF"), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    for glyph in recipe.glyphs:
        letters = fonts.render(glyph.text, glyph.font, glyph.px * scale, glyph.colour)
        if glyph.turned:
            letters = pygame.transform.rotate(letters, 180)
        if glyph.rising:
            letters = pygame.transform.rotate(letters, 90)
        if glyph.anchor != "ink":
            left = glyph.cx * scale - (letters.get_width() / 2 if glyph.anchor == "middle" else 0)
            card.blit(letters, (round(left), round(glyph.cy * scale - letters.get_height() / 2)))
            continue
        ink = letters.get_bounding_rect()
        card.blit(letters, (round(glyph.cx * scale - ink.w / 2) - ink.x, round(glyph.cy * scale - ink.h / 2) - ink.y))
    return svg.check(card.premul_alpha())


def _corner(recipe: Face, w: float) -> float:
    """Radius of the outline's corners for a width of `w` pixels."""
    return w / 2 if recipe.shape == "disc" else min(w, w * recipe.height / recipe.width) * CORNER


def sprite(recipe: Face, w: float, lift: int = 1, dark: float = 0.0, ring: str | None = None) -> Sprite:
    """The card with its shadow, dimmed by `dark` (0 to 1) and with a glowing `ring` if given."""
    return turned(recipe, w, lift, 0.0, dark, ring)


def turned(recipe: Face, w: float, lift: int = 1, angle: float = 0.0, dark: float = 0.0, ring: str | None = None) -> Sprite:
    """Like `sprite`, turned by `angle` degrees counter-clockwise (rounded to a quarter)."""
    width, step, shade = max(4, round(w)), round(angle * STEP) % (360 * STEP), round(dark * 32)
    store = _turned if step else _straight
    surface = store.find(
        (recipe.key, width, lift, step, shade, ring),
        lambda: _composed(recipe, width, lift, step / STEP, shade / 32, ring),
    )
    return Sprite(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))


def _composed(recipe: Face, w: int, lift: int, angle: float, dark: float, ring: str | None) -> pygame.Surface:
    """Shadow, glow, ring and card in one surface whose middle is the card's centre."""
    h, r = height(recipe, w), w * CORNER if recipe.shape == "card" else w / 2
    blur, alpha, fall = SHADOWS[min(3, max(0, lift))]
    layers: list[tuple[pygame.Surface, outline.Box, float, float]] = []
    if recipe.shape != "free":
        layers.append((*_soft((w, h, r, max(1.0, w * blur), alpha), angle), w * fall * 0.5, w * fall))
    if ring and recipe.shape != "card":
        layers.append((*_soft((w + 4, h + 4, r + 2, max(2.0, w * 0.10), 0.85, ring), 0.0), 0.0, 0.0))
    if ring and recipe.shape == "disc":
        layers.append((*_whole(disc(w + 2 * max(2, round(w * 0.05)), ring).premul_alpha()), 0.0, 0.0))
    if ring and recipe.shape == "card":
        t, zoom = max(2, round(w * 0.024)), 2 if angle else 1
        rim = panel(zoom * (w + 2 * t), zoom * (h + 2 * t), zoom * (r + t), ring).premul_alpha()
        layers.append((*_soft((w + 4, h + 4, w * 0.09, max(2.0, w * 0.06), 0.70, ring), angle), 0.0, 0.0))
        layers.append((*_lying(rim, angle), 0.0, 0.0))
    card = _dimmed(face(recipe, 2 * w if angle else w), dark)
    layers.append((*_lying(card, angle), 0.0, 0.0))
    # Places are rounded to whole pixels, so the ink may lie one further out. What is clear all around is left away.
    ink = outline.grown(outline.around([outline.moved(part, x, y) for _, part, x, y in layers]), 1)
    half_w, half_h = math.ceil(max(-ink[0], ink[2])), math.ceil(max(-ink[1], ink[3]))
    # an odd card wants an odd surface, so that its edges fall on whole pixels
    whole = pygame.Surface((2 * half_w + w % 2, 2 * half_h + h % 2), pygame.SRCALPHA)
    for surface, _, x, y in layers:
        left = (whole.get_width() - surface.get_width()) // 2 + round(x)
        top = (whole.get_height() - surface.get_height()) // 2 + round(y)
        whole.blit(surface, (left, top), special_flags=PREMULTIPLIED)
    solid = _solid(card, math.ceil(w * CORNER), (left, top)) if recipe.shape == "card" and not angle else None
    outline.note(whole, ink, solid)
    return svg.check(whole)


def _solid(card: pygame.Surface, corner: int, place: tuple[int, int]) -> pygame.Rect | None:
    """The part of a card between its upper and its lower corners, if its art leaves no hole there."""
    middle = card.get_rect().inflate(0, -2 * corner)
    whole = middle.h > 0 and pygame.mask.from_surface(card.subsurface(middle), 254).count() == middle.w * middle.h
    return middle.move(place) if whole else None


def _soft(shape: tuple[Any, ...], angle: float) -> tuple[pygame.Surface, outline.Box]:
    """A shadow or glow, premultiplied and turned, and its ink."""
    plain = soft(*shape)
    x, y, w, h = soft_ink(*shape)
    half_w, half_h = plain.get_width() / 2, plain.get_height() / 2
    return _spun(plain, angle), outline.turned((x - half_w, y - half_h, x + w - half_w, y + h - half_h), angle)


def _lying(surface: pygame.Surface, angle: float) -> tuple[pygame.Surface, outline.Box]:
    """A card or its rim, which is twice as large when it is to be turned, and its ink."""
    if not angle:
        return _whole(surface)
    half_w, half_h = surface.get_width() / 2, surface.get_height() / 2
    return _halved(surface, angle), outline.turned((-half_w, -half_h, half_w, half_h), angle, 0.5, 0.5)


def _whole(surface: pygame.Surface) -> tuple[pygame.Surface, outline.Box]:
    return surface, outline.box(surface)


def _spun(surface: pygame.Surface, angle: float) -> pygame.Surface:
    """A soft, straight-alpha surface premultiplied and turned at its own size."""
    plain = surface.premul_alpha()
    return pygame.transform.rotozoom(plain, angle, 1) if angle else plain


def _halved(surface: pygame.Surface, angle: float) -> pygame.Surface:
    """A premultiplied surface of twice the size, turned and brought to size. The pad keeps its edges smooth."""
    padded = pygame.Surface((surface.get_width() + 8, surface.get_height() + 8), pygame.SRCALPHA)
    padded.blit(surface, (4, 4), special_flags=PREMULTIPLIED)
    return pygame.transform.rotozoom(padded, angle, 0.5)


def _dimmed(card: pygame.Surface, dark: float) -> pygame.Surface:
    if dark <= 0:
        return card
    level = round(255 * (1 - min(1.0, dark)))
    copy = card.copy()
    copy.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return copy
