"""The 84 features of the table after a turn, compiled: `Table` and `features` of table/games/thegame/value.py.

Whole numbers here as there, to the last bit: what is learnt is what will be asked.
"""

from __future__ import annotations

import numpy as np

from table.games.thegame import value
from tests.tools.jit import Counts, Ints, Row, exact, record

from .game import HAND, MIRROR, PLAYED, Game, along, between, forget, minimum

FEATURES, ONE = value.FEATURES, value.ONE
_NEAR, _PAIR, _STEP = (np.array(table, np.int64) for table in (value._NEAR, value._PAIR, value._STEP))
_NONE = 99
PILE = 15
"""features of a pile; the four piles come first, the two rising ones, then the two falling ones"""
_REST = 4 * PILE


class Sight:
    """What the features of all turns of one position have in common, and room to work; a record."""

    next_asks: Ints
    most: Ints
    sums: Ints
    talk: Ints
    pairs: int
    kept: Ints
    """own cards after the turn, so many: n_kept"""
    gone: Ints
    n_kept: int
    n_gone: int
    after: Counts
    """as Game.counts, without the turn's cards"""


def sight() -> Sight:
    """Room for one position."""
    made: Sight = record(
        ("next_asks", "i8", (4,)),
        ("most", "i8", (4,)),
        ("sums", "i8", (4,)),
        ("talk", "i8", (3,)),
        ("pairs", "i8", ()),
        ("kept", "i8", (HAND,)),
        ("gone", "i8", (HAND,)),
        ("n_kept", "i8", ()),
        ("n_gone", "i8", ()),
        ("after", "i4", (2, MIRROR + 1)),
    )
    return made


@exact
def look(g: Game, s: Sight) -> None:
    """Reads what the mates said."""
    for pile in range(4):
        s.next_asks[pile] = s.most[pile] = s.sums[pile] = 0
    s.talk[0] = s.talk[1] = s.talk[2] = 0
    seat, n = g.turn, g.seats
    seen_next = False
    for k in range(1, n):
        mate = (seat + k) % n
        nearest = not seen_next and g.sizes[mate] > 0
        seen_next = seen_next or nearest
        for pile in range(4):
            level = g.levels[mate, pile]
            s.sums[pile] += level
            s.most[pile] = max(s.most[pile], level)
            if nearest:
                s.next_asks[pile] = level
        hard = g.hard[mate]
        s.talk[2] += hard
        s.talk[1] = max(s.talk[1], hard)
        if nearest:
            s.talk[0] = hard
    for pile in range(4):
        s.next_asks[pile] = s.next_asks[pile] * ONE // 4
        s.most[pile] = s.most[pile] * ONE // 4
        s.sums[pile] = s.sums[pile] * ONE // 8
    s.talk[0] = s.talk[0] * ONE // 4
    s.talk[1] = s.talk[1] * ONE // 4
    s.talk[2] = s.talk[2] * ONE // 8
    pairs = 0
    for low in range(2, 90):
        if g.where[low] != PLAYED and g.where[low + 10] != PLAYED:
            pairs += 1
    s.pairs = pairs


@exact
def features(g: Game, s: Sight, mask: int, size: int, tops: Ints, out: Row) -> None:
    """The features of the table after a turn of the seat that is on: its cards, how many, the tops it leaves."""
    seat = g.turn
    s.n_kept = s.n_gone = 0
    for x in range(MIRROR + 1):
        s.after[0, x] = g.counts[0, x]
        s.after[1, x] = g.counts[1, x]
    for i in range(g.sizes[seat]):
        card = g.hands[seat, i]
        if mask >> i & 1:
            s.gone[s.n_gone] = card
            s.n_gone += 1
            forget(s.after, card)
        else:
            s.kept[s.n_kept] = card
            s.n_kept += 1
    for side in range(2):
        # The lower of two like piles comes first: which of them is called which means nothing.
        swap = 1 if tops[2 * side + 1] < tops[2 * side] else 0
        for k in range(2):
            pile = 2 * side + (k ^ swap)
            _pile(g, s, pile, tops[pile], out, PILE * (2 * side + k))
    _rest(g, s, size, tops, out)


@exact
def _has(cards: Ints, n: int, card: int) -> bool:
    for i in range(n):  # noqa: SIM110 - compiled: numba knows no generators
        if cards[i] == card:
            return True
    return False


@exact
def _pile(g: Game, s: Sight, pile: int, top: int, out: Row, at: int) -> None:
    kept, gone = s.n_kept, s.n_gone
    side = pile >> 1
    for i in range(PILE):
        out[at + i] = 0
    out[at] = (s.after[side, 100] - s.after[side, top]) * ONE // 98
    out[at + 1] = (top - 1) * ONE // 99
    if top > 11:
        back = along(top - 10, pile)
        if _has(s.kept, kept, back):
            out[at + 2] = ONE
        elif g.where[back] != PLAYED and not _has(s.gone, gone, back):
            out[at + 3] = ONE
    nearest, pair, close = MIRROR, MIRROR, 0
    for i in range(kept):
        x = along(s.kept[i], pile)
        if x <= top:
            continue
        nearest = min(nearest, x)
        if between(s.after, side, top, x) <= 5:
            close += 1
        if x < pair and _has(s.kept, kept, along(x - 10, pile)):
            pair = x
    if nearest < MIRROR:
        out[at + 4] = _NEAR[between(s.after, side, top, nearest)]
    out[at + 5] = close * (ONE // 4)
    out[at + 6] = (g.counts[side, min(top + 10, 100)] - g.counts[side, top]) * ONE // 10
    if pair < MIRROR:
        out[at + 7] = _PAIR[between(g.counts, side, top, pair)]
    if top == g.tops[pile]:
        out[at + 8], out[at + 9], out[at + 10] = s.next_asks[pile], s.most[pile], s.sums[pile]
    else:
        out[at + 11], out[at + 12], out[at + 13], out[at + 14] = s.most[pile], s.sums[pile], ONE, s.next_asks[pile]


@exact
def _span(counts: Counts, low: int, high: int) -> int:
    """Cards of low + 1 .. high."""
    return counts[0, high] - counts[0, low] if high > low else 0


@exact
def _rest(g: Game, s: Sight, size: int, tops: Ints, out: Row) -> None:
    kept, gone = s.n_kept, s.n_gone
    left, deck = g.left - size, g.drawn
    low, high = min(tops[0], tops[1]), max(tops[0], tops[1])
    fall, fall_both = MIRROR - min(tops[2], tops[3]), MIRROR - max(tops[2], tops[3])
    after = s.after
    dead = _span(after, fall - 1, low)
    lonely = _span(after, max(low, fall - 1), high) + _span(after, fall_both - 1, min(low, fall - 1))
    two = (
        after[0, 100]
        - after[0, max(high, fall - 1)]
        + after[0, min(low, fall_both - 1)]
        + _span(after, max(low, fall_both - 1), min(high, fall - 1))
    )
    own_dead = own_lonely = pairs = 0
    best = second = _NONE
    for i in range(kept):
        n = s.kept[i]
        fitting = int(n > low) + int(n > high) + int(n < fall) + int(n < fall_both)
        own_dead += int(fitting == 0)
        own_lonely += int(fitting == 1)
        nearest = _NONE
        for pile in range(4):
            x, top = along(n, pile), tops[pile]
            if x > top:
                nearest = min(nearest, between(after, pile >> 1, top, x))
            elif x == top - 10:
                nearest = min(nearest, -4)
        if nearest < best:
            best, second = nearest, best
        elif nearest < second:
            second = nearest
        pairs += int(_has(s.kept, kept, n + 10))
    all_pairs = s.pairs
    for i in range(gone):
        n = s.gone[i]
        if n >= 12 and g.where[n - 10] != PLAYED:
            all_pairs -= 1
        if n <= 89 and g.where[n + 10] != PLAYED and not _has(s.gone, gone, n + 10):
            all_pairs -= 1
    need = minimum(g)
    out[_REST] = deck * ONE // 98
    out[_REST + 1] = left * ONE // 98
    out[_REST + 2] = kept * (ONE // 8)
    out[_REST + 3], out[_REST + 4] = own_dead * (ONE // 2), own_lonely * (ONE // 4)
    out[_REST + 5] = (dead - own_dead) * ONE // 5
    out[_REST + 6] = (lonely - own_lonely) * ONE // 15
    out[_REST + 7] = two * ONE // 30
    out[_REST + 8] = _STEP[max(best, 0)] if best < _NONE else 0
    out[_REST + 9] = _STEP[max(second, 0)] if second < _NONE else 0
    out[_REST + 10] = ONE if best < 0 else 0
    out[_REST + 11], out[_REST + 12], out[_REST + 13] = s.talk[0], s.talk[1], s.talk[2]
    out[_REST + 14], out[_REST + 15] = pairs * (ONE // 2), all_pairs * ONE // 88
    out[_REST + 16] = 0 if deck else ONE
    out[_REST + 17] = (size - need) * ONE // 3
    out[_REST + 18] = (20 - left) * ONE // 20 if left <= 20 else 0
    out[_REST + 19] = (40 - left) * ONE // 40 if left <= 40 else 0
    out[_REST + 20] = (fall - low) * ONE // 99 if low < fall else 0
    out[_REST + 21] = (fall_both - high) * ONE // 99 if high < fall_both else 0
    out[_REST + 22] = ONE - deck * ONE // 10 if 0 < deck <= 10 else 0
    out[_REST + 23] = (g.base - 2) * ONE
