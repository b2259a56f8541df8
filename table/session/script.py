"""Playback: a log read with a pace of its own, for replays and the result page."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from table.core.events import Beat
from table.core.rules import step
from table.core.sight import redact

from .match import Match


class Line(Struct, frozen=True):
    """One move of a told game: who, what, and whether it was only talk."""

    seat: int
    text: str
    talk: bool


class Playback:
    """A match as a row of positions 0..length; position i is the State after i moves."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rules = match.rules
        self.seats = match.seats
        self.texts = tuple(Line(e.seat, e.text, e.talk) for e in match.entries)
        self.turns = self._turns()
        """positions at which a turn ended, the start first; a State may count turns itself (alone, who is on never changes)"""

    @property
    def length(self) -> int:
        """How many moves there are."""
        return len(self.texts)

    def state(self, i: int) -> Any:
        """The State after i moves, 0 <= i <= length."""
        return self.match.states[i]

    def beats(self, i: int, eyes: int | None) -> list[Beat]:
        """The beats that lead from position i to i + 1, as that seat may see them; None: whole, with nothing hidden."""
        line = self.texts[i]
        before = self.match.states[i]
        result = step(self.rules, before, line.seat, self.rules.read(before, line.text))
        out = []
        for beat in result.beats:
            out.append(beat if eyes is None else redact(beat, eyes, before))
            before = beat.state
        return out

    def _turns(self) -> tuple[int, ...]:
        marks = [0]
        for i in range(1, len(self.match.states)):
            before, after = self.match.states[i - 1], self.match.states[i]
            turned = getattr(before, "turns", 0) != getattr(after, "turns", 0)
            if turned or self.rules.to_act(before) != self.rules.to_act(after):
                marks.append(i)
        if marks[-1] != len(self.match.states) - 1:
            marks.append(len(self.match.states) - 1)
        return tuple(marks)


def turn_ends(playback: Playback) -> tuple[int, ...]:
    """The positions at which the turns end; the last one is where the log ends, even within a turn. At least one.

    A game whose State counts `turns` is believed; else a turn ends when others are to move.
    """
    if not hasattr(playback.state(0), "turns"):
        return playback.turns[1:] or (playback.length,)
    ends = [i for i in range(1, playback.length + 1) if playback.state(i).turns > playback.state(i - 1).turns]
    return tuple(ends) if ends and ends[-1] == playback.length else (*ends, playback.length)
