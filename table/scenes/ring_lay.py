"""Where everything stands in a seat's panel of the fighter select.

All of it is shown at once where there is room. Where the letters are too large for that, the words about the fighter and the
figures of its deck share one place, and a switch at the foot says which of them is there.
"""

from __future__ import annotations

import pygame
from msgspec import Struct

from table.ui.theme import MIN_TEXT

PAD = 13
_WORDS = 8.25
"""lines kept for the words about a fighter where letters are large: two for its trade, one for its style, five and the gap
above them for how it plays"""


class Units(Struct, frozen=True):
    """Pixels in a unit: of letters, of pictures and places, and of the height of what holds a line of letters.

    They are the same until a player asks for letters that are larger than the window's pictures may become.
    """

    u: float
    g: float

    @property
    def v(self) -> float:
        """Controls grow half as much as their letters: there is air to spare in them."""
        return (self.u + self.g) / 2

    @property
    def large(self) -> bool:
        """Letters are larger than the pictures: the screen is laid out for them."""
        return self.u > self.g * 1.02


class Lay(Struct):
    """Rectangles in pixels."""

    face: pygame.Rect
    who: pygame.Rect
    """the seat's number and the player's name"""
    name: pygame.Rect
    """the deck's"""
    words: tuple[pygame.Rect, ...]
    """trade, pace and style, how it plays; or one place for all three, one after the other"""
    kind: pygame.Rect
    row: pygame.Rect
    level: int
    """pixels at the left of the row before the choice of a bot's level"""
    bars: pygame.Rect
    tiles: pygame.Rect
    matrix_head: pygame.Rect
    matrix: pygame.Rect
    count: pygame.Rect
    brief: pygame.Rect | None = None
    """for the head of the record at the foot of the words, where there is no room for the record; the words may need it"""
    switch: pygame.Rect | None = None
    """between words and figures, when they share a place"""


def lay(place: pygame.Rect, units: Units) -> Lay:
    """The panel at `place`."""
    return _large(place, units) if units.large else _usual(place, units.u)


def _rect(x: float, y: float, w: float, h: float) -> pygame.Rect:
    return pygame.Rect(round(x), round(y), round(w), round(h))


def _usual(place: pygame.Rect, u: float) -> Lay:
    x, w = place.x + round(PAD * u), place.w - 2 * round(PAD * u)
    line = max(20.0, 1.2 * MIN_TEXT / u)
    """height of a line of small words in u; letters never get smaller than 13 pixels"""
    spare = max(0.0, place.h / u - (470 + 6.4 * line))
    gap = min(14.0, spare / 8)
    y = place.y + PAD * u
    face = _rect(x, y, 140 * u, 100 * u)
    head = _rect(x + 152 * u, y, w - 152 * u, 100 * u)
    who = _rect(head.x, head.y, head.w, 28 * u)
    name = _rect(head.x, head.y + 31 * u, head.w, head.h - 31 * u)
    y += (104 + gap * 0.6) * u
    trade = _rect(x, y, w, line * u)
    how = _rect(x, y + line * u, w, line * u)
    y += (2 * line + 4 + gap * 0.5) * u
    plays = _rect(x, y, w, 4 * line * u)
    y += (4 * line + 6 + gap) * u
    kind = _rect(x, y, w, 34 * u)
    row = _rect(x, y + 40 * u, w, 36 * u)
    y += (82 + gap) * u
    bars = _rect(x, y, w, 84 * u)
    y += (90 + gap) * u
    tiles = _rect(x, y, w + 4 * u, 54 * u)
    y += (60 + gap) * u
    foot = place.bottom - PAD * u
    count = _rect(x, foot - line * u, w, line * u)
    matrix_head = _rect(x, y, w, line * u)
    top = y + (line + 3) * u
    matrix = _rect(x, top, w, min(64 * u, count.y - 3 * u - top))
    return Lay(face, who, name, (trade, how, plays), kind, row, round(84 * u), bars, tiles, matrix_head, matrix, count)


def _large(place: pygame.Rect, units: Units) -> Lay:
    u, g, v = units.u, units.g, units.v
    x, w = place.x + round(PAD * g), place.w - 2 * round(PAD * g)
    line = 1.2 * max(16.5 * u, MIN_TEXT)
    head = 80 * u
    words, controls, bars = _WORDS * line, 34 * v + 6 * g + 36 * v, _figures_height(units, line)
    y = place.y + PAD * g
    foot = place.bottom - PAD * g
    spare = foot - y - (head + words + controls + bars + 30 * g)
    whole = spare >= 0
    air = min(14 * g, spare / 3) if whole else 0.0
    wide = min(118 * g, w * 0.42)
    high = wide / 1.4
    face = _rect(x, y + max(0.0, head - high) / 2, wide, high)
    left = x + wide + 10 * g
    who = _rect(left, y, x + w - left, 24 * u)
    name = _rect(left, y + 24 * u, x + w - left, head - 24 * u)
    y += head + 8 * g
    told = _rect(x, y, w, words)
    if whole:
        y += words + 6 * g + air
    kind = _rect(x, y, w, 34 * v)
    row = _rect(x, kind.bottom + 6 * g, w, 36 * v)
    y = row.bottom + 10 * g + air
    switch = None if whole else _rect(x, foot - 34 * v, w, 34 * v)
    if switch is not None:
        foot = switch.y - 8 * g
    made = Lay(face, who, name, (told,), kind, row, round(84 * v), *_figures(x, y, w, foot, units, line))
    if switch is not None:
        made.switch = switch
        room = made.matrix_head.y - 6 * g - y
        if room < words:
            made.brief = made.count.move(0, -made.count.h)
            room = made.count.y - 6 * g - y
        made.words = (_rect(x, y, w, room),)
    return made


def _figures_height(units: Units, line: float) -> float:
    """Least height of the figures where letters are large."""
    return _bars_height(units) + _tiles_height(units) + 2 * line + _matrix_height(units) + 20 * units.g


def _bars_height(units: Units) -> float:
    return max(84 * units.g, 3 * 1.16 * 18 * units.u)


def _tiles_height(units: Units) -> float:
    return max(54 * units.g, 32 * units.g + 1.24 * 17 * units.u)


def _matrix_height(units: Units) -> float:
    return max(64 * units.g, 38 * units.g + 1.25 * 16 * units.u)


def _figures(
    x: float, y: float, w: float, foot: float, units: Units, line: float
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Bars and tiles from `y` down, the head of the record, the record and the count from `foot` up."""
    g = units.g
    gap = min(12 * g, max(0.0, foot - y - _figures_height(units, line)) / 2)
    bars = _rect(x, y, w, _bars_height(units))
    tiles = _rect(x, bars.bottom + 6 * g + gap, w + 4 * g, _tiles_height(units))
    count = _rect(x, foot - line, w, line)
    matrix = _rect(x, count.y - 3 * g - _matrix_height(units), w, _matrix_height(units))
    head = _rect(x, matrix.y - 3 * g - line, w, line)
    return bars, tiles, head, matrix, count
