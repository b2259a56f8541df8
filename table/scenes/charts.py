"""Charts: lines in steps, bars with their numbers, dots, a rank bar. They draw plain numbers and know no game.

Numbers stand on what they belong to, so no chart needs a legend to be read; what colour says, shape or place says too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from table.ui import draw, svg
from table.ui.fonts import measure
from table.ui.theme import BRASS_LIGHT, CREAM2, GREEN, INK, INK2, INK3, MIN_TEXT, PAPER
from table.view.report import Chart, Scale, Series
from table.view.vector import rounded

DARK = "#131418"
"""under a line, so that it stays apart from the ones that it crosses"""
GRID = "#3A3E47"
AXIS = "#B5AFA3"
"""small text on the dark sheet"""
BONE = "#E6DFD0"
"""large text on the dark sheet"""
NEAR = "#5C9E7E"
GREY = "#8E8A84"

Point = tuple[float, float]
Place = Callable[[float], float]
"""from a value to pixels"""


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Where labels go that want to stand at `places`: at least `gap` apart, within low..high if there is room, order kept."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    at = [0.0] * len(places)
    last = low - gap
    for i in order:
        last = at[i] = max(places[i], last + gap)
    above = high + gap
    for i in reversed(order):
        above = at[i] = min(at[i], above - gap)
    return at


def ticks(turns: int, most: int = 5) -> list[int]:
    """Turn numbers to be written under an axis that ends at `turns`: the first, round ones, the last."""
    if turns <= most:
        return list(range(1, turns + 1))
    step = next(s for s in (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 100, 200, 500, turns) if turns / s <= most)
    inner = [t for t in range(step, turns, step) if turns - t >= step * 0.6]
    return [1, *(t for t in inner if t > step * 0.6 + 1), turns]


def number(value: float) -> str:
    """A value at an axis: whole where it is whole."""
    return f"{value:g}"


def steps(dst: pygame.Surface, area: pygame.Rect, chart: Chart, u: float) -> None:
    """Draw lines in steps over the turns of a game; `area` is the room for plot, axis and the labels at the ends."""
    px = max(MIN_TEXT, 15 * u)
    lines = chart.series
    wide = max(measure(number(t), "uim", px)[0] for t in chart.ticks)
    ends = max((measure(line.end, "disp", 19 * u)[0] for line in lines), default=0)
    turns = max([1, *(len(line.values) - 1 for line in lines)])
    foot = max(wide, measure(chart.turn, "uim", px)[0])
    plot = pygame.Rect(0, 0, max(1, area.w - foot - 10 * u - ends - 46 * u), max(1, area.h - 30 * u))
    plot.topleft = (round(area.x + foot + 10 * u), area.y)

    def x(turn: float) -> float:
        return plot.x + plot.w * turn / turns

    def y(value: float) -> float:
        return plot.bottom - plot.h * (value - chart.low) / (chart.high - chart.low)

    for tick in chart.ticks:
        pygame.draw.line(dst, GRID, (plot.x, y(tick)), (plot.right, y(tick)), max(1, int(1.2 * u)))
        draw.text(dst, number(tick), "uim", px, AXIS, (plot.x - 10 * u, y(tick)), "midright", box=area.inflate(0, 2 * px))
    pad = 12 * u
    body = _shade(chart, x, plot, pad, u) + "".join(_line(line, x, y, plot, pad, u) for line in lines)
    _lay(dst, body, plot, pad)
    for line in lines:
        for turn in line.rings:
            ring(dst, x(turn), y(line.values[turn]), 17 * u, u)
    for turn in ticks(turns):
        draw.text(dst, str(turn), "uim", px, AXIS, (x(turn), plot.bottom + 15 * u), "center")
    draw.text(dst, chart.turn, "uim", px, AXIS, (plot.x - 10 * u, plot.bottom + 15 * u), "midright")
    named = [line for line in lines if line.end]
    heights = spread([y(line.values[-1]) for line in named], max(22, 24 * u), plot.y + 4 * u, plot.bottom - 2 * u)
    for line, height in zip(named, heights, strict=True):
        if line.key:
            draw.keycap(dst, line.key, plot.right + 22 * u, height, 20 * u)
        draw.text(dst, line.end, "disp", 19 * u, line.colour, (plot.right + (40 if line.key else 12) * u, height), "midleft")


def _lay(dst: pygame.Surface, body: str, plot: pygame.Rect, pad: float) -> None:
    """Draw an SVG body over the plot and `pad` pixels around it."""
    w, h = round(plot.w + 2 * pad), round(plot.h + 2 * pad)
    dst.blit(svg.raster(body, w, h, w, h), (round(plot.x - pad), round(plot.y - pad)))


def _shade(chart: Chart, x: Place, plot: pygame.Rect, pad: float, u: float) -> str:
    if chart.shade < 0:
        return ""
    left, right = x(max(0, chart.shade - 1)) - plot.x + pad + 2 * u, x(chart.shade) - plot.x + pad + 8 * u
    return f'<path d="{rounded(left, pad, right - left, plot.h, 6 * u)}" fill="{BONE}" fill-opacity=".10"/>'


def _line(line: Series, x: Place, y: Place, plot: pygame.Rect, pad: float, u: float) -> str:
    """The line twice: dark and wider below, so that lines that cross stay apart."""
    points: list[Point] = []
    for turn, value in enumerate(line.values):
        if turn:
            points.append((x(turn), points[-1][1]))
        points.append((x(turn), y(value)))
    data = "M" + "L".join(f"{a - plot.x + pad:.1f} {b - plot.y + pad:.1f}" for a, b in points)
    return "".join(
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{wide * u:.2f}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
        for colour, alpha, wide in ((DARK, 0.8, 7), (line.colour, 1, 4))
    )


def ring(dst: pygame.Surface, cx: float, cy: float, d: float, u: float) -> None:
    """Draw a brass ring."""
    mark = draw.disc(d, DARK, BRASS_LIGHT, 3.4 * u)
    dst.blit(mark, mark.get_rect(center=(round(cx), round(cy))))


def bars(
    dst: pygame.Surface, area: pygame.Rect, values: Sequence[int], labels: Sequence[str], colours: Sequence[str], u: float,
    trophy: bool = False,
) -> None:  # fmt: skip
    """Draw upright bars with their number on top and a label below; the first one wears a trophy if asked for."""
    wide = area.w / len(values)
    # one size for all labels: the size at which the longest stays apart from its neighbours
    px = min(draw.fitted(label, "uim", 15 * u, wide - 6 * u)[1] for label in labels)
    base, room = area.bottom - 30 * u, area.h - 62 * u
    top = max(1, *values)
    for i, (value, label, colour) in enumerate(zip(values, labels, colours, strict=True)):
        middle, high = area.x + (i + 0.5) * wide, max(0.0, room * value / top)
        if value:
            bar = draw.panel(wide - 10 * u, high, 5 * u, colour)
            dst.blit(bar, (round(middle - bar.get_width() / 2), round(base - high)))
        draw.text(dst, str(value), "uib", 17 * u, INK if value else INK3, (middle, base - high - 2 * u), "midbottom")
        draw.text(dst, label, "uim", px, INK2, (middle, base + 6 * u), "midtop", max_w=wide - 6 * u)
        if trophy and i == 0 and high > 40 * u:
            draw.icon(dst, "piece_trophy", 24 * u, middle, base - 18 * u)
    pygame.draw.line(dst, INK3, (area.x, base), (area.right, base), max(1, int(1.6 * u)))


def share(dst: pygame.Surface, x: float, y: float, w: float, part: float, colour: str, u: float) -> None:
    """Draw a lying bar `w` wide whose middle line is at `y`, filled to `part` (0 to 1)."""
    h = 24 * u
    dst.blit(draw.panel(w, h, h * 0.25, CREAM2), (round(x), round(y - h / 2)))
    if part > 0:
        dst.blit(draw.panel(max(h * 0.4, w * part), h, h * 0.25, colour), (round(x), round(y - h / 2)))


def dot(dst: pygame.Surface, cx: float, cy: float, d: float, won: bool, colour: str = GREEN) -> None:
    """Draw a result: won is filled, lost is hollow."""
    mark = draw.disc(d, colour if won else PAPER, colour, max(2.0, d * 0.16))
    dst.blit(mark, mark.get_rect(center=(round(cx), round(cy))))


def trail(
    dst: pygame.Surface, area: pygame.Rect, values: Sequence[float], won: Sequence[bool], colour: str, top: float, u: float
) -> None:
    """Draw values as dots on a line, the oldest left: low is good, filled is won. `top` is the value of the upper edge."""
    px = 15 * u
    labels = [0, round(top / 2), round(top)]
    wide = max(measure(str(v), "uim", px)[0] for v in labels) + 10 * u
    plot = pygame.Rect(round(area.x + wide), area.y, round(area.w - wide - 8 * u), area.h)

    def place(i: int) -> Point:
        across = 0.5 if len(values) == 1 else i / (len(values) - 1)
        return plot.x + 6 * u + (plot.w - 12 * u) * across, plot.bottom - plot.h * min(1.0, values[i] / top)

    for value in labels:
        y = plot.bottom - plot.h * value / top
        pygame.draw.line(dst, CREAM2, (plot.x, y), (plot.right, y), max(1, int(1.4 * u)))
        draw.text(dst, str(value), "uim", px, INK3, (plot.x - 8 * u, y), "midright")
    points = [place(i) for i in range(len(values))]
    if len(points) > 1:
        pad = 6 * u
        data = "M" + "L".join(f"{x - plot.x + pad:.1f} {y - plot.y + pad:.1f}" for x, y in points)
        body = (
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-opacity=".55" stroke-width="{2.6 * u:.2f}" '
            'stroke-linejoin="round"/>'
        )
        _lay(dst, body, plot, pad)
    for point, good in zip(points, won, strict=True):
        dot(dst, *point, 13 * u, good, colour)


def rank(dst: pygame.Surface, x: float, y: float, w: float, scale: Scale, u: float, fill: str = BONE) -> float:
    """Draw a lying gauge with words at some values and the value itself in a badge. Returns the y below.

    In a language with longer words two marks may want one place: the second one steps down.
    """
    h, px = 12 * u, max(MIN_TEXT, 15 * u)
    part = min(1.0, max(0.0, scale.value / scale.most))
    dst.blit(draw.panel(w, h, h / 2, DARK, 1, "#5A5E67", 1.2 * u), (round(x), round(y)))
    if part > 0:
        dst.blit(draw.panel(max(h, w * part), h, h / 2, fill), (round(x), round(y)))
    taken, lowest = [-1.0, -1.0], 0
    for tick in scale.ticks:
        place = x + w * min(1.0, tick.value / scale.most)
        wide = measure(tick.label, "uim", px)[0]
        left = min(max(place - wide / 2, x), x + w - wide)
        pygame.draw.line(dst, "#8C8F96", (place, y + 14 * u), (place, y + 20 * u), max(1, int(1.6 * u)))
        row = 0 if left > taken[0] + 8 * u else 1
        draw.text(dst, tick.label, "uim", px, AXIS, (left, y + (32 + 18 * row) * u), "midleft")
        taken[row], lowest = left + wide, max(lowest, row)
    draw.badge(dst, number(scale.value), x + w * part, y + 6 * u, 32 * u, fill=fill, ink=INK)
    return y + (42 + 18 * lowest) * u
