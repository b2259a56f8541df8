"""`card-table bench`: what the program costs, as ratios to limits measured in the same run (cli.md, bench)."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from table.bench import SUBJECTS, report
from table.bench.limits import ChildFailed
from table.bench.plan import SIZES, Plan
from table.bots.arena import ArenaError
from table.games import game, games
from table.paths import shown, trouble
from table.text import Words, system_language

WINDOWED = frozenset(("start", "frames", "input", "idle", "memory", "ticks"))
"""subjects that open a window"""


def run(
    subjects: Sequence[str],
    name: str | None = None,
    size: tuple[int, int] | None = None,
    n: int | None = None,
    seconds: float | None = None,
    compare: Path | None = None,
    as_json: bool = False,
    words: Words | None = None,
) -> int:
    """Measures `subjects` (all of them when none is named) and prints a table, or one JSON object.

    Returns the exit status: 0 done, 1 when something is slower than in the run stored in `compare`, 2 when it could not
    be done. A target that is not met is told, but is no failure: it may be the machine's.
    """
    words = words or Words(system_language())
    before = None
    if compare is not None:
        try:
            before = report.read(compare)
        except OSError as why:
            print(f"card-table: {words.problem(trouble(why, compare, 'store.unreadable'))}", file=sys.stderr)
            return 2
        except report.BadRun:
            print(f"card-table: {words('command.no-run', path=shown(compare))}", file=sys.stderr)
            return 2
    known = games()
    if not known:
        print(f"card-table: {words('command.no-games')}", file=sys.stderr)
        return 2
    chosen = (game(name),) if name else tuple(known.values())
    defaults = Plan(chosen)
    plan = Plan(
        chosen,
        (size,) if size else SIZES,
        n or defaults.n,
        seconds or defaults.seconds,
        _Progress() if sys.stderr.isatty() else defaults.tell,
        lambda text: print(f"card-table: {text}", file=sys.stderr),
    )
    wanted = [subject for subject in SUBJECTS if subject in subjects or not subjects]
    display = ""
    if WINDOWED & set(wanted):
        from table.bench import stage

        display = stage.choose_display()
        if display in stage.BLIND:
            plan.warn(f"no screen: the window is only thought of (SDL's driver {display}), flips cost next to nothing")
    results: list[report.Result] = []
    try:
        for subject in wanted:
            results += importlib.import_module(f"table.bench.{subject}").measure(plan)
    except (ChildFailed, ArenaError) as why:
        print(f"card-table: {why}", file=sys.stderr)
        return 2
    plan.tell("")
    slower = report.slower(results, before) if before is not None else []
    if before is not None and before.display != display and WINDOWED & set(wanted):
        plan.warn(f"the stored run had another kind of display ({before.display or 'none'}, now {display or 'none'})")
    if as_json:
        found = report.plain(results, report.machine(display))
        print(json.dumps(found if before is None else {**found, "slower": slower}))
    else:
        print(report.table(results))
        if before is not None:
            print("\n".join(slower) if slower else f"nothing is slower than in {compare}")
    return 1 if slower else 0


class _Progress:
    """Tells the person at a terminal what is being measured, on one line."""

    def __init__(self) -> None:
        self._wide = 0

    def __call__(self, text: str) -> None:
        """Says it; an empty text clears the line."""
        print(f"\r{text:<{self._wide}}\r" if not text else f"\r{text:<{self._wide}}", end="", file=sys.stderr, flush=True)
        self._wide = len(text)
