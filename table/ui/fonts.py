"""Type: three font packages, cached by kind and size, and letters made fit to be drawn.

Fraunces draws an open, ornate 4 that is slow to read on a card. Text in the display face is therefore set with a closed 4
of our own, drawn on the same proportions (2000 units to the em, capitals 1400 high).
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pygame

from table.paths import readable

from . import svg
from .cache import Lru, surfaces

_KINDS = {
    "disp": ("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf"),
    "ui": ("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-SemiBold.ttf"),
    "uib": ("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-Bold.ttf"),
    "uim": ("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-Medium.ttf"),
    "cond": ("fontpkg_barlow_condensed", "BarlowCondensed-ExtraBold.ttf"),
}
_LONGEST = 400
_UNFIT = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]+")

_EM = 2000
_FOUR_ADVANCE = 1397
_FOUR = (
    "M1099 1366Q1099 1434 1033 1434H853Q794 1434 757 1386L50 486Q30 460 30 428Q30 351 112 351H655V231"
    "Q655 200 643 185Q632 170 608 163L520 139Q456 121 456 68Q456 0 542 0H1196Q1240 0 1260 18Q1281 37 1281 69"
    "Q1281 95 1264 111Q1248 128 1216 139L1148 163Q1125 171 1112 186Q1099 202 1099 233V351H1227Q1311 351 1311 421"
    "Q1311 482 1229 482H1099ZM655 482V1060L226 482Z"
)

_fonts: dict[tuple[str, int], pygame.Font] = {}
_text: Lru[pygame.Surface] = surfaces("text", 12)
_sizes: Lru[tuple[int, int]] = Lru("text sizes", 8000, lambda _: 1)


class MissingFont(Exception):
    """A font package is not installed. `package` names what pip has to install."""

    def __init__(self, module: str) -> None:
        self.package = module.replace("_", "-")
        super().__init__(f"The font package {self.package} is not installed. Install it with: pip install {self.package}")


def path(kind: str) -> Path:
    """The file of a kind of type (`disp`, `ui`, `uib`, `uim`, `cond`). Raises MissingFont."""
    module, name = _KINDS[kind]
    spec = importlib.util.find_spec(module)
    for place in (spec.submodule_search_locations or ()) if spec else ():
        found = Path(place) / "files" / name
        if found.is_file():
            return found
    raise MissingFont(module)


def font(kind: str, px: float) -> pygame.Font:
    """The font of a kind at a size in pixels (at least 1), loaded once. Raises MissingFont."""
    if not pygame.font.get_init():
        # fonts of an earlier initialisation are dead
        _fonts.clear()
        pygame.font.init()
    key = (kind, max(1, round(px)))
    found = _fonts.get(key)
    if found is None:
        found = _fonts[key] = pygame.Font(readable(path(kind)), key[1])
    return found


def clean(text: str) -> str:
    """`text` as it can be drawn: no control letters, no halves of pairs, the narrow space as a plain one, not endless."""
    text = _UNFIT.sub(" ", text.replace("\u202f", "\u00a0")).strip("\r\n")
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _runs(text: str) -> list[str]:
    return [run for run in re.split("(4)", text) if run]


def _four_width(px: int) -> int:
    return round(_FOUR_ADVANCE * px / _EM)


def measure(text: str, kind: str, px: float) -> tuple[int, int]:
    """Width and height in pixels of one line."""
    text, size = clean(text), max(1, round(px))
    return _sizes.find((text, kind, size), lambda: _measure(text, kind, size))


def _measure(text: str, kind: str, size: int) -> tuple[int, int]:
    face = font(kind, size)
    if kind != "disp" or "4" not in text:
        return face.size(text)
    return sum(_four_width(size) if run == "4" else face.size(run)[0] for run in _runs(text)), face.get_height()


def render(text: str, kind: str, px: float, colour: str) -> pygame.Surface:
    """One line of letters in `colour` (#RRGGBB) on nothing. Shared: do not draw on it."""
    text, size = clean(text), max(1, round(px))
    return _text.find((text, kind, size, colour), lambda: svg.check(_render(text, kind, size, colour)))


def _render(text: str, kind: str, size: int, colour: str) -> pygame.Surface:
    face = font(kind, size)
    if not text:
        return pygame.Surface((0, face.get_height()), pygame.SRCALPHA)
    if kind != "disp" or "4" not in text:
        return face.render(text, True, colour)
    out = pygame.Surface(_measure(text, kind, size), pygame.SRCALPHA)
    x = 0
    for run in _runs(text):
        if run == "4":
            out.blit(closed_four(size, colour), (x, face.get_ascent() - _four_top(size)))
            x += _four_width(size)
        else:
            letters = face.render(run, True, colour)
            out.blit(letters, (x, 0))
            x += letters.get_width()
    return out


def _four_top(size: int) -> int:
    """Whole pixels that the picture of our 4 reaches above the base line."""
    return -(-1440 * size // _EM)


def closed_four(px: int, colour: str) -> pygame.Surface:
    """Our closed 4 for the display face at `px`; its foot stands on the last row of the picture."""
    height, width = _four_top(px), _four_width(px)
    scale = px / _EM
    place = f"translate(0 {height}) scale({scale:.6f} {-scale:.6f})"
    return svg.draw(f'<path transform="{place}" fill="{colour}" fill-rule="evenodd" d="{_FOUR}"/>', width, height)
