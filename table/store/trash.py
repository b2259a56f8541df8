"""Throwing a save away and bringing it back: it lies in the trash folder beside the saves, where nothing is ever deleted."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from table.store import files
from table.store.files import StoreError
from table.store.saves import earlier_copies, thumbnail

Moved = tuple[Path, Path]
"""where a file stood, and where it lies in the trash"""


class Thrown(Struct, frozen=True):
    """A save that was thrown away, as `put_back` wants it."""

    save: Moved
    beside: tuple[Moved, ...] = ()
    """its picture and its earlier copies"""


def throw_away(path: Path) -> Thrown:
    """Moves a save, its picture and its earlier copies to the trash folder, all or none of them.

    StoreError "store.in_use" while somebody plays it, "store.missing" if somebody else was faster.
    """
    trash = path.parent / "trash"
    moved: list[Moved] = []
    held = files.lock(path)
    try:
        with files.explained(path.parent, "store.unreadable"):
            copies = earlier_copies(path.name, os.listdir(path.parent))  # noqa: PTH208 - names, not paths
        moved.append((path, files.to_trash(path, trash)))
        for extra in (thumbnail(path), *(path.parent / name for name in copies)):
            if extra.is_file():
                moved.append((extra, files.to_trash(extra, trash)))
    except StoreError:
        _return(moved)
        raise
    finally:
        held.release()
    return Thrown(moved[0], tuple(moved[1:]))


def put_back(thrown: Thrown) -> None:
    """Moves a save from the trash to where it stood, with what stood beside it; never over a file that is there by now.

    StoreError if the save cannot come back, "store.taken" where its place is taken: then all of it is still in the trash.
    Of what stood beside it, whatever cannot come back stays in the trash.
    """
    place, lies = thrown.save
    held = files.lock(place)
    try:
        files.from_trash(lies, place)
        _return(thrown.beside)
    finally:
        held.release()


def _return(moved: tuple[Moved, ...] | list[Moved]) -> None:
    for place, lies in moved:
        with suppress(StoreError):
            files.from_trash(lies, place)
