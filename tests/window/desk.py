"""A real screen for tests: Xvfb, a window manager, the whole program, hands by xdotool, aimed by `--trace`."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

PROGRAMS = ("Xvfb", "openbox", "xdotool")
PATIENCE = 90.0
"""seconds to wait for what should happen within one; only a broken program or a very busy machine needs them"""

Picture = dict[str, Any]


def need_programs() -> None:
    """Skips, naming what is missing; under CI=true that is a failure."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    if missing:
        reason = f"needs the Debian programs {', '.join(missing)}"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)


@contextmanager
def screen(size: tuple[int, int] = (1400, 900)) -> Iterator[str]:
    """An X display of its own with a window manager; yields its name. The server picks a free number itself."""
    need_programs()
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        display = f":{number}"
        manager = subprocess.Popen(
            ["openbox"], env={**os.environ, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield display
        finally:
            manager.terminate()
            manager.wait(10)
    finally:
        server.terminate()
        server.wait(10)


class Desk:
    """The running program and the hands in front of it."""

    def __init__(self, display: str, home: Path, *words: str) -> None:
        """Starts `card-table WORDS` on the display, with everything it writes under `home`."""
        self.display = display
        self.home = home
        self.trace = home / f"trace-{time.monotonic_ns()}.jsonl"
        settings = home / "config" / "settings.json"
        if not settings.exists():
            # Bots that answer at once: a test has no need of the pauses that people like.
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text('{"pace": "at-once"}', encoding="utf-8")
        env = {k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "CARD_TABLE_HOME")}
        env |= {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.env = env
        command = [sys.executable, "-m", "table", *words, "--data-dir", str(home), "--trace", str(self.trace)]
        self.errors = home / "stderr.txt"
        self._out = self.errors.open("a")
        self.process = subprocess.Popen(command, env=env, stdout=self._out, stderr=self._out, start_new_session=True)
        self.window = ""
        self._read = 0
        self._lines: list[dict[str, Any]] = []

    # What is seen.

    def lines(self) -> list[dict[str, Any]]:
        """All whole lines of the trace so far."""
        if self.trace.exists():
            with self.trace.open("rb") as file:
                file.seek(self._read)
                fresh = file.read()
            whole = fresh[: fresh.rfind(b"\n") + 1]
            self._read += len(whole)
            self._lines += [json.loads(line) for line in whole.splitlines()]
        return self._lines

    def picture(self) -> Picture | None:
        """The last settled picture."""
        return next((line for line in reversed(self.lines()) if line["what"] == "picture"), None)

    def wait(self, what: Callable[[Picture], Any], why: str = "") -> Picture:
        """Waits for a settled picture for which `what` is true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode}: {self.errors.read_text()[-2000:]}")
            seen = self.picture()
            if seen is not None and what(seen):
                return seen
            time.sleep(0.01)
        seen = self.picture()
        told = self.lines()[-4:]
        raise AssertionError(
            f"waited in vain for {why or what}; last seen {json.dumps(seen)[:3000]}; "
            f"last lines {json.dumps(told)[:1500]}; standard error {self.errors.read_text()[-1500:]!r}"
        )

    def scene(self, name: str) -> Picture:
        """Waits until that scene is on top and settled."""
        return self.wait(lambda p: p["scene"] == name, f"scene {name}")

    def moves(self) -> list[dict[str, Any]]:
        """Every acknowledged move."""
        return [line for line in self.lines() if line["what"] == "move"]

    # Hands.

    def _xdotool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, check=True).stdout

    def find(self) -> str:
        """The window's id; waits until it is there."""
        end = time.monotonic() + PATIENCE
        while not self.window and time.monotonic() < end:
            done = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--class", "card-table"],
                env=self.env,
                capture_output=True,
                text=True,
                check=False,
            )
            self.window = done.stdout.split("\n")[0].strip()
            time.sleep(0.02)
        assert self.window, "no window came"
        return self.window

    def point(self, x: float, y: float) -> None:
        """Moves the pointer to a place in the window."""
        self._xdotool("mousemove", "--window", self.find(), str(round(x)), str(round(y)))

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Presses and lets go at a place in the window."""
        self._xdotool("mousemove", "--window", self.find(), str(round(x)), str(round(y)), "click", str(button))

    def drag(self, a: tuple[float, float], b: tuple[float, float]) -> None:
        """Presses at a, moves to b in a few steps, rests there for a moment and lets go."""
        window = self.find()
        words = ["mousemove", "--window", window, str(round(a[0])), str(round(a[1])), "mousedown", "1"]
        for i in range(1, 5):
            x, y = a[0] + (b[0] - a[0]) * i / 4, a[1] + (b[1] - a[1]) * i / 4
            words += ["sleep", "0.01", "mousemove", "--window", window, str(round(x)), str(round(y))]
        words += ["sleep", "0.1", "mousemove_relative", "--", "1", "0", "sleep", "0.02", "mouseup", "1"]
        self._xdotool(*words)

    def key(self, *names: str) -> None:
        """Presses keys, by their X names."""
        self.find()
        self._xdotool("key", *names)

    def press(self, button: str) -> None:
        """Clicks a button of the picture by its id."""
        seen = self.wait(lambda p: any(b["id"] == button and b["enabled"] for b in p["buttons"]), f"button {button}")
        x, y, w, h = next(b["rect"] for b in seen["buttons"] if b["id"] == button)
        self.click(x + w / 2, y + h / 2)

    def shot(self, path: Path) -> None:
        """A picture of the whole screen, for people to look at."""
        subprocess.run(["import", "-window", "root", str(path)], env=self.env, check=False)

    # The end.

    def kill(self) -> None:
        """SIGKILL to the program and all its processes: nothing can be tidied up."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)
        self._out.close()

    def close(self) -> int:
        """Asks the window to close; the exit status."""
        if self.process.poll() is None:
            self.key("alt+F4")
        status = self.process.wait(15)
        self._out.close()
        return status


def centre(rect: list[float]) -> tuple[float, float]:
    """The middle of left, top, width, height."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
