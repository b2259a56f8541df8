"""The arithmetic of limits, the fixed unit of work, child processes."""

from __future__ import annotations

import random
import sys

import pytest

from table.bench import SUBJECTS, limits
from table.bench.limits import ChildFailed, Samples, child, deadlines, in_turns, work


def test_a_ratio_is_a_quantile_by_the_median_of_the_floor() -> None:
    samples = Samples([[float(i)] for i in range(1, 101)], [[2.0], [4.0], [6.0]])
    assert samples.ratio(0.99) == (99.0, 4.0, 99.0 / 4.0)
    assert samples.ratio(0.5) == (50.0, 4.0, 12.5)
    assert samples.n == 100


def test_the_interval_holds_the_ratio_and_narrows_with_more_samples() -> None:
    def made(n: int) -> Samples:
        chance = random.Random(4)
        return Samples([[chance.gauss(10, 2) for _ in range(10)] for _ in range(n)], [[5.0] * 10 for _ in range(n)])

    few, many = made(5), made(80)
    for samples in (few, many):
        low, high = samples.interval(0.5)
        assert low <= samples.ratio(0.5)[2] <= high
    assert many.interval(0.5)[1] - many.interval(0.5)[0] < few.interval(0.5)[1] - few.interval(0.5)[0]


def test_a_result_is_in_its_unit() -> None:
    found = Samples([[0.003, 0.004]], [[0.001, 0.001]]).result("x", 0.5, 9.0)
    assert (found.subject, found.limit, found.ratio, found.unit, found.n) == (3.0, 1.0, 3.0, "ms", 2)
    assert found.interval() == (3.0, 3.0)


def test_subject_and_floor_come_in_turns() -> None:
    calls: list[str] = []
    samples = in_turns(lambda: calls.append("s"), lambda: calls.append("f"), 25, block=10)
    assert "".join(calls) == ("s" * 10 + "f" * 10) * 3
    assert samples.n == 30
    assert [len(block) for block in samples.floor] == [10, 10, 10]


def test_the_unit_of_work_is_always_the_same() -> None:
    """Its result proves it: whoever changes the work moves every target that is held against it."""
    assert work() == 649
    assert work() == work()


def test_deadlines_tell_an_error_for_each_period() -> None:
    calls = []
    errors = deadlines(0.002, 0.05, lambda: calls.append(1))
    assert len(errors) == len(calls) >= 1
    assert all(error >= 0 for error in errors)


def test_a_child_runs_this_package() -> None:
    assert child("import sys, table; print(table.__file__, *sys.argv[1:])", "a", "b") == f"{sys.modules['table'].__file__} a b"


def test_a_child_that_fails_says_why() -> None:
    with pytest.raises(ChildFailed, match="no luck"):
        child("raise ValueError('no luck')")
    with pytest.raises(ChildFailed, match="it ended with 3"):
        child("raise SystemExit(3)")


def test_children_may_keep_bytecode_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    found = limits.environment()
    assert "PYTHONDONTWRITEBYTECODE" not in found and found["PYTHONPYCACHEPREFIX"]
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    assert "PYTHONPYCACHEPREFIX" not in limits.environment()


def test_every_subject_has_a_module_that_measures() -> None:
    for subject in SUBJECTS:
        assert callable(__import__(f"table.bench.{subject}", fromlist=["measure"]).measure)
