"""A seat's panel in the fighter select: the fighter's picture and deck, who plays it, and how it did against the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.games.brawl import faces as looks
from table.games.brawl.cards import BASE, SIZE
from table.games.brawl.fighters import ROSTER, Fighter
from table.games.brawl.measured import Measured, measured
from table.scenes import ring_figures
from table.scenes.chooser import Chooser
from table.scenes.furniture import dark
from table.session.seats import NAME_LENGTH
from table.ui import draw, faces
from table.ui.theme import CREAM, EDGE, INK, MIN_TEXT, ON_WOOD
from table.ui.widgets import Card, Segments, TextField

if TYPE_CHECKING:
    from table.scenes.ring import FighterSelect

WIDTH = 300
PAD = 13


def portrait(dst: pygame.Surface, deck: Fighter, seat: int, cx: float, cy: float, w: float, ring: str | None = None) -> None:
    """A fighter's Base, with its deck's name up the side."""
    faces.sprite(looks.base(deck.fighter, seat, deck.name), w, 1, 0.0, ring).draw(dst, cx, cy)


class CornerPanel:
    """Builds one seat's widgets from the head down and draws what lies round them."""

    def __init__(self, scene: FighterSelect, seat: int, place: pygame.Rect) -> None:
        self.scene = scene
        self.seat = seat
        self.place = place
        u = scene.u
        self.u = u
        x, w = place.x + round(PAD * u), place.w - 2 * round(PAD * u)
        line = max(20.0, 1.2 * MIN_TEXT / u)
        """height of a line of small words in u; letters never get smaller than 13 pixels"""
        spare = max(0.0, place.h / u - (470 + 6.4 * line))
        gap = min(14.0, spare / 8)
        y = place.y + PAD * u
        self.face = scene.rect(x, y, 140 * u, 100 * u)
        self.head = scene.rect(x + 152 * u, y, w - 152 * u, 100 * u)
        y += (104 + gap * 0.6) * u
        self.trade = scene.rect(x, y, w, line * u)
        self.how = scene.rect(x, y + line * u, w, line * u)
        y += (2 * line + 4 + gap * 0.5) * u
        self.plays = scene.rect(x, y, w, 4 * line * u)
        y += (4 * line + 6 + gap) * u
        self.kind = scene.rect(x, y, w, 34 * u)
        self.row = scene.rect(x, y + 40 * u, w, 36 * u)
        y += (82 + gap) * u
        self.bars = scene.rect(x, y, w, 84 * u)
        y += (90 + gap) * u
        self.tiles = scene.rect(x, y, w + 4 * u, 54 * u)
        y += (60 + gap) * u
        foot = place.bottom - PAD * u
        self.count = scene.rect(x, foot - line * u, w, line * u)
        self.matrix_head = scene.rect(x, y, w, line * u)
        top = y + (line + 3) * u
        self.matrix = scene.rect(x, top, w, min(64 * u, self.count.y - 3 * u - top))

    # Widgets.

    def build(self) -> None:
        """Adds them to the scene."""
        scene, seat, u = self.scene, self.seat, self.u
        corner = scene.ring.corners[seat]
        name = scene.names()[seat]
        deck = scene.ring.deck(corner.fighter)
        words = scene.words("ring.seat", n=seat + 1, name=name, fighter=deck.name)
        scene.add(Card(self.face, words, self._face, lambda: scene.choose(seat), radius=8, id=f"corner.{seat}"))
        kinds = [("human", scene.words("lobby.human")), ("bot", scene.words("lobby.bot"))]
        if scene.ring.count > scene.info.seats[0]:
            kinds.append(("empty", scene.words("lobby.empty")))
        label = scene.words("lobby.kind")
        scene.add(Segments(self.kind, label, kinds, corner.kind, lambda kind: scene.seat(seat, kind), id=f"kind.{seat}"))
        if corner.kind == "human":
            scene.add(
                TextField(
                    self.row, scene.words("lobby.name"), corner.name, lambda text: scene.rename(seat, text),
                    placeholder=scene.words("lobby.name.hint"), longest=NAME_LENGTH, id=f"name.{seat}",
                )
            )  # fmt: skip
        else:
            levels = [(level, scene.words(f"level.{level}")) for level in scene.info.levels]
            label = scene.words("ring.level")
            left = round(84 * u)
            place = pygame.Rect(self.row.x + left, self.row.y, self.row.w - left, self.row.h)
            scene.add(
                Chooser(place, label, levels, corner.level, lambda level: scene.set_level(seat, level), id=f"level.{seat}")
            )

    def _face(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
        deck = self.scene.ring.deck(self.scene.ring.corners[self.seat].fighter)
        ring = self.scene.accent if self.scene.chosen == self.seat else CREAM if card.hover else None
        portrait(dst, deck, self.seat, *rect.center, rect.w, ring)

    # How it looks.

    def ground(self, dst: pygame.Surface) -> None:
        """The dark panel itself: it does not change until the next layout."""
        on = self.scene.chosen == self.seat
        dark(dst, self.place, self.u, 0.9, self.scene.accent if on else EDGE, 2.4 if on else 1.3, 1.0 if on else 0.7)

    def paint(self, dst: pygame.Surface) -> None:
        """All words and figures."""
        scene, u = self.scene, self.u
        corner = scene.ring.corners[self.seat]
        deck = scene.ring.deck(corner.fighter)
        own = corner.fighter not in ROSTER
        self._head(dst, deck)
        trade = scene.words("ring.own.how") if own else scene.words(f"brawl.fighter.{corner.fighter}.trade")
        draw.boxed(dst, trade, "ui", 16.5 * u, ON_WOOD, self.trade, lines=1)
        draw.boxed(dst, self._how(deck), "ui", 16.5 * u, ON_WOOD, self.how, lines=1)
        file = corner.fighter.partition(":")[2]
        plays = scene.words("ring.own.plays", file=file) if own else scene.words(f"brawl.fighter.{corner.fighter}.plays")
        self._plays(dst, plays)
        if corner.kind == "bot":
            box = pygame.Rect(self.row.x, self.row.y, round(80 * u), self.row.h)
            draw.boxed(dst, scene.words("ring.level"), "ui", 17 * u, ON_WOOD, box, lines=1)
        ring_figures.bars(dst, deck, self.bars, u)
        ring_figures.tiles(dst, deck, self.tiles, u)
        told = measured().get("tournament" if scene.ring.live else "training")
        self._matrix(dst, corner.fighter, told)
        count = scene.words("ring.count", n=deck.counts[BASE], cards=SIZE)
        draw.boxed(dst, count, "uib", 16.5 * u, CREAM, self.count, lines=1)

    def _head(self, dst: pygame.Surface, deck: Fighter) -> None:
        scene, u, head = self.scene, self.u, self.head
        d = 25 * u
        accent = scene.accent if scene.chosen == self.seat else CREAM
        draw.badge(dst, self.seat + 1, head.x + d / 2, head.y + 14 * u, d, accent, INK)
        left = head.x + d + 7 * u
        box = pygame.Rect(round(left), head.y, round(head.right - left), round(28 * u))
        draw.text(dst, scene.names()[self.seat], "uib", 17 * u, ON_WOOD, box.midleft, "midleft", max_w=box.w, box=box)
        box = pygame.Rect(head.x, round(head.y + 31 * u), head.w, round(head.h - 31 * u))
        draw.boxed(dst, deck.name, "disp", 23 * u, CREAM, box, lines=2)

    def _plays(self, dst: pygame.Surface, words: str) -> None:
        """From the top of its place; in smaller letters when there are too many words."""
        px, box = 16.5 * self.u, self.plays
        if len(draw.wrap(words, "ui", px, box.w)) <= 4:
            draw.para(dst, words, "ui", px, CREAM, box.x, box.y, box.w, 1.17, box=box)
        else:
            draw.boxed(dst, words, "ui", px, CREAM, box, lines=4)

    def _how(self, deck: Fighter) -> str:
        parts = [self.scene.words(f"brawl.pace.{deck.pace}") if deck.pace else ""]
        parts.append(self.scene.words(f"brawl.style.{deck.style}") if deck.style else "")
        return ", ".join(part for part in parts if part)

    def _matrix(self, dst: pygame.Surface, key: str, told: Measured | None) -> None:
        scene, u = self.scene, self.u
        if key not in ROSTER or told is None:
            words = scene.words("ring.matrix.none")
            if key not in ROSTER:
                words = scene.words("ring.matrix.own")
            box = self.matrix_head.union(self.matrix)
            draw.boxed(dst, words, "uim", 15 * u, ON_WOOD, box, lines=4)
            return
        words = scene.words("ring.matrix", share=told.field(key).share or 0, level=scene.words(f"level.{told.level}"))
        draw.boxed(dst, words, "ui", 16 * u, CREAM, self.matrix_head, lines=1)
        ring_figures.matrix(dst, key, told, self.matrix, u)
