"""Points and the smooth curves through them.

Points are written as words, `"12,40 30,52! 60,48"`: x, y, and a mark where the curve has a corner. They may also be
given as (x, y) or, for a corner, (x, y, 0); both kinds may stand side by side.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

XY = tuple[float, float]
Point = tuple[float, ...]
Points = str | Sequence[str | Point]


class Place:
    """Where the points of a part go: moved to (x, y), and mirrored when `sign` is -1."""

    def __init__(self, x: float, y: float, sign: float = 1) -> None:
        self._x, self._y, self._sign = x, y, sign

    def x(self, across: float) -> float:
        return self._x + self._sign * across

    def point(self, across: float, down: float) -> XY:
        return self.x(across), self._y + down

    def __call__(self, *points: str | Point) -> list[Point]:
        """The points at this place; corners stay corners."""
        return [(self.x(p[0]), self._y + p[1], *p[2:]) for p in listed(points)]


def listed(points: Points | Iterable[str | Point]) -> list[Point]:
    """Points as tuples, a third number marking a corner."""
    found: list[Point] = []
    for part in (points,) if isinstance(points, str) else points:
        if isinstance(part, str):
            for word in part.split():
                x, _, y = word.rstrip("!").partition(",")
                found.append((float(x), float(y), 0) if word.endswith("!") else (float(x), float(y)))
        else:
            found.append(tuple(part))
    return found


class _Span(NamedTuple):
    """A stretch of curve from `start` to `end`, with the points before and after it."""

    before: XY
    start: XY
    end: XY
    after: XY

    def sampled(self, steps: int) -> list[XY]:
        """Centripetal Catmull-Rom: no loops, no overshoot, whatever the distances."""
        t0 = 0
        t1 = t0 + _knot(self.before, self.start)
        t2 = t1 + _knot(self.start, self.end)
        t3 = t2 + _knot(self.end, self.after)
        out = []
        for step in range(steps):
            t = t1 + (t2 - t1) * step / steps
            a = _mix(self.before, self.start, (t - t0) / (t1 - t0))
            b = _mix(self.start, self.end, (t - t1) / (t2 - t1))
            c = _mix(self.end, self.after, (t - t2) / (t3 - t2))
            out.append(_mix(_mix(a, b, (t - t0) / (t2 - t0)), _mix(b, c, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1)))
        return out


def _knot(p: XY, q: XY) -> float:
    return max(1e-6, math.sqrt(math.hypot(p[0] - q[0], p[1] - q[1])))


def _mix(p: XY, q: XY, share: float) -> XY:
    return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share


def _open(points: list[XY], steps: int) -> list[XY]:
    """A curve between two ends; beyond each end the curve is thought to go straight on."""
    if len(points) == 2:
        return points
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[0], points[1], points[-2], points[-1]
    run = [(2 * ax - bx, 2 * ay - by), *points, (2 * dx - cx, 2 * dy - cy)]
    out: list[XY] = []
    for i in range(1, len(run) - 2):
        out += _Span(*run[i - 1 : i + 3]).sampled(steps)
    return [*out, points[-1]]


def curve(points: Points, closed: bool = True, n: int = 14) -> list[XY]:
    """The smooth curve through points, `n` straight steps between two of them; it breaks at corners."""
    given = listed(points)
    run = [(p[0], p[1]) for p in given]
    corners = [i for i, p in enumerate(given) if len(p) > 2]
    out: list[XY] = []
    if not closed:
        cuts = [0, *(i for i in corners if 0 < i < len(run) - 1), len(run) - 1]
        for a, b in pairwise(cuts):
            out += _open(run[a : b + 1], n)[:-1]
        return [*out, run[-1]]
    count = len(run)
    if not corners:
        for i in range(count):
            out += _Span(run[i - 1], run[i], run[(i + 1) % count], run[(i + 2) % count]).sampled(n)
        return out
    first = corners[0]
    run = [*run[first:], *run[:first], run[first]]
    cuts = [*sorted((i - first) % count for i in corners), count]
    for a, b in pairwise(cuts):
        out += _open(run[a : b + 1], n)[:-1]
    return out
