"""The table's page of the fighter select: bouts, refused plays, teams, first Bases, pace, and the deal code.

Where letters are too large for all of it at once, it is two pages: what is fought, and the clock and the deal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from table.games import OptionSpec
from table.scenes import furniture
from table.scenes.chooser import Chooser
from table.scenes.lobby_rules import IconButton
from table.scenes.ring_letters import FairSegments, roomy
from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import CREAM2, INK, INK2, INK3, MIN_TEXT, RUST
from table.ui.widgets import TextField

if TYPE_CHECKING:
    from table.scenes.ring import FighterSelect

PAGES = {"fight": ("best", "many", "aside"), "clock": ("pace", "foul")}
"""the options on each page, in this order; the mode has its own place"""
_DEAL = 126
_TITLE = 46
_LEAD = 1.17
"""height of a line in sizes of its letters, in notes that may be long"""


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
        """empty on a page without the deal code"""
        self.title = scene.rect(self.x, place.y + 10 * u, self.w, 30 * u)

    def build(self) -> None:
        """Adds the widgets to the scene."""
        scene, u = self.scene, self.scene.u
        specs = {spec.key: spec for spec in scene.info.options}
        pages = {page: [specs[key] for key in keys if key in specs] for page, keys in PAGES.items()}
        shown = [spec for page in pages.values() for spec in page]
        if scene.units.large:
            self._build_large(pages)
            return
        note = 1.2 * max(15.0, MIN_TEXT / u)
        y = self.place.y + _TITLE * u
        room = (self.deal.y - y) / u
        step = min(22 + 36 + 2 * note + 14, room / max(1, len(shown)))
        for spec in shown:
            self._option(spec, y, step, note)
            y += step * u
        self._build_deal()

    def _option(self, spec: OptionSpec, y: float, step: float, note: float) -> None:
        scene, u = self.scene, self.scene.u
        high = 1.25 * max(16.0, MIN_TEXT / u)
        head = scene.rect(self.x, y, self.w, high * u)
        words = self._add(spec, head, scene.rect(self.x, y + high * u, self.w, 34 * u))
        top = y + (high + 35) * u
        rows = 2 if step - high - 37 >= 2 * note else 1
        self._notes.append((words, scene.rect(self.x, top, self.w, rows * note * u)))

    def _add(self, spec: OptionSpec, head: pygame.Rect, place: pygame.Rect) -> str:
        """An option's name and its widget. Returns what is to be said below."""
        scene = self.scene
        key = f"{scene.info.name}.option.{spec.key}"
        value = scene.ring.options[spec.key]
        name = scene.words(key)
        off = scene.off(spec.key)
        values = [(one, scene.words(f"{key}.{one}")) for one in spec.values]
        self._heads.append((name, head))
        scene.add(Chooser(place, name, values, value, self._chooses(spec.key), px=17, id=f"option.{spec.key}", enabled=not off))
        return off or scene.said(f"{key}.{value}.note") or scene.said(f"{key}.note")

    # Where letters are large.

    def _build_large(self, pages: dict[str, list[OptionSpec]]) -> None:
        """As many lines for every note as it takes; on two pages where one is too short."""
        scene, g = self.scene, self.scene.units.g
        self.x, self.w = self.place.x + round(14 * g), self.place.w - round(28 * g)
        self.title = scene.rect(self.x, self.place.y + 9 * g, self.w, 27 * scene.u)
        y, foot = self.title.bottom + 8 * g, self.place.bottom - 14 * g
        shown = [spec for page in pages.values() for spec in page]
        deal = self._deal_height()
        if sum(self._high(spec) for spec in shown) + deal > foot - y:
            tabs = [(page, scene.words(f"ring.page.{page}")) for page in pages]
            place = scene.rect(self.x, y, self.w, 34 * scene.units.v)
            scene.add(FairSegments(place, scene.words("ring.page"), tabs, scene.rules_page, scene.show_rules, id="rules.page"))
            shown = pages[scene.rules_page]
            y = place.bottom + 12 * g
            deal = deal if scene.rules_page == "clock" else 0
        self.deal = scene.rect(self.x, foot - deal, self.w, deal)
        spare = max(0.0, foot - deal - y - sum(self._high(spec) for spec in shown))
        for spec in shown:
            high = self._high(spec)
            self._option_large(spec, y)
            y += high + min(30 * g, spare / len(shown))
        if deal:
            self._build_deal()

    def _rows(self, words: str, w: float) -> int:
        return len(draw.wrap(words, "uim", 15 * self.scene.u, w)) if words else 0

    def _high(self, spec: OptionSpec) -> float:
        """Pixels an option takes with the longest that can stand below it, so that nothing moves when it is changed."""
        scene = self.scene
        key = f"{scene.info.name}.option.{spec.key}"
        said = [scene.said(f"{key}.{value}.note") or scene.said(f"{key}.note") for value in spec.values]
        rows = max(self._rows(words, self.w) for words in (*said, scene.off(spec.key)))
        return 1.25 * 16.5 * scene.u + 34 * scene.units.v + (3 + 12) * scene.units.g + rows * _LEAD * 15 * scene.u

    def _option_large(self, spec: OptionSpec, y: float) -> None:
        scene, u = self.scene, self.scene.u
        head = scene.rect(self.x, y, self.w, 1.25 * 16.5 * u)
        place = scene.rect(self.x, head.bottom, self.w, 34 * scene.units.v)
        words = self._add(spec, head, place)
        high = (self._rows(words, self.w) * _LEAD + 0.08) * 15 * u
        note = scene.rect(self.x, place.bottom + 3 * scene.units.g, self.w, high)
        self._notes.append((words, note))

    def _deal_height(self) -> float:
        """Of the deal code with three lines below its name: for what is wrong with a code."""
        scene = self.scene
        return 36 * scene.units.v * 2 + 30 * scene.units.g + 3 * _LEAD * 15 * scene.u

    def _chooses(self, key: str) -> Callable[[str], None]:
        return lambda value: self.scene.choose_option(key, value)

    def _build_deal(self) -> None:
        scene, u = self.scene, self.scene.u
        v = scene.units.v
        inside = self.deal.inflate(round(-24 * scene.units.g), 0)
        top = self.deal.bottom - 36 * v - 10 * scene.units.g
        button = round(36 * v)
        scene.add(
            TextField(
                scene.rect(inside.x, top, inside.w, 36 * v), scene.words("lobby.deal"), scene.code,
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
        g = self.scene.units.g
        furniture.ledger(dst, self.place, g)
        if self.deal.h:
            dst.blit(panel(self.deal.w, self.deal.h, 10 * g, CREAM2), self.deal)

    def paint(self, dst: pygame.Surface) -> None:
        """The words."""
        scene, u = self.scene, self.scene.u
        draw.boxed(dst, scene.words("lobby.rules"), "disp", 20 * u, INK, self.title, lines=1)
        for words, box in self._heads:
            draw.boxed(dst, words, "ui", 16.5 * u, INK, box, lines=1)
        for words, box in self._notes:
            if words and scene.units.large:
                draw.para(dst, words, "uim", 15 * u, INK3, box.x, box.y, box.w, _LEAD, box=box)
            elif words:
                draw.boxed(dst, words, "uim", 15 * u, INK3, box, lines=2)
        if self.deal.h:
            self._paint_deal(dst, self.deal)

    def _paint_deal(self, dst: pygame.Surface, deal: pygame.Rect) -> None:
        scene, u = self.scene, self.scene.u
        if scene.units.large:
            self._paint_deal_large(dst, deal)
            return
        box = scene.rect(deal.x + 12 * u, deal.y + 6 * u, deal.w - 108 * u, deal.h - 56 * u)
        if scene.code_fault:
            box = scene.rect(box.x, deal.y + u, box.w, 79 * u)
            draw.boxed(dst, scene.code_fault, "uib", 15 * u, RUST, box, lines=4)
            return
        first = round(box.h * 0.36)
        draw.boxed(dst, scene.words("lobby.deal"), "ui", 16 * u, INK2, pygame.Rect(box.x, box.y, box.w, first), lines=1)
        note = scene.words("lobby.deal.note")
        draw.boxed(dst, note, "uim", 15 * u, INK3, pygame.Rect(box.x, box.y + first, box.w, box.h - first), lines=2)

    def _paint_deal_large(self, dst: pygame.Surface, deal: pygame.Rect) -> None:
        """The name beside the buttons, the note or the fault over the whole width below."""
        scene, u, g, v = self.scene, self.scene.u, self.scene.units.g, self.scene.units.v
        x, w = deal.x + 12 * g, deal.w - 24 * g
        name = scene.rect(x, deal.y + 8 * g, w - 78 * v - 8 * g, 36 * v)
        draw.boxed(dst, scene.words("lobby.deal"), "ui", 16 * u, INK2, name, lines=1)
        box = scene.rect(x, name.bottom + 6 * g, w, 3 * _LEAD * 15 * u)
        fault = scene.code_fault
        words, kind, ink = (fault, "uib", RUST) if fault else (scene.words("lobby.deal.note"), "uim", INK3)
        roomy(dst, words, kind, 15 * u, ink, box, lines=3)
