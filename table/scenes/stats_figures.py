"""A game's own figures over time, on its page of the statistics: a small chart for each, the oldest result left.

Which figures there are, whether less is better and how they are written the game says (its parts `figures` and `duel`);
results carry them (store/results.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from table.games import GameInfo
from table.store.results import Result
from table.text import Words
from table.ui import draw
from table.ui.fonts import measure
from table.ui.shapes import disc
from table.ui.theme import CREAM2, GREEN, INK, INK2, INK3, MIN_TEXT, PAPER, RUST

LAST = 20
"""results in a chart"""
_FOOT = 22
"""height of the line below the charts, u"""


def figured(found: Sequence[Result]) -> list[Result]:
    """The last results that have figures, oldest first."""
    return [one for one in found if one.figures][-LAST:]


def course(found: Sequence[Result], key: str) -> list[tuple[Result, int]]:
    """The values of a figure, oldest first; results without it are left out."""
    return [(one, one.figures[key]) for one in found if key in one.figures]


def figures_high(info: GameInfo, u: float) -> float:
    """The least height of the charts of a game's figures."""
    return 56 * u * len(info.part("figures").SHOWN) + _FOOT * u


def draw_figures(
    dst: pygame.Surface, room: pygame.Rect, info: GameInfo, found: Sequence[Result], words: Words, u: float
) -> None:
    """A row for each figure: its words, the newest and the best value, and the course of it."""
    part, say = info.part("figures"), info.part("duel").figure
    keys: tuple[str, ...] = part.SHOWN
    slow = any(one.game_speed < 100 for one in found)
    foot = _FOOT * u
    step = (room.h - foot) / len(keys)
    label_w = room.w * 0.30
    for i, key in enumerate(keys):
        row = pygame.Rect(room.x, round(room.y + step * i), room.w, round(step - 8 * u))
        values = course(found, key)
        if not values:
            continue
        label, newest = say(words, key, values[-1][1])
        known = [value for _, value in values if value or key not in part.TIMES]
        best = (min(known) if key in part.LOW else max(known)) if known else 0
        draw.text(dst, newest, "disp", 23 * u, INK, (row.x, row.y + row.h * 0.30), "midleft", max_w=label_w - 12 * u)
        place = pygame.Rect(row.x, round(row.y + row.h * 0.48), round(label_w - 12 * u), round(row.h * 0.50))
        draw.boxed(dst, label, "uim", 15 * u, INK2, place)
        plot = pygame.Rect(round(row.x + label_w), row.y, round(row.w - label_w - 84 * u), row.h)
        _course(dst, plot, values, best, u)
        x = plot.right + 14 * u
        best_said = say(words, key, best)[1]
        draw.text(dst, best_said, "uib", 17 * u, GREEN, (x, row.centery - 8 * u), "midleft", max_w=row.right - x)
        words_best = words("stats.figures.best")
        draw.text(dst, words_best, "uim", 14 * u, INK3, (x, row.centery + 12 * u), "midleft", max_w=row.right - x)
    y, px = room.bottom - foot / 2 + 2 * u, max(MIN_TEXT, 14 * u)
    left = float(room.x) + label_w
    first, last = words.when(found[0].when), words.when(found[-1].when)
    right = room.right - 84 * u
    if len(found) > 1 and first != last and measure(first + last, "uim", px)[0] + 20 * u < right - left:
        draw.text(dst, first, "uim", px, INK3, (left, y), "midleft")
    draw.text(dst, last, "uim", px, INK3, (right, y), "midright")
    if slow:
        dot = _dot(11 * u, False)
        dst.blit(dot, dot.get_rect(center=(round(room.x + 6 * u), round(y))))
        note = words("stats.figures.slow")
        draw.text(dst, note, "uim", px, INK3, (room.x + 16 * u, y), "midleft", max_w=label_w - 20 * u)


def _dot(d: float, whole: bool) -> pygame.Surface:
    """A result at full game speed is filled, a slower one hollow: their times are no measure for each other."""
    return disc(d, GREEN if whole else PAPER, GREEN if whole else RUST, max(2.0, d * 0.18))


def _course(dst: pygame.Surface, plot: pygame.Rect, values: Sequence[tuple[Result, int]], best: int, u: float) -> None:
    numbers = [value for _, value in values]
    low, high = min(numbers), max(numbers)
    spread = max(1, high - low)

    def place(i: int) -> tuple[float, float]:
        across = 0.5 if len(numbers) == 1 else i / (len(numbers) - 1)
        up = (numbers[i] - low) / spread if high > low else 0.5
        return plot.x + 8 * u + (plot.w - 16 * u) * across, plot.bottom - 10 * u - (plot.h - 20 * u) * up

    for y in (plot.y, plot.bottom):
        dst.fill(CREAM2, pygame.Rect(plot.x, round(y), plot.w, max(1, round(1.2 * u))))
    points = [place(i) for i in range(len(numbers))]
    if len(points) > 1:
        pygame.draw.aalines(dst, INK3, False, points)
    for (one, value), point in zip(values, points, strict=True):
        dot = _dot((13 if value == best else 9) * u, one.game_speed >= 100)
        dst.blit(dot, dot.get_rect(center=(round(point[0]), round(point[1]))))
