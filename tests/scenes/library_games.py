"""Real saves for the scenes of this folder: games of The Game played by the simplest hand there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from table.games.thegame.moves import RISING, Play, number
from table.paths import Folders, folders
from table.scenes.opening import OpenTable, deal
from table.session.match import Match

PEOPLE = (("human", "Małgośka", ""), ("bot", "Bartek", "normal"), ("bot", "Ana", "easy"))


def cost(state: Any, move: Play) -> int:
    """How far a card takes its pile on; steps back are better than nothing."""
    pile = move.pile - state.seats() - 1
    step: int = number(move.card) - state.tops()[pile]
    return step if RISING[pile] else -step


def hand(match: Match) -> tuple[int, str]:
    """The next move of the simplest hand: the smallest step, two cards a turn."""
    seat = match.waiting()[0]
    moves = match.legal(seat)
    plays = [move for move in moves if isinstance(move, Play)]
    texts = [match.write(move) for move in moves]
    if "end" in texts and (not plays or min(cost(match.state, move) for move in plays) > 0):
        return seat, "end"
    if plays:
        return seat, match.write(min(plays, key=lambda move: cost(match.state, move)))
    return seat, texts[0]


def play(table: OpenTable, most: int = 10_000) -> None:
    """Plays until the end, or until so many moves were made."""
    while not table.match.over and most > 0:
        table.match.submit(*hand(table.match))
        most -= 1


def saved(home: Path, seed: int = 7, moves: int = 10_000, seats: int = 3, **options: str) -> Path:
    """A save of a game with that seed, played so far (to its end if nothing is said). Returns its path."""
    kept: Folders = folders(home)
    spec = {
        "game": "thegame",
        "seats": [{"kind": kind, "name": name, "level": level} for kind, name, level in PEOPLE[:seats]],
        "options": options,
        "seed": seed,
    }
    table = deal(kept, spec, "You")
    play(table, moves)
    table.book.sync()
    table.book.close()
    return table.path


def spoil(path: Path, how: str) -> Path:
    """Damages a save: `torn` loses the end of its last line, `flipped` has a changed line in the middle."""
    data = path.read_bytes()
    if how == "torn":
        path.write_bytes(data[:-9])
    else:
        lines = data.split(b"\n")
        lines[len(lines) // 2] = lines[len(lines) // 2].replace(b'"seat":', b'"seat": ', 1)
        path.write_bytes(b"\n".join(lines))
    return path
