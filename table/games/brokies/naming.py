"""Combinations and plays in words."""

from __future__ import annotations

from collections.abc import Sequence

from table.view.picture import Words

from .cards import WILD
from .combos import Combo, slot_value

COLOURS = ("red", "blue", "yellow")


def row(combo: Combo) -> str:
    """The values of its slots: 5-6-7."""
    return "-".join(str(slot_value(slot)) for slot in combo.slots)


def title(combo: Combo, words: Words) -> str:
    """What must be beaten: "Run of 3, red, up to 6"."""
    if combo.kind == "single":
        return words("brokies.combo.single", value=combo.low)
    if combo.kind == "multiple":
        return words("brokies.combo.pair" if combo.n == 2 else "brokies.combo.multiple", combo.n, value=combo.low)
    if combo.colour == WILD:
        return words("brokies.combo.run-wild", combo.n, high=combo.high)
    return words("brokies.combo.run", combo.n, colour=words(f"brokies.colour.{COLOURS[combo.colour]}"), high=combo.high)


def did(kind: str, n: int, low: int, words: Words) -> str:
    """What a seat did last, under its name: "played the run"."""
    which = "pair" if kind == "multiple" and n == 2 else kind
    return words(f"brokies.sub.played-{which}", n, value=low)


def press(combos: Sequence[Combo], leads: bool, stop: bool, words: Words) -> str:
    """What the button says that plays them: of several meanings the first two."""
    what = " / ".join(row(combo) for combo in combos[:2])
    return words("brokies.button.stop" if stop else "brokies.button.lead" if leads else "brokies.button.play", what=what)


def kind_wanted(combo: Combo, words: Words) -> str:
    """What kind of answer is asked for, in a short sentence."""
    which = "pair" if combo.kind == "multiple" and combo.n == 2 else combo.kind
    return words(f"brokies.why.{which}", combo.n)
