"""Beats in time: order, speed, skipping, cues; and the pace at which cards of a beat set out."""

from __future__ import annotations

import pytest

from table.core.events import Beat, Event, Moved, Said, Shuffled, Turned
from table.core.state import State
from table.view import tempo
from table.view.stage import Stage


def cues(event: Event) -> tuple[str, ...]:
    if isinstance(event, Moved):
        return ("slide",)
    return (event.what,) if isinstance(event, Said) else ()


def beat(name: str, *events: Event) -> Beat:
    return Beat(State(phase=name), events or (Moved(3, 0, 1, 0),))


def stage(speed: float = 1.0, waits: bool = True) -> Stage[State]:
    return Stage(State(phase="start"), cues, speed, waits)


def test_plan_of_a_single_play() -> None:
    (leg,) = tempo.plan([Moved(3, 1, 5, 0), Said("x", 0)])
    assert (leg.start, leg.length, leg.kind) == (0, tempo.PLAY, "play")


def test_plan_of_a_deal_is_capped() -> None:
    legs = tempo.plan([Moved(i, 0, 1 + i % 5, i // 5) for i in range(70)])
    assert {leg.kind for leg in legs} == {"deal"}
    assert max(leg.end for leg in legs) <= tempo.DEAL_MOST + 1e-9
    few = tempo.plan([Moved(i, 0, 1, i) for i in range(3)])
    assert few[1].start == pytest.approx(tempo.DEAL_APART)


def test_plan_of_a_gathered_trick() -> None:
    legs = tempo.plan([Moved(i, i, 9, i) for i in range(4)])
    assert [leg.kind for leg in legs] == ["gather"] * 4
    assert legs[3].start == pytest.approx(3 * tempo.GATHER_APART)


def test_hold_covers_what_happens() -> None:
    assert tempo.hold([]) == 0
    assert tempo.hold([Said("x", 0)]) == tempo.LEAST
    assert tempo.hold([Turned(1)]) >= tempo.FLIP
    assert tempo.hold([Shuffled(0)]) >= tempo.SHUFFLE
    assert tempo.hold([Moved(1, 0, 1, 0)]) == pytest.approx(tempo.PLAY + tempo.REST)


def test_beats_come_one_after_the_other() -> None:
    s = stage()
    s.push([beat("a"), beat("b"), beat("c")])
    assert not s.quiet(10)
    assert [shown.state.phase for shown in s.update(10)] == ["a"]
    assert s.update(10.3) == []
    length = tempo.hold([Moved(3, 0, 1, 0)])
    assert [shown.state.phase for shown in s.update(10 + length)] == ["b"]
    assert s.state.phase == "b"
    s.update(10 + 2 * length)
    s.due(11)
    assert not s.quiet(10 + 2.5 * length)
    assert s.quiet(10 + 3 * length + 0.001)


@pytest.mark.parametrize("fps", [10, 30, 60, 144])
def test_frame_rate_changes_nothing(fps: int) -> None:
    s = stage(speed=2)
    s.push(beat(str(i)) for i in range(6))
    at: dict[str, float] = {}
    for frame in range(3 * fps):
        now = 5 + frame / fps
        for shown in s.update(now):
            at[shown.state.phase] = now
    length = tempo.hold([Moved(3, 0, 1, 0)]) / 2
    for i in range(6):
        assert 5 + i * length - 1e-9 <= at[str(i)] < 5 + i * length + 1 / fps + 1e-9


def test_after_a_pause_beats_do_not_all_come_at_once() -> None:
    s = stage()
    s.push([beat("a"), beat("b"), beat("c")])
    s.update(0)
    assert [shown.state.phase for shown in s.update(100)] == ["b"]
    assert s.update(100.1) == []


def test_instant_speed_shows_the_newest_with_all_events() -> None:
    s = stage(speed=0)
    s.push([beat("a"), beat("b", Moved(4, 1, 2, 0), Said("knock", 1))])
    (shown,) = s.update(1)
    assert shown.instant and shown.state.phase == "b"
    assert shown.events == (Moved(3, 0, 1, 0), Moved(4, 1, 2, 0), Said("knock", 1))
    assert [cue.name for cue in s.due(1)] == ["slide", "knock"]  # each once
    assert s.quiet(1)


def test_skip_jumps_to_the_newest_once() -> None:
    s = stage()
    s.push([beat("a"), beat("b"), beat("c")])
    s.update(0)
    s.skip()
    (shown,) = s.update(0.1)
    assert shown.instant and shown.state.phase == "c" and s.state.phase == "c"
    s.due(0.1)
    assert s.quiet(0.1)
    s.push([beat("d")])
    (shown,) = s.update(0.2)
    assert not shown.instant


def test_skip_with_nothing_waiting_ends_the_hold() -> None:
    s = stage()
    s.push([beat("a")])
    s.update(0)
    s.skip()
    assert s.update(0.01) == []
    assert s.quiet(0.01)


def test_real_time_never_waits() -> None:
    s = stage(waits=False)
    s.push([beat("a"), beat("b")])
    (shown,) = s.update(0)
    assert shown.state.phase == "b" and not shown.instant
    s.push([beat("c")])
    assert [x.state.phase for x in s.update(0.001)] == ["c"]


def test_cues_of_a_deal_come_with_their_cards() -> None:
    s = stage()
    s.push([beat("deal", *(Moved(i, 0, 1, i) for i in range(4)), Said("bell", 0))])
    s.update(0)
    assert sorted(cue.name for cue in s.due(0)) == ["bell", "slide"]
    assert s.due(0.02) == []
    assert len(s.due(0.1)) == 2
    assert s.wake(0.1) == pytest.approx(0.135)
    assert len(s.due(9)) == 1
    assert s.due(9) == []


def test_cut_forgets_what_waits() -> None:
    s = stage()
    s.push([beat("a"), beat("b")])
    s.update(0)
    s.cut(State(phase="z"))
    assert s.update(1) == [] and s.due(1) == [] and s.quiet(1)
    assert s.state.phase == "z"


def test_wake_tells_when_to_look_again() -> None:
    s = stage()
    assert s.wake(3) is None
    s.push([beat("a")])
    assert s.wake(3) == 3
    s.update(3)
    s.due(3)
    assert s.wake(3) == pytest.approx(3 + tempo.PLAY + tempo.REST)
    s.update(4)
    assert s.wake(4) is None


def test_what_is_to_be_read_stays_as_long_as_the_game_says() -> None:
    def lasts(event: Event) -> float:
        return 2.0 if isinstance(event, Said) and event.what == "long" else 0.0

    for speed in (1.0, 2.0):
        s: Stage[State] = Stage(State(phase="start"), cues, speed, lasts=lasts)
        s.push([beat("a", Said("long", 0)), beat("b", Said("short", 0)), beat("c")])
        s.update(10.0)
        assert s.state.phase == "a"
        s.update(10.0 + 1.9 / speed)
        assert s.state.phase == "a"
        s.update(10.0 + 2.01 / speed)
        assert s.state.phase == "b"
        s.update(10.0 + 2.3 / speed)
        assert s.state.phase == "c"


def test_a_beat_with_nothing_to_watch_does_not_hold_the_next_one_up() -> None:
    s = Stage(State(phase="start"), cues, brief=lambda events: isinstance(events[0], Moved) and events[0].card == 3)
    s.push([beat("a"), beat("b"), beat("c", Moved(4, 0, 1, 0)), beat("d")])
    begun = {shown.state.phase: at / 100 for at in range(100) for shown in s.update(at / 100)}
    assert begun["b"] - begun["a"] == pytest.approx(tempo.DEAL_APART, abs=0.011)
    assert begun["d"] - begun["c"] == pytest.approx(tempo.PLAY + tempo.REST, abs=0.011)
