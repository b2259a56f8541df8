"""A fight in the whole app on a clock of its own: keys by their place, frames of any length, the mouse."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from table import house
from table.scenes.fight_keys import _PLACES
from tests.scenes.table_app import TableApp, seated

KEYS = {"space": pygame.K_SPACE, "kp_enter": pygame.K_KP_ENTER, "return": pygame.K_RETURN}


class FightApp(TableApp):
    """An app at a fight, and hands in front of it."""

    def fight(self, *kinds: str, seed: int = 5, decks: dict[str, str] | None = None, **options: str) -> Any:
        """A tournament table; kinds: "human:NAME" or a level. The ready check is open."""
        seats = []
        for kind in kinds:
            head, _, name = kind.partition(":")
            seats.append({"kind": "human", "name": name} if head == "human" else {"kind": "bot", "level": head})
        spec = {
            "game": "brawl",
            "seats": seats,
            "seed": seed,
            "options": {"mode": "tournament", **options},
            "decks": decks if decks is not None else {"0": "juno", "1": "oduya"},
        }
        return self.open(spec)

    def pad(self, pad: int, button: int) -> None:
        """A press of a button of a gamepad."""
        self.post(pygame.JOYBUTTONDOWN, instance_id=pad, button=button, joy=0)

    def open(self, args: dict[str, Any]) -> Any:
        """The scene that such a table, or save, opens."""
        scene = house.build(self.app.ctx, "table", args)
        self.app.push(scene)
        self.wait(0.2)
        return scene

    def wait(self, seconds: float, frame: float = 1 / 60) -> None:
        """Lets frames pass."""
        for _ in range(max(1, round(seconds / frame))):
            if not self.app.stack:
                return
            self.tick(frame)

    def place(self, name: str) -> None:
        """The key at that place goes down and up."""
        code = KEYS.get(name, ord(name) if len(name) == 1 else 0)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(kind, key=code, unicode="", mod=0, scancode=_PLACES[name])

    def begin(self, *keys: str) -> None:
        """Everybody knocks, and three seconds pass."""
        for key in keys or ("space",):
            self.place(key)
        self.wait(3.1)
        assert self.scene.phase == "fight", self.scene.phase

    def key_of(self, place: str, seat: int = 0) -> str:
        """The key that chooses a place or button."""
        keys = self.scene.hand.steady[seat].now
        return str(next(key for key, target in keys.items() if target == place))

    def plays(self, seat: int = 0) -> list[str]:
        """The places to which the card in hand may go."""
        return [target.id for target in self.scene.ways.places(seat)]

    def wrong(self, seat: int = 0) -> str:
        """A place where it may not go."""
        legal = self.plays(seat)
        return str(next(t.id for t in self.picture.targets if t.id.startswith("base:") and t.id not in legal))

    def texts(self, seat: int | None = None) -> list[str]:
        """The log without ticks."""
        return [e.text.split(" ", 2)[2] for e in self.scene.match.entries if seat is None or e.seat == seat]


@contextmanager
def ring(home: Path, size: tuple[int, int] = (1280, 720), lang: str = "en") -> Iterator[FightApp]:
    """The app, opened on a clock of its own."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with seated(home, size, lang) as t:
        yield FightApp(t.app, t.bots)
