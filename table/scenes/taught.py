"""The end of a lesson: the next one, a game, or back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from table.scenes.dialog import Dialog, Way
from table.scenes.kit import balanced
from table.scenes.lesson_shelf import following, lessons
from table.scenes.scene import Context, Pop
from table.ui import draw
from table.ui.theme import INK, INK2

_WIDE, _HEAD = 420, 132


class Taught(Dialog):
    """Asks for `Pop("next")`, `Pop("play")`, `Pop("again")` or `Pop(None)` to go back.

    lesson: the one that is over; plays: whether a game can be begun where this leads back to.
    """

    name = "taught"

    def __init__(self, ctx: Context, game: str, lesson: str, plays: bool = True) -> None:
        super().__init__(ctx)
        here = next((title for title in lessons(game) if title.name == lesson), None)
        self.after = following(here) if here is not None else None
        self.plays = plays

    def enter(self) -> None:
        super().enter()
        self.group.focus(self.group.default)

    def back(self) -> None:
        self.wants.append(Pop(None))

    def _pops(self, result: str) -> Callable[[], None]:
        return lambda: self.wants.append(Pop(result))

    def _ways(self) -> list[Way]:
        ways: list[tuple[str, str, Callable[[], None]]] = []
        if self.after is not None:
            ways.append(("next", "ui_step", self._pops("next")))
        if self.plays:
            ways.append(("play", "ui_play", self._pops("play")))
        ways += [("again", "ui_undo", self._pops("again")), ("back", "ui_back", self.back)]
        return [(name, self.words(f"lesson.end.{name}"), icon, press) for name, icon, press in ways]

    def _said(self) -> str:
        if self.after is None:
            return self.words("lesson.end.all")
        return self.words("lesson.end.more", name=self.words(f"lesson.{self.after.key}"))

    def build(self) -> None:
        self.column(self._ways(), _WIDE, _HEAD, 24, "back")

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        u, card = self.u, self.card
        at = (card.centerx, card.y + 48 * u)
        draw.text(dst, self.words("lesson.end"), "disp", 32 * u, INK, at, "center", max_w=card.w - 64 * u, box=card)
        said = self._said()
        wide = balanced(said, "ui", 18 * u, card.w - 64 * u)
        place = (card.centerx - wide / 2, card.y + 78 * u)
        draw.para(dst, said, "ui", 18 * u, INK2, *place, wide, 1.2, "center", lines=2, box=card)
