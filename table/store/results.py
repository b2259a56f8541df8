"""How matches ended: results.json in the data folder, one record for each match, however often it is told."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from table.paths import Folders, Problem, shown
from table.store import files
from table.store.files import StoreError
from table.store.header import Hex16, SeatEntry, Utc

NAME = "results.json"
WAIT = 2.0
"""seconds that a second copy of the program may hold the file before we give up"""

Count = Annotated[int, msgspec.Meta(ge=0)]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One finished match."""

    id: Hex16
    """the save's id; a match is counted once"""
    game: str
    when: Utc
    """end of the match"""
    options: dict[str, str] = {}
    seats: tuple[SeatEntry, ...]
    won: bool
    left: Count = 0
    """The Game: cards left in hands and deck"""
    turns: Count = 0
    seconds: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """time at the table, pauses left out"""
    hints: Count = 0
    undos: Count = 0
    deal: str = ""
    """deal code"""


def load(folders: Folders) -> tuple[list[Result], list[Problem]]:
    """All results in the order of their telling, and what was wrong with the file. Never raises."""
    path = folders.data / NAME
    try:
        found, problems = parse(files.read_whole(path))
    except StoreError as error:
        return [], [] if error.key == "store.missing" else [error.problem]
    except ValueError:
        found, problems = [], [Problem("results.unreadable", {"path": shown(path)})]
        try:
            found, _ = parse(files.read_whole(files.backup(path)))
            problems = [Problem("results.previous", {"path": shown(path)})]
        except (StoreError, ValueError):
            pass  # no earlier generation to fall back on: the first problem is the one to tell
    if problems:
        try:
            files.set_aside(path, ".damaged.bak")
        except StoreError as error:
            problems.append(error.problem)
    return found, problems


def add(folders: Folders, result: Result) -> bool:
    """Keeps a result; False, and nothing written, if that match was told before.

    StoreError if it cannot be kept: nothing is changed then, and telling it again later is safe. A file that cannot
    even be read (as opposed to a damaged one, of which a copy is made) is not written over. ValueError for a result
    that is out of its own ranges.
    """
    msgspec.convert(msgspec.to_builtins(result), Result)
    path = folders.data / NAME
    files.make_folder(folders.data)
    held = files.lock(path, WAIT)
    try:
        found, problems = load(folders)
        for problem in problems:
            if problem.key.startswith("store."):
                raise StoreError(problem, path)
        if any(one.id == result.id for one in found):
            return False
        return files.write_whole(path, encode([*found, result]))
    finally:
        held.release()


def encode(results: list[Result]) -> bytes:
    """The file's bytes: a record a line, so that people can read it too."""
    records = b",\n".join(msgspec.json.encode(files.clean(msgspec.to_builtins(result))) for result in results)
    return b'{"results": 1, "games": [\n' + records + b"\n]}\n"


def parse(data: bytes) -> tuple[list[Result], list[Problem]]:
    """Results from a file's bytes; bad records are counted and left out. ValueError if it is no file of ours at all."""
    try:
        games = msgspec.json.decode(data, type=dict[str, Any]).get("games")
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(games, list):
        raise ValueError("no list of games")  # noqa: TRY004 - a fault of the file, not of the caller
    found: dict[str, Result] = {}
    bad = 0
    for game in games:
        try:
            result = msgspec.convert(game, Result)
        except msgspec.ValidationError:
            bad += 1
        else:
            found.setdefault(result.id, result)
    return list(found.values()), [Problem("results.entries", {"n": bad})] if bad else []
