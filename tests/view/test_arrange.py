"""Nothing leaves the window and every card of a hand can be told apart, at every size."""

from __future__ import annotations

import itertools
import math

import pytest

from table.view import arrange
from table.view.arrange import Space, Spot
from table.view.picture import Rect

SIZES = [(960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768)]
SCALES = [1.0, 1.5, 2.0]


def spaces() -> list[Space]:
    return [arrange.space(size, scale) for size in SIZES for scale in SCALES]


def bounds(spot: Spot) -> Rect:
    """The upright rectangle around a turned card."""
    half_w, half_h = arrange.extent(spot.w, spot.angle)
    return (spot.x - half_w, spot.y - half_h, 2 * half_w, 2 * half_h)


def inside(spot: Spot, area: Space, below: float = 0.0) -> bool:
    left, top, w, h = bounds(spot)
    return left >= -1e-6 and top >= -1e-6 and left + w <= area.w + 1e-6 and top + h <= area.h + below + 1e-6


def hand_room(area: Space) -> tuple[float, float]:
    return 184 * area.u, area.w - 222 * area.u


@pytest.mark.parametrize("size", SIZES)
def test_unit_is_clamped(size: tuple[int, int]) -> None:
    plain = min(size[0] / 1280, size[1] / 720)
    assert arrange.space(size).u == pytest.approx(plain)
    large = arrange.space(size, 2.0)
    assert plain <= large.u <= 2 * plain
    assert large.u * arrange.ROOM[1] <= size[1] + 1e-6 and large.u * arrange.ROOM[0] <= size[0] + 1e-6


@pytest.mark.parametrize("k", [0.66, 1.05])
@pytest.mark.parametrize("n", [*range(1, 16), 20, 28])
def test_fan_stays_and_shows_every_index(n: int, k: float) -> None:
    for letters in spaces():
        # As on a board: letters grow, cards keep the size that fits the window.
        area = arrange.space((int(letters.w), int(letters.h)))
        left, right = hand_room(letters)
        spots = arrange.fan(area, n, 0.192 * area.v, left, right, k)
        assert len(spots) == n
        w = spots[0].w
        assert w >= 0.14 * area.v - 1e-6
        rows = {s.depth for s in spots if s.y < area.h - 0.75 * w}
        for spot in spots:
            # Sunk by design: the index and the middle of the card stay in the window.
            assert inside(spot, area, below=0.14 * w + 12 * area.u + 0.1 * w)
            assert spot.y + 0.25 * w < area.h
            x, _, width, _ = bounds(spot)
            assert x >= left - 1e-6 and x + width <= right + 1e-6
        two = len(rows) > 0 and len(rows) < n
        for a, b in itertools.pairwise(spots):
            if b.x > a.x:
                assert b.x - a.x >= 0.34 * w - 1e-6
            else:
                assert two


def test_fan_is_plain_for_few() -> None:
    area = arrange.space((1280, 720))
    (one,) = arrange.fan(area, 1, 138, 184, 1058)
    assert (one.x, one.y, one.angle) == (621, 720 - 0.56 * 138, 0)
    five = arrange.fan(area, 5, 138, 184, 1058, k=1.05)
    assert [round(s.angle, 1) for s in five] == [2, 1, 0, -1, -2]
    assert five[2].y == pytest.approx(720 - 0.56 * 138)
    assert five[0].y - five[2].y == pytest.approx(5)
    assert five[1].x - five[0].x == pytest.approx(1.05 * 138)


def test_fan_raises_selected_and_hovered() -> None:
    area = arrange.space((1280, 720))
    flat = arrange.fan(area, 7, 138, 184, 1058)
    up = arrange.fan(area, 7, 138, 184, 1058, selected={2}, hover=4)
    assert flat[2].y - up[2].y == pytest.approx(0.30 * 138)
    assert flat[4].y - up[4].y == pytest.approx(0.12 * 138)
    assert (up[2].lift, up[3].lift, up[4].lift) == (2, 1, 2)
    assert [s.x for s in flat] == [s.x for s in up]


def test_many_cards_take_two_rows() -> None:
    area = arrange.space((960, 600))
    left, right = hand_room(area)
    spots = arrange.fan(area, 28, 0.182 * area.v, left, right)
    back, front = spots[:14], spots[14:]
    assert max(s.depth for s in back) < min(s.depth for s in front)
    assert back[6].y == pytest.approx(front[6].y - 0.42 * 1.4 * spots[0].w)
    assert arrange.fan(area, 0, 100, left, right) == ()


def test_pile_is_steady_on_top() -> None:
    spots = arrange.pile(41, 112, 300, 97, 1.2, 1.7, most=7)
    assert (spots[-1].x, spots[-1].y) == (112, 300)
    assert sum(not s.hidden for s in spots) == 7
    assert [s.lift for s in spots[-7:]] == [1, 0, 0, 0, 0, 0, 0]
    assert spots[0].x == pytest.approx(112 + 6 * 1.2)
    assert [s.depth for s in spots] == list(range(41))
    (one,) = arrange.pile(1, 5, 6, 97, 1, 1)
    assert one.lift == 1 and not one.hidden


def test_row_shrinks_into_its_room() -> None:
    spots = arrange.row(12, 400, 300, 80, 70, room=500)
    assert spots[-1].x - spots[0].x + 80 == pytest.approx(500)
    assert sum(s.x for s in spots) / 12 == pytest.approx(400)
    side = arrange.row(3, 40, 200, 60, 20, angle=90)
    assert [round(s.y) for s in side] == [220, 200, 180]
    assert {round(s.x) for s in side} == {40}


@pytest.mark.parametrize("seats", range(1, 7))
def test_seats_are_inside(seats: int) -> None:
    for area in spaces():
        w = 62 * area.u
        chairs = arrange.around(area, seats, w)
        assert len(chairs) == seats - 1
        for chair in chairs:
            spot = Spot(chair.x, chair.y, w, chair.angle)
            assert inside(spot, area)
            assert bounds(spot)[3] / 2 + chair.y > area.rail  # more than half of it below the rail
        xs = [chair.x for chair in chairs]
        assert xs == sorted(xs)


def test_extent_of_a_turned_card() -> None:
    assert arrange.extent(100, 0) == pytest.approx((50, 70))
    assert arrange.extent(100, 90) == pytest.approx((70, 50))
    assert arrange.extent(100, -45)[0] == pytest.approx(120 / math.sqrt(2))
