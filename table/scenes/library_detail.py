"""What a saved game says about itself: what is in it, what is wrong with it, what can still be done.

A save is told again (replayed) to know its turns, so telling is done lazily.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from table.core.rules import Outcome
from table.core.state import PUBLIC
from table.games import BadOption, GameInfo, UnknownGame, game
from table.games.you import words_about
from table.paths import Problem
from table.scenes.house_rules import house_rules
from table.session.dealcode import encode
from table.session.restore import Unplayable, restore
from table.session.script import Playback, turn_ends
from table.session.seats import called
from table.store import files, saves
from table.store.header import SeatEntry
from table.store.saves import SaveRow
from table.text import Words

Plight = Literal["sound", "cut", "spoilt", "empty", "unreadable", "foreign", "newer", "older", "unknown", "changed"]
"""how a save is: whole; cut short in its last line; something before its end is wrong; nothing in it; not to be read; never
ours; from a newer or a too old version; of a game or with options that are not at this table; whole, but the rules make
something else of it"""

_PLIGHTS: dict[str, Plight] = {
    "torn": "cut",
    "flipped": "spoilt",
    "wrong": "spoilt",
    "longline": "spoilt",
    "header": "spoilt",
    "unreadable": "unreadable",
    "empty": "empty",
    "blank": "empty",
    "foreign": "foreign",
    "newer": "newer",
    "older": "older",
}
_log = logging.getLogger(__name__)


class Told(Struct, frozen=True):
    """A save as far as it could be told again."""

    row: SaveRow
    plight: Plight
    info: GameInfo | None
    turns: int = 0
    """turns that are sound, the one under way included"""
    moves: int = 0
    on: int = -1
    """the seat that is to move; -1 when it is over or when several may"""
    outcome: Outcome | None = None
    problem: Problem | None = None
    lost: int = 0
    """lines that cannot be used"""
    sight: Any = None
    """the position as an onlooker sees it; None for what could not be told"""
    logged: bool = True
    """there are moves to be watched (not so where the rules have changed and only the last position is known)"""

    @property
    def playable(self) -> bool:
        """There is something to go on with or to watch."""
        return self.plight in ("sound", "cut", "spoilt") and self.info is not None and self.row.header is not None

    @property
    def over(self) -> bool:
        return self.outcome is not None


def known(name: str) -> GameInfo | None:
    """The game of that name, if it is at this table."""
    try:
        return game(name)
    except UnknownGame:
        return None


def title(row: SaveRow, words: Words) -> str:
    """The game's name for the list."""
    info = known(row.game)
    return info.title if info else row.game.capitalize() or words("library.unknown-game")


def when(row: SaveRow, words: Words) -> str:
    """When it was last written; empty for a file that does not tell."""
    return words.when(row.when) if row.when != saves.EPOCH else ""


def people(row: SaveRow, words: Words) -> str:
    """Who sits at the table."""
    return ", ".join(filter(None, called(row.header.seats, words))) if row.header else ""


def tell(row: SaveRow) -> Told:
    """Tells a save again. Never raises for what is in the file."""
    info = known(row.game)
    plight: Plight = _PLIGHTS[row.damage.kind] if row.damage else "sound"
    problem = None
    if row.damage is not None:
        why = row.damage.problem
        # the folder is the same for all of them
        problem = Problem(why.key, {**why.fields, "path": row.path.name})
    lost = row.damage.lost_lines if row.damage else 0
    if row.header is None:
        return Told(row, plight, info, problem=problem, lost=lost)
    try:
        loaded = saves.read(row.path)
        told = restore(row.header.plain(), loaded.lines)
    except (UnknownGame, BadOption) as unknown:
        _log.info("%s cannot be told again: %s", row.path.name, unknown)
        return Told(row, "unknown", info, moves=row.moves, problem=problem, lost=lost)
    except Unplayable as broken:
        return Told(row, "changed", info, moves=row.moves, problem=Problem(broken.key, broken.fields), lost=lost)
    if told.diverged_at is not None:
        problem = Problem("save.diverged", {"path": row.path.name, "move": told.diverged_at})
        return Told(row, "changed", info, moves=told.moves, problem=problem)
    match = told.match
    acting = match.waiting()
    on = acting[0] if len(acting) == 1 else -1
    turns = len(turn_ends(Playback(match)))
    moves = row.moves if told.from_snapshot else told.moves
    sight = match.view(PUBLIC)
    return Told(row, plight, info, turns, moves, on, match.outcome, problem, lost, sight, told.moves > 0)


def use_earlier(path: Path, copy: Path) -> None:
    """An earlier copy takes the place of a damaged save, which is set aside beside it. StoreError changes nothing."""
    held = files.lock(path)
    try:
        data = files.read_whole(copy)
        files.set_aside(path)
        files.write_whole(path, data, keep_previous=False)
    finally:
        held.release()


def line(told: Told, words: Words) -> str:
    """One line about a save for the list."""
    if told.plight in ("cut", "spoilt") and told.row.header is None:
        return words("library.line.lost")
    if told.plight == "cut":
        return words("library.line.cut", turn=told.turns)
    if told.plight == "spoilt" and told.row.damage:
        return words("library.line.spoilt", line=told.row.damage.line)
    if told.plight != "sound":
        return words(f"library.line.{told.plight}")
    if told.outcome is not None:
        return ending(told, words)
    where = place(told, words)
    if told.on >= 0 and told.row.header is not None:
        name = called(told.row.header.seats, words)[told.on]
        return words_about(name, words)("library.line.turn", where=where, name=name)
    return where


def place(told: Told, words: Words) -> str:
    """How far a sound game is, in the game's own words."""
    assert told.info is not None
    where: str = told.info.part("status").whereabouts(told.sight, words)
    return where[:1].upper() + where[1:]


def ending(told: Told, words: Words) -> str:
    """How a finished game ended, in one line."""
    outcome = told.outcome
    assert outcome is not None and told.info is not None
    if told.info.cooperative:
        return words("library.line.won") if outcome.winners else words("library.line.left", outcome.left)
    names = ", ".join(called(told.row.header.seats, words)[i] for i in outcome.winners) if told.row.header else ""
    return words("library.line.winners", len(outcome.winners), names=names) if names else words("library.line.nobody")


def heading(told: Told, words: Words) -> str:
    """What stands large over the detail panel."""
    return title(told.row, words) if told.plight == "sound" else words(f"library.head.{told.plight}")


def sentence(told: Told, words: Words) -> str:
    """What is to be said about a save in two or three sentences."""
    if told.plight == "sound":
        return line(told, words)
    if told.row.previous:
        held = words("library.moves", saves.read(told.row.previous[0]).moves)
        return f"{_damage(told, words)} {words('library.say.earlier', moves=held)}"
    return _damage(told, words)


def _damage(told: Told, words: Words) -> str:
    if told.plight == "cut" and told.row.header:
        return words("library.say.cut", told.moves)
    if told.plight == "spoilt" and told.row.header and told.row.damage:
        return words("library.say.spoilt", told.moves, line=told.row.damage.line)
    return f"{_fault(told, words)} {words('library.say.untouched')}"


def _fault(told: Told, words: Words) -> str:
    """What is wrong with a file of which nothing can be played."""
    if told.plight == "spoilt" and told.row.damage:
        return words("library.say.lost", line=told.row.damage.line)
    if told.plight == "unknown" or told.problem is None:
        return words("library.say.unknown", game=title(told.row, words))
    return words.problem(told.problem)


def facts(told: Told, words: Words) -> list[tuple[str, str]]:
    """What is known of a game, as (name, value) pairs."""
    header = told.row.header
    if header is None or told.info is None:
        return []
    names = called(header.seats, words)
    seats = ", ".join(_seat(seat, name, words) for seat, name in zip(header.seats, names, strict=True))
    out = [(words("library.fact.people"), seats), (words("library.fact.begun"), words.when(header.when))]
    out.append((words("library.fact.played"), words("library.moves", told.moves)))
    options = house_rules(told.info, header.options, words)
    if options:
        out.append((words("library.fact.options"), options))
    out.append((words("library.fact.deal"), encode(header.number)))
    return out


def _seat(seat: SeatEntry, name: str, words: Words) -> str:
    if seat.kind != "bot":
        return name
    # A newer program may have levels that this one has no word for.
    level = words(f"level.{seat.level}") if words.has(f"level.{seat.level}") else str(seat.level)
    return words("library.bot", name=name, level=level)
