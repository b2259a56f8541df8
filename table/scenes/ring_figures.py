"""What is in a fighter's deck, drawn: bars of hits, tiles of the other cards, and how it did against the others."""

from __future__ import annotations

import pygame

from table.games.brawl import faces as looks
from table.games.brawl.cards import BLOCK, COLOURS, FAMILY, HIT, HIT_2, KINDS, WILD_BLOCK
from table.games.brawl.fighters import ROSTER, Fighter
from table.games.brawl.measured import Measured
from table.scenes.ring_lay import Units
from table.ui import draw, faces
from table.ui.shapes import panel
from table.ui.theme import CREAM, INK, ON_WOOD

SPECIAL = tuple(range(WILD_BLOCK, len(KINDS)))
"""the kinds with a tile, always in the same order"""
_OFF = "#7F93B0"


def hits(deck: Fighter, colour: int) -> int:
    """What all its hits of a colour count together."""
    return deck.counts[HIT + colour] + 2 * deck.counts[HIT_2 + colour]


def bars(dst: pygame.Surface, deck: Fighter, place: pygame.Rect, units: Units) -> None:
    """A row a colour: its symbol, a cell a card (Hit-2 with its number, Block with its shield), and what the hits count."""
    u = units.g
    row = place.h / len(COLOURS)
    most = max(sum(deck.counts[first + c] for first in (HIT, HIT_2, BLOCK)) for c in range(len(COLOURS)))
    left, end = place.x + 32 * u, place.right - 34 * u
    wide = min(17 * u, (end - left) / max(1, most))
    for colour in range(len(COLOURS)):
        y = place.y + row * (colour + 0.5)
        draw.icon(dst, looks.SYMBOLS[colour], 25 * u, place.x + 13 * u, y)
        x = left
        for first in (HIT, HIT_2, BLOCK):
            for _ in range(deck.counts[first + colour]):
                cell = pygame.Rect(round(x), round(y - row * 0.40), max(3, round(wide - 2 * u)), round(row * 0.80))
                _cell(dst, cell, first, colour, u)
                x += wide
        total = pygame.Rect(round(end), round(y - row / 2), round(place.right - end), round(row))
        words, px = str(hits(deck, colour)), 18 * units.u
        draw.text(dst, words, "uib", px, CREAM, total.midright, "midright", max_w=total.w, box=total)


def _cell(dst: pygame.Surface, cell: pygame.Rect, first: int, colour: int, u: float) -> None:
    base, shade, light, deep = looks.FAMILIES[colour]
    r = min(4 * u, cell.w * 0.3)
    if first == BLOCK:
        dst.blit(panel(cell.w, cell.h, r, deep, 1, light, max(1.0, 1.3 * u)), cell)
        draw.icon(dst, "ic_block", min(cell.w * 0.86, cell.h * 0.7), *cell.center)
        return
    edge = light if first == HIT_2 else shade
    dst.blit(panel(cell.w, cell.h, r, base, 1, edge, max(1.0, (1.8 if first == HIT_2 else 1.0) * u)), cell)
    if first == HIT_2 and cell.w > 9:
        draw.glyph(dst, "2", "uib", min(cell.h * 0.72, cell.w * 1.25), CREAM if colour < 2 else INK, *cell.center, cell)


def tiles(dst: pygame.Surface, deck: Fighter, place: pygame.Rect, units: Units) -> None:
    """The eight other kinds in a row; one that it has not is faded and has a dash."""
    u, px = units.g, 17 * units.u
    step = place.w / len(SPECIAL)
    below = max(0.42 * place.h, 1.2 * px)
    """height of the number; the picture has what is above it"""
    above = 0.98 * place.h - below
    for i, kind in enumerate(SPECIAL):
        tile = pygame.Rect(round(place.x + i * step), place.y, round(step - 4 * u), place.h)
        n = deck.counts[kind]
        if n:
            dst.blit(panel(tile.w, tile.h, 6 * u, CREAM), tile)
        else:
            dst.blit(panel(tile.w, tile.h, 6 * u, "#22344F", 0.55, "#4A6C9A", max(1.0, 1.2 * u), 0.7), tile)
        size = min(tile.w * 0.86, above * 0.857)
        picture = "ic_" + FAMILY[kind].replace("-", "")
        if n:
            draw.icon(dst, picture, size, tile.centerx, tile.y + above * 0.536)
        else:
            _faded(dst, picture, size, (tile.centerx, round(tile.y + above * 0.536)))
        foot = pygame.Rect(tile.x, round(tile.y + above), tile.w, round(below))
        words, ink = (str(n), INK) if n else ("–", _OFF)
        draw.text(dst, words, "uib", px, ink, foot.center, "center", max_w=foot.w, box=foot)


def _faded(dst: pygame.Surface, name: str, size: float, middle: tuple[int, int]) -> None:
    own = pygame.Surface((round(size) + 2, round(size) + 2), pygame.SRCALPHA)
    draw.icon(own, name, size, own.get_width() / 2, own.get_height() / 2)
    own.set_alpha(60)
    dst.blit(own, own.get_rect(center=middle))


def matrix(dst: pygame.Surface, key: str, told: Measured, place: pygame.Rect, units: Units) -> None:
    """The heads of the others, and under each how many of 100 decided duels this fighter wins against it."""
    u, px = units.g, 16 * units.u
    others = [other for other in ROSTER if other != key]
    step = place.w / len(others)
    d = min(step - 4 * u, place.h * 0.62)
    if units.large:
        d = min(d, place.h - 1.25 * px)
    for i, other in enumerate(others):
        x = place.x + step * (i + 0.5)
        faces.sprite(looks.head(other, 0), d, 0).draw(dst, x, place.y + d / 2)
        share = told.against(key, other).share
        foot = pygame.Rect(round(x - step / 2), round(place.y + d + 1 * u), round(step), round(place.bottom - place.y - d - u))
        ink = CREAM if share is not None and share >= 50 else ON_WOOD
        words = "–" if share is None else str(share)
        draw.text(dst, words, "uib", px, ink, foot.center, "center", max_w=foot.w, box=foot)
