"""A save to break, and disks that refuse."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from table.paths import PACKAGE
from table.store import lines
from table.store.header import Header, SeatEntry
from table.store.journal import Journal

ODD_NAME = 'Łukasz "œ" 🂡\n\0'


def sealed(records: list[dict[str, Any]]) -> bytes:
    """The bytes of a save with these lines, each with its sum, whatever is in them."""
    data, last = b"", ""
    for record in records:
        line, last = lines.seal(record, last)
        data += line
    return data


@pytest.fixture
def header() -> Header:
    return Header(
        game="thegame",
        rules=1,
        seed="8f3a00000000c0de",
        seats=(SeatEntry("human", ODD_NAME), SeatEntry("bot", "Ana", "hard")),
        options={"variant": "standard", "auto-end": "no"},
        app="0.1.0",
        when=datetime(2026, 11, 29, 22, 55, 4, tzinfo=UTC),
        id="00112233445566ff",
    )


@pytest.fixture
def records() -> list[dict[str, Any]]:
    """Some 1.2 kB of a match."""
    moves: list[dict[str, Any]] = [{"seat": n % 2, "do": f"play {n + 20} up{n % 2 + 1}"} for n in range(8)]
    return [
        *moves,
        {"undo": 1},
        {"seat": 1, "do": "play 33 down1"},
        {"at": 8, "digest": "00aa11bb22cc33dd"},
        {"state": {"zones": [[1, 2], []], "turn": 1, "phase": "play"}, "digest": "00aa11bb22cc33dd"},
    ]


@pytest.fixture
def save(tmp_path: Path, header: Header, records: list[dict[str, Any]]) -> Path:
    journal = Journal.create(tmp_path / "saves", header)
    for record in records:
        journal.append(record)
    journal.sync()
    journal.close()
    return journal.path


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, int], None]:
    """pretend("write", ENOSPC): that call of os fails from now on; a write takes half of what it is given first."""

    def refuse(call: str, number: int) -> None:
        real = getattr(os, call)
        halves = [True]

        def fail(*arguments: Any, **named: Any) -> Any:
            if call == "write" and halves:
                halves.pop()
                return real(arguments[0], bytes(arguments[1])[: len(arguments[1]) // 2])
            if call == "open" and not arguments[1] & (os.O_WRONLY | os.O_RDWR):
                return real(*arguments, **named)
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr(os, call, fail)

    return refuse


@pytest.fixture
def child() -> Iterator[Callable[..., subprocess.Popen[bytes]]]:
    """Starts child.py with those arguments; whatever still runs at the end is killed."""
    started: list[subprocess.Popen[bytes]] = []

    def start(*arguments: str | Path) -> subprocess.Popen[bytes]:
        script = Path(__file__).with_name("child.py")
        environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
        process = subprocess.Popen([sys.executable, script, *arguments], stdout=subprocess.PIPE, env=environment)
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


class Disk:
    """A folder whose disk can be filled, closed to writing, and opened again."""

    def __init__(self, root: Path, mounted: bool, monkeypatch: pytest.MonkeyPatch, refuse: Callable[[str, int], None]) -> None:
        self.root = root
        self._mounted = mounted
        self._patch = monkeypatch
        self._refuse = refuse

    def fill(self) -> None:
        if not self._mounted:
            return self._refuse("write", errno.ENOSPC)
        with pytest.raises(OSError, match="space"), (self.root / "ballast").open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 512)
        return None

    def close(self) -> None:
        if not self._mounted:
            return self._refuse("open", errno.EROFS)
        subprocess.run(["mount", "-o", "remount,ro", str(self.root)], check=True)
        return None

    def mend(self) -> None:
        if not self._mounted:
            return self._patch.undo()
        subprocess.run(["mount", "-o", "remount,rw", str(self.root)], check=True)
        (self.root / "ballast").unlink(missing_ok=True)
        return None


@pytest.fixture(params=["mounted", "pretended"])
def disk(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    pretend: Callable[[str, int], None],
) -> Iterator[Disk]:
    """Once a real small disk (needs root), once the real one with failing calls. With CI set nothing is skipped."""
    root = tmp_path / "disk"
    root.mkdir()
    mounted = False
    if request.param == "mounted":
        try:
            command = ["mount", "-t", "tmpfs", "-o", "size=64k", "none", str(root)]
            mounted = subprocess.run(command, capture_output=True, check=False).returncode == 0
        except FileNotFoundError:
            mounted = False
        if not mounted and not os.environ.get("CI"):
            pytest.skip("a small disk of our own needs mount and root")
    yield Disk(root, mounted, monkeypatch, pretend)
    if mounted:
        subprocess.run(["umount", str(root)], check=True)
