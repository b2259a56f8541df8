"""The stage: beats in time. Which State is on the table now, and which cues (sounds, captions) are due.

Time is always given from outside. The stage never looks at pixels; how long a beat needs is told by `tempo`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from table.core.events import Beat, Event, Moved
from table.core.state import State

from . import tempo

S = TypeVar("S", bound=State)

CueMap = Callable[[Event], tuple[str, ...]]
"""what a game's layout module says an event sounds like: names of cues"""

_LATE = 0.25
"""after a longer gap (a paused program) the next beat begins when time is given again, not in the past"""


class Cue(Struct, frozen=True):
    """A sound by name, with the event that it stands for; captions are worded from both."""

    name: str
    event: Event


class Shown(Struct, Generic[S], frozen=True):
    """A State that comes on the table now, and the events that led to it from the one shown before."""

    state: S
    events: tuple[Event, ...]
    instant: bool = False
    """put the cards where they belong at once, without travel"""


class Stage(Generic[S]):
    """Holds each beat as long as its motion needs; one with an event that `holds` knows it holds until it is released.

    `speed` is a factor, 0 for instant or about 0.5 to 4. With `waits` false the newest beat always wins at once, as a
    game in real time needs. The beats must already be redacted for whoever looks.
    """

    def __init__(
        self,
        state: S,
        cues: CueMap,
        speed: float = 1.0,
        waits: bool = True,
        holds: Callable[[Event], bool] | None = None,
        lasts: Callable[[Event], float] | None = None,
        brief: Callable[[tuple[Event, ...]], bool] | None = None,
    ) -> None:
        """`lasts`: seconds at speed 1 for which what an event tells must be on the table, for people to read it; `brief`:
        whether a beat shows nothing to watch, so that the next one need not wait for its motion."""
        self.state = state
        """the State on the table now"""
        self.speed = speed
        self.waits = waits
        self.held: tuple[S, tuple[Event, ...]] | None = None
        """the State and events of a beat that stays on the table until `release`: something is to be read first"""
        self._holds = holds
        self._lasts = lasts
        self._brief = brief
        self._cues = cues
        self._queue: deque[Beat] = deque()
        self._until = 0.0
        """the beat shown now is held until then"""
        self._idle = True
        self._skipping = False
        self._due: list[tuple[float, Cue]] = []

    def push(self, beats: Iterable[Beat]) -> None:
        """Beats to be shown after those that still wait."""
        self._queue.extend(beats)

    def cut(self, state: S) -> None:
        """Forget all that waits and have this State on the table: after loading, undo, or behind a curtain."""
        self.state = state
        self._queue.clear()
        self._due.clear()
        self._idle = True
        self._skipping = False
        self.held = None

    def release(self, now: float) -> None:
        """What was held has been read: go on."""
        self.held = None
        self._until = min(self._until, now)

    def ahead(self) -> bool:
        """Whether a beat that will hold the stage still waits, or one holds it now."""
        return self.held is not None or any(self._stops(beat.events) for beat in self._queue)

    def _stops(self, events: tuple[Event, ...]) -> bool:
        return self._holds is not None and any(self._holds(event) for event in events)

    def skip(self) -> None:
        """At the next update jump to the newest State."""
        self._skipping = True

    def update(self, now: float) -> list[Shown[S]]:
        """The beats that begin now, in order; usually none or one."""
        if self._skipping or self.speed <= 0 or not self.waits:
            return self._jump(now)
        shown: list[Shown[S]] = []
        while self._queue and self.held is None and (self._idle or now >= self._until):
            start = now if self._idle or now - self._until > _LATE else self._until
            beat = self._queue.popleft()
            self._idle = False
            self._until = start + self._hold(beat.events) / self.speed
            self._schedule(beat.events, start)
            self.state = beat.state  # type: ignore[assignment]
            shown.append(Shown(self.state, beat.events))
            if self._stops(beat.events):
                self.held = (self.state, beat.events)
        if not self._queue and now >= self._until:
            self._idle = True
        return shown

    def _hold(self, events: tuple[Event, ...]) -> float:
        brief = self._brief is not None and self._brief(events)
        least = tempo.DEAL_APART if brief else tempo.hold(events)
        return least if self._lasts is None else max(least, *map(self._lasts, events), 0.0)

    def _jump(self, now: float) -> list[Shown[S]]:
        instant = self._skipping or self.speed <= 0
        self._skipping = False
        if instant:
            self._idle = True
            # What was cut short is not heard late.
            self._due.clear()
        if not self._queue or self.held is not None:
            return []
        passed = [self._queue.popleft()]
        while self._queue and not self._stops(passed[-1].events):
            passed.append(self._queue.popleft())
        events = tuple(event for beat in passed for event in beat.events)
        self.state = passed[-1].state  # type: ignore[assignment]
        if self._stops(passed[-1].events):
            self.held = (self.state, passed[-1].events)
        self._idle = True
        names: dict[str, Event] = {}
        for event in events:
            for name in self._cues(event):
                names[name] = event
        self._due.extend((now, Cue(name, event)) for name, event in names.items())
        return [Shown(self.state, events, instant)]

    def _schedule(self, events: tuple[Event, ...], start: float) -> None:
        legs = iter(tempo.plan(events))
        for event in events:
            at = start
            if isinstance(event, Moved):
                at += next(legs).start / self.speed
            self._due.extend((at, Cue(name, event)) for name in self._cues(event))

    def due(self, now: float) -> list[Cue]:
        """The cues that are due now; each is given once."""
        if not self._due:
            return []
        ready = [cue for at, cue in self._due if at <= now]
        if ready:
            self._due = [entry for entry in self._due if entry[0] > now]
        return ready

    def rested(self, now: float) -> bool:
        """Whether the beat shown now has had its time."""
        return not self._due and now >= self._until

    def quiet(self, now: float) -> bool:
        """Whether all was shown and has come to rest."""
        return not self._queue and self.held is None and not self._due and (self._idle or now >= self._until)

    def wake(self, now: float) -> float | None:
        """When something is due next, or None while nothing waits. Never before `now`."""
        times = [at for at, _ in self._due]
        if self._queue and self.held is None:
            times.append(now if self._idle or self._skipping else self._until)
        elif not self._idle and now < self._until:
            times.append(self._until)
        return max(now, min(times)) if times else None
