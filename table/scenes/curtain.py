"""The curtain between two people at one screen: it names the next one and opens only on their own key or click.

While it is closed nothing of the game is drawn, not even counts. While it moves, the scene below is drawn, which by then
must show no hand (the table goes over to the public view in the very frame in which it asks for the curtain).
"""

from __future__ import annotations

from typing import Any, Literal

import pygame

from table.scenes.kit import WidgetScene, balanced
from table.scenes.scene import Context, Pop, Push
from table.ui import cloth as cloths
from table.ui import draw, fonts
from table.ui.motion import in_out_cubic
from table.ui.shapes import panel
from table.ui.theme import BRASS, CREAM, INK, INK2, INK3, PAPER
from table.ui.widgets import Button
from table.view.picture import Cloth

CLOSE, OPEN = 0.42, 0.52
"""seconds (look.md 7)"""
_WIDE, _HIGH = 520, 336


class Curtain(WidgetScene):
    """Asks for `Pop("open")` once it is open; a result of the pause ("leave", "giveup") is handed on as it is.

    name: who comes next; cloth: the game's; title: the chip at the foot; game: whose rules the pause offers.
    """

    name = "curtain"
    on_planks = False

    def __init__(self, ctx: Context, name: str, cloth: Cloth, title: str = "", game: str = "") -> None:
        super().__init__(ctx)
        self.next_name = name
        self.cloth = cloth
        self.chip = title
        self.game = game
        self.state: Literal["closing", "closed", "opening", "open"] = "closing"
        self._since = 0.0
        self.card = pygame.Rect(0, 0, 0, 0)

    # Time.

    @property
    def _moves(self) -> bool:
        return not self.ctx.less_motion and self.ctx.settings.speed > 0

    def enter(self) -> None:
        super().enter()
        self.group.focus(self.group.default)
        self.ctx.sounds.play("curtain")
        self._go("closing" if self._moves else "closed")

    def _go(self, state: Literal["closing", "closed", "opening", "open"]) -> None:
        self.state, self._since, self.dirty = state, self.ctx.now(), True
        # what lies below shows only while the halves are on their way
        self.opaque = state == "closed"
        if state == "open":
            self.wants.append(Pop("open"))

    def update(self) -> None:
        if self.state == "closing" and self._share() >= 1:
            self._go("closed")
        elif self.state == "opening" and self._share() >= 1:
            self._go("open")
        elif self.animating():
            self.dirty = True

    def _share(self) -> float:
        seconds = CLOSE if self.state == "closing" else OPEN
        return min(1.0, max(0.0, (self.ctx.now() - self._since) / seconds)) if self._moves else 1.0

    def animating(self) -> bool:
        return self.state in ("closing", "opening")

    # Hands.

    def handle(self, event: pygame.event.Event) -> None:
        # a key pressed in haste while it still falls must not lift it again
        if self.state == "closed":
            super().handle(event)

    def open(self) -> None:
        """The person named has come."""
        if self.state == "closed":
            self.ctx.sounds.play("curtain")
            self._go("opening" if self._moves else "open")

    def back(self) -> None:
        """Esc does not lift it: it offers the pause."""
        self.wants.append(Push("pause", {"game": self.game} if self.game else {}))

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if result is not None:
            self.wants.append(Pop(result))

    # Looks.

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        label, key = self.words("curtain.open"), self.words("key.enter")
        button_h = 58 * u
        wide = fonts.measure(label, "uib", button_h * 0.44)[0] + draw.keycap_width(key, button_h * 0.54) + 70 * u
        wide = min(max(wide, 260 * u), (_WIDE - 48) * u)
        self.card = self.rect(0, 0, _WIDE * u, _HIGH * u)
        self.card.center = (width // 2, int(height * 0.555))
        place = self.rect(self.card.centerx - wide / 2, self.card.bottom - 88 * u, wide, button_h)
        self.add(Button(place, label, self.open, key=key, id="open"), default=True)

    def draw(self, dst: pygame.Surface) -> None:
        surface = cloths.curtain(self.ctx.size, self.cloth)
        if self.state == "closed":
            dst.blit(surface, (0, 0))
            super().draw(dst)
            return
        way = in_out_cubic(self._share())
        width, height = self.ctx.size
        half = (width + 1) // 2
        covered = round(half * (way if self.state == "closing" else 1 - way)) if self.state != "open" else 0
        dst.blit(surface, (0, 0), (half - covered, 0, covered, height))
        dst.blit(surface, (width - covered, 0), (width - half, 0, covered, height))

    def background(self, dst: pygame.Surface) -> None:
        u, card = self.u, self.card
        draw.drop(dst, card, 22 * u, 24 * u, 0.65, 0, 14 * u)
        dst.blit(panel(card.w, card.h, 22 * u, CREAM), card)
        line = card.inflate(round(-16 * u), round(-16 * u))
        dst.blit(panel(line.w, line.h, 16 * u, PAPER, 0, BRASS, 2.4 * u), line)
        draw.glow(dst, card.centerx, card.y - 4 * u, 70 * u, 70 * u, 35 * u, "#FFC65C", 22 * u, 0.8)
        draw.icon(dst, "piece_lead", 96 * u, card.centerx, card.y - 2 * u)
        room = card.w - 56 * u
        top = self.words("curtain.pass")
        draw.text(dst, top, "uib", 22 * u, INK3, (card.centerx, card.y + 76 * u), "center", max_w=room, box=card)
        draw.text(dst, self.next_name, "disp", 62 * u, INK, (card.centerx, card.y + 126 * u), "center", max_w=room, box=card)
        box = self.rect(card.x + 40 * u, card.y + 168 * u, card.w - 80 * u, 74 * u)
        sentence, px = self.words("curtain.sentence"), 21 * u
        while px > 15 * u and len(draw.wrap(sentence, "ui", px, box.w)) > 2:
            px -= 0.5
        wide = balanced(sentence, "ui", px, box.w)
        draw.para(dst, sentence, "ui", px, INK2, box.centerx - wide / 2, box.y, wide, 1.28, "center", lines=3, box=box)
        if self.chip:
            at = (card.centerx, self.ctx.size[1] * 0.94)
            draw.chip(dst, self.chip, *at, 30 * u, alpha=0.6, anchor="center", max_w=self.ctx.size[0] * 0.8)

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), "state": self.state, "next": self.next_name}
