"""Motion: curves, and numbers that travel along them. All by the time that is given; frames count for nothing."""

from __future__ import annotations

import math
from collections.abc import Callable

from msgspec import Struct

Curve = Callable[[float], float]
"""from 0 .. 1 of the time to 0 .. 1 of the way; may overshoot on the way"""

SPRING_HERTZ = 6.0
SPRING_DAMPING = 0.75
SPRING_SECONDS = 0.180
_BACK = 1.2


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_quad(t: float) -> float:
    """Fast, then soft: hover."""
    return 1 - (1 - t) * (1 - t)


def out_cubic(t: float) -> float:
    """A card let go of: deal, play."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Gather, sweep, curtain."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """A little too far and back: select."""
    return 1 + (_BACK + 1) * (t - 1) ** 3 + _BACK * (t - 1) ** 2


def spring(t: float) -> float:
    """A spring of 6 Hz, damping .75, over the 180 ms that it takes to come to rest."""
    if t >= 1:
        return 1.0
    omega, seconds = math.tau * SPRING_HERTZ, t * SPRING_SECONDS
    own = omega * math.sqrt(1 - SPRING_DAMPING**2)
    fading = math.exp(-SPRING_DAMPING * omega * seconds)
    return 1 - fading * (math.cos(own * seconds) + SPRING_DAMPING * omega / own * math.sin(own * seconds))


_SMALL = 1e-4


class Track(Struct, frozen=True):
    """A number on its way from `a` to `b`, setting out at `start` and taking `length` seconds.

    `kick` is the speed left over from an earlier way: it makes the start smooth and has died out at the end.
    """

    a: float
    b: float
    start: float = 0.0
    length: float = 0.0
    curve: Curve = linear
    kick: float = 0.0

    @property
    def end(self) -> float:
        """When it has arrived."""
        return self.start + self.length

    def at(self, now: float) -> float:
        """Where it is."""
        if now >= self.end:
            return self.b
        if now <= self.start:
            return self.a
        t = (now - self.start) / self.length
        return self.a + (self.b - self.a) * self.curve(t) + self.kick * (now - self.start) * (1 - t) ** 2

    def speed(self, now: float) -> float:
        """How fast it moves, per second; 0 before it sets out and once it has arrived."""
        if self.length <= 0 or now < self.start or now >= self.end:
            return 0.0
        if now - self.start < _SMALL * self.length:
            return (self.b - self.a) * _slope(self.curve) / self.length + self.kick
        half = min(_SMALL * self.length, now - self.start, self.end - now)
        return (self.at(now + half) - self.at(now - half)) / (2 * half)

    def to(self, b: float, now: float, length: float, curve: Curve, delay: float = 0.0) -> Track:
        """The way on from here to `b`; what moves already keeps its speed and then has no delay."""
        here = self.at(now)
        if length <= 0:
            return Track(b, b)
        speed = self.speed(now)
        if not speed:
            return Track(here, b, now + delay, length, curve)
        return Track(here, b, now, length, curve, speed - (b - here) * _slope(curve) / length)

    def thrown(self, speed: float, b: float, now: float, length: float, curve: Curve) -> Track:
        """The way to `b` of something that is let go of with a speed."""
        here = self.at(now)
        if length <= 0:
            return Track(b, b)
        return Track(here, b, now, length, curve, speed - (b - here) * _slope(curve) / length)


def still(value: float) -> Track:
    """A number at rest."""
    return Track(value, value)


def _slope(curve: Curve) -> float:
    """A curve's speed at its beginning."""
    return curve(_SMALL) / _SMALL


class Pace(Struct, frozen=True):
    """How fast things go: `speed` is a factor (0: at once); `reduced` leaves out all travel, tilt, shake and spin; `crisp`
    lets rings and shades change at once, where there is no time to look at them come."""

    speed: float = 1.0
    reduced: bool = False
    crisp: bool = False

    @property
    def instant(self) -> bool:
        """Nothing takes any time."""
        return self.speed <= 0

    @property
    def travels(self) -> bool:
        """Things move through the places between."""
        return not self.reduced and self.speed > 0

    def time(self, seconds: float) -> float:
        """So long do `seconds` of the plan take."""
        return seconds / self.speed if self.speed > 0 else 0.0


def follow(value: float, goal: float, seconds: float, lag: float) -> float:
    """A value that trails behind its goal: after `lag` seconds about 63 % of the distance is made up.

    Two steps of t and one step of 2t come to the same, so the frame rate does not show.
    """
    return goal if lag <= 0 else goal + (value - goal) * math.exp(-max(0.0, seconds) / lag)
