"""Captions: a mark for each sound, counted, gone when it was read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.scenes.handbook import Handbook
from table.scenes.library import Library
from table.scenes.scene import Scene
from table.scenes.settings import SettingsScene
from table.scenes.stats import Stats
from table.text import LANGUAGES, Words
from table.ui import record
from table.ui.captions import LASTS, MOST, CaptionBar
from table.ui.sound import LIKE
from tests.scenes.stage import Stage


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


def drawn(bar: CaptionBar, surface: pygame.Surface) -> list[pygame.Rect]:
    with record.recording() as seen:
        bar.draw(surface)
    return [pygame.Rect(note.rect) for note in seen.widgets if note.kind == "caption"]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [SettingsScene, Library, Stats, Handbook])
def test_a_mark_lies_on_nothing_that_is_read_or_pressed(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str, kind: type[Scene]
) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    stage.show(kind(stage.ctx))
    seen = stage.draw()
    bar = CaptionBar(Clock())
    bar.scale = scale
    bar.show(stage.ctx.words("sound.choice"))
    (rect,) = drawn(bar, stage.surface)
    assert not [note.text for note in seen.texts if rect.colliderect(note.rect)]
    # what is a page or a row of tabs as a whole has its parts noted too
    pressed = [note for note in seen.widgets if note.kind not in ("page", "list", "pills") or ": " in note.label]
    assert not [note.label for note in pressed if rect.colliderect(note.rect)]


def test_a_mark_keeps_its_place_and_the_next_one_stands_by_it() -> None:
    clock, surface = Clock(), pygame.Surface((1280, 720))
    bar = CaptionBar(clock)
    bar.show("slide")
    first = drawn(bar, surface)
    surface.fill("white")
    pygame.draw.line(surface, "black", first[0].topleft, first[0].bottomright, 9)
    assert drawn(bar, surface) == first
    bar.show("bell")
    both = drawn(bar, surface)
    assert both[0] == first[0] and both[1].x == first[0].x and both[1].top >= first[0].bottom
    clock.now = LASTS + 0.1
    bar.show("bell")
    assert not drawn(bar, surface)[0].colliderect(first[0]), "something is to be seen there now"
    other = pygame.Surface((960, 600))
    assert other.get_rect().contains(drawn(bar, other)[0])


def test_cues_that_sound_alike_have_words_of_their_own() -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        for cue, like in LIKE.items():
            assert words.has(f"sound.{cue}") and words(f"sound.{cue}") != words(f"sound.{like}")
