"""A hand as one number, in which plays can be counted: how `drawing` sees it.

The lowest nine bits are the Plus cards: three a colour, the 2+ first. Byte v + 1 has the base cards of value v: two bits a
colour, for cards that look alike, then the Wild. So a question about each value is one look-up in a table for all values at a
time (`bytes.translate`), and one about all cards is a mask.
"""

from __future__ import annotations

from .cards import COLOUR, COLOURS, PLUS, STOP, VALUES, WILD
from .combos import PLUS_SETS, STOPPABLE, Slot
from .parts import BARES, BIT, HIGHEST, UPPER, Bare

Fan = int
"""a set of cards, as above"""
BYTES = 10
PLUS_FAN = (1 << 3 * len(COLOURS)) - 1
TOP = 8
"""the highest value of a base card"""


def _place(card: int) -> int:
    if PLUS[card]:
        return 3 * COLOUR[card] + VALUES[card] - 2
    second = COLOUR[card] != WILD and bool(UPPER >> card & 1)
    return 8 * (VALUES[card] + 1) + 2 * COLOUR[card] + second


FAN = tuple(1 << _place(card) for card in range(len(VALUES)))
"""by card id"""
CARD = tuple((FAN.index(1 << at) if 1 << at in FAN else -1) for at in range(8 * BYTES))
"""by place in the number"""


def fan(cards: list[int]) -> Fan:
    """Cards as a number; hidden ones (negative ids) are left out."""
    held = 0
    for card in cards:
        if card >= 0:
            held |= FAN[card]
    return held


SECOND = sum(FAN[card] for card in range(len(VALUES)) if UPPER >> card & 1)
"""of two like cards the one with the higher id; the other is its neighbour"""
BASES = (
    sum(of for card, of in enumerate(FAN) if not PLUS[card]),
    sum(of for card, of in enumerate(FAN) if not PLUS[card] and not STOP[card]),
)
"""the cards that may take Plus cards, without and with the strict rules (B8)"""
WILDS = sum(of for card, of in enumerate(FAN) if COLOUR[card] == WILD)
OVER = tuple(
    sum(of for card, of in enumerate(FAN) if VALUES[card] > low or (STOP[card] and low >= STOPPABLE))
    for low in range(HIGHEST + 1)
)
"""the cards that answer a single of that value (B15, B17)"""


def nth(some: Fan, i: int) -> Fan:
    """One of the cards: that before which there are `i`."""
    while i:
        some &= some - 1
        i -= 1
    return some & -some


# Multiples of base cards.


def _numbers(here: int) -> list[int]:
    """In how many ways n of the cards of a byte can be taken, by n; of like cards one is as good as the other."""
    ways = [1]
    for part in (here & 3, here >> 2 & 3, here >> 4 & 3, here >> 6 & 1):
        most = part.bit_count()
        ways = [sum(ways[n - k] for k in range(most + 1) if 0 <= n - k < len(ways)) for n in range(len(ways) + most)]
    return ways


_NUMBERS = [_numbers(here & 127) for here in range(256)]
MULTIPLES = tuple(bytes(ways[n] if n < len(ways) else 0 for ways in _NUMBERS) for n in range(TOP))
"""by number of slots and byte: how many multiples there are"""
ALL_MULTIPLES = bytes(sum(ways[2:]) for ways in _NUMBERS)
"""by byte: how many there are of two slots and more"""

BARE_SETS = bytes(sum(ways) for ways in _NUMBERS)
"""by byte: how many sets there are of cards that are not alike, with the empty one"""

BARE_SETS_BUT_ONE = bytes(sum(ways[1:]) for ways in _NUMBERS)
"""the same without it"""


class _Bares(dict[int, Bare]):
    """The multiples of base cards themselves, by value << 8 | byte."""

    def __missing__(self, key: int) -> Bare:
        here = (key & 255) << 8 * ((key >> 8) + 1)
        found = self[key] = BARES[sum(BIT[card] for card, of in enumerate(FAN) if of & here)]
        return found


BARE_AT = _Bares()


# Slots with Plus cards.

Addition = tuple[Fan, int, Fan, Slot]
"""the base cards to which some Plus cards of one colour may be added; their sum; these Plus cards as a set, and by id"""


def _sum(c: int, total: int, parts: tuple[int, ...]) -> Addition:
    slot = tuple(card for card in range(len(VALUES)) if PLUS[card] and COLOUR[card] == c and VALUES[card] in parts)
    bases = sum(of for card, of in enumerate(FAN) if not PLUS[card] and COLOUR[card] in (c, WILD))
    return bases, total, sum(FAN[card] for card in slot), slot


_SUMS = tuple(_sum(c, total, parts) for c in range(len(COLOURS)) for total, parts in PLUS_SETS.items())
PLUS_OF = tuple(7 << 3 * c for c in range(len(COLOURS)))
"""the Plus cards of each colour"""


class _PlusSums(dict[Fan, tuple[Addition, ...]]):
    """What some Plus cards can be added up to."""

    def __missing__(self, plus: Fan) -> tuple[Addition, ...]:
        found = self[plus] = tuple(of for of in _SUMS if of[2] & plus == of[2])
        return found


PLUS_SUMS = _PlusSums()


class _Additions(dict[int, tuple[tuple[Addition, ...], tuple[Addition, ...]]]):
    """The single slots with Plus cards of a value higher than `low`, by low << 9 | Plus cards of the hand: those with a base
    card, and those of several Plus cards alone."""

    def __missing__(self, key: int) -> tuple[tuple[Addition, ...], tuple[Addition, ...]]:
        low, held = key >> 9, PLUS_SUMS[key & PLUS_FAN]
        joined = [(bases & OVER_BASE[max(0, low - total)], total, its, slot) for bases, total, its, slot in held]
        several = tuple(of for of in held if of[1] > low and len(of[3]) > 1)
        found = self[key] = tuple(of for of in joined if of[0]), several
        return found


OVER_BASE = tuple(sum(of for card, of in enumerate(FAN) if not PLUS[card] and VALUES[card] > low) for low in range(HIGHEST + 1))
"""base cards of more than that value"""
ADDITIONS = _Additions()
