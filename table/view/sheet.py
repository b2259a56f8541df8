"""A score sheet as plain data: what a round came to, shown before the game goes on. A game fills it, the scene draws it.

A game that has one names the events in its theme (`SHEET: frozenset[str]` of `Said.what`) and offers a module `sheet` with
`sheet(view, names, words, event) -> Sheet`. `view` is the State of the beat that bears the event, or the newest State with
`event` None when the player asks how things stand. Only what everybody may see goes into it.
"""

from __future__ import annotations

from msgspec import Struct

from .picture import Face


class Line(Struct, frozen=True):
    """One place at which something counted: a seat, or what nobody held."""

    name: str
    letter: str = ""
    """of the seat's disc; nothing for a pile"""
    faces: tuple[Face, ...] = ()
    """what counted there"""
    count: str = ""
    """how many"""
    note: str = ""
    """where there are no faces: what is said instead"""
    total: int = -1
    """points of the seat by now, or -1"""
    gain: int = 0
    """of these, from this round"""
    best: bool = False
    """this line is the winner's"""


class Past(Struct, frozen=True):
    """A round in the list of all rounds: its name, and a cell for each seat and pile."""

    name: str
    cells: tuple[str, ...]
    best: int = -1
    """the cell that is marked"""


class Sheet(Struct, frozen=True):
    """The whole sheet."""

    title: str
    sentence: str = ""
    lines: tuple[Line, ...] = ()
    steps: tuple[str, ...] = ()
    """the scale by which counts become points, in order"""
    step: int = -1
    """which of them holds here"""
    goal: int = 0
    """points that win; totals are drawn as so many coins, more as a number"""
    coin: str = ""
    """art name of a point"""
    past_title: str = ""
    """what the numbers of `past` are"""
    heads: tuple[str, ...] = ()
    """heads of the columns of `past`"""
    past: tuple[Past, ...] = ()
    foot: str = ""
    """what comes next"""
