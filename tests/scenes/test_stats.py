"""Statistics: sums that are right, pages that fit, a file that is damaged."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from msgspec import structs
from msgspec.structs import replace

from table.games import game
from table.paths import folders
from table.scenes import stats as pages
from table.scenes.scene import Pop
from table.scenes.stats import ALL, STEPS, Stats, add_up, spread, tables
from table.store import results
from table.store.header import SeatEntry
from table.store.results import Result

from .stage import Stage, faults

START = datetime(2026, 11, 2, 20, 0, tzinfo=UTC)


def result(number: int, left: int, seats: int = 3, seconds: float = 600, hints: int = 0, **options: str) -> Result:
    """A finished game of The Game."""
    return Result(
        id=f"{number:016x}",
        game="thegame",
        when=START + timedelta(hours=number),
        options=options,
        seats=tuple(SeatEntry("human", "Ana") for _ in range(seats)),
        won=left == 0,
        left=left,
        turns=20,
        seconds=seconds,
        hints=hints,
    )


GAMES = [result(1, 7), result(2, 0), result(3, 0, 2, hints=1), result(4, 23, 2, variant="expert"), result(5, 41, 1)]


def kept(home: Path, found: list[Result]) -> Stage:
    """A stage on whose disk these results are."""
    for one in found:
        results.add(folders(home), one)
    return Stage(home)


def test_results_add_up() -> None:
    total = add_up(GAMES)
    assert (total.games, total.won, total.best, total.alone) == (5, 2, 0, 1)
    assert total.mean == pytest.approx(14.2)
    assert total.seconds == 3000
    assert sum(spread(GAMES)) == len(GAMES)
    assert spread(GAMES)[0] == 2 and spread(GAMES)[-1] == 1
    assert [low for low, _ in STEPS] == sorted(low for low, _ in STEPS)


def test_options_left_out_are_the_usual_ones() -> None:
    rows = tables(game("thegame"), [*GAMES, result(6, 3, 3, variant="standard")])
    assert rows[0][1] == 3 and rows[0][2].games == 3
    assert {(row[0]["variant"], row[1]) for row in rows} == {("standard", 3), ("standard", 2), ("expert", 2), ("standard", 1)}


def test_without_results_a_friendly_sentence(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(Stats(stage.ctx))
    assert "Nothing to count yet" in [note.text for note in stage.draw().texts]
    stage.key(pygame.K_ESCAPE)
    assert isinstance(stage.requests()[0], Pop)


def test_numbers_stand_on_the_page(tmp_path: Path) -> None:
    stage = kept(tmp_path, GAMES)
    stage.show(Stats(stage.ctx, game="thegame"))
    texts = [note.text for note in stage.draw().texts]
    for wanted in (
        "5",
        "40%",
        "14.2",
        "Expert, 2 players",
        "Usual rules, 3 players",
        "The last 5 games",
        "half of them 7 or fewer",
    ):
        assert wanted in texts, wanted
    assert stage.scene is not None and stage.scene.trace()["results"] == 5


def test_a_damaged_file_is_told_and_no_more(tmp_path: Path) -> None:
    stage = kept(tmp_path, GAMES)
    path = stage.ctx.folders.data / results.NAME
    path.write_bytes(path.read_bytes()[:-40])
    stage.show(Stats(stage.ctx))
    assert stage.notices and not stage.ctx.words.missing


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("count", [1, 2, 60])
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], scale: float, lang: str, count: int) -> None:
    variants = ("standard", "expert", "expert-small", "easy")
    found = [result(i, i * 7 % 45, i % 5 + 1, 500 * i, variant=variants[i % 4]) for i in range(count)]
    kept(tmp_path, found)
    stage = Stage(tmp_path, size, lang, scale=scale)
    stage.show(Stats(stage.ctx))
    assert not faults(stage.draw(), size)
    assert not stage.ctx.words.missing


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_several_games_have_a_page_each_and_one_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    first = game("thegame")
    other = replace(first, name="other", title="Another Game", cooperative=False)
    monkeypatch.setattr(pages, "games", lambda: {"thegame": first, "other": other})
    found = [result(i, i * 7 % 45) for i in range(12)]
    found += [structs.replace(result(100 + i, 0), game="other", won=i % 3 == 0) for i in range(25)]
    kept(tmp_path, found)
    stage = Stage(tmp_path, size)
    scene = Stats(stage.ctx)
    stage.show(scene)
    assert scene.game == ALL
    texts = [note.text for note in stage.draw().texts]
    assert "Games won" in texts and "36%" in texts and "of 25" in texts
    assert not faults(stage.draw(), size)
    scene.group.focus(stage.widget("games"))
    for name, wanted in (("thegame", "Cards left at the end"), ("other", "The last 20 games")):
        stage.key(pygame.K_RIGHT)
        assert scene.game == name
        assert wanted in [note.text for note in stage.draw().texts]
        assert not faults(stage.draw(), size)
    assert "Cards left at the end" not in [note.text for note in stage.draw().texts]
    assert not stage.ctx.words.missing - {"other.option.variant.standard"}
