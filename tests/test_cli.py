"""The command line as a contract: words, exit statuses, JSON shapes, and nothing but JSON on standard output."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from table import cli
from table.commands.gallery import play
from table.games import games
from table.paths import folders
from table.scenes.opening import deal
from table.session.dealcode import encode
from table.text import Words

COMMANDS = ("play", "resume", "arena", "ladder", "replay", "deck", "doctor", "saves", "bench", "gallery")


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "table", *words], capture_output=True, text=True, check=False)


def saved(home: Path, moves: int, seed: int = 3) -> Path:
    """A save with so many moves."""
    seats = [{"kind": "human", "name": "Łukasz"}, {"kind": "bot", "level": "easy"}]
    table = deal(folders(home), {"game": "thegame", "seats": seats, "seed": seed})
    play(table.match, random.Random(seed), moves)
    table.book.sync()
    table.book.close()
    return table.path


def test_help_at_every_level_names_the_commands_and_needs_no_pygame() -> None:
    done = command("--help")
    assert done.returncode == 0 and all(name in done.stdout for name in COMMANDS)
    for name in COMMANDS:
        assert command(name, "--help").returncode == 0
    probe = "import sys, table.cli as c; c.run(['--help']); c.run(['saves']); assert 'pygame' not in sys.modules"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "nearest"),
    [
        (["sves"], "saves"),
        (["play", "thegam"], "thegame"),
        (["play", "thegame", "--seats", "human,hrad"], "hard"),
        (["play", "thegame", "--optoin", "x=y"], "--option"),
        (["play", "thegame", "--option", "varaint=expert"], "variant"),
        (["play", "thegame", "--option", "variant=expret"], "expert"),
        (["arena", "thegame", "--seats", "easy,nrmal"], "normal"),
        (["--lnag", "en"], "--lang"),
    ],
)
def test_unknown_words_get_the_nearest_right_one(
    words: list[str], nearest: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.run([*words, "--data-dir", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert nearest in told.err and told.out == "" and "Traceback" not in told.err


@pytest.mark.parametrize(
    ("words", "told", "not_told"),
    [
        (["play", "xx"], ["game cannot be “xx”", "brokies, breakers, thegame, brawl"], "Did you mean"),
        (["play", "thegame", "--option", "min=9"], ["There is no option “min”", "variant"], "Did you mean"),
        (["play", "thegame", "--option", "variant=xx"], ["variant cannot be “xx”", "standard, expert"], "Did you mean"),
        (["play", "thegame", "--seats", "xx"], ["A seat cannot be “xx”", "human, human:NAME, easy"], "Did you mean"),
        (["--zzz"], ["“--zzz” is not understood"], "Did you mean"),
        (["arena", "thegame", "--seats", "human"], ["The Game has no level “human”", "easy, normal"], "human:NAME"),
        (["arena", "thegame", "--seats", "human:Ana,easy"], ["has no level “human:Ana”"], "human:NAME"),
    ],
)
def test_what_is_not_near_is_not_guessed(
    words: list[str], told: list[str], not_told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.run([*words, "--data-dir", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert all(part in said.err for part in told), said.err
    assert not_told not in said.err and "Traceback" not in said.err and said.out == ""


@pytest.mark.parametrize(
    "words",
    [
        ["play", "thegame", "--seats", "human," * 6 + "human"],
        ["arena", "thegame", "--seats", "human", "--deals", "1"],
        ["gallery", __file__],
        ["gallery", "/proc/x"],
        ["play", "thegame", "--deal", "0000"],
        ["play", "thegame", "--size", "big"],
        ["play", "thegame", "--speed", "9"],
        ["play", "thegame", "--option", "variant"],
        ["arena", "thegame", "--seats", "easy", "--deals", "0"],
        ["replay", "/nowhere/at/all.save"],
        ["resume", "/nowhere/at/all.save"],
    ],
)
def test_what_can_not_be_done_is_one_clear_message_and_status_2(
    words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert cli.run([*words, "--data-dir", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.startswith("card-table") and "Traceback" not in told.err


WRONG: list[tuple[list[str], str, dict[str, Any]]] = [
    (["play"], "command.missing", {"n": 1, "names": "game"}),
    (["arena"], "command.missing", {"n": 2, "names": "game, --seats"}),
    (["--lang"], "command.value-missing", {"name": "--lang", "value": "en, fr, pl"}),
    (["play", "thegame", "--size"], "command.value-missing", {"name": "--size", "value": "WxH"}),
    (["play", "thegame", "--size", "big"], "command.size", {"name": "--size", "word": "big"}),
    (["play", "thegame", "--speed", "9"], "command.speed", {"name": "--speed", "word": "9"}),
    (["arena", "thegame", "--seats", "easy", "--deals", "0"], "command.count", {"name": "--deals", "word": "0"}),
    (["arena", "thegame", "--seats", "easy", "--seed", "x"], "command.whole-number", {"name": "--seed", "word": "x"}),
    (["bench", "--seconds", "-1"], "command.seconds", {"name": "--seconds", "word": "-1"}),
    (["saves", "--json=yes"], "command.no-value", {"name": "--json"}),
    (["saves", "more"], "command.not-understood", {"word": "more"}),
    (["--zzz"], "command.not-understood", {"word": "--zzz"}),
    (["play", "a'b\x1b[2J"], "command.cannot-be", {"name": "game", "word": "a'b\\x1b[2J"}),
    (["xx"], "command.cannot-be", {"name": "COMMAND", "word": "xx"}),
    (["bench", "xx"], "command.cannot-be", {"name": "SUBJECT", "word": "xx"}),
    (["--log-level", "xx"], "command.cannot-be", {"name": "--log-level", "word": "xx"}),
    (["play", "thegame", "--option", "variant=xx"], "command.cannot-be", {"name": "variant", "word": "xx"}),
    (["play", "thegame", "--option", "min=9"], "command.option", {"word": "min"}),
    (["play", "thegame", "--option", "min"], "command.pair", {"name": "--option", "word": "min"}),
    (["play", "thegame", "--seats", "xx"], "command.seat", {"word": "xx"}),
    (["arena", "thegame", "--seats", "xx"], "command.level", {"game": "The Game", "word": "xx"}),
    (
        ["play", "thegame", "--seats", "easy," * 5 + "easy"],
        "command.seats",
        {"game": "The Game", "low": 1, "high": 5, "seats": 6},
    ),
    (["play", "thegame", "--deal", "0000"], "command.deal", {"word": "0000"}),
    (["arena", "thegame", "--seats", "easy", "--decks", "all"], "command.decks-here", {"game": "The Game"}),
    (["arena", "brawl", "--seats", "easy,easy,easy", "--decks", "all"], "command.decks-two", {"seats": 3}),
    (
        ["arena", "brawl", "--seats", "easy,random", "--decks", "all", "--mode", "tournament"],
        "command.decks-level",
        {"word": "random", "levels": "easy, normal, hard, master"},
    ),
    (["arena", "brawl", "--seats", "easy,easy", "--decks", "pip,"], "command.decks-empty", {}),
    (["bench", "--compare", __file__], "command.no-run", {"path": __file__}),
    (["replay", "/nowhere.save"], "store.missing", {"path": "/nowhere.save"}),
    (["resume", "/nowhere.save"], "store.missing", {"path": "/nowhere.save"}),
]


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize(("typed", "key", "fields"), WRONG)
def test_a_wrong_command_line_is_told_in_the_language_asked_for(
    typed: list[str], key: str, fields: dict[str, Any], lang: str, capsys: pytest.CaptureFixture[str],
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8" if lang == "en" else "en_GB.UTF-8")
    monkeypatch.setenv("CARD_TABLE_HOME", str(tmp_path))
    assert cli.run(["--lang", lang, *typed]) == 2
    told, words = capsys.readouterr(), Words(lang)
    # what could be there instead is told of its own
    said = words(key, **{"advice": "", **fields}).strip()
    assert told.out == "" and told.err.startswith("card-table") and f": {said}" in told.err, told.err
    left = told.err.replace(said, "")
    assert not any(word in left for word in ("argument", "invalid", "expected", "choose"))
    assert not words.missing


def test_the_language_of_the_system_speaks_where_none_that_is_known_was_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    for typed in (["sves"], ["--lang", "de"], ["--lang=de", "sves"]):
        assert cli.run(typed) == 2
        assert " ne peut pas être " in capsys.readouterr().err
    assert cli.run(["sves", "--lang=pl"]) == 2
    assert " nie może " in capsys.readouterr().err and cli.run(["saves", "--json"]) == 0


def printed(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Standard output, which must be one JSON object and nothing else."""
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_arena_json_of_a_cooperative_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "thegame", "--seats", "easy,easy", "--deals", "6", "--seed", "5", "--json"]
    assert cli.run(words) == 0
    found = printed(capsys)
    assert set(found) == {"game", "options", "seed", "deals", "seconds", "games_per_second", "rows"}
    assert found["game"] == "thegame" and found["deals"] == 6 and found["seed"] == 5
    row = found["rows"][0]
    wanted = {"levels", "games", "win", "win_lo", "win_hi", "under_ten", "under_ten_lo", "under_ten_hi", "mean_left"}
    assert wanted | {"mean_left_se", "ms_p50", "ms_p99", "ms_max", "illegal"} <= set(row) and row["illegal"] == 0
    assert cli.run(words) == 0
    again = printed(capsys)["rows"][0]
    assert again["mean_left"] == row["mean_left"], "the same seed plays the same games"


def test_saves_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.run(["saves", "--json", "--data-dir", str(tmp_path)]) == 0
    assert printed(capsys) == {"saves": []}
    playing, finished = saved(tmp_path, 9), saved(tmp_path, 10_000, 4)
    torn = saved(tmp_path, 12, 5)
    torn.write_bytes(torn.read_bytes()[:-9])
    assert cli.run(["saves", "--json", "--data-dir", str(tmp_path)]) == 0
    rows = {row["file"]: row for row in printed(capsys)["saves"]}
    assert all(set(row) == {"file", "game", "state", "moves", "when"} for row in rows.values())
    assert rows[str(playing)]["state"] == "playing" and rows[str(finished)]["state"] == "finished"
    assert rows[str(torn)]["state"] == "damaged" and rows[str(torn)]["moves"] > 0


def test_replay_json_and_its_statuses(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = saved(tmp_path, 10_000)
    assert cli.run(["replay", str(path), "--json"]) == 0
    found = printed(capsys)
    assert set(found) == {"file", "game", "moves", "digest", "finished", "result", "diverged_at"}
    assert found["finished"] and found["result"]["reason"] in ("stuck", "all-played") and found["diverged_at"] is None
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"do":"end"', b'"do":"and"', 1))
    assert cli.run(["replay", str(path), "--json"]) == 1, "a flipped letter is found"
    path.write_bytes(b"nothing of ours\n")
    assert cli.run(["replay", str(path), "--json"]) == 2


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_replay_and_saves_speak_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8" if lang == "en" else "en_GB.UTF-8")
    words, path = Words(lang), saved(tmp_path, 9)
    assert cli.run(["replay", str(path), "--json"]) == 0
    found = printed(capsys)
    told = words("replay.unfinished", n=found["moves"], file=str(path), game="The Game", digest=found["digest"])
    assert cli.run(["--lang", lang, "replay", str(path)]) == 0
    assert capsys.readouterr().out == f"{told}\n"
    assert cli.run(["--lang", lang, "--data-dir", str(tmp_path), "saves"]) == 0
    assert words("saves.state.playing") in capsys.readouterr().out


def test_replay_json_is_whole_on_any_console(tmp_path: Path) -> None:
    """The name of a file in letters that the console has not, and one whose bytes are no text at all."""
    home = tmp_path / "日本 œ"
    home.mkdir()
    path = saved(home, 9)
    odd = os.fsencode(tmp_path) + b"/\xff.save"
    Path(os.fsdecode(odd)).write_bytes(path.read_bytes())
    for name, told in ((os.fsencode(path), str(path)), (odd, str(tmp_path / "\ufffd.save"))):
        done = subprocess.run(
            [sys.executable, "-m", "table", "replay", name, "--json"],
            capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": "cp1252"},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["file"] == told


def test_a_resealed_but_impossible_save_diverges_at_its_move(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from table.store import lines, saves

    path = saved(tmp_path, 20)
    loaded = saves.read(path)
    assert loaded.header is not None
    records = [loaded.header.plain(), *loaded.lines]
    at = next(i for i, r in enumerate(records) if str(r.get("do", "")).startswith("play"))
    records[at] = {**records[at], "do": "play 2 down1" if records[at]["do"] != "play 2 down1" else "play 3 down1"}
    data, last = b"", ""
    for record in records:
        line, last = lines.seal(record, last)
        data += line
    path.write_bytes(data)
    assert cli.run(["replay", str(path), "--json"]) == 1
    assert printed(capsys)["diverged_at"] is not None


def test_doctor_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.run(["doctor", "--json", "--data-dir", str(tmp_path)]) == 0
    found = printed(capsys)
    assert set(found) == {"ok", "checks"} and found["ok"]
    assert {"pictures", "sounds", "fonts", "words", "saves", "folders", "display", "sound"} <= {
        c["name"] for c in found["checks"]
    }


def test_doctor_says_what_is_wrong_and_what_to_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert cli.run(["doctor", "--json", "--data-dir", str(blocked)]) == 1
    bad = [c for c in printed(capsys)["checks"] if not c["ok"]]
    assert [c["name"] for c in bad] == ["folders"] and bad[0]["advice"]


def test_environment_variable_and_data_dir_keep_everything_in_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARD_TABLE_HOME", str(tmp_path / "env"))
    assert folders(None).saves.is_relative_to(tmp_path / "env")
    assert folders(str(tmp_path / "own")).saves.is_relative_to(tmp_path / "own")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("card-table ")


def test_seats_and_deal_reach_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[dict[str, Any]] = []

    def opened(args: object, places: object, start: dict[str, Any]) -> int:
        asked.append(start)
        return 0

    monkeypatch.setattr(cli, "_open", opened)
    words = ["play", "thegame", "--seats", "human:Zoë,hard", "--option", "variant=expert", "--deal", encode(99)]
    assert cli.run([*words, "--data-dir", str(tmp_path)]) == 0
    table = asked[0]["table"]
    assert table["seed"] == 99 and table["options"]["variant"] == "expert"
    assert table["seats"] == [{"kind": "human", "name": "Zoë", "level": ""}, {"kind": "bot", "name": "", "level": "hard"}]


def test_every_game_of_the_table_is_a_word_of_the_command_line() -> None:
    text = command("play", "--help").stdout
    assert all(name in text for name in games())
