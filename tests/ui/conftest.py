"""A display for the tests of the interface: SDL's dummy driver, a window of the smallest size."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from table.ui import svg


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[pygame.Window]:
    """A window whose pixel format everything must have."""
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("tests", (960, 600))
    svg.set_format(window.get_surface())
    yield window
    assert svg.unconverted == 0
    svg.set_format(None)
    window.destroy()


@pytest.fixture
def paper() -> pygame.Surface:
    """A blank surface to draw on."""
    surface = pygame.Surface((960, 600))
    surface.fill("#F6EAD2")
    return surface
