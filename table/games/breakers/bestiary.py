"""The large card of a monster: portrait, trump, name, ability, win condition and trophy, its words wrapped to fit.

Its height is its own: the picture gives way to words, the more the larger letters the player asks for, and only where a
window is very small the trophy shows its name alone.
Pure: how wide words are is estimated (view/letters.py). Lengths are in the face's own space, 400 wide.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from table.view import letters
from table.view.picture import Art, Face, FontKind, Glyph, Rect, Words
from table.view.vector import plaque, rounded

from .cards import KEYS, NO_SUIT, SUITS
from .faces import BRASS, BRASS_LIGHT, CREAM, CREAM2, INK, PORTRAITS, SYMBOLS, frame
from .monster import MONSTERS_BY_KIND, Monster

LEAST = 13.2
"""no letter on the card is drawn smaller than so many pixels"""
_LARGEST = 27.0
"""the largest letters that are not asked to be larger still"""
_NEARLY = 0.85
"""letters of this share of the largest are large enough for a fair picture above them"""
_LEAD = 1.13
_BAND = 52
_MOST_ART, _FAIR_ART, _LEAST_ART = 250.0, 200.0, 104.0
_TALL = 560.0
"""a card is at least as tall as other cards"""
_SLACK = 0.975
"""estimated widths may be a little too small"""
TURNING = "babayaga"
"""the monster whose card shows all suits as trump, for they take turns"""


class Text(NamedTuple):
    """What stands on a monster's card."""

    name: str
    ability: str
    ability_text: str
    win: str
    trophy: str
    trophy_text: str


class Card(NamedTuple):
    """The finished card and where its parts are: `ability`, `win`, `trophy`, in the face's space."""

    face: Face
    parts: dict[str, Rect]


Piece = tuple[str, FontKind]
Line = list[tuple[float, str, FontKind]]
"""pieces of a line: distance from its left end in px, letters, font"""


def text_of(kind: int, words: Words) -> Text:
    """The words of a monster's card."""
    key = f"breakers.{KEYS[kind]}"
    return Text(
        words(f"{key}.name"),
        words(f"{key}.ability"),
        words(f"{key}.ability-text"),
        words(f"{key}.win"),
        words(f"{key}.trophy"),
        words(f"{key}.trophy-text"),
    )


def card(kind: int, words: Words, w: float, most: float, grown: float = 1.0) -> Card:
    """The card of a monster `w` pixels wide and at most `most` pixels high, its letters `grown` times as large as is plain if
    there is room."""
    return _card(kind, text_of(kind, words), round(w), round(most), grown)


def wrap(parts: Sequence[Piece], px: float, room: float) -> list[Line]:
    """Words of several fonts in lines no wider than `room`."""
    lines: list[Line] = [[]]
    x = 0.0
    for text, font in parts:
        gap = letters.width(" ", font, px)
        for word in text.split(" "):
            wide = letters.width(word, font, px)
            if x and x + gap + wide > room * _SLACK:
                lines.append([])
                x = 0.0
            at = x + (gap if lines[-1][-1][2] == font else 0.5 * gap) if x else 0.0
            if lines[-1] and lines[-1][-1][2] == font:
                start, before, _ = lines[-1][-1]
                lines[-1][-1] = (start, f"{before} {word}", font)
            else:
                lines[-1].append((at, word, font))
            x = at + wide
    return lines


class _Inset(NamedTuple):
    """How far from the card's edges its words begin: large letters take of the margins, and beside smaller signs."""

    side: float
    signs: float
    """how large the signs are, against those beside plain letters"""

    @property
    def sign(self) -> float:
        """Width of the trophy beside its text."""
        return 52 * self.signs

    @property
    def beside(self) -> float:
        """Left end of a text beside a sign."""
        return self.side + self.sign + 6

    @property
    def middle(self) -> float:
        """Middle of a sign."""
        return self.side + self.sign / 2 - 2


def _inset(grown: float) -> _Inset:
    return _Inset(max(20.0, 28 / grown), max(0.7, 1 / grown))


class _Blocks(NamedTuple):
    """The wrapped texts at a size, and how high their blocks are."""

    inset: _Inset
    px: float
    ability: list[Line]
    win: list[Line]
    trophy: list[Line]

    @property
    def lead(self) -> float:
        return self.px * _LEAD

    def high(self, lines: list[Line], least: float, pad: float) -> float:
        """Height of a block."""
        return max(least, len(lines) * self.lead + pad)

    @property
    def heights(self) -> tuple[float, float, float]:
        sign = self.inset.sign
        return self.high(self.ability, 0, 14), self.high(self.win, sign - 6, 10), self.high(self.trophy, sign + 6, 16)

    @property
    def total(self) -> float:
        return sum(self.heights)


def _blocks(text: Text, inset: _Inset, px: float, with_trophy: bool) -> _Blocks:
    trophy: list[Piece] = [(f"{text.trophy}.", "uib")]
    if with_trophy:
        trophy.append((text.trophy_text, "ui"))
    beside = 404 - inset.side - inset.beside
    return _Blocks(
        inset,
        px,
        wrap([(f"{text.ability}.", "uib"), (text.ability_text, "uim")], px, 400 - 2 * inset.side),
        wrap([(text.win, "uib")], px, beside),
        wrap(trophy, px, beside),
    )


def _fitted(text: Text, least: float, high: float, grown: float) -> _Blocks:
    """The largest letters with which the card is no taller than `high`: it shows a fair part of the picture where they are
    nearly as large then as is asked for."""
    around = 14 + _BAND + 6 + 14
    inset = _inset(grown)
    largest = max(_LARGEST * grown, least)
    for art, smallest in ((_FAIR_ART, max(least, _NEARLY * largest)), (_LEAST_ART * inset.signs, least)):
        px = largest
        while px >= smallest - 1e-6:
            found = _blocks(text, inset, px, True)
            if around + art + found.total <= high:
                return found
            px -= 0.5 if px - 0.5 >= least or px == least else px - least
    return _blocks(text, inset, least, False)


@lru_cache(maxsize=64)
def emblem(monster: Monster, name: str) -> Face:
    """A monster's card cut off below its name: for where nobody is to read."""
    portrait = PORTRAITS[monster.key]
    top, high = _MOST_ART + 24, _MOST_ART + 24 + _BAND + 34
    body = (
        f'<path fill="{portrait.tone}" d="M8 {top:.1f}H392V{high - 8:.1f}H8Z"/>'
        f'<path fill="{BRASS}" d="M8 {top - 5:.1f}H392V{top + 1:.1f}H8Z"/>'
        + frame(high)
        + f'<path fill="{CREAM}" d="{plaque(96, 104)}"/>'
    )
    ground = f'<path d="{rounded(2, 2, 396, high - 4, 26)}" fill="{portrait.tone}"/>'
    return Face(
        f"breakers emblem {monster.key}",
        (ground, Art(portrait.art, 12, 6, 376, box=400), body, *_trump(monster.trump, monster.key)),
        (Glyph(name, letters.fitting(name, "disp", 56, 330, 20), CREAM, 200, (top + high - 10) / 2 + 1),),
        width=400,
        height=round(high),
    )


def _card(kind: int, text: Text, w: int, most: int, grown: float) -> Card:
    scale = w / 400
    least, limit = LEAST / scale, most / scale
    blocks = _fitted(text, least, limit, grown)
    inset = blocks.inset
    ability, win, trophy = blocks.heights
    around = 14 + _BAND + 6 + 14
    high = min(limit, max(_TALL, around + _MOST_ART + blocks.total))
    art = min(_MOST_ART, high - around - blocks.total)
    spare = max(0.0, high - around - art - blocks.total) / 4
    top = 14 + art
    a0 = top + _BAND + 6 + spare
    w0 = a0 + ability + spare
    t0 = high - 14 - trophy
    glyphs = [Glyph(text.name, letters.fitting(text.name, "disp", 42, 330, 20), CREAM, 200, top + _BAND / 2 + 1)]
    glyphs += _lines(blocks, blocks.ability, inset.side, a0 + 7)
    glyphs += _lines(blocks, blocks.win, inset.beside, w0 + (win - len(blocks.win) * blocks.lead) / 2)
    glyphs += _lines(blocks, blocks.trophy, inset.beside, t0 + (trophy - len(blocks.trophy) * blocks.lead) / 2)
    monster = MONSTERS_BY_KIND[kind]
    portrait = PORTRAITS[KEYS[kind]]
    _, y, side = portrait.crop
    # Faces are in the upper part of a portrait: they are what a low picture shows.
    middle = (y + side * (0.25 + 0.25 * min(1.0, art / _FAIR_ART))) * 0.94
    shift = max(min(14.0, (14 + top) / 2 - middle), top - 282)
    flag = w0 + win / 2
    body = (
        f'<path fill="{portrait.tone}" d="M8 {top:.1f}H392V{top + _BAND:.1f}H8Z"/>'
        f'<path fill="{BRASS}" d="M8 {top - 4:.1f}H392V{top + 1:.1f}H8ZM8 {top + _BAND - 1:.1f}H392V{top + _BAND + 4:.1f}H8Z"/>'
        f'<path fill="{CREAM}" d="M8 {top + _BAND + 4:.1f}H392V{high - 8:.1f}H8Z"/>'
        f'<path fill="{CREAM2}" d="M14 {t0:.1f}H386V{high - 14:.1f}H14Z"/>'
        + frame(high)
        + f'<path fill="{CREAM}" d="{plaque(96 * inset.signs, 104 * inset.signs)}"/>'
        + _flag(inset.middle, flag, inset.signs)
    )
    ground = f'<path d="{rounded(2, 2, 396, high - 4, 26)}" fill="{portrait.tone}"/>'
    trump = _trump(monster.trump, monster.key, inset.signs)
    face = Face(
        f"breakers monster {monster.key} {w} {high:.0f} {grown:.2f} {zlib.crc32('|'.join(text).encode()):08x}",
        (
            ground,
            Art(portrait.art, 12, shift, 376, box=400),
            body,
            *trump,
            Art("piece_trophy", inset.side - 2, t0 + (trophy - inset.sign) / 2, inset.sign),
        ),
        tuple(glyphs),
        width=400,
        height=round(high),
    )
    return Card(
        face,
        {
            "ability": (14, a0, 372, ability),
            "win": (14, w0, 372, win),
            "trophy": (14, t0, 372, trophy),
        },
    )


def _flag(x: float, y: float, size: float) -> str:
    """The sign of the win condition around a point."""
    corners = ((-10, 13), (-10, -13), (13, -13), (7, -5), (13, 3), (-6, 3), (-6, 13))
    path = "L".join(f"{x + size * dx:.1f} {y + size * dy:.1f}" for dx, dy in corners)
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{23 * size:.1f}" fill="{INK}"/><path fill="{BRASS_LIGHT}" d="M{path}Z"/>'


def _trump(trump: int, key: str, size: float = 1.0) -> tuple[Art, ...]:
    """The suit in the plaque: none, one, or all four where they take turns."""

    def sign(art: str, x: float, y: float, w: float) -> Art:
        return Art(art, 15 + x * size, 15 + y * size, w * size)

    if key == TURNING:
        return tuple(sign(SYMBOLS[i], 8 + 42 * (i % 2), 9 + 46 * (i // 2), 40) for i in range(len(SUITS)))
    if trump == NO_SUIT:
        return (sign("ic_null", 12, 13, 72),)
    return (sign(SYMBOLS[trump], 9, 10, 78),)


def _lines(blocks: _Blocks, lines: list[Line], x: float, top: float) -> list[Glyph]:
    found = []
    for i, line in enumerate(lines):
        y = top + (i + 0.5) * blocks.lead
        found += [Glyph(text, blocks.px, INK, x + at, y, font, anchor="left") for at, text, font in line]
    return found
