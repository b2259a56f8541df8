"""The middle of the fighter select: our eight fighters and the way to the own decks, or the list of the own decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from table.games.brawl import faces as looks
from table.games.brawl.complaint import complaint
from table.games.brawl.fighters import ROSTER, shipped
from table.paths import shown
from table.scenes.ring_corner import portrait
from table.scenes.ring_letters import roomy
from table.scenes.ring_state import OwnDeck
from table.ui import draw, faces, fonts
from table.ui.shapes import panel
from table.ui.theme import CREAM, EDGE, INK, MIN_TEXT, ON_WOOD
from table.ui.widgets import Button, Card

if TYPE_CHECKING:
    from table.scenes.ring import FighterSelect

_WARN = "#F6B48C"
"""words of a broken deck on the dark row"""


class Roster:
    """Builds the widgets of the middle and draws what is on them."""

    def __init__(self, scene: FighterSelect, place: pygame.Rect) -> None:
        self.scene = scene
        self.place = place

    def build(self) -> None:
        """Adds the widgets to the scene."""
        if self.scene.own_page < 0:
            self._build_market()
        else:
            self._build_own()

    # Our fighters.

    def _build_market(self) -> None:
        scene, place = self.scene, self.place
        u = scene.units.g
        gap = 15 * u
        wide = min((place.w - 2 * gap) / 3, (place.h - 2 * gap) / 3 * 1.4)
        high = wide / 1.4
        across, down = (place.w - 3 * wide) / 2, (place.h - 3 * high) / 2
        between = min(across, (40 if scene.units.large else 24) * u)
        left = place.x + (place.w - 3 * wide - 2 * between) / 2
        for i in range(len(ROSTER) + 1):
            x = left + i % 3 * (wide + between)
            y = place.y + i // 3 * (high + down)
            cell = scene.rect(x, y, wide, high)
            if i < len(ROSTER):
                key = ROSTER[i]
                trade = scene.words(f"brawl.fighter.{key}.trade")
                label = scene.words("ring.choose", fighter=shipped(key).name, trade=trade)
                scene.add(Card(cell, label, self._fighter(key), self._takes(key), radius=10, rise=4, id=f"fighter.{key}"))
            else:
                scene.add(Card(cell, scene.words("ring.own"), self._own_tile, lambda: scene.turn(0), radius=12, id="own"))

    def _takes(self, key: str) -> Callable[[], None]:
        return lambda: self.scene.take(key)

    def _fighter(self, key: str) -> Callable[[pygame.Surface, pygame.Rect, float, Card], None]:
        def paint(dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
            scene = self.scene
            seats = [i for i, corner in enumerate(scene.ring.corners) if corner.fighter == key]
            ring = scene.accent if scene.chosen in seats else CREAM if seats or card.hover else None
            portrait(dst, shipped(key), 0, *rect.center, rect.w, ring)
            self._marks(dst, rect, seats, u)

        return paint

    def _marks(self, dst: pygame.Surface, rect: pygame.Rect, seats: list[int], u: float) -> None:
        """The numbers of the seats that have this fighter, from the right lower corner to the left."""
        d = max(22.0, min(29 * u, rect.h * 0.4) if self.scene.units.large else 29 * u)
        for k, seat in enumerate(reversed(seats)):
            fill = self.scene.accent if seat == self.scene.chosen else CREAM
            draw.badge(dst, seat + 1, rect.right - d * 0.62 - k * (d + 2 * u), rect.bottom - d * 0.62, d, fill, INK)

    def _own_tile(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
        scene = self.scene
        dst.blit(panel(rect.w, rect.h, 12 * u, "#152338", 0.85 if card.hover else 0.62), rect)
        draw.dashed(dst, rect, 12 * u, 8 * u, 7 * u, 2 * u, CREAM if card.hover else "#9FB4D0", 0.85)
        if scene.units.large:
            self._own_words_large(dst, rect)
        else:
            draw.icon(dst, "ui_plus", 24 * u, rect.centerx, rect.y + rect.h * 0.30)
            wide, high = rect.w - round(16 * u), round(rect.h * 0.22)
            box = pygame.Rect(rect.x + round(8 * u), round(rect.y + rect.h * 0.46), wide, high)
            draw.boxed(dst, scene.words("ring.own"), "uib", 18 * u, CREAM, box, "center", lines=1)
            draw.boxed(dst, self._own_count(), "uim", 15.5 * u, ON_WOOD, box.move(0, box.h), "center", lines=1)
        mine = [i for i, corner in enumerate(scene.ring.corners) if corner.fighter not in ROSTER]
        self._marks(dst, rect, mine, u)

    def _own_count(self) -> str:
        count = len(self.scene.ring.own)
        return self.scene.words("ring.own.count", n=count) if count else self.scene.words("ring.own.none")

    def _own_words_large(self, dst: pygame.Surface, rect: pygame.Rect) -> None:
        """Large letters on a small tile: the plus gives way first, then the line about what is there."""
        scene, u, g = self.scene, self.scene.u, self.scene.units.g
        title, count = scene.words("ring.own"), self._own_count()
        x, w, room = rect.x + 6 * g, rect.w - 12 * g, rect.h - 12 * g
        plus, first, second = 24 * g, 1.22 * 18 * u, 1.22 * 15.5 * u
        if fonts.measure(title, "uib", 18 * u)[0] > w * 1.04:
            first += 1.12 * 18 * u
        if first + second > room or fonts.measure(count, "uim", 15.5 * u)[0] > w * 1.08:
            second = 0
        if plus + first + second > room:
            plus = 0
        y = rect.y + (rect.h - plus - first - second) / 2
        if plus:
            draw.icon(dst, "ui_plus", 20 * g, rect.centerx, y + 10 * g)
        box = scene.rect(x, y + plus, w, first + 1)
        roomy(dst, title, "uib", 18 * u, CREAM, box, "center")
        if second:
            draw.boxed(dst, count, "uim", 15.5 * u, ON_WOOD, scene.rect(x, y + plus + first, w, second), "center", lines=1)

    # Own decks.

    @property
    def _row(self) -> float:
        """Height of a row in pixels: three lines of small words."""
        u = self.scene.u
        return 60 * u if self.scene.units.large else max(66 * u, 3.5 * MIN_TEXT)

    @property
    def rows(self) -> int:
        """How many decks a page shows."""
        g, v = self.scene.units.g, self.scene.units.v
        return max(1, int((self.place.h - 38 * v - 10 * g) // (self._row + 7 * g)))

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.scene.ring.own) // self.rows))

    def _build_own(self) -> None:
        scene, place = self.scene, self.place
        g, large = scene.units.g, scene.units.large
        own = scene.ring.own
        page = min(scene.own_page, self.pages - 1)
        for i, deck in enumerate(own[page * self.rows : (page + 1) * self.rows]):
            cell = scene.rect(place.x, place.y + i * (self._row + 7 * g), place.w, self._row)
            scene.add(Card(cell, self._label(deck), self._deck(deck), self._picks(deck), radius=10, id=f"deck.{deck.file}"))
        high = 38 * scene.units.v
        y, px = place.bottom - high, 16.72 if large else 0
        """words of buttons in u; 0: as it comes from their height"""
        back = scene.words("ring.own.back")
        place_of = scene.rect(place.x, y, place.w * (0.39 if large else 0.42), high)
        scene.add(Button(place_of, back, lambda: scene.turn(-1), look="ghost", px=px, id="own.back"))
        fighter = scene.ring.deck(scene.ring.corners[scene.chosen].fighter).name
        copy = scene.words("ring.own.copy", fighter=fighter)
        wide = place.w * (0.59 if large else 0.55)
        place_of = scene.rect(place.right - wide, y, wide, high)
        if self.pages > 1:
            if large:
                # the row below has no room beside large words: up beside the heading
                y, high = scene.strip.heading.y + (scene.strip.heading.h - 38 * g) / 2, 38 * g
            else:
                place_of.w -= round(92 * g)
            for k, (name, step) in enumerate((("less", -1), ("more", 1))):
                at = scene.rect(place.right - (2 - k) * 42 * g, y, 38 * g, high)
                tip = scene.words(f"ring.own.{name}")
                icon = "ui_left" if step < 0 else "ui_right"
                to = min(self.pages - 1, max(0, page + step))
                scene.add(
                    Button(at, "", self._turns(to), look="ghost", icon=icon, id=f"own.{name}", tip=tip, enabled=to != page)
                )
        scene.add(Button(place_of, copy, scene.copy_fighter, look="ghost", icon="ui_copy", px=px, id="own.copy"))

    def _turns(self, page: int) -> Callable[[], None]:
        return lambda: self.scene.turn(page)

    def _picks(self, own: OwnDeck) -> Callable[[], None]:
        if own.deck is None:
            return lambda: self.scene.ctx.notice(f"{own.file}: {self.why(own)}")
        return lambda: self.scene.take(own.key)

    def why(self, own: OwnDeck) -> str:
        """What is wrong with a broken deck: all of it."""
        words = self.scene.ctx.words
        if own.problem is not None:
            # the row says which file it is; a whole path has no room there
            return words.told(own.problem.key, {**own.problem.fields, "path": own.file})
        return " ".join(complaint(fault, words) for fault in own.faults)

    def _label(self, own: OwnDeck) -> str:
        return own.deck.name if own.deck is not None else self.scene.words("ring.own.broken", file=own.file)

    def _deck(self, own: OwnDeck) -> Callable[[pygame.Surface, pygame.Rect, float, Card], None]:
        def paint(dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
            seats = [i for i, corner in enumerate(self.scene.ring.corners) if corner.fighter == own.key]
            on = self.scene.chosen in seats
            edge = self.scene.accent if on else CREAM if card.hover else EDGE
            dst.blit(panel(rect.w, rect.h, 10 * u, INK, 0.88, edge, max(1.0, (2.4 if on else 1.3) * u), 1 if on else 0.7), rect)
            g = self.scene.units.g
            d = min(48 * g, rect.h - 12 * g)
            left = rect.x + round(d + 24 * g)
            inset = (3 if self.scene.units.large else 5) * g
            box = pygame.Rect(left, rect.y + round(inset), rect.right - left - round(12 * g), rect.h - round(2 * inset))
            if own.deck is not None:
                faces.sprite(looks.head(own.deck.fighter, 0), d, 0).draw(dst, rect.x + d / 2 + 11 * g, rect.centery)
                top = pygame.Rect(box.x, box.y, box.w - round(60 * g), box.h // 2)
                draw.boxed(dst, own.deck.name, "disp", 20 * u, CREAM, top, lines=1)
                file = self.scene.words("ring.own.file", file=own.file)
                draw.boxed(dst, file, "uim", 16 * u, ON_WOOD, top.move(0, top.h), lines=1)
                self._marks(dst, rect.inflate(-round(8 * g), -round(14 * g)), seats, u)
                return
            draw.icon(dst, "ui_cross", d * 0.5, rect.x + d / 2 + 11 * g, rect.centery, _WARN)
            top = pygame.Rect(box.x, box.y, box.w, round(box.h * (0.37 if self.scene.units.large else 0.36)))
            draw.boxed(dst, self._label(own), "uib", 17 * u, CREAM, top, lines=1)
            first = self.why(own) if own.problem is not None else complaint(own.faults[0], self.scene.ctx.words)
            below = pygame.Rect(box.x, top.bottom, box.w, box.bottom - top.bottom)
            if self.scene.units.large:
                roomy(dst, first, "uim", 15 * u, _WARN, below)
            else:
                draw.boxed(dst, first, "uim", 15 * u, _WARN, below, lines=2)

        return paint

    def paint(self, dst: pygame.Surface) -> None:
        """The words of the list of own decks when there is none."""
        scene, u = self.scene, self.scene.u
        if scene.own_page < 0:
            return
        if not scene.ring.own:
            box = pygame.Rect(self.place.x, self.place.y, self.place.w, round(150 * u))
            dst.blit(panel(box.w, box.h, 12 * u, INK, 0.8), box)
            inside = box.inflate(round(-32 * u), round(-20 * u))
            top = pygame.Rect(inside.x, inside.y, inside.w, round(inside.h * 0.6))
            draw.boxed(dst, scene.words("ring.own.empty"), "ui", 17 * u, CREAM, top, lines=3)
            below = pygame.Rect(inside.x, top.bottom, inside.w, inside.bottom - top.bottom)
            draw.boxed(dst, shown(scene.ctx.folders.decks), "uim", 16 * u, ON_WOOD, below, lines=2)
