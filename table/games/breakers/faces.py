"""How the cards and pieces of Breakers look: suit cards, backs, roundels of the monsters, cubes and Firecrackers.

Lengths are in the face's own space, 400 wide (look.md 5). The large card of a monster is made in bestiary.py.
"""

from __future__ import annotations

import math
from functools import cache
from typing import NamedTuple

from table.view.picture import Art, Face, Glyph
from table.view.vector import plaque, rounded

from .cards import DECK, HIGHEST, KEYS, KIND, NUMBER, SUIT, SUITS, TRAPS

INK = "#1C1620"
CREAM = "#F6EAD2"
CREAM2 = "#E3D0AC"
BRASS = "#E2A83C"
BRASS_LIGHT = "#FFDB8C"
TORCH = "#F2B25C"
"""the game's accent"""
MINT = "#9BE3C4"
"""what can be pointed at now"""
FAMILIES = (
    ("#C9472F", "#97302A", "#EE8A66", "#561A1C"),
    ("#2B8C8A", "#1B6468", "#7CC7BD", "#0F3C42"),
    ("#E0A431", "#AE761C", "#F6D183", "#5E3A10"),
    ("#6A4FA6", "#4A3580", "#A993DA", "#2A1C4E"),
)
"""base, shade, light and deep tone of each suit"""
SYMBOLS = tuple(f"suit_{suit}" for suit in SUITS)


class Portrait(NamedTuple):
    """A monster's picture: drawing (400 x 300), the square of it that a roundel shows (x, y, side), and its dark tone."""

    art: str
    crop: tuple[int, int, int]
    tone: str


PORTRAITS = {
    "phoenix": Portrait("breakers_phoenix", (110, 10, 180), "#4A2344"),
    "fates": Portrait("breakers_fates", (76, 16, 258), "#5C2B46"),
    "kraken": Portrait("breakers_kraken", (108, 66, 196), "#17464F"),
    "wendigo": Portrait("breakers_wendigo", (105, 40, 190), "#25364C"),
    "vampire": Portrait("breakers_vampire", (106, 20, 200), "#33243F"),
    "devil": Portrait("breakers_devil", (100, 40, 200), "#5A121F"),
    "dragon": Portrait("breakers_dragon", (105, 50, 190), "#1C4030"),
    "dybbuk": Portrait("breakers_dybbuk", (98, 24, 214), "#272D58"),
    "ghostship": Portrait("breakers_ghostship", (70, 60, 200), "#153833"),
    "glawackus": Portrait("breakers_glawackus", (66, 30, 208), "#5A2E1E"),
    "skunkape": Portrait("breakers_skunkape", (126, 8, 214), "#2F4224"),
    "bolter": Portrait("breakers_sliderockbolter", (60, 40, 214), "#35494F"),
    "unseelie": Portrait("breakers_unseelie", (96, 12, 220), "#3F2760"),
    "yeti": Portrait("breakers_yeti", (105, 20, 190), "#2C5C86"),
    "hidebehind": Portrait("breakers_hidebehind", (182, 18, 166), "#33402F"),
    "squonk": Portrait("breakers_squonk", (82, 36, 236), "#2F5449"),
    "hoopsnake": Portrait("breakers_hoopsnake", (72, 4, 270), "#6C1D1C"),
    "banshee": Portrait("breakers_banshee", (66, 30, 210), "#28345F"),
    "babayaga": Portrait("breakers_babayaga", (60, 22, 216), "#4B2A3C"),
    "basilisk": Portrait("breakers_basilisk", (98, 24, 204), "#0C3836"),
    "hydra": Portrait("breakers_hydra", (80, 4, 214), "#312054"),
    "nian": Portrait("breakers_nian", (92, 34, 214), "#1B2560"),
}


def frame(high: float = 560) -> str:
    """The cream rim of a card."""
    rim = rounded(0, 0, 400, high, 28) + rounded(16, 16, 368, high - 32, 16)
    return f'<path fill-rule="evenodd" fill="{CREAM}" d="{rim}"/>'


# The suit cards.

_CX, _CY, _R = 208, 292, 136
"""middle and radius of the medallion"""


def _rays(shade: str) -> str:
    data = ""
    for i in range(16):
        ends = [(_CX + 420 * math.cos(a), _CY + 420 * math.sin(a)) for a in (math.tau * i / 16, math.tau * (i + 0.5) / 16)]
        data += f"M{_CX} {_CY}" + "".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + "Z"
    return f'<path fill="{shade}" fill-opacity=".55" d="{data}"/>'


def _chevrons(shade: str) -> str:
    return "".join(
        f'<path fill="{shade}" fill-opacity=".55" d="M0 {i * 72 + 60}L{_CX} {i * 72 - 60}L400 {i * 72 + 60}'
        f'V{i * 72 + 94}L{_CX} {i * 72 - 26}L0 {i * 72 + 94}Z"/>'
        for i in range(-3, 12)
    )


def _rings(shade: str) -> str:
    """Dashed rings, each dash a stroke of its own: nanosvg misdraws dashes on closed arcs at some sizes."""
    body = ""
    for r in range(150, 460, 48):
        count = round(math.tau * r / 54)
        for i in range(count):
            a, b = math.tau * i / count, math.tau * (i + 34 / 54) / count
            body += (
                f"M{_CX + r * math.cos(a):.1f} {_CY + r * math.sin(a):.1f}"
                f"A{r} {r} 0 0 1 {_CX + r * math.cos(b):.1f} {_CY + r * math.sin(b):.1f}"
            )
    return f'<path fill="none" stroke="{shade}" stroke-opacity=".6" stroke-width="18" d="{body}"/>'


def _stars(light: str) -> str:
    body = ""
    for row in range(9):
        for column in range(7):
            x, y, q = 20 + column * 66 + (33 if row % 2 else 0), 26 + row * 66, 15
            body += (
                f"M{x} {y - q}Q{x + 3} {y - 3} {x + q} {y}Q{x + 3} {y + 3} {x} {y + q}"
                f"Q{x - 3} {y + 3} {x - q} {y}Q{x - 3} {y - 3} {x} {y - q}Z"
            )
    return f'<path fill="{light}" fill-opacity=".42" d="{body}"/>'


def _ground(suit: int) -> str:
    base, shade, light, _ = FAMILIES[suit]
    figure = (_rays(shade), _chevrons(shade), _rings(shade), _stars(light))[suit]
    return f'<path d="{rounded(2, 2, 396, 556, 26)}" fill="{base}"/>{figure}'


def _medallion(suit: int, number: int) -> str:
    """A disc with twelve studs, as many lit as the number says."""
    _, shade, _, deep = FAMILIES[suit]
    body = (
        f'<circle cx="{_CX + 7}" cy="{_CY + 10}" r="{_R + 4}" fill="{deep}" fill-opacity=".55"/>'
        f'<circle cx="{_CX}" cy="{_CY}" r="{_R}" fill="{shade}"/><circle cx="{_CX}" cy="{_CY}" r="{_R - 30}" fill="{CREAM}"/>'
    )
    for i in range(HIGHEST):
        turn = math.radians(-90 + 30 * (i + 0.5))
        x, y = _CX + (_R - 15) * math.cos(turn), _CY + (_R - 15) * math.sin(turn)
        lit = CREAM if suit == TRAPS else BRASS_LIGHT
        r, fill, alpha = (9.5, lit, 1.0) if i < number else (6.0, deep, 0.55)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{fill}" fill-opacity="{alpha}"/>'
    return body


@cache
def picture(suit: int, number: int, big_index: bool = False) -> Face:
    """A suit card; `big_index` makes number and symbol in the corner larger."""
    wide = number > 9
    w, px, sign = (146.0, 118.0, 82.0) if wide else (124.0, 150.0, 82.0)
    head, high = 145.0, 226.0
    if big_index:
        w, px, sign, head, high = (172.0, 146.0, 100.0, 164.0, 262.0) if wide else (150.0, 186.0, 100.0, 178.0, 272.0)
    middle = 15 + w / 2 - 1
    ink = INK if suit == TRAPS else CREAM
    layers: list[str | Art] = [
        _ground(suit) + _medallion(suit, number),
        Art(SYMBOLS[suit], _CX - 74, _CY - 74, 148),
        frame() + f'<path fill="{CREAM}" d="{plaque(w, high)}"/>',
        Art(SYMBOLS[suit], middle + 1 - sign / 2, head, sign),
    ]
    glyphs = (
        Glyph(str(number), px, INK, middle, 15 + (0.467 if not wide else 0.593) * px),
        Glyph(str(number), 112, ink, 384 - (66 if wide else 46), 490),
    )
    return Face(f"breakers {SUITS[suit]}{number}{' big' if big_index else ''}", tuple(layers), glyphs)


BACK = Face("breakers back", (Art("back_breakers", 0, 0, 400, box=400),))
"""suit cards and monsters have the same back"""


def face(card: int, big_index: bool = False) -> Face:
    """The face of a suit card by its id; a negative, nameless one is seen from behind."""
    return picture(SUIT[card], NUMBER[card], big_index) if card >= 0 else BACK


# Roundels and pieces.


@cache
def roundel(kind: int, grey: bool = False) -> Face:
    """A monster's head in a brass ring; `grey`: its trophy was used."""
    art, (x, y, side), tone = PORTRAITS[KEYS[kind]]
    scale = 400 / side
    ring = "#77706A" if grey else BRASS
    rim = (
        f'<circle cx="200" cy="200" r="188" fill="none" stroke="#A5701F" stroke-width="24"/>'
        f'<circle cx="197" cy="196" r="188" fill="none" stroke="{ring}" stroke-width="16"/>'
    )
    if grey:
        rim = rim.replace("#A5701F", "#4A4440")
    layers = (f'<path fill="{tone}" d="M0 0H400V400H0Z"/>', Art(art, -x * scale, -y * scale, 400 * scale, box=400), rim)
    return Face(f"breakers roundel {KEYS[kind]}{' used' if grey else ''}", layers, width=400, height=400, shape="disc")


CUBE = Face("breakers cube", (Art("piece_cube", 0, 0, 400),), width=400, height=400, shape="free")
CRACKER = Face("breakers cracker", (Art("piece_cracker", 0, 0, 400),), width=400, height=400, shape="free")


def named(text: str) -> Face:
    """The face that a rules page names: a suit card such as `melee7`, a monster's roundel such as `kraken`, `cube`,
    `cracker` or `back`. Raises ValueError."""
    if text == "back":
        return BACK
    if text in ("cube", "cracker"):
        return CUBE if text == "cube" else CRACKER
    if text in KIND:
        return roundel(KIND[text])
    try:
        card = DECK.id(text)
    except KeyError:
        raise ValueError(f"there is no card {text!r}") from None
    return face(card)
