"""The app at a training table of BRAWL, and hands in front of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from msgspec.structs import replace

from table.commands import gallery
from table.games.brawl.places import hand
from table.games.brawl.rules import BrawlState
from table.games.brawl.ways import gestures
from table.paths import folders
from table.ui.hits import aim_point
from tests.scenes.table_app import BotsHere, TableApp

KEYS = {letter: getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"}


class Hands(TableApp):
    """Hands at a BRAWL table."""

    def sit(self, *kinds: str, seed: int = 5, decks: tuple[str, ...] = ("juno", "oduya"), **options: str) -> Any:
        """A table; kinds: "human", "human:NAME" or a level."""
        seats = []
        for kind in kinds:
            head, _, name = kind.partition(":")
            seats.append({"kind": "human", "name": name} if head == "human" else {"kind": "bot", "level": head})
        given = {str(seat): deck for seat, deck in enumerate(decks[: len(seats)]) if deck}
        return self.push("table", game="brawl", seats=seats, seed=seed, options=options, decks=given)

    def go_on(self, state: BrawlState) -> None:
        """Goes on from a State."""
        match = self.match
        match.start_from(state)
        self.scene.show.open_eyes(match.eyes())
        self.scene._synced_at = 0
        self.scene.set_tools()
        self.rest()

    def quick(self) -> None:
        """Nothing travels from now on."""
        self.app.ctx.settings = replace(self.app.ctx.settings, speed=0.0, pace=0.0)
        self.scene.show.apply_settings()

    @property
    def state(self) -> BrawlState:
        """The State of the table, whatever lies on top of it."""
        scene = next(scene for scene in self.app.stack if scene.name == "table")
        return scene.match.state  # type: ignore[no-any-return]

    def held(self) -> tuple[int, int]:
        """A point on the card in hand."""
        card = hand(self.state, self.scene.show.eyes)
        spot = aim_point(self.picture, card)
        assert spot is not None, "the card in hand can not be reached"
        return spot

    def moves(self) -> list[str]:
        """What the person at the screen may do."""
        return [self.match.write(move) for move in self.match.legal(self.scene.show.eyes)]

    def do(self, text: str, by: str) -> None:
        """Makes a legal move by mouse, by dragging or by keys."""
        seat = self.scene.show.eyes
        made = [g for g in gestures(self.match.view(seat), seat) if g.move == text]
        gesture = made[-1] if by != "keys" else made[0]
        if by == "keys":
            self._by_key(gesture)
        elif gesture.button:
            self.click(self.button(gesture.button))
        elif by == "drag" and gesture.cards:
            self.drag(self.held(), self.target(gesture.target))
        else:
            self.click(self.target(gesture.target))
        self.tick()

    def _by_key(self, gesture: Any) -> None:
        if gesture.button in ("deal", "keep", "pass"):
            self.key(pygame.K_SPACE, " ")
            return
        things = [*self.picture.buttons, *self.picture.targets]
        key = next(thing.key for thing in things if thing.id == (gesture.button or gesture.target))
        self.key(KEYS[key.lower()], key.lower())

    def end(self) -> str:
        """Reads the sheet and waits for what comes after the table: the name of that scene."""
        for _ in range(1000):
            self.tick(1 / 30)
            if self.app.top.name == "sheet":
                self.key(pygame.K_RETURN, "\r")
            elif self.app.top.name != "table":
                break
        return str(self.app.top.name)

    def bubble(self) -> str:
        return " ".join(getattr(item, "text", "") for item in self.scene.show.extra)

    def logged(self) -> list[str]:
        return [entry.text for entry in self.match.entries]


@contextmanager
def seated(home: Path, size: tuple[int, int] = (1280, 720), lang: str = "en") -> Iterator[Hands]:
    """The app, opened on a clock of its own, with bots that think in this process."""
    with gallery.opened(lang, size, folders(home)) as app:
        pygame.event.clear()
        yield Hands(app, BotsHere())
