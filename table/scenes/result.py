"""The result of a finished game: what it came to, what stayed in hand, how it went, and the one thing worth another look."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from table.scenes import charts, coach
from table.scenes.furniture import dark
from table.scenes.kit import WidgetScene
from table.scenes.opening import ended
from table.scenes.result_hands import draw_hands
from table.scenes.scene import Context, Pop, Push, Replace
from table.session.match import Match
from table.session.script import Playback, turn_ends
from table.session.seats import called
from table.store import results
from table.ui import cloth, draw, record
from table.ui.fonts import measure
from table.ui.shapes import panel
from table.ui.theme import BRASS_LIGHT, CREAM, INK, MIN_TEXT
from table.ui.widgets import Button, Card
from table.view.report import Ended, Fact, Report

QUIET = "#D3CCBE"
SMALL = "#C9C2B4"
MOMENTS = 3
"""turns that the coach speaks of, at most"""
_LEFT = 54
"""where the left column begins, in u"""
_LEAST_CHART = 240
"""height in u below which the chart would tell nothing"""


class Result(WidgetScene):
    """How a game ended.

    `match` is the match just played and `path` its save; or `save` is the path of a finished one, as the saved games ask.
    `seconds`: time at the table. Raises NoTable for a save that is not finished; else as `restore`.
    """

    name = "result"
    on_planks = False

    def __init__(
        self,
        ctx: Context,
        match: Match | None = None,
        path: str | Path = "",
        seconds: float | None = None,
        save: str | Path = "",
    ) -> None:
        super().__init__(ctx)
        self.first = "again"
        self.from_table = match is not None
        match, header = ended(match, path, save)
        self.match = match
        self.info = match.info
        self.theme = match.info.part("theme")
        self.id = header.id if header else ""
        self.seconds = seconds
        self.marks = self._marks()
        """positions of the log: where play began, and then where each turn ended"""
        self.best: int | None = None
        self.coach = coach.CoachDesk(match, ctx.coach)
        self.report: Report
        self._still: pygame.Surface | None = None
        self._left = pygame.Rect(0, 0, 0, 0)
        self._foot = 0.0
        """where the buttons begin, in pixels"""
        self._chart = pygame.Rect(0, 0, 0, 0)

    def _marks(self) -> tuple[int, ...]:
        """What was said and settled before the first card moved belongs to no turn."""
        playback = Playback(self.match)
        ends = turn_ends(playback)
        begun = 0
        while begun < ends[0] - 1 and playback.state(begun + 1).zones == playback.state(0).zones:
            begun += 1
        return (begun, *ends)

    def _past(self) -> None:
        """How this table has done before, and how long this game took, from the results kept."""
        found, _ = results.load(self.ctx.folders)
        mine = next((one for one in found if one.id == self.id), None)
        if self.seconds is None and mine is not None:
            self.seconds = mine.seconds
        alike = [
            one.left
            for one in found
            if one.id != self.id
            and (mine is None or one.when <= mine.when)
            and one.game == self.info.name
            and len(one.seats) == len(self.match.seats)
            and self.info.settled({k: v for k, v in one.options.items() if k in self.match.setup.options})
            == self.match.setup.options
        ]
        self.best = min(alike) if alike else None

    def _told(self) -> Report:
        outcome = self.match.outcome
        assert outcome is not None
        game = Ended(
            [self.match.states[i] for i in self.marks],
            outcome,
            called(self.match.seats, self.ctx.words),
            signals=sum(entry.talk for entry in self.match.entries),
            best=self.best,
            minutes=None if self.seconds is None else round(self.seconds / 60),
        )
        made: Report = self.info.part("report").report(game, self.ctx.words)
        return made

    # Life.

    def enter(self) -> None:
        self._past()
        super().enter()

    def leave(self) -> None:
        self.coach.close()
        super().leave()

    def update(self) -> None:
        if self.coach.update():
            self.rebuild()

    def animating(self) -> bool:
        return self.coach.judging

    def back(self) -> None:
        self.wants.append(Replace("menu", all=True) if self.from_table else Pop())

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        self.report = self._told()
        self._still = None
        split = width * 0.445
        # where letters are large the page is short: buttons go to its foot, and rows give way to the chart
        self._foot = height - (76 if self._short else 106) * u
        self._left = self.rect(_LEFT * u, self.rail + 30 * u, split - (_LEFT + 24) * u, self._foot - self.rail - 30 * u)
        most = max(1, int(((height - self.rail) / u - 90 - _LEAST_CHART) / 48)) if self._short else MOMENTS + 1
        rows = self._rows()[:most]
        # While turns are judged the room for all that may come is kept, so that the chart changes its size once at most.
        count = min(most, MOMENTS + bool(self.coach.verdict)) if self.coach.judging else len(rows)
        tall, apart = (44 * u, 16 * u) if count < 2 else (41 * u, 7 * u)
        chart_h = height - self.rail - 60 * u - (count * (tall + apart) + 30 * u - apart if count else 0)
        self._chart = self.rect(split, self.rail + 26 * u, width - split - 38 * u, chart_h)
        x, y, gap = float(self._left.x), self._foot, 12 * u
        room = self._left.w - 2 * gap
        accent = self.theme.CLOTH.accent
        labels = [self.words(f"result.{name}") for name in ("again", "new", "replay")]
        first, second, third = row(shares(labels, room, u), gap, self.rect(x, y, self._left.w, 54 * u))
        px = letters(labels, (first, second, third), u)
        button = Button(first, labels[0], self._again, accent=accent, id="again", shortcut=pygame.K_r, px=px)
        self.add(button, default=True)
        self.add(Button(second, labels[1], self._anew, look="cream", id="new", shortcut=pygame.K_n, px=px))
        self.add(Button(third, labels[2], self._watch, look="ghost", icon="ui_play", id="replay", shortcut=pygame.K_v, px=px))
        y = self._chart.bottom + 16 * u
        for one in rows:
            place = self.rect(self._chart.x, y, self._chart.w, tall)
            line = Card(place, one.text, partial(self._draw_row, one.icon), one.press or _nothing, radius=15, id=one.id)
            line.enabled = one.press is not None
            self.add(line)
            y += tall + apart
        self.add_rail(self.info.title, self.report.subtitle, self.usual_tools(self.info.name))

    def _rows(self) -> list[_Row]:
        """What stands below the chart: the coach's answers, and the report's own finding where they leave room."""
        desk, made = self.coach, []
        if desk.verdict:
            text = self.words(f"coach.solve.{desk.verdict}")
            watch = self._watch_line if desk.verdict == "found" else None
            made.append(_Row("solve", text, "ui_play" if watch else "ui_search", watch))
        if desk.moments is None:
            made.append(_Row("judging", self.words("coach.judging"), "ui_hint", None))
        for i, one in enumerate(desk.moments or (), 1):
            text = coach.tell(self.match, one, self.ctx.words)
            made.append(_Row(f"moment{i}", text, "ui_hint", partial(self._look_at, one.where.start)))
        said = {one.where.turn for one in desk.moments or ()}
        if self.report.finding is not None and len(said) < MOMENTS and self.report.finding.turn not in said:
            made.append(_Row("finding", self.report.finding.text, "ui_hint", self._look_there))
        return made

    @property
    def _short(self) -> bool:
        return self.ctx.size[1] < 560 * self.u

    # What is done.

    def _again(self) -> None:
        self.wants.append(Replace("table", {**self._spec(), "seed": self.match.setup.seed}))

    def _anew(self) -> None:
        self.wants.append(Replace("table", self._spec()))

    def _spec(self) -> dict[str, Any]:
        seats = [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in self.match.seats]
        return {"game": self.info.name, "seats": seats, "options": dict(self.match.setup.options)}

    def _watch(self) -> None:
        self._replay()

    def _replay(self, **where: int) -> None:
        known = {"moments": self.coach.moments} if self.coach.moments else {}
        self.wants.append(Push("replay", {"match": self.match, **known, **where}))

    def _watch_line(self) -> None:
        """The replay of the game as it could have been won."""
        self.wants.append(Push("replay", {"match": self.coach.won_line(), "moments": (), "line": True}))

    def _look_at(self, at: int) -> None:
        self._replay(at=at)

    def _look_there(self) -> None:
        """The replay, at the beginning of the turn that the finding speaks of."""
        finding = self.report.finding
        assert finding is not None
        turn = min(max(1, finding.turn), len(self.marks) - 1)
        self._replay(at=self.marks[turn - 1])

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        # all but the buttons stands still: drawn once, and again only for a recorder that wants to hear every text
        if self._still is None or record.active is not None:
            self._still = cloth.table(self.ctx.size, self.theme.CLOTH).copy()
            self._draw_left(self._still)
            if self.report.chart is not None:
                self._draw_chart(self._still)
        dst.blit(self._still, (0, 0))

    def _draw_left(self, dst: pygame.Surface) -> None:
        u, report, room = self.u, self.report, self._left
        x, w = room.x, room.w
        big, at, below = (40, 54, 82) if self._short else (58, 62, 104)
        draw.text(dst, report.lead, "ui", 22 * u, SMALL, (x, room.y + 14 * u), "midleft", max_w=w)
        draw.text(dst, report.verdict, "disp", big * u, charts.BONE, (x - 2 * u, room.y + at * u), "midleft", max_w=w)
        y = draw.para(dst, report.sentence, "ui", 19 * u, QUIET, x, room.y + below * u, min(w, 452 * u), 1.3)
        # what is left over between the parts of the column goes in front of them
        spare = max(0.0, room.h - 420 * u)
        if report.scale is not None:
            before = 14 * u if self._short else 26 * u
            y = charts.rank(dst, x, y + before + min(40 * u, spare * 0.3), min(w, 444 * u), report.scale, u)
        y += (18 if self._short else 24) * u + min(48 * u, spare * 0.2)
        space = self.rect(x, y, w, max(0.0, self._foot - 14 * u - y))
        if report.held:
            draw_hands(dst, report, space, u)
        elif report.won:
            draw.icon(dst, "piece_trophy", min(150 * u, space.h), space.centerx, space.centery)
        if self.theme.CLOTH.stitch or self._short:
            # the seam runs where the line would stand, or the buttons stand there
            return
        keys = self.words("result.keys")
        draw.text(dst, keys, "uim", 15 * u, charts.AXIS, (x + 2 * u, self._foot + 70 * u), "midleft", max_w=w)

    def _draw_chart(self, dst: pygame.Surface) -> None:
        u, place, chart = self.u, self._chart, self.report.chart
        assert chart is not None
        dark(dst, place, u, 0.62, "#5A5E67", 1.2, 0.8, 14)
        right = place.right - 22 * u
        y = place.y + 27 * u
        if chart.ring:
            note = draw.text(dst, chart.ring, "uib", 15 * u, BRASS_LIGHT, (right, y), "midright", max_w=place.w * 0.4)
            charts.ring(dst, note.x - 16 * u, y, 13 * u, u)
            right = note.x - 32 * u
        x = place.x + 24 * u
        draw.text(dst, chart.title, "disp", 21 * u, charts.BONE, (x, y), "midleft", max_w=right - x)
        foot = place.bottom - (62 if self.report.facts else 10) * u
        charts.steps(dst, self.rect(place.x + 14 * u, place.y + 60 * u, place.w - 30 * u, foot - place.y - 66 * u), chart, u)
        if not self.report.facts:
            return
        pygame.draw.line(dst, charts.GRID, (place.x + 22 * u, foot), (place.right - 22 * u, foot), max(1, int(1.2 * u)))
        room = self.rect(place.x + 24 * u, foot + 4 * u, place.w - 44 * u, 52 * u)
        labels = []
        for fact, box in zip(self.report.facts, fact_boxes(self.report.facts, room, u), strict=True):
            value = draw.text(dst, fact.value, "disp", 22 * u, charts.BONE, box.midleft, "midleft")
            labels.append((fact.label, self.rect(value.right + 8 * u, box.y, box.right - value.right - 16 * u, box.h)))
        # all in the letters of the one that has least room
        px = min(draw.arranged(text, "uim", 15 * u, box.w, box.h, 3)[1] for text, box in labels)
        for text, box in labels:
            draw.boxed(dst, text, "uim", px, SMALL, box, lines=3)

    def _draw_row(self, icon: str, dst: pygame.Surface, box: pygame.Rect, u: float, card: Card) -> None:
        """A sentence on a dark strip, an icon before it; one that leads nowhere is paler."""
        ink = CREAM if card.enabled else SMALL
        strength, edge = (0.9, BRASS_LIGHT) if card.hover else (0.75, None)
        dst.blit(panel(box.w, box.h, 15 * u, INK, strength, edge, 1.4 * u), box)
        draw.icon(dst, icon, 20 * u, box.x + 24 * u, box.centery, ink)
        left, room = box.x + 44 * u, box.w - 58 * u
        for px in (17 * u, 15.5 * u):
            if len(draw.wrap(card.label, "ui", px, room)) == 1:
                draw.text(dst, card.label, "ui", px, ink, (left, box.centery), "midleft", max_w=room, box=box)
                return
        draw.para(dst, card.label, "ui", 15.5 * u, ink, left, box.centery - 18 * u, room, 1.15, lines=2, box=box)

    def trace(self) -> dict[str, Any]:
        report = self.report
        told = {"solve": self.coach.verdict, "moments": [one.where.turn for one in self.coach.moments or ()]}
        return {**super().trace(), "won": report.won, "verdict": report.verdict, "best": self.best, "coach": told}


class _Row(NamedTuple):
    """A line below the chart; without `press` it leads nowhere."""

    id: str
    text: str
    icon: str
    press: Callable[[], None] | None


def _nothing() -> None:
    """A row that leads nowhere was pressed."""


def row(widths: list[float], gap: float, place: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles of these widths side by side in `place`."""
    made, x = [], float(place.x)
    for wide in widths:
        made.append(pygame.Rect(round(x), place.y, round(x + wide) - round(x), place.h))
        x += wide + gap
    return made


def letters(labels: list[str], places: tuple[pygame.Rect, ...], u: float) -> float:
    """One size in u for the words of the three buttons: that of the one with least room, the last having a sign too."""
    sizes = []
    for label, place, more in zip(labels, places, (0.6, 0.6, 0.6 + 0.47 + 0.15), strict=True):
        sizes.append(draw.arranged(label, "uib", 22 * u, place.w - more * place.h, 0.94 * place.h)[1])
    return min(sizes) / u


def shares(labels: list[str], room: float, u: float) -> list[float]:
    """Widths of the three buttons: as drawn on the design where the words have room, else by the length of their words."""
    usual = [room * part / 468 for part in (190, 140, 138)]
    extra = [32 * u, 32 * u, 66 * u]
    if all(measure(label, "uib", 20 * u)[0] + more <= wide for label, more, wide in zip(labels, extra, usual, strict=True)):
        return usual
    needed = [
        max(max(measure(word, "uib", 18 * u)[0] for word in label.split()), measure(label, "uib", 18 * u)[0] * 0.55) + more
        for label, more in zip(labels, extra, strict=True)
    ]
    return [room * one / sum(needed) for one in needed]


def fact_boxes(facts: tuple[Fact, ...], place: pygame.Rect, u: float) -> list[pygame.Rect]:
    """A column for each fact: equal ones where all labels fit in one line, else by the length of their words."""
    values = [measure(fact.value, "disp", 22 * u)[0] + 34 * u for fact in facts]
    px = max(MIN_TEXT, 15 * u)
    whole = [value + measure(fact.label, "uim", px)[0] for value, fact in zip(values, facts, strict=True)]
    if max(whole) + 14 * u <= place.w / len(facts):
        return row([place.w / len(facts)] * len(facts), 0, place)
    if sum(whole) + 14 * u * len(facts) <= place.w:
        return row([one + (place.w - sum(whole)) / len(facts) for one in whole], 0, place)
    longest = [max(measure(word, "uim", px)[0] for word in fact.label.split()) for fact in facts]
    needed = [v + max(word, 0.6 * (w - v)) for v, w, word in zip(values, whole, longest, strict=True)]
    return row([place.w * one / sum(needed) for one in needed], 0, place)
