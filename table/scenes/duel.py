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
from table.scenes.duel_panel import head, lists, reactions, sentence, side_by_side
from table.scenes.furniture import dark
from table.scenes.kit import Tool, WidgetScene
from table.scenes.opening import ended
from table.scenes.scene import Context, Pop, Push, Replace
from table.session.match import Match
from table.session.seats import humans
from table.store import results
from table.ui import cloth, draw, faces, record
from table.ui.fonts import measure
from table.ui.shapes import panel
from table.ui.theme import BRASS_LIGHT, CREAM, EDGE, INK, MIN_TEXT, ON_WOOD
from table.ui.widgets import Button, Card, Segments
from table.view.bout import Note, Page, Tab

VIEWS = ("compare", "speed", "mistakes", "moments")
LARGE = 216
"""width of the two large pictures in u"""


class Duel(WidgetScene):
    """How a fight ended.

    `match` is the match just fought and `path` its save; or `save` is the path of a finished one. `seconds`: time at the
    table; `speed`: game speed in per cent. Raises NoTable for a save that is not finished; else as `restore`.
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
    ) -> None:
        super().__init__(ctx)
        self.first = "again"
        self.from_table = match is not None
        match, header = ended(match, path, save)
        self.match = match
        self.id = header.id if header else ""
        self.seconds = seconds
        self.speed = speed
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

    def back(self) -> None:
        self.wants.append(Replace("menu", all=True) if self.from_table else Pop())

    def build(self) -> None:
        self._still = None
        match, u, (width, height) = self.match, self.u, self.ctx.size
        outcome = match.outcome
        assert outcome is not None
        players = tuple(seat.name for seat in match.seats)
        self.page = self.part.page(self.told, outcome, self.bout, players, self.people, self.older, self.words, self.home)
        if len(self.page.tabs) > 1:
            for tab, place in zip(self.page.tabs, self._tabs(), strict=True):
                card = Card(place, f"{tab.label}: {tab.score}", partial(self._draw_tab, tab), radius=12, id=f"bout{tab.number}")
                card.on_press = partial(self._turn_to, tab.number)
                self.add(card)
        top = self.rail + 214 * u
        area = self.rect(38 * u, top, width * 0.60, height - top - 102 * u)
        self.chart = LeadChart(self.page.chart, area, u, self.page.moments.notes)
        right = area.right + 18 * u
        self._panel = self.rect(right, area.y, width - 38 * u - right, area.h)
        names = [(view, self.words(f"practice.view.{view}")) for view in VIEWS]
        place = self.rect(self._panel.x + 12 * u, self._panel.y + 10 * u, self._panel.w - 24 * u, 36 * u)
        views = Segments(place, self.words("practice.views"), names, self.view, self._look, px=16, id="views")
        self.add(views)
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

    def _tabs(self) -> list[pygame.Rect]:
        u, count = self.u, len(self.page.tabs)
        scores = [measure(tab.score, "disp", 22 * u)[0] for tab in self.page.tabs]
        labels = [measure(tab.label, "uim", max(MIN_TEXT, 14 * u))[0] for tab in self.page.tabs]
        need = max([*scores, *labels]) + 68 * u
        wide = min(max(120 * u, need), (self.ctx.size[0] - 2 * (LARGE + 70) * u) / count - 12 * u)
        left = self.ctx.size[0] / 2 - (count * (wide + 12 * u) - 12 * u) / 2
        y = self.rail + 125 * u
        return [self.rect(left + i * (wide + 12 * u), y, wide, 50 * u) for i in range(count)]

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
        for (button, _), wide in zip(made, widths, strict=True):
            place = self.rect(left, height - 82 * u, wide, 46 * u)
            left += wide + gap
            primary = button.look == "primary"
            button.rect = place.inflate(0, round(8 * u)) if primary else place
            self.add(button, default=primary)

    def _body(self) -> pygame.Rect:
        """What is left of the panel below the choice."""
        u, place = self.u, self._panel
        return self.rect(place.x + 20 * u, place.y + 56 * u, place.w - 40 * u, place.h - 68 * u)

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
            self._draw_top(self._still)
            assert self.chart is not None
            self.chart.draw(self._still, self.words)
            self._draw_panel(self._still)
        dst.blit(self._still, (0, 0))

    def _draw_top(self, dst: pygame.Surface) -> None:
        u, page, width, rail = self.u, self.page, self.ctx.size[0], self.rail
        wide = LARGE * u
        y = rail + 34 * u + wide * 5 / 14
        drawn = any(not one.won for one in page.fighters) and any(one.won for one in page.fighters)
        for one, x in zip(page.fighters[:2], (38 * u + wide / 2, width - 38 * u - wide / 2), strict=True):
            lost = drawn and not one.won
            ring = BRASS_LIGHT if one.won else None
            faces.sprite(one.picture, wide, 1 if lost else 2, 0.45 if lost else 0.0, ring).draw(dst, x, y)
            for i, mate in enumerate(one.partners):
                place = x + wide / 2 - 22 * u - i * 46 * u, y + wide * 5 / 14 - 8 * u
                faces.sprite(mate, 44 * u, 1, 0.35 if lost else 0.0).draw(dst, *place)
        room = width - 2 * (38 * u + wide + 20 * u)
        shadow = ("#0B1524", 0.0, max(1.0, 2 * u))
        draw.text(dst, page.verdict, "disp", 46 * u, CREAM, (width / 2, rail + 50 * u), "center", shadow, room)
        draw.chip(dst, page.ending, width / 2, rail + 94 * u, 28 * u, INK, CREAM, 0.62, page.ending_icon, "center", max_w=room)
        if len(page.tabs) == 1:
            self._draw_alone(dst, page.tabs[0], room)

    def _draw_alone(self, dst: pygame.Surface, tab: Tab, room: float) -> None:
        """One bout: its score stands there, with the heads of many fighters before their points."""
        u, page = self.u, self.page
        middle, y = self.ctx.size[0] / 2, self.rail + 150 * u
        if len(page.fighters) > 2:
            points = page.rows[0].values
            step = min(118 * u, room / len(points))
            for i, (fighter, value) in enumerate(zip(page.fighters, points, strict=True)):
                x = middle + (i - (len(points) - 1) / 2) * step
                head(dst, fighter, x - 16 * u, y, 40 * u)
                ink = BRASS_LIGHT if fighter.won else CREAM
                draw.text(dst, value, "disp", 24 * u, ink, (x + 12 * u, y), "midleft")
            return
        place = self.rect(middle - 60 * u, y - 25 * u, 120 * u, 50 * u)
        dark(dst, place, u, 0.78, BRASS_LIGHT, 2.4, 1)
        draw.text(dst, tab.score, "disp", 24 * u, CREAM, place.center, "center", max_w=place.w - 12 * u, box=place)

    def _draw_tab(self, tab: Tab, dst: pygame.Surface, box: pygame.Rect, u: float, card: Card) -> None:
        on = tab.number == self.page.shown
        edge = BRASS_LIGHT if on or card.hover else EDGE
        dst.blit(panel(box.w, box.h, 12 * u, INK, 0.78, edge, max(1.0, (2.4 if on else 1.2) * u), 1 if on else 0.7), box)
        x = box.x + 12 * u
        if tab.head is not None:
            faces.sprite(tab.head, 36 * u, 0).draw(dst, box.x + 27 * u, box.centery)
            x = box.x + 54 * u
        room = box.right - 8 * u - x
        draw.text(dst, tab.score, "disp", 22 * u, CREAM, (x, box.centery - 8 * u), "midleft", max_w=room, box=box)
        draw.text(dst, tab.label, "uim", 14 * u, ON_WOOD, (x, box.centery + 14 * u), "midleft", max_w=room, box=box)

    def _draw_panel(self, dst: pygame.Surface) -> None:
        u, page, area = self.u, self.page, self._body()
        dark(dst, self._panel, u, 0.80, EDGE, 1.2, 0.6, 14)
        if self.view == "compare":
            side_by_side(dst, area, page, u)
        elif self.view == "speed":
            reactions(dst, area, page.histogram, u)
        elif self.view == "mistakes":
            lists(dst, area, (page.faults, page.missed), u)
        else:
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
