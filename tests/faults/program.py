"""The whole program as a process of its own, with hands in it (tests/kills/player.py), watched by its trace."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90.0
"""seconds for what should happen within one or two; only a broken program or a very busy machine needs them"""

_OURS = ("CARD_TABLE_HOME", "DISPLAY", "WAYLAND_DISPLAY")


def environment(changes: Mapping[str, str | None] | None = None) -> dict[str, str]:
    """The environment without our own variables, with changes; None takes a variable away."""
    env = {name: value for name, value in os.environ.items() if name not in _OURS}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    for name, value in (changes or {}).items():
        if value is None:
            env.pop(name, None)
        else:
            env[name] = value
    return env


class Program:
    """A running program. Use it with `with`: it never outlives the test."""

    def __init__(self, folder: Path, *words: str, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.trace = folder / "trace.jsonl"
        self.trace.unlink(missing_ok=True)
        self.errors = folder / "stderr.txt"
        self._out = self.errors.open("wb")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.kills.player", "1", *words, "--trace", str(self.trace)],
            env=environment() if env is None else dict(env),
            cwd=cwd,
            stdout=self._out,
            stderr=self._out,
            start_new_session=True,
        )

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self._out.close()

    def said(self) -> str:
        """Everything that it printed."""
        return self.errors.read_text(encoding="utf-8", errors="replace")

    def lines(self) -> list[dict[str, Any]]:
        """The whole lines of its trace."""
        data = self.trace.read_bytes() if self.trace.exists() else b""
        return [json.loads(line) for line in data[: data.rfind(b"\n") + 1].splitlines()]

    def wait(self, what: Callable[[list[dict[str, Any]]], Any], why: str) -> list[dict[str, Any]]:
        """Waits until the trace is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            lines = self.lines()
            if what(lines):
                return lines
            assert self.process.poll() is None, f"ended with {self.process.returncode} before {why}: {self.said()[-3000:]}"
            time.sleep(0.02)
        raise AssertionError(f"waited in vain for {why}: {self.said()[-2000:]}")

    def moves(self, count: int) -> list[dict[str, Any]]:
        """Waits for so many moves."""
        return self.wait(lambda lines: sum(line["what"] == "move" for line in lines) >= count, f"{count} moves")

    def stop(self) -> int:
        """Asks it to go, as the system does; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def command(*words: str, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """`card-table WORDS`, to its end."""
    return subprocess.run(
        [sys.executable, "-m", "table", *words],
        env=environment() if env is None else dict(env),
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        timeout=PATIENCE,
        check=False,
    )
