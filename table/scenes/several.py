"""Several of many: an option of which more than one value can be chosen, as switches in columns above a darkened scene."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from table.scenes.dialog import Dialog
from table.scenes.scene import Context, Pop
from table.ui import draw, fonts
from table.ui.theme import INK
from table.ui.widgets import Button, Toggle

_WIDE = 900
_ROW = 44
_HEAD, _FOOT = 78, 78
_LETTERS = 17


class Several(Dialog):
    """Asks for `Pop((key, chosen))`, chosen in the order of the choices; `Pop(None)` on Esc.

    key: what the scene below calls the question; title: its words; choices: (value, label); chosen: what is on at first;
    most: how many can be on.
    """

    name = "several"

    def __init__(
        self, ctx: Context, key: str, title: str, choices: Sequence[tuple[str, str]], chosen: Sequence[str], most: int
    ) -> None:
        super().__init__(ctx)
        self.key = key
        self.question = title
        self.choices = tuple(choices)
        self.on = set(chosen)
        self.most = most

    @property
    def chosen(self) -> tuple[str, ...]:
        """What is on, in the order of the choices."""
        return tuple(value for value, _ in self.choices if value in self.on)

    def back(self) -> None:
        self.wants.append(Pop(None))

    def _done(self) -> None:
        self.wants.append(Pop((self.key, self.chosen)))

    def _clear(self) -> None:
        self.on.clear()
        self.rebuild()

    def _turn(self, value: str) -> Callable[[bool], None]:
        def turn(on: bool) -> None:
            (self.on.add if on else self.on.discard)(value)
            self.rebuild()

        return turn

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        card_w = min(_WIDE * u, width - 40 * u)
        inside = card_w - 72 * u
        widest = max(fonts.measure(label, "ui", _LETTERS * u)[0] for _, label in self.choices) + 92 * u
        columns = max(1, min(3, int((inside + 24 * u) / (widest + 24 * u))))
        rows = math.ceil(len(self.choices) / columns)
        row = min(_ROW * u, (height - 36 * u - (_HEAD + _FOOT) * u) / rows)
        self.card = self.rect(0, 0, card_w, (_HEAD + _FOOT) * u + rows * row)
        self.card.center = (width // 2, height // 2)
        wide = (inside - (columns - 1) * 24 * u) / columns
        full = len(self.on) >= self.most
        for i, (value, label) in enumerate(self.choices):
            x = self.card.x + 36 * u + i // rows * (wide + 24 * u)
            y = self.card.y + _HEAD * u + i % rows * row
            on = value in self.on
            place = self.rect(x, y, wide, row - 4 * u)
            self.add(Toggle(place, label, on, self._turn(value), px=_LETTERS, id=value, enabled=on or not full))
        high = 46 * u
        top = self.card.bottom - 62 * u
        half = (inside - 16 * u) / 2
        none = self.rect(self.card.x + 36 * u, top, half, high)
        done = self.rect(self.card.x + 36 * u + half + 16 * u, top, half, high)
        self.add(Button(none, self.words("several.none"), self._clear, look="tone", id="none", enabled=bool(self.on)))
        words = self.words("several.done", n=len(self.on))
        self.add(Button(done, words, self._done, look="primary", key=self.words("key.enter"), id="done"), default=True)

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        u, card = self.u, self.card
        place = (card.centerx, card.y + 42 * u)
        draw.text(dst, self.question, "disp", 25 * u, INK, place, "center", max_w=card.w - 72 * u, box=card)

    def trace(self) -> dict[str, Any]:
        return {**super().trace(), "chosen": list(self.chosen)}
