"""Statistics: how the games at this table have ended. One page a game, and one for all where there are several."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median_low
from typing import Any

import pygame
from msgspec import Struct

from table.games import GameInfo, games
from table.scenes import charts
from table.scenes.dress import dress
from table.scenes.furniture import ledger, line, sheet
from table.scenes.kit import Tool, WidgetScene
from table.scenes.library_detail import house_rules
from table.scenes.scene import Context, Push
from table.scenes.stats_all import ROW, draw_history, draw_shares, draw_weeks
from table.scenes.stats_figures import draw_figures, figured
from table.store import results
from table.store.results import Result
from table.ui import cloth, draw, record
from table.ui.fonts import measure
from table.ui.theme import CREAM2, GREEN, INK, INK2, INK3, MIN_TEXT
from table.ui.widgets import Pills

ALL = ""
"""the page of all games"""
LAST = 20
"""results shown one by one"""
STEPS = ((0, 0), (1, 4), (5, 9), (10, 14), (15, 19), (20, 24), (25, 29), (30, 39), (40, None))
"""cards left, from and to, of each bar"""


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
        mean=sum(one.left for one in found) / len(found),
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


class Stats(WidgetScene):
    """How games ended. `game`: the page to begin with; all games if it is not given and there are several."""

    name = "stats"
    on_planks = False

    def __init__(self, ctx: Context, game: str = "") -> None:
        super().__init__(ctx)
        self.games = games()
        self.results: list[Result] = []
        self.game = game if game in self.games else ALL if len(self.games) > 1 else next(iter(self.games), ALL)
        self.first = "games"
        self._page = pygame.Rect(0, 0, 0, 0)
        self._still: pygame.Surface | None = None

    def read(self) -> None:
        """Reads the results; what is wrong with them is told once."""
        found, problems = results.load(self.ctx.folders)
        self.results = [one for one in found if one.game in self.games]
        for problem in problems:
            self.ctx.notice(self.ctx.words.problem(problem))

    def enter(self) -> None:
        self.read()
        super().enter()

    def shown(self) -> list[Result]:
        """The results of the page."""
        return [one for one in self.results if one.game == self.game or self.game == ALL]

    def build(self) -> None:
        self._still = None
        u, (width, height) = self.u, self.ctx.size
        self._page = self.rect(34 * u, self.rail + 10 * u, width - 68 * u, height - self.rail - 34 * u)
        if len(self.games) > 1:
            options = [(ALL, self.words("stats.all")), *((name, info.title) for name, info in self.games.items())]
            icons = ["", *(dress(info).tile.icon for info in self.games.values())]
            place = self.rect(self._page.x + 26 * u, self._page.y + 22 * u, self._page.w - 52 * u, 38 * u)
            self.add(Pills(place, self.words("stats.games"), options, self.game, self._turn_to, icons=icons, id="games"))
        seconds = sum(one.seconds for one in self.results)
        subtitle = self.words("stats.summary", len(self.results), time=self.lasted(seconds)) if self.results else ""
        tools = self.usual_tools()[1:]
        if self.game in self.games and self.games[self.game].drills:
            drills = Push("drills", {"game": self.game})
            tools = (Tool("drills", "ui_bolt", self.words("practice.drills.title"), lambda: self.wants.append(drills)), *tools)
        self.add_rail(self.words("stats.title"), subtitle, tools)

    def _turn_to(self, name: str) -> None:
        self.game = name
        self.rebuild()

    def lasted(self, seconds: float) -> str:
        """A length of time in hours and minutes."""
        hours, minutes = divmod(round(seconds / 60), 60)
        if not hours:
            return self.words("stats.minutes", minutes)
        return self.words("stats.hours", hours=hours, minutes=f"{minutes:02}")

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        # the page stands still: drawn once, and again only for a recorder that wants to hear every text
        if self._still is None or record.active is not None:
            self._still = cloth.planks(self.ctx.size).copy()
            self._draw_page(self._still)
        dst.blit(self._still, (0, 0))

    def _draw_page(self, dst: pygame.Surface) -> None:
        ledger(dst, self._page, self.u)
        if not self.shown():
            self._draw_empty(dst)
            return
        a, b, c, d = self._boxes()
        if self.game == ALL:
            self._draw_all(dst, (a, b, c, d))
            return
        info = self.games[self.game]
        self._draw_numbers(dst, a, info)
        self._draw_tables(dst, c, info)
        own = figured(self.shown())
        if info.cooperative:
            self._draw_spread(dst, b)
        elif own:
            room = self._box(dst, b, self.words("stats.figures"), self.words("stats.last", len(own)))
            draw_figures(dst, room, info, own, self.ctx.words, self.u)
        self._draw_last(dst, d if info.cooperative or own else b.union(d), info)

    def _boxes(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        u, page = self.u, self._page
        head = 76 * u if len(self.games) > 1 else 24 * u
        w, h = (page.w - 76 * u) / 2, (page.h - head - 48 * u) / 2
        x, y = page.x + 26 * u, page.y + head
        right, below = x + w + 24 * u, y + h + 22 * u
        return self.rect(x, y, w, h), self.rect(right, y, w, h), self.rect(x, below, w, h), self.rect(right, below, w, h)

    def _box(self, dst: pygame.Surface, box: pygame.Rect, title: str, aside: str = "") -> pygame.Rect:
        """A sheet with its title; returns what is left for its content."""
        u = self.u
        sheet(dst, box, u)
        right = box.right - 18 * u
        if aside:
            place = (right, box.y + 28 * u)
            right = draw.text(dst, aside, "uim", 17 * u, INK3, place, "midright", max_w=box.w * 0.4, box=box).x - 12 * u
        at = (box.x + 18 * u, box.y + 26 * u)
        draw.text(dst, title, "disp", 22 * u, INK, at, "midleft", max_w=right - at[0], box=box)
        return self.rect(box.x + 18 * u, box.y + 52 * u, box.w - 36 * u, box.h - 66 * u)

    def _draw_empty(self, dst: pygame.Surface) -> None:
        u, middle = self.u, self._page.centery
        wide = min(560 * u, self._page.w - 60 * u)
        draw.icon(dst, "ui_chart", 60 * u, self._page.centerx, middle - 70 * u, INK3)
        draw.text(
            dst, self.words("stats.none"), "disp", 25 * u, INK, (self._page.centerx, middle - 10 * u), "center", max_w=wide
        )
        x = self._page.centerx - wide / 2
        draw.para(dst, self.words("stats.none.say"), "ui", 18 * u, INK2, x, middle + 20 * u, wide, 1.3, "center")

    def _draw_numbers(self, dst: pygame.Surface, box: pygame.Rect, info: GameInfo) -> None:
        u, words, total = self.u, self.ctx.words, add_up(self.shown())
        room = self._box(dst, box, info.title, words("stats.time", time=self.lasted(total.seconds)))
        pairs = [
            (words.number(total.games), words("stats.fact.games", total.games)),
            (words.number(total.won), words("stats.fact.won", total.won)),
            (words.percent(total.won / total.games), words("stats.fact.share")),
        ]
        if info.cooperative:
            pairs.append((words.number(total.best), words("stats.fact.best")))
            pairs.append((words.decimal(total.mean), words("stats.fact.mean")))
        pairs.append((words.number(total.alone), words("stats.fact.alone", total.alone)))
        w, h = room.w / 3, room.h / 2
        for i, (value, name) in enumerate(pairs):
            x, y = room.x + i % 3 * w, room.y + i // 3 * h
            draw.text(dst, value, "disp", 40 * u, INK, (x, y + h * 0.34), "midleft", max_w=w - 10 * u)
            draw.para(dst, name, "uim", 16 * u, INK2, x, y + h * 0.34 + 24 * u, w - 12 * u, 1.15, lines=2)

    def _draw_spread(self, dst: pygame.Surface, box: pygame.Rect) -> None:
        words, found = self.ctx.words, self.shown()
        middle = words.number(median_low(one.left for one in found))
        room = self._box(dst, box, words("stats.left"), words("stats.median", value=middle))
        labels = [f"{low}+" if high is None else str(low) if low == high else f"{low}–{high}" for low, high in STEPS]
        colours = [GREEN, charts.NEAR, charts.NEAR, *[charts.GREY] * (len(STEPS) - 3)]
        charts.bars(dst, room, spread(found), labels, colours, self.u, trophy=True)

    def _draw_tables(self, dst: pygame.Surface, box: pygame.Rect, info: GameInfo) -> None:
        """A row for each way to play: how often, how well."""
        u, words = self.u, self.ctx.words
        room = self._box(dst, box, words("stats.tables"))
        heads = [words("stats.column.games"), words("stats.column.won")]
        if info.cooperative:
            heads += [words("stats.column.best"), words("stats.column.mean")]
        widths = [max(30 * u, measure(head, "uim", max(MIN_TEXT, 15 * u))[0]) + 18 * u for head in heads]
        step = 32 * u
        rows = tables(info, self.shown())
        fit = max(1, int((room.h + 6 * u) / step - 0.85))
        if len(rows) > fit:
            rows, more = rows[: fit - 1], len(rows) - fit + 1
            note = words("stats.more", more)
            draw.text(dst, note, "uim", 15 * u, INK3, (room.x, room.y + (fit + 0.35) * step), "midleft", max_w=room.w)
        first = room.right - sum(widths)
        ends = [first + sum(widths[: i + 1]) for i in range(len(heads))]
        for head, x in zip(heads, ends, strict=True):
            draw.text(dst, head, "uim", 15 * u, INK3, (x, room.y + 8 * u), "midright")
        for k, (options, seats, total) in enumerate(rows):
            y = room.y + (k + 1.35) * step
            line(dst, room.x, room.right, y - step / 2, u, CREAM2)
            name = words("stats.table", seats, rules=house_rules(info, options, words) or words("stats.usual"))
            draw.boxed(dst, name, "ui", 17 * u, INK, self.rect(room.x, y - step / 2, first - room.x, step))
            values = [words.number(total.games), words.number(total.won)]
            if info.cooperative:
                values += [words.number(total.best), words.decimal(total.mean)]
            for value, x in zip(values, ends, strict=True):
                draw.text(dst, value, "uib", 17 * u, INK, (x, y), "midright")

    def _draw_last(self, dst: pygame.Surface, box: pygame.Rect, info: GameInfo) -> None:
        """The last results, oldest first: cards left as height where that is the result, else dots in rows."""
        u, words, last = self.u, self.ctx.words, self.shown()[-LAST:]
        room = self._box(dst, box, words("stats.last", len(last)))
        if info.cooperative:
            top = max(10, *(one.left for one in last))
            plot = self.rect(room.x, room.y + 6 * u, room.w, room.h - 40 * u)
            charts.trail(dst, plot, [one.left for one in last], [one.won for one in last], GREEN, top, u)
        else:
            d = room.w / 10
            for i, one in enumerate(last):
                charts.dot(dst, room.x + (i % 10 + 0.5) * d, room.y + (i // 10 + 0.5) * d, 22 * u, one.won)
        y, x = room.bottom - 4 * u, float(room.x)
        for won, key in ((True, "stats.won"), (False, "stats.lost")):
            charts.dot(dst, x + 6 * u, y, 12 * u, won)
            x = draw.text(dst, words(key), "uim", 16 * u, INK2, (x + 18 * u, y), "midleft").right + 22 * u
        if info.cooperative:
            place = (room.right, y)
            draw.text(dst, words("stats.height"), "uim", 16 * u, INK3, place, "midright", max_w=room.right - x)

    def _draw_all(self, dst: pygame.Surface, boxes: tuple[pygame.Rect, ...]) -> None:
        """All games together: shares and weeks on the left, the last games on the right."""
        u, words = self.u, self.ctx.words
        a, b, c, d = boxes
        # where letters are large, or games many, the shares need the whole side
        whole = a.h - 66 * u < 36 * u * len(self.games)
        room = self._box(dst, a.union(c) if whole else a, words("stats.shares"))
        draw_shares(dst, room, self.games, self.results, words, u)
        if not whole:
            room = self._box(dst, c, words("stats.weeks"))
            draw_weeks(dst, room, self.results, words, u)
        right = b.union(d)
        last = self.results[: -min(LAST, int((right.h - 66 * u) / (ROW * u))) - 1 : -1]
        draw_history(dst, self._box(dst, right, words("stats.last", len(last))), self.games, last, words, u)

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), "game": self.game, "results": len(self.shown())}
