"""Results: each match once."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from table.paths import Folders, folders
from table.store import files, results
from table.store.files import StoreError
from table.store.header import SeatEntry
from table.store.results import Result


@pytest.fixture
def home(tmp_path: Path) -> Folders:
    return folders(tmp_path / "home")


def result(number: int, **more: Any) -> Result:
    return Result(
        id=f"{number:016x}",
        game="thegame",
        when=datetime(2026, 11, 29, 22, number % 60, tzinfo=UTC),
        seats=(SeatEntry("human", 'Łukasz "œ" 🂡'), SeatEntry("bot", "Ana", "hard")),
        won=number % 2 == 0,
        left=number,
        **more,
    )


def test_each_match_once(home: Folders) -> None:
    assert results.load(home) == ([], [])
    assert results.add(home, result(1))
    assert results.add(home, result(2, seconds=61.5, hints=1, undos=2, deal="ABCD-EFGH-JKMN-P"))
    before = (home.data / results.NAME).read_bytes()
    assert not results.add(home, result(1, turns=99))
    assert (home.data / results.NAME).read_bytes() == before
    found, problems = results.load(home)
    assert ([one.id[-1] for one in found], found[1].deal, problems) == (["1", "2"], "ABCD-EFGH-JKMN-P", [])
    with pytest.raises(ValueError, match="hints"):
        results.add(home, result(3, hints=-1))


@pytest.mark.parametrize("data", [b"", bytes(50), b"[]", b"{}", b'{"games": {}}', b"[" * 9000, b"\xff"])
def test_a01_a_damaged_file_is_kept_and_we_go_on(home: Folders, data: bytes) -> None:
    path = home.data / results.NAME
    files.write_whole(path, data)
    found, problems = results.load(home)
    assert (found, [one.key for one in problems]) == ([], ["results.unreadable"])
    for number in range(3):
        results.add(home, result(number))
    assert len(results.load(home)[0]) == 3
    assert path.with_name("results.json.damaged.bak").read_bytes() == data


def test_the_generation_before_is_used(home: Folders) -> None:
    for number in range(3):
        results.add(home, result(number))
    path = home.data / results.NAME
    path.write_bytes(path.read_bytes()[:-20])
    found, problems = results.load(home)
    assert (len(found), [one.key for one in problems]) == (2, ["results.previous"])


def test_bad_records_do_not_spoil_the_others(home: Folders) -> None:
    for number in range(3):
        results.add(home, result(number))
    path = home.data / results.NAME
    path.write_bytes(path.read_bytes().replace(b'"left":1', b'"left":-1'))
    found, problems = results.load(home)
    assert ([one.left for one in found], problems[0].key, problems[0].fields) == ([0, 2], "results.entries", {"n": 1})


def test_what_cannot_be_read_is_not_written_over(home: Folders) -> None:
    (home.data / results.NAME).mkdir(parents=True)
    with pytest.raises(StoreError, match=r"store\.folder"):
        results.add(home, result(1))


def test_a02_full_disk_and_a_later_retry(disk: Any) -> None:
    home = folders(disk.root)
    for number in range(9):
        results.add(home, result(number))
    before = (home.data / results.NAME).read_bytes()
    disk.fill()
    with pytest.raises(StoreError, match=r"store\.full"):
        for number in range(9, 99):
            results.add(home, result(number, deal="x" * 2000))
            before = (home.data / results.NAME).read_bytes()
    assert (home.data / results.NAME).read_bytes() == before
    disk.mend()
    assert results.add(home, result(99))
    assert results.load(home)[0][-1].left == 99


def test_two_processes_lose_nothing(tmp_path: Path, child: Callable[..., subprocess.Popen[bytes]]) -> None:
    both = [child("tell", tmp_path, first) for first in ("0", "10")]
    for process in both:
        process.communicate()
        assert process.returncode == 0
    assert {one.left for one in results.load(folders(tmp_path))[0]} == set(range(20))


def try_at(n: int, **fields: object) -> results.Drill:
    given = {
        "id": f"{n:016x}",
        "game": "brawl",
        "drill": "clear",
        "grade": "calm",
        "when": datetime(2026, 3, 1, tzinfo=UTC),
        "times": (900, 1200),
    }
    return results.Drill(**{**given, **fields})  # type: ignore[arg-type]


def test_drills_are_kept_beside_the_games(home: Folders) -> None:
    assert results.add(home, try_at(1)) and not results.add(home, try_at(1))
    assert results.add(home, result(2)) and results.add(home, try_at(3, wrong=2, medal=1))
    assert [one.id for one in results.load(home)[0]] == [result(2).id]
    assert results.drills(home) == [try_at(1), try_at(3, wrong=2, medal=1)]
    (home.data / results.NAME).write_bytes(b"rubbish")
    assert results.drills(home)[0] == try_at(1), "from the generation before"


def test_a_bad_try_is_left_out() -> None:
    data = results.encode([], [try_at(1)]).replace(b'"times":[900,1200]', b'"times":[-1]')
    assert results.parse_drills(data) == [] and results.parse(data) == ([], [])
