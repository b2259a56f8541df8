"""How a planning bot values what it holds: the burden of every group, and what else weighs in a decision.

The burden of a group is 1 for a card that will hardly get rid of itself, and next to nothing for what regains the lead; all
other numbers are in the same unit. `NORMAL` is guessed and frozen with its level; `EXPERT` is found by self-play
(tests/tools/tune_brokies.py) and stands in weights/expert.json.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

MOST = 17
"""the highest value of a slot: 8 + 2 + 3 + 4 (B2)"""
RUN = 32
"""key of a run less its number of slots (plan.py)"""
SLOTS = 24
"""more slots than a combination has"""
FOLDER = Path(__file__).parent / "weights"

Table = tuple[tuple[float, ...], ...]


class Style(msgspec.Struct, frozen=True):
    """multiples, runs: burdens by number of slots and by lowest value; the others are added where they apply."""

    multiples: Table
    runs: Table
    drawing: float = 0.3
    """passing while there is a draw pile"""
    passing: float = 0.0
    """passing"""
    passing_many: float = 0.0
    """passing on a multiple or a run"""
    passing_near: float = 0.0
    """passing with a plan of three groups or fewer"""
    passing_danger: float = 0.0
    """passing when somebody has three cards or fewer"""
    leading: float = 0.2
    """taken off a Stop, which leads again"""
    loud: float = 0.35
    """a group of no greater burden will probably not be beaten"""
    special: float = 0.02
    """each special card that is laid"""
    danger: float = 0.5
    """times the burden of what is laid, when the next seat has two cards or fewer and could answer"""
    danger_any: float = 0.0
    """the same when anybody has three cards or fewer"""
    opening: float = 0.0
    """times the burden of the first card of a round"""
    lead: float = 0.0
    """times the burden of what is led"""
    lead_cards: float = 0.0
    """taken off for each card that is led"""
    answer: float = 0.0
    """times the burden of an answer"""
    group: float = 0.0
    """each group that is left"""
    nearly: float = 0.0
    """taken off what is loud when two groups are left after it"""


CLOSE = 2
"""cards of the next seat from which on `danger` counts"""
NEAR = 3
"""the same for `danger_any` and `passing_danger`; groups of a plan for `passing_near`"""


def _multiple(n: int, value: int) -> float:
    if not n or not value:
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
    if not n or not low:
        return 0.0
    base = {3: 0.86, 4: 0.55, 5: 0.36}.get(n, 0.24)
    if low == 1:
        return base * 0.9
    return max(0.15, base - (0.09 if n == 3 else 0.05) * (low - 2))


NORMAL = Style(
    tuple(tuple(_multiple(n, value) for value in range(MOST + 1)) for n in range(SLOTS)),
    tuple(tuple(_run(n, low) for low in range(MOST + 1)) for n in range(SLOTS)),
)
"""of the level `normal`, version 1"""


@lru_cache(maxsize=1)
def expert() -> Style:
    """The style found by self-play."""
    return read(FOLDER / "expert.json")


def read(path: Path) -> Style:
    """A style from its file. Raises OSError, msgspec.MsgspecError."""
    return msgspec.json.decode(path.read_bytes(), type=Style)
