"""A look inside for tests: `--trace FILE` writes what happens as JSON lines (decisions.md). Read-only: nothing asks it."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any, TextIO


class Trace:
    """Writes one JSON object a line, at once, so that a witness sees it even when the program is killed next."""

    def __init__(self, path: Path | None) -> None:
        self._out: TextIO | None = path.open("a", encoding="utf-8", newline="\n") if path is not None else None
        self._last = ""

    @property
    def on(self) -> bool:
        """Whether anybody listens: making the lines costs time."""
        return self._out is not None

    def write(self, what: str, **fields: Any) -> None:
        """Writes one line: what happened, its fields, and the monotonic time in seconds."""
        if self._out is None:
            return
        line = {"what": what, "t": round(time.monotonic(), 4), **fields}
        self._out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._out.flush()

    def picture(self, shown: dict[str, Any]) -> None:
        """Writes a settled picture, unless it is the one that was written last."""
        if self._out is None:
            return
        text = json.dumps(shown, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        if text != self._last:
            self._last = text
            self.write("picture", **shown)

    def close(self) -> None:
        """Closes the file."""
        if self._out is not None:
            self._out.close()
            self._out = None
