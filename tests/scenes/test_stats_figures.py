"""A game's own figures on its page of the statistics: their course, their best, and what was played at a slower speed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from table.paths import folders
from table.scenes.scene import Push
from table.scenes.stats import Stats
from table.scenes.stats_figures import LAST, course, figured
from table.store import results
from table.store.header import SeatEntry
from table.store.results import Drill, Result

from .stage import Stage, faults


def record(i: int, **fields: object) -> Result:
    given = {
        "id": f"{i:016x}",
        "game": "brawl",
        "when": datetime(2026, 3, 1, tzinfo=UTC) + timedelta(days=i),
        "seats": (SeatEntry("human", "Ana"), SeatEntry("bot", "Bo", "hard")),
        "won": bool(i % 2),
        **fields,
    }
    return Result(**given)  # type: ignore[arg-type]


def page(home: Path, *kept: Result | Drill, size: tuple[int, int] = (1280, 720), lang: str = "en") -> Stage:
    for one in kept:
        results.add(folders(home), one)
    stage = Stage(home, size, lang)
    stage.show(Stats(stage.ctx, "brawl"))
    return stage


def test_newest_and_best_are_told(tmp_path: Path) -> None:
    told = [record(i, figures={"reaction": n, "rate": 1500 + i, "faults": i}) for i, n in enumerate((90, 60, 84))]
    stage = page(tmp_path, *told)
    said = [note.text for note in stage.draw().texts]
    assert "0.70\u00a0s" in said and "0.50\u00a0s" in said, "the newest, and the best"
    assert "In fights" in said and "slowed game" not in said


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_slow_fights_are_marked(tmp_path: Path, lang: str) -> None:
    told = [
        record(i, figures={"reaction": 60 + i, "rate": 1500, "faults": i % 3}, game_speed=80 if i == 1 else 100)
        for i in range(25)
    ]
    stage = page(tmp_path, *told, size=(960, 600), lang=lang)
    seen = stage.draw()
    assert faults(seen, (960, 600)) == [] and not stage.ctx.words.missing
    assert len(figured(told)) == LAST
    stage = page(tmp_path / "few", *told[:3], size=(960, 600), lang=lang)
    assert stage.ctx.words("stats.figures.slow") in [note.text for note in stage.draw().texts]


def test_results_without_figures_are_left_out(tmp_path: Path) -> None:
    told = [record(0), record(1, figures={"reaction": 60}), record(2, figures={"rate": 900})]
    assert [value for _, value in course(figured(told), "reaction")] == [60]
    stage = page(tmp_path, record(0))
    assert "In fights" not in [note.text for note in stage.draw().texts]


def test_drills_are_a_step_away_and_no_games(tmp_path: Path) -> None:
    try_ = Drill(id="f" * 16, game="brawl", drill="clear", grade="calm", when=datetime(2026, 3, 1, tzinfo=UTC), times=(900,))
    stage = page(tmp_path, record(0), try_)
    assert stage.scene is not None and stage.scene.trace()["results"] == 1
    stage.press("drills")
    assert stage.requests() == [Push("drills", {"game": "brawl"})]
    stage = Stage(tmp_path)
    scene = stage.show(Stats(stage.ctx, "brokies"))
    assert scene.group.find("drills") is None
