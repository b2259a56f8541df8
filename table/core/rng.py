"""The one generator of the game's chance: splitmix64, a single 64-bit integer of state.

Python promises only that `random.random` keeps its sequence between versions, so `random` cannot carry saves for years.
Bots, pictures and sounds have generators of their own and never touch this one.
"""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15


def draw(value: int) -> tuple[int, int]:
    """Returns (new state, 64-bit output). The state is any integer 0 <= value < 2**64."""
    value = (value + _STEP) & MASK
    z = value
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return value, z ^ (z >> 31)


class Rng:
    """A running generator; `value` is all of its state."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value & MASK

    def next(self) -> int:
        """The next 64-bit output."""
        self.value, out = draw(self.value)
        return out

    def below(self, n: int) -> int:
        """A whole number 0 <= result < n, without bias. Raises ValueError for n < 1."""
        if n < 1:
            raise ValueError(f"below({n}): the bound must be at least 1")
        # The values past the last whole multiple of n are thrown away: else the low results would come up more often.
        limit = (MASK + 1) - (MASK + 1) % n
        while True:
            out = self.next()
            if out < limit:
                return out % n

    def unit(self) -> float:
        """A float 0.0 <= result < 1.0."""
        return (self.next() >> 11) * 2.0**-53

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates in place; the order of the draws is part of every save, so it may never change.

        The draws are made all at once: a game begins with it, and a hundred thousand games are played in a night.
        """
        n = len(items)
        draws = outputs(self.value, n - 1) if n > 1 else []
        # As in `below`, an output past the last whole multiple is thrown away, which moves all later ones. That happens
        # once in 10^17 draws; then each draw is made by itself.
        if draws and max(draws) > MASK - n:
            for i in range(n - 1, 0, -1):
                j = self.below(i + 1)
                items[i], items[j] = items[j], items[i]
            return
        for out in draws:
            j = out % n
            n -= 1
            items[n], items[j] = items[j], items[n]
        self.value = (self.value + len(draws) * _STEP) & MASK


_LANE = 128
"""bits for each of many draws in one large number: twice 64, so that a product does not reach its neighbour"""
_LITTLE = memoryview(b"\1" + bytes(7)).cast("Q")[0] == 1
_lanes: dict[int, tuple[int, int, int]] = {}


def outputs(value: int, n: int) -> list[int]:
    """The next `n` outputs of a generator in that state: `draw` in all lanes of one large number at a time."""
    if n not in _lanes:
        ones = sum(1 << _LANE * k for k in range(n))
        _lanes[n] = (ones, sum(((k + 1) * _STEP & MASK) << _LANE * k for k in range(n)), MASK * ones)
    ones, steps, low = _lanes[n]
    z = (value * ones + steps) & low
    z = ((z ^ (z >> 30 & low)) * 0xBF58476D1CE4E5B9) & low
    z = ((z ^ (z >> 27 & low)) * 0x94D049BB133111EB) & low
    z ^= z >> 31 & low
    words = memoryview(z.to_bytes(_LANE // 8 * n, "little" if _LITTLE else "big")).cast("Q").tolist()
    return words[::2] if _LITTLE else words[::-2]
