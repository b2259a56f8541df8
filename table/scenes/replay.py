"""Watching a game again: the table as it was, with a bar to move about in its turns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from table.clock import RATE
from table.games.you import is_you
from table.paths import Problem
from table.scenes import coach
from table.scenes.kit import ROUND, WidgetScene, balanced
from table.scenes.opening import NoTable
from table.scenes.replay_film import Film
from table.scenes.replay_scrub import Scrub
from table.scenes.replay_time import Times
from table.scenes.scene import Context
from table.session.match import Match
from table.session.restore import restore
from table.session.script import Playback
from table.session.seats import humans
from table.store import saves
from table.ui import draw
from table.ui.fonts import measure
from table.ui.shapes import panel
from table.ui.theme import BRASS_LIGHT, CREAM, INK, ON_WOOD, unit
from table.ui.widgets import Button, RoundButton, Segments, is_key

SPEEDS = ((0.25, "¼"), (0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))
"""factors, and how they are written"""
REST_COACH = 5.0
"""seconds at speed 1 for which the coach's words stand"""
SLOWEST = 0.25
"""seconds that one frame may bring a match in real time on"""
_BAR = 112
"""height of the bar at the foot in u"""


class Replay(WidgetScene):
    """A game watched again, from a file or from the match just played.

    `save`: the file; `match`: instead of a file; `at`: position to begin at (moves made), or -1 for the start, playing.
    `moments`: what the coach has found in it; if None he is asked, once the game is over. `line`: it is the coach's own.
    Raises NoTable, StoreError, Unplayable, UnknownGame or BadOption when there is nothing to be watched.
    """

    name = "replay"

    def __init__(
        self,
        ctx: Context,
        save: str | Path = "",
        match: Match | None = None,
        at: int = -1,
        moments: tuple[coach.Moment, ...] | None = None,
        line: bool = False,
    ) -> None:
        super().__init__(ctx)
        self.first = "play"
        self.match = match or _match(Path(save))
        people = humans(self.match.seats)
        self.pairs = (-1, *range(len(self.match.seats))) if self.match.over and not line else (-1,)
        """whose eyes may be chosen: while a game goes on only what everybody sees is shown, in a line everything anyway"""
        eyes = people[0] if len(self.pairs) > 1 and len(people) == 1 else -1
        self.film = Film(ctx, Playback(self.match), self._felt(), eyes, line)
        self.film.cut(max(0, at))
        if moment := next((one for one in moments or () if one.where.start == at), None):
            # The coach speaks of what that seat held.
            self.film.open_eyes(moment.where.seat)
        self.coach = coach.CoachDesk(self.match, ctx.coach, solve=False) if moments is None else None
        self.moments = {one.where.start: one for one in moments or ()}
        """by the position at which their turn begins"""
        self.playing = at < 0 and self.film.playback.length > 0
        self.times = Times(self.match)
        self.clock = float(self.times.at[self.film.at])
        """in a match in real time: the tick that is shown now"""
        self._then = ctx.now()
        self.rested = ctx.now() + self._rest()
        """time at which the next move is due"""
        self.say = self._says()
        self._filmed: tuple[object, ...] = ()

    def _felt(self) -> tuple[int, int]:
        width, height = self.ctx.size
        return width, height - round(_BAR * self.u)

    # Widgets.

    def build(self) -> None:
        u, film = self.u, self.film
        situation = (*self._felt(), self.ctx.settings.scale, self.ctx.words.lang)
        if situation != self._filmed:
            # only then: whatever travels now would be cut short
            self._filmed = situation
            film.resize(self._felt())
            self.say = self._says()
        width, height = self.ctx.size
        top, left, right = height - _BAR * u, 26 * u, width - 26 * u
        # the rail belongs to the felt, which has a unit of its own
        rail_u = unit(film.size, self.ctx.settings.scale)
        d = ROUND * rail_u
        back = self.rect(20 * rail_u, film.size[1] * 0.033 - d / 2, d, d)
        self.add(RoundButton(back, self.words("scene.back"), "ui_back", self.back, id="back"))
        bar = self.rect(left, top + 32 * u, right - left, 26 * u)
        ends = tuple(self.times.at[at] for at in film.ends)
        scrub = Scrub(bar, self.words("watch.scrub"), self.times.length, ends, self._scrubbed, id="scrub")
        scrub.at = self._time()
        scrub.moments = tuple(self.times.at[at] for at in self.moments)
        self.add(scrub)
        y, size = top + 85 * u, 40 * u
        middle, wide = width / 2, 150 * u
        steps: tuple[tuple[str, str, float, Callable[[], None]], ...] = (
            ("first", "ui_stepback", -2, lambda: self._go(0)),
            ("before", "ui_left", -1, lambda: self._go(film.at - 1)),
            ("next", "ui_right", 1, self._next),
            ("last", "ui_step", 2, lambda: self._go(film.playback.length)),
        )
        for name, icon, place, press in steps:
            x = middle + (wide / 2 + 34 * u) * (1 if place > 0 else -1) + (abs(place) - 1) * 50 * u * (1 if place > 0 else -1)
            rect = self.rect(x - size / 2, y - size / 2, size, size)
            on = film.at > 0 if place < 0 else film.at < film.playback.length
            self.add(RoundButton(rect, self.words(f"watch.{name}"), icon, press, id=name, enabled=on))
        rect = self.rect(middle - wide / 2, y - 21 * u, wide, 42 * u)
        words = self.words("watch.pause" if self.playing else "watch.play")
        icon = "ui_pause" if self.playing else "ui_play"
        key = self.words("key.space")
        play = Button(rect, words, self._play, icon=icon, key=key, px=19, id="play", enabled=film.playback.length > 0)
        play.accent = film.theme.CLOTH.accent
        self.add(play, default=True)
        options = [(factor, text) for factor, text in SPEEDS]
        rect = self.rect(left, y - 19 * u, min(230 * u, middle - wide / 2 - 130 * u - left), 38 * u)
        self.add(Segments(rect, self.words("watch.speed"), options, film.speed, self._pace, id="speed"))
        if len(self.pairs) > 1:
            label = self._whose()
            self.add(Button(self._corner(), label, self._eyes, look="ghost", icon="ui_eye", key="E", px=18, id="eyes"))

    def _corner(self) -> pygame.Rect:
        """The right end of the bar's lower row: whose hand is shown, or why nobody's is."""
        u, width, height = self.u, *self.ctx.size
        right = width - 26 * u
        room = min(230 * u, right - width / 2 - 205 * u)
        return self.rect(right - room, height - (_BAR - 64) * u, room, 42 * u)

    def _says(self) -> str:
        """What the line above the bar says here: the coach's words where a turn that mattered begins, else the last move."""
        moment = self.moments.get(self.film.at)
        return coach.tell(self.match, moment, self.ctx.words) if moment else self.film.said(self.film.at)

    def _rest(self) -> float:
        """Seconds to wait here: the coach's words must be read."""
        return REST_COACH / self.film.speed if self.film.at in self.moments else self.film.rest()

    def _whose(self) -> str:
        eyes = self.film.eyes
        if eyes < 0:
            return self.words("watch.public")
        name = self.film.names[eyes]
        return self.words("watch.hand-yours") if is_you(name, self.ctx.words) else self.words("watch.hand", name=name)

    # What is done.

    def _scrubbed(self, at: int) -> None:
        self.playing = False
        self.film.cut(self.times.position(at))
        self.clock = float(at)
        self._told()

    def _time(self) -> int:
        """Where the knob is."""
        return int(self.clock) if self.times.live else self.film.at

    def _go(self, at: int) -> None:
        self.playing = False
        self._show(at)
        self.rebuild()

    def _show(self, at: int) -> None:
        self.film.cut(at)
        self.clock = float(self.times.at[self.film.at])
        self._told()

    def _told(self) -> None:
        """The position has changed: words, knob, which buttons are of use."""
        film = self.film
        self.say = self._says()
        scrub = self.group.find("scrub")
        if isinstance(scrub, Scrub):
            scrub.at = self._time()
        for name, on in (("first", film.at > 0), ("before", film.at > 0), ("next", film.at < film.playback.length)):
            if (button := self.group.find(name)) is not None:
                button.enabled = on
        if (button := self.group.find("last")) is not None:
            button.enabled = film.at < film.playback.length
        self.dirty = True

    def _next(self) -> None:
        self.playing = False
        self._forward()
        self.rebuild()

    def _forward(self) -> None:
        if self.film.forward():
            self.clock = max(self.clock, float(self.times.at[self.film.at]))
            self._told()

    def _turn(self, way: int) -> None:
        """To the end of the turn before (-1) or of this one (1)."""
        at, ends = self.film.at, (0, *self.film.ends)
        self._go(max((e for e in ends if e < at), default=0) if way < 0 else min((e for e in ends if e > at), default=at))

    def _play(self) -> None:
        film = self.film
        self.playing = not self.playing and film.playback.length > 0
        if self.playing and film.at >= film.playback.length:
            self._show(0)
        self.rested = self.ctx.now() + film.rest() / 2
        self.rebuild()

    def _pace(self, factor: float) -> None:
        self.film.speed = factor
        self.film.tune()
        self.rested = min(self.rested, self.ctx.now() + self.film.rest())

    def _faster(self, way: int) -> None:
        choice = self.group.find("speed")
        if isinstance(choice, Segments):
            choice.choose(choice.index + way)
            self.dirty = True

    def _eyes(self) -> None:
        at = self.pairs.index(self.film.eyes)
        self.film.open_eyes(self.pairs[(at + 1) % len(self.pairs)])
        self._told()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        for keys, act in (
            ((pygame.K_SPACE,), self._play),
            ((pygame.K_LEFT,), lambda: self._go(self.film.at - 1)),
            ((pygame.K_RIGHT,), self._next),
            ((pygame.K_HOME,), lambda: self._go(0)),
            ((pygame.K_END,), lambda: self._go(self.film.playback.length)),
            ((pygame.K_PAGEUP,), lambda: self._turn(-1)),
            ((pygame.K_PAGEDOWN,), lambda: self._turn(1)),
            ((pygame.K_MINUS, pygame.K_KP_MINUS), lambda: self._faster(-1)),
            ((pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS), lambda: self._faster(1)),
            ((pygame.K_e,), lambda: self._eyes() if len(self.pairs) > 1 else None),
        ):
            if is_key(event, *keys):
                act()
                return
        super().handle(event)

    # Time.

    def update(self) -> None:
        film, now = self.film, self.ctx.now()
        if self.coach is not None and self.coach.update() and self.coach.moments:
            self.moments = {one.where.start: one for one in self.coach.moments}
            self._told()
            self.rebuild()
        if film.update():
            self.dirty = True
        seconds, self._then = now - self._then, now
        if self.times.live:
            self._run(seconds)
        elif not film.quiet():
            self.rested = now + self._rest()
        elif self.playing and now >= self.rested:
            self._forward()
            self.rested = now + self._rest()
            if film.at >= film.playback.length:
                self.playing = False
                self.rebuild()

    def covered(self) -> None:
        # What passes meanwhile is no time of the match.
        self._then = self.ctx.now()

    def _run(self, seconds: float) -> None:
        """Goes on by the match's own clock."""
        film = self.film
        if not self.playing:
            return
        self.clock = min(float(self.times.length), self.clock + min(seconds, SLOWEST) * RATE * film.speed)
        goal, before = self.times.position(self.clock), film.at
        while film.at < goal and film.forward():
            pass
        scrub = self.group.find("scrub")
        if film.at != before:
            self._told()
        elif isinstance(scrub, Scrub) and scrub.at != self._time():
            scrub.at = self._time()
            self.dirty = True
        if film.at >= film.playback.length:
            self.playing = False
            self.rebuild()

    def animating(self) -> bool:
        return self.playing or not self.film.quiet() or (self.coach is not None and self.coach.judging)

    def leave(self) -> None:
        if self.coach is not None:
            self.coach.close()
        super().leave()

    # Drawing.

    def background(self, dst: pygame.Surface) -> None:
        u, film = self.u, self.film
        width = self.ctx.size[0]
        dst.blit(film.draw(), (0, 0))
        top = film.size[1]
        for i, alpha in enumerate((0.45, 0.25, 0.12)):
            dst.blit(panel(width, max(1, 3 * u), 0, INK, alpha), (0, top + round(i * 3 * u)))
        place = self.times.said(self.clock) + film.place()
        y = top + 19 * u
        box = self.rect(26 * u, top, width - 52 * u, 36 * u)
        right = draw.text(dst, place, "uim", 16 * u, ON_WOOD, (box.right, y), "midright", max_w=box.w * 0.45, box=box)
        left = float(box.x)
        if film.at in self.moments:
            draw.icon(dst, "ui_hint", 20 * u, left + 10 * u, y, BRASS_LIGHT)
            left += 28 * u
        ink = BRASS_LIGHT if film.at in self.moments else CREAM
        room = right.x - 20 * u - left
        px = next((px for px in (19, 18, 17, 16) if measure(self.say, "ui", px * u)[0] <= room), 15)
        draw.text(dst, self.say, "ui", px * u, ink, (left, y), "midleft", max_w=room, box=box)

        if not self.match.over and not film.line and not film.open:
            self._why_closed(dst)

    def _why_closed(self, dst: pygame.Surface) -> None:
        """That hands are shown once the game is over."""
        box, said = self._corner(), self.words("watch.closed")
        px = next((px for px in (17, 16, 15, 14) if len(draw.wrap(said, "ui", px * self.u, box.w)) <= 2), 13) * self.u
        rows = draw.wrap(said, "ui", px, balanced(said, "ui", px, box.w))
        for i, row in enumerate(rows):
            at = (box.right, box.centery + (i - (len(rows) - 1) / 2) * 1.2 * px)
            draw.text(dst, row, "ui", px, ON_WOOD, at, "midright", max_w=box.w, box=box)

    def trace(self) -> dict[str, Any]:
        film = self.film
        return {**super().trace(), "at": film.at, "length": film.playback.length, "eyes": film.eyes, "playing": self.playing}


def _match(path: Path) -> Match:
    """The match of a save, as far as it is sound."""
    loaded = saves.read(path)
    if loaded.header is None:
        assert loaded.damage is not None
        raise NoTable(loaded.damage.problem)
    told = restore(loaded.header.plain(), loaded.lines)
    if told.diverged_at is not None and not told.moves:
        raise NoTable(Problem("save.diverged", {"path": path.name, "move": told.diverged_at}))
    return told.match
