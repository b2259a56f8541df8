"""A whole training: how it changes as it goes on, what it reports, and the weights it ends with."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from table.games import weights as weights_file
from table.games.thegame import value
from table.games.thegame.lookahead import Budget
from table.games.thegame.rules import HAND_SIZES
from tests.tools.jit import Doubles, Floats

from . import foresight, selfplay
from .brain import Brain, brain, dream
from .chance import seeded

IMAGINED = 7_654_321
"""what is added to the seed for the worlds that master imagines"""
EXAMPLES = 1 << 17
"""examples kept for learning"""


@dataclass(frozen=True, slots=True)
class Course:
    """What a training does.

    seats 1..5, minimum 2 or 3; games: how many are played; seed: of all chance in it; rate: Adam's first rate; explore:
    the share of turns that are experiments, at first; trace: lambda; times: how often an example is learnt from.
    """

    seats: int
    minimum: int = 2
    games: int = 600_000
    seed: int = 1
    rate: float = 1.5e-3
    last_rate: float = 2e-5
    explore: float = 0.12
    last_explore: float = 0.03
    trace: float = 0.9
    times: float = 2.0
    memory: float = 0.9995
    chunk: int = 1_000
    """games between two changes of the rates"""

    @property
    def table(self) -> tuple[int, int, int]:
        """Seats, cards of a full hand, minimum."""
        return self.seats, HAND_SIZES[self.seats], self.minimum

    def habits(self, done: int) -> tuple[float, float, float, float, float]:
        """What `selfplay.school` is told after so many games: rates fall along half a wave of a cosine."""
        share = done / self.games
        high = (1 + math.cos(math.pi * share)) / 2
        rate = self.last_rate + (self.rate - self.last_rate) * high
        explore = self.last_explore + (self.explore - self.last_explore) * high
        return explore, self.trace, self.times, rate, self.memory


@dataclass(frozen=True, slots=True)
class Score:
    """What came of games without experiments."""

    games: int
    won: int
    left: float
    """mean cards left"""
    turns: float
    """mean turns"""


def measure(weights: Floats, table: tuple[int, int, int], games: int, seed: int) -> Score:
    """Plays games with a net that does not learn."""
    tally = np.zeros(3)
    selfplay.match(*selfplay.room(), weights, table, games, seeded(seed), tally)
    return Score(games, int(tally[0]), float(tally[1]) / games, float(tally[2]) / games)


def measure_master(weights: Floats, table: tuple[int, int, int], budget: Budget, games: int, seed: int) -> Score:
    """Plays games with a net that looks ahead as the level `master` does; the deals depend on the seed alone."""
    tally = np.zeros(2)
    room = foresight.room(budget)
    foresight.match(*room, weights, table, games, seeded(seed), seeded(seed + IMAGINED), tally)
    return Score(games, int(tally[0]), float(tally[1]) / games, float(room.mind.thought[0]) / games)


@dataclass(frozen=True, slots=True)
class Progress:
    """How a training stands: games played, CPU seconds, and of the games since the last report: won, left, loss."""

    done: int
    seconds: float
    won: float
    left: float
    loss: float
    weights: Floats


def train(course: Course, report: Callable[[Progress], None], every: int = 20_000) -> Floats:
    """Trains from nothing; returns the weights. `report` is told how it goes after every so many games, and at the end.

    The same course gives the same weights on the same machine.
    """
    rng = seeded(course.seed)
    b: Brain = brain()
    dream(b, rng)
    room, store = selfplay.room(), selfplay.store(EXAMPLES)
    tally: Doubles = np.zeros(5)
    started, done, told = time.process_time(), 0, 0
    while done < course.games:
        games = min(course.chunk, course.games - done)
        selfplay.school(*room, b, store, course.table, games, course.habits(done), rng, tally)
        done += games
        if done - told >= every or done == course.games:
            played, lessons = done - told, max(1.0, tally[3]) * selfplay.BATCH
            seconds = time.process_time() - started
            report(Progress(done, seconds, tally[0] / played, tally[1] / played, tally[4] / lessons, b.average.copy()))
            tally[:] = 0
            told = done
    return b.average.copy()


def write(path: Path, weights: Floats) -> None:
    """Writes a weights file, and reads it again: a file that value.py refuses is never left behind unsaid."""
    value.write_net(path, [float(weight) for weight in weights])
    value.read_net(path)


def read(path: Path) -> Floats:
    """The weights of a file. Raises what `value.read_net` raises."""
    numbers = weights_file.read(path, value.MAGIC)
    value.Net(numbers)
    return np.array(numbers, np.float32)
