"""Paper and wood that several scenes share: the ledger, sheets on it, dark panels, ruled lines. Lengths in window pixels."""

from __future__ import annotations

import pygame

from table.ui import draw
from table.ui.shapes import panel
from table.ui.theme import CREAM, CREAM2, CREAM3, EDGE, INK, INK3, PAPER, SHEET_EDGE


def ledger(dst: pygame.Surface, rect: pygame.Rect, u: float, r: float = 14) -> pygame.Rect:
    """A thick cream card with its edge seen below and right; `r` is its corner in u."""
    draw.drop(dst, rect, r * u, 14 * u, 0.55, 0, 8 * u)
    dst.blit(panel(rect.w, rect.h, r * u, SHEET_EDGE), rect.move(round(4 * u), round(5 * u)))
    dst.blit(panel(rect.w, rect.h, r * u, CREAM), rect)
    return rect


def sheet(dst: pygame.Surface, rect: pygame.Rect, u: float, fill: str = PAPER, r: float = 12) -> pygame.Rect:
    """A sheet of paper that lies on the ledger."""
    dst.blit(panel(rect.w, rect.h, r * u, fill, 1, CREAM2, max(1.0, 1.6 * u)), rect)
    return rect


def dark(
    dst: pygame.Surface,
    rect: pygame.Rect,
    u: float,
    alpha: float = 0.92,
    stroke: str = EDGE,
    width: float = 1.3,
    salpha: float = 0.7,
    r: float = 12,
) -> pygame.Rect:
    """A dark panel for text on wood or cloth; `stroke` edges it, `width` u wide."""
    draw.drop(dst, rect, r * u, 6 * u, 0.5, 0, 3 * u)
    dst.blit(panel(rect.w, rect.h, r * u, INK, alpha, stroke, max(1.0, width * u), salpha), rect)
    return rect


def line(dst: pygame.Surface, x0: float, x1: float, y: float, u: float, colour: str = CREAM3) -> None:
    """A thin ruled line."""
    dst.fill(colour, pygame.Rect(round(x0), round(y), round(x1 - x0), max(1, round(1.4 * u))))


def row(
    dst: pygame.Surface, box: pygame.Rect, u: float, title: str, below: str = "", px: float = 18, below_px: float = 15
) -> None:
    """What a switch is called, with what happens instead on a second line, in the middle of `box`."""
    if not below:
        draw.text(dst, title, "ui", px * u, INK, (box.x, box.centery), "midleft", max_w=box.w, box=box)
        return
    shift = round(10 * u)
    draw.text(dst, title, "ui", px * u, INK, (box.x, box.centery - shift), "midleft", max_w=box.w, box=box)
    draw.text(dst, below, "uim", below_px * u, INK3, (box.x, box.centery + shift), "midleft", max_w=box.w, box=box)
