"""Three layers: the felt, a static layer of all that rests, and the movers on top. Only what changed is drawn again.

A frame restores the regions that movers left or entered from the static layer and draws the movers there. Just where
something at rest lies above a mover (a count on a Base that shifts, a hovered card among its neighbours) the pixels are
composed anew from the felt, in order of depth: so the picture is the same as if everything were drawn from scratch.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

import pygame
from msgspec import Struct, field

from .faces import PREMULTIPLIED

Order = tuple[int, int, int]
"""depth, rank, running number: drawn from low to high"""

_MANY = 20
"""with more movers than this the whole static layer is blitted"""
_MOST = 0.6
"""and when dirty regions cover more than this share of the window"""


class Item(Struct):
    """One thing to draw. Two items with one `look` and `rect` are the same picture."""

    key: Hashable
    look: Hashable
    rect: pygame.Rect
    """all pixels that it touches"""
    order: Order
    draw: Callable[[pygame.Surface], None] | None = None
    blits: tuple[tuple[pygame.Surface, tuple[int, int]], ...] = ()
    """premultiplied pictures, instead of `draw`"""
    solid: pygame.Rect | None = None
    """pixels through which nothing below is seen, where that is known"""


class Counters(Struct):
    """What was done: read by tests that guard the cost of a frame without a clock."""

    frames: int = 0
    full: int = 0
    """frames in which the whole window was drawn"""
    rebuilt: int = 0
    """times the static layer was made from nothing"""
    pixels: int = 0
    """pixels blitted for the last frame: restored and drawn, clipped to what was dirty"""
    items: int = 0
    """items drawn for the last frame"""


class Layers(Struct):
    """Keeps the static layer and the regions that are to be drawn."""

    felt: pygame.Surface
    static: pygame.Surface
    counters: Counters = field(default_factory=Counters)
    _resting: dict[Hashable, Item] = field(default_factory=dict)
    _sorted: list[Item] = field(default_factory=list)
    _rects: list[pygame.Rect] = field(default_factory=list)
    """of the sorted ones"""
    _movers: list[Item] = field(default_factory=list)
    _changed: list[pygame.Rect] = field(default_factory=list)
    _whole: bool = True
    _blank: bool = True
    """nothing was drawn on the static layer yet"""

    @classmethod
    def over(cls, felt: pygame.Surface, old: Layers | None = None) -> Layers:
        """Layers over a background, which is never drawn on. They take over the memory of the `old` ones if it fits."""
        if old is not None and old.static.get_size() == felt.get_size() and old.static.get_masks() == felt.get_masks():
            return cls(felt, old.static)
        return cls(felt, pygame.Surface(felt.get_size(), 0, felt))

    def invalidate(self) -> None:
        """The next frame is drawn whole: something else was drawn over the window."""
        self._whole = True

    def rest(self, items: Sequence[Item], anew: bool = False) -> None:
        """What rests from now on. Only regions that differ are drawn again, unless all is to be made `anew`."""
        new = {item.key: item for item in items}
        changed: list[pygame.Rect] = []
        for key, item in new.items():
            old = self._resting.get(key)
            if old is None:
                changed.append(item.rect)
            elif old is not item and (old.look != item.look or old.rect != item.rect or old.order[:2] != item.order[:2]):
                changed += [old.rect, item.rect]
        changed += [old.rect for key, old in self._resting.items() if key not in new]
        self._resting = new
        self._sorted = sorted(items, key=_order)
        self._rects = [item.rect for item in self._sorted]
        if anew or self._blank:
            self._blank = False
            changed = [self.static.get_rect()]
            self.counters.rebuilt += 1
        for region in self._regions(changed):
            self._compose(self.static, region, self._resting_in(region))
            self._changed.append(region)

    def frame(self, dst: pygame.Surface, movers: Sequence[Item]) -> list[pygame.Rect]:
        """Draw on `dst` what changed since the last frame. Returns the regions drawn; empty if nothing changed."""
        if self._blank:
            self.rest(())
        count = self.counters
        count.frames += 1
        count.pixels = count.items = 0
        movers = sorted(movers, key=_order)
        dirty = self._changed + self._moved(movers)
        self._movers, self._changed = list(movers), []
        window = dst.get_rect()
        whole = self._whole or (bool(dirty) and len(movers) > _MANY)
        regions = [window] if whole else self._regions(dirty)
        if whole or sum(r.w * r.h for r in regions) > _MOST * window.w * window.h:
            self._whole = False
            count.full += 1
            regions = [window]
        for region in regions:
            self._region(dst, region, movers)
        return regions

    def _moved(self, movers: Iterable[Item]) -> list[pygame.Rect]:
        """Where movers were or are, as far as they changed."""
        old = {item.key: item for item in self._movers}
        dirty: list[pygame.Rect] = []
        for item in movers:
            before = old.pop(item.key, None)
            if before is None:
                dirty.append(item.rect)
            elif before.look != item.look or before.rect != item.rect or before.order[:2] != item.order[:2]:
                dirty += [before.rect, item.rect]
        dirty += [item.rect for item in old.values()]
        return dirty

    def _regions(self, rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
        """Rectangles inside the window, joined where that does not add much. They may overlap: each is drawn whole."""
        window = self.felt.get_rect()
        # Plain numbers, for of thirty rectangles any two may be looked at in a frame.
        out: list[tuple[int, int, int, int, int]] = []
        for rect in rects:
            left, top, w, h = rect.clip(window)
            if not w or not h:
                continue
            right, foot, area = left + w, top + h, w * h
            joined = True
            while joined:
                joined = False
                for i, (a, b, c, d, size) in enumerate(out):
                    x0, y0 = a if a < left else left, b if b < top else top
                    x1, y1 = c if c > right else right, d if d > foot else foot
                    both = (x1 - x0) * (y1 - y0)
                    if both <= size + area:
                        left, top, right, foot, area = x0, y0, x1, y1, both
                        del out[i]
                        joined = True
                        break
            out.append((left, top, right, foot, area))
        return [_askew(pygame.Rect(a, b, c - a, d - b)) for a, b, c, d, _ in out]

    def _resting_in(self, region: pygame.Rect) -> list[Item]:
        """What rests there, lowest first."""
        return [self._sorted[i] for i in region.collidelistall(self._rects)]

    def _region(self, dst: pygame.Surface, region: pygame.Rect, movers: Sequence[Item]) -> None:
        here = [item for item in movers if item.rect.colliderect(region)]
        over = self._regions(self._overlaps(here, region))
        if 2 * sum(part.w * part.h for part in over) > region.w * region.h:
            self._compose(dst, region, sorted([*self._resting_in(region), *here], key=_order))
            return
        dst.blit(self.static, region.topleft, region)
        self.counters.pixels += region.w * region.h
        self._draw(dst, region, here)
        for part in over:
            inside = [item for item in movers if item.rect.colliderect(part)]
            self._compose(dst, part, sorted([*self._resting_in(part), *inside], key=_order))

    def _overlaps(self, movers: Sequence[Item], region: pygame.Rect) -> list[pygame.Rect]:
        """Where something at rest lies above one of these movers."""
        return [
            mover.rect.clip(self._rects[i]).clip(region)
            for mover in movers
            for i in mover.rect.collidelistall(self._rects)
            if self._sorted[i].order > mover.order
        ]

    def _compose(self, dst: pygame.Surface, region: pygame.Rect, items: Sequence[Item]) -> None:
        """Draw from the felt up, or from the highest thing that hides the whole region."""
        for i in range(len(items) - 1, -1, -1):
            solid = items[i].solid
            if solid is not None and solid.contains(region):
                self._draw(dst, region, items[i:])
                return
        dst.blit(self.felt, region.topleft, region)
        self.counters.pixels += region.w * region.h
        self._draw(dst, region, items)

    def _draw(self, dst: pygame.Surface, region: pygame.Rect, items: Sequence[Item]) -> None:
        """Draw items in the order given, clipped to a region; runs of cards go in one call."""
        run: list[tuple[pygame.Surface, tuple[int, int]]] = []
        dst.set_clip(region)
        for item in items:
            part = item.rect.clip(region)
            self.counters.pixels += part.w * part.h
            self.counters.items += 1
            if item.draw is None:
                run += item.blits
                continue
            if run:
                dst.fblits(run, PREMULTIPLIED)
                run = []
            item.draw(dst)
        if run:
            dst.fblits(run, PREMULTIPLIED)
        dst.set_clip(None)


def _askew(region: pygame.Rect) -> pygame.Rect:
    """A region that begins on every fourth pixel takes in one more on its left.

    SDL copies rows that lie on 16 bytes past the processor's cache, which for short rows takes several times as long.
    """
    return pygame.Rect(region.x - 1, region.y, region.w + 1, region.h) if region.x and not region.x & 3 else region


def _order(item: Item) -> Order:
    return item.order
