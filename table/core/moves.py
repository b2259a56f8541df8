"""Moves: what a seat decides, as small values with a stable text form.

A game declares one frozen dataclass per verb; the text form is made from the fields, so that no game writes a parser:
`play 57 up2`, `end`, `hint hold down1`, `play r5a+r2p,b7a`. Saves, replays, lessons, tests and fault reports are all built
on that text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NewType

from .cards import Deck

Card = NewType("Card", int)
"""a card that the mover can see, written by its name"""
ZoneId = NewType("ZoneId", int)
"""a zone, written by its name"""
SeatId = NewType("SeatId", int)
"""a seat 0 .. n-1, written as that number"""
Word = NewType("Word", str)
"""one of a closed set of words, letters and hyphens only"""
Slots = tuple[tuple[int, ...], ...]
"""cards in groups, all seen by the mover: names joined by + in a group, groups by commas"""


@dataclass(frozen=True, slots=True)
class Move:
    """Base of all moves; `verb` is the first word of the text form."""

    verb: ClassVar[str] = ""


class BadMove(ValueError):
    """A text that is no move of this game; the message says what was wrong with which word."""


class Notation:
    """Writes and reads the moves of one game."""

    def __init__(self, deck: Deck, verbs: Iterable[type[Move]]) -> None:
        self.deck = deck
        self.verbs: dict[str, type[Move]] = {}
        for verb in verbs:
            if verb.verb in self.verbs:
                raise ValueError(f"two moves are called {verb.verb!r}")
            self.verbs[verb.verb] = verb

    def write(self, move: Move, zones: tuple[str, ...]) -> str:
        """The text of a move; `zones` are the zone names of this table."""
        words = [move.verb]
        for f in fields(move):
            words.append(self._write(str(f.type), getattr(move, f.name), zones))
        return " ".join(words)

    def read(self, text: str, zones: tuple[str, ...]) -> Move:
        """The move that a text stands for. Raises BadMove; whether it is legal is another question."""
        words = text.split(" ")
        verb = self.verbs.get(words[0])
        if verb is None:
            raise BadMove(f"{words[0][:40]!r} is no move here; known are {', '.join(sorted(self.verbs))}")
        wanted = fields(verb)
        if len(words) - 1 != len(wanted):
            raise BadMove(f"{words[0]!r} takes {len(wanted)} words, not {len(words) - 1}")
        values = [self._read(str(f.type), word, zones) for f, word in zip(wanted, words[1:], strict=True)]
        move: Any = verb
        made: Move = move(*values)
        return made

    def _write(self, kind: str, value: int | str | Slots, zones: tuple[str, ...]) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, tuple):
            return ",".join("+".join(self.deck.name(card) for card in group) for group in value)
        if kind == "Card":
            return self.deck.name(value)
        if kind == "ZoneId":
            return zones[value]
        return str(value)

    def _card(self, word: str) -> int:
        try:
            return self.deck.id(word)
        except KeyError:
            raise BadMove(f"there is no card {word[:40]!r}") from None

    def _slots(self, word: str) -> Slots:
        slots = tuple(tuple(self._card(name) for name in group.split("+")) for group in word.split(","))
        cards = [card for slot in slots for card in slot]
        for card in cards:
            if cards.count(card) > 1:
                raise BadMove(f"{self.deck.name(card)!r} is named twice")
        return slots

    def _read(self, kind: str, word: str, zones: tuple[str, ...]) -> int | str | Slots:
        if kind == "Card":
            return self._card(word)
        if kind == "Slots":
            return self._slots(word)
        if kind == "ZoneId":
            if word not in zones:
                raise BadMove(f"there is no place {word[:40]!r}")
            return zones.index(word)
        if kind == "Word":
            if not word or len(word) > 40 or not all(c.isascii() and (c.isalpha() or c == "-") for c in word):
                raise BadMove(f"{word[:40]!r} is no word")
            return word
        if not (word.isascii() and word.isdigit() and len(word) <= 6) or word != str(int(word)):
            raise BadMove(f"{word[:40]!r} is no number")
        return int(word)
