"""Where the parts of the Breakers table stand: measures only, no cards and no words.

Cards keep the size that fits the window; the player's interface scale makes letters, plates and buttons larger.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from table.view.arrange import RATIO, Ground, Space, space
from table.view.picture import Rect

LOW = 590.0
"""a window of less height than this many units of letters is low"""
BESIDE = 0.36
"""step between two cards of one seat in the trick, in card widths: number and suit of the one below show"""
SIDES = {2: ("S", "N"), 3: ("S", "W", "E"), 4: ("S", "W", "N", "E")}
"""where the seats are, from the one below clockwise"""
NOTES = 160
"""room in u for the lines at the upper left of the cross where the log stands beside them"""
NOTES_LEAST = 184
"""the same in pixels in the smallest window: letters do not shrink with it"""
TRACK = 32
"""height in u of the track of tricks between the monster's card and the own plate"""
BETWEEN = 10
"""distance of the track from the monster's card, in units of cards"""
_WIDE = 0.36
"""width of the monster's card with plain letters, as a share of 720 units of cards"""
_WIDEST = 0.64
"""of its greatest height: a card that is wider still has room for no larger letters"""
_SPAN = 3.24
"""width of the cross with one card a seat, in card widths"""
_PLATE = (150, 200)
"""least and most width of a plate in u"""
_KEPT = 160
"""width in u of a plate that the monster's card leaves it when it grows"""
_HIGH = 92
"""height of a plate in u"""
_COLUMN = 375
"""in units of cards: a hand that begins so far from the left still shows each of its cards"""


class Place(Struct, frozen=True):
    """A seat's own part of the table."""

    side: str
    x: float
    y: float
    """middle of its cards in the trick"""
    plate: Rect
    extra: Rect
    """where its face-up or face-down special cards lie"""


class Board(Ground, frozen=True):
    """Places and sizes in pixels."""

    seats: int
    places: tuple[Place, ...]
    """by seat from the one below, clockwise"""
    centre: tuple[float, float]
    """middle of the cross"""
    card_w: float
    """of the trick"""
    lane: float
    """width of one seat's cards there"""
    monster: Rect
    """where the monster's card may stand: left, top, width, greatest height"""
    north: float
    """foot of the plate on top, or where it would be"""
    hand_w: float
    hand_left: float
    hand_right: float
    special: bool
    """whether there are cards beside the plates"""
    log: Rect
    """where the newest lines of the log stand; of no width where there is no room"""

    @property
    def grown(self) -> float:
        """How much larger the letters on the monster's card may be than plain ones, against its width."""
        return self.u / self.v * _WIDE * self.cards.v / self.monster[2]

    @property
    def hand_top(self) -> float:
        """Head of a raised card of a hand in one row."""
        return self.area.h - 1.56 * self.hand_w

    @property
    def target(self) -> Rect:
        """Where a card is dropped to be played: the middle of the cloth."""
        (x, y), w = self.centre, self.card_w
        wide, high = self.lane + 1.3 * w, 2 * (RATIO * w + 7 * self.v) + 0.3 * w
        return (x - wide / 2, y - high / 2, wide, min(high, self.hand_top - 6 * self.u - (y - high / 2)))

    @property
    def own(self) -> Rect:
        """The place of the seat below in the trick."""
        place, w = self.places[0], self.card_w
        return (place.x - w / 2, place.y - RATIO * w / 2, w, RATIO * w)

    @property
    def asking(self) -> float:
        """Middle of the line of a question in the middle of the cloth: below the plate on top."""
        return self.north + 24 * self.u

    @property
    def tray(self) -> Rect:
        """The box at the lower right with what one can do."""
        return _tray(self.area)

    @property
    def low(self) -> bool:
        """Whether there is so little height for the letters that the tray is made tighter."""
        return self.area.lower(LOW)

    @property
    def notes(self) -> tuple[float, float, float, float]:
        """Right end, middle of the first line, room and foot of the lines at the upper left of the cross."""
        (x, y), w, u = self.centre, self.card_w, self.u
        right = x - self.lane / 2 - 14 * u
        top = y - RATIO * w - 7 * self.v + 15 * u
        room = right - self._left
        if self.log[2] > 0 and self.log[0] < right:
            room = max(NOTES * u, NOTES_LEAST) - 8 * u
        foot = y - 0.7 * w - 4 * u if self.seats > 2 else y
        return (right, max(top, self.area.rail + 26 * u), room, foot)

    @property
    def tidings(self) -> tuple[float, float, float, float]:
        """The same of the lines at the lower left of the cross."""
        (x, y), w, u = self.centre, self.card_w, self.u
        right, top, foot = x - self.lane / 2 - 28 * self.v, y + 0.86 * w + 20 * u, self.hand_top - 2 * u
        beside = [place.extra for place in self.places if place.side == "W" and self.special]
        if not beside:
            return (right, top, right - self._left, foot)
        under = max(extra[1] + extra[3] for extra in beside) + 20 * u
        if foot - under >= 92 * u:
            # Room for three lines below the cards there, as wide as the felt is.
            return (right, max(top, under), right - self._left, foot)
        left = max(self._left, *(extra[0] + extra[2] + 8 * u for extra in beside))
        return (right, top, right - left, foot)

    @property
    def _left(self) -> float:
        return self.monster[0] + self.monster[2] + 12 * self.u

    @property
    def piles(self) -> Rect:
        """Where the small piles stand, at the lower right of the cross."""
        (x, y), w, u = self.centre, self.card_w, self.u
        left = x + self.lane / 2 + (11 if self.low else 30) * u
        top = y + 0.86 * w + 10 * u
        right = self.tray[0] - (8 if self.low else 14) * u
        if self.special:
            right = min([right, *(place.extra[0] - 8 * u for place in self.places if place.side == "E")])
        return (left, top, right - left, max(20 * u, self.hand_top - 4 * u - top))


def _tray(area: Space) -> Rect:
    u = area.u
    wide, high, below = (192, 214, 10) if area.lower(LOW) else (204, 236, 18)
    return (area.w - (22 + wide) * u, area.h - (below + high) * u, wide * u, high * u)


@lru_cache(maxsize=64)
def board(size: tuple[int, int], scale: float, seats: int, each: int = 1, special: bool = False) -> Board:
    """The table for a window of `size` pixels at an interface scale; `each`: most cards that a seat has in the trick;
    `special`: there are cards beside the plates."""
    area, cards = space(size, scale), space(size)
    u, v, w, h = area.u, cards.u, area.w, area.h
    rail = area.rail
    single = 0.176 * cards.v
    wide = 1 + BESIDE * (each - 1)
    card_w = single * _SPAN / (3 * wide + 0.24)
    lane = wide * card_w
    across = lane + 0.12 * card_w
    half = 1.5 * lane + 0.12 * card_w
    gap = 14 * u
    right = w - 20 * u
    least, greatest = (part * u for part in _PLATE)
    high = _HIGH * u
    left, top, own_top = 26 * v, rail + 20 * v, h - high - 20 * v
    foot = own_top - 12 * v - TRACK * u - BETWEEN * v
    # The monster's card grows with the letters, as far as plates and hand leave it room and its height gives words more lines.
    plates_too = 2 * half + (gap + _KEPT * u) * (2 if "W" in SIDES[seats] else 1)
    widest = min(right - plates_too - 12 * u - left, _COLUMN * v - 10 * u - left, _WIDEST * (foot - top))
    monster_w = max(_WIDE * cards.v, min(_WIDE * area.v, widest))
    edge = left + monster_w + 12 * u
    plate_w = min(greatest, max(least, (right - edge - 2 * half - 2 * gap) / 2))
    x = min(max(w * 0.562, edge + plate_w + gap + half), right - plate_w - gap - half)
    hand_w = single
    y = rail + (h - 0.222 * cards.v - rail) * 0.475
    down = 0.7 * card_w + 7 * v
    small = 70 * v
    # The plate on top lies beside its card, and above the card at the right.
    north = min(y - down - 0.7 * card_w - 2 * u, y - 0.7 * card_w - 10 * u - high)
    plates = {
        "S": (left, own_top, plate_w, high),
        "W": (x - half - gap - plate_w, y - high / 2, plate_w, high),
        "E": (x + half + gap + 2 * u, y + 12 * v - high / 2, plate_w, high),
        "N": (x + lane / 2 + 24 * u, max(rail + 10 * u, north), plate_w, high),
    }
    # Between the plate on top and the tray.
    least = plates["N"][1] + high + 6 * u if "N" in SIDES[seats] else 0.0
    e_top = max(least, min(plates["E"][1], _tray(area)[1] - 8 * u - high))
    plates["E"] = (plates["E"][0], e_top, plate_w, high)
    spots = {"S": (x, y + down), "W": (x - across, y), "E": (x + across, y), "N": (x, y - down)}
    n_left, n_top = plates["N"][0] + plate_w + 12 * u, plates["N"][1]
    tray_top = _tray(area)[1]
    beside = plates["E"][1] + high + 8 * u
    if tray_top - 6 * u - beside < small:
        # No room between plate and tray: above the plate.
        beside = plates["E"][1] - 8 * u - small
    extras = {
        "S": (0.0, 0.0, 0.0, 0.0),
        "W": (plates["W"][0], plates["W"][1] + high + 8 * u, 110 * v, small),
        "E": (plates["E"][0] + plate_w - 110 * v, beside, 110 * v, small),
        "N": (n_left, n_top, min(110 * v, right - n_left), small),
    }
    places = tuple(Place(side, *spots[side], plates[side], extras[side]) for side in SIDES[seats])
    log_left = n_left + 2 * u + 114 * v * special if "N" in SIDES[seats] else x + lane / 2 + 40 * u
    log_left = max(log_left, right - 4 * u - 300 * u)
    log_foot = plates["E"][1] - 10 * u if "E" in SIDES[seats] else y + 0.5 * card_w
    if "E" in SIDES[seats] and log_left < x + across + lane / 2 + 6 * u:
        # Nor into the card of the seat at the right.
        log_foot = min(log_foot, y - 0.7 * card_w - 6 * u)
    if special and "E" in SIDES[seats]:
        log_foot = min(log_foot, extras["E"][1] - 8 * u)
    log_w = right - 4 * u - log_left
    log = (log_left, rail + 16 * u, log_w, log_foot - rail - 16 * u)
    if log_w < 130 * u:
        # Beside the lines at the upper left of the cross.
        low = plates["W"][1] - 8 * u if seats > 2 else y
        log_w = x - lane / 2 - 14 * u - edge - max(NOTES * u, NOTES_LEAST)
        log = (edge, rail + 16 * u, log_w if log_w >= 130 * u else 0.0, low - rail - 16 * u)
    return Board(
        area=area,
        cards=cards,
        seats=seats,
        places=places,
        centre=(x, y),
        card_w=card_w,
        lane=lane,
        monster=(left, top, monster_w, foot - top),
        north=n_top + high,
        hand_w=hand_w,
        # Right of the monster's column, which reaches down to the own plate, and of that plate.
        hand_left=left + max(plate_w, monster_w) + 10 * u,
        hand_right=w - 250 * u,
        special=special,
        log=log,
    )
