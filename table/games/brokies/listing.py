"""Every combination that a hand can make: complete, each once, fast.

The three Plus cards of a colour (2, 3, 4) have seven sums, all different: for a base card and a wanted value there is at most
one way to fill up. Of two like cards the lower id is taken first, so each combination comes once, in canonical order.
"""

from __future__ import annotations

from collections.abc import Iterable

from .cards import COLOURS, FIRST_WILD, PLUS, PLUS_AT, SIZE, STOP_AT, VALUES
from .combos import SHORTEST_RUN, STOPPABLE, Combo, Slot

Bits = int
"""a set of cards: bit `card id`"""
HIGHEST = 17
"""the highest value of a slot: 8 + 2 + 3 + 4 (B2)"""

_SUMS = {sum(n for i, n in enumerate((2, 3, 4)) if p >> i & 1): p for p in range(8)}
"""set of Plus cards (bit 0: the 2+) by its sum"""
_PLUS_IDS = tuple(
    tuple(tuple(c * SIZE + PLUS_AT + i for i in range(3) if p >> i & 1) for p in range(8)) for c in range(len(COLOURS))
)
_FACES: tuple[tuple[int, ...], ...] = tuple(
    tuple(at for at in range(SIZE) if VALUES[at] == v and not PLUS[at]) for v in range(9)
)
"""places in a colour of the base cards of a value"""

Choice = tuple[Bits, Slot]


def bits(cards: Iterable[int]) -> Bits:
    """The cards as a set; hidden ones (negative ids) are left out."""
    found = 0
    for card in cards:
        if card >= 0:
            found |= 1 << card
    return found


def _coloured(held: Bits, c: int, strict: bool) -> list[list[Choice]]:
    """For each value 0..17 the slots of one colour, by value, without Wilds: all copies bare, the lower copy in sums."""
    found: list[list[Choice]] = [[] for _ in range(HIGHEST + 1)]
    base = c * SIZE
    plus = held >> base + PLUS_AT & 7
    for v in range(1, 9):
        copies = [base + at for at in _FACES[v] if held >> base + at & 1]
        for card in copies:
            found[v].append((1 << card, (card,)))
        if copies and not (strict and v == 1):
            for total, p in _SUMS.items():
                if p and p & plus == p:
                    for card in copies:
                        found[v + total].append((1 << card | p << base + PLUS_AT, (card, *_PLUS_IDS[c][p])))
    for total, p in _SUMS.items():
        if p and p & plus == p:
            found[total].append((p << base + PLUS_AT, _PLUS_IDS[c][p]))
    return found


def _wild_sums(held: Bits, c: int, strict: bool) -> list[list[Choice]]:
    """For each value the slots of a Wild with Plus cards of one colour (B5, B6)."""
    found: list[list[Choice]] = [[] for _ in range(HIGHEST + 1)]
    base = c * SIZE + PLUS_AT
    plus = held >> base & 7
    for v in range(2 if strict else 1, 9):
        card = FIRST_WILD + v - 1
        if held >> card & 1:
            for total, p in _SUMS.items():
                if p and p & plus == p:
                    found[v + total].append((1 << card | p << base, (card, *_PLUS_IDS[c][p])))
    return found


def _bare_wilds(held: Bits) -> list[list[Choice]]:
    found: list[list[Choice]] = [[] for _ in range(HIGHEST + 1)]
    for v in range(1, 9):
        card = FIRST_WILD + v - 1
        if held >> card & 1:
            found[v].append((1 << card, (card,)))
    return found


_TWINS = tuple(
    (1 << c * SIZE + pair[0], 1 << c * SIZE + pair[1]) for c in range(len(COLOURS)) for pair in _FACES if len(pair) == 2
)


def every(
    cards: Iterable[int], table: Combo | None = None, strict: bool = False, opening: bool = False
) -> list[tuple[Slot, ...]]:
    """All combinations that may be played from a hand, canonical and each once.

    `table`: what is to be beaten, None for a lead; `opening`: the first play of a round, a single card and no Plus unless
    there is nothing else (B26). Order: singles, multiples and runs, each by value.
    """
    held = bits(cards)
    if opening:
        return _openings(held)
    coloured = [_coloured(held, c, strict) for c in range(3)]
    wild_sums = [_wild_sums(held, c, strict) for c in range(3)]
    bare = _bare_wilds(held)
    found: list[tuple[Slot, ...]] = []
    if table is None:
        wanted = list(range(1, HIGHEST + 1))
        _singles(found, coloured, wild_sums, bare, wanted, held)
        _multiples(found, coloured, wild_sums, bare, wanted, held, 2, 99)
        _runs(found, coloured, wild_sums, bare, wanted, held, SHORTEST_RUN, 99)
        return found
    wanted = list(range(table.low + 1, HIGHEST + 1))
    if table.high >= STOPPABLE:
        wanted.insert(0, 1)
    if table.kind == "single":
        _singles(found, coloured, wild_sums, bare, wanted, held)
    elif table.kind == "multiple":
        _multiples(found, coloured, wild_sums, bare, wanted, held, table.n, table.n)
    else:
        _runs(found, coloured, wild_sums, bare, wanted, held, table.n, table.n)
    return found


def _openings(held: Bits) -> list[tuple[Slot, ...]]:
    cards = [card for card in range(len(VALUES)) if held >> card & 1]
    plain = [card for card in cards if not PLUS[card]] or cards
    first = [card for card in plain if not any(held & low and 1 << card == high for low, high in _TWINS)]
    return [((card,),) for card in sorted(first, key=lambda card: (VALUES[card], card))]


Table = list[list[Choice]]


def _doubled(used: Bits, held: Bits) -> bool:
    """Whether the higher of two like cards is used and the lower one, which is in the hand, is not."""
    return any(used & high and held & low and not used & low for low, high in _TWINS)


def _singles(
    found: list[tuple[Slot, ...]], coloured: list[Table], wild_sums: list[Table], bare: Table, wanted: list[int], held: Bits
) -> None:
    for v in wanted:
        for used, slot in (*(x for t in (*coloured, *wild_sums) for x in t[v]), *bare[v]):
            if not _doubled(used, held):
                found.append((slot,))


def _multiples(
    found: list[tuple[Slot, ...]],
    coloured: list[Table],
    wild_sums: list[Table],
    bare: Table,
    wanted: list[int],
    held: Bits,
    least: int,
    most: int,
) -> None:
    for v in wanted:
        choices = sorted([x for t in (*coloured, *wild_sums, bare) for x in t[v]], key=lambda x: x[1])

        def grow(at: int, used: Bits, chosen: tuple[Slot, ...], choices: list[Choice] = choices) -> None:
            for i in range(at, len(choices)):
                more, slot = choices[i]
                if used & more:
                    continue
                longer = (*chosen, slot)
                if len(longer) >= least and not _doubled(used | more, held):
                    found.append(longer)
                if len(longer) < most:
                    grow(i + 1, used | more, longer)

        grow(0, 0, ())


def _runs(
    found: list[tuple[Slot, ...]],
    coloured: list[Table],
    wild_sums: list[Table],
    bare: Table,
    wanted: list[int],
    held: Bits,
    least: int,
    most: int,
) -> None:
    for c in range(3):
        of_colour = ((1 << SIZE) - 1) << c * SIZE
        choices = [[*a, *b, *w] for a, b, w in zip(coloured[c], wild_sums[c], bare, strict=True)]

        def grow(
            v: int,
            used: Bits,
            chosen: tuple[Slot, ...],
            choices: list[list[Choice]] = choices,
            mine: Bits = of_colour,
            c: int = c,
        ) -> None:
            if v > HIGHEST:
                return
            for more, slot in choices[v]:
                if used & more:
                    continue
                now = used | more
                # Of two like cards the lower one is taken first.
                if any(more & high and held & low and not used & low for low, high in _TWINS):
                    continue
                longer = (*chosen, slot)
                # Wilds alone have every colour; they are listed with the first.
                if len(longer) >= least and (c == 0 or now & mine):
                    found.append(longer)
                if len(longer) < most:
                    grow(v + 1, now, longer)

        for v in wanted:
            grow(v, 0, ())


__all__ = ["every", "bits", "STOP_AT"]
