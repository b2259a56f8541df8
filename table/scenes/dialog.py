"""What a scene looks like that lies as a cream card above another, darkened one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from table.scenes.kit import WidgetScene
from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import BRASS, CREAM, PAPER
from table.ui.widgets import Button
from table.ui.widgets.buttons import Look

Way = tuple[str, str, str, Callable[[], None]]
"""a button of a column: its id, words and icon, and what it does"""
STEP, HIGH = 58, 50
"""of a column of buttons, u"""


class Dialog(WidgetScene):
    """Base of confirm and pause. A click beside the card does nothing; Esc takes the safe way out."""

    opaque = False
    on_planks = False

    card = pygame.Rect(0, 0, 0, 0)
    veil = 150
    """how dark the scene below becomes, of 255"""

    def column(self, ways: Sequence[Way], wide: float, head: float, foot: float, esc: str) -> None:
        """Lays the card in the middle of the window with these buttons in it, the first one in brass; lengths in u.

        head, foot: what is left of the card above and below them; esc: the one that Esc presses.
        """
        u, (width, height) = self.u, self.ctx.size
        self.card = self.rect(0, 0, wide * u, (head + foot + len(ways) * STEP) * u)
        self.card.center = (width // 2, height // 2)
        x, y = self.card.x + 32 * u, self.card.y + head * u
        for i, (name, words, icon, press) in enumerate(ways):
            place = self.rect(x, y + i * STEP * u, self.card.w - 64 * u, HIGH * u)
            key = self.words("key.esc") if name == esc else ""
            look: Look = "primary" if i == 0 else "tone"
            self.add(Button(place, words, press, look=look, icon=icon, key=key, px=20, id=name), default=i == 0)

    def background(self, dst: pygame.Surface) -> None:
        shade = pygame.Surface(dst.get_size(), pygame.SRCALPHA)
        shade.fill((12, 8, 14, self.veil))
        dst.blit(shade, (0, 0))
        u, card = self.u, self.card
        draw.drop(dst, card, 20 * u, 22 * u, 0.65, 0, 12 * u)
        dst.blit(panel(card.w, card.h, 20 * u, CREAM), card)
        line = card.inflate(round(-14 * u), round(-14 * u))
        dst.blit(panel(line.w, line.h, 15 * u, PAPER, 0, BRASS, 2 * u), line)
