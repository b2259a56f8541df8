"""The player's own decks for BRAWL: TOML files in the folder `decks` of the data folder. What is in them is for the game."""

from __future__ import annotations

from pathlib import Path

from table.paths import Folders, Problem, shown, trouble
from table.store.files import StoreError, create_whole, read_whole

SUFFIX = ".toml"
LIMIT = 64 * 1024
"""bytes that are read of a deck; the game has a lower limit, and says so"""
MOST = 64
"""files of the folder that are looked at"""


def listing(folders: Folders) -> list[Path]:
    """The first `MOST` deck files, by name. No folder is no deck. Raises StoreError when the folder can not be read."""
    return _every(folders)[:MOST]


def left_out(folders: Folders) -> int:
    """How many deck files `listing` leaves out. Raises StoreError as that does."""
    return max(0, len(_every(folders)) - MOST)


def _every(folders: Folders) -> list[Path]:
    try:
        return sorted(p for p in folders.decks.iterdir() if p.suffix.lower() == SUFFIX and not p.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as why:
        raise StoreError(trouble(why, folders.decks, "store.nofolder"), folders.decks) from why


def find(name: str, folders: Folders) -> Path | None:
    """The file that a person means: that path, else a deck of the own folder by its name, with or without its ending."""
    for path in (Path(name), folders.decks / name, folders.decks / (name + SUFFIX)):
        try:
            if path.is_file():
                return path
        except (OSError, ValueError):
            # a name that no file can have is the name of no file
            continue
    return None


def create(stem: str, text: str, folders: Folders) -> Path:
    """Keeps a text as a new deck file under the next free name: stem.toml, stem1.toml, ... Raises StoreError."""
    return create_whole(folders.decks / (stem + SUFFIX), text.encode("utf-8"))


def deck_text(path: Path) -> str:
    """What a deck file says. Raises StoreError when it can not be read, is too long, or is no text."""
    try:
        return read_whole(path, LIMIT).decode("utf-8-sig")
    except UnicodeDecodeError as why:
        raise StoreError(Problem("ring.deck.notext", {"path": shown(path), "reason": why.reason}), path) from None
