"""Golden saves: a file of every format and rules version ever released, read and told again to the same digest (fault A3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.games import games
from table.session.restore import restore
from table.store.saves import read

FOLDER = Path(__file__).resolve().parents[2] / "saves" / "golden"
SAVES = sorted(FOLDER.rglob("*.save"))


def test_every_game_has_a_golden_save() -> None:
    held = {loaded.header.game for loaded in map(read, SAVES) if loaded.header is not None}
    assert set(games()) <= held


@pytest.mark.parametrize("path", SAVES, ids=lambda p: p.name)
def test_a03_old_saves_are_told_again(path: Path) -> None:
    loaded = read(path)
    assert loaded.header is not None and loaded.damage is None
    told = restore(loaded.header.plain(), loaded.lines)
    assert told.diverged_at is None
    assert told.finished == (loaded.state_word == "finished")
    digests = [line["digest"] for line in loaded.lines if "digest" in line]
    assert digests and told.digest == digests[-1], "the last digest in the file is that of the State reached"
