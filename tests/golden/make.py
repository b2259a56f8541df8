"""Golden playthroughs and perft tables, as text, for every registered game: `python -m tests.golden.make` writes them anew.

They change only with a game's rules version: a change of behaviour without one is a fault.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from table.core.codec import digest
from table.core.rules import quick
from table.core.sight import view
from table.games import GameInfo, games
from tests.contract.helpers import choose, setups, start

FOLDER = Path(__file__).parent
PERFT_DEPTH = 3
PERFT_SEED = 20260101


def playthrough(info: GameInfo, seats: int, options: dict[str, str], seed: int) -> str:
    """One random game, every move and a digest a move; views once in a while."""
    rules = info.rules
    rnd = random.Random(seed)
    state = start(info, seats, options, seed)
    lines = [f"# {info.name} rules {rules.version}, {seats} seats, {options}, seed {seed:016x}", f"start {digest(state)}"]
    for _ in range(2000):
        acting = rules.to_act(state)
        if not acting:
            break
        seat = acting[0]
        talk = rules.talk(state, seat)
        move = rnd.choice(talk) if talk and rnd.random() < 0.15 else choose(info, rules.legal(state, seat), rnd)
        text = rules.write(state, move)
        quick(rules, state, seat, move)
        lines.append(f"{seat} {text:24} {digest(state)} {digest(view(state, seat))}")
    lines.append(f"end {rules.outcome(state)}")
    return "\n".join(lines) + "\n"


def perft(info: GameInfo, state: Any, depth: int) -> int:
    """Positions reached after `depth` moves, moves that give the game up left out."""
    if depth == 0:
        return 1
    rules = info.rules
    total = 0
    for seat in rules.to_act(state):
        for move in rules.legal(state, seat):
            if not rules.concedes(move):
                after = state.copy()
                quick(rules, after, seat, move)
                total += perft(info, after, depth - 1)
    return total


def perft_table(info: GameInfo) -> str:
    """A line for each set of options and seats: nodes at depth 1, 2, ..."""
    lines = [f"# {info.name} rules {info.rules.version}, seed {PERFT_SEED}"]
    for seats, options in setups(info):
        state = start(info, seats, options, PERFT_SEED)
        counts = [perft(info, state, depth) for depth in range(1, PERFT_DEPTH + 1)]
        lines.append(f"{seats} {' '.join(options.values())}: {' '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"


def all_files() -> dict[str, str]:
    """File name -> text, for every game."""
    found = {}
    for info in games().values():
        for seats in range(info.seats[0], info.seats[1] + 1):
            text = playthrough(info, seats, info.settled({}), 1000 + seats)
            found[f"{info.name}-{seats}.playthrough.txt"] = text
        found[f"{info.name}.perft.txt"] = perft_table(info)
    return found


if __name__ == "__main__":
    for name, text in all_files().items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
        print("wrote", name)
