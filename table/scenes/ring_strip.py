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
_HIGH = 68
"""of a seat's chip in u"""


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
        u = scene.u
        line = max(22.0, 1.25 * MIN_TEXT / u)
        self.heading = scene.rect(place.x, place.y + (_HIGH + 4) * u, place.w, 26 * u)
        high = line * u if self.hands() else 0
        self.advice = scene.rect(place.x, place.y + (_HIGH + 31) * u, place.w, high)

    @property
    def bottom(self) -> float:
        """Where the roster may begin."""
        return self.advice.bottom + 8 * self.scene.u

    def build(self) -> None:
        """Adds the widgets to the scene."""
        scene = self.scene
        ring, u = scene.ring, scene.u
        x, y, w = self.place.x, self.place.y, self.place.w
        most = ring.count < scene.info.seats[1]
        cells = ring.count + most
        wide = min(112 * u, w / cells)
        left = x + (w - cells * wide) / 2
        names = scene.names()
        for seat, corner in enumerate(ring.corners):
            deck = ring.deck(corner.fighter)
            label = scene.words("ring.seat", n=seat + 1, name=names[seat], fighter=deck.name)
            place = scene.rect(left + seat * wide + 2 * u, y, wide - 4 * u, 68 * u)
            chip = SeatChip(place, label, self._chip(seat), self._chooses(seat), radius=10, id=f"seat.{seat}")
            if ring.count > scene.info.seats[0]:
                chip.on_drop = self._drops(seat)
            scene.add(chip)
        if most:
            place = scene.rect(left + ring.count * wide + 2 * u, y, wide - 4 * u, 68 * u)
            scene.add(Card(place, scene.words("ring.add"), self._plus, scene.add_seat, radius=10, id="seat.add"))

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
            d, y = 40 * u, rect.y + 24 * u
            head = looks.head(scene.ring.deck(scene.ring.corners[seat].fighter).fighter, seat)
            faces.sprite(head, d, 0).draw(dst, rect.centerx, y)
            badge = max(20.0, 21 * u)
            draw.badge(dst, seat + 1, rect.centerx + d * 0.5, y + d * 0.26, badge, scene.accent if on else CREAM, INK)
            box = pygame.Rect(rect.x + 3, round(rect.y + 45 * u), rect.w - 6, round(rect.h - 47 * u))
            human = scene.ring.corners[seat].kind == "human"
            name = short(scene.names()[seat], box.w)
            draw.boxed(dst, name, "uib" if human else "uim", 16 * u, CREAM if human else CREAM2, box, "center", 1)

        return paint

    def _plus(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
        dst.blit(panel(rect.w, rect.h, 10 * u, INK, 0.66 if card.hover else 0.4), rect)
        draw.icon(dst, "ui_plus", 20 * u, rect.centerx, rect.y + 24 * u)
        box = pygame.Rect(rect.x + 3, round(rect.y + 45 * u), rect.w - 6, round(rect.h - 47 * u))
        draw.boxed(dst, self.scene.words("ring.add"), "uim", 16 * u, ON_WOOD, box, "center", 1)

    # In words.

    def form(self) -> str:
        """What is fought, in words."""
        scene = self.scene
        form, names = scene.ring.form, scene.names()
        if form == "duel":
            return scene.words("ring.form.duel")
        if form == "robin":
            return scene.words("ring.form.robin", n=scene.ring.count)
        words = scene.words("ring.form.tag", one=", ".join(names[0::2]), two=", ".join(names[1::2]))
        if fonts.measure(words, "disp", max(MIN_TEXT, 18 * scene.u))[0] <= self.heading.w:
            return words
        numbers = [str(seat + 1) for seat in range(scene.ring.count)]
        return scene.words("ring.form.tag", one=", ".join(numbers[0::2]), two=", ".join(numbers[1::2]))

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
