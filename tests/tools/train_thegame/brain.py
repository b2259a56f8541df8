"""The net in floats, compiled: what it says, its gradient, and Adam.

The weights are one row, in the order of the weights files (value.py): 84 rows of 48, 48 offsets, 48 output weights and
the output's offset.
"""

from __future__ import annotations

import math

import numpy as np

from table.games.thegame import value
from tests.tools.jit import Floats, Row, Words, exact, floating, record

from .chance import share
from .features import FEATURES, ONE, PILE

UNITS = value.UNITS
LEAK = np.float32(1.0 / value.LEAK)
SCALE = np.float32(1.0 / ONE)
OFFSETS = FEATURES * UNITS
OUT = OFFSETS + UNITS
SIZE = OUT + UNITS + 1
RISING, FALLING = 2 * PILE, 4 * PILE
"""where the features of the rising piles end, and those of the falling ones"""


class Brain:
    """A net that learns; a record."""

    weights: Floats
    gradient: Floats
    """the sum over the examples of the next step"""
    first: Floats
    second: Floats
    """Adam's moments"""
    average: Floats
    """the weights' running mean: what is written in the end"""
    units: Floats
    """what the hidden units got last"""
    steps: int


def brain() -> Brain:
    """A brain without weights."""
    rows = [(name, "f4", (SIZE,)) for name in ("weights", "gradient", "first", "second", "average")]
    made: Brain = record(*rows, ("units", "f4", (UNITS,)), ("steps", "i8", ()))
    return made


@exact
def dream(b: Brain, rng: Words) -> None:
    """Weights by chance, to start from."""
    for i in range(OFFSETS):
        b.weights[i] = (share(rng) * 2 - 1) * math.sqrt(3.0 / FEATURES)
    for i in range(OUT, OUT + UNITS):
        b.weights[i] = (share(rng) * 2 - 1) * math.sqrt(3.0 / UNITS) * 0.5
    for i in range(SIZE):
        b.average[i] = b.weights[i]


@floating
def logit(weights: Floats, units: Floats, row: Row) -> float:
    """The net's value of a row of features: `Net.value` in floats. `units` keeps what the hidden units got."""
    for k in range(UNITS):
        units[k] = weights[OFFSETS + k]
    for i in range(FEATURES):
        if row[i]:
            x = row[i] * SCALE
            for k in range(UNITS):
                units[k] += x * weights[i * UNITS + k]
    total = weights[SIZE - 1]
    for k in range(UNITS):
        unit = units[k]
        total += (unit if unit > 0 else LEAK * unit) * weights[OUT + k]
    return float(total)


@exact
def chance(z: float) -> float:
    """A value as a chance to win."""
    return 1.0 / (1.0 + math.exp(-z))


@floating
def learn(b: Brain, row: Row, target: float) -> float:
    """Adds the gradient of one example to the sum; returns its squared error."""
    z = logit(b.weights, b.units, row)
    error = np.float32(chance(z) - target)
    b.gradient[SIZE - 1] += error
    for k in range(UNITS):
        unit = b.units[k]
        slope = np.float32(1.0) if unit > 0 else LEAK
        b.gradient[OUT + k] += error * unit * slope
        b.units[k] = error * b.weights[OUT + k] * slope
    for k in range(UNITS):
        b.gradient[OFFSETS + k] += b.units[k]
    for i in range(FEATURES):
        if row[i]:
            x = row[i] * SCALE
            for k in range(UNITS):
                b.gradient[i * UNITS + k] += x * b.units[k]
    return float(error * error)


@floating
def step(b: Brain, examples: int, rate: float, memory: float) -> None:
    """One step of Adam with the mean gradient of so many examples.

    memory: how much of the running mean of the weights stays.
    """
    b.steps += 1
    inverse = np.float32(1.0 / examples)
    one, two = np.float32(0.9), np.float32(0.999)
    fast = np.float32(rate / (1.0 - 0.9**b.steps))
    slow = np.float32(1.0 / (1.0 - 0.999**b.steps))
    keep = np.float32(memory)
    for i in range(SIZE):
        slope = b.gradient[i] * inverse
        b.first[i] = one * b.first[i] + (np.float32(1) - one) * slope
        b.second[i] = two * b.second[i] + (np.float32(1) - two) * slope * slope
        b.weights[i] -= fast * b.first[i] / (np.sqrt(b.second[i] * slow) + np.float32(1e-8))
        b.average[i] = keep * b.average[i] + (np.float32(1) - keep) * b.weights[i]
        b.gradient[i] = 0


@exact
def mirrored(row: Row, out: Row) -> None:
    """The same table seen in a mirror: rising piles for falling ones. It is worth the same."""
    for i in range(RISING):
        out[i] = row[RISING + i]
        out[RISING + i] = row[i]
    for i in range(FALLING, FEATURES):
        out[i] = row[i]
