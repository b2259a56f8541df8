"""Events as a person at the table makes them, for the tests of widgets."""

from __future__ import annotations

import pygame

from table.ui.pointer import Move, Press, Release
from table.ui.widgets import (
    Focus,
    Widget,
)

BOX = pygame.Rect(100, 100, 240, 44)


def key(code: int, mod: int = 0, unicode: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=code & 511)


def up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0, scancode=code & 511)


def typed(text: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=text)


def tap(group: Focus, code: int, mod: int = 0) -> bool:
    used = group.handle(key(code, mod))
    group.handle(up(code))
    return used


def click(target: Focus | Widget, pos: tuple[int, int], button: int = 1, clicks: int = 1) -> None:
    target.handle(Move(pos))
    target.handle(Press(pos, button, clicks))
    target.handle(Release(pos, button, clicks))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def finger(kind: int, pos: tuple[int, int], number: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, x=pos[0] / 960, y=pos[1] / 600, finger_id=number, touch_id=1, dx=0, dy=0)


def mouse(kind: int, pos: tuple[int, int], touch: bool = False, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=button, touch=touch, clicks=1)
