"""Furniture that stands for parts of a table: panels, stamps, plates that go on below, faces that are no cards."""

from __future__ import annotations

import pygame
import pytest

from table.ui import decor, faces, tape
from table.view.picture import Art, Box, Face, Glyph, Plate, Stamp

from .felt import face

ROUND = Face("disc", ('<path d="M0 0H400V400H0Z" fill="#2B8C8A"/>',), width=400, height=400, shape="disc")
FREE = Face("free", (Art("piece_cube", 0, 0, 400),), width=400, height=400, shape="free")


def painted(thing: Box | Stamp | Plate, u: float = 1.0) -> tuple[pygame.Surface, pygame.Rect]:
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    rect = decor.paint(surface, thing, u)
    return surface, rect


@pytest.mark.parametrize(
    "thing",
    [
        Box((60, 50, 200, 120), 14),
        Box((60, 50, 200, 120), 14, "#FFDB8C", 0.2, "#E2A83C", 3, shadow=False),
        Stamp(face(7), 150, 140, 80, 2, 0.3, "#E2A83C"),
        Stamp(ROUND, 150, 140, 60, 1, 0.0, "#E2A83C"),
        Stamp(FREE, 150, 140, 60, 2, 0.0, "#E2A83C"),
        Plate(0, (40, 40, 200, 92), "Ana", "2 tricks", "A", head=56, keep=40),
    ],
)
def test_furniture_paints_within_what_it_says_and_from_its_tape(thing: Box | Stamp | Plate) -> None:
    surface, rect = painted(thing)
    assert rect.contains(surface.get_bounding_rect(1))
    played = pygame.Surface((400, 300), pygame.SRCALPHA)
    taped = tape.furniture(thing, 1.0)
    assert taped is not None
    taped.play(played)
    assert pygame.image.tobytes(played, "RGBA") == pygame.image.tobytes(surface, "RGBA")


def test_a_disc_has_no_corners_and_a_free_thing_no_shadow() -> None:
    disc = faces.face(ROUND, 60)
    assert disc.get_at((1, 1)).a == 0 and disc.get_at((30, 30)).a == 255
    bare = faces.sprite(FREE, 60, 0).surface
    card = faces.sprite(face(3), 60, 0).surface
    assert bare.get_width() < card.get_width() + 4 and bare.get_at((1, 1)).a == 0
    assert faces.sprite(ROUND, 60, 1, ring="#E2A83C").surface.get_width() > faces.sprite(ROUND, 60, 1).surface.get_width()


def test_lines_of_text_on_a_face_stand_on_one_line_whatever_their_letters() -> None:
    def ink(text: str) -> pygame.Rect:
        recipe = Face(f"line {text}", (), (Glyph(text, 60, "#000000", 40, 200, "ui", anchor="left"),))
        return faces.face(recipe, 400).get_bounding_rect(40)

    flat, deep, high = ink("nnn"), ink("ngn"), ink("nln")
    assert flat.top == deep.top and abs(flat.bottom - high.bottom) <= 1 and deep.bottom > flat.bottom + 5
    assert abs(flat.left - 40) < 8
