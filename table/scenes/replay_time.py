"""The time base of a replay: moves that are counted, or for a match in real time the ticks of its own clock."""

from __future__ import annotations

from bisect import bisect_right

from table.clock import RATE
from table.session.match import Match


class Times:
    """When each position of a match was reached: by ticks where it went by the clock, else one after the other."""

    def __init__(self, match: Match) -> None:
        self.live = match.live
        self.at = tuple(range(len(match.entries) + 1))
        """the time of each position, 0 first"""
        if self.live:
            tick_of = match.info.part("live").tick_of
            told = (tick_of(match.rules.read(state, e.text)) for state, e in zip(match.states, match.entries, strict=False))
            self.at = (0, *told)

    @property
    def length(self) -> int:
        """The time of the last position."""
        return self.at[-1]

    def position(self, time: float) -> int:
        """The last position that was reached by then."""
        return max(0, bisect_right(self.at, time) - 1)

    def said(self, time: float) -> str:
        """A time of the clock, as on the table; nothing where none goes."""
        if not self.live:
            return ""
        seconds = int(time) // RATE
        return f"{seconds // 60}:{seconds % 60:02d}  ·  "
