"""Chance inside compiled code: splitmix64, the generator of table/core/rng.py, its state in an array of one word."""

from __future__ import annotations

import numpy as np

from tests.tools.jit import Ints, Words, exact

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_A, _B, _C, _HALF, _MANTISSA = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32), np.uint64(11)


def seeded(seed: int) -> Words:
    """A generator."""
    return np.array([seed & (2**64 - 1)], dtype=np.uint64)


@exact
def following(rng: Words) -> np.uint64:
    """The next 64 bits."""
    rng[0] += _GOLDEN
    z = rng[0]
    z = (z ^ (z >> _A)) * _FIRST
    z = (z ^ (z >> _B)) * _SECOND
    return np.uint64(z ^ (z >> _C))


@exact
def below(rng: Words, n: int) -> int:
    """A number of 0..n-1."""
    return np.int64(((following(rng) >> _HALF) * np.uint64(n)) >> _HALF)  # type: ignore[return-value]


@exact
def share(rng: Words) -> float:
    """A number of [0, 1)."""
    return float(following(rng) >> _MANTISSA) * (1.0 / 9007199254740992.0)


@exact
def shuffle(rng: Words, cards: Ints) -> None:
    """Shuffles in place."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(rng, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
