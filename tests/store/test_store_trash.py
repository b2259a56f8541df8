"""Throwing saves away and bringing them back: nothing is deleted, nothing is written over."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.store import files, saves, trash
from table.store.files import StoreError


def test_thrown_away_is_in_the_trash(save: Path) -> None:
    saves.thumbnail(save).write_bytes(b"png")
    files.set_aside(save)
    data = save.read_bytes()
    thrown = trash.throw_away(save)
    place, lies = thrown.save
    assert place == save and lies.read_bytes() == data
    assert names(lies.parent) == {save.name, save.name + ".bak", save.stem + ".png"}
    assert saves.listing(save.parent) == []
    with pytest.raises(StoreError, match=r"store\.missing"):
        trash.throw_away(save)


def names(folder: Path) -> set[str]:
    """What lies in a folder, locks and folders left out."""
    return {path.name for path in folder.iterdir() if path.is_file() and path.suffix != ".lock"}


@pytest.fixture
def whole(save: Path) -> Path:
    """The save with its picture and an earlier copy."""
    saves.thumbnail(save).write_bytes(b"png")
    files.set_aside(save)
    return save


def test_what_was_thrown_away_comes_back_with_all_that_stood_beside_it(whole: Path) -> None:
    before = {path.name: path.read_bytes() for path in whole.parent.iterdir() if path.suffix != ".lock"}
    # another one of that name lies in the trash already, and stays there
    (whole.parent / "trash").mkdir()
    (whole.parent / "trash" / whole.name).write_bytes(b"another")
    when = whole.stat().st_mtime_ns
    thrown = trash.throw_away(whole)
    assert names(whole.parent) == set()
    trash.put_back(thrown)
    assert {name: (whole.parent / name).read_bytes() for name in names(whole.parent)} == before
    assert whole.stat().st_mtime_ns == when, "it stands in the list where it stood"
    assert (whole.parent / "trash" / whole.name).read_bytes() == b"another"
    with pytest.raises(StoreError, match=r"store\.taken"):
        trash.put_back(thrown)


def test_nothing_is_brought_back_over_a_file_that_is_there(whole: Path) -> None:
    data, thrown = whole.read_bytes(), trash.throw_away(whole)
    whole.write_bytes(b"another copy of the program wrote this")
    with pytest.raises(StoreError, match=r"store\.taken"):
        trash.put_back(thrown)
    assert whole.read_bytes() == b"another copy of the program wrote this"
    assert len(names(whole.parent / "trash")) == 3 and thrown.save[1].read_bytes() == data
    whole.unlink()
    saves.thumbnail(whole).write_bytes(b"another picture")
    trash.put_back(thrown)
    assert whole.read_bytes() == data and saves.thumbnail(whole).read_bytes() == b"another picture"
    assert names(whole.parent / "trash") == {whole.stem + ".png"}


def test_what_is_no_longer_in_the_trash_is_told(whole: Path) -> None:
    thrown = trash.throw_away(whole)
    thrown.save[1].unlink()
    with pytest.raises(StoreError, match=r"store\.missing"):
        trash.put_back(thrown)


def test_throwing_away_moves_all_or_nothing(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, to_trash = names(whole.parent), files.to_trash

    def refusing(path: Path, trash: Path) -> Path:
        if path.suffix == ".bak":
            raise files.failure("store.readonly", path)
        return to_trash(path, trash)

    monkeypatch.setattr(files, "to_trash", refusing)
    with pytest.raises(StoreError, match=r"store\.readonly"):
        trash.throw_away(whole)
    assert names(whole.parent) == before and names(whole.parent / "trash") == set()


def test_a_folder_called_like_a_save_comes_back_too(tmp_path: Path) -> None:
    odd = tmp_path / "odd.save"
    odd.mkdir()
    (odd / "inside").write_bytes(b"kept")
    thrown = trash.throw_away(odd)
    assert not odd.exists()
    trash.put_back(thrown)
    assert (odd / "inside").read_bytes() == b"kept"
