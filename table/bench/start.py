"""Start: from the start of the process to a whole table on the screen (F2: a child that opens a bare window and flips)."""

from __future__ import annotations

import tempfile
import time

from table.session.dealcode import encode

from .limits import Samples, child
from .plan import Plan, Size
from .report import Result

WARM, FIRST = 2.5, 4.0
"""targets: performance.md, the realistic column"""
LEAST = 3
SEED = 2026
"""always the same cards, so that a warm start has them all"""

TABLE = """
import sys, time
from table import tidy
tidy.spare()
from table import app
from table.cli import run

class Timed(app.App):
    def frame(self):
        super().frame()
        if self.flips and self.running and self.top.name == "table":
            print(time.monotonic_ns())
            self.running = False

app.App = Timed
sys.exit(run(sys.argv[1:]))
"""
"""the program as it is, its parts loaded in its own order, which goes when the first picture of the table was shown, and says
when that was"""

BARE = """
import os, sys, time
import pygame
pygame.display.init()
pygame.font.init()
if pygame.display.get_driver() == "x11":
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
window = pygame.Window("bare", (int(sys.argv[1]), int(sys.argv[2])), resizable=True)
window.get_surface()
window.flip()
print(time.monotonic_ns())
"""


def measure(plan: Plan) -> list[Result]:
    """start.warm: card faces are on the disk already. start.first: as after the installation."""
    count = max(LEAST, plan.n // 25)
    warm, first = Samples(), Samples()
    with tempfile.TemporaryDirectory(prefix="card-table-bench-") as home:
        # Once for nothing: bytecode, the system's own memory of files, faces on the disk.
        _table(plan, home)
        _bare(plan.size)
        for i in range(count):
            plan.tell(f"start: {i + 1} of {count}")
            warm.subject.append([_table(plan, home)])
            warm.floor.append([_bare(plan.size)])
            if i % 2 == 0:
                with tempfile.TemporaryDirectory(prefix="card-table-bench-") as new:
                    first.subject.append([_table(plan, new)])
                first.floor.append([_bare(plan.size)])
    return [warm.result("start.warm", 0.5, WARM), first.result("start.first", 0.5, FIRST)]


def _table(plan: Plan, home: str) -> float:
    """Seconds until a full table of the game was shown, every card in its place."""
    chairs = ",".join(["human"] + [plan.game.levels[0]] * (plan.game.seats[1] - 1))
    size = f"{plan.size[0]}x{plan.size[1]}"
    words = ["--seats", chairs, "--size", size, "--speed", "0", "--deal", encode(SEED), "--data-dir", home]
    return _took(TABLE, "play", plan.game.name, *words)


def _bare(size: Size) -> float:
    return _took(BARE, str(size[0]), str(size[1]))


def _took(code: str, *words: str) -> float:
    began = time.monotonic_ns()
    return (int(child(code, *words)) - began) / 1e9
