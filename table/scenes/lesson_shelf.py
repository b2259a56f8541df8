"""The lessons that come with the program: where they are, how one is opened, and which of them the player has done."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from table.core.rules import Illegal
from table.paths import Folders, Problem, shipped
from table.scenes.opening import NoTable
from table.session.lesson import Step, forward, match_of, steps_of
from table.session.match import Match
from table.store import results
from table.store.saves import SUFFIX, read
from table.store.settings import Settings

FOLDER = "saves/lessons"
_NAME = re.compile(r"(\d+)-([a-z-]+)")


class Title(Struct, frozen=True):
    """A lesson on the shelf."""

    game: str
    number: int
    """its place among those of the game, from 1"""
    name: str
    path: Path

    @property
    def key(self) -> str:
        """What it is called in the catalogues, `lesson.` in front, and among those done."""
        return f"{self.game}.{self.name}"


class Lesson(Struct):
    """A lesson that is given."""

    title: Title
    match: Match
    steps: tuple[Step, ...]
    marks: list[int]
    """for each step that has begun, the moves that stood before it"""


def lessons(game: str) -> tuple[Title, ...]:
    """The lessons of a game in their order."""
    titles = []
    for path in shipped(FOLDER).joinpath(game).glob(f"*{SUFFIX}"):
        named = _NAME.fullmatch(path.stem)
        if named is not None:
            titles.append(Title(game, int(named[1]), named[2], path))
    return tuple(sorted(titles, key=lambda title: title.number))


def found(game: str, name: str, at: int = 0) -> Lesson:
    """The lesson of that name, as `opened` gives it. Raises NoTable also when there is none."""
    title = next((one for one in lessons(game) if one.name == name), None)
    if title is None:
        raise NoTable(Problem("lesson.none", {"lesson": name}))
    return opened(title, at)


def opened(title: Title, at: int = 0) -> Lesson:
    """A lesson that begins with the step numbered `at` from 0. Raises NoTable with what is wrong with its file."""
    loaded = read(title.path)
    if loaded.header is None or loaded.damage is not None:
        assert loaded.damage is not None
        raise NoTable(loaded.damage.problem)
    try:
        steps = steps_of(loaded.lines)
        match = match_of(loaded.header.plain(), loaded.lines)
        marks = forward(match, steps[:at])
    except (LookupError, ValueError, Illegal) as why:
        raise NoTable(Problem("lesson.broken", {"path": title.path.name, "reason": str(why)})) from why
    return Lesson(title, match, steps, marks)


def following(title: Title) -> Title | None:
    """The next lesson of the same game."""
    return next((one for one in lessons(title.game) if one.number > title.number), None)


def done(settings: Settings, title: Title) -> bool:
    """Whether the player has been through a lesson."""
    return title.key in settings.lessons


def ticked(settings: Settings, title: Title) -> dict[str, tuple[str, ...]]:
    """The change of settings by which a lesson is done; none where it was already."""
    return {} if done(settings, title) else {"lessons": (*settings.lessons, title.key)}


def begun(settings: Settings, game: str) -> bool:
    """Whether the player has been through any lesson of a game."""
    return any(key.startswith(f"{game}.") for key in settings.lessons)


def first_time(folders: Folders, settings: Settings, game: str) -> bool:
    """Whether there is no sign yet that somebody has played a game here: no lesson done, no save, no result."""
    if begun(settings, game):
        return False
    if next(iter(folders.saves.glob(f"{game}-*{SUFFIX}")), None) is not None:
        return False
    return not any(one.game == game for one in results.load(folders)[0])
