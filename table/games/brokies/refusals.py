"""Why a play is refused, in the terms of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from table.core.moves import Slots
from table.core.rules import Illegal

from .cards import PLUS
from .combos import SHORTEST_RUN, Combo, beats, parse, slot_fault, slot_value

_SLOT_FAULTS = {
    "empty": "refuse.brokies-no-combination",
    "bases": "refuse.brokies-two-bases",
    "colours": "refuse.brokies-two-colours",
    "stop-sum": "refuse.brokies-stop-sum",
}
_OTHER_KIND = {
    "single": "refuse.brokies-kind-single",
    "multiple": "refuse.brokies-kind-multiple",
    "run": "refuse.brokies-kind-run",
}
_OTHER_COUNT = {"multiple": "refuse.brokies-count-multiple", "run": "refuse.brokies-count-run"}


def no_pass(opening: bool) -> Illegal:
    """Why a seat that leads may not pass (B26a, B29)."""
    return Illegal("refuse.brokies-opening-pass") if opening else Illegal("refuse.brokies-lead-pass")


def refusal(hand: Sequence[int], slots: Slots, table: Combo | None, strict: bool, opening: bool) -> Illegal | None:
    """Why a seat with that hand may not lay these slots on `table` (None: it leads), or None when it may."""
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
    """Sound slots that do not go together (B12-B14)."""
    values = sorted(slot_value(slot) for slot in slots)
    in_a_row = len(values) >= SHORTEST_RUN and values == list(range(values[0], values[0] + len(values)))
    return Illegal("refuse.brokies-run-colours") if in_a_row else Illegal("refuse.brokies-no-combination")


def _does_not_beat(combo: Combo, table: Combo) -> Illegal:
    """A combination that does not answer the one on the table (B14, B15, B17)."""
    if combo.kind != table.kind:
        return Illegal(_OTHER_KIND[table.kind], n=table.n)
    if combo.n != table.n:
        return Illegal(_OTHER_COUNT[table.kind], n=table.n, given=combo.n)
    if combo.stops:
        return Illegal("refuse.brokies-no-stop", high=table.high)
    return Illegal("refuse.brokies-not-higher", low=combo.low, table=table.low)


__all__ = ["no_pass", "refusal"]
