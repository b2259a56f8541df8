"""Slots and combinations: what cards mean together, and what beats what (rules/brokies.md section 3, B1-B25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from .cards import COLOUR, PLUS, STOP, VALUES, WILD, same_face

Slot = tuple[int, ...]
"""the cards of one value of a combination: the base card first, if there is one, then Plus cards by id"""
Kind = Literal["single", "multiple", "run"]
STOPPABLE = 6
"""value that a slot on the table must have for a Stop to work (B17)"""
SHORTEST_RUN = 3


class Combo(NamedTuple):
    """One combination in canonical order.

    kind, n: single (1 slot), multiple (n >= 2 slots of one value), run (n >= 3 slots of consecutive values in one colour);
    low: the value of a single or multiple, the lowest of a run; slots: a run's by value, a multiple's those without Plus
    cards first and then by card ids; stops: holds a Stop as a slot of its own (B18); colour: of a run or single, WILD (3)
    where only Wild cards stand, and WILD for multiples, which need none (B12).
    """

    kind: Kind
    n: int
    low: int
    slots: tuple[Slot, ...]
    stops: bool
    colour: int

    @property
    def high(self) -> int:
        """The highest value of a slot."""
        return self.low + self.n - 1 if self.kind == "run" else self.low

    @property
    def stoppable(self) -> bool:
        """Whether a Stop works on it: some slot has the value 6 or more (B17, B17a)."""
        return self.high >= STOPPABLE


def slot_value(slot: Slot) -> int:
    """The value of a slot: the sum of its cards (B1, B2)."""
    return sum(VALUES[card] for card in slot)


def slot_colour(slot: Slot) -> int:
    """The colour of a sound slot: that of its coloured cards, WILD for a Wild alone (B5)."""
    for card in slot:
        if COLOUR[card] != WILD:
            return COLOUR[card]
    return WILD


def slot_fault(cards: Sequence[int], strict: bool = False) -> str:
    """Why cards can not be one slot: `empty`, `bases`, `colours`, `stop-sum`, or nothing when they can.

    At most one base card (B3), all coloured cards of one colour (B4, B6); `strict`: no Stop in a sum (B8).
    """
    if not cards:
        return "empty"
    base, colour = -1, WILD
    for card in cards:
        if not PLUS[card]:
            if base >= 0:
                return "bases"
            base = card
    for card in cards:
        if COLOUR[card] != WILD:
            if colour not in (WILD, COLOUR[card]):
                return "colours"
            colour = COLOUR[card]
    if strict and base >= 0 and STOP[base] and len(cards) > 1:
        return "stop-sum"
    return ""


def ordered(cards: Iterable[int]) -> Slot:
    """The cards of one slot in canonical order: the base first."""
    return tuple(sorted(cards, key=lambda card: (PLUS[card], card)))


def parse(slots: Iterable[Sequence[int]], strict: bool = False) -> Combo | None:
    """The combination that slots make, in canonical order; None when they make none (B1-B8, B11-B13).

    Slots may come in any order, and so may the cards in a slot. `strict`: a Stop may not stand in a sum (B8).
    """
    made = [ordered(slot) for slot in slots]
    cards = [card for slot in made for card in slot]
    if not made or len(set(cards)) != len(cards) or any(slot_fault(slot, strict) for slot in made):
        return None
    made.sort(key=lambda slot: (slot_value(slot), PLUS[slot[-1]], slot))
    values = [slot_value(slot) for slot in made]
    n, low = len(made), values[0]
    stops = any(len(slot) == 1 and STOP[slot[0]] for slot in made)
    if n == 1:
        return Combo("single", 1, low, tuple(made), stops, slot_colour(made[0]))
    if values[-1] == low:
        return Combo("multiple", n, low, tuple(made), stops, WILD)
    if n < SHORTEST_RUN or values != list(range(low, low + n)):
        return None
    colours = {slot_colour(slot) for slot in made} - {WILD}
    if len(colours) > 1:
        return None
    return Combo("run", n, low, tuple(made), stops, min(colours, default=WILD))


def uses_stop_in_sum(combo: Combo) -> bool:
    """Whether a Stop or the Stop & Wild stands in a sum, which the strict rules do not allow (B8)."""
    return any(len(slot) > 1 and STOP[slot[0]] for slot in combo.slots)


def beats(combo: Combo, table: Combo, strict: bool = False) -> Literal["higher", "stop", ""]:
    """How a combination answers the one on the table: higher, by the Stop effect, or not at all (B14, B15, B17-B21)."""
    if combo.kind != table.kind or combo.n != table.n or (strict and uses_stop_in_sum(combo)):
        return ""
    if combo.low > table.low:
        return "higher"
    return "stop" if combo.stops and table.stoppable else ""


# Readings: what cards laid together can mean.

PLUS_SETS = {2: (2,), 3: (3,), 4: (4,), 5: (2, 3), 6: (2, 4), 7: (3, 4), 9: (2, 3, 4)}
"""the Plus values that make a sum: the seven sums are all different, so there is one way at most"""


def readings(cards: Iterable[int], strict: bool = False) -> list[tuple[Slot, ...]]:
    """Every grouping of exactly these cards into one combination, one for each different meaning (B10).

    Two groupings mean the same if kind, slot count, lowest value and Stop are the same; of these the one with the plainest
    slots is given. Order: fewest slots first, multiples before runs. Cards may be in any order; none may be hidden.
    """
    held = sorted(set(cards))
    total = sum(VALUES[card] for card in held)
    bases = [card for card in held if not PLUS[card]]
    found: list[tuple[Slot, ...]] = []
    if held and not slot_fault(held, strict):
        found.append((ordered(held),))
    colours = {COLOUR[card] for card in held} - {WILD}
    # A base card needs a slot of its own. The values of all slots add up to that of all cards, so there is one lowest value
    # at most for a kind and a number of slots.
    for n in range(max(2, len(bases)), len(held) + 1):
        made = []
        if total % n == 0:
            made.append(_equal(held, total // n, strict))
        low, uneven = divmod(total - n * (n - 1) // 2, n)
        if n >= SHORTEST_RUN and low >= 1 and not uneven and len(colours) <= 1:
            made.append(_rising(held, low, n, min(colours, default=0), strict))
        for slots in made:
            combo = parse(slots, strict) if slots else None
            if combo is not None:
                found.append(combo.slots)
    return found


def _sum(base: int, need: int, c: int, held: Sequence[int], strict: bool) -> Slot:
    """A base card (-1: none) with the Plus cards of colour c that add up to `need`; empty if that can not be."""
    if base >= 0 and (COLOUR[base] not in (WILD, c) or (strict and STOP[base])):
        return ()
    parts = PLUS_SETS.get(need, ())
    plus = tuple(card for card in held if PLUS[card] and COLOUR[card] == c and VALUES[card] in parts)
    if not parts or len(plus) < len(parts):
        return ()
    return (base, *plus) if base >= 0 else plus


def _without(held: Sequence[int], slot: Slot) -> list[int]:
    return [card for card in held if card not in slot]


def _equal(held: Sequence[int], value: int, strict: bool) -> list[Slot] | None:
    """Slots of one value that use up the cards, or None: base cards first, each in a slot of its own."""
    if not held:
        return []
    bases = [card for card in held if not PLUS[card]]
    if bases:
        base = bases[0]
        need = value - VALUES[base]
        options = [_sum(base, need, c, held, strict) for c in range(3)] if need else [(base,)]
    else:
        c = COLOUR[held[0]]
        # The first Plus card is in some slot; which sums it may be part of is settled by its colour's cards.
        options = [slot for slot in [_sum(-1, value, c, held, strict)] if held[0] in slot]
    for slot in options:
        rest = _equal(_without(held, slot), value, strict) if slot else None
        if rest is not None:
            return [slot, *rest]
    return None


def _rising(held: Sequence[int], low: int, n: int, c: int, strict: bool) -> list[Slot] | None:
    """n slots of rising values in colour c that use up the cards, or None: single cards are tried before sums."""
    if not n:
        return None if held else []
    options: list[Slot] = []
    for card in held:
        # Of two like cards one is enough to try.
        if VALUES[card] == low and not any(same_face(other) == same_face(card) for (other,) in options):
            options.append((card,))
    for base in (*held, -1):
        if base < 0 or not PLUS[base]:
            slot = _sum(base, low - (VALUES[base] if base >= 0 else 0), c, held, strict)
            if len(slot) > 1:
                options.append(slot)
    for slot in options:
        rest = _rising(_without(held, slot), low + 1, n - 1, c, strict)
        if rest is not None:
            return [slot, *rest]
    return None
