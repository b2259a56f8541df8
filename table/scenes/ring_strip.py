"""The head of the fighter select: the row of seats, and in words what so many fight and what they should know."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from table.games.brawl import faces as looks
from table.ui import draw, faces, fonts
from table.ui.pointer import Event
from table.ui.shapes import panel
from table.ui.theme import CREAM, CREAM2, INK, MIN_TEXT, ON_WOOD
from table.ui.widgets import Card, is_key

if TYPE_CHECKING:
    from table.scenes.ring import FighterSelect

_WARN = "#F6B48C"
_HIGH, _LOW = 68, 40
"""of a seat's chip in units: with the name below the head, and beside it where letters are large"""
_GAP = 4
"""between two rows of chips"""


class SeatChip(Card):
    """A seat on the strip: chooses it. Delete takes it away."""

    on_drop: Callable[[], None] | None = None

    def handle(self, event: Event) -> bool:
        if self.takes and self.focused and self.on_drop and is_key(event, pygame.K_DELETE, pygame.K_BACKSPACE):
            self.on_drop()
            return True
        return super().handle(event)


def short(name: str, room: int) -> str:
    """A name, or its first word where the whole has no room at the smallest size."""
    return name if fonts.measure(name, "uib", MIN_TEXT)[0] <= room else name.split()[0]


class Strip:
    """Builds the row's widgets and draws the lines below it. `place` gives its left end, its top and its width."""

    def __init__(self, scene: FighterSelect, place: pygame.Rect) -> None:
        self.scene = scene
        self.place = place
        u, g = scene.u, scene.units.g
        line = max(22.0, 1.25 * MIN_TEXT / u)
        self.cells = scene.ring.count + (scene.ring.count < scene.info.seats[1])
        self.rows = 2 if scene.units.large and self.cells > 3 else 1
        self.high = _LOW * scene.units.v if scene.units.large else _HIGH * u
        chips = self.rows * (self.high + _GAP * g)
        self.heading = scene.rect(place.x, place.y + chips, place.w, (28 if scene.units.large else 26) * u)
        high = line * u if self.hands() else 0
        self.advice = scene.rect(place.x, place.y + chips + (28 if scene.units.large else 27) * u, place.w, high)

    @property
    def bottom(self) -> float:
        """Where the roster may begin."""
        return self.advice.bottom + 8 * self.scene.units.g

    def build(self) -> None:
        """Adds the widgets to the scene."""
        scene = self.scene
        ring = scene.ring
        names = scene.names()
        for seat, corner in enumerate(ring.corners):
            deck = ring.deck(corner.fighter)
            label = scene.words("ring.seat", n=seat + 1, name=names[seat], fighter=deck.name)
            chip = SeatChip(self._cell(seat), label, self._chip(seat), self._chooses(seat), radius=10, id=f"seat.{seat}")
            if ring.count > scene.info.seats[0]:
                chip.on_drop = self._drops(seat)
            scene.add(chip)
        if self.cells > ring.count:
            place = self._cell(ring.count)
            scene.add(Card(place, scene.words("ring.add"), self._plus, scene.add_seat, radius=10, id="seat.add"))

    def _cell(self, i: int) -> pygame.Rect:
        """Where a chip stands: in one row, or in two where the names are large."""
        g, x, y, w = self.scene.units.g, self.place.x, self.place.y, self.place.w
        across = -(-self.cells // self.rows)
        wide = min((180 if self.scene.units.large else 112) * g, w / across)
        row, column = divmod(i, across)
        left = x + (w - min(across, self.cells - row * across) * wide) / 2
        top = y + row * (self.high + _GAP * g)
        return self.scene.rect(left + column * wide + 2 * g, top, wide - 4 * g, self.high)

    def _chooses(self, seat: int) -> Callable[[], None]:
        return lambda: self.scene.choose(seat)

    def _drops(self, seat: int) -> Callable[[], None]:
        return lambda: self.scene.drop(seat)

    def _chip(self, seat: int) -> Callable[[pygame.Surface, pygame.Rect, float, Card], None]:
        scene = self.scene

        def paint(dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
            on = seat == scene.chosen
            fill, alpha = ("#152338", 0.9) if on else (INK, 0.72 if card.hover else 0.5)
            edge = scene.accent if on else "#9FB4D0"
            width = max(1.0, (2.2 if on else 1.1) * u)
            dst.blit(panel(rect.w, rect.h, 10 * u, fill, alpha, edge, width, 1 if on else 0.5), rect)
            cx, cy, d, box, align = self._inside(rect)
            head = looks.head(scene.ring.deck(scene.ring.corners[seat].fighter).fighter, seat)
            faces.sprite(head, d, 0).draw(dst, cx, cy)
            badge = 20 * u if scene.units.large else max(20.0, 21 * u)
            aside = 0.36 if scene.units.large else 0.5
            draw.badge(dst, seat + 1, cx + d * aside, cy + d * 0.26, badge, scene.accent if on else CREAM, INK)
            human = scene.ring.corners[seat].kind == "human"
            name = short(scene.names()[seat], box.w)
            draw.boxed(dst, name, "uib" if human else "uim", 16 * u, CREAM if human else CREAM2, box, align, 1)

        return paint

    def _inside(self, rect: pygame.Rect) -> tuple[float, float, float, pygame.Rect, str]:
        """Of a chip: the middle of its head, the head's size, the place of the name and where in it the name stands."""
        g, d = self.scene.units.g, 40 * self.scene.units.g
        if self.scene.units.large:
            left = rect.x + round(d + 20 * g)
            name = pygame.Rect(left, rect.y + 2, rect.right - left - round(6 * g), rect.h - 4)
            return rect.x + 7 * g + d / 2, rect.centery, d, name, "left"
        name = pygame.Rect(rect.x + 3, round(rect.y + 45 * g), rect.w - 6, round(rect.h - 47 * g))
        return rect.centerx, rect.y + 24 * g, d, name, "center"

    def _plus(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
        dst.blit(panel(rect.w, rect.h, 10 * self.scene.units.g, INK, 0.66 if card.hover else 0.4), rect)
        cx, cy, d, box, align = self._inside(rect)
        if self.scene.units.large:
            # a plus is smaller than a head, and has no number beside it
            left = rect.x + round(36 * self.scene.units.g)
            cx, box = rect.x + d / 2, pygame.Rect(left, box.y, box.right - left, box.h)
        draw.icon(dst, "ui_plus", d / 2, cx, cy)
        draw.boxed(dst, self.scene.words("ring.add"), "uim", 16 * u, ON_WOOD, box, align, 1)

    # In words.

    def form(self) -> str:
        """What is fought, in words."""
        scene = self.scene
        form, names = scene.ring.form, scene.names()
        if form == "duel":
            return scene.words("ring.form.duel")
        if form == "robin":
            words = scene.words("ring.form.robin", n=scene.ring.count)
            return words if self._fits(words) else scene.words("ring.form.robin.short", n=scene.ring.count)
        words = scene.words("ring.form.tag", one=", ".join(names[0::2]), two=", ".join(names[1::2]))
        if self._fits(words):
            return words
        numbers = [str(seat + 1) for seat in range(scene.ring.count)]
        one, two = ", ".join(numbers[0::2]), ", ".join(numbers[1::2])
        words = scene.words("ring.form.tag", one=one, two=two)
        fits = not scene.units.large or self._fits(words, 20)
        return words if fits else scene.words("ring.form.tag.short", one=one, two=two)

    def _fits(self, heading: str, px: float = 18) -> bool:
        """Whether a heading has room in letters of so many u, hardly smaller than they should be."""
        return fonts.measure(heading, "disp", max(MIN_TEXT, px * self.scene.u))[0] <= self.heading.w

    def hands(self) -> str:
        """What several people at one machine should know, or those who only watch."""
        scene = self.scene
        humans = scene.ring.humans
        if scene.crowded:
            return scene.words("ring.hands.many", n=scene.ring.room(scene.pads))
        if not humans:
            return scene.words("ring.hands.watch")
        if humans == 1:
            return ""
        if not scene.ring.live:
            return scene.words("ring.hands.turns", n=humans)
        if not scene.pads:
            return scene.words("ring.hands.two")
        return scene.words("ring.hands.pads", n=min(scene.pads, humans - 1))

    def paint(self, dst: pygame.Surface) -> None:
        """The lines below the row."""
        scene = self.scene
        u = scene.u
        shade = ("#0B1526", 0.0, max(1.0, 1.5 * u))
        heading = scene.words("ring.own") if scene.own_page >= 0 else self.form()
        box = self.heading
        draw.text(dst, heading, "disp", 22 * u, CREAM, box.center, "center", shade, box.w, box)
        hands = self.hands()
        if hands:
            ink = _WARN if scene.crowded else CREAM
            draw.boxed(dst, hands, "ui", 16 * u, ink, self.advice, "center", lines=1)
