"""How matches ended, and tries at drills: results.json in the data folder, one record for each, however often it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from table.paths import Folders, Problem
from table.store import files
from table.store.files import StoreError
from table.store.header import Hex16, SeatEntry, Utc

NAME = "results.json"
WAIT = 2.0
"""seconds that a second copy of the program may hold the file before we give up"""

Count = Annotated[int, msgspec.Meta(ge=0)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]


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
    game_speed: Annotated[int, msgspec.Meta(ge=1, le=100)] = 100
    """of a fight in real time: the slowest that it went, in per cent"""
    figures: dict[str, int] = {}
    """what the game itself keeps of it, by words of its own (a fight: reaction times, actions a second)"""


class Drill(msgspec.Struct, frozen=True, kw_only=True):
    """One try at a drill."""

    id: Hex16
    """random"""
    game: str
    drill: str
    grade: str
    when: Utc
    """end of the try"""
    times: tuple[Count, ...]
    """from showing to the right answer, for each item, in milliseconds, what wrong answers cost included"""
    wrong: Count = 0
    medal: Count = 0
    """0 none, then bronze, silver, gold"""
    game_speed: Percent = 100


def load(folders: Folders) -> tuple[list[Result], list[Problem]]:
    """All results in the order of their telling, and what was wrong with the file. Never raises."""
    return files.newest(folders.data / NAME, parse, [], "results")


def drills(folders: Folders) -> list[Drill]:
    """All tries at drills that can be read, in the order of their telling. What is wrong with the file `load` tells."""
    path = folders.data / NAME
    for generation in (path, files.backup(path)):
        try:
            return parse_drills(files.read_whole(generation))
        except StoreError:
            return []
        except ValueError:
            continue
    return []


def add(folders: Folders, result: Result | Drill) -> bool:
    """Keeps a result; False, and nothing written, if that match was told before.

    StoreError if it cannot be kept: nothing is changed then, and telling it again later is safe. A file that cannot
    even be read (as opposed to a damaged one, of which a copy is made) is not written over. ValueError for a result
    that is out of its own ranges.
    """
    msgspec.convert(msgspec.to_builtins(result), type(result))
    path = folders.data / NAME
    files.make_folder(folders.data)
    held = files.lock(path, WAIT)
    try:
        found, problems = load(folders)
        for problem in problems:
            if problem.key.startswith("store."):
                raise StoreError(problem, path)
        tries = drills(folders)
        if result.id in {one.id for one in found} | {one.id for one in tries}:
            return False
        if isinstance(result, Drill):
            return files.write_whole(path, encode(found, [*tries, result]))
        return files.write_whole(path, encode([*found, result], tries))
    finally:
        held.release()


def encode(results: list[Result], tries: list[Drill] | None = None) -> bytes:
    """The file's bytes: a record a line, so that people can read it too."""
    told = b'{"results": 1, "games": [\n' + _lines(results) + b"\n]"
    return told + (b', "drills": [\n' + _lines(tries) + b"\n]}\n" if tries else b"}\n")


def _lines(records: Sequence[Result | Drill]) -> bytes:
    return b",\n".join(msgspec.json.encode(files.clean(_plain(one))) for one in records)


def _plain(record: Result | Drill) -> dict[str, Any]:
    """A record as plain data; what only fights have is left out where there is nothing of it."""
    made: dict[str, Any] = msgspec.to_builtins(record)
    if made.get("figures") == {}:
        del made["figures"]
    if made["game_speed"] == 100:
        del made["game_speed"]
    return made


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


def parse_drills(data: bytes) -> list[Drill]:
    """Tries at drills from a file's bytes; bad records are left out. ValueError if it is no file of ours at all."""
    try:
        told = msgspec.json.decode(data, type=dict[str, Any]).get("drills")
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    found: dict[str, Drill] = {}
    for one in told if isinstance(told, list) else []:
        try:
            drill = msgspec.convert(one, Drill)
        except msgspec.ValidationError:
            continue
        found.setdefault(drill.id, drill)
    return list(found.values())
