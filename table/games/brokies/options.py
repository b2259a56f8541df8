"""What a hand could lay of one kind and number of slots: enough to choose from in a playout, and found fast.

Not every play is listed (`listing` does that): of like cards one, of the ways to make a run or to fill up a multiple with sums
the plainest.
"""

from __future__ import annotations

from .cards import COLOUR, COLOURS, FIRST_WILD, PLUS, PLUS_AT, SIZE, STOP, VALUES
from .combos import SHORTEST_RUN
from .plan import BASES, COLOUR_BITS, COLOURED, PLUSES, RUN, SUMS, Cards, Planner, runs, split

Option = tuple[int, Cards]
"""lowest value and cards"""
_KEPT = 10_000
UPPER = sum(
    1 << card
    for card in range(1, FIRST_WILD)
    if VALUES[card] == VALUES[card - 1] and COLOUR[card] == COLOUR[card - 1] and not PLUS[card]
)
"""of two like cards the one with the higher id"""
STOPS = sum(1 << card for card, stop in enumerate(STOP) if stop)
LONGEST_RUN = 17
"""slots"""
TOP = 8
"""the highest value on a card"""
SHOWING = tuple((value, sum(1 << card for card, its in enumerate(VALUES) if its == value)) for value in range(1, TOP + 1))
"""the cards that show each value, Plus cards too"""


def options(planner: Planner, held: Cards, key: int) -> list[Option]:
    """What a hand could lay with that key (plan.py); kept with the planner."""
    kept = planner.options
    found = kept.get((held, key))
    if found is None:
        if len(kept) > _KEPT:
            kept.clear()
        if key > RUN:
            found = _of_runs(held, key, planner.strict)
        elif key > 1:
            found = _of_multiples(planner, held, key)
        else:
            found = [(VALUES[one.bit_length() - 1], one) for one in split(held & ~(held << 1 & UPPER))]
            if held & PLUSES:
                found += _sums(planner, held)
        kept[held, key] = found
    return found


def whole(planner: Planner, held: Cards) -> list[tuple[int, int, Cards]]:
    """Options of every key, for a lead: key, lowest value, cards. The groups of the plan are among them."""
    found = {(group.key, group.low, group.cards) for group in planner.plan(held).groups}
    for keys in (range(1, held.bit_count() + 1), range(RUN + SHORTEST_RUN, RUN + LONGEST_RUN + 1)):
        for key in keys:
            found.update((key, low, cards) for low, cards in options(planner, held, key))
    return sorted(found)


def _sums(planner: Planner, held: Cards) -> list[Option]:
    """The slots of a hand with Plus cards added to something; kept as key 0."""
    found = planner.options.get((held, 0))
    if found is not None:
        return found
    found = planner.options[held, 0] = []
    bases = held & ~(PLUSES | (held << 1 & UPPER))
    if planner.strict:
        bases &= ~STOPS
    for c in range(len(COLOURS)):
        plus = held >> SIZE * c + PLUS_AT & 7
        if plus:
            suiting = [(VALUES[one.bit_length() - 1], one) for one in split(bases & COLOURED[c])]
            for total, of in SUMS:
                if of & plus == of:
                    added = of << SIZE * c + PLUS_AT
                    if of & of - 1:
                        found.append((total, added))
                    for value, one in suiting:
                        found.append((value + total, one | added))
    return found


def _of_multiples(planner: Planner, held: Cards, n: int) -> list[Option]:
    found: list[Option] = []
    if not held & PLUSES:
        for value, alike in BASES:
            cards = held & alike
            count = cards.bit_count()
            if count == n:
                found.append((value, cards))
            elif count > n:
                found += [(value, some) for some in _some(split(cards), n)]
        return found
    sums: dict[int, list[Cards]] = {}
    for value, cards in _sums(planner, held):
        sums.setdefault(value, []).append(cards)
    for value, alike in SHOWING:
        cards = held & alike
        count = cards.bit_count()
        if count >= n:
            found += [(value, some) for some in _some(split(cards), n)]
        elif value in sums and count + len(sums[value]) >= n:
            found += [(value, some) for some in _disjoint(sums[value], n - count, cards)]
    for value, made in sums.items():
        if value > TOP and len(made) >= n:
            found += [(value, some) for some in _disjoint(made, n, 0)]
    return found


def _some(bare: list[Cards], n: int) -> list[Cards]:
    """The ways to take n of some cards, at most a dozen of them."""
    ways = [0]
    for at, one in enumerate(bare):
        missing = len(bare) - at - 1
        longer = []
        for cards in ways:
            count = cards.bit_count()
            if count < n:
                longer.append(cards | one)
            if count + missing >= n:
                longer.append(cards)
        ways = longer
    return ways[:12]


def _disjoint(sums: list[Cards], n: int, start: Cards) -> list[Cards]:
    """The first ways to add n sums that share no card."""
    ways = [start]
    for _ in range(n):
        ways = list(dict.fromkeys(cards | more for cards in ways for more in sums if not cards & more))[:4]
    return ways


def _of_runs(held: Cards, key: int, strict: bool) -> list[Option]:
    found = []
    wild = held >> FIRST_WILD << SIZE
    for c in range(len(COLOURS)):
        for its, low, cards in runs(held >> SIZE * c & COLOUR_BITS | wild, strict):
            if its == key:
                found.append((low, (cards & COLOUR_BITS) << SIZE * c | cards >> SIZE << FIRST_WILD))
    return found
