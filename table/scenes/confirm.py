"""A question before something that cannot be taken back. The safe answer is the one that Enter and Esc give."""

from __future__ import annotations

from typing import Any

import pygame

from table.scenes.dialog import Dialog
from table.scenes.kit import balanced
from table.scenes.scene import Context, Pop
from table.ui import draw, fonts
from table.ui.theme import INK
from table.ui.widgets import Button

_WIDE = 540


class Confirm(Dialog):
    """Asks for `Pop(result)` on yes and `Pop(None)` on no.

    key: the question's key; the answers are `<key>.yes` and `<key>.no` where there are such words, else plain Yes and No;
    yes, no: other keys for them; result: what yes gives; fields: of the sentence.
    """

    name = "confirm"

    def __init__(
        self,
        ctx: Context,
        key: str,
        result: Any = True,
        yes: str = "",
        no: str = "",
        fields: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.key = key
        self.result = result
        self.fields = fields or {}
        self._keys = {"yes": yes, "no": no}
        self._box = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        super().enter()
        self.group.focus(self.group.default)

    def back(self) -> None:
        self.wants.append(Pop(None))

    def _yes(self) -> None:
        self.wants.append(Pop(self.result))

    def _answer(self, which: str) -> str:
        return self.words(self._keys[which]) if self._keys[which] else (
            self.said(f"{self.key}.{which}") or self.words(f"confirm.{which}")
        )  # fmt: skip

    def build(self) -> None:
        u, (width, height) = self.u, self.ctx.size
        no, yes = self._answer("no"), self._answer("yes")
        cap_no, cap_yes = self.words("key.esc"), self.words("key.yes")
        high = 52 * u
        wides = [
            fonts.measure(words, "uib", high * 0.42)[0] + draw.keycap_width(cap, high * 0.54) + 64 * u
            for words, cap in ((no, cap_no), (yes, cap_yes))
        ]
        inside = max(_WIDE * u - 72 * u, sum(wides) + 16 * u)
        card_w = min(inside + 72 * u, width - 32 * u)
        inside = card_w - 72 * u
        rows = len(draw.wrap(self._sentence(), "ui", 21 * u, inside))
        text_h = rows * 21 * u * 1.28
        self.card = self.rect(0, 0, card_w, text_h + high + 100 * u)
        self.card.center = (width // 2, height // 2)
        self._box = self.rect(self.card.x + 36 * u, self.card.y + 36 * u, inside, text_h + 6 * u)
        share = inside - 16 * u
        wide_no = max(wides[0], min(share * 0.5, share - wides[1]))
        if wide_no + wides[1] > share:
            wide_no = share * wides[0] / sum(wides)
        y = self.card.bottom - high - 32 * u
        place = self.rect(self.card.x + 36 * u, y, wide_no, high)
        self.add(Button(place, no, self.back, key=cap_no, id="no"), default=True)
        place = self.rect(place.right + 16 * u, y, share - wide_no, high)
        letter = pygame.key.key_code(cap_yes.lower()) if len(cap_yes) == 1 and cap_yes.isascii() else 0
        self.add(Button(place, yes, self._yes, look="tone", key=cap_yes, id="yes", shortcut=letter))

    def _sentence(self) -> str:
        fields = dict(self.fields)
        n = fields.pop("n", None)
        return self.words(self.key, n, **fields)

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        box, px = self._box, 21 * self.u
        wide = balanced(self._sentence(), "ui", px, box.w)
        draw.para(dst, self._sentence(), "ui", px, INK, box.centerx - wide / 2, box.y, wide, 1.28, "center", box=box)
