"""Where the program's own files are, and where the player's files go. The only import of platformdirs.

Nothing is created here before somebody writes: a folder that cannot be made (read-only disk, HOME that is a file) must
not stop the program, it only means that nothing is kept. `Folders.problem` says so in words.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from tempfile import NamedTemporaryFile

from msgspec import Struct, field
from platformdirs import PlatformDirs

APP = "cardtable"
"""the name of our folders on the player's disk; it never changes, or saves would be lost from sight"""

ENVIRONMENT = "CARD_TABLE_HOME"
"""does the same as --data-dir"""

PACKAGE = Path(__file__).resolve().parent

_IN_CHECKOUT = {"saves": Path("saves", "shipped")}
"""shipped things whose place in the checkout is not simply their name (see force-include in pyproject.toml)"""


class Problem(Struct, frozen=True):
    """Something that went wrong outside the program: a key for `Words` and the fields of its sentence."""

    key: str
    fields: Mapping[str, str | int] = field(default_factory=dict)


class Folders(Struct, frozen=True):
    """The player's folders, as whole paths. None of them need exist yet."""

    data: Path
    """saves, trash and results"""
    config: Path
    """settings"""
    state: Path
    """what may be forgotten without loss: window place, recent things"""
    cache: Path
    """may be deleted at any time"""
    log: Path

    @property
    def saves(self) -> Path:
        """The folder of the matches."""
        return self.data / "saves"

    @property
    def decks(self) -> Path:
        """The folder of the player's own decks."""
        return self.data / "decks"

    @property
    def problem(self) -> Problem | None:
        """Why nothing can be kept, or None. Asks the disk (makes the folders and a file in each): not for every frame."""
        for folder in (self.data, self.config, self.state):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                with NamedTemporaryFile(dir=folder, prefix=".probe-") as probe:
                    probe.write(b"\n")
                    probe.flush()
            except OSError as error:
                return trouble(error, folder, "store.nofolder")
        return None


def folders(data_dir: str | os.PathLike[str] | None = None) -> Folders:
    """The player's folders: all under `data_dir` if given, else under CARD_TABLE_HOME, else where the system wants them."""
    home = os.fspath(data_dir) if data_dir else os.environ.get(ENVIRONMENT, "")
    if home:
        root = Path(os.path.abspath(os.path.expanduser(home)))  # noqa: PTH100, PTH111 - Path.expanduser raises without HOME
        return Folders(*(root / name for name in ("data", "config", "state", "cache", "log")))
    dirs = PlatformDirs(APP, appauthor=False)
    return Folders(
        _place(lambda: dirs.user_data_path),
        _place(lambda: dirs.user_config_path),
        _place(lambda: dirs.user_state_path),
        _place(lambda: dirs.user_cache_path),
        _place(lambda: dirs.user_log_path),
    )


def _place(find: Callable[[], Path]) -> Path:
    """Without any HOME platformdirs raises, or answers "~/.local" and would litter the current folder: keep nothing then."""
    try:
        place = find()
    except RuntimeError:
        place = Path()
    return place if place.is_absolute() else Path(os.devnull, APP)


def shipped(name: str) -> Path:
    """A file or folder that comes with the program ("art", "sounds", "saves", "art/cards"): in the wheel, else in the checkout.

    An editable install copies nothing of the wheel's extra files, therefore the second place. The path of the first
    place is returned when neither exists; the doctor reports that.
    """
    inside = PACKAGE / "shipped" / name
    first, *rest = Path(name).parts
    beside = PACKAGE.parent.joinpath(_IN_CHECKOUT.get(first, Path(first)), *rest)
    return beside if not inside.exists() and beside.exists() else inside


def readable(path: Path) -> Path | BytesIO:
    """A file as pygame can open it: by its name, or its content where the name is no UTF-8 text (a locale of ASCII only).

    Raises OSError in the second case when it cannot be read.
    """
    try:
        str(path).encode("utf-8")
    except UnicodeEncodeError:
        return BytesIO(path.read_bytes())
    return path


def shown(path: str | os.PathLike[str]) -> str:
    """A path as text that can be printed and drawn whatever bytes the name has, and in whatever locale it was read."""
    return os.fsencode(path).decode("utf-8", "replace")


def trouble(error: OSError, path: Path, otherwise: str) -> Problem:
    """The words for what the system said: disk full, read-only, not a folder...; `otherwise` is the key for anything else."""
    return Problem(_KEYS.get(error.errno or 0, otherwise), {"path": shown(path), "reason": error.strerror or str(error)})


_KEYS = {
    errno.ENOSPC: "store.full",
    errno.EDQUOT: "store.full",
    errno.EROFS: "store.readonly",
    errno.EACCES: "store.readonly",
    errno.EPERM: "store.readonly",
    errno.EISDIR: "store.folder",
    errno.ENOTDIR: "store.nofolder",
    errno.EEXIST: "store.nofolder",
    errno.ENAMETOOLONG: "store.badname",
    errno.EILSEQ: "store.badname",
}
