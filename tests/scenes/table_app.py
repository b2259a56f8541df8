"""The whole app without a screen, with bots that think in this process: for tests of the table by real pygame events."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from table.bots.brain import BotReply, BotRequest, think
from table.commands import gallery
from table.core.sight import view
from table.paths import folders
from table.ui.hits import aim_point


class BotsHere:
    """Stands in for the worker process: answers at the next poll."""

    restarts = 0

    def __init__(self) -> None:
        self.asked: list[BotRequest] = []
        self.all: list[BotRequest] = []
        self.deaf = False
        """keeps every question to itself"""

    def start_once(self, ready: bool = True) -> None:
        """Nothing to start."""

    def send(self, asked: BotRequest) -> None:
        """Takes a question."""
        self.asked.append(asked)
        self.all.append(asked)

    def forget(self, number: int | None = None) -> None:
        """A question is given up."""
        self.asked = [asked for asked in self.asked if number is not None and asked.number != number]

    def poll(self) -> list[BotReply]:
        """Answers all questions."""
        if self.deaf:
            return []
        asked, self.asked = self.asked, []
        return [think(question) for question in asked]

    def close(self) -> None:
        """Nothing to end."""


class TableApp:
    """An app at a table, and hands in front of it."""

    def __init__(self, app: Any, bots: BotsHere) -> None:
        self.app = app
        self.bots = bots
        app.ctx.worker = bots

    # Scenes.

    def push(self, name: str, **args: Any) -> Any:
        """Opens a scene by name; the scene."""
        from table import house

        scene = house.build(self.app.ctx, name, args)
        self.app.push(scene)
        self.rest()
        return self.app.top

    def table(self, *kinds: str, seed: int = 5, **options: str) -> Any:
        """A table; kinds: "human", "human:NAME" or a level."""
        seats = []
        for kind in kinds:
            head, _, name = kind.partition(":")
            seats.append({"kind": "human", "name": name} if head == "human" else {"kind": "bot", "level": head})
        return self.push("table", game="thegame", seats=seats, seed=seed, options=options)

    @property
    def scene(self) -> Any:
        return self.app.top

    @property
    def picture(self) -> Any:
        return self.scene.show.picture()

    @property
    def match(self) -> Any:
        return self.scene.match

    # Time.

    def rest(self, seconds: float = 6.0) -> None:
        """Lets time pass until nothing moves and no bot is on."""
        for _ in range(round(seconds * 60)):
            self.tick()
            top = self.app.top if self.app.stack else None
            if top is None:
                return
            still = not top.animating() and not top.dirty and not top.wants and not self.bots.asked
            if still and not (hasattr(top, "match") and self._bots_on(top)):
                self.tick()
                return

    def _bots_on(self, top: Any) -> bool:
        if top.name != "table" or top.match.over or self.bots.deaf:
            return False
        return bool(top.match.talkers()) or any(not top.match.seats[s].human for s in top.match.waiting())

    def tick(self, seconds: float = 1 / 60) -> None:
        """One frame."""
        self.app.clock.now += seconds
        self.app.frame()

    # Hands.

    def post(self, kind: int, **fields: Any) -> None:
        """One event, and a frame."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.tick()

    def motion(self, pos: tuple[float, float], held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=whole(pos), rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def down(self, pos: tuple[float, float], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=whole(pos), button=button, clicks=1, touch=False)

    def up(self, pos: tuple[float, float], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=whole(pos), button=button, clicks=1, touch=False)

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        self.motion(pos)
        self.down(pos, button)
        self.up(pos, button)
        self.app.clock.now += 0.5

    def drag(self, a: tuple[float, float], b: tuple[float, float]) -> None:
        self.motion(a)
        self.down(a)
        for i in range(1, 6):
            self.motion((a[0] + (b[0] - a[0]) * i / 5, a[1] + (b[1] - a[1]) * i / 5), True)
        for _ in range(12):
            self.motion(b, True)
        self.up(b)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0)
        self.post(pygame.KEYUP, key=key, unicode=text, mod=mod, scancode=0)

    # Aims.

    def card(self, number: int) -> tuple[int, int]:
        """A point on the card with that number in the hand."""
        spot = aim_point(self.picture, number - 2)
        assert spot is not None, f"{number} can not be reached"
        return spot

    def target(self, name: str) -> tuple[float, float]:
        left, top, w, h = next(t.rect for t in self.picture.targets if t.id == name)
        return left + w / 2, top + h / 2

    def button(self, name: str) -> tuple[float, float]:
        left, top, w, h = next(b.rect for b in self.picture.buttons if b.id == name)
        return left + w / 2, top + h / 2

    def press(self, name: str) -> None:
        self.click(self.button(name))
        self.rest()

    def hand(self) -> list[int]:
        """Numbers in the hand of the eyes at the screen."""
        seat = self.scene.show.eyes
        return sorted(c + 2 for c in view(self.match.state, seat).hand(seat))

    def legal(self) -> list[tuple[int, str]]:
        """(number, pile) of every legal play of the person at the screen, cheapest first."""
        seat = self.scene.show.eyes
        state = self.match.view(seat)
        tops = dict(zip(("up1", "up2", "down1", "down2"), state.tops(), strict=True))
        plays = [self.match.write(m).split() for m in self.match.legal(seat)]
        found = [(int(w[1]), w[2]) for w in plays if w[0] == "play"]
        return sorted(found, key=lambda p: (p[0] - tops[p[1]]) * (1 if p[1].startswith("up") else -1))


def whole(pos: tuple[float, float]) -> tuple[int, int]:
    return round(pos[0]), round(pos[1])


@contextmanager
def seated(home: Path, size: tuple[int, int] = (1280, 720), lang: str = "en") -> Iterator[TableApp]:
    """The app, opened on a clock of its own."""
    with gallery.opened(lang, size, folders(home)) as app:
        pygame.event.clear()
        yield TableApp(app, BotsHere())
