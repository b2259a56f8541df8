"""What the lobbies have in common: the deal code, whether it is right and which deal it means; and the way to the lessons."""

from __future__ import annotations

from typing import Any

from table.paths import Problem
from table.scenes.kit import WidgetScene
from table.scenes.lesson_door import Door
from table.scenes.scene import Context
from table.session.dealcode import BadDealCode, decode, encode, new_seed
from table.ui import clipboard


class DealCode(WidgetScene):
    """Base of the lobbies: keeps the seed of the deal to come, and has a door to the lessons."""

    def __init__(self, ctx: Context, seed: int | None = None) -> None:
        """seed: the deal to begin with, a fresh one if None."""
        super().__init__(ctx)
        self.seed = new_seed() if seed is None else seed
        self.code = encode(self.seed)
        """the deal code as it stands in the field, right or wrong"""
        self.code_fault = ""
        self.door = Door(self)

    def resumed(self, result: Any) -> None:
        super().resumed(result)
        if self.door.stale:
            self.rebuild()

    def freshen(self) -> None:
        """What typing changes without a new layout, which would take the caret away."""
        self.dirty = True

    def type_code(self, text: str) -> None:
        """A deal code is being typed: it counts once it is right; until then it says what is wrong with it."""
        self.code = text
        try:
            self.seed, self.code_fault = decode(text), ""
        except BadDealCode as why:
            self.code_fault = self.ctx.words.problem(Problem(why.key, why.fields))
        self.freshen()

    def new_deal(self) -> None:
        """Other cards."""
        self.seed, self.code_fault = new_seed(), ""
        self.code = encode(self.seed)
        self.rebuild()

    def copy_code(self) -> None:
        """The code onto the clipboard."""
        done = clipboard.copy(encode(self.seed))
        self.ctx.notice(self.words("lobby.deal.copied" if done else "lobby.deal.nocopy"))
