"""The small run of the kill harness (the long one: `python -m tests.kills.harness --kills 1000`), and what it has taught."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from table import house
from table.commands.gallery import play
from table.paths import Folders, folders
from table.scenes import opening
from table.scenes.table_record import catch_up
from table.store import files, results, saves
from tests.scenes.table_app import seated

KILLS = os.environ.get("CARD_TABLE_KILLS", "8")
FIGHT_KILLS = os.environ.get("CARD_TABLE_FIGHT_KILLS", "5")
JOURNAL_KILLS = os.environ.get("CARD_TABLE_JOURNAL_KILLS", "40")
SEATS = [{"kind": "human", "name": "Ewa"}, {"kind": "bot", "level": "easy"}]


def harness(*words: str) -> dict[str, Any]:
    """What the harness says as JSON."""
    command = [sys.executable, "-m", "tests.kills.harness", "--json", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the harness forks")
def test_a01_the_program_killed_again_and_again_loses_nothing() -> None:
    told = harness("--kills", KILLS, "--game", "thegame")["program"]
    assert not told["faults"], told["faults"]
    assert told["kills"] == int(KILLS) and told["resumed"] > 0 and told["acknowledged"] > 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the harness forks")
def test_a01_a_fight_killed_again_and_again_goes_on_at_its_tick() -> None:
    told = harness("--kills", FIGHT_KILLS, "--game", "brawl", "--seed", "3")["program"]
    assert not told["faults"], told["faults"]
    assert told["kills"] == int(FIGHT_KILLS) and told["acknowledged"] > 0
    assert 0 < told["at_the_tick"] == told["resumed"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the harness forks")
def test_a01_a_journal_killed_in_the_middle_of_its_writes_loses_nothing() -> None:
    told = harness("--kills", "0", "--journal-kills", JOURNAL_KILLS)["journal"]
    assert not told["faults"], told["faults"]
    assert told["kills"] == int(JOURNAL_KILLS) and told["resumed"] > 0 and told["acknowledged"] > told["kills"]


def ended(places: Folders) -> Path:
    """A finished game's file."""
    table = opening.deal(places, {"game": "thegame", "seats": SEATS, "seed": 12})
    play(table.match, random.Random(12), 10_000)
    table.book.sync()
    table.book.close()
    return table.path


@pytest.mark.parametrize("lines_lost", [1, 2])
def test_killed_between_the_last_move_and_the_line_that_says_how_it_ended(tmp_path: Path, lines_lost: int) -> None:
    places = folders(tmp_path)
    path = ended(places)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-lines_lost]))
    assert opening.last_unfinished(places) == path
    table = opening.resume(path)
    assert table.match.over
    table.book.close()
    loaded = saves.read(path)
    assert loaded.state_word == "finished" and loaded.end == table.match.ending()
    assert opening.last_unfinished(places) is None, "it is not offered for ever"


def test_killed_between_the_line_that_says_how_it_ended_and_the_result(tmp_path: Path) -> None:
    places = folders(tmp_path)
    path = ended(places)
    assert results.load(places)[0] == []
    assert catch_up(places) and not catch_up(places), "once"
    (kept,) = results.load(places)[0]
    header = saves.read(path).header
    assert header is not None and (kept.id, kept.game, kept.seats) == (header.id, "thegame", header.seats)


def test_the_next_start_counts_what_the_kill_left_out(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        ended(t.app.folders)
        t.push("menu")
        end = time.monotonic() + 20
        while not results.load(t.app.folders)[0] and time.monotonic() < end:
            time.sleep(0.01)
        assert len(results.load(t.app.folders)[0]) == 1


def test_a_line_cut_short_by_a_power_cut_does_not_hide_the_game(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        places = t.app.folders
        table = opening.deal(places, {"game": "thegame", "seats": SEATS, "seed": 5})
        play(table.match, random.Random(5), 20)
        entries = [(e.seat, e.text) for e in table.match.entries]
        table.book.close()
        with table.path.open("ab") as file:
            file.write(b'{"seat":0,"do":"pl')
        assert saves.read(table.path).state_word == "damaged"
        assert opening.last_unfinished(places) == table.path
        menu = t.push("menu")
        assert menu.unfinished is not None and menu.unfinished.path == table.path
        scene = t.push("table", save="")
        assert [(e.seat, e.text) for e in scene.match.entries][: len(entries)] == entries
        assert t.app.bar.sentences, "the player is told"
        assert list(table.path.parent.glob("*.bak")), "the file as it was is kept"


def test_closing_the_window_while_the_last_card_travels_counts_the_game(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        path = ended(t.app.folders)
        path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-3]))
        t.bots.deaf = True
        scene: Any = house.build(t.app.ctx, "table", {"save": str(path)})
        t.app.push(scene)
        match = scene.match
        seat = match.waiting()[0]
        match.submit(seat, "stuck")
        assert match.over and not results.load(t.app.folders)[0]
        t.app.stack.pop().leave()
        assert [r.left for r in results.load(t.app.folders)[0]] == [match.outcome.left]


def test_what_a_killed_program_leaves_behind_is_swept_up_later(tmp_path: Path) -> None:
    old = time.time() - 7200
    save = tmp_path / "thegame-2026-11-29-2255-0011.save"
    save.write_bytes(b"x")
    kept = [save, save.with_name(save.name + ".lock"), tmp_path / ".fresh0123456789.tmp", tmp_path / "mine.tmp"]
    gone = [tmp_path / ".0123456789abcdef.tmp", tmp_path / "thegame-2026-11-28-1000-00aa.save.lock"]
    young = tmp_path / ".fedcba9876543210.tmp"
    for path in (*kept, *gone, young):
        path.write_bytes(b"x")
    for path in (*kept, *gone):
        os.utime(path, (old, old))
    assert files.sweep(tmp_path) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in (*kept, young))
    assert files.sweep(tmp_path / "nothing") == 0 and files.sweep(save) == 0
