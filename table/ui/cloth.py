"""What the cards lie on: planks, a table with its cloth, the curtain. Whole-window surfaces, kept for the last few sizes."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pygame

from table.view.picture import Cloth
from table.view.vector import rounded

from . import cache, facestore, svg
from .shapes import dashes, panel, sliced
from .theme import BRASS, BRASS_DARK, MARGIN, PLANK, WOOD, WOOD_DARK, WOOD_LIGHT, mix, rail_height, rgb, unit

Size = tuple[int, int]
Colour = tuple[int, int, int]

_whole = cache.surfaces("cloth", 96, most=6)
_mats = cache.surfaces("mats", 16, most=24)
_GRAIN = 9
"""strength of the felt's noise, 0 to 255; it hides banding under the lamp"""
_EDGE_LIGHT: Colour = (142, 130, 136)
_NOISE_SIDE = 128
_kept = False
"""a table was kept on the disk, or found there, in this run"""


@lru_cache(maxsize=1)
def _noise() -> pygame.Surface:
    """A grey tile of small random values, to be added."""
    side = _NOISE_SIDE
    values = random.Random(5).randbytes(side * side)
    tile = pygame.image.frombytes(values.translate(bytes(i * (_GRAIN + 1) // 256 for i in range(256))), (side, side), "P")
    tile.set_palette([(i, i, i) for i in range(256)])
    return svg.opaque(tile)


def _tile(surface: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Repeat `tile` over the whole surface."""
    for y in range(0, surface.get_height(), tile.get_height()):
        for x in range(0, surface.get_width(), tile.get_width()):
            surface.blit(tile, (x, y), special_flags=flags)


def _grain(surface: pygame.Surface) -> None:
    _tile(surface, _noise(), pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=16)
def _small_lamp(centre: tuple[float, float], radii: tuple[float, float], core: Colour, edge: Colour) -> pygame.Surface:
    wide, high, steps = 96, 54, 1023
    ramp = [bytes((int(r + 0.5), int(g + 0.5), int(b + 0.5))) for r, g, b in _shades(core, edge, steps)]
    # Whole steps are added up across and down; past the rim the last one goes on.
    across = [int((((x + 0.5) / wide - centre[0]) / radii[0]) ** 2 * steps) for x in range(wide)]
    down = [int((((y + 0.5) / high - centre[1]) / radii[1]) ** 2 * steps) for y in range(high)]
    ramp += [ramp[-1]] * max(0, max(across) + max(down) - steps)
    data = b"".join([ramp[far + near] for far in down for near in across])
    return svg.opaque(pygame.image.frombytes(data, (wide, high), "RGB"))


def _shades(core: Colour, edge: Colour, steps: int) -> Iterator[tuple[float, ...]]:
    """From core to edge, by the square of the distance."""
    for i in range(steps + 1):
        share = math.sqrt(i / steps)
        share *= share * (3 - 2 * share)
        yield tuple(a + (b - a) * share for a, b in zip(core, edge, strict=True))


def lamp(size: Size, centre: tuple[float, float], radii: tuple[float, float], core: Colour, edge: Colour) -> pygame.Surface:
    """Light falling off from `core` to `edge` in a soft ellipse; centre and radii are shares of the size."""
    return pygame.transform.smoothscale(_small_lamp(centre, radii, core, edge), size)


def _shine(
    surface: pygame.Surface, centre: tuple[float, float], radii: tuple[float, float], core: Colour, edge: Colour
) -> None:
    surface.blit(lamp(surface.get_size(), centre, radii, core, edge), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _warm(surface: pygame.Surface, centre: tuple[float, float], radii: tuple[float, float], core: Colour) -> None:
    surface.blit(lamp(surface.get_size(), centre, radii, core, (0, 0, 0)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _wood(size: Size, base: str, seed: int) -> pygame.Surface:
    """Wood with long, faint grain lines."""
    w, h = size
    surface = svg.opaque(pygame.Surface(size))
    surface.fill(base)
    chance = random.Random(seed)
    lines = pygame.Surface(size, pygame.SRCALPHA)
    for _ in range(h // 2 + 8):
        colour = rgb(chance.choice((WOOD_DARK, WOOD_LIGHT, WOOD_DARK, "#6A4229")))
        alpha, thick = chance.randrange(10, 46), chance.choice((1, 1, 2, 3))
        y, x, length = chance.randrange(h), chance.randrange(-w // 2, w), chance.randrange(w // 4, w)
        pygame.draw.line(lines, (*colour, alpha), (x, y), (x + length, y + chance.randrange(-2, 3)), thick)
    surface.blit(lines, (0, 0))
    return surface


def planks(size: Size) -> pygame.Surface:
    """The bare table of menus, settings and results."""
    return _whole.find(("planks", size), lambda: _planks(size))


def _planks(size: Size) -> pygame.Surface:
    w, h = size
    u = unit(size)
    surface = _wood(size, PLANK, 11)
    gap = max(2, int(2.5 * u))
    for i in range(1, 5):
        y = int(h * i / 5) + round((-6 if i % 2 else 5) * u)
        pygame.draw.line(surface, "#24140D", (0, y), (w, y), gap)
        pygame.draw.line(surface, "#6B4630", (0, y + gap), (w, y + gap), 1)
    _shine(surface, (0.5, 0.42), (0.70, 0.90), (255, 250, 240), (112, 92, 86))
    _warm(surface, (0.45, 0.36), (0.52, 0.72), (56, 38, 16))
    _grain(surface)
    return surface


def felt(w: int, h: int, cloth: Cloth, u: float = 1.0, centre: tuple[float, float] = (0.5, 0.42)) -> pygame.Surface:
    """A piece of a game's cloth under the lamp, not rounded. A new surface: the caller may draw on it."""
    surface = svg.opaque(pygame.Surface((w, h)))
    weave = svg.opaque(pygame.Surface((_NOISE_SIDE, _NOISE_SIDE)))
    weave.fill(cloth.base)
    _grain(weave)
    _tile(surface, weave)
    if cloth.pattern and cloth.pattern_alpha:
        wide, high = cloth.pattern_size
        figure = svg.fresh(cloth.pattern, wide, high, max(1, round(wide * u)), max(1, round(high * u)))
        figure.set_alpha(cloth.pattern_alpha)
        _tile(surface, figure)
    if cloth.rings:
        # drawn without transparency, as the ground is one plain colour; brighter by the grain that the rest has
        red, green, blue = rgb(mix(cloth.base, cloth.light, 0.36))
        colour = (red + _GRAIN // 2, green + _GRAIN // 2, blue + _GRAIN // 2)
        for r in range(round(70 * u), round(w * 0.75), max(1, round(46 * u))):
            pygame.draw.aacircle(surface, colour, (w // 2, round(h * 0.47)), r, max(1, round(1.3 * u)))
    _shine(surface, centre, (0.72, 0.86), (255, 255, 255), _EDGE_LIGHT)
    _warm(surface, (centre[0], centre[1] - 0.04), (0.56, 0.70), cloth.warmth)
    return surface


def masked(surface: pygame.Surface, r: float) -> pygame.Surface:
    """A copy with rounded corners."""
    w, h = surface.get_size()
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    out.blit(surface, (0, 0))
    out.blit(panel(w, h, r, "#FFFFFF"), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


def area(size: Size) -> pygame.Rect:
    """Where the cloth lies in a window of this size, however large the letters are."""
    margin, top = int(MARGIN * unit(size)), rail_height(size[1])
    return pygame.Rect(margin, top, size[0] - 2 * margin, size[1] - top - margin)


def table(size: Size, cloth: Cloth) -> pygame.Surface:
    """A game's whole table: wooden rail, cloth, lamp, rim. Cached: do not draw on it."""
    return _whole.find(("table", size, cloth), lambda: _stored(size, cloth))


def _stored(size: Size, cloth: Cloth) -> pygame.Surface:
    """The table from the disk, where the one that was seen first in every run is kept: the next run begins with it."""
    global _kept
    # A table drawn by other code is another table, also for whoever is changing that code.
    code = [Path(__file__).with_name(f"{module}.py").stat().st_mtime_ns for module in ("cloth", "shapes", "theme")]
    name = facestore.cloth_name(f"{size}|{cloth}|{code}")
    kept = facestore.load(name, size)
    if kept is not None:
        _kept = True
        return svg.opaque(kept)
    made = _table(size, cloth)
    if not _kept:
        _kept = True
        facestore.keep(name, made)
    return made


def _table(size: Size, cloth: Cloth) -> pygame.Surface:
    surface, u = _wood(size, WOOD, 7), unit(size)
    place, r = area(size), 16 * u
    _shine(surface, (0.5, 0.30), (0.8, 1.0), (255, 255, 255), (120, 104, 104))
    surface.blit(panel(place.w + 4, place.h + 4, r + 2, "#120A0A", 0.85), (place.x - 2, place.y - 2))
    _lay(surface, felt(place.w, place.h, cloth, u), place, r)
    # the rim and its line are the same all along a side, so only the corners need drawing
    surface.blit(sliced(place.w, place.h, math.ceil(r + 14 * u), lambda w, h: _rim(w, h, r, u, cloth)), place)
    if cloth.stitch:
        surface.blit(svg.draw(_stitches(place.w, place.h, r, u, cloth.stitch), place.w, place.h), place)
    pygame.draw.line(surface, mix(WOOD_LIGHT, BRASS, 0.25), (0, 0), (size[0], 0), max(1, int(1.5 * u)))
    return surface


def _lay(surface: pygame.Surface, piece: pygame.Surface, place: pygame.Rect, r: float) -> None:
    """Draw `piece` at `place` with rounded corners; only the corners take the slow way."""
    side = math.ceil(r) + 1
    corners = [pygame.Rect(x, y, side, side) for x in (0, place.w - side) for y in (0, place.h - side)]
    under = [surface.subsurface(corner.move(place.topleft)).copy() for corner in corners]
    surface.blit(piece, place)
    mask = panel(2 * side, 2 * side, r, "#FFFFFF")
    for corner, ground in zip(corners, under, strict=True):
        bit = pygame.Surface(corner.size, pygame.SRCALPHA)
        bit.blit(piece, (0, 0), corner)
        part = pygame.Rect(side if corner.x else 0, side if corner.y else 0, side, side)
        bit.blit(mask, (0, 0), part, pygame.BLEND_RGBA_MIN)
        surface.blit(ground, corner.move(place.topleft))
        surface.blit(bit, corner.move(place.topleft))


def _rim(w: int, h: int, r: float, u: float, cloth: Cloth) -> str:
    """Five nested rings, the shadow that the wooden rim throws on the cloth, and the thin line inside it."""
    body = ""
    for i, alpha in enumerate((0.34, 0.22, 0.13, 0.07, 0.03)):
        d = i * 2.2 * u
        inside = rounded(d + 1.2, d * 1.6 + 2.4, w - 2 * d - 2.4, h - 2.6 * d - 3.6, max(2.0, r - d))
        body += f'<path fill-rule="evenodd" fill="#0A0508" fill-opacity="{alpha}" d="{rounded(0, 0, w, h, r)}{inside}"/>'
    if cloth.edge:
        line = rounded(9 * u, 9 * u, w - 18 * u, h - 18 * u, r - 5 * u)
        body += f'<path fill="none" stroke="{cloth.edge}" stroke-opacity=".38" stroke-width="{1.6 * u:.2f}" d="{line}"/>'
    return body


def _stitches(w: int, h: int, r: float, u: float, colour: str) -> str:
    outer = dashes(w, h, r - 6 * u, 8 * u, 6 * u, 2.2 * u, colour, 0.85, 10 * u)
    return outer + dashes(w, h, r - 10 * u, 8 * u, 6 * u, 2 * u, colour, 0.5, 17 * u)


def mat(w: int, h: int, cloth: Cloth, u: float = 1.0, line: str = "") -> pygame.Surface:
    """A menu tile: a piece of the game's own cloth with a rolled hem and a thin line (`line`, else the accent). Cached."""
    return _mats.find((w, h, cloth, round(u, 3), line), lambda: _mat(w, h, cloth, u, line))


def _mat(w: int, h: int, cloth: Cloth, u: float, line: str) -> pygame.Surface:
    r = 18 * u
    tile = masked(felt(w, h, cloth, u * 0.8, (0.5, 0.36)), r)
    hem = rounded(0, 0, w, h, r) + rounded(3 * u, 3 * u, w - 6 * u, h - 6 * u, r - 3 * u)
    body = f'<path fill-rule="evenodd" fill="{mix(cloth.light, "#FFFFFF", 0.12)}" fill-opacity=".55" d="{hem}"/>'
    if cloth.stitch:
        body += dashes(w, h, r - 7 * u, 7 * u, 6 * u, 2 * u, cloth.stitch, 0.9, 9 * u)
    else:
        thin = rounded(9 * u, 9 * u, w - 18 * u, h - 18 * u, r - 7 * u)
        colour = line or cloth.accent
        body += f'<path fill="none" stroke="{colour}" stroke-opacity=".40" stroke-width="{1.5 * u:.2f}" d="{thin}"/>'
    tile.blit(svg.draw(body, w, h), (0, 0))
    return svg.check(tile)


def curtain(size: Size, cloth: Cloth, u: float | None = None) -> pygame.Surface:
    """The curtain that falls between two players at one screen: opaque, nothing of the game shows. Cached."""
    unit_px = unit(size) if u is None else u
    return _whole.find(("curtain", size, cloth, round(unit_px, 3)), lambda: _curtain(size, cloth, unit_px))


def _curtain(size: Size, cloth: Cloth, u: float) -> pygame.Surface:
    w, h = size
    surface = svg.opaque(pygame.Surface(size))
    half = (w + 1) // 2
    left = _folds(half, h, cloth)
    surface.blit(left, (0, 0))
    surface.blit(pygame.transform.flip(left, True, False), (w - half, 0))
    _grain(surface)
    _shine(surface, (0.5, 0.46), (0.62, 0.78), (255, 250, 240), (104, 88, 100))
    red, green, blue = cloth.warmth
    _warm(surface, (0.5, 0.44), (0.50, 0.64), (round(red * 1.2), round(green * 1.15), round(blue * 1.5)))
    for i, alpha in enumerate((0.5, 0.3, 0.18, 0.1)):
        wide = (4 + i * 8) * u
        surface.blit(panel(wide, h, 1, "#08030C", alpha * 0.7), (round(w / 2 - wide / 2), 0))
    surface.blit(svg.draw(_pelmet(w, h, u, cloth), w, h), (0, 0))
    return surface


def _folds(w: int, h: int, cloth: Cloth) -> pygame.Surface:
    """Hanging cloth: one strip a pixel high, stretched down."""
    strip = svg.opaque(pygame.Surface((w, 1)))
    deep = mix(cloth.dark, "#06040A", 0.55)
    for x in range(w):
        t = x / w
        wave = 0.5 + 0.5 * math.sin(t * 7 * math.tau + 1.3 * math.sin(t * 5))
        ripple = 0.5 + 0.5 * math.sin(t * 14 * math.tau)
        strip.set_at((x, 0), mix(deep, cloth.light, min(1.0, 0.18 + 0.62 * wave + 0.14 * ripple)))
    return pygame.transform.scale(strip, (w, h))


def _pelmet(w: int, h: int, u: float, cloth: Cloth) -> str:
    """Scallops with a brass hem and tassels under the curtain rail."""
    count = 9
    wide, foot = w / count, h * 0.10
    line = f"M0 0H{w}V{foot:.1f}"
    for i in range(count, 0, -1):
        line += f"A{wide / 2:.2f} {h * 0.075:.2f} 0 0 1 {(i - 1) * wide:.2f} {foot:.1f}"
    line += "Z"
    body = (
        f'<path transform="translate(0 {6 * u})" fill="#07030A" fill-opacity=".5" d="{line}"/>'
        f'<path transform="translate(0 {4 * u})" fill="{BRASS_DARK}" d="{line}"/><path fill="{BRASS}" d="{line}"/>'
        f'<path transform="translate(0 {-8 * u})" fill="{mix(cloth.base, cloth.dark, 0.3)}" d="{line}"/>'
    )
    for i in range(count):
        x, middle = i * wide, (i + 0.5) * wide
        ball = h * 0.176 + 14 * u
        body += (
            f'<path fill="{cloth.dark}" fill-opacity=".55" d="M{middle:.1f} 0H{x + wide:.1f}V{h * 0.085:.1f}'
            f"Q{x + wide * 0.9:.1f} {h * 0.15:.1f} {middle:.1f} {h * 0.166:.1f}"
            f'Q{x + wide * 0.62:.1f} {h * 0.08:.1f} {middle:.1f} 0Z"/>'
            f'<circle cx="{middle:.1f}" cy="{ball:.1f}" r="{7 * u:.1f}" fill="{BRASS}"/>'
            f'<circle cx="{middle + 1.5 * u:.1f}" cy="{ball + 1.5 * u:.1f}" r="{4.5 * u:.1f}" fill="{BRASS_DARK}"/>'
        )
    rod = f"M0 0H{w}V{h * 0.022:.1f}H0Z"
    trim = f"M0 {h * 0.022:.1f}H{w}V{h * 0.028:.1f}H0Z"
    return body + f'<path fill="{WOOD_DARK}" d="{rod}"/><path fill="{BRASS_DARK}" d="{trim}"/>'
