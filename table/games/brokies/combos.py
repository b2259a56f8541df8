"""Slots and combinations: what cards mean together, and what beats what (rules/brokies.md section 3, B1-B25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from .cards import COLOUR, PLUS, STOP, VALUES, WILD

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
    for n in range(max(2, len(bases)), len(held) + 1):
        # The values of all slots add up to that of all cards, so for each number of slots there is one low at most.
        if total % n == 0:
            _cover(found, held, [total // n] * n, (0, 1, 2), strict)
        spread = total - n * (n - 1) // 2
        if n >= SHORTEST_RUN and spread > 0 and spread % n == 0:
            colours = {COLOUR[card] for card in held} - {WILD}
            if len(colours) <= 1:
                low = spread // n
                _cover(found, held, list(range(low, low + n)), tuple(colours) or (0,), strict)
    return found


def _cover(found: list[tuple[Slot, ...]], held: list[int], values: list[int], colours: tuple[int, ...], strict: bool) -> None:
    """Adds the plainest way to make slots of these values (rising) of all the cards, if there is one."""
    made = _fill(held, values, colours, strict)
    combo = parse(made, strict) if made is not None else None
    if combo is not None:
        found.append(combo.slots)


def _fill(held: list[int], values: list[int], colours: tuple[int, ...], strict: bool) -> list[Slot] | None:
    """Slots of `values` that use up `held`, or None. The first slot is tried bare, then as a sum, base cards first."""
    if not values:
        return None if held else []
    want = values[0]
    plus = {(COLOUR[card], VALUES[card]): card for card in held if PLUS[card]}
    # Wilds last: what has a colour is harder to place.
    options: list[Slot] = [(card,) for card in held if VALUES[card] == want]
    options.sort(key=lambda slot: PLUS[slot[0]])
    for card in (*held, -1):
        if card >= 0 and (PLUS[card] or (strict and STOP[card])):
            continue
        need = want - (VALUES[card] if card >= 0 else 0)
        parts = PLUS_SETS.get(need, ())
        if not parts or (card < 0 and len(parts) < 2):
            continue
        for c in colours:
            if card >= 0 and COLOUR[card] not in (WILD, c):
                continue
            if all((c, part) in plus for part in parts):
                sum_of = tuple(plus[c, part] for part in parts)
                options.append((card, *sum_of) if card >= 0 else sum_of)
    for slot in options:
        rest = _fill([card for card in held if card not in slot], values[1:], colours, strict)
        if rest is not None:
            return [slot, *rest]
    return None
