"""Furniture of a picture: labels, badges, plates, bars, slots and buttons, each drawn from its plain data.

Every function draws on `dst` and returns the rectangle of all pixels that it may have touched.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame
from msgspec.structs import replace

from table.view.picture import Anchor, Badge, Bar, Box, Button, Cap, Decor, Fuse, Glow, Label, Piece, Plate, Slot, Stamp

from . import draw, faces, fonts, record
from .shapes import disc, panel, soft_pad
from .theme import BRASS_LIGHT, CREAM, CREAM3, EDGE, INK, MIN_TEXT, ON_WOOD
from .widgets import buttons as kit

_SHRINK = 0.8
"""a line that may wrap shrinks to this share first"""
_LEAD = 1.16
_SLOT_RATIO = 1.4
PIECE = 18
"""size of the small drawings on a plate 54 high"""


def paint(dst: pygame.Surface, thing: Decor, u: float) -> pygame.Rect:
    """Draw any piece of decor."""
    if isinstance(thing, Label):
        return label(dst, thing, u)
    if isinstance(thing, Badge):
        rect = draw.badge(dst, thing.text, thing.x, thing.y, thing.d, thing.fill, thing.ink)
        return rect.inflate(*(2 * (soft_pad(max(1.0, thing.d * 0.10)) + round(thing.d * 0.1)),) * 2)
    if isinstance(thing, Plate):
        return plate(dst, thing, u)
    if isinstance(thing, Bar):
        return bar(dst, thing, u)
    if isinstance(thing, Piece):
        return piece(dst, thing.art, thing.x, thing.y, thing.d, thing.alpha)
    if isinstance(thing, Glow):
        return light(dst, thing)
    if isinstance(thing, Box):
        return box(dst, thing, u)
    if isinstance(thing, Stamp):
        return faces.sprite(thing.face, thing.w, thing.lift, thing.dark, thing.ring).draw(dst, thing.x, thing.y)
    if isinstance(thing, Cap):
        return draw.keycap(dst, thing.key, thing.x, thing.y, thing.h, "cream" if thing.alpha >= 1 else "ghost", CREAM3).inflate(
            4, 8
        )
    if isinstance(thing, Fuse):
        return fuse(dst, thing, u)
    return slot(dst, thing, u)


def fit(text: str, kind: str, px: float, max_w: float, lines: int, steady: bool = False) -> tuple[list[str], int]:
    """Rows and size of a text that shrinks, then wraps up to `lines`, then shrinks on; `steady`: that wraps before it shrinks.
    The rest is cut when drawn."""
    size = max(MIN_TEXT, round(px))
    if max_w <= 0:
        return [text], size
    for trial in range(size, MIN_TEXT - 1, -1):
        if fonts.measure(text, kind, trial)[0] <= max_w:
            return [text], trial
        if steady or trial <= size * _SHRINK or trial == MIN_TEXT:
            rows = draw.wrap(text, kind, trial, max_w)
            if len(rows) <= lines and all(fonts.measure(row, kind, trial)[0] <= max_w for row in rows):
                return rows, trial
    rows = draw.wrap(text, kind, MIN_TEXT, max_w)
    return [*rows[: lines - 1], " ".join(rows[lines - 1 :])], MIN_TEXT


def label(dst: pygame.Surface, it: Label, u: float) -> pygame.Rect:
    """A line of text, on a pill if it has one."""
    if it.alpha < 1:
        return _thin(dst, it, u)
    if it.chip:
        return _chip(dst, it)
    before = it.px * 1.25 if it.icon or it.mark else 0.0
    key_h = max(16.0, it.px * 1.15)
    after = draw.keycap_width(it.key, key_h) + it.px * 0.4 if it.key else 0.0
    room = max(1.0, it.max_w - before - after) if it.max_w else 0.0
    rows, size = fit(it.text, it.font, it.px, room, max(1, it.lines), it.steady)
    if it.font == "disp" and it.anchor == "center" and len(rows) == 1 and not before and not after:
        return draw.glyph(dst, rows[0], it.font, size, it.colour, it.x, it.y).inflate(4, 4)
    wide = max(fonts.measure(row, it.font, size)[0] for row in rows)
    wide = min(wide, int(room)) if room else wide
    lead = size * _LEAD
    block = _placed(before + wide + after, lead * len(rows), it.x, it.y, it.anchor)
    left, y = block.x + before, block.y + lead / 2
    if it.mark:
        draw.monogram(dst, it.mark, block.x + it.px * 0.5, y, it.px * 1.05, fill=it.mark_fill)
    elif it.icon:
        draw.icon(dst, it.icon, it.px, block.x + it.px * 0.5, y, it.icon_colour or it.colour)
    # a line box is a little higher than its lead
    box = block.inflate(0, round(0.3 * size)) if it.max_w else None
    for row in rows:
        if it.anchor.endswith("left") or before:
            draw.text(dst, row, it.font, size, it.colour, (left, y), "midleft", max_w=room, box=box)
        elif it.anchor.endswith("right"):
            draw.text(dst, row, it.font, size, it.colour, (left + wide, y), "midright", max_w=room, box=box)
        else:
            draw.text(dst, row, it.font, size, it.colour, (left + wide / 2, y), "center", max_w=room, box=box)
        y += lead
    if it.key:
        draw.keycap(dst, it.key, block.right - (after - it.px * 0.4) / 2, block.centery, key_h)
    return block.inflate(6, 6)


def _chip(dst: pygame.Surface, it: Label) -> pygame.Rect:
    height = max(MIN_TEXT, it.px) / 0.60
    pads = 1.1 * height
    if it.max_w and it.lines == 1 and _chip_needs(it, height) > it.max_w:
        # A lower pill has smaller parts; and the word matters more than the name of the key.
        lowest = MIN_TEXT / 0.60
        while height > lowest and _chip_needs(it, height) > it.max_w:
            height = max(lowest, height - 1)
        if _chip_needs(it, height) > it.max_w:
            it = replace(it, key="")
    rows, size = fit(it.text, it.font, it.px, max(1.0, it.max_w - pads) if it.max_w else 0, max(1, it.lines), it.steady)
    if len(rows) > 1:
        wide = max(fonts.measure(row, it.font, size)[0] for row in rows)
        block = _placed(wide + pads, size * _LEAD * len(rows) + 0.4 * height, it.x, it.y, it.anchor)
        stroke = it.stroke or None
        ground = panel(block.w, block.h, height * 0.4, it.chip, it.chip_alpha, stroke, max(1.0, height * 0.06))
        dst.blit(ground, block)
        y = block.y + 0.2 * height + size * _LEAD / 2
        for row in rows:
            draw.text(dst, row, it.font, size, it.colour, (block.centerx, y), "center", max_w=block.w, box=block)
            y += size * _LEAD
        return block.inflate(4, 4)
    return draw.chip(
        dst,
        it.text,
        it.x,
        it.y,
        height,
        fill=it.chip,
        fg=it.colour,
        alpha=it.chip_alpha,
        ic=it.icon,
        anchor=it.anchor,
        kind=it.font,
        stroke=it.stroke or None,
        ic_colour=it.icon_colour or it.colour,
        max_w=it.max_w,
        mark=it.mark,
        mark_fill=it.mark_fill,
        key=it.key,
    ).inflate(4, 4)


def _chip_needs(it: Label, height: float) -> float:
    """The least width of a pill of this height with its words whole."""
    parts = 1.1 + (0.94 if it.icon else 0.0) + (1.06 if it.mark else 0.0) + (0.22 if it.key else 0.0)
    cap = draw.keycap_width(it.key, height * 0.76) if it.key else 0
    return fonts.measure(it.text, it.font, MIN_TEXT)[0] + parts * height + cap + 1


def _thin(dst: pygame.Surface, it: Label, u: float) -> pygame.Rect:
    """A label that lets through what lies below: drawn whole, then the ground is laid over it again, thinly."""
    clip = dst.get_clip()
    whole = replace(it, alpha=1.0)
    rect = _measured(whole, u)
    part = rect.clip(clip)
    if part.w and part.h:
        ground = dst.subsurface(part).copy()
        label(dst, whole, u)
        ground.set_alpha(round(255 * (1 - max(0.0, it.alpha))))
        dst.blit(ground, part)
    return rect


@lru_cache(maxsize=512)
def measured(thing: Decor, u: float) -> tuple[int, int, int, int]:
    """The rectangle that a piece of decor will touch."""
    rect = _measured(thing, u)
    return rect.x, rect.y, rect.w, rect.h


def _measured(thing: Decor, u: float) -> pygame.Rect:
    with record.unheard():
        return paint(pygame.Surface((1, 1), pygame.SRCALPHA), thing, u)


def _placed(w: float, h: float, x: float, y: float, anchor: Anchor) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(w), round(h))
    setattr(rect, anchor, (round(x), round(y)))
    return rect


def plate(dst: pygame.Surface, it: Plate, u: float) -> pygame.Rect:
    """Who sits there: monogram in the seat's colour, name, one line below; edge and glow in the accent at their turn."""
    left, top, w, h = it.rect
    rect = pygame.Rect(round(left), round(top), round(w), round(h))
    head = round(it.head) or rect.h
    s = head / 54
    r = 12 * s
    middle = rect.y + head // 2
    around = soft_pad(5 * s) + 2
    if it.active:
        blur = 9 * s
        draw.glow(dst, rect.centerx, rect.centery, rect.w, rect.h, r, it.accent, blur, 0.55)
        around = soft_pad(blur) + 2
    draw.drop(dst, rect, r, 5 * s, 0.35, 0, 2 * s)
    edge, width, alpha = (it.accent, 2.6 * s, 1.0) if it.active else (EDGE, max(1.0, 1.2 * s), 0.55)
    dst.blit(panel(rect.w, rect.h, r, INK, 0.74, edge, width, alpha), rect)
    disc = draw.monogram(dst, it.letter, rect.x + 28 * s, middle, 40 * s, it.active, it.accent, it.bot, it.colour)
    if it.shape:
        size = 16 * s
        draw.icon(dst, it.shape, size, disc.right - size * 0.34, disc.bottom - size * 0.34)
    room = rect.w - 55 * s - 9 * s
    x = rect.x + 55 * s
    step = PIECE * 1.1 * s
    for i, name in enumerate(reversed(it.pieces)):
        piece(dst, name, rect.right - 9 * s - PIECE * s / 2 - i * step, rect.y + 17 * s, PIECE * s)
    beside = room - len(it.pieces) * step - (5 * s if it.pieces else 0) - it.keep
    if it.sub:
        draw.text(dst, it.name, "uib", 19 * s, CREAM, (x, rect.y + 16.5 * s), "midleft", max_w=beside, box=rect)
        draw.text(dst, it.sub, "uim", 16 * s, ON_WOOD, (x, rect.y + 37.5 * s), "midleft", max_w=room, box=rect)
    else:
        draw.text(dst, it.name, "uib", 19 * s, CREAM, (x, middle), "midleft", max_w=room - it.keep, box=rect)
    return rect.inflate(2 * around, 2 * around)


def piece(dst: pygame.Surface, art: str, x: float, y: float, d: float, alpha: float = 1.0) -> pygame.Rect:
    """A small drawing, or the empty place of one."""
    if art:
        return draw.icon(dst, art, d, x, y).inflate(2, 2)
    ring = disc(d * 0.92, INK, CREAM3, max(1.0, d * 0.07), 0.45 * alpha)
    rect = ring.get_rect(center=(round(x), round(y)))
    dst.blit(ring, rect)
    return rect


def light(dst: pygame.Surface, it: Glow) -> pygame.Rect:
    """Soft light around a place."""
    left, top, w, h = it.rect
    rect = pygame.Rect(round(left), round(top), round(w), round(h))
    draw.glow(dst, rect.centerx, rect.centery, rect.w, rect.h, min(rect.w, rect.h) * 0.1, it.colour, it.blur, it.alpha)
    around = soft_pad(it.blur) + 2
    return rect.inflate(2 * around, 2 * around)


def box(dst: pygame.Surface, it: Box, u: float) -> pygame.Rect:
    """A panel with its shadow."""
    left, top, w, h = it.rect
    rect = pygame.Rect(round(left), round(top), round(w), round(h))
    around = 2
    if it.shadow:
        draw.drop(dst, rect, it.r, 5 * u, 0.35, 0, 2 * u)
        around += soft_pad(5 * u) + round(2 * u)
    dst.blit(panel(rect.w, rect.h, it.r, it.fill, it.alpha, it.stroke or None, max(1.0, it.stroke_w), it.stroke_alpha), rect)
    return rect.inflate(2 * around, 2 * around)


def bar(dst: pygame.Surface, it: Bar, u: float) -> pygame.Rect:
    """An upright gauge, filled from the foot."""
    left, top, w, h = it.rect
    rect = pygame.Rect(round(left), round(top), round(w), round(h))
    dst.blit(panel(rect.w, rect.h, rect.w / 2, it.back, 1, "#5A5E67", max(1.0, 1.2 * u)), rect)
    inset = max(2, round(2.5 * u))
    inner = rect.inflate(-2 * inset, -2 * inset)
    high = round(inner.h * min(1.0, max(0.0, it.share)))
    if high > 0 and inner.w > 0:
        dst.blit(panel(inner.w, high, min(inner.w, high) / 2, it.fill), (inner.x, inner.bottom - high))
    return rect


def fuse(dst: pygame.Surface, it: Fuse, u: float) -> pygame.Rect:
    """A gauge of single cells; those that are burnt stay as dark places."""
    left, top, w, h = it.rect
    rect = pygame.Rect(round(left), round(top), round(w), round(h))
    stands, edge = rect.h > rect.w, max(2, round(4 * u))
    around = rect.inflate(2 * edge, 2 * edge)
    dst.blit(panel(around.w, around.h, min(around.size) / 2, "#0E1A2B", 0.85, CREAM3, max(1.0, 1.3 * u), 0.6), around)
    step = (rect.h if stands else rect.w) / max(1, it.cells)
    wide, high = (rect.w, max(2, round(step - 1.6 * u))) if stands else (max(2, round(step - 1.6 * u)), rect.h)
    cells = {
        colour: panel(wide, high, min(wide, high, round(6 * u)) / 2, colour, alpha)
        for colour, alpha in ((it.fill, 1.0), (it.end, 1.0), ("#2A3B55", 0.6))
    }
    for i in range(it.cells):
        shown = cells["#2A3B55" if i >= it.left else it.end if i < it.last else it.fill]
        # Standing, cell 0 is at the foot; lying, at the left; turned, at the other end.
        k = it.cells - 1 - i if stands != it.turned else i
        at = round(k * step + 0.8 * u)
        dst.blit(shown, (rect.x, rect.y + at) if stands else (rect.x + at, rect.y))
    return around


def slot(dst: pygame.Surface, it: Slot, u: float) -> pygame.Rect:
    """An empty place for a card."""
    rect = pygame.Rect(0, 0, round(it.w), round(it.w * _SLOT_RATIO))
    rect.center = (round(it.x), round(it.y))
    draw.dashed(dst, rect, it.w * 0.07, 10 * u, 7 * u, max(1.5, 2.2 * u), it.colour, it.alpha)
    return rect


_LOOKS: dict[str, Literal["primary", "ghost", "cream"]] = {"primary": "primary", "cream": "cream"}


def button(dst: pygame.Surface, it: Button, u: float, accent: str, hover: bool = False, pressed: bool = False) -> pygame.Rect:
    """Something on the felt to press, with its small sentence below."""
    left, top, w, h = it.rect
    rect = pygame.Rect(round(left), round(top), round(w), round(h))
    widget: kit.Button | kit.RoundButton
    if it.kind == "badge":
        return _number(dst, it, rect, hover and it.enabled)
    if it.kind == "round":
        widget = kit.RoundButton(rect, it.label, it.icon, id=it.id, enabled=it.enabled)
    else:
        look = _LOOKS.get(it.kind, "ghost")
        on = it.enabled and it.kind != "off"
        cap = it.key if it.cap else ""
        widget = kit.Button(rect, it.label, look=look, icon=it.icon, key=cap, accent=accent, id=it.id, enabled=on)
    widget.hover, widget.pressed = hover and it.enabled, pressed and it.enabled
    widget.draw(dst, u)
    touched = rect.inflate(2 * soft_pad(6 * u) + 4, 2 * soft_pad(6 * u) + round(12 * u))
    if it.note:
        px = max(MIN_TEXT, 16 * u)
        rows, size = fit(it.note, "uim", px, rect.w + 12 * u, 2)
        y = rect.bottom + 6 * u + size * _LEAD / 2
        box = pygame.Rect(rect.x - round(6 * u), rect.bottom, rect.w + round(12 * u), round(size * _LEAD * 2 + 12 * u))
        for row in rows:
            draw.text(dst, row, "uim", size, "#B8B2A6", (rect.centerx, y), "center", max_w=rect.w + 12 * u, box=box)
            y += size * _LEAD
        touched = touched.union(box)
    return touched


def _number(dst: pygame.Surface, it: Button, rect: pygame.Rect, hover: bool) -> pygame.Rect:
    """A number in a disc that can be pressed."""
    draw.badge(dst, it.label, rect.centerx, rect.centery, rect.h, BRASS_LIGHT if hover else CREAM)
    if record.active is not None:
        record.active.widget("button", it.label, rect, it.enabled, False, it.id)
    return rect.inflate(*(2 * (soft_pad(max(1.0, rect.h * 0.10)) + round(rect.h * 0.1)),) * 2)
