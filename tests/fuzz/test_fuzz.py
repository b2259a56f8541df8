"""Small runs of the fuzz, the floods and the spoiled files. The long ones:

python -m tests.fuzz.run --n 100000
python -m tests.fuzz.run --n 0 --flood 10000
CARD_TABLE_FUZZ=100000 CARD_TABLE_FLOOD=10000 CARD_TABLE_HOSTILE=2000 python -m pytest -n0 tests/fuzz
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.fuzz import floods, hostile
from tests.fuzz.mutate import spoiled, spoiled_bytes
from tests.fuzz.targets import TARGETS, sealed, some_journal

INPUTS = os.environ.get("CARD_TABLE_FUZZ", "1500")
EVENTS = int(os.environ.get("CARD_TABLE_FLOOD", "250"))
SPOILED = int(os.environ.get("CARD_TABLE_HOSTILE", "15"))
SEED = int(os.environ.get("CARD_TABLE_SEED", "8"))


@pytest.mark.skipif(sys.platform != "linux", reason="the run measures its memory in /proc")
def test_spoiled_inputs_are_taken_or_refused_in_words() -> None:
    command = [sys.executable, "-m", "tests.fuzz.run", "--json", "--n", INPUTS, "--seed", str(SEED)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr[-3000:]
    told = json.loads(done.stdout)
    assert not told["faults"], "\n".join(told["examples"].values())
    assert set(told["counts"]) == set(TARGETS) and told["inputs"] > int(INPUTS) * 0.9


@pytest.mark.parametrize("scene", floods.SCENES)
def test_floods_of_input_break_nothing(scene: str, tmp_path: Path) -> None:
    told = floods.flood(scene, EVENTS, SEED, tmp_path)
    assert told["events"] >= EVENTS
    assert scene.split(" ")[0] in told["scenes"]


def test_spoiled_saves_open_or_say_why(tmp_path: Path) -> None:
    before = threading.excepthook
    try:
        told = hostile.saves(SPOILED, SEED, tmp_path)
    finally:
        threading.excepthook = before
    assert told["opened"] > 0 and told["refused"] > 0


def test_spoiled_settings_spoil_no_page(tmp_path: Path) -> None:
    assert hostile.pages(SPOILED, SEED, tmp_path) > 0


def test_the_mutations_are_worth_their_name() -> None:
    """A fuzz that changes nothing, or makes nothing that is still read, finds nothing."""
    rnd = random.Random(1)
    data = sealed(some_journal(rnd))
    changed = [spoiled_bytes(data, rnd) for _ in range(100)]
    assert sum(one != data for one in changed) > 90
    plain = {"a": [1, 2, {"b": "play 57 up2"}], "c": 3}
    assert sum(spoiled(plain, rnd) != plain for _ in range(100)) > 80
    assert plain == {"a": [1, 2, {"b": "play 57 up2"}], "c": 3}, "the true one is left alone"
