"""The bubble of a lesson: what it says, where it has room, how it looks. It never lies on what it speaks of or needs."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec import Struct

from table.scenes.kit import balanced
from table.ui import draw, svg
from table.ui.shapes import panel
from table.ui.theme import BRASS, CREAM, INK, INK2, INK3, MIN_TEXT, RUST
from table.view.picture import Rect

_WIDTHS = (430, 380, 500, 340, 600, 720, 300, 270)
"""widths in u, the one of the mock-up first"""
_PAD = 22
_PILL = 28
_LETTERS = 18
_LEAD = 1.36
_HEAD, _BELOW, _FOOT = 52, 5, 42
"""u above the sentence, between it and what to do, and for the last line with the edge"""
_TAIL = 30
"""height of the pointer in u; its tip ends a little in front of what it points at"""
_GAP = 8
"""at least so many u between the bubble and what it may not cover"""
_STEP = 24
"""u between two places that are tried"""


class Speech(Struct, frozen=True):
    """What a bubble says."""

    title: str
    count: str
    """4 of 7"""
    text: str
    do: str = ""
    """what to do, or nothing"""
    go: str = ""
    """words for going on, where nothing is to be done"""
    go_key: str = ""
    leave: str = ""
    leave_key: str = ""
    step: int = 0
    steps: int = 1


class Plan(Struct, frozen=True):
    """Where a bubble stands, in pixels."""

    rect: tuple[int, int, int, int]
    tip: tuple[float, float] | None
    """where its pointer ends, or None without one"""
    side: str = ""
    """the side of the bubble at which the pointer is"""
    text: tuple[str, ...] = ()
    do: tuple[str, ...] = ()

    @property
    def box(self) -> pygame.Rect:
        """The same as a rectangle of pygame's."""
        return pygame.Rect(self.rect)


def plan(speech: Speech, u: float, area: Rect, about: Sequence[Rect], avoid: Sequence[Rect], rather: Sequence[Rect]) -> Plan:
    """A place within `area` for a bubble about the first of `about`: off all of `avoid`, and off `rather` if it can be.

    Of all places that are free the one is taken that is nearest and hides least.
    """
    best: tuple[float, Plan] | None = None
    for number, wide in enumerate(_WIDTHS):
        w = min(wide * u, area[2] - 16 * u)
        text, do = _lines(speech, w, u)
        h = _height(len(text), len(do), u)
        for x, y, tip, side in _places(w, h, u, area, about[0] if about else None):
            box = (x, y, w, h)
            cost = 0.12 * number + (0.0 if tip or not about else 0.5)
            cost += 1.0 * _distance(box, about[0]) / area[2] if about else _off_middle(box, area)
            # What is hidden takes longest to find out: not for a place that is too far away as it is.
            if best is not None and cost >= best[0]:
                continue
            wider = (x - _GAP * u, y - _GAP * u, w + 2 * _GAP * u, h + 2 * _GAP * u)
            cost += 1e4 * sum(shared(wider, r) for r in avoid) / (w * h) + 2.0 * sum(shared(box, r) for r in rather) / (w * h)
            if best is None or cost < best[0]:
                found = Plan((round(x), round(y), round(w), round(h)), tip, side, tuple(text), tuple(do))
                best = cost, found
    assert best is not None
    return best[1]


def _lines(speech: Speech, w: float, u: float) -> tuple[list[str], list[str]]:
    room = w - 2 * _PAD * u
    text = draw.wrap(speech.text, "ui", _LETTERS * u, room)
    if len(text) > 1 and " " not in text[-1]:
        # No word is left alone on the last line.
        text = draw.wrap(speech.text, "ui", _LETTERS * u, balanced(speech.text, "ui", _LETTERS * u, room))
    return (
        text,
        draw.wrap(speech.do, "uib", _LETTERS * u, room) if speech.do else [speech.go],
    )


def _height(text: int, do: int, u: float) -> float:
    line = max(MIN_TEXT, _LETTERS * u) * _LEAD
    return (_HEAD + _BELOW + _FOOT) * u + (text + do) * line


def _places(
    w: float, h: float, u: float, area: Rect, about: Rect | None
) -> list[tuple[float, float, tuple[float, float] | None, str]]:
    """Places that are tried: beside what is spoken of, with a pointer, and all over the area without."""
    left, top, wide, high = area
    found: list[tuple[float, float, tuple[float, float] | None, str]] = []
    low_x, high_x = left + 8 * u, left + wide - w - 8 * u
    low_y, high_y = top + 8 * u, top + high - h - 8 * u
    if high_y < low_y or high_x < low_x:
        return [(max(left, low_x), max(top, min(low_y, high_y)), None, "")]
    if about is not None:
        ax, ay, aw, ah = about
        cx, cy, reach = ax + aw / 2, ay + ah / 2, (_TAIL + 4) * u
        shifts = (0.0, -0.18, 0.18, -0.32, 0.32, -0.4, 0.4)
        for y, tip_y, side in ((ay - reach - h, ay - 4 * u, "foot"), (ay + ah + reach, ay + ah + 8 * u, "top")):
            for shift in shifts:
                x = min(max(cx - w / 2 + shift * w, low_x), high_x)
                if low_y <= y <= high_y and x + 40 * u <= cx <= x + w - 40 * u:
                    found.append((x, y, (cx, tip_y), side))
        for x, tip_x, side in ((ax + aw + reach, ax + aw + 8 * u, "left"), (ax - reach - w, ax - 8 * u, "right")):
            for shift in shifts:
                y = min(max(cy - h / 2 + shift * h, low_y), high_y)
                if low_x <= x <= high_x and y + 40 * u <= cy <= y + h - 40 * u:
                    found.append((x, y, (tip_x, cy), side))
    columns, rows = max(1, round((high_x - low_x) / (_STEP * u))), max(1, round((high_y - low_y) / (_STEP * u)))
    for i in range(columns + 1):
        for j in range(rows + 1):
            found.append((low_x + (high_x - low_x) * i / columns, low_y + (high_y - low_y) * j / rows, None, ""))
    return found


def shared(a: Rect, b: Rect) -> float:
    """The area that two rectangles share."""
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0


def _distance(a: Rect, b: Rect) -> float:
    """How far two rectangles are apart."""
    dx = max(b[0] - a[0] - a[2], a[0] - b[0] - b[2], 0.0)
    dy = max(b[1] - a[1] - a[3], a[1] - b[1] - b[3], 0.0)
    return math.hypot(dx, dy)


def _off_middle(a: Rect, area: Rect) -> float:
    x, y = a[0] + a[2] / 2 - area[0] - area[2] / 2, a[1] + a[3] / 2 - area[1] - area[3] * 0.45
    return math.hypot(x, y) / area[2]


# Drawing.


def paint(dst: pygame.Surface, speech: Speech, it: Plan, u: float) -> dict[str, pygame.Rect]:
    """Draws a bubble. Returns where of it a click does something: `leave`, and `go` where it goes on by itself."""
    box = it.box
    draw.drop(dst, box, 18 * u, 16 * u, 0.6, 0, 8 * u)
    if it.tip is not None:
        _pointer(dst, box, it.tip, it.side, u)
    dst.blit(panel(box.w, box.h, 18 * u, CREAM), box)
    line = box.inflate(round(-12 * u), round(-12 * u))
    dst.blit(panel(line.w, line.h, 13 * u, CREAM, 0, BRASS, max(1.0, 1.6 * u)), line)
    left, right, y = box.x + _PAD * u, box.right - _PAD * u, box.y + (15 + _PILL / 2) * u
    count = draw.text(dst, speech.count, "uim", 15 * u, INK3, (right, y), "midright", box=box)
    room = count.x - 12 * u - left
    draw.chip(dst, speech.title, left, y, _PILL * u, alpha=1.0, ic="ui_hint", kind="uib", max_w=room)
    px = _LETTERS * u
    step = max(MIN_TEXT, px) * _LEAD
    y = box.y + _HEAD * u + step / 2
    for row in it.text:
        draw.text(dst, row, "ui", px, INK, (left, y), "midleft", box=box)
        y += step
    y += _BELOW * u
    for row in it.do if speech.do else ():
        draw.text(dst, row, "uib", px, RUST, (left, y), "midleft", box=box)
        y += step
    places = {"leave": _foot(dst, speech, box, u)}
    if speech.go:
        places["go"] = _going(dst, speech, box, y, u)
    return places


def _pointer(dst: pygame.Surface, box: pygame.Rect, tip: tuple[float, float], side: str, u: float) -> None:
    half, inside = 21 * u, 4 * u
    x, y = tip
    if side in ("foot", "top"):
        edge = box.bottom - inside if side == "foot" else box.top + inside
        at = min(max(x, box.x + 30 * u), box.right - 30 * u)
        points = [(at - half, edge), (at + half, edge), (x, y)]
    else:
        edge = box.left + inside if side == "left" else box.right - inside
        at = min(max(y, box.y + 30 * u), box.bottom - 30 * u)
        points = [(edge, at - half), (edge, at + half), (x, y)]
    x0, y0 = min(p[0] for p in points) - 2, min(p[1] for p in points) - 2
    w, h = round(max(p[0] for p in points) - x0) + 2, round(max(p[1] for p in points) - y0) + 2
    path = "M" + "L".join(f"{px - x0:.1f} {py - y0:.1f}" for px, py in points) + "Z"
    dst.blit(svg.draw(f'<path d="{path}" fill="{CREAM}"/>', w, h), (round(x0), round(y0)))


def _going(dst: pygame.Surface, speech: Speech, box: pygame.Rect, y: float, u: float) -> pygame.Rect:
    """How it goes on where nothing is to be done: words and a key."""
    left, px = box.x + _PAD * u, _LETTERS * u
    place = draw.text(dst, speech.go, "uib", px, RUST, (left, y), "midleft", box=box)
    cap = draw.keycap_width(speech.go_key, 24 * u)
    draw.keycap(dst, speech.go_key, place.right + 10 * u + cap / 2, y, 24 * u, "primary")
    return place.union(pygame.Rect(place.right, place.y, round(10 * u + cap), place.h))


def _foot(dst: pygame.Surface, speech: Speech, box: pygame.Rect, u: float) -> pygame.Rect:
    """The last line: dots for the steps, and how to leave. Returns where a click leaves."""
    y = box.bottom - 25 * u
    left, right, h = box.x + _PAD * u, box.right - _PAD * u, 24 * u
    cap = draw.keycap_width(speech.leave_key, h)
    # The words matter more than dots far apart.
    most = right - left - cap - 8 * u - min(19 * u * speech.steps, 0.3 * (right - left)) - 12 * u
    words = draw.text(dst, speech.leave, "ui", 16 * u, INK2, (right, y), "midright", max_w=most, box=box)
    draw.keycap(dst, speech.leave_key, words.x - 8 * u - cap / 2, y, h, "primary")
    edge = words.x - 8 * u - cap
    _dots(dst, speech, left, y, edge - 14 * u - left, u)
    return pygame.Rect(round(edge - 6 * u), round(y - 16 * u), round(right - edge + 12 * u), round(32 * u))


def _dots(dst: pygame.Surface, speech: Speech, x: float, y: float, room: float, u: float) -> None:
    """A dot for each step: done full, the present one in brass, those to come hollow."""
    d = min(11 * u, room / max(1, speech.steps) / 1.4)
    gap = min(19 * u, (room - d) / max(1, speech.steps - 1))
    if room < 8 * u:
        return
    for i in range(speech.steps):
        size = d * 1.25 if i == speech.step else d
        fill = INK if i <= speech.step else CREAM
        edge = BRASS if i == speech.step else INK
        dot = panel(size, size, size / 2, fill, 1, edge, max(1.0, (3.2 if i == speech.step else 1.4) * u))
        dst.blit(dot, dot.get_rect(center=(round(x + d / 2 + i * gap), round(y))))
