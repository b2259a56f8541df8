"""The pause at a table: go on, look something up, or leave. Nothing of the game moves meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from table.scenes.dialog import Dialog, Way
from table.scenes.kit import balanced
from table.scenes.scene import Context, Pop, Push
from table.ui import draw
from table.ui.theme import INK, INK2

_WIDE = 380
_NOTE = 52
"""height of the sentence below the title"""


class Pause(Dialog):
    """Asks for `Pop(None)` to go on, `Pop("leave")` to save and leave, `Pop("giveup")` to give the table up.

    game: whose rules are offered; may_give_up: whether there is something to give up; note: a sentence below the title;
    then: called once, when the page is on the screen: for what the disk is to hold, which may take longer than a frame.
    """

    name = "pause"

    def __init__(
        self,
        ctx: Context,
        game: str = "",
        may_give_up: bool = True,
        note: str = "",
        then: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.then = then
        self.note = note
        self.game = game
        self.may_give_up = may_give_up

    def enter(self) -> None:
        super().enter()
        self.group.focus(self.group.default)

    def presented(self) -> None:
        then, self.then = self.then, None
        if then is not None:
            then()

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if result == "giveup":
            self.wants.append(Pop("giveup"))

    def _ask(self) -> None:
        self.wants.append(Push("confirm", {"key": "pause.giveup.sure", "result": "giveup"}))

    def _ways(self) -> list[Way]:
        rules = {"game": self.game} if self.game else {}
        ways: list[tuple[str, str, Callable[[], None]]] = [
            ("resume", "ui_play", self.back),
            ("rules", "ui_book", lambda: self.wants.append(Push("rules", rules))),
            ("settings", "ui_gear", lambda: self.wants.append(Push("settings"))),
            ("leave", "ui_save", lambda: self.wants.append(Pop("leave"))),
        ]
        if self.may_give_up:
            ways.append(("giveup", "ui_cross", self._ask))
        return [(name, self.words(f"pause.{name}"), icon, press) for name, icon, press in ways]

    def build(self) -> None:
        self.column(self._ways(), _WIDE, 92 + (_NOTE if self.note else 0), 28, "resume")

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        u, card = self.u, self.card
        at = (card.centerx, card.y + 50 * u)
        draw.text(dst, self.words("pause.title"), "disp", 34 * u, INK, at, "center", max_w=card.w - 64 * u, box=card)
        if self.note:
            wide = balanced(self.note, "ui", 18 * u, card.w - 64 * u)
            place = (card.centerx - wide / 2, card.y + 80 * u)
            draw.para(dst, self.note, "ui", 18 * u, INK2, *place, wide, 1.2, "center", lines=2, box=card)
