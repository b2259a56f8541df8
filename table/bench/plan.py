"""What a run of the bench is to measure, and how long."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from table.games import GameInfo

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080), (2560, 1440))


@dataclass(frozen=True, slots=True)
class Plan:
    """games: for rules and bots, the first one also for the window; n: samples where things are counted, about;
    seconds: of a measurement that goes by time."""

    games: tuple[GameInfo, ...]
    sizes: tuple[Size, ...] = SIZES
    n: int = 300
    seconds: float = 4.0
    tell: Callable[[str], None] = lambda text: None
    """for the person who waits"""
    warn: Callable[[str], None] = lambda text: None
    """what could not be measured, and why"""

    @property
    def game(self) -> GameInfo:
        """The game on the table."""
        return self.games[0]

    @property
    def size(self) -> Size:
        """The size where only one is measured."""
        return self.sizes[0]
