"""Captions: a mark for each sound, counted, gone when it was read."""

from __future__ import annotations

import pygame

from table.ui import record
from table.ui.captions import LASTS, MOST, CaptionBar


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_marks_count_up_make_room_and_go() -> None:
    clock = Clock()
    bar = CaptionBar(clock)
    for words in ("slide", "slide", "bell"):
        bar.show(words)
    assert bar.sentences == ["slide ×2", "bell"]
    for n in range(MOST):
        bar.show(f"sound {n}")
    assert bar.sentences == [f"sound {n}" for n in range(MOST)]
    clock.now = LASTS + 0.1
    assert bar.sentences == []


def test_it_asks_to_be_drawn_only_when_it_looks_different() -> None:
    clock, surface = Clock(), pygame.Surface((960, 600))
    bar = CaptionBar(clock)
    assert not bar.changed()
    bar.show("slide")
    assert bar.changed()
    bar.draw(surface)
    assert not bar.changed()
    clock.now = LASTS + 0.1
    assert bar.changed(), "it must be taken off the window"
    bar.draw(surface)
    assert not bar.changed()


def test_marks_stand_inside_the_smallest_window() -> None:
    clock, surface = Clock(), pygame.Surface((960, 600))
    bar = CaptionBar(clock)
    bar.scale = 2.0
    for words in ("a long word for a sound that nobody would ever want to hear", "slide", "bell"):
        bar.show(words)
    with record.recording() as seen:
        bar.draw(surface)
    rects = [pygame.Rect(note.rect) for note in seen.widgets if note.kind == "caption"]
    assert len(rects) == 3 and all(surface.get_rect().contains(rect) for rect in rects)
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
