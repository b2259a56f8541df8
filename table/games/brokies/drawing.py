"""One of the plays that a hand allows, each as likely as any other, without making them all: they are counted.

This is for random games. `listing` makes all plays, and a test holds one against the other; what belongs to a slot, and the
multiples of base cards, both have from the same tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import comb

from .cards import COLOURS, VALUES
from .chains import ANY, CHOICES, ROWS, Family, Row, only_wild, rough_runs, run, slots_with_plus, wild_runs, with_plus
from .combos import SHORTEST_RUN, STOPPABLE, Slot
from .fan import (
    ADDITIONS,
    ALL_MULTIPLES,
    BARE_AT,
    BARE_SETS,
    BARE_SETS_BUT_ONE,
    BASES,
    BYTES,
    CARD,
    FAN,
    MULTIPLES,
    OVER,
    PLUS_FAN,
    PLUS_OF,
    PLUS_SUMS,
    SECOND,
    TOP,
    Addition,
    Fan,
    nth,
)
from .listing import Group, Made, disjoint, products
from .parts import HIGHEST, Sum

RUN = 100
"""shape of a combination: its number of slots, and so much more if it is a run"""
Slots = tuple[Slot, ...]
Drawn = tuple[Slots, Fan, int, int]
"""a play: its slots in canonical order, its cards, its shape, its lowest value"""
Draw = Callable[[], float]
_MOST = 99
_EVERY = range(len(COLOURS))
_VALUES = HIGHEST + 1
_CHOICES = tuple(tuple(sum(comb(n, k) for k in range(1, most + 1)) for n in range(64)) for most in range(3 * len(COLOURS) + 1))
"""by most and n: in how many ways some of n things can be taken, one to most of them"""

_SINGLE: dict[Fan, Drawn] = {of: (((card,),), of, 1, VALUES[card]) for card, of in enumerate(FAN)}


def opening(held: Fan, draw: Draw) -> Drawn:
    """The first play of a round (B26): a single card, a Plus only if there is nothing else."""
    once = held & ~PLUS_FAN or held
    once &= ~(once << 1 & SECOND)
    return _SINGLE[nth(once, int(draw() * once.bit_count()))]


def single(held: Fan, low: int, strict: int, draw: Draw) -> Drawn | None:
    """An answer to a single of the value `low`, or None: to pass is one of the moves to choose from."""
    once = held & OVER[low]
    once &= ~(once << 1 & SECOND)
    alone = once.bit_count()
    plus = held & PLUS_FAN
    if not plus:
        i = int(draw() * (alone + 1))
        return _SINGLE[nth(once, i)] if i < alone else None
    bases = held & BASES[strict]
    bases &= ~(bases << 1 & SECOND)
    joined, several = ADDITIONS[low << 9 | plus]
    count = alone + len(several)
    for of in joined:
        count += (bases & of[0]).bit_count()
    i = int(draw() * (count + 1))
    if i < alone:
        return _SINGLE[nth(once, i)]
    return _sum(bases, joined, several, i - alone) if i < count else None


def _sum(bases: Fan, joined: tuple[Addition, ...], several: tuple[Addition, ...], i: int) -> Drawn:
    """The single slot with Plus cards that has this number."""
    if i < len(several):
        _, total, plus, cards = several[i]
        return (cards,), plus, 1, total
    i -= len(several)
    for able, total, plus, cards in joined:
        able &= bases
        n = able.bit_count()
        if i < n:
            base = nth(able, i)
            card = CARD[base.bit_length() - 1]
            return ((card, *cards),), base | plus, 1, VALUES[card] + total
        i -= n
    raise IndexError(i)


def multiple(held: Fan, n: int, low: int, strict: int, draw: Draw) -> Drawn | None:
    """An answer to a multiple, or None. Of those with Plus cards, too many are counted at first, as in `lead`."""
    if held.bit_count() < n:
        return None
    of = held.to_bytes(BYTES, "little")
    if n < TOP:
        bare = of[low + 2 :].translate(MULTIPLES[n])
        stops = MULTIPLES[n][of[2]] if low >= STOPPABLE else 0
        alone = sum(bare) + stops
    else:
        bare, stops, alone = b"", 0, 0
    plus = held & PLUS_FAN
    rough: list[int] = []
    values: list[int] = []
    if plus:
        rough, values = _rough_multiples(of, plus, _all_slots(of[2:], plus, strict), low, n, n)
    while True:
        count = alone + sum(rough)
        i = int(draw() * (count + 1))
        if i >= count:
            return None
        if i < stops:
            return _made(BARE_AT[1 << 8 | of[2]].slots[n][i], n)
        if i < alone:
            v, i = _where(bare, i - stops)
            v += low + 1
            return _made(BARE_AT[v << 8 | of[v + 1]].slots[n][i], n)
        at, i = _where(rough, i - alone)
        groups = _mixed(held, of, values[at], n, n, strict)
        right = sum(map(len, groups))
        if i < right:
            return _of_groups(groups, i)
        rough[at] = right


def _where(counts: Iterable[int], i: int) -> tuple[int, int]:
    """In which of several groups that are counted together number `i` is, and its number there."""
    at = -1
    for n in counts:
        at += 1
        if i < n:
            break
        i -= n
    return at, i


def _all_slots(values: bytes, plus: Fan, strict: int) -> int:
    slots = 0
    for c in _EVERY:
        its = plus >> 3 * c & 7
        if its:
            slots += slots_with_plus(ROWS[values.translate(CHOICES[c])], its, strict)
    return slots


def _rough_multiples(of: bytes, plus: Fan, slots: int, above: int, least: int, most: int) -> tuple[list[int], list[int]]:
    """At least as many multiples of least..most slots, higher than `above`, as there are with Plus cards: numbers, by values.

    slots: by value as digits, how many slots with Plus cards there are, if each card could be in several.
    """
    rough: list[int] = []
    values: list[int] = []
    p = plus.bit_count()
    if p == 1:
        # One such slot, and base cards.
        ways = BARE_SETS_BUT_ONE if most == _MOST else MULTIPLES[least - 1] if least <= TOP else _ZERO
        for v, n in enumerate(slots.to_bytes(_VALUES, "little")[above + 1 : TOP + 1], above + 1):
            if n:
                n *= ways[of[v + 1]]
                if n:
                    rough.append(n)
                    values.append(v)
        return rough, values
    for v, n in enumerate(slots.to_bytes(_VALUES, "little")[above + 1 :], above + 1):
        if n:
            here = of[v + 1] if v <= TOP else 0
            if most == _MOST:
                count = _CHOICES[p][n] * BARE_SETS[here] - n
            else:
                count = 0
                for k in range(1, min(p, n, most) + 1):
                    if most - k < TOP:
                        count += comb(n, k) * MULTIPLES[most - k][here]
            if count:
                rough.append(count)
                values.append(v)
    return rough, values


def _mixed(held: Fan, of: bytes, v: int, least: int, most: int, strict: int) -> list[Group]:
    """Multiples of least..most slots of the value `v` in which there are Plus cards."""
    bases = held & BASES[strict]
    bases &= ~(bases << 1 & SECOND)
    sums: list[Sum] = []
    for able, total, plus, cards in PLUS_SUMS[held & PLUS_FAN]:
        if total == v:
            sums.append(Sum(v, plus, cards))
        elif total < v <= total + TOP:
            # At most one card of the colour and the Wild.
            able &= bases & 127 << 8 * (v - total + 1)
            while able:
                base = able & -able
                able ^= base
                sums.append(Sum(v, base | plus, (CARD[base.bit_length() - 1], *cards)))
    found: list[Group] = []
    if not sums:
        return found
    if v <= TOP:
        bare = BARE_AT[v << 8 | of[v + 1]]
        its = held & PLUS_FAN
        if not its & its - 1:
            # One Plus card is in one slot.
            return [Made(bare.some if most == _MOST else bare.slots[least - 1], [(one.slot,) for one in sums])]
        products(found, bare.slots, disjoint(sums, most), least, most)
    else:
        products(found, _NOTHING, disjoint(sums, most), least, most)
    return found


_ZERO = bytes(256)
_NO_ROWS: tuple[Row, ...] = ()
_NOTHING: list[list[Slots]] = [[()]]


def _made(slots: Slots, n: int) -> Drawn:
    cards = 0
    for slot in slots:
        for card in slot:
            cards |= FAN[card]
    low = 0
    for card in slots[0]:
        low += VALUES[card]
    return slots, cards, n, low


def _of_groups(groups: list[Group], i: int) -> Drawn:
    for group in groups:
        if i < len(group):
            slots = group[i].slots
            return _made(slots, len(slots))
        i -= len(group)
    raise IndexError(i)


def _runs(held: Fan, row: Row, c: int, strict: int, lows: int, least: int, most: int) -> list[tuple[int, int, Family]]:
    """The runs of a colour, of least..most slots whose lowest value is one of `lows`: count, colour, family."""
    found = []
    for family in row.families:
        if least <= family.n <= most and lows >> family.low & 1:
            count = family.ways - (c > 0 and only_wild(held, family))
            if count:
                found.append((count, c, family))
    if held & PLUS_OF[c]:
        for family in with_plus(row, c, held, strict, lows, least, most):
            found.append((family.ways, c, family))
    return found


def _of_families(held: Fan, families: list[tuple[int, int, Family]], i: int) -> Drawn:
    for count, c, family in families:
        if i < count:
            slots = run(family, c, held, i)
            return _made(slots, RUN + len(slots))
        i -= count
    raise IndexError(i)


def answer_run(held: Fan, n: int, low: int, strict: int, draw: Draw) -> Drawn | None:
    """An answer to a run of `n` slots, or None."""
    if held.bit_count() < n:
        return None
    values = held.to_bytes(BYTES, "little")[2:]
    stops = low + n > STOPPABLE
    lows = -1 << low + 1 | stops << 1
    found: list[tuple[int, int, Family]] = []
    for c in _EVERY:
        row = ROWS[values.translate(CHOICES[c])]
        if row.near or held & PLUS_OF[c]:
            found += _runs(held, row, c, strict, lows, n, n)
    count = 0
    for of in found:
        count += of[0]
    i = int(draw() * (count + 1))
    return _of_families(held, found, i) if i < count else None


def lead(held: Fan, strict: int, draw: Draw) -> Drawn:
    """Something to lead with.

    Plays with several slots of which some have Plus cards are hard to count. First they are counted as if each card could be
    in several slots; if the number drawn is that of such a play, those of its kind are made. If there are not so many, then
    their right number is taken and another one drawn. So all plays are as likely, each time that a number is drawn.
    """
    once = held & ~(held << 1 & SECOND)
    singles = count = once.bit_count()
    if count == 1 and not held & held - 1:
        return _SINGLE[held]
    plus = held & PLUS_FAN
    of = held.to_bytes(BYTES, "little")
    values = of[2:]
    bare = values.translate(ALL_MULTIPLES)
    multiples = sum(bare)
    count += multiples
    rows = _NO_ROWS
    plain = 0
    if plus or held.bit_count() >= SHORTEST_RUN:
        one, two, three = rows = (
            ROWS[values.translate(CHOICES[0])],
            ROWS[values.translate(CHOICES[1])],
            ROWS[values.translate(CHOICES[2])],
        )
        plain = one.count + two.count + three.count
        if plain:
            plain -= 2 * wild_runs(held)
            count += plain
    several: tuple[Addition, ...] = ()
    joined: tuple[Addition, ...] = ()
    bases = sums = 0
    # Plays of several slots with Plus cards: how many at most, and of which value, or runs of which colour (as -1 - colour).
    rough: list[int] = []
    kinds: list[int] = []
    if plus:
        bases = once & BASES[strict]
        joined, several = ADDITIONS[plus]
        sums = len(several)
        for its in joined:
            sums += (bases & its[0]).bit_count()
        count += sums
        rough, kinds = _roughly(of, plus, rows, strict)
    while True:
        i = int(draw() * (count + sum(rough)))
        if i < singles:
            return _SINGLE[nth(once, i)]
        i -= singles
        if i < sums:
            return _sum(bases, joined, several, i)
        i -= sums
        if i < multiples:
            at, i = _where(bare, i)
            some = BARE_AT[at + 1 << 8 | of[at + 2]].all
            return _made(some[i].slots, len(some[i].slots))
        i -= multiples
        if i < plain:
            return _plain(held, rows, i)
        at, i = _where(rough, i - plain)
        if kinds[at] < 0:
            c = -1 - kinds[at]
            families = [(family.ways, c, family) for family in with_plus(rows[c], c, held, strict, ANY, SHORTEST_RUN, _MOST)]
            right = sum([family[0] for family in families])
            if i < right:
                return _of_families(held, families, i)
        else:
            groups = _mixed(held, of, kinds[at], 2, _MOST, strict)
            right = sum(map(len, groups))
            if i < right:
                return _of_groups(groups, i)
        rough[at] = right


def _plain(held: Fan, rows: tuple[Row, ...], i: int) -> Drawn:
    """The run without Plus cards that has this number."""
    for c, row in enumerate(rows):
        for family in row.families:
            n = family.ways - (c > 0 and only_wild(held, family))
            if i < n:
                slots = run(family, c, held, i)
                return _made(slots, RUN + len(slots))
            i -= n
    raise IndexError(i)


def _roughly(of: bytes, plus: Fan, rows: tuple[Row, ...], strict: int) -> tuple[list[int], list[int]]:
    """Plays of several slots with Plus cards, as `lead` counts them at first."""
    runs: list[int] = []
    colours: list[int] = []
    all_slots = 0
    for c, row in enumerate(rows):
        its = plus >> 3 * c & 7
        if its:
            slots = slots_with_plus(row, its, strict)
            all_slots += slots
            n = rough_runs(row, its, slots)
            if n:
                runs.append(n)
                colours.append(-1 - c)
    rough, values = _rough_multiples(of, plus, all_slots, 0, 2, _MOST)
    return rough + runs, values + colours


def drawn(held: Fan, shape: int, low: int, strict: int, draw: Draw) -> Drawn | None:
    """A play of that hand on what lies on the table (shape 0: nothing does), or None to pass."""
    if not shape:
        return lead(held, strict, draw)
    if shape == 1:
        return single(held, low, strict, draw)
    if shape < RUN:
        return multiple(held, shape, low, strict, draw)
    return answer_run(held, shape - RUN, low, strict, draw)
