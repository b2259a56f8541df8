"""A match in real time: the clock, the inputs and their stamps, and why it stands still. No window, no frames, no files.

Real time comes in from outside, in nanoseconds of one steady clock; `clock.Ticks` makes whole ticks of it, 120 a second, and
the game's own ring plays them. Every move goes through `Match.submit`, so its line is out before anybody sees it.

    live = Live(match, worker)
    live.start(now)                     # at the end of the countdown
    live.put(0, "deal", now)            # a key: taken in the tick that is running then
    for taken in live.update(now): …    # as often as there is a frame

What comes of it depends on the inputs and their times alone, never on how often `update` is called (faults A22, A23): ticks
are played one by one with the inputs of their own time, a long frame is caught up with, a gap longer than `GAP` stops the
fight instead of dropping ticks, and the bots land in ticks that were planned (session/live_bots.py).
"""

from __future__ import annotations

from typing import Any, Literal

from table.clock import CAP, RATE, Ticks
from table.core.moves import Move

from .live_bots import LiveBots, Thinker
from .match import Match
from .seats import humans

GAP = 250_000_000
"""nanoseconds between two updates after which the fight stops: nobody plays on blindly"""
SPEEDS = (50, 60, 70, 80, 90, 100)
"""game speeds in per cent, for those who need it"""
Why = Literal["", "ready", "bout", "over", "stop", "gap", "asked", "resume"]


class Live:
    """Drives one match whose game offers a `live` module."""

    def __init__(self, match: Match, thinker: Thinker, speed: int = 100, tick: int = 0) -> None:
        """`speed`: per cent of real time; `tick`: where a resumed fight goes on, if that is later than its last move.

        The fight stands until `start`.
        """
        self.match = match
        self.part = match.info.part("live")
        self.ring = self.part.Ring(lambda: match.state, self._play, tick)
        self.bots = LiveBots(match, self.part, thinker)
        self.ticks = Ticks()
        self.running = False
        self.why: Why = "over" if match.over else "ready"
        """why it stands"""
        self.stopped_by = -1
        """the seat that asked for a polite stop"""
        self.owed = 0
        """ticks whose time has come and that are not played yet; -1 when one was played ahead of its time"""
        self.ahead = len(humans(match.seats)) == 1
        """an only person's input is played at once and not at the end of its tick: nobody else's can come before it"""
        self._speed = speed
        self._since = 0
        self._last = 0
        self._latest = -1

    # Time.

    @property
    def tick(self) -> int:
        """The last tick that was played."""
        return int(self.ring.tick)

    @property
    def speed(self) -> int:
        """Per cent of real time."""
        return self._speed

    def seconds(self) -> int:
        """Whole seconds of the bout, at game speed."""
        since: int = self.tick - self.part.began(self.match.state)
        return max(0, since) // RATE

    def change_speed(self, percent: int) -> None:
        """Another game speed. Raises ValueError out of range, and while the fight goes on."""
        if not SPEEDS[0] <= percent <= SPEEDS[-1]:
            raise ValueError(f"a game speed from {SPEEDS[0]} to {SPEEDS[-1]} is wanted, not {percent}")
        if self.running:
            raise ValueError("the speed is changed while the fight stands")
        self._speed = percent

    def start(self, when: int) -> None:
        """The clock runs from that moment on. Does nothing once the match is over."""
        if self.match.over:
            return
        self.ring.clear()
        self._since = self._last = when
        self.ticks.start(0)
        self.owed = 0
        self._latest = -1
        self.running, self.why, self.stopped_by = True, "", -1
        # The bots' first decisions begin with the clock.
        self.bots.played(self.tick, ())

    def halt(self, why: Why = "asked") -> None:
        """The clock stands; what was pressed and not taken is forgotten."""
        if self.running:
            self.running, self.why = False, why
            self.ring.clear()
            self.owed = 0

    def _game_time(self, now: int) -> int:
        """Nanoseconds of the fight at that moment: exact, so that no rounding ever adds up."""
        return (max(now, self._since) - self._since) * self._speed // 100

    # Inputs.

    def put(self, seat: int, move: Move | str, when: int) -> bool:
        """An input made at that moment: taken in the tick that was running then.

        False when it is lost: the fight stands, or too many inputs of that seat wait. Raises BadMove for a text that is no
        move.
        """
        if not self.running:
            return False
        bare = self.part.bare(self.match.rules.read(self.match.state, move) if isinstance(move, str) else move)
        at = self.tick + self.owed + self.ticks.until(self._game_time(when)) + 1
        if not self.ring.put(seat, bare, at):
            return False
        self._latest = max(at, self.tick + 1)
        return True

    def stop(self, seat: int, when: int) -> bool:
        """A polite stop of that seat (R48); False when it has none left, or looks on. The fight stands once it is taken."""
        part, state = self.part, self.match.state
        if not part.takes_part(state, seat) or part.stops_left(state, seat) <= 0:
            return False
        return self.put(seat, part.STOP, when)

    # The ticks.

    def update(self, now: int) -> list[Any]:
        """Plays what is due; says what became of the inputs that were taken, in their order (`Taken` of the game's ring)."""
        self.bots.collect()
        if not self.running:
            return []
        if now - self._last > GAP:
            self.halt("gap")
            return []
        self._last = max(now, self._last)
        if self.owed < CAP:
            self.owed += self.ticks.due(self._game_time(now))
        else:
            # A bot's answer is long overdue: time stands still rather than pile up.
            self.ticks.pause()
        out: list[Any] = []
        while self.running and self.owed > 0:
            if not self._advance(out):
                return out
            self.owed -= 1
        if self.running and self.ahead and self.owed == 0 and self._latest == self.tick + 1 and self._advance(out):
            self.owed = -1
        return out

    def _advance(self, out: list[Any]) -> bool:
        """One tick; False when it must wait for a bot's answer."""
        tick = self.tick + 1
        if self.bots.hold(tick):
            return False
        bout = self.part.bout(self.match.state)
        for seat, move in self.bots.landing(tick):
            self.ring.put(seat, move)
        taken = self.ring.advance()
        out += taken
        if self.match.over or self.part.bout(self.match.state) != bout:
            self.bots.break_off()
            self.halt("over" if self.match.over else "bout")
            return True
        self.bots.played(tick, taken)
        for each in taken:
            if each.meant == self.part.STOP and each.result == "played":
                self.stopped_by = each.seat
                self.halt("stop")
        return True

    def _play(self, seat: int, move: Move) -> None:
        before = self.match.state
        self.match.submit(seat, self.match.write(move))
        self.bots.note(seat, self.tick, move, before)
