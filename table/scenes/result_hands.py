"""What stayed in hand, on the result page: every seat's cards with the name below, as large as the room allows."""

from __future__ import annotations

import pygame
from msgspec import Struct

from table.scenes import charts
from table.ui import draw, faces
from table.ui.theme import MIN_TEXT
from table.view.report import Held, Report

_WIDEST = 92
"""u"""
_WIDEST_FLAT = 128
"""the same of what is not higher than wide: trophies, Bases"""
_NARROWEST = 30
_APART = 20
"""between two hands, u"""
_LEAST_STEP = 0.42
"""from card to card in card widths: so much of a card must be seen"""
_HEAD = 20
_NAME = 26


class Rows(Struct, frozen=True):
    """How hands are laid: rows of hands, a card's width and the step from card to card, in pixels."""

    rows: tuple[tuple[Held, ...], ...]
    w: float
    step: float

    @property
    def seen(self) -> float:
        """How well cards are seen: their width, less where they lie under one another."""
        return self.w * (0.2 + 0.8 * min(1.0, self.step / self.w))


def split(held: tuple[Held, ...], count: int) -> tuple[tuple[Held, ...], ...]:
    """Hands in so many rows, in order, the rows about equally long."""
    total = sum(len(one.faces) for one in held)
    rows: list[list[Held]] = [[] for _ in range(count)]
    done = 0
    for one in held:
        rows[min(count - 1, int((done + len(one.faces) / 2) * count / max(1, total)))].append(one)
        done += len(one.faces)
    return tuple(tuple(row) for row in rows if row)


def arrange(held: tuple[Held, ...], width: float, height: float, u: float) -> Rows:
    """The arrangement in which cards are seen best: in one row or several, apart or overlapping."""
    best: Rows | None = None
    for count in range(1, min(3, len(held)) + 1):
        rows = split(held, count)
        ratio = max(one.faces[0].height / one.faces[0].width for one in held)
        highest = (height / len(rows) - _NAME * u) / ratio
        w = min((_WIDEST if ratio > 1.1 else _WIDEST_FLAT) * u, highest)
        step = 1.03 * w
        for row in rows:
            cards = sum(len(one.faces) for one in row)
            room = width - (len(row) - 1) * _APART * u
            if cards > len(row):
                step = min(step, (room - len(row) * w) / (cards - len(row)))
            w = min(w, room / len(row))
        if step < _LEAST_STEP * w:
            # narrower cards leave more room for steps
            w = min(
                highest,
                *(
                    (width - (len(row) - 1) * _APART * u)
                    / (len(row) + _LEAST_STEP * (sum(len(o.faces) for o in row) - len(row)))
                    for row in rows
                ),
            )
            step = _LEAST_STEP * w
        made = Rows(rows, w, step)
        if best is None or made.seen > best.seen * 1.02:
            best = made
    assert best is not None
    return best


def draw_hands(dst: pygame.Surface, report: Report, space: pygame.Rect, u: float) -> None:
    """Draw the heading and all hands within `space`; nothing if the space is too small to be of use."""
    if space.h < (_HEAD + _NAME + _NARROWEST) * u:
        return
    px = max(MIN_TEXT, 18 * u)
    head = draw.text(dst, report.held_title, "uib", px, charts.BONE, (space.x, space.y), "midleft", max_w=space.w * 0.6)
    if report.held_note:
        room = space.right - head.right - 14 * u
        at = (head.right + 14 * u, space.y + u)
        draw.text(dst, report.held_note, "uim", 15 * u, charts.AXIS, at, "midleft", max_w=room)
    plan = arrange(report.held, space.w, space.h - _HEAD * u, u)
    if plan.w < _NARROWEST * u * 0.6:
        return
    y = space.y + _HEAD * u
    for row in plan.rows:
        x = float(space.x)
        ratio = max(one.faces[0].height / one.faces[0].width for one in row)
        for one in row:
            wide = plan.w + (len(one.faces) - 1) * plan.step
            for i, face in enumerate(one.faces):
                sprite = faces.sprite(face, round(plan.w), 0)
                sprite.draw(dst, x + plan.w / 2 + i * plan.step, y + plan.w * ratio / 2)
            middle = (x + wide / 2, y + plan.w * ratio + 13 * u)
            draw.text(dst, one.name, "uib", 16 * u, "#D3CCBE", middle, "center", max_w=max(wide + _APART * u * 0.7, 40 * u))
            x += wide + _APART * u
        y += plan.w * ratio + _NAME * u
