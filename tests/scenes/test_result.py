"""The result page: right numbers, right requests, everything in its place."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from table.paths import folders
from table.scenes import charts
from table.scenes.opening import NoTable
from table.scenes.result import Result
from table.scenes.result_hands import arrange, split
from table.scenes.scene import Pop, Push, Replace
from table.session.restore import restore
from table.store import results, saves
from table.store.results import Result as Record
from table.view.picture import Face
from table.view.report import Held

from .library_games import saved
from .stage import Stage, faults

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def lost(tmp_path: Path, seats: int = 3, seed: int = 3) -> Path:
    """A finished game that was lost."""
    return saved(tmp_path, seed, seats=seats)


def won(tmp_path: Path) -> Path:
    """A finished game that was won."""
    return saved(tmp_path, 5, seats=2, variant="easy")


def test_a_lost_game_tells_its_cards(tmp_path: Path) -> None:
    path = lost(tmp_path)
    stage = Stage(tmp_path)
    scene = Result(stage.ctx, save=path)
    stage.show(scene)
    outcome = scene.match.outcome
    assert outcome is not None and outcome.left
    texts = [note.text for note in stage.draw().texts]
    for wanted in ("Lost by", scene.report.verdict, "What stayed in hand", "The four piles, turn by turn", str(outcome.left)):
        assert wanted in texts, wanted
    tops = [str(top) for top in scene.match.state.tops()]
    assert all(top in texts for top in tops)
    assert not stage.ctx.words.missing


def test_a_won_game_has_no_cards_left(tmp_path: Path) -> None:
    path = won(tmp_path)
    stage = Stage(tmp_path)
    scene = Result(stage.ctx, save=path)
    stage.show(scene)
    assert scene.report.won and not scene.report.held
    texts = [note.text for note in stage.draw().texts]
    assert "What stayed in hand" not in texts and scene.report.verdict in texts


def test_keys_and_buttons_ask_for_the_same(tmp_path: Path) -> None:
    path = lost(tmp_path)
    stage = Stage(tmp_path)
    scene = Result(stage.ctx, save=path)
    stage.show(scene)
    for name, key in (("again", pygame.K_r), ("new", pygame.K_n), ("replay", pygame.K_v)):
        stage.press(name)
        by_mouse = stage.requests()
        stage.key(key)
        assert stage.requests() == by_mouse and len(by_mouse) == 1
    stage.key(pygame.K_r)
    (again,) = stage.requests()
    assert isinstance(again, Replace) and again.scene == "table"
    assert again.args["seed"] == 3 and again.args["game"] == "thegame"
    assert again.args["seats"][0] == {"kind": "human", "name": "Małgośka", "level": ""}
    stage.key(pygame.K_n)
    (new,) = stage.requests()
    assert "seed" not in new.args and new.args["options"] == again.args["options"]
    stage.key(pygame.K_v)
    assert stage.requests() == [Push("replay", {"match": scene.match})]


def test_the_finding_opens_the_replay_at_its_turn(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = Result(stage.ctx, save=lost(tmp_path))
    stage.show(scene)
    finding = scene.report.finding
    assert finding is not None
    stage.press("finding")
    (asked,) = stage.requests()
    at = asked.args["at"]
    before = scene.match.states[at]
    assert before.turns == finding.turn - 1


def test_the_way_back_is_where_one_came_from(tmp_path: Path) -> None:
    path = lost(tmp_path)
    stage = Stage(tmp_path)
    stage.show(Result(stage.ctx, save=path))
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]
    loaded = saves.read(path)
    assert loaded.header is not None
    match = restore(loaded.header.plain(), loaded.lines).match
    stage.show(Result(stage.ctx, match=match, path=path, seconds=600.0))
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Replace("menu", all=True)]


def test_what_this_table_did_before_is_told(tmp_path: Path) -> None:
    path = lost(tmp_path)
    loaded = saves.read(path)
    assert loaded.header is not None
    header = loaded.header
    now = datetime.now(UTC).replace(microsecond=0)
    common = {"game": "thegame", "when": now, "options": header.options, "seats": header.seats, "won": False}
    for name, left in ((header.id, 4), ("00000000000000aa", 2)):
        results.add(folders(tmp_path), Record(id=name, left=left, seconds=720.0, **common))  # type: ignore[arg-type]
    results.add(folders(tmp_path), Record(id="00000000000000ab", left=1, **{**common, "seats": header.seats[:1]}))  # type: ignore[arg-type]
    stage = Stage(tmp_path)
    scene = Result(stage.ctx, save=path)
    stage.show(scene)
    assert scene.best == 2 and scene.seconds == 720
    assert "2" in scene.report.sentence and "12 minutes" in scene.report.subtitle


def test_a_game_still_going_has_no_result(tmp_path: Path) -> None:
    path = saved(tmp_path, 3, 20)
    stage = Stage(tmp_path)
    with pytest.raises(NoTable) as why:
        Result(stage.ctx, save=path)
    assert path.name in stage.ctx.words.problem(why.value.problem)


def test_talk_before_the_first_card_belongs_to_no_turn(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = Result(stage.ctx, save=lost(tmp_path))
    assert scene.match.states[0].phase == "start"
    first = scene.match.states[scene.marks[0]]
    assert first.phase == "play" and first.tops() == (1, 1, 100, 100)
    assert list(scene.marks) == sorted(set(scene.marks))


def held(*counts: int) -> tuple[Held, ...]:
    """Hands of so many cards."""
    return tuple(Held(i, f"Seat {i}", tuple(Face(f"{i}.{k}", ()) for k in range(n))) for i, n in enumerate(counts))


@pytest.mark.parametrize("counts", [(8,), (1,), (2, 1), (6, 6, 6, 6, 6), (6, 1, 1), (7, 7)])
def test_hands_fit_their_room(counts: tuple[int, ...]) -> None:
    plan = arrange(held(*counts), 490.0, 210.0, 1.0)
    assert [one for row in plan.rows for one in row] == list(held(*counts))
    for row in plan.rows:
        wide = sum(plan.w + (len(one.faces) - 1) * plan.step for one in row) + 20 * (len(row) - 1)
        assert wide <= 491
    assert plan.step >= 0.35 * plan.w and len(plan.rows) * (plan.w * 1.4 + 26) <= 211


def test_rows_keep_the_order_of_the_seats() -> None:
    assert [[one.seat for one in row] for row in split(held(6, 6, 6, 6, 6), 2)] == [[0, 1], [2, 3, 4]]


def test_labels_that_want_one_place_stand_apart() -> None:
    at = charts.spread([10.0, 12.0, 11.0, 300.0], 24.0, 0.0, 310.0)
    assert at[0] < at[2] < at[1] < at[3]
    ordered = sorted(at)
    assert all(b - a >= 24 for a, b in pairwise(ordered))
    assert max(charts.spread([100.0, 100.0], 24.0, 0.0, 100.0)) <= 100


@pytest.mark.parametrize("turns", [1, 2, 5, 6, 13, 24, 54, 101, 999])
def test_turn_numbers_begin_with_one_and_end_with_the_last(turns: int) -> None:
    found = charts.ticks(turns)
    assert found[0] == 1 and found[-1] == turns and found == sorted(set(found)) and len(found) <= 7


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], scale: float, lang: str, seats: int) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    stage.show(Result(stage.ctx, save=lost(tmp_path, seats)))
    assert not faults(stage.draw(), size)
    stage.show(Result(stage.ctx, save=won(tmp_path)))
    assert not faults(stage.draw(), size)
