"""Where the parts of a BRAWL table stand: measures only, no cards and no words (look.md 6, scenes 05, 21 and 22).

Cards keep the size that fits the window; the player's interface scale makes letters, plates and buttons larger.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from table.view.arrange import RATIO, Ground, space
from table.view.picture import Rect

BASE_RATIO = 400 / 560
"""height of a Base in widths"""
PLATE = 0.36
"""height of a plate, at most, as a share of its width"""
OVERHANG = 12.0
"""how far the first card of a string slides under its Base, in u"""
STITCH_IN = 22.0
"""how far the double stitch stands in from the cloth's edge, in u"""


class Tray(Struct, frozen=True):
    """The part of the table in which one area's row lies."""

    area: int
    x: float
    """middle of the row"""
    y: float
    """middle of its Bases"""
    base_w: float
    card_w: float
    step: float
    """between two cards of a string, at most"""
    gap: float
    """how far a string slides under its Base"""
    dx: float
    """between two Bases, at most"""
    left: float
    right: float
    """how far the row and its places reach"""
    top: float
    foot: float
    """how far the strings reach"""
    unit: float
    """of badges, key caps and edges"""
    box: Rect = (0.0, 0.0, 0.0, 0.0)
    """the panel below it, of no width where the whole cloth is the tray"""
    live: bool = True
    """the home seat plays here"""

    @property
    def base_h(self) -> float:
        return self.base_w * BASE_RATIO

    @property
    def card_h(self) -> float:
        return self.card_w * RATIO

    def columns(self, n: int) -> list[float]:
        """The middles of n Bases from left to right."""
        return [self.x + (i - (n - 1) / 2) * self.dx for i in range(n)]


class Corner(Struct, frozen=True):
    """Where a seat's own cards and its plate are."""

    deck: tuple[float, float, float]
    """middle and width"""
    pile: tuple[float, float, float]
    """the discards below the card in hand"""
    held: tuple[float, float, float]
    """the card in hand"""
    angle: float
    plate: Rect
    head: tuple[float, float, float]
    """the fighter's head: middle and diameter, 0 where there is no room for it"""
    button: Rect
    """the one thing to press; of no width where nobody sits who could"""
    fuse: Rect
    """of no width where there is none"""
    fuse_turned: bool = False
    large: bool = False
    """the card in hand is shown larger than the pile, and says so"""
    chip: bool = False
    """name and points stand on a chip below the head, not on a plate"""


class Board(Ground, frozen=True):
    """Places and sizes in pixels."""

    trays: tuple[Tray, ...]
    corners: tuple[Corner, ...]
    """the home seat's (or its team's), then the others': clockwise, in tag team the other team's"""
    mine: tuple[Rect, ...]
    """boxes of the partners who wait"""
    theirs: tuple[Rect, ...]
    keys: Rect
    """the panel that names the keys"""
    total: Rect
    """round robin: the sum of both areas"""
    off: tuple[float, float]
    """where cards go that leave the game: beside the window"""


def _plate(wide: float, high: float, room: float) -> tuple[float, float]:
    """Width and height of a plate: where letters are large and the room is narrow it is lower, so that a name fits."""
    wide = min(wide, room)
    return wide, min(high, PLATE * wide)


def _head(left: float, top: float, high: float) -> tuple[float, float, float]:
    """Middle and size of the head in a plate."""
    return left + 0.52 * high, top + high / 2, 0.81 * high


@lru_cache(maxsize=64)
def duel(size: tuple[int, int], scale: float, bases: int, both: bool) -> Board:
    """A duel with so many Bases in the row; `both`: people on both sides of one screen."""
    area, cards = space(size, scale), space(size)
    u, c, w, h = area.u, cards.u, area.w, area.h
    rail = area.rail
    dx = min(246 * c, (w - 580 * c) / (max(3, bases) - 0.3))
    first = w / 2 - dx - 95 * c
    column = (fuse_x := 52 * c) + 24 * c, first - 41 * c
    x = (column[0] + column[1]) / 2
    y = h * 0.53
    tray = Tray(
        0, w / 2, y, 190 * c, 90 * c, 30 * c, OVERHANG * c, dx, column[1], w - column[1] + 8 * c, rail + STITCH_IN * c + 4 * c,
        h - (12 + STITCH_IN) * c - 4 * c, c,
    )  # fmt: skip
    wide = min(column[1] - column[0], 190 * c)
    plate_w, plate_h = _plate(176 * u, 54 * u, wide)
    deck_y, deck_w = h * 0.81, 86 * c
    foot = h - 12 * c - STITCH_IN * c
    button_h = min(36 * u, foot - (deck_y + 0.7 * deck_w + 7 * c))
    own = Corner(
        deck=(x - 50 * c, deck_y, deck_w),
        pile=(x + 50 * c, deck_y, deck_w),
        held=(x, h * 0.345, 126 * c),
        angle=3.0,
        plate=(x - plate_w / 2, h * 0.575, plate_w, plate_h),
        head=_head(x - plate_w / 2, h * 0.575, plate_h),
        button=(x - wide / 2, foot - button_h, wide, button_h),
        fuse=(fuse_x - 8 * c, h * 0.15, 16 * c, h * 0.76),
        large=True,
    )
    rx, ry = w - x, rail + 24 * c + 0.7 * deck_w
    top = ry + 0.7 * deck_w + 16 * c
    held_y = max(h * 0.55, top + plate_h + 10 * c + 36 * u + 10 * c + 90 * c) if both else ry
    other = Corner(
        deck=(rx + 50 * c, ry, deck_w),
        pile=(rx - 50 * c, ry, deck_w),
        held=(rx, held_y, 126 * c) if both else (rx - 50 * c, ry, deck_w),
        angle=-3.0,
        plate=(rx - plate_w / 2, top, plate_w, plate_h),
        head=_head(rx - plate_w / 2, top, plate_h),
        button=(rx - wide / 2, top + plate_h + 10 * c, wide, 36 * u) if both else (0.0, 0.0, 0.0, 0.0),
        fuse=(w - fuse_x - 8 * c, h * 0.15, 16 * c, h * 0.76),
        fuse_turned=True,
        large=both,
    )
    keys_top = held_y + 98 * c if both else h * 0.47
    keys = (rx - wide / 2, keys_top, wide, foot - keys_top)
    return Board(area, cards, (tray,), (own, other), (), (), keys, (0.0, 0.0, 0.0, 0.0), (w + 90 * c, y))


@lru_cache(maxsize=64)
def tag(size: tuple[int, int], scale: float, mates: int) -> Board:
    """Tag team with so many partners beside the fighter in each team."""
    area, cards = space(size, scale), space(size)
    u, c, w, h = area.u, cards.u, area.w, area.h
    rail = area.rail
    left, right = 68 * c, 264 * c
    x, wide = (left + right) / 2, right - left
    dx = min(192 * c, (w - 2 * right - 78 * c - 144 * c) / 3)
    y = h * 0.5
    foot = h - (12 + STITCH_IN) * c
    tray = Tray(
        0, w / 2 + 4 * c, y, min(144 * c, dx - 44 * c), 78 * c, 26 * c, OVERHANG * c, dx, right + 6 * c, w - right - 6 * c,
        rail + STITCH_IN * c + 4 * c, foot - 4 * c, c,
    )  # fmt: skip
    plate_w, plate_h = _plate(176 * u, 52 * u, wide)
    deck_y, deck_w = h * 0.585, 74 * c
    button_top = deck_y + 0.7 * deck_w + 6 * c
    box_top = max(h * 0.715, button_top + 32 * u + 8 * c)
    own = Corner(
        deck=(x - 44 * c, deck_y, deck_w),
        pile=(x + 44 * c, deck_y, deck_w),
        held=(x, h * 0.285, 112 * c),
        angle=3.0,
        plate=(x - plate_w / 2, deck_y - 0.7 * deck_w - 8 * c - plate_h, plate_w, plate_h),
        head=_head(x - plate_w / 2, deck_y - 0.7 * deck_w - 8 * c - plate_h, plate_h),
        button=(left, button_top, wide, 32 * u),
        fuse=(44 * c - 7.5 * c, h * 0.13, 15 * c, h * 0.78),
        large=True,
    )
    rx, ry = w - x, rail + 30 * c + 0.7 * deck_w
    top = ry + 0.7 * deck_w + 14 * c
    other = Corner(
        deck=(rx + 44 * c, ry, deck_w),
        pile=(rx - 44 * c, ry, deck_w),
        held=(rx - 44 * c, ry, deck_w),
        angle=-3.0,
        plate=(rx - plate_w / 2, top, plate_w, plate_h),
        head=_head(rx - plate_w / 2, top, plate_h),
        button=(0.0, 0.0, 0.0, 0.0),
        fuse=(w - 44 * c - 7.5 * c, h * 0.13, 15 * c, h * 0.78),
        fuse_turned=True,
    )
    each = (foot - box_top - (mates - 1) * 6 * c) / mates
    mine = tuple((left, box_top + i * (each + 6 * c), wide, each) for i in range(mates))
    rivals_top, rival_h = top + plate_h + 10 * c, (60 if mates == 1 else 46) * u
    theirs = tuple((w - right, rivals_top + i * (rival_h + 5 * c), wide, rival_h) for i in range(mates))
    keys_top = theirs[-1][1] + rival_h + 10 * c
    keys = (w - right, max(keys_top, h * 0.6), wide, foot - max(keys_top, h * 0.6))
    return Board(area, cards, (tray,), (own, other), mine, theirs, keys, (0.0, 0.0, 0.0, 0.0), (w + 90 * c, y))


@lru_cache(maxsize=64)
def robin(size: tuple[int, int], scale: float, seats: int, counts: tuple[int, ...]) -> Board:
    """Round robin of 3 to 6 seats. `counts`: Bases in each area, the home seat's left one first, then clockwise."""
    area, cards = space(size, scale), space(size)
    u, c, w, h = area.u, cards.u, area.w, area.h
    y, wide, high = h * 0.545, w * 0.37, h * 0.505
    trays = [_own(0, w / 2 - w * 0.215, y, wide, high, c, counts[0])]
    far = seats - 2
    heads = seats - 3
    """who sits on top, between the far areas"""
    top, tall = area.rail + 14 * c, h * 0.2925 - area.rail - 22 * c
    # Between two far trays is room for a long name; they need no less for it.
    head_w = (280 if heads == 1 else 100) * c
    gap = 8 * c
    room = w - 2 * 26 * c - heads * head_w - (far + heads - 1) * gap
    tray_w = min(w * 0.27, room / far)
    at = w / 2 - (far * tray_w + heads * head_w + (far + heads - 1) * gap) / 2
    corners_on_top = []
    for i in range(far):
        trays.append(_far(i + 1, at, top, tray_w, tall, c, counts[i + 1]))
        at += tray_w + gap
        if i < heads:
            corners_on_top.append(_on_top(at + head_w / 2, top, head_w, tall, u, c))
            at += head_w + gap
    trays.append(_own(seats - 1, w / 2 + w * 0.215, y, wide, high, c, counts[-1]))
    beside = (w / 2 - w * 0.4) / 2 + 5 * c
    left, right = (_beside(x, beside - 13 * c, h, u, c) for x in (beside, w - beside))
    corners = (_strip(w, h, u, c), left, *corners_on_top, right)
    sum_w = min(w * 0.06 - 12 * c, 66 * c)
    total = (w / 2 - sum_w / 2, y - 56 * c, sum_w, 112 * c)
    keys_w, keys_h = min(440 * u, w / 2 - 248 * c), 104 * c
    keys = (w - 34 * c - keys_w, h - 10 * c - 26 * c - keys_h + 14 * c, keys_w, keys_h)
    return Board(area, cards, tuple(trays), corners, (), (), keys, total, (w + 90 * c, y))


def _own(area: int, x: float, y: float, wide: float, high: float, c: float, n: int) -> Tray:
    """One of the home seat's two trays."""
    box = (x - wide / 2, y + 4 * c - high / 2, wide, high)
    base_w, card_w, dx = (146 * c, 68 * c, 202 * c) if n < 3 else (112 * c, 64 * c, 0.0)
    room = wide - 2 * 22 * c - base_w - 30 * c
    dx = min(dx or 150 * c, room / max(1, n - 1))
    return Tray(
        area, x + 6 * c, y + 2 * c, base_w, card_w, 23 * c, OVERHANG * c, dx, box[0] + 8 * c, box[0] + wide - 8 * c,
        box[1] + 6 * c, box[1] + high - 6 * c, 0.86 * c, box,
    )  # fmt: skip


def _far(area: int, left: float, top: float, wide: float, high: float, c: float, n: int) -> Tray:
    """A small tray on top, in which others play."""
    base_w = min(76 * c, (wide - 24 * c) / (1.36 * max(2, n) + 0.1))
    dx = min(142 * c, (wide - 34 * c - base_w) / max(1, max(2, n) - 1))
    return Tray(
        area, left + wide / 2 + 6 * c, top + high / 2, base_w, 0.42 * base_w, 0.15 * base_w, 0.1 * base_w, dx, left + 4 * c,
        left + wide - 4 * c, top + 4 * c, top + high - 4 * c, 0.55 * c, (left, top, wide, high), False,
    )  # fmt: skip


def _on_top(x: float, top: float, wide: float, high: float, u: float, c: float) -> Corner:
    """A player opposite, between two far trays: head and name, deck and discards below. Where it is narrow the name alone."""
    roomy = wide > 130 * c
    plate_h = min(46 * u, 0.36 * high) if roomy else 24 * u
    card = min(44 * c, (high - plate_h - 12 * c) / RATIO)
    y = top + plate_h + 8 * c + 0.7 * card
    return Corner(
        deck=(x - 0.62 * card - 2 * c, y, card),
        pile=(x + 0.62 * card + 2 * c, y, card),
        held=(x + 0.62 * card + 2 * c, y, card),
        angle=-3.0,
        plate=(x - wide / 2, top, wide, plate_h),
        head=(x - wide / 2 + plate_h * 0.52, top + plate_h / 2, plate_h * 0.8 if roomy else 0.0),
        button=(0.0, 0.0, 0.0, 0.0),
        fuse=(0.0, 0.0, 0.0, 0.0),
        chip=not roomy,
    )


def _beside(x: float, reach: float, h: float, u: float, c: float) -> Corner:
    """A neighbour, in the margin beside the home seat's tray; `reach` is half of the room for its name.

    Its cards lie lower by as much as the name has grown.
    """
    y = h * 0.41
    deck_y = y + 40 * c + max(0.0, 24 * (u - c) + 2 * c)
    pile = (x, deck_y + 94 * c, 56 * c)
    return Corner(
        deck=(x, deck_y, 56 * c),
        pile=pile,
        held=pile,
        angle=3.0,
        plate=(x - reach, y - 34 * c, 2 * reach, 24 * u),
        head=(x, y - 68 * c, 54 * c),
        button=(0.0, 0.0, 0.0, 0.0),
        fuse=(0.0, 0.0, 0.0, 0.0),
        chip=True,
    )


def _strip(w: float, h: float, u: float, c: float) -> Corner:
    """The home seat's own cards in a line along the foot."""
    y = h - 68 * c
    left = w / 2 - 40 * c
    plate_h = min(52 * u, 58 * c)
    return Corner(
        deck=(w / 2 - 410 * c, y, 62 * c),
        pile=(w / 2 - 198 * c, y, 62 * c),
        held=(w / 2 - 118 * c, y - 2 * c, 74 * c),
        angle=3.0,
        plate=(left - 22 * c, y - 50 * c, 190 * c, plate_h),
        head=(left - 22 * c + 0.54 * plate_h, y - 50 * c + plate_h / 2, 0.8 * plate_h),
        button=(w / 2 - 368 * c, y - 17 * u, 136 * c, 34 * u),
        fuse=(left - 18 * c, y + 26 * c, 262 * c, 14 * c),
        large=True,
    )
