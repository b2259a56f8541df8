"""The game's chance: draws made all at once are the same draws, also in the one case in 10^17 that matters to saves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.core.rng import MASK, Rng, draw, outputs

_STEP = 0x9E3779B97F4A7C15
STATES = st.integers(0, MASK)


def one_by_one(value: int, n: int) -> list[int]:
    out = []
    for _ in range(n):
        value, z = draw(value)
        out.append(z)
    return out


def shuffled(value: int, items: list[int]) -> int:
    """Fisher-Yates as it is written in every book, a draw at a time; the state afterwards."""
    rng = Rng(value)
    for i in range(len(items) - 1, 0, -1):
        j = rng.below(i + 1)
        items[i], items[j] = items[j], items[i]
    return rng.value


def unmixed(z: int) -> int:
    """The state that `draw` turns into this output (before its step): every step of the mixing turned round."""

    def unshift(value: int, by: int) -> int:
        out = value
        for _ in range(64 // by):
            out = value ^ (out >> by)
        return out

    z = unshift(z, 31)
    z = unshift(z * pow(0x94D049BB133111EB, -1, MASK + 1) & MASK, 27)
    z = unshift(z * pow(0xBF58476D1CE4E5B9, -1, MASK + 1) & MASK, 30)
    return (z - _STEP) & MASK


@given(STATES, st.integers(1, 200))
def test_outputs_are_the_draws(value: int, n: int) -> None:
    assert outputs(value, n) == one_by_one(value, n)


@given(STATES, st.integers(0, 130))
def test_shuffle_is_fisher_yates_a_draw_at_a_time(value: int, n: int) -> None:
    ours, theirs = list(range(n)), list(range(n))
    rng = Rng(value)
    rng.shuffle(ours)
    after = shuffled(value, theirs)
    assert ours == theirs
    assert rng.value == after


@given(STATES)
def test_unmixed_turns_a_draw_round(value: int) -> None:
    assert unmixed(draw(value)[1]) == value


@pytest.mark.parametrize("at", [0, 1, 50, 96])
@pytest.mark.parametrize("below_the_top", [0, 1, 5, 15, 30, 98])
def test_outputs_that_are_thrown_away_move_the_later_ones(at: int, below_the_top: int) -> None:
    value = (unmixed(MASK - below_the_top) - at * _STEP) & MASK
    assert one_by_one(value, 97)[at] == MASK - below_the_top
    ours, theirs = list(range(98)), list(range(98))
    rng = Rng(value)
    rng.shuffle(ours)
    after = shuffled(value, theirs)
    assert ours == theirs
    assert rng.value == after


def test_a_known_deal_stays_the_same() -> None:
    items = list(range(10))
    rng = Rng(2026)
    rng.shuffle(items)
    assert items == [5, 0, 9, 2, 4, 7, 3, 6, 8, 1]
    assert rng.value == 10372713005361030311
