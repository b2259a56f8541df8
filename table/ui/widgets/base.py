"""What all widgets share: state, pressing, the focus ring, notes for the recorder."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.ui import draw, record
from table.ui.pointer import OUTSIDE, Cancel, Event, Move, PointerEvent, Press, Release, Wheel
from table.ui.shapes import panel
from table.ui.theme import FOCUS_EDGE, FOCUS_RING

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVATE = (*ENTER, pygame.K_SPACE)


def is_key(event: Event, *keys: int) -> bool:
    """Whether the event is one of these keys going down, without Ctrl, Alt or the system key."""
    return (
        isinstance(event, pygame.event.Event)
        and event.type == pygame.KEYDOWN
        and event.key in keys
        and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    )


class Widget:
    """Base of all widgets.

    A press that starts inside counts when it is released inside, with the left button only. `label` is what the widget is
    called for the reader, the trace and the tests; `id` finds it again after a new layout.
    """

    kind = "widget"
    repeats = False
    """a key held down acts again and again"""
    rounding = 0.28
    """corner of the focus ring, in heights"""

    def __init__(
        self, rect: pygame.Rect, label: str, *, id: str = "", enabled: bool = True, tip: str = "", shortcut: int = 0
    ) -> None:
        self.rect = pygame.Rect(rect)
        self.label = label
        self.id = id or label
        self.enabled = enabled
        self.visible = True
        self.tip = tip
        """a few words shown beside it under the pointer or the focus"""
        self.shortcut = shortcut
        """a key (pygame.K_...) that activates it from anywhere"""
        self.focusable = True
        self.focused = False
        self.ring = False
        """show the focus: keys are in use"""
        self.hover = False
        self.pressed = False
        self.pos = OUTSIDE
        self.on_cue: Callable[[str], None] | None = None
        """told `press` or `change`, for a sound"""

    @property
    def takes(self) -> bool:
        """Whether it can be used now."""
        return self.enabled and self.visible

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the widget."""
        return self.visible and self.rect.collidepoint(pos)

    def part(self, pos: tuple[int, int]) -> int:
        """Which of several parts that light up under the pointer is at a point; the group draws anew when it changes."""
        return 0

    def handle(self, event: Event) -> bool:
        """Take an event; True when it was meant for this widget. The group sends keys only to the focused one."""
        if isinstance(event, PointerEvent):
            return self._pointer(event)
        if self.takes and self.focused and is_key(event, *ACTIVATE):
            self.activate()
            return True
        return False

    def _pointer(self, event: PointerEvent) -> bool:
        if isinstance(event, Press):
            if event.button != 1 or not self.takes or not self.hit(event.pos):
                return False
            self.pressed, self.pos = True, event.pos
            self.press(event)
            return True
        if isinstance(event, Move):
            self.hover, self.pos = self.takes and self.hit(event.pos), event.pos
            if self.pressed:
                self.drag(event.pos)
            return self.pressed
        if isinstance(event, Release):
            if event.button != 1 or not self.pressed:
                return False
            self.pressed = False
            if self.takes and self.hit(event.pos):
                self.release(event)
            return True
        if isinstance(event, Cancel):
            self.pressed = False
            return False
        return isinstance(event, Wheel) and self.takes and self.hit(event.pos) and self.wheel(event.dy)

    def press(self, event: Press) -> None:
        """The button went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves with the button held."""

    def release(self, event: Release) -> None:
        """The button went up on it after a press: by default what a key does too."""
        self.activate()

    def wheel(self, notches: float) -> bool:
        """The wheel turned over it; True if it was of use."""
        return False

    def activate(self) -> None:
        """What Enter, Space and a click do."""

    def lose_focus(self) -> None:
        """The focus goes elsewhere."""

    def gain_focus(self) -> None:
        """The focus comes."""

    def cue(self, name: str) -> None:
        """Let a sound be heard."""
        if self.on_cue is not None:
            self.on_cue(name)

    def note(self, label: str = "", rect: pygame.Rect | None = None) -> None:
        """Write the widget down in the recorder, if one listens."""
        if record.active is not None:
            record.active.widget(
                self.kind, label or self.label, self.rect if rect is None else rect, self.enabled, self.focused, self.id
            )

    def draw(self, dst: pygame.Surface, u: float) -> None:
        """Draw it, `u` pixels to a unit."""
        if self.visible:
            self.paint(dst, u)
            self.note()

    def paint(self, dst: pygame.Surface, u: float) -> None:
        """The look itself."""

    def draw_ring(self, dst: pygame.Surface, u: float) -> None:
        """The focus ring, drawn by the group after all widgets: brass between two ink lines, seen on cream and on wood."""
        if self.focused and self.ring and self.visible:
            for rect, r in self.ring_shapes(u):
                focus_ring(dst, rect, r, u)

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        """What the ring surrounds: rectangles and their corner radii."""
        return [(self.rect, self.rect.h * self.rounding)]

    def draw_tip(self, dst: pygame.Surface, u: float) -> None:
        """The few words of `tip`, kept inside the surface."""
        if not self.tip or not self.visible or not (self.hover or (self.focused and self.ring)):
            return
        draw.tip(dst, self.tip, self.rect, dst.get_size(), u)


def focus_ring(dst: pygame.Surface, rect: pygame.Rect, r: float, u: float) -> None:
    """Draw the ring that shows where the keys go, around `rect`."""
    gap, brass, edge = max(2, round(2 * u)), max(2.0, 3 * u), max(1.0, 1.4 * u)
    out = rect.inflate(2 * (gap + round(brass + edge)), 2 * (gap + round(brass + edge)))
    wide = brass + 2 * edge
    dst.blit(panel(out.w, out.h, r + gap + wide, FOCUS_EDGE, 0, FOCUS_EDGE, wide, 0.92), out)
    inside = out.inflate(-2 * round(edge), -2 * round(edge))
    dst.blit(panel(inside.w, inside.h, r + gap + brass, FOCUS_RING, 0, FOCUS_RING, brass), inside)
