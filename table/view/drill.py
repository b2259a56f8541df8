"""What the house shows of a game's drills, as plain data."""

from __future__ import annotations

from msgspec import Struct

from .picture import Face


class DrillCard(Struct, frozen=True):
    """A drill to choose: its key, what it is called, how it goes, and a card that stands for it."""

    key: str
    name: str
    how: str
    face: Face
