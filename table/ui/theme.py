"""The house's colours and measures.

One unit `u` is one pixel in a 1280 x 720 window. Sizes are given in u, positions come from the window's own width and
height, so that every scene works from 960 x 600 upwards.
"""

from __future__ import annotations

from table.view.arrange import ROOM as ROOM
from table.view.arrange import largest_scale as largest_scale
from table.view.arrange import unit as unit

INK = "#1C1620"
INK2 = "#4A3C44"
INK3 = "#6B5A60"
CREAM = "#F6EAD2"
CREAM2 = "#E3D0AC"
CREAM3 = "#C9B189"
PAPER = "#FDF7E8"
SHEET_EDGE = "#E0CBA0"
TONE = "#EBD9B4"
BRASS = "#E2A83C"
BRASS_DARK = "#A5701F"
BRASS_LIGHT = "#FFDB8C"
WOOD = "#5A3622"
WOOD_DARK = "#331E14"
WOOD_LIGHT = "#7F5334"
PLANK = "#4A2C1C"
ON_WOOD = "#D9CBB4"
"""second text on wood, cloth and dark panels"""
EDGE = "#8A7466"
"""thin edge of dark panels"""
GREEN = "#2C7A5B"
RUST = "#7A3E14"
"""a fault, told in words beside it; red is a suit and never a warning"""
SHADOW = "#08040A"

RAIL = 0.066
"""height of the wooden rail on top, as a share of the window's height"""
MARGIN = 12
"""wood left around the cloth, in u"""
MIN_SIZE = (960, 600)
"""smallest window, in pixels"""
MIN_TEXT = 13
"""no line of text is drawn smaller than this many real pixels"""
USUAL = (1000.0, 600.0)
"""with fewer u than this a scene is laid out for large text: fewer things beside one another, less air"""

FOCUS_RING = BRASS_LIGHT
FOCUS_EDGE = INK


def rgb(colour: str) -> tuple[int, int, int]:
    """The three components, 0 to 255, of `#RRGGBB`."""
    value = int(colour[1:7], 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(a: str, b: str, share: float) -> str:
    """The colour `share` (0 .. 1) of the way from `a` to `b`."""
    parts = (round(x + (y - x) * share) for x, y in zip(rgb(a), rgb(b), strict=True))
    return "#" + "".join(f"{min(255, max(0, part)):02X}" for part in parts)


def crowded(size: tuple[int, int], u: float) -> bool:
    """Whether letters are so large for the window that a scene must be laid out for it (see USUAL)."""
    return size[0] < USUAL[0] * u - 1 or size[1] < USUAL[1] * u - 1


def rail_height(height: int) -> int:
    """Height of the wooden rail in a window `height` pixels high."""
    return int(height * RAIL)
