"""Pictures of tries at drills: medals, the items of one try, the middle times of earlier tries with the goal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from table.ui import draw
from table.ui.fonts import measure
from table.ui.shapes import disc, panel
from table.ui.theme import BRASS_LIGHT, CREAM, CREAM3, INK, MIN_TEXT, ON_WOOD, mix

METALS = ("", "#C98A54", "#CFD6DC", "#FFDB8C")
"""none, bronze, silver, gold"""
GOOD, SLOW = "#2FB7B2", "#8E8A84"
GRID = "#4A4E57"


def medal(dst: pygame.Surface, which: int, cx: float, cy: float, d: float) -> None:
    """A medal: a ribbon and a disc with a star for each step, so that it is not told by its metal alone; or an empty ring."""
    if not which:
        ring = disc(d, INK, CREAM3, max(1.5, d * 0.06), 0.5)
        dst.blit(ring, ring.get_rect(center=(round(cx), round(cy))))
        return
    metal = METALS[which]
    for side in (-1, 1):
        x = cx + side * d * 0.20
        ribbon = [(x - d * 0.15, cy), (x + d * 0.15, cy), (x + side * d * 0.12 + d * 0.14, cy + d * 0.78)]
        ribbon.append((x + side * d * 0.12 - d * 0.14, cy + d * 0.78))
        pygame.draw.polygon(dst, mix(metal, "#4A2A1C", 0.55), [(round(a), round(b)) for a, b in ribbon])
    ground = disc(d, metal, mix(metal, INK, 0.55), max(1.5, d * 0.07))
    dst.blit(ground, ground.get_rect(center=(round(cx), round(cy))))
    inner = disc(d * 0.74, mix(metal, "#FFFFFF", 0.18), mix(metal, INK, 0.35), max(1.0, d * 0.03))
    dst.blit(inner, inner.get_rect(center=(round(cx), round(cy))))
    size = d * (0.34 if which == 1 else 0.27)
    for i in range(which):
        turn = (i - (which - 1) / 2) * 0.27 * d
        rise = d * 0.07 if which == 3 and i == 1 else 0.0
        draw.icon(dst, "ui_star", size, cx + turn, cy - rise + (d * 0.03 if which == 3 else 0), INK)


def seconds(ms: int, point: str, digits: int = 2) -> str:
    """Milliseconds as seconds with so many digits."""
    parts = (ms * 10**digits + 500) // 1000
    return f"{parts // 10**digits}{point}{parts % 10**digits:0{digits}}"


def foot(pale: Sequence[bool]) -> str:
    """The key of what stands under a chart of tries: which end is the newest, and what hollow bars are, if there are any."""
    return "practice.drill.over-time-slow" if any(pale) else "practice.drill.over-time"


def _scale(values: Sequence[int], goal: int) -> tuple[int, list[int]]:
    """The upper edge and the lines across, in ms."""
    top = max([goal * 5 // 4, *values])
    step = next(s for s in (500, 1000, 2000, 5000, 10_000, 20_000, 60_000, top) if top / s <= 4.5)
    return top * 21 // 20, list(range(0, top + 1, step))


def times(
    dst: pygame.Surface,
    area: pygame.Rect,
    values: Sequence[int],
    goal: int,
    colours: Sequence[str],
    labels: tuple[str, str, str],
    u: float,
    pale: Sequence[bool] = (),
) -> None:
    """Upright bars of times in ms, the goal as a dashed line. `labels`: decimal point, the goal's words, what counts below.

    `pale` bars are hollow: tries at a slower game speed.
    """
    point, words, below = labels
    px = max(MIN_TEXT, 14 * u)
    top, lines = _scale(values, goal)
    left = max(measure(seconds(line, point, 1), "uim", px)[0] for line in lines) + 8 * u
    plot = pygame.Rect(round(area.x + left), round(area.y + 8 * u), round(area.w - left), round(area.h - 50 * u))

    def y(ms: int) -> float:
        return plot.bottom - plot.h * min(1.0, ms / top)

    for line in lines:
        dst.fill(GRID, pygame.Rect(plot.x, round(y(line)), plot.w, max(1, round(u))))
        draw.text(dst, seconds(line, point, 1), "uim", px, ON_WOOD, (plot.x - 8 * u, y(line)), "midright")
    count = max(1, len(values))
    wide = min(plot.w / count, 80 * u)
    for i, (value, colour) in enumerate(zip(values, colours, strict=True)):
        x, high = plot.x + wide * i, plot.bottom - y(value)
        hollow = i < len(pale) and pale[i]
        alpha, edge = (0.25, colour) if hollow else (1.0, None)
        bar = panel(max(4.0, wide - 6 * u), max(3.0, high), 4 * u, colour, alpha, edge, max(1.5, 2 * u))
        dst.blit(bar, (round(x + 3 * u), round(plot.bottom - high)))
        if wide > 34 * u:
            # inside, where neither the goal nor a line runs through it
            inside = high > px * 1.6
            label = (x + wide / 2, plot.bottom - high + (3 * u if inside else -2 * u))
            ink = INK if inside and not hollow else CREAM
            draw.text(
                dst, seconds(value, point), "uib", px, ink, label, "midtop" if inside else "midbottom", max_w=wide - 7 * u
            )
        if wide > 20 * u or i % 5 == 4:
            draw.text(dst, str(i + 1), "uim", px, ON_WOOD, (x + wide / 2, plot.bottom + 12 * u), "center")
    x, height = plot.x, round(y(goal))
    while x < plot.right:
        dst.fill(BRASS_LIGHT, pygame.Rect(round(x), height, round(8 * u), max(2, round(2 * u))))
        x += round(14 * u)
    room = plot.w * 0.5
    draw.chip(dst, words, plot.right, height - 14 * u, 20 * u, INK, BRASS_LIGHT, 0.9, anchor="midright", max_w=room)
    draw.text(dst, below, "uim", px, ON_WOOD, (plot.right, plot.bottom + 31 * u), "midright", max_w=plot.w)
