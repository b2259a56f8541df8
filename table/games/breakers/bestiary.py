"""The large card of a monster: portrait, trump, name, ability, win condition and trophy, its words wrapped to fit.

Its height is its own: the picture gives way to words, and only where a window is very small the trophy shows its name alone.
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


def card(kind: int, words: Words, w: float, most: float) -> Card:
    """The card of a monster `w` pixels wide and at most `most` pixels high."""
    return _card(kind, text_of(kind, words), round(w), round(most))


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


class _Blocks(NamedTuple):
    """The wrapped texts at a size, and how high their blocks are."""

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
        return self.high(self.ability, 0, 14), self.high(self.win, 46, 10), self.high(self.trophy, 58, 16)

    @property
    def total(self) -> float:
        return sum(self.heights)


def _blocks(text: Text, px: float, with_trophy: bool) -> _Blocks:
    trophy: list[Piece] = [(f"{text.trophy}.", "uib")]
    if with_trophy:
        trophy.append((text.trophy_text, "ui"))
    return _Blocks(
        px,
        wrap([(f"{text.ability}.", "uib"), (text.ability_text, "uim")], px, 344),
        wrap([(text.win, "uib")], px, 290),
        wrap(trophy, px, 290),
    )


def _fitted(text: Text, least: float, high: float) -> _Blocks:
    """The largest letters with which the card is no taller than `high` and shows a fair part of the picture."""
    around = 14 + _BAND + 6 + 14
    for art in (_FAIR_ART, _LEAST_ART):
        px = max(_LARGEST, least)
        while px >= least - 1e-6:
            found = _blocks(text, px, True)
            if around + art + found.total <= high:
                return found
            px -= 0.5 if px - 0.5 >= least or px == least else px - least
    return _blocks(text, least, False)


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


def _card(kind: int, text: Text, w: int, most: int) -> Card:
    scale = w / 400
    least, limit = LEAST / scale, most / scale
    blocks = _fitted(text, least, limit)
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
    glyphs += _lines(blocks, blocks.ability, 28, a0 + 7)
    glyphs += _lines(blocks, blocks.win, 86, w0 + (win - len(blocks.win) * blocks.lead) / 2)
    glyphs += _lines(blocks, blocks.trophy, 86, t0 + (trophy - len(blocks.trophy) * blocks.lead) / 2)
    monster = MONSTERS_BY_KIND[kind]
    portrait = PORTRAITS[KEYS[kind]]
    _, y, side = portrait.crop
    middle = (y + side / 2) * 0.94
    shift = max(min(14.0, (14 + top) / 2 - middle), top - 282)
    flag = w0 + win / 2
    body = (
        f'<path fill="{portrait.tone}" d="M8 {top:.1f}H392V{top + _BAND:.1f}H8Z"/>'
        f'<path fill="{BRASS}" d="M8 {top - 4:.1f}H392V{top + 1:.1f}H8ZM8 {top + _BAND - 1:.1f}H392V{top + _BAND + 4:.1f}H8Z"/>'
        f'<path fill="{CREAM}" d="M8 {top + _BAND + 4:.1f}H392V{high - 8:.1f}H8Z"/>'
        f'<path fill="{CREAM2}" d="M14 {t0:.1f}H386V{high - 14:.1f}H14Z"/>'
        + frame(high)
        + f'<path fill="{CREAM}" d="{plaque(96, 104)}"/>'
        + f'<circle cx="52" cy="{flag:.1f}" r="23" fill="{INK}"/>'
        + f'<path fill="{BRASS_LIGHT}" d="M42 {flag + 13:.1f}V{flag - 13:.1f}H65L59 {flag - 5:.1f}'
        + f'L65 {flag + 3:.1f}H46V{flag + 13:.1f}Z"/>'
    )
    ground = f'<path d="{rounded(2, 2, 396, high - 4, 26)}" fill="{portrait.tone}"/>'
    layers: list[str | Art] = [ground, Art(portrait.art, 12, shift, 376, box=400), body, *_trump(monster.trump, monster.key)]
    face = Face(
        f"breakers monster {monster.key} {w} {high:.0f} {zlib.crc32('|'.join(text).encode()):08x}",
        (*layers, Art("piece_trophy", 26, t0 + trophy / 2 - 26, 52)),
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


def _trump(trump: int, key: str) -> tuple[Art, ...]:
    """The suit in the plaque: none, one, or all four where they take turns."""
    if key == TURNING:
        return tuple(Art(SYMBOLS[i], 23 + 42 * (i % 2), 24 + 46 * (i // 2), 40) for i in range(len(SUITS)))
    if trump == NO_SUIT:
        return (Art("ic_null", 27, 28, 72),)
    return (Art(SYMBOLS[trump], 24, 25, 78),)


def _lines(blocks: _Blocks, lines: list[Line], x: float, top: float) -> list[Glyph]:
    found = []
    for i, line in enumerate(lines):
        y = top + (i + 0.5) * blocks.lead
        found += [Glyph(text, blocks.px, INK, x + at, y, font, anchor="left") for at, text, font in line]
    return found
