"""Floods of input: random pointer, keys, wheel, touch, sizes and focus in every scene; after each frame the table is looked at.

A flood wanders as a child at the keyboard would: what it opens it opens. Now and then the scene that it is about is laid
anew. `python -m tests.fuzz.run --n 0 --flood 10000` is the long run.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import pygame

from table.bots.brain import BotReply, think
from table.bots.worker import Here
from table.commands import gallery
from table.core.codec import digest
from table.core.state import State
from table.games import game
from table.session.match import Match
from table.store import saves
from tests.scenes.table_app import TableApp, seated

SIZES = ((960, 600), (1001, 701), (1280, 720), (1366, 768), (1024, 768))
KEYS = (
    *(
        pygame.K_ESCAPE,
        pygame.K_RETURN,
        pygame.K_SPACE,
        pygame.K_TAB,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
    ),
    *(pygame.K_F1, pygame.K_F11, pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN),
    *(pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_e, pygame.K_k, pygame.K_u, pygame.K_h, pygame.K_t, pygame.K_c),
    *(pygame.K_v, pygame.K_a, pygame.K_KP_ENTER, pygame.K_KP1, pygame.K_PRINTSCREEN, pygame.K_UNKNOWN),
)
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
_NAMES = "FOCUSLOST FOCUSGAINED ENTER LEAVE MINIMIZED RESTORED EXPOSED SHOWN HIDDEN MOVED MAXIMIZED RESIZED SIZECHANGED"
WINDOW = tuple(_NAMES.split())
SCENES = (
    *("menu", "lobby", "settings", "rules", "saves", "stats", "pause", "confirm", "curtain", "replay", "result"),
    *("table one", "table bots", "table people"),
)


def _seats(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": "human", "name": k} if k[0].isupper() else {"kind": "bot", "level": k} for k in kinds]


class HastyCoach(Here):
    """A coach in this process who has no ten seconds to search: turns are judged, the search is given up."""

    def poll(self) -> list[BotReply]:
        asked, self._waiting = list(self._waiting.values()), {}
        return [think(each) if each.kind != "solve" else BotReply(each.number, [], error="no time") for each in asked]


class Flood:
    """One app, one scene that it is about, and a generator of events."""

    def __init__(self, table: TableApp, scene: str, seed: str) -> None:
        self.t = table
        self.app: Any = table.app
        self.about = scene
        self.rnd = random.Random(seed)
        self.events = 0
        self.frames = 0
        self.moves = 0
        """moves that random hands have made: a flood that makes none proves little"""
        self.seen: set[str] = set()
        self._held: set[int] = set()
        self._last = (100, 100)
        self.app.ctx.coach = HastyCoach
        gallery.furnish(self.app, game("thegame"))
        self.files = [(path.name, path.read_bytes()) for path in sorted(self.app.folders.saves.glob("*.save"))]
        self.lay()

    def lay(self) -> None:
        """The scene anew."""
        app, rnd = self.app, self.rnd
        app.scenes.clear()
        app.running = True
        if self.about in ("replay", "result"):
            for name, data in self.files:
                (app.folders.saves / name).write_bytes(data)
        app.push(self._built("menu", {}))
        kind, _, more = self.about.partition(" ")
        if kind == "table":
            tables = {
                "one": _seats("Ewa"),
                "bots": _seats("Ewa", *["easy"] * rnd.randint(1, 4)),
                "people": _seats("Ewa", "Łukasz", "easy"),
            }
            table: dict[str, Any] = {"game": "thegame", "seats": tables[more], "seed": rnd.getrandbits(64)}
            app.push(self._built("table", table))
            return
        made: dict[str, dict[str, Any]] = {
            "lobby": {"game": "thegame"},
            "rules": {"game": "thegame"},
            "pause": {"game": "thegame"},
            "confirm": {"key": "ask.stuck", "result": ("yes", "stuck")},
            "curtain": {"name": "Łukasz", "cloth": game("thegame").part("theme").CLOTH, "title": "The Game", "game": "thegame"},
            "replay": {"save": self._save("playing")},
            "result": {"save": self._save("finished")},
        }
        if kind != "menu":
            app.push(self._built(kind, made.get(kind, {})))

    def _built(self, name: str, args: dict[str, Any]) -> Any:
        from table import house

        return house.build(self.app.ctx, name, args)

    def _save(self, word: str) -> str:
        rows = saves.listing(self.app.folders.saves)
        return next((str(row.path) for row in rows if row.state_word == word), "")

    # Events.

    def burst(self) -> None:
        """A handful of events and a frame; everything is looked at then."""
        for _ in range(self.rnd.randint(1, 7)):
            event = self._event()
            if event is not None:
                pygame.event.post(event)
            self.events += 1
        entries = sum(len(s.match.entries) for s in self.app.stack if s.name == "table")
        self.t.tick(self.rnd.choice((0.0, 1 / 240, 1 / 60, 1 / 60, 0.1, 0.7)))
        self.frames += 1
        self.moves += max(0, sum(len(s.match.entries) for s in self.app.stack if s.name == "table") - entries)
        if not self.app.stack or not self.app.running or self.rnd.random() < 0.012:
            self.check(thorough=True)
            self.lay()
        self.seen |= {scene.name for scene in self.app.stack}
        self.check(thorough=self.frames % 40 == 0)

    def _event(self) -> pygame.event.Event | None:
        rnd, chance = self.rnd, self.rnd.random()
        if chance < 0.3:
            return self._motion()
        if chance < 0.58:
            return self._button()
        if chance < 0.8:
            kind = rnd.choice((pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP))
            key = rnd.choice(KEYS)
            text = chr(key) if 32 <= key < 127 and rnd.random() < 0.9 else rnd.choice(("", "é", "🂡", "\x00"))
            return pygame.event.Event(kind, key=key, unicode=text, mod=rnd.choice(MODS), scancode=rnd.randrange(300))
        if chance < 0.84:
            return pygame.event.Event(pygame.TEXTINPUT, text=rnd.choice(("a", "ż", "🂡🂡", " ", "\x00", "A" * 300)))
        if chance < 0.9:
            x, y = rnd.choice((-3, -1, 0, 1, 7)), rnd.choice((-40, -1, 0, 1, 2))
            return pygame.event.Event(pygame.MOUSEWHEEL, x=x, y=y, precise_x=float(x), precise_y=float(y), flipped=False)
        if chance < 0.93:
            kind = rnd.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION))
            at: dict[str, Any] = {"x": rnd.random(), "y": rnd.random(), "dx": 0.0, "dy": 0.0}
            return pygame.event.Event(kind, touch_id=1, finger_id=rnd.randrange(3), **at)
        if chance < 0.935:
            return pygame.event.Event(rnd.choice((pygame.QUIT, pygame.WINDOWCLOSE)))
        if chance < 0.945:
            self._resize()
            return None
        return pygame.event.Event(getattr(pygame, "WINDOW" + rnd.choice(WINDOW)), window=None, x=0, y=0)

    def _resize(self) -> None:
        if not self.app.window.is_fullscreen:
            self.app.window.handle.size = self.rnd.choice(SIZES)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, window=None, x=0, y=0))

    def _spot(self) -> tuple[int, int]:
        rnd = self.rnd
        w, h = self.app.ctx.size
        chance = rnd.random()
        top = self.app.top if self.app.stack else None
        rects: list[Any] = []
        if chance < 0.75 and top is not None:
            if top.name == "table":
                picture = top.show.picture()
                rects = [t.rect for t in picture.targets] + [b.rect for b in picture.buttons]
                rects += [(p.x - p.w / 2, p.y - p.h / 2, p.w, p.h) for p in picture.cards if p.grab]
            elif hasattr(top, "group"):
                rects = [tuple(widget.rect) for widget in top.group.widgets]
        if rects:
            x, y, wide, high = rnd.choice(rects)
            return round(x + wide * rnd.random()), round(y + high * rnd.random())
        if chance < 0.85:
            return rnd.choice(((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1), (-5, h // 2), (w + 40, 10), (w // 2, -900)))
        return rnd.randint(-20, w + 20), rnd.randint(-20, h + 20)

    def _motion(self) -> pygame.event.Event:
        to = self._spot()
        rel = (to[0] - self._last[0], to[1] - self._last[1])
        self._last = to
        buttons = tuple(int(b in self._held) for b in (1, 2, 3))
        return pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=buttons, touch=False)

    def _button(self) -> pygame.event.Event:
        rnd = self.rnd
        button = rnd.choice((1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 8))
        down = button not in self._held if rnd.random() < 0.9 else rnd.random() < 0.5
        at = self._last if rnd.random() < 0.6 else self._spot()
        (self._held.add if down else self._held.discard)(button)
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return pygame.event.Event(kind, pos=at, button=button, clicks=rnd.choice((1, 1, 2, 3)), touch=rnd.random() < 0.05)

    # What must be so.

    def check(self, thorough: bool) -> None:
        """Cards are conserved in the State, the picture and the sprites; nothing is shown that may not be; rules are kept."""
        for scene in self.app.stack:
            if scene.name != "table":
                continue
            match: Match = scene.match
            # Not every table has all cards of its game: of BRAWL's decks those of the fighters.
            assert _cards(match.state) == _cards(match.rules.start(match.setup)), "the State lost or doubled cards"
            group = scene.show.group
            if group.picture is not None:
                shown = [pose.card for pose in group.picture.cards]
                assert len(shown) == len(set(shown)), "the picture shows a card twice"
                pairs = list(zip(group.picture.cards, group._shown, strict=True))
                assert all(sprite is not None for pose, sprite in pairs if not pose.hidden), "a card has no sprite"
                sprites = [sprite for _, sprite in pairs if sprite is not None]
                assert len({id(sprite) for sprite in sprites}) == len(sprites), "two cards share a sprite"
                assert all(sprite.pose.card == pose.card for pose, sprite in pairs if sprite is not None)
                mine = {card for zone in match.view(scene.show.eyes).zones for card in zone if card >= 0}
                if scene.show.stage.held is not None or scene.show.stage._queue:
                    # It shows what was a moment ago, to the same eyes: what went out of sight since may still lie there.
                    mine |= {card for zone in scene.show.stage.state.zones for card in zone if card >= 0}
                # After an undo the picture may still have, for a moment, a drawn card that has gone back.
                strange = {card for card in shown if card >= 0} - mine
                assert not strange or match.undos, "a card is shown that these eyes may not see"
            if thorough:
                self._told_again(match)

    @staticmethod
    def _told_again(match: Match) -> None:
        again = Match(match.info, match.setup, match.seats)
        for entry in match.entries:
            again.replay(entry.seat, entry.text)
        assert digest(again.state) == digest(match.state), "the log does not lead to this State"


def _cards(state: State) -> list[int]:
    return sorted(card for zone in state.zones for card in zone)


def flood(scene: str, events: int, seed: int, home: Path, size: tuple[int, int] = (960, 600)) -> dict[str, Any]:
    """So many events; what was seen. Raises whatever the program or a check raises, with the place in the flood."""
    with seated(home, size) as t:
        one = Flood(t, scene, f"{seed} {scene}")
        try:
            while one.events < events:
                one.burst()
        except Exception as why:
            why.add_note(f"flood of {scene!r}, seed {seed}, after {one.events} events, frame {one.frames}")
            raise
        one.check(thorough=True)
    return {"events": one.events, "frames": one.frames, "moves": one.moves, "scenes": sorted(one.seen)}


def all_scenes(events: int, seed: int) -> dict[str, Any]:
    """A flood in every scene, one after another; a line for each goes to standard error."""
    told = {}
    for scene in SCENES:
        with tempfile.TemporaryDirectory(prefix="card-table-flood-") as home:
            told[scene] = flood(scene, events, seed, Path(home))
        print(f"  {scene}: {told[scene]}", file=sys.stderr, flush=True)
    return told
