"""A duel's table as one array of whole numbers, and what may be done to it: the rules of table/games/brawl, compiled.

Of the row: at BASES, ten numbers a Base from the left (id, owner, hits at the ends a and b, strings at them as in
position.NEXT, value, reverse, held, frozen). Of each seat: cards left in its deck, its discard pile, whether it called.
A move is a number: DEAL, CALL, LOOK (nothing, look again), LAY + 0 left or 1 right, PLAY + 4 id + place (a, b, pile, clear).
"""

from __future__ import annotations

import numpy as np

from table.games.brawl.cards import CLEAR, DOUBLE, FREEZE, HOLD, NULL, POWER, PRESS, REVERSE
from table.games.brawl.position import NEXT
from tests.tools.jit import Ints, exact

NB, DECKS, PILES, BASES, WIDE, NEXT_ID, OVER, CALLED, STIR, DISCS, CARDS, SIZE = 0, 1, 3, 5, 10, 35, 36, 37, 39, 40, 35, 110
ID, OWNER, HITS, ENDS, VALUE, REV, HELD, FROZEN = 0, 1, 2, 4, 6, 7, 8, 9
DEAL, CALL, LOOK, LAY, PLAY = 0, 1, 2, 8, 16
REST = 1200

STRINGS = np.array(NEXT, np.int64)
POWERS = np.array(POWER, np.int64)


@exact
def start(s: Ints, order: Ints, lists: Ints) -> None:
    """A bout dealt: `lists` are the kinds of both decks' 35 cards sorted, `order` the decks, its last card on top."""
    s[:] = 0
    for seat in range(2):
        n = 0
        for i in range(35):
            kind = lists[seat, i]
            if kind != FREEZE and not (kind == 0 and n == 0 and i == 0):
                order[seat, 3 + n] = kind
                n += 1
        for i in range(n - 1, 0, -1):
            j = np.random.randint(0, i + 1)
            order[seat, 3 + i], order[seat, 3 + j] = order[seat, 3 + j], order[seat, 3 + i]
        for i in range(3):
            order[seat, i] = FREEZE
        s[DECKS + seat] = 34
        at = BASES + WIDE * seat
        s[at + ID] = seat
        s[at + OWNER] = seat
        s[at + VALUE] = 1
    s[NB] = 2
    s[NEXT_ID] = 2


@exact
def hand(s: Ints, seat: int) -> int:
    """The kind of the card in hand, or -1."""
    n = s[PILES + seat]
    return s[DISCS + CARDS * seat + n - 1] if n else -1


@exact
def nth(s: Ints, seat: int, under: int) -> int:
    """The kind of a discard, 0 for the top one, or -1."""
    n = s[PILES + seat]
    return s[DISCS + CARDS * seat + n - 1 - under] if n > under else -1


@exact
def where(s: Ints, base: int) -> int:
    """The place of a Base in the row, or -1."""
    for i in range(s[NB]):
        if s[BASES + WIDE * i] == base:
            return i
    return -1


@exact
def all_frozen(s: Ints) -> bool:
    for i in range(s[NB]):  # noqa: SIM110 - numba knows no generators
        if not s[BASES + WIDE * i + FROZEN]:
            return False
    return True


@exact
def fits(s: Ints, kind: int, move: int) -> bool:
    """Whether a card may go there."""
    if kind < 0:
        return False
    if LAY <= move < PLAY:
        return kind == 0 and s[NB] < 3 and not all_frozen(s)
    i = where(s, (move - PLAY) // 4)
    if i < 0 or kind == 0:
        return False
    at = BASES + WIDE * i
    place = (move - PLAY) % 4
    if s[at + FROZEN] or (kind == CLEAR) != (place == 3):
        return False
    if kind == CLEAR:
        return s[NB] > 1 and (i == 0 or i == s[NB] - 1) and not s[at + HELD]
    if place == 2:
        return kind >= PRESS
    return kind <= PRESS and STRINGS[kind, s[at + ENDS + place]] >= 0


@exact
def permitted(s: Ints, seat: int, move: int) -> bool:
    if move == DEAL:
        return bool(s[DECKS + seat] > 0)
    if move == CALL:
        return s[DECKS] == 0 and s[DECKS + 1] == 0 and not s[CALLED + seat]
    return fits(s, hand(s, seat), move)


@exact
def options(s: Ints, seat: int, kind: int, found: Ints) -> int:
    """The places for a card of a kind, in the order of position.options; says how many."""
    n = 0
    if kind < 0:
        return 0
    if kind == 0:
        if s[NB] < 3 and not all_frozen(s):
            found[0], found[1] = LAY, LAY + 1
            n = 2
        return n
    for i in range(s[NB]):
        at = BASES + WIDE * i
        if s[at + FROZEN]:
            continue
        base = PLAY + 4 * s[at]
        if kind == CLEAR:
            if s[NB] > 1 and (i == 0 or i == s[NB] - 1) and not s[at + HELD]:
                found[n] = base + 3
                n += 1
            continue
        if kind <= PRESS:
            for e in (seat, 1 - seat):
                if STRINGS[kind, s[at + ENDS + e]] >= 0:
                    found[n] = base + e
                    n += 1
        if kind >= PRESS:
            found[n] = base + 2
            n += 1
    return n


@exact
def put(s: Ints, kind: int, move: int, seat: int) -> None:
    """A card comes to the table."""
    if LAY <= move < PLAY:
        if move == LAY:
            for k in range(BASES + WIDE * s[NB] - 1, BASES - 1, -1):
                s[k + WIDE] = s[k]
            at = BASES
        else:
            at = BASES + WIDE * s[NB]
        for k in range(WIDE):
            s[at + k] = 0
        s[at + ID] = s[NEXT_ID]
        s[NEXT_ID] += 1
        s[at + OWNER] = seat
        s[at + VALUE] = 1
        s[NB] += 1
        return
    i = where(s, (move - PLAY) // 4)
    at = BASES + WIDE * i
    place = (move - PLAY) % 4
    if place == 3:
        for k in range(at, BASES + WIDE * (s[NB] - 1)):
            s[k] = s[k + WIDE]
        s[NB] -= 1
        if all_frozen(s):
            s[OVER] = 1
    elif place < 2:
        s[at + HITS + place] += POWERS[kind]
        s[at + ENDS + place] = STRINGS[kind, s[at + ENDS + place]]
    else:
        s[at + HELD] = 0
        if kind == PRESS:
            s[at + VALUE] = 1
            s[at + REV] = 0
        elif kind == DOUBLE:
            s[at + VALUE] *= 2
        elif kind == NULL:
            s[at + VALUE] = 0
        elif kind == REVERSE:
            s[at + REV] = 1 - s[at + REV]
        elif kind == HOLD:
            s[at + HELD] = 1
        else:
            s[at + FROZEN] = 1
            if all_frozen(s):
                s[OVER] = 1


@exact
def any_play(s: Ints, seat: int, found: Ints) -> bool:
    return options(s, seat, hand(s, seat), found) > 0


@exact
def act(s: Ints, order: Ints, seat: int, move: int, tick: int, found: Ints) -> None:
    """A permitted move in its tick (actions.act_in_time)."""
    if move == CALL:
        s[CALLED + seat] = 1
        if s[CALLED] and s[CALLED + 1]:
            s[OVER] = 1
        return
    s[STIR] = tick
    if move == DEAL:
        s[DECKS + seat] -= 1
        s[DISCS + CARDS * seat + s[PILES + seat]] = order[seat, s[DECKS + seat]]
        s[PILES + seat] += 1
    else:
        kind = hand(s, seat)
        s[PILES + seat] -= 1
        put(s, kind, move, seat)
        if s[OVER]:
            return
    if s[DECKS] == 0 and s[DECKS + 1] == 0:
        s[CALLED] = 0
        s[CALLED + 1] = 0
        if not any_play(s, 0, found) and not any_play(s, 1, found):
            s[OVER] = 1


@exact
def lead(s: Ints, at: int, seat: int) -> int:
    """1 when a seat wins the Base at that place of the array as it lies, else -1."""
    a, b = s[at + HITS + seat], s[at + HITS + 1 - seat]
    if a == b:
        return 1 if s[at + OWNER] == seat else -1
    return 1 if (a > b) != (s[at + REV] == 1) else -1


@exact
def tally(s: Ints, seat: int) -> int:
    """Points that a seat is ahead as it lies."""
    total = 0
    for i in range(s[NB]):
        at = BASES + WIDE * i
        total += s[at + VALUE] * lead(s, at, seat)
    return total
