"""A fight told on one page, as plain data: a game that goes by the clock fills it, the scene draws it.

Times are whole numbers of the game's own clock from the start of the bout; heights of bars are whole steps, above 0 for who
stands above the line. Texts are in the player's language.
"""

from __future__ import annotations

from msgspec import Struct

from .picture import Face


class Fighter(Struct, frozen=True):
    """Who fought: a large picture, a head, a colour for bars."""

    seat: int
    name: str
    picture: Face
    head: Face
    colour: str
    won: bool = False
    partners: tuple[Face, ...] = ()
    """heads of those who fought on the same side"""


class Tab(Struct, frozen=True):
    """A bout of the match, to choose: who won it and how."""

    number: int
    score: str
    label: str
    head: Face | None = None


class Bar(Struct, frozen=True):
    """A stretch of a strip: how far ahead who was, in whose colour. A height of 0 is a thin line on the side of `above`."""

    start: int
    stop: int
    height: int
    above: bool
    colour: str
    pale: bool = False
    """it was worth nothing then"""


class Sign(Struct, frozen=True):
    """A card that was played on it, as a small drawing on the bar."""

    at: int
    icon: str
    height: int
    above: bool


class Strip(Struct, frozen=True):
    """One thing that was fought for, from left to right."""

    face: Face
    label: str
    """spoken and traced name"""
    start: int
    stop: int
    end: str
    """frozen, cleared or open"""
    bars: tuple[Bar, ...]
    signs: tuple[Sign, ...]
    points: str = ""
    colour: str = ""
    """of the points: whose they are"""
    weight: int = 0
    """what matters most has most: it is shown where not all have room"""


class Tick(Struct, frozen=True):
    """A place on the line of time and what is written there."""

    at: int
    label: str


class Chart(Struct, frozen=True):
    """Who led what, over the bout."""

    title: str
    length: int
    strips: tuple[Strip, ...]
    ticks: tuple[Tick, ...]
    legend: tuple[tuple[str, str], ...]
    """(words, colour)"""
    more: str = ""
    """what is said of strips without room; `{n}` is not filled in: the key of a sentence with n"""


class Row(Struct, frozen=True):
    """A figure of all fighters side by side: words, how long the bar is (0 to 1), and who has the better one."""

    label: str
    values: tuple[str, ...]
    shares: tuple[float, ...]
    best: tuple[bool, ...]


class Histogram(Struct, frozen=True):
    """How often what took how long; the bars of one person."""

    title: str
    bars: tuple[int, ...]
    labels: tuple[str, ...]
    colour: str
    middle: float
    """where the median stands, in bars from the left; below 0 for nowhere"""
    facts: tuple[tuple[str, str], ...] = ()
    """(value, what it is)"""
    empty: str = ""
    """said instead, where there is nothing to show"""


class Note(Struct, frozen=True):
    """A sentence; `at` is where a replay shows it (moves made), -1 for nowhere; `time` is its place in the chart, or -1."""

    text: str
    icon: str = ""
    when: str = ""
    at: int = -1
    time: int = -1


class Notes(Struct, frozen=True):
    """Sentences under a heading; `empty` is said where there are none."""

    title: str
    notes: tuple[Note, ...]
    empty: str


class Page(Struct, frozen=True):
    """The page of a bout."""

    verdict: str
    subtitle: str
    ending: str
    """one sentence: how it ended"""
    ending_icon: str
    fighters: tuple[Fighter, ...]
    """the first two stand large: left and right"""
    tabs: tuple[Tab, ...]
    shown: int
    """the number of the bout that is shown"""
    chart: Chart
    rows: tuple[Row, ...]
    histogram: Histogram
    moments: Notes
    faults: Notes
    missed: Notes
    best: str = ""
    """one line that compares with what there was before"""
    ghost: int = -1
    """the seat whose pace can be fought again, or -1"""
