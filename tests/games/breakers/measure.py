"""Single rounds with a monster of one's choice: how often one seat of a level defeats it against others of another level.

    python -m tests.games.breakers.measure master normal --seats 4 --deals 10 --monsters kraken,fates

Duplicate deals: the same cards, trophies and cubes with the level on each seat in turn. Prints a line for each monster and the
sum; the interval is a bootstrap over deals. The cap on wall time is taken off, so that a busy machine changes nothing.
"""

from __future__ import annotations

import argparse
import random
import time

from msgspec.structs import replace

from table.bots.brain import decision_seed
from table.bots.stats import bootstrap, quantile
from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.breakers import bot
from table.games.breakers.cards import KEYS, KIND
from table.games.breakers.drills import drill
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.rules import RULES


def play(levels: list[str], monster: str, seed: int, times: list[float]) -> int:
    """Who defeats the monster, -1: nobody; `times` gets the CPU time in ms of each decision of the level that is there once."""
    n = len(levels)
    chance = random.Random(seed)
    fit = [key for key in KEYS if key != monster and (n > 2 or MONSTERS_BY_KIND[KIND[key]].for_two)]
    held = chance.sample(fit, n)
    trophies = {seat: (held[seat],) for seat in range(n) if (seed + seat) % 2}
    state = drill(Setup("breakers", n, seed, {}), monster, trophies, [chance.randint(0, 2) for _ in range(n)])
    past = len(state.history)
    notes: list[dict[str, object]] = [{} for _ in levels]
    count = 0
    while len(state.history) == past:
        seat = RULES.to_act(state)[0]
        started = time.process_time()
        told = bot.decide(view(state, seat), seat, levels[seat], decision_seed(seed, seat, count), "move", notes[seat])
        if levels.count(levels[seat]) == 1:
            times.append((time.process_time() - started) * 1000)
        notes[seat] = told.memory
        count += 1
        quick(RULES, state, seat, RULES.read(state, told.moves[0]))
    return state.history[-1][1]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games.breakers.measure", description=__doc__.split("\n", 1)[0])
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--monsters", default=",".join(KEYS))
    given = parser.parse_args(arguments)
    bot.BUDGETS = {level: replace(budget, cap=600.0) for level, budget in bot.BUDGETS.items()}
    n = given.seats
    deals: list[int] = []
    times: list[float] = []
    for monster in given.monsters.split(","):
        if n == 2 and not MONSTERS_BY_KIND[KIND[monster]].for_two:
            continue
        found = []
        for seed in range(given.seed, given.seed + given.deals):
            seatings = [[given.one if seat == at else given.others for seat in range(n)] for at in range(n)]
            found.append(sum(play(seating, monster, seed, times) == at for at, seating in enumerate(seatings)))
        deals += found
        print(f"{monster}: {sum(found)} of {n * len(found)}", flush=True)

    low, high = bootstrap(len(deals), lambda drawn: sum(deals[k] for k in drawn) / (n * len(drawn)), 1) or (0.0, 1.0)
    share = sum(deals) / (n * len(deals))
    print(f"all: {share:.3f} [{low:.3f}, {high:.3f}] of {n * len(deals)} rounds; par {1 / n:.3f}")
    middle, late, most = quantile(times, 0.5), quantile(times, 0.99), max(times, default=0.0)
    print(f"CPU ms a decision: median {middle:.0f}, p99 {late:.0f}, most {most:.0f}")


if __name__ == "__main__":
    main()
