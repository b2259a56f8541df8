"""What of a picture stays the same while only the hand moves: made once for a view and kept.

A view is a value that nobody changes, so what was made from this very object is still right. The pointer goes over a dozen
cards a second, and all that a hovered card changes is the hand and the places it could go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec.structs import replace

from table.core.state import State

from .picture import Look

T = TypeVar("T")


def calm(look: Look) -> Look:
    """The look without what the hand is doing: no card weighed, raised, held or pointed at."""
    return replace(
        look, selected=(), hover=None, order=(), carried=(), groups=(), fresh=(), advised=(), hint=None, path=(), over=""
    )


class Memo(Generic[T]):
    """The last thing made, and from what."""

    __slots__ = ("_key", "_made", "_view")

    def __init__(self) -> None:
        self._view: State | None = None
        self._key: object = None
        self._made: T | None = None

    def find(self, view: State, key: object, make: Callable[[], T]) -> T:
        """What was made from this very view and an equal key; else what `make` makes now."""
        if self._made is None or self._view is not view or self._key != key:
            self._made = make()
            self._view, self._key = view, key
        return self._made
