"""The table's page of the fighter select: bouts, refused plays, teams, first Bases, pace, and the deal code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from table.games import OptionSpec
from table.scenes import furniture
from table.scenes.chooser import Chooser
from table.scenes.lobby_panel import IconButton
from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import CREAM2, INK, INK2, INK3, MIN_TEXT, RUST
from table.ui.widgets import TextField

if TYPE_CHECKING:
    from table.scenes.ring import FighterSelect

ORDER = ("best", "many", "aside", "pace", "foul")
"""the options on the page; the mode has its own place"""
_DEAL = 126


class TablePage:
    """Builds the page's widgets and draws its paper and words."""

    def __init__(self, scene: FighterSelect, place: pygame.Rect) -> None:
        self.scene = scene
        self.place = place
        self._notes: list[tuple[str, pygame.Rect]] = []
        self._heads: list[tuple[str, pygame.Rect]] = []
        u = scene.u
        self.x, self.w = place.x + round(16 * u), place.w - round(32 * u)
        self.deal = scene.rect(self.x, place.bottom - (_DEAL + 14) * u, self.w, _DEAL * u)

    def build(self) -> None:
        """Adds the widgets to the scene."""
        scene, u = self.scene, self.scene.u
        note = 1.2 * max(15.0, MIN_TEXT / u)
        y = self.place.y + 46 * u
        specs = {spec.key: spec for spec in scene.info.options}
        shown = [specs[key] for key in ORDER if key in specs]
        room = (self.deal.y - y) / u
        step = min(22 + 36 + 2 * note + 14, room / max(1, len(shown)))
        for spec in shown:
            self._option(spec, y, step, note)
            y += step * u
        self._build_deal()

    def _option(self, spec: OptionSpec, y: float, step: float, note: float) -> None:
        scene, u = self.scene, self.scene.u
        key = f"{scene.info.name}.option.{spec.key}"
        value = scene.ring.options[spec.key]
        label = scene.words(key)
        high = 1.25 * max(16.0, MIN_TEXT / u)
        self._heads.append((label, scene.rect(self.x, y, self.w, high * u)))
        off = scene.off(spec.key)
        values = [(one, scene.words(f"{key}.{one}")) for one in spec.values]
        place = scene.rect(self.x, y + high * u, self.w, 34 * u)
        scene.add(
            Chooser(place, label, values, value, self._chooses(spec.key), px=17, id=f"option.{spec.key}", enabled=not off)
        )
        words = off or scene.said(f"{key}.{value}.note") or scene.said(f"{key}.note")
        top = y + (high + 35) * u
        rows = 2 if step - high - 37 >= 2 * note else 1
        self._notes.append((words, scene.rect(self.x, top, self.w, rows * note * u)))

    def _chooses(self, key: str) -> Callable[[str], None]:
        return lambda value: self.scene.choose_option(key, value)

    def _build_deal(self) -> None:
        scene, u = self.scene, self.scene.u
        inside = self.deal.inflate(round(-24 * u), 0)
        top = self.deal.bottom - 46 * u
        button = round(36 * u)
        scene.add(
            TextField(
                scene.rect(inside.x, top, inside.w, 36 * u), scene.words("lobby.deal"), scene.code,
                scene.type_code, longest=24, accept=str.upper, px=16, id="deal",
            )
        )  # fmt: skip
        for i, (name, icon, press) in enumerate((("copy", "ui_copy", scene.copy_code), ("new", "ui_dice", scene.new_deal))):
            place = scene.rect(inside.right - (2 - i) * button - (1 - i) * 6 * u, self.deal.y + 12 * u, button, button)
            tip = scene.words(f"lobby.deal.{name}")
            scene.add(IconButton(place, tip, press, look="tone", icon=icon, id=f"deal.{name}", tip=tip))

    # How it looks.

    def ground(self, dst: pygame.Surface) -> None:
        """The paper."""
        u = self.scene.u
        furniture.ledger(dst, self.place, u)
        dst.blit(panel(self.deal.w, self.deal.h, 10 * u, CREAM2), self.deal)

    def paint(self, dst: pygame.Surface) -> None:
        """The words."""
        scene, u = self.scene, self.scene.u
        head = scene.rect(self.x, self.place.y + 10 * u, self.w, 30 * u)
        draw.boxed(dst, scene.words("lobby.rules"), "disp", 20 * u, INK, head, lines=1)
        for words, box in self._heads:
            draw.boxed(dst, words, "ui", 16.5 * u, INK, box, lines=1)
        for words, box in self._notes:
            if words:
                draw.boxed(dst, words, "uim", 15 * u, INK3, box, lines=2)
        deal = self.deal
        box = scene.rect(deal.x + 12 * u, deal.y + 6 * u, deal.w - 108 * u, deal.h - 56 * u)
        if scene.code_fault:
            draw.boxed(dst, scene.code_fault, "uib", 15 * u, RUST, box, lines=2)
            return
        first = round(box.h * 0.36)
        draw.boxed(dst, scene.words("lobby.deal"), "ui", 16 * u, INK2, pygame.Rect(box.x, box.y, box.w, first), lines=1)
        note = scene.words("lobby.deal.note")
        draw.boxed(dst, note, "uim", 15 * u, INK3, pygame.Rect(box.x, box.y + first, box.w, box.h - first), lines=2)
