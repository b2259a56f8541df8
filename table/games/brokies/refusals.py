"""Why a play is refused, in the terms of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from table.core.moves import Slots
from table.core.rules import Illegal

from .cards import PLUS
from .combos import Combo, beats, parse, slot_fault, slot_value

_SLOT_FAULTS = {
    "empty": "refuse.brokies-no-combination",
    "bases": "refuse.brokies-two-bases",
    "colours": "refuse.brokies-two-colours",
    "stop-sum": "refuse.brokies-stop-sum",
}


def refusal(hand: Sequence[int], slots: Slots, table: Combo | None, strict: bool, opening: bool) -> Illegal | None:
    """Why a seat with that hand may not lay these slots, or None when it may."""
    cards = [card for slot in slots for card in slot]
    if len(set(cards)) != len(cards) or not set(cards) <= set(hand):
        return Illegal("refuse.brokies-not-in-hand")
    for slot in slots:
        fault = slot_fault(slot, strict)
        if fault:
            return Illegal(_SLOT_FAULTS[fault])
    combo = parse(slots, strict)
    if combo is None:
        return _no_combination(slots)
    if opening:
        if len(cards) > 1:
            return Illegal("refuse.brokies-opening-single")
        if PLUS[cards[0]] and not all(PLUS[card] for card in hand):
            return Illegal("refuse.brokies-opening-plus")
        return None
    return None if table is None or beats(combo, table, strict) else _does_not_beat(combo, table)


def _no_combination(slots: Slots) -> Illegal:
    """Sound slots that do not go together."""
    values = sorted(slot_value(slot) for slot in slots)
    if len(values) >= 3 and values == list(range(values[0], values[0] + len(values))):
        return Illegal("refuse.brokies-run-colours")
    return Illegal("refuse.brokies-no-combination")


def _does_not_beat(combo: Combo, table: Combo) -> Illegal:
    if combo.kind != table.kind:
        return Illegal(f"refuse.brokies-kind-{table.kind}", n=table.n)
    if combo.n != table.n:
        return Illegal(f"refuse.brokies-count-{table.kind}", n=table.n, given=combo.n)
    if combo.stops:
        return Illegal("refuse.brokies-no-stop", high=table.high)
    return Illegal("refuse.brokies-not-higher", low=combo.low, table=table.low)


__all__ = ["refusal"]
