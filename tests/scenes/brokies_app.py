"""The app at a Brokies table, hands in front of it, and bots that answer at once with any legal move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from table.bots.brain import BotReply
from table.commands import gallery
from table.core.codec import load
from table.core.sight import view
from table.games.brokies.cards import DECK
from table.games.brokies.rules import RULES, BrokiesState
from table.paths import folders
from table.ui.hits import aim_point
from tests.scenes.table_app import BotsHere, TableApp

KEYS = {"p": pygame.K_p, "s": pygame.K_s, "a": pygame.K_a, "g": pygame.K_g, "t": pygame.K_t}


class RandomBots(BotsHere):
    """Bots that know the rules and nothing else; `texts` are moves that they make first, in order."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__()
        self.chance = random.Random(seed)
        self.texts: list[str] = []

    def poll(self) -> list[BotReply]:
        if self.deaf:
            return []
        asked, self.asked = self.asked, []
        replies = []
        for question in asked:
            state = load(BrokiesState, question.view)
            moves = RULES.legal(state, question.seat)
            plays = [move for move in moves if move.verb == "play"]
            move = self.chance.choice(plays if plays and self.chance.random() < 0.8 else moves)
            text = self.texts.pop(0) if self.texts else RULES.write(state, move)
            replies.append(BotReply(question.number, [text], reason="hint.brokies.any", level=question.level))
        return replies


class Hands(TableApp):
    """Hands at a Brokies table."""

    def sit(self, *kinds: str, seed: int = 5, **options: str) -> Any:
        """A table; kinds: "human", "human:NAME" or "bot"."""
        seats = []
        for kind in kinds:
            head, _, name = kind.partition(":")
            seats.append({"kind": "human", "name": name} if head == "human" else {"kind": "bot", "level": "easy"})
        return self.push("table", game="brokies", seats=seats, seed=seed, options=options)

    @property
    def match(self) -> Any:
        """Of the table, whatever lies on it."""
        return next(scene.match for scene in reversed(self.app.stack) if hasattr(scene, "match"))

    def at(self, name: str) -> tuple[int, int]:
        """A point on the card of that name in the hand."""
        spot = aim_point(self.picture, DECK.id(name))
        assert spot is not None, f"{name} can not be reached"
        return spot

    def names(self) -> list[str]:
        """The hand of the eyes at the screen, as it is shown."""
        shown = sorted((p for p in self.picture.cards if p.grab), key=lambda p: p.depth)
        return [DECK.name(p.card) for p in shown]

    def chosen(self) -> list[str]:
        return [DECK.name(card) for card in self.scene.show.look.selected]

    def grouped(self) -> list[list[str]]:
        return [[DECK.name(card) for card in group] for group in self.scene.show.look.groups]

    def plays(self) -> list[Any]:
        """The legal plays of the eyes at the screen."""
        seat = self.scene.show.eyes
        state = view(self.match.state, seat)
        return [move for move in RULES.legal(state, seat) if move.verb == "play"]

    def label(self, name: str) -> str:
        return str(next(b.label for b in self.picture.buttons if b.id == name))

    def on(self, name: str) -> bool:
        return bool(next(b.enabled for b in self.picture.buttons if b.id == name))

    def letter(self, letter: str) -> None:
        self.key(KEYS[letter], letter)
        self.rest()

    def give(self, hand: list[str], *others: list[str], table: list[list[str]] = (), turn: int = 0, lead: int = -1) -> None:  # type: ignore[assignment]
        """Deals anew: these cards to the seats in order (others get what is left), a combination of the seat before on the
        table."""
        match = self.match
        state = match.state.copy()
        n = state.seats()
        wanted = [[DECK.id(name) for name in names] for names in (hand, *others)]
        slots = [tuple(DECK.id(name) for name in slot) for slot in table]
        used = {card for cards in wanted for card in cards} | {card for slot in slots for card in slot}
        rest = [card for card in range(len(DECK)) if card not in used]
        state.zones = [[] for _ in state.zones]
        for seat in range(n):
            state.zones[1 + seat] = wanted[seat] if seat < len(wanted) else [rest.pop(0) for _ in range(6)]
        state.zones[n + 1] = [card for slot in slots for card in slot]
        state.table_slots = tuple(len(slot) for slot in slots)
        state.zones[0], state.zones[n + 3] = rest[:6], rest[6:]
        state.turn, state.lead, state.opening = turn, (turn - 1) % n if slots and lead < 0 else lead, 0
        sights = RULES.sights(n)
        for zone, cards in enumerate(state.zones):
            for card in cards:
                state.seen[card] = sights[zone]
        match.start_from(state)
        self.scene.show.open_eyes(match.eyes())
        self.scene._synced_at = 0
        self.scene.set_tools()
        self.rest()


@contextmanager
def seated(home: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", seed: int = 1) -> Iterator[Hands]:
    """The app, opened on a clock of its own, with bots that answer at once."""
    with gallery.opened(lang, size, folders(home)) as app:
        pygame.event.clear()
        yield Hands(app, RandomBots(seed))
