"""What the end of a round is worth: the change of the chance to win the game, which goes to three points."""

from __future__ import annotations

from functools import cache

from .rules import TARGET

POINTS = {
    2: (0.70, 0.29, 0.01),
    3: (0.40, 0.46, 0.14),
    4: (0.54, 0.37, 0.09),
    5: (0.44, 0.36, 0.20),
    6: (0.27, 0.53, 0.20),
}
"""by seats: how often a round (or half) brings one, two, three points (rules/brokies.md section 1, measured)"""


@cache
def chance(points: tuple[int, ...]) -> float:
    """The chance of the first of some seats to win the game from these points, 0..1, if all play alike and a round is over.

    A seat that has reached three points has won.
    """
    for seat, its in enumerate(points):
        if its >= TARGET:
            return float(seat == 0)
    n = len(points)
    total = 0.0
    for winner in range(n):
        for more, share in enumerate(POINTS[n], 1):
            total += share / n * chance((*points[:winner], points[winner] + more, *points[winner + 1 :]))
    return total


def stakes(points: tuple[int, ...]) -> list[tuple[float, ...]]:
    """By winner of the round and points for it (index 0: none): what that makes of the chance of the first seat."""
    return [
        tuple(chance((*points[:winner], points[winner] + more, *points[winner + 1 :])) for more in range(TARGET + 1))
        for winner in range(len(points))
    ]
