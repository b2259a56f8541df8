"""Real time into whole ticks, for games that go by the clock.

The rules count ticks, never frames and never seconds: whoever draws at 30, 60 or 144 frames a second gets the same ticks in
the end. What is left of a tick is kept, exactly. After a long hitch no more than `CAP` ticks come at once and the rest is
dropped, so that a slow machine plays slowly instead of falling further and further behind (decisions.md, catch-up cap).
"""

from __future__ import annotations

RATE = 120
"""ticks a second"""
CAP = 30
"""most ticks at once: a quarter of a second"""
_SECOND = 1_000_000_000


class Ticks:
    """Counts the ticks of one game. Times are nanoseconds of one steady clock (`time.perf_counter_ns`)."""

    def __init__(self, rate: int = RATE, cap: int = CAP) -> None:
        """Raises ValueError for a rate or cap below 1."""
        if rate < 1 or cap < 1:
            raise ValueError(f"a rate and a cap from 1 up are wanted, not {rate} and {cap}")
        self.rate = rate
        self.cap = cap
        self.count = 0
        """ticks handed out so far"""
        self.lost = 0
        """ticks dropped because a hitch was longer than the cap"""
        self._then: int | None = None
        self._rest = 0
        """time not yet handed out, in nanoseconds times the rate, so that no fraction is ever rounded"""

    def due(self, now: int) -> int:
        """Whole ticks to play now, 0 to the cap. The first call, and the first after `pause`, only starts the count.

        A clock that goes backwards counts as one that stands still.
        """
        if self._then is None:
            self._then = now
            return 0
        self._rest += max(0, now - self._then) * self.rate
        self._then = max(now, self._then)
        whole, self._rest = divmod(self._rest, _SECOND)
        if whole > self.cap:
            self.lost += whole - self.cap
            whole = self.cap
        self.count += whole
        return whole

    def pause(self) -> None:
        """Time that passes from the last `due` until the next one does not count; the part of a tick begun is kept."""
        self._then = None

    def start(self, now: int) -> None:
        """Counts from `now` on, with no part of a tick begun: a fight goes on after a stop at a moment that was announced."""
        self._then, self._rest = now, 0

    def until(self, now: int) -> int:
        """How many whole ticks `due` would give at that time without its cap; asking changes nothing."""
        if self._then is None:
            return 0
        return (self._rest + max(0, now - self._then) * self.rate) // _SECOND

    @property
    def share(self) -> float:
        """How much of the next tick has passed, 0 to 1: for drawing between two ticks."""
        return self._rest / _SECOND
