"""The light of a lesson: the table grows dark, and what is spoken of is drawn anew, lit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from table.scenes.table_show import Show
from table.ui import draw, faces
from table.ui.shapes import panel
from table.ui.theme import BRASS, BRASS_LIGHT, rail_height
from table.view.spots import Spot

DARK = (118, 110, 122)
"""what every colour of the table is multiplied by, of 255 (look.md, 23)"""
FADE = 0.22
"""seconds in which it grows dark"""


def darken(dst: pygame.Surface, share: float) -> None:
    """Darkens all below the rail; `share` 1 is as dark as it gets."""
    if share <= 0:
        return
    top = rail_height(dst.get_height())
    colour = tuple(round(255 + (value - 255) * share) for value in DARK)
    dst.fill(colour, (0, top, dst.get_width(), dst.get_height() - top), pygame.BLEND_MULT)


def light(dst: pygame.Surface, bright: pygame.Surface, show: Show, spots: Sequence[Spot], accent: str, now: float) -> None:
    """Draws these lit on a darkened table. `bright` is the table as it was before."""
    u = show.u
    held = set(show.group.pinned())
    for spot in spots:
        if spot.card is None and spot.live:
            _region(dst, bright, spot, u)
    poses = {pose.card: pose.depth for pose in show.picture().cards}
    cards = [spot for spot in spots if spot.card is not None and spot.card not in held]
    # What is only needed lies below what is spoken of.
    for spot in sorted(cards, key=lambda spot: (not spot.needed, poses.get(spot.card or 0, 0))):
        assert spot.card is not None
        _card(dst, show, spot.card, accent if spot.needed else BRASS_LIGHT, now)
    for card in held:
        sprite = show.group.of(card)
        if sprite is not None:
            dst.fblits(sprite.pictures(now), faces.PREMULTIPLIED)


def _card(dst: pygame.Surface, show: Show, card: int, ring: str, now: float) -> None:
    sprite = show.group.of(card)
    if sprite is None:
        return
    pose = sprite.pose
    x, y, w, angle = sprite.place(now)
    wide = round(pose.w) if abs(w - pose.w) < pose.w / 48 else round(w)
    faces.turned(sprite.face_at(now), wide, max(2, pose.lift), angle, 0.0, ring).draw(dst, x, y)


def _region(dst: pygame.Surface, bright: pygame.Surface, spot: Spot, u: float) -> None:
    left, top, w, h = spot.rect
    button = spot.word.startswith("button:")
    pad = 3 * u if button else 5 * u
    rect = pygame.Rect(round(left - pad), round(top - pad), round(w + 2 * pad), round(h + 2 * pad)).clip(dst.get_rect())
    if not rect.w or not rect.h:
        return
    r = min((0.28 * h + pad) if button else 12 * u, rect.h / 2)
    draw.glow(dst, *rect.center, rect.w, rect.h, r, BRASS_LIGHT, 14 * u, 0.5)
    piece = pygame.Surface(rect.size, pygame.SRCALPHA)
    piece.blit(bright, (0, 0), rect)
    piece.blit(panel(rect.w, rect.h, r, "#FFFFFF"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dst.blit(piece, rect)
    dst.blit(panel(rect.w, rect.h, r, BRASS, 0, BRASS, max(2.0, 2.6 * u)), rect)
