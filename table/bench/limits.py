"""The limits, and how a figure is held against one.

F1: blit of a full-size layer and flip. F2: a child process that opens a bare window. F3: processor time of a bare loop of
`event.get` and sleeps. F4: the period of the polls. F5: error of bare sleeps to a deadline. F6: memory of an empty window
and of all surfaces. For what needs no window: a fixed piece of Python work.

A floor is taken between the samples of its subject, so that both see the same machine, whatever else that is doing.
"""

from __future__ import annotations

import atexit
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from time import perf_counter, sleep

from table.bots.stats import quantile

from .report import Result

UNITS_A_SECOND = 3500
"""units of work a second on the machine for which the targets were set"""
RESAMPLES = 300
_BLOCK = 10


@dataclass(slots=True)
class Samples:
    """A subject and its floor, measured in turns: blocks of seconds (or of whatever both are in)."""

    subject: list[list[float]] = field(default_factory=list)
    floor: list[list[float]] = field(default_factory=list)

    @property
    def n(self) -> int:
        """Samples of the subject."""
        return sum(len(block) for block in self.subject)

    def ratio(self, share: float, floor_share: float = 0.5) -> tuple[float, float, float]:
        """Quantile of the subject, quantile of the floor, and the one by the other."""
        a, b = quantile(_flat(self.subject), share), quantile(_flat(self.floor), floor_share)
        return a, b, a / b if b else 0.0

    def interval(self, share: float, floor_share: float = 0.5, seed: int = 1) -> tuple[float, float]:
        """The ratio's 95 % interval: a bootstrap over the blocks, for what disturbs one sample disturbs its neighbours."""
        chance = random.Random(seed)
        numbers = range(len(self.subject))
        found = []
        for _ in range(RESAMPLES):
            drawn = chance.choices(numbers, k=len(numbers))
            part = Samples([self.subject[i] for i in drawn], [self.floor[i] for i in drawn])
            found.append(part.ratio(share, floor_share)[2])
        found.sort()
        tail = int(0.025 * len(found))
        return found[tail], found[-1 - tail]

    def result(
        self,
        name: str,
        share: float = 0.99,
        target: float | None = None,
        unit: str = "ms",
        scale: float = 1000.0,
        floor_share: float = 0.5,
    ) -> Result:
        """A row: `scale` brings both to `unit`."""
        a, b, ratio = self.ratio(share, floor_share)
        return Result(name, a * scale, b * scale, ratio, unit, self.n, target, *self.interval(share, floor_share))


def _flat(blocks: Sequence[Sequence[float]]) -> list[float]:
    return [value for block in blocks for value in block]


def timed(what: Callable[[], object]) -> float:
    """Seconds that a call takes."""
    began = perf_counter()
    what()
    return perf_counter() - began


def in_turns(subject: Callable[[], object], floor: Callable[[], object], n: int, block: int = _BLOCK) -> Samples:
    """`n` samples of the subject (rounded up to whole blocks), with as many of the floor in between."""
    samples = Samples()
    for _ in range(-(-n // block)):
        samples.subject.append([timed(subject) for _ in range(block)])
        samples.floor.append([timed(floor) for _ in range(block)])
    return samples


# Work without a window.


class _Thing:
    __slots__ = ("count", "rows", "spare")

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows = rows
        self.count = 0
        self.spare: list[int] = []

    def move(self, value: int, source: int, target: int) -> None:
        """As a rule moves a card: out of one list, onto another."""
        row = self.rows[source]
        row.remove(value)
        self.rows[target].append(value)
        self.count += 1


def work() -> int:
    """One unit of work: what rules engines do, in plain Python and always the same. Never change it: targets hang on it."""
    state, found = 0x2545F491, 0
    thing = _Thing([list(range(_CARDS)), [], [], [], []])
    for number in range(_MOVES):
        state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        row = thing.rows[0]
        value = row[(state >> 33) % len(row)]
        thing.move(value, 0, 1 + number % 4)
        tops = tuple(row[-1] if row else -1 for row in thing.rows)
        choices = [(top, place) for place, top in enumerate(tops) if top > value or top == value - 10]
        thing.spare = sorted(thing.rows[0])[:7]
        for card in thing.spare:
            if card + 2 > tops[1] or card + 2 == tops[2] - 10:
                found += card + len(choices)
    return found + thing.count


_CARDS, _MOVES = 60, 47


# Waiting.


def deadlines(period: float, seconds: float, work: Callable[[], object]) -> list[float]:
    """A bare loop: `work`, then a sleep to the next deadline. Returns by how many seconds each period was wrong."""
    errors = []
    end = perf_counter() + seconds
    then = deadline = perf_counter()
    while deadline < end:
        deadline += period
        work()
        sleep(max(0.0, deadline - perf_counter()))
        now = perf_counter()
        errors.append(abs(now - then - period))
        then = now
        if now - deadline > period:
            deadline = now
    return errors


# Child processes.


def environment() -> dict[str, str]:
    """For a child that runs this very package, wherever that is.

    An installed program has its bytecode. Where Python may not write any, the children get a folder of their own for it.
    """
    home = str(Path(__file__).resolve().parents[2])
    path = os.pathsep.join(p for p in (home, os.environ.get("PYTHONPATH", "")) if p)
    found = {**os.environ, "PYTHONPATH": path, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found["PYTHONPYCACHEPREFIX"] = _bytecode()
    return found


@lru_cache(maxsize=1)
def _bytecode() -> str:
    folder = tempfile.mkdtemp(prefix="card-table-bytecode-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def child(code: str, *words: str) -> str:
    """Runs a piece of Python and gives back what it printed. Raises ChildFailed."""
    done = subprocess.run(
        [sys.executable, "-c", code, *words], env=environment(), capture_output=True, text=True, check=False, timeout=120
    )
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        raise ChildFailed(last)
    return done.stdout.strip()


class ChildFailed(RuntimeError):
    """A child process could not do its part; the message is its own."""
