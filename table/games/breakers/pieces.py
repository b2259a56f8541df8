"""What a part of the Breakers table adds to the picture, and small pieces that several parts use."""

from __future__ import annotations

from table.view.picture import Anchor, Label

from .faces import CREAM, INK


def chip(text: str, x: float, y: float, px: float, anchor: Anchor, room: float, icon: str = "") -> Label:
    """A short line on a dark pill, at least as large as may be read."""
    return Label(text, x, y, px, CREAM, "ui", anchor, max_w=room, chip=INK, chip_alpha=0.74, icon=icon, depth=30)
