"""The games of the table: each is a folder here (found by looking, no list to edit) or an installed entry point.

A folder offers `info.py` with `INFO: GameInfo`. A broken one is reported and the others go on.
"""

from __future__ import annotations

import difflib
import importlib
import os
import re
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from table.core.rules import Rules

GROUP = "table.games"
"""the group of entry points in which a package offers a game"""
LEVELS = ("easy", "normal", "hard", "master")
"""what a seat's bot can be, in all games; a game offers those that it has"""


class OptionSpec(Struct, frozen=True):
    """An option of a game: its key, the words it can be, and which it is at first. Words: `<game>.option.<key>` and so on.

    Of some options several values hold at once: they are written one after the other in the order of `values`, with dots.
    """

    key: str
    values: tuple[str, ...]
    default: str
    most: int = 1
    """how many values hold at once; the default then stands alone"""
    seats: int = 0
    """of how many seats it speaks alone; 0: of any number"""
    first: str = ""
    """what the lobby offers instead of the default to those who have not finished a game of this here yet"""

    def parts(self, value: str) -> tuple[str, ...]:
        """The single values of a value, none for the default where several can hold. ValueError for what it can not be."""
        if self.most == 1 or value == self.default:
            if value not in self.values:
                raise ValueError(value)
            return (value,) if self.most == 1 else ()
        found = tuple(value.split("."))
        able = [one for one in self.values if one != self.default and one in found]
        if list(found) != able or len(found) > self.most:
            raise ValueError(value)
        return found

    def joined(self, parts: Iterable[str]) -> str:
        """The value that stands for these."""
        chosen = set(parts)
        return ".".join(one for one in self.values if one in chosen) or self.default


class GameInfo(Struct, frozen=True):
    """What the house needs to know of a game before it is opened."""

    name: str
    title: str
    """proper name, the same in every language"""
    seats: tuple[int, int]
    options: tuple[OptionSpec, ...]
    levels: tuple[str, ...]
    package: str
    """dotted name of its folder"""
    cooperative: bool = False
    arena_levels: tuple[str, ...] = ()
    """levels that only the arena seats"""
    place: int = 99
    """where it stands on the menu: the lowest comes first"""
    lobby: str = "lobby"
    """the scene in which its table is laid"""
    result: str = "result"
    """the scene that shows how a match ended"""
    drills: bool = False
    """whether there are drills (parts `drills` and `drillbook`)"""
    decks: bool = False
    """whether every seat brings a deck of its own (`Setup.decks`)"""
    remembers: bool = False
    """whether a bot's notes can be made anew from its views (part `memory`, `remember(view, seat, notes)`)"""

    @property
    def rules(self) -> Rules[Any]:
        """The rules controller, `RULES` of the game's `rules` module: loaded when first asked for, the menu needs none."""
        found: Rules[Any] = self.part("rules").RULES
        return found

    @property
    def folder(self) -> Path:
        """The game's own folder: rules pages and data files stand there."""
        found = importlib.import_module(self.package).__file__
        assert found is not None
        return Path(found).parent

    def part(self, name: str) -> ModuleType:
        """A module of the game's folder (`layout`, `faces`, `theme`, `bot`), loaded when first asked for."""
        return importlib.import_module(f"{self.package}.{name}")

    def settled(self, options: dict[str, str]) -> dict[str, str]:
        """All options with their values. Raises BadOption, naming key and value, for one that the game does not have."""
        known = {spec.key: spec for spec in self.options}
        for key, value in options.items():
            if key not in known:
                raise BadOption(key, value, known)
            try:
                known[key].parts(value)
            except ValueError:
                raise BadOption(key, value, known, known[key].values) from None
        return {spec.key: options.get(spec.key, spec.default) for spec in self.options}


class UnknownGame(LookupError):
    """No game of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no game {name!r}")
        self.name = name


class BadOption(ValueError):
    """An option that a game does not have, or a value that its option can not be."""

    def __init__(self, key: str, value: str, options: Iterable[str], values: Iterable[str] = ()) -> None:
        """`options` are those of the game, `values` what this option can be: none if the option itself is unknown."""
        super().__init__(f"no option {key}={value!r}")
        self.key = key
        self.value = value
        self.options = tuple(options)
        self.values = tuple(values)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that `word` may have been meant to be; "" if none is near."""
    close = difflib.get_close_matches(word, list(known), 1)
    return close[0] if close else ""


class Found(Struct, frozen=True):
    """All games, and for each broken one what was wrong."""

    games: dict[str, GameInfo]
    broken: dict[str, str]


@lru_cache(maxsize=1)
def find() -> Found:
    """Looks for games: folders beside this file first, then entry points of the group `table.games`."""
    games: dict[str, GameInfo] = {}
    broken: dict[str, str] = {}
    here = Path(__file__).parent
    sources = [(p.parent.name, f"{__name__}.{p.parent.name}.info") for p in sorted(here.glob("*/info.py"))]
    sources += _installed()
    for name, module in sources:
        try:
            info = importlib.import_module(module).INFO
        except (ImportError, AttributeError, SyntaxError, ValueError) as why:
            broken[name] = f"{type(why).__name__}: {why}"
            continue
        games[info.name] = info
    return Found(dict(sorted(games.items(), key=lambda item: (item[1].place, item[0]))), broken)


def _installed() -> list[tuple[str, str]]:
    """Names and modules of games that other packages bring.

    Asking importlib for them takes longer than all the rest of the start, so it is asked only if some package has any.
    """
    group = f"[{GROUP}]".encode()
    for folder in sys.path:
        try:
            # There may be hundreds, and with pathlib looking at them takes several times as long.
            with os.scandir(folder or ".") as entries:
                places = [entry.path for entry in entries if entry.name.endswith("-info")]
        except OSError:
            continue
        for place in places:
            try:
                with open(f"{place}/entry_points.txt", "rb") as file:  # noqa: PTH123
                    told = file.read()
                if group not in told or not re.search(r"^\[table\.games\]\s*^[^\[\s]", told.decode("utf-8"), re.MULTILINE):
                    continue
            except (OSError, UnicodeDecodeError):
                continue
            from importlib.metadata import entry_points

            return [(e.name, e.value) for e in entry_points(group=GROUP)]
    return []


def games() -> dict[str, GameInfo]:
    """All games that can be played, by name."""
    return find().games


def game(name: str) -> GameInfo:
    """The game of that name. Raises UnknownGame."""
    known = games()
    if name not in known:
        raise UnknownGame(name)
    return known[name]
