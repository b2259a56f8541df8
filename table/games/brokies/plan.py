"""Which groups a hand should be played in: a partition of the hand into few and strong combinations.

A group has a key, the number of slots of a single or multiple, or RUN + that of a run; its lowest value; and its cards, a set
of card ids as bits. Two groups answer one another when their keys are equal (B14). A group of low 1 holds a Stop as a slot of
its own (B18): no sum is 1.

The plan is near the best one, and quick: for each colour the few ways to take runs out of it (kept by colour and Wilds), all
combinations of these over the three colours, what is left grouped by value, and last the Plus cards that are over, each put
where it helps most. What is best is a matter of style: the sum of the groups' burdens is the cost of the hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .cards import COLOUR, COLOURS, FIRST_WILD, PLUS, PLUS_AT, SIZE, SPECIAL, VALUES, WILD
from .combos import SHORTEST_RUN
from .style import MOST, RUN, Style

COLOUR_BITS = (1 << SIZE) - 1
"""the cards of one colour, local: bit by place in the colour"""
PLUS_BITS = 7 << PLUS_AT
BASE_BITS = COLOUR_BITS & ~PLUS_BITS
SPECIALS = sum(1 << card for card, special in enumerate(SPECIAL) if special)
"""all special cards"""
SUMS = ((2, 1), (3, 2), (4, 4), (5, 3), (6, 5), (7, 6), (9, 7))
"""sum of Plus cards, and which (bit 0: the 2+)"""
_ALTERNATIVES = 14
"""ways to take runs out of a colour that are kept"""
_KEPT = 10_000
"""plans, groups and ways that are kept before all are forgotten: a long evening must not fill the machine's memory"""

Cards = int
"""a set of cards, as bits"""
_Run = tuple[int, int, Cards]
"""key, low, local cards: the colour's are bits 0..15, the Wilds follow"""
_Way = tuple[int, int, float, tuple[_Run, ...]]
"""Wilds used, counts of base cards left (four bits a value from value 1), cost of the runs, the runs"""


class Group(NamedTuple):
    """A combination that a plan is made of. burden: what it costs to have it; led: the gain of leading it; laid: what
    answering with it changes (both without what depends on the table)."""

    key: int
    low: int
    cards: Cards
    burden: float
    led: float
    laid: float


class Plan(NamedTuple):
    """The cost of a hand and its groups, the one to be led first first."""

    cost: float
    groups: tuple[Group, ...]


def split(held: Cards) -> list[int]:
    """The single bits of a set, lowest first."""
    out = []
    while held:
        one = held & -held
        out.append(one)
        held ^= one
    return out


_NATURAL: tuple[tuple[Cards, ...], ...] = tuple(
    (
        *(1 << at for at in range(SIZE) if VALUES[at] == value and not PLUS_BITS >> at & 1),
        *(1 << at for at in range(SIZE) if VALUES[at] == value and PLUS_BITS >> at & 1),
        *((1 << SIZE + value - 1,) if 1 <= value <= 8 else ()),
    )
    for value in range(MOST + 1)
)
"""by value: the local cards that are a slot of that value alone, in the order in which a run takes them"""


PLUSES = sum(1 << card for card, plus in enumerate(PLUS) if plus)
"""all Plus cards"""
BASES = tuple(
    (value, sum(1 << card for card, its in enumerate(VALUES) if its == value and not PLUS[card])) for value in range(1, 9)
)
"""the base cards of each value"""
COLOURED = tuple(sum(1 << card for card, its in enumerate(COLOUR) if its in (c, WILD)) for c in range(len(COLOURS)))
"""the cards that go with the Plus cards of a colour (B4-B6)"""
_PLUS_ORDER = tuple((plus, c, 1 << c * SIZE + PLUS_AT + plus - 2) for plus in (4, 3, 2) for c in (2, 1, 0))


class _Counts(dict[Cards, int]):
    """By local cards of one colour: how many base cards there are of each value."""

    def __missing__(self, held: Cards) -> int:
        found = self[held] = sum(1 << 4 * (VALUES[one.bit_length() - 1] - 1) for one in split(held & BASE_BITS))
        return found


class _Values(dict[Cards, int]):
    """By local cards of one colour: the values that its slots may have, as bits."""

    def __missing__(self, held: Cards) -> int:
        plus = held >> PLUS_AT & 7
        found = 0
        for one in split(held):
            value = VALUES[one.bit_length() - 1]
            found |= 1 << value
            if one & BASE_BITS and plus:
                for total, of in SUMS:
                    if of & plus == of:
                        found |= 1 << value + total
        self[held] = found
        return found


_COUNTS, _VALUES = _Counts(), _Values()
_WILD_COUNTS = tuple(sum(1 << 4 * at for at in range(8) if held >> at & 1) for held in range(256))
"""the same counts for a set of Wilds, bit 0 the Stop & Wild"""


def _reach(values: int) -> int:
    """Those of some values that stand in a run."""
    lows = values & values >> 1 & values >> 2
    return lows | lows << 1 | lows << 2


def _values(held: Cards) -> int:
    return _VALUES[held & COLOUR_BITS] | held >> SIZE << 1


def runs(held: Cards, strict: bool) -> list[_Run]:
    """The runs in local cards of a colour: each lowest value and length once, with the cards that are missed least.

    strict: no Stop in a sum (B8).
    """
    reach = _reach(_values(held))
    found: list[_Run] = []
    plus = (held & PLUS_BITS) >> PLUS_AT
    for low in range(1, 9):
        if reach >> low & 7 != 7:
            continue
        used, value, sums = 0, low, 0
        while reach >> value & 1:
            slot = 0
            for card in _NATURAL[value]:
                if held & card & ~used:
                    slot = card
                    break
            else:
                sums += 1
                # A sum at the lower end gives away more than it wins.
                if plus and value != low and sums <= 2:
                    slot = _sum(held & ~used, value, plus, strict)
            if not slot:
                break
            used |= slot
            value += 1
            if value - low >= SHORTEST_RUN and used & COLOUR_BITS:
                found.append((RUN + value - low, low, used))
    return found


def _sum(held: Cards, value: int, plus: int, strict: bool) -> Cards:
    """A slot of that value with Plus cards, of local cards; 0 if there is none."""
    for total, of in SUMS:
        if total >= value - strict:
            break
        cards = of << PLUS_AT
        if of & plus == of and held & cards == cards:
            for base in _NATURAL[value - total]:
                if held & base and not base & PLUS_BITS:
                    return base | cards
    return 0


class _Burden(dict[int, float]):
    """By counts of four values in a row: the cost of their multiples."""

    def __init__(self, style: Style, first: int) -> None:
        self.style, self.first = style, first

    def __missing__(self, counts: int) -> float:
        multiples = self.style.multiples
        found = self[counts] = sum(multiples[counts >> 4 * i & 15][self.first + i] for i in range(4))
        return found


class _Ways(dict[Cards, list[_Way]]):
    """By local cards of one colour and Wilds: the ways to take runs out of it; the first takes none."""

    def __init__(self, style: Style, lower: _Burden, upper: _Burden, strict: bool) -> None:
        self.runs, self.lower, self.upper, self.strict = style.runs, lower, upper, strict

    def __missing__(self, held: Cards) -> list[_Way]:
        found: list[_Way] = [(0, _COUNTS[held & COLOUR_BITS], 0.0, ())]
        if _reach(_values(held)):
            for run in runs(held, self.strict):
                self._add(found, held, (run,))
                rest = held & ~run[2]
                if rest.bit_count() >= SHORTEST_RUN and _reach(_values(rest)):
                    for other in runs(rest, self.strict):
                        if other[:2] >= run[:2]:
                            self._add(found, held, (run, other))
            if len(found) > _ALTERNATIVES:
                found[1:] = sorted(found[1:], key=self._promise)[:_ALTERNATIVES]
        if len(self) > _KEPT:
            self.clear()
        self[held] = found
        return found

    def _add(self, found: list[_Way], held: Cards, runs: tuple[_Run, ...]) -> None:
        used = 0
        for run in runs:
            used |= run[2]
        cost = sum(self.runs[key - RUN][low] for key, low, _ in runs)
        found.append((used >> SIZE, _COUNTS[held & ~used & COLOUR_BITS], cost, runs))

    def _promise(self, way: _Way) -> float:
        return way[2] + self.lower[way[1] & 0xFFFF] + self.upper[way[1] >> 16]


class Planner:
    """Plans hands in one style, and keeps what it has found."""

    def __init__(self, style: Style, strict: bool = False) -> None:
        """strict: no Stop in a sum (B8)."""
        self.style = style
        self.strict = strict
        self._lower, self._upper = _Burden(style, 1), _Burden(style, 5)
        self._ways = _Ways(style, self._lower, self._upper, strict)
        self._plans: dict[Cards, Plan] = {}
        self._groups: dict[Cards, Group] = {}
        self.options: dict[tuple[Cards, int], list[tuple[int, Cards]]] = {}
        """kept by options.py"""

    def plan(self, held: Cards) -> Plan:
        """The plan of a hand, none of whose cards is hidden."""
        found = self._plans.get(held)
        if found is None:
            if len(self._plans) > _KEPT:
                self._plans.clear()
                self._groups.clear()
            found = self._plans[held] = self._plan(held)
        return found

    def burden(self, key: int, low: int) -> float:
        """The burden of a group."""
        return self.style.runs[key - RUN][low] if key > RUN else self.style.multiples[key][low]

    def group(self, key: int, low: int, cards: Cards) -> Group:
        """The group, made when first asked for. The same cards may be several groups."""
        found = self._groups.get(cards)
        if found is None or found[0] != key or found[1] != low:
            style, burden = self.style, self.burden(key, low)
            special = style.special * (cards & SPECIALS).bit_count()
            led = burden * (1.0 - style.lead) + style.lead_cards * cards.bit_count() - special
            laid = special + burden * (style.answer - 1.0) - style.group
            found = self._groups[cards] = Group(key, low, cards, burden, led, laid)
        return found

    def _way(self, cards: Cards, wild: int) -> list[_Way]:
        """The ways of one colour; only Wilds that can stand in a run make a difference."""
        return self._ways[cards | (wild & _reach(_VALUES[cards] | wild << 1) >> 1) << SIZE]

    def _plan(self, held: Cards) -> Plan:
        wild = held >> FIRST_WILD
        first, second, third = [self._way(held >> SIZE * c & COLOUR_BITS, wild) for c in range(len(COLOURS))]
        best, chosen = 1e9, (first[0], second[0], third[0])
        lower, upper = self._lower, self._upper
        for a in first if len(first) + len(second) + len(third) > 3 else ():
            for b in second:
                if a[0] & b[0]:
                    continue
                ab, counts, cost = a[0] | b[0], a[1] + b[1], a[2] + b[2]
                for c in third:
                    if ab & c[0] or cost + c[2] >= best:
                        continue
                    left = counts + c[1] + _WILD_COUNTS[wild & ~(ab | c[0])]
                    now = cost + c[2] + lower[left & 0xFFFF] + upper[left >> 16]
                    if now < best:
                        best, chosen = now, (a, b, c)
        groups: list[Group] = []
        rest = held
        for at, way in enumerate(chosen):
            for key, low, cards in way[3]:
                used = (cards & COLOUR_BITS) << SIZE * at | cards >> SIZE << FIRST_WILD
                rest &= ~used
                groups.append(self.group(key, low, used))
        self._by_value(groups, rest)
        groups.sort(key=_led, reverse=True)
        return Plan(sum([group[3] for group in groups]), tuple(groups))

    def _by_value(self, groups: list[Group], rest: Cards) -> None:
        """Groups what is left by value, and puts each Plus card that is over where it costs least."""
        over = rest & PLUSES
        if over:
            values = self._placed(rest, over)
            for value, (n, cards) in values.items():
                if n:
                    groups.append(self.group(n, value, cards))
            return
        for value, alike in BASES:
            cards = rest & alike
            if cards:
                groups.append(self.group(cards.bit_count(), value, cards))

    def _placed(self, rest: Cards, over: Cards) -> dict[int, tuple[int, Cards]]:
        """By value: the number of slots and their cards, when each Plus card that is over (the dearest first) is a slot of
        its own or goes to the slot where that costs least."""
        multiples = self.style.multiples
        values = {value: (cards.bit_count(), cards) for value, alike in BASES if (cards := rest & alike)}
        bare = rest & ~over
        sums: list[tuple[int, int, Cards]] = []
        for plus, colour, one in _PLUS_ORDER:
            if not over & one:
                continue
            n, cards = values.get(plus, (0, 0))
            best, to, slot = multiples[n + 1][plus] - multiples[n][plus], 0, 0
            suits = COLOURED[colour] & bare
            for value, (n, cards) in values.items():
                fits = cards & suits
                if not fits:
                    continue
                m = values[value + plus][0] if value + plus in values else 0
                cost = multiples[n - 1][value] - multiples[n][value]
                cost += multiples[m + 1][value + plus] - multiples[m][value + plus]
                if cost < best and not (self.strict and value == 1):
                    best, to, slot = cost, value, fits & -fits
            for value, its, fits in sums:
                if its == colour and value + plus <= MOST:
                    n = values[value][0]
                    m = values[value + plus][0] if value + plus in values else 0
                    cost = multiples[n - 1][value] - multiples[n][value]
                    cost += multiples[m + 1][value + plus] - multiples[m][value + plus]
                    if cost < best:
                        best, to, slot = cost, value, fits
            if to:
                n, cards = values[to]
                values[to] = n - 1, cards & ~slot
                bare &= ~slot
                sums = [made for made in sums if made[2] != slot]
            sums.append((to + plus, colour, slot | one))
            n, cards = values.get(to + plus, (0, 0))
            values[to + plus] = n + 1, cards | slot | one
        return values


def _led(group: Group) -> float:
    return group[4]


@lru_cache(maxsize=4)
def planner(style: Style, strict: bool = False) -> Planner:
    """The planner of a style."""
    return Planner(style, strict)


__all__ = ["RUN", "Cards", "Group", "Plan", "Planner", "planner", "runs", "split"]
