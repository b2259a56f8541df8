"""What the master's net sees of a duel, in sixteenths: for each Base a block of numbers, and one block for the whole table.

Everything is told from one seat's side. The *good* end of a Base is the one whose hits win it for the seat: the own one, or
the other one while a Reverse is at work; the other is the *bad* end. Only what lies open is told, and what is still in the two
decks by kind, which their lists and the open cards give. Each block is a list of (place, number) without the zeros.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .cards import BLOCK, CLEAR, DOUBLE, FAMILIES, FAMILY, FREEZE, HOLD, KINDS, NULL, POWER, PRESS, REVERSE, WILD_BLOCK
from .position import BLOCKED, EMPTY, NEXT, Spot
from .value import lead

U = 16
"""a feature of 1"""
BASE, TABLE = 74, 110
"""features of a Base and of the table"""
NONE, UNKNOWN = -1, len(KINDS)
"""no card in hand; a card that is turned up now"""

Features = list[tuple[int, int]]

_FAMILY = (*(FAMILIES.index(name) for name in FAMILY), len(FAMILIES) + 1, len(FAMILIES))
"""the place of a kind's family; UNKNOWN, and NONE, which is the last place as Python counts"""
_FEW = (0, 1, 2, 3, 6, 10, 16)
_DOES = {CLEAR: 3, REVERSE: 4, NULL: 5, DOUBLE: 6, HOLD: 7, FREEZE: 8}


def power(stock: Sequence[int], colour: int) -> int:
    """Hits that a stock has of a colour."""
    return stock[1 + colour] + 2 * stock[4 + colour]


@lru_cache(maxsize=4096)
def does(kind: int, good: int, bad: int, bare: bool, loose: bool) -> tuple[tuple[int, int], ...]:
    """What a card can do on a Base for the side whose good and bad strings these are; `loose`: a Clear could sweep it."""
    if kind <= 0 or kind == UNKNOWN:
        return ()
    if kind < BLOCK:
        return ((0, 8 * POWER[kind]),) if NEXT[kind][good] >= 0 else ()
    if kind <= WILD_BLOCK:
        return ((1, U),) if NEXT[kind][bad] >= 0 else ()
    if kind == PRESS:
        return (*(((2, U),) if NEXT[kind][good] >= 0 else ()), *(() if bare else ((9, U),)))
    return () if kind == CLEAR and not loose else ((_DOES[kind], U),)


def shape(spot: Spot, edge: bool) -> Features:
    """What a Base shows whatever the cards in hands and decks are. Of a Frozen one that is all."""
    _, own, mine, theirs, near, far, value, reverse, held, frozen = spot
    wins = lead(spot) > 0
    if frozen:
        return [(71 if wins else 72, 8 * min(5, value)), (73, U)]
    good, bad = (far, near) if reverse else (near, far)
    margin = theirs - mine if reverse else mine - theirs
    found = [(0, U), (13 + (good + 2) // 3, U), (17 + (bad + 2) // 3, U)]
    found += [(2 + step, U) for step in range(10) if margin >= step - 4]
    if margin:
        found.append((12, 2 * min(8, max(-8, margin))))
    flags = ((1, own), (29, value == 0), (30, value == 2), (31, value >= 4), (32, reverse), (33, held), (34, edge), (57, wins))
    found += [(place, U) for place, on in flags if on]
    if own and not margin:
        found.append((70, U))
    return found


def supply(good: int, bad: int, mine: Sequence[int], theirs: Sequence[int]) -> Features:
    """What the decks may still bring to the two strings of a Base that is not Frozen."""
    found = []
    for at, string, stock, other in ((0, good, mine, theirs), (1, bad, theirs, mine)):
        if string == EMPTY:
            found.append((22 + 2 * at, 2 * min(14, max(power(stock, colour) for colour in range(3)))))
            continue
        colour = (string - 1) % 3
        found.append((21 + 2 * at, 2 * min(14, power(stock, colour))))
        if string != BLOCKED + colour:
            found.append((25 + at, 8 * min(4, other[BLOCK + colour] + other[WILD_BLOCK])))
        else:
            found.append((27 + at, 8 * min(4, stock[PRESS])))
    return found


def hands(good: int, bad: int, bare: bool, loose: bool, mine: Sequence[int], theirs: Sequence[int]) -> Features:
    """What the cards in hand, and those below them, can do on a Base that is not Frozen (see `does`)."""
    found = [(35 + place, n) for place, n in does(theirs[0], bad, good, bare, loose)]
    found += [(45 + place, n) for place, n in does(mine[0], good, bad, bare, loose)]
    if 1 <= mine[1] < BLOCK and NEXT[mine[1]][good] >= 0:
        found.append((55, 8 * POWER[mine[1]]))
    if 1 <= theirs[1] < BLOCK and NEXT[theirs[1]][bad] >= 0:
        found.append((56, 8 * POWER[theirs[1]]))
    return found


def around(mine: Sequence[int], theirs: Sequence[int], decks: tuple[int, int], bases: int) -> Features:
    """What each block of an open Base repeats of the table."""
    found = [(58, 4 * min(5, mine[CLEAR])), (59, 4 * min(5, theirs[CLEAR]))]
    for place, kind in ((60, REVERSE), (62, NULL), (64, DOUBLE)):
        found += [(place, 8 * min(3, mine[kind])), (place + 1, 8 * min(3, theirs[kind]))]
    found += [(66, decks[0] // 2), (67, decks[1] // 2)]
    if bases > 1:
        found.append((66 + bases, U))
    return found


def stocks(stock: Sequence[int], at: int) -> Features:
    """A deck by families, Hits by colour."""
    found = [(at, 4 * min(6, stock[0]))]
    found += [(at + 1 + colour, 2 * min(14, power(stock, colour))) for colour in range(3)]
    found.append((at + 4, 4 * min(6, stock[BLOCK] + stock[BLOCK + 1] + stock[BLOCK + 2])))
    found.append((at + 5, 8 * min(3, stock[WILD_BLOCK])))
    found += [(at + 6, 4 * min(6, stock[PRESS])), (at + 7, 4 * min(6, stock[CLEAR]))]
    found += [(at + 8 + i, 8 * min(3, stock[kind])) for i, kind in enumerate((NULL, DOUBLE, REVERSE, HOLD))]
    return found


def table(decks: tuple[int, int], hidden: bool, mine: Sequence[int], theirs: Sequence[int]) -> Features:
    """The decks by number, the cards in hand and below (`mine`, `theirs`: kinds, the top one first, NONE after the last)."""
    found = [(0, U), (2, decks[0] // 2), (3, decks[1] // 2), (18, min(16, max(-16, decks[0] - decks[1])))]
    if hidden:
        found.append((1, U))
    for at, left in zip((4, 11), decks, strict=True):
        found += [(at + i, U) for i, few in enumerate(_FEW) if left <= few]
    for at, kind in ((19, mine[0]), (33, theirs[0]), (46, mine[1]), (59, theirs[1])):
        found.append((at + _FAMILY[kind], U))
    for at, pile in ((108, mine[hidden:]), (109, theirs)):
        found.append((at, 5 * ready(pile)))
    return found


def ready(pile: Sequence[int]) -> int:
    """Freezes that lie on top."""
    count = 0
    for kind in pile[:3]:
        if kind != FREEZE:
            break
        count += 1
    return count


def score(spots: Sequence[Spot]) -> Features:
    """How it stands as it lies."""
    free = frozen = now = 0
    for spot in spots:
        points = spot.value * lead(spot)
        now += points
        if spot.frozen:
            frozen += points
        else:
            free += 1
    found = [(95 + len(spots), U)]
    if 1 <= free <= 2:
        found.append((98 + free, U))
    found += [(101 + i, U) for i, on in enumerate((frozen >= 1, frozen >= 2, frozen <= -1, frozen <= -2)) if on]
    if now:
        found += [(105, 4 * min(6, max(-6, now))), (106 if now > 0 else 107, U)]
    return found
