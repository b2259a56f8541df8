"""The table of one position of a drill: shown as a fight's, answered by the same keys and places."""

from __future__ import annotations

from typing import Any

import pygame

from table.core.rules import Illegal
from table.games import GameInfo
from table.scenes import fight_show
from table.scenes.fight_keys import caps
from table.scenes.scene import Context
from table.session.match import Match
from table.session.seats import BOT_NAMES, SeatSpec
from table.ui.hits import hit
from table.ui.theme import BRASS_LIGHT, CREAM, INK
from table.view.picture import Box, Decor, Label

STEPS = 40
"""steps in which the bar of time shrinks: every one is a picture of its own"""
_DEPTH = 452_000
_POINT = 390_000
EMBER = "#E08A52"


class Board:
    """One position. `item`: as the game's `drills` part makes it, for seat 0."""

    def __init__(self, ctx: Context, info: GameInfo, item: Any, you: str) -> None:
        self.ctx = ctx
        self.info = info
        self.item = item
        rest = tuple(SeatSpec("bot", BOT_NAMES[i], "hard") for i in range(item.state.seats() - 1))
        self.match = Match(info, item.setup, (SeatSpec("human", you), *rest))
        self.match.start_from(item.state)
        self.show = fight_show.FightShow(ctx, self.match, 0, {"home": "0", "caps": caps(ctx.settings.keys)})
        self.show.tools = {}
        self.show.open_eyes(0)
        self.layout = info.part("layout")
        self.said: tuple[str, bool] = ("", True)
        self.pointed = ""
        """the target that is pointed at"""
        self._down = ""
        self._learn()

    @property
    def state(self) -> Any:
        """The position as it is now."""
        return self.match.state

    def _learn(self) -> None:
        self.keys: dict[str, str] = self.info.part("keys").keymap(self.match.view(0), 0)

    # What is meant and done.

    def meant(self, place: str) -> str:
        """The bare move that a place or a button stands for, "" for none."""
        view = self.match.view(0)
        card = self.info.part("live").in_hand(view, 0)
        move = (self.layout.meant(view, (card,), place) if card >= 0 else None) or self.layout.meant(view, (), place)
        return "" if move is None else self.match.write(move)

    def why_not(self, text: str) -> str:
        """Why the rules refuse it, in words."""
        part = self.info.part("drills")
        try:
            move = self.match.rules.read(self.state, part.timed(self.state, text))
        except ValueError:
            return self.ctx.words("practice.drill.better")
        why: Illegal = self.match.rules.refusal(self.state, 0, move)
        return self.ctx.words.told(why.key, why.fields)

    def play(self, text: str, seat: int = 0) -> None:
        """The move is made, where it is legal."""
        part = self.info.part("drills")
        try:
            self.match.submit(seat, part.timed(self.state, text, seat))
        except Illegal:
            return
        self.pointed = ""
        self.said = ("", True)
        self.show.pull()
        if not self.match.over:
            self._learn()

    def say(self, sentence: str, good: bool) -> None:
        """A word on the answer."""
        self.said = (sentence, good)

    def point(self) -> None:
        """Shows where the right place is."""
        wanted = self.item.right[0]
        found = (one for one in self.layout.gestures(self.match.view(0), 0) if one.move == wanted)
        self.pointed = next((one.target or one.button for one in found), "")

    # Input by mouse.

    def feed(self, event: pygame.event.Event) -> str:
        """The place that an event chooses: pressed at once, or where a card is let go. "" for none."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return ""
        found = hit(self.show.picture(), event.pos, self.show.u)
        place = (found.target or found.button) if found is not None else ""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._down = "" if place else "card"
            return place
        carried, self._down = self._down == "card", ""
        return place if carried else ""

    # What is seen.

    def furnish(self, at: int, of: int, spent: int, whole: int, running: bool) -> None:
        """What lies over the table: how many, the bar of time, the word on the answer, the place pointed at."""
        (w, h), u = self.ctx.size, self.show.u
        found: list[Decor] = []
        words = self.ctx.words
        x, y, wide, high = w - 250 * u, h * 0.033, 170 * u, 12 * u
        found.append(
            Label(words("practice.drill.item", at=at + 1, of=of), x - 14 * u, y, 18 * u, CREAM, "uib", "midright", depth=_DEPTH)
        )
        found.append(Box((x, y - high / 2, wide, high), high / 2, INK, 0.9, CREAM, 1.2 * u, 0.6, False, _DEPTH))
        left = max(0, STEPS - spent * STEPS // max(1, whole)) if running else 0
        if left:
            colour = BRASS_LIGHT if left > STEPS // 4 else EMBER
            inside = max(high, (wide - 4 * u) * left / STEPS)
            found.append(
                Box(
                    (x + 2 * u, y - high / 2 + 2 * u, inside, high - 4 * u),
                    high / 2,
                    colour,
                    1.0,
                    shadow=False,
                    depth=_DEPTH + 1,
                )
            )
        sentence, good = self.said
        if sentence:
            found.append(
                Label(
                    sentence,
                    w / 2,
                    h * 0.115,
                    (30 if good else 19) * u,
                    INK,
                    "disp" if good else "uib",
                    max_w=w * 0.42,
                    lines=2,
                    chip=BRASS_LIGHT if good else CREAM,
                    chip_alpha=0.97,
                    depth=_DEPTH + 2,
                )
            )
        if self.pointed:
            picture = self.show.picture()
            places = {one.id: one.rect for one in picture.targets} | {one.id: one.rect for one in picture.buttons}
            rect = places.get(self.pointed)
            if rect is not None:
                x, y, wide, high = rect
                grow = 5 * u
                found.append(
                    Box(
                        (x - grow, y - grow, wide + 2 * grow, high + 2 * grow),
                        12 * u,
                        BRASS_LIGHT,
                        0.16,
                        BRASS_LIGHT,
                        6 * u,
                        shadow=False,
                        depth=_POINT,
                    )
                )
        self.show.extra = tuple(found)

    def update(self, now: float) -> bool:
        """Whether anything has changed."""
        return self.show.update(now)

    def draw(self, dst: pygame.Surface, now: float) -> None:
        self.show.draw(dst, now)

    def invalidate(self) -> None:
        """All is to be drawn again: something else was on the screen."""
        self.show.painter.invalidate()

    def resized(self) -> None:
        self.show.resized()

    def trace(self) -> list[dict[str, Any]]:
        """The places, for tests that aim by them."""
        return [{"id": one.id, "rect": [round(v) for v in one.rect], "lit": one.lit} for one in self.show.picture().targets]
