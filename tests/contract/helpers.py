"""Random games for the contract laws: any registered game, any option set, seeded."""

from __future__ import annotations

import itertools
import math
import os
import random
from collections.abc import Iterator
from typing import Any

from table.core.moves import Move
from table.core.rules import Setup
from table.games import GameInfo, games

GAMES_EACH = int(os.environ.get("CARD_TABLE_LAW_GAMES", "16"))
"""random games for each set of options and seats; the long run sets 10000"""

MANY = 8
"""sets of options that are tried all; of a game with more of them the options are tried one at a time"""
LONG = 6
"""an option with more values than these (a monster to practise, monsters to leave out) is for the game's own tests"""


def setups(info: GameInfo) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with every set of options, or, where these are many, with one option at a time."""
    low, high = info.seats
    keys = [spec.key for spec in info.options]
    every = math.prod(len(spec.values) for spec in info.options) <= MANY
    if every:
        options = [dict(zip(keys, v, strict=True)) for v in itertools.product(*(spec.values for spec in info.options))]
    else:
        short = [spec for spec in info.options if len(spec.values) <= LONG]
        changes = [{spec.key: value} for spec in short for value in spec.values if value != spec.default]
        options = [info.settled(change) for change in ({}, *changes)]
    for seats in range(low, high + 1):
        for chosen in options:
            yield seats, dict(chosen)


def cases() -> list[Any]:
    """(info, seats, options) for the parametrised tests."""
    return [(info, seats, options) for info in games().values() for seats, options in setups(info)]


def name_of(case: Any) -> str:
    info, seats, options = case
    return f"{info.name}-{seats}-" + "-".join(options.values())


def choose(info: GameInfo, moves: list[Move], rnd: random.Random) -> Move:
    """A random move; one that gives the game up only when nothing else is legal."""
    keep = [m for m in moves if not info.rules.concedes(m)]
    return rnd.choice(keep or moves)


def start(info: GameInfo, seats: int, options: dict[str, str], seed: int) -> Any:
    return info.rules.start(Setup(info.name, seats, seed, options, seed % seats))
