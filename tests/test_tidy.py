"""Garbage is looked for when nothing is drawn, and found in the end."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from table.tidy import REST, TURNS, WHOLE, YOUNG, Tidy


class Knot:
    """Refers to itself, so that only a look for garbage frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def tidy() -> Iterator[Tidy]:
    before = gc.get_threshold()
    made = Tidy()
    made.begin(0.0)
    yield made
    made.end()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def litter() -> list[list[int]]:
    """More new objects than are left alone, still in use."""
    return [[] for _ in range(YOUNG + 500)]


def looks(tidy: Tidy, drew: bool, now: float = 1.0) -> list[int]:
    """Which generations a round looks through."""
    found: list[int] = []

    def seen(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(seen)
    try:
        tidy.round(drew, now)
    finally:
        gc.callbacks.remove(seen)
    return found


def test_a_round_that_drew_never_looks(tidy: Tidy) -> None:
    kept = litter()
    assert looks(tidy, True) == []
    assert looks(tidy, False) == [0]
    assert kept


def test_a_round_with_nothing_new_does_not_either(tidy: Tidy) -> None:
    gc.collect(0)
    assert looks(tidy, False) == []


def test_older_ones_are_looked_through_now_and_then(tidy: Tidy) -> None:
    found, kept = [], []
    for _ in range(2 * TURNS):
        kept.append(litter())
        found += looks(tidy, False)
    assert kept
    assert found == ([0] * (TURNS - 1) + [1]) * 2


def test_everything_is_at_a_long_rest_even_what_was_set_aside(tidy: Tidy) -> None:
    knot = Knot()
    gone = weakref.ref(knot)
    tidy.begin(0.0)
    del knot
    kept = []
    for _ in range(TURNS * WHOLE):
        kept.append(litter())
        tidy.round(False, 1.0)
    tidy.round(True, 5.0)
    gc.collect(0)
    assert looks(tidy, False, 5.0 + REST / 2) == [] and gone() is not None, "something was drawn a moment ago"
    assert looks(tidy, False, 5.0 + REST) == [2] and gone() is None
    assert looks(tidy, False, 9.0 + REST) == [], "and then not again"
    assert kept


def test_the_interpreter_looks_itself_when_nothing_else_gets_the_time(tidy: Tidy) -> None:
    assert gc.isenabled()
    assert all(gc.get_threshold())


def test_before_it_begins_nothing_is_looked_through() -> None:
    kept = litter()
    assert looks(Tidy(), False) == []
    assert kept
