"""The coach's desk, and what the result page and the replay make of its answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from table.bots.brain import BotReply
from table.bots.worker import BotProcess, Here
from table.scenes import coach
from table.scenes.coach import CoachDesk, turns_of
from table.scenes.replay import Replay
from table.scenes.result import Result
from table.scenes.scene import Push
from table.scenes.table_bots import hint_words
from table.session.match import Match
from table.session.restore import restore
from table.store import saves
from table.text import LANGUAGES

from .library_games import saved
from .stage import Stage, faults

SIZES = [(960, 600), (1280, 720)]


class Mute(BotProcess):
    """Takes questions and never answers; knows whether it was closed."""

    made: list[Mute]

    def __init__(self) -> None:
        super().__init__()
        self.closed = False
        self.made.append(self)

    def start(self) -> None:
        """Nothing is started."""

    def poll(self) -> list[BotReply]:
        return []

    def close(self, wait: bool = True) -> None:
        self.closed = True
        super().close()


class Broken(Here):
    """Everything goes wrong."""

    def poll(self) -> list[BotReply]:
        return [BotReply(reply.number, [], error="it broke") for reply in super().poll()]


def match_of(path: Path) -> Match:
    loaded = saves.read(path)
    assert loaded.header is not None
    return restore(loaded.header.plain(), loaded.lines).match


def never() -> BotProcess:
    raise AssertionError("somebody asked the coach")


def result(tmp_path: Path, worker: Any = Here, seats: int = 3, **settings: Any) -> tuple[Stage, Result]:
    """The result page of a lost game, after a few frames."""
    path = saved(tmp_path, 3, seats=seats)
    stage = Stage(tmp_path, **settings)
    stage.ctx.coach = worker
    scene = Result(stage.ctx, save=path)
    stage.show(scene)
    stage.draw()
    return stage, scene


def test_a_lost_game_says_that_it_could_have_been_won_and_shows_how(tmp_path: Path) -> None:
    stage, scene = result(tmp_path)
    assert scene.coach.verdict == "found" and not scene.animating()
    stage.press("solve")
    (asked,) = stage.requests()
    assert isinstance(asked, Push) and asked.scene == "replay"
    shown: Match = asked.args["match"]
    assert shown.outcome is not None and shown.outcome.left == 0
    assert shown.states[0] == scene.match.states[0]
    watching = Replay(stage.ctx, **asked.args)
    stage.show(watching)
    assert watching.playing and not watching.moments


def test_the_turns_that_mattered_open_the_replay_where_they_begin(tmp_path: Path) -> None:
    stage, scene = result(tmp_path)
    assert scene.coach.moments
    for i, moment in enumerate(scene.coach.moments, 1):
        stage.press(f"moment{i}")
        (asked,) = stage.requests()
        at = asked.args["at"]
        assert at == moment.where.start
        assert scene.match.states[at].turns == moment.where.turn - 1
        watching = Replay(stage.ctx, **asked.args)
        stage.scene = watching
        stage.show(watching)
        assert watching.say == coach.tell(scene.match, moment, stage.ctx.words)
        assert watching.film.eyes == moment.where.seat
        assert stage.widget("scrub").moments == tuple(one.where.start for one in scene.coach.moments)
        watching._go(at + 1)
        assert watching.say == watching.film.said(at + 1)
        stage.scene = scene


def test_a_replay_of_its_own_asks_the_coach_itself(tmp_path: Path) -> None:
    stage, scene = result(tmp_path)
    watching = Replay(stage.ctx, match=scene.match, at=0)
    stage.show(watching)
    stage.draw()
    assert set(watching.moments) == {one.where.start for one in scene.coach.moments or ()}
    assert watching.coach is not None and watching.coach.verdict == ""


def test_a_running_game_is_not_looked_at(tmp_path: Path) -> None:
    path = saved(tmp_path, 3, 20)
    match = match_of(path)
    desk = CoachDesk(match, never)
    assert not desk.update() and desk.verdict == "" and desk.moments == ()
    stage = Stage(tmp_path)
    stage.ctx.coach = never
    scene = Replay(stage.ctx, save=path, at=3)
    stage.show(scene)
    assert not scene.moments


def test_a_won_game_is_not_searched(tmp_path: Path) -> None:
    match = match_of(saved(tmp_path, 5, seats=2, variant="easy"))
    assert match.outcome is not None and match.outcome.winners
    desk = CoachDesk(match, Here)
    while desk.judging:
        desk.update()
    assert desk.verdict == "" and not desk.line


def test_turns_begin_with_their_first_card(tmp_path: Path) -> None:
    match = match_of(saved(tmp_path, 3))
    turns = turns_of(match)
    assert [one.turn for one in turns[:5]] == [1, 2, 3, 4, 5]
    for one in turns:
        assert match.states[one.start].turn == one.seat
        assert match.entries[one.start].text.startswith("play ")


def test_leaving_ends_the_process_whatever_it_does(tmp_path: Path) -> None:
    Mute.made = []
    stage, scene = result(tmp_path, Mute)
    assert scene.coach.verdict == "searching" and scene.animating()
    assert [w.id for w in scene.group.widgets if w.id in ("solve", "judging", "finding")] == ["solve", "judging", "finding"]
    (worker,) = Mute.made
    scene.leave()
    assert worker.closed
    assert not scene.coach.update()
    assert stage.requests() == []


def test_what_goes_wrong_is_said(tmp_path: Path) -> None:
    _, scene = result(tmp_path, Broken)
    assert scene.coach.verdict == "failed" and scene.coach.moments == ()


@pytest.mark.parametrize("worker", [Here, Mute, Broken])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits(tmp_path: Path, size: tuple[int, int], lang: str, worker: Any) -> None:
    Mute.made = []
    stage, scene = result(tmp_path, worker, size=size, lang=lang)
    seen = stage.draw()
    assert not faults(seen, size)
    assert not stage.ctx.words.missing
    for moment in scene.coach.moments or ():
        watching = Replay(stage.ctx, match=scene.match, at=moment.where.start, moments=scene.coach.moments)
        stage.scene = watching
        stage.show(watching)
        assert not faults(stage.draw(), size)


def test_a_hint_says_what_the_next_best_turn_would_cost(tmp_path: Path) -> None:
    match = match_of(saved(tmp_path, 3, 20))
    words = Stage(tmp_path).ctx.words
    reply = BotReply(1, ["play 30 up1", "end"], "hint.next-card", {"card": 30, "pile": "up1"}, level="master")
    plain = hint_words(match, reply, words)
    assert "30" in plain and "57" not in plain
    told = hint_words(match, replace(reply, runner_up=["play 57 up2", "end"], margin=0.12), words)
    assert told.startswith(plain) and "57" in told and "12%" in told
    assert not words.missing


def test_a_real_process_answers(tmp_path: Path) -> None:
    desk = CoachDesk(match_of(saved(tmp_path, 3)), BotProcess)
    try:
        for _ in range(60_000):
            desk.update()
            if not desk.can:
                break
            pygame.time.wait(1)
    finally:
        desk.close()
    assert desk.verdict == "found" and desk.moments is not None
