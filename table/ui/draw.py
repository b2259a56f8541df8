"""Text, icons and small parts drawn onto a surface. Lengths are window pixels; colours are #RRGGBB.

Every text goes through `text` or `glyph`, so that a recorder sees it.
"""

from __future__ import annotations

from typing import Any

import pygame

from table.view.picture import Anchor

from . import fonts, svg
from .letters import arranged, boxed, fitted, glyph, para, placed, text, wrap
from .shapes import dashes, disc, panel, soft, soft_ink
from .theme import BRASS, CREAM, CREAM3, INK, MIN_TEXT, mix

__all__ = [
    "arranged",
    "badge",
    "boxed",
    "chip",
    "chip_width",
    "dashed",
    "disc",
    "drop",
    "fitted",
    "glow",
    "glyph",
    "icon",
    "keycap",
    "keycap_width",
    "monogram",
    "panel",
    "para",
    "soft",
    "text",
    "wrap",
]

BOT_FILL = "#CDB998"
_LEAST_CAP = 19
"""smallest height of a key cap in pixels"""


def icon(dst: pygame.Surface, name: str, size: float, cx: float, cy: float, colour: str | None = None) -> pygame.Rect:
    """Draw a square picture of `art/` centred on (cx, cy); `colour` replaces the cream of the interface icons."""
    picture = svg.art(name, size, size, ((CREAM, colour),) if colour and colour != CREAM else ())
    return dst.blit(picture, picture.get_rect(center=(round(cx), round(cy))))


def drop(dst: pygame.Surface, rect: pygame.Rect, r: float, blur: float, alpha: float, dx: float = 0, dy: float = 0) -> None:
    """Draw the soft shadow of a rounded rectangle, moved by (dx, dy)."""
    _blurred(dst, (rect.w, rect.h, r, blur, alpha), (round(rect.centerx + dx), round(rect.centery + dy)))


def glow(
    dst: pygame.Surface, cx: float, cy: float, w: float, h: float, r: float, colour: str, blur: float, alpha: float
) -> None:
    """Draw a soft light of w x h centred on (cx, cy)."""
    _blurred(dst, (w, h, r, blur, alpha, colour), (round(cx), round(cy)))


def _blurred(dst: pygame.Surface, shape: tuple[Any, ...], centre: tuple[int, int]) -> None:
    """Draw a soft shape, without its rim that is clear."""
    shade, ink = soft(*shape), soft_ink(*shape)
    left, top = shade.get_rect(center=centre).topleft
    dst.blit(shade, (left + ink[0], top + ink[1]), ink)


def dashed(
    dst: pygame.Surface,
    rect: pygame.Rect,
    r: float,
    on: float,
    off: float,
    width: float,
    colour: str,
    alpha: float = 1.0,
    fill: str | None = None,
    falpha: float = 0.16,
) -> None:
    """Draw a dashed rounded rectangle inside `rect`, over a thin fill if given."""
    if fill:
        dst.blit(panel(rect.w, rect.h, r, fill, falpha), rect)
    body = dashes(rect.w, rect.h, r, on, off, width, colour, alpha, inset=width / 2 + 1)
    dst.blit(svg.raster(body, rect.w, rect.h, rect.w, rect.h), rect)


def keycap(
    dst: pygame.Surface, key: str, cx: float, cy: float, h: float, kind: str = "cream", fg: str = INK, max_w: float = 0
) -> pygame.Rect:
    """Draw a key with its name, `h` high. `kind`: cream (a real key), primary (on brass), ghost (on dark)."""
    h = max(_LEAST_CAP, h)
    rect = pygame.Rect(0, 0, keycap_width(key, h, max_w), round(h))
    rect.center = (round(cx), round(cy))
    r = h * 0.24
    if kind == "primary":
        dst.blit(panel(rect.w, rect.h, r, INK, 0.12, INK, max(1.0, h * 0.06), 0.75), rect)
    elif kind == "ghost":
        dst.blit(panel(rect.w, rect.h, r, CREAM, 0.08, fg, max(1.0, h * 0.06), 0.7), rect)
    else:
        dst.blit(panel(rect.w, rect.h, r, mix(CREAM3, INK, 0.35)), rect.move(0, max(1, round(h * 0.1))))
        dst.blit(panel(rect.w, rect.h, r, CREAM), rect)
        fg = INK
    if len(key) == 1:
        # All stand on one line, in the middle of a capital: a comma at its foot, the tail of a Q below it.
        px = max(MIN_TEXT, h * 0.62)
        ink, capital = (fonts.render(letter, "uib", px, fg).get_bounding_rect() for letter in (key, "H"))
        glyph(
            dst,
            key,
            "uib",
            px,
            fg,
            rect.centerx,
            rect.centery + (ink.top + ink.bottom - capital.top - capital.bottom) / 2,
            rect,
        )
    else:
        text(dst, key, "uib", h * 0.56, fg, rect.center, "center", max_w=rect.w - h * 0.2, box=rect)
    return rect


def keycap_width(key: str, h: float, max_w: float = 0) -> int:
    """How wide a key cap `h` high is."""
    h = max(_LEAST_CAP, h)
    wide = h if len(key) == 1 else fonts.measure(key, "uib", max(MIN_TEXT, h * 0.56))[0] + h * 0.55
    return round(min(wide, max_w) if max_w else wide)


def chip(
    dst: pygame.Surface,
    label: str,
    x: float,
    y: float,
    h: float,
    fill: str = INK,
    fg: str = CREAM,
    alpha: float = 0.72,
    ic: str = "",
    anchor: Anchor = "midleft",
    kind: str = "ui",
    stroke: str | None = None,
    ic_colour: str | None = None,
    max_w: float = 0,
    mark: str = "",
    mark_fill: str = CREAM,
    key: str = "",
) -> pygame.Rect:
    """Draw a line of text on a pill, with a picture or a letter before it and a key cap after it. Returns the pill."""
    px = max(MIN_TEXT, h * 0.60)
    h = max(h, px * 1.5)
    pad, gap = h * 0.55, h * 0.22
    before = (h * 0.72 + gap if ic else 0) + (h * 0.84 + gap if mark else 0)
    key_h = h * 0.76
    after = keycap_width(key, key_h) + gap if key else 0
    room = max(1.0, max_w - before - after - 2 * pad) if max_w else 0
    shown, size, _ = fitted(label, kind, px, room)
    rect = placed(round(fonts.measure(shown, kind, size)[0] + 2 * pad + before + after), round(h), (x, y), anchor)
    dst.blit(panel(rect.w, rect.h, rect.h / 2, fill, alpha, stroke, max(1.0, h * 0.06)), rect)
    at = rect.x + pad
    if mark:
        at -= pad * 0.6
        monogram(dst, mark, at + h * 0.42, rect.centery, h * 0.84, fill=mark_fill)
        at += h * 0.84 + gap + pad * 0.3
    if ic:
        icon(dst, ic, h * 0.72, at + h * 0.36, rect.centery, ic_colour)
        at += h * 0.72 + gap
    line = text(dst, label, kind, px, fg, (at, rect.centery), "midleft", max_w=room, box=rect)
    if key:
        keycap(dst, key, line.right + gap + (after - gap) / 2 + pad * 0.2, rect.centery, key_h)
    return rect


def chip_width(label: str, h: float, kind: str = "ui") -> int:
    """How wide a plain chip with this text is."""
    px = max(MIN_TEXT, h * 0.60)
    return round(fonts.measure(label, kind, px)[0] + 2 * max(h, px * 1.5) * 0.55)


def tip(dst: pygame.Surface, words: str, about: pygame.Rect, size: tuple[int, int], u: float, key: str = "") -> pygame.Rect:
    """Draw the few words that say what `about` is, below it or above, inside a window of that size. Returns where."""
    height = max(22.0, 26 * u)
    below = about.bottom + 8 * u + height < size[1]
    y = about.bottom + 8 * u + height / 2 if below else about.top - 8 * u - height / 2
    width = chip_width(words, height) + (height * 0.22 + keycap_width(key, height * 0.76) if key else 0)
    edge = width / 2 + 6 * u
    x = min(max(about.centerx, edge), size[0] - edge)
    return chip(dst, words, x, y, height, alpha=0.94, anchor="center", stroke="#8A7466", key=key)


def badge(
    dst: pygame.Surface,
    n: str | int,
    cx: float,
    cy: float,
    d: float,
    fill: str = CREAM,
    ink: str = INK,
    stroke: str = INK,
) -> pygame.Rect:
    """Draw a number in a disc of diameter `d` with a small shadow."""
    d = round(d)
    rect = pygame.Rect(0, 0, d, d)
    rect.center = (round(cx), round(cy))
    _blurred(dst, (d, d, d / 2, max(1.0, d * 0.10), 0.45), (round(cx + d * 0.04), round(cy + d * 0.08)))
    dst.blit(disc(d, fill, stroke, max(1.5, d * 0.07)), rect)
    number = str(n)
    glyph(dst, number, "disp", d * (0.60 if len(number) < 3 else 0.42), ink, cx, cy, rect)
    return rect


def monogram(
    dst: pygame.Surface,
    letter: str,
    cx: float,
    cy: float,
    d: float,
    active: bool = False,
    accent: str = BRASS,
    bot: bool = False,
    fill: str | None = None,
) -> pygame.Rect:
    """Draw a player's letter in a disc; `active` adds a rim and glow in the accent. Returns the disc."""
    d = round(d)
    rect = pygame.Rect(0, 0, d, d)
    rect.center = (round(cx), round(cy))
    if active:
        glow(dst, cx, cy, d * 1.15, d * 1.15, d * 0.57, accent, d * 0.28, 0.85)
    ground = fill or (BOT_FILL if bot else CREAM)
    dst.blit(disc(d, ground, accent if active else INK, max(2.0, d * 0.07)), rect)
    glyph(dst, letter, "disp", d * 0.56, INK, cx, cy, rect)
    return rect
