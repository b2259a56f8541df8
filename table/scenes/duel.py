"""The result of a fight: who took it, who led what and when, how fast everybody was, and what is worth another look.

Which game it is does not matter: one that goes by the clock offers the parts `review` (what happened) and `duel` (the page
of it as plain data, table/view/bout.py).
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pygame

from table.scenes.duel_chart import LeadChart
from table.scenes.duel_panel import lists, reactions, sentence, side_by_side
from table.scenes.duel_top import SIDE, Top, draw_tab, draw_top, low, measures, tab_places
from table.scenes.fight_rest import Rest
from table.scenes.furniture import dark
from table.scenes.kit import Tool, WidgetScene
from table.scenes.opening import ended
from table.scenes.scene import Context, Pop, Push, Replace
from table.session.match import Match
from table.session.seats import called, humans
from table.store import results
from table.ui import cloth, draw, record
from table.ui.shapes import panel
from table.ui.theme import BRASS_LIGHT, CREAM, EDGE, ON_WOOD
from table.ui.widgets import Button, Card, Segments
from table.view.bout import Note, Page

VIEWS = ("compare", "speed", "mistakes", "moments")
CHART = "chart"
"""one view more, where the chart has no place of its own"""


class Duel(WidgetScene):
    """How a fight ended.

    `match` is the match just fought and `path` its save; or `save` is the path of a finished one. `seconds`: time at the
    table; `speed`: game speed in per cent; `rest`: hands come from the fight, and what they still press there is not meant
    for this page. Raises NoTable for a save that is not finished; else as `restore`.
    """

    name = "duel"
    on_planks = False

    def __init__(
        self,
        ctx: Context,
        match: Match | None = None,
        path: str | Path = "",
        seconds: float | None = None,
        save: str | Path = "",
        speed: int = 100,
        bout: int = 0,
        rest: bool = False,
    ) -> None:
        super().__init__(ctx)
        self.first = "again"
        self.from_table = match is not None
        match, header = ended(match, path, save)
        self.match = match
        self.id = header.id if header else ""
        self.seconds = seconds
        self.speed = speed
        self.rest = Rest(ctx.now()) if rest else None
        self.theme = match.info.part("theme")
        self.part = match.info.part("duel")
        self.told = match.info.part("review").review(match.setup, [(entry.seat, entry.text) for entry in match.entries])
        self.bout = bout or self.told.bouts[-1].number
        self.view = VIEWS[0]
        self.people = humans(match.seats)
        self.home = -1
        """whose page it is; -1 leaves it to the game"""
        self.older: list[dict[str, int]] = []
        self.page: Page
        self.chart: LeadChart | None = None
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._still: pygame.Surface | None = None

    # Life.

    def enter(self) -> None:
        found, _ = results.load(self.ctx.folders)
        game = self.match.info.name
        mine = next((one for one in found if one.id == self.id), None)
        if mine is not None:
            self.speed = min(self.speed, mine.game_speed)
        self.older = [
            dict(one.figures)
            for one in found
            if one.game == game and one.figures and one.id != self.id and (mine is None or one.when <= mine.when)
        ]
        super().enter()

    def handle(self, event: pygame.event.Event) -> None:
        if self.rest is None or not self.rest.takes(event, self.ctx.now()):
            super().handle(event)

    def back(self) -> None:
        self.wants.append(Replace("menu", all=True) if self.from_table else Pop())

    def build(self) -> None:
        self._still = None
        match, u = self.match, self.u
        outcome = match.outcome
        assert outcome is not None
        players = called(match.seats, self.ctx.words)
        self.page = self.part.page(self.told, outcome, self.bout, players, self.people, self.older, self.words, self.home)
        if len(self.page.tabs) > 1:
            for tab, place in zip(self.page.tabs, tab_places(self.page.tabs, self.ctx.size, u), strict=True):
                spoken = f"{tab.label}: {tab.score}"
                card = Card(place, spoken, partial(draw_tab, tab, self.page.shown), radius=12, id=f"bout{tab.number}")
                card.on_press = partial(self._turn_to, tab.number)
                self.add(card)
        self._add_panels(measures(self.ctx.size, u))
        if self.view == "moments":
            self._add_moments()
        self._add_buttons()
        subtitle = self.page.subtitle
        if self.speed < 100:
            subtitle = f"{subtitle}, {self.words('practice.slow', n=self.speed)}"
        tools = self.usual_tools(match.info.name)
        if len(self.people) > 1:
            tools = (Tool("other", "ui_people", self.words("practice.button.other"), self._other), *tools)
        self.add_rail(match.info.title, subtitle, tools)

    def _other(self) -> None:
        """The page of the next person at this screen."""
        now = self.page.fighters[0].seat if self.home < 0 else self.home
        at = self.people.index(now) if now in self.people else -1
        self.home = self.people[(at + 1) % len(self.people)]
        self.rebuild()

    def _add_panels(self, top: Top) -> None:
        """Chart and figures beside each other; in a low window one panel for both, and the chart is one more view."""
        u, (width, height) = self.u, self.ctx.size
        y, one = self.rail + top.end * u, low(self.ctx.size, u)
        whole = self.rect(SIDE * u, y, width - 2 * SIDE * u, height - y - top.foot * u)
        views = (CHART, *VIEWS) if one else VIEWS
        if self.view not in views:
            self.view = VIEWS[0]
        area = self.rect(whole.x, y, width * 0.60, whole.h)
        left = whole.x if one else area.right + 18 * u
        self._panel = self.rect(left, y, whole.right - left, whole.h)
        if one:
            area = self.rect(whole.x, y + 44 * u, whole.w, whole.h - 46 * u)
        self.chart = None
        if not one or self.view == CHART:
            self.chart = LeadChart(self.page.chart, area, u, self.page.moments.notes, framed=not one)
        names = [(view, self.words(f"practice.view.{view}")) for view in views]
        place = self.rect(left + 12 * u, y + (8 if one else 10) * u, self._panel.w - 24 * u, 36 * u)
        self.add(Segments(place, self.words("practice.views"), names, self.view, self._look, px=16, id="views"))

    def _add_moments(self) -> None:
        """The sentences are buttons: each leads to its place in the replay."""
        u, area = self.u, self._body()
        notes = self.page.moments.notes
        y, tall = area.y + 30 * u, min(78 * u, (area.h - 34 * u) / max(1, len(notes)) - 8 * u)
        for i, note in enumerate(notes, 1):
            card = Card(
                self.rect(area.x, y, area.w, tall), note.text, partial(self._draw_moment, i, note), radius=12, id=f"moment{i}"
            )
            card.on_press = partial(self._replay, note.at)
            card.enabled = note.at >= 0
            self.add(card)
            y += tall + 8 * u

    def _add_buttons(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        accent, words = self.theme.CLOTH.accent, self.words
        made: list[tuple[Button, float]] = []

        def offer(name: str, press: Any, wide: float, **look: Any) -> None:
            button = Button(self.rect(0, 0, 1, 1), words(f"practice.button.{name}"), press, id=name, px=20, **look)
            made.append((button, wide))

        offer("fighters", self._fighters, 196, look="ghost", shortcut=pygame.K_o)
        offer("again", self._again, 226, accent=accent, key=words("key.enter"), shortcut=pygame.K_r)
        offer("replay", self._watch, 196, look="ghost", icon="ui_play", shortcut=pygame.K_v)
        if self.page.ghost >= 0:
            offer("ghost", self._ghost, 226, look="ghost", icon="ui_bolt", shortcut=pygame.K_g)
        gap = 14 * u
        room = width - 76 * u - gap * (len(made) - 1)
        scale = min(1.0, room / sum(wide * u for _, wide in made))
        widths = [wide * u * scale for _, wide in made]
        left = (width - sum(widths) - gap * (len(made) - 1)) / 2
        from_end, high = measures(self.ctx.size, u).buttons
        for (button, _), wide in zip(made, widths, strict=True):
            place = self.rect(left, height - from_end * u, wide, high * u)
            left += wide + gap
            primary = button.look == "primary"
            button.rect = place.inflate(0, round(8 * u)) if primary else place
            self.add(button, default=primary)

    def _body(self) -> pygame.Rect:
        """What is left of the panel below the choice."""
        u, place = self.u, self._panel
        top = (50 if low(self.ctx.size, u) else 56) * u
        return self.rect(place.x + 20 * u, place.y + top, place.w - 40 * u, place.h - top - 10 * u)

    # What is done.

    def _turn_to(self, number: int) -> None:
        self.bout = number
        self.rebuild()

    def _look(self, view: str) -> None:
        self.view = view
        self.rebuild()

    def _spec(self) -> dict[str, Any]:
        match = self.match
        seats = [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in match.seats]
        return {
            "game": match.info.name,
            "seats": seats,
            "options": dict(match.setup.options),
            "decks": dict(match.setup.decks),
        }

    def _fighters(self) -> None:
        self.wants.append(Replace(self.match.info.lobby, {"game": self.match.info.name}))

    def _again(self) -> None:
        self.wants.append(Replace("table", self._spec()))

    def _watch(self) -> None:
        self._replay(-1)

    def _replay(self, at: int) -> None:
        where = {"at": at} if at >= 0 else {}
        self.wants.append(Push("replay", {"match": self.match, "moments": (), **where}))

    def _ghost(self) -> None:
        """The same deal of seats against a bot that keeps the pace of the person's own fight."""
        made = self.match.info.part("ghost")
        log = [(entry.seat, entry.text) for entry in self.match.entries]
        self.wants.append(Replace("table", made.rematch(self.match.setup, log, self.page.ghost, self._spec(), self.words)))

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        # all but widgets stands still: drawn once, and again only for a recorder that wants to hear every text
        if self._still is None or record.active is not None:
            self._still = cloth.table(self.ctx.size, self.theme.CLOTH).copy()
            draw_top(self._still, self.page, self.ctx.size, self.u)
            dark(self._still, self._panel, self.u, 0.80, EDGE, 1.2, 0.6, 14)
            if self.chart is not None:
                self.chart.draw(self._still, self.words)
            self._draw_panel(self._still)
        dst.blit(self._still, (0, 0))

    def _draw_panel(self, dst: pygame.Surface) -> None:
        u, page, area = self.u, self.page, self._body()
        if self.view == "compare":
            side_by_side(dst, area, page, u)
        elif self.view == "speed":
            reactions(dst, area, page.histogram, u)
        elif self.view == "mistakes":
            lists(dst, area, (page.faults, page.missed), u, self.words)
        elif self.view == "moments":
            title = (area.x, area.y + 12 * u)
            draw.text(dst, page.moments.title, "disp", 17 * u, CREAM, title, "midleft", max_w=area.w)
            if not page.moments.notes:
                draw.para(dst, page.moments.empty, "ui", 16 * u, ON_WOOD, area.x, area.y + 34 * u, area.w, 1.3)

    def _draw_moment(self, number: int, note: Note, dst: pygame.Surface, box: pygame.Rect, u: float, card: Card) -> None:
        edge = BRASS_LIGHT if card.lit else EDGE
        dst.blit(panel(box.w, box.h, 12 * u, "#0E1A2B", 0.7, edge, max(1.0, 1.3 * u), 0.8), box)
        draw.badge(dst, number, box.x + 20 * u, box.centery, 24 * u, BRASS_LIGHT)
        end = box.right - 10 * u
        if card.enabled:
            draw.icon(dst, "ui_play", 18 * u, end - 8 * u, box.centery, CREAM)
            end -= 26 * u
        sentence(dst, self.rect(box.x + 38 * u, box.y + 3 * u, end - box.x - 38 * u, box.h - 6 * u), note, u, lines=3)

    def trace(self) -> dict[str, Any]:
        return {
            **super().trace(),
            "verdict": self.page.verdict,
            "bout": self.bout,
            "view": self.view,
            "moments": [note.text for note in self.page.moments.notes],
        }
