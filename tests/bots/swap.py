"""The swap test: nothing hidden reaches a bot (bots.md 3).

For a position of a real game everything that the seat may not see is dealt anew in a way that fits its view, with all
that is attached to it (masks, marks, the generator). The request must be the same bytes, and a fresh worker must decide
the same as this process does. Run at full length with

    python -m tests.bots.swap thegame --states 1000

which prints a line for each level and exits with 1 if anything differed.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from table.bots.brain import BotReply, decision_seed, request, think
from table.bots.worker import BotProcess
from table.core.rng import Rng
from table.core.rules import Setup, quick
from table.core.sight import view
from table.games import GameInfo, game
from tests.redeal import permuted

PATIENCE = 60.0
"""seconds to wait for one answer of the worker"""


def other_deal(state: Any, seat: int, rnd: random.Random) -> Any:
    """The same table with all that the seat cannot see dealt otherwise, the generator and the secrets too."""
    other = permuted(state, seat, rnd)
    other.rng = rnd.getrandbits(64)
    for name in state.SECRET:
        value = getattr(state, name)
        setattr(other, name, rnd.getrandbits(31) if isinstance(value, int) else value)
    return other


def positions(info: GameInfo, seats: int, seed: int, player: str) -> Iterator[tuple[Any, int, dict[str, Any]]]:
    """The positions of one game at which somebody must move: the State, who, and what that bot remembers."""
    rules: Any = info.rules
    bot = info.part("bot")
    state = rules.start(Setup(info.name, seats, seed, info.settled({})))
    notes: list[dict[str, Any]] = [{} for _ in range(seats)]
    count = 0
    while rules.outcome(state) is None:
        for who in range(seats):
            if rules.talk(state, who):
                for text in bot.decide(view(state, who), who, player, seed, "talk", notes[who]).moves:
                    quick(rules, state, who, rules.read(state, text))
        seat = rules.to_act(state)[0]
        yield state.copy(), seat, dict(notes[seat])
        decision = bot.decide(view(state, seat), seat, player, decision_seed(seed, seat, count), "move", notes[seat])
        notes[seat] = decision.memory
        count += 1
        for text in decision.moves:
            quick(rules, state, seat, rules.read(state, text))


def sample(info: GameInfo, states: int, seed: int, player: str = "easy") -> Iterator[tuple[Any, int, dict[str, Any]]]:
    """So many positions, from games at every number of seats, a few of each game."""
    rnd = random.Random(seed)
    found = 0
    for number in range(states):
        low, high = info.seats
        deal = Rng(seed + number).next()
        for state, seat, notes in positions(info, low + number % (high - low + 1), deal, player):
            if rnd.random() < 0.2:
                yield state, seat, notes
                found += 1
                if found == states:
                    return


def _told(reply: BotReply) -> tuple[Any, ...]:
    """What a reply decides, without the time that it took."""
    return (reply.moves, reply.reason, reply.fields, reply.value, reply.runner_up, reply.margin, reply.memory, reply.error)


def ask(worker: BotProcess, asked: Any) -> BotReply:
    """The worker's answer. Raises TimeoutError."""
    worker.send(asked)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for reply in worker.poll():
            if reply.number == asked.number:
                return reply
        time.sleep(0.001)
    raise TimeoutError(f"no answer to {asked.level} within {PATIENCE:.0f} s")


def differing(info: GameInfo, level: str, states: int, seed: int = 1) -> list[str]:
    """What differed, a line for each position: empty when the level is honest."""
    rnd = random.Random(f"{info.name} {level} {seed}")
    worker = BotProcess()
    worker.start()
    wrong = []
    try:
        for number, (state, seat, notes) in enumerate(sample(info, states, seed)):
            other = other_deal(state, seat, rnd)
            for kind in ("move", "talk") if info.rules.talk(state, seat) else ("move",):
                asked = request(info.rules, state, seat, level, kind, number=2 * number, seed=seed + number, memory=notes)
                again = request(info.rules, other, seat, level, kind, number=2 * number, seed=seed + number, memory=notes)
                if asked.encode() != again.encode():
                    wrong.append(f"{level} {kind} {number}: the request tells what is hidden")
                elif _told(here := think(asked)) != _told(there := ask(worker, again)) and not (here.capped or there.capped):
                    wrong.append(f"{level} {kind} {number}: {_told(here)} here, {_told(there)} in the worker")
    finally:
        worker.close()
    return wrong


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bots.swap", description=__doc__.split("\n", 1)[0])
    parser.add_argument("game")
    parser.add_argument("--states", type=int, default=1000)
    parser.add_argument("--levels", default="", help="a,b,...: all of the game's if left out")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    info = game(given.game)
    bad = 0
    for level in given.levels.split(",") if given.levels else info.levels:
        started = time.monotonic()
        wrong = differing(info, level, given.states, given.seed)
        bad += len(wrong)
        took = time.monotonic() - started
        print(f"{info.name} {level}: {given.states} states, {len(wrong)} differ, {took:.0f} s", flush=True)
        for line in wrong[:5]:
            print(f"  {line}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
