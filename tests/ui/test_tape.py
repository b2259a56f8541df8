"""Tapes: played back they give the same pixels as the drawing itself."""

from __future__ import annotations

import pygame
import pytest

from table.ui import cache, decor, tape
from table.view.picture import Badge, Bar, Button, Decor, Label, Plate, Slot

from .felt import picture

U = 1.1
BUTTONS = (
    *picture().buttons,
    Button("pause", (20, 4, 32, 32), "Pause", "round", "Esc", "ui_back"),
    Button("cream", (300, 200, 160, 44), "Tak", "cream"),
)


def ground() -> pygame.Surface:
    surface = pygame.Surface((1280, 720))
    surface.fill("#3A5A40")
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("thing", picture(long_words=True, selected=(2,)).decor, ids=lambda it: type(it).__name__)
def test_furniture_from_a_tape_is_the_same(thing: Decor) -> None:
    taped = tape.furniture(thing, U)
    straight, played = ground(), ground()
    rect = decor.paint(straight, thing, U)
    if taped is None:
        assert isinstance(thing, Label) and thing.alpha < 1
        return
    taped.play(played)
    assert pixels(played) == pixels(straight)
    assert rect.contains(taped.rect)
    assert pixels(straight) != pixels(ground()), "something is to be seen"
    played.fill("#3A5A40", taped.rect)
    assert pixels(played) == pixels(ground()), "and nothing outside"


@pytest.mark.parametrize("kind", [Badge, Bar, Label, Plate, Slot])
def test_every_kind_of_furniture_was_tried(kind: type) -> None:
    assert any(isinstance(thing, kind) for thing in picture().decor)


@pytest.mark.parametrize("state", [(False, False), (True, False), (True, True)])
@pytest.mark.parametrize("button", BUTTONS, ids=lambda it: it.id)
def test_buttons_from_a_tape_are_the_same(button: Button, state: tuple[bool, bool]) -> None:
    straight, played = ground(), ground()
    rect = decor.button(straight, button, U, "#E2A83C", *state)
    taped = tape.button(button, U, "#E2A83C", *state)
    taped.play(played)
    assert pixels(played) == pixels(straight)
    assert rect.contains(taped.rect)


def test_a_tape_keeps_to_the_clip() -> None:
    thing = next(thing for thing in picture().decor if isinstance(thing, Plate))
    taped = tape.furniture(thing, U)
    assert taped is not None
    surface = ground()
    surface.set_clip((0, 0, 40, 40))
    taped.play(surface)
    surface.set_clip(None)
    assert pixels(surface) == pixels(ground())


def test_parts_of_pictures_are_taken_down() -> None:
    source, taken, straight = pygame.Surface((9, 9)), tape.Tape(), ground()
    source.fill("#FF0000", (1, 1, 2, 3))
    straight.blit(source, (5, 6), (1, 1, 2, 3))
    assert taken.blit(source, (5, 6), (1, 1, 2, 3)) == pygame.Rect(5, 6, 2, 3)
    played = ground()
    tape.Taped((5, 6, 2, 3), taken.taken).play(played)
    assert pixels(played) == pixels(straight) != pixels(ground())


def test_tapes_are_bounded() -> None:
    for i in range(3000):
        tape.furniture(Label(f"number {i}", 100, 100, 20, "#FFFFFF"), 1.0)
    entries, size, budget = cache.report()["furniture"]
    assert entries <= 1200
    assert size <= budget
