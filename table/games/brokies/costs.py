"""How much of a burden a group is, by its kind, number of slots and lowest value (plan.py)."""

from __future__ import annotations

MOST = 17
"""the highest value of a slot: 8 + 2 + 3 + 4 (B2)"""
RUN = 32
"""key of a run less its number of slots"""
_LONGEST = 20


def _multiple(n: int, value: int) -> float:
    if n == 0:
        return 0.0
    if value == 1:
        return (0.0, 0.55, 0.75, 0.6, 0.5)[min(n, 4)]
    above = min(value, 10) - 2
    if n == 1:
        return (1.0, 0.98, 0.95, 0.9, 0.82, 0.68, 0.48, 0.28, 0.18)[above]
    if n == 2:
        return (0.92, 0.88, 0.84, 0.78, 0.68, 0.52, 0.34, 0.24, 0.18)[above]
    if n == 3:
        return (0.66, 0.62, 0.57, 0.5, 0.42, 0.32, 0.24, 0.18, 0.15)[above]
    return max(0.15, (0.4, 0.37, 0.34, 0.3, 0.26, 0.22, 0.18, 0.16, 0.15)[above] - 0.04 * (n - 4))


def _run(n: int, low: int) -> float:
    if n == 0:
        return 0.0
    base = {3: 0.86, 4: 0.55, 5: 0.36}.get(n, 0.24)
    if low == 1:
        return base * 0.9
    return max(0.15, base - (0.09 if n == 3 else 0.05) * (low - 2))


MULTIPLE = tuple(tuple(_multiple(n, value) if value else 0.0 for value in range(MOST + 1)) for n in range(_LONGEST))
"""[number of slots][value]; the first is a single"""
RUNS = tuple(tuple(_run(n, low) if low else 0.0 for low in range(MOST + 1)) for n in range(_LONGEST))
"""[number of slots][lowest value]"""
