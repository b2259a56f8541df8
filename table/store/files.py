"""Files that are whole or not there: atomic writes, safe appends, bounded reads, the trash.

The promise: whatever fails (disk full, read-only, killed, power cut), what was on the disk before is there after,
and nothing half-written is ever taken for whole.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from table.paths import Problem, shown, trouble

if TYPE_CHECKING:
    from filelock import FileLock

T = TypeVar("T")

MAX_FILE = 64 * 1024 * 1024
"""bytes; nothing of ours comes near, so a larger file is not ours"""


class StoreError(Exception):
    """Something could not be read or kept. `problem` has the words: its fields are "path" and "reason"."""

    def __init__(self, problem: Problem, path: Path) -> None:
        super().__init__(problem, path)
        self.problem = problem
        self.path = path

    @property
    def key(self) -> str:
        """The key of the sentence, such as "store.full"."""
        return self.problem.key

    @property
    def reason(self) -> str:
        """What the system said."""
        return str(self.problem.fields.get("reason", ""))

    def __str__(self) -> str:
        return f"{self.key}: {shown(self.path)}: {self.reason}"


def failure(key: str, path: Path, reason: str = "") -> StoreError:
    """A StoreError that the system knows nothing of."""
    return StoreError(Problem(key, {"path": shown(path), "reason": reason}), path)


@contextmanager
def explained(path: Path, otherwise: str = "store.failed") -> Iterator[None]:
    """Turns an OSError of the block into a StoreError about `path`; `otherwise` is the key when no better one is known."""
    try:
        yield
    except OSError as error:
        raise StoreError(trouble(error, path, otherwise), path) from error
    except ValueError as error:
        # open() and stat() raise ValueError for a NUL in a name, UnicodeEncodeError for letters the system cannot write
        raise failure("store.badname", path, str(error)) from error


def make_folder(folder: Path) -> None:
    """The folder, made with its parents if need be. StoreError if something else is in the way or the disk refuses."""
    with explained(folder, "store.nofolder"):
        folder.mkdir(parents=True, exist_ok=True)


def read_whole(path: Path, limit: int = MAX_FILE) -> bytes:
    """The bytes of a regular file. StoreError: store.missing, .folder, .notafile, .toobig (over `limit`), .unreadable..."""
    try:
        with explained(path, "store.unreadable"):
            found = path.stat()
            if stat.S_ISDIR(found.st_mode):
                raise failure("store.folder", path)
            if not stat.S_ISREG(found.st_mode):
                # a pipe or a device of that name would block, or never end
                raise failure("store.notafile", path)
            with path.open("rb") as file:
                data = file.read(limit + 1)
    except StoreError as error:
        if isinstance(error.__cause__, FileNotFoundError | NotADirectoryError):
            raise failure("store.missing", path, error.reason) from error.__cause__
        if isinstance(error.__cause__, PermissionError):
            raise failure("store.unreadable", path, error.reason) from error.__cause__
        raise
    if len(data) > limit:
        raise failure("store.toobig", path, f"> {limit}")
    return data


def write_all(fd: int, data: bytes) -> None:
    """os.write until everything is out: a nearly full disk takes a part first and refuses the next call."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(fd, rest) :]


def backup(path: Path) -> Path:
    """Where the previous generation of a whole file stands."""
    return path.with_name(path.name + ".bak")


def write_whole(path: Path, data: bytes, keep_previous: bool = True) -> bool:
    """Makes `path` hold exactly `data`, or raises StoreError and leaves it as it was. False if it already did.

    A new file in the same folder is written, synced and moved into place; the previous generation stays as .bak.
    There is no moment at which `path` is absent.
    """
    if path.is_dir():
        raise failure("store.folder", path)
    make_folder(path.parent)
    with explained(path):
        try:
            old = path.read_bytes()
        except FileNotFoundError:
            old = None
        if old == data:
            return False
        fresh = _sibling(path)
        try:
            _write_new(fresh, data)
            if old is not None and keep_previous:
                _keep(old, backup(path))
            os.replace(fresh, path)  # noqa: PTH105 - tests make this very call fail
        except BaseException:
            fresh.unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
    return True


def create_whole(path: Path, data: bytes) -> Path:
    """Makes a new file with exactly `data`: `path`, or x1.toml, x2.toml, ... for x.toml where that is taken. Returns which.

    What is there is never written over, whoever made it and whichever letters the disk takes for the same. StoreError else.
    """
    make_folder(path.parent)
    number = 0
    while True:
        fresh = path.with_name(f"{path.stem}{number or ''}{path.suffix}")
        number += 1
        with explained(fresh):
            try:
                os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            except FileExistsError:
                continue
            # the name is ours now; what the file holds comes in one step, as always
            try:
                _keep(data, fresh)
                sync_folder(path.parent)
            except BaseException:
                fresh.unlink(missing_ok=True)
                raise
            return fresh


def set_aside(path: Path, suffix: str = ".bak") -> Path:
    """A copy of a damaged file under a name that is never written over: x.bak, x.2.bak, ... The file itself stays."""
    with explained(path):
        data = path.read_bytes()
        number = 1
        while True:
            copy = path.with_name(path.name + (suffix if number == 1 else f".{number}{suffix}"))
            if not os.path.lexists(copy):
                _keep(data, copy)
                sync_folder(path.parent)
                return copy
            if copy.is_file() and copy.read_bytes() == data:
                return copy
            number += 1


def newest(
    path: Path, parse: Callable[[bytes], tuple[T, list[Problem]]], otherwise: T, words: str, limit: int = MAX_FILE
) -> tuple[T, list[Problem]]:
    """What a whole file says, else what its previous generation says, else `otherwise`; and what was wrong. Never raises.

    parse: gives what it could read and what not, ValueError if it is no file of ours at all. A file that was not read without
    a problem is set aside. The problems are `<words>.previous` and `<words>.unreadable`; no file is no problem.
    """
    try:
        found, problems = parse(read_whole(path, limit))
    except StoreError as error:
        return otherwise, [] if error.key == "store.missing" else [error.problem]
    except ValueError:
        found, problems = otherwise, [Problem(f"{words}.unreadable", {"path": shown(path)})]
        try:
            found, _ = parse(read_whole(backup(path), limit))
            problems = [Problem(f"{words}.previous", {"path": shown(path)})]
        except (StoreError, ValueError):
            pass  # no earlier generation to fall back on: the first problem is the one to tell
    if problems:
        try:
            set_aside(path, ".damaged.bak")
        except StoreError as error:
            problems.append(error.problem)
    return found, problems


def to_trash(path: Path, trash: Path) -> Path:
    """Moves a file into the trash folder, beside what is there already under that name. Returns its new place."""
    make_folder(trash)
    with explained(path):
        target = trash / path.name
        number = 2
        while os.path.lexists(target):
            target = trash / f"{path.stem}.{number}{path.suffix}"
            number += 1
        _move(path, target)
    return target


def from_trash(path: Path, place: Path) -> None:
    """Moves a file from the trash to `place`. StoreError "store.taken" if something is there by now."""
    with explained(path):
        if os.path.lexists(place):
            raise failure("store.taken", place)
        _move(path, place)


def _move(path: Path, target: Path) -> None:
    """Moves what is at `path` to where nothing is. StoreError "store.missing" if somebody else has taken it away."""
    if not os.path.lexists(path):
        raise failure("store.missing", path)
    shutil.move(path, target)


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder as lasting as the files. Windows has no such call, some network disks refuse it."""
    if os.name == "nt":
        return
    fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(fd)


def lock(path: Path, wait: float = 0) -> FileLock:
    """The lock of a file, held until .release() or the death of the process. StoreError "store.in_use" after `wait` seconds."""
    # Only now: the menu is shown before any file is held, and reading this takes as long as reading pygame.
    from filelock import FileLock, Timeout

    # not thread-local: the file may be synced and closed by another thread than the one that opened it
    held = FileLock(path.with_name(path.name + ".lock"), timeout=wait, thread_local=False)
    try:
        with explained(path):
            held.acquire()
    except StoreError as error:
        if isinstance(error.__cause__, Timeout):  # a TimeoutError, hence an OSError
            raise failure("store.in_use", path) from error.__cause__
        raise
    return held


def sweep(folder: Path, age: float = 3600.0) -> int:
    """Takes away what a killed program has left behind: half-made files of ours, and locks whose file is gone; how many.

    Only what is older than `age` seconds, for another copy of the program may be at work. Never raises for the disk's sake:
    what cannot be taken away now is harmless and can wait.
    """
    gone = 0
    with suppress(OSError):
        for path in list(folder.iterdir()):
            half = _HALF.fullmatch(path.name)
            orphan = path.name.endswith(".lock") and not os.path.lexists(path.with_name(path.name[:-5]))
            with suppress(OSError):
                if (half or orphan) and time.time() - path.lstat().st_mtime > age:
                    path.unlink()
                    gone += 1
    return gone


_HALF = re.compile(r"\.[0-9a-f]{16}\.tmp")
"""the names that `_sibling` gives"""


def _sibling(path: Path) -> Path:
    # not derived from the whole name: that may already be as long as the disk allows
    return path.with_name(f".{secrets.token_hex(8)}.tmp")


def _write_new(path: Path, data: bytes) -> None:
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        write_all(fd, data)
        os.fsync(fd)
    finally:
        os.close(fd)


def _keep(data: bytes, copy: Path) -> None:
    """`copy` becomes a file with `data`, in one step."""
    fresh = _sibling(copy)
    try:
        _write_new(fresh, data)
        os.replace(fresh, copy)  # noqa: PTH105
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def clean(value: Any) -> Any:
    """Lone surrogates (a name from the command line of an odd locale) cannot be written as UTF-8."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {clean(key): clean(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [clean(item) for item in value]
    return value
