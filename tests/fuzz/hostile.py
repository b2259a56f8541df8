"""Spoiled files under the whole program: saves in the library, at the table and in the replay, settings under every page."""

from __future__ import annotations

import random
import threading
from pathlib import Path
from typing import Any

import msgspec

from table import house
from table.store import settings
from tests.fuzz.mutate import spoiled
from tests.fuzz.targets import sealed, some_journal
from tests.scenes.table_app import TableApp, seated

PAGES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("saves", {}),
    ("table", {"save": "PATH"}),
    ("replay", {"save": "PATH"}),
    ("result", {"save": "PATH"}),
    ("menu", {}),
)


def spoil(rnd: random.Random) -> bytes:
    """A save with right check sums and spoiled sense, names above all; its log is left to be played."""
    records = [dict(record) for record in some_journal(rnd)]
    names = ("a\x00b", "x\ny", "A" * 5000, "\u202eabc", "", "🂡" * 40, " ", "\ud800", "Łukasz")
    records[0]["seats"] = seats = [dict(seat) for seat in records[0]["seats"]]
    for seat in seats:
        if rnd.random() < 0.5:
            seat["name"] = rnd.choice(names)
        if seat["kind"] == "bot" and rnd.random() < 0.3:
            seat["level"] = rnd.choice(("", "master", "god", "x" * 300))
    chance = rnd.random()
    if chance < 0.3:
        at = rnd.randrange(len(records))
        records[at] = spoiled(records[at], rnd)
    elif chance < 0.5:
        records[0]["rules"] = 2
        records = [spoiled(r, rnd) if "state" in r and rnd.random() < 0.5 else r for r in records]
    elif chance < 0.6:
        records.append({"seconds": rnd.choice((-5, 10**15, "x", None, 1.5))})
    return sealed(records)


def saves(count: int, seed: int, home: Path) -> dict[str, int]:
    """So many spoiled saves, each opened every way; how many pages opened and how many were refused in words."""
    rnd = random.Random(seed)
    told = {"opened": 0, "refused": 0}
    in_threads: list[str] = []
    threading.excepthook = lambda args: in_threads.append(repr(args.exc_value))
    with seated(home, (960, 600)) as t:
        for number in range(count):
            folder = t.app.folders.saves
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / "thegame-2026-11-29-2255-0011.save"
            path.write_bytes(spoil(rnd))
            try:
                _pages(t, path, told)
                assert not in_threads, in_threads
            except Exception as why:
                why.add_note(f"spoiled save {number} of seed {seed}")
                raise
            for file in [*folder.glob("*.save*"), *folder.glob("*.png")]:
                file.unlink()
    return told


def _pages(t: TableApp, path: Path, told: dict[str, int]) -> None:
    for name, args in PAGES:
        words = {key: str(path) if value == "PATH" else value for key, value in args.items()}
        try:
            scene = house.build(t.app.ctx, name, words)
        except house.CannotOpen as why:
            sentence = t.app.ctx.words.problem(why.problem)
            assert sentence and not sentence.startswith("["), why.problem
            told["refused"] += 1
            continue
        t.app.push(scene)
        for _ in range(4):
            t.tick(0.2)
        told["opened"] += 1
        t.app.scenes.clear()
        # A page may have gone on with the save; the next one gets it as it was.


def pages(count: int, seed: int, home: Path) -> int:
    """So many spoiled settings files, each under the menu, the lobby, the settings and a table; values that were taken."""
    rnd = random.Random(seed)
    taken = 0
    for number in range(count):
        plain = msgspec.json.decode(settings.encode(settings.Settings(names=("Ewa", "Łukasz"))))
        plain["names"] = [rnd.choice(("a\x00b", "A" * 199, "\u202e", "", "🂡", "Ewa")) for _ in range(rnd.randint(0, 16))]
        seat = {"kind": rnd.choice(("human", "bot", "script")), "name": rnd.choice(("", "\x00", "B" * 500)), "level": "god"}
        seats = [dict(seat) for _ in range(rnd.randint(0, 16))]
        plain["lobbies"] = {"thegame": {"seats": seats, "options": {"variant": rnd.choice(("expert", "x" * 99))}}}
        for _ in range(rnd.choice((0, 0, 2))):
            plain = spoiled(plain, rnd)
        place = home / str(number) / "config"
        place.mkdir(parents=True)
        (place / settings.NAME).write_bytes(msgspec.json.encode(plain) if _clean(plain) else b"{}")
        try:
            with seated(home / str(number), (960, 600)) as t:
                taken += t.app.ctx.settings != settings.Settings()
                for name in ("menu", "lobby", "settings"):
                    t.app.push(house.build(t.app.ctx, name, {"game": "thegame"} if name == "lobby" else {}))
                    for _ in range(3):
                        t.tick(0.2)
        except Exception as why:
            why.add_note(f"spoiled settings {number} of seed {seed}: {plain!r:.600}")
            raise
    return taken


def _clean(plain: object) -> bool:
    """Whether it can be written at all."""
    try:
        msgspec.json.encode(plain)
    except (UnicodeEncodeError, ValueError, TypeError, OverflowError):
        return False
    return True
