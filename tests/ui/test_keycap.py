"""Key caps: all letters on one line, whatever their tails and accents, and a comma at its foot."""

from __future__ import annotations

import pygame
import pytest

from table.ui import draw
from table.ui.theme import INK


def ink(key: str, h: int) -> pygame.Rect:
    """Where the letters of a cap are, below the middle of its top."""
    paper = pygame.Surface((3 * h, 3 * h))
    paper.fill("#808080")
    box = draw.keycap(paper, key, 1.5 * h, 1.5 * h, h)
    inside = box.inflate(-6, -6)
    dark = pygame.mask.from_threshold(paper.subsurface(inside), pygame.Color(INK), (70, 70, 70, 255))
    found = dark.get_bounding_rects()
    assert found, key
    return found[0].unionall(found[1:])


@pytest.mark.parametrize("h", [19, 25, 31, 48])
def test_letters_stand_on_one_line(h: int) -> None:
    capital = ink("W", h)
    for key in "EQHXZ":
        assert abs(ink(key, h).top - capital.top) <= max(1, h // 24), key
    comma = ink(",", h)
    assert comma.top > capital.centery and comma.bottom >= capital.bottom, "a comma, not an apostrophe"
