"""Every play that a hand allows: complete, each once, fast.

Of two like cards the one with the lower id is taken first, so each play comes once, in canonical order. The plays are found
in groups; a group of many is made into plays only when they are asked for, so that one can be drawn without making all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from .cards import COLOURS, FIRST_WILD, PLUS, PLUS_AT, SIZE, STOP, VALUES
from .combos import SHORTEST_RUN, STOPPABLE, Combo, Slot
from .moves import Play
from .parts import (
    ALONE,
    BARE,
    BARES,
    BELONGS,
    BIT,
    COLOUR_BITS,
    HIGHEST,
    JOINS,
    NO_BASE,
    PLUS_BITS,
    REACH,
    SINGLE,
    SLOTS,
    SUM_PLAYS,
    SUMS,
    UPPER,
    Bits,
    Sum,
)

Group = Sequence[Play]
Slots = tuple[Slot, ...]

_MOST = 99
"""more slots than any combination has"""
_PASSING = tuple(bytes(value > low for value in VALUES) for low in range(HIGHEST + 1))
"""by value and card: whether the card is higher"""
_PASSING_STOP = tuple(bytes(value > low or value == 1 for value in VALUES) for low in range(HIGHEST + 1))
"""the same where Stops work"""
_BASE_VALUES = BARE[1:9]


class Made(Sequence[Play]):
    """Plays of slots that are put together when they are asked for: each of `first` with each of `then`."""

    __slots__ = ("first", "then")

    def __init__(self, first: list[Slots], then: list[Slots]) -> None:
        self.first = first
        self.then = then

    def __len__(self) -> int:
        return len(self.first) * len(self.then)

    @overload
    def __getitem__(self, i: int) -> Play: ...
    @overload
    def __getitem__(self, i: slice) -> list[Play]: ...
    def __getitem__(self, i: int | slice) -> Play | list[Play]:
        if isinstance(i, slice):
            return list(self)[i]
        at, of = divmod(i, len(self.then))
        return Play(self.first[at] + self.then[of])

    def __iter__(self) -> Iterator[Play]:
        return map(Play, [a + b for a in self.first for b in self.then])


_NOTHING: list[Slots] = [()]


def every(cards: Iterable[int], table: Combo | None = None, strict: int = 0, opening: bool = False) -> list[Slots]:
    """All combinations that a hand may play, canonical and each once; hidden cards (negative ids) are left out.

    `table`: what is to be beaten, None for a lead; `strict`: no Stop in a sum (B8); `opening`: the first play of a round, a
    single card and no Plus unless there is nothing else (B26).
    """
    hand = sorted(card for card in cards if card >= 0)
    if opening:
        found = openings(hand)
    elif table is None:
        found = leads(hand, strict)
    else:
        found = answers(hand, table.kind, table.n, table.low, strict)
    return [play.slots for group in found for play in group]


def openings(hand: list[int]) -> list[Group]:
    """The first plays of a round (B26): single cards, Plus cards only if there is nothing else."""
    once = _read(hand)[1]
    return [[SINGLE[card] for card in once if not PLUS[card]] or [SINGLE[card] for card in once]]


def leads(hand: list[int], strict: int) -> list[Group]:
    """Everything that a hand can make."""
    held, once = _read(hand)
    found: list[Group] = [[SINGLE[card] for card in once]]
    if held & PLUS_BITS:
        _single_sums(found, once, held, 0, strict)
        _mixed_multiples(found, once, held, 0, 2, _MOST, strict)
    else:
        for mask in _BASE_VALUES:
            here = held & mask
            if here & here - 1:
                found.append(BARES[here].all)
    _runs(found, hand, held, -1, SHORTEST_RUN, _MOST, strict)
    return found


def answers(hand: list[int], kind: str, n: int, low: int, strict: int) -> list[Group]:
    """What a hand can lay on a combination of that kind, number of slots and lowest value (B14, B15, B17-B21)."""
    if kind == "single":
        return single_answers(hand, low, strict)
    held, once = _read(hand)
    if kind == "run":
        found: list[Group] = []
        _runs(found, hand, held, -1 << low + 1 | (low + n > STOPPABLE) << 1, n, n, strict)
        return found
    found = []
    if low >= STOPPABLE:
        here = held & BARE[1]
        if here.bit_count() >= n:
            found.append(BARES[here].plays[n])
    if held & PLUS_BITS:
        _mixed_multiples(found, once, held, low, n, n, strict)
    else:
        for mask in _BASE_VALUES[low:]:
            here = held & mask
            if here.bit_count() >= n:
                found.append(BARES[here].plays[n])
    return found


def single_answers(hand: list[int], low: int, strict: int) -> list[Group]:
    """The same, on a single of that value."""
    held, once = _read(hand)
    higher = (_PASSING_STOP if low >= STOPPABLE else _PASSING)[low]
    found: list[Group] = [[SINGLE[card] for card in once if higher[card]]]
    if held & PLUS_BITS:
        _single_sums(found, once, held, low, strict)
    return found


def _read(hand: list[int]) -> tuple[Bits, list[int]]:
    """The hand as a set, and without the higher of two like cards."""
    held = 0
    for card in hand:
        held |= BIT[card]
    doubled = held & UPPER & held << 1
    return held, [card for card in hand if not doubled >> card & 1] if doubled else hand


def _single_sums(found: list[Group], once: list[int], held: Bits, low: int, strict: int) -> None:
    """Single slots with several cards, whose value is higher than `low`."""
    for c in range(len(COLOURS)):
        plus = held >> c * SIZE + PLUS_AT & 7
        if plus:
            joins = JOINS[c]
            key = (c << 3 | plus) << 5 | low
            for card in once:
                if joins[card] and not (strict and STOP[card]):
                    found.append(SUM_PLAYS[card << 10 | key])
            if plus & plus - 1:
                found.append(SUM_PLAYS[NO_BASE << 10 | key])


def _sums(once: list[int], held: Bits, above: int, strict: int) -> dict[int, list[Sum]]:
    """All slots with Plus cards whose value is higher than `above`, by value."""
    found: dict[int, list[Sum]] = {}
    for c in range(len(COLOURS)):
        plus = held >> c * SIZE + PLUS_AT & 7
        if plus:
            joins = JOINS[c]
            key = c << 3 | plus
            for card in once:
                if joins[card] and not (strict and STOP[card]):
                    for of in SUMS[card << 5 | key]:
                        if of[0] > above:
                            if of[0] in found:
                                found[of[0]].append(of)
                            else:
                                found[of[0]] = [of]
            for of in SUMS[NO_BASE << 5 | key]:
                if of[0] > above:
                    found.setdefault(of[0], []).append(of)
    return found


def _mixed_multiples(found: list[Group], once: list[int], held: Bits, above: int, least: int, most: int, strict: int) -> None:
    """Multiples of least..most slots, higher than `above`: some base cards, and some slots with Plus cards."""
    sums = _sums(once, held, above, strict)
    for mask, v in _VALUED[above:]:
        here = held & mask
        if v not in sums and here.bit_count() >= least:
            found.append(BARES[here].all if most == _MOST else BARES[here].plays[least])
    for v, of in sums.items():
        here = held & BARE[v]
        if len(of) + here.bit_count() < least:
            continue
        bare = BARES[here]
        if most == _MOST:
            found.append(bare.all)
            if len(of) == 1:
                found.append(Made(bare.some, [(of[0][2],)]))
                continue
        elif here.bit_count() >= least:
            found.append(bare.plays[least])
        products(found, bare.slots, disjoint(of, most), least, most)


_VALUED = tuple((mask, v) for v, mask in enumerate(_BASE_VALUES, 1))


def products(found: list[Group], bare: list[list[Slots]], sums: list[list[Slots]], least: int, most: int) -> None:
    """Multiples of least..most slots with Plus cards: sets of base cards with sets of such slots, both by size."""
    for size, some in enumerate(sums[1:], 1):
        for alone in bare[max(0, least - size) : max(0, most - size + 1)]:
            found.append(Made(alone, some))


def _by_slot(of: Sum) -> Slot:
    return of[2]


def disjoint(sums: list[Sum], most: int) -> list[list[Slots]]:
    """The sets of slots that share no card, by size; [0] is the empty set."""
    if len(sums) == 1:
        return [_NOTHING, [(sums[0][2],)]]
    sums.sort(key=_by_slot)
    sets = [_NOTHING]
    # Each set of slots with those that may still join it.
    now: list[tuple[Slots, list[Sum]]] = [((), sums)]
    while now and len(sets) <= most:
        made: list[Slots] = []
        longer = []
        for slots, able in now:
            for i, (_, used, slot) in enumerate(able, 1):
                joined = (*slots, slot)
                made.append(joined)
                rest = [of for of in able[i:] if not of[1] & used]
                if rest:
                    longer.append((joined, rest))
        sets.append(made)
        now = longer
    return sets


def _runs(found: list[Group], hand: list[int], held: Bits, lows: Bits, least: int, most: int, strict: int) -> None:
    """Runs of least..most slots whose lowest value is one of `lows`."""
    reach = REACH[1 if strict else 0]
    wild = held >> FIRST_WILD << 3
    for c in range(len(COLOURS)):
        own = held >> c * SIZE & COLOUR_BITS
        # The values that slots may have, though a card may be needed for several of them.
        values = reach[own]
        if wild:
            values |= reach[-(wild | own >> PLUS_AT & 7)]
        # Values from which a run of the least length starts.
        starts = values & values >> 1 & values >> 2 & lows
        for k in range(3, least):
            starts &= values >> k
        if starts:
            some: list[Slots] = []
            if own >> PLUS_AT & 7:
                _runs_with_plus(some, hand, held, c, starts, least, most, strict)
            else:
                _plain_runs(some, held, c, starts, least, most)
            if some:
                found.append(Made(some, _NOTHING))


def _plain_runs(found: list[Slots], held: Bits, c: int, starts: Bits, least: int, most: int) -> None:
    """Runs without Plus cards: each value is a card of the colour or a Wild, whatever the other values are."""
    own = held >> c * SIZE
    wild = held >> FIRST_WILD - 1
    choices: dict[int, list[Slots]] = {}
    low = 1
    while starts >> low:
        if starts >> low & 1:
            chosen: list[Slots] = [()]
            only_wild = bool(c)
            for long in range(1, most + 1):
                v = low + long - 1
                some = choices.get(v)
                if some is None:
                    of = own & _OWN[v]
                    some = choices[v] = [SINGLE[c * SIZE + (of & -of).bit_length() - 1].slots] if of else []
                    if wild >> v & 1 and v < 9:
                        some.append(SINGLE[FIRST_WILD - 1 + v].slots)
                if not some:
                    break
                chosen = [slots + slot for slots in chosen for slot in some]
                only_wild = only_wild and bool(wild >> v & 1)
                if long >= least:
                    # Wilds alone, which come last, have every colour; they are listed with the first.
                    found += chosen[:-1] if only_wild else chosen
        low += 1


_OWN = tuple(mask & COLOUR_BITS for mask in BARE)


def _runs_with_plus(
    found: list[Slots], hand: list[int], held: Bits, c: int, starts: Bits, least: int, most: int, strict: int
) -> None:
    mine = COLOUR_BITS << c * SIZE
    key = c << 3 | held >> c * SIZE + PLUS_AT & 7
    choices: dict[int, list[Sum]] = {}
    belongs = BELONGS[c]
    for card in hand:
        if belongs[card]:
            for of in SLOTS[card << 5 | key] if not (strict and STOP[card]) else (ALONE[card],):
                if of[0] in choices:
                    choices[of[0]].append(of)
                else:
                    choices[of[0]] = [of]
    for of in SUMS[NO_BASE << 5 | key]:
        if len(of[2]) > 1:
            choices.setdefault(of[0], []).append(of)
    twins = held & mine & UPPER & held << 1

    def grow(v: int, some: list[Sum], used: Bits, chosen: Slots) -> None:
        long = len(chosen) + 1
        then = choices.get(v + 1) if long < most else None
        for _, more, slot in some:
            if used & more:
                continue
            if more & twins and not used & (more & twins) >> 1:
                # Of two like cards the lower one goes first.
                continue
            longer = (*chosen, slot)
            # Wilds alone have every colour; they are listed with the first.
            if long >= least and (not c or (used | more) & mine):
                found.append(longer)
            if then is not None:
                grow(v + 1, then, used | more, longer)

    low = 1
    while starts >> low:
        if starts >> low & 1:
            grow(low, choices[low], 0, ())
        low += 1


__all__ = ["Group", "answers", "every", "leads", "openings", "single_answers"]
