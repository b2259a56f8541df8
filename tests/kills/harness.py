"""Plays by itself and is killed: `python -m tests.kills.harness --kills 1000 [--journal-kills 1000] [--json]`.

Each round starts the whole program (a fork of this process, in which everything is imported already; every tenth time a
fresh interpreter) on one data folder, waits by its trace for a chosen instant and kills it and its worker by SIGKILL. Then
the files are read: every acknowledged move must be there and play again, nothing may be damaged; and the next start must
resume where it was. Exit status 1 if anything was not so.
"""

from __future__ import annotations

import argparse
import ctypes
import gc
import importlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from table.paths import folders
from table.scenes.opening import last_unfinished
from table.scenes.table_record import catch_up
from table.session.restore import restore
from table.store import saves
from tests.kills import bare, ledger, player
from tests.kills.tally import Tally, summary

PATIENCE = 120.0
"""seconds for what should happen within one"""
NEAR = 0.005
"""seconds from a write that count as "at a write" """
SCENES = ("menu", "table", "table_bots", "table_hand", "curtain", "pause", "confirm", "result", "opening", "fight", "duel")
TABLES = (
    *("human,easy", "easy,easy", "easy,easy,normal", "human,easy,easy,easy,easy", "easy,normal,easy,easy"),
    *("human:Ewa,human:Łukasz", "human"),
)
FIGHTS = ("human,master", "human:Ewa,hard", "human,easy,normal", "hard,master", "human,easy,normal,easy")
"""tournaments of BRAWL; of the larger ones some are tag teams"""


class Run:
    """One life of the program."""

    def __init__(self, home: Path, words: list[str], seed: int, fresh: bool) -> None:
        self.trace = home / "trace.jsonl"
        self.trace.unlink(missing_ok=True)
        self.errors = home / "stderr.txt"
        words = [*words, "--data-dir", str(home), "--trace", str(self.trace), "--size", "960x600", "--speed", "0"]
        self._file = -1
        self._rest = b""
        self.things = 0
        """moves made and taken back that the trace has told"""
        self.opened = self.over = False
        self.killed_at = 0.0
        self.pid = self._fresh(seed, words) if fresh else self._forked(seed, words)
        self.status: int | None = None

    def _fresh(self, seed: int, words: list[str]) -> int:
        with self.errors.open("ab") as out:
            command = [sys.executable, "-m", "tests.kills.player", str(seed), *words]
            return subprocess.Popen(command, stdout=out, stderr=out, start_new_session=True).pid

    def _forked(self, seed: int, words: list[str]) -> int:
        pid = os.fork()
        if pid:
            return pid
        status = 99
        try:
            os.setsid()
            out = os.open(self.errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(out, 1)
            os.dup2(out, 2)
            status = player.main(seed, words)
        except BaseException:  # noqa: BLE001 - told in the file that the harness reads; nothing may come back from here
            traceback.print_exc()
        finally:
            os._exit(status)

    def ended(self) -> bool:
        """Whether the program has ended by itself."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = status
        return self.status is not None

    def look(self) -> None:
        """Reads what is new in the trace: quickly, for the next write comes within milliseconds."""
        if self._file < 0:
            if not self.trace.exists():
                return
            self._file = os.open(self.trace, os.O_RDONLY)
        data = self._rest
        while more := os.read(self._file, 1 << 16):
            data += more
        *whole, self._rest = data.split(b"\n")
        for line in whole:
            self.things += line.startswith((b'{"what":"move"', b'{"what":"undo"'))
            self.opened |= line.startswith(b'{"what":"opened"')
            self.over |= line.startswith(b'{"what":"scene"') and (b'"result"' in line or b'"scene":"duel"' in line)

    def wait(self, what: Callable[[], bool]) -> bool:
        """Looks until it is so; False when the program ended, or did nothing for too long."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.look()
            if what():
                return True
            if self.ended():
                self.look()
                return what()
            time.sleep(0.0003)
        return False

    def kill(self) -> None:
        """SIGKILL to the program and its worker."""
        self.killed_at = time.monotonic()
        if not self.ended():
            os.killpg(self.pid, signal.SIGKILL)
            _, self.status = os.waitpid(self.pid, 0)
        if self._file >= 0:
            os.close(self._file)
        # The worker, ours now, must not be left behind either.
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            pass


class Harness:
    """Rounds on one data folder."""

    def __init__(self, home: Path, seed: int, game: str = "") -> None:
        """`game`: "thegame" or "brawl", and nothing else is played; both in turn when it is empty."""
        self.home = home
        self.game = game
        self.places = folders(home)
        self.rnd = random.Random(seed)
        self.tally = Tally()
        self.path: Path | None = None
        """the save that a start must go on with"""
        self.ops: list[ledger.Op] = []
        """what it held when it was last looked at"""
        self.tick = -1
        """the tick that it had come to, when it is a fight"""
        settings = self.places.config / "settings.json"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text('{"pace": "at-once"}', encoding="utf-8")

    def round(self) -> None:
        """One life: start, play, die, look."""
        tally, rnd = self.tally, self.rnd
        resuming = self.path is not None
        words = ["resume"] if resuming else self._new_game()
        fresh = tally.starts % 10 == 9
        tally.starts += 1
        tally.fresh += fresh
        run = Run(self.home, words, rnd.getrandbits(30), fresh)
        plan = rnd.choices(("write", "any", "leaving", "start"), (80, 8, 8, 4))[0]
        if plan == "start":
            time.sleep(rnd.uniform(0.0, 1.0))
        elif run.wait(lambda: run.opened):
            self._play(run, plan)
        else:
            tally.faults.append(f"start {tally.starts} opened no table (status {run.status})")
        run.kill()
        self._judge(run, resuming)

    def _new_game(self) -> list[str]:
        game = self.game or self.rnd.choice(("thegame", "thegame", "brawl"))
        if game == "brawl":
            many = self.rnd.choice(("round-robin", "tag-team"))
            options = ("--option", "mode=tournament", "--option", f"many={many}")
            return ["play", "brawl", "--seats", self.rnd.choice(FIGHTS), *options]
        variant = self.rnd.choice(("standard", "standard", "expert", "easy"))
        return ["play", "thegame", "--seats", self.rnd.choice(TABLES), "--option", f"variant={variant}"]

    def _play(self, run: Run, plan: str) -> None:
        """Waits for the instant."""
        rnd = self.rnd
        if plan == "any":
            time.sleep(rnd.uniform(0.0, 0.6))
            return
        wanted = rnd.randint(1, 14)
        if not run.wait(lambda: run.things >= wanted or run.over):
            self.tally.faults.append(f"start {self.tally.starts}: nothing happens any more (status {run.status})")
        if plan == "leaving":
            os.kill(run.pid, signal.SIGTERM)
            time.sleep(rnd.uniform(0.0, 0.08))
            self.tally.while_leaving += not run.ended()
        elif rnd.random() < 0.5:
            time.sleep(rnd.uniform(0.0, 0.003))

    def _judge(self, run: Run, resuming: bool) -> None:
        """Reads everything after the kill."""
        tally = self.tally
        lines = ledger.whole_lines(run.trace)
        acknowledged = ledger.of_trace(lines)
        opened = next((line for line in lines if line["what"] == "opened"), None)
        tally.kills += 1
        tally.acknowledged += len(acknowledged)
        written = [line["t"] for line in lines if line["what"] in ("move", "undo")]
        tally.at_a_write += any(abs(run.killed_at - t) <= NEAR for t in written[-3:])
        tally.faults += ledger.other_files(self.places)
        errors = run.errors.read_text(encoding="utf-8", errors="replace") if run.errors.exists() else ""
        if "Traceback" in errors or "refused" in errors:
            tally.faults.append(f"start {tally.starts}: {errors[-1500:]}")
        run.errors.unlink(missing_ok=True)
        if resuming and opened is not None:
            there = len(ledger.standing(self.ops))
            tally.resumed += opened["entries"] == there
            if opened["entries"] != there:
                tally.faults.append(f"start {tally.starts} resumed at {opened['entries']}, not {there}")
            if self.tick >= 0:
                tally.at_the_tick += opened["tick"] == self.tick
                if opened["tick"] != self.tick:
                    tally.faults.append(f"start {tally.starts} resumed at tick {opened['tick']}, not {self.tick}")
        rows = saves.listing(self.places.saves)
        bad = [row for row in rows if row.state_word not in ("playing", "finished")]
        tally.faults += [f"{row.path.name} is {row.state_word}" for row in bad]
        path = self.path or next((row.path for row in rows), None)
        if path is None or not path.exists():
            if not ledger.only_talk(self.ops + acknowledged):
                tally.faults.append(f"start {tally.starts}: the save is gone")
            self.path, self.ops, self.tick = None, [], -1
            return
        loaded = saves.read(path)
        tally.faults += ledger.faults(loaded, self.ops, acknowledged)
        ops = ledger.of_file(loaded.lines)
        tally.ahead += len(ops) > len(self.ops) + len(acknowledged)
        tally.in_game += opened is not None and loaded.end is None
        if loaded.end is not None:
            self._finished(loaded)
        else:
            self.path, self.ops, self.tick = path, ops, ledger.tick(loaded.lines)
            if last_unfinished(self.places) != path:
                tally.faults.append(f"{path.name} is not the one to go on with")

    def _finished(self, loaded: saves.Loaded) -> None:
        """A game came to its end: it must play again to it; then it makes room for the next."""
        tally = self.tally
        tally.games += 1
        header = loaded.header
        assert header is not None
        told = restore(header.plain(), loaded.lines)
        if not told.finished or told.match.ending() != loaded.end:
            tally.faults.append(f"{loaded.path.name} ends otherwise when it is played again")
        results = self.places.data / "results.json"
        # What the kill left out the next start counts, as the first thing it does after its first picture.
        catch_up(self.places)
        tally.counted += results.exists() and results.read_text(encoding="utf-8").count(header.id) == 1
        for file in self.places.saves.glob(loaded.path.stem + ".*"):
            file.unlink()
        self.path, self.ops, self.tick = None, [], -1


def prepare() -> None:
    """Imports what a start needs, so that a fork has it; takes in orphans, so that no dead worker stays."""
    for name in SCENES:
        importlib.import_module(f"table.scenes.{name}")
    importlib.import_module("table.house")
    for part in ("layout", "faces", "theme", "bot"):
        importlib.import_module(f"table.games.thegame.{part}")
        importlib.import_module(f"table.games.brawl.{part}")
    importlib.import_module("table.games.brawl.live")
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER
    gc.freeze()


def program_kills(kills: int, home: Path, seed: int, told: bool = False, game: str = "") -> Tally:
    """That many kills of the whole program."""
    prepare()
    harness = Harness(home, seed, game)
    began = time.monotonic()
    while harness.tally.kills < kills:
        harness.round()
        if told and harness.tally.kills % 20 == 0:
            print(f"  {summary(harness.tally)}", file=sys.stderr, flush=True)
    harness.tally.seconds = round(time.monotonic() - began, 1)
    return harness.tally


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays by itself and is killed by SIGKILL at random instants.")
    parser.add_argument("--kills", type=int, default=100, help="of the whole program")
    parser.add_argument("--journal-kills", type=int, default=0, help="of a bare match with its file")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    parser.add_argument("--home", type=Path, help="keep the data folder here instead of throwing it away")
    parser.add_argument("--game", choices=("thegame", "brawl"), default="", help="play this alone (both when left out)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="card-table-kills-") as temporary:
        home = args.home or Path(temporary)
        told = {}
        if args.journal_kills:
            told["journal"] = bare.journal_kills(args.journal_kills, home / "bare", args.seed)
        if args.kills:
            told["program"] = program_kills(args.kills, home / "whole", args.seed, not args.json, args.game)
    if args.json:
        print(json.dumps({name: asdict(tally) for name, tally in told.items()} | {"seed": args.seed}))
    else:
        for name, tally in told.items():
            print(f"{name} (seed {args.seed}, {tally.seconds:.0f} s): {summary(tally)}")
            for fault in tally.faults:
                print(f"  FAULT {fault}")
    return int(any(tally.faults for tally in told.values()))


if __name__ == "__main__":
    sys.exit(main())
