"""State: all there is to know about a game at one instant.

A State is a value: outside a step nobody changes one. It holds nothing but ints, strings, tuples of these, and lists or
dicts of these, so that copying, comparing, saving and hiding can be written once for all games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Self

PUBLIC = -1
"""The seat number of somebody who only looks on."""


def bit(seat: int) -> int:
    """The sight bit of a seat; `PUBLIC` has one of its own, so a hand is hidden from onlookers even in a solo game."""
    return 1 << (seat + 1)


def everyone(seats: int) -> int:
    """The mask in which all seats and the onlookers see a card."""
    return (1 << (seats + 1)) - 1


@dataclass(slots=True)
class Ask:
    """A pending question: who must answer, what kind of answer, and small data (zones and seats, never card ids)."""

    kind: str
    seat: int
    data: tuple[int | str, ...] = ()


@dataclass(slots=True)
class State:
    """The part of the state that every game has; a game's State subclasses this with its own fields.

    Card ids occur in two places only: in `zones` and as keys of the dicts named in `PER_CARD`. That is what makes one
    `view` function possible for all games.
    """

    PER_CARD: ClassVar[tuple[str, ...]] = ()
    SECRET: ClassVar[tuple[str, ...]] = ()
    """names of fields that no seat may see; a view holds their zero"""

    zones: list[list[int]] = field(default_factory=list)
    """card ids by zone number"""
    seen: list[int] = field(default_factory=list)
    """for each card the mask of who may know its face now"""
    rng: int = 0
    phase: str = ""
    asks: list[Ask] = field(default_factory=list)

    def copy(self) -> Self:
        """A State that shares nothing that can be changed with this one."""
        cls = type(self)
        copier = _COPIERS.get(cls)
        if copier is None:
            copier = _COPIERS[cls] = _make_copier(cls)
        new: Self = copier(self)
        return new


_COPIERS: dict[type[State], Callable[[Any], Any]] = {}


def _make_copier(cls: type[State]) -> Callable[[Any], Any]:
    """Writes the copy function of one State class from its fields' annotations: about 2 us against 9 us for a loop."""
    lines = ["def copy(s):", " n = new(cls)"]
    for f in fields(cls):
        kind = str(f.type).replace(" ", "")
        if kind.startswith("list[list["):
            lines.append(f" n.{f.name} = [x[:] for x in s.{f.name}]")
        elif kind.startswith("list[Ask"):
            lines.append(f" n.{f.name} = [Ask(a.kind, a.seat, a.data) for a in s.{f.name}]")
        elif kind.startswith("list["):
            lines.append(f" n.{f.name} = s.{f.name}[:]")
        elif kind.startswith("dict["):
            lines.append(f" n.{f.name} = dict(s.{f.name})")
        elif kind in ("int", "str", "bool") or kind.startswith("tuple["):
            lines.append(f" n.{f.name} = s.{f.name}")
        else:
            raise TypeError(f"{cls.__name__}.{f.name}: a State may not hold {f.type}")
    lines.append(" return n")
    space: dict[str, Any] = {"new": object.__new__, "cls": cls, "Ask": Ask}
    exec("\n".join(lines), space)  # noqa: S102 - the text is made of our own field names only
    made: Callable[[Any], Any] = space["copy"]
    return made
