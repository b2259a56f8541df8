"""`card-table bench`: every subject runs, names and fields as in cli.md, exit statuses. Nothing here is held to a time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from table import cli
from table.bench import bots, memory, rules
from table.games import games
from table.games.breakers import bot as breakers
from tests.bots.tables import with_budget

GAMES = list(games())
SIZE = "960x600"
SHORT = ["--n", "10", "--seconds", "0.2", "--size", SIZE]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.run(["bench", *words])
    told = capsys.readouterr()
    return status, told.out, told.err


def measured(capsys: pytest.CaptureFixture[str], *subjects: str) -> dict[str, dict[str, Any]]:
    status, out, _ = run(capsys, *subjects, *SHORT, "--json")
    assert status == 0
    found = json.loads(out)
    assert list(found) == ["machine", "results"]
    for row in found["results"]:
        assert list(row) == ["name", "subject", "limit", "ratio", "unit", "n", "target"]
        assert row["n"] >= 1
    return {row["name"]: row for row in found["results"]}


def test_frames(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys, "frames")
    for kind in ("full", "drag", "toss", "toss.first"):
        assert {f"frames.{kind}.{SIZE}.{part}" for part in ("p99", "p50", "floor")} <= set(found)
    assert f"frames.bot.{SIZE}.p99" in found
    assert [row["target"] for row in found.values() if row["name"].endswith(".p99")] == [9.0, 2.0, 14.0, 9.0, 1.3, 1.0]


def test_idle_and_ticks(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys, "idle", "ticks")
    assert {"idle.cpu", "idle.inside.cpu", "idle.away.cpu", "ticks.jitter.p99"} <= set(found)
    assert found["idle.flips"]["subject"] == 0, "nothing is drawn while nothing happens"
    assert found["ticks.lost"]["subject"] == 0, "a hitch of 200 ms is caught up"
    assert found["ticks.lost"]["limit"] == 72


def test_input(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys, "input")
    assert set(found) == {"input.present.p99", "input.present.p50", "input.drag.p99"}
    assert found["input.present.p99"]["limit"] == pytest.approx(1000 / 240, rel=1e-3)


def test_start_and_memory(capsys: pytest.CaptureFixture[str]) -> None:
    found = measured(capsys, "start")
    assert set(found) == {"start.warm", "start.first"}
    if memory.resident() is not None:
        assert set(measured(capsys, "memory")) == {"memory.rss"}


def test_rules_and_bots(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    # The names are the question here, not the times: a few worlds do.
    with_budget(monkeypatch)
    monkeypatch.setattr(bots, "LEAST", 4)
    small = {level: replace(budget, stages=((2, 2), (2, 1))) for level, budget in breakers.BUDGETS.items()}
    monkeypatch.setattr(breakers, "BUDGETS", small)
    monkeypatch.setattr(bots, "_deals", lambda info: iter([(0, info.seats[0])]))
    found = measured(capsys, "rules", "bots")
    for name, info in games().items():
        assert {f"rules.{name}.playouts", f"rules.{name}.legal"} <= set(found)
        assert {f"bots.{name}.{level}.ms_p99" for level in info.levels} <= set(found)
    assert found["rules.thegame.playouts"]["target"] == 1.0


def test_a_game_that_promises_nothing_has_no_target(monkeypatch: pytest.MonkeyPatch) -> None:
    info = games()[GAMES[0]]
    monkeypatch.setattr(rules, "find_spec", lambda name: None)
    assert rules.target(info) is None


def test_the_table_for_people_and_the_word_about_the_display(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "ticks", "--seconds", "0.2")
    assert status == 0
    assert out.splitlines()[0].split() == ["what", "measured", "limit", "ratio", "95", "%", "target"]
    assert "targets met" in out
    assert "no screen" in err and "\r" not in err, "progress is for terminals only"


def test_compare(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    status, out, _ = run(capsys, "ticks", "--seconds", "0.2", "--json")
    assert status == 0
    stored = json.loads(out)
    for row in stored["results"]:
        stored["machine"]["intervals"][row["name"]] = [row["ratio"], 1e9]
    path.write_text(json.dumps(stored), encoding="utf-8")
    status, out, _ = run(capsys, "ticks", "--seconds", "0.2", "--compare", str(path))
    assert status == 0 and "nothing is slower" in out

    for row in stored["results"]:
        if row["name"] == "ticks.jitter.p99":
            row["ratio"] = 1e-6
            stored["machine"]["intervals"][row["name"]] = [1e-6, 1e-6]
    path.write_text(json.dumps(stored), encoding="utf-8")
    status, out, _ = run(capsys, "ticks", "--seconds", "0.2", "--compare", str(path), "--json")
    assert status == 1
    assert [line.partition(":")[0] for line in json.loads(out)["slower"]] == ["ticks.jitter.p99"]


@pytest.mark.parametrize("words", [["rulez"], ["--n", "0"], ["--seconds", "x"], ["--size", "big"], ["--compare", "/nowhere/x"]])
def test_what_can_not_be_done_is_status_2_and_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    status, out, err = run(capsys, *words)
    assert status == 2
    assert out == ""
    assert err.startswith("card-table")


def test_the_nearest_subject_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "“rules”" in run(capsys, "rulez")[2]


def test_a_file_that_is_no_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("{}", encoding="utf-8")
    status, _, err = run(capsys, "ticks", "--compare", str(path))
    assert status == 2 and "no stored run" in err
