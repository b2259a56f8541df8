"""Fights in a real window, in real time: whole duels by keys alone and by mouse alone, and one killed in the middle."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import Desk, centre, screen
from tests.window.evidence import MORE, saves

LONGEST = 120.0
"""seconds after which a duel must be over, however busy the machine is"""
PACE = 0.22
"""seconds between two actions of a quick person"""
LEVELS = ("easy", "normal", "hard", "master")
DUELS = [(by_keys, level) for level in LEVELS for by_keys in (True, False)] if MORE else [(True, "master"), (False, "normal")]
"""by keys alone or by mouse alone, and against whom: all eight when CARD_TABLE_ALL is set, a minute each"""
FIGHT = ("brawl", "--option", "mode=tournament", "--deal", "0000-0000-0001-72", "--size", "1280x720")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen((1400, 900)) as name:
        yield name


def last(desk: Desk, what: str) -> dict[str, Any] | None:
    """The newest line of that kind."""
    return next((line for line in reversed(desk.lines()) if line["what"] == what), None)


def choice(ways: list[dict[str, Any]]) -> dict[str, Any] | None:
    """A play if there is one, else a deal, else calling it."""
    plays = [way for way in ways if way["place"].startswith(("base:", "row:"))]
    others = [way for name in ("deal", "call") for way in ways if way["place"] == name]
    return next(iter([*plays, *others]), None)


def fight_on(desk: Desk, by_keys: bool, moves: int = 10_000) -> int:
    """Plays as fast as a person until the fight is over, or the log has so many moves; how many things were done."""
    end, done = time.monotonic() + LONGEST, 0
    while time.monotonic() < end and len(desk.moves()) < moves:
        shown = last(desk, "scene")
        if shown is not None and shown["scene"] in ("duel", "result"):
            break
        if shown is not None and shown["scene"] == "pause":
            # A busy machine may hold the program up: then it stops fairly, and a person goes on.
            desk.key("Escape")
            time.sleep(3.3)
        hand = last(desk, "hand")
        way = choice(hand["ways"]) if hand is not None else None
        if way is not None and by_keys and way["key"]:
            desk.key({"return": "Return", "kp_enter": "KP_Enter"}.get(way["key"], way["key"]))
            done += 1
        elif way is not None and way["rect"]:
            desk.click(*centre(way["rect"]))
            done += 1
        time.sleep(PACE)
    return done


def begin(desk: Desk, by_keys: bool) -> None:
    """Knocks, and waits for the countdown."""
    seen = desk.wait(lambda p: p["scene"] == "fight" and p["phase"] == "ready", "the ready check")
    assert not seen["hidden"]
    if by_keys:
        desk.key("space")
    else:
        desk.click(640, 420)
    end = time.monotonic() + 30
    while last(desk, "hand") is None and time.monotonic() < end:
        time.sleep(0.05)
    assert last(desk, "hand") is not None, "the fight has begun"


def finished(desk: Desk) -> dict[str, Any]:
    """The page of the result."""
    return desk.wait(lambda p: p["scene"] in ("duel", "result"), "the result")


@pytest.mark.parametrize(("by_keys", "level"), DUELS)
def test_a_whole_duel_in_real_time(display: str, tmp_path: Path, by_keys: bool, level: str) -> None:
    desk = Desk(display, tmp_path, "play", *FIGHT, "--seats", f"human:Ewa,{level}")
    try:
        begin(desk, by_keys)
        began = time.monotonic()
        done = fight_on(desk, by_keys)
        took = time.monotonic() - began
        finished(desk)
        moves = desk.moves()
        mine = [line for line in moves if line["seat"] == 0]
        assert done > 30 and len(mine) > 30 and len(moves) - len(mine) > 5
        ticks = [int(line["text"].split()[1]) for line in moves]
        assert ticks == sorted(ticks) and ticks[-1] / 120 < took + 5, "game time is real time, stops left out"
    finally:
        if desk.process.poll() is None:
            desk.kill()


def test_a_fight_killed_in_the_middle_goes_on(display: str, tmp_path: Path) -> None:
    desk = Desk(display, tmp_path, "play", *FIGHT, "--seats", "human:Ewa,hard")
    begin(desk, True)
    fight_on(desk, True, 30)
    desk.kill()
    before = [(line["seat"], line["text"]) for line in desk.moves()]
    assert len(before) >= 30
    desk = Desk(display, tmp_path, "resume")
    try:
        opened = desk.wait(lambda p: p["scene"] == "fight", "the fight again")
        save = Path(str(saves(tmp_path)[0]["file"]))
        lines = [json.loads(line) for line in save.read_text(encoding="utf-8").splitlines()]
        kept = [(line["seat"], line["do"]) for line in lines if "do" in line]
        assert kept[: len(before)] == before, "what was seen was kept"
        assert opened["phase"] == "ready" and opened["tick"] == int(kept[-1][1].split()[1])
        begin(desk, True)
        fight_on(desk, True)
        finished(desk)
        after = [line for line in desk.moves() if line["seat"] == 0]
        assert int(after[0]["text"].split()[1]) > opened["tick"]
    finally:
        if desk.process.poll() is None:
            desk.kill()
