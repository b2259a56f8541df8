"""Where people write: a line of text, and a field that catches a key."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.ui import clipboard, draw, fonts
from table.ui.pointer import Event, Press, Release
from table.ui.shapes import panel
from table.ui.theme import BRASS_DARK, CREAM2, CREAM3, INK, INK2, INK3, MIN_TEXT, PAPER

from .base import ENTER, Widget, is_key

_SELECTION = "#F2D79A"


class TextField(Widget):
    """A line of text on a pill. Holds at most `longest` letters and never a control letter."""

    kind = "text"
    repeats = True

    def __init__(
        self, rect: pygame.Rect, label: str, text: str = "", on_change: Callable[[str], None] | None = None, *,
        on_submit: Callable[[str], None] | None = None, placeholder: str = "", longest: int = 40, icon: str = "",
        note: str = "", accept: Callable[[str], str] | None = None, px: float = 19, id: str = "", enabled: bool = True,
        tip: str = "",
    ) -> None:  # fmt: skip
        """`accept` may change what is typed (say, to capitals); `note` stands on a small pill at the right end."""
        super().__init__(rect, label, id=id, enabled=enabled, tip=tip)
        self.on_change = on_change
        self.on_submit = on_submit
        self.placeholder = placeholder
        self.longest = longest
        self.icon = icon
        self.aside = note
        self.accept = accept
        self.px = px
        self.text = self._fit(text)
        self.caret = len(self.text)
        self.anchor: int | None = None
        """the other end of the selection"""
        self._u = 1.0
        self._scroll = 0

    def _fit(self, text: str) -> str:
        text = fonts.clean(text.replace("\n", " "))
        if self.accept is not None:
            text = self.accept(text)
        return text[: self.longest]

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of what is selected; equal when nothing is."""
        other = self.caret if self.anchor is None else self.anchor
        return min(self.caret, other), max(self.caret, other)

    def set(self, text: str) -> None:
        """Change the text from outside; nothing is told."""
        self.text = self._fit(text)
        self.caret, self.anchor = len(self.text), None

    def insert(self, text: str) -> None:
        """Put text at the caret, in place of what is selected, as typing does."""
        first, last = self.selection
        room = self.longest - (len(self.text) - (last - first))
        text = self._fit(text)[: max(0, room)]
        self._replace(self.text[:first] + text + self.text[last:], first + len(text))

    def _replace(self, text: str, caret: int) -> None:
        self.anchor, self.caret = None, caret
        if text != self.text:
            self.text = text
            if self.on_change is not None:
                self.on_change(text)

    def gain_focus(self) -> None:
        if pygame.display.get_init():
            pygame.key.set_repeat(400, 35)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)

    def lose_focus(self) -> None:
        self.anchor = None
        if pygame.display.get_init():
            pygame.key.set_repeat()

    def handle(self, event: Event) -> bool:
        if self.takes and self.focused and isinstance(event, pygame.event.Event):
            if event.type == pygame.TEXTINPUT:
                self.insert(event.text)
                return True
            if event.type == pygame.KEYDOWN:
                return self._key(event)
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        # AltGr, which writes ą and @, may come as Ctrl with Alt
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._command(event.key)
        if is_key(event, *ENTER):
            if self.on_submit is None:
                return False
            self.on_submit(self.text)
            return True
        first, last = self.selection
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_BACKSPACE:
            start = first if first < last else max(0, first - 1)
            self._replace(self.text[:start] + self.text[last:], start)
        elif event.key == pygame.K_DELETE:
            end = last if first < last else last + 1
            self._replace(self.text[:first] + self.text[end:], first)
        elif event.key == pygame.K_LEFT:
            self._go(first if first < last and not shift else self.caret - 1, shift)
        elif event.key == pygame.K_RIGHT:
            self._go(last if first < last and not shift else self.caret + 1, shift)
        elif event.key == pygame.K_HOME:
            self._go(0, shift)
        elif event.key == pygame.K_END:
            self._go(len(self.text), shift)
        else:
            # letters come as text: their keys must not act as shortcuts elsewhere
            return bool(event.unicode and event.unicode.isprintable())
        return True

    def _go(self, place: int, keep: bool) -> None:
        if keep and self.anchor is None:
            self.anchor = self.caret
        elif not keep:
            self.anchor = None
        self.caret = min(len(self.text), max(0, place))

    def _command(self, key: int) -> bool:
        first, last = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.text)
        elif key == pygame.K_c:
            clipboard.copy(self.text[first:last] or self.text)
        elif key == pygame.K_x:
            clipboard.copy(self.text[first:last] or self.text)
            self._replace(*((self.text[:first] + self.text[last:], first) if first < last else ("", 0)))
        elif key == pygame.K_v:
            self.insert(clipboard.paste())
        else:
            return False
        return True

    def press(self, event: Press) -> None:
        self.anchor, self.caret = None, self._at(event.pos[0])
        if event.clicks > 1:
            self.anchor, self.caret = 0, len(self.text)

    def drag(self, pos: tuple[int, int]) -> None:
        place = self._at(pos[0])
        if place != self.caret:
            self._go(place, True)

    def release(self, event: Release) -> None:
        """Nothing more: pressing has put the caret."""

    def _size(self) -> int:
        return max(MIN_TEXT, round(min(self.px * self._u, self.rect.h * 0.62)))

    def _inside(self) -> pygame.Rect:
        left = round(self.rect.h * (1.05 if self.icon else 0.45))
        right = round(self.rect.h * 0.45)
        if self.aside:
            right = draw.chip_width(self.aside, self.rect.h * 0.6, "uib") + round(self.rect.h * 0.4)
        return pygame.Rect(self.rect.x + left, self.rect.y, max(1, self.rect.w - left - right), self.rect.h)

    def _at(self, x: float) -> int:
        """The place between letters nearest to a pixel column."""
        want = x - self._inside().x + self._scroll
        size = self._size()
        return min(range(len(self.text) + 1), key=lambda i: abs(fonts.measure(self.text[:i], "ui", size)[0] - want))

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        return [(self.rect, self.rect.h / 2)]

    def paint(self, dst: pygame.Surface, u: float) -> None:
        self._u = u
        rect, inside, size = self.rect, self._inside(), self._size()
        edge = BRASS_DARK if self.focused or self.hover else CREAM3
        fill = PAPER if self.enabled else CREAM2
        width = max(1.4, (2.4 if self.focused else 1.6) * u)
        dst.blit(panel(rect.w, rect.h, rect.h / 2, fill, 1, edge, width), rect)
        if self.icon:
            draw.icon(dst, self.icon, rect.h * 0.5, rect.x + rect.h * 0.58, rect.centery, INK2)
        if self.aside:
            at = (rect.right - rect.h * 0.18, rect.centery)
            draw.chip(dst, self.aside, *at, rect.h * 0.6, CREAM2, INK2, 1, anchor="midright", kind="uib")
        before = fonts.measure(self.text[: self.caret], "ui", size)[0]
        self._scroll = max(0, min(self._scroll, before), before - inside.w + 4)
        clip = dst.get_clip()
        dst.set_clip(inside.inflate(4, 0).clip(clip))
        first, last = self.selection
        left = inside.x - self._scroll
        if self.focused and first < last:
            x0, x1 = (fonts.measure(self.text[:place], "ui", size)[0] for place in (first, last))
            dst.fill(_SELECTION, (left + x0, rect.centery - size * 0.62, x1 - x0, size * 1.24))
        shown, colour = (self.text, INK) if self.text else (self.placeholder, INK3)
        draw.text(dst, shown, "ui", size, colour, (left, rect.centery), "midleft", max_w=0 if self.text else inside.w)
        if self.focused:
            dst.fill(INK, (left + before, rect.centery - size * 0.62, max(1, round(1.6 * u)), size * 1.24))
        dst.set_clip(clip)
