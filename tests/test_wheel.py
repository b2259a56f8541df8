"""The wheel: built, laid out in an empty folder, and the program in it finds all that it brings."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds nothing but the unpacked wheel."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    wheel = next(out.glob("*.whl"))
    target = out / "site"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(target)
    return target


def run(installed: Path, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(installed), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-P", "-m", "table", *words, "--data-dir", str(home)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=env, cwd=home)


def test_the_wheel_brings_pictures_sounds_saves_and_words(installed: Path) -> None:
    inside = installed / "table" / "shipped"
    assert len(list((inside / "art").glob("*.svg"))) > 100
    assert len(list((inside / "sounds").glob("*.ogg"))) > 40
    assert len(list((inside / "saves" / "lessons").glob("*/*.save"))) >= 8
    assert list((installed / "table" / "locale").glob("*/LC_MESSAGES/*.mo"))
    assert list((installed / "table" / "games").glob("*/rules.pl.md"))


def test_the_doctor_finds_the_installed_program_well(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "doctor", "--json")
    found = json.loads(done.stdout)
    assert found["ok"] and done.returncode == 0, found
    assert all(set(c) == {"name", "ok", "detail", "advice"} for c in found["checks"])
    pictures = next(c for c in found["checks"] if c["name"] == "pictures")
    assert "shipped" in pictures["detail"], "from the wheel, not from the checkout"


def test_the_installed_program_plays(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "arena", "thegame", "--seats", "easy,easy", "--deals", "2", "--json")
    assert json.loads(done.stdout)["rows"][0]["games"] >= 2
