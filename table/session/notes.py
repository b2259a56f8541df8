"""What each bot of a match by turns keeps in mind, between one request and the next."""

from __future__ import annotations

from typing import Any

from table.core.sight import view

from .match import Match

Memory = dict[str, Any]


class Notes:
    """The notes of all seats. They stand in no save.

    A game that says so (`GameInfo.remembers`) has them made from the views of a seat at its decisions: in a resumed game,
    after an undo and for a person's hint they are what they would be had the bot decided everything itself. In other games
    they are what the seat's last decision gave back, and a bot forgets with them what it meant to say, nothing else.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._kept: dict[int, tuple[int, Memory]] = {}
        """by seat: the notes, and how many of the match's States they know of"""

    def of(self, seat: int) -> Memory:
        """For a request of that seat about the State as it is: what it noted at its decisions before this one."""
        match = self.match
        start, memory = self._kept.get(seat, (0, {}))
        now = len(match.states) - 1
        if match.info.remembers:
            remember = match.info.part("memory").remember
            for state in match.states[start:now]:
                if seat in match.rules.to_act(state):
                    memory = remember(view(state, seat), seat, memory)
            self._kept[seat] = (now, memory)
        return memory

    def keep(self, seat: int, memory: Memory) -> None:
        """A decision of that seat about the State as it is gave this back."""
        if not self.match.info.remembers:
            self._kept[seat] = (len(self.match.states), memory)

    def forget(self) -> None:
        """The game went back: the notes are of another course of it."""
        self._kept.clear()
