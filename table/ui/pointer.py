"""One stream of pointer events out of what mice, fingers and the window system send.

One touch may arrive as finger events and again as one or two mouse clicks, the second not marked as touch; the copies are
dropped here, so nothing above needs to know. A release outside the window keeps its outside position; when the window loses
the focus while a button is held, a Cancel follows and the late release is swallowed.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import pygame
from msgspec import Struct

Pos = tuple[int, int]

OUTSIDE: Pos = (-10_000, -10_000)
"""where the pointer is said to be once it has left the window"""
_ECHO_SECONDS = 0.06
"""a mouse event this soon after a touch at the same spot is its echo"""
_ECHO_PIXELS = 6
_DOUBLE_SECONDS = 0.4
_DOUBLE_PIXELS = 24
_LEFT = 1
_BUTTONS = (1, 2, 3)


class Press(Struct, frozen=True):
    """A button (1 left or finger, 2 middle, 3 right) went down; `clicks` counts quick presses at one spot."""

    pos: Pos
    button: int = 1
    clicks: int = 1


class Move(Struct, frozen=True):
    """The pointer moved; `held` tells whether the left button or a finger is down."""

    pos: Pos
    held: bool = False


class Release(Struct, frozen=True):
    """A button went up, maybe outside the window."""

    pos: Pos
    button: int = 1
    clicks: int = 1


class Cancel(Struct, frozen=True):
    """What was begun with a press does not count: the window lost the pointer."""


class Wheel(Struct, frozen=True):
    """The wheel turned: `dy` > 0 is away from the person, in notches."""

    pos: Pos
    dx: float
    dy: float


PointerEvent = Press | Move | Release | Cancel | Wheel
Event = PointerEvent | pygame.event.Event
"""what scenes and widgets are given: pointer events made here, other events (keys, text, window) as they come"""

POINTER_TYPES = frozenset(
    (
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEMOTION,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERUP,
        pygame.FINGERMOTION,
    )
)
"""raw events that are used up here"""
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Pointer:
    """Turns raw events into pointer events. `size` gives the window's size in pixels (fingers come in shares of it)."""

    def __init__(self, size: Callable[[], tuple[int, int]]) -> None:
        self.pos: Pos = OUTSIDE
        self._size = size
        self._held: set[int] = set()
        self._finger: int | None = None
        self._fingers_seen = False
        self._touch: tuple[float, Pos] | None = None
        """when and where the last touch was"""
        self._echo: set[int] = set()
        """buttons whose press was dropped, so that their release is dropped too"""
        self._last_tap: tuple[float, Pos, int] | None = None

    @property
    def held(self) -> bool:
        """The left button or a finger is down."""
        return _LEFT in self._held

    def feed(self, event: pygame.event.Event, now: float | None = None) -> list[PointerEvent]:
        """The pointer events that a raw event amounts to: none, one, or for other kinds of event an empty list.

        `now` is in seconds of any steady clock; events bear no time of their own.
        """
        now = time.perf_counter() if now is None else now
        kind = event.type
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._down(event, now)
        if kind == pygame.MOUSEBUTTONUP:
            return self._up(event, now)
        if kind == pygame.MOUSEMOTION:
            return self._motion(event, now)
        if kind == pygame.MOUSEWHEEL:
            return [Wheel(self.pos, float(event.x), float(event.y))]
        if kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return self._touched(event, now)
        if kind in _LOST:
            return self._lose()
        if kind == pygame.WINDOWLEAVE and not self._held:
            self.pos = OUTSIDE
            return [Move(OUTSIDE)]
        return []

    def _down(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        button, pos = event.button, _whole(event.pos)
        if button not in _BUTTONS:
            return []  # the wheel's old guise; MOUSEWHEEL comes as well
        touch = bool(getattr(event, "touch", False))
        if (touch and self._fingers_seen) or self._echoes(pos, now):
            self._echo.add(button)
            return []
        if touch:
            self._touch = (now, pos)
        self._echo.discard(button)
        self._held.add(button)
        self.pos = pos
        return [Press(pos, button, max(1, int(getattr(event, "clicks", 1))))]

    def _up(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        button, pos = event.button, _whole(event.pos)
        if button in self._echo:
            self._echo.discard(button)
            return []
        if button not in self._held or (button == _LEFT and self._finger is not None):
            return []
        if getattr(event, "touch", False):
            self._touch = (now, pos)
        self._held.discard(button)
        self.pos = pos
        return [Release(pos, button, max(1, int(getattr(event, "clicks", 1))))]

    def _motion(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        pos = _whole(event.pos)
        if self._finger is not None or (getattr(event, "touch", False) and self._fingers_seen) or self._echoes(pos, now):
            return []
        self.pos = pos
        return [Move(pos, self.held)]

    def _touched(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        self._fingers_seen = True
        width, height = self._size()
        pos = (round(event.x * width), round(event.y * height))
        self._touch = (now, pos)
        if event.type == pygame.FINGERDOWN:
            if self._finger is not None or self.held:
                return []  # a second finger means nothing at this table
            self._finger = event.finger_id
            self._held.add(_LEFT)
            self.pos = pos
            return [Press(pos, _LEFT, self._tap(pos, now))]
        if event.finger_id != self._finger:
            return []
        self.pos = pos
        if event.type == pygame.FINGERMOTION:
            return [Move(pos, True)]
        self._finger = None
        self._held.discard(_LEFT)
        return [Release(pos, _LEFT, self._last_tap[2] if self._last_tap else 1)]

    def _tap(self, pos: Pos, now: float) -> int:
        """How many quick taps this one makes at its spot."""
        count = 1
        if self._last_tap:
            then, where, before = self._last_tap
            if now - then <= _DOUBLE_SECONDS and math.dist(pos, where) <= _DOUBLE_PIXELS:
                count = before + 1
        self._last_tap = (now, pos, count)
        return count

    def _echoes(self, pos: Pos, now: float) -> bool:
        return bool(
            self._touch and 0 <= now - self._touch[0] <= _ECHO_SECONDS and math.dist(pos, self._touch[1]) <= _ECHO_PIXELS
        )

    def _lose(self) -> list[PointerEvent]:
        held = bool(self._held)
        self._held.clear()
        self._echo.clear()
        self._finger = None
        self.pos = OUTSIDE
        return [Cancel(), Move(OUTSIDE)] if held else [Move(OUTSIDE)]


def _whole(pos: tuple[float, float]) -> Pos:
    return int(pos[0]), int(pos[1])
