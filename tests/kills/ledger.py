"""What was acknowledged, and what the file holds: both as one list of things done, to be compared after a kill."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from table.paths import Folders
from table.session.restore import restore
from table.store import results, saves, settings

AT_ONCE = 16
"""things done in one look of a fight's clock, which are written one by one and acknowledged together"""
Op = tuple[str, int, str]
"""("do", seat, move text) or ("undo", entries taken back, "")"""


def whole_lines(path: Path) -> list[dict[str, Any]]:
    """The lines of a trace that are whole: what a witness can have seen."""
    if not path.exists():
        return []
    data = path.read_bytes()
    return [json.loads(line) for line in data[: data.rfind(b"\n") + 1].splitlines()]


def of_file(lines: Iterable[Mapping[str, Any]]) -> list[Op]:
    """The things done that a save tells."""
    found: list[Op] = []
    for line in lines:
        if "do" in line:
            found.append(("do", line["seat"], line["do"]))
        elif "undo" in line:
            found.append(("undo", line["undo"], ""))
    return found


def of_trace(lines: Iterable[Mapping[str, Any]]) -> list[Op]:
    """The things done that the program acknowledged since its table was opened."""
    found: list[Op] = []
    entries = 0
    for line in lines:
        if line["what"] == "opened":
            entries = line["entries"]
        elif line["what"] == "move":
            found.append(("do", line["seat"], line["text"]))
            entries = line["n"]
        elif line["what"] == "undo":
            found.append(("undo", entries - line["n"], ""))
            entries = line["n"]
    return found


def standing(ops: Iterable[Op]) -> list[tuple[int, str]]:
    """The moves that stand after all of it."""
    found: list[tuple[int, str]] = []
    for kind, number, text in ops:
        if kind == "do":
            found.append((number, text))
        else:
            del found[-number:]
    return found


def only_talk(ops: Iterable[Op]) -> bool:
    """Whether nobody has moved yet: such a save is thrown away on leaving, by design."""
    return all(
        kind == "do" and (text.startswith(("hint ", "say ")) or text.endswith((" stop", " ask"))) for kind, _, text in ops
    )


def tick(lines: Iterable[Mapping[str, Any]]) -> int:
    """The tick that a fight has come to by its file, -1 for a game without a clock."""
    found = -1
    for line in lines:
        words = str(line.get("do", "")).split(" ", 2)
        if words[0] == "at":
            found = max(found, int(words[1]))
        elif isinstance(line.get("tick"), int):
            found = max(found, line["tick"])
    return found


def faults(loaded: saves.Loaded, before: list[Op], acknowledged: list[Op]) -> list[str]:
    """What is wrong with a save after a kill; `before`: what it held when the program was started."""
    if loaded.damage is not None:
        return [f"{loaded.path.name}: {loaded.damage.kind} in line {loaded.damage.line}"]
    found: list[str] = []
    ops = of_file(loaded.lines)
    wanted = before + acknowledged
    if ops[: len(wanted)] != wanted:
        at = next((i for i, (a, b) in enumerate(zip(ops, wanted, strict=False)) if a != b), len(ops))
        found.append(f"{loaded.path.name}: lost {wanted[at : at + 3]}; the file has {len(ops)} things done of {len(wanted)}")
    elif len(ops) > len(wanted) + (AT_ONCE if tick(loaded.lines) >= 0 else 1):
        found.append(f"{loaded.path.name}: {len(ops) - len(wanted)} lines that nobody acknowledged")
    assert loaded.header is not None
    told = restore(loaded.header.plain(), loaded.lines)
    if told.diverged_at is not None:
        found.append(f"{loaded.path.name}: does not play again from move {told.diverged_at}: {told.problem}")
    if [(e.seat, e.text) for e in told.match.entries] != standing(ops):
        found.append(f"{loaded.path.name}: plays again as something else")
    return found


def other_files(places: Folders) -> list[str]:
    """What is wrong with settings and results."""
    bad = [*settings.load(places)[1], *results.load(places)[1]]
    return [f"{problem.key} {dict(problem.fields)}" for problem in bad]
