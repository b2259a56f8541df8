"""A table's result goes into the statistics: once, as soon as the last card is played, and off the frame."""

from __future__ import annotations

import threading
from datetime import UTC, datetime

from table.paths import Folders
from table.scenes.opening import OpenTable
from table.session.dealcode import encode
from table.session.seats import humans
from table.store import results
from table.store.files import StoreError


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
        )

    def _keep(self, result: results.Result) -> None:
        try:
            results.add(self.folders, result)
        except StoreError as error:
            self.table.book.trouble = self.table.book.trouble or error.problem
