"""A second copy of the program, for tests that kill it: `python child.py play|hold|tell ARGUMENT`. Not a test."""

from __future__ import annotations

import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from table.paths import folders
from table.store import results, saves
from table.store.header import Header, SeatEntry
from table.store.journal import Journal

HEADER = Header(
    game="thegame",
    rules=1,
    seed="8f3a00000000c0de",
    seats=(SeatEntry("bot", "Ana", "hard"),),
    when=datetime(2026, 11, 29, 22, 55, tzinfo=UTC),
    id="00112233445566ff",
)


def play(folder: Path) -> None:
    """Goes on with the save of a folder, and acknowledges each move, until it is killed."""
    rows = saves.listing(folder)
    journal = saves.go_on(saves.read(rows[0].path)) if rows else Journal.create(folder, HEADER)
    number = saves.read(journal.path).moves
    while True:
        journal.append({"seat": 0, "do": f"play {number} up1"})
        print(number, flush=True)
        number += 1
        if number % 7 == 0:
            journal.append({"state": {"zones": [list(range(98))], "turn": number}, "digest": "00"})


def hold(path: Path) -> None:
    """Keeps a save open until it is killed."""
    journal = saves.go_on(saves.read(path))
    print("open", flush=True)
    time.sleep(600)
    journal.close()


def tell(home: Path, first: int) -> None:
    """Adds ten results."""
    for number in range(first, first + 10):
        moment = datetime(2026, 11, 29, tzinfo=UTC)
        one = results.Result(id=f"{number:016x}", game="thegame", when=moment, seats=HEADER.seats, won=True, left=number)
        results.add(folders(home), one)


if __name__ == "__main__":
    what, where, *more = sys.argv[1:]
    if what == "play":
        play(Path(where))
    elif what == "hold":
        hold(Path(where))
    else:
        tell(Path(where), int(more[0]))
