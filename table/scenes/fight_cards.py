"""What lies over a fight that stands: the ready check, the score between two bouts, the countdown."""

from __future__ import annotations

import pygame
from msgspec import Struct

from table.ui import draw, fonts
from table.ui.shapes import disc, panel
from table.ui.theme import BRASS, BRASS_LIGHT, CREAM, CREAM3, INK, INK2, INK3, PAPER

_WIDE = 560


class Chair(Struct, frozen=True):
    """One line of the ready check: who, whether ready, and the key to say so ("" for a bot or a gamepad)."""

    name: str
    ready: bool
    key: str = ""
    note: str = ""
    """what is said where there is no key"""


class Card(Struct, frozen=True):
    """The card over the table: a headline, a line below it, the chairs, and what to do."""

    title: str
    lines: tuple[str, ...]
    chairs: tuple[Chair, ...]
    foot: str


def paint_card(dst: pygame.Surface, card: Card, u: float) -> pygame.Rect:
    """Draws the card over the middle of the table; returns its place."""
    width, height = dst.get_size()
    rows = len(card.chairs)
    high = (116 + 30 * len(card.lines) + 52 * rows + 52) * u
    rect = pygame.Rect(0, 0, round(min(_WIDE * u, width * 0.8)), round(high))
    rect.center = (width // 2, round(height * 0.53))
    veil = pygame.Surface(dst.get_size(), pygame.SRCALPHA)
    veil.fill((12, 8, 14, 96))
    dst.blit(veil, (0, 0))
    draw.drop(dst, rect, 20 * u, 22 * u, 0.65, 0, 12 * u)
    dst.blit(panel(rect.w, rect.h, 20 * u, CREAM), rect)
    line = rect.inflate(round(-14 * u), round(-14 * u))
    dst.blit(panel(line.w, line.h, 15 * u, PAPER, 0, BRASS, 2 * u), line)
    room, x = rect.w - 64 * u, rect.centerx
    draw.text(dst, card.title, "disp", 38 * u, INK, (x, rect.y + 56 * u), "center", max_w=room, box=rect)
    y = rect.y + 100 * u
    for text in card.lines:
        draw.text(dst, text, "ui", 20 * u, INK2, (x, y), "center", max_w=room, box=rect)
        y += 30 * u
    y += 16 * u
    for chair in card.chairs:
        _chair(dst, chair, pygame.Rect(rect.x + round(40 * u), round(y), rect.w - round(80 * u), round(44 * u)), u)
        y += 52 * u
    draw.text(dst, card.foot, "uim", 17 * u, INK3, (x, rect.bottom - 34 * u), "center", max_w=room, box=rect)
    return rect


def _chair(dst: pygame.Surface, chair: Chair, rect: pygame.Rect, u: float) -> None:
    dst.blit(panel(rect.w, rect.h, 12 * u, INK, 0.06, CREAM3, 1.2 * u), rect)
    middle = rect.centery
    mark = disc(round(26 * u), BRASS_LIGHT if chair.ready else PAPER, INK, max(1.2, 1.8 * u))
    dst.blit(mark, mark.get_rect(center=(rect.x + round(26 * u), middle)))
    if chair.ready:
        draw.icon(dst, "ui_check", 18 * u, rect.x + 26 * u, middle, INK)
    right = float(rect.right - 14 * u)
    if chair.key and not chair.ready:
        wide = draw.keycap_width(chair.key, 30 * u)
        draw.keycap(dst, chair.key, right - wide / 2, middle, 30 * u)
        right -= wide + 12 * u
    elif chair.note:
        wide = min(fonts.measure(chair.note, "ui", 17 * u)[0], round(rect.w * 0.45))
        draw.text(dst, chair.note, "ui", 17 * u, INK3, (right, middle), "midright", max_w=rect.w * 0.45, box=rect)
        right -= wide + 12 * u
    left = rect.x + 50 * u
    draw.text(dst, chair.name, "uib", 21 * u, INK, (left, middle), "midleft", max_w=right - left, box=rect)


def paint_count(dst: pygame.Surface, number: int, u: float, seen: bool) -> None:
    """The countdown: one large figure; above the row when the table is `seen`."""
    width, height = dst.get_size()
    d = (150 if seen else 190) * u
    ground = disc(round(d), INK, BRASS, max(2.0, 5 * u))
    at = (width // 2, round(height * (0.24 if seen else 0.5)))
    draw.drop(dst, ground.get_rect(center=at), d / 2, 24 * u, 0.6, 0, 10 * u)
    dst.blit(ground, ground.get_rect(center=at))
    draw.text(dst, str(number), "disp", 0.62 * d, BRASS_LIGHT, (at[0], at[1] - 4 * u), "center")
