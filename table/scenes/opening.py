"""How a table comes about: dealt anew, or gone on with from a save; and how its journal is kept whatever the disk does."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from table import __version__
from table.core.rules import Setup
from table.games import GameInfo, game
from table.paths import Folders, Problem, shown
from table.session.dealcode import new_seed
from table.session.match import Line, Match
from table.session.restore import restore
from table.session.seats import SeatSpec, clean_name, humans, named
from table.store.files import StoreError, lock
from table.store.header import Header, SeatEntry
from table.store.journal import Journal
from table.store.saves import Loaded, glances, go_on, read, some_rows
from table.store.trash import throw_away

AGES = 10**9
"""seconds that nobody spends at a table"""


class NoTable(Exception):
    """A table that can not be opened: the sentence for the player."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.key)
        self.problem = problem


class Book:
    """The journal as a match sees it: a disk that refuses is told to the player once, and the game goes on in memory."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.trouble: Problem | None = None
        """the last trouble not yet shown"""
        self.failing = False
        self.lines = 0

    def write(self, line: Line) -> None:
        """One line to the file; whatever is wrong with the disk, the line is kept for the next try."""
        self.lines += 1
        try:
            self.journal.append(line)
        except StoreError as error:
            self._failed(error)
        else:
            self._succeeded()

    def sync(self) -> None:
        """Has the disk hold it all: at a turn's end and on leaving."""
        try:
            self.journal.flush()
            self.journal.sync()
        except StoreError as error:
            self._failed(error)
        else:
            self._succeeded()

    def sync_quietly(self) -> None:
        """As `sync`, from a thread of its own: only what was already appended, and trouble waits to be told."""
        try:
            self.journal.sync()
        except StoreError as error:
            self._failed(error)

    def discard(self) -> None:
        """Lets go of a save in which nobody has made a move: it goes to the trash, so that the list is not full of them."""
        path = self.journal.path
        self.close()
        try:
            if path.is_file():
                throw_away(path)
        except StoreError as error:
            self._failed(error)

    def close(self) -> None:
        """Lets go of the file."""
        try:
            self.journal.close()
        except StoreError as error:
            self._failed(error)

    def _succeeded(self) -> None:
        self.failing = False
        if self.journal.restored:
            self.journal.restored = False
            self.trouble = Problem("store.restored", {"path": shown(self.journal.path)})

    def _failed(self, error: StoreError) -> None:
        if not self.failing:
            self.trouble = error.problem
        self.failing = True


class OpenTable(Struct):
    """A match with its file."""

    match: Match
    book: Book
    header: Header
    seconds: float = 0.0
    """played before this sitting"""
    notice: Problem | None = None
    """something to tell the player at once: damage that was cut away, for instance"""
    tick: int = 0
    """a fight in real time: how far its clock had come"""
    game_speed: int = 100
    """the slowest that it went so far, in per cent"""
    pictured: Any = None
    """the State that the save's small picture shows, once it has been drawn here"""
    fresh: bool = False
    """dealt in this sitting"""

    @property
    def path(self) -> Path:
        return self.book.journal.path


def deal(folders: Folders, spec: Mapping[str, Any], kept: bool = True) -> OpenTable:
    """A new table. `kept`: its file is there when this returns; else it comes with `Book.sync` or with the first move.

    `spec`: game, seats (list of {"kind", "name", "level"}), options, decks by seat where the game has them, and seed (drawn
    from the system's chance if absent). Raises NoTable for a deck that can not be played.
    """
    info = game(spec["game"])
    seats = tuple(SeatSpec(s["kind"], clean_name(s.get("name", "")), s.get("level", "")) for s in spec["seats"])
    seats = named(seats)
    seed = spec.get("seed")
    people = humans(seats)
    setup = Setup(
        info.name,
        len(seats),
        new_seed() if seed is None else int(seed),
        info.settled(dict(spec.get("options", {}))),
        people[0] if people else 0,
        {str(seat): str(text) for seat, text in dict(spec.get("decks", {})).items()},
    )
    if info.decks:
        setup = _with_decks(info, setup)
    header = Header(
        game=info.name,
        rules=info.rules.version,
        seed=f"{setup.seed:016x}",
        seats=tuple(SeatEntry(s.kind, s.name, s.level) for s in seats),
        options=setup.options,
        chooser=setup.chooser,
        typed=True,
        app=__version__,
        when=datetime.now(UTC).replace(microsecond=0),
        id=f"{secrets.randbits(64):016x}",
        decks=setup.decks,
    )
    book = Book(Journal.later(folders.saves, header))
    if kept:
        book.sync()
    match = Match(info, setup, seats, book.write, secrets.randbits(32))
    return OpenTable(match, book, header, notice=book.trouble, fresh=True)


def _with_decks(info: GameInfo, setup: Setup) -> Setup:
    """The set-up with every deck written out, so that it travels in the save and no later change of a file changes it."""
    try:
        settled: Setup = info.part("rules").settled(setup)
    except ValueError as why:
        raise NoTable(Problem("table.deck", {"reason": str(why)})) from why
    return settled


def resume(path: Path) -> OpenTable:
    """A table from a save. Raises NoTable when nothing can be played; what is damaged is cut away (a copy is kept).

    Raises StoreError when another copy of the program has the save, or the disk refuses; UnknownGame, BadOption and
    Unplayable for a header that these rules cannot keep.
    """
    if not path.is_file():
        # No lock is left behind for a save that is not there: reading it says why.
        _sound(read(path))
    # Held before it is read: what another copy of the program still appends would be taken for damage, and cut.
    held = lock(path)
    try:
        loaded = read(path)
        header = _sound(loaded)
        told = restore(header.plain(), loaded.lines)
        if told.diverged_at is not None:
            # The log is whole but these rules make something else of it: nothing is cut, the file is left for a report.
            raise NoTable(Problem("save.diverged", {"path": path.name, "move": told.diverged_at}))
        book = Book(go_on(loaded, held))
    except BaseException:
        held.release()
        raise
    if told.match.over and loaded.end is None:
        # Killed between the last move and the line that says how it ended.
        book.write({"end": told.match.ending()})
    told.match.journal = book.write
    told.match.bot_seed = secrets.randbits(32)
    before = sitting(loaded.lines)
    told.match.hints = before.hints
    for seat in range(-1, len(told.match.seats)):
        # What was played before is not shown again card by card.
        told.match.looked(seat)
    notice = loaded.damage.problem if loaded.damage else None
    return OpenTable(told.match, book, header, before.seconds, notice, before.tick, before.speed)


def _sound(loaded: Loaded) -> Header:
    """The header of a save. Raises NoTable, with what is wrong with the file, if there is none."""
    if loaded.header is None:
        assert loaded.damage is not None
        raise NoTable(loaded.damage.problem)
    return loaded.header


class Sitting(NamedTuple):
    """What a save's lines say beside the moves: seconds played, the tick of a fight, its slowest speed in per cent, hints."""

    seconds: float
    tick: int
    speed: int
    hints: int


def sitting(lines: Sequence[Line]) -> Sitting:
    """The same from the lines of a save; what is out of its range counts as not said."""
    seconds = next((n for line in reversed(lines) if isinstance(n := line.get("seconds"), int) and 0 <= n < AGES), 0)
    tick = max((n for line in lines if isinstance(n := line.get("tick"), int) and 0 <= n < AGES), default=0)
    speeds = [n for line in lines if isinstance(n := line.get("speed"), int) and 0 < n <= 100]
    return Sitting(float(seconds), tick, min(speeds, default=100), sum(1 for line in lines if "hint" in line))


def ended(match: Match | None, path: str | Path, save: str | Path) -> tuple[Match, Header | None]:
    """The finished match for a page of results, and its save's header: `match` with its file `path`, or that of a `save`.

    Raises NoTable when it is not finished or nothing in the save is sound; else as `restore`.
    """
    header: Header | None = None
    if path or save:
        loaded = read(Path(path or save))
        header = loaded.header
        if match is None:
            match = restore(_sound(loaded).plain(), loaded.lines).match
    if match is None or match.outcome is None:
        raise NoTable(Problem("result.unfinished", {"path": Path(path or save).name}))
    return match, header


def last_unfinished(folders: Folders) -> Path | None:
    """The save written last that is still being played and can be read, or None."""
    try:
        unread = glances(folders.saves)
    except StoreError:
        # Said elsewhere already: a folder that can not be read is told of at start-up.
        return None
    while unread:
        for row in some_rows(unread):
            if row.unfinished:
                return row.path
    return None
