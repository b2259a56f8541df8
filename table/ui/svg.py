"""SVG to surfaces. Every surface leaves this module in the display's own pixel order.

nanosvg (inside SDL_image) keeps the aspect ratio and may come back one pixel off, and its pixels are in an order that costs
ten times more to draw. Both are mended here and nowhere else.
"""

from __future__ import annotations

import io
import re
from functools import lru_cache
from pathlib import Path

import pygame

from table.paths import shipped

from . import cache

Swap = tuple[tuple[str, str], ...]
"""colours to replace, as (old, new) pairs of #RRGGBB"""

unconverted = 0
"""how many surfaces were handed out in another pixel order than the display's: must stay 0"""

_clear_sample = pygame.Surface((1, 1), pygame.SRCALPHA)
_solid_sample = pygame.Surface((1, 1))
"""what surfaces must be like; until a window exists, the order that SDL prefers and nearly every display has"""
_shapes = cache.surfaces("shapes", 24)
_art = cache.surfaces("art", 24)


def set_format(display: pygame.Surface | None) -> None:
    """Tell what the display's surface is like, once it exists. Drawings in another order are forgotten."""
    global _clear_sample, _solid_sample
    clear, solid = pygame.Surface((1, 1), pygame.SRCALPHA), pygame.Surface((1, 1))
    if display is not None:
        clear, solid = clear.convert_alpha(), solid.convert(display)
    if clear.get_masks() != _clear_sample.get_masks() or solid.get_masks() != _solid_sample.get_masks():
        cache.clear_all()
    _clear_sample, _solid_sample = clear, solid


def check(surface: pygame.Surface) -> pygame.Surface:
    """Count a surface that is about to be handed out in a slow pixel order. Returns it."""
    global unconverted
    if surface.get_flags() & pygame.SRCALPHA and surface.get_masks() != _clear_sample.get_masks():
        unconverted += 1
    return surface


def ready(surface: pygame.Surface) -> pygame.Surface:
    """A copy in the display's pixel order with transparency. Works in any thread, and without a display."""
    # converting to a sample, not with convert_alpha(): a thread may still be drawing while the window closes
    return check(surface.convert(_clear_sample))


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """A copy in the display's pixel order without transparency."""
    return surface.convert(_solid_sample)


def folder() -> Path:
    """Where the drawings are."""
    return shipped("art")


@lru_cache(maxsize=256)
def source(name: str) -> str:
    """The text of `art/<name>.svg`. Raises FileNotFoundError."""
    return (folder() / f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def view_box(name: str) -> tuple[float, float]:
    """Width and height of a drawing's own space."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', source(name))
    if found is None:
        raise ValueError(f"art/{name}.svg has no viewBox that starts at 0 0")
    return float(found[1]), float(found[2])


@lru_cache(maxsize=256)
def inner(name: str, swap: Swap = ()) -> str:
    """What stands between `<svg>` and `</svg>` of a drawing, with colours replaced."""
    text = source(name)
    return recolour(text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")], swap)


def recolour(text: str, swap: Swap) -> str:
    """`text` with colours replaced all at once, so that two colours can change places."""
    if not swap:
        return text
    table = dict(swap)
    return re.sub("|".join(re.escape(old) for old in table), lambda hit: table[hit[0]], text)


def document(body: str, view_w: float, view_h: float, w: int, h: int) -> bytes:
    """A whole SVG file that draws `body` (in a space of view_w x view_h) on exactly w x h pixels."""
    inside = body if (view_w, view_h) == (w, h) else f'<g transform="scale({w / view_w:.6f} {h / view_h:.6f})">{body}</g>'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{inside}</svg>').encode()


def _load(body: str, view_w: float, view_h: float, w: int, h: int) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(io.BytesIO(document(body, view_w, view_h, w, h)), (w, h))
    if drawn.get_size() == (w, h):
        return drawn
    exact = pygame.Surface((w, h), pygame.SRCALPHA)
    exact.blit(drawn, (0, 0))
    return exact


def draw(body: str, w: float, h: float) -> pygame.Surface:
    """Draw `body`, given in pixels, on a new surface of w x h pixels. Not cached."""
    w, h = max(1, round(w)), max(1, round(h))
    return ready(_load(body, w, h, w, h))


def raster(body: str, view_w: float, view_h: float, w: float, h: float) -> pygame.Surface:
    """Draw `body`, given in a space of view_w x view_h, on exactly w x h pixels. Cached: do not draw on it."""
    w, h = max(1, round(w)), max(1, round(h))
    return _shapes.find((body, view_w, view_h, w, h), lambda: ready(_load(body, view_w, view_h, w, h)))


def fresh(body: str, view_w: float, view_h: float, w: int, h: int) -> pygame.Surface:
    """Like `raster`, but a new surface of the caller's own."""
    return ready(_load(body, view_w, view_h, w, h))


def art(name: str, w: float, h: float, swap: Swap = ()) -> pygame.Surface:
    """A drawing of `art/` at exactly w x h pixels, recoloured. Cached: do not draw on it. Raises FileNotFoundError."""
    w, h = max(1, round(w)), max(1, round(h))
    return _art.find((name, w, h, swap), lambda: ready(_load(inner(name, swap), *view_box(name), w, h)))


def crop(name: str, x: float, y: float, width: float, w: int, h: int, swap: Swap = (), ground: str = "") -> pygame.Surface:
    """A window into a drawing: `width` units wide from (x, y), shown at w x h pixels, on `ground` if given. Cached."""
    scale = w / width
    back = f'<path fill="{ground}" d="M0 0H{w}V{h}H0Z"/>' if ground else ""
    body = f'{back}<g transform="scale({scale:.6f}) translate({-x} {-y})">{inner(name, swap)}</g>'
    return _art.find(("crop", name, x, y, width, w, h, swap, ground), lambda: ready(_load(body, w, h, w, h)))
