"""Lines of text drawn onto a surface: placed, shrunk, wrapped or cut to fit. All of it goes past the recorder.

Lengths are window pixels; colours are #RRGGBB. Other modules use these through `draw`.
"""

from __future__ import annotations

import pygame

from table.view.picture import Anchor

from . import fonts, record
from .theme import MIN_TEXT

Point = tuple[float, float]
_TIGHT = 1.12
"""line height of labels in two lines"""


def placed(w: int, h: int, pos: Point, anchor: Anchor) -> pygame.Rect:
    """A rectangle of this size whose `anchor` is at `pos`."""
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
    rect = placed(*letters.get_size(), pos, anchor)
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
