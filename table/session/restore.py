"""A match told again from its log: resuming, checking, watching.

The log and the seed are the save; digests in it find a divergence where it happens; the snapshot is the safety net when the
rules have changed since (architecture.md 4.9).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from table.core.codec import BadState, digest, load
from table.core.moves import BadMove
from table.core.rules import Illegal, Setup
from table.core.state import everyone
from table.games import BadOption, GameInfo, UnknownGame, game
from table.paths import Problem

from .match import Match
from .seats import SeatSpec, clean_name


class Restored(Struct):
    """A match as far as its log is sound."""

    match: Match
    moves: int
    """moves told again (undone ones not counted)"""
    digest: str
    """of the last State reached"""
    finished: bool
    diverged_at: int | None = None
    """the first move that the rules do not reproduce, counted from 1, or None"""
    problem: str = ""
    """key of the sentence that says what is wrong, or nothing"""
    from_snapshot: bool = False


class Unplayable(ValueError):
    """A save that no match can be made of; `key` names the reason."""

    def __init__(self, key: str, **named: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.fields = named


def problem_of(why: UnknownGame | BadOption | Unplayable) -> Problem:
    """The words for why no match can be made of a save."""
    if isinstance(why, UnknownGame):
        return Problem("app.unknown-game", {"game": why.name})
    if isinstance(why, BadOption):
        return Problem("app.unknown-option", {"option": why.key, "value": why.value})
    return Problem(why.key, why.fields)


def setup_of(header: Mapping[str, Any]) -> tuple[GameInfo, Setup, tuple[SeatSpec, ...]]:
    """What a save's header says: game, set-up and seats. Raises UnknownGame, BadOption or Unplayable."""
    info = game(str(header["game"]))
    seats = tuple(_seat(s, info.levels, info.arena_levels) for s in header["seats"])
    low, high = info.seats
    if not low <= len(seats) <= high:
        raise Unplayable("save.seats", seats=len(seats), low=low, high=high)
    options = info.settled(dict(header.get("options", {})))
    chooser = int(header.get("chooser", 0))
    if not 0 <= chooser < len(seats):
        raise Unplayable("save.chooser", seat=chooser)
    setup = Setup(info.name, len(seats), int(str(header["seed"]), 16), options, chooser, dict(header.get("decks", {})))
    return info, setup, seats


def _seat(plain: Mapping[str, Any], levels: tuple[str, ...], arena: tuple[str, ...]) -> SeatSpec:
    """A chair as it can be shown and played: a file may hold any name, and a level that only a newer program has."""
    level = str(plain.get("level", ""))
    if plain["kind"] != "human" and level not in (*levels, *arena):
        level = levels[-1]
    return SeatSpec(plain["kind"], clean_name(plain.get("name", "")), level)


def restore(header: Mapping[str, Any], lines: Sequence[Mapping[str, Any]]) -> Restored:
    """Tells a save's lines again; stops at the first that the rules do not reproduce, keeping what came before.

    With another rules version in the header the log is not told again: the match goes on from the last snapshot.
    """
    info, setup, seats = setup_of(header)
    match = Match(info, setup, seats)
    if int(header["rules"]) != info.rules.version:
        return _from_snapshot(match, lines)
    done = 0
    for line in lines:
        if "do" in line:
            done += 1
            try:
                match.replay(int(line.get("seat", -1)), str(line["do"]))
            except (Illegal, BadMove, IndexError):
                return _stopped(match, done, "save.illegal")
        elif "undo" in line:
            try:
                match.replay_undo(int(line["undo"]))
            except ValueError:
                return _stopped(match, done + 1, "save.undo")
        elif "digest" in line and line["digest"] != digest(match.state):
            return _stopped(match, done, "save.diverged")
    return Restored(match, len(match.entries), digest(match.state), match.over)


def _stopped(match: Match, at: int, problem: str) -> Restored:
    return Restored(match, len(match.entries), digest(match.state), match.over, at, problem)


def _from_snapshot(match: Match, lines: Sequence[Mapping[str, Any]]) -> Restored:
    for line in reversed(lines):
        if "state" not in line:
            continue
        try:
            state = load(match.rules.state_class, line["state"])
        except BadState:
            break
        if not _sound(match, state):
            break
        match.start_from(state)
        return Restored(match, 0, digest(state), match.over, from_snapshot=True)
    raise Unplayable("save.rules-changed")


def _sound(match: Match, state: Any) -> bool:
    """Whether a snapshot is a position of this table: as many zones and seats, every card once, fields that the rules know."""
    start, seats = match.state, len(match.seats)

    def cards(of: Any) -> list[int]:
        return sorted(card for zone in of.zones for card in zone)

    return (
        len(state.zones) == len(start.zones)
        and cards(state) == cards(start)
        and len(state.seen) == len(start.seen)
        and all(0 <= mask <= everyone(seats) for mask in state.seen)
        and 0 <= state.rng < 2**64
        and match.rules.seats(state) == seats
        and match.rules.sound(state)
    )
