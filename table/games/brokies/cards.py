"""The 56 cards of Brokies, as data (rules/brokies.md section 1, "Card distribution").

In each colour every value 1-8 stands on exactly two cards: the 1 is always a Stop, the second 2, 3 and 4 is a Plus card, the
others are Classic. Besides there is one Wild of each value, of which the 1 is the Stop & Wild.
"""

from __future__ import annotations

from table.core.cards import Deck

COLOURS = ("r", "b", "y")
"""first letters of the card names: red (flame), blue (moon), yellow (key)"""
WILD = 3
"""the colour number of a Wild card"""

_COLOURED = (
    *(("2", 2), ("3", 3), ("4", 4)),
    *(("5a", 5), ("5b", 5), ("6a", 6), ("6b", 6), ("7a", 7), ("7b", 7), ("8a", 8), ("8b", 8)),
    *(("2p", 2), ("3p", 3), ("4p", 4)),
    *(("1a", 1), ("1b", 1)),
)
"""what stands on the cards of one colour: name without its colour letter, and value"""
_WILDS = tuple((f"w{n}", n) for n in range(1, 9))

SIZE = len(_COLOURED)
"""cards of one colour; card id = colour * SIZE + place in the colour, Wilds follow the three colours"""
FIRST_WILD = SIZE * len(COLOURS)
PLUS_AT = 11
"""place of the 2+ in its colour; 3+ and 4+ follow"""

DECK = Deck([c + name for c in COLOURS for name, _ in _COLOURED] + [name for name, _ in _WILDS])

VALUES = tuple([value for _ in COLOURS for _, value in _COLOURED] + [value for _, value in _WILDS])
"""value by card id"""
COLOUR = tuple([c for c in range(len(COLOURS)) for _ in _COLOURED] + [WILD for _ in _WILDS])
"""colour number by card id"""
PLUS = tuple(name.endswith("p") for name in DECK.names)
STOP = tuple(value == 1 for value in VALUES)
"""every 1 is a Stop: there is no Classic 1"""
SPECIAL = tuple(plus or stop or colour == WILD for plus, stop, colour in zip(PLUS, STOP, COLOUR, strict=True))
_SAME = tuple(DECK.id(name[:-1] + "a") if name[-1] == "b" else i for i, name in enumerate(DECK.names))


def colour(card: int) -> int:
    """0 red, 1 blue, 2 yellow, 3 (WILD) for a Wild card."""
    return COLOUR[card]


def value(card: int) -> int:
    """The number on a card, 1..8."""
    return VALUES[card]


def is_plus(card: int) -> bool:
    """Whether a card is a Plus card."""
    return PLUS[card]


def is_stop(card: int) -> bool:
    """Whether a card is a Stop or the Stop & Wild (B25)."""
    return STOP[card]


def same_face(card: int) -> int:
    """The lower id of the cards that look alike (r5b -> r5a); the card itself where there is only one."""
    return _SAME[card]
