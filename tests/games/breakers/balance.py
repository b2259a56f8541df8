"""Whether the monsters are fair: shares of the seats, how often nobody wins, and what each trophy is worth.

    python -m tests.games.breakers.balance --rounds 2000 --level normal --out table/games/breakers/balance.md

Rounds of one level against itself. Seats are counted from the one that leads first. A trophy is worth the share of rounds that
its holder wins more than without it, in the same deals; its monster itself is not among those it is tried on.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from table.bots.brain import decision_seed
from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.breakers import bot
from table.games.breakers.cards import KEYS, KIND
from table.games.breakers.drills import drill
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.rules import RULES

SEATS = (3, 4)
MOST_SHARE = 1.35
"""of par, for any seat (issue 6)"""
MOST_UNCLAIMED = 0.08
WORTH = (2.0, 15.0)
"""points of the share of rounds, for any trophy"""


def round_of(level: str, monster: str, seats: int, seed: int, trophies: dict[int, tuple[str, ...]], cubes: list[int]) -> int:
    """Who defeats the monster when seat 0 leads first; -1: nobody."""
    state = drill(Setup("breakers", seats, seed, {}), monster, trophies, cubes, lead=0)
    past, count = len(state.history), 0
    notes: list[dict[str, object]] = [{} for _ in range(seats)]
    while len(state.history) == past:
        seat = RULES.to_act(state)[0]
        told = bot.decide(view(state, seat), seat, level, decision_seed(seed, seat, count), "move", notes[seat])
        notes[seat] = told.memory
        count += 1
        quick(RULES, state, seat, RULES.read(state, told.moves[0]))
    return int(state.history[-1][1])


def held(monster: str, seats: int, chance: random.Random) -> tuple[dict[int, tuple[str, ...]], list[int]]:
    """What lies before the seats in the middle of a game: every second one has a trophy, all have up to two cubes."""
    keys = chance.sample([key for key in KEYS if key != monster], seats)
    trophies: dict[int, tuple[str, ...]] = {seat: (keys[seat],) for seat in range(seats) if chance.random() < 0.5}
    return trophies, [chance.randint(0, 2) for _ in range(seats)]


def shares(job: tuple[str, str, int, int]) -> tuple[str, int, list[int]]:
    """(level, monster, seats, rounds) -> monster, seats, rounds won by each seat and, last, by nobody."""
    level, monster, seats, rounds = job
    won = [0] * (seats + 1)
    for seed in range(rounds):
        chance = random.Random(f"{monster} {seats} {seed}")
        trophies, cubes = held(monster, seats, chance)
        won[round_of(level, monster, seats, seed, trophies, cubes)] += 1
    return monster, seats, won


def worth(job: tuple[str, str, int, int]) -> tuple[str, int, int, int, int]:
    """(level, trophy, seats, rounds) -> trophy, seats, rounds, won with it alone, won without it alone: in the same deals."""
    level, trophy, seats, rounds = job
    more = less = 0
    for seed in range(rounds):
        chance = random.Random(f"worth {trophy} {seats} {seed}")
        monster = chance.choice([key for key in KEYS if key != trophy])
        seat, cubes = chance.randrange(seats), [chance.randint(0, 1) for _ in range(seats)]
        with_it = round_of(level, monster, seats, seed, {seat: (trophy,)}, cubes) == seat
        without = round_of(level, monster, seats, seed, {}, cubes) == seat
        more += with_it and not without
        less += without and not with_it
    return trophy, seats, rounds, more, less


def points(rounds: int, more: int, less: int) -> tuple[float, float]:
    """What a trophy is worth in points of the share, and the half width of its 95 % interval (paired deals)."""
    mean = (more - less) / rounds
    spread = sqrt(max(0.0, (more + less) / rounds - mean * mean) / rounds)
    return 100 * mean, 196 * spread


def faults(won: Sequence[int]) -> list[str]:
    """What is out of its range, in words."""
    seats, rounds = len(won) - 1, sum(won)
    claimed = rounds - won[-1]
    found = []
    most = max(won[:-1]) / max(1, claimed) * seats
    if most > MOST_SHARE:
        found.append(f"a seat at {most:.2f} of par")
    if won[-1] > MOST_UNCLAIMED * rounds:
        found.append(f"{won[-1] / rounds:.1%} unclaimed")
    return found


def table(level: str, found: list[tuple[str, int, list[int]]], worths: list[tuple[str, int, int, int, int]]) -> Iterator[str]:
    """The file's lines."""
    yield "# Breakers: are the monsters fair?\n"
    yield f"Rounds of the level `{level}` against itself. Made by `python -m tests.games.breakers.balance`; do not edit.\n"
    for seats in SEATS:
        mine = [(monster, won) for monster, n, won in found if n == seats]
        if not mine:
            continue
        head = " | ".join(f"seat {i + 1}" for i in range(seats))
        yield f"\n## {seats} players, {sum(mine[0][1]):,} rounds a monster (par {1 / seats:.0%}, seat 1 leads first)\n"
        yield f"| monster | {head} | unclaimed | trophy worth | remark |"
        yield "|---|" + "---|" * (seats + 3)
        for monster, won in mine:
            claimed = max(1, sum(won[:-1]))
            row = " | ".join(f"{100 * n / claimed:.1f}" for n in won[:-1])
            of = next((w for w in worths if w[0] == monster and w[1] == seats), None)
            remark = faults(won)
            said = ""
            if of is not None:
                value, half = points(*of[2:])
                said = f"{value:+.1f} ± {half:.1f}"
                if value < WORTH[0] or value > WORTH[1]:
                    remark.append("trophy out of range")
            yield f"| {monster} | {row} | {100 * won[-1] / sum(won):.1f} | {said} | {', '.join(remark)} |"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.breakers.balance", description=(__doc__ or "").split("\n", 1)[0]
    )
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--monsters", default=",".join(KEYS))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args(arguments)
    bot.BUDGETS = {level: replace(budget, cap=600.0) for level, budget in bot.BUDGETS.items()}
    jobs: list[Any] = [(given.level, key, n, given.rounds) for n in SEATS for key in given.monsters.split(",")]
    assert all(key in KIND and MONSTERS_BY_KIND[KIND[key]] for _, key, _, _ in jobs)
    with multiprocessing.Pool(given.jobs) as pool:
        found, worths = pool.map(shares, jobs, 1), pool.map(worth, jobs, 1)
    lines = "\n".join(table(given.level, found, worths)) + "\n"
    if given.out:
        given.out.write_text(lines, encoding="utf-8")
    print(lines)


if __name__ == "__main__":
    main()
