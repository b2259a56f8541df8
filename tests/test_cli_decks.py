"""The command line of BRAWL: checking a deck, its win matrix, levels in both modes (cli.md)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from table import cli
from table.games.brawl.fighters import ROSTER, text_of
from table.paths import folders

GOOD = text_of("juno").replace("Juno Spark", "Mine").replace("clear = 4", "clear = 3").replace("hit-red = 8", "hit-red = 9")
BAD = 'name = "Bad"\n[cards]\nbase = 6\nhit-rde = 5\nfreeze = 3\n'


def deck(home: Path, name: str, text: str | bytes) -> Path:
    """A deck file in the player's own folder."""
    path = folders(home).decks / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def run(home: Path, *words: str) -> int:
    return cli.run([*words, "--data-dir", str(home)])


def told(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_good_deck_is_told_and_found_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = deck(tmp_path, "mine.toml", GOOD)
    for name in (str(path), "mine.toml", "mine"):
        assert run(tmp_path, "deck", name) == 0
        assert capsys.readouterr().out.startswith("Mine: 35 cards")
    assert run(tmp_path, "deck", str(path), "--json") == 0
    found = told(capsys)
    assert found["ok"] and found["file"] == str(path) and found["name"] == "Mine" and found["faults"] == []
    assert found["cards"]["hit-red"] == 9 and sum(found["cards"].values()) == 35


def test_a_bad_deck_is_named_with_file_line_key_and_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = deck(tmp_path, "bad.toml", BAD)
    assert run(tmp_path, "deck", str(path)) == 1
    out = capsys.readouterr()
    assert out.out == "" and out.err == f"{path}: line 4, hit-rde: There is no key hit-rde here; the nearest is hit-red.\n"
    assert run(tmp_path, "deck", "bad", "--json") == 1
    found = told(capsys)
    assert not found["ok"] and found["faults"][0]["line"] == 4
    assert found["faults"][0]["key"] == "hit-rde" and found["faults"][0]["reason"] == "unknown"
    assert run(tmp_path, "deck", "bad", "--lang", "pl") == 1
    assert "wiersz 4, hit-rde: Nie ma tu klucza" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content", "status", "said"),
    [
        ("none", None, 2, "There is no deck none"),
        ("toml.toml", "name = \n", 1, "line 1"),
        ("short.toml", text_of("pip").replace("base = 6", "base = 5"), 1, "A deck has 35 cards, this one 34."),
        ("bytes.toml", b"\xff\xfe\x00", 2, "UTF-8"),
        ("long.toml", "#" * 70_000, 2, "long.toml"),
        ("empty.toml", "", 1, "empty.toml"),
    ],
)
def test_whatever_is_wrong_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: str | bytes | None, status: int, said: str
) -> None:
    if content is not None:
        deck(tmp_path, name, content)
    assert run(tmp_path, "deck", name) == status
    out = capsys.readouterr()
    assert said in out.err and out.out == "" and "Traceback" not in out.err


def test_the_matrix_of_a_deck_against_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = deck(tmp_path, "mine.toml", GOOD)
    words = ("arena", "brawl", "--seats", "easy,easy", "--mode", "training", "--decks", f"{path},all", "--deals", "1", "--json")
    assert run(tmp_path, *words) == 0
    found = told(capsys)
    assert found["options"]["mode"] == "training" and len(found["decks"]) == 9
    (row,) = found["rows"]
    assert row["deck"] == "Mine" and row["games"] == 16 == sum(each["games"] for each in row["against"])
    assert len(row["against"]) == len(ROSTER) and row["won"] == sum(each["won"] for each in row["against"])
    assert run(tmp_path, *words) == 0
    assert told(capsys)["rows"] == found["rows"], "the same seed fights the same duels"


def test_decks_among_themselves_and_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "brawl", "--seats", "hard,easy", "--mode", "tournament", "--decks", "juno,pip", "--deals", "1")
    assert run(tmp_path, *words, "--json") == 0
    assert [row["deck"] for row in told(capsys)["rows"]] == ["Juno Spark", "Pip Marrow"]
    assert run(tmp_path, *words) == 0
    assert "Juno Spark - Pip Marrow" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--seats", "hard,hard", "--decks", "nobody"], 2, "nobody"),
        (["--seats", "hard,hard,hard", "--decks", "all"], 2, "two levels"),
        (["--seats", "hard,hard", "--decks", "juno,,pip"], 2, "commas"),
        (["--seats", "random,hard", "--mode", "tournament", "--decks", "all"], 2, "random"),
        (["--seats", "random,hard", "--mode", "tournament"], 2, "random"),
        (["--seats", "hard,hard", "--mode", "turnament"], 2, "tournament"),
        (["--seats", "hard,hard", "--decks", "bad,all"], 1, "line 4, hit-rde"),
    ],
)
def test_what_can_not_be_fought_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], status: int, said: str
) -> None:
    deck(tmp_path, "bad.toml", BAD)
    assert run(tmp_path, "arena", "brawl", *words, "--deals", "1") == status
    out = capsys.readouterr()
    assert said in out.err and out.out == "" and "Traceback" not in out.err


def test_only_brawl_has_decks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "arena", "brokies", "--seats", "easy,easy", "--decks", "juno") == 2
    assert "Brawl" in capsys.readouterr().err


@pytest.mark.parametrize("mode", ["training", "tournament"])
@pytest.mark.parametrize("seats", ["normal,easy", "easy,easy,easy"])
def test_levels_play_in_both_modes(tmp_path: Path, capsys: pytest.CaptureFixture[str], mode: str, seats: str) -> None:
    assert run(tmp_path, "arena", "brawl", "--seats", seats, "--mode", mode, "--deals", "2", "--json") == 0
    found = told(capsys)
    assert found["options"]["mode"] == mode and all(row["illegal"] == 0 and row["ms_max"] > 0 for row in found["rows"])
    assert found["rows"][0]["unit"] == "bout"


def test_pace_is_the_tables_own_where_it_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At the same pace the better judgement is only a little ahead; a pace of its own makes newcomers slow."""
    from table.core.rules import Setup
    from table.games.brawl.bot import contest

    def ended(pace: str) -> int:
        made = contest(Setup("brawl", 2, 5, {"mode": "tournament", "pace": pace}), ("easy", "easy"), 3)
        assert made is not None
        return sum(map(len, made.times))

    assert ended("5") != ended("1") and ended("level") == ended("1") == ended("match")
