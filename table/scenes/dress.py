"""How a game presents itself before it is opened: its cloth, and a few of its cards for a mat or a table."""

from __future__ import annotations

import pygame
from msgspec import Struct

from table.games import GameInfo
from table.ui import faces
from table.view.picture import Cloth, Face
from table.view.tile import Tile


class Dress(Struct, frozen=True):
    """A game's cloth, its mat in the menu, and more of its cards where there is room for a fan."""

    cloth: Cloth
    tile: Tile
    fan: tuple[Face, ...] = ()


def dress(info: GameInfo) -> Dress:
    """What the game's `theme` names as CLOTH and TILE, and FAN if it has one."""
    theme = info.part("theme")
    return Dress(theme.CLOTH, theme.TILE, tuple(getattr(theme, "FAN", ())))


def tile_cards(dst: pygame.Surface, look: Dress, cx: float, cy: float, k: float, spread: float = 1.0) -> None:
    """The tile's cards round (cx, cy), `k` pixels to a unit; `spread` draws them apart."""
    for card in look.tile.cards:
        faces.turned(card.face, round(card.w * k), card.lift, card.angle).draw(dst, cx + card.x * k * spread, cy + card.y * k)


def wide_cards(dst: pygame.Surface, look: Dress, cx: float, cy: float, k: float) -> None:
    """As many cards as a mat that stands alone has room for."""
    if look.fan:
        # the fan keeps inside the mat's thin line, whose width is 540 u
        step = min(72.0, 350 / max(1, len(look.fan) - 1))
        fan(dst, look.fan, cx, cy + 2 * k, 122 * k, step * k, 5.5)
    else:
        tile_cards(dst, look, cx, cy, 1.18 * k, 1.5)


def fan(
    dst: pygame.Surface, cards: tuple[Face, ...], cx: float, cy: float, width: float, step: float, tilt: float = 10.0
) -> None:
    """Cards as a fan round (cx, cy), the middle one on top: `step` pixels and `tilt` degrees from card to card."""
    middle = (len(cards) - 1) / 2
    for i in sorted(range(len(cards)), key=lambda i: -abs(i - middle)):
        off = i - middle
        top = off == 0
        # the ends of a fan lie lower: on a circle whose tangent the tilt is
        y = cy + off * off * step * tilt * 0.0087 - (width * 0.07 if top else 0)
        card = faces.turned(cards[i], round(width * (1.06 if top else 1.0)), 2 if top else 1, -off * tilt)
        card.draw(dst, cx + off * step, y)
