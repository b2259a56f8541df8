"""The command line: fits a net and writes it, or measures one that there is."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path

import numpy as np

from table.games import weights
from table.games.brawl.instinct import MAGIC, write_net

from . import course
from .course import Course, Net
from .selfplay import HARD, NORMAL

PROOF = 1_000_003
"""what is added to the seed for the duels that measure"""


def parser() -> argparse.ArgumentParser:
    """The options: those of `Course`, and what to do with it."""
    found = argparse.ArgumentParser("python -m tests.tools.train_brawl", description=__doc__)
    for each in fields(Course):
        found.add_argument(f"--{each.name}", type=type(each.default), default=each.default)
    found.add_argument("--out", type=Path, help="the weights file to write")
    found.add_argument("--start", type=Path, help="a weights file to go on with")
    found.add_argument("--log", action="store_true", help="tell how it goes")
    found.add_argument("--proof", type=int, default=1_000, help="duels of a measurement")
    found.add_argument("--measure", type=Path, help="measure this file, fit nothing")
    return found


def read(path: Path) -> Net:
    """A net from a weights file. Raises what `weights.read` raises."""
    return course.loaded(np.array(weights.read(path, MAGIC), np.float32))


def words(net: Net, plan: Course, duels: int) -> str:
    """What it wins, by itself and without looking ahead."""
    shares = [course.measure(net, foe, duels, plan.seed + PROOF, plan.sensible) for foe in (NORMAL, HARD)]
    return f"against normal {shares[0]:.3f}, against hard {shares[1]:.3f} ({duels} duels each)"


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns the exit status."""
    options = parser()
    args = options.parse_args(arguments)
    plan = Course(**{each.name: getattr(args, each.name) for each in fields(Course)})
    if args.measure is not None:
        print(words(read(args.measure), plan, args.proof))
        return 0
    if args.out is None:
        options.error("--out FILE is missing")

    def report(rounds: int, seconds: float, net: Net, loss: float) -> None:
        write_net(args.out, net.numbers())
        if args.log:
            print(f"{rounds} rounds, {seconds:.0f} s, loss {loss:.4f}: {words(net, plan, args.proof)}", flush=True)

    net = course.run(plan, read(args.start) if args.start else None, report)
    write_net(args.out, net.numbers())
    print(words(net, plan, args.proof))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
