"""A finished game as plain data for the result page: a game fills it, the scene draws it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from table.core.rules import Outcome
from table.core.state import State

from .picture import Face

S = TypeVar("S", bound=State)


class Ended(Struct, Generic[S], frozen=True):
    """A finished game, as a game is given it to report of."""

    states: Sequence[S]
    """whole states (not views), first the one in which play began, then one after each turn, the last one being the end"""
    outcome: Outcome
    names: Sequence[str]
    """by seat"""
    signals: int | None = None
    """how many were given, if they were counted"""
    best: int | None = None
    """fewest cards left that this table has had before"""
    minutes: int | None = None
    """how long it took, if that is known"""


class Tick(Struct, frozen=True):
    """A place on a scale and what is written there."""

    value: float
    label: str


class Scale(Struct, frozen=True):
    """A lying bar that ranks the result: filled from 0 to `value`, which may lie beyond the end `most`."""

    value: float
    most: float
    ticks: tuple[Tick, ...]


class Held(Struct, frozen=True):
    """What a seat still held at the end."""

    seat: int
    name: str
    faces: tuple[Face, ...]


class Series(Struct, frozen=True):
    """A line in steps: a value for each turn from 0 (the deal) on."""

    values: tuple[float, ...]
    colour: str
    end: str = ""
    """written at its end in its own colour"""
    key: str = ""
    """a key cap before that"""
    rings: tuple[int, ...] = ()
    """turns marked with a ring"""


class Chart(Struct, frozen=True):
    """Lines over the turns of a game."""

    title: str
    series: tuple[Series, ...]
    low: float
    high: float
    ticks: tuple[float, ...]
    """values with a line across"""
    turn: str
    """the word under the foot, before the first number"""
    ring: str = ""
    """what a ring means, or nothing"""
    shade: int = -1
    """the turn to be shaded, or -1"""


class Fact(Struct, frozen=True):
    """A number and what it counts."""

    value: str
    label: str


class Finding(Struct, frozen=True):
    """The one thing worth another look; `turn` is where a replay should stand to show it."""

    text: str
    turn: int


class Report(Struct, frozen=True):
    """The result page."""

    won: bool
    lead: str
    """small words before the verdict"""
    verdict: str
    sentence: str
    subtitle: str
    """for the rail: how many played, how long"""
    scale: Scale | None = None
    held_title: str = ""
    held: tuple[Held, ...] = ()
    """seats that still held cards"""
    held_note: str = ""
    chart: Chart | None = None
    facts: tuple[Fact, ...] = ()
    finding: Finding | None = None
