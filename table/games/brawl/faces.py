"""How the cards of BRAWL look: coloured ones that go in a string, pale ones that go on a Base, the Bases, backs and heads.

Lengths are in the face's own space: 400 x 560, Bases 560 x 400 (look.md 5). Words come from the caller, in capitals and in
the player's language.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from table.view.letters import width
from table.view.picture import Art, Face, Glyph
from table.view.vector import plaque, rounded

from .cards import BASE, BLOCK, COLOUR, FAMILY, FREEZE, HIT, HIT_2, KINDS, WILD_BLOCK

INK = "#1C1620"
CREAM = "#F6EAD2"
CREAM2 = "#E3D0AC"
CREAM3 = "#C9B189"
PAPER = "#FDF7E8"
BRASS = "#E2A83C"
BRASS_LIGHT = "#FFDB8C"
STITCH = "#F2A54A"
"""the game's accent"""
ICE = "#BFE6F2"
ICE_LIGHT = "#E6F8FC"
QUIET = "#D9CBB4"
FAMILIES = (
    ("#D4402F", "#9E2A28", "#F28468", "#5E1820"),
    ("#2A66B0", "#1C4783", "#7AA9E0", "#122C55"),
    ("#45B58F", "#2E8A6C", "#93DABF", "#0F3D30"),
)
"""base, shade, light and deep tone of red, blue, green"""
SYMBOLS = ("hit_burst", "hit_ring", "hit_chevron")
WORD = 104.0
"""size of the word on a card"""
LINES = 54.0
"""the same in two lines"""

Swap = tuple[tuple[str, str], ...]


class Fighter(NamedTuple):
    """How a fighter's cards look: wall (ground, brick, disc), bandana on the back (and its shade), head (x, y, side)."""

    art: str
    wall: tuple[str, str, str]
    bandana: tuple[str, str]
    head: tuple[int, int, int]


FIGHTERS = {
    "juno": Fighter("brawl_juno", ("#D4788A", "#B2566C", "#F2B0B6"), ("#2FB7B2", "#1B7F7D"), (112, 38, 196)),
    "oduya": Fighter("brawl_oduya", ("#4A568F", "#36406F", "#7C8AC4"), ("#E8793A", "#A94C1D"), (90, 30, 220)),
    "wicket": Fighter("brawl_wicket", ("#8873A8", "#6B5789", "#B4A3CF"), ("#2F7A4E", "#1C5334"), (102, 36, 204)),
    "hollow": Fighter("brawl_hollow", ("#7C8C55", "#5F6E3F", "#AEBB85"), ("#2C2833", "#17141B"), (104, 60, 192)),
    "pip": Fighter("brawl_pip", ("#D98546", "#B4632C", "#F3B57E"), ("#A3C13F", "#6E8A22"), (96, 60, 208)),
    "brannock": Fighter("brawl_brannock", ("#5290B8", "#38719A", "#8DBFDD"), ("#A9D3EA", "#6596B5"), (90, 40, 220)),
    "vesper": Fighter("brawl_vesper", ("#9C3F68", "#7B2C50", "#C97A9B"), ("#8A4FB0", "#5B2F7E"), (96, 62, 212)),
    "ilse": Fighter("brawl_ilse", ("#CDB080", "#AE8F5E", "#E9D5AC"), ("#E58AA4", "#AF5672"), (92, 36, 216)),
    "odile": Fighter("brawl_odile", ("#C9564A", "#A33A38", "#E38A70"), ("#C9372F", "#8F2230"), (110, 18, 184)),
    "tadek": Fighter("brawl_tadek", ("#5C8F8A", "#3F6F6E", "#8FBDB2"), ("#E5AC3B", "#B97C24"), (98, 26, 204)),
}
STRANGERS = ("odile", "tadek")
"""who stands for a deck without a picture of its own, by turns of seats"""
MIRROR = (
    ("#E2A83C", "#8A5A14"),
    ("#9BE3C4", "#2C7A5B"),
    ("#B58BD6", "#5B2F7E"),
    ("#D4402F", "#9E2A28"),
    ("#7AA9E0", "#1C4783"),
)
"""bandanas where two seats have one fighter (R50)"""


def who(fighter: str, seat: int) -> Fighter:
    """Whose picture a seat's Bases have."""
    return FIGHTERS.get(fighter) or FIGHTERS[STRANGERS[seat % 2]]


def bandana(fighters: tuple[str, ...], seat: int) -> tuple[str, str]:
    """The colours of a seat's backs: its fighter's, or others where a seat before it has the same one (R50)."""
    same = sum(1 for other in range(seat) if who(fighters[other], other) is who(fighters[seat], seat))
    return MIRROR[same - 1] if same else who(fighters[seat], seat).bandana


def _frame(colour: str = CREAM, w: float = 400, h: float = 560) -> str:
    rim = rounded(0, 0, w, h, 28) + rounded(16, 16, w - 32, h - 32, 16)
    return f'<path fill-rule="evenodd" fill="{colour}" d="{rim}"/>'


def _fan_of_rays(x: float, y: float, count: int, share: float, first: float, reach: float, fill: str, alpha: float) -> str:
    """Rays from a middle, each as wide as `share` of its part of the circle."""
    data = ""
    for i in range(count):
        a, b = math.tau * i / count, math.tau * (i + share) / count
        data += f"M{x + first * math.cos((a + b) / 2):.1f} {y + first * math.sin((a + b) / 2):.1f}"
        data += "".join(f"L{x + reach * math.cos(t):.1f} {y + reach * math.sin(t):.1f}" for t in (a, b)) + "Z"
    return f'<path fill="{fill}" fill-opacity="{alpha}" d="{data}"/>'


def _dead(w: float = 400, h: float = 560) -> str:
    """What lies over a card that does nothing any more: a veil, and a stroke through it."""
    return (
        f'<path fill="{INK}" fill-opacity=".5" d="M0 0H{w:g}V{h:g}H0Z"/>'
        f'<path fill="none" stroke="{CREAM}" stroke-width="30" stroke-linecap="round" d="M64 372L{w - 64:g} 76"/>'
    )


def _words(word: str, colour: str, room: float, middle: float) -> tuple[Glyph, ...]:
    """The word in the band, in two lines where it has two words."""
    rows = word.split(" ") if len(word) > 7 and " " in word else [word]
    if len(rows) == 1:
        px = min(WORD, WORD * room / width(word, "cond", WORD))
        return (Glyph(word, px, colour, middle, 487, "cond"),)
    px = min(LINES, *(LINES * room / width(row, "cond", LINES) for row in rows[:2]))
    return (Glyph(rows[0], px, colour, middle, 464, "cond"), Glyph(" ".join(rows[1:]), px, colour, middle, 511, "cond"))


def _hit(kind: int, colour: int) -> list[str | Art]:
    """The ground and the large symbols of a Hit or Hit-2."""
    base, shade, light, deep = FAMILIES[colour]
    sign, x, y = SYMBOLS[colour], 200, 240
    ground = f'<path d="{rounded(2, 2, 396, 556, 26)}" fill="{base}"/>'
    layers: list[str | Art] = [ground + _fan_of_rays(x, y, 14, 0.43, 110, 430, shade, 0.7)]
    if colour == 2:
        plain: Swap = ((base, "#0F3D30"), (shade, "#08291F"), (light, "#1B5645"))
        shadow: Swap = ((base, shade), (light, shade), (deep, shade))
    else:
        plain = ((base, PAPER), (shade, CREAM2), (light, base if colour == 0 else PAPER))
        shadow = ((base, deep), (shade, deep), (light, deep))
    spots = ((0.0, 0.0, 118.0),) if kind < HIT_2 else ((-54.0, -58.0, 94.0), (54.0, 62.0, 94.0))
    for dx, dy, half in spots:
        layers.append(Art(sign, x + dx - half + 6, y + dy - half + 9, 2 * half, swap=shadow))
        layers.append(Art(sign, x + dx - half, y + dy - half, 2 * half, swap=plain))
    return layers


def _block(colour: int) -> list[str | Art]:
    base, shade, _, deep = FAMILIES[colour]
    bars = "".join(f"M{i * 110} 560L{i * 110 + 330} 0H{i * 110 + 385}L{i * 110 + 55} 560Z" for i in range(-3, 7))
    shadow: Swap = ((INK, deep), (CREAM, deep), (CREAM3, deep))
    return [
        f'<path d="{rounded(2, 2, 396, 556, 26)}" fill="{shade}"/><path fill="{base}" d="{bars}"/>',
        Art("ic_block", 82, 122, 248, swap=shadow),
        Art("ic_block", 76, 112, 248),
    ]


def _coloured(kind: int) -> list[str | Art]:
    """A card for a string: ground and symbol, the dark band with the symbol, and the plaque with it."""
    colour = COLOUR[kind]
    base, shade, light, deep = FAMILIES[colour]
    band: Swap = ((base, PAPER), (shade, CREAM2), (light, PAPER))
    return [
        *(_block(colour) if kind >= BLOCK else _hit(kind, colour)),
        f'<path fill="{deep}" d="M8 424H392V552H8Z"/><path fill="{light}" d="M8 424H392V431H8Z"/>{_frame()}',
        Art(SYMBOLS[colour], 34, 450, 72, swap=band),
        f'<path fill="{CREAM}" d="{plaque(104, 110)}"/>',
        Art(SYMBOLS[colour], 27, 29, 80),
    ]


def _pale(kind: int) -> list[str | Art]:
    """A card for a Base."""
    ground = "#CFE9EF" if kind == FREEZE else "#D9CDB6" if kind == WILD_BLOCK else "#EFE2C6"
    ray = "#B3D8E2" if kind == FREEZE else "#C6B794" if kind == WILD_BLOCK else "#E0CFAB"
    rim = "#F3FBFC" if kind == FREEZE else CREAM
    sign = "ic_" + FAMILY[kind].replace("-", "")
    return [
        f'<path d="{rounded(2, 2, 396, 556, 26)}" fill="{ground}"/>' + _fan_of_rays(200, 250, 16, 0.5, 0, 460, ray, 1),
        Art(sign, 76, 120, 250),
        f'<path fill="{INK}" d="M8 424H392V552H8Z"/>{_frame(rim)}<path fill="{rim}" d="{plaque(104, 110)}"/>',
        Art(sign, 27, 29, 80),
    ]


@cache
def face(kind: int, word: str, copies: int = 0, dead: bool = False) -> Face:
    """A card by its kind, any but a Base: its word in capitals, and how many of them its deck has (R49; 0: not printed).

    `dead`: a modifier that does nothing any more (R12, R14).
    """
    if kind == BASE:
        raise ValueError("a Base is made by `base`")
    coloured = HIT <= kind < WILD_BLOCK
    layers = _coloured(kind) if coloured else _pale(kind)
    fore = "#CFE9EF" if kind == FREEZE else CREAM
    glyphs = _words(word, fore, 262.0 if coloured else 336.0, 247.0 if coloured else 200.0)
    if copies:
        glyphs = (*glyphs, Glyph(f"×{copies}", 54, CREAM if coloured else INK, 338, 52, "uib"))
    if dead:
        layers.append(_dead())
    return Face(f"brawl {KINDS[kind]} {word} {copies}{' dead' if dead else ''}", tuple(layers), glyphs)


@cache
def base(fighter: str, seat: int, name: str, band: str = "") -> Face:
    """A Base: the portrait on a brick wall, and the deck's name up the left side. `seat` chooses for a deck without one;
    `band` is the colour of the name's band where ink will not do, for two with one picture."""
    shown = who(fighter, seat)
    ground, brick, disc = shown.wall
    bricks = "".join(
        rounded(90 + column * 110 - (55 if row % 2 else 0), 12 + row * 58, 102, 50, 5)
        for row in range(7)
        for column in range(6)
    )
    wall = (
        f'<path d="{rounded(2, 2, 556, 396, 26)}" fill="{ground}"/><path fill="{brick}" fill-opacity=".55" d="{bricks}"/>'
        f'<circle cx="330" cy="200" r="170" fill="{disc}"/>'
    )
    strip = (
        f'<path fill="{band or INK}" d="M8 8H92V392H8Z"/><path fill="{BRASS}" d="M92 8H98V392H92Z"/>{_frame(CREAM, 560, 400)}'
    )
    word = name.upper()
    px = min(58.0, 58.0 * 348 / max(1.0, width(word, "cond", 58.0)))
    key = f"brawl base {shown.art} {word} {band}"
    layers = (wall, Art(shown.art, 128, 18, 396, box=400), strip)
    return Face(key, layers, (Glyph(word, px, CREAM, 55, 200, "cond", rising=True),), width=560, height=400)


@cache
def back(colours: tuple[str, str]) -> Face:
    """The back of a deck with a bandana of those colours."""
    swap = (("#C9372F", colours[0]), ("#8F2230", colours[1]))
    return Face(f"brawl back {colours[0]}", (Art("back_brawl", 0, 0, 400, box=400, swap=swap),))


@cache
def head(fighter: str, seat: int, lit: bool = False) -> Face:
    """A fighter's head in a ring."""
    shown = who(fighter, seat)
    x, y, side = shown.head
    scale = 400 / side
    ring = STITCH if lit else CREAM3
    rim = (
        f'<circle cx="200" cy="200" r="190" fill="none" stroke="{INK}" stroke-width="22"/>'
        f'<circle cx="199" cy="198" r="189" fill="none" stroke="{ring}" stroke-width="15"/>'
    )
    layers = (
        f'<path fill="{shown.wall[2]}" d="M0 0H400V400H0Z"/>',
        Art(shown.art, -x * scale, -y * scale, 400 * scale, box=400),
        rim,
    )
    return Face(f"brawl head {shown.art}{' lit' if lit else ''}", layers, width=400, height=400, shape="disc")


_NAMED = {
    "base": "BASE",
    "hit": "HIT",
    "hit-2": "HIT 2",
    "block": "BLOCK",
    "wild-block": "WILD BLOCK",
    "press": "PRESS",
    "clear": "CLEAR",
    "null": "NULL",
    "double": "DOUBLE",
    "reverse": "REVERSE",
    "hold": "HOLD",
    "freeze": "FREEZE",
}
"""words of the cards where no language is given"""


def named(text: str) -> Face:
    """The face that a rules page names: a kind such as `hit-red` or `freeze`, `base` or `base:juno`, `head:juno`, `back`.

    Raises ValueError.
    """
    word, _, fighter = text.partition(":")
    if word in ("base", "head") and (not fighter or fighter in FIGHTERS):
        chosen = fighter or "juno"
        return base(chosen, 0, chosen) if word == "base" else head(chosen, 0)
    if text == "back":
        return back(FIGHTERS["juno"].bandana)
    if text not in KINDS:
        raise ValueError(f"there is no card {text!r}")
    kind = KINDS.index(text)
    return face(kind, _NAMED[FAMILY[kind]])


def worded(text: str, words: Callable[[str], str]) -> Face:
    """As `named`, with the card's word in the language of `words`. Raises ValueError."""
    if text == "base" or text not in KINDS:
        return named(text)
    kind = KINDS.index(text)
    return face(kind, words(f"brawl.face.{FAMILY[kind]}"))


def plain(kind: int, seat: int = 0) -> Face:
    """A card by its kind alone, in English: for the menu's mat."""
    return base(STRANGERS[seat % 2], seat, "Base") if kind == BASE else face(kind, _NAMED[FAMILY[kind]])
