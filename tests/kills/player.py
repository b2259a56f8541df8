"""The whole program with a pair of hands inside: `python -m tests.kills.player SEED card-table's own words`. Not a test.

Bots play by themselves; for a human seat the hands post pygame events, as a mouse and a keyboard would: they choose a card,
click a place, press a button, now and then take a move back, ask for a hint or open the pause. A fight in real time they fight:
knock, deal, play, miss, stop and go on, by keys and by mouse.
"""

from __future__ import annotations

import os
import random
import sys
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from table import app as app_module
from table.scenes import fight
from table.ui.hits import aim_point

COUNT = 0.25
"""seconds of a fight's countdown: nobody here has to get ready, and it comes with every start"""
QUICK, SLOW = 0.03, 0.4
"""seconds between two actions of a fight"""


class Hands:
    """Does one thing at a time at the screen of an app."""

    def __init__(self, seed: int) -> None:
        self.rnd = random.Random(seed)
        self.next = 0.0
        """when the hands do something in a fight again"""

    def act(self, app: Any) -> None:
        """The next thing, if the screen waits for a person."""
        top = app.top if app.stack else None
        if top is None or top.wants:
            return
        if top.name == "fight":
            self._fight(top)
        elif top.animating():
            return
        elif top.name == "table":
            if not top.match.over and top.show.eyes >= 0 and top.show.eyes in top.match.waiting():
                self._play(top)
        elif top.name in ("curtain", "pause", "confirm"):
            self._key(pygame.K_RETURN if top.name == "curtain" else pygame.K_ESCAPE)

    def _play(self, scene: Any) -> None:
        chance = self.rnd.random()
        if chance < 0.12:
            self._key(self.rnd.choice((pygame.K_u, pygame.K_u, pygame.K_h, pygame.K_ESCAPE)))
            return
        picture = scene.show.picture()
        moves = [g for g in scene.gestures() if not g.ask and not g.button.startswith("talk")]
        keep = [g for g in moves if g.move != "stuck"] or moves
        if not keep:
            return
        gesture = self.rnd.choice(keep)
        if gesture.button:
            rect = next((b.rect for b in picture.buttons if b.id == gesture.button), None)
            if rect is not None:
                self._click((rect[0] + rect[2] / 2, rect[1] + rect[3] / 2))
            return
        selected = scene.show.look.selected
        if selected != gesture.cards:
            # First the card; the place comes when it is up. A card that is up already may have another fitting place.
            card = selected[0] if selected and any(g.cards == selected for g in keep) else gesture.cards[0]
            if not selected or card != selected[0]:
                spot = aim_point(picture, card)
                if spot is not None:
                    self._click(spot)
                return
            gesture = self.rnd.choice([g for g in keep if g.cards == selected])
        rect = next(t.rect for t in picture.targets if t.id == gesture.target)
        self._click((rect[0] + rect[2] / 2, rect[1] + rect[3] / 2))

    def _fight(self, scene: Any) -> None:
        """Knocks; then something legal, mostly, as quickly as a person or quicker."""
        now = scene.ctx.now()
        if now < self.next or not scene.person or scene.phase not in ("ready", "fight"):
            return
        self.next = now + self.rnd.uniform(QUICK, SLOW)
        chance = self.rnd.random()
        if scene.phase == "ready" or chance < 0.3:
            self._key(pygame.K_SPACE)
        elif chance < 0.32:
            self._key(pygame.K_ESCAPE)
        elif chance < 0.42:
            # Anywhere on the row: often a foul.
            self._key(self.rnd.choice((pygame.K_q, pygame.K_w, pygame.K_e, pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_1)))
        else:
            ways = [gesture.target or gesture.button for gesture in scene.ways.of_seat(scene.home)]
            picture = scene.show.picture()
            rects = {target.id: target.rect for target in picture.targets} | {
                button.id: button.rect for button in picture.buttons
            }
            found = [rects[place] for place in ways if place in rects]
            if found:
                left, top, wide, high = self.rnd.choice(found)
                self._click((left + wide / 2, top + high / 2))

    def _click(self, pos: tuple[float, float]) -> None:
        at = (round(pos[0]), round(pos[1]))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, clicks=1, touch=False))

    def _key(self, key: int) -> None:
        text = chr(key) if 32 < key < 127 else ""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, unicode=text, mod=0, scancode=0))


class Driven(app_module.App):
    """The app, with hands that act before each frame."""

    hands = Hands(1)

    def frame(self) -> None:
        self.hands.act(self)
        super().frame()


def main(seed: int, words: list[str]) -> int:
    """Runs the program as its command line would, with the hands in it."""
    from table.cli import run

    Driven.hands = Hands(seed)
    fight.COUNT = COUNT  # type: ignore[assignment]
    app_module.App = Driven  # type: ignore[misc]
    return run(words)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
