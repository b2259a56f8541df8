"""Whole files: written in one step or not at all, whatever fails."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from table.store import files
from table.store.files import StoreError
from table.text import Words


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.suffix != ".lock"}


def test_write_keeps_one_generation_and_skips_what_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert files.write_whole(path, b"one")
    assert not files.backup(path).exists()
    assert files.write_whole(path, b"two")
    before = path.stat().st_mtime_ns
    assert not files.write_whole(path, b"two")
    assert (path.stat().st_mtime_ns, path.read_bytes(), files.backup(path).read_bytes()) == (before, b"two", b"one")
    assert names(path.parent) == {"settings.json", "settings.json.bak"}


@pytest.mark.parametrize(
    ("call", "number", "key"),
    [
        ("write", errno.ENOSPC, "store.full"),
        ("fsync", errno.EIO, "store.failed"),
        ("replace", errno.EACCES, "store.readonly"),
        ("open", errno.EROFS, "store.readonly"),
        ("open", errno.EMFILE, "store.failed"),
    ],
)
def test_nothing_is_lost_when_a_call_fails(
    tmp_path: Path, pretend: Callable[[str, int], None], monkeypatch: pytest.MonkeyPatch, call: str, number: int, key: str
) -> None:
    path = tmp_path / "results.json"
    files.write_whole(path, b"older")
    files.write_whole(path, b"old")
    pretend(call, number)
    with pytest.raises(StoreError) as caught:
        files.write_whole(path, b"new" * 100)
    monkeypatch.undo()
    assert caught.value.key == key
    assert caught.value.reason == os.strerror(number)
    assert str(path) in Words("pl").problem(caught.value.problem)
    assert path.read_bytes() == b"old"
    assert files.backup(path).read_bytes() in (b"older", b"old")
    assert names(tmp_path) == {"results.json", "results.json.bak"}
    assert files.write_whole(path, b"new" * 100)


def test_there_is_never_a_moment_without_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    files.write_whole(path, b"one")
    real = os.replace
    seen: list[bytes] = []

    def watch(source: Any, target: Any) -> None:
        seen.append(path.read_bytes())
        real(source, target)
        seen.append(path.read_bytes())

    monkeypatch.setattr(os, "replace", watch)
    files.write_whole(path, b"two")
    assert seen == [b"one", b"one", b"one", b"two"]


def test_a02_full_or_closed_disk(disk: Any) -> None:
    path = disk.root / "config" / "settings.json"
    files.write_whole(path, b"old" * 50)
    disk.fill()
    with pytest.raises(StoreError) as caught:
        files.write_whole(path, b"new" * 3000)
    assert caught.value.key == "store.full"
    assert path.read_bytes() == b"old" * 50
    disk.mend()
    disk.close()
    with pytest.raises(StoreError) as caught:
        files.write_whole(path, b"new" * 3000)
    assert caught.value.key == "store.readonly"
    disk.mend()
    assert files.write_whole(path, b"new" * 3000)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    keys = {}
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to("/dev/full")
    (tmp_path / "plain").write_bytes(b"12345")
    for name in ("folder", "loop", "pipe", "device", "plain", "gone", "plain/below", "n\0ul", "x" * 300):
        with pytest.raises(StoreError) as caught:
            files.read_whole(tmp_path / name, limit=4)
        keys[name] = caught.value.key
    assert list(keys.values()) == [
        "store.folder",
        "store.unreadable",
        "store.notafile",
        "store.notafile",
        "store.toobig",
        "store.missing",
        "store.missing",
        "store.badname",
        "store.badname",
    ]
    with pytest.raises(StoreError, match=r"store\.folder"):
        files.write_whole(tmp_path / "folder", b"")
    with pytest.raises(StoreError, match=r"store\.nofolder"):
        files.write_whole(tmp_path / "plain" / "below", b"")


def test_copies_set_aside_are_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    copies = []
    for data in (b"one", b"two", b"two", b"three"):
        path.write_bytes(data)
        copies.append(files.set_aside(path))
    assert [copy.name for copy in copies] == ["a.save.bak", "a.save.2.bak", "a.save.2.bak", "a.save.3.bak"]
    assert [copy.read_bytes() for copy in copies] == [b"one", b"two", b"two", b"three"]


def test_a_new_file_takes_the_next_free_name_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "decks"
    assert files.create_whole(folder / "a.toml", b"one") == folder / "a.toml"
    (folder / "a1.toml").mkdir()
    (folder / "a2.toml").symlink_to(tmp_path / "nowhere")
    assert files.create_whole(folder / "a.toml", b"two") == folder / "a3.toml"
    assert (folder / "a.toml").read_bytes() == b"one" and (folder / "a3.toml").read_bytes() == b"two"
    before = names(folder)

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(files, "_write_new", full)
    with pytest.raises(StoreError, match=r"store\.full"):
        files.create_whole(folder / "a.toml", b"three")
    assert names(folder) == before, "the name is given back"


def test_trash_keeps_both_of_one_name(tmp_path: Path) -> None:
    trash = tmp_path / "trash"
    for data in (b"one", b"two"):
        (tmp_path / "a.save").write_bytes(data)
        files.to_trash(tmp_path / "a.save", trash)
    assert {path.name: path.read_bytes() for path in trash.iterdir()} == {"a.save": b"one", "a.2.save": b"two"}
    assert names(tmp_path) == {"trash"}
