"""What a game's mat in the menu shows."""

from __future__ import annotations

from msgspec import Struct

from .picture import Face


class TileCard(Struct, frozen=True):
    """A card on the mat. Lengths in u of a mat 262 x 394 u; (x, y) from the point in its middle, 138 u below its head."""

    face: Face
    x: float
    y: float
    w: float
    angle: float = 0.0
    lift: int = 1


class Tile(Struct, frozen=True):
    """Cards in drawing order, and what is written and sewn."""

    cards: tuple[TileCard, ...]
    tagline: str
    """key of the sentence under the title"""
    accent: str
    hem: str
    """colour of the thin line inside the mat's edge"""
    icon: str
    """art name of the small sign of the game in lists"""
