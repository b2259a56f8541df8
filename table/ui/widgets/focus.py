"""A group of widgets that share the pointer and the keys.

Tab and Shift+Tab go round in order, arrows go to the nearest widget on that side, Enter and Space act. The mouse never takes
the keys away by hovering; the ring is shown as soon as keys are used and hidden at the next click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from table.ui.pointer import POINTER_TYPES, Cancel, Event, Move, Pointer, PointerEvent, Press, Release

from .base import ENTER, Widget, is_key
from .fields import TextField

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Focus:
    """The widgets of a scene in their Tab order, which is also the order of drawing.

    Give `handle` every event, raw or already turned into pointer events. `dirty` tells that something looks different now.
    """

    def __init__(
        self,
        widgets: Iterable[Widget] = (),
        *,
        default: Widget | None = None,
        on_cue: Callable[[str], None] | None = None,
        size: Callable[[], tuple[int, int]] = lambda: (1, 1),
    ) -> None:
        """`default` answers Enter when nothing has the keys; `size` is the window's, for fingers."""
        self.widgets: list[Widget] = []
        self.default = default
        self.on_cue = on_cue
        self.focused: Widget | None = None
        self.keys_used = False
        self.dirty = True
        self._pointer = Pointer(size)
        self._grabbed: Widget | None = None
        self._held: set[int] = set()
        """keys that are down, to tell repeats from presses"""
        self._clicked = False
        """the focus came by the mouse: the first Tab moves on at once"""
        self.fill(widgets)

    def fill(self, widgets: Iterable[Widget], default: Widget | None = None) -> None:
        """Take other widgets; the one with the same id keeps the focus, as after a new layout."""
        name = self.focused.id if self.focused is not None else None
        old = self.focused
        self.widgets = list(widgets)
        if default is not None or self.default not in self.widgets:
            self.default = default
        self._grabbed = None
        for widget in self.widgets:
            widget.on_cue = self.on_cue
        same = next((widget for widget in self.widgets if name is not None and widget.id == name), None)
        if same is not old:
            self._set(same if same is not None and same.takes and same.focusable else None)
        self.dirty = True

    def find(self, name: str) -> Widget | None:
        """The widget with this id."""
        return next((widget for widget in self.widgets if widget.id == name), None)

    @property
    def typing(self) -> bool:
        """Letters go into a text field now."""
        return isinstance(self.focused, TextField)

    def focus(self, widget: Widget | None, show: bool | None = None) -> None:
        """Give the keys to a widget; `show` turns the ring on or off, None leaves it."""
        self._set(widget)
        if show is not None:
            self._show(show)

    def _set(self, widget: Widget | None) -> None:
        if widget is self.focused:
            return
        if self.focused is not None:
            self.focused.focused = self.focused.ring = False
            self.focused.lose_focus()
        self.focused = widget
        self._clicked = False
        if widget is not None:
            widget.focused, widget.ring = True, self.keys_used
            widget.gain_focus()
        self.dirty = True

    def _show(self, on: bool) -> None:
        if self.keys_used != on:
            self.keys_used = on
            self.dirty = True
        if self.focused is not None:
            self.focused.ring = on

    def handle(self, event: Event) -> bool:
        """Take an event; True when it was used up."""
        if isinstance(event, PointerEvent):
            return self._pointed(event)
        if event.type in POINTER_TYPES:
            used = False
            for made in self._pointer.feed(event):
                used |= self._pointed(made)
            return used
        if event.type in _LOST or event.type == pygame.WINDOWLEAVE:
            if event.type in _LOST:
                self._held.clear()
            for made in self._pointer.feed(event):
                self._pointed(made)
            return False
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return False
        if event.type == pygame.KEYDOWN:
            used = self._keyed(event)
            self._held.add(event.key)
            return used
        if event.type == pygame.TEXTINPUT and self.focused is not None:
            used = self.focused.handle(event)
            self.dirty |= used
            return used
        return False

    # The pointer.

    def _pointed(self, event: PointerEvent) -> bool:
        if isinstance(event, Press) and event.button == 1:
            self._show(False)
        if isinstance(event, Move):
            return self._moved(event)
        if isinstance(event, Release | Cancel) and self._grabbed is not None:
            grabbed, self._grabbed = self._grabbed, None
            self.dirty = True
            return grabbed.handle(event)
        # the one drawn last lies on top
        for widget in reversed(self.widgets):
            if widget.handle(event):
                self.dirty = True
                if isinstance(event, Press):
                    self._grabbed = widget if widget.pressed else None
                    if widget.focusable and widget in self.widgets:
                        self._set(widget)
                        self._clicked = True
                return True
        if isinstance(event, Press) and isinstance(self.focused, TextField):
            self._set(None)
        return False

    def _moved(self, event: Move) -> bool:
        if self._grabbed is not None:
            self._grabbed.handle(event)
            self.dirty = True
            return True
        used = False
        for widget in self.widgets:
            before = (widget.hover, widget.hover and widget.part(widget.pos))
            took = widget.handle(event)
            self.dirty |= took or before != (widget.hover, widget.hover and widget.part(event.pos))
            used = used or took or widget.hover
        return used

    # The keys.

    def _keyed(self, event: pygame.event.Event) -> bool:
        again = event.key in self._held
        focused = self.focused
        if focused is not None and focused.takes and (not again or focused.repeats):
            if focused.handle(event):
                if not isinstance(focused, TextField):
                    self._show(True)
                self.dirty = True
                return True
        elif again and event.key not in _ARROWS and event.key != pygame.K_TAB:
            return False
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if is_key(event, *_ARROWS):
            return self.go(*_ARROWS[event.key])
        if again:
            return False
        if is_key(event, *ENTER) and self.default is not None and self.default.takes:
            self.dirty = True
            self.default.activate()
            return True
        if not self.typing:
            for widget in self.widgets:
                if widget.takes and widget.shortcut and is_key(event, widget.shortcut):
                    self.dirty = True
                    widget.activate()
                    return True
        return False

    def _order(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.takes and widget.focusable]

    def _first(self) -> bool:
        """Show where the keys are; True if that was all there was to do."""
        if self.keys_used and self.focused is not None:
            return False
        order = self._order()
        if self.focused is None or self.focused not in order:
            if self.default in order:
                self._set(self.default)
            elif order:
                self._set(order[0])
            self._show(True)
            return True
        self._show(True)
        return not self._clicked

    def step(self, way: int) -> bool:
        """Tab: on to the next widget (or back with -1)."""
        order = self._order()
        if not order:
            return False
        if self._first():
            return True
        place = order.index(self.focused) if self.focused in order else -1
        self._set(order[(place + way) % len(order)])
        return True

    def go(self, dx: int, dy: int) -> bool:
        """An arrow: to the nearest widget on that side, if there is one."""
        order = self._order()
        if not order:
            return False
        if self._first():
            return True
        if self.focused is None:
            return False
        here = self.focused.rect
        found = ((_distance(here, widget.rect, dx, dy), widget) for widget in order if widget is not self.focused)
        sides = [(cost, widget) for cost, widget in found if cost is not None]
        if not sides:
            return False
        self._set(min(sides, key=lambda side: side[0])[1])
        return True

    def draw(self, dst: pygame.Surface, u: float) -> None:
        """Draw all widgets, then the ring, then the tip."""
        for widget in self.widgets:
            widget.draw(dst, u)
        if self.focused is not None:
            self.focused.draw_ring(dst, u)
        for widget in self.widgets:
            if widget.hover or widget is self.focused:
                widget.draw_tip(dst, u)
        self.dirty = False


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[bool, float] | None:
    """How far `there` is on the side (dx, dy) of `here`, or None if it is not on that side.

    What lies straight ahead comes before all that lies aside.
    """
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if dx:
        gap = max(0, (there.x - here.right) if dx > 0 else (here.x - there.right))
        aside = max(0, max(here.top, there.top) - min(here.bottom, there.bottom) + 1)
        middle = abs(there.centery - here.centery)
        beyond = there.right > here.right if dx > 0 else there.x < here.x
    else:
        gap = max(0, (there.y - here.bottom) if dy > 0 else (here.y - there.bottom))
        aside = max(0, max(here.left, there.left) - min(here.right, there.right) + 1)
        middle = abs(there.centerx - here.centerx)
        beyond = there.bottom > here.bottom if dy > 0 else there.y < here.y
    if ahead <= 0 or not beyond:
        return None
    return aside > 0, gap + 3 * aside + 0.25 * middle + 0.05 * ahead
