"""Whole games of one net with itself, compiled, and what it learns from them.

Every table that a seat leaves behind is an example. Its target comes from the tables that followed: the last one of a
game is worth 1 when all cards are played, else `after_loss` of the cards left (lookahead.py), each earlier one a mix of what
the net thought of its successor and the successor's own target (a lambda return). Now and then a seat plays a turn that
the net likes less, to see what comes of it; an example before such a turn takes the net's word for the better turn
instead, so that nobody is taught that tables are worse than they are because the seats experiment.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from tests.tools.jit import Doubles, Floats, Ints, Row, Words, exact, record

from . import candidates as turns
from . import ending, talk
from .brain import UNITS, Brain, chance, learn, logit, mirrored, step
from .chance import below, share
from .features import FEATURES, Sight, features, look, sight
from .game import Game, deal, empty, play

BATCH = 256
"""examples of a step"""
LONGEST = 104
"""turns of a game, at most"""
TRIES, NOT_MUCH_WORSE = 4, math.log(0.7)
"""an experiment draws so often for a turn whose odds are at least so much of the best one's"""
LOSS_HALF, LOSS_SCALE = 0.5, 18.0
"""a lost game with n cards left is worth LOSS_HALF * exp(-n / LOSS_SCALE)"""


class Past:
    """The running game as its seats thought of it; a record."""

    units: Floats
    rows: Row
    """features of the candidates"""
    marks: Doubles
    """what the net thinks of each"""
    turns: int
    """turns recorded"""
    kept: Row
    """by turn the features of the table that was left"""
    thought: Doubles
    """by turn what the net thought of that table, and of the best that could have been left"""


class Room(NamedTuple):
    """A table and all that its seats work with."""

    game: Game
    desk: turns.Desk
    sight: Sight
    search: ending.Search
    past: Past


class Store(NamedTuple):
    """The latest examples, to be learnt from more than once."""

    rows: Row
    targets: Floats
    came: Ints
    """how many ever came"""
    mirror: Row


def room() -> Room:
    """A fresh table."""
    past: Past = record(
        ("units", "f4", (UNITS,)),
        ("rows", "i2", (turns.KEPT, FEATURES)),
        ("marks", "f8", (turns.KEPT,)),
        ("turns", "i8", ()),
        ("kept", "i2", (LONGEST, FEATURES)),
        ("thought", "f8", (LONGEST, 2)),
    )
    return Room(empty(), turns.desk(), sight(), ending.search(), past)


def store(size: int) -> Store:
    """Room for so many examples."""
    rows = np.zeros((size, FEATURES), np.int16)
    return Store(rows, np.zeros(size, np.float32), np.zeros(1, np.int64), np.zeros(FEATURES, np.int16))


@exact
def _choose(g: Game, d: turns.Desk, s: Sight, p: Past, weights: Floats, explore: float, rng: Words) -> int:
    """The turn that is played, and the record of it."""
    look(g, s)
    best = 0
    for i in range(d.found):
        features(g, s, d.found_mask[i], d.found_size[i], d.found_tops[i], p.rows[i])
        p.marks[i] = logit(weights, p.units, p.rows[i])
        if p.marks[i] > p.marks[best]:
            best = i
    chosen = best
    if explore > 0 and share(rng) < explore:
        for _ in range(1 + below(rng, TRIES)):
            i = below(rng, d.found)
            if p.marks[i] > p.marks[best] + NOT_MUCH_WORSE:
                chosen = i
                break
    p.thought[p.turns, 0], p.thought[p.turns, 1] = p.marks[chosen], p.marks[best]
    for i in range(FEATURES):
        p.kept[p.turns, i] = p.rows[chosen, i]
    p.turns += 1
    return chosen


@exact
def one_game(
    g: Game,
    d: turns.Desk,
    s: Sight,
    e: ending.Search,
    p: Past,
    weights: Floats,
    table: tuple[int, int, int],
    explore: float,
    rng: Words,
) -> None:
    """Plays a game at a table of (seats, hand, minimum). g.left says how it ended, the record is in `p`."""
    deal(g, table[0], table[1], table[2], rng)
    talk.settle_start(g, rng)
    talk.round_of_talk(g)
    p.turns = 0
    while g.left:
        if ending.won(g, e):
            g.left = 0
            break
        if not turns.candidates(g, d):
            break
        i = _choose(g, d, s, p, weights, explore, rng)
        play(g, d.found_mask[i], d.found_tops[i])
        talk.round_of_talk(g)


@exact
def worth(left: int) -> float:
    """What a finished game is worth."""
    return 1.0 if left == 0 else LOSS_HALF * math.exp(-left / LOSS_SCALE)


@exact
def keep(g: Game, p: Past, trace: float, examples: Store) -> None:
    """Stores the examples of the game that has just ended."""
    target = worth(g.left)
    for turn in range(p.turns - 1, -1, -1):
        if turn < p.turns - 1:
            best = chance(p.thought[turn + 1, 1])
            if p.thought[turn + 1, 0] < p.thought[turn + 1, 1]:
                target = best
            else:
                target = (1 - trace) * best + trace * target
        at = examples.came[0] % len(examples.targets)
        for i in range(FEATURES):
            examples.rows[at, i] = p.kept[turn, i]
        examples.targets[at] = target
        examples.came[0] += 1


@exact
def lesson(b: Brain, examples: Store, batch: int, rate: float, memory: float, rng: Words) -> float:
    """One step from examples drawn by chance, each seen as it was or in a mirror; returns the sum of squared errors."""
    size = min(examples.came[0], len(examples.targets))
    loss = 0.0
    for _ in range(batch):
        i = below(rng, size)
        if below(rng, 2):
            mirrored(examples.rows[i], examples.mirror)
            loss += learn(b, examples.mirror, examples.targets[i])
        else:
            loss += learn(b, examples.rows[i], examples.targets[i])
    step(b, batch, rate, memory)
    return loss


@exact
def school(
    g: Game,
    d: turns.Desk,
    s: Sight,
    e: ending.Search,
    p: Past,
    b: Brain,
    examples: Store,
    table: tuple[int, int, int],
    games: int,
    habits: tuple[float, float, float, float, float],
    rng: Words,
    tally: Doubles,
) -> None:
    """Plays games and learns from each; tally: adds to games won, cards left, turns, lessons, sum of squared errors.

    habits: (share of experiments, trace, times that each example is learnt, rate, memory of the running mean).
    """
    explore, trace, times, rate, memory = habits
    owed = 0.0
    for _ in range(games):
        one_game(g, d, s, e, p, b.weights, table, explore, rng)
        keep(g, p, trace, examples)
        tally[0] += 1.0 if g.left == 0 else 0.0
        tally[1] += g.left
        tally[2] += p.turns
        owed += p.turns * times
        while owed >= BATCH:
            tally[4] += lesson(b, examples, BATCH, rate, memory, rng)
            tally[3] += 1
            owed -= BATCH


@exact
def match(
    g: Game,
    d: turns.Desk,
    s: Sight,
    e: ending.Search,
    p: Past,
    weights: Floats,
    table: tuple[int, int, int],
    games: int,
    rng: Words,
    tally: Doubles,
) -> None:
    """Plays games without experiments; tally: adds to games won, cards left, turns."""
    for _ in range(games):
        one_game(g, d, s, e, p, weights, table, 0.0, rng)
        tally[0] += 1.0 if g.left == 0 else 0.0
        tally[1] += g.left
        tally[2] += p.turns
