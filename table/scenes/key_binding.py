"""The player's own keys in a fight: every place shows the key that stands for it; press one, then the new key.

The last page has no keys: it asks whether they hold still for a moment when the row changes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from table.games import game as find_game
from table.scenes.dialog import Dialog
from table.scenes.fight_keys import bind, caps, key_name, written
from table.scenes.scene import Context, Pop
from table.ui import draw
from table.ui.theme import INK, INK3, MIN_TEXT
from table.ui.widgets import Button, Segments, Toggle

_WIDE = 720
_ROW = 50
_HEAD, _FOOT = 132, 112
_LABEL = 190
"""u for what a row of keys does"""
CHANGES = "changes"
"""the page about the row that changes"""


class KeyBinding(Dialog):
    """Changes `Settings.keys` at once. `game` names the game whose `keys` module says what there is (`BINDINGS`)."""

    name = "keys"

    def __init__(self, ctx: Context, game: str) -> None:
        super().__init__(ctx)
        self.game = game
        self.groups: tuple[tuple[str, Any], ...] = find_game(game).part("keys").BINDINGS
        self.page = self.groups[0][0]
        self.waiting = ""
        """the place for which a new key is to be pressed"""

    def back(self) -> None:
        self.wants.append(Pop(None))

    # What is pressed.

    def _choose(self, page: str) -> None:
        self.page, self.waiting = page, ""
        self.rebuild()

    def _wait(self, place: str) -> None:
        self.waiting = place
        self.rebuild()

    def _reset(self) -> None:
        self.ctx.change(keys={})
        self.waiting = ""
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if not self.waiting or event.type != pygame.KEYDOWN:
            super().handle(event)
            return
        place, self.waiting = self.waiting, ""
        name = key_name(event)
        if event.key != pygame.K_ESCAPE and name:
            self.ctx.change(keys=bind(self.ctx.settings.keys, place, name))
        elif event.key != pygame.K_ESCAPE:
            self.ctx.notice(self.words("keys.unknown"))
        self.rebuild()

    # What is on the screen.

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        most = max(len(rows) for _, rows in self.groups)
        card_w = min(_WIDE * u, width - 40 * u)
        row = min(_ROW * u, (height - 30 * u - (_HEAD + _FOOT) * u) / most)
        self.card = self.rect(0, 0, card_w, (_HEAD + _FOOT) * u + most * row)
        self.card.center = (width // 2, height // 2)
        x, inside = self.card.x + 32 * u, self.card.w - 64 * u
        pages = [(name, self.words(f"keys.{name}")) for name in (*dict(self.groups), CHANGES)]
        place = self.rect(x, self.card.y + 72 * u, inside, 38 * u)
        self.add(Segments(place, self.words("keys.title"), pages, self.page, self._choose, px=16, id="page"))
        self._labels: list[tuple[str, pygame.Rect]] = []
        if self.page == CHANGES:
            place = self.rect(x, self.card.y + _HEAD * u, inside, 46 * u)
            now = self.ctx.settings.steady_keys
            self.add(Toggle(place, self.words("keys.steady"), now, self._steady, px=18, id="steady_keys"))
        else:
            self._keys(x, inside, row)
        top = self.card.bottom - 62 * u
        half = (inside - 16 * u) / 2
        reset, done = self.rect(x, top, half, 44 * u), self.rect(x + half + 16 * u, top, half, 44 * u)
        self.add(
            Button(reset, self.words("keys.reset"), self._reset, look="tone", icon="ui_undo", id="reset",
                   enabled=bool(self.ctx.settings.keys))
        )  # fmt: skip
        words = self.words("options.close")
        self.add(Button(done, words, self.back, look="primary", key=self.words("key.esc"), id="close"), default=True)

    def _steady(self, on: bool) -> None:
        self.ctx.change(steady_keys=on)

    def _keys(self, x: float, inside: float, row: float) -> None:
        """The rows of keys of this page, from `x` on."""
        u, labels = self.u, caps(self.ctx.settings.keys)
        high = row - min(8 * u, 0.14 * row)
        px = min(18.0, 0.68 * high / u)
        for i, (what, names) in enumerate(dict(self.groups)[self.page]):
            y = self.card.y + _HEAD * u + i * row
            self._labels.append((self.words(f"{self.game}.keys.{what}"), self.rect(x, y, _LABEL * u, high)))
            wide = (inside - _LABEL * u) / 4
            for k, name in enumerate(names):
                shown = "…" if self.waiting == name else labels.get(name) or self._usual(name)
                key = self.rect(x + _LABEL * u + k * wide, y, wide - 8 * u, high)
                self.add(
                    Button(key, shown, self._waits(name), look="cream" if self.waiting == name else "tone", px=px, id=name)
                )

    def _waits(self, name: str) -> Callable[[], None]:
        return partial(self._wait, name)

    def _usual(self, name: str) -> str:
        """A key as it is written that keeps its place."""
        spoken = {"space": "key.space", "return": "key.enter", "kp_enter": "key.enter"}
        return self.words(spoken[name]) if name in spoken else written(name)

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        u, card = self.u, self.card
        place = (card.centerx, card.y + 40 * u)
        draw.text(dst, self.words("keys.title"), "disp", 25 * u, INK, place, "center", max_w=card.w - 64 * u, box=card)
        for words, box in self._labels:
            draw.boxed(dst, words, "ui", max(MIN_TEXT, 18 * u), INK, box, lines=1)
        if self.page == CHANGES:
            note = self.rect(card.x + 32 * u, card.y + (_HEAD + 54) * u, card.w - 64 * u, 80 * u)
            draw.para(dst, self.words("keys.steady.note"), "ui", 17 * u, INK3, note.x, note.y, note.w, 1.2, lines=3, box=note)
            return
        note = self.rect(card.x + 32 * u, card.bottom - 104 * u, card.w - 64 * u, 34 * u)
        words = self.words("keys.press" if self.waiting else "keys.note")
        draw.boxed(dst, words, "uim", max(MIN_TEXT, 16 * u), INK3, note, lines=1)

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), "waiting": self.waiting, "keys": dict(self.ctx.settings.keys)}
