"""Match and journal alone, thousands of moves a second, killed in the middle of their writes."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import time
import traceback
from pathlib import Path
from typing import NoReturn

from table.paths import folders
from table.scenes import opening
from table.session.match import Match
from table.store import saves
from tests.kills import ledger
from tests.kills.tally import Tally

SEATS = [{"kind": "human", "name": "Ewa"}, {"kind": "bot", "level": "easy"}, {"kind": "human", "name": "Łukasz"}]


def play(home: Path, tell: int, seed: int) -> NoReturn:
    """Goes on with the last game and plays on and on, taking moves back now and then; tells each thing after it was done."""
    rnd = random.Random(seed)
    places = folders(home)
    while True:
        path = opening.last_unfinished(places)
        table = opening.resume(path) if path else opening.deal(places, {"game": "thegame", "seats": SEATS})
        match = table.match
        _say(tell, table.path.name, "opened", len(match.entries), "")
        while not match.over:
            waiting = match.waiting()[0]
            if rnd.random() < 0.05:
                before = len(match.entries)
                if match.undo(waiting, "free"):
                    _say(tell, table.path.name, "undo", before - len(match.entries), "")
                continue
            seat, text = _choose(match, waiting, rnd)
            match.submit(seat, text)
            _say(tell, table.path.name, "do", seat, text)
            if text == "end" and rnd.random() < 0.3:
                table.book.sync()
        table.book.close()


def _choose(match: Match, seat: int, rnd: random.Random) -> tuple[int, str]:
    who = rnd.randrange(len(match.seats))
    talk = match.talk(who)
    if talk and rnd.random() < 0.1:
        return who, match.write(rnd.choice(talk))
    moves = match.legal(seat)
    keep = [m for m in moves if not match.rules.concedes(m)] or moves
    return seat, match.write(rnd.choice(keep))


def _say(tell: int, name: str, kind: str, number: int, text: str) -> None:
    os.write(tell, json.dumps([name, kind, number, text]).encode() + b"\n")


def journal_kills(kills: int, home: Path, seed: int) -> Tally:
    """That many kills; every one lands in or beside a write."""
    tally = Tally()
    rnd = random.Random(seed)
    places = folders(home)
    known: dict[str, list[ledger.Op]] = {}
    began = time.monotonic()
    while tally.kills < kills:
        current = opening.last_unfinished(places)
        told = _life(home, rnd.getrandbits(30), rnd.uniform(0.0, 0.05))
        tally.kills += 1
        tally.starts += 1
        tally.in_game += 1
        tally.at_a_write += 1
        done: dict[str, list[ledger.Op]] = {}
        if current is not None and told and told[0][0] != current.name:
            tally.faults.append(f"{current.name} was there to go on with, {told[0][0]} was opened")
        for name, kind, number, text in told:
            if kind != "opened":
                done.setdefault(name, []).append((kind, number, text))
            elif name in known:
                standing = len(ledger.standing(known[name]))
                tally.resumed += standing == number
                if standing != number:
                    tally.faults.append(f"{name} resumed at {number}, not {standing}")
        _judge(tally, places.saves, known, done)
        known = _forget_finished(tally, places.saves)
    tally.seconds = round(time.monotonic() - began, 1)
    return tally


def _life(home: Path, seed: int, seconds: float) -> list[tuple[str, str, int, str]]:
    """One child, killed so many seconds after its table was open; everything it told."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(read)
            play(home, write, seed)
        except BaseException:  # noqa: BLE001 - goes to the screen; nothing may come back from here
            traceback.print_exc()
        finally:
            os._exit(99)
    os.close(write)
    data = os.read(read, 1 << 16)
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if select.select([read], [], [], left)[0]:
            more = os.read(read, 1 << 16)
            if not more:
                break
            data += more
    os.kill(pid, signal.SIGKILL)
    while more := os.read(read, 1 << 16):
        data += more
    os.close(read)
    os.waitpid(pid, 0)
    return [tuple(json.loads(line)) for line in data[: data.rfind(b"\n") + 1].splitlines()]


def _judge(tally: Tally, folder: Path, known: dict[str, list[ledger.Op]], done: dict[str, list[ledger.Op]]) -> None:
    for name, ops in done.items():
        loaded = saves.read(folder / name)
        tally.acknowledged += len(ops)
        tally.faults += ledger.faults(loaded, known.get(name, []), ops)
        tally.ahead += len(ledger.of_file(loaded.lines)) > len(known.get(name, [])) + len(ops)


def _forget_finished(tally: Tally, folder: Path) -> dict[str, list[ledger.Op]]:
    """What the unfinished saves hold; finished ones make room."""
    kept: dict[str, list[ledger.Op]] = {}
    for row in saves.listing(folder):
        if row.state_word == "finished":
            tally.games += 1
            tally.counted += 1
            row.path.unlink()
        elif row.state_word == "playing":
            kept[row.path.name] = ledger.of_file(saves.read(row.path).lines)
        else:
            tally.faults.append(f"{row.path.name} is {row.state_word}")
    return kept
