"""Statistics: how the games at this table have ended. One page a game, and one for all where there are several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from table.games import games
from table.scenes.dress import dress
from table.scenes.furniture import ledger
from table.scenes.kit import Tool, WidgetScene
from table.scenes.scene import Context, Push
from table.scenes.stats_all import AllPage
from table.scenes.stats_game import GamePage
from table.scenes.stats_sheets import Maker, Placed, draw_column, in_columns
from table.store import results
from table.store.results import Result
from table.ui import cloth, draw, record
from table.ui.theme import INK, INK2, INK3
from table.ui.widgets import Pills, ScrollArea

ALL = ""
"""the page of all games"""


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
        self._placed: Placed = []
        """the sheets where all of them have room beside one another"""
        self._makers: Sequence[Maker] = ()
        """the sheets, one below the other on a page that scrolls, where they have not"""
        self._scroll: ScrollArea | None = None

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
        self._build_sheets()
        seconds = sum(one.seconds for one in self.results)
        subtitle = self.words("stats.summary", len(self.results), time=self.lasted(seconds)) if self.results else ""
        tools = self.usual_tools()[1:]
        if self.game in self.games and self.games[self.game].drills:
            drills = Push("drills", {"game": self.game})
            tools = (Tool("drills", "ui_bolt", self.words("practice.drills.title"), lambda: self.wants.append(drills)), *tools)
        self.add_rail(self.words("stats.title"), subtitle, tools)

    def _build_sheets(self) -> None:
        """Two columns where everything has room there, else a page that scrolls."""
        self._placed, self._makers, self._scroll = [], (), None
        found, u, page = self.shown(), self.u, self._page
        if not found:
            return
        if self.game == ALL:
            columns = AllPage(self.games, found, self.ctx.words, u).columns()
        else:
            lasted = self.lasted(sum(one.seconds for one in found))
            columns = GamePage(self.games[self.game], found, self.ctx.words, u, lasted).columns()
        head = 76 * u if len(self.games) > 1 else 24 * u
        area = self.rect(page.x + 26 * u, page.y + head, page.w - 52 * u, page.h - head - 26 * u)
        placed = in_columns(columns, area, u)
        if placed is not None:
            self._placed = placed
            return
        self._makers = [*columns[0], *columns[1]]
        self._scroll = self.add(ScrollArea(area, self.words("stats.title"), self._draw_column, id="sheets"))

    def _turn_to(self, name: str) -> None:
        self.game = name
        self.rebuild()

    def lasted(self, seconds: float) -> str:
        """A length of time in hours and minutes."""
        hours, minutes = divmod(round(seconds / 60), 60)
        if not hours:
            return self.words("stats.minutes", minutes)
        return self.words("stats.hours", hours=hours, minutes=f"{minutes:02}")

    def handle(self, event: pygame.event.Event) -> None:
        if self._scroll is not None and self._scroll.leaf(event):
            self.dirty = True
            return
        super().handle(event)

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
        for sheet, place in self._placed:
            sheet.paint(dst, place)

    def _draw_column(self, dst: pygame.Surface, rect: pygame.Rect, u: float) -> float:
        return draw_column(dst, self._makers, rect, u)

    def _draw_empty(self, dst: pygame.Surface) -> None:
        u, middle = self.u, self._page.centery
        wide = min(560 * u, self._page.w - 60 * u)
        draw.icon(dst, "ui_chart", 60 * u, self._page.centerx, middle - 70 * u, INK3)
        draw.text(
            dst, self.words("stats.none"), "disp", 25 * u, INK, (self._page.centerx, middle - 10 * u), "center", max_w=wide
        )
        x = self._page.centerx - wide / 2
        draw.para(dst, self.words("stats.none.say"), "ui", 18 * u, INK2, x, middle + 20 * u, wide, 1.3, "center")

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), "game": self.game, "results": len(self.shown())}
