"""What the net sees of a table, in sixteenths: three blocks of BASE numbers and one of TABLE numbers; as sense.py has it."""

from __future__ import annotations

import numpy as np

from table.games.brawl.cards import CLEAR, DOUBLE, FAMILIES, FAMILY, FREEZE, HOLD, NULL, POWER, PRESS, REVERSE, WILD_BLOCK
from tests.tools.jit import Bytes, Ints, exact

from .cells import BASES, DECKS, ENDS, FROZEN, HELD, HITS, NB, OWNER, REV, STRINGS, VALUE, WIDE, lead, nth

U = 16
BASE, TABLE = 74, 110
LENGTH = 3 * BASE + TABLE
UNKNOWN = 18
"""a card in hand that is not yet turned up"""
FAM = np.array([FAMILIES.index(f) for f in FAMILY] + [13], np.int64)
PW = np.array([*POWER, 0], np.int64)


@exact
def _power(c: Ints, colour: int) -> int:
    return int(c[1 + colour] + 2 * c[4 + colour])


@exact
def _best(c: Ints) -> int:
    return max(_power(c, 0), max(_power(c, 1), _power(c, 2)))


@exact
def _hand(f: Bytes, o: int, kind: int, good: int, bad: int, bare: bool, edge: bool, held: int) -> None:
    """What a card can do on a Base for a side whose good and bad strings these are: ten flags."""
    if kind < 0 or kind >= UNKNOWN or kind == 0:
        return
    if kind < 7:
        if STRINGS[kind, good] >= 0:
            f[o] = 8 * PW[kind]
    elif kind <= WILD_BLOCK:
        if STRINGS[kind, bad] >= 0:
            f[o + 1] = U
    elif kind == PRESS:
        if STRINGS[kind, good] >= 0:
            f[o + 2] = U
        if not bare:
            f[o + 9] = U
    elif kind == CLEAR:
        if edge and not held:
            f[o + 3] = U
    elif kind == REVERSE:
        f[o + 4] = U
    elif kind == NULL:
        f[o + 5] = U
    elif kind == DOUBLE:
        f[o + 6] = U
    elif kind == HOLD:
        f[o + 7] = U
    elif kind == FREEZE:
        f[o + 8] = U


@exact
def features(s: Ints, seat: int, cm: Ints, cf: Ints, hidden: bool, f: Bytes) -> None:
    """Fills `f` for a seat. `cm`, `cf`: cards by kind in its deck and in the other's; `hidden`: it turns up a card now."""
    f[:] = 0
    foe = 1 - seat
    n = s[NB]
    dm, df = s[DECKS + seat] - (1 if hidden else 0), s[DECKS + foe]
    if hidden:
        h0 = FREEZE if dm < 3 else UNKNOWN
        h1 = nth(s, seat, 0)
    else:
        h0, h1 = nth(s, seat, 0), nth(s, seat, 1)
    e0, e1 = nth(s, foe, 0), nth(s, foe, 1)
    for i in range(n):
        at, o = BASES + WIDE * i, BASE * i
        value = s[at + VALUE]
        wins = lead(s, at, seat) > 0
        if s[at + FROZEN]:
            f[o + 73] = U
            if wins:
                f[o + 71] = 8 * min(5, value)
            else:
                f[o + 72] = 8 * min(5, value)
            continue
        own = 1 if s[at + OWNER] == seat else 0
        g = foe if s[at + REV] else seat
        good, bad = s[at + ENDS + g], s[at + ENDS + 1 - g]
        margin = s[at + HITS + g] - s[at + HITS + 1 - g]
        edge = n > 1 and (i == 0 or i == n - 1)
        f[o] = U
        f[o + 1] = U * own
        for k in range(10):
            if margin >= k - 4:
                f[o + 2 + k] = U
        f[o + 12] = 2 * min(8, max(-8, margin))
        f[o + 13 + (good + 2) // 3] = U
        f[o + 17 + (bad + 2) // 3] = U
        if good:
            c = (good - 1) % 3
            f[o + 21] = 2 * min(14, _power(cm, c))
            if good != 4 + c:
                f[o + 25] = 8 * min(4, cf[7 + c] + cf[WILD_BLOCK])
            else:
                f[o + 27] = 8 * min(4, cm[PRESS])
        else:
            f[o + 22] = 2 * min(14, _best(cm))
        if bad:
            c = (bad - 1) % 3
            f[o + 23] = 2 * min(14, _power(cf, c))
            if bad != 4 + c:
                f[o + 26] = 8 * min(4, cm[7 + c] + cm[WILD_BLOCK])
            else:
                f[o + 28] = 8 * min(4, cf[PRESS])
        else:
            f[o + 24] = 2 * min(14, _best(cf))
        f[o + 29] = U if value == 0 else 0
        f[o + 30] = U if value == 2 else 0
        f[o + 31] = U if value >= 4 else 0
        f[o + 32] = U * s[at + REV]
        f[o + 33] = U * s[at + HELD]
        f[o + 34] = U if edge else 0
        bare = value == 1 and not s[at + REV] and not s[at + HELD]
        _hand(f, o + 35, e0, bad, good, bare, edge, s[at + HELD])
        _hand(f, o + 45, h0, good, bad, bare, edge, s[at + HELD])
        if 1 <= h1 < 7 and STRINGS[h1, good] >= 0:
            f[o + 55] = 8 * PW[h1]
        if 1 <= e1 < 7 and STRINGS[e1, bad] >= 0:
            f[o + 56] = 8 * PW[e1]
        f[o + 57] = U if wins else 0
        f[o + 58] = 4 * min(5, cm[CLEAR])
        f[o + 59] = 4 * min(5, cf[CLEAR])
        f[o + 60] = 8 * min(3, cm[REVERSE])
        f[o + 61] = 8 * min(3, cf[REVERSE])
        f[o + 62] = 8 * min(3, cm[NULL])
        f[o + 63] = 8 * min(3, cf[NULL])
        f[o + 64] = 8 * min(3, cm[DOUBLE])
        f[o + 65] = 8 * min(3, cf[DOUBLE])
        f[o + 66] = dm // 2
        f[o + 67] = df // 2
        f[o + 68] = U if n == 2 else 0
        f[o + 69] = U if n == 3 else 0
        f[o + 70] = U if own and margin == 0 else 0
    o = 3 * BASE
    f[o] = U
    f[o + 1] = U if hidden else 0
    f[o + 2] = dm // 2
    f[o + 3] = df // 2
    for k in range(7):
        # 0, 1, 2, 3, 6, 10, 16
        limit = k if k < 4 else 6 if k == 4 else 10 if k == 5 else 16
        f[o + 4 + k] = U if dm <= limit else 0
        f[o + 11 + k] = U if df <= limit else 0
    f[o + 18] = min(16, max(-16, dm - df))
    f[o + 19 + (12 if h0 < 0 else FAM[h0])] = U
    f[o + 33 + (12 if e0 < 0 else FAM[e0])] = U
    f[o + 46 + (12 if h1 < 0 else FAM[h1])] = U
    f[o + 59 + (12 if e1 < 0 else FAM[e1])] = U
    _stocks(f, o + 72, cm)
    _stocks(f, o + 84, cf)
    f[o + 95 + n] = U
    free = frozen = now = 0
    for i in range(n):
        at = BASES + WIDE * i
        points = s[at + VALUE] * lead(s, at, seat)
        now += points
        if s[at + FROZEN]:
            frozen += points
        else:
            free += 1
    f[o + 99] = U if free == 1 else 0
    f[o + 100] = U if free == 2 else 0
    f[o + 101] = U if frozen >= 1 else 0
    f[o + 102] = U if frozen >= 2 else 0
    f[o + 103] = U if frozen <= -1 else 0
    f[o + 104] = U if frozen <= -2 else 0
    f[o + 105] = 4 * min(6, max(-6, now))
    f[o + 106] = U if now > 0 else 0
    f[o + 107] = U if now < 0 else 0
    f[o + 108] = 5 * _ready(s, seat)
    f[o + 109] = 5 * _ready(s, foe)


@exact
def _stocks(f: Bytes, o: int, c: Ints) -> None:
    f[o] = 4 * min(6, c[0])
    for k in range(3):
        f[o + 1 + k] = 2 * min(14, _power(c, k))
    f[o + 4] = 4 * min(6, c[7] + c[8] + c[9])
    f[o + 5] = 8 * min(3, c[WILD_BLOCK])
    f[o + 6] = 4 * min(6, c[PRESS])
    f[o + 7] = 4 * min(6, c[CLEAR])
    f[o + 8] = 8 * min(3, c[NULL])
    f[o + 9] = 8 * min(3, c[DOUBLE])
    f[o + 10] = 8 * min(3, c[REVERSE])
    f[o + 11] = 8 * min(3, c[HOLD])


@exact
def _ready(s: Ints, seat: int) -> int:
    """Freezes that lie on top of a discard pile."""
    n = 0
    while n < 3 and nth(s, seat, n) == FREEZE:
        n += 1
    return n
