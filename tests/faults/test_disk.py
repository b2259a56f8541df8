"""Disks and folders that will not do, under the whole program: A2, A5, A6, two copies on one folder, locks of the dead.

The store's own tests (tests/store) try every call; here the point is what the player gets: a sentence, and a game that
goes on.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from table import house
from table.commands import gallery
from table.paths import Folders
from table.scenes.scene import Pop
from table.session.seats import called, clean_name
from table.store import results, saves, settings
from tests.faults.program import ROOT, Program, command, environment
from tests.scenes.table_app import BotsHere, TableApp, seated
from tests.store.conftest import child, disk, pretend  # noqa: F401 - fixtures
from tests.store.test_store_journal import Child

ODD = "Zażółć œuvre Ø 日本"
NAME = 'Łukasz "œ" 🂡'


@contextmanager
def on(root: Path, elsewhere: Path) -> Iterator[TableApp]:
    """The app with all that matters on one disk; what may be forgotten is elsewhere."""
    places = Folders(root / "data", root / "config", root / "state", elsewhere / "cache", elsewhere / "log")
    with gallery.opened("en", (960, 600), places) as app:
        yield TableApp(app, BotsHere())


def play(t: TableApp, count: int) -> None:
    """So many plays by the person at the screen."""
    for _ in range(count):
        number, pile = t.legal()[0]
        t.scene.move(f"play {number} {pile}")
        t.rest()


@pytest.mark.parametrize("mended", [True, False])
def test_a02_a_full_disk_at_the_table(disk: Any, tmp_path: Path, mended: bool) -> None:  # noqa: F811
    with on(disk.root, tmp_path) as t:
        t.app.change(speed=2.0)
        t.table("human")
        play(t, 1)
        path, config = t.scene.table.path, t.app.folders.config / settings.NAME
        # A disk gives space by the page: the file's own is used up first.
        t.scene.table.book.write({"note": "x" * (4096 - (t.scene.table.book.journal.size + 40) % 4096)})
        before, chosen = path.read_bytes(), config.read_bytes()
        disk.fill()
        t.app.change(speed=2.0)
        assert not t.app.bar.sentences, "what has not changed is not written"
        play(t, 3)
        assert len(t.app.bar.sentences) == 1 and "full" in t.app.bar.sentences[0]
        t.app.change(speed=3.0)
        assert config.read_bytes() == chosen, "the old file stays whole"
        assert len(t.match.entries) == 4 and t.app.ctx.settings.speed == 3.0, "the game goes on in memory"
        if mended:
            disk.mend()
            play(t, 1)
            assert [line["do"] for line in saves.read(path).lines if "do" in line] == [e.text for e in t.match.entries]
        t.key(27)
        t.rest()
        t.scene.wants.append(Pop("leave"))
        t.tick()
        t.rest()
        assert t.scene.name == "menu"
        loaded = saves.read(path)
        assert loaded.damage is None and path.read_bytes().startswith(before)
        assert loaded.moves == (5 if mended else 1)
    if not mended:
        disk.mend()


def test_a06_a_read_only_disk_is_said_and_the_game_is_playable(disk: Any, tmp_path: Path) -> None:  # noqa: F811
    disk.close()
    with on(disk.root, tmp_path) as t:
        assert len(t.app.bar.sentences) == 1, "said at the start"
        t.table("human", "easy")
        t.press("start:0")
        play(t, 2)
        assert len([e for e in t.match.entries if e.text.startswith("play")]) == 2
        t.app.change(speed=3.0)
        assert t.app.ctx.settings.speed == 3.0
        for name in ("saves", "stats", "settings"):
            t.push(name)
            t.app.stack.pop().leave()
    disk.mend()
    assert not [path for path in disk.root.rglob("*") if path.is_file()], "no half of anything"


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_call_that_fails_is_said_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    with seated(tmp_path, (960, 600)) as t:
        t.app.change(speed=2.0)
        t.table("human")
        play(t, 1)
        config = t.app.folders.config / settings.NAME
        chosen = config.read_bytes()

        def fail(*_: object, **__: object) -> None:
            raise OSError(errno.EIO, "Input/output error")

        monkeypatch.setattr(os, call, fail)
        t.app.change(speed=3.0)
        assert config.read_bytes() == chosen and t.app.bar.sentences
        play(t, 1)
        t.scene.pause()
        t.rest()
        t.scene.wants.append(Pop("leave"))
        t.tick()
        t.rest()
        assert t.scene.name == "menu"
        monkeypatch.undo()
        (row,) = saves.listing(t.app.folders.saves)
        assert row.state_word == "playing" and row.moves == 2
        assert not list(t.app.folders.saves.glob(".*")), "no half-written file is left behind"
        t.app.change(speed=4.0)
        assert settings.load(t.app.folders)[0].speed == 4.0


@pytest.mark.skipif(os.name == "nt", reason="nobody can take away a file that is open")
def test_a_data_folder_that_goes_away_while_people_play(tmp_path: Path) -> None:
    with on(tmp_path / "home", tmp_path) as t:
        t.app.change(speed=2.0)
        t.table("human")
        play(t, 2)
        path = t.scene.table.path
        shutil.rmtree(t.app.folders.data)
        play(t, 2)
        assert any(path.name in sentence for sentence in t.app.bar.sentences)
        loaded = saves.read(path)
        assert loaded.damage is None and loaded.moves == len(t.match.entries)


def test_two_copies_of_the_program_and_the_lock_of_a_dead_one(tmp_path: Path, child: Child) -> None:  # noqa: F811
    with seated(tmp_path, (960, 600)) as t:
        t.table("human")
        play(t, 2)
        path = t.scene.table.path
        t.app.stack.pop().leave()
        other: subprocess.Popen[bytes] = child("hold", path)
        assert other.stdout is not None and other.stdout.readline() == b"open\n"
        with pytest.raises(house.CannotOpen) as refused:
            house.build(t.app.ctx, "table", {"save": str(path)})
        assert refused.value.problem.key == "store.in_use" and t.app.ctx.words.problem(refused.value.problem)
        t.push("menu")
        t.push("saves")
        t.app.stack.pop().leave()
        t.table("human")
        play(t, 1)
        t.app.stack.pop().leave()
        assert {row.moves for row in saves.listing(t.app.folders.saves)} == {1, 2}, "a new game beside it loses nothing"
        other.kill()
        other.wait()
        assert path.with_name(path.name + ".lock").exists(), "the dead one has left its lock"
        scene = t.push("table", save=str(path))
        assert len(scene.match.entries) == 2


def test_two_copies_keep_both_results(tmp_path: Path) -> None:
    words = ("play", "thegame", "--speed", "0", "--size", "960x600", "--data-dir", str(tmp_path / "home"))
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    (config / settings.NAME).write_text('{"pace": "at-once"}', encoding="utf-8")
    with (
        Program(tmp_path / "a", *words, "--seats", "human") as one,
        Program(tmp_path / "b", *words, "--seats", "human,easy") as two,
    ):
        for program in (one, two):
            program.wait(lambda lines: any(line.get("scene") == "result" for line in lines), "the result")
            assert program.stop() == 0
            assert "Traceback" not in program.said()
    places = Folders(*(tmp_path / "home" / name for name in ("data", "config", "state", "cache", "log")))
    assert len(results.load(places)[0]) == 2
    assert [row.state_word for row in saves.listing(places.saves)] == ["finished", "finished"]


def _home(kind: str, tmp_path: Path) -> dict[str, str | None]:
    xdg: dict[str, str | None] = dict.fromkeys(
        ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
    )
    if kind == "file":
        (tmp_path / "home").write_bytes(b"not a folder")
    return xdg | {"HOME": {"file": str(tmp_path / "home"), "gone": str(tmp_path / "home/nothing/here")}[kind]}


@pytest.mark.skipif(os.name == "nt", reason="HOME is a matter of Unix")
def test_a06_home_is_a_file(tmp_path: Path) -> None:
    env = environment(_home("file", tmp_path))
    with Program(tmp_path / "out", "play", "thegame", "--seats", "human,easy", "--speed", "0", env=env) as program:
        lines = program.moves(4)
        assert any(line["what"] == "notice" and "home" in line["text"] for line in lines), "says that nothing is kept"
        assert program.stop() == 0
        assert "Traceback" not in program.said()


@pytest.mark.skipif(os.name == "nt", reason="HOME is a matter of Unix")
def test_a06_a_data_dir_helps_where_home_does_not(tmp_path: Path) -> None:
    env = environment(_home("file", tmp_path))
    words = ("play", "thegame", "--seats", "human,easy", "--speed", "0", "--data-dir", str(tmp_path / "kept"))
    with Program(tmp_path / "out", *words, env=env) as program:
        lines = program.moves(2)
        assert not [line for line in lines if line["what"] == "notice"]
        assert program.stop() == 0
    assert saves.listing(tmp_path / "kept" / "data" / "saves")[0].moves >= 2


@pytest.mark.skipif(os.name == "nt", reason="locales are a matter of Unix")
def test_a05_everything_under_letters_outside_the_locale(tmp_path: Path) -> None:
    place = tmp_path / ODD / "checkout"
    shutil.copytree(ROOT / "table", place / "table", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("art", "sounds", "saves"):
        (place / name).symlink_to(ROOT / name)
    (place / "tests" / "kills").mkdir(parents=True)
    for name in ("tests/__init__.py", "tests/kills/__init__.py", "tests/kills/player.py"):
        shutil.copy(ROOT / name, place / name)
    home = tmp_path / ODD / "home"
    home.mkdir()
    env = environment(
        _home("gone", tmp_path)
        | {"HOME": str(home), "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": str(place)}
    )
    seats = f"human:{NAME},easy"
    with Program(tmp_path / ODD / "out", "play", "thegame", "--seats", seats, "--speed", "0", env=env, cwd=place) as program:
        program.moves(3)
        assert program.stop() == 0
        assert program.said() == ""
    (row,) = saves.listing(home / ".local/share/cardtable/saves")
    assert row.state_word == "playing" and row.thumbnail is not None
    assert row.header is not None and row.header.seats[0].name == clean_name(NAME)
    listed = json.loads(command("saves", "--json", env=env, cwd=place).stdout)["saves"]
    assert os.fsencode(listed[0]["file"]) == os.fsencode(row.path)
    replayed = command("replay", listed[0]["file"], "--json", env=env, cwd=place)
    assert replayed.returncode == 0 and json.loads(replayed.stdout)["moves"] == row.moves
    with Program(tmp_path / ODD / "out", "resume", "--speed", "0", env=env, cwd=place) as program:
        lines = program.wait(lambda lines: any(line["what"] == "opened" for line in lines), "the table")
        assert next(line for line in lines if line["what"] == "opened")["entries"] >= row.moves
        assert program.stop() == 0


@pytest.mark.parametrize("name", ["a\0b", "two\nlines", "L" * 5000, "\u202eback", "\ud800", "   ", NAME])
def test_a05_names_of_all_kinds_can_be_drawn(tmp_path: Path, name: str) -> None:
    with seated(tmp_path, (960, 600)) as t:
        t.table(f"human:{name}", "human:Ewa", "easy")
        assert t.scene.name == "curtain"
        t.key(13)
        t.rest()
        shown = called(t.match.seats, t.app.ctx.words)[0]
        assert shown and len(shown) <= 24 and all(c.isprintable() for c in shown)
        path = t.app.stack[-1].table.path if t.app.stack[-1].name == "table" else None
        assert path is not None and saves.read(path).header is not None
