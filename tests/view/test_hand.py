"""Hands of several chosen cards: bundles and groups; fans in which some cards lie close; a stage that is held."""

import itertools

from table.core.events import Beat, Moved, Said
from table.core.state import State
from table.view import arrange
from table.view.hand import bundle, kept, within
from table.view.stage import Stage


def test_a_bundle_takes_whole_groups() -> None:
    groups = ((1, 2), (5, 6, 7))
    assert bundle((3,), groups) == (3,)
    assert bundle((2, 3), groups) == (2, 3, 1)
    assert bundle((7, 1), groups) == (7, 1, 2, 5, 6)


def test_groups_lose_cards_that_are_gone_and_end_with_one_left() -> None:
    groups = ((1, 2), (5, 6, 7))
    assert kept(groups, {1, 2, 5, 6, 7}) == groups
    assert kept(groups, {1, 5, 7}) == ((5, 7),)
    assert within(groups, (1, 2, 5)) == ((1, 2),)
    assert within(groups, (5, 6, 7, 1)) == ((5, 6, 7),)


def test_close_cards_stand_half_as_far_apart_but_never_hide_an_index() -> None:
    area = arrange.space((1280, 720))
    plain = arrange.fan(area, 9, 131, 184, 1058)
    close = arrange.fan(area, 9, 131, 184, 1058, close=(3,), strip=0.42)
    gaps = [b.x - a.x for a, b in itertools.pairwise(close)]
    assert gaps[2] < 0.7 * gaps[0] and gaps[2] >= 0.42 * 131 - 0.01
    assert plain[0].x < close[0].x, "the fan stays in the middle"
    many = arrange.fan(area, 24, 131, 184, 1058, close=(12,), strip=0.42)
    rows = {round(spot.y / 30) for spot in many}
    assert len(rows) > 1
    upper = [spot for spot in many if spot.y < max(s.y for s in many) - 30]
    assert len(upper) == 13, "a row is not begun in the middle of what belongs together"


def beats() -> list[Beat]:
    return [
        Beat(State(phase="a"), (Moved(1, 0, 1, 0),)),
        Beat(State(phase="b"), (Said("round", 0, (1,)),)),
        Beat(State(phase="c"), (Moved(2, 0, 1, 0),)),
    ]


def staged(speed: float = 1.0) -> Stage[State]:
    stage = Stage(State(), lambda event: (), speed, holds=lambda event: isinstance(event, Said) and event.what == "round")
    stage.push(beats())
    return stage


def test_a_beat_that_holds_stays_until_it_is_released() -> None:
    stage = staged()
    assert stage.ahead() and stage.held is None
    now = 10.0
    for _ in range(100):
        stage.update(now)
        now += 0.1
    assert stage.state.phase == "b" and stage.held is not None and stage.rested(now)
    assert not stage.quiet(now) and stage.wake(now) is None
    stage.release(now)
    assert not stage.ahead()
    stage.update(now)
    assert stage.state.phase == "c"
    assert stage.quiet(now + 5)


def test_a_jump_does_not_jump_over_what_holds() -> None:
    for stage in (staged(0.0), staged()):
        stage.skip()
        (shown,) = stage.update(1.0)
        assert stage.state.phase == "b" and len(shown.events) == 2 and stage.held is not None
        assert not stage.update(2.0)
        stage.release(3.0)
        stage.skip()
        assert stage.update(3.0) and stage.state.phase == "c"


def test_a_cut_forgets_what_was_held() -> None:
    stage = staged(0.0)
    stage.update(1.0)
    stage.cut(State(phase="z"))
    assert stage.held is None and stage.quiet(1.0) and not stage.ahead()
