"""Which card of a new picture is which card of the old one.

By id where the face is known; otherwise by the Moved events, played on the places (zone and index) of the old picture;
otherwise the nearest of the same zone. The anonymous names of a view last only for that view, so they never count.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from table.core.events import Event, Moved, Shuffled

from . import tempo
from .picture import Pose
from .tempo import Leg

T = TypeVar("T")

Events = Iterable[Event]


class Mark(Struct, Generic[T], eq=False):
    """A card of the old picture and the thing that shows it (None for one that was only counted)."""

    pose: Pose
    token: T | None
    card: int = -1
    leg: Leg | None = None
    taken: bool = False
    """a card of the new picture has it"""

    def __post_init__(self) -> None:
        self.card = self.pose.card


class Match(Struct, Generic[T], frozen=True):
    """A card of the new picture, what shows it already (or None), where it was, and how it travels."""

    pose: Pose
    token: T | None
    origin: Pose | None
    leg: Leg | None


def match(marks: Sequence[Mark[T]], poses: Sequence[Pose], events: Events) -> tuple[list[Match[T]], list[T]]:
    """A Match for each of `poses`, in order, and the tokens that show nothing any more. Every token occurs once."""
    marks = list(marks)
    places = _played(marks, tuple(events))
    by_id = {mark.card: mark for mark in marks if mark.card >= 0}
    chosen: list[Mark[T] | None] = [None] * len(poses)
    for i, pose in enumerate(poses):
        if pose.card >= 0:
            mark = by_id.get(pose.card)
            if mark is not None and not mark.taken:
                mark.taken, chosen[i] = True, mark
    for i, pose in enumerate(poses):
        if chosen[i] is None:
            mark = places.get(pose.zone, {}).get(pose.index)
            if mark is not None and not mark.taken and _may_be(mark, pose):
                mark.taken, chosen[i] = True, mark
    for i, pose in enumerate(poses):
        if chosen[i] is None and not pose.hidden:
            near = [m for m in marks if not m.taken and m.token is not None and _may_be(m, pose)]
            near = [m for m in near if m.pose.zone == pose.zone]
            mark = min(near, key=lambda m: math.hypot(m.pose.x - pose.x, m.pose.y - pose.y), default=None)
            if mark is not None:
                mark.taken, chosen[i] = True, mark
    out: list[Match[T]] = []
    for pose, found in zip(poses, chosen, strict=True):
        if found is None:
            out.append(Match(pose, None, None, None))
        else:
            out.append(Match(pose, found.token, found.pose, found.leg))
    gone = [mark.token for mark in marks if not mark.taken and mark.token is not None]
    return out, gone


def _may_be(mark: Mark[T], pose: Pose) -> bool:
    """Two known faces that differ are two cards."""
    return mark.card < 0 or pose.card < 0 or mark.card == pose.card


def _played(marks: list[Mark[T]], events: tuple[Event, ...]) -> dict[int, dict[int, Mark[T]]]:
    """The marks by zone and index after the events."""
    zones: dict[int, dict[int, Mark[T]]] = {}
    for mark in marks:
        zones.setdefault(mark.pose.zone, {})[mark.pose.index] = mark
    legs = iter(tempo.plan(events))
    for event in events:
        if isinstance(event, Moved):
            leg = next(legs)
            source, target = zones.setdefault(event.source, {}), zones.setdefault(event.target, {})
            at = _find(source, event)
            moved = source.pop(at) if at is not None else None
            if at is not None:
                _shift(source, at, -1)
            _shift(target, event.index, 1)
            if moved is not None:
                target[event.index] = moved
                moved.leg = leg
                moved.card = event.card
        elif isinstance(event, Shuffled):
            for mark in zones.get(event.zone, {}).values():
                mark.card = -1
    return zones


def _find(source: dict[int, Mark[T]], event: Moved) -> int | None:
    """The index of the card that an event takes out of its zone: itself if known there, else the last nameless one."""
    if event.card >= 0:
        for index, mark in source.items():
            if mark.card == event.card:
                return index
    nameless = [index for index, mark in source.items() if mark.card < 0 and index >= 0]
    return max(nameless, default=None)


def _shift(zone: dict[int, Mark[T]], start: int, by: int) -> None:
    """Moves all cards from `start` on by one place."""
    for index in sorted((i for i in zone if i >= start >= 0), reverse=by > 0):
        zone[index + by] = zone.pop(index)


def dealt(order: Iterable[Pose], source: int) -> tuple[Moved, ...]:
    """The events that deal cards out of a zone, in this order."""
    return tuple(Moved(pose.card, source, pose.zone, pose.index) for pose in order)
