"""What on a picture is spoken of: words such as `card:w7` or `target:up1` become places. It knows no game."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from .arrange import extent
from .gestures import Gesture
from .picture import Button, Label, Picture, Plate, Pose, Rect

RAISE = 0.31
"""of its width: how far a card of a hand that lies may rise"""


class Spot(Struct, frozen=True):
    """Something that is lit: one card by itself, or a region as it is."""

    word: str
    rect: Rect
    """around all of it, a card's tilt included"""
    card: int | None = None
    needed: bool = False
    """not spoken of, but wanted for the move"""
    free: bool = False
    """a card that lies there to be taken up: it may rise"""
    live: bool = True
    """whether it is lit; what can not be pressed yet only keeps its room"""

    @property
    def room(self) -> Rect:
        """What must stay free for it."""
        left, top, w, h = self.rect
        up = RAISE * w if self.free else 0.0
        return left, top - up, w, h + up


def around(pose: Pose) -> Rect:
    """The upright rectangle around a card."""
    half_w, half_h = extent(pose.w, pose.angle, pose.h / pose.w)
    return pose.x - half_w, pose.y - half_h, 2 * half_w, 2 * half_h


def joined(rects: Iterable[Rect]) -> Rect:
    """One rectangle around them all; there must be one."""
    every = list(rects)
    left, top = min(r[0] for r in every), min(r[1] for r in every)
    return left, top, max(r[0] + r[2] for r in every) - left, max(r[1] + r[3] for r in every) - top


def spots(picture: Picture, words: Iterable[str], card: Callable[[str], int], zone: Callable[[str], int]) -> list[Spot]:
    """The places of these words that are on the picture; `card` and `zone` give the numbers for their names."""
    found = []
    for word in words:
        kind, _, name = word.partition(":")
        if kind == "card":
            found += _card(picture, word, card(name))
        elif kind == "zone":
            number = zone(name)
            found += _region(word, [around(p) for p in picture.cards if p.zone == number and not p.hidden])
        elif kind == "target":
            found += _region(word, [t.rect for t in picture.targets if t.id == name])
        elif kind == "button":
            found += _region(word, [b.rect for b in picture.buttons if b.id == name])
        elif kind == "thing":
            found += _card(picture, word, int(name))
        elif kind == "plate":
            found += _region(word, [p.rect for p in picture.decor if isinstance(p, Plate) and p.seat == int(name)])
    return found


def signs(picture: Picture) -> list[Label | Button]:
    """What players have told one another, which are chips of plain paper with the seats they come from, and the panel in which
    one chooses what to tell."""
    labels = [d for d in picture.decor if isinstance(d, Label)]
    told = [d for d in labels if (d.chip and d.chip_alpha == 1) or d.icon.startswith("seat_")]
    return [*told, *(b for b in picture.buttons if b.id.startswith("talk:"))]


def beside(
    about: Rect, box: tuple[float, float], across: Iterable[float], down: Iterable[float]
) -> list[tuple[float, float, float]]:
    """Where a box of that size may stand for something that it speaks of, the nearest first: distance and middle of the box.

    across, down: the middles that are tried. The distance is how far the two lie apart, and a little for how far the one is
    from being in the middle of the other's side.
    """
    x, y = about[0] + about[2] / 2, about[1] + about[3] / 2
    apart_x, apart_y = (about[2] + box[0]) / 2, (about[3] + box[1]) / 2
    rows = [(at, abs(at - y)) for at in down]
    found = []
    for at_x in across:
        off_x = abs(at_x - x)
        over_x = max(0.0, off_x - apart_x)
        for at_y, off_y in rows:
            far = math.hypot(over_x, max(0.0, off_y - apart_y)) + 0.1 * math.hypot(off_x, off_y)
            found.append((far, at_x, at_y))
    found.sort()
    return found


def of_gesture(picture: Picture, gesture: Gesture, names: Callable[[int], str]) -> list[Spot]:
    """What the hand needs for a gesture: its cards, its places, its button, as far as they are on the picture."""
    found: list[Spot] = []
    for card in gesture.cards:
        found += _card(picture, f"card:{names(card)}", card, True)
    for place in gesture.way:
        region = _region(f"target:{place}", [t.rect for t in picture.targets if t.id == place])
        if not region and place.startswith("card:"):
            region = _card(picture, place, int(place.removeprefix("card:")))
        found += region
    if gesture.button:
        found += _region(f"button:{gesture.button}", [b.rect for b in picture.buttons if b.id == gesture.button])
    return found


def _card(picture: Picture, word: str, card: int, needed: bool = False) -> list[Spot]:
    pose = next((p for p in picture.cards if p.card == card and not p.hidden), None)
    return [] if pose is None else [Spot(word, around(pose), card, needed, pose.grab and pose.lift <= 1)]


def core(spot: Spot) -> Spot:
    """Only the middle of a region, and not lit: there it can still be seen where things are brought to."""
    left, top, w, h = spot.rect
    return replace(spot, rect=(left + 0.4 * w, top + 0.4 * h, 0.2 * w, 0.2 * h), live=False)


def button(picture: Picture, name: str) -> list[Spot]:
    """A button, lit while it can be pressed."""
    return [Spot(f"button:{name}", b.rect, live=b.enabled) for b in picture.buttons if b.id == name]


def _region(word: str, rects: list[Rect]) -> list[Spot]:
    return [Spot(word, joined(rects))] if rects else []
