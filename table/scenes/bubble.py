"""The bubble at a table: a sentence beside what it is about, where it hides nothing that matters."""

from __future__ import annotations

import math

from msgspec.structs import replace

from table.ui import decor
from table.ui.theme import CREAM, INK, rail_height
from table.view.picture import Box, Glow, Label, Picture, Rect, Slot
from table.view.spots import around, beside

DEPTH = 390_000
MOST = 460
"""greatest width in u"""
_LINES = 5
"""the most lines of a sentence: they are only so many where letters are large for the window"""
_STEP, _DOWN = 12, 6
"""between places that are tried, in u, across and down: between rows of things is less room than between columns"""
_FAR = 10.0
"""what each u of distance costs, when an area of one u x u that is hidden costs 1 times its weight"""
_BUTTON, _LETTERS, _HAND, _ARROW, _FACE, _BACK = 5.0, 4.0, 3.0, 3.0, 2.0, 0.7
"""weights: how bad it is to hide such things; a panel counts as a back, for what stands on it counts too"""

Boxes = list[tuple[float, float, float, float, float]]
"""left, top, right, foot and weight"""


def bubble(picture: Picture, sentence: str, about: Rect | None, hint: tuple[int | None, str] | None, u: float) -> Label:
    """The sentence on paper. picture: what is on the felt, without another bubble; about: the place that it speaks of, or
    None for the middle; hint: card and place that an arrow joins."""
    w, h = picture.size
    # Letters of one size, however many lines there are: room is made for them.
    told = replace(paper(sentence, 0.0, 0.0, 18 * u, min(MOST * u, w * 0.5), _LINES), steady=True)
    told = _balanced(told, u)
    _, _, wide, high = decor.measured(told, u)
    goal = about or (w / 2, h * 0.6, 0.0, 0.0)
    x, y = _best((wide, high), picture.size, goal, _in_the_way(picture, hint, u), u)
    return replace(told, x=x, y=y)


def paper(sentence: str, x: float, y: float, px: float, room: float, lines: int = 3) -> Label:
    """A sentence on paper, its middle at (x, y): what every bubble on the felt looks like."""
    return Label(sentence, x, y, px, INK, "uib", max_w=room, lines=lines, chip=CREAM, chip_alpha=0.97, depth=DEPTH)


def place_of(picture: Picture, where: str, card: int | None = None) -> Rect | None:
    """A place or a button of the picture by its name, or else where a card lies."""
    found = next((t.pointed for t in picture.targets if t.id == where), None)
    found = found or next((b.rect for b in picture.buttons if b.id == where), None)
    pose = next((p for p in picture.cards if p.card == card), None) if found is None and card is not None else None
    return found if pose is None else around(pose)


def _balanced(told: Label, u: float) -> Label:
    """As narrow as it can be without one more line or smaller letters: no last word stands alone."""
    pads = 1.1 * told.px / 0.6

    def lay(room: float) -> tuple[int, int]:
        rows, size = decor.fit(told.text, told.font, told.px, max(1.0, room - pads), told.lines, told.steady)
        return len(rows), size

    usual, room = lay(told.max_w), told.max_w
    if usual[0] == 1:
        return told
    while lay(room - 4 * u) == usual:
        room -= 4 * u
    return replace(told, max_w=room)


def _in_the_way(picture: Picture, hint: tuple[int | None, str] | None, u: float) -> Boxes:
    found: Boxes = []

    def add(rect: Rect, weight: float) -> None:
        left, top, wide, high = rect
        found.append((left, top, left + wide, top + high, weight))

    for button in picture.buttons:
        add(button.rect, _BUTTON)
    for thing in picture.decor:
        if isinstance(thing, Box):
            add(thing.rect, _BACK if thing.shadow else 0.0)
        elif not isinstance(thing, Glow | Slot):
            add(decor.measured(thing, u), _LETTERS)
    for pose in picture.cards:
        if not pose.hidden:
            add(around(pose), _HAND if pose.grab else _BACK if pose.card < 0 else _FACE)
    start = next((p for p in picture.cards if hint is not None and p.card == hint[0]), None)
    goal = place_of(picture, hint[1]) if hint is not None and start is not None else None
    if start is not None and goal is not None:
        # The arrow, as boxes along its way.
        x, y, half = goal[0] + goal[2] / 2, goal[1] + goal[3], 22 * u
        for i in range(9):
            at = start.x + (x - start.x) * i / 8, start.y - start.h / 2 + (y - start.y + start.h / 2) * i / 8
            add((at[0] - half, at[1] - half, 2 * half, 2 * half), _ARROW)
    return found


def _best(box: tuple[float, float], size: tuple[int, int], goal: Rect, others: Boxes, u: float) -> tuple[float, float]:
    """The middle of the best place: nothing hidden, as near to `goal` as can be."""
    half_w, half_h = box[0] / 2, box[1] / 2
    left, right = half_w + 8 * u, size[0] - half_w - 8 * u
    top, foot = rail_height(size[1]) + half_h + 6 * u, size[1] - half_h - 6 * u
    x, y = goal[0] + goal[2] / 2, goal[1] + goal[3] / 2
    tried = beside(goal, box, _steps(left, right, x, _STEP * u), _steps(top, foot, y, _DOWN * u))
    best, chosen = math.inf, ((left + right) / 2, (top + foot) / 2)
    for far, across, down in tried:
        cost = _FAR * far / u
        if cost >= best:
            break
        for x0, y0, x1, y1, weight in others:
            lap_x = min(x1, across + half_w) - max(x0, across - half_w)
            lap_y = min(y1, down + half_h) - max(y0, down - half_h)
            if lap_x > 0 and lap_y > 0:
                cost += lap_x * lap_y * weight / (u * u)
                if cost >= best:
                    break
        else:
            best, chosen = cost, (across, down)
    return chosen


def _steps(low: float, high: float, through: float, step: float) -> list[float]:
    """Places from low to high, the one nearest to `through` among them."""
    middle = min(max(through, low), high) if low <= high else (low + high) / 2
    found = [middle]
    at = middle - step
    while at >= low:
        found.append(at)
        at -= step
    at = middle + step
    while at <= high:
        found.append(at)
        at += step
    return found
