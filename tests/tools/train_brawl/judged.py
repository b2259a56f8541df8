"""The judgements normal and hard, compiled: judge.py and value.py in whole numbers, as sparring partners of a training."""

from __future__ import annotations

import numpy as np

from table.games.brawl.cards import BASE, BLOCK, CLEAR, FREEZE, HIT, PRESS, WILD_BLOCK
from table.games.brawl.judge import FINAL, SENSIBLE, THRESHOLD, TYPICAL
from table.games.brawl.value import ONE, SIGMA
from tests.tools.jit import Ints, exact

from .cells import (
    BASES,
    CARDS,
    DECKS,
    DISCS,
    ENDS,
    FROZEN,
    HELD,
    HITS,
    NB,
    OWNER,
    PILES,
    PLAY,
    REV,
    VALUE,
    WIDE,
    lead,
    options,
    put,
    tally,
)

SIGMAS = np.array(SIGMA, np.int64)
COMMON = np.array(TYPICAL, np.int64)
FULL = 68


@exact
def stock(s: Ints, order: Ints, seat: int, under: int, counts: Ints) -> None:
    """Cards by kind that a seat can still bring: its deck, and its top `under` discards."""
    counts[:] = 0
    for i in range(s[DECKS + seat]):
        counts[order[seat, i]] += 1
    n = s[PILES + seat]
    for i in range(max(0, n - under), n):
        counts[s[DISCS + CARDS * seat + i]] += 1


@exact
def growth(counts: Ints, out: Ints) -> None:
    red = counts[1] + 2 * counts[4]
    blue = counts[2] + 2 * counts[5]
    green = counts[3] + 2 * counts[6]
    through = min(250, 25 * counts[PRESS])
    r, b, g = min(250, 22 * red), min(250, 22 * blue), min(250, 22 * green)
    out[0] = min(250, 12 * max(red, max(blue, green)))
    out[1], out[2], out[3] = r, b, g
    out[4], out[5], out[6] = min(through, r), min(through, b), min(through, g)
    out[7], out[8], out[9] = r, b, g


@exact
def spot(s: Ints, at: int, seat: int, edge: bool, gm: Ints, gf: Ints, steep: int, clears: Ints) -> int:
    value = s[at + VALUE]
    if not value:
        return 0
    if s[at + FROZEN]:
        return int(value * lead(s, at, seat) * ONE)
    mine, theirs = s[at + HITS + seat], s[at + HITS + 1 - seat]
    near, far = s[at + ENDS + seat], s[at + ENDS + 1 - seat]
    if s[at + REV]:
        margin = 100 * (theirs - mine) + gm[far] - gf[near]
    else:
        margin = 100 * (mine - theirs) + gm[near] - gf[far]
    margin += 60 if s[at + OWNER] == seat else -60
    z = margin * steep // 6250
    if z >= 0:
        sure = SIGMAS[z] if z < 128 else 9994
    else:
        sure = -SIGMAS[-z] if z > -128 else -9994
    if edge and not s[at + HELD]:
        behind = 0 if sure > 0 else 1
        sure -= sure * (10 * min(5, clears[behind])) // 100
    return int(value * sure)


@exact
def total(s: Ints, seat: int, gm: Ints, gf: Ints, steep: int, clears: Ints) -> int:
    n, found = s[NB], 0
    for i in range(n):
        found += spot(s, BASES + WIDE * i, seat, n > 1 and (i == 0 or i == n - 1), gm, gf, steep, clears)
    return found


@exact
def wish(s: Ints, order: Ints, seat: int, counts_cards: bool, work: Ints, best: Ints) -> None:
    """Fills `best` with the play or -1, what it gains, and how many were sensible. `work` is room for a table."""
    best[0], best[1], best[2] = -1, 0, 0
    n = s[PILES + seat]
    if n == 0:
        return
    kind = s[DISCS + CARDS * seat + n - 1]
    mine, theirs = np.zeros(18, np.int64), np.zeros(18, np.int64)
    left = s[DECKS] + s[DECKS + 1]
    if counts_cards:
        stock(s, order, seat, 3, mine)
        stock(s, order, 1 - seat, 3, theirs)
    else:
        for k in range(18):
            mine[k] = theirs[k] = COMMON[k] * left // FULL
    gm, gf = np.zeros(10, np.int64), np.zeros(10, np.int64)
    growth(mine, gm)
    growth(theirs, gf)
    clears = np.array([theirs[CLEAR], mine[CLEAR]])
    done = 1000 - 1000 * left // FULL
    steep = 550 + 1550 * done // 1000
    found = np.zeros(24, np.int64)
    gains = np.zeros(24, np.int64)
    many = options(s, seat, kind, found)
    open_ones = 0
    for i in range(s[NB]):
        open_ones += 1 - s[BASES + WIDE * i + FROZEN]
    closing = kind in (FREEZE, CLEAR) and open_ones == 1
    now = total(s, seat, gm, gf, steep, clears)
    top = -1
    for j in range(many):
        move = found[j]
        if not counts_cards:
            home = move >= PLAY and (move - PLAY) % 4 == seat
            simple = kind in (BASE, CLEAR, FREEZE)
            if HIT <= kind < BLOCK:
                simple = home
            elif BLOCK <= kind <= WILD_BLOCK:
                simple = not home
            if not simple:
                gains[j] = -(1 << 40)
                continue
        work[:] = s
        put(work, kind, move, seat)
        if closing:
            ahead = tally(work, seat)
            gains[j] = 0 if ahead == 0 else FINAL if ahead > 0 else -FINAL
        else:
            gains[j] = total(work, seat, gm, gf, steep, clears) - now
        if top < 0 or gains[j] > gains[top]:
            top = j
    if top < 0 or gains[top] <= THRESHOLD:
        return
    best[0], best[1] = found[top], gains[top]
    for j in range(many):
        if gains[j] >= gains[top] - SENSIBLE and gains[j] > 0:
            best[2] += 1
