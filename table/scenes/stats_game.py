"""What the statistics say of one game: sums, how it ended, table by table, against whom, how long it took."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import mean, median_low

import pygame
from msgspec import Struct

from table.games import LEVELS, GameInfo
from table.scenes import charts
from table.scenes.dress import dress
from table.scenes.furniture import line
from table.scenes.house_rules import house_rules
from table.scenes.stats_all import Row, draw_rows, rows_high, weeks_sheet
from table.scenes.stats_figures import draw_figures, figured, figures_high
from table.scenes.stats_sheets import AROUND, Maker, Sheet, framed
from table.store.results import Result
from table.text import Words
from table.ui import draw
from table.ui.fonts import measure
from table.ui.theme import CREAM2, GREEN, INK, INK2, INK3, MIN_TEXT

LAST = 20
"""results shown one by one"""
STEPS = ((0, 0), (1, 4), (5, 9), (10, 14), (15, 19), (20, 24), (25, 29), (30, 39), (40, None))
"""cards left, from and to, of each bar"""
SHORT = 300
"""seconds: games that last less on average are told in seconds"""
_PX, _LEAD = 16.0, 1.15
"""letters below a large number, u, and their line height"""
_VALUE = 47
"""what a large number takes, u"""


class Sum(Struct, frozen=True):
    """What a number of results add up to."""

    games: int
    won: int
    best: int
    """fewest cards left"""
    mean: float
    """cards left on average"""
    alone: int
    """won without a hint and without taking anything back"""
    seconds: float


def add_up(found: Sequence[Result]) -> Sum:
    """The sum of at least one result."""
    won = [one for one in found if one.won]
    return Sum(
        games=len(found),
        won=len(won),
        best=min(one.left for one in found),
        mean=mean(one.left for one in found),
        alone=sum(not one.hints and not one.undos for one in won),
        seconds=sum(one.seconds for one in found),
    )


def spread(found: Sequence[Result]) -> list[int]:
    """How many results fall on each of STEPS."""
    return [sum(low <= one.left and (high is None or one.left <= high) for one in found) for low, high in STEPS]


def tables(info: GameInfo, found: Sequence[Result]) -> list[tuple[dict[str, str], int, Sum]]:
    """Results by options and number of seats, those played most first."""
    kinds: dict[tuple[tuple[tuple[str, str], ...], int], list[Result]] = {}
    for one in found:
        options = {spec.key: one.options.get(spec.key, spec.default) for spec in info.options}
        kinds.setdefault((tuple(options.items()), len(one.seats)), []).append(one)
    rows = [(dict(options), seats, add_up(some)) for (options, seats), some in kinds.items()]
    return sorted(rows, key=lambda row: (-row[2].games, row[1], sorted(row[0].items())))


def rivals(info: GameInfo, found: Sequence[Result]) -> list[tuple[str, int, int]]:
    """(level, games, won) by the strongest bot at the table: each level of the game, easy ones first, whether it was met or
    not; then, if there was such a table, "" where only people sat."""
    met: dict[str, list[Result]] = {level: [] for level in info.levels}
    for one in found:
        levels = [seat.level for seat in one.seats if seat.level in LEVELS]
        met.setdefault(max(levels, key=LEVELS.index, default=""), []).append(one)
    return [(level, len(met[level]), sum(one.won for one in met[level])) for level in (*LEVELS, "") if level in met]


def lengths(found: Sequence[Result]) -> tuple[list[int], int, str]:
    """How long each game took, the mean of it, and the unit: `minutes`, or `seconds` where the games are short."""
    mid = mean(one.seconds for one in found)
    unit, name = (1, "seconds") if mid < SHORT else (60, "minutes")
    return [round(one.seconds / unit) for one in found], round(mid / unit), name


class GamePage:
    """The sheets of one game with at least one result, for a unit of `u` pixels; `lasted` says a length of time in words."""

    def __init__(self, info: GameInfo, found: Sequence[Result], words: Words, u: float, lasted: str) -> None:
        self.info, self.found, self.words, self.u, self.lasted = info, found, words, u, lasted
        self.total = add_up(found)

    def columns(self) -> tuple[list[Maker], list[Maker]]:
        """What stands left and right."""
        own = figured(self.found)
        if self.info.cooperative:
            return [self._numbers, self._tables], [self._spread, self._last]
        if own:
            return [self._numbers, self._tables, self._last], [partial(self._figures, own), self._rivals]
        weeks = partial(weeks_sheet, self.found, self.words, self.u)
        return [self._numbers, self._tables, weeks], [self._rivals, self._last]

    # Large numbers.

    def _facts(self) -> list[tuple[str, str]]:
        words, total = self.words, self.total
        facts = [
            (words.number(total.games), words("stats.fact.games", total.games)),
            (words.number(total.won), words("stats.fact.won", total.won)),
            (words.percent(total.won / total.games), words("stats.fact.share")),
        ]
        if self.info.cooperative:
            facts.append((words.number(total.best), words("stats.fact.best")))
            facts.append((words.decimal(total.mean), words("stats.fact.mean")))
        return [*facts, (words.number(total.alone), words("stats.fact.alone", total.alone))]

    def _abreast(self, facts: Sequence[tuple[str, str]], wide: float) -> tuple[int, list[float]]:
        """How many numbers stand beside one another so that they take the least height, and the height of each row."""
        u, px = self.u, max(MIN_TEXT, round(_PX * self.u))
        found: list[tuple[float, int, list[float]]] = []
        for n in {len(facts), 3 if len(facts) > 4 else 2, 2}:
            cell = wide / n - 12 * u
            narrow = max(
                *(measure(value, "disp", 40 * u)[0] for value, _ in facts),
                *(measure(word, "uim", px)[0] for _, name in facts for word in name.split(" ")),
            )
            if narrow > cell and n > 2:
                continue
            lines = [len(draw.wrap(name, "uim", px, cell)) for _, name in facts]
            rows = [_VALUE * u + max(lines[i : i + n]) * px * _LEAD + 8 * u for i in range(0, len(facts), n)]
            found.append((sum(rows), -n, rows))
        _, n, rows = min(found)
        return -n, rows

    def _numbers(self, wide: float) -> Sheet:
        u, facts = self.u, self._facts()
        n, rows = self._abreast(facts, wide - 36 * u)
        high = AROUND * u + sum(rows)

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            room = framed(dst, box, u, self.info.title, self.words("stats.time", time=self.lasted))
            spare = (room.h - sum(rows)) / len(rows)
            for i, (value, name) in enumerate(facts):
                x, row = room.x + i % n * room.w / n, i // n
                y = room.y + sum(rows[:row]) + row * spare + min(spare / 2, 16 * u)
                draw.text(dst, value, "disp", 40 * u, INK, (x, y + 23 * u), "midleft", max_w=room.w / n - 10 * u)
                draw.para(dst, name, "uim", _PX * u, INK2, x, y + _VALUE * u, room.w / n - 12 * u, _LEAD, box=room)

        return Sheet(high, high, paint)

    # Cards left.

    def _spread(self, wide: float) -> Sheet:
        u, words = self.u, self.words

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            middle = words.number(median_low(one.left for one in self.found))
            room = framed(dst, box, u, words("stats.left"), words("stats.median", value=middle))
            labels = [f"{low}+" if high is None else str(low) if low == high else f"{low}–{high}" for low, high in STEPS]
            colours = [GREEN, charts.NEAR, charts.NEAR, *[charts.GREY] * (len(STEPS) - 3)]
            charts.bars(dst, room, spread(self.found), labels, colours, u, trophy=True)

        return Sheet((AROUND + 110) * u, (AROUND + 150) * u, paint)

    # Ways to play.

    def _tables(self, wide: float) -> Sheet:
        u, rows = self.u, tables(self.info, self.found)
        step = max(32 * u, MIN_TEXT * 2.3)
        full = AROUND * u + (len(rows) + 1) * step
        least = AROUND * u + min(len(rows) + 1, 3) * step

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            room = framed(dst, box, u, self.words("stats.tables"))
            fit = max(1, int((room.h + 6 * u) / step - 0.85))
            shown = rows if len(rows) <= fit else rows[: max(1, fit - 1)]
            ends, first = self._heads(dst, room)
            for k, row in enumerate(shown):
                y = room.y + (k + 1.35) * step
                line(dst, room.x, room.right, y - step / 2, u, CREAM2)
                self._draw_table(dst, pygame.Rect(room.x, round(y - step / 2), round(first - room.x), round(step)), row, ends)
            if len(shown) < len(rows):
                note, y = self.words("stats.more", len(rows) - len(shown)), room.y + (len(shown) + 1.35) * step
                draw.text(dst, note, "uim", 15 * u, INK3, (room.x, y), "midleft", max_w=room.w, box=box)

        return Sheet(least, full, paint)

    def _heads(self, dst: pygame.Surface, room: pygame.Rect) -> tuple[list[float], float]:
        """Draws what the columns of the table are; where each ends, and where the first begins."""
        u, keys = self.u, ["games", "won", "best", "mean"] if self.info.cooperative else ["games", "won"]
        heads = [self.words(f"stats.column.{key}") for key in keys]
        widths = [max(30 * u, measure(head, "uim", max(MIN_TEXT, 15 * u))[0]) + 18 * u for head in heads]
        first = room.right - sum(widths)
        ends = [first + sum(widths[: i + 1]) for i in range(len(heads))]
        for head, x in zip(heads, ends, strict=True):
            draw.text(dst, head, "uim", 15 * u, INK3, (x, room.y + 8 * u), "midright")
        return ends, first

    def _draw_table(
        self, dst: pygame.Surface, place: pygame.Rect, row: tuple[dict[str, str], int, Sum], ends: Sequence[float]
    ) -> None:
        words, (options, seats, total) = self.words, row
        name = words("stats.table", seats, rules=house_rules(self.info, options, words) or words("stats.usual"))
        draw.boxed(dst, name, "ui", 17 * self.u, INK, place)
        values = [words.number(total.games), words.number(total.won), words.number(total.best), words.decimal(total.mean)]
        for value, x in zip(values, ends, strict=False):
            draw.text(dst, value, "uib", 17 * self.u, INK, (x, place.centery), "midright")

    # Against whom.

    def _rivals(self, wide: float) -> Sheet:
        u, words, rows = self.u, self.words, list(self._rival_rows())
        high = AROUND * u + rows_high(rows, u)

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            room = framed(dst, box, u, words("stats.rivals"), words("stats.rivals.note"))
            draw_rows(dst, room, rows, words, u)

        return Sheet(high, high, paint)

    def _rival_rows(self) -> Iterator[Row]:
        colour = dress(self.info).cloth.base
        for level, games, won in rivals(self.info, self.found):
            icon, name = ("ui_robot", f"level.{level}") if level else ("ui_people", "stats.people")
            yield Row(icon, self.words(name), games, won, colour)

    # One by one.

    def _figures(self, own: Sequence[Result], wide: float) -> Sheet:
        u, words = self.u, self.words
        high = AROUND * u + figures_high(self.info, u)

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            room = framed(dst, box, u, words("stats.figures"), words("stats.last", len(own)))
            draw_figures(dst, room, self.info, own, words, u)

        return Sheet(high, high, paint)

    def _last(self, wide: float) -> Sheet:
        """The last results, oldest first; the height says how many cards were left, or how long the game took."""
        u, words, last = self.u, self.words, self.found[-LAST:]

        def paint(dst: pygame.Surface, box: pygame.Rect) -> None:
            if self.info.cooperative:
                values, aside, foot = [one.left for one in last], "", words("stats.height")
                top = max(10, *values)
            else:
                values, mid, unit = lengths(last)
                aside, foot = words(f"stats.mean.{unit}", n=mid), words(f"stats.height.{unit}")
                top = 2 * ((max(2, *values) + 1) // 2)
            room = framed(dst, box, u, words("stats.last", len(last)), aside)
            plot = pygame.Rect(room.x, round(room.y + 6 * u), room.w, round(room.h - 40 * u))
            charts.trail(dst, plot, values, [one.won for one in last], GREEN, top, u)
            self._legend(dst, room, foot)

        return Sheet((AROUND + 90) * u, (AROUND + 150) * u, paint)

    def _legend(self, dst: pygame.Surface, room: pygame.Rect, foot: str) -> None:
        u, y, x = self.u, room.bottom - 4 * self.u, float(room.x)
        for won, key in ((True, "stats.won"), (False, "stats.lost")):
            charts.dot(dst, x + 6 * u, y, 12 * u, won)
            x = draw.text(dst, self.words(key), "uim", 16 * u, INK2, (x + 18 * u, y), "midleft").right + 22 * u
        draw.text(dst, foot, "uim", 16 * u, INK3, (room.right, y), "midright", max_w=room.right - x)
