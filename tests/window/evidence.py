"""What the program left on the disk, as its own commands tell it; and the life of a game that is killed in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.window.desk import Desk

MORE = bool(os.environ.get("CARD_TABLE_ALL"))
"""whether whole games are played at more seats than in every run: some minutes each"""


def saves(home: Path) -> list[dict[str, object]]:
    """What `card-table saves --json` says."""
    command = [sys.executable, "-m", "table", "saves", "--json", "--data-dir", str(home)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[dict[str, object]] = json.loads(done.stdout)["saves"]
    return found


def replay(path: object) -> dict[str, object]:
    """What `card-table replay --json` says."""
    command = [sys.executable, "-m", "table", "replay", str(path), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found: dict[str, object] = json.loads(done.stdout)
    assert done.returncode == 0, done.stderr
    return found


def killed_and_resumed(
    display: str, home: Path, game: Sequence[str], seats: int, some: int, play: Callable[[Desk, int], list[str]]
) -> list[str]:
    """One person and normal bots: so many things done, killed, resumed, played to the result page; what was done then.

    game: its name and options, as words of the command line; play: does at most so many things at a desk.
    """
    size = ["--size", "1280x720", "--speed", "0"]
    chairs = ",".join(["human"] + ["normal"] * (seats - 1))
    desk = Desk(display, home, "play", game[0], "--seats", chairs, *game[1:], "--deal", "0000-0000-0001-72", *size)
    try:
        desk.scene("table")
        play(desk, some)
        desk.kill()
        told = len(desk.moves())
        row = saves(home)[0]
        assert row["state"] == "playing"
        assert int(str(replay(row["file"])["moves"])) >= told, "what was acknowledged is in the file"
        desk = Desk(display, home, "resume", *size)
        done = play(desk, MOST)
        desk.scene("result")
        assert desk.close() == 0
        row = saves(home)[0]
        assert row["state"] == "finished"
        end = replay(row["file"])
        assert end["finished"] and end["result"] is not None
        assert "Traceback" not in desk.errors.read_text()
        return done
    finally:
        if desk.process.poll() is None:
            desk.kill()


MOST = 4000
"""things that are done in a game at the most"""
