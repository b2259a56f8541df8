"""Memory: what the program keeps at a full table (F6: an empty window's memory and the bytes of all live surfaces)."""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path
from typing import Any

from .limits import Samples, child
from .plan import Plan
from .report import Result

RSS = 1.5
"""target: performance.md, the realistic column"""
RUNS = 3

_EMPTY = """
import sys
exec(sys.argv[3])
from table.bench.memory import resident
print(resident())
"""
_TABLE = """
import sys
from table.bench.memory import at_the_table
at_the_table((int(sys.argv[1]), int(sys.argv[2])), sys.argv[3])
"""


def measure(plan: Plan) -> list[Result]:
    """memory.rss: a fresh process at a full table, everything drawn that may be needed soon, a card dragged about."""
    from .start import BARE

    if resident() is None:
        plan.warn("memory: this system does not tell it in a way known here")
        return []
    w, h = (str(edge) for edge in plan.size)
    bare = BARE.replace("print(time.monotonic_ns())", "")
    samples = Samples()
    for i in range(RUNS):
        plan.tell(f"memory: {i + 1} of {RUNS}")
        empty = float(child(_EMPTY, w, h, bare))
        told = json.loads(child(_TABLE, w, h, plan.game.name))
        samples.subject.append([told["rss"]])
        samples.floor.append([empty + told["surfaces"]])
    return [samples.result("memory.rss", 0.5, RSS, "MB", 1e-6)]


def resident() -> int | None:
    """Bytes of memory that this process has in use now; None where it can not be read."""
    told = Path("/proc/self/statm")
    if not told.is_file():
        return None
    return int(told.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def at_the_table(size: tuple[int, int], game: str) -> None:
    """In a process of its own: sits down at a table, drags a card about, prints memory and surfaces as JSON."""
    from table.games import game as find

    from . import stage
    from .frames import drag

    with stage.opened(size) as app:
        scene = stage.seat(app, find(game))
        drag(app, scene, 60)
        # What the app has frozen (table/tidy.py) is not listed by the collector: its surfaces would go uncounted.
        gc.unfreeze()
        gc.collect()
        rss = resident()
        window = app.window.surface()
        surfaces = sum(weight for name, weight in live().items() if name != id(window))
        json.dump({"rss": rss, "surfaces": surfaces}, sys.stdout)


def live() -> dict[int, int]:
    """Bytes of each surface that something refers to, by its id; parts of other surfaces weigh nothing."""
    import pygame

    from table.ui.cache import surface_bytes

    found: dict[int, int] = {}
    seen: set[int] = set()
    todo: list[Any] = gc.get_objects()
    tracked = {id(each) for each in todo}
    while todo:
        # What the collector does not track, such as a tuple of surfaces, is only found from those who hold it.
        for held in gc.get_referents(todo.pop()):
            if isinstance(held, pygame.Surface):
                found[id(held)] = 0 if held.get_parent() is not None else surface_bytes(held)
            elif isinstance(held, tuple | dict) and id(held) not in tracked and id(held) not in seen:
                seen.add(id(held))
                todo.append(held)
    return found
