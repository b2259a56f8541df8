"""The tournament's clock: inputs in, ticks forward, moves out (rules/brawl.md section 4, R30-R34; 120 ticks a second).

A `Ring` owns no game: it is given a way to look at the State and a way to play a move, which in the app is `Match.submit`
(the journal line is out before anybody sees the move) and in the arena `quick`. It is driven from outside:

    ticks = Ticks()                               # table/clock.py: real nanoseconds into whole ticks
    ring = Ring(lambda: match.state, lambda seat, move: match.submit(seat, match.write(move)))
    for key in keys: ring.put(seat, move)         # any time; stamped with the tick in which it is taken
    for _ in range(ticks.due(now)): ring.advance()

What is logged are its moves and nothing else: `at 1234 play a2 b`, and `at 1234 miss a2 b` for a play that the table refused.
Played again from the log they give the same States, whatever the frame rate was. There is no chance, no float and no clock
in here. A game that is resumed goes on at the tick of its last move, or at a later one that somebody wrote down.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from table.core.moves import Move
from table.core.rules import Illegal

from .moves import STOP, TIME, At, Lay, Play, miss
from .refusals import why_not
from .state import BrawlState
from .turns import place_in_tick, time_up

WAITING = 4
"""inputs of a hand that are kept for the next ticks; more than that is a fault of the keyboard, and dropped (a stop is not)"""


@dataclass(frozen=True, slots=True)
class Taken:
    """An input that had its tick. `move` is what was played (`at …`), None when nothing was; `why` is why not, or not so."""

    tick: int
    seat: int
    meant: Move
    result: Literal["played", "missed", "refused", "locked"]
    move: At | None = None
    why: Illegal | None = None


@dataclass(frozen=True, slots=True)
class _Input:
    move: Move
    at: int


class Ring:
    """Plays the ticks of one tournament game.

    A hand acts at most once a tick; in a tick the hands are served in the fair order of `state.order`. An input while the
    hand is locked is lost; a play that the table refuses costs the foul time (R33); anything else that is refused costs
    nothing and is not logged.
    """

    def __init__(self, look: Callable[[], BrawlState], play: Callable[[int, At], None], tick: int = 0) -> None:
        """`look` gives the State as it is, `play` plays a permitted move; `tick`: where a resumed game goes on."""
        self.look = look
        self.play = play
        self.tick = max(tick, look().tick)
        """the last tick that was played"""
        self._waiting: dict[int, deque[_Input]] = {}
        self._count = 0

    def put(self, seat: int, move: Move, at: int = 0) -> bool:
        """An input: a bare move (`play a2 b`), for the next tick, or for tick `at` when that lies later.

        False when too many wait already: it is dropped. A stop always has room, for who asked for one relies on it.
        """
        queue = self._waiting.setdefault(seat, deque())
        if len(queue) >= WAITING and move != STOP:
            return False
        queue.append(_Input(move, at))
        self._count += 1
        return True

    def clear(self) -> None:
        """Forgets all inputs that wait: after a pause, and when a bout is over."""
        self._waiting.clear()
        self._count = 0

    def advance(self) -> list[Taken]:
        """One tick. Says what became of the inputs that were taken in it, in the order in which they were."""
        self.tick += 1
        state = self.look()
        if state.phase == "over":
            self.clear()
            return []
        end = time_up(state)
        if 0 <= end <= self.tick:
            move = At(self.tick, TIME)
            self.play(state.active[0], move)
            self.clear()
            return [Taken(self.tick, state.active[0], TIME, "played", move)]
        if not self._count:
            return []
        done, bout = [], state.bout
        for seat in self._served(state):
            queue = self._waiting.get(seat)
            if queue and queue[0].at <= self.tick:
                self._count -= 1
                done.append(self._take(seat, queue.popleft().move))
                if self.look().bout != bout or self.look().phase == "over":
                    # What was meant for the old table is not played on the new one.
                    self.clear()
                    break
        return done

    def _served(self, state: BrawlState) -> list[int]:
        """The seats in the order of this tick; those who only talk come last."""
        fighting = sorted(state.active, key=lambda seat: place_in_tick(state, seat, self.tick))
        return [*fighting, *(seat for seat in sorted(self._waiting) if seat not in state.active)]

    def _take(self, seat: int, meant: Move) -> Taken:
        state = self.look()
        move = At(self.tick, meant)
        why = why_not(state, seat, move)
        if why is None:
            self.play(seat, move)
            return Taken(self.tick, seat, meant, "played", move)
        if why.key == "refuse.brawl-locked":
            return Taken(self.tick, seat, meant, "locked", None, why)
        if isinstance(meant, Play | Lay):
            foul = At(self.tick, miss(meant))
            if why_not(state, seat, foul) is None:
                self.play(seat, foul)
                return Taken(self.tick, seat, meant, "missed", foul, why)
        return Taken(self.tick, seat, meant, "refused", None, why)
