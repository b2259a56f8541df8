"""Builds every scene by its name, loading its module only then: the menu is seen before the rest is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from table.games import BadOption, UnknownGame
from table.paths import Problem
from table.scenes.scene import Context, Scene
from table.session.restore import Unplayable, problem_of
from table.store.files import StoreError

if TYPE_CHECKING:
    from table.scenes.opening import OpenTable


class CannotOpen(Exception):
    """A scene that can not be had: the sentence for the player."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.key)
        self.problem = problem


def build(ctx: Context, name: str, args: dict[str, Any]) -> Scene:
    """The scene of that name. Raises CannotOpen, with a sentence, when what it needs is not there."""
    from table.scenes.opening import NoTable

    try:
        return _BUILDERS[name](ctx, args)
    except (StoreError, NoTable) as why:
        raise CannotOpen(why.problem) from why
    except (UnknownGame, BadOption, Unplayable) as why:
        raise CannotOpen(problem_of(why)) from why


def _menu(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.menu import Menu

    return Menu(ctx, **args)


def _lobby(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.lobby import Lobby

    return Lobby(ctx, **args)


def _fighters(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.ring import FighterSelect

    return FighterSelect(ctx, **args)


def _table(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes import opening

    if "save" not in args:
        return _seated(ctx, opening.deal(ctx.folders, args, kept=False))
    path = Path(args["save"]) if args["save"] else opening.last_unfinished(ctx.folders)
    if path is None:
        raise CannotOpen(Problem("app.nothing-to-resume"))
    return _seated(ctx, opening.resume(path))


def _seated(ctx: Context, table: OpenTable) -> Scene:
    """The scene of a table: one that goes by the clock is a fight."""
    if table.match.live:
        from table.scenes.fight import FightScene

        return FightScene(ctx, table)
    from table.scenes.table import TableScene

    return TableScene(ctx, table)


def _result(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.result import Result

    return Result(ctx, **args)


def _duel(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.duel import Duel

    return Duel(ctx, **args)


def _drills(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.drills import Drills

    return Drills(ctx, **args)


def _drill(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.drill import DrillScene

    return DrillScene(ctx, **args)


def _lesson(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.lesson import LessonScene

    return LessonScene(ctx, **args)


def _lessons(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.lessons import Lessons

    return Lessons(ctx, **args)


def _taught(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.taught import Taught

    return Taught(ctx, **args)


def _settings(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.settings import SettingsScene

    return SettingsScene(ctx, **args)


def _rules(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.handbook import Handbook

    return Handbook(ctx, **args)


def _saves(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.library import Library

    return Library(ctx, **args)


def _stats(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.stats import Stats

    return Stats(ctx, **args)


def _replay(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.replay import Replay

    return Replay(ctx, **args)


def _pause(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.pause import Pause

    return Pause(ctx, **args)


def _confirm(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.confirm import Confirm

    return Confirm(ctx, **args)


def _curtain(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.curtain import Curtain

    return Curtain(ctx, **args)


def _options(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.options import Options

    return Options(ctx, **args)


def _keys(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.key_binding import KeyBinding

    return KeyBinding(ctx, **args)


def _several(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.several import Several

    return Several(ctx, **args)


def _sheet(ctx: Context, args: dict[str, Any]) -> Scene:
    from table.scenes.score_sheet import ScoreSheet

    return ScoreSheet(ctx, **args)


_BUILDERS: dict[str, Callable[[Context, dict[str, Any]], Scene]] = {
    "menu": _menu,
    "lobby": _lobby,
    "fighters": _fighters,
    "table": _table,
    "fight": _table,
    "result": _result,
    "duel": _duel,
    "drills": _drills,
    "drill": _drill,
    "lesson": _lesson,
    "lessons": _lessons,
    "taught": _taught,
    "settings": _settings,
    "rules": _rules,
    "saves": _saves,
    "stats": _stats,
    "replay": _replay,
    "pause": _pause,
    "confirm": _confirm,
    "curtain": _curtain,
    "options": _options,
    "several": _several,
    "keys": _keys,
    "sheet": _sheet,
}
