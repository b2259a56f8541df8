"""What lies under a point of a picture: cards by their visible strips, buttons, and targets that reach a little further."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from msgspec import Struct

from table.view.arrange import extent
from table.view.picture import Button, Picture, Pose, Target

from .pointer import Pos

_GENEROUS = 14.0
"""u that targets reach further than they are drawn"""
_RAISED = 0.34
"""a raised card is still hit so many widths below its foot, so that it does not drop off the pointer"""

_FAR = 3.0
"""widths from a card's middle within which all of it lies: no card is four times as tall as it is wide"""


class Click(Struct, frozen=True):
    """A card, a target or a button was clicked; exactly one is set."""

    card: int | None = None
    target: str = ""
    button: str = ""


def _within(pose: Pose, pos: Pos) -> bool:
    a = math.radians(pose.angle)
    dx, dy = pos[0] - pose.x, pos[1] - pose.y
    along, down = dx * math.cos(a) - dy * math.sin(a), dx * math.sin(a) + dy * math.cos(a)
    raised = pose.grab and pose.lift > 1
    below, beside = (_RAISED * pose.w, 0.03 * pose.w) if raised else (0.0, 0.0)
    return abs(along) <= pose.w / 2 + beside and -pose.h / 2 <= down <= pose.h / 2 + below


def card_at(picture: Picture, pos: Pos, without: Collection[int] = (), above: Sequence[int] = ()) -> Pose | None:
    """The topmost card there, leaving out those `without`: of a fan, the one whose visible strip it is.

    Cards named in `above` are drawn over all others, whatever their depth, the last of them uppermost.
    """
    x, y = pos
    best: Pose | None = None
    most = 0
    for p in picture.cards:
        # Most cards are nowhere near, and this is asked for each of them in every frame of a drag.
        if abs(x - p.x) > _FAR * p.w or abs(y - p.y) > _FAR * p.w or p.hidden:
            continue
        rank = above.index(p.card) + 1 if p.card in above else 0
        if best is not None and (rank, p.depth) <= (most, best.depth):
            continue
        if p.card not in without and _within(p, pos):
            best, most = p, rank
    return best


def button_at(picture: Picture, pos: Pos) -> Button | None:
    """The button there, if it can be pressed."""
    for button in reversed(picture.buttons):
        if button.enabled and button.kind != "off" and _near(button.rect, pos, 0.0):
            return button
    return None


def _near(rect: tuple[float, float, float, float], pos: Pos, more: float) -> bool:
    left, top, w, h = rect
    return left - more <= pos[0] < left + w + more and top - more <= pos[1] < top + h + more


def target_at(picture: Picture, pos: Pos, u: float) -> Target | None:
    """The target there, or the nearest of those that are just missed; legal ones first."""
    exact = [t for t in picture.targets if _near(t.rect, pos, 0.0)]
    near = exact or [t for t in picture.targets if _near(t.rect, pos, _GENEROUS * u)]
    return min(near, key=lambda t: (not t.lit, math.dist(_middle(t), pos)), default=None)


def _middle(target: Target) -> tuple[float, float]:
    left, top, w, h = target.rect
    return left + w / 2, top + h / 2


def target_under(picture: Picture, pos: Pos, centre: tuple[float, float], card_w: float, u: float) -> Target | None:
    """The target for a card in hand: the one under the pointer, else the one that the card covers most."""
    found = target_at(picture, pos, u)
    if found is not None:
        return found
    half_w, half_h = extent(card_w, 0.0)
    best, most = None, 0.18 * (4 * half_w * half_h)
    for target in picture.targets:
        left, top, w, h = target.rect
        wide = min(left + w, centre[0] + half_w) - max(left, centre[0] - half_w)
        high = min(top + h, centre[1] + half_h) - max(top, centre[1] - half_h)
        if wide > 0 and high > 0 and wide * high > most:
            best, most = target, wide * high
    return best


def hit(picture: Picture, pos: Pos, u: float, above: Sequence[int] = ()) -> Click | None:
    """What a click there means: a button, a card that may be taken up, a target, or any other card; `above` as in `card_at`."""
    button = button_at(picture, pos)
    if button is not None:
        return Click(button=button.id)
    card = card_at(picture, pos, above=above)
    if card is not None and card.grab:
        return Click(card=card.card)
    target = target_at(picture, pos, u)
    if target is not None:
        return Click(target=target.id)
    return Click(card=card.card) if card is not None else None


def place_in_hand(picture: Picture, held: Collection[int], zone: int, pos: Pos, u: float) -> int | None:
    """Where among the other cards of their hand cards were let go, or None if that is not within the hand's band."""
    others = [pose for pose in picture.cards if pose.zone == zone and not pose.hidden and pose.card not in held]
    if not others:
        return None
    tall = max(pose.h for pose in others)
    left, right = min(p.x - p.w for p in others), max(p.x + p.w for p in others)
    top, foot = min(p.y for p in others) - tall / 2 - 10 * u, max(p.y for p in others) + tall
    if not (left <= pos[0] <= right and top <= pos[1] <= foot):
        return None
    others.sort(key=lambda pose: pose.depth)
    rows: list[list[Pose]] = []
    for pose in others:
        if rows and pose.x > rows[-1][-1].x:
            rows[-1].append(pose)
        else:
            rows.append([pose])
    # In two rows the pointer's height tells which one is meant.
    row = min(rows, key=lambda r: abs(sum(p.y for p in r) / len(r) - pos[1]))
    before = sum(len(r) for r in rows[: rows.index(row)])
    return before + sum(1 for pose in row if pose.x < pos[0])


def aim_point(picture: Picture, card: int, above: Sequence[int] = ()) -> Pos | None:
    """A point at which a press takes exactly this card: for tests and for the look inside. None if it is covered."""
    pose = next((pose for pose in picture.cards if pose.card == card and not pose.hidden), None)
    if pose is None:
        return None
    a = math.radians(pose.angle)
    for down in (-0.55, -0.3, 0.0, 0.4):
        for along in (-0.4, -0.3, 0.0, 0.3, 0.45):
            dx, dy = along * pose.w, down * pose.w
            pos = (
                round(pose.x + dx * math.cos(a) + dy * math.sin(a)),
                round(pose.y - dx * math.sin(a) + dy * math.cos(a)),
            )
            inside = 0 <= pos[0] < picture.size[0] and 0 <= pos[1] < picture.size[1]
            if inside and card_at(picture, pos, above=above) is pose:
                return pos
    return None
