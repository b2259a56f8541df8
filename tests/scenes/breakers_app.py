"""The app at a Breakers table, hands in front of it, and bots that answer at once with any legal move."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from table.bots.brain import BotReply
from table.commands import gallery
from table.core.codec import load
from table.core.sight import view
from table.games.breakers.cards import KIND, card_of
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.ways import gestures
from table.paths import folders
from table.ui.hits import aim_point
from tests.games.breakers import tables
from tests.scenes.table_app import BotsHere, TableApp

KEYS = {letter: getattr(pygame, f"K_{letter}") for letter in "nbfoxt0123456789"}


class RandomBots(BotsHere):
    """Bots that know the rules and nothing else; they seldom spend what they have. `texts` are moves that they make first."""

    def __init__(self, seed: int = 1, daring: float = 0.15) -> None:
        super().__init__()
        self.chance = random.Random(seed)
        self.daring = daring
        self.texts: list[str] = []

    def poll(self) -> list[BotReply]:
        if self.deaf:
            return []
        asked, self.asked = self.asked, []
        replies = []
        for question in asked:
            state = load(BreakersState, question.view)
            moves = RULES.legal(state, question.seat)
            plain = [move for move in moves if move.verb in ("play", "none")]
            quiet = plain and self.chance.random() >= self.daring
            text = self.texts.pop(0) if self.texts else RULES.write(state, self.chance.choice(plain if quiet else moves))
            replies.append(BotReply(question.number, [text], reason="", level=question.level))
        return replies


class Hands(TableApp):
    """Hands at a Breakers table."""

    def sit(self, *kinds: str, seed: int = 5, **options: str) -> Any:
        """A table; kinds: "human", "human:NAME" or "bot"."""
        seats = []
        for kind in kinds:
            head, _, name = kind.partition(":")
            seats.append({"kind": "human", "name": name} if head == "human" else {"kind": "bot", "level": "easy"})
        given = {key.replace("_", "-"): value for key, value in options.items()}
        return self.push("table", game="breakers", seats=seats, seed=seed, options=given)

    def give(self, monster: str, *hands: str, **more: Any) -> None:
        """Goes on from a position of one's choice (tests/games/breakers/tables.py)."""
        self.go_on(tables.table(monster, *hands, **more))

    def go_on(self, state: BreakersState) -> None:
        """Goes on from a State."""
        match = self.match
        match.start_from(state)
        self.scene.show.open_eyes(match.eyes())
        self.scene._synced_at = 0
        self.scene.set_tools()
        self.rest()

    # Aims.

    def at(self, name: str) -> tuple[int, int]:
        """A point on a card, by its short name; or on a trophy, by its monster."""
        return self.on_thing(card_of(KIND[name]) if name in KIND else tables.card(name))

    def on_thing(self, thing: int) -> tuple[int, int]:
        """A point on something that can be taken up."""
        pose = next((p for p in self.picture.cards if p.card == thing and not p.hidden), None)
        assert pose is not None, f"{thing} is not on the table"
        spot = aim_point(self.picture, thing)
        assert spot is not None, f"{thing} can not be reached"
        return spot

    def place(self, name: str) -> tuple[float, float]:
        """The middle of a place; of a card of the trick by its short name."""
        if name[0] in tables.SHORT and name[1:].isdigit():
            name = f"card:{tables.card(name)}"
        return self.target(name)

    def lying(self, name: str) -> tuple[float, float]:
        """The middle of a card of the trick, by its short name."""
        pose = next(p for p in self.picture.cards if p.card == tables.card(name))
        return pose.x, pose.y

    def letter(self, letter: str) -> None:
        self.key(KEYS[letter], letter)
        self.rest()

    # What is there.

    @property
    def table_scene(self) -> Any:
        """The table, whatever lies on top of it."""
        return next(scene for scene in self.app.stack if scene.name == "table")

    @property
    def state(self) -> BreakersState:
        return self.table_scene.match.state  # type: ignore[no-any-return]

    def legal_texts(self) -> list[str]:
        return [self.match.write(move) for move in self.match.legal(self.scene.show.eyes)]

    def words(self) -> str:
        """All that is written on the cloth."""
        return " ".join(getattr(item, "text", "") for item in self.picture.decor)

    def bubble(self) -> str:
        return " ".join(getattr(item, "text", "") for item in self.scene.show.extra)

    def logged(self) -> list[str]:
        return [entry.text for entry in self.table_scene.match.entries]

    # Whole games.

    def do(self, text: str, by: str) -> None:
        """Makes one legal move of the person at the screen by mouse, by dragging, or by keys."""
        seat = self.scene.show.eyes
        state = view(self.state, seat)
        moves = RULES.legal(state, seat)
        made = gestures(state, moves)
        gesture = made[[RULES.write(state, move) for move in moves].index(text)]
        if by == "keys":
            self._by_keys(gesture)
        elif gesture.button:
            self.click(self.button(gesture.button))
        else:
            self._by_mouse(gesture, drag=by == "drag")
        if gesture.ask:
            self.confirm()
        self.tick()

    def confirm(self) -> None:
        """Says yes to what is asked before something final."""
        self.tick()
        assert self.app.top.name == "confirm"
        self.key(pygame.K_y, "y")
        self.tick()

    def _spot(self, place: str) -> tuple[float, float]:
        if place.startswith("card:") and int(place[5:]) not in self._grab():
            return self.target(place)
        return self.on_thing(int(place[5:])) if place.startswith("card:") else self.target(place)

    def _grab(self) -> set[int]:
        return {p.card for p in self.picture.cards if p.grab}

    def _by_mouse(self, gesture: Any, drag: bool) -> None:
        way: Sequence[str] = gesture.way
        if gesture.cards:
            thing = gesture.cards[0]
            in_hand = way[0].startswith("card:") and int(way[0][5:]) in self._grab()
            if drag and not in_hand:
                self.tick()
                start = self.on_thing(thing)
                self.motion(start)
                self.down(start)
                self.motion((start[0], start[1] - 30), True)
                end = self._spot(way[0])
                for k in range(1, 6):
                    self.motion((start[0] + (end[0] - start[0]) * k / 5, start[1] + (end[1] - start[1]) * k / 5), True)
                for _ in range(12):
                    self.motion(end, True)
                self.up(end)
                way = way[1:]
            else:
                self.click(self.on_thing(thing))
                if gesture.quick:
                    return
        for place in way:
            self.tick()
            self.click(self._spot(place))

    def _by_keys(self, gesture: Any) -> None:
        if gesture.button:
            key = next(b.key for b in self.picture.buttons if b.id == gesture.button)
            self.key(KEYS[key.lower()], key)
            return
        if gesture.cards:
            self.focus(("card", gesture.cards[0]))
            self.key(pygame.K_RETURN)
            if gesture.quick:
                return
        for place in gesture.way:
            card = int(place[5:]) if place.startswith("card:") else None
            self.focus(("card", card) if card in self._grab() else ("target", place))
            self.key(pygame.K_RETURN)

    def focus(self, spot: tuple[str, int | str]) -> None:
        """Takes the focus somewhere with Tab and arrows; fails if it cannot get there."""
        moves = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB]
        hand = self.scene.hand
        if hand.focus == spot:
            return
        if hand.focus is None:
            self.key(pygame.K_TAB)
        from table.scenes.table_keys import cycle, step

        picture = self.picture
        arrows = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
        seen: dict[Any, list[int]] = {hand.focus: []}
        queue = [hand.focus]
        while queue and spot not in seen:
            here = queue.pop(0)
            for key in moves:
                there = cycle(picture, here) if key == pygame.K_TAB else step(picture, here, *arrows[key])
                if there not in seen:
                    seen[there] = [*seen[here], key]
                    queue.append(there)
        assert spot in seen, f"no keys lead to {spot}"
        for key in seen[spot]:
            self.key(key)
        assert hand.focus == spot, (hand.focus, spot)


@contextmanager
def seated(home: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", seed: int = 1) -> Iterator[Hands]:
    """The app, opened on a clock of its own, with bots that answer at once."""
    with gallery.opened(lang, size, folders(home)) as app:
        pygame.event.clear()
        yield Hands(app, RandomBots(seed))
