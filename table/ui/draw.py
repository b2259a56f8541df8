"""Text, icons and small parts drawn onto a surface. Lengths are window pixels; colours are #RRGGBB.

Every text goes through `text` or `glyph`, so that a recorder sees it.
"""

from __future__ import annotations

import pygame

from table.view.picture import Anchor

from . import fonts, record, svg
from .shapes import dashes, disc, panel, soft
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

Point = tuple[float, float]
BOT_FILL = "#CDB998"
_LEAST_CAP = 19
"""smallest height of a key cap in pixels"""
_TIGHT = 1.12
"""line height of labels in two lines"""


def _place(w: int, h: int, pos: Point, anchor: Anchor) -> pygame.Rect:
    rect = pygame.Rect(0, 0, w, h)
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    return rect


def _note(
    dst: pygame.Surface, s: str, rect: pygame.Rect, box: pygame.Rect | None, kind: str, px: int, cut: bool = False
) -> None:
    """Tell the recorder. In a scrolled place only what is in sight counts, and it may well be cut by the edge."""
    if record.active is None:
        return
    clip = dst.get_clip()
    if clip != dst.get_rect():
        rect = rect.clip(clip)
        if not rect.w or not rect.h:
            return
    record.active.text(s, rect, box, kind, px, cut)


def fitted(s: str, kind: str, px: float, max_w: float) -> tuple[str, int, bool]:
    """How a line fits `max_w` pixels: letters, size, and whether letters had to go.

    The size shrinks down to 13 px first, then the end is replaced by an ellipsis.
    """
    size = max(MIN_TEXT, round(px))
    s = fonts.clean(s)
    if max_w <= 0:
        return s, size, False
    width = fonts.measure(s, kind, size)[0]
    while width > max_w and size > MIN_TEXT:
        # widths grow nearly in step with sizes, so jump close and then step
        size = max(MIN_TEXT, min(size - 1, int(size * max_w / width) + 1))
        width = fonts.measure(s, kind, size)[0]
    if width <= max_w:
        return s, size, False
    low, high = 0, len(s)
    while low < high:
        middle = (low + high + 1) // 2
        if fonts.measure(s[:middle].rstrip() + "…", kind, size)[0] <= max_w:
            low = middle
        else:
            high = middle - 1
    return s[:low].rstrip() + "…", size, True


def text(
    dst: pygame.Surface,
    s: str,
    kind: str,
    px: float,
    colour: str,
    pos: Point,
    anchor: Anchor = "topleft",
    shadow: tuple[str, float, float] | None = None,
    max_w: float = 0,
    box: pygame.Rect | None = None,
) -> pygame.Rect:
    """Draw one line; never raises on odd letters. Returns where it stands.

    `shadow` is (colour, dx, dy). With `max_w` the line shrinks and then ends in an ellipsis. `box` is only noted.
    """
    shown, size, cut = fitted(s, kind, px, max_w)
    letters = fonts.render(shown, kind, size, colour)
    rect = _place(*letters.get_size(), pos, anchor)
    if shadow:
        dst.blit(fonts.render(shown, kind, size, shadow[0]), rect.move(round(shadow[1]), round(shadow[2])))
    dst.blit(letters, rect)
    if shown:
        _note(dst, s, rect, box, kind, size, cut)
    return rect


def glyph(
    dst: pygame.Surface,
    s: str,
    kind: str,
    px: float,
    colour: str,
    cx: float,
    cy: float,
    box: pygame.Rect | None = None,
    turned: bool = False,
) -> pygame.Rect:
    """Draw letters centred on their ink (a line box would sit too low). `turned` is upside down. Returns the ink's place."""
    letters = fonts.render(s, kind, px, colour)
    if turned:
        letters = pygame.transform.rotate(letters, 180)
    ink = letters.get_bounding_rect()
    left, top = round(cx - ink.w / 2) - ink.x, round(cy - ink.h / 2) - ink.y
    dst.blit(letters, (left, top))
    rect = ink.move(left, top)
    if ink.w:
        _note(dst, s, rect, box, kind, round(px))
    return rect


def wrap(s: str, kind: str, px: float, w: float) -> list[str]:
    """Lines of at most `w` pixels; a single word that is wider keeps a line of its own. New lines in `s` stay."""
    size = max(MIN_TEXT, round(px))
    lines: list[str] = []
    for part in s.split("\n"):
        line = ""
        # split at plain spaces only: a no-break space keeps a number with its unit
        for word in fonts.clean(part).split(" "):
            longer = f"{line} {word}" if line else word
            if not line or fonts.measure(longer, kind, size)[0] <= w:
                line = longer
            else:
                lines.append(line)
                line = word
        lines.append(line)
    return lines


def para(
    dst: pygame.Surface,
    s: str,
    kind: str,
    px: float,
    colour: str,
    x: float,
    y: float,
    w: float,
    lead: float = 1.22,
    align: str = "left",
    lines: int = 0,
    box: pygame.Rect | None = None,
) -> float:
    """Draw a paragraph `w` wide from (x, y); returns the y below it.

    `lead` is the line height in sizes, `align` is left, center or right. With `lines` the rest is cut with an ellipsis.
    """
    size = max(MIN_TEXT, round(px))
    rows = wrap(s, kind, size, w)
    if lines and len(rows) > lines:
        rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    anchor: Anchor = "topleft" if align == "left" else "midtop" if align == "center" else "topright"
    at = x if align == "left" else x + w / 2 if align == "center" else x + w
    for row in rows:
        if row:
            last = bool(lines) and row is rows[-1]
            shown, cut = (row, False) if not last else _ended(row, kind, size, w)
            rect = text(dst, shown, kind, size, colour, (at, y), anchor, max_w=0 if last else w, box=box)
            if cut:
                _note(dst, row, rect, box, kind, size, True)
        y += size * lead
    return y


def _ended(row: str, kind: str, size: int, w: float) -> tuple[str, bool]:
    """A last line at its own size, cut if it is too long."""
    if fonts.measure(row, kind, size)[0] <= w:
        return row, False
    low = len(row)
    while low and fonts.measure(row[:low].rstrip() + "…", kind, size)[0] > w:
        low -= 1
    return row[:low].rstrip() + "…", True


def arranged(s: str, kind: str, px: float, w: float, h: float, lines: int = 2) -> tuple[list[str], int, bool]:
    """How a label fits a box of w x h pixels: its lines, their size, and whether letters had to go.

    It shrinks a little, then goes on to more lines if they have room, then shrinks to 13 px, then is cut.
    """
    least = max(MIN_TEXT, round(px * 0.82))
    shown, size, cut = fitted(s, kind, px, w)
    if not cut and size >= least:
        return [shown], size, False
    for smaller in range(max(MIN_TEXT, round(px)), MIN_TEXT - 1, -1):
        rows = wrap(s, kind, smaller, w)
        whole = len(rows) <= lines and max(fonts.measure(row, kind, smaller)[0] for row in rows) <= w
        if whole and len(rows) * smaller * _TIGHT <= h and (cut or smaller > size):
            return rows, smaller, False
    return [shown], size, cut


def boxed(
    dst: pygame.Surface,
    s: str,
    kind: str,
    px: float,
    colour: str,
    box: pygame.Rect,
    align: str = "left",
    lines: int = 2,
) -> pygame.Rect:
    """Draw a label in the middle of a box's height, as `arranged`; `align` is left, center or right. Returns its place."""
    rows, size, cut = arranged(s, kind, px, box.w, box.h, lines)
    lead = size * _TIGHT
    x = {"left": box.x, "center": box.centerx, "right": box.right}[align]
    anchor: Anchor = "midleft" if align == "left" else "center" if align == "center" else "midright"
    y = box.centery - lead * (len(rows) - 1) / 2
    place = pygame.Rect(x, round(y), 0, 0)
    for row in rows:
        rect = text(dst, row, kind, size, colour, (x, y), anchor, box=box)
        place = rect if not place.w else place.union(rect)
        y += lead
    if cut:
        _note(dst, s, place, box, kind, size, True)
    return place


def icon(dst: pygame.Surface, name: str, size: float, cx: float, cy: float, colour: str | None = None) -> pygame.Rect:
    """Draw a square picture of `art/` centred on (cx, cy); `colour` replaces the cream of the interface icons."""
    picture = svg.art(name, size, size, ((CREAM, colour),) if colour and colour != CREAM else ())
    return dst.blit(picture, picture.get_rect(center=(round(cx), round(cy))))


def drop(dst: pygame.Surface, rect: pygame.Rect, r: float, blur: float, alpha: float, dx: float = 0, dy: float = 0) -> None:
    """Draw the soft shadow of a rounded rectangle, moved by (dx, dy)."""
    shade = soft(rect.w, rect.h, r, blur, alpha)
    dst.blit(shade, shade.get_rect(center=(round(rect.centerx + dx), round(rect.centery + dy))))


def glow(
    dst: pygame.Surface, cx: float, cy: float, w: float, h: float, r: float, colour: str, blur: float, alpha: float
) -> None:
    """Draw a soft light of w x h centred on (cx, cy)."""
    shine = soft(w, h, r, blur, alpha, colour)
    dst.blit(shine, shine.get_rect(center=(round(cx), round(cy))))


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
        glyph(dst, key, "uib", max(MIN_TEXT, h * 0.62), fg, rect.centerx, rect.centery, rect)
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
    rect = _place(round(fonts.measure(shown, kind, size)[0] + 2 * pad + before + after), round(h), (x, y), anchor)
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
    shade = soft(d, d, d / 2, max(1.0, d * 0.10), 0.45)
    dst.blit(shade, shade.get_rect(center=(round(cx + d * 0.04), round(cy + d * 0.08))))
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
