"""The flick and the sweep: for the eye only, the same at every frame rate, never outside the felt."""

from __future__ import annotations

import itertools
import subprocess
import sys

import pytest

from table.ui.cardsprite import Pin
from table.ui.flourish import MOST_STEPS, STEP, Flick, Landing, Scatter, Toss, landings

from .felt import picture

FELT = (12.0, 47.0, 1256.0, 661.0)
SLOTS = [Landing("left", 352, 306, 148, 207), Landing("right", 544, 306, 148, 207)]


def thrown(velocity: tuple[float, float], fps: int = 60, u: float = 1.0, slots: list[Landing] | None = None) -> Flick:
    flick = Flick(tuple(v * u for v in FELT), u)  # type: ignore[arg-type]
    places = [Landing(s.id, s.x * u, s.y * u, s.w * u, s.h * u) for s in (SLOTS if slots is None else slots)]
    flick.start(Pin(640 * u, 560 * u, 4.0), 138 * u, (velocity[0] * u, velocity[1] * u), places)
    for _ in range(3 * fps):
        if flick.done:
            break
        flick.step(1 / fps)
    assert flick.done
    return flick


@pytest.mark.parametrize("speed", [900, 1500, 2400, 9000])
def test_a_throw_at_a_slot_lands_there(speed: float) -> None:
    for slot in SLOTS:
        dx, dy = slot.x - 640, slot.y - 560
        far = (dx * dx + dy * dy) ** 0.5
        flick = thrown((dx / far * speed, dy / far * speed))
        assert flick.landed == slot.id


def test_a_throw_elsewhere_slides_back() -> None:
    assert thrown((1500, 300)).landed is None
    assert thrown((0, 1500)).landed is None
    assert thrown((-900, -900), slots=[]).landed is None
    assert thrown((0.0, 0.0)).landed is None


def test_a_weak_throw_does_not_reach() -> None:
    assert thrown((-60, -150)).landed is None


@pytest.mark.parametrize("velocity", [(-250.0, -900.0), (-1500.0, -1300.0), (300.0, -700.0), (2000.0, -500.0)])
def test_frames_do_not_decide_where_it_lands(velocity: tuple[float, float]) -> None:
    ends = [thrown(velocity, fps) for fps in (30, 60, 144)]
    assert len({flick.landed for flick in ends}) == 1
    places = [(flick.pin().x, flick.pin().y, flick.pin().angle) for flick in ends]
    assert places[0] == pytest.approx(places[1])
    assert places[0] == pytest.approx(places[2])


def test_same_at_every_window_size() -> None:
    small, large = thrown((-1500, -1300), u=0.75), thrown((-1500, -1300), u=1.5)
    assert small.landed == large.landed
    assert small.pin().x / 0.75 == pytest.approx(large.pin().x / 1.5)


def test_between_steps_it_moves_evenly() -> None:
    flick = Flick(FELT, 1.0)
    flick.start(Pin(640, 560), 138, (-1200, -1000), [])
    seen = []
    for _ in range(60):
        flick.step(1 / 480)
        seen.append(flick.pin().x)
    steps = [b - a for a, b in itertools.pairwise(seen)]
    assert all(step <= 0 for step in steps[4:])
    assert max(abs(step) for step in steps) < 4
    assert flick.velocity()[0] < 0


def test_it_stays_on_the_felt_and_under_the_cap() -> None:
    flick = Flick(FELT, 1.0)
    flick.start(Pin(640, 560), 138, (90_000, 20_000), [])
    last = 640.0
    while not flick.done:
        flick.step(1 / 120)
        pin = flick.pin()
        assert FELT[0] <= pin.x <= FELT[0] + FELT[2] and FELT[1] <= pin.y <= FELT[1] + FELT[3]
        assert abs(pin.x - last) <= 2400 / 120 + 1
        last = pin.x


def test_a_long_hitch_is_dropped() -> None:
    flick, other = Flick(FELT, 1.0), Flick(FELT, 1.0)
    for one, seconds in ((flick, 3600.0), (other, MOST_STEPS * STEP)):
        one.start(Pin(640, 560), 138, (-1200, -1000), [])
        one.step(seconds)
    there = flick.pin()
    assert not flick.done and (there.x, there.y) == pytest.approx((other.pin().x, other.pin().y))
    flick.step(-5.0)
    assert flick.pin() == there


def test_landings_are_the_legal_targets() -> None:
    shown = picture()
    (one,) = landings(shown.targets, ["pile4"])
    assert one.id == "pile4" and one.x == pytest.approx(1280 * 0.58)
    assert landings(shown.targets, []) == []


def test_sweep_clears_the_table() -> None:
    cards = [pose for pose in picture().cards if not pose.hidden]
    scatter = Scatter(cards, (0, 0, 1280, 720), 1.0, seed=3)
    start = scatter.pins()
    assert set(start) == {pose.card for pose in cards}
    for _ in range(300):
        scatter.step(1 / 60)
    assert scatter.done
    for pose in cards:
        pin = scatter.pins()[pose.card]
        assert not (0 <= pin.x <= 1280 and 0 <= pin.y <= 720)


def test_tumble_comes_to_rest_on_the_table() -> None:
    cards = [pose for pose in picture().cards if pose.zone == 1]
    ends = []
    for fps in (30, 120):
        scatter = Scatter(cards, FELT, 1.0, seed=3, kind="tumble")
        for _ in range(4 * fps):
            scatter.step(1 / fps)
        assert scatter.done
        ends.append({card: (round(pin.x, 3), round(pin.y, 3)) for card, pin in scatter.pins().items()})
        for pin in scatter.pins().values():
            assert 0 < pin.x < 1280 and 0 < pin.y < 720 + 138
    assert ends[0] == ends[1]
    assert Scatter([], FELT, 1.0, seed=1).done


def test_physics_is_loaded_only_when_something_is_thrown() -> None:
    code = "import sys, table.ui.flourish as f; f.Flick((0, 0, 9, 9), 1.0); print('pymunk' in sys.modules)"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.split()[-1] == "False"


@pytest.mark.parametrize("start", [(60.0, 640.0), (1200.0, 100.0), (700.0, 330.0)])
def test_what_is_tossed_comes_to_rest_upright_in_its_place(start: tuple[float, float]) -> None:
    ends = []
    for fps in (30, 60, 144):
        toss = Toss(start, (640.0, 300.0), 43.0, 1.0, 7)
        places = set()
        for _ in range(3 * fps):
            if toss.done:
                break
            toss.step(1 / fps)
            places.add((round(toss.pin().x), round(toss.pin().y)))
        assert toss.done and len(places) > 5
        pin = toss.pin()
        assert abs(pin.x - 640) < 3 and abs(pin.y - 300) < 3
        assert abs((pin.angle + 180) % 360 - 180) < 4
        ends.append((pin.x, pin.y, pin.angle))
    assert ends[0] == pytest.approx(ends[1], abs=0.01) and ends[0] == pytest.approx(ends[2], abs=0.01)
