"""Ticks of the real clock: none lost, none invented, at any frame rate; a cap after a hitch."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.clock import CAP, RATE, Ticks

MS = 1_000_000
SECOND = 1000 * MS


def run(frames: list[int], ticks: Ticks | None = None) -> Ticks:
    """Ticks after frames of so many nanoseconds."""
    ticks = ticks or Ticks()
    now = 5_000
    ticks.due(now)
    for frame in frames:
        now += frame
        ticks.due(now)
    return ticks


def test_the_first_call_only_starts_the_count() -> None:
    ticks = Ticks()
    assert ticks.due(10 * SECOND) == 0
    assert ticks.due(10 * SECOND) == 0
    assert ticks.count == 0


@pytest.mark.parametrize("fps", [24, 30, 59, 60, 61, 120, 144, 240, 1000])
def test_any_frame_rate_gives_the_same_ticks(fps: int) -> None:
    # Ten seconds in frames of whole nanoseconds, the last one whatever is left.
    frames = [SECOND // fps] * (10 * fps)
    frames.append(10 * SECOND - sum(frames))
    ticks = run(frames)
    assert ticks.count == 10 * RATE
    assert ticks.lost == 0


@given(st.lists(st.integers(0, 240 * MS), max_size=200), st.sampled_from([60, 100, 120]))
def test_nothing_is_lost_below_the_cap(frames: list[int], rate: int) -> None:
    ticks = run(frames, Ticks(rate))
    assert ticks.count == sum(frames) * rate // SECOND
    assert ticks.lost == 0
    assert 0.0 <= ticks.share < 1.0


@given(st.lists(st.integers(0, 3 * SECOND), max_size=60))
def test_every_tick_is_handed_out_or_counted_as_lost(frames: list[int]) -> None:
    ticks = run(frames)
    assert ticks.count + ticks.lost == sum(frames) * RATE // SECOND


def test_a_hitch_of_200_ms_is_caught_up() -> None:
    ticks = Ticks()
    ticks.due(0)
    assert ticks.due(200 * MS) == 24
    assert ticks.lost == 0


def test_a_longer_hitch_is_cut_at_the_cap_and_said() -> None:
    ticks = Ticks()
    ticks.due(0)
    assert ticks.due(SECOND + 4 * MS) == CAP
    assert ticks.lost == RATE - CAP
    # The part of a tick that was begun is not dropped with the whole ones.
    assert ticks.due(SECOND + 9 * MS) == 1


def test_no_burst_is_longer_than_the_cap() -> None:
    ticks = Ticks(cap=3)
    ticks.due(0)
    assert [ticks.due(n * SECOND) for n in range(1, 6)] == [3] * 5
    assert ticks.lost == 5 * (RATE - 3)


def test_a_pause_does_not_count() -> None:
    ticks = Ticks()
    ticks.due(0)
    ticks.due(4 * MS)
    ticks.pause()
    assert ticks.due(60 * SECOND) == 0
    assert ticks.due(60 * SECOND + 5 * MS) == 1, "4 ms before the pause and 5 after are a tick"
    assert ticks.lost == 0


def test_a_clock_that_goes_back_stands_still() -> None:
    ticks = Ticks()
    ticks.due(SECOND)
    assert ticks.due(SECOND - 500 * MS) == 0
    assert ticks.due(SECOND + 10 * MS) == 1
    assert ticks.lost == 0


def test_share_is_the_part_of_a_tick() -> None:
    ticks = Ticks(rate=100)
    ticks.due(0)
    assert ticks.due(15 * MS) == 1
    assert ticks.share == pytest.approx(0.5)


@pytest.mark.parametrize(("rate", "cap"), [(0, 30), (120, 0), (-1, 5)])
def test_nonsense_is_refused(rate: int, cap: int) -> None:
    with pytest.raises(ValueError, match="from 1 up"):
        Ticks(rate, cap)
