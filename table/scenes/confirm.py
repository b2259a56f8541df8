"""A question before something that cannot be taken back. Esc gives the safe answer; Enter too, unless yes is expected."""

from __future__ import annotations

from typing import Any

import pygame

from table.scenes.dialog import Dialog
from table.scenes.kit import balanced
from table.scenes.scene import Context, Pop
from table.ui import draw, faces, fonts
from table.ui.theme import INK
from table.ui.widgets import Button
from table.ui.widgets.buttons import Look
from table.view.picture import Face

_WIDE = 540
_CARD, _APART = 84, 8
"""width of a card that is asked about, and between two, u"""


class Confirm(Dialog):
    """Asks for `Pop(result)` on yes and `Pop(None)` on no.

    key: the question's key; the answers are `<key>.yes` and `<key>.no` where there are such words, else plain Yes and No;
    yes, no: other keys for them; result: what yes gives; fields: of the sentence; expected: yes is what the person has just
    chosen, so it is the answer of the primary button, which Enter presses; shown: faces of the cards that are asked about,
    which lie above the answers.
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
        expected: bool = False,
        shown: tuple[Face, ...] = (),
    ) -> None:
        super().__init__(ctx)
        self.key = key
        self.result = result
        self.fields = fields or {}
        self.expected = expected
        self.shown = shown
        self.row: tuple[pygame.Rect, ...] = ()
        """where the cards lie that are asked about"""
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
        letter_yes = self.words("key.yes")
        cap_no, cap_yes = self.words("key.esc"), self.words("key.enter") if self.expected else letter_yes
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
        w = min(_CARD * u, (inside + _APART * u) / max(1, len(self.shown)) - _APART * u)
        cards_h = max((faces.height(each, round(w)) for each in self.shown), default=0) + 20 * u if self.shown else 0.0
        self.card = self.rect(0, 0, card_w, text_h + cards_h + high + 100 * u)
        self.card.center = (width // 2, height // 2)
        self._box = self.rect(self.card.x + 36 * u, self.card.y + 36 * u, inside, text_h + 6 * u)
        step, y = w + _APART * u, self._box.bottom + 8 * u
        x = self.card.centerx - (len(self.shown) * step - _APART * u) / 2
        self.row = tuple(self.rect(x + i * step, y, w, faces.height(each, round(w))) for i, each in enumerate(self.shown))
        share = inside - 16 * u
        wide_no = max(wides[0], min(share * 0.5, share - wides[1]))
        if wide_no + wides[1] > share:
            wide_no = share * wides[0] / sum(wides)
        y = self.card.bottom - high - 32 * u
        place = self.rect(self.card.x + 36 * u, y, wide_no, high)
        first: Look = "tone" if self.expected else "primary"
        self.add(Button(place, no, self.back, look=first, key=cap_no, id="no"), default=not self.expected)
        place = self.rect(place.right + 16 * u, y, share - wide_no, high)
        letter = pygame.key.key_code(letter_yes.lower()) if len(letter_yes) == 1 and letter_yes.isascii() else 0
        other: Look = "primary" if self.expected else "tone"
        button = Button(place, yes, self._yes, look=other, key=cap_yes, id="yes", shortcut=letter)
        self.add(button, default=self.expected)

    def _sentence(self) -> str:
        fields = dict(self.fields)
        n = fields.pop("n", None)
        return self.words(self.key, n, **fields)

    def background(self, dst: pygame.Surface) -> None:
        super().background(dst)
        box, px = self._box, 21 * self.u
        wide = balanced(self._sentence(), "ui", px, box.w)
        draw.para(dst, self._sentence(), "ui", px, INK, box.centerx - wide / 2, box.y, wide, 1.28, "center", box=box)
        for each, place in zip(self.shown, self.row, strict=True):
            faces.sprite(each, place.w, 0).draw(dst, place.centerx, place.centery)
