"""How long things take at speed 1, in seconds, and when each card of a beat sets out.

Both the stage, which holds a beat while its cards travel, and the sprites, which travel, read their times here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from table.core.events import Event, Moved, Shuffled, Turned

HOVER = 0.090
SELECT = 0.130
SHIFT = 0.200
"""neighbours close a gap"""
DEAL = 0.240
DEAL_APART = 0.045
DEAL_MOST = 1.6
"""a whole deal never takes longer"""
FLIP = 0.220
PLAY = 0.260
SETTLE = 0.180
"""a card that a hand let go springs into its place"""
GATHER = 0.340
GATHER_APART = 0.030
SHUFFLE = 0.350
SHAKE = 0.160
RING = 0.080
"""a ring or a shade fades in"""
FADE = 0.120
"""cross-fade that stands for all travel where motion is reduced"""
REST = 0.060
"""pause after the last card of a beat has arrived"""
LEAST = 0.200
"""no beat that tells anything is held shorter: glow moves on, a phrase appears"""

Kind = Literal["play", "deal", "gather"]


class Leg(Struct, frozen=True):
    """One card's way in a beat: `start` and `length` in seconds from the beat's beginning."""

    event: Moved
    start: float
    length: float
    kind: Kind

    @property
    def end(self) -> float:
        return self.start + self.length


def plan(events: Iterable[Event]) -> tuple[Leg, ...]:
    """When each Moved of a beat sets out, in the order of the events.

    One card is played; several from one place are dealt; several from different places to one are gathered.
    """
    moves = [event for event in events if isinstance(event, Moved)]
    if len(moves) == 1:
        return (Leg(moves[0], 0.0, PLAY, "play"),)
    gathered = len({m.target for m in moves}) == 1 and len({m.source for m in moves}) > 1
    length = GATHER if gathered else DEAL
    apart = GATHER_APART if gathered else DEAL_APART
    if len(moves) > 1:
        apart = min(apart, (DEAL_MOST - length) / (len(moves) - 1))
    kind: Kind = "gather" if gathered else "deal"
    return tuple(Leg(move, i * apart, length, kind) for i, move in enumerate(moves))


def hold(events: Iterable[Event]) -> float:
    """How long a beat stays on the table before the next may begin; nothing for a beat without events."""
    events = tuple(events)
    if not events:
        return 0.0
    longest = max((leg.end for leg in plan(events)), default=0.0)
    if any(isinstance(event, Turned) for event in events):
        longest = max(longest, FLIP)
    if any(isinstance(event, Shuffled) for event in events):
        longest = max(longest, SHUFFLE)
    return max(LEAST, longest + REST)
