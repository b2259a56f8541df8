"""The arena: duplicate deals, rotated levels, nothing illegal, the same games however many processes play."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

import pytest

from table.bots import arena
from table.bots.arena import Job
from table.bots.worker import spawn
from table.commands import arena as command
from table.commands import ladder
from table.core.state import PUBLIC
from table.games.decision import Decision
from table.games.thegame import lookahead
from tests.bots.tables import BOT, RULES, THEGAME, start, with_budget

NAME = THEGAME.name


def bare(report: arena.Report) -> list[Any]:
    """What the games came to, without times."""
    return [(g.deal, g.levels, g.winners, g.scores, g.left, g.reason, g.illegal) for g in report.games]


def test_levels_rotate_over_the_seats() -> None:
    assert arena.seatings(("a", "b", "c")) == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    assert arena.seatings(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert arena.seatings(("a", "a", "a")) == [("a", "a", "a")]


def test_the_same_deal_is_the_same_cards_for_every_seating() -> None:
    job = Job(NAME, ("easy", "normal"), {}, 3, seed=5)
    report = arena.run(job)
    assert [(g.deal, g.levels) for g in report.games] == [
        (deal, levels) for deal in range(3) for levels in (("easy", "normal"), ("normal", "easy"))
    ]
    assert len({arena.deal_seed(5, deal) for deal in range(100)} | {arena.bots_seed(5, deal) for deal in range(100)}) == 200


def test_processes_change_nothing_but_the_time() -> None:
    job = Job(NAME, ("hard", "easy", "random"), {"variant": "expert"}, 4, seed=2)
    alone = arena.run(job, 1)
    told: list[tuple[int, int]] = []
    shared = arena.run(job, 2, lambda done, every: told.append((done, every)))
    assert bare(alone) == bare(shared)
    assert [done for done, _ in told] == list(range(1, 13)) and {every for _, every in told} == {12}


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("level", [*THEGAME.levels, *THEGAME.arena_levels])
def test_nothing_illegal(level: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with_budget(monkeypatch, lookahead.Budget(rounds=((2, 1),)))
    for options in ({}, {"variant": "expert-small"}, {"variant": "easy", "auto-end": "yes"}):
        report = arena.run(Job(NAME, (level,) * seats, options, 1, seed=seats))
        assert all(not game.illegal for game in report.games)
        assert all(game.winners in ((), tuple(range(seats))) for game in report.games)


def test_an_illegal_move_is_counted_and_a_legal_one_played(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = BOT.decide

    def cheat(view: Any, seat: int, level: str, seed: int, kind: str, memory: Any) -> Any:
        if level != "normal" or view.phase == "start":
            return honest(view, seat, level, seed, kind, memory)
        return Decision(["say nothing"] if kind == "talk" else ["play 1 up1"] if view.turns % 2 else [])

    monkeypatch.setattr(BOT, "decide", cheat)
    (game, other) = arena.run(Job(NAME, ("normal", "easy"), {}, 1)).games
    for played in (game, other):
        assert played.illegal["normal"] > 2 and "easy" not in played.illegal


def test_a_dead_process_ends_the_arena() -> None:
    with pytest.raises(arena.ArenaError, match="no level"):
        arena.run(Job(NAME, ("nobody", "nobody"), {}, 4), 2)


def _dies(pipe: Connection, job: Job) -> None:
    """A process of the arena that dies over its first heap."""
    pipe.recv()
    os._exit(3)


def _dies_unasked(pipe: Connection, job: Job) -> None:
    """A process of the arena that never reads anything."""
    os._exit(4)


@pytest.mark.parametrize(("serve", "status"), [(_dies, 3), (_dies_unasked, 4)])
def test_a_process_that_dies_is_told_with_its_exit_status(
    serve: Callable[[Connection, Job], None], status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started = []

    def slow(target: object, job: Job, name: str) -> Any:
        started.append(spawn(serve, job, name=name))
        if serve is _dies_unasked:
            started[-1][0].join()
        return started[-1]

    monkeypatch.setattr(arena, "spawn", slow)
    assert command.run(NAME, ["easy", "normal"], {}, 4, jobs=2) == 2
    assert f"died: arena-1, exit status {status}" in capsys.readouterr().err.replace("arena-2", "arena-1")
    assert not any(process.is_alive() for process, _ in started)


@pytest.mark.parametrize("fault", [EOFError, BrokenPipeError, ConnectionResetError, OSError])
@pytest.mark.parametrize("call", ["send", "recv"])
def test_whatever_the_pipe_of_a_dead_process_says_is_an_arena_error(
    fault: type[Exception], call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(self: Connection, *_: object) -> None:
        raise fault

    monkeypatch.setattr(Connection, call, gone)
    with pytest.raises(arena.ArenaError, match="died"):
        arena.run(Job(NAME, ("easy", "easy"), {}, 4), 2)


def test_a_process_that_can_not_be_started_ends_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []

    def short(target: Callable[..., None], job: Job, name: str) -> Any:
        if started:
            raise BlockingIOError(11, "no more processes")
        started.append(spawn(target, job, name=name))
        return started[-1]

    monkeypatch.setattr(arena, "spawn", short)
    with pytest.raises(arena.ArenaError, match="no more processes"):
        arena.run(Job(NAME, ("easy", "easy"), {}, 4), 2)
    ((process, pipe),) = started
    assert not process.is_alive() and pipe.closed


def test_open_sees_hands_but_not_the_draw_pile() -> None:
    state = start(3, 1)
    seen = arena.opened(RULES, state, 1)
    assert [seen.zones[1 + seat] for seat in range(3)] == [state.zones[1 + seat] for seat in range(3)]
    assert all(card < 0 for card in seen.zones[0])
    assert state == start(3, 1) and PUBLIC == -1


def test_the_json_of_a_team_is_what_scripts_rely_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(NAME, ["easy", "easy"], {}, 5, 3, 1, True) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["game", "options", "seed", "deals", "seconds", "games_per_second", "rows"]
    assert (found["game"], found["seed"], found["deals"]) == (NAME, 3, 5)
    assert found["options"] == {"variant": "standard", "auto-end": "no"}
    (row,) = found["rows"]
    assert list(row) == [
        "levels",
        "games",
        "win",
        "win_lo",
        "win_hi",
        "under_ten",
        "under_ten_lo",
        "under_ten_hi",
        "mean_left",
        "mean_left_se",
        "ms_p50",
        "ms_p99",
        "ms_max",
        "illegal",
    ]
    assert row["levels"] == ["easy", "easy"] and row["games"] == 5 and row["illegal"] == 0
    assert row["win_lo"] <= row["win"] <= row["win_hi"] and row["under_ten_lo"] <= row["under_ten"] <= row["under_ten_hi"]


def test_the_table_for_people_has_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(NAME, ["easy", "normal"], {}, 2, 3, 1, False) == 0
    out, err = capsys.readouterr()
    assert "95 % intervals" in out and "easy,normal" in out and "[" in out
    assert err == "", "no progress line where nobody looks"


def test_a_competitive_game_has_a_row_for_each_level() -> None:
    job = Job("some", ("hard", "easy"), {}, 4)
    games = []
    for deal in range(4):
        for levels in arena.seatings(job.seats):
            won = levels.index("hard") if deal else levels.index("easy")
            times = {"hard": [2.0], "easy": [1.0]}
            games.append(arena.Game(deal, levels, (won,), times=times, unit="round", units=(3.0, 1.0)))
    found = command.summary(arena.Report(job, games, 2.0), cooperative=False)
    hard, easy = found["rows"]
    assert list(hard) == [
        *("level", "seats", "games", "share", "lo", "hi", "unit", "unit_share", "unit_lo", "unit_hi"),
        *("ms_p50", "ms_p99", "ms_max", "illegal"),
    ]
    assert (hard["level"], hard["games"], hard["share"], easy["share"]) == ("hard", 8, 1.5, 0.5)
    assert hard["unit"] == "round" and hard["unit_share"] == 0.5 and hard["ms_p50"] == 2.0
    assert list(found["versus"]) == [
        *("a", "b", "a_wins", "b_wins", "ties", "a_share", "lo", "hi", "half_share", "half_lo", "half_hi")
    ]
    assert (found["versus"]["a"], found["versus"]["a_wins"], found["versus"]["ties"]) == ("hard", 6, 0)
    assert "share of par" in command.table(found["rows"])


def test_the_ladder_has_every_level_at_every_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # The shape of the ladder is the question here, not master's strength: it need not look ahead.
    with_budget(monkeypatch)
    assert ladder.run(NAME, 1, True) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(len(row["levels"]), row["levels"][0]) for row in found["rows"]] == [
        (seats, level) for seats in (2, 3, 4, 5) for level in THEGAME.levels
    ]
    steps = {(step["a"], step["b"]) for step in found["steps"]}
    assert steps == set(zip(THEGAME.levels, THEGAME.levels[1:], strict=False))
    assert ladder.run(NAME, 1) == 0
    assert f"at 5 seats {THEGAME.levels[-1]}" in capsys.readouterr().out
