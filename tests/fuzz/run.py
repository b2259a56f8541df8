"""`python -m tests.fuzz.run --n 100000 [--seed N] [--only TARGET] [--flood 10000]`: the long run; the tests take a small one.

Each input has ten seconds. The process may not grow by more than 512 MB (the system enforces it), nor end more than 64 MB
larger than it was after warming up. While inputs are tried no code may be run or compiled, no process started, nothing
pickled, and nothing written outside a folder of its own: an audit hook watches. Exit status 1 if anything was not so.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.fuzz.targets import TARGETS, Target

PATIENCE = 10.0
"""seconds for one input"""
MAY_GROW = 512 * 2**20
MAY_KEEP = 64 * 2**20
_FORBIDDEN = ("os.system", "os.exec", "os.posix_spawn", "os.fork", "subprocess.Popen", "pickle.find_class", "ctypes.dlopen")


class Watch:
    """Sees what the interpreter is made to do while inputs are tried."""

    def __init__(self, home: Path) -> None:
        self.home = str(home)
        self.armed = False
        self.seen: list[str] = []
        sys.addaudithook(self._hook)

    def _hook(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.armed:
            return
        if event in _FORBIDDEN or event.startswith(("socket.", "marshal.")) or event in ("exec", "compile"):
            self._tell(event, args)
        elif event == "open" and isinstance(args[0], str | bytes) and self._writes(args):
            path = os.path.abspath(os.fsdecode(args[0]))  # noqa: PTH100 - a Path costs more, and this runs for every file
            if not path.startswith(self.home):
                self._tell(event, args)

    @staticmethod
    def _writes(args: tuple[Any, ...]) -> bool:
        mode, flags = args[1], args[2]
        return any(c in (mode or "") for c in "wax+") or bool((flags or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))

    def _tell(self, event: str, args: tuple[Any, ...]) -> None:
        frame: FrameType | None = sys._getframe()
        while frame is not None:
            # Python itself runs code to import a module that is first needed now, and for the plural rule of our catalogues.
            if "importlib" in frame.f_code.co_filename or frame.f_globals.get("__name__") == "gettext":
                return
            frame = frame.f_back
        self.seen.append(f"{event} {str(args)[:200]}")


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError(f"an input took more than {PATIENCE:.0f} s")


def resident() -> int:
    """Bytes of memory in use."""
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def schedule(n: int, only: str | None) -> list[tuple[str, Target, int]]:
    """How many inputs each target gets."""
    if only:
        return [(only, TARGETS[only][0], n)]
    return [(name, target, max(1, n * share // 100)) for name, (target, share) in TARGETS.items()]


def run(n: int, seed: int, only: str | None, home: Path) -> dict[str, Any]:
    """Tries n inputs; what was wrong, by kind, with the seeds that bring it back."""
    watch = Watch(home)
    faults: Counter[str] = Counter()
    examples: dict[str, str] = {}
    counts: dict[str, int] = {}
    for name, target, _ in schedule(200, only):
        # Warm: imports, caches, true saves.
        for i in range(25):
            _one(target, f"warm {name} {i}", home)
    gc.collect()
    start = resident()
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    with Path("/proc/self/statm").open(encoding="ascii") as file:
        size = int(file.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + MAY_GROW, hard))
    signal.signal(signal.SIGALRM, _too_long)
    began = time.monotonic()
    for name, target, count in schedule(n, only):
        counts[name] = count
        for i in range(count):
            signal.setitimer(signal.ITIMER_REAL, PATIENCE)
            watch.armed = True
            wrong = _one(target, f"{seed} {name} {i}", home)
            watch.armed = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            if watch.seen:
                wrong = wrong or "made Python " + watch.seen[0]
                watch.seen.clear()
            if wrong:
                key = f"{name}: {wrong.splitlines()[-1][:160]}"
                faults[key] += 1
                examples.setdefault(key, f"--only {name!r}, input {i} of seed {seed}\n{wrong}")
    # It held for the inputs: what comes after them in this process has windows and threads of its own.
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
    gc.collect()
    grown = resident() - start
    if grown > MAY_KEEP:
        faults[f"memory grew by {grown >> 20} MB"] += 1
    return {
        "inputs": sum(counts.values()),
        "counts": counts,
        "seconds": round(time.monotonic() - began, 1),
        "grown_mb": round(grown / 2**20, 1),
        "peak_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
        "faults": dict(faults),
        "examples": examples,
    }


def _one(target: Target, seed: str, home: Path) -> str:
    """One input; the traceback of what went wrong, or nothing."""
    try:
        target(random.Random(seed), home)
    except Exception:  # noqa: BLE001 - whatever comes is what we look for
        return traceback.format_exc()
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(description="Spoiled inputs for all that reads: taken or refused in words.")
    parser.add_argument("--n", type=int, default=3000, help="inputs, over all targets")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    parser.add_argument("--only", choices=tuple(TARGETS))
    parser.add_argument("--flood", type=int, default=0, help="events for each scene, after the inputs")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="card-table-fuzz-") as home:
        told = run(args.n, args.seed, args.only, Path(home)) if args.n else {"faults": {}, "examples": {}}
    if args.flood:
        from tests.fuzz import floods

        told["floods"] = floods.all_scenes(args.flood, args.seed)
    if args.json:
        print(json.dumps(told | {"seed": args.seed}))
    else:
        for example in told["examples"].values():
            print(f"FAULT {example}")
        print({key: value for key, value in told.items() if key != "examples"}, "seed", args.seed)
    return int(bool(told["faults"]))


if __name__ == "__main__":
    sys.exit(main())
