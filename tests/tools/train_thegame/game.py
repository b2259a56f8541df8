"""A table of The Game over arrays: dealing, turns, drawing (rules/thegame.md section 1).

Piles are numbered as in the program, and mirrored like there: a falling pile's top is 101 - number, so that all four
rise from 1 and the place of a number along it is `along`.
"""

from __future__ import annotations

from tests.tools.jit import Counts, Ints, Words, exact, record

from .chance import shuffle

MIRROR = 101
CARDS = 98
HAND = 9
"""the largest hand"""
SEATS = 5

IN_DECK, PLAYED = -1, -2
"""where a card is when no seat holds it"""


class Game:
    """One table, a record."""

    seats: int
    hand: int
    """cards of a full hand"""
    base: int
    """the minimum while the draw pile lasts"""
    turn: int
    """the seat that is on"""
    left: int
    """cards not played"""
    drawn: int
    """cards to draw"""
    deck: Ints
    """the card at drawn - 1 is next"""
    hands: Ints
    """numbers by seat, ascending"""
    sizes: Ints
    where: Ints
    """for each number its seat, IN_DECK or PLAYED"""
    tops: Ints
    counts: Counts
    """[side, x]: cards not played at places 0..x of rising piles (side 0) and falling ones (side 1)"""
    levels: Ints
    """[seat, pile]: what its marker asks for, in quarters: 4 HOLD, 2 SOFT"""
    hard: Ints
    """by seat: 4 "in trouble", 2 "small plays please", 0 neither"""
    sets: Ints
    """[pile, kind, i]: the numbers that justify HOLD (kind 0) and SOFT (kind 1) just now"""
    set_sizes: Ints
    quiet: Ints


def empty() -> Game:
    """A table to deal on."""
    numbers = [(name, "i8", ()) for name in ("seats", "hand", "base", "turn", "left", "drawn")]
    made: Game = record(
        *numbers,
        ("deck", "i8", (CARDS,)),
        ("hands", "i8", (SEATS, HAND)),
        ("sizes", "i8", (SEATS,)),
        ("where", "i8", (MIRROR + 1,)),
        ("tops", "i8", (4,)),
        ("counts", "i4", (2, MIRROR + 1)),
        ("levels", "i8", (SEATS, 4)),
        ("hard", "i8", (SEATS,)),
        ("sets", "i8", (4, 2, 3)),
        ("set_sizes", "i8", (4, 2)),
        ("quiet", "i8", (4,)),
    )
    return made


@exact
def along(number: int, pile: int) -> int:
    """The place of a number along a pile; and the number at a place."""
    return number if pile < 2 else MIRROR - number


@exact
def count(g: Game) -> None:
    """Counts anew what has not been played."""
    total = 0
    for n in range(MIRROR + 1):
        if 2 <= n < 100 and g.where[n] != PLAYED:
            total += 1
        g.counts[0, n] = total
    total = 0
    for x in range(MIRROR + 1):
        n = MIRROR - x
        if 2 <= n < 100 and g.where[n] != PLAYED:
            total += 1
        g.counts[1, x] = total


@exact
def between(counts: Counts, side: int, low: int, high: int) -> int:
    """Cards not played whose places lie between two places, themselves not counted."""
    return int(counts[side, high - 1]) - int(counts[side, low])


@exact
def forget(counts: Counts, card: int) -> None:
    """Takes a card out of the counts."""
    for n in range(card, MIRROR + 1):
        counts[0, n] -= 1
    for x in range(MIRROR - card, MIRROR + 1):
        counts[1, x] -= 1


@exact
def deal(g: Game, seats: int, hand: int, base: int, rng: Words) -> None:
    """A fresh table; who starts is not settled yet."""
    g.seats, g.hand, g.base = seats, hand, base
    g.turn, g.left = 0, CARDS
    for i in range(CARDS):
        g.deck[i] = i + 2
        g.where[i + 2] = IN_DECK
    shuffle(rng, g.deck)
    g.drawn = CARDS
    for pile in range(4):
        g.tops[pile] = 1
    for seat in range(SEATS):
        g.sizes[seat] = g.hard[seat] = 0
        for pile in range(4):
            g.levels[seat, pile] = 0
    for seat in range(seats):
        _fill(g, seat)
    count(g)


@exact
def _fill(g: Game, seat: int) -> None:
    hand, n = g.hands[seat], g.sizes[seat]
    while n < g.hand and g.drawn > 0:
        g.drawn -= 1
        card = g.deck[g.drawn]
        g.where[card] = seat
        i = n
        while i > 0 and hand[i - 1] > card:
            hand[i] = hand[i - 1]
            i -= 1
        hand[i] = card
        n += 1
    g.sizes[seat] = n


@exact
def minimum(g: Game) -> int:
    """Cards that a turn demands now."""
    return g.base if g.drawn > 0 else 1


@exact
def play(g: Game, mask: int, tops: Ints) -> None:
    """A whole turn of the seat that is on: its cards (bits by place in the hand), the tops they leave; then the next seat."""
    seat = g.turn
    hand, kept = g.hands[seat], 0
    for i in range(g.sizes[seat]):
        card = hand[i]
        if mask >> i & 1:
            g.where[card] = PLAYED
            g.left -= 1
            forget(g.counts, card)
        else:
            hand[kept] = card
            kept += 1
    g.sizes[seat] = kept
    for pile in range(4):
        g.tops[pile] = tops[pile]
        g.levels[seat, pile] = 0
    _fill(g, seat)
    g.hard[seat] = 0
    n = g.seats
    for k in range(1, n + 1):
        after = (seat + k) % n
        if g.sizes[after] > 0:
            g.turn = after
            break
