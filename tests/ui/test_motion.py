"""Curves and ways: same time, same place, whatever the frame rate; and no jump where a way is changed."""

from __future__ import annotations

import pytest

from table.ui import motion
from table.ui.motion import Pace, Track, still

CURVES = [
    motion.linear,
    motion.out_quad,
    motion.out_cubic,
    motion.in_out_cubic,
    motion.out_back,
    motion.spring,
]


@pytest.mark.parametrize("curve", CURVES)
def test_curves_begin_and_end(curve: motion.Curve) -> None:
    assert curve(0) == pytest.approx(0, abs=1e-9)
    assert curve(1) == pytest.approx(1)
    assert all(-0.01 <= curve(i / 100) <= 1.12 for i in range(101))


def test_back_and_spring_overshoot() -> None:
    assert max(motion.out_back(i / 100) for i in range(101)) > 1.03
    assert 1.01 < max(motion.spring(i / 100) for i in range(101)) < 1.05


def test_track_from_here_to_there() -> None:
    way = still(10.0).to(20.0, 5.0, 0.2, motion.linear, delay=0.1)
    assert (way.at(5.0), way.at(5.1), way.at(5.2), way.at(5.3), way.at(99)) == pytest.approx((10, 10, 15, 20, 20))
    assert way.speed(5.05) == 0 and way.speed(5.2) == pytest.approx(50) and way.speed(6) == 0
    assert still(3.0).to(4.0, 1.0, 0.0, motion.linear).at(1.0) == 4.0


@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize("moment", [0.02, 0.1, 0.2])
def test_a_changed_way_goes_on_smoothly(curve: motion.Curve, moment: float) -> None:
    first = still(0.0).to(100.0, 0.0, 0.25, curve)
    second = first.to(-40.0, moment, 0.3, motion.out_cubic)
    assert second.at(moment) == pytest.approx(first.at(moment))
    assert second.speed(moment) == pytest.approx(first.speed(moment), abs=2.0)
    assert second.at(moment + 0.3) == -40.0
    assert abs(second.speed(moment + 0.2999)) < 3.0


def test_a_thrown_card_starts_with_its_speed() -> None:
    way = still(0.0).thrown(900.0, 100.0, 0.0, 0.26, motion.out_cubic)
    assert way.speed(0.0) == pytest.approx(900, rel=0.01)
    assert way.at(1.0) == 100.0


def test_frame_rate_does_not_matter() -> None:
    way = Track(0.0, 300.0, 1.0, 0.26, motion.out_cubic)
    seen = {}
    for fps in (30, 60, 144):
        seen[fps] = {frame / fps: way.at(1.0 + frame / fps) for frame in range(fps)}
    assert seen[30][1 / 30] == seen[60][2 / 60]
    assert seen[30][0.5] == seen[60][0.5] == seen[144][0.5]


@pytest.mark.parametrize("fps", [30, 60, 144])
def test_following_does_not_depend_on_frames(fps: int) -> None:
    value = 0.0
    for _ in range(fps // 2):
        value = motion.follow(value, 100.0, 1 / fps, 0.1)
    assert value == pytest.approx(motion.follow(0.0, 100.0, 0.5, 0.1))
    assert motion.follow(3.0, 8.0, 0.1, 0.0) == 8.0


def test_pace() -> None:
    assert Pace(2.0).time(0.24) == pytest.approx(0.12)
    assert Pace(0.0).time(0.24) == 0.0 and Pace(0.0).instant and not Pace(0.0).travels
    assert not Pace(1.0, reduced=True).travels and Pace(1.0).travels
