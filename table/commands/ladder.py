"""`card-table ladder`: every level against every level, or, where all play together, every level at tables of its own."""

from __future__ import annotations

import itertools
import json
import sys
from typing import Any

from table.bots import arena
from table.games import GameInfo
from table.games import game as find_game

from .arena import progress, summary, table, team_row

SEED = 1


def run(game: str, deals: int = 100, as_json: bool = False, jobs: int = 1) -> int:
    """Plays the ladder of a game with its standard options; prints tables, or one JSON object.

    Returns the exit status: 0 done, 2 when it could not be done. Where the game is co-operative each level plays at
    tables of every size from two up, alone with copies of itself, on the same deals; `steps` says for each level whether
    it wins more often than the one below it, with each outside the other's 95 % interval. Where it is competitive, each
    level plays each other one, half of the seats each, at a table of two or four.
    """
    info = find_game(game)
    try:
        found = _together(info, deals, jobs) if info.cooperative else _against(info, deals, jobs)
    except arena.ArenaError as why:
        print(f"card-table: {why}", file=sys.stderr)
        return 2
    if as_json:
        print(json.dumps(found))
    else:
        print(f"{info.title}: {deals} deals from seed {SEED}; 95 % intervals")
        print(table(found["rows"]))
        for step in found["steps"]:
            print(_step_words(step))
    return 0


def _play(info: GameInfo, seats: tuple[str, ...], deals: int, jobs: int) -> arena.Report:
    return arena.run(arena.Job(info.name, seats, info.settled({}), deals, SEED), jobs, progress())


def _together(info: GameInfo, deals: int, jobs: int) -> dict[str, Any]:
    rows, steps = [], []
    low, high = info.seats
    for seats in range(max(2, low), high + 1):
        below: dict[str, Any] | None = None
        for level in info.levels:
            row = team_row((level,) * seats, _play(info, (level,) * seats, deals, jobs).games)
            rows.append(row)
            if below is not None:
                apart = row["win_lo"] > below["win"] and row["win"] > below["win_hi"]
                steps.append(
                    {"seats": seats, "a": below["levels"][0], "b": level, "higher": row["win"] > below["win"], "apart": apart}
                )
            below = row
    return {"game": info.name, "options": info.settled({}), "seed": SEED, "deals": deals, "rows": rows, "steps": steps}


def _against(info: GameInfo, deals: int, jobs: int) -> dict[str, Any]:
    rows, steps = [], []
    low, high = info.seats
    each = 1 if high < 4 or low > 4 else 2
    for a, b in itertools.combinations(info.levels, 2):
        found = summary(_play(info, (a, b) * each, deals, jobs), cooperative=False)
        rows += found["rows"]
        duel = found["versus"]
        steps.append(
            {
                "seats": 2 * each,
                "a": a,
                "b": b,
                "higher": duel["a_share"] < 0.5,
                "apart": duel["hi"] < 0.5,
                "versus": duel,
            }
        )
    return {"game": info.name, "options": info.settled({}), "seed": SEED, "deals": deals, "rows": rows, "steps": steps}


def _step_words(step: dict[str, Any]) -> str:
    if not step["higher"]:
        verdict = "is NOT stronger than"
    elif step["apart"]:
        verdict = "is stronger than"
    else:
        verdict = "did better, but not clearly, than"
    return f"at {step['seats']} seats {step['b']} {verdict} {step['a']}"
