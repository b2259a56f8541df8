"""What is kept of a table: its result, once and off the frame, and on leaving the save with its picture."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import UTC, datetime

from msgspec.structs import replace

from table.paths import Folders, Problem
from table.scenes.opening import OpenTable, sitting
from table.scenes.scene import Context
from table.scenes.table_show import thumbnail
from table.session.dealcode import encode
from table.session.match import Match
from table.session.restore import restore
from table.session.seats import humans
from table.store import results
from table.store.files import StoreError, write_whole
from table.store.header import Header
from table.store.saves import read
from table.store.saves import thumbnail as thumbnail_path


class Keeper:
    """Adds records to the results one after the other in a thread: the file may be held by another copy of the program."""

    def __init__(self, folders: Folders, refused: Callable[[Problem], None]) -> None:
        """`refused` is told, in the thread, why the disk did not take a record."""
        self.folders = folders
        self.refused = refused
        self._thread: threading.Thread | None = None

    def tell(self, record: Callable[[], results.Result | results.Drill]) -> None:
        """Begins to keep what `record` gives; it is asked in the thread too, for it may take a moment."""
        self._thread = threading.Thread(target=self._keep, args=(record, self._thread), name="result", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Returns when everything told is kept, or has failed; at once when nothing was told."""
        if self._thread is not None:
            self._thread.join()

    def _keep(self, record: Callable[[], results.Result | results.Drill], before: threading.Thread | None) -> None:
        if before is not None:
            before.join()
        try:
            results.add(self.folders, record())
        except StoreError as error:
            self.refused(error.problem)


class Recorder:
    """Keeps one match's result. What the disk refuses is left with the table's book, to be told."""

    def __init__(self, folders: Folders, table: OpenTable) -> None:
        self.table = table
        self._keeper = Keeper(folders, self._refused)
        self._told = False

    def tell(self, seconds: float) -> None:
        """Begins to keep the result of the finished match; asked again, does nothing. `seconds`: time at the table."""
        if not self._told:
            self._told = True
            match = self.table.match
            result = result_of(match, self.table.header, seconds, self.table.game_speed)
            # The figures are told from the whole log, which takes a moment: not on the frame.
            self._keeper.tell(lambda: replace(result, figures=_figures(match)))

    def wait(self) -> None:
        """Returns when it is kept, or has failed; at once when nothing was told."""
        self._keeper.wait()

    def _refused(self, problem: Problem) -> None:
        self.table.book.trouble = self.table.book.trouble or problem


def result_of(match: Match, header: Header, seconds: float, game_speed: int) -> results.Result:
    """What is kept of a finished match, but for its figures."""
    out = match.outcome
    assert out is not None
    return results.Result(
        id=header.id,
        game=header.game,
        when=datetime.now(UTC).replace(microsecond=0),
        options=header.options,
        seats=header.seats,
        won=bool(set(out.winners) & set(humans(match.seats) or out.winners)),
        left=out.left,
        turns=getattr(match.state, "turns", 0),
        seconds=max(0, round(seconds)),
        hints=match.hints,
        undos=match.undos,
        deal=encode(match.setup.seed),
        game_speed=game_speed,
    )


def _figures(match: Match) -> dict[str, int]:
    """What a game that goes by the clock keeps of the only person at the table."""
    people = humans(match.seats)
    if not match.live or len(people) != 1:
        return {}
    told: dict[str, int] = match.info.part("figures").figures(
        match.setup, [(entry.seat, entry.text) for entry in match.entries], people[0]
    )
    return told


def catch_up(folders: Folders) -> bool:
    """Counts the game that was played last if it ended in the very moment in which the program was killed; whether it did.

    A result that is kept already stays as it is. Raises StoreError when the disk refuses.
    """
    newest = max(folders.saves.glob("*.save"), key=lambda path: path.stat().st_mtime, default=None)
    loaded = read(newest) if newest is not None else None
    if loaded is None or loaded.header is None or loaded.end is None:
        return False
    if loaded.header.id in {one.id for one in results.load(folders)[0]}:
        return False
    match, kept = restore(loaded.header.plain(), loaded.lines).match, sitting(loaded.lines)
    if not match.over:
        return False
    match.hints = kept.hints
    result = result_of(match, loaded.header, kept.seconds, kept.speed)
    return results.add(folders, replace(result, figures=_figures(match)))


def keep_picture(ctx: Context, table: OpenTable) -> None:
    """A save's small picture; nothing to do where it shows the table as it is already."""
    if not table.match.entries or table.pictured is table.match.state:
        return
    try:
        write_whole(thumbnail_path(table.path), thumbnail(ctx, table.match), keep_previous=False)
        table.pictured = table.match.state
    except StoreError as error:
        # The picture is an extra; the game itself was kept or its own trouble is told.
        table.book.trouble = table.book.trouble or error.problem


def put_away(ctx: Context, table: OpenTable, recorder: Recorder, seconds: float, given_up: bool, tick: int = -1) -> None:
    """Leaves a table: writes what makes coming back quick, and lets go of the file.

    Nothing that was acknowledged waits for this. `tick`: how far the clock of a fight has come.
    """
    match, book = table.match, table.book
    begun = any(not entry.talk for entry in match.entries) and not given_up
    if begun and not match.over:
        clock = {"tick": tick} if tick >= 0 else {}
        book.write({**match.snapshot(), "seconds": round(seconds), **clock})
    if match.over:
        # The window may be closed while the last card still travels.
        recorder.tell(seconds)
        recorder.wait()
    book.sync()
    if begun:
        keep_picture(ctx, table)
        book.close()
    elif table.fresh or given_up:
        book.discard()
        if not given_up:
            ctx.notice(ctx.words("table.not-kept"))
    else:
        # A file that was there before is never thrown away, however little of it could be read.
        book.close()
    if book.trouble is not None:
        ctx.notice(ctx.words.problem(book.trouble))
        book.trouble = None
