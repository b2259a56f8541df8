"""Results: rows, the table for people, the JSON object, and what counts as slower."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table.bench import report
from table.bench.report import BadRun, Result, plain, read, slower, table

FIELDS = ["name", "subject", "limit", "ratio", "unit", "n", "target"]


def made(name: str, ratio: float, low: float | None = None, high: float | None = None, target: float | None = 2.0) -> Result:
    return Result(name, ratio * 3, 3.0, ratio, "ms", 300, target, low, high)


def stored(path: Path, *results: Result, display: str = "x11") -> report.Run:
    path.write_text(json.dumps(plain(results, report.machine(display))), encoding="utf-8")
    return read(path)


def test_a_row_has_the_fields_of_the_contract_in_short_numbers() -> None:
    row = made("frames.full.1280x720.p99", 1.23456789, 1.1, 1.3).row()
    assert list(row) == FIELDS
    assert row["ratio"] == 1.235
    assert row["subject"] == 3.704


def test_the_object_has_machine_and_results() -> None:
    found = plain([made("a", 1.5, 1.4, 1.6), made("b", 0.0, target=0.0)], report.machine("dummy"))
    assert list(found) == ["machine", "results"]
    assert found["machine"]["display"] == "dummy"
    assert found["machine"]["intervals"] == {"a": [1.4, 1.6], "b": [0.0, 0.0]}
    json.dumps(found)


@pytest.mark.parametrize(
    ("ratio", "target", "met"), [(1.0, 2.0, True), (2.0, 2.0, True), (2.1, 2.0, False), (0.0, 0.0, True), (9.0, None, None)]
)
def test_met_is_at_most_the_target(ratio: float, target: float | None, met: bool | None) -> None:
    assert made("x", ratio, target=target).met is met


def test_the_table_says_what_is_met() -> None:
    lines = table([made("good", 1.0, 0.9, 1.1), made("bad", 3.0), made("free", 3.0, target=None)]).splitlines()
    assert len(lines) == 5
    assert lines[1].startswith("good") and lines[1].endswith("met") and "0.90 to 1.10" in lines[1]
    assert lines[2].endswith("NOT MET")
    assert not lines[3].endswith("met")
    assert lines[4] == "1 of 2 targets met"
    assert table([]) == "nothing was measured"


def test_slower_needs_to_be_beyond_both_intervals(tmp_path: Path) -> None:
    before = stored(tmp_path / "run.json", made("a", 1.0, 0.9, 1.1), made("b", 1.0, 0.9, 1.1), made("gone", 1.0))
    assert slower([made("a", 1.3, 1.05, 1.5), made("b", 1.2, 1.15, 1.3), made("new", 99.0)], before) == [
        "b: the ratio was 1.00 and is 1.20, 1.20 times as much"
    ]


def test_slower_needs_a_twentieth(tmp_path: Path) -> None:
    before = stored(tmp_path / "run.json", made("a", 1.0, 0.999, 1.001))
    assert slower([made("a", 1.04, 1.039, 1.041)], before) == []
    assert len(slower([made("a", 1.06, 1.059, 1.061)], before)) == 1


def test_what_is_counted_gets_worse_by_one(tmp_path: Path) -> None:
    before = stored(tmp_path / "run.json", made("idle.flips", 0.0, target=0.0))
    assert slower([made("idle.flips", 0.0, target=0.0)], before) == []
    assert slower([made("idle.flips", 0.01, target=0.0)], before) == ["idle.flips: the ratio was 0 and is 0.01"]


def test_faster_is_nothing_to_tell(tmp_path: Path) -> None:
    before = stored(tmp_path / "run.json", made("a", 2.0, 1.9, 2.1))
    assert slower([made("a", 1.0, 0.9, 1.1)], before) == []


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"machine": {}, "results": [{"name": "a"}]}', '{"machine": 3, "results": []}']
)
def test_another_file_is_refused_by_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRun, match=r"other\.json"):
        read(path)


def test_a_run_without_intervals_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    row = dict(zip(FIELDS, ["a", 3.0, 3.0, 1.0, "ms", 1, None], strict=True))
    path.write_text(json.dumps({"machine": {}, "results": [row]}), encoding="utf-8")
    assert read(path).ratios == {"a": (1.0, 1.0, 1.0)}
