"""Law 14: every game has golden playthroughs and a perft table, and they match."""

from __future__ import annotations

import pytest

from table.games import games
from tests.golden.make import FOLDER, all_files


def test_every_game_has_its_files() -> None:
    names = {p.name for p in FOLDER.glob("*.txt")}
    for info in games().values():
        assert f"{info.name}.perft.txt" in names
        for seats in range(info.seats[0], info.seats[1] + 1):
            assert f"{info.name}-{seats}.playthrough.txt" in names


MADE = all_files()


@pytest.mark.parametrize(("name", "text"), MADE.items(), ids=list(MADE))
def test_golden_file_matches(name: str, text: str) -> None:
    golden = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(golden, text.splitlines(), strict=False), 1):
        assert was == now, f"{name}:{number} differs: behaviour changed without a new rules version"
    assert len(golden) == len(text.splitlines())
