"""Outlines: nothing of a card is drawn outside its ink, and what is called solid lets nothing through."""

from __future__ import annotations

import pygame
import pytest

from table.ui import faces, outline, shots
from table.view.picture import Face

from .felt import picture

CARD = next(pose.face for pose in picture().cards if not pose.hidden)
RING = "#E2A83C"


def within(surface: pygame.Surface) -> outline.Outline:
    """The outline, after a look at the pixels themselves."""
    found = outline.of(surface)
    assert surface.get_rect().contains(found.ink)
    assert found.ink.contains(surface.get_bounding_rect())
    return found


@pytest.mark.parametrize("width", [57, 96, 131])
@pytest.mark.parametrize("lift", range(4))
@pytest.mark.parametrize("ring", [None, RING])
def test_no_ink_lies_outside_its_box(width: int, lift: int, ring: str | None) -> None:
    for angle in (0.0, 0.25, -3.0, 15.0, 30.0, 90.0, 200.0):
        surface = faces.turned(CARD, width, lift, angle, 0.0, ring).surface
        solid = within(surface).solid
        assert (solid is None) == bool(angle)
        if solid is not None:
            seen = pygame.mask.from_surface(surface.subsurface(solid), 254)
            assert seen.count() == solid.w * solid.h > 0.6 * width * faces.height(CARD, width)


@pytest.mark.parametrize("angle", [0.0, 3.0, -40.0, 90.0])
@pytest.mark.parametrize(("scale", "squash"), [(1.0, 1.0), (0.7, 1.0), (1.5, 0.4), (1.0, 0.06)])
def test_in_flight_neither(angle: float, scale: float, squash: float) -> None:
    within(shots.flight(CARD, 96, 3, 0.0, None, angle, scale, squash))


@pytest.mark.parametrize("lift", range(4))
def test_a_surface_has_no_more_room_than_its_shadow_needs(lift: int) -> None:
    for angle in (0.0, 15.0):
        surface = faces.turned(CARD, 96, lift, angle).surface
        ink, seen = outline.of(surface).ink, surface.get_bounding_rect()
        assert surface.get_width() - ink.right <= 1 and surface.get_height() - ink.bottom <= 1, "the shadow falls that way"
        assert ink.w * ink.h <= 1.4 * seen.w * seen.h


@pytest.mark.parametrize("shape", ["disc", "free"])
def test_other_shapes_have_no_solid_part(shape: str) -> None:
    body = '<path fill="#FFFFFF" d="M10 10H90V90H10Z"/>'
    recipe = Face(f"outline {shape}", (body,), (), 100, 100, shape)  # type: ignore[arg-type]
    for ring in (None, RING):
        assert within(faces.sprite(recipe, 80, 1, 0.0, ring).surface).solid is None


def test_a_card_with_a_hole_is_not_solid() -> None:
    recipe = Face("outline hole", ('<path fill="#FFFFFF" d="M0 0H100V60H0Z"/>',), (), 100, 140)
    assert within(faces.sprite(recipe, 80).surface).solid is None


def test_nothing_known_is_all_ink() -> None:
    assert outline.of(pygame.Surface((7, 5))) == (pygame.Rect(0, 0, 7, 5), None)
