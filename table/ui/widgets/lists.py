"""What is longer than its place: a scrolling page and a list of rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from table.ui import record
from table.ui.pointer import Event, Press, Release
from table.ui.shapes import panel
from table.ui.theme import BRASS, BRASS_DARK, CREAM2, CREAM3

from .base import Widget, is_key

_THUMB = 10
"""width of the scroll thumb in u"""
_SLACK = 8
"""u that a press may move and still count as a click"""


class ScrollArea(Widget):
    """A page seen through a window: `painter(dst, rect, u)` draws it at `rect` (moved up by what is scrolled) and returns its
    height in pixels. Wheel, thumb, finger and keys move it.
    """

    kind = "page"
    repeats = True

    def __init__(
        self,
        rect: pygame.Rect,
        label: str,
        painter: Callable[[pygame.Surface, pygame.Rect, float], float] | None = None,
        *,
        id: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(rect, label, id=id, enabled=enabled)
        self.painter = painter
        self.offset = 0.0
        """pixels scrolled down"""
        self.content = 0.0
        """height of everything in pixels"""
        self.u = 1.0
        self._grip: float | None = None
        """where on the thumb it is held"""
        self._start: tuple[tuple[int, int], float] | None = None
        self._panning = False
        self._measured: tuple[tuple[int, int], float] | None = None

    def changed(self) -> None:
        """Tell that the page is another one now: it is measured anew and starts at its top."""
        self._measured, self.offset = None, 0.0

    @property
    def limit(self) -> float:
        """The furthest `offset`; a part of a pixel that sticks out is nothing to scroll for."""
        over = self.content - self.rect.h
        return over if over >= 1 else 0.0

    @property
    def inner(self) -> pygame.Rect:
        """The place without the thumb's track, which is there only when needed."""
        track = round((_THUMB + 6) * self.u) if self.limit else 0
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w - track, self.rect.h)

    def scroll_to(self, offset: float) -> None:
        """Move the page so that this many pixels are above the window."""
        self.offset = min(self.limit, max(0.0, offset))

    def reveal(self, top: float, bottom: float) -> None:
        """Move as little as needed to show the part of the page from `top` to `bottom`."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll_to(bottom - self.rect.h)

    def leaf(self, event: Event) -> bool:
        """Page Up and Page Down from anywhere in the scene; True if it was one of them."""
        if not self.takes or not is_key(event, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return False
        return self._keyed(event)

    def thumb(self) -> pygame.Rect:
        """Where the thumb is; empty when everything fits."""
        if not self.limit:
            return pygame.Rect(self.rect.right, self.rect.y, 0, 0)
        wide = round(_THUMB * self.u)
        high = max(round(36 * self.u), round(self.rect.h * self.rect.h / self.content))
        y = self.rect.y + round((self.rect.h - high) * self.offset / self.limit)
        return pygame.Rect(self.rect.right - wide, y, wide, high)

    def _on_track(self, pos: tuple[int, int]) -> bool:
        return bool(self.limit) and pos[0] >= self.rect.right - (_THUMB + 4) * self.u

    def part(self, pos: tuple[int, int]) -> int:
        return -2 if self._on_track(pos) else -1

    def handle(self, event: Event) -> bool:
        if self.takes and self.focused and self._keyed(event):
            return True
        return super().handle(event)

    def _keyed(self, event: Event) -> bool:
        before = self.offset
        line, page = 48 * self.u, self.rect.h * 0.9
        for key, step in (
            (pygame.K_UP, -line),
            (pygame.K_DOWN, line),
            (pygame.K_PAGEUP, -page),
            (pygame.K_PAGEDOWN, page),
            (pygame.K_HOME, -self.content),
            (pygame.K_END, self.content),
        ):
            if is_key(event, key):
                self.scroll_to(self.offset + step)
                # at the end an arrow leaves the page
                return self.offset != before or key not in (pygame.K_UP, pygame.K_DOWN)
        return False

    def wheel(self, notches: float) -> bool:
        self.scroll_to(self.offset - notches * 64 * self.u)
        return self.limit > 0

    def press(self, event: Press) -> None:
        thumb = self.thumb()
        self._grip, self._panning = None, False
        self._start = (event.pos, self.offset)
        if self._on_track(event.pos):
            self._grip = event.pos[1] - thumb.y if thumb.collidepoint(thumb.x, event.pos[1]) else thumb.h / 2
            self.drag(event.pos)

    def drag(self, pos: tuple[int, int]) -> None:
        if self._grip is not None:
            way = self.rect.h - self.thumb().h
            self.scroll_to((pos[1] - self._grip - self.rect.y) / way * self.limit if way > 0 else 0)
        elif self._start is not None:
            moved = pos[1] - self._start[0][1]
            if abs(moved) > _SLACK * self.u and self.limit:
                self._panning = True
            if self._panning:
                self.scroll_to(self._start[1] - moved)

    def release(self, event: Release) -> None:
        if self._grip is None and not self._panning:
            self.click(event)
        self._grip, self._start, self._panning = None, None, False

    def click(self, event: Release) -> None:
        """A press and release at one spot of the page."""

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        return [(self.rect, 10 * u)]

    def paint(self, dst: pygame.Surface, u: float) -> None:
        self.u = u
        if self._measured != (self.rect.size, u):
            # whether a thumb is needed decides how wide the page may be
            self._measured, self.content = (self.rect.size, u), 0.0
            for _ in range(2):
                self.content = self._measure(u)
        clip = dst.get_clip()
        dst.set_clip(self.rect.clip(clip))
        self.content = self.page(dst, self.inner.move(0, -round(self.offset)), u)
        dst.set_clip(clip)
        self.scroll_to(self.offset)
        if self.limit:
            track = pygame.Rect(self.rect.right - round(_THUMB * u), self.rect.y, round(_THUMB * u), self.rect.h)
            dst.blit(panel(track.w, track.h, track.w / 2, CREAM2, 0.8), track)
            thumb = self.thumb()
            over = self._grip is not None or (self.hover and self._on_track(self.pos))
            dst.blit(panel(thumb.w, thumb.h, thumb.w / 2, BRASS if over else CREAM3, 1, BRASS_DARK, max(1.0, u)), thumb)

    def _measure(self, u: float) -> float:
        with record.unheard():
            return self.page(pygame.Surface((1, 1)), self.inner, u)

    def page(self, dst: pygame.Surface, rect: pygame.Rect, u: float) -> float:
        """Draw the page and return its height."""
        return self.painter(dst, rect, u) if self.painter is not None else 0.0


class RowState(Struct, frozen=True):
    """How a row of a list is to look."""

    selected: bool
    hover: bool
    focused: bool
    """selected, and the list has the keys"""


class ListView(ScrollArea):
    """Rows one below the other, one of them selected. `painter(dst, rect, index, u, state)` draws a row.

    Up, Down, Page Up, Page Down, Home and End select; Enter, Space or a double click opens. The selected row stays in sight.
    """

    kind = "list"

    def __init__(
        self, rect: pygame.Rect, label: str, labels: Sequence[str],
        row: Callable[[pygame.Surface, pygame.Rect, int, float, RowState], None], *, row_h: float = 96, gap: float = 10,
        selected: int = 0, on_select: Callable[[int], None] | None = None, on_open: Callable[[int], None] | None = None,
        rounding_u: float = 12, id: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        """`labels` name the rows for the trace; `row_h` and `gap` are in u."""
        super().__init__(rect, label, id=id, enabled=enabled)
        self.labels = list(labels)
        self.row = row
        self.row_h, self.gap = row_h, gap
        self.on_select = on_select
        self.on_open = on_open
        self.rounding_u = rounding_u
        self.selected = min(len(self.labels) - 1, selected)
        self._shown_for: tuple[int, float] | None = None

    def fill(self, labels: Sequence[str], selected: int = 0) -> None:
        """Give it other rows; nothing is told."""
        self.labels = list(labels)
        self.selected = min(len(self.labels) - 1, max(0, selected))
        self._shown_for = self._measured = None

    @property
    def _pitch(self) -> float:
        return (self.row_h + self.gap) * self.u

    def box(self, index: int) -> pygame.Rect:
        """Where a row stands now, maybe out of sight."""
        inner = self.inner
        y = inner.y - round(self.offset) + round(index * self._pitch)
        return pygame.Rect(inner.x, y, inner.w, round(self.row_h * self.u))

    def select(self, index: int) -> None:
        """Select a row as a person would and bring it into sight."""
        if not self.labels:
            return
        index = min(len(self.labels) - 1, max(0, index))
        self.reveal(index * self._pitch, index * self._pitch + self.row_h * self.u)
        if index != self.selected:
            self.selected = index
            self.cue("change")
            if self.on_select is not None:
                self.on_select(index)

    def _keyed(self, event: Event) -> bool:
        page = max(1, int(self.rect.h / self._pitch) - 1)
        last = len(self.labels) - 1
        for key, index in (
            (pygame.K_UP, self.selected - 1),
            (pygame.K_DOWN, self.selected + 1),
            (pygame.K_PAGEUP, max(0, self.selected - page)),
            (pygame.K_PAGEDOWN, min(last, self.selected + page)),
            (pygame.K_HOME, 0),
            (pygame.K_END, last),
        ):
            if is_key(event, key):
                if not 0 <= index <= last:
                    return False  # an arrow beyond the ends leaves the list
                self.select(index)
                return True
        return False

    def activate(self) -> None:
        if self.on_open is not None and 0 <= self.selected < len(self.labels):
            self.cue("press")
            self.on_open(self.selected)

    def at(self, pos: tuple[int, int]) -> int:
        """The row at a point, or -1."""
        if not self.inner.collidepoint(pos):
            return -1
        return next((i for i in range(len(self.labels)) if self.box(i).collidepoint(pos)), -1)

    def part(self, pos: tuple[int, int]) -> int:
        return -2 if self._on_track(pos) else self.at(pos)

    def click(self, event: Release) -> None:
        index = self.at(event.pos)
        if index < 0:
            return
        again = index == self.selected and event.clicks > 1
        self.select(index)
        if again:
            self.activate()

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        box = self.box(self.selected).clip(self.rect) if 0 <= self.selected < len(self.labels) else self.rect
        return [(box, self.rounding_u * u)]

    def page(self, dst: pygame.Surface, rect: pygame.Rect, u: float) -> float:
        count = len(self.labels)
        self.content = max(0.0, count * self._pitch - self.gap * u)
        self.scroll_to(self.offset)
        if self._shown_for != (self.selected, u) and count:
            self._shown_for = (self.selected, u)
            self.reveal(self.selected * self._pitch, self.selected * self._pitch + self.row_h * u)
        over = self.at(self.pos) if self.hover and not self._panning and self._grip is None else -1
        for index in range(count):
            box = self.box(index)
            if box.colliderect(self.rect):
                chosen = index == self.selected
                self.row(dst, box, index, u, RowState(chosen, index == over, chosen and self.focused and self.ring))
        return self.content

    def note(self, label: str = "", rect: pygame.Rect | None = None) -> None:
        super().note(label, rect)
        for index, words in enumerate(self.labels):
            box = self.box(index).clip(self.rect)
            if box.h:
                super().note(f"{self.label}: {words}", box)
