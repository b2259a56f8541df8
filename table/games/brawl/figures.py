"""A fighter's figures: what of a fight is kept with the results, compared with older ones, and shown over time.

All whole numbers, by word: a later version may add some and read the old ones all the same. A tournament only: who plays by
turns has no pace.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from table.core.rules import Setup

from .review import Hand, Log, Review, median, milli_rate, review
from .rules import MODES

BIN = 24
"""ticks in a bar of the histogram: 0.2 s"""
BINS = 11
"""bars; the last one holds all that took longer"""
SHOWN = ("reaction", "rate", "faults")
"""figures whose course the statistics show, in this order; the words are `practice.figure.<word>`"""
TIMES = frozenset(("reaction", "quickest", "rate"))
"""figures of which 0 means that nothing was measured"""
LOW = frozenset(("reaction", "quickest", "faults", "missed"))
"""figures of which less is better"""


def hands(told: Review, seat: int) -> list[Hand]:
    """A seat's hands in all bouts in which it fought."""
    return [hand for bout in told.bouts for hand in bout.hands if hand.seat == seat]


def reactions(told: Review, seat: int) -> list[int]:
    """All reaction times of a seat, in ticks, in their order."""
    return [one.ticks for hand in hands(told, seat) for one in hand.reactions]


def histogram(times: Iterable[int]) -> list[int]:
    """How many fall into each bar."""
    bars = [0] * BINS
    for ticks in times:
        bars[min(BINS - 1, max(0, ticks) // BIN)] += 1
    return bars


def of_hands(told: Sequence[Hand]) -> dict[str, int]:
    """The figures of one bout or of several.

    reaction, quickest: ticks (0: no play); rate: actions in a thousand seconds; plays; faults: plays that were refused;
    missed: cards worth playing that were not; left: cards left in the deck; ticks: time on.
    """
    times = [one.ticks for hand in told for one in hand.reactions]
    ticks = sum(hand.ticks for hand in told)
    return {
        "reaction": median(times),
        "quickest": min(times, default=0),
        "rate": milli_rate(sum(hand.actions for hand in told), ticks),
        "plays": sum(hand.plays for hand in told),
        "faults": sum(len(hand.faults) for hand in told),
        "missed": sum(len(hand.missed) for hand in told),
        "left": sum(hand.deck for hand in told),
        "ticks": ticks,
    }


def figures(setup: Setup, log: Log, seat: int) -> dict[str, int]:
    """What is kept of a match with its result for the person on `seat`: {} for training, or when nothing was played."""
    if setup.options.get("mode", MODES[0]) == MODES[0]:
        return {}
    mine = hands(review(setup, log), seat)
    return of_hands(mine) if mine else {}


def best(key: str, older: Iterable[Mapping[str, int]]) -> int | None:
    """The best value of a figure so far, None when there is none; a time of 0 is none."""
    known = [one[key] for one in older if one.get(key) is not None and (one[key] or key not in TIMES)]
    if not known:
        return None
    return min(known) if key in LOW else max(known)


def compare(key: str, now: int, older: Iterable[Mapping[str, int]]) -> tuple[int | None, bool]:
    """The best so far, and whether `now` beats it (a first fight beats nothing)."""
    known = best(key, older)
    if known is None or (not now and key in TIMES):
        return known, False
    return known, now < known if key in LOW else now > known
