"""The journal: what was acknowledged stays, through SIGKILL, full disks and a second copy of the program."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from table.store import lines, saves, trash
from table.store.files import StoreError
from table.store.header import Header
from table.store.journal import Journal


def test_a_save_is_readable_text(save: Path, header: Header, records: list[dict[str, Any]]) -> None:
    assert save.name.startswith("thegame-2026-11-") and save.name.endswith("-0011.save")
    text = save.read_text(encoding="utf-8")
    assert text.startswith(
        '{"save":1,"game":"thegame","rules":1,"seed":"8f3a00000000c0de","seats":[{"kind":"human","name":"Łukasz'
    )
    plain = [json.loads(line) for line in text.splitlines()]
    assert all(len(line.pop("sum")) == 8 for line in plain)
    assert plain == [json.loads(json.dumps(header.plain())), *records]
    loaded = saves.read(save)
    assert (loaded.header, loaded.damage, list(loaded.lines)) == (header, None, records)
    assert loaded.keep_bytes == save.stat().st_size
    assert (loaded.moves, loaded.state_word) == (8, "playing")
    assert loaded.snapshot == records[-1]


def test_going_on_appends(save: Path, records: list[dict[str, Any]]) -> None:
    before = save.read_bytes()
    journal = saves.go_on(saves.read(save))
    journal.append({"end": {"winners": [0, 1]}})
    journal.sync()
    journal.close()
    journal.close()
    assert save.read_bytes().startswith(before)
    loaded = saves.read(save)
    assert loaded.state_word == "finished" and loaded.end == {"end": {"winners": [0, 1]}}["end"]
    assert not save.with_name(save.name + ".bak").exists()
    journal = saves.go_on(loaded)
    journal.append({"undo": 1})
    journal.close()
    assert saves.read(save).state_word == "playing"


def test_a_cut_comes_after_a_copy(save: Path, records: list[dict[str, Any]]) -> None:
    torn = save.read_bytes() + b'{"seat":0,"do":"pl'
    save.write_bytes(torn)
    journal = saves.go_on(saves.read(save))
    journal.append({"seat": 0, "do": "end"})
    journal.close()
    assert save.with_name(save.name + ".bak").read_bytes() == torn
    loaded = saves.read(save)
    assert loaded.damage is None and list(loaded.lines) == [*records, {"seat": 0, "do": "end"}]


def test_reopen_refuses_a_place_within_a_line(save: Path) -> None:
    data = save.read_bytes()
    for place in (0, 5, len(data) - 1, len(data) + 1):
        with pytest.raises(ValueError, match="no line ends"):
            Journal.reopen(save, place)
    assert save.read_bytes() == data
    saves.go_on(saves.read(save)).close()


def test_two_matches_of_one_minute_have_two_files(tmp_path: Path, header: Header) -> None:
    journals = [Journal.create(tmp_path, header) for _ in range(3)]
    assert [journal.path.name[-21:] for journal in journals][2] == "00112233445566ff.save"
    assert len({journal.path for journal in journals}) == 3
    with pytest.raises(StoreError, match=r"store\.failed"):
        Journal.create(tmp_path, header)
    for journal in journals:
        journal.close()
    with pytest.raises(ValueError, match="closed"):
        journals[0].append({"seat": 0, "do": "end"})


@pytest.mark.parametrize("record", [{}, {"sum": "x"}, {"do": float("nan")}, {"do": "x" * lines.MAX_LINE}])
def test_records_that_no_line_can_hold(tmp_path: Path, header: Header, record: dict[str, Any]) -> None:
    journal = Journal.create(tmp_path, header)
    with pytest.raises(ValueError):
        journal.append(record)
    journal.append({"seat": 0, "do": "\ud800"})
    journal.close()
    loaded = saves.read(journal.path)
    assert loaded.damage is None and list(loaded.lines) == [{"seat": 0, "do": "?"}]


def test_a02_match_on_a_disk_that_fills_up(disk: Any, header: Header) -> None:
    journal = Journal.create(disk.root / "saves", header)
    journal.append({"seat": 0, "do": "play 20 up1"})
    journal.sync()
    good = journal.path.read_bytes()
    disk.fill()
    big: dict[str, Any] = {"state": {"x": "y" * 6000}, "digest": "00"}
    waiting = [big, {"seat": 1, "do": "play 21 up1"}, {"seat": 0, "do": "play 22 up1"}]
    for count, record in enumerate(waiting, 1):
        with pytest.raises(StoreError) as caught:
            journal.append(record)
        assert caught.value.key == "store.full"
        assert len(journal.pending) == count
        assert journal.path.read_bytes() == good
    with pytest.raises(StoreError):
        journal.flush()
    disk.mend()
    journal.append({"seat": 1, "do": "end"})
    assert not journal.pending
    journal.close()
    loaded = saves.read(journal.path)
    assert loaded.damage is None and list(loaded.lines)[1:] == [*waiting, {"seat": 1, "do": "end"}]


def test_a06_match_on_a_disk_that_refuses_from_the_start(disk: Any, header: Header) -> None:
    disk.close()
    with pytest.raises(StoreError) as caught:
        Journal.create(disk.root / "saves", header)
    assert caught.value.key == "store.readonly"
    journal = Journal.later(disk.root / "saves", header)
    with pytest.raises(StoreError):
        journal.append({"seat": 0, "do": "play 20 up1"})
    disk.mend()
    journal.append({"seat": 1, "do": "play 21 up1"})
    journal.close()
    assert [line["do"] for line in saves.read(journal.path).lines] == ["play 20 up1", "play 21 up1"]
    assert len(saves.listing(disk.root / "saves")) == 1


@pytest.mark.parametrize("call", ["fsync", "ftruncate"])
def test_failing_calls_around_a_write(
    tmp_path: Path, header: Header, pretend: Callable[[str, int], None], monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    journal = Journal.create(tmp_path, header)
    pretend(call, errno.EIO)
    if call == "fsync":
        journal.append({"seat": 0, "do": "play 20 up1"})
        with pytest.raises(StoreError, match=r"store\.failed"):
            journal.sync()
    else:
        pretend("write", errno.ENOSPC)
        with pytest.raises(StoreError):
            journal.append({"seat": 0, "do": "play 20 up1"})
        assert saves.read(journal.path).lines == ()
        damage = saves.read(journal.path).damage
        assert damage is not None and damage.kind == "torn"
    monkeypatch.undo()
    journal.append({"seat": 1, "do": "play 21 up1"})
    journal.sync()
    journal.close()
    loaded = saves.read(journal.path)
    assert loaded.damage is None and loaded.moves == 2


def test_failing_last_sync_of_a_start_leaves_no_second_save(
    tmp_path: Path, header: Header, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync
    calls: list[int] = []

    def fail_second(fd: int) -> None:
        calls.append(fd)
        if len(calls) == 2:
            raise OSError(errno.EIO, "Input/output error")
        real(fd)

    monkeypatch.setattr(os, "fsync", fail_second)
    journal = Journal.later(tmp_path, header)
    with pytest.raises(StoreError):
        journal.flush()
    journal.flush()
    journal.close()
    assert len(saves.listing(tmp_path)) == 1


Child = Callable[..., "subprocess.Popen[bytes]"]


def test_a01_killed_at_any_moment(tmp_path: Path, child: Child) -> None:
    chance = random.Random(7)
    told = -1
    for _ in range(25):
        process = child("play", tmp_path)
        assert process.stdout is not None
        for _ in range(chance.randint(1, 60)):
            told = int(process.stdout.readline())
        process.kill()
        # a line without its end was not acknowledged
        told = max([told, *(int(line) for line in process.communicate()[0].split(b"\n")[:-1])])
        (row,) = saves.listing(tmp_path)
        loaded = saves.read(row.path)
        assert loaded.damage is None or loaded.damage.kind == "torn"
        moves = [line["do"] for line in loaded.lines if "do" in line]
        assert moves == [f"play {number} up1" for number in range(len(moves))]
        assert told < len(moves) <= told + 2


def test_one_save_two_processes(save: Path, child: Child) -> None:
    process = child("hold", save)
    assert process.stdout is not None
    assert process.stdout.readline() == b"open\n"
    before = save.read_bytes()
    for attempt in (lambda: saves.go_on(saves.read(save)), lambda: trash.throw_away(save)):
        with pytest.raises(StoreError) as caught:
            attempt()
        assert caught.value.key == "store.in_use"
    assert saves.listing(save.parent)[0].state_word == "playing"
    process.kill()
    process.communicate()
    saves.go_on(saves.read(save)).close()
    assert save.read_bytes() == before


def vanished(how: str, save: Path) -> None:
    """Somebody takes a save away that is open, or puts another file in its place."""
    if how == "folder":
        shutil.rmtree(save.parent)
    elif how == "moved":
        save.rename(save.with_name("elsewhere"))
    else:
        other = save.with_name("other")
        other.write_bytes(b"of somebody else\n")
        other.replace(save)


@pytest.mark.skipif(os.name == "nt", reason="nobody can take away a file that is open")
@pytest.mark.parametrize("how", ["folder", "moved", "replaced"])
def test_a_file_that_was_taken_away_is_written_again(save: Path, records: list[dict[str, Any]], how: str) -> None:
    journal = saves.go_on(saves.read(save))
    journal.append({"undo": 1})
    vanished(how, save)
    assert not journal.restored
    journal.append({"undo": 2})
    journal.append({"undo": 3})
    journal.sync()
    assert journal.restored
    loaded = saves.read(save)
    assert loaded.damage is None and list(loaded.lines) == [*records, {"undo": 1}, {"undo": 2}, {"undo": 3}]
    with pytest.raises(StoreError, match="in_use"):
        saves.go_on(loaded)
    journal.close()
    if how == "replaced":
        assert save.with_name(save.name + ".bak").read_bytes() == b"of somebody else\n"


@pytest.mark.skipif(os.name == "nt", reason="nobody can take away a file that is open")
def test_a_file_that_cannot_be_written_again_is_tried_again(
    save: Path, records: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = saves.go_on(saves.read(save))
    save.unlink()
    with monkeypatch.context() as broken:
        broken.setattr("table.store.files.write_whole", lambda *args, **more: refused())
        with pytest.raises(StoreError):
            journal.append({"undo": 1})
    assert not journal.restored and not save.exists()
    journal.append({"undo": 2})
    journal.close()
    assert journal.restored and list(saves.read(save).lines) == [*records, {"undo": 1}, {"undo": 2}]


def refused() -> None:
    raise OSError(errno.ENOSPC, "No space left on device")
