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
from table.scenes.ring_lay import lay
from table.scenes.ring_letters import FairSegments, roomy
from table.session.seats import NAME_LENGTH
from table.ui import draw, faces
from table.ui.theme import CREAM, EDGE, INK, MIN_TEXT, ON_WOOD
from table.ui.widgets import Card, Segments, TextField

if TYPE_CHECKING:
    from table.scenes.ring import FighterSelect


def portrait(dst: pygame.Surface, deck: Fighter, seat: int, cx: float, cy: float, w: float, ring: str | None = None) -> None:
    """A fighter's Base, with its deck's name up the side."""
    faces.sprite(looks.base(deck.fighter, seat, deck.name), w, 1, 0.0, ring).draw(dst, cx, cy)


class CornerPanel:
    """Builds one seat's widgets from the head down and draws what lies round them."""

    def __init__(self, scene: FighterSelect, seat: int, place: pygame.Rect) -> None:
        self.scene = scene
        self.seat = seat
        self.place = place
        self.lay = lay(place, scene.units)

    # Widgets.

    def build(self) -> None:
        """Adds them to the scene."""
        scene, seat, at = self.scene, self.seat, self.lay
        corner = scene.ring.corners[seat]
        name = scene.names()[seat]
        deck = scene.ring.deck(corner.fighter)
        words = scene.words("ring.seat", n=seat + 1, name=name, fighter=deck.name)
        scene.add(Card(at.face, words, self._face, lambda: scene.choose(seat), radius=8, id=f"corner.{seat}"))
        kinds = [("human", scene.words("lobby.human")), ("bot", scene.words("lobby.bot"))]
        if scene.ring.count > scene.info.seats[0]:
            kinds.append(("empty", scene.words("lobby.empty")))
        label = scene.words("lobby.kind")
        scene.add(FairSegments(at.kind, label, kinds, corner.kind, lambda kind: scene.seat(seat, kind), id=f"kind.{seat}"))
        if corner.kind == "human":
            scene.add(
                TextField(
                    at.row, scene.words("lobby.name"), corner.name, lambda text: scene.rename(seat, text),
                    placeholder=scene.words("lobby.name.hint"), longest=NAME_LENGTH, id=f"name.{seat}",
                )
            )  # fmt: skip
        else:
            levels = [(level, scene.words(f"level.{level}")) for level in scene.info.levels]
            label = scene.words("ring.level")
            place = pygame.Rect(at.row.x + at.level, at.row.y, at.row.w - at.level, at.row.h)
            scene.add(
                Chooser(place, label, levels, corner.level, lambda level: scene.set_level(seat, level), id=f"level.{seat}")
            )
        if at.switch is not None:
            shown = [(False, scene.words("ring.shows.words")), (True, scene.words("ring.shows.figures"))]
            label = scene.words("ring.shows")
            scene.add(Segments(at.switch, label, shown, scene.figures, scene.show_figures, id=f"shows.{seat}"))

    def _face(self, dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
        deck = self.scene.ring.deck(self.scene.ring.corners[self.seat].fighter)
        ring = self.scene.accent if self.scene.chosen == self.seat else CREAM if card.hover else None
        portrait(dst, deck, self.seat, *rect.center, rect.w, ring)

    # How it looks.

    def ground(self, dst: pygame.Surface) -> None:
        """The dark panel itself: it does not change until the next layout."""
        on = self.scene.chosen == self.seat
        dark(
            dst, self.place, self.scene.units.g, 0.9, self.scene.accent if on else EDGE, 2.4 if on else 1.3, 1.0 if on else 0.7
        )

    def paint(self, dst: pygame.Surface) -> None:
        """All words and figures, or those of them that the switch has chosen."""
        scene, at = self.scene, self.lay
        corner = scene.ring.corners[self.seat]
        deck = scene.ring.deck(corner.fighter)
        self._head(dst, deck)
        if corner.kind == "bot":
            box = pygame.Rect(at.row.x, at.row.y, round(at.level * 0.95), at.row.h)
            draw.boxed(dst, scene.words("ring.level"), "ui", 17 * scene.u, ON_WOOD, box, lines=1)
        words, figures = (True, True) if at.switch is None else (not scene.figures, scene.figures)
        if words:
            self._words(dst, corner.fighter, deck)
        if figures:
            ring_figures.bars(dst, deck, at.bars, scene.units)
            ring_figures.tiles(dst, deck, at.tiles, scene.units)
        if figures or at.brief is None:
            self._record(dst, corner.fighter)
        count = scene.words("ring.count", n=deck.counts[BASE], cards=SIZE)
        draw.boxed(dst, count, "uib", 16.5 * scene.u, CREAM, at.count, lines=1)

    def _head(self, dst: pygame.Surface, deck: Fighter) -> None:
        scene, u, who, name = self.scene, self.scene.u, self.lay.who, self.lay.name
        d = (23 if scene.units.large else 25) * u
        accent = scene.accent if scene.chosen == self.seat else CREAM
        draw.badge(dst, self.seat + 1, who.x + d / 2, who.y + who.h / 2, d, accent, INK)
        left = who.x + d + 7 * scene.units.g
        box = pygame.Rect(round(left), who.y, round(who.right - left), who.h)
        draw.text(dst, scene.names()[self.seat], "uib", 17 * u, ON_WOOD, box.midleft, "midleft", max_w=box.w, box=box)
        if scene.units.large:
            roomy(dst, deck.name, "disp", 23 * u, CREAM, name)
        else:
            draw.boxed(dst, deck.name, "disp", 23 * u, CREAM, name, lines=2)

    def _words(self, dst: pygame.Surface, fighter: str, deck: Fighter) -> None:
        """What it is, how it fights and how it plays."""
        scene, px, boxes = self.scene, 16.5 * self.scene.u, self.lay.words
        if fighter in ROSTER:
            trade, plays = (scene.words(f"brawl.fighter.{fighter}.{part}") for part in ("trade", "plays"))
        else:
            trade, plays = scene.words("ring.own.how"), scene.words("ring.own.plays", file=fighter.partition(":")[2])
        how = self._how(deck)
        if len(boxes) == 1:
            self._told(dst, boxes[0], fighter, [(trade, ON_WOOD, 0.0), (how, ON_WOOD, 0.0), (plays, CREAM, 0.4)])
            return
        draw.boxed(dst, trade, "ui", px, ON_WOOD, boxes[0], lines=1)
        draw.boxed(dst, how, "ui", px, ON_WOOD, boxes[1], lines=1)
        box = boxes[2]
        if len(draw.wrap(plays, "ui", px, box.w)) <= 4:
            draw.para(dst, plays, "ui", px, CREAM, box.x, box.y, box.w, 1.17, box=box)
        else:
            # too many words for letters of this size
            draw.boxed(dst, plays, "ui", px, CREAM, box, lines=4)

    def _told(self, dst: pygame.Surface, box: pygame.Rect, fighter: str, parts: list[tuple[str, str, float]]) -> None:
        """Sentences one below the other from the top of a box, each with its colour and the lines left above it.

        What the record says in short stands below unless they need its room; more words than that are in smaller letters.
        """
        px, parts = 16.5 * self.scene.u, [part for part in parts if part[0]]

        def high() -> float:
            return (sum(len(draw.wrap(words, "ui", px, box.w)) + above for words, _, above in parts) * 1.17 + 0.05) * px

        brief = self.lay.brief
        if brief is not None and high() <= box.h - brief.h:
            self._record_head(dst, fighter, brief)
        while px > MIN_TEXT and high() > box.h:
            px -= 0.5
        y = float(box.y)
        for words, ink, above in parts:
            y = draw.para(dst, words, "ui", px, ink, box.x, y + above * 1.17 * px, box.w, 1.17, box=box)

    def _record(self, dst: pygame.Surface, fighter: str) -> None:
        """How it did against the others."""
        scene, at = self.scene, self.lay
        told = self._measured(fighter)
        if told is None:
            words = scene.words("ring.matrix.none" if fighter in ROSTER else "ring.matrix.own")
            draw.boxed(dst, words, "uim", 15 * scene.u, ON_WOOD, at.matrix_head.union(at.matrix), lines=4)
            return
        self._record_head(dst, fighter, at.matrix_head)
        ring_figures.matrix(dst, fighter, told, at.matrix, scene.units)

    def _measured(self, fighter: str) -> Measured | None:
        """What was measured in this kind of fight; nothing of own decks."""
        mode = "tournament" if self.scene.ring.live else "training"
        return measured().get(mode) if fighter in ROSTER else None

    def _record_head(self, dst: pygame.Surface, fighter: str, box: pygame.Rect) -> None:
        scene, told = self.scene, self._measured(fighter)
        if told is None:
            return
        level = scene.words(f"level.{told.level}")
        words = scene.words("ring.matrix", share=told.field(fighter).share or 0, level=level)
        draw.boxed(dst, words, "ui", 16 * scene.u, CREAM, box, lines=1)

    def _how(self, deck: Fighter) -> str:
        parts = [self.scene.words(f"brawl.pace.{deck.pace}") if deck.pace else ""]
        parts.append(self.scene.words(f"brawl.style.{deck.style}") if deck.style else "")
        return ", ".join(part for part in parts if part)
