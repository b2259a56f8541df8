"""How the cards of The Game look: bone ground, thin rings, the number large, and a gauge on which gaps read without arithmetic.

All lengths are in the face's own space of 400 x 560.
"""

from __future__ import annotations

from functools import cache

from table.view.picture import Art, Face, Glyph
from table.view.vector import rounded

INK = "#1E2026"
BONE = "#E6DFD0"
MOON = "#A9C2D8"
"""colour of the rising piles, also `ic_up`"""
EMBER = "#E8744B"
"""colour of the falling piles, also `ic_down`"""

_BIG = {1: 290, 2: 216, 3: 160}
"""size of the large number by its digits"""
_INDEX_X = {1: 60, 2: 82, 3: 92}
_FOOT, _HEAD = 520, 150
"""where the gauge shows 0 and 100"""


_OUTLINE = rounded(0, 0, 400, 560, 28)


def gauge_y(number: int) -> float:
    """Height of the gauge's marker for a number 0..100: 100 stands at the head."""
    return _FOOT - (_FOOT - _HEAD) * number / 100


def _ground(paper: str, line: str, edge: str, inset: int) -> str:
    """Paper with rings round the number, none of them on the rim, and a thin edge."""
    rings = "".join(
        f'<circle cx="214" cy="280" r="{r}" fill="none" stroke="{line}" stroke-width="2.4" stroke-opacity=".8"/>'
        for r in range(46, 300, 36)
    )
    rim = _OUTLINE + rounded(16, 16, 368, 528, 16)
    thin = _OUTLINE + rounded(inset, inset, 400 - 2 * inset, 560 - 2 * inset, 24)
    return (
        f'<path d="{_OUTLINE}" fill="{paper}"/>{rings}'
        f'<path fill-rule="evenodd" fill="{paper}" d="{rim}"/><path fill-rule="evenodd" fill="{edge}" d="{thin}"/>'
    )


def _gauge(number: int, scale: str, marker: str) -> str:
    """A ruler of ten steps, longer at 0, 50 and 100, and a marker at the card's own height."""
    body = rounded(30, 150, 6, 370, 3)
    for tenth in range(11):
        y, left = gauge_y(tenth * 10), 24 if tenth % 5 == 0 else 30
        body += f"M{left} {y - 1.5:g}H48V{y + 1.5:g}H{left}Z"
    y = gauge_y(number)
    return f'<path fill="{scale}" d="{body}"/><path fill="{marker}" d="M22 {y:g}L62 {y - 17:g}V{y + 17:g}Z"/>'


def _glyphs(number: int, colour: str, middle: float, big_index: bool) -> tuple[Glyph, ...]:
    text = str(number)
    digits = len(text)
    px, x, y = (96.0 if digits < 3 else 80.0), float(_INDEX_X[digits]), 64.0
    if big_index and digits < 3:
        # As much as fits above the gauge; 100 has no room and is never in a hand.
        px, x, y = 136.0, (66.0, 110.0)[digits - 1], 80.0
    return (
        Glyph(text, _BIG[digits], colour, 218, middle),
        Glyph(text, px, colour, x, y),
        Glyph(text, px, colour, 400 - x, 560 - y, turned=True),
    )


@cache
def face(number: int, big_index: bool = False) -> Face:
    """The number card 2..99. `big_index` prints the corner numbers larger."""
    if not 2 <= number <= 99:
        raise ValueError(f"there is no number card {number}")
    body = _ground("#E9E2D4", "#D3CAB8", "#BDB4A3", 4) + _gauge(number, "#A79E8D", INK)
    return Face(f"thegame {number}{' big' if big_index else ''}", (body,), _glyphs(number, INK, 280, big_index))


@cache
def start(rising: bool, big_index: bool = False) -> Face:
    """The dark card under a pile: 1 under a rising one, 100 under a falling one, with the pile's arrow."""
    number = 1 if rising else 100
    body = _ground("#24262C", "#3A3E47", BONE, 5) + _gauge(number, "#6B6F78", MOON if rising else EMBER)
    arrow = Art("ic_up" if rising else "ic_down", 146, 372, 118)
    key = f"thegame {number}{' big' if big_index else ''}"
    return Face(key, (body, arrow), _glyphs(number, BONE, 230, big_index))


BACK = Face("thegame back", (Art("back_thegame", 0, 0, 400, box=400),))


def named(text: str) -> Face:
    """The face that a rules page names: a number 1..100, or `back`. Raises ValueError for anything else."""
    if text == "back":
        return BACK
    if not (text.isascii() and text.isdigit() and text == str(int(text)) and 1 <= int(text) <= 100):
        raise ValueError(f"there is no card {text!r}")
    number = int(text)
    return face(number) if 2 <= number <= 99 else start(number == 1)
