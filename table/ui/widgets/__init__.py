"""Widgets: what scenes put on planks, paper and cloth for people to press, drag and write into."""

from .base import Widget, focus_ring, is_key
from .buttons import Button, Card, RoundButton, raised
from .choices import Choice, Pills, Segments
from .fields import TextField
from .focus import Focus
from .lists import ListView, RowState, ScrollArea
from .rows import Row, Slider, Stepper, Toggle, knob, row_words

__all__ = [
    "Button",
    "Card",
    "Choice",
    "Focus",
    "ListView",
    "Pills",
    "RoundButton",
    "Row",
    "RowState",
    "ScrollArea",
    "Segments",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "focus_ring",
    "is_key",
    "knob",
    "raised",
    "row_words",
]
