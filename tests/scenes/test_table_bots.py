"""Bots of a table whose answers are late, empty, wrong or no longer wanted: the game goes on and nobody waits (fault A15)."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from table.bots.brain import BotReply, BotRequest
from table.scenes import table as table_scene
from table.session.match import Match
from tests.scenes.table_app import BotsHere, TableApp, seated


class Answers(BotsHere):
    """Bots that all say the same."""

    def __init__(self, *moves: str) -> None:
        super().__init__()
        self.moves = list(moves)
        self.given_up: list[int | None] = []

    def forget(self, number: int | None = None) -> None:
        super().forget(number)
        self.given_up.append(number)

    def poll(self) -> list[BotReply]:
        if self.deaf:
            return []
        asked, self.asked = self.asked, []
        return [BotReply(each.number, self.moves if each.kind == "move" else [], level="easy") for each in asked]


def table(t: TableApp, bots: BotsHere, *kinds: str) -> Any:
    t.bots = bots
    t.app.ctx.worker = bots
    return t.table(*kinds)


def moves_of(bots: BotsHere) -> list[BotRequest]:
    return [asked for asked in bots.all if asked.kind == "move"]


@pytest.mark.parametrize("answer", [(), ("play 200 u1",), ("fly",), ("end",)], ids=["nothing", "no card", "no move", "refused"])
def test_an_answer_that_cannot_be_played_is_not_asked_for_again_and_again(tmp_path: Path, answer: tuple[str, ...]) -> None:
    with seated(tmp_path) as t:
        bots = Answers(*answer)
        scene = table(t, bots, "normal", "normal")
        for _ in range(600):
            t.tick()
        match: Match = scene.match
        plays = [entry for entry in match.entries if not entry.talk]
        assert len(plays) >= 10, "the game goes on"
        assert len(moves_of(bots)) <= len(plays) + 1, "one question for each move"
        for state, entry in zip(match.states, match.entries, strict=False):
            legal = match.rules.legal(state, entry.seat)
            gives_up = not entry.talk and match.rules.concedes(match.rules.read(state, entry.text))
            assert not gives_up or all(map(match.rules.concedes, legal)), "nobody gives up who can play"


def test_questions_about_a_table_that_has_changed_are_given_up(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        bots = Answers()
        bots.deaf = True
        scene = table(t, bots, "human:Ewa", "normal", "normal")
        pending = [asked.number for asked in bots.asked]
        assert pending and scene.match.waiting() == (0,)
        scene.move(scene.match.write(scene.match.legal(0)[0]))
        for _ in range(5):
            t.tick()
        assert set(pending) <= set(bots.given_up)
        bots.given_up.clear()
        left = [asked.number for asked in bots.asked]
        scene.leave()
        assert set(left) <= set(bots.given_up), "nor does the next table's first question wait behind them"


def test_after_an_undo_the_disk_is_asked_to_hold_the_moves_that_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(tmp_path) as t:
        scene = t.table("human:Ewa")
        t.app.ctx.change(undo="free")
        t.rest()
        held: list[int] = []

        class Now(threading.Thread):
            def start(self) -> None:
                held.append(len(scene.match.entries))

        monkeypatch.setattr("table.scenes.table.threading.Thread", Now)

        def play() -> None:
            scene.move(scene.match.write(scene.match.legal(0)[0]))

        for _ in range(3):
            play()
        scene.undo()
        scene.undo()
        play()
        assert held == [1, 2, 3, 2, 1, 2]


def test_the_pause_is_there_before_the_disk_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(tmp_path) as t:
        scene = t.table("human:Ewa")
        scene.move(scene.match.write(scene.match.legal(0)[0]))
        order: list[str] = []
        monkeypatch.setattr(table_scene, "keep_picture", lambda *_: order.append(t.app.top.name))
        t.key(pygame.K_ESCAPE)
        for _ in range(3):
            t.tick()
        assert order == ["pause"]


def kept(t: TableApp) -> tuple[int, int]:
    """Saves in the folder, and in its trash."""
    saves = t.app.ctx.folders.saves
    return len(list(saves.glob("*.save"))), len(list((saves / "trash").glob("*.save")))


def test_leaving_a_table_at_which_nothing_was_played_says_that_nothing_is_kept(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        scene = t.table("human:Ewa")
        told: list[str] = []
        t.app.ctx.notice = told.append
        scene.leave()
        assert kept(t) == (0, 1) and told == [t.app.ctx.words("table.not-kept")]


def test_a_save_that_was_opened_is_never_thrown_away_however_little_of_it_is_sound(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        scene = t.table("human:Ewa")
        scene.move(scene.match.write(scene.match.legal(0)[0]))
        path = scene.table.path
        scene.leave()
        path.write_bytes(path.read_bytes().split(b"\n")[0] + b"\ntorn")
        again = t.push("table", save=str(path))
        assert not again.match.entries
        again.leave()
        assert kept(t) == (1, 0)
