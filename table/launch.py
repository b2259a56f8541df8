"""Opening the program's window: what stands in the way is said in one sentence, and nobody sees a traceback."""

from __future__ import annotations

import sys
import time
import traceback
from pathlib import Path
from typing import Any

from table.app import App
from table.paths import Folders, Problem, shown
from table.store.files import StoreError, write_whole
from table.text import Words, system_language
from table.ui import fonts, window


def open_app(
    folders: Folders,
    lang: str | None,
    trace: str | None,
    size: tuple[int, int] | None,
    speed: float | None,
    start: dict[str, Any],
) -> int:
    """Opens the window and runs; 2 and one sentence when there is no display or a part of the program is missing."""
    try:
        if trace:
            Path(trace).open("a", encoding="utf-8").close()
    except OSError as why:
        return _cannot(lang, Problem("app.trace", {"path": shown(trace or ""), "reason": why.strerror or str(why)}))
    try:
        return App(folders, lang, Path(trace) if trace else None, size, speed).run(start)
    except window.NoDisplay as why:
        return _cannot(lang, Problem("app.no-display", {"reason": str(why)}))
    except fonts.MissingFont as why:
        return _cannot(lang, Problem("app.missing-font", {"reason": str(why)}))
    except Exception:  # noqa: BLE001 - the last resort: the game is in its file, the player gets a sentence, we the details
        path = _report(folders, traceback.format_exc())
        return _cannot(lang, Problem("app.fault", {"path": path}))


def _cannot(lang: str | None, problem: Problem) -> int:
    # Only now: the app reads the catalogues itself, and reading them takes a while.
    print(f"card-table: {Words(lang or system_language()).problem(problem)}", file=sys.stderr)
    return 2


def _report(folders: Folders, text: str) -> str:
    """Writes down what went wrong, for a fault report; returns where, or the text itself when nothing can be written."""
    path = folders.log / f"fault-{time.strftime('%Y-%m-%d-%H%M%S')}.txt"
    try:
        write_whole(path, text.encode("utf-8"), keep_previous=False)
    except StoreError:
        return text.splitlines()[-1]
    return shown(path)
