"""The pieces that `listing` puts plays together from, each made when first asked for and kept.

The three Plus cards of a colour (2, 3, 4) have seven sums, all different: for a base card and a wanted value there is at most
one way to fill up. So there are some five hundred different slots in all, and a piece depends on few cards only.
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import COLOUR, COLOURS, FIRST_WILD, PLUS, PLUS_AT, SIZE, VALUES, WILD
from .combos import PLUS_SETS, Slot
from .moves import Play

Bits = int
"""a set of cards: bit `card id`; or of values: bit `value`"""
HIGHEST = 17
"""the highest value of a slot: 8 + 2 + 3 + 4 (B2)"""
NO_BASE = len(VALUES)
"""in place of a base card: the slot has Plus cards only"""

COLOUR_BITS = (1 << SIZE) - 1
BIT = tuple(1 << card for card in range(len(VALUES)))
PLUS_BITS = sum(bit for card, bit in enumerate(BIT) if PLUS[card])
UPPER = sum(bit for card, bit in enumerate(BIT[:FIRST_WILD]) if card and VALUES[card] == VALUES[card - 1] and not PLUS[card])
"""of two like cards the one with the higher id; the lower one is its neighbour"""
BARE = tuple(sum(BIT[card] for card, n in enumerate(VALUES) if n == v and not PLUS[card]) for v in range(HIGHEST + 2))
"""base cards by value"""
JOINS = tuple(tuple(not PLUS[card] and COLOUR[card] in (c, WILD) for card in range(len(VALUES))) for c in range(len(COLOURS)))
"""by colour and card: whether it is a base card that takes Plus cards of that colour (B4-B6)"""

BELONGS = tuple(tuple(COLOUR[card] in (c, WILD) for card in range(len(VALUES))) for c in range(len(COLOURS)))
"""by colour and card: whether it can be in a run of that colour"""

_SUMS = tuple(
    (total, sum(1 << part - 2 for part in parts), tuple(part - 2 for part in parts)) for total, parts in PLUS_SETS.items()
)
"""sum, set (bit 0: the 2+) and places after the 2+"""


class Sum(NamedTuple):
    """A slot with Plus cards: its value, its cards as a set, and in their order."""

    value: int
    used: Bits
    slot: Slot


ALONE = tuple(Sum(VALUES[card], BIT[card], (card,)) for card in range(len(VALUES)))
"""each card alone, as a slot"""
SINGLE = tuple(Play(((card,),)) for card in range(len(VALUES)))
"""each card alone, as a play"""


class _Sums(dict[int, tuple[Sum, ...]]):
    """The slots of a base card (or NO_BASE) with Plus cards, by value.

    Key: base << 5 | colour << 3 | Plus cards of that colour in the hand, bit 0 the 2+.
    """

    def __missing__(self, key: int) -> tuple[Sum, ...]:
        plus, c, base = key & 7, key >> 3 & 3, key >> 5
        first = c * SIZE + PLUS_AT
        value, own, start = (VALUES[base], BIT[base], (base,)) if base != NO_BASE else (0, 0, ())
        found = self[key] = tuple(
            Sum(value + total, own | of << first, (*start, *(first + i for i in places)))
            for total, of, places in _SUMS
            if of & plus == of
        )
        return found


class _SumPlays(dict[int, tuple[Play, ...]]):
    """The same as single plays, without Plus cards alone: key << 5 | the value that must be surpassed."""

    def __missing__(self, key: int) -> tuple[Play, ...]:
        found = self[key] = tuple(Play((of.slot,)) for of in SUMS[key >> 5] if of.value > key & 31 and len(of.slot) > 1)
        return found


class _Slots(dict[int, tuple[Sum, ...]]):
    """The slots of any card, alone and (if it is a base card) with Plus cards."""

    def __missing__(self, key: int) -> tuple[Sum, ...]:
        card = key >> 5
        found = self[key] = (ALONE[card], *(() if PLUS[card] else SUMS[key]))
        return found


SUMS = _Sums()
SLOTS = _Slots()
SUM_PLAYS = _SumPlays()


class Bare:
    """The multiples of base cards of one value: slots[n] and as plays[n] by number of cards; all plays of two and more;
    some: the slots of one and more."""

    __slots__ = ("all", "plays", "slots", "some")

    def __init__(self, held: Bits) -> None:
        cards = [card for card in range(len(VALUES)) if held >> card & 1]
        self.slots: list[list[tuple[Slot, ...]]] = [[] for _ in range(len(cards) + 1)]
        for chosen in range(1 << len(cards)):
            picked = [card for i, card in enumerate(cards) if chosen >> i & 1]
            of = sum(BIT[card] for card in picked)
            # Of two like cards the lower one goes first.
            if not (of & UPPER) >> 1 & held & ~of:
                self.slots[len(picked)].append(tuple((card,) for card in picked))
        for group in self.slots:
            group.sort()
        self.plays = [[Play(slots) for slots in group] for group in self.slots]
        self.all = [play for group in self.plays[2:] for play in group]
        self.some = [slots for group in self.slots[1:] for slots in group]


class _Bares(dict[Bits, Bare]):
    """By a set of base cards of one value: there are some six hundred such sets."""

    def __missing__(self, held: Bits) -> Bare:
        found = self[held] = Bare(held)
        return found


BARES = _Bares()


class _Reach(dict[int, Bits]):
    """The values that slots of a run may have of the cards of a colour (key: these, bit 0 the first of the colour), or of
    Wilds (key: minus those, three times shifted, with the Plus cards of the colour in the lowest bits)."""

    def __init__(self, strict: bool) -> None:
        super().__init__()
        self.strict = strict

    def __missing__(self, key: int) -> Bits:
        if key < 0:
            plus, cards, first = -key & 7, -key >> 3, FIRST_WILD
            values = 0
        else:
            plus, cards, first = key >> PLUS_AT & 7, key, 0
            values = sum(1 << total for total, of, _ in _SUMS if of & plus == of)
        for at in range(SIZE):
            card = first + at
            if cards >> at & 1 and not PLUS[card]:
                values |= 1 << VALUES[card]
                if not (self.strict and VALUES[card] == 1):
                    for total, of, _ in _SUMS:
                        if of & plus == of:
                            values |= 1 << VALUES[card] + total
        self[key] = values
        return values


REACH = (_Reach(False), _Reach(True))
"""without and with the strict rules"""
