"""The command line: trains a net and writes it, or measures one that there is."""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import fields
from pathlib import Path

from table.bots.stats import wilson
from table.games.thegame.lookahead import budget

from . import course
from .course import Course, Progress, Score

PROOF = 1_000_003
"""what is added to the seed for the games that measure"""


def words(score: Score) -> str:
    """A score in words, with its 95 % interval."""
    low, high = wilson(score.won, score.games)
    return f"{100 * score.won / score.games:.1f} % [{100 * low:.1f}, {100 * high:.1f}] of {score.games}, {score.left:.2f} left"


def parser() -> argparse.ArgumentParser:
    """The options: those of `Course`, and what to do with it."""
    found = argparse.ArgumentParser("python -m tests.tools.train_thegame", description=__doc__)
    for field in fields(Course):
        kind = float if isinstance(field.default, float) else int
        required = field.name == "seats"
        default = None if required else field.default
        found.add_argument(f"--{field.name.replace('_', '-')}", type=kind, required=required, default=default)
    found.add_argument("--out", type=Path, help="the weights file to write")
    found.add_argument("--log", action="store_true", help="tell how it goes")
    found.add_argument("--every", type=int, default=20_000, help="games between two reports")
    found.add_argument("--proof", type=int, default=1_000, help="games without experiments that each report plays")
    found.add_argument("--measure", type=Path, help="play --proof games with this file, train nothing")
    found.add_argument("--master", action="store_true", help="with --measure: look ahead as the level master does")
    found.add_argument("--rounds", type=rounds, help="with --master: other worlds than lookahead.budget, as 5x8,3x8,2x8")
    found.add_argument("--hand", type=int, help="with --measure: cards of a full hand, where it is not the standard one")
    return found


def rounds(text: str) -> tuple[tuple[int, int], ...]:
    """Turns and worlds of each round of a budget, "5x8,3x8" for five turns in eight worlds, then three in eight."""
    pairs = [part.split("x") for part in text.split(",")]
    return tuple((int(turns), int(worlds)) for turns, worlds in pairs)


def measured(args: argparse.Namespace, plan: Course) -> Score:
    """Plays the games that --measure asks for."""
    seats, hand, minimum = plan.table
    table = seats, args.hand or hand, minimum
    weights, seed = course.read(args.measure), plan.seed + PROOF
    if not args.master:
        return course.measure(weights, table, args.proof, seed)
    found = budget(seats, minimum)
    if args.rounds:
        found = found._replace(rounds=args.rounds)
    return course.measure_master(weights, table, found, args.proof, seed)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns the exit status."""
    args = parser().parse_args(arguments)
    plan = Course(**{field.name: getattr(args, field.name) for field in fields(Course)})
    if args.measure is not None:
        print(words(measured(args, plan)))
        return 0
    if args.out is None:
        print("train_thegame: --out FILE is missing", file=sys.stderr)
        return 2

    def report(now: Progress) -> None:
        course.write(args.out, now.weights)
        if not args.log:
            return
        score = course.measure(now.weights, plan.table, args.proof, plan.seed + PROOF)
        print(
            f"{now.done} games, {now.seconds:.0f} s: {100 * now.won:.1f} % won, {now.left:.2f} left, rmse"
            f" {math.sqrt(now.loss):.4f}; net alone {words(score)}",
            flush=True,
        )

    course.train(plan, report, args.every)
    return 0


if __name__ == "__main__":
    sys.exit(main())
