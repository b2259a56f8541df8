"""The fuse of a fight: a tick that quickens while the last cards of a deck are burnt."""

from __future__ import annotations

BEGINS = 10
"""cards in the deck from which on it is heard"""
SLOWEST, QUICKEST = 1.0, 0.28
"""seconds between two ticks, with so many cards and with the last one"""


def period(left: int) -> float:
    """Seconds between two ticks with so many cards left; 0: it is silent."""
    if not 0 < left <= BEGINS:
        return 0.0
    return QUICKEST + (SLOWEST - QUICKEST) * (left - 1) / (BEGINS - 1)


class Fuse:
    """Says when to tick. It hears nothing but the number of cards and the time."""

    def __init__(self) -> None:
        self._last = 0.0

    def due(self, left: int, now: float) -> bool:
        """Whether a tick is due at `now` (steady seconds) with so many cards in the deck."""
        wait = period(left)
        if not wait or now - self._last < wait:
            return False
        self._last = now
        return True
