"""The rules of a new table on the lobby's panel: a row for each option of the game, and the code of the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from table.games import OptionSpec
from table.scenes.chooser import Chooser
from table.scenes.scene import Push
from table.ui import draw, fonts
from table.ui.shapes import panel
from table.ui.theme import CREAM2, INK, INK2, INK3, MIN_TEXT, RUST
from table.ui.widgets import Button, TextField, Toggle

if TYPE_CHECKING:
    from table.scenes.lobby import Lobby

_DEAL, _DEAL_LINE = 118, 44
"""height in u of the deal's box, and of its line where there is no room for a box"""
_ROW, _SWITCH, _LINE = 46, 52, 44
"""height in u of an option without its note, of a switch whose note stands beside it, and of any where notes are tips"""

Note = Callable[[str, pygame.Rect, str, float, str], None]
"""takes a line that the panel is to draw: words, box, font, size in u, colour"""


class IconButton(Button):
    """A small square button: only its icon is drawn, its words are the tip."""

    def paint(self, dst: pygame.Surface, u: float) -> None:
        ink, _ = self._ground(dst, self.rect, u, self.pressed and self.hover)
        draw.icon(dst, self.icon, self.rect.h * 0.5, *self.rect.center, ink)


def lines_high(lines: int, u: float) -> float:
    """Height in u of a note of so many lines: letters never get smaller than 13 pixels, however small the unit."""
    return lines * 1.16 * max(15.5, MIN_TEXT / u) + 2


class TableRules:
    """Builds the widgets, and draws the deal's box below them. Where room is short the notes of options become tips."""

    def __init__(self, lobby: Lobby, note: Note) -> None:
        self.lobby = lobby
        self.compact = False
        self._note = note
        self._w = 0
        self._deal = pygame.Rect(0, 0, 0, 0)

    def begin(self, w: int, compact: bool) -> None:
        """From now on rows are `w` pixels wide."""
        self._w, self.compact = w, compact
        self._deal = pygame.Rect(0, 0, 0, 0)

    def height(self) -> float:
        """Of everything, in u."""
        options = self.lobby.info.options
        if self.compact:
            return len(options) * _LINE + _DEAL_LINE
        return sum(self._option_height(spec) for spec in options) + _DEAL

    def build(self, x: int, y: float, spare: float) -> None:
        """Adds the widgets to the lobby, from (x, y) down; `spare` u more lie between two rows."""
        u = self.lobby.u
        for spec in self.lobby.info.options:
            self._build_option(spec, x, y)
            y += ((_LINE if self.compact else self._option_height(spec)) + spare) * u
        self._build_deal(x, y)

    # Measures.

    def _option_height(self, spec: OptionSpec) -> float:
        if not self._note_below(spec):
            return _SWITCH
        lines = max((len(self._wrapped(note)) for note in self._option_notes(spec)), default=0)
        return _ROW + lines_high(lines, self.lobby.u)

    def _option_notes(self, spec: OptionSpec) -> list[str]:
        """All that can stand below an option."""
        key = f"{self.lobby.info.name}.option.{spec.key}"
        return [self.lobby.said(f"{key}.{value}.note") for value in spec.values] + [self.lobby.said(f"{key}.note")]

    def _wrapped(self, note: str) -> list[str]:
        return draw.wrap(note, "uim", max(MIN_TEXT, 15 * self.lobby.u), self._w) if note else []

    def _note_below(self, spec: OptionSpec) -> bool:
        """Whether an option's note needs two lines of its own: always, but for a switch whose note fits beside it."""
        if set(spec.values) != {"no", "yes"}:
            return True
        u = self.lobby.u
        room = self._w - 72 * u
        return max(fonts.measure(note, "uim", max(MIN_TEXT, 15 * u))[0] for note in self._option_notes(spec)) > room

    def _label_width(self) -> float:
        """Pixels for the names before the values, the same for all options: they stand in a column."""
        lobby, u = self.lobby, self.lobby.u
        names = [lobby.words(f"{lobby.info.name}.option.{spec.key}") for spec in lobby.info.options if len(spec.values) > 2]
        return min(0.5 * self._w, max([96 * u, *(fonts.measure(name, "ui", 18 * u)[0] + 10 * u for name in names)]))

    # Options.

    def _build_option(self, spec: OptionSpec, x: int, y: float) -> None:
        lobby, u, w = self.lobby, self.lobby.u, self._w
        key = f"{lobby.info.name}.option.{spec.key}"
        label, value = lobby.words(key), lobby.chairs.options[spec.key]
        note = lobby.said(f"{key}.{value}.note") or lobby.said(f"{key}.note")
        tip = note if self.compact else ""

        def choose(chosen: Any) -> None:
            lobby.choose(spec.key, ("yes" if chosen else "no") if isinstance(chosen, bool) else chosen)

        name = f"option.{spec.key}"
        if set(spec.values) == {"no", "yes"}:
            place = lobby.rect(x, y - 4 * u, w, 44 * u)
            if self.compact or self._note_below(spec):
                place = lobby.rect(x, y - 2 * u, w, 38 * u)
                self._below(note, x, y)
                note = ""
            lobby.add(Toggle(place, label, value == "yes", choose, sub=note, px=18, id=name, tip=tip))
            return
        values = [(one, lobby.words(f"{key}.{one}")) for one in spec.values]
        place = lobby.rect(x, y - 2 * u, w, 36 * u)
        self._below(note, x, y)
        if spec.most > 1:
            on = spec.parts(value)
            shown = ", ".join(words for one, words in values if one in on) or lobby.words(f"{key}.{spec.default}")
            shown = lobby.words("lobby.several", n=len(on)) if len(on) > 1 else shown
            left = self._label_width() + 6 * u
            self._note(label, lobby.rect(x, place.y, left - 6 * u, place.h), "ui", 18, INK)
            button = lobby.rect(x + left, place.y, w - left, place.h)
            lobby.add(Button(button, shown, lambda: self._several(spec), look="tone", px=17, id=name, tip=tip))
            return
        lobby.add(Chooser(place, label, values, value, choose, label_w=self._label_width() / u, px=18, id=name, tip=tip))

    def _below(self, note: str, x: int, y: float) -> None:
        u = self.lobby.u
        if not self.compact:
            self._note(note, self.lobby.rect(x, y + 38 * u, self._w, lines_high(2, u) * u), "uim", 15, INK3)

    def _several(self, spec: OptionSpec) -> None:
        """Asks which of many values are to hold."""
        lobby = self.lobby
        key = f"{lobby.info.name}.option.{spec.key}"
        choices = [(one, lobby.words(f"{key}.{one}")) for one in spec.values if one != spec.default]
        args = {
            "key": spec.key,
            "title": lobby.words(f"{key}.title"),
            "choices": choices,
            "chosen": spec.parts(lobby.chairs.options[spec.key]),
            "most": spec.most,
        }
        lobby.wants.append(Push("several", args))

    def chose(self, key: str, values: tuple[str, ...]) -> None:
        """What was chosen of an option of which several values can hold."""
        spec = next(spec for spec in self.lobby.info.options if spec.key == key)
        self.lobby.choose(key, spec.joined(values))

    # The deal.

    def _build_deal(self, x: int, y: float) -> None:
        lobby, u, w = self.lobby, self.lobby.u, self._w
        button = round(38 * u)
        if self.compact:
            inside, top = lobby.rect(x, y, w, 38 * u), y
        else:
            self._deal = lobby.rect(x, y, w, (_DEAL - 12) * u)
            inside, top = self._deal.inflate(round(-28 * u), 0), self._deal.bottom - 48 * u
        lobby.add(
            TextField(
                lobby.rect(inside.x, top, inside.w - 2 * button - 16 * u, 38 * u), lobby.words("lobby.deal"), lobby.code,
                lobby.type_code, longest=24, accept=str.upper, px=18, id="deal",
            )
        )  # fmt: skip
        for i, (name, icon, press) in enumerate((("copy", "ui_copy", lobby.copy_code), ("new", "ui_dice", lobby.new_deal))):
            place = lobby.rect(inside.right - (2 - i) * button - (1 - i) * 8 * u, top, button, button)
            words = lobby.words(f"lobby.deal.{name}")
            lobby.add(IconButton(place, words, press, look="tone", icon=icon, id=f"deal.{name}", tip=words))
        self.freshen()

    def freshen(self) -> None:
        """What is wrong with the code may have changed."""
        field = self.lobby.group.find("deal")
        if self.compact and field is not None:
            field.tip = self.lobby.code_fault or f"{self.lobby.words('lobby.deal')}: {self.lobby.words('lobby.deal.note')}"

    def ground(self, dst: pygame.Surface) -> None:
        """The box of the deal."""
        if self._deal.h:
            dst.blit(panel(self._deal.w, self._deal.h, 10 * self.lobby.u, CREAM2), self._deal)

    def paint(self, dst: pygame.Surface) -> None:
        """The words in it: what a code is, or what is wrong with the one that was typed."""
        lobby, u, deal = self.lobby, self.lobby.u, self._deal
        if not deal.h:
            return
        x, w = deal.x + 14 * u, deal.w - 28 * u
        if lobby.code_fault:
            box = lobby.rect(x, deal.y + 6 * u, w, 46 * u)
            draw.para(dst, lobby.code_fault, "uib", 15 * u, RUST, x, box.y, w, 1.16, lines=2, box=box)
            return
        box = lobby.rect(x, deal.y + 8 * u, w, 40 * u)
        draw.text(dst, lobby.words("lobby.deal"), "ui", 16 * u, INK2, (x, box.y + 10 * u), "midleft", max_w=w, box=box)
        note = lobby.words("lobby.deal.note")
        draw.text(dst, note, "uim", 15 * u, INK3, (x, box.y + 30 * u), "midleft", max_w=w, box=box)
