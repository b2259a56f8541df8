"""What the statistics say of all games together: wins by game, games by week, the last games one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

import pygame
from msgspec import Struct

from table.games import GameInfo
from table.scenes import charts
from table.scenes.dress import dress
from table.scenes.stats_sheets import AROUND, Maker, Sheet, framed
from table.store.results import Result
from table.text import Words
from table.ui import draw
from table.ui.fonts import measure
from table.ui.theme import BRASS_DARK, CREAM3, INK, INK2, INK3, MIN_TEXT

WEEKS = 6
"""weeks in the chart, the last of them the one of the newest result"""
ROW = 31
"""height of a line of the history, u"""
LAST = 20
"""most lines of the history"""


class Row(Struct, frozen=True):
    """Of how many games how many were won: a line with its picture, its words and the colour of its bar."""

    icon: str
    name: str
    games: int
    won: int
    colour: str


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


def weeks_sheet(found: Sequence[Result], words: Words, u: float, wide: float) -> Sheet:
    """A bar for each of the last weeks, the newest in brass; as many as their dates have room for."""

    def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
        room = framed(dst, box, u, words("stats.weeks"))
        weeks = by_week(found)
        widest = max((measure(words.date(day, year=False), "uim", max(MIN_TEXT, 15 * u))[0] for day, _ in weeks), default=0)
        weeks = weeks[-max(2, min(len(weeks), int(room.w / (widest + 12 * u)))) :]
        labels = [words.date(monday, year=False) for monday, _ in weeks]
        colours = [CREAM3] * (len(weeks) - 1) + [BRASS_DARK]
        charts.bars(dst, room, [count for _, count in weeks], labels, colours, u)

    return Sheet((AROUND + 100) * u, (AROUND + 130) * u, paint)


def rows_high(rows: Sequence[Row], u: float) -> float:
    """The least height of these rows."""
    return len(rows) * max(30 * u, MIN_TEXT * 2)


def draw_rows(dst: pygame.Surface, room: pygame.Rect, rows: Sequence[Row], words: Words, u: float) -> None:
    """Wins out of games, a bar for each row; the bars begin and end together."""
    name_w = min(room.w * 0.45, max(measure(row.name, "uib", 18 * u)[0] for row in rows) + 48 * u)
    of_w = max(40 * u, *(measure(words("stats.of", row.games), "uim", 17 * u)[0] for row in rows))
    share_w = measure(words.percent(1), "uib", 20 * u)[0] + 32 * u
    step = min(60 * u, room.h / len(rows))
    for i, row in enumerate(rows):
        y = room.y + (i + 0.5) * step
        draw.icon(dst, row.icon, 24 * u, room.x + 14 * u, y, INK2 if row.icon.startswith("ui_") else None)
        draw.text(dst, row.name, "uib", 18 * u, INK, (room.x + 36 * u, y), "midleft", max_w=name_w - 40 * u)
        x, w = room.x + name_w, room.w - name_w - of_w - share_w
        part = row.won / row.games if row.games else 0
        charts.share(dst, x, y, w, part, row.colour, u)
        said = words.percent(part) if row.games else "–"
        draw.text(dst, said, "uib", 20 * u, INK, (x + w + 12 * u, y), "midleft")
        draw.text(dst, words("stats.of", row.games), "uim", 17 * u, INK3, (room.right, y), "midright", max_w=of_w + 8 * u)


class AllPage:
    """The sheets of all games together."""

    def __init__(self, infos: Mapping[str, GameInfo], found: Sequence[Result], words: Words, u: float) -> None:
        self.infos, self.found, self.words, self.u = infos, found, words, u

    def columns(self) -> tuple[list[Maker], list[Maker]]:
        """What stands left and right."""
        return [self._shares, lambda wide: weeks_sheet(self.found, self.words, self.u, wide)], [self._history]

    def _shares(self, wide: float) -> Sheet:
        u, rows = self.u, []
        for name, info in self.infos.items():
            mine, look = [one for one in self.found if one.game == name], dress(info)
            rows.append(Row(look.tile.icon, info.title, len(mine), sum(one.won for one in mine), look.cloth.base))
        high = AROUND * u + rows_high(rows, u)

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            draw_rows(dst, framed(dst, box, u, self.words("stats.shares")), rows, self.words, u)

        return Sheet(high, high, paint)

    def _history(self, wide: float) -> Sheet:
        """The last games in lines, the newest first: as many as there is room for."""
        u, words = self.u, self.words
        many = min(LAST, len(self.found))

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            last = self.found[: -min(many, int((box.h - AROUND * u) / (ROW * u) + 0.01)) - 1 : -1]
            room = framed(dst, box, u, words("stats.last", len(last)))
            for i, one in enumerate(last):
                self._draw_line(dst, room, room.y + (i + 0.5) * ROW * u, one)

        return Sheet((AROUND + ROW * min(many, 4)) * u, (AROUND + ROW * many) * u, paint)

    def _draw_line(self, dst: pygame.Surface, room: pygame.Rect, y: float, one: Result) -> None:
        u, words, info = self.u, self.words, self.infos[one.game]
        charts.dot(dst, room.x + 8 * u, y, 15 * u, one.won)
        when = draw.text(dst, words.when(one.when), "uim", 16 * u, INK3, (room.right, y), "midright")
        say = words("stats.won") if one.won else words("stats.lost")
        if info.cooperative and not one.won:
            say = words("library.line.left", one.left)
        text = words("stats.line", game=info.title, how=say)
        draw.text(dst, text, "ui", 17 * u, INK, (room.x + 26 * u, y), "midleft", max_w=when.x - room.x - 40 * u)
