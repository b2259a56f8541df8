"""The settings: a ledger with boxes. In a roomy window all of them at once; in a narrow one, or with large text, one by one."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any

import msgspec
import pygame

from table.scenes import furniture
from table.scenes.kit import WidgetScene
from table.scenes.scene import Context, Push
from table.scenes.settings_boxes import Box, boxes
from table.store.settings import Settings
from table.ui import draw, fonts
from table.ui.shapes import panel
from table.ui.theme import BRASS, CREAM, INK
from table.ui.widgets import Button, Pills

_GAP = 11
_COLUMNS = 3
_NARROWEST = 330
"""least width of a column in u"""
_WIDEST = 640
"""most of a box that stands alone, in u"""
_TABS_HIGH = 64
"""what the row of tabs takes, in u"""
_KEPT = ("names", "lobbies", "width", "height")
"""what the way back to the defaults leaves alone: no preference of how things look or sound"""
ALL = "all"


@lru_cache(maxsize=32)
def _packed(heights: tuple[float, ...]) -> tuple[tuple[int, ...], float]:
    """A column for each box so that the highest column is as low as can be, and how high that is.

    Tried out: there are few boxes. Among equals the one that keeps their order best wins: the first box leads.
    """
    best: tuple[float, tuple[int, ...]] | None = None
    for rest in product(range(_COLUMNS), repeat=len(heights) - 1):
        places = (0, *rest)
        sums = [0.0] * _COLUMNS
        for at, high in zip(places, heights, strict=True):
            sums[at] += high
        if best is None or (max(sums), places) < best:
            best = max(sums), places
    assert best is not None
    return best[1], best[0]


class SettingsScene(WidgetScene):
    """All settings; each change is in force at once. `box` opens at one of them."""

    name = "settings"

    def __init__(self, ctx: Context, box: str = ALL) -> None:
        super().__init__(ctx)
        self.chosen = box
        self.boxes: tuple[Box, ...] = ()
        self.places: list[tuple[Box, pygame.Rect]] = []
        """the boxes on the page and where they stand"""
        self.ledger = pygame.Rect(0, 0, 0, 0)
        self.together = True
        """all boxes on one page"""
        self._defaults_w = 0.0
        self._used = ""
        """the box in which something was changed last: it must not vanish when there is no more room for all of them"""

    # For the boxes.

    def change(self, field: str, value: Any) -> None:
        """A setting is to be so. What depends on it is shown anew."""
        before = getattr(self.ctx.settings, field)
        if self.together:
            widget = self.group.find(field)
            self._used = next((b.name for b, place in self.places if widget and place.contains(widget.rect)), "")
        self.ctx.change(**{field: value})
        if field in ("volume_all", "volume_cards", "volume_voices"):
            self._cue("glass" if field == "volume_voices" else "slide")
        elif field in ("reduced_motion", "fullscreen") and before != value:
            self.rebuild()
        self.dirty = True

    def change_all(self, **fields: Any) -> None:
        """Several settings at once."""
        self.ctx.change(**fields)
        self.dirty = True

    def line(self, dst: pygame.Surface, words: str, box: pygame.Rect, kind: str, px: float, colour: str) -> None:
        """One line of text at the left of its box."""
        draw.text(dst, words, kind, px * self.u, colour, box.midleft, "midleft", max_w=box.w, box=box)

    # Layout.

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        self.boxes = boxes(self)
        self.ledger = self.rect(34 * u, self.rail + 10 * u, width - 68 * u, height - self.rail - 34 * u)
        inner = self.ledger.inflate(round(-52 * u), 0)
        columns = self._columns((inner.w / u + 18) / (_NARROWEST + 18), (self.ledger.h / u) - _TABS_HIGH - 20)
        self.together = columns is not None
        self._build_defaults(inner)
        self.places = []
        if columns is not None:
            self._place_columns(inner, columns)
            self._build_pills(inner)
        else:
            self._place_one(inner)
        for box, place in self.places:
            self._build_box(box, place)
        self.add_rail(self.words("settings.title"), self.words("settings.subtitle"))

    def _columns(self, wide: float, high: float) -> list[list[Box]] | None:
        """The boxes in three columns that fit, or None."""
        if int(wide) < _COLUMNS:
            return None
        heights = tuple(box.high + _GAP for box in self.boxes)
        places, tallest = _packed(heights)
        if tallest - _GAP > high:
            return None
        return [[box for box, at in zip(self.boxes, places, strict=True) if at == i] for i in range(_COLUMNS)]

    def _place_columns(self, inner: pygame.Rect, columns: list[list[Box]]) -> None:
        u = self.u
        top, foot = self.ledger.y + _TABS_HIGH * u, self.ledger.bottom - 20 * u
        gap = 18 * u
        wide = (inner.w - gap * (len(columns) - 1)) / len(columns)
        for i, column in enumerate(columns):
            spare = (foot - top) / u - sum(box.high for box in column) - _GAP * (len(column) - 1)
            more = spare / len(column)
            y = top
            for box in column:
                self.places.append((box, self.rect(inner.x + i * (wide + gap), y, wide, (box.high + more) * u)))
                y += (box.high + more + _GAP) * u

    def _place_one(self, inner: pygame.Rect) -> None:
        """Tabs in a column at the left, the chosen box beside them."""
        u = self.u
        if self.chosen not in [box.name for box in self.boxes]:
            self.chosen = self._used or self.boxes[0].name
        labels = [(box, self.words(f"settings.{box.name}")) for box in self.boxes]
        wide = max(fonts.measure(label, "uib", 18 * u)[0] for _, label in labels) + 64 * u
        wide = min(max(wide, 150 * u), inner.w * 0.36)
        top, room = self.ledger.y + 24 * u, self.ledger.h - 48 * u
        step = min(48 * u, room / len(labels))
        for i, (box, label) in enumerate(labels):
            place = self.rect(inner.x, top + i * step, wide, step - 6 * u)
            self.add(_Tab(place, label, self._opens(box.name), icon=box.icon, px=18, id=f"tab.{box.name}", look="tone"))
        chosen = next(box for box in self.boxes if box.name == self.chosen)
        left = inner.x + wide + 20 * u
        top = self.ledger.y + 66 * u
        high = min(self.ledger.bottom - 22 * u - top, (chosen.high + 14) * u)
        self.places.append((chosen, self.rect(left, top, min(inner.right - left, _WIDEST * u), high)))
        for widget in self._made:
            if isinstance(widget, _Tab):
                widget.on = widget.id == f"tab.{self.chosen}"

    def _opens(self, name: str) -> Any:
        def open_box() -> None:
            self.chosen = name
            self.rebuild()

        return open_box

    def _build_pills(self, inner: pygame.Rect) -> None:
        u = self.u
        names = [(ALL, self.words("settings.all"))] + [(box.name, self.words(f"settings.{box.name}")) for box in self.boxes]
        icons = ["", *(box.icon for box in self.boxes)]
        place = self.rect(inner.x, self.ledger.y + 14 * u, inner.w - self._defaults_w - 16 * u, 38 * u)
        known = [name for name, _ in names]
        chosen = self.chosen if self.chosen in known else ALL
        self.add(Pills(place, self.words("settings.title"), names, chosen, self._mark, icons=icons, id="tabs"))

    def _mark(self, name: str) -> None:
        """A tab jumps to its box: the box is edged in brass, and a click takes the keys along."""
        self.chosen = name
        self.dirty = True

    def _build_defaults(self, inner: pygame.Rect) -> None:
        u = self.u
        label = self.words("settings.defaults")
        self._defaults_w = fonts.measure(label, "uib", 17 * u)[0] + 46 * u
        place = self.rect(inner.right - self._defaults_w, self.ledger.y + 14 * u, self._defaults_w, 38 * u)
        self.add(Button(place, label, self._ask_defaults, look="quiet", icon="ui_undo", px=17, id="defaults"))

    def _build_box(self, box: Box, place: pygame.Rect) -> None:
        y = place.y + 42 * self.u
        for part in box.parts:
            if part.place is not None:
                part.place(self, self._part_rect(place, y, part.high))
            y += part.high * self.u

    def _part_rect(self, place: pygame.Rect, y: float, high: float) -> pygame.Rect:
        return self.rect(place.x + 18 * self.u, y, place.w - 36 * self.u, (high - 4) * self.u)

    # Back to the defaults.

    def _ask_defaults(self) -> None:
        self.wants.append(Push("confirm", {"key": "settings.defaults.sure"}))

    def resumed(self, result: Any) -> None:
        if result is True:
            fresh = msgspec.structs.asdict(Settings())
            self.ctx.change(**{name: value for name, value in fresh.items() if name not in _KEPT})
            self.ctx.notice(self.words("settings.defaults.done"))
            self.rebuild()
        super().resumed(result)

    # How it looks.

    def ground(self, dst: pygame.Surface) -> None:
        furniture.ledger(dst, self.ledger, self.u)
        for _, place in self.places:
            furniture.sheet(dst, place, self.u)

    def background(self, dst: pygame.Surface) -> None:
        u = self.u
        for box, place in self.places:
            if self.together and box.name == self.chosen:
                edge = panel(place.w, place.h, 12 * u, BRASS, 0, BRASS, max(2.0, 2.6 * u))
                dst.blit(edge, place)
            head = self.rect(place.x + 18 * u, place.y + 5 * u, place.w - 36 * u, 34 * u)
            self.line(dst, self.words(f"settings.{box.name}"), head, "disp", 20, INK)
            y = place.y + 42 * u
            for part in box.parts:
                if part.paint is not None:
                    part.paint(self, dst, self._part_rect(place, y, part.high))
                y += part.high * u


class _Tab(Button):
    """A tab in the column: ink when its box is open."""

    on = False

    def _ground(self, dst: pygame.Surface, rect: pygame.Rect, u: float, down: bool) -> tuple[str, str]:
        if not self.on:
            return super()._ground(dst, rect, u, down)
        dst.blit(panel(rect.w, rect.h, rect.h * 0.28, INK), rect)
        return CREAM, "ghost"
