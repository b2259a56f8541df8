"""Results of the bench: rows, a table for people, JSON for scripts, and what got slower since another run."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from table import __version__

WORSE = 1.05
"""a ratio must have grown by so much, besides lying outside both intervals, to count as slower"""


@dataclass(frozen=True, slots=True)
class Result:
    """One figure. `subject` and `limit` are in `unit`; `ratio` is what is judged: the lower the better.

    name: see cli.md, bench; n: samples; target: the most that the ratio should be, None where nothing was promised;
    low, high: the ratio's 95 % interval, equal to it for what is counted and not timed.
    """

    name: str
    subject: float
    limit: float
    ratio: float
    unit: str
    n: int
    target: float | None = None
    low: float | None = None
    high: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the target is met; None without one."""
        return None if self.target is None else self.ratio <= self.target

    def row(self) -> dict[str, Any]:
        """The row of `bench --json`."""
        return {
            "name": self.name,
            "subject": _short(self.subject),
            "limit": _short(self.limit),
            "ratio": _short(self.ratio),
            "unit": self.unit,
            "n": self.n,
            "target": self.target,
        }

    def interval(self) -> tuple[float, float]:
        """Where the ratio lies with 95 % confidence."""
        return (self.ratio if self.low is None else self.low, self.ratio if self.high is None else self.high)


class BadRun(ValueError):
    """A file that is no stored run of the bench; the message says why."""


def _short(value: float) -> float:
    """Four significant digits: more would be noise."""
    return float(f"{value:.4g}")


def machine(display: str) -> dict[str, Any]:
    """What the figures were measured on. `display`: how the window was shown, empty when there was none."""
    found: dict[str, Any] = {
        "program": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
        "cpu": _cpu(),
        "cpus": os.cpu_count() or 0,
        "display": display,
    }
    if hasattr(os, "getloadavg"):
        found["load"] = round(os.getloadavg()[0], 2)
    return found


def _cpu() -> str:
    """The processor's name as Linux tells it, else what Python knows."""
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def plain(results: Sequence[Result], about: dict[str, Any]) -> dict[str, Any]:
    """The object of `bench --json`; the intervals stand with what else is known of the run."""
    spread = {r.name: [_short(edge) for edge in r.interval()] for r in results}
    return {"machine": {**about, "intervals": spread}, "results": [r.row() for r in results]}


def table(results: Sequence[Result]) -> str:
    """The rows for people, with targets met or not."""
    if not results:
        return "nothing was measured"
    lines = [("what", "measured", "limit", "ratio", "95 %", "target", "")]
    for r in results:
        low, high = r.interval()
        span = f"{_number(low)} to {_number(high)}" if low != high else ""
        mark = {True: "met", False: "NOT MET", None: ""}[r.met]
        target = "" if r.target is None else f"<= {_number(r.target)}"
        measured, limit = f"{_number(r.subject)} {r.unit}", f"{_number(r.limit)} {r.unit}"
        lines.append((r.name, measured, limit, _number(r.ratio), span, target, mark))
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    rows = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines]
    judged = [r for r in results if r.met is not None]
    rows.append(f"{sum(bool(r.met) for r in judged)} of {len(judged)} targets met")
    return "\n".join(rows)


def _number(value: float) -> str:
    if value == 0:
        return "0"
    for least, places in ((100, 0), (10, 1), (0.1, 2)):
        if abs(value) >= least:
            return f"{value:.{places}f}"
    return f"{value:.2g}"


@dataclass(frozen=True, slots=True)
class Run:
    """A stored run: each ratio with its interval, by name."""

    ratios: dict[str, tuple[float, float, float]]
    display: str


def read(path: Path) -> Run:
    """A run that was written with `bench --json`. Raises BadRun or OSError."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        spread = data["machine"].get("intervals", {})
        ratios = {}
        for row in data["results"]:
            ratio = float(row["ratio"])
            low, high = spread.get(row["name"], (ratio, ratio))
            ratios[str(row["name"])] = (ratio, float(low), float(high))
        return Run(ratios, str(data["machine"].get("display", "")))
    except (ValueError, KeyError, TypeError, AttributeError) as why:
        raise BadRun(f"{path} is no run of the bench: {why!r}") from why


def slower(results: Sequence[Result], before: Run) -> list[str]:
    """A sentence for each figure that got slower beyond noise: its interval lies above the old one, and by a twentieth."""
    found = []
    for r in results:
        if r.name not in before.ratios:
            continue
        ratio, _, high = before.ratios[r.name]
        low = r.interval()[0]
        if low > high and r.ratio > ratio * WORSE:
            factor = f", {r.ratio / ratio:.2f} times as much" if ratio else ""
            found.append(f"{r.name}: the ratio was {_number(ratio)} and is {_number(r.ratio)}{factor}")
    return found
