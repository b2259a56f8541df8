"""Real saves for the scenes of this folder: games of The Game played by the simplest hand there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from table.games.thegame.moves import RISING, Play, number
from table.paths import Folders, folders
from table.scenes.opening import OpenTable, deal
from table.session.match import Match
from table.store import saves
from tests.store.conftest import sealed

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


def saved(home: Path, seed: int = 7, moves: int = 10_000, seats: int = 3, game: str = "thegame", **options: str) -> Path:
    """A save of a game with that seed, played so far (to its end if nothing is said; another game than The Game must begin
    with none). Returns its path."""
    kept: Folders = folders(home)
    spec = {
        "game": game,
        "seats": [{"kind": kind, "name": name, "level": level} for kind, name, level in PEOPLE[:seats]],
        "options": options,
        "seed": seed,
    }
    table = deal(kept, spec)
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


def damaged(home: Path) -> Path:
    """A folder with a save for every plight, each with a name that says what is wrong with it. Returns the folder."""
    whole = saved(home, 7, 40)
    folder, data = whole.parent, whole.read_bytes()
    loaded = saves.read(whole)
    assert loaded.header is not None
    header, moves = loaded.header.plain(), list(loaded.lines)
    wrong = {
        "torn": data[:-9],
        "torn-header": data[:40],
        "flipped": data.replace(b'"do":"play', b'"do": "play', 1),
        "flipped-header": data.replace(b'"seed":"0', b'"seed":"1', 1),
        "wrong": sealed([header, *moves, {"seat": "x", "do": 3}]),
        "header": sealed([{**header, "seats": []}, *moves]),
        "empty": b"",
        "blank": b"\0" * 400,
        "foreign": b"hello",
        "newer": b'{"save":9,"game":"thegame"}\n',
        "older": sealed([{**header, "save": 0}, *moves]),
        "chess": sealed([{**header, "game": "chess"}, *moves]),
        "rules": sealed([{**header, "rules": 0}, *moves]),
        "chooser": sealed([{**header, "chooser": 9}, *moves]),
        "illegal": sealed([header, *moves, {"seat": 0, "do": "play 99 up1"}]),
        "copied": data[: len(data) // 3],
    }
    for name, content in wrong.items():
        (folder / f"{name}.save").write_bytes(content)
    (folder / "copied.save.bak").write_bytes(data)
    (folder / "folder.save").mkdir()
    return folder
