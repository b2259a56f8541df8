"""What a scene looks like that lies as a cream card above another, darkened one."""

from __future__ import annotations

import pygame

from table.scenes.kit import WidgetScene
from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import BRASS, CREAM, PAPER


class Dialog(WidgetScene):
    """Base of confirm and pause. A click beside the card does nothing; Esc takes the safe way out."""

    opaque = False
    on_planks = False

    card = pygame.Rect(0, 0, 0, 0)
    veil = 150
    """how dark the scene below becomes, of 255"""

    def background(self, dst: pygame.Surface) -> None:
        shade = pygame.Surface(dst.get_size(), pygame.SRCALPHA)
        shade.fill((12, 8, 14, self.veil))
        dst.blit(shade, (0, 0))
        u, card = self.u, self.card
        draw.drop(dst, card, 20 * u, 22 * u, 0.65, 0, 12 * u)
        dst.blit(panel(card.w, card.h, 20 * u, CREAM), card)
        line = card.inflate(round(-14 * u), round(-14 * u))
        dst.blit(panel(line.w, line.h, 15 * u, PAPER, 0, BRASS, 2 * u), line)
