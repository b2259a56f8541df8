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
                raise BadOption(key, value, nearest(key, known))
            try:
                known[key].parts(value)
            except ValueError:
                raise BadOption(key, value, nearest(value, known[key].values)) from None
        return {spec.key: options.get(spec.key, spec.default) for spec in self.options}


class UnknownGame(LookupError):
    """No game of that name; `nearest` is the closest one there is."""

    def __init__(self, name: str, closest: str) -> None:
        super().__init__(f"there is no game {name!r}; did you mean {closest!r}?")
        self.name = name
        self.nearest = closest


class BadOption(ValueError):
    """An option or value that a game does not have."""

    def __init__(self, key: str, value: str, closest: str) -> None:
        super().__init__(f"option {key}={value} is not known; the nearest is {closest!r}")
        self.key = key
        self.value = value
        self.nearest = closest


def nearest(word: str, known: Any) -> str:
    """The known word that is closest to `word`; the first one if none is near."""
    names = [str(name) for name in known]
    close = difflib.get_close_matches(word, names, 1, 0.0)
    return close[0] if close else names[0]


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
        raise UnknownGame(name, nearest(name, known))
    return known[name]
