"""The player's own decks for BRAWL: TOML files in the folder `decks` of the data folder. What is in them is for the game."""

from __future__ import annotations

from pathlib import Path

from table.paths import Folders, Problem, shown, trouble
from table.store.files import StoreError, read_whole

SUFFIX = ".toml"
LIMIT = 64 * 1024
"""bytes that are read of a deck; the game has a lower limit, and says so"""
MOST = 64
"""files of the folder that are looked at"""


def listing(folders: Folders) -> list[Path]:
    """The deck files, by name. No folder is no deck. Raises StoreError when the folder can not be read."""
    try:
        found = sorted(p for p in folders.decks.iterdir() if p.suffix.lower() == SUFFIX and not p.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as why:
        raise StoreError(trouble(why, folders.decks, "store.nofolder"), folders.decks) from why
    return found[:MOST]


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


def deck_text(path: Path) -> str:
    """What a deck file says. Raises StoreError when it can not be read, is too long, or is no text."""
    try:
        return read_whole(path, LIMIT).decode("utf-8-sig")
    except UnicodeDecodeError as why:
        raise StoreError(Problem("ring.deck.notext", {"path": shown(path), "reason": why.reason}), path) from None
