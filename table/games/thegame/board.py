"""Where the parts of The Game's table stand: measures only, no cards and no words.

Cards keep the size that fits the window; the player's interface scale makes letters, plates and buttons larger. Between
the partners on top and the hand below there is little height left in a low window, so what stands there is made tighter
before it may touch.
"""

from __future__ import annotations

from functools import lru_cache

from table.view.arrange import RATIO, Ground, Space, space
from table.view.picture import Rect

LEAST = 13.0
"""no text is drawn smaller than this many pixels"""
LOW = 560.0
"""a window of less height than this many units of letters is low"""


class Board(Ground, frozen=True):
    """Places and sizes in pixels."""

    others: int
    """seats along the top"""
    tight: bool
    pile_w: float
    pile_x: tuple[float, ...]
    pile_y: float
    gap: float
    """between two piles; signals stand there"""
    pill_y: float
    hand_w: float
    hand_left: float
    hand_right: float
    hand_sink: float
    """how far the hand is lowered while the signal panel is open"""
    plate_top: float
    plate_h: float
    back_w: float
    """width of a partner's card backs"""
    chip_h: float
    chip_top: float
    """where the speech chips of the partners begin"""
    chip_rows: int
    start_y: float
    """top of the buttons that choose who starts"""
    start_h: float

    @property
    def pile_h(self) -> float:
        return self.pile_w * RATIO

    @property
    def pile_foot(self) -> float:
        return self.pile_y + self.pile_h / 2

    @property
    def below(self) -> float:
        """Height between the piles and a raised card of the hand."""
        return self.area.h - 1.56 * self.hand_w - self.pile_foot

    @property
    def right(self) -> Rect:
        """Column of the buttons: left, foot edge of the window's margin, width, height of a large button."""
        u = self.u
        return (self.area.w - 208 * u, self.area.h - 22 * u, 184 * u, (45 if self.low else 52) * u)

    @property
    def low(self) -> bool:
        """Whether there is so little height for the letters that the column of buttons is made tighter."""
        return self.area.lower(LOW)

    @property
    def own_hidden(self) -> bool:
        """Whether the own plate gives its place to the signal panel."""
        return self.hand_sink > 0.7 * self.hand_w

    @property
    def panel_foot(self) -> float:
        """Where the signal panel ends: above the lowered hand and the own plate."""
        hand = (1.30 * self.hand_w - self.hand_sink) if self.hand_sink else 0.0
        return self.area.h - max(hand, 0.0 if self.own_hidden else 84 * self.u) - 6 * self.u

    @property
    def small(self) -> float:
        """Height of a small button of the column."""
        return (36 if self.low else 42) * self.u

    @property
    def note(self) -> float:
        """Room below the large button, for a note."""
        return (26 if self.low else 34) * self.u

    @property
    def apart(self) -> float:
        """Between the large button and the one above it."""
        return (5 if self.low else 10) * self.u

    def column(self, place: int) -> tuple[float, float]:
        """Centre and width of the room of a partner on top, counted from the left."""
        if self.others < 2:
            return self.area.w * 0.5, self.area.w * 0.6
        # Evenly between .2 and .8 of the width; the outer ones must not leave the cloth.
        step = self.area.w * 0.6 / (self.others - 1)
        room = min(step, 2 * (self.area.w * 0.2 - 20 * self.u) if self.others > 2 else step)
        return self.area.w * 0.2 + place * step, min(room, 420 * self.u)

    def own_plate(self) -> tuple[float, float, float]:
        """Left, top and greatest width of the plate at the lower left."""
        return 26 * self.u, self.area.h - 24 * self.u - self.plate_h, self.hand_left - 36 * self.u

    def target(self, pile: int) -> Rect:
        """Where a card may be dropped for a pile: the card and a little around it."""
        margin = 6 * self.u
        left, top = self.pile_x[pile] - self.pile_w / 2 - margin, self.pile_y - self.pile_h / 2 - margin
        return (left, top, self.pile_w + 2 * margin, self.pile_h + 2 * margin)


@lru_cache(maxsize=64)
def board(size: tuple[int, int], scale: float, others: int, starting: bool, talk: bool) -> Board:
    """The table for a window of `size` pixels at an interface scale, with `others` seats along the top.

    starting: who begins is still to be chosen, so each plate has a button; talk: the signal panel is open.
    """
    for tight in (False, True):
        made, fits = _board(space(size, scale), space(size), others, starting, talk, tight)
        if fits:
            break
    return made


def _board(area: Space, cards: Space, others: int, starting: bool, talk: bool, tight: bool) -> tuple[Board, bool]:
    """The table, and whether nothing touches."""
    u, v = area.u, cards.u
    w, hand_w = 0.205 * cards.v, 0.192 * cards.v
    half = w * RATIO / 2
    many = others > 2
    plate_h = (46 if tight else 54) * u
    back_h = plate_h if many or tight else 75 * v
    chip_h = max((21 if tight else 25) * u, LEAST / 0.6)
    chip_rows = 2 if many else 1
    pad = (4 if tight else 7) * u
    top = area.rail + pad
    block = max(plate_h, back_h)
    between = (1 if tight else 2) * u
    foot = top + block + between
    start_h = max(30 * u, LEAST * 1.7)
    start_y = foot + u
    if others and starting:
        foot = start_y + start_h + between + 3 * u
    chip_top = foot
    if others:
        foot += chip_rows * (chip_h + between)
    # The pill stands above the pile, the gap with the step back below it.
    pill = (36 if tight else 42) * u
    lowest = area.h - 1.56 * hand_w - (6 if starting else 66) * u - half
    highest = foot + 2 * u + pill + half
    y = max(highest, min(cards.h * 0.425, lowest))
    gap = w * (0.42 if others else 0.30)
    step = w + gap
    return (
        Board(
            area=area,
            cards=cards,
            others=others,
            tight=tight,
            pile_w=w,
            pile_x=tuple(area.w / 2 + (i - 1.5) * step for i in range(4)),
            pile_y=y,
            gap=gap,
            pill_y=y - half - pill + 16 * u,
            hand_w=hand_w,
            hand_left=184 * u,
            hand_right=area.w - 222 * u,
            # Where letters leave little height the panel gets all there is: of the hand the numbers stay.
            hand_sink=(0.98 if area.h < LOW * u and not starting else 0.62) * hand_w if talk else 0.0,
            plate_top=top + (block - plate_h) / 2,
            plate_h=plate_h,
            back_w=back_h / RATIO,
            chip_h=chip_h,
            chip_top=chip_top,
            chip_rows=chip_rows,
            start_y=start_y,
            start_h=start_h,
        ),
        highest <= lowest + 1,
    )
