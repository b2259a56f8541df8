"""The growing file of a match: a line is with the system before its move is acknowledged on the screen.

    journal = Journal.create(folder, header)
    journal.append({"seat": 0, "do": "play 57 up2"})    # a SIGKILL from here on loses nothing
    journal.sync()                                      # nor does a power cut from here on; at the end of a turn
    journal.close()

When the disk refuses, `append` raises StoreError and keeps the line in `pending`; the game goes on in memory, and the
next append (or `flush`) writes everything that waits. A part of a line that did get out is cut off again. A file that is
taken away while it is open (a folder tidied up, a cloud at work) is written again, whole, before the next line.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from table.store import files, lines
from table.store.header import Header

if TYPE_CHECKING:
    from filelock import FileLock

_FLAGS = os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class Journal:
    """One save, open for appending and locked against every other process until `close` or our death."""

    def __init__(self, folder: Path, names: tuple[str, ...]) -> None:
        """For the class methods only."""
        self._folder = folder
        self._names = names
        self._path: Path | None = None
        self._fd = -1
        self._lock: FileLock | None = None
        self._last = ""
        self._size = 0
        self._ragged = False
        self._closed = False
        self._guard = threading.Lock()
        self.pending: list[bytes] = []
        """lines that the disk has not taken yet"""
        self.restored = False
        """the file had been taken away and was written again; whoever tells the player takes this back"""

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """A new save with its first line written. StoreError if that cannot be; no file is left then."""
        journal = cls.later(folder, header)
        journal.flush()
        return journal

    @classmethod
    def later(cls, folder: Path, header: Header) -> Journal:
        """A new save of which nothing is written before the first `flush` or `append`. Never raises.

        For a disk that refuses at the start of a match: keep the journal, and every append tries again.
        """
        start = header.when.astimezone()
        stem = f"{header.game}-{start:%Y-%m-%d-%H%M}"
        journal = cls(folder, tuple(f"{stem}-{header.id[:digits]}.save" for digits in (4, 8, 16)))
        journal._queue(header.plain())
        return journal

    @classmethod
    def reopen(cls, path: Path, keep_bytes: int, held: FileLock | None = None) -> Journal:
        """Goes on with a save after its first `keep_bytes` bytes (`Loaded.keep_bytes`).

        held: the save's lock, if it was taken before the file was read (else what another process appended in between counts
        as damage); the journal lets go of it, also when this fails.

        If there is more (a torn line, damage), the whole file is copied to .bak before it is cut. StoreError
        "store.in_use" if another process has the save; ValueError if no line ends at `keep_bytes`.
        """
        journal = cls(path.parent, (path.name,))
        journal._lock = held or files.lock(path)
        try:
            data = files.read_whole(path)
            mark = lines.sum_of(data[:keep_bytes].rpartition(b"\n")[0].rpartition(b"\n")[2])
            if data[keep_bytes - 1 : keep_bytes] != b"\n" or mark is None:
                raise ValueError(f"no line ends at byte {keep_bytes}")
            if len(data) > keep_bytes:
                files.set_aside(path)
            journal._path, journal._size, journal._last = path, keep_bytes, mark
            journal._open(path)
            if len(data) > keep_bytes:
                with files.explained(path):
                    os.ftruncate(journal._fd, keep_bytes)
                    os.fsync(journal._fd)
        except BaseException:
            journal.close()
            raise
        return journal

    @property
    def path(self) -> Path:
        """The file, or where it will be."""
        return self._path or self._folder / self._names[0]

    @property
    def size(self) -> int:
        """Bytes of whole lines in the file."""
        return self._size

    def append(self, record: Mapping[str, Any]) -> None:
        """One more line, with the system when this returns. StoreError if not: then it waits in `pending`.

        ValueError for a record that no line can hold (empty, over 1 MB, NaN); nothing waits then.
        """
        self._queue(record)
        self.flush()

    def flush(self) -> None:
        """Hands everything that waits to the system: the retry after a StoreError. StoreError if it fails again."""
        if self._closed:
            raise ValueError(f"{self.path} was closed")
        if self._path is None:
            self._start()
        elif self._fd >= 0 and self._gone():
            self._write_again()
        if not self.pending:
            return
        if self._fd < 0:
            self._open(self.path)
        data = b"".join(self.pending)
        with files.explained(self.path):
            self._mend()
            try:
                files.write_all(self._fd, data)
            except OSError:
                self._ragged = True
                self._mend()
                raise
        self._size += len(data)
        self.pending.clear()

    def sync(self) -> None:
        """Has the disk itself hold all that was appended; may take milliseconds and may run in another thread."""
        with self._guard:
            if self._fd < 0:
                return
            with files.explained(self.path):
                os.fsync(self._fd)

    def close(self) -> None:
        """Lets go of the file and its lock. Does not write: call `flush` and `sync` before. May be called twice."""
        with self._guard:
            self._closed = True
            fd, self._fd = self._fd, -1
            held, self._lock = self._lock, None
        try:
            if fd >= 0:
                with files.explained(self.path):
                    os.close(fd)
        finally:
            if held is not None:
                held.release()

    def _queue(self, record: Mapping[str, Any]) -> None:
        line, self._last = lines.seal(record, self._last)
        self.pending.append(line)

    def _mend(self) -> None:
        """After a write that failed half-way: back to the last whole line, now or before the next attempt."""
        if self._ragged:
            os.ftruncate(self._fd, self._size)
            os.lseek(self._fd, self._size, os.SEEK_SET)
            self._ragged = False

    def _start(self) -> None:
        """The file appears with its first lines in it, in one step: an empty save is never seen, even after a SIGKILL."""
        files.make_folder(self._folder)
        data = b"".join(self.pending)
        for name in self._names:
            path = self._folder / name
            if os.path.lexists(path):
                continue
            held = files.lock(path)
            try:
                files.write_whole(path, data, keep_previous=False)
            except BaseException:
                # it may be there already, when only the last sync failed; left, it would be a second save of this match
                with suppress(OSError):
                    path.unlink(missing_ok=True)
                held.release()
                raise
            self._path, self._lock, self._size = path, held, len(data)
            self.pending.clear()
            return
        raise files.failure("store.failed", self.path, "EEXIST")

    def _gone(self) -> bool:
        """Whether the file is no longer where it was, though it is still open, and would vanish with this process."""
        if os.name == "nt":
            # there nobody can take away a file that is open
            return False
        try:
            return not os.path.samestat(self.path.stat(), os.fstat(self._fd))
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            # who cannot look cannot tell; if the disk is in trouble, writing says so
            return False

    def _write_again(self) -> None:
        """All that was written is still there for whoever has it open. What lies in its place is set aside."""
        path = self.path
        with self._guard, files.explained(path):
            data = os.pread(self._fd, self._size, 0)
            files.make_folder(self._folder)
            if self._lock is not None:
                self._lock.release()
            self._lock = None
            self._lock = files.lock(path)
            if os.path.lexists(path):
                files.set_aside(path)
            files.write_whole(path, data, keep_previous=False)
            old = self._fd
            self._open(path)
            os.close(old)
            self._ragged = False
        self.restored = True

    def _open(self, path: Path) -> None:
        with files.explained(path):
            self._fd = os.open(path, _FLAGS)
            os.lseek(self._fd, self._size, os.SEEK_SET)
