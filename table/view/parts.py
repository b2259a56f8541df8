"""What one part of a layout adds to the picture."""

from __future__ import annotations

from msgspec import Struct, field

from .picture import Button, Decor, Pose, Target


class Parts(Struct):
    """Cards, furniture, buttons and places of one part, in the order in which they were put there."""

    cards: list[Pose] = field(default_factory=list)
    decor: list[Decor] = field(default_factory=list)
    buttons: list[Button] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
