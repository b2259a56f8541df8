"""The whole program in a real window: whole games by mouse only and by keys only, killed in the middle and resumed."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window import brokies_player
from tests.window.desk import Desk, screen
from tests.window.evidence import MORE, killed_and_resumed, replay, saves
from tests.window.player import play_on


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen((1400, 900)) as name:
        yield name


@pytest.mark.parametrize(("by_keys", "seats"), [(False, "human,easy"), (True, "human,normal,easy"), (True, "human")])
def test_a_whole_game_killed_in_the_middle_and_resumed(display: str, tmp_path: Path, by_keys: bool, seats: str) -> None:
    options = ["--size", "1280x720", "--speed", "0"]
    desk = Desk(display, tmp_path, "play", "thegame", "--seats", seats, "--deal", "0000-0000-0001-72", *options)
    try:
        desk.scene("table")
        play_on(desk, by_keys, 7)
        told = [line["text"] for line in desk.moves()]
        desk.kill()
        row = saves(tmp_path)[0]
        assert row["state"] == "playing"
        assert replay(row["file"])["moves"] == len(told), "what was acknowledged is in the file"

        desk = Desk(display, tmp_path, "resume", *options)
        seen = desk.scene("table")
        assert seen["entries"] == len(told)
        play_on(desk, by_keys)
        desk.scene("result")
        assert desk.close() == 0
        row = saves(tmp_path)[0]
        assert row["state"] == "finished"
        end = replay(row["file"])
        assert end["finished"] and end["result"] is not None
        results = json.loads((tmp_path / "data" / "results.json").read_text(encoding="utf-8"))
        assert len(results["games"]) == 1, "kept once"
        assert "Traceback" not in desk.errors.read_text()
    finally:
        if desk.process.poll() is None:
            desk.kill()


@pytest.mark.parametrize(("by_keys", "seats"), [(True, 6), (False, 2), *[(False, 4), (True, 2)] * MORE])
def test_brokies_whole_killed_in_the_middle_and_resumed(display: str, tmp_path: Path, by_keys: bool, seats: int) -> None:
    killed_and_resumed(display, tmp_path, ["brokies"], seats, 5, lambda desk, most: brokies_player.play_on(desk, by_keys, most))


def test_three_people_play_brokies_and_no_picture_shows_a_hand_to_the_wrong_eyes(display: str, tmp_path: Path) -> None:
    options = ["--size", "960x600", "--speed", "0", "--lang", "pl"]
    chairs = "human:Ewa,human:Łukasz,human:Zoé"
    desk = Desk(display, tmp_path, "play", "brokies", "--seats", chairs, "--deal", "0000-0000-0001-72", *options)
    try:
        desk.scene("curtain")
        assert not [line for line in desk.lines() if line["what"] == "picture" and line.get("eyes", -1) >= 0]
        brokies_player.play_on(desk, False, 30)
        assert {line["seat"] for line in desk.moves()} == {0, 1, 2}
        for line in desk.lines():
            if line["what"] == "picture" and line["scene"] == "table":
                own = [c for c in line["cards"] if c["card"] >= 0 and 1 <= c["zone"] <= 3]
                assert all(c["zone"] == line["eyes"] + 1 for c in own), "only the hand whose turn it is"
        assert desk.close() == 0
    finally:
        if desk.process.poll() is None:
            desk.kill()


def test_from_the_menu_to_the_table_by_mouse_and_by_keys(display: str, tmp_path: Path) -> None:
    desk = Desk(display, tmp_path / "mouse", "--lang", "en")
    try:
        menu = desk.scene("menu")
        desk.press(menu["buttons"][0]["id"])
        desk.scene("lobby")
        desk.press("start")
        seen = desk.scene("table")
        assert len(seen["cards"]) > 10
        desk.key("Escape")
        desk.scene("pause")
        assert desk.close() == 0
        assert desk.errors.read_text() == ""
    finally:
        if desk.process.poll() is None:
            desk.kill()
    desk = Desk(display, tmp_path / "keys", "--lang", "pl")
    try:
        desk.scene("menu")
        desk.key("Return")
        desk.scene("lobby")
        desk.key("Return")
        desk.scene("table")
        desk.key("F1")
        desk.scene("rules")
        desk.key("Escape")
        desk.scene("table")
        assert desk.close() == 0
        assert desk.errors.read_text() == ""
    finally:
        if desk.process.poll() is None:
            desk.kill()


def test_a_hot_seat_game_by_mouse(display: str, tmp_path: Path) -> None:
    options = ["--size", "960x600", "--speed", "0", "--lang", "fr"]
    desk = Desk(
        display, tmp_path, "play", "thegame", "--seats", "human:Ewa,human:Łukasz", "--deal", "0000-0000-0001-72", *options
    )
    try:
        desk.scene("curtain")
        assert not [line for line in desk.lines() if line["what"] == "picture" and line.get("eyes", -1) >= 0]
        play_on(desk, False, 12)
        names = {line["seat"] for line in desk.moves()}
        assert names == {0, 1}
        for line in desk.lines():
            if line["what"] == "picture" and line["scene"] == "table":
                own = [c for c in line["cards"] if c["card"] >= 0 and 1 <= c["zone"] <= 2]
                assert all(c["zone"] == line["eyes"] + 1 for c in own), "only the hand whose turn it is"
        assert desk.close() == 0
    finally:
        if desk.process.poll() is None:
            desk.kill()


def test_a19_no_display_is_one_sentence_and_status_2(tmp_path: Path) -> None:
    import os

    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    began = time.monotonic()
    command = [sys.executable, "-m", "table", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2 and done.stdout == ""
    sentences = [line for line in done.stderr.splitlines() if line.startswith("card-table: ")]
    assert len(sentences) == 1 and "arena" in sentences[0] and "Traceback" not in done.stderr
    assert time.monotonic() - began < 60
