"""The cards of Breakers: four suits of twelve and twenty-two monsters, and the places where they lie."""

from __future__ import annotations

from table.core.cards import Deck

SUITS = ("melee", "ranged", "traps", "magic")
"""suit words by their number"""
MELEE, RANGED, TRAPS, MAGIC = range(4)
NO_SUIT = -1
"""no suit: there is no trump, nothing was led yet, or suits do not exist"""

HIGHEST = 12
"""the highest number in the box; a table of two or three plays up to 10 (HR1)"""
SUIT_CARDS = len(SUITS) * HIGHEST
"""suit cards have the ids 0 .. 47, the monsters follow"""

KEYS = (
    "phoenix",
    "fates",
    "kraken",
    "wendigo",
    "vampire",
    "devil",
    "dragon",
    "dybbuk",
    "ghostship",
    "glawackus",
    "skunkape",
    "bolter",
    "unseelie",
    "yeti",
    "hidebehind",
    "squonk",
    "hoopsnake",
    "banshee",
    "babayaga",
    "basilisk",
    "hydra",
    "nian",
)
"""the monsters by their number, those of a first game first (seed, Setup 2)"""
KIND = {key: kind for kind, key in enumerate(KEYS)}
TEACHING = 5
"""so many monsters have their place in a first game"""

DECK = Deck((*(f"{suit}{number}" for suit in SUITS for number in range(1, HIGHEST + 1)), *KEYS))

NUMBER = tuple(card % HIGHEST + 1 for card in range(SUIT_CARDS))
"""the printed number of a suit card"""
SUIT = tuple(card // HIGHEST for card in range(SUIT_CARDS))
"""the printed suit of a suit card"""


def card_of(kind: int) -> int:
    """The card of a monster."""
    return SUIT_CARDS + kind


def kind_of(card: int) -> int:
    """The number of the monster on a monster card."""
    return card - SUIT_CARDS


DRAW = 0
"""zone: the suit deck"""
TRICK = 1
"""zone: the cards in the trick, in the order in which they were played"""
ASIDE = 2
"""zone: cards out of play, face up: disqualified, discarded, or of a trick that nobody won (HR8, HR9)"""
SPENT = 3
"""zone: won tricks that were lost again to nobody, face down (Ghost Ship, Cling)"""
MONSTERS = 4
"""zone: the monster deck, the next one last"""
MONSTER = 5
"""zone: the monster of this round"""
GONE = 6
"""zone: monsters that nobody defeated"""
BOX = 7
"""zone: cards that this table does not use"""
HANDS = 8
"""first of the zones that every seat has: hands, piles, threads, won tricks, trophies, a row of seats each"""
