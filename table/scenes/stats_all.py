"""What the statistics say of all games together: wins by game, games by week, the last games one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import pygame

from table.games import GameInfo
from table.scenes import charts
from table.scenes.dress import dress
from table.store.results import Result
from table.text import Words
from table.ui import draw
from table.ui.fonts import measure
from table.ui.theme import BRASS_DARK, CREAM3, INK, INK3, MIN_TEXT

WEEKS = 6
"""weeks in the chart, the last of them the one of the newest result"""
ROW = 31
"""height of a line of the history, u"""


def by_week(found: Sequence[Result], weeks: int = WEEKS) -> list[tuple[datetime, int]]:
    """The Mondays of the last weeks in which games were played, with the number of games from each to the next."""
    if not found:
        return []
    newest = max(one.when for one in found)
    first = newest - timedelta(days=newest.weekday() + 7 * (weeks - 1))
    monday = first.replace(hour=0, minute=0, second=0, microsecond=0)
    counts = [0] * weeks
    for one in found:
        week = (one.when - monday).days // 7
        if 0 <= week < weeks:
            counts[week] += 1
    return [(monday + timedelta(weeks=i), count) for i, count in enumerate(counts)]


def draw_weeks(dst: pygame.Surface, room: pygame.Rect, found: Sequence[Result], words: Words, u: float) -> None:
    """A bar for each of the last weeks, the newest in brass; as many as their dates have room for."""
    weeks = by_week(found)
    widest = max((measure(words.date(monday, year=False), "uim", max(MIN_TEXT, 15 * u))[0] for monday, _ in weeks), default=0)
    weeks = weeks[-max(2, min(len(weeks), int(room.w / (widest + 12 * u)))) :]
    labels = [words.date(monday, year=False) for monday, _ in weeks]
    colours = [CREAM3] * (len(weeks) - 1) + [BRASS_DARK]
    charts.bars(dst, room, [count for _, count in weeks], labels, colours, u)


def draw_shares(
    dst: pygame.Surface, room: pygame.Rect, infos: Mapping[str, GameInfo], found: Sequence[Result], words: Words, u: float
) -> None:
    """Wins by game."""
    name_w = max(measure(info.title, "uib", 18 * u)[0] for info in infos.values()) + 48 * u
    of_w = max(measure(words("stats.of", len(found)), "uim", 17 * u)[0], 40 * u)
    step = min(60 * u, room.h / len(infos))
    for i, (name, info) in enumerate(infos.items()):
        y = room.y + (i + 0.5) * step
        mine = [one for one in found if one.game == name]
        look = dress(info)
        draw.icon(dst, look.tile.icon, 24 * u, room.x + 14 * u, y)
        draw.text(dst, info.title, "uib", 18 * u, INK, (room.x + 36 * u, y), "midleft", max_w=name_w)
        x, w = room.x + name_w, room.w - name_w - of_w - 72 * u
        part = sum(one.won for one in mine) / len(mine) if mine else 0
        charts.share(dst, x, y, w, part, look.cloth.base, u)
        draw.text(dst, words.percent(part) if mine else "–", "uib", 20 * u, INK, (x + w + 12 * u, y), "midleft")
        draw.text(dst, words("stats.of", len(mine)), "uim", 17 * u, INK3, (room.right, y), "midright", max_w=of_w + 8 * u)


def draw_history(
    dst: pygame.Surface, room: pygame.Rect, infos: Mapping[str, GameInfo], last: Sequence[Result], words: Words, u: float
) -> None:
    """Games in lines, in the order given."""
    for i, one in enumerate(last):
        y = room.y + (i + 0.5) * ROW * u
        charts.dot(dst, room.x + 8 * u, y, 15 * u, one.won)
        info = infos[one.game]
        when = draw.text(dst, words.when(one.when), "uim", 16 * u, INK3, (room.right, y), "midright")
        say = words("stats.won") if one.won else words("stats.lost")
        if info.cooperative and not one.won:
            say = words("library.line.left", one.left)
        text = words("stats.line", game=info.title, how=say)
        draw.text(dst, text, "ui", 17 * u, INK, (room.x + 26 * u, y), "midleft", max_w=when.x - room.x - 40 * u)
