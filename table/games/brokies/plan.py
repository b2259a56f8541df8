"""Which groups a hand should be played in: a partition of the hand into few and strong combinations.

A group is `(key, low, cards)`: key is the number of slots of a single or multiple, RUN + that of a run; low its lowest
value; cards a set of card ids as bits. Two groups answer one another when their keys are equal (B14). A group of low 1 holds
a Stop as a slot of its own (B18): no sum is 1.

The plan is near the best one, and quick: for each colour the few ways to take runs out of it (kept by colour and Wilds), all
combinations of these over the three colours, what is left grouped by value, and last the Plus cards that are over, each put
where it helps most. A group's cost (`costs.py`) says how much of a burden it is: 1 for a card that will hardly get rid of
itself, next to nothing for what regains the lead.
"""

from __future__ import annotations

from functools import lru_cache

from .cards import COLOURS, FIRST_WILD, PLUS_AT, SIZE, VALUES
from .combos import SHORTEST_RUN
from .costs import MOST, MULTIPLE, RUN, RUNS

Group = tuple[int, int, int]
"""key, lowest value, cards as bits"""

COLOUR_BITS = (1 << SIZE) - 1
"""the cards of one colour, local: bit by place in the colour"""
PLUS_BITS = 7 << PLUS_AT
BASE_BITS = COLOUR_BITS & ~PLUS_BITS
WILD_BITS = 0xFF << FIRST_WILD
_LOCAL_WILD = SIZE
"""in the local numbers of a colour, its own cards are bits 0..15 and the Wilds follow"""
_SUMS = ((2, 1), (3, 2), (4, 4), (5, 3), (6, 5), (7, 6), (9, 7))
"""sum of Plus cards, and which (bit 0: the 2+)"""
_PLUS_VALUE = (2, 3, 4)


def _bits(held: int) -> list[int]:
    """The single bits of a set, lowest first."""
    out = []
    while held:
        one = held & -held
        out.append(one)
        held ^= one
    return out


_NATURAL: tuple[tuple[int, ...], ...] = tuple(
    (
        *(1 << at for at in range(SIZE) if VALUES[at] == value and not PLUS_BITS >> at & 1),
        *(1 << at for at in range(SIZE) if VALUES[at] == value and PLUS_BITS >> at & 1),
        *((1 << _LOCAL_WILD + value - 1,) if 1 <= value <= 8 else ()),
    )
    for value in range(18)
)
"""by value: the cards of one colour, local, that are a slot of that value alone, in the order in which a run takes them"""


class _Counts(dict[int, int]):
    """By base cards of one colour, local: how many there are of each value, four bits a value from value 1."""

    def __missing__(self, held: int) -> int:
        found = self[held] = sum(1 << 4 * (VALUES[one.bit_length() - 1] - 1) for one in _bits(held & BASE_BITS))
        return found


class _WildCounts(dict[int, int]):
    """The same for a set of Wilds, bit 0 the Stop & Wild."""

    def __missing__(self, held: int) -> int:
        found = self[held] = sum(1 << 4 * at for at in range(8) if held >> at & 1)
        return found


class _Burden(dict[int, float]):
    """By counts of four values in a row: the cost of their multiples."""

    def __init__(self, first: int) -> None:
        self.first = first

    def __missing__(self, counts: int) -> float:
        found = self[counts] = sum(MULTIPLE[counts >> 4 * i & 15][self.first + i] for i in range(4))
        return found


_COUNTS, _WILD_COUNTS = _Counts(), _WildCounts()
_LOWER, _UPPER = _Burden(1), _Burden(5)

_Run = tuple[int, int, int]
"""key, low, local cards"""
_Way = tuple[int, int, float, tuple[_Run, ...]]
"""local Wilds used, counts of base cards left, cost of the runs, the runs"""
_ALTERNATIVES = 14
"""ways to take runs out of a colour that are kept"""


class _Ways(dict[int, list[_Way]]):
    """By local cards of one colour and Wilds: the ways to take runs out of it; the first takes none."""

    def __missing__(self, held: int) -> list[_Way]:
        found: list[_Way] = [(0, _COUNTS[held & COLOUR_BITS], 0.0, ())]
        if (held & COLOUR_BITS).bit_count() >= 2 and held.bit_count() >= SHORTEST_RUN:
            for run in _runs(held):
                self._add(found, held, (run,))
                rest = held & ~run[2]
                if (rest & COLOUR_BITS).bit_count() >= 2:
                    for other in _runs(rest):
                        if other[:2] >= run[:2]:
                            self._add(found, held, (run, other))
            if len(found) > _ALTERNATIVES:
                found[1:] = sorted(found[1:], key=lambda way: way[2] + _LOWER[way[1] & 0xFFFF] + _UPPER[way[1] >> 16])[
                    :_ALTERNATIVES
                ]
        self[held] = found
        return found

    @staticmethod
    def _add(found: list[_Way], held: int, runs: tuple[_Run, ...]) -> None:
        used = 0
        for run in runs:
            used |= run[2]
        cost = sum(RUNS[key - RUN][low] for key, low, _ in runs)
        found.append((used >> SIZE, _COUNTS[held & ~used & COLOUR_BITS], cost, runs))


_WAYS = _Ways()


def _runs(held: int) -> list[_Run]:
    """The runs in local cards: each lowest value and length once, with the cards that are missed least."""
    slots: list[int] = [0] * 18
    for value in range(1, 9):
        for card in _NATURAL[value]:
            if held & card:
                slots[value] = card
                break
    plus = (held & PLUS_BITS) >> PLUS_AT
    found: list[_Run] = []
    for low in range(1, 15):
        used, value, sums = 0, low, 0
        while value < 18:
            slot = slots[value]
            if slot & used or not slot:
                slot = _sum(held & ~used, value, plus)
                sums += 1
                # A sum at the lower end gives away more than it wins.
                if not slot or value == low or sums > 2:
                    break
            used |= slot
            value += 1
            if value - low >= SHORTEST_RUN and used & COLOUR_BITS:
                found.append((RUN + value - low, low, used))
    return found


def _sum(held: int, value: int, plus: int) -> int:
    """A slot of that value with Plus cards, of local cards still there; 0 if there is none."""
    for total, of in _SUMS:
        cards = of << PLUS_AT
        if total < value - 1 and of & plus == of and held & cards == cards:
            for base in _NATURAL[value - total]:
                if held & base and not base & PLUS_BITS:
                    return base | cards
    return 0


@lru_cache(maxsize=20000)
def plan(held: int) -> tuple[float, tuple[Group, ...]]:
    """The cost of a hand, and its groups, costliest first. `held`: card ids as bits, none hidden."""
    wild = held >> FIRST_WILD
    own = [held >> SIZE * c & COLOUR_BITS for c in range(len(COLOURS))]
    beside = wild << SIZE
    first, second, third = [_WAYS[cards | beside] for cards in own]
    best, chosen = 1e9, (first[0], second[0], third[0])
    wild_counts = _WILD_COUNTS
    for a in first:
        for b in second:
            if a[0] & b[0]:
                continue
            ab, counts, cost = a[0] | b[0], a[1] + b[1], a[2] + b[2]
            for c in third:
                if ab & c[0] or cost + c[2] >= best:
                    continue
                left = counts + c[1] + wild_counts[wild & ~(ab | c[0])]
                now = cost + c[2] + _LOWER[left & 0xFFFF] + _UPPER[left >> 16]
                if now < best:
                    best, chosen = now, (a, b, c)
    groups: list[Group] = []
    rest = held
    for at, way in enumerate(chosen):
        for key, low, cards in way[3]:
            used = (cards & COLOUR_BITS) << SIZE * at | cards >> SIZE << FIRST_WILD
            rest &= ~used
            groups.append((key, low, used))
    return _finish(groups, rest)


def _finish(groups: list[Group], rest: int) -> tuple[float, tuple[Group, ...]]:
    """Groups what is left by value, and puts each Plus card that is over where it costs least."""
    values: list[list[tuple[int, int]]] = [[] for _ in range(MOST + 1)]
    over: list[tuple[int, int, int]] = []
    while rest:
        one = rest & -rest
        rest ^= one
        card = one.bit_length() - 1
        colour, place = divmod(card, SIZE)
        if colour < 3 and PLUS_BITS >> place & 1:
            over.append((VALUES[card], colour, one))
        else:
            values[VALUES[card]].append((one, colour))
    if over:
        over.sort(reverse=True)
        for value, colour, one in over:
            _place(values, value, colour, one)
    total = 0.0
    for key, low, _ in groups:
        total += RUNS[key - RUN][low]
    for value, slots in enumerate(values):
        if slots:
            n, cards = len(slots), 0
            for used, _ in slots:
                cards |= used
            total += MULTIPLE[n][value]
            groups.append((n, value, cards))
    groups.sort(key=burden, reverse=True)
    return total, tuple(groups)


def _place(values: list[list[tuple[int, int]]], plus: int, colour: int, one: int) -> None:
    """Adds a Plus card as a slot of its own, or to the slot where that costs least."""
    n = len(values[plus])
    best, where = MULTIPLE[n + 1][plus] - MULTIPLE[n][plus], (0, 0)
    for value in range(1, MOST + 1 - plus):
        slots = values[value]
        n = len(slots)
        if n:
            for i, (_, its) in enumerate(slots):
                if its in (colour, 3):
                    new, m = value + plus, len(values[value + plus])
                    cost = MULTIPLE[n - 1][value] - MULTIPLE[n][value] + MULTIPLE[m + 1][new] - MULTIPLE[m][new]
                    if cost < best:
                        best, where = cost, (value, i)
                    break
    value, i = where
    if value:
        cards, _ = values[value].pop(i)
        values[value + plus].append((cards | one, colour))
    else:
        values[plus].append((one, colour))


def burden(group: Group) -> float:
    """The cost of a group."""
    key, low, _ = group
    return RUNS[key - RUN][low] if key > RUN else MULTIPLE[key][low]


__all__ = ["RUN", "Group", "burden", "plan"]
