"""Random games for the contract laws: any registered game, any option set, seeded."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator
from typing import Any

from table.core.moves import Move
from table.core.rules import Setup
from table.games import GameInfo, OptionSpec, games
from table.games.breakers.rules import RULES as BREAKERS

GAMES_EACH = int(os.environ.get("CARD_TABLE_LAW_GAMES", "40"))
"""random games for each set of options and seats; the long run sets 10000"""

IN_THE_MAKING = (
    GameInfo("breakers", "Breakers", BREAKERS, (2, 4), (OptionSpec("teams", ("no", "yes"), "no"),), (), "table.games.breakers"),
)
"""games whose rules are there but which cannot be played yet: no `info.py` lists them, the laws hold all the same"""


def known() -> list[GameInfo]:
    """All games with rules: those that can be played, and those in the making."""
    found = games()
    return [*found.values(), *(info for info in IN_THE_MAKING if info.name not in found)]


def setups(info: GameInfo) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with every set of options."""
    low, high = info.seats
    keys = [spec.key for spec in info.options]
    for seats in range(low, high + 1):
        for values in itertools.product(*(spec.values for spec in info.options)):
            yield seats, dict(zip(keys, values, strict=True))


def cases() -> list[Any]:
    """(info, seats, options) for the parametrised tests."""
    return [(info, seats, options) for info in known() for seats, options in setups(info)]


def name_of(case: Any) -> str:
    info, seats, options = case
    return f"{info.name}-{seats}-" + "-".join(options.values())


def choose(info: GameInfo, moves: list[Move], rnd: random.Random) -> Move:
    """A random move; one that gives the game up only when nothing else is legal."""
    keep = [m for m in moves if not info.rules.concedes(m)]
    return rnd.choice(keep or moves)


def start(info: GameInfo, seats: int, options: dict[str, str], seed: int) -> Any:
    return info.rules.start(Setup(info.name, seats, seed, options, seed % seats))
