"""Where the parts of the Brokies table stand: measures only, no cards and no words.

Cards keep the size that fits the window; the player's interface scale makes letters, plates and buttons larger.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from table.view.arrange import RATIO, Ground, space
from table.view.picture import Rect

LEAST = 13.0
"""no text is drawn smaller than this many pixels"""
CROWD = 5
"""from this many seats on plates hang under the fans along the top"""

LOW = 590.0
"""a window of less height than this many units of letters is low"""
_ABOVE = {2: (0.5,), 3: (), 4: (0.5,), 5: (0.30, 0.70), 6: (0.26, 0.5, 0.74)}
"""places along the top, as shares of the width, by number of seats; with three and more two others sit at the sides"""


class Chair(Struct, frozen=True):
    """The place of another seat."""

    side: str
    """`left`, `top` or `right`"""
    x: float
    y: float
    angle: float


class Board(Ground, frozen=True):
    """Places and sizes in pixels."""

    seats: int
    chairs: tuple[Chair, ...]
    """of the others, in the order of turns after the seat below"""
    back_w: float
    middle: tuple[float, float]
    """centre of the combination on the table"""
    card_w: float
    """of the combination"""
    room: float
    """greatest width of the combination"""
    hand_w: float
    hand_left: float
    hand_right: float

    @property
    def crowded(self) -> bool:
        """Whether plates hang under the fans."""
        return self.seats >= CROWD

    @property
    def foot(self) -> float:
        """Foot of the combination on the table."""
        return self.middle[1] + self.card_w * RATIO / 2

    @property
    def hand_top(self) -> float:
        """Head of a raised card of a hand in one row."""
        return self.area.h - 1.56 * self.hand_w

    @property
    def pile_x(self) -> float:
        """Middle of the draw pile."""
        return self.area.w * (0.715 if self.seats < CROWD else 0.72)

    @property
    def discard_x(self) -> float:
        """Middle of the discard pile."""
        return self.area.w * 0.285

    @property
    def target(self) -> Rect:
        """Where chosen cards are dropped to be played: the middle of the cloth."""
        left = self.discard_x + 0.30 * self.card_w
        top = self.middle[1] - 0.95 * self.card_w
        right = self.pile_x - 0.45 * self.card_w
        return (left, top, right - left, min(self.hand_top - 34 * self.u, self.foot + 84 * self.u) - top)

    @property
    def right(self) -> Rect:
        """The column of buttons: left, foot of the note, width, height of the large one."""
        u = self.u
        return (self.area.w - 213 * u, self.area.h - 12 * u, 190 * u, (46 if self.low else 56) * u)

    @property
    def low(self) -> bool:
        """Whether there is so little height for the letters that the column of buttons is made tighter."""
        return self.area.lower(LOW)

    @property
    def steps(self) -> tuple[float, float, float, float, float]:
        """The column upwards: room of the note, height of the pass, gap, height of the small ones on top, gap."""
        u = self.u
        return (37 * u, 38 * u, 6 * u, 32 * u, 5 * u) if self.low else (48 * u, 44 * u, 10 * u, 36 * u, 10 * u)

    @property
    def side_foot(self) -> float:
        """Foot of the coins beside the seats at the sides, or 0: names of piles stand lower."""
        return next((chair.y + 57 * self.u for chair in self.chairs if chair.side == "right"), 0.0)


@lru_cache(maxsize=64)
def board(size: tuple[int, int], scale: float, seats: int) -> Board:
    """The table for a window of `size` pixels at an interface scale."""
    area, cards = space(size, scale), space(size)
    u, v = area.u, cards.u
    crowd = seats >= CROWD
    back_w = (60 if crowd else 62) * v
    side = max(area.w * 0.036, back_w * RATIO / 2 + 2 * v)
    y = area.h * 0.40
    top = area.rail + (16 if crowd else 30) * v
    chairs = [Chair("top", area.w * share, top, 180.0) for share in _ABOVE[seats]]
    if seats > 2:
        chairs = [Chair("left", side, y, 90.0), *chairs, Chair("right", area.w - side, y, -90.0)]
    card_w = (0.160 if crowd else 0.168) * cards.v
    hand_w = 0.182 * cards.v
    # Between what hangs from the top and the raised hand: with two lines of words below.
    high = card_w * RATIO / 2
    above = area.rail + ((66 * v + 56 * u) if crowd else 76 * u) + 0.26 * card_w
    below = area.h - 1.56 * hand_w - 76 * u
    # A window that is high for its width has room to spare below.
    tall = 0.12 * (area.h - cards.v)
    middle = max(above + high, min(area.h * (0.452 if crowd else 0.395) + 10 * v + tall, below - high))
    return Board(
        area=area,
        cards=cards,
        seats=seats,
        chairs=tuple(chairs),
        back_w=back_w,
        middle=(area.w / 2, middle),
        card_w=card_w,
        # Piles stand at both sides; beside the left one the beaten combination shows.
        room=area.w * (0.715 - 0.285) - 0.9 * card_w - 24 * v,
        hand_w=hand_w,
        hand_left=184 * u,
        hand_right=area.w - 222 * u,
    )
