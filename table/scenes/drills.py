"""Choosing a drill: what there is, how it goes, the goal, the best so far, and how earlier tries went."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from table.games import games
from table.scenes import drill_charts as charts
from table.scenes.furniture import dark
from table.scenes.kit import WidgetScene
from table.scenes.scene import Context, Push
from table.store import results
from table.store.results import Drill as Try
from table.ui import cloth, draw, faces, record
from table.ui.shapes import panel
from table.ui.theme import BRASS_LIGHT, CREAM, EDGE, INK, ON_WOOD
from table.ui.widgets import Button, Card, Segments
from table.view.drill import DrillCard

SHOWN = 15
"""earlier tries in the chart"""


def first_game() -> str:
    """The first game that has drills."""
    return next(name for name, info in games().items() if info.drills)


class Drills(WidgetScene):
    """The drills of a game. `drill` and `grade`: the ones to begin with."""

    name = "drills"
    on_planks = False

    def __init__(self, ctx: Context, game: str = "", drill: str = "", grade: str = "") -> None:
        super().__init__(ctx)
        self.first = "start"
        self.info = games()[game or first_game()]
        self.part = self.info.part("drills")
        self.theme = self.info.part("theme")
        self.tries: list[Try] = []
        self.drill = drill or self.part.DRILLS[0]
        self.grade = grade or ""
        self._still: pygame.Surface | None = None
        self._panel = pygame.Rect(0, 0, 0, 0)

    # Life.

    def enter(self) -> None:
        self._read()
        if not self.grade:
            mine = [one.grade for one in self.tries if one.grade in self.part.GRADES]
            self.grade = mine[-1] if mine else self.part.GRADES[0]
        super().enter()

    def resumed(self, result: Any) -> None:
        self._read()
        if isinstance(result, dict):
            self.drill, self.grade = result.get("drill", self.drill), result.get("grade", self.grade)
        super().resumed(result)
        self.rebuild()

    def _read(self) -> None:
        self.tries = [one for one in results.drills(self.ctx.folders) if one.game == self.info.name]

    def of(self, drill: str, grade: str) -> list[Try]:
        """The tries at a drill, oldest first."""
        return [one for one in self.tries if (one.drill, one.grade) == (drill, grade) and one.times]

    def middle(self, one: Try) -> int:
        """The middle time of a try in ms."""
        return int(self.part.score(one.drill, one.grade, one.times, one.wrong).middle)

    # The page.

    def build(self) -> None:
        self._still = None
        u, (width, height) = self.u, self.ctx.size
        left, top = 38 * u, self.rail + 30 * u
        wide = width * 0.47
        book: tuple[DrillCard, ...] = self.info.part("drillbook").book(self.ctx.words)
        tall = (height - top - 44 * u - 10 * u * (len(book) - 1)) / len(book)
        for i, one in enumerate(book):
            place = self.rect(left, top + i * (tall + 10 * u), wide, tall)
            card = Card(place, one.name, partial(self._draw_drill, one), radius=14, id=f"drill:{one.key}")
            card.on_press = partial(self._choose, one.key)
            self.add(card)
        x = left + wide + 20 * u
        self._panel = self.rect(x, top, width - 38 * u - x, height - top - 44 * u)
        room = self._panel
        grades = [(grade, self.words(f"practice.grade.{grade}")) for grade in self.part.GRADES]
        place = self.rect(room.x + 20 * u, room.y + 48 * u, room.w - 40 * u, 38 * u)
        self.add(Segments(place, self.words("practice.grade"), grades, self.grade, self._grade, px=18, id="grade"))
        start = self.rect(room.x + 20 * u, room.bottom - 72 * u, room.w - 40 * u, 54 * u)
        label = self.words("practice.drill.start")
        accent, enter = self.theme.CLOTH.accent, self.words("key.enter")
        self.add(Button(start, label, self._start, accent=accent, key=enter, id="start", px=22), default=True)
        tools = (self.keys_tool(self.info.name), *self.usual_tools(self.info.name))
        self.add_rail(self.words("practice.drills.title"), self.info.title, tools)

    def _choose(self, drill: str) -> None:
        if drill == self.drill:
            self._start()
            return
        self.drill = drill
        self.rebuild()

    def _grade(self, grade: str) -> None:
        self.grade = grade
        self.rebuild()

    def _start(self) -> None:
        self.wants.append(Push("drill", {"game": self.info.name, "drill": self.drill, "grade": self.grade}))

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        if self._still is None or record.active is not None:
            self._still = cloth.table(self.ctx.size, self.theme.CLOTH).copy()
            self._draw_panel(self._still)
        dst.blit(self._still, (0, 0))

    def _draw_drill(self, one: DrillCard, dst: pygame.Surface, box: pygame.Rect, u: float, card: Card) -> None:
        on = one.key == self.drill
        edge = BRASS_LIGHT if on or card.lit else EDGE
        ground = panel(
            box.w, box.h, 14 * u, INK, 0.86 if on else 0.7, edge, max(1.0, (2.6 if on else 1.3) * u), 1 if on else 0.7
        )
        dst.blit(ground, box)
        high = box.h - 20 * u
        face_w = high * 5 / 7
        faces.sprite(one.face, face_w, 1).draw(dst, box.x + 16 * u + face_w / 2, box.centery)
        x = box.x + 32 * u + face_w
        tries = self.of(one.key, self.grade)
        best = min(tries, key=self.middle, default=None)
        right = box.right - 16 * u
        d = min(46 * u, box.h * 0.48)
        charts.medal(dst, max((one.medal for one in tries), default=0), right - d / 2, box.centery - d * 0.16, d)
        wide = 104 * u
        right -= d + 14 * u
        if best is not None:
            time = self._seconds(self.middle(best))
            draw.text(dst, time, "disp", 22 * u, BRASS_LIGHT, (right, box.centery - 9 * u), "midright", max_w=wide)
            say = self.words("practice.drill.best")
            draw.text(dst, say, "uim", 14 * u, ON_WOOD, (right, box.centery + 14 * u), "midright", max_w=wide)
        else:
            say = self.words("practice.drill.untried")
            draw.text(dst, say, "uim", 14 * u, ON_WOOD, (right, box.centery), "midright", max_w=wide)
        room = right - wide - 12 * u - x
        draw.text(dst, one.name, "disp", 21 * u, CREAM, (x, box.y + box.h * 0.27), "midleft", max_w=room, box=box)
        place = self.rect(x, box.y + box.h * 0.40, room, box.h * 0.50)
        draw.boxed(dst, one.how, "ui", 16 * u, ON_WOOD, place, lines=3)

    def _seconds(self, ms: int) -> str:
        return self.words("practice.seconds", value=charts.seconds(ms, self.words("practice.point")))

    def _draw_panel(self, dst: pygame.Surface) -> None:
        u, room, words = self.u, self._panel, self.words
        dark(dst, room, u, 0.80, EDGE, 1.2, 0.6, 14)
        name = words(f"practice.drill.{self.drill}")
        draw.text(dst, name, "disp", 22 * u, CREAM, (room.x + 20 * u, room.y + 26 * u), "midleft", max_w=room.w - 40 * u)
        goal, tries = self.part.goal(self.drill, self.grade), self.of(self.drill, self.grade)
        middles = [self.middle(one) for one in tries]
        facts = [
            (self._seconds(goal), words("practice.drill.goal")),
            (self._seconds(min(middles)) if middles else "–", words("practice.drill.best")),
            (str(len(tries)), words("practice.drill.tries", len(tries))),
        ]
        wide = (room.w - 40 * u) / len(facts)
        for i, (value, label) in enumerate(facts):
            x, y = room.x + 20 * u + i * wide, room.y + 112 * u
            draw.text(dst, value, "disp", 23 * u, BRASS_LIGHT if i == 0 else CREAM, (x, y), "midleft", max_w=wide - 8 * u)
            draw.text(dst, label, "uim", 15 * u, ON_WOOD, (x, y + 23 * u), "midleft", max_w=wide - 8 * u)
        y = room.y + 152 * u
        rules = words("practice.drill.rules", n=self.part.ITEMS)
        y = draw.para(dst, rules, "ui", 15.5 * u, ON_WOOD, room.x + 20 * u, y, room.w - 40 * u, 1.22, lines=3)
        plot = self.rect(room.x + 20 * u, y + 10 * u, room.w - 40 * u, room.bottom - 84 * u - y - 10 * u)
        if not tries:
            say = words("practice.drill.none")
            draw.para(dst, say, "ui", 17 * u, CREAM, plot.x, plot.centery - 14 * u, plot.w, 1.3, "center")
            return
        last = tries[-SHOWN:]
        colours = [charts.METALS[one.medal] or charts.SLOW for one in last]
        slow = [one.game_speed < 100 for one in last]
        labels = (words("practice.point"), words("practice.drill.goal"), words(charts.foot(slow)))
        charts.times(dst, plot, [self.middle(one) for one in last], goal, colours, labels, u, slow)

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), "drill": self.drill, "grade": self.grade, "tries": len(self.of(self.drill, self.grade))}
