"""`card-table saves`: what scripts rely on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from table.commands import saves as command
from table.paths import folders
from table.store import saves
from table.text import Words


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_list(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    home = folders(tmp_path)
    home.saves.parent.mkdir()
    save.parent.rename(home.saves)
    save = home.saves / save.name
    done = saves.go_on(saves.read(save))
    data = save.read_bytes()
    done.append({"end": {"winners": [0, 1]}})
    done.close()
    os.utime(save, (1_000_000, 1_000_000))
    torn = home.saves / "thegame-2026-11-30-1000-abcd.save"
    torn.write_bytes(data[:-5])
    os.utime(torn, (2_000_000, 2_000_000))
    assert command.run(home, as_json=True) == 0
    captured = capsys.readouterr()
    found: dict[str, list[dict[str, Any]]] = json.loads(captured.out)
    assert captured.err == "" and captured.out.count("\n") == 1
    assert found == {
        "saves": [
            {"file": str(torn), "game": "thegame", "state": "damaged", "moves": 8, "when": "1970-01-24T03:33:20Z"},
            {"file": str(save), "game": "thegame", "state": "finished", "moves": 8, "when": "1970-01-12T13:46:40Z"},
        ]
    }
    words = Words(lang)
    assert command.run(home, as_json=False, words=words) == 0
    text = capsys.readouterr().out
    assert str(save) in text and words("saves.state.damaged") in text and words("save.torn", line=13) in text
    assert not words.missing


def test_no_saves(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = folders(tmp_path / "nowhere")
    assert command.run(home, as_json=True) == 0
    assert json.loads(capsys.readouterr().out) == {"saves": []}
    assert command.run(home, as_json=False) == 0
    captured = capsys.readouterr()
    assert captured.out == "" and str(home.saves) in captured.err
    assert not (tmp_path / "nowhere").exists()


def test_folder_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = folders(tmp_path)
    home.data.mkdir()
    home.saves.symlink_to(home.saves)
    assert command.run(home, as_json=True) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and "saves" in captured.err
