"""Bricks of a layout: where cards lie in fans, piles, rows and grids, and where the seats are. Pure geometry.

Sizes come from the unit `u` (1 px at 1280 x 720), positions from the window's own width and height, so that everything
holds from 960 x 600 up to wide screens. Lengths are pixels, angles degrees counter-clockwise.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Any

from msgspec import Struct

from .picture import Face, Pose, Rect

RATIO = 1.4
"""height of a card in widths"""
STRIP = 0.34
"""each card of a fan shows at least this share of its width: its index is 31 % wide"""
RAIL = 0.066
MARGIN = 12.0
ROOM = (853.0, 480.0)
"""every board and scene fits this many u, which is 1280 x 720 with text of 150 %: bounds the interface scale"""
_SINK = 0.56
"""a hand's centre lies this many card widths above the window's foot: it slides a little under it"""
_SMALLEST = 0.14
"""cards of a hand are never narrower than this share of 720 u"""
_ROWS_APART = 0.42
"""distance of two rows of a hand in card heights"""


class Space(Struct, frozen=True):
    """A window's measures."""

    w: float
    h: float
    u: float

    @property
    def v(self) -> float:
        """720 u: what card widths are given in."""
        return 720 * self.u

    @property
    def rail(self) -> float:
        """Foot of the wooden rail on top."""
        return float(int(self.h * RAIL))

    def lower(self, least: float) -> bool:
        """Whether there is less height than so many u: letters are large for the window, and columns are made tighter."""
        return self.h < least * self.u

    @property
    def felt(self) -> Rect:
        """Where the cloth lies, however large the letters are."""
        margin = float(int(MARGIN * plain((int(self.w), int(self.h)))))
        return (margin, self.rail, self.w - 2 * margin, self.h - self.rail - margin)


class Ground(Struct, frozen=True):
    """What every game's board begins with: the window in two units. Boards add their places to it."""

    area: Space
    """the window with the unit of letters and buttons"""
    cards: Space
    """the window with the unit of cards"""

    @property
    def u(self) -> float:
        """The unit of letters and buttons."""
        return self.area.u

    @property
    def v(self) -> float:
        """The unit of cards."""
        return self.cards.u


def plain(size: tuple[int, int]) -> float:
    """Pixels in one u for a window of `size` pixels at an interface scale of 1."""
    return min(size[0] / 1280, size[1] / 720)


def largest_scale(size: tuple[int, int]) -> float:
    """The largest interface scale at which boards and scenes still fit a window of `size` pixels (at least 1)."""
    one = plain(size)
    return max(1.0, min(size[0] / ROOM[0], size[1] / ROOM[1]) / one) if one > 0 else 1.0


def unit(size: tuple[int, int], scale: float = 1.0) -> float:
    """Pixels in one u for a window of `size` pixels and an interface scale of 1 to 2 (clamped to what fits)."""
    return plain(size) * min(max(1.0, scale), largest_scale(size))


def space(size: tuple[int, int], scale: float = 1.0) -> Space:
    """The measures of a window of `size` pixels at an interface scale of 1 to 2, which is clamped to what fits."""
    return Space(float(size[0]), float(size[1]), unit(size, scale))


class Spot(Struct, frozen=True):
    """A place for a card: its centre, width, angle, depth (higher lies on top) and lift."""

    x: float
    y: float
    w: float
    angle: float = 0.0
    depth: int = 0
    lift: int = 1
    hidden: bool = False

    def pose(self, card: int, zone: int, index: int, face: Face, **more: Any) -> Pose:
        """The card there; `more` are further fields of Pose."""
        fields: dict[str, Any] = {"depth": self.depth, "lift": self.lift, "hidden": self.hidden, "angle": self.angle}
        if more:
            fields.update(more)
        return Pose(card, zone, index, self.x, self.y, self.w, face, **fields)

    def moved(self, dx: float, dy: float) -> Spot:
        """The same place moved."""
        # Not by `replace`, which takes five times as long: every card of a hand goes through here whenever it is laid.
        return Spot(self.x + dx, self.y + dy, self.w, self.angle, self.depth, self.lift, self.hidden)


def extent(w: float, angle: float, ratio: float = RATIO) -> tuple[float, float]:
    """Half the width and half the height that a turned card takes."""
    a = math.radians(angle)
    c, s = abs(math.cos(a)), abs(math.sin(a))
    return w * (c + ratio * s) / 2, w * (s + ratio * c) / 2


def fan(
    area: Space,
    n: int,
    w: float,
    left: float,
    right: float,
    k: float = 0.66,
    selected: Collection[int] = (),
    hover: int | None = None,
    depth: int = 0,
    close: Collection[int] = (),
    strip: float = STRIP,
) -> tuple[Spot, ...]:
    """A hand of `n` cards at the window's foot between `left` and `right`, given left to right.

    `w` is the wished card width and `k` the wished step in widths. `selected` and `hover` are places in the fan; those
    cards are raised. Cards shrink while less than `strip` of each would show, and below .14 of 720 u they form two rows:
    then the first half lies behind. The places in `close` lie half as far from the one before as others do, if that still
    shows as much: they belong together.
    """
    if n <= 0:
        return ()
    smallest = min(w, _SMALLEST * area.v)
    step = _step(n, w, left, right, k, _tilt(n))
    while step < strip * w and w > smallest:
        w = max(w * 0.92, smallest)
        step = _step(n, w, left, right, k, _tilt(n))
    if n > 1 and step < strip * w:
        back = (n + 1) // 2
        while back in close and back < n - 1:
            back += 1
        rows = [(0, back, _ROWS_APART * RATIO * w), (back, n - back, 0.0)]
    else:
        rows = [(0, n, 0.0)]
    spots: list[Spot] = []
    for first, count, up in rows:
        tilt = _tilt(count)
        step = _step(count, w, left, right, k, tilt)
        offsets = _offsets(count, step, strip * w, [place - first for place in close if first < place < first + count])
        sagitta = _by_count(count, 5.0, 12.0) * area.u
        for i in range(count):
            place, t = first + i, 0.0 if count == 1 else 2 * i / (count - 1) - 1
            raised = 0.30 * w if place in selected else 0.12 * w if place == hover else 0.0
            spots.append(
                Spot(
                    x=(left + right) / 2 + offsets[i],
                    y=area.h - _SINK * w - up + sagitta * t * t - raised,
                    w=w,
                    angle=-t * tilt / 2,
                    depth=depth + place,
                    lift=2 if raised else 1,
                )
            )
    return tuple(spots)


def _offsets(count: int, step: float, least: float, close: Collection[int]) -> list[float]:
    """How far from the middle of a row its cards stand; those in `close` stand at least `least` from the one before."""
    if not close:
        return [(i - (count - 1) / 2) * step for i in range(count)]
    near = max(min(step, least), 0.5 * step)
    at, found = 0.0, [0.0]
    for i in range(1, count):
        at += near if i in close else step
        found.append(at)
    return [x - at / 2 for x in found]


def _by_count(n: int, few: float, many: float) -> float:
    """A measure that grows from 5 to 11 cards."""
    return few + (many - few) * min(1.0, max(0.0, (n - 5) / 6))


def _tilt(n: int) -> float:
    """Degrees between the first and the last card."""
    return _by_count(n, 4.0, 9.0) * min(1.0, (n - 1) / 4)


def _step(n: int, w: float, left: float, right: float, k: float, tilt: float) -> float:
    if n < 2:
        return k * w
    return min(k * w, (right - left - 2 * extent(w, tilt / 2)[0]) / (n - 1))


def pile(n: int, x: float, y: float, w: float, dx: float, dy: float, most: int = 7, depth: int = 0) -> tuple[Spot, ...]:
    """A stack, bottom card first. The top card lies at (x, y), each deeper one (dx, dy) further; only `most` are drawn."""
    spots = []
    for i in range(n):
        below = n - 1 - i
        shift = min(below, most - 1)
        lift = 1 if shift == min(n, most) - 1 else 0  # one shadow for the whole stack, under its lowest card
        spots.append(Spot(x + shift * dx, y + shift * dy, w, 0.0, depth + i, lift, hidden=below >= most))
    return tuple(spots)


def row(
    n: int,
    x: float,
    y: float,
    w: float,
    step: float,
    room: float = 0.0,
    angle: float = 0.0,
    depth: int = 0,
) -> tuple[Spot, ...]:
    """Cards side by side, centred on (x, y), in the direction `angle` (0: left to right, cards upright).

    `room` bounds the whole length: the step shrinks until it fits.
    """
    if room and n > 1:
        step = max(0.0, min(step, (room - w) / (n - 1)))
    a = math.radians(angle)
    spots = []
    for i in range(n):
        along = (i - (n - 1) / 2) * step
        spots.append(Spot(x + along * math.cos(a), y - along * math.sin(a), w, angle, depth + i))
    return tuple(spots)


class Chair(Struct, frozen=True):
    """Where another seat's cards lie: a compass name, the centre, and the angle of its cards."""

    name: str
    x: float
    y: float
    angle: float


_AROUND = {
    1: (),
    2: ("N",),
    3: ("W", "E"),
    4: ("W", "N", "E"),
    5: ("W", "NW", "NE", "E"),
    6: ("W", "NW", "N", "NE", "E"),
}


def around(area: Space, seats: int, w: float) -> tuple[Chair, ...]:
    """The chairs of the others at a table of `seats` (1 to 6), clockwise from the one at my left; backs are `w` wide.

    Those on top slide a little under the rail. Raises KeyError for more seats.
    """
    half = extent(w, 90)[0]
    side = max(area.w * 0.036, half + 2 * area.u)
    top = area.rail + 30 * area.u
    spots = {
        "W": (side, area.h * 0.40, 90.0),
        "E": (area.w - side, area.h * 0.40, -90.0),
        "N": (area.w * 0.5, top, 180.0),
        "NW": (area.w * 0.30, top, 180.0),
        "NE": (area.w * 0.70, top, 180.0),
    }
    return tuple(Chair(name, *spots[name]) for name in _AROUND[seats])
