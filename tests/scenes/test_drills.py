"""Drills by real keys and clicks: choosing, timing, wrong answers, being late, pauses, and what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.paths import folders
from table.scenes.drill import COUNT, DrillScene
from table.scenes.drills import Drills
from table.scenes.scene import Pop, Push
from table.store import files, results

from .stage import Stage, faults

PLACES = [((960, 600), "en"), ((960, 600), "fr"), ((960, 600), "pl"), ((1920, 1080), "en")]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Series of four positions are as good as ten."""
    monkeypatch.setattr("table.games.brawl.drills.ITEMS", 4)


def ready(
    home: Path, drill: str = "clear", grade: str = "calm", size: tuple[int, int] = (1280, 720), lang: str = "en"
) -> Stage:
    """A drill whose positions are made."""
    stage = Stage(home, size, lang)
    scene = DrillScene(stage.ctx, "brawl", drill, grade, seed=3)
    stage.show(scene)
    for _ in range(40):
        if not scene.full:
            scene.update()
    assert scene.full
    stage.draw()
    return stage


def go(stage: Stage) -> Any:
    """Enter, and the countdown."""
    stage.key(pygame.K_RETURN)
    scene: Any = stage.scene
    assert scene.phase == "count"
    stage.time += COUNT
    stage.draw()
    assert scene.phase == "play"
    return scene


def keys_for(scene: Any, right: bool = True) -> str:
    """A key that means a right answer, or another place that the table has."""
    board = scene.board
    for name, place in board.keys.items():
        if (board.meant(place) in board.item.right) == right and (right or place.startswith("base:")):
            return str(name)
    raise AssertionError(board.keys)


def press(stage: Stage, name: str) -> None:
    """A key by its place on the keyboard."""
    stage.key(pygame.K_SPACE if name == "space" else ord(name))


def test_choosing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Drills(stage.ctx))
    stage.press("drill:freeze")
    assert scene.drill == "freeze" and not stage.requests()
    boxes = stage.widget("grade").boxes(scene.u)
    stage.click(boxes[2].center)
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [Push("drill", {"game": "brawl", "drill": "freeze", "grade": "sharp"})]
    stage.press("drill:freeze")
    assert len(stage.requests()) == 1, "a second press starts it"
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]


@pytest.mark.parametrize(("size", "lang"), PLACES)
def test_every_page_has_its_place(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    stage = Stage(tmp_path, size, lang)
    stage.show(Drills(stage.ctx))
    assert faults(stage.draw(), size) == []
    stage = ready(tmp_path, "place", "calm", size, lang)
    assert faults(stage.draw(), size) == []
    scene = go(stage)
    finish(stage, scene)
    assert faults(stage.draw(), size) == [] and not stage.ctx.words.missing
    scene.leave()
    stage = Stage(tmp_path, size, lang)
    stage.show(Drills(stage.ctx))
    assert faults(stage.draw(), size) == [], "with a try in the chart"


def finish(stage: Stage, scene: Any, seconds: float = 1.0) -> None:
    """Answers all that is left, each after so many seconds."""
    for _ in range(200):
        if scene.phase == "done":
            return
        if scene.phase == "play":
            stage.time += seconds
            board = scene.board
            if board.item.deals and board.state is board.item.state:
                press(stage, "space")
            press(stage, keys_for(scene))
        stage.time += 0.6
        stage.draw()
    raise AssertionError(scene.phase)


def test_a_whole_drill_by_keys(tmp_path: Path) -> None:
    stage = ready(tmp_path)
    scene = go(stage)
    finish(stage, scene, 1.0)
    assert scene.times == [1000] * 4 and scene.score.medal == 3
    scene.leave()
    (kept,) = results.drills(folders(tmp_path))
    assert (kept.drill, kept.grade, kept.times, kept.wrong, kept.medal) == ("clear", "calm", (1000,) * 4, 0, 3)
    assert results.load(folders(tmp_path)) == ([], []), "no game is counted for it"
    stage.key(pygame.K_RETURN)
    assert scene.phase == "ready" and not scene.times, "once more, with other positions"


def test_a_file_of_results_that_is_held_stops_nothing_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "WAIT", 0.5)
    path = folders(tmp_path).data / results.NAME
    files.make_folder(path.parent)
    held = files.lock(path)
    stage = ready(tmp_path)
    scene = go(stage)
    finish(stage, scene, 1.0)
    assert scene.phase == "done" and not stage.notices, "the page is there while the file is waited for"
    scene.leave()
    assert len(stage.notices) == 1 and "results.json" in stage.notices[0]
    held.release()


def test_tries_are_kept_in_their_order_and_seen_at_the_next_one(tmp_path: Path) -> None:
    stage = ready(tmp_path)
    scene = go(stage)
    for number in range(3):
        finish(stage, scene, 1.0)
        assert len(scene.earlier) == number
        stage.key(pygame.K_RETURN)
        while not scene.full:
            scene.update()
        go(stage)
    scene.leave()
    kept = results.drills(folders(tmp_path))
    assert [one.id for one in kept] == [one.id for one in scene.earlier] and len(kept) == 3


def test_a_wrong_answer_costs_a_second_and_the_second_one_is_shown(tmp_path: Path) -> None:
    stage = ready(tmp_path, "clear")
    scene = go(stage)
    stage.time += 0.5
    press(stage, keys_for(scene, right=False))
    assert scene.phase == "play" and scene.slips == [1] and not scene.board.pointed
    press(stage, keys_for(scene, right=False))
    assert scene.board.pointed.startswith("base:")
    stage.time += 0.5
    press(stage, keys_for(scene))
    assert scene.times == [3000]
    assert "refuse" in stage.sounds.heard


def test_clicks_answer_too(tmp_path: Path) -> None:
    stage = ready(tmp_path, "block")
    scene = go(stage)
    stage.time += 0.75
    board = scene.board
    wanted = next(one.target for one in board.layout.gestures(board.match.view(0), 0) if one.move in board.item.right)
    place = next(one for one in scene.trace()["targets"] if one["id"] == wanted)
    stage.click(pygame.Rect(place["rect"]).center)
    assert scene.times == [750]


def test_the_deal_is_a_step(tmp_path: Path) -> None:
    stage = ready(tmp_path, "place")
    scene = go(stage)
    stage.time += 0.4
    press(stage, "space")
    assert scene.phase == "play" and scene.slips == [0]
    stage.time += 0.6
    press(stage, keys_for(scene))
    assert scene.times == [1000]


def test_too_late_for_the_freeze(tmp_path: Path) -> None:
    stage = ready(tmp_path, "freeze")
    scene = go(stage)
    late = scene.board.item.late
    before = scene.board.state
    stage.time += late / 1000 + 0.01
    stage.draw()
    assert scene.phase == "shown" and scene.times == [late + 1000]
    assert scene.board.state is not before, "the rival has landed"
    stage.time += 2
    stage.draw()
    assert scene.phase == "play" and scene.at == 1


def test_a_window_that_is_left_stops_the_time_and_hides_the_table(tmp_path: Path) -> None:
    stage = ready(tmp_path)
    scene = go(stage)
    stage.time += 0.5
    stage.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert scene.phase == "paused"
    stage.time += 60
    stage.draw()
    stage.key(pygame.K_RETURN)
    stage.time += COUNT
    stage.draw()
    assert scene.phase == "play" and scene.at == 0
    stage.time += 0.5
    press(stage, keys_for(scene))
    assert scene.times == [1000]


def test_escape_leaves_and_keeps_nothing(tmp_path: Path) -> None:
    stage = ready(tmp_path)
    go(stage)
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop({"drill": "clear", "grade": "calm"})]
    assert results.drills(folders(tmp_path)) == []


def test_resizing_in_the_middle(tmp_path: Path) -> None:
    stage = ready(tmp_path)
    scene = go(stage)
    stage.resize((960, 600))
    press(stage, keys_for(scene))
    assert len(scene.times) == 1


def test_slower_game_speed_gives_time_and_is_marked(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (960, 600), game_speed=50)
    scene = DrillScene(stage.ctx, "brawl", "clear", "calm", seed=3)
    stage.show(scene)
    while not scene.full:
        scene.update()
    finish(stage, go(stage), 1.0)
    assert scene.times == [500] * 4
    scene.leave()
    (kept,) = results.drills(folders(tmp_path))
    assert kept.game_speed == 50
    assert faults(stage.draw(), (960, 600)) == [] and any("50% speed" in note.text for note in stage.draw().texts)
    stage = Stage(tmp_path, (960, 600), "fr")
    stage.show(Drills(stage.ctx, drill="clear"))
    assert faults(stage.draw(), (960, 600)) == [] and not stage.ctx.words.missing
