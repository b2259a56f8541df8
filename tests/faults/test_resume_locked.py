"""Two copies of the program and one save (fault A6): what the other copy still wrote is never taken for damage and cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from table.paths import folders
from table.scenes import opening
from table.scenes.opening import NoTable, deal, resume
from table.store.files import StoreError, lock
from table.store.saves import Loaded, read


def played(home: Path, moves: int = 2) -> Any:
    """An open table with some moves made, and how to make more."""
    seats = [{"kind": "human", "name": "Ewa"}, {"kind": "bot", "level": "easy"}]
    table = deal(folders(home), {"game": "thegame", "seats": seats, "seed": 5})
    play(table, moves)
    return table


def play(table: Any, moves: int) -> None:
    for _ in range(moves):
        seat = table.match.waiting()[0]
        table.match.submit(seat, table.match.write(table.match.legal(seat)[0]))


def test_the_save_is_held_before_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = played(tmp_path)
    other.book.close()
    tried: list[str] = []

    def slow(path: Path) -> Loaded:
        """While we read, another copy tries to go on with it."""
        try:
            lock(path).release()
        except StoreError as why:
            tried.append(why.key)
        return read(path)

    monkeypatch.setattr(opening, "read", slow)
    table = resume(other.path)
    assert tried == ["store.in_use"] and len(table.match.entries) == 2
    table.book.close()


def test_a_save_that_another_copy_has_is_left_alone(tmp_path: Path) -> None:
    other = played(tmp_path)
    with pytest.raises(StoreError) as why:
        resume(other.path)
    assert why.value.key == "store.in_use"
    play(other, 1)
    other.book.close()
    again = resume(other.path)
    assert len(again.match.entries) == 3, "and then everything is there"
    again.book.close()


@pytest.mark.parametrize("content", [None, b"", b"no save\n"], ids=["not there", "empty", "foreign"])
def test_what_cannot_be_gone_on_with_is_let_go_of(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "x.save"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(NoTable):
        resume(path)
    if content is not None:
        lock(path).release()
    assert content is not None or not list(tmp_path.iterdir()), "no lock is left for a save that is not there"
