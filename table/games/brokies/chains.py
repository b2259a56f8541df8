"""The runs of a hand in one colour, counted in families: plays that differ only in the cards of slots without Plus cards.

As long as there are no Plus cards, it matters only how many cards there are to choose from for each value, in no matter which
colour: what follows from that is kept (`ROWS`).
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import COLOURS, FIRST_WILD
from .combos import PLUS_SETS, SHORTEST_RUN, Slot
from .fan import CARD, FAN, PLUS_OF, PLUS_SUMS, TOP, WILDS, Fan
from .parts import HIGHEST

Bits = int
"""a set of values: bit `value`"""
_END = 20
"""values that are told apart: more than slots can have, so that there is always a next one, which nothing has"""
ANY = -1
"""every value may be the lowest"""
_MOST = 99
"""more slots than any run has"""


class Sum(NamedTuple):
    """A slot of a run with Plus cards: its value, that of its base card (0: none), whether that is a Wild, the Plus cards."""

    value: int
    base: int
    wild: bool
    plus: Fan
    cards: Slot


class Family(NamedTuple):
    """Runs that have the same lowest value, number of slots, and slots with Plus cards; `ways`: how many.

    `choices`: by value, how many cards there are to choose from for a slot without Plus cards. The last one of a family has
    Wilds wherever it can.
    """

    ways: int
    low: int
    n: int
    sums: tuple[Sum, ...]
    choices: list[int]


def in_a_row(values: Bits) -> Bits:
    """The values that would be in a row of three, if they were there, with two of these."""
    up, down = values << 1, values >> 1
    return up & values << 2 | up & down | down & values >> 2


class Row:
    """What follows from how many cards there are to choose from for each value: base cards of one colour, and Wilds."""

    __slots__ = ("choices", "count", "digits", "families", "near", "values")

    def __init__(self, choices: bytes) -> None:
        """choices: by value from 1, like cards counted once."""
        self.choices = [0, *choices, *[0] * (_END - TOP)]
        self.values: Bits = sum((n > 0) << v for v, n in enumerate(self.choices))
        self.digits: int = sum(n << 8 * v for v, n in enumerate(self.choices))
        """the choices, as digits of a number in base 256"""
        self.near = sum(3 << 8 * v for v in range(_END) if in_a_row(self.values) >> v & 1)
        """where one more value would make a run: in the same way, 3 for each"""
        self.families: list[Family] = []
        """the runs without Plus cards"""
        if self.near:
            for low in range(1, TOP + 1):
                _lengthen(self.families, low, low - 1, 1, (), self.choices, ANY, SHORTEST_RUN, _MOST)
        self.count = sum([family.ways for family in self.families])


class _Rows(dict[bytes, Row]):
    """By choices, as a Row takes them: there are 6,561 at most."""

    def __missing__(self, choices: bytes) -> Row:
        found = self[choices] = Row(choices)
        return found


ROWS = _Rows()
CHOICES = tuple(bytes((here >> 2 * c & 3 > 0) + (here >> 6 & 1) for here in range(256)) for c in range(len(COLOURS)))
"""by colour: of a byte of a hand, how many cards of the colour and Wilds it has that are not alike"""


def only_wild(held: Fan, family: Family) -> bool:
    """Whether there is a run of Wilds alone among the runs of a family without Plus cards. It has every colour, so it counts
    with the first one."""
    wilds = WILDS & (1 << 8 * family.n) - 1 << 8 * (family.low + 1)
    return held & wilds == wilds


def wild_runs(held: Fan) -> int:
    """How many runs of Wilds alone a hand has."""
    wilds = held & WILDS
    if wilds.bit_count() < SHORTEST_RUN:
        return 0
    row = ROWS[(wilds >> 22).to_bytes(TOP, "little")]
    return row.count


def _lengthen(
    found: list[Family],
    low: int,
    high: int,
    count: int,
    sums: tuple[Sum, ...],
    choices: list[int],
    lows: Bits,
    least: int,
    most: int,
) -> None:
    """Families from `low` up, of which the part to `high` has been chosen in `count` ways."""
    if not lows >> low & 1:
        return
    n = high - low + 1
    while n <= most:
        if n >= least:
            found.append(Family(count, low, n, sums, choices))
        n += 1
        more = choices[low + n - 1]
        if not more:
            return
        count *= more


SUM_DIGITS = tuple(
    sum(1 << 8 * total for total, parts in PLUS_SETS.items() if all(plus >> part - 2 & 1 for part in parts))
    for plus in range(8)
)
"""by Plus cards of a colour (bit 0: the 2+): the sums that they make, as the digits of a number in base 256"""
_ONE = (False, True, True, False, True, False, False, False)
"""by Plus cards of a colour: whether it is one"""


def slots_with_plus(row: Row, plus: int, strict: int) -> int:
    """How many slots with Plus cards of a colour there are, if each card could be in several: by value, as digits.

    plus: these, bit 0 the 2+.
    """
    # A base card of some value, or none at all, with a sum of Plus cards: the numbers of both, by value, are the digits of two
    # numbers in base 256; so their product tells it for all values at a time.
    sums: int = SUM_DIGITS[plus]
    return (row.digits & _NO_STOP if strict else row.digits) * sums + sums


_NO_STOP = ~(255 << 8)


def rough_runs(row: Row, plus: int, slots: int) -> int:
    """At least as many as there are runs with Plus cards of a colour: as if a base card could be in several slots, and of
    several Plus cards each one too.

    plus: Plus cards of the colour (bit 0: the 2+); slots: how many slots can be made with them (`slots_with_plus`).
    """
    count = 0
    if _ONE[plus]:
        slots &= row.near
        choices = row.choices
        while slots:
            v = (slots & -slots).bit_length() - 1 >> 3
            ways = slots >> 8 * v & 3
            slots &= ~(3 << 8 * v)
            # The rows of 0, 1, 2... values that go down and up from there.
            below, more, at = 1, choices[v - 1], v - 1
            first = more
            while more:
                below += more
                at -= 1
                more *= choices[at]
            above, more, at = 1, choices[v + 1], v + 1
            first += more
            while more:
                above += more
                at += 1
                more *= choices[at]
            count += ways * (below * above - 1 - first)
        return count
    for part in (row.digits + slots).to_bytes(_END, "little").split(b"\0"):
        if len(part) >= SHORTEST_RUN:
            # Rows that end here, of one value and of two and more.
            one = two = 0
            for n in part:
                count += n * two
                two, one = n * (two + one), n
    return count - row.count if count else 0


def with_plus(row: Row, c: int, held: Fan, strict: int, lows: Bits, least: int, most: int) -> list[Family]:
    """The runs of a hand that have Plus cards of a colour. Of least..most slots, the lowest one of `lows`."""
    found: list[Family] = []
    able = PLUS_SUMS[held & PLUS_OF[c]]
    # A slot of Plus cards alone has base 0.
    bases = (row.values & ~2 if strict else row.values) | 1
    # Values that slots may have, though a card may be needed for several of them.
    reach = row.values
    for _, total, _, _ in able:
        reach |= bases << total
    starts = reach & lows
    for k in range(1, least):
        starts &= reach >> k
    if not starts:
        return found
    near = 0
    for k in range(least if least == most else HIGHEST):
        near |= starts << k
    if len(able) == 1:
        near &= in_a_row(row.values)
    sums = []
    for _, total, its, cards in able:
        values = bases << total & near
        while values:
            v = (values & -values).bit_length() - 1
            values &= values - 1
            base = v - total
            if not base:
                sums.append(Sum(v, 0, False, its, cards))
                continue
            here = held >> 8 * (base + 1)
            if here >> 2 * c & 3:
                sums.append(Sum(v, base, False, its, cards))
            if here & 64:
                sums.append(Sum(v, base, True, its, cards))
    sums.sort()
    for at, of in enumerate(sums):
        _grow(found, row, c, held, sums, at, (of,), of.plus, lows, least, most)
    return found


def _grow(
    found: list[Family],
    row: Row,
    c: int,
    held: Fan,
    sums: list[Sum],
    at: int,
    chosen: tuple[Sum, ...],
    used: Fan,
    lows: Bits,
    least: int,
    most: int,
) -> None:
    """Families whose slots with Plus cards are the chosen ones, the last of which stands at `at`; and those with more."""
    choices = row.choices
    for of in chosen:
        base = of.base
        if base:
            here = held >> 8 * (base + 1)
            own, wild = (here >> 2 * c & 3).bit_count(), here >> 6 & 1
            for other in chosen:
                if other.base == base:
                    if other.wild:
                        wild -= 1
                    else:
                        own -= 1
            if own < 0 or wild < 0:
                return
            left = (own > 0) + wild
            if left != choices[base]:
                choices = choices[:]
                choices[base] = left
    low, high = chosen[0].value, chosen[-1].value
    count = 1
    if len(chosen) > 1:
        fixed = {of.value for of in chosen}
        for v in range(low + 1, high):
            if v not in fixed:
                count *= choices[v]
    start = low
    below = count
    while below:
        _lengthen(found, start, high, below, chosen, choices, lows, least, most)
        start -= 1
        below *= choices[start]
    if count:
        for then in range(at + 1, len(sums)):
            of = sums[then]
            if of.value <= high:
                continue
            if of.value - low >= most or (1 << of.value) - (2 << high) & ~row.values:
                # Too long, or there is nothing for a value in between; and so it is with what follows, by value.
                break
            if not of.plus & used:
                _grow(found, row, c, held, sums, then, (*chosen, of), used | of.plus, lows, least, most)


def run(family: Family, c: int, held: Fan, i: int) -> tuple[Slot, ...]:
    """The run number `i` of a family: 0 <= i < ways. Of like cards the lower one stands at the lower value."""
    sums = {of.value: of for of in family.sums}
    values = range(family.low, family.low + family.n)
    picks = {}
    for v in reversed(values):
        if v not in sums:
            i, picks[v] = divmod(i, family.choices[v])
    slots = []
    for v in values:
        of = sums.get(v)
        base, wild, then = (v, False, ()) if of is None else (of.base, of.wild, of.cards)
        if not base:
            slots.append(then)
            continue
        own = held >> 8 * (base + 1) + 2 * c & 3
        if of is None:
            kept = sum(other.base == v and not other.wild for other in family.sums)
            # Cards of the colour are chosen before the Wild.
            wild = own.bit_count() <= kept or picks[v] > 0
        card = FIRST_WILD - 1 + base if wild else CARD[8 * (base + 1) + 2 * c + (own & -own) - 1]
        held &= ~FAN[card]
        slots.append((card, *then))
    return tuple(slots)
