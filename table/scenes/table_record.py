"""What is kept of a table: its result, once and off the frame, and on leaving the save with its picture."""

from __future__ import annotations

import threading
from datetime import UTC, datetime

from msgspec.structs import replace

from table.paths import Folders
from table.scenes.opening import OpenTable
from table.scenes.scene import Context
from table.scenes.table_show import thumbnail
from table.session.dealcode import encode
from table.session.seats import humans
from table.store import results
from table.store.files import StoreError, write_whole
from table.store.saves import thumbnail as thumbnail_path


class Recorder:
    """Keeps one match's result. What the disk refuses is left with the table's book, to be told."""

    def __init__(self, folders: Folders, table: OpenTable) -> None:
        self.folders = folders
        self.table = table
        self._thread: threading.Thread | None = None

    def tell(self, seconds: float) -> None:
        """Begins to keep the result of the finished match; asked again, does nothing. `seconds`: time at the table."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._keep, args=(self._result(seconds),), name="result", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Returns when it is kept, or has failed; at once when nothing was told."""
        if self._thread is not None:
            self._thread.join()

    def _result(self, seconds: float) -> results.Result:
        match, header = self.table.match, self.table.header
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
            game_speed=self.table.game_speed,
        )

    def _figures(self) -> dict[str, int]:
        """What a game that goes by the clock keeps of the only person at the table."""
        match = self.table.match
        people = humans(match.seats)
        if not match.live or len(people) != 1:
            return {}
        told: dict[str, int] = match.info.part("figures").figures(
            match.setup, [(entry.seat, entry.text) for entry in match.entries], people[0]
        )
        return told

    def _keep(self, result: results.Result) -> None:
        try:
            # Told from the whole log, which takes a moment: not on the frame.
            results.add(self.folders, replace(result, figures=self._figures()))
        except StoreError as error:
            self.table.book.trouble = self.table.book.trouble or error.problem


def keep_picture(ctx: Context, table: OpenTable) -> None:
    """A save's small picture."""
    if not table.match.entries:
        return
    try:
        write_whole(thumbnail_path(table.path), thumbnail(ctx, table.match), keep_previous=False)
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
    else:
        book.discard()
    if book.trouble is not None:
        ctx.notice(ctx.words.problem(book.trouble))
        book.trouble = None
