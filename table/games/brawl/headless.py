"""A tournament without a window: bots against bots on the event clock, by the same rules and the same reflexes.

Nothing happens between two landings, so the clock jumps from one to the next. Every landing goes through the rules in the
fair order of its tick; the log is what a save would hold. Same set-up, same seats, same seed: same log, on any machine.
"""

from __future__ import annotations

import heapq
from collections import deque
from dataclasses import dataclass, field
from time import perf_counter

from table.core.moves import Move
from table.core.rng import Rng
from table.core.rules import Outcome, Setup, quick
from table.core.sight import view as view_of

from .moves import DEAL, TIME, At, Lay, Play, miss
from .position import Memo
from .reflex import SURPRISE, Pace, Plan, plan, ticks
from .refusals import why_not
from .rules import RULES
from .state import BrawlState
from .turns import place_in_tick, time_up

LONGEST = 120 * 60 * 30
"""ticks after which a match is given up as endless: half an hour"""


@dataclass(frozen=True, slots=True)
class Corner:
    """A seat of the arena: how it judges, and how fast it is."""

    level: str
    pace: Pace


@dataclass(slots=True)
class Fight:
    """A match as it went."""

    outcome: Outcome
    ticks: int
    bouts: int
    actions: list[int]
    """moves of each seat that were played"""
    misses: list[int]
    log: list[tuple[int, str]] = field(default_factory=list)
    """(seat, text), when it was asked for"""


class Endless(RuntimeError):
    """A match that did not end within LONGEST ticks."""


class _Past:
    """The last moments of the table: what a seat sees that looks `lag` ticks late, its own actions seen at once."""

    def __init__(self, state: BrawlState, keep: int) -> None:
        self.keep = keep
        self.moves: deque[tuple[int, int, At, BrawlState]] = deque()
        """(tick, seat, move, the State before it)"""
        self.state = state

    def note(self, seat: int, move: At) -> None:
        """A move is about to be played on the State."""
        while self.moves and self.moves[0][0] <= move.tick - self.keep:
            self.moves.popleft()
        self.moves.append((move.tick, seat, move, self.state.copy()))

    def seen(self, seat: int, now: int, lag: int) -> BrawlState:
        """The true table when nobody else acted within the lag, else what it was then with the own actions since."""
        return delayed(self.state, self.moves, seat, now, lag)


def delayed(state: BrawlState, past: deque[tuple[int, int, At, BrawlState]], seat: int, now: int, lag: int) -> BrawlState:
    """The State as a seat takes it to be at tick `now`: foreign actions of the last `lag` ticks are not yet seen.

    `past` are the last moves, each with the State before it; a view of what comes out is what the bot may be given.
    """
    for i, (tick, who, _, before) in enumerate(past):
        if tick > now - lag and who != seat:
            if before.bout != state.bout:
                return state
            if seat not in before.active:
                # It was tagged in since: the oldest table that it can act on is the one to which it came.
                continue
            old, moves = before.copy(), list(past)
            for k, (_, other, own, _) in enumerate(moves[i:], i):
                if other != seat:
                    continue
                if why_not(old, seat, own) is None:
                    quick(RULES, old, seat, own)
                elif k + 1 < len(moves):
                    # It acted on what it can not have seen, by a slip: it sees what came of it, and nothing later.
                    old = moves[k + 1][3].copy()
                else:
                    return state
            there = (old.bout, old.phase, seat in old.active) == (state.bout, state.phase, seat in state.active)
            return old if there else state
    return state


class Arena:
    """One running match between bots."""

    def __init__(self, setup: Setup, corners: tuple[Corner, ...], seed: int, views: bool = False, log: bool = False) -> None:
        """`views`: give the bots real views, as the app does. It costs time and changes nothing (a law of the tests)."""
        self.state = RULES.start(setup)
        self.corners = corners
        self.views = views
        self.rng = Rng(seed)
        n = len(corners)
        lags = [ticks(corner.pace.lag) for corner in corners]
        self.lags = lags
        self.past = _Past(self.state, max(lags))
        self.heap: list[tuple[int, int, int, int]] = []
        self.plans: list[Plan | None] = [None] * n
        self.number = [0] * n
        """of each seat's plan: an older landing in the heap is void"""
        self.dealt = [0] * n
        self.memos: list[Memo] = [{} for _ in corners]
        self.keep_log = log
        self.fight = Fight(Outcome((), (), ""), 0, 0, [0] * n, [0] * n)

    def run(self) -> Fight:
        """Plays to the end. Raises Endless."""
        state = self.state
        bout = 0
        now = 0
        while state.phase != "over":
            if state.bout != bout:
                bout = state.bout
                self.heap.clear()
                now = max(now, state.tick)
                for seat in state.active:
                    self.think(seat, max(now, state.locks[seat]))
            now = self.heap[0][0]
            end = time_up(state)
            if 0 <= end <= now:
                self.play(state.active[0], At(end, TIME))
                continue
            if now > LONGEST:
                raise Endless(f"no end after {now} ticks")
            self.tick(now, bout)
        fight = self.fight
        outcome = RULES.outcome(state)
        if outcome is None:
            raise Endless("over without an outcome")
        fight.outcome, fight.ticks, fight.bouts = outcome, state.tick, state.bout
        return fight

    def tick(self, now: int, bout: int) -> None:
        """All that lands in one tick, in its fair order."""
        state = self.state
        landing = []
        while self.heap and self.heap[0][0] == now:
            _, _, seat, number = heapq.heappop(self.heap)
            if number == self.number[seat] and seat in state.active:
                landing.append(seat)
        if len(landing) > 1:
            landing.sort(key=lambda seat: place_in_tick(state, seat, now))
        for seat in landing:
            self.land(seat, now)
            if state.bout != bout or state.phase == "over":
                return

    def land(self, seat: int, now: int) -> None:
        made = self.plans[seat]
        move = made.move if made is not None else None
        late = 0
        if move is not None:
            if self.permitted(seat, now, move):
                self.dealt[seat] = self.dealt[seat] + 1 if move is DEAL else 0
                before, bout = self.state.active, self.state.bout
                self.play(seat, At(now, move))
                if self.state.phase == "over" or self.state.bout != bout:
                    return
                if self.state.active != before:
                    fresh = next(s for s in self.state.active if s not in before)
                    self.think(fresh, self.state.locks[fresh])
                    return
            elif isinstance(move, Play | Lay):
                late = SURPRISE
                foul = At(now, miss(move))
                if why_not(self.state, seat, foul) is None:
                    self.fight.misses[seat] += 1
                    self.play(seat, foul)
                    if not self.state.foul:
                        # Without a lock the hand still takes its time to put the card back (section 5, 4).
                        late += 300 + self.rng.below(201)
        self.think(seat, max(now, self.state.locks[seat]), late)

    def permitted(self, seat: int, now: int, move: Move) -> bool:
        if move is DEAL and self.state.zones[2 * seat]:
            return True
        return why_not(self.state, seat, At(now, move)) is None

    def play(self, seat: int, move: At) -> None:
        if self.keep_log:
            self.fight.log.append((seat, RULES.write(self.state, move)))
        self.fight.actions[seat] += 1
        self.past.note(seat, move)
        quick(RULES, self.state, seat, move)

    def think(self, seat: int, now: int, late: int = 0) -> None:
        """A decision begins at tick `now`."""
        corner = self.corners[seat]
        seen = self.past.seen(seat, now, self.lags[seat])
        if self.views:
            seen = view_of(seen, seat)
        made = plan(seen, seat, corner.level, corner.pace, self.rng.next(), now, self.dealt[seat], late, self.memos[seat])
        self.plans[seat] = made
        self.number[seat] += 1
        heapq.heappush(self.heap, (made.tick, seat, seat, self.number[seat]))


class Watched(Arena):
    """A match whose decisions are timed: `times` are those of each seat in ms. It is the same match."""

    def __init__(self, setup: Setup, corners: tuple[Corner, ...], seed: int) -> None:
        super().__init__(setup, corners, seed)
        self.times: list[list[float]] = [[] for _ in corners]

    def think(self, seat: int, now: int, late: int = 0) -> None:
        began = perf_counter()
        super().think(seat, now, late)
        self.times[seat].append((perf_counter() - began) * 1000)


def fight(setup: Setup, corners: tuple[Corner, ...], seed: int, views: bool = False, log: bool = False) -> Fight:
    """One tournament match between bots. `seed` is the bots', of another stream than the deal's."""
    return Arena(setup, corners, seed, views, log).run()
