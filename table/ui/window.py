"""The one window: opened without sound, without a graphics card and without surprises.

On X11 without a graphics card SDL would push every frame through a software GL texture, ten times slower than the plain
way; the plain way is asked for there, and only there, because on Wayland the same request makes the window fail.
"""

from __future__ import annotations

import logging
import os

import pygame

from table.paths import readable

from . import svg
from .theme import MIN_SIZE

_log = logging.getLogger(__name__)
_PLAIN = "SDL_FRAMEBUFFER_ACCELERATION"
_BLIND = ("offscreen", "dummy")
"""drivers that show nothing; taken silently by SDL when there is no screen"""
_ICONS = ("icon_128", "icon_64")
CLASS = "card-table"


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Window:
    """The program's window. Call it from one thread only."""

    def __init__(self, handle: pygame.Window) -> None:
        self.handle = handle
        self.flips = 0
        """frames shown so far; must stand still while nothing happens"""
        self.maximised = False
        self.is_fullscreen = False
        self._windowed: tuple[tuple[int, int], tuple[int, int], bool] | None = None
        self._surface: pygame.Surface | None = None
        self.surface()

    def surface(self) -> pygame.Surface:
        """The surface to draw the next frame on. Ask each frame: it changes with the window's size."""
        surface = self.handle.get_surface()
        if surface is not self._surface:
            self._surface = surface
            svg.set_format(surface)
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, as drawn."""
        return self.surface().get_size()

    def flip(self) -> None:
        """Show what was drawn."""
        self.flips += 1
        self.handle.flip()

    def watch(self, event: pygame.event.Event) -> None:
        """Take note of a window event, to come back from full screen as it was."""
        if event.type == pygame.WINDOWMAXIMIZED:
            self.maximised = True
        elif event.type == pygame.WINDOWRESTORED and not self.is_fullscreen:
            self.maximised = False

    def fullscreen(self, on: bool) -> None:
        """Go to full screen, or back to the size and place before. Asking twice changes nothing."""
        if on == self.is_fullscreen:
            return
        self.is_fullscreen = on
        if on:
            self._windowed = (tuple_of(self.handle.size), tuple_of(self.handle.position), self.maximised)
            self.handle.set_fullscreen(True)
            return
        self.handle.set_windowed()
        if self._windowed is None:
            return
        size, position, maximised = self._windowed
        if maximised:
            self.handle.maximize()
            return
        if tuple_of(self.handle.size) != size:
            self.handle.size = size
        if tuple_of(self.handle.position) != position:
            self.handle.position = position

    def title(self, text: str) -> None:
        """Set the window's title. It must never tell what is in a hand."""
        if self.handle.title != text:
            self.handle.title = text

    def close(self) -> None:
        """Close the window and let the display go."""
        svg.set_format(None)
        self.handle.destroy()
        pygame.display.quit()


def tuple_of(pair: tuple[int, int]) -> tuple[int, int]:
    """A plain pair of whole numbers."""
    return int(pair[0]), int(pair[1])


def open_window(title: str, size: tuple[int, int] = (1280, 720), fullscreen: bool = False) -> Window:
    """Open the window, `size` in pixels (kept between 960 x 600 and the screen). Raises NoDisplay.

    Starts the display and the fonts, nothing else: sound starts when it is first needed.
    """
    # pygame, when imported, has put the name of the script there.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = CLASS
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", CLASS)
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoDisplay(str(problem)) from problem
    driver = pygame.display.get_driver()
    if driver in _BLIND and driver not in asked.split(","):
        pygame.display.quit()
        raise NoDisplay(f"SDL found no screen and offered {driver}")
    pygame.font.init()
    window = Window(_opened(title, _fitting(size, driver), driver))
    if fullscreen:
        window.fullscreen(True)
    return window


def _fitting(size: tuple[int, int], driver: str) -> tuple[int, int]:
    width, height = size
    desktops = pygame.display.get_desktop_sizes()
    if desktops and driver not in _BLIND:
        width = min(width, max(desktop[0] for desktop in desktops))
        height = min(height, max(desktop[1] for desktop in desktops))
    return max(width, MIN_SIZE[0]), max(height, MIN_SIZE[1])


def _opened(title: str, size: tuple[int, int], driver: str) -> pygame.Window:
    if driver == "x11" and _PLAIN not in os.environ:
        os.environ[_PLAIN] = "0"
        try:
            return _made(title, size)
        except pygame.error as problem:
            _log.info("no plain framebuffer on x11, taking what SDL offers: %s", problem)
            del os.environ[_PLAIN]
    try:
        return _made(title, size)
    except pygame.error as problem:
        pygame.display.quit()
        raise NoDisplay(str(problem)) from problem


def _made(title: str, size: tuple[int, int]) -> pygame.Window:
    handle = pygame.Window(title, size, resizable=True)
    try:
        handle.minimum_size = MIN_SIZE
        _dress(handle)
        handle.get_surface()
    except pygame.error:
        handle.destroy()
        raise
    return handle


def _dress(handle: pygame.Window) -> None:
    """Give the window its icon. A missing icon is no reason not to play."""
    for name in _ICONS:
        file = svg.folder() / f"{name}.png"
        if file.is_file():
            try:
                handle.set_icon(pygame.image.load(readable(file)))
            except (pygame.error, OSError) as problem:
                _log.warning("the icon %s cannot be used: %s", file, problem)
                continue
            return
