"""Which lesson: those of a game, with a tick on those that the player has been through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from table.games import game as find_game
from table.scenes.dialog import Dialog
from table.scenes.lesson_shelf import Title, done, lessons
from table.scenes.scene import Context, Pop, Push
from table.ui import draw
from table.ui.shapes import disc, panel
from table.ui.theme import BRASS_DARK, CREAM, CREAM2, CREAM3, GREEN, INK, INK2, PAPER
from table.ui.widgets import Button, Card

_WIDE = 620
_HEAD, _ROW, _FOOT = 82, 84, 84


class Lessons(Dialog):
    """The lessons of a game. `plays`: whether whoever opened this can go on to a game from there. Asks for `Pop(None)`."""

    name = "lessons"

    def __init__(self, ctx: Context, game: str, plays: bool = True) -> None:
        super().__init__(ctx)
        self.info = find_game(game)
        self.plays = plays
        self.titles = lessons(game)
        new = next((one for one in self.titles if not done(ctx.settings, one)), self.titles[0] if self.titles else None)
        self.first = f"lesson.{new.name}" if new is not None else "back"

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if result == "play":
            self.wants.append(Pop(result))
        self.rebuild()

    def back(self) -> None:
        self.wants.append(Pop(None))

    def _opens(self, title: Title) -> Callable[[], None]:
        args = {"game": title.game, "lesson": title.name, "plays": self.plays}
        return lambda: self.wants.append(Push("lesson", args))

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        wide = min(_WIDE * u, width - 40 * u)
        self.card = self.rect(0, 0, wide, (_HEAD + _FOOT + len(self.titles) * _ROW) * u)
        self.card.center = (width // 2, height // 2)
        x, w = self.card.x + 32 * u, self.card.w - 64 * u
        for i, title in enumerate(self.titles):
            place = self.rect(x, self.card.y + (_HEAD + i * _ROW) * u, w, (_ROW - 10) * u)
            label = self.words(f"lesson.{title.key}")
            card = Card(place, label, self._painter(title), self._opens(title), radius=12, id=f"lesson.{title.name}")
            self.add(card, default=card.id == self.first)
        place = self.rect(x, self.card.bottom - 72 * u, w, 46 * u)
        self.add(Button(place, self.words("scene.back"), self.back, look="tone", key=self.words("key.esc"), id="back"))

    def _painter(self, title: Title) -> Callable[[pygame.Surface, pygame.Rect, float, Card], None]:
        def paint(dst: pygame.Surface, rect: pygame.Rect, u: float, card: Card) -> None:
            edge = BRASS_DARK if card.lit else CREAM3
            dst.blit(panel(rect.w, rect.h, 12 * u, PAPER if card.lit else CREAM2, 1, edge, max(1.0, 1.6 * u)), rect)
            x, d = rect.x + 40 * u, 40 * u
            ticked = done(self.ctx.settings, title)
            spot = disc(d, GREEN if ticked else CREAM, INK, max(1.5, 2 * u))
            dst.blit(spot, spot.get_rect(center=(round(x), rect.centery)))
            if ticked:
                draw.icon(dst, "ui_check", 24 * u, x, rect.centery)
            else:
                draw.glyph(dst, str(title.number), "disp", 22 * u, INK, x, rect.centery)
            left, room = rect.x + 78 * u, rect.w - 96 * u
            name, about = card.label[:1].upper() + card.label[1:], self.words(f"lesson.{title.key}.about")
            draw.text(dst, name, "disp", 20 * u, INK, (left, rect.y + 24 * u), "midleft", max_w=room, box=rect)
            draw.text(dst, about, "uim", 16 * u, INK2, (left, rect.y + 51 * u), "midleft", max_w=room, box=rect)

        return paint

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        u, card = self.u, self.card
        head = self.words("lesson.learn", game=self.info.title)
        at = (card.centerx, card.y + 46 * u)
        draw.text(dst, head, "disp", 28 * u, INK, at, "center", max_w=card.w - 64 * u, box=card)
