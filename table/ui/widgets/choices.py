"""One of several: segments in a track, pills in a row. Cream furniture, drawn on paper or on the ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from table.ui import draw, fonts
from table.ui.pointer import Event, Release
from table.ui.shapes import panel
from table.ui.theme import CREAM, CREAM2, CREAM3, INK, INK2, MIN_TEXT, mix

from .base import is_key
from .rows import OFF, Row

T = TypeVar("T")
_PAD = 5
"""least room beside a word in a segment, in u"""


class Choice(Row, Generic[T]):
    """Base of those that pick one of several: `options` are (value, words) pairs."""

    repeats = True

    def __init__(
        self, rect: pygame.Rect, label: str, options: Sequence[tuple[T, str]], value: T,
        on_change: Callable[[T], None] | None = None, *, label_w: float | None = 0, sub: str = "", px: float = 17,
        id: str = "", enabled: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(rect, label, sub=sub, label_w=label_w, px=px, id=id, enabled=enabled, tip=tip)
        self.options = list(options)
        self.value = value
        self.on_change = on_change

    @property
    def index(self) -> int:
        """Place of the value among the options, or -1."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), -1)

    def choose(self, index: int) -> None:
        """Pick an option as a person would."""
        index = min(len(self.options) - 1, max(0, index))
        if self.options and index != self.index:
            self.value = self.options[index][0]
            self.cue("change")
            if self.on_change is not None:
                self.on_change(self.value)

    def handle(self, event: Event) -> bool:
        if self.takes and self.focused:
            if is_key(event, pygame.K_LEFT):
                self.choose(self.index - 1)
                return True
            if is_key(event, pygame.K_RIGHT):
                self.choose(self.index + 1)
                return True
        return super().handle(event)

    def boxes(self, u: float) -> list[pygame.Rect]:
        """Where each option is."""
        raise NotImplementedError

    def part(self, pos: tuple[int, int]) -> int:
        return next((i for i, box in enumerate(self.boxes(self.u)) if box.collidepoint(pos)), -1)

    def activate(self) -> None:
        """Enter and Space go on to the next option, round and round."""
        if self.options:
            self.choose((self.index + 1) % len(self.options))

    def release(self, event: Release) -> None:
        for index, box in enumerate(self.boxes(self.u)):
            if box.collidepoint(event.pos):
                self.choose(index)
                return

    def _over(self, box: pygame.Rect) -> bool:
        return self.hover and self.enabled and box.collidepoint(self.pos)

    def note(self, label: str = "", rect: pygame.Rect | None = None) -> None:
        super().note(label, rect)
        for (_, words), box in zip(self.options, self.boxes(self.u), strict=True):
            super().note(f"{self.label}: {words}", box)


class Segments(Choice[T]):
    """One of a few words in a track, the chosen one on an ink thumb."""

    kind = "segments"

    def control(self, u: float) -> pygame.Rect:
        left = round(self.label_w * u) if self.label_w else 0
        height = min(self.rect.h, round(38 * u))
        return pygame.Rect(self.rect.x + left, self.rect.centery - height // 2, self.rect.w - left, height)

    def boxes(self, u: float) -> list[pygame.Rect]:
        track = self.control(u)
        count = len(self.options)
        if not count:
            return []
        shares = [1 / count] * count
        needs = [fonts.measure(words, "uib", MIN_TEXT)[0] + 2 * _PAD * u for _, words in self.options]
        if max(needs) > track.w / count:
            # equal parts would cut the longest word: give each what it needs
            shares = [need / sum(needs) for need in needs]
        edges = [track.x + round(track.w * sum(shares[:i])) for i in range(count + 1)]
        return [pygame.Rect(a, track.y, b - a, track.h) for a, b in pairwise(edges)]

    def paint(self, dst: pygame.Surface, u: float) -> None:
        track = self.control(u)
        self.words(dst, u, track)
        dst.blit(panel(track.w, track.h, track.h * 0.3, CREAM2, 1 if self.enabled else 0.6, CREAM3, max(1.0, 1.2 * u)), track)
        boxes = self.boxes(u)
        inset = max(2, round(3 * u))
        # one size for all of them: the size at which the longest fits
        px = min(
            (
                draw.fitted(words, "uib", self.px * u, box.w - 2 * _PAD * u)[1]
                for (_, words), box in zip(self.options, boxes, strict=True)
            ),
            default=0,
        )
        for i, ((_, words), box) in enumerate(zip(self.options, boxes, strict=True)):
            on = i == self.index
            thumb = box.inflate(-2 * inset, -2 * inset)
            if on:
                dst.blit(panel(thumb.w, thumb.h, thumb.h * 0.3, INK if self.enabled else OFF), thumb)
            elif self._over(box):
                dst.blit(panel(thumb.w, thumb.h, thumb.h * 0.3, CREAM, 0.8), thumb)
            colour = CREAM if on else INK2 if self.enabled else OFF
            draw.text(dst, words, "uib", px, colour, box.center, "center", max_w=box.w - 2 * _PAD * u, box=box)


class Pills(Choice[T]):
    """Words on pills in a row, as tabs; maybe an icon before each."""

    kind = "pills"

    def __init__(
        self, rect: pygame.Rect, label: str, options: Sequence[tuple[T, str]], value: T,
        on_change: Callable[[T], None] | None = None, *, icons: Sequence[str] = (), id: str = "", enabled: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(rect, label, options, value, on_change, px=19, id=id, enabled=enabled)
        self.icons = list(icons) or [""] * len(self.options)

    def _measures(self, u: float) -> tuple[float, list[int]]:
        """Size of the words and width of each pill: everything shrinks together until the row fits."""
        px = self.px * u
        while True:
            k = px / 19
            widths = [
                round(fonts.measure(words, "uib", max(MIN_TEXT, px))[0] + (26 * k if icon else 0) + 34 * k)
                for (_, words), icon in zip(self.options, self.icons, strict=True)
            ]
            if sum(widths) + 9 * u * (len(widths) - 1) <= self.rect.w or px <= 9:
                return px, widths
            px -= 0.5

    def boxes(self, u: float) -> list[pygame.Rect]:
        height = min(self.rect.h, round(38 * u))
        x, y = float(self.rect.x), self.rect.centery - height // 2
        out = []
        for width in self._measures(u)[1]:
            out.append(pygame.Rect(round(x), y, width, height))
            x += width + 9 * u
        return out

    def ring_shapes(self, u: float) -> list[tuple[pygame.Rect, float]]:
        boxes = self.boxes(u)
        if not boxes:
            return []
        box = boxes[max(0, self.index)]
        return [(box, box.h / 2)]

    def paint(self, dst: pygame.Surface, u: float) -> None:
        px, _ = self._measures(u)
        for i, ((_, words), icon, box) in enumerate(zip(self.options, self.icons, self.boxes(u), strict=True)):
            on = i == self.index
            fill = INK if on else mix(CREAM2, CREAM3, 0.5) if self._over(box) else CREAM2
            dst.blit(panel(box.w, box.h, box.h / 2, fill), box)
            fg = CREAM if on else INK if self.enabled else OFF
            k = px / 19
            x = box.x + 17 * k
            if icon:
                draw.icon(dst, icon, 19 * k, x + 9 * k, box.centery, fg if icon.startswith("ui_") else None)
                x += 26 * k
            draw.text(dst, words, "uib", px, fg, (x, box.centery), "midleft", max_w=box.right - x - 8 * k, box=box)
