"""Where files go, and what happens when they cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import table.paths
from table.paths import Folders, folders, shipped, shown
from table.text import Words

UNIX = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG folders")


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CARD_TABLE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


def all_of(found: Folders) -> list[Path]:
    return [found.data, found.config, found.state, found.cache, found.log]


def test_data_dir_holds_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARD_TABLE_HOME", str(tmp_path / "env"))
    for given, root in [(None, "env"), ("", "env"), ("near", "near"), ("~/far", "home/far"), (tmp_path / "x", "x")]:
        found = folders(given)
        assert {place.parent for place in all_of(found)} == {tmp_path / root}
        assert len(set(all_of(found))) == 5
    assert list(tmp_path.iterdir()) == []
    assert folders("near").problem is None
    assert sorted(path.name for path in (tmp_path / "near").iterdir()) == ["config", "data", "state"]
    assert not any((tmp_path / "near" / "data").iterdir())


@UNIX
def test_the_systems_own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "relative/is/ignored")
    found = folders()
    assert found.data == tmp_path / "home/.local/share/cardtable"
    assert found.config == tmp_path / "home/.config/cardtable"
    assert found.saves == found.data / "saves"


@UNIX
def test_a06_home_is_a_file_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "home").write_bytes(b"not a folder")
    problem = folders().problem
    assert problem is not None and problem.key == "store.nofolder"
    assert str(tmp_path / "home") in Words("fr").problem(problem)
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)
    problem = folders().problem
    assert problem is not None and problem.key == "store.nofolder"
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_a05_letters_of_all_kinds(tmp_path: Path) -> None:
    """The whole way in a process whose locale knows ASCII only."""
    home = tmp_path / "Zażółć œuvre Ø 日本"
    script = """
import sys
from datetime import UTC, datetime
from table.paths import folders
from table.commands import saves as command
from table.store import saves
from table.store.header import Header, SeatEntry
from table.store.journal import Journal
found = folders()
assert found.problem is None
seats = (SeatEntry("human", sys.argv[1].encode("utf-8", "surrogateescape").decode()),)
header = Header(game="thegame", rules=1, seed="0" * 16, seats=seats, when=datetime.now(UTC).replace(microsecond=0), id="1" * 16)
Journal.create(found.saves, header).close()
(row,) = saves.listing(found.saves)
assert saves.read(row.path).header == header
assert command.run(found, True) == 0
assert command.run(found, False) == 0
print(ascii(header.seats[0].name))
"""
    environment = {
        **os.environ,
        "CARD_TABLE_HOME": str(home),
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONPATH": str(table.paths.PACKAGE.parent),
    }
    name = 'Łukasz "œ" 🂡'
    done = subprocess.run([sys.executable, "-c", script, name], env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert ascii(name) in done.stdout.decode()
    assert len(list((home / "data" / "saves").glob("*.save"))) == 1


def test_shipped_things_are_found_in_both_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shipped("art").is_dir()
    package = tmp_path / "site-packages" / "table"
    checkout = package.parent
    for folder in ("art", "saves/shipped/lessons"):
        (checkout / folder).mkdir(parents=True)
    monkeypatch.setattr(table.paths, "PACKAGE", package)
    assert shipped("art") == checkout / "art"
    assert shipped("saves") == checkout / "saves" / "shipped"
    assert shipped("saves/lessons") == checkout / "saves" / "shipped" / "lessons"
    for folder in ("art", "saves"):
        (package / "shipped" / folder).mkdir(parents=True)
    assert shipped("art") == package / "shipped" / "art"
    assert shipped("saves") == package / "shipped" / "saves"
    assert shipped("nothing") == package / "shipped" / "nothing"


def test_names_that_are_no_text_are_shown() -> None:
    assert shown(os.fsdecode(b"a\xffb")) == "a�b"
