"""What was drawn, written down on demand: for `--trace` and for the tests that look for cut or overlapping text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct, field
from msgspec.structs import asdict
from pygame import Rect

Box = tuple[int, int, int, int]


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h


class TextNote(Struct, frozen=True):
    """One piece of text as it was drawn."""

    text: str
    """what should have been read"""
    rect: Box
    box: Box | None
    """where it had to stay, if the caller said so"""
    kind: str
    px: int
    cut: bool = False
    """letters were left out"""

    @property
    def fits(self) -> bool:
        """Whole and inside its box."""
        if self.cut:
            return False
        return self.box is None or Rect(self.box).inflate(2, 2).contains(self.rect)


class WidgetNote(Struct, frozen=True):
    """One widget as it was drawn."""

    kind: str
    label: str
    rect: Box
    enabled: bool = True
    focused: bool = False
    id: str = ""


class Recorder(Struct):
    """Collects notes while it is `active`."""

    texts: list[TextNote] = field(default_factory=list)
    widgets: list[WidgetNote] = field(default_factory=list)

    def text(self, text: str, rect: Rect, box: Rect | None, kind: str, px: int, cut: bool = False) -> None:
        """Note a text."""
        self.texts.append(TextNote(text, _box(rect), None if box is None else _box(box), kind, px, cut))

    def widget(self, kind: str, label: str, rect: Rect, enabled: bool, focused: bool, name: str = "") -> None:
        """Note a widget."""
        self.widgets.append(WidgetNote(kind, label, _box(rect), enabled, focused, name))

    def clear(self) -> None:
        """Forget the notes, before the next picture."""
        self.texts.clear()
        self.widgets.clear()

    def plain(self) -> dict[str, list[dict[str, object]]]:
        """Everything as plain data, ready for JSON."""
        texts = [{**asdict(note), "fits": note.fits} for note in self.texts]
        return {"texts": texts, "widgets": [asdict(note) for note in self.widgets]}


active: Recorder | None = None
"""the recorder that notes what is drawn now, if any"""


@contextmanager
def recording() -> Iterator[Recorder]:
    """Note everything that is drawn inside the block."""
    global active
    before, active = active, Recorder()
    try:
        yield active
    finally:
        active = before


@contextmanager
def collecting(on: bool) -> Iterator[Recorder]:
    """Like `recording`, but with `on` False nothing is noted inside the block and the recorder stays empty."""
    if on:
        with recording() as recorder:
            yield recorder
    else:
        with unheard():
            yield Recorder()


@contextmanager
def unheard() -> Iterator[None]:
    """Note nothing of what is drawn inside the block, for instance to measure it."""
    global active
    before, active = active, None
    try:
        yield
    finally:
        active = before


def plain(recorder: Recorder) -> dict[str, list[dict[str, object]]]:
    """A recorder's notes as plain data, ready for JSON."""
    return recorder.plain()
