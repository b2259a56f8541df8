"""Tables of BRAWL for the tests of its pictures: random fights of every form, crowded positions, and how a seat looks on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from table.core.rules import quick
from table.core.state import bit
from table.games.brawl.moves import At
from table.games.brawl.rules import RULES
from table.games.brawl.state import TAG_TEAM, BrawlState, deck, pile
from table.text import Words
from table.view.picture import Look
from table.view.picture import Words as WordsLike

from .tables import ALL, Board, start

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
SCALES = (1.0, 1.25, 1.5, 2.0)
NAMES = ("Zofia", "Bartłomiej", "Ana", "Władysława", "Chloé", "Ignacy")
FORMS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (2, {"best": "5"}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (4, {"many": "tag-team"}),
    (4, {"many": "tag-team", "aside": "each", "best": "3"}),
    (6, {"many": "tag-team"}),
)
"""seats and options of every form"""
DECKS = ("hollow", "brannock", "vesper", ALL, "hollow", "ilse")
"""long names, one of them twice, and a deck without a picture"""


ENGLISH = Words("en")


def look(seats: int, eyes: int = 0, words: WordsLike | None = None, people: tuple[int, ...] = (0,), **more: Any) -> Look:
    """How a seat looks on; `people` are no bots."""
    bots = tuple(seat not in people for seat in range(seats))
    return Look(words or ENGLISH, NAMES[:seats], bots, eyes, **more)


def fight(seats: int, seed: int, mode: str = "training", **options: str) -> Iterator[BrawlState]:
    """Every state of one random fight; plays are preferred, so that strings and piles grow."""
    rnd = random.Random(seed)
    state = start(seats, seed, DECKS[:seats], mode=mode, **options)
    yield state.copy()
    while state.phase != "over" and len(state.history) < 20:
        seat = rnd.choice(RULES.to_act(state))
        moves = RULES.legal(state, seat)
        plays = [move for move in moves if (move.move if isinstance(move, At) else move).verb in ("play", "base")]
        quick(RULES, state, seat, rnd.choice(plays if plays and rnd.random() < 0.8 else moves))
        yield state.copy()


def some(seats: int, seed: int, count: int, mode: str = "training", **options: str) -> list[BrawlState]:
    """So many states of one fight, evenly."""
    every = list(fight(seats, seed, mode, **options))
    return [every[i * (len(every) - 1) // max(1, count - 1)] for i in range(count)]


def crowded(seats: int, strings: int = 12, mods: int = 6, **options: Any) -> BrawlState:
    """All rows full, strings of `strings` cards and piles of `mods` from the first Base on as long as there are cards."""
    state = Board(seats, **options).done()
    n = state.seats()
    slots = range(4) if state.form == TAG_TEAM else range(3 * (n if n > 2 else 1))
    state.row = tuple(slots)
    for number, slot in enumerate(slots):
        owner = (0, 1)[number % 2] if state.form == TAG_TEAM or n == 2 else (slot // 3 + number % 2) % n
        _take(state, owner, "base", pile(n, slot))
    for number, slot in enumerate(slots):
        first = pile(n, slot)
        for end in (1, 2):
            _take(state, number % n, "hit", first + end)
            for i in range(strings - 1):
                _take(state, number % n, ("hit", "block", "press", "hit-2")[i % 4], first + end)
        for i in range(mods):
            _take(state, number % n, ("double", "reverse", "null", "press", "hold")[i % 5], first)
    sights = RULES.sights(n)
    for zone, cards in enumerate(state.zones):
        for card in cards:
            state.seen[card] = sights[zone]
    return state


def _take(state: BrawlState, seat: int, family: str, zone: int) -> None:
    """A card out of any deck, the seat's first, becomes one of a family in a zone: kinds are made to fit."""
    from table.games.brawl.cards import FAMILY

    n = state.seats()
    kind = FAMILY.index(family)
    for other in (seat, *range(n)):
        cards = state.zones[deck(other)]
        if len(cards) > 3 and (family != "base" or other == seat):
            card = cards.pop()
            kinds = list(state.kinds)
            kinds[card] = kind
            state.kinds = tuple(kinds)
            state.zones[zone].append(card)
            return


def hides(state: BrawlState, seat: int) -> list[int]:
    """The cards that a seat does not see."""
    return [card for zone in state.zones for card in zone if not state.seen[card] & bit(seat)]
