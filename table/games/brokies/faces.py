"""How the cards of Brokies look: a monster on striped ground, and a plaque with value, colour and kind that a fan never hides.

All lengths are in the face's own space of 400 x 560 (look.md 5). Faces are made from a card's value, colour and kind alone, so
two copies of a card are one face.
"""

from __future__ import annotations

from functools import cache

from table.view.picture import Art, Face, Glyph
from table.view.vector import plaque, rounded

from . import cards

INK = "#1C1620"
CREAM = "#F6EAD2"
BRASS = "#E2A83C"
PLUS_EDGE = "#6B4312"
MINT = "#9BE3C4"
"""the game's accent: what is chosen"""
RED = ("#D4453A", "#A32C30", "#F0826A", "#6B1C2A")
BLUE = ("#2F73B8", "#1F5190", "#7DB2E0", "#15345F")
YELLOW = ("#F2B83B", "#C88A1E", "#FBDB8A", "#7A4A12")
WILD = ("#57426F", "#3E2D54", "#9B82BC", "#241634")
FAMILIES = (RED, BLUE, YELLOW, WILD)
"""base, shade, light and deep tone of each colour; the drawings are red"""
SYMBOLS = ("sym_flame", "sym_moon", "sym_key", "ic_wild")
"""what says the colour without hue"""

_MONSTERS = {
    1: "brokies_moth_1",
    2: "brokies_ghost_2",
    3: "brokies_skeleton_3",
    4: "brokies_mummy_4",
    5: "brokies_cat_5",
    6: "brokies_wolf_6",
    7: "brokies_vampire_7",
    8: "brokies_house_8",
}


def _frame(special: bool) -> str:
    """The cream rim; specials, which score, have a brass line in it."""
    rim = f'<path fill-rule="evenodd" fill="{CREAM}" d="{rounded(0, 0, 400, 560, 28)}{rounded(16, 16, 368, 528, 16)}"/>'
    if special:
        line = rounded(8, 8, 384, 544, 22) + rounded(15, 15, 370, 530, 17)
        rim += f'<path fill-rule="evenodd" fill="{BRASS}" d="{line}"/>'
    return rim


@cache
def picture(value: int, colour: int, kind: str, big_index: bool = False) -> Face:
    """The card of a value 1..8 in a colour 0..3 (3: Wild); kind is "", "plus" or "stop".

    `big_index` makes number and symbol larger.
    """
    family, wild = FAMILIES[colour], colour == 3
    swap = () if colour == 0 else tuple(zip(RED, family, strict=True))
    wide, number, sign = (150.0, 186.0, 98.0) if big_index else (124.0, 150.0, 80.0)
    head = 15 + 0.91 * number  # where the symbol begins
    high = head + sign + 8 + (1.07 * sign + 14 if kind == "stop" else 0) - 15
    middle = 15 + wide / 2 - 1
    ground = f'<path d="{rounded(2, 2, 396, 556, 26)}" fill="{family[0]}"/>'
    layers: list[str | Art] = [ground, Art(_MONSTERS[value], 11, 15, 378, box=400, swap=swap)]
    body = _frame(bool(kind) or wild) + f'<path fill="{CREAM}" d="{plaque(wide, high)}"/>'
    if wild:
        # three pips at the foot: it may be any of the colours
        for i, one in enumerate((RED, BLUE, YELLOW)):
            body += f'<path fill="{one[0]}" d="{rounded(248 + 40 * i, 526, 34, 12, 6)}"/>'
    if kind == "plus":
        # dark edge: brass on cream alone is too faint for eyes that see no hue
        cross = rounded(wide + 14, 41, 30, 70, 9) + rounded(wide - 6, 61, 70, 30, 9)
        body += f'<circle cx="{wide + 29:g}" cy="76" r="43" fill="{CREAM}"/><path fill="{PLUS_EDGE}" d="{cross}"/>'
    layers += [body, Art(SYMBOLS[colour], middle - sign / 2, head, sign)]
    if kind == "stop":
        layers.append(Art("ic_stop", middle - 1.07 * sign / 2, head + sign + 12, 1.07 * sign))
    if kind == "plus":
        layers.append(Art("ic_plus", wide + 29 - 33, 43, 66))
    key = f"brokies {'rbyw'[colour]}{value}{kind}{' big' if big_index else ''}"
    return Face(key, tuple(layers), (Glyph(str(value), number, INK, middle, 15 + 0.467 * number),))


BACK = Face("brokies back", (Art("back_brokies", 0, 0, 400, box=400),))


def face(card: int, big_index: bool = False) -> Face:
    """The face of a card by its id; a negative, nameless one is seen from behind."""
    if card < 0:
        return BACK
    kind = "plus" if cards.is_plus(card) else "stop" if cards.is_stop(card) else ""
    return picture(cards.value(card), cards.colour(card), kind, big_index)


def named(text: str) -> Face:
    """The face that a rules page names: a card's name such as `r5`, `b3p`, `y1`, `w8`, or `back`. Raises ValueError."""
    if text == "back":
        return BACK
    for name in (text, f"{text}a"):
        if name in cards.DECK.names:
            return face(cards.DECK.id(name))
    raise ValueError(f"there is no card {text!r}")
