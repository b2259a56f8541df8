"""A game shown again: positions of a Playback laid out for one pair of eyes, travelling forward, cut in every other case."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import pygame
from msgspec.structs import replace

from table.core.events import Beat, Said
from table.core.sight import view
from table.core.state import State
from table.scenes.scene import Context
from table.scenes.table_land import Landing
from table.session.script import Playback, turn_ends
from table.session.seats import called
from table.ui import cloth
from table.ui.motion import Pace
from table.ui.paint import Painter
from table.ui.sprites import CardGroup
from table.ui.theme import unit
from table.view.hand import ONE
from table.view.picture import Label, Look, Picture
from table.view.stage import Stage

REST = 0.75
"""seconds at speed 1 between the end of one move and the next"""
REST_TALK = 1.4
"""after something said: it must be read"""

QUICK = 1.6
"""how much faster cards travel where a game goes by the clock"""


class Film:
    """What is on the felt of a replay. `at` is the position that is shown, or travelled to, now."""

    def __init__(self, ctx: Context, playback: Playback, size: tuple[int, int], eyes: int = -1, line: bool = False) -> None:
        """line: it is no game that was played but the coach's: all hands lie open, and the rail says so."""
        self.ctx = ctx
        self.playback = playback
        self.size = size
        self.at = 0
        self.eyes = eyes
        self.line = line
        self.speed = 1.0
        self.ends = turn_ends(playback)
        info = playback.match.info
        self.layout, self.theme = info.part("layout"), info.part("theme")
        self.open = getattr(self.layout, "MANNER", ONE).open
        """no hand of this game is hidden from anybody"""
        self.live = playback.match.live
        """it goes by its own clock: no move waits for the one before to have been shown"""
        self.stage: Stage[State] = Stage(self.seen(0), self.theme.cues, waits=not self.live)
        self.group = CardGroup()
        self.landing = Landing(info.rules.zones(len(playback.seats)))
        self.painter = Painter()
        self.surface = pygame.Surface(size)
        self._dressed: tuple[object, ...] = ()
        self.tune()
        self.cut(0)

    # What is to be seen.

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, in the language that is on now."""
        return called(self.playback.seats, self.ctx.words)

    def seen(self, i: int) -> State:
        """Position i as the eyes may see it."""
        state: State = self.playback.state(i)
        return state if self.line else view(state, self.eyes)

    def look(self) -> Look:
        """The player's own part of the picture: eyes, words, size of letters."""
        bots = tuple(not seat.human for seat in self.playback.seats)
        s = self.ctx.settings
        # nothing can be pressed: a game shows no keys
        extra = {"replay": True}
        return Look(
            self.ctx.words,
            self.names,
            bots,
            self.eyes,
            scale=s.scale,
            glow=False,
            big_index=s.big_index or self.line,
            extra=extra,
        )

    def picture(self) -> Picture:
        """The State on the stage, without anything to press."""
        made: Picture = self.landing.told(self.layout.layout(self.stage.state, self.size, self.look()))
        decor = tuple(replace(d, key="") if isinstance(d, Label) else d for d in made.decor)
        cards = tuple(replace(pose, grab=False, dark=0.0) for pose in made.cards)
        told = self.ctx.words("coach.line") if self.line else made.subtitle
        return replace(made, cards=cards, decor=decor, buttons=(), targets=(), subtitle=told)

    def turn(self) -> int:
        """The turn that is on at the present position, counted from 1."""
        return min(len(self.ends), bisect_left(self.ends, self.at + (self.at < self.ends[-1])) + 1)

    def said(self, i: int) -> str:
        """The move that led to position i, in words."""
        if i == 0:
            return self.ctx.words("watch.dealt")
        told = [
            self.theme.caption(event, self.names, self.ctx.words)
            for beat in self.beats(i - 1)
            for event in beat.events
            if isinstance(event, Said)
        ]
        line = self.playback.texts[i - 1]
        return " ".join(filter(None, told)) or self._plain(line.seat, line.text)

    def _plain(self, seat: int, text: str) -> str:
        """A move of which nothing is announced at the table: as the game's log names it. A raw move is nobody's language."""
        parts = text.split(" ")
        if parts[0] == "at":
            # a game that goes by the clock writes the time in front
            parts = parts[2:]
        key = f"{self.playback.match.info.name}.log.{parts[0] if parts else ''}"
        words = self.ctx.words
        return words(key, name=self.names[seat]) if words.has(key) else self.names[seat]

    def place(self) -> str:
        """Which move of how many it is, and which turn: by the clock there are no turns."""
        key = "fight.place" if self.live else "watch.place"
        return self.ctx.words(key, turn=self.turn(), turns=len(self.ends), move=self.at, moves=self.playback.length)

    def beats(self, i: int) -> list[Beat]:
        """What leads from position i to the next."""
        return self.playback.beats(i, None if self.line else self.eyes)

    def rest(self) -> float:
        """Seconds to wait at this position before the next move."""
        talk = self.at > 0 and self.playback.texts[self.at - 1].talk
        return (REST_TALK if talk else REST) / self.speed

    # Moving about.

    def tune(self) -> None:
        """Takes the speed of the replay and the player's settings for motion."""
        factor = self.speed * self.ctx.settings.speed
        self.stage.speed = factor
        self.group.pace = Pace(factor * (QUICK if self.live else 1.0), self.ctx.less_motion)

    def cut(self, i: int) -> None:
        """Position i at once."""
        self.at = max(0, min(self.playback.length, i))
        self.landing.stop()
        self.stage.cut(self.seen(self.at))
        self.group.cut(self.picture())

    def forward(self) -> bool:
        """One move on, travelling; False at the end."""
        if self.at >= self.playback.length:
            return False
        if not self.live and not self.quiet():
            self.cut(self.at)
        self.stage.push(self.beats(self.at))
        self.at += 1
        return True

    def open_eyes(self, eyes: int) -> None:
        """Another pair of eyes: cut, so that no frame mixes two hands."""
        self.eyes = eyes
        self.cut(self.at)

    def resize(self, size: tuple[int, int]) -> None:
        """The felt has another size, or letters have."""
        if size != self.size:
            self.size, self.surface = size, pygame.Surface(size)
        self.tune()
        self.cut(self.at)
        self._dressed = ()

    # Time.

    def quiet(self) -> bool:
        """All was shown and every card lies."""
        return self.stage.quiet(self.ctx.now()) and self.group.settled()

    def update(self) -> bool:
        """Goes on in time; whether anything looks different now."""
        now, before = self.ctx.now(), self.group.version
        changed = self.landing.update(now)
        if changed:
            self.group.aim(self.picture(), (), now)
        for shown in self.stage.update(now):
            changed = True
            if not self.live:
                self.landing.came(shown.events, now, self.group.pace, shown.instant)
            self.group.aim(self.picture(), shown.events, now)
            if shown.instant:
                self.group.finish()
        for cue in self.stage.due(now):
            self.ctx.sounds.play(cue.name)
        moving = not self.group.still()
        self.group.tick(now)
        return changed or moving or self.group.version != before

    def draw(self) -> pygame.Surface:
        """The felt as it is now. It belongs to the film: blit it, do not draw on it."""
        key: Any = (self.size, self.ctx.settings.scale)
        if key != self._dressed:
            self._dressed = key
            u = unit(self.size, self.ctx.settings.scale)
            self.painter.dress(cloth.table(self.size, self.theme.CLOTH), u, self.theme.CLOTH.accent, rail_room=76)
        self.painter.draw(self.surface, self.group, self.ctx.now())
        return self.surface
