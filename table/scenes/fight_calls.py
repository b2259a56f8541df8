"""Call-outs of a fight (R48): a word or two where something of note has happened, for about a second.

They stand still, on bare cloth beside what they speak of, and nobody can press them. Where there is no room for one it is not
shown, and one that comes to be in the way of a card or a place is taken away.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from msgspec import Struct

from table.ui import tape
from table.ui.theme import BRASS, BRASS_LIGHT, INK, rail_height
from table.view.picture import Box, Decor, Glow, Label, Picture, Rect
from table.view.spots import around, beside, joined

LASTS = 1.0
"""seconds for which one stands"""
MOST = 3
"""at once; the oldest makes room"""
_FAR = 260
"""u from what it speaks of to the middle of the farthest place that is tried"""
_ACROSS, _DOWN = 24, 12
"""u between the places that are tried"""
_AIR = 4
"""u between it and anything else"""
_DEPTH = 386_000


class _Call(Struct):
    words: str
    about: Rect
    """around what it speaks of, as it lay when it happened"""
    until: float
    label: Label | None = None
    """where it stands, once a place was found"""


class Calls:
    """The call-outs of one fight."""

    def __init__(self) -> None:
        self._calls: list[_Call] = []
        self._looked: tuple[Picture | None, tuple[Decor, ...], float] = (None, (), 0.0)
        """what was looked through last for things in the way"""
        self._taken: list[pygame.Rect] = []

    def say(self, words: str, zones: tuple[int, ...], picture: Picture | None, now: float) -> None:
        """Something happened where the cards of these zones lie, on the picture from before it."""
        cards = [around(p) for p in picture.cards if p.zone in zones and not p.hidden] if picture is not None else []
        if cards:
            about = joined(cards)
            others = [call for call in self._calls if call.about != about]
            self._calls = [*others[1 - MOST :], _Call(words, about, now + LASTS)]

    def clear(self) -> None:
        """Takes everything away."""
        self._calls.clear()

    def labels(self, picture: Picture, more: tuple[Decor, ...], u: float, now: float) -> list[Label]:
        """Those that stand now, over the felt of `picture` and `more` things on it."""
        self._calls = [call for call in self._calls if call.until > now]
        if not self._calls:
            return []
        self._look(picture, more, u)
        found: list[Label] = []
        for call in list(self._calls):
            taken = [*self._taken, *(_rect(label, u) for label in found)]
            if call.label is None:
                call.label = _placed(call, picture.size, taken, u)
            if call.label is None or _rect(call.label, u).collidelist(taken) >= 0:
                self._calls.remove(call)
            else:
                found.append(call.label)
        return found

    def _look(self, picture: Picture, more: tuple[Decor, ...], u: float) -> None:
        """Finds what must be kept free, when it is not the same as before."""
        if self._looked[0] is not picture or self._looked[1:] != (more, u):
            self._looked = (picture, more, u)
            self._taken = _in_the_way(picture, more, u)


def _in_the_way(picture: Picture, more: tuple[Decor, ...], u: float) -> list[pygame.Rect]:
    """Cards, places that are legal now, buttons, and all furniture but what others stand on."""
    rects = [around(pose) for pose in picture.cards if not pose.hidden]
    rects += [target.rect for target in picture.targets if target.lit]
    rects += [button.rect for button in picture.buttons]
    for thing in (*picture.decor, *more):
        if isinstance(thing, Box):
            rects += _edges(thing.rect)
        elif not isinstance(thing, Glow):
            drawn = tape.furniture(thing, u)
            rects += [] if drawn is None else [drawn.rect]
    return [pygame.Rect(round(x), round(y), max(1, round(w)), max(1, round(h))) for x, y, w, h in rects]


def _edges(rect: Rect) -> list[Rect]:
    """A panel may be stood on, but its edge is not crossed."""
    x, y, w, h = rect
    return [(x, y, w, 1), (x, y + h, w, 1), (x, y, 1, h), (x + w, y, 1, h)]


def _label(words: str, x: float, y: float, u: float) -> Label:
    return Label(words, x, y, 18 * u, BRASS_LIGHT, "uib", chip=INK, chip_alpha=0.92, stroke=BRASS, depth=_DEPTH)


def _rect(label: Label, u: float) -> pygame.Rect:
    drawn = tape.furniture(label, u)
    assert drawn is not None, "a call-out is not thin"
    return pygame.Rect(drawn.rect)


def _placed(call: _Call, size: tuple[int, int], taken: Iterable[pygame.Rect], u: float) -> Label | None:
    """At the free place nearest to what it speaks of, or nowhere."""
    x, y, w, h = call.about
    middle = (x + w / 2, y + h / 2)
    chip = _rect(_label(call.words, *middle, u), u)
    air = 2 * round(_AIR * u)
    place = pygame.Rect(0, 0, chip.w + air, chip.h + air)
    felt = pygame.Rect(0, rail_height(size[1]), size[0], size[1] - rail_height(size[1])).inflate(-round(24 * u), -round(24 * u))
    apart = (w + place.w) / 2, (h + place.h) / 2
    room = felt.inflate(-place.w, -place.h)
    across = _steps(middle[0], apart[0], _FAR * u, _ACROSS * u, room.left, room.right)
    down = _steps(middle[1], apart[1], _FAR * u, _DOWN * u, room.top, room.bottom)
    rects = list(taken)
    for _, at_x, at_y in beside(call.about, place.size, across, down):
        place.center = (round(at_x), round(at_y))
        if place.collidelist(rects) < 0:
            return _label(call.words, *place.center, u)
    return None


def _steps(middle: float, beside: float, far: float, step: float, low: float, high: float) -> list[float]:
    """Places from low to high on both sides of the middle, those just beside it among them."""
    n = int((beside + far) // step)
    found = {*(middle + i * step for i in range(-n, n + 1)), middle - beside, middle + beside}
    return [at for at in found if low <= at <= high]
