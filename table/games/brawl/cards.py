"""The kinds of cards and the ids of all cards at a table (rules/brawl.md 1a, section 2).

A seat has 35 cards; the card at place i of seat s's sorted list has the id 35 * s + i and the name of its letter and i + 1:
`a1` is a Base of seat 0. What a card *is* depends on the fighter, so the State holds the kind of every id (`kinds`); that
a fighter has these cards is known to all, where they lie is not.
"""

from __future__ import annotations

from table.core.cards import Deck

SIZE = 35
"""cards of a seat (1a)"""
MOST_SEATS = 6
LETTERS = "abcdef"
DECK = Deck(f"{letter}{i + 1}" for letter in LETTERS for i in range(SIZE))

COLOURS = ("red", "blue", "green")
BASE = 0
HIT, HIT_2, BLOCK = 1, 4, 7
"""the red one; blue and green follow"""
WILD_BLOCK, PRESS, CLEAR, NULL, DOUBLE, REVERSE, HOLD, FREEZE = 10, 11, 12, 13, 14, 15, 16, 17

KINDS = (
    "base",
    *(f"hit-{colour}" for colour in COLOURS),
    *(f"hit-2-{colour}" for colour in COLOURS),
    *(f"block-{colour}" for colour in COLOURS),
    "wild-block",
    "press",
    "clear",
    "null",
    "double",
    "reverse",
    "hold",
    "freeze",
)
"""the word of each kind: keys of deck files, and of words in the catalogue (`brawl.card.<kind>`)"""
FAMILIES = ("base", "hit", "hit-2", "block", "wild-block", "press", "clear", "null", "double", "reverse", "hold", "freeze")
FAMILY = tuple(family for family in FAMILIES for _ in range(3 if family in ("hit", "hit-2", "block") else 1))
"""the family of each kind, without its colour"""

POWER = tuple(2 if f == "hit-2" else 1 if f == "hit" else 0 for f in FAMILY)
"""what a card counts at an end when the game is scored (scoring, 1; R11)"""
COLOUR = tuple((k - 1) % 3 if HIT <= k < WILD_BLOCK else -1 for k in range(len(KINDS)))
"""0 red, 1 blue, 2 green; -1 for a card without a colour"""


def owner(card: int) -> int:
    """The seat whose deck a card is of. Never changes (R5)."""
    return card // SIZE


def copies(kinds: tuple[int, ...], card: int) -> int:
    """The number printed on a card: how many of that kind its deck has (R49)."""
    first = owner(card) * SIZE
    return kinds[first : first + SIZE].count(kinds[card])
