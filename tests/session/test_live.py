"""The live loop without a window: inputs and their ticks, bots that land as planned, and everything that stops the clock."""

from __future__ import annotations

from typing import Any

import pytest

from table.clock import RATE
from table.core.codec import digest
from table.games.brawl.reflex import FASTEST
from table.session.live import GAP, Live
from table.session.match import Match
from table.session.seats import SeatSpec
from tests.games.brawl.tables import INFO, setup
from tests.tools import live_duels
from tests.tools.live_duels import SECOND, Late

EWA, JAN = SeatSpec("human", "Ewa"), SeatSpec("human", "Jan")
DUEL = ("juno", "oduya")


def bot(level: str = "normal") -> SeatSpec:
    return SeatSpec("bot", "Ana", level)


def live_of(
    seats: tuple[SeatSpec, ...], seed: int = 5, speed: int = 100, polls: int = 0, tick: int = 0, **options: str
) -> tuple[Live, list[dict[str, Any]]]:
    lines: list[dict[str, Any]] = []
    made = setup(len(seats), seed, DUEL if len(seats) == 2 else (), mode="tournament", **options)
    match = Match(INFO, made, seats, lines.append, 7)
    return Live(match, Late(lambda: polls), speed, tick), lines


def run(live: Live, seconds: float, now: int = 0, frame: int = SECOND // 60) -> int:
    """Lets frames pass; the time after them."""
    end = now + round(seconds * SECOND)
    while now < end and live.running:
        now += frame
        live.update(now)
    return now


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a22_a23_the_same_duel_at_every_frame_rate_and_under_hitches(seed: int) -> None:
    """30, 60, 144, 240 frames a second, hitches, late answers: equal ticks, bots, logs and digests, and the log tells it."""
    found = live_duels.duel(seed)
    assert found["moves"] > 30 and found["inputs"] > 10
    assert all(found[what] for what in ("ticks", "bots", "logs", "digests", "replay")), found
    assert found["lost"] == found["late"] == 0


def test_a23_under_hitches_the_clock_waits_for_late_answers_and_the_log_is_the_same() -> None:
    smooth, rough = live_duels.fight(1, "60"), live_duels.fight(1, "hitches")
    assert rough.held > smooth.held == 0 and rough.log == smooth.log and rough.digest == smooth.digest


def test_an_input_is_taken_in_the_tick_that_runs_when_it_is_made() -> None:
    live, lines = live_of((EWA, JAN))
    live.start(1000)
    for frame in (1, 2, 3):
        live.update(1000 + frame * SECOND // 6)
    live.put(0, "deal", 1000 + SECOND // 2 + SECOND // 240)
    assert live.tick == 60 and not lines
    live.update(1000 + SECOND // 2 + SECOND // 100)
    assert [line["do"] for line in lines if "do" in line] == ["at 61 deal"]
    live.put(1, "deal", 1000 + SECOND * 6 // 10)
    live.update(1000 + SECOND * 7 // 10)
    assert lines[-1]["do"] == "at 73 deal", "its own time counts, not that of the frame that brought it"


def test_an_only_person_is_served_at_once() -> None:
    live, lines = live_of((EWA, bot()))
    live.start(0)
    live.update(SECOND // 1000)
    live.put(0, "deal", SECOND // 1000)
    taken = live.update(SECOND // 1000)
    assert [each.result for each in taken] == ["played"] and lines[0]["do"] == "at 1 deal" and live.owed == -1
    live.put(0, "deal", SECOND // 500)
    assert live.update(SECOND // 500) == [], "a hand acts once a tick"
    live.update(SECOND // 100)
    assert [line["do"] for line in lines if line.get("seat") == 0 and "do" in line] == ["at 1 deal", "at 2 deal"]
    assert live.tick == 2 and live.owed <= 0
    live.update(SECOND // 50)
    assert live.tick == 2, "what was played ahead is not played twice"


def test_a_hitch_loses_nothing_and_a_gap_stops() -> None:
    live, _ = live_of((EWA, bot()))
    live.start(0)
    live.update(SECOND // 5)
    for polls in range(5):
        live.update(SECOND // 5 + polls)
    assert live.tick == 24 and live.ticks.lost == 0
    before = live.tick
    live.update(SECOND // 5 + GAP + 10)
    assert (live.running, live.why, live.tick) == (False, "gap", before)
    assert live.update(9 * SECOND) == []
    live.start(20 * SECOND)
    live.update(20 * SECOND + SECOND // 10)
    assert live.running and live.tick == before + 12


def test_the_clock_waits_for_an_answer_and_drops_nothing() -> None:
    live, lines = live_of((EWA, bot("master")), polls=10**6)
    live.start(0)
    now = run(live, 1.0)
    first = live.tick
    assert 0 < first < FASTEST and live.bots.held and not lines
    thinker: Any = live.bots.thinker
    thinker.out = [(0, asked) for _, asked in thinker.out]
    thinker.polls = lambda: 0
    for i in range(5):
        live.update(now + i)
    assert live.ticks.lost == 0 and live.tick > first and lines
    assert int(lines[0]["do"].split()[1]) > first, "no earlier than its plan"


def test_bots_never_come_down_sooner_than_a_hand_can() -> None:
    live, lines = live_of((bot("master"), bot("hard")))
    live.start(0)
    run(live, 60)
    assert live.match.over
    last = {0: 0, 1: 0}
    for line in lines:
        if "do" in line:
            _, tick, verb = line["do"].split()[:3]
            gap = int(tick) - last[line["seat"]]
            assert verb == "time" or gap >= (FASTEST if verb == "play" else 19), line
            last[line["seat"]] = int(tick)


def test_game_speed_slows_the_clock_exactly() -> None:
    for speed in (50, 70, 100):
        live, _ = live_of((EWA, JAN), speed=speed)
        live.start(123)
        for i in range(1, 1001):
            live.update(123 + i * 7_654_321)
        assert live.tick == 7_654_321_000 * speed // 100 * RATE // SECOND
    with pytest.raises(ValueError, match="50 to 100"):
        live.change_speed(40)
    with pytest.raises(ValueError, match="stands"):
        live.change_speed(80)
    live.halt()
    live.change_speed(80)
    assert live.speed == 80


def test_r48_three_polite_stops() -> None:
    live, lines = live_of((EWA, JAN))
    now = 0
    for left in (2, 1, 0):
        live.start(now)
        assert live.stop(0, now)
        now = run(live, 0.1, now)
        assert (live.running, live.why, live.stopped_by) == (False, "stop", 0)
        assert live.part.stops_left(live.match.state, 0) == left
        assert lines[-1]["do"].endswith(" stop")
    live.start(now)
    assert not live.stop(0, now) and live.running and live.stop(1, now)


def test_r48_a_stop_is_taken_whatever_waits_before_it_and_a_lost_input_is_told() -> None:
    live, _ = live_of((EWA, JAN))
    assert not live.put(0, "deal", 0), "it stands"
    live.start(0)
    assert [live.put(0, "deal", 0) for _ in range(5)] == [True] * 4 + [False]
    assert live.stop(0, 0)
    run(live, 0.1)
    assert (live.running, live.why, live.stopped_by) == (False, "stop", 0)


def test_r48_who_looks_on_stops_nobody() -> None:
    live, _ = live_of((EWA, JAN, bot()))
    live.match.states[-1].players = (1, 2)
    live.start(0)
    assert not live.stop(0, 0) and live.stop(1, 0)


def test_between_bouts_the_clock_stands_and_nothing_planned_is_meant_for_the_new_one() -> None:
    live, _ = live_of((bot("master"), bot("master")), best="3")
    live.start(0)
    now = run(live, 90)
    assert live.why == "bout" and live.match.state.bout == 2 and live.seconds() == 0
    before = live.tick
    assert run(live, 5, now) == now and live.tick == before
    assert not live.bots.waiting and all(hand.lands < 0 for hand in live.bots.hands.values())
    live.start(now)
    run(live, 90, now)
    assert live.why in ("bout", "over") and live.tick > before


def test_resumed_it_goes_on_at_the_tick_that_was_written() -> None:
    live, lines = live_of((EWA, bot()))
    live.start(0)
    run(live, 6)
    resumed, _ = live_of((EWA, bot()), tick=live.tick)
    for line in lines:
        if "do" in line:
            resumed.match.replay(line["seat"], line["do"])
    again = Live(resumed.match, Late(lambda: 0), 100, live.tick)
    assert again.tick == live.tick >= 720 and digest(again.match.state) == digest(live.match.state)
    again.start(0)
    run(again, 6)
    assert again.tick >= 1440 and len(again.match.entries) > len(live.match.entries)
    assert Live(resumed.match, Late(lambda: 0)).tick == resumed.match.state.tick, "without it, at the last move"


@pytest.mark.parametrize("seats", [3, 6])
def test_round_robin_of_bots_comes_to_its_end(seats: int) -> None:
    live, _ = live_of(tuple(bot("master") for _ in range(seats)))
    now = 0
    for _ in range(4):
        live.start(now)
        now = run(live, 200, now, SECOND // 20)
    assert live.match.over


def test_tag_team_bots_tag_and_ask() -> None:
    live, lines = live_of(tuple(bot("hard") for _ in range(4)), many="tag-team")
    live.start(0)
    run(live, 200, 0, SECOND // 20)
    texts = [line["do"].split(" ", 2)[2] for line in lines if "do" in line]
    assert live.match.over and any(text.startswith("tag") for text in texts)


def test_a_partner_at_the_rope_asks_a_person_whose_deck_is_empty() -> None:
    live, lines = live_of((EWA, bot("easy"), bot("hard"), bot("easy")), many="tag-team")
    live.start(0)
    now = 0
    for _ in range(40):
        live.put(0, "deal", now)
        now = run(live, 0.1, now)
    run(live, 3, now)
    asks = [line for line in lines if line.get("do", "").endswith(" ask")]
    assert asks and asks[0]["seat"] == 2


def test_match_my_pace_follows_the_person() -> None:
    live, _ = live_of((EWA, bot("master")))
    live.match.setup.options["pace"] = "match"
    part, bots = live.part, live.bots
    assert bots._notes(bots.hands[1]) == {"action-ms": part.notes("match", "master", [])["action-ms"]}
    bots.plays[0] = [2000, 400, 1900, 2100, 2050]
    assert bots._notes(bots.hands[1]) == {"action-ms": 2000}
    assert part.lag("master", {"action-ms": 2000}) > part.lag("master", {}), "a slow person gets a slow eye"
    live.match.setup.options["pace"] = "3"
    assert bots._notes(bots.hands[1]) == {"pace": 3}


def test_what_a_person_s_plays_took_is_counted() -> None:
    live, _ = live_of((EWA, JAN))
    live.start(0)
    now = 0
    for _ in range(12):
        live.put(0, "deal", now)
        now = run(live, 0.5, now)
        plays = [t for t in (live.match.write(m).split(" ", 2)[2] for m in live.match.legal(0)) if not t.startswith("deal")]
        if plays:
            live.put(0, plays[0], now)
            now = run(live, 0.5, now)
    assert live.bots.plays[0] and all(480 <= ms <= 520 for ms in live.bots.plays[0])


def test_inputs_are_lost_while_it_stands() -> None:
    live, lines = live_of((EWA, JAN))
    live.put(0, "deal", 0)
    live.start(0)
    live.put(0, "deal", 0)
    live.halt()
    live.start(SECOND)
    run(live, 1, SECOND)
    assert not lines
