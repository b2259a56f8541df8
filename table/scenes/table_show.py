"""What is shown of a match: the stage's State as one pair of eyes may see it, laid out, on sprites, painted."""

from __future__ import annotations

import io
from typing import Any

import pygame
from msgspec.structs import replace

from table.core.events import Event, Moved, Said, Shuffled
from table.core.state import PUBLIC, State
from table.scenes.fight_keys import caps
from table.scenes.scene import Context
from table.scenes.table_acts import Acts
from table.scenes.table_land import Landing
from table.scenes.table_zoom import enlarged
from table.session.match import Match
from table.session.seats import called
from table.ui import cloth, layers
from table.ui.motion import Pace
from table.ui.paint import Marks, Painter
from table.ui.sprites import CardGroup
from table.ui.theme import largest_scale, unit
from table.view.hand import ONE, Groups, Manner
from table.view.picture import Button, Decor, Look, Picture
from table.view.stage import Stage

PICTURED, THUMB = (1280, 720), (512, 288)
"""the window in which a save's small picture is drawn, and the picture, both 16:9 as the places that show it"""
ROUND = 32
LINES = 20
"""lines of the log that are kept"""
RAIL_TOOLS = ("sheet", "undo", "hint", "rules", "settings")
ICONS = {
    "sheet": "ui_chart",
    "undo": "ui_undo",
    "hint": "ui_hint",
    "rules": "ui_book",
    "settings": "ui_gear",
    "pause": "ui_back",
}
LABELS = {
    "sheet": "table.sheet",
    "undo": "table.undo",
    "hint": "table.hint",
    "rules": "scene.rules",
    "settings": "scene.settings",
}
KEYS = {"sheet": "T", "undo": "U", "hint": "H", "rules": "F1", "pause": "Esc"}


class Show:
    """Turns beats into pixels for one pair of eyes. It asks no rule and makes no move."""

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self.match = match
        self.layout = match.info.part("layout")
        self.theme = match.info.part("theme")
        self.eyes = -1
        self.look = Look(ctx.words, called(match.seats, ctx.words), tuple(not s.human for s in match.seats), -1)
        self._sheets: frozenset[str] = getattr(self.theme, "SHEET", frozenset())
        self._care: dict[int, tuple[tuple[int, ...], Groups, str]] = {}
        """how the people at the screen have laid out their hands"""
        self._read: set[Event] = set()
        """what was read already: the others at the screen need not read it again"""
        self.manner: Manner = getattr(self.layout, "MANNER", ONE)
        if ctx.settings.sort in self.manner.sorts:
            self.look = replace(self.look, sort=ctx.settings.sort)
        self.kept_extra: dict[str, Any] = {"caps": caps(ctx.settings.keys)} if ctx.settings.keys else {}
        """`Look.extra`, whosever eyes look"""
        self.stage: Stage[State] = Stage(
            match.view(-1),
            self.theme.cues,
            holds=self._holds,
            lasts=getattr(self.theme, "lasts", None),
            brief=self._unseen,
        )
        self.group = CardGroup()
        self.acts = Acts(getattr(self.theme, "acts", None))
        self._zones = match.rules.zones(len(match.seats))
        self.landing = Landing(self._zones)
        self.thrown: tuple[float, float] | None = None
        """where a hand let go of what it has just played"""
        self.painter = Painter()
        self.marks = Marks()
        self.extra: tuple[Decor, ...] = ()
        """a bubble of the scene's own: why a move was refused, what a hint says"""
        self.zoom: int | None = None
        """the card that is looked at closely"""
        self.subtitle: str | None = None
        """what the rail says beside the title, where that is not the game's to say"""
        self.tools: dict[str, bool] = {}
        """round buttons of the rail and whether each can be pressed"""
        self._told: dict[int, list[str]] = {}
        """what each pair of eyes has been told, newest last: they look at the same beats at times of their own"""
        self._dressed: tuple[object, ...] = ()
        self._picture: Picture | None = None
        self._laid: tuple[object, ...] | None = None
        self.apply_settings()

    # Settings and size.

    def apply_settings(self) -> None:
        """Takes the player's settings: speed, reduced motion, glow, scale, language."""
        s = self.ctx.settings
        reduced = self.ctx.less_motion
        self.group.pace = Pace(s.speed, reduced)
        self.stage.speed = s.speed
        scale = min(s.scale, largest_scale(self.ctx.size))
        names = called(self.match.seats, self.ctx.words)
        self.look = replace(self.look, words=self.ctx.words, names=names, scale=scale, glow=s.glow, big_index=s.big_index)

    @property
    def u(self) -> float:
        """Pixels in a unit of letters and buttons."""
        return unit(self.ctx.size, self.ctx.settings.scale)

    def _dress(self) -> None:
        key = (self.ctx.size, self.ctx.settings.scale, self.ctx.settings.contrast)
        if key != self._dressed:
            self._dressed = key
            dress = self.theme.CLOTH
            if self.ctx.settings.contrast:
                # Plain cloth, no lamp's warmth: what lies on it stands out more.
                dress = replace(dress, base=dress.dark, pattern="", rings=False, edge="", warmth=(0, 0, 0))
            felt = cloth.table(self.ctx.size, dress)
            light = getattr(self.theme, "LIGHT", "")
            room = 20 + 42.0 * (len(RAIL_TOOLS) - (not self.has_sheet)) + 12
            self.painter.dress(felt, self.u, dress.accent, rail_room=room, light=light)

    # Whose eyes.

    def open_eyes(self, eyes: int) -> None:
        """From now on the picture is what these eyes may see: cut, never tweened, so that no frame mixes two hands."""
        if self.manner.many and self.eyes >= 0:
            self._care[self.eyes] = (self.look.order, self.look.groups, self.look.sort)
        self.eyes = eyes
        plain = Look(self.look.words, self.look.names, self.look.bots, eyes)
        kept = {"scale": self.look.scale, "glow": self.look.glow, "big_index": self.look.big_index, "sort": self.look.sort}
        self.look = replace(plain, thinking=self.look.thinking, extra=self.kept_extra, **kept)
        if eyes in self._care:
            order, groups, sort = self._care[eyes]
            self.look = replace(self.look, order=order, groups=groups, sort=sort)
        self.acts.stop()
        self._remember()
        self._tell()
        self.extra, self.zoom = (), None
        self.landing.stop()
        self.stage.cut(self.match.seen_by(eyes))
        self._laid = None
        self.group.cut(self.picture())
        self.stage.push(self.match.news(eyes))

    def hand_over(self, eyes: int) -> None:
        """Another person is on, at a table where everybody sees the same: what is under way goes on."""
        self.eyes = eyes
        self.landing.stop()
        self.look = replace(self.look, eyes=eyes, selected=(), carried=(), hover=None, hint=None, advised=(), path=())
        self.match.looked(eyes)

    def pull(self) -> None:
        """Takes what has happened since."""
        self.stage.push(self.match.news(self.eyes))

    # The picture.

    def given(self) -> tuple[object, ...]:
        """All that the picture is made from."""
        own = (self.extra, self.zoom, self.subtitle, self.landing.under_way, *self.tools.values())
        return (self.stage.state, self.ctx.size, self.look, *own)

    def picture(self) -> Picture:
        """The picture of the State that is on the stage, with the rail's buttons and the scene's bubble."""
        laid = self.given()
        # Most often all of it is the very same; comparing tuples looks at that first.
        if self._picture is None or laid != self._laid:
            made: Picture = self.landing.told(self.layout.layout(self.stage.state, self.ctx.size, self.look))
            large = enlarged(made, self.zoom) if self.zoom is not None else ()
            made = replace(made, decor=(*made.decor, *large, *self.extra), buttons=(*made.buttons, *self._rail_buttons()))
            if self.subtitle is not None:
                made = replace(made, subtitle=self.subtitle)
            if made != self._picture:
                self._picture = made
            self._laid = laid
        return self._picture

    def _rail_buttons(self) -> list[Button]:
        u, (w, h) = self.u, self.ctx.size
        d, y = min(ROUND * u, h * 0.058), h * 0.033
        out = [
            Button("pause", (20 * u, y - d / 2, d, d), self.ctx.words("table.pause"), "round", KEYS["pause"], ICONS["pause"])
        ]
        for i, tool in enumerate(reversed(RAIL_TOOLS)):
            if tool not in self.tools:
                continue
            rect = (w - 20 * u - d - i * 42 * u, y - d / 2, d, d)
            label = self.ctx.words(LABELS[tool])
            on = self.tools[tool]
            out.append(Button(tool, rect, label, "round", KEYS.get(tool, ""), ICONS[tool], enabled=on))
        return out

    # Time.

    def update(self, now: float) -> bool:
        """Goes on to `now`; whether anything on the table has changed since."""
        before = self.group.version
        changed = False
        self.landing.update(now)
        for shown in self.stage.update(now):
            changed = True
            self.landing.came(shown.events, now, self.group.pace, shown.instant)
            self._came(shown.events)
            self.acts.came(shown.events, now, self.stage.speed)
            for event in shown.events:
                self._hear(event)
            self._tell()
            self.group.aim(self.picture(), shown.events, now)
            if shown.instant:
                self.group.finish()
        if self.acts.update(now):
            self._tell()
        picture = self.picture()
        if picture is not self.group.picture:
            self.group.aim(picture, (), now)
            changed = True
        if self.acts.tumble(self.group, self.thrown, now, self.u):
            self.thrown = None
        for cue in self.stage.due(now):
            self.ctx.sounds.play(cue.name)
        moving = not self.group.still()
        self.group.tick(now)
        return changed or moving or self.group.version != before

    @property
    def captions(self) -> list[str]:
        """What was just said or done, newest last."""
        return self._told.get(self.eyes, [])

    def _hear(self, event: Event) -> None:
        if isinstance(event, Said) and (text := self.theme.caption(event, self.look.names, self.ctx.words)):
            self._told[self.eyes] = [*self.captions[1 - LINES :], text]

    def _remember(self) -> None:
        """A game that goes on has its last lines, for eyes that had seen them before."""
        if self.eyes not in self._told:
            for beat in self.match.past(self.eyes, LINES):
                for event in beat.events:
                    self._hear(event)

    def _tell(self) -> None:
        """What acts now, and what was said last, for games whose picture shows it."""
        heard = tuple(self.captions) if self.manner.tells else ()
        if (self.acts.words, heard) != (self.look.acted, self.look.heard):
            self.look = replace(self.look, acted=self.acts.words, heard=heard)

    def _came(self, events: tuple[Event, ...]) -> None:
        """Where a hand is laid out with care: which card came to it, and that a new deal undoes all care."""
        if not self.manner.many or self.eyes < 0:
            return
        if any(isinstance(event, Shuffled) for event in events):
            self.look = replace(self.look, selected=(), groups=(), order=(), fresh=(), advised=(), hint=None)
        own = [i for i, z in enumerate(self._zones) if z.owner == self.eyes]
        came = [event.card for event in events if isinstance(event, Moved) and event.target in own and event.card >= 0]
        if len(came) == 1:
            self.look = replace(self.look, fresh=(came[0],))

    # What is to be read before the game goes on.

    @property
    def has_sheet(self) -> bool:
        """Whether the game keeps a score sheet."""
        return bool(self._sheets)

    def _holds(self, event: Event) -> bool:
        return isinstance(event, Said) and event.what in self._sheets and event not in self._read

    def _unseen(self, events: tuple[Event, ...]) -> bool:
        """Whether all that happened is that somebody else laid cards aside in secret."""
        moves = [event for event in events if isinstance(event, Moved)]
        places = [(self._zones[move.source], self._zones[move.target]) for move in moves]
        aside = all(a.owner == b.owner not in (PUBLIC, self.eyes) and b.sight == "owner" for a, b in places)
        return bool(moves) and aside

    def read(self, now: float) -> None:
        """What the stage held was read: it goes on."""
        _, events = self.stage.held or (None, ())
        self._read.update(event for event in events if self._holds(event))
        self.stage.release(now)

    def readable(self, now: float) -> bool:
        """Whether what the held beat shows has come to rest."""
        return self.group.settled() and self.stage.rested(now)

    def sheet(self, view: State, events: tuple[Event, ...] | None, alone: bool = False) -> dict[str, Any]:
        """What the sheet scene needs: `events` are those of a beat that is held, None for how things stand; `alone`: nobody
        is there to put it away."""
        event = next((event for event in events or () if self._holds(event)), None)
        part, names = self.match.info.part("sheet"), self.look.names
        return {
            "make": lambda words: part.sheet(view, names, words, event),
            "accent": self.theme.CLOTH.accent,
            "held": event is not None,
            "alone": alone,
        }

    def deal(self, zones: tuple[int, ...], source: int, now: float) -> None:
        """Shows the beginning of a game as a deal."""
        self.group.deal(self.picture(), source, zones, now)

    def quiet(self, now: float) -> bool:
        """Whether all was shown and every card lies."""
        return self.stage.quiet(now) and self.group.settled()

    def draw(self, dst: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draws what changed; returns where."""
        self._dress()
        return self.painter.draw(dst, self.group, now, self.marks)

    def resized(self) -> None:
        """The window, the scale or the language has changed: everything is laid anew, at once."""
        self.apply_settings()
        self.landing.stop()
        self._laid = None
        self._dress()
        self.group.cut(self.picture())
        self.painter.invalidate()

    def counters(self) -> layers.Counters:
        """What the painter did: for guards and the bench."""
        return self.painter.counters


def thumbnail(ctx: Context, match: Match) -> bytes:
    """A small PNG of the table as an onlooker sees it: never anybody's hand (decisions.md, Eyes)."""
    info = match.info
    look = Look(ctx.words, called(match.seats, ctx.words), tuple(not s.human for s in match.seats), -1)
    theme = info.part("theme")
    picture: Picture = info.part("layout").layout(match.view(-1), PICTURED, look)
    group = CardGroup(Pace(0.0))
    group.cut(picture)
    painter = Painter()
    painter.dress(cloth.table(PICTURED, theme.CLOTH), unit(PICTURED), theme.CLOTH.accent)
    surface = pygame.Surface(PICTURED)
    painter.draw(surface, group, 0.0)
    out = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(surface, THUMB), out, "thumb.png")
    return out.getvalue()


def plain(picture: Picture, aim: Any) -> dict[str, Any]:
    """A picture as plain data for the trace; `aim(card)` is a point at which a press takes that card, or None."""
    return {
        "cards": [
            {
                "card": p.card,
                "zone": p.zone,
                "index": p.index,
                "x": round(p.x),
                "y": round(p.y),
                "w": round(p.w, 1),
                "angle": round(p.angle, 2),
                "face": p.face.key,
                "dark": round(p.dark, 2),
                "ring": p.ring is not None,
                "grab": p.grab,
                "aim": list(aim(p.card)) if p.grab and aim(p.card) else None,
            }
            for p in picture.cards
            if not p.hidden
        ],
        "targets": [{"id": t.id, "rect": [round(v) for v in t.rect], "lit": t.lit, "label": t.label} for t in picture.targets],
        "buttons": [
            {"id": b.id, "rect": [round(v) for v in b.rect], "enabled": b.enabled, "label": b.label, "key": b.key}
            for b in picture.buttons
        ],
        "status": picture.status,
    }
