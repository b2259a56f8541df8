"""The rows of the saved games, read a few at a frame: a folder with hundreds of saves must not hold up its page.

Only the scene of the saved games uses this.
"""

from __future__ import annotations

from pathlib import Path

from table.paths import Problem
from table.store import saves
from table.store.files import StoreError
from table.store.saves import Glance, SaveRow
from table.text import Words


class Shelf:
    """What is in the folder of the saved games, last written first, as far as it has been read."""

    def __init__(self) -> None:
        self.rows: list[SaveRow] = []
        """saves read so far"""
        self.trouble: Problem | None = None
        """why the folder cannot be read"""
        self._glances: list[Glance] = []
        """all saves, in the order of the rows"""
        self._unread: list[Glance] = []
        """those that are still to be read"""

    @property
    def reading(self) -> bool:
        """Whether there is more to be read."""
        return bool(self._unread)

    def look(self, folder: Path, first: str) -> None:
        """Looks into the folder again: what has not changed stays read, and reading the rest begins with the file `first`."""
        try:
            self._glances, self.trouble = saves.glances(folder), None
        except StoreError as error:
            self._glances, self.trouble = [], error.problem
        known = {glance: saves.known_row(glance) for glance in self._glances}
        self.rows = [row for row in known.values() if row is not None]
        self._unread = [glance for glance, row in known.items() if row is None]
        self._unread.sort(key=lambda glance: glance.path.name != first)
        self.read()

    def read(self) -> None:
        """Reads on for a moment."""
        read = {row.path: row for row in (*self.rows, *saves.some_rows(self._unread))}
        self.rows = [read[glance.path] for glance in self._glances if glance.path in read]

    def summary(self, words: Words) -> str:
        """How many games there are, and how many of them are finished; empty if none."""
        if not self._glances:
            return ""
        games = words("library.games", len(self._glances))
        if self._unread:
            return words("library.reading", games=games)
        finished = sum(row.state_word == "finished" for row in self.rows)
        return words("library.summary", games=games, finished=words("library.of-them-finished", finished))
