"""The oval table of the lobby with its chairs: where each stands (look.md 14) and how it is drawn."""

from __future__ import annotations

import math

import pygame
from msgspec import Struct

from table.ui import cache, cloth, draw, svg
from table.ui.shapes import dashes
from table.ui.theme import BRASS, MIN_TEXT, WOOD_DARK, WOOD_LIGHT, rail_height
from table.view.picture import Cloth
from table.view.vector import rounded

_store = cache.surfaces("lobby", 12, most=24)

_ROUND = {
    1: ((0.0, 1.0),),
    2: ((0.0, 1.0), (0.0, -1.0)),
    3: ((0.0, 1.0), (-1.0, -0.51), (1.0, -0.51)),
    4: ((0.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)),
    5: ((0.0, 1.0), (-1.0, 0.51), (-1.0, -0.51), (1.0, -0.51), (1.0, 0.51)),
    6: ((0.0, 1.0), (-1.0, 0.51), (-1.0, -0.51), (0.0, -1.0), (1.0, -0.51), (1.0, 0.51)),
}
"""for so many chairs, from the foot round to the left: side (-1, 0, 1) and share of the height"""


class Place(Struct, frozen=True):
    """One chair and the plate beside it."""

    x: float
    y: float
    angle: float
    """the chair's, counter-clockwise degrees; 0 has its back up"""
    plate: pygame.Rect


class Plan(Struct, frozen=True):
    """Where the table stands in the window: pixels."""

    cx: float
    cy: float
    rx: float
    ry: float
    places: tuple[Place, ...]
    chair: float
    """width of a chair"""


def plan(size: tuple[int, int], u: float, chairs: int, panel_left: int) -> Plan:
    """Table and chairs to the left of the panel. Where the window has less than 1200 u, the table gets shorter first."""
    w, h = size
    rail = rail_height(h)
    cx = min(w * 0.338, panel_left / 2)
    cy = rail + (h - rail) * 0.475
    room = min(cx, panel_left - cx) - 16 * u
    # letters never get smaller than 13 pixels, so in a small window a plate needs more units
    plate_w = (186 if room >= 377 * u else 158 if room >= 300 * u else 134) * max(u, MIN_TEXT / 15)
    out = plate_w / 2 - u
    rx = min(192 * u, (room - plate_w / 2 - out) / 0.88 - 44 * u)
    ry = min(124 * u, rx * 0.86)
    # room for the plates at head and foot, and for the chip below
    ry = min(ry, cy - rail - (44 + 54 + 31 + 6) * u, h - 58 * u - cy - (44 + 54 + 31) * u)
    found = []
    for side, share in _ROUND[max(1, min(chairs, 6))]:
        x = cx + side * 0.88 * (rx + 44 * u)
        y = cy + share * (ry + 44 * u)
        angle = math.degrees(math.atan2(-(x - cx) * 0.72, -(y - cy)))
        plate = pygame.Rect(0, 0, round(plate_w), round(62 * u))
        plate.center = (round(x + side * out), round(y + (share * 22 * u if side else share * 54 * u)))
        found.append(Place(x, y, angle, plate))
    return Plan(cx, cy, rx, ry, tuple(found), min(92 * u, rx * 0.9))


def draw_chair(dst: pygame.Surface, place: Place, width: float, dress: Cloth | None, back: str = "") -> None:
    """A chair seen from above, in the cloth's colours (bare when nobody sits there); `back` colours the back rest."""
    key = ("chair", round(width), round(place.angle, 1), dress.base if dress else "", back)
    picture = _store.find(key, lambda: _chair(width, place.angle, dress, back))
    dst.blit(picture, picture.get_rect(center=(round(place.x), round(place.y))), special_flags=pygame.BLEND_PREMULTIPLIED)


def _chair(width: float, angle: float, dress: Cloth | None, back: str) -> pygame.Surface:
    seat, light = (dress.base, dress.light) if dress else ("#4A3328", "#5E4536")
    body = (
        f'<path d="{rounded(14, 30, 72, 66, 16)}" fill="#1B100B" fill-opacity=".45" transform="translate(3 5)"/>'
        f'<path d="{rounded(14, 30, 72, 66, 16)}" fill="{WOOD_LIGHT}"/>'
        f'<path d="{rounded(20, 36, 60, 54, 12)}" fill="{seat}"/>'
        f'<path d="{rounded(24, 40, 46, 22, 9)}" fill="{light}" fill-opacity=".7"/>'
        f'<path d="M6 22Q50 -8 94 22L90 36Q50 12 10 36Z" fill="{WOOD_DARK}"/>'
        f'<path d="M6 18Q50 -12 94 18L91 31Q50 8 9 31Z" fill="{back or "#8A5A36"}"/>'
        '<path d="M8 18Q50 -9 70 6L68 9Q48 -3 9 21Z" fill="#B98253"/>'
    )
    double = svg.fresh(body, 100, 104, round(width * 2), round(width * 2.08)).premul_alpha()
    return pygame.transform.rotozoom(double, angle, 0.5)


def draw_table(dst: pygame.Surface, at: Plan, dress: Cloth, u: float) -> None:
    """The oval table in a game's cloth, with its shadow."""
    key = ("oval", round(at.rx), round(at.ry), dress, round(u, 3))
    picture = _store.find(key, lambda: _oval(at.rx, at.ry, dress, u))
    dst.blit(picture, picture.get_rect(center=(round(at.cx), round(at.cy))))


def _oval(rx: float, ry: float, dress: Cloth, u: float) -> pygame.Surface:
    """Wooden ring, cloth under the lamp, rim and shadow on one surface whose middle is the table's."""
    rim, pad = 22 * u, round(44 * u)
    w, h = round(2 * (rx + rim)), round(2 * (ry + rim))
    whole = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    shade = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
    shade.blit(svg.draw(_ellipse(w, h, w / 2, h / 2, "#08040A", 0.62), w, h), (pad + 4 * u, pad + 14 * u))
    whole.blit(pygame.transform.gaussian_blur(shade, max(1, round(12 * u))), (0, 0))
    ring = (
        _ellipse(w, h, w / 2, h / 2, WOOD_DARK)
        + f'<ellipse cx="{w / 2}" cy="{h / 2 - 4 * u:.1f}" rx="{w / 2}" ry="{h / 2 - 4 * u:.1f}" fill="#8A5A36"/>'
        + f'<ellipse cx="{w / 2 - u:.1f}" cy="{h / 2 - 6 * u:.1f}" rx="{w / 2 - 4 * u:.1f}" ry="{h / 2 - 8 * u:.1f}" '
        + f'fill="{WOOD_LIGHT}"/>'
        + _ellipse(w, h, rx + 3 * u, ry + 3 * u, "#1B100B")
    )
    whole.blit(svg.draw(ring, w, h), (pad, pad))
    iw, ih = round(2 * rx), round(2 * ry)
    piece = pygame.Surface((iw, ih), pygame.SRCALPHA)
    piece.blit(cloth.felt(iw, ih, dress, u, (0.5, 0.45)), (0, 0))
    piece.blit(svg.draw(_ellipse(iw, ih, iw / 2, ih / 2, "#FFFFFF"), iw, ih), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    rims = "".join(
        f'<ellipse cx="{iw / 2}" cy="{ih / 2}" rx="{iw / 2 - (i * 3 + 2) * u:.1f}" ry="{ih / 2 - (i * 3 + 2) * u:.1f}" '
        f'fill="none" stroke="#0A0508" stroke-opacity="{alpha}" stroke-width="{4 * u:.1f}"/>'
        for i, alpha in enumerate((0.34, 0.2, 0.1))
    )
    rims += (
        f'<ellipse cx="{iw / 2}" cy="{ih / 2}" rx="{iw / 2 - 16 * u:.1f}" ry="{ih / 2 - 16 * u:.1f}" fill="none" '
        f'stroke="{dress.edge or dress.accent}" stroke-opacity=".45" stroke-width="{1.6 * u:.1f}"/>'
    )
    piece.blit(svg.draw(rims, iw, ih), (0, 0))
    whole.blit(piece, ((whole.get_width() - iw) // 2, (whole.get_height() - ih) // 2))
    return svg.ready(whole)


def _ellipse(w: float, h: float, rx: float, ry: float, fill: str, alpha: float = 1.0) -> str:
    return f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" fill-opacity="{alpha}"/>'


def dashed_edge(dst: pygame.Surface, rect: pygame.Rect, u: float, colour: str) -> None:
    """The edge of an empty chair's plate: finding the dashes takes longer than drawing them, so they are kept."""

    def make() -> pygame.Surface:
        body = dashes(rect.w, rect.h, 12 * u, 8 * u, 7 * u, 2.2 * u, colour, 0.8, 1.1 * u + 1)
        return svg.draw(body, rect.w, rect.h)

    dst.blit(_store.find(("dashes", rect.size, round(u, 3), colour), make), rect)


def plus(dst: pygame.Surface, cx: float, cy: float, d: float) -> None:
    """The disc with a plus that marks an empty chair."""
    disc = draw.disc(d, "#1C1620", "#C9B189", max(1.0, d * 0.045), 0.5)
    dst.blit(disc, disc.get_rect(center=(round(cx), round(cy))))
    draw.icon(dst, "ui_plus", d * 0.5, cx, cy)


def pips(dst: pygame.Surface, x: float, y: float, count: int, of: int, u: float) -> float:
    """A bot's level as a row of dots from (x, y), `count` of them lit; returns the x after the last."""
    d = 9 * u
    for i in range(of):
        lit = i < count
        dot = draw.disc(d, BRASS if lit else "#1C1620", "#FFDB8C" if lit else "#8A7466", max(1.0, 1.2 * u))
        dst.blit(dot, dot.get_rect(center=(round(x + d / 2 + i * (d + 4 * u)), round(y))))
    return x + of * (d + 4 * u)
