"""Events: what happened, for motion, sound, the written log and statistics.

Events are never stored: they are made again by playing the log again.
"""

from __future__ import annotations

from dataclasses import dataclass

from .state import State


@dataclass(frozen=True, slots=True)
class Moved:
    """A card went from one zone to another; `index` is its place in the target zone."""

    card: int
    source: int
    target: int
    index: int


@dataclass(frozen=True, slots=True)
class Turned:
    """Who may know a card's face changed."""

    card: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone was mixed; nobody knows its order now."""

    zone: int


@dataclass(frozen=True, slots=True)
class Said:
    """Something worth a line in the log or a sound: a key and small public data (numbers, words; never card ids)."""

    what: str
    seat: int
    data: tuple[int | str, ...] = ()


Event = Moved | Turned | Shuffled | Said


@dataclass(frozen=True, slots=True)
class Beat:
    """A State worth showing, with the events that led to it."""

    state: State
    events: tuple[Event, ...]
