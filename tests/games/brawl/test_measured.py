"""The measured matrix of the fighters: the data file, how it is written, and a match that is timed being the same match."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.core.rules import Setup
from table.games.brawl import arena
from table.games.brawl import measured as module
from table.games.brawl.fighters import ROSTER
from table.games.brawl.headless import Corner, Watched, fight
from table.games.brawl.measured import Measured, Record, measured, parsed, written
from table.games.brawl.reflex import PACES


def test_the_file_has_every_pair_in_both_modes_and_each_seen_from_both_sides() -> None:
    found = measured()
    assert set(found) == {"training", "tournament"}
    for told in found.values():
        assert told.level == "hard"
        for one in ROSTER:
            for other in ROSTER:
                record = told.against(one, other)
                if one == other:
                    assert record == Record(0, 0, 0) and record.share is None
                    continue
                back = told.against(other, one)
                assert record.games >= 100 and (record.won, record.lost) == (back.lost, back.won)
            assert told.field(one).games == sum(told.against(one, other).games for other in ROSTER)


def test_numbers_of_other_decks_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a deck was retuned the matrix must be measured again; until then the screen says that it was not."""
    measured.cache_clear()
    monkeypatch.setattr(module, "fingerprint", lambda: "other")
    assert measured() == {}
    measured.cache_clear()


def test_what_is_written_is_read_again() -> None:
    made = {"training": Measured("hard", 4, 9, "0abc", {"juno": {"pip": Record(3, 1, 2)}, "pip": {"juno": Record(1, 3, 2)}})}
    assert parsed(written(made)) == made


@pytest.mark.parametrize(("won", "lost", "share"), [(0, 0, None), (1, 0, 100), (0, 4, 0), (1, 2, 33), (2, 1, 67), (1, 1, 50)])
def test_shares_are_of_the_decided_and_rounded(won: int, lost: int, share: int | None) -> None:
    assert Record(won, lost, 5).share == share


SPOILT = "[training]\\nlevel = 'hard'\\npace = 4\\nseed = 1\\ndecks = ''\\n[training.duels.nobody]\\njuno = [1, 2, 3]"


@pytest.mark.parametrize("text", ["[training", SPOILT])
def test_a_spoilt_file_is_told(text: str) -> None:
    with pytest.raises(ValueError):
        parsed(text)


def test_the_command_keeps_the_other_modes_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "__file__", str(tmp_path / "arena.py"))
    (tmp_path / "fighters").mkdir()
    for mode in ("training", "tournament"):
        assert arena.main(["matrix", "--mode", mode, "--deals", "1", "--level", "easy", "--write"]) == 0
    found = parsed((tmp_path / "fighters" / "matrix.toml").read_text(encoding="utf-8"))
    assert set(found) == {"training", "tournament"} and found["training"].level == "easy"
    assert found["tournament"].against("juno", "ilse").games == 2
    with pytest.raises(SystemExit):
        arena.main(["matrix", "juno", "pip", "--write"])


def test_a_timed_match_is_the_same_match() -> None:
    setup = Setup("brawl", 2, 11, {"mode": "tournament"}, 0, {"0": "juno", "1": "pip"})
    corners = (Corner("hard", PACES[3]), Corner("easy", PACES[0]))
    plain, watched = fight(setup, corners, 5), Watched(setup, corners, 5)
    assert watched.run().outcome == plain.outcome and watched.fight.actions == plain.actions
    assert all(times and min(times) >= 0 for times in watched.times)
