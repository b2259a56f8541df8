"""The moves of Breakers and their words."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from table.core.moves import BadMove, Card, Move, Notation, Slots

from .cards import DECK, SUIT_CARDS, SUITS

Targets = tuple[int, ...]
"""what a trophy, an action or an answer is about: any number of words at the end of a move, see `_WORDS`"""

SEAT = 100
"""target SEAT + s is seat s, written `p0`"""
NAMED = 110
"""target NAMED + s is suit s, written as its name"""
OUT = 120
"""target: out of play"""
BANISH, FETCH = 121, 122
"""targets: disqualify the card that follows, or take it into the hand"""
FIGURE = 130
"""target FIGURE + n is the number n, 0 .. 10"""
MOST_FORETOLD = 10

_WORDS: dict[int, str] = {
    **{card: DECK.name(card) for card in range(SUIT_CARDS)},
    **{SEAT + seat: f"p{seat}" for seat in range(4)},
    **{NAMED + suit: word for suit, word in enumerate(SUITS)},
    OUT: "out",
    BANISH: "banish",
    FETCH: "draw",
    **{FIGURE + n: str(n) for n in range(MOST_FORETOLD + 1)},
}
_TARGETS = {word: target for target, word in _WORDS.items()}


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Plays a card to the trick."""

    verb: ClassVar[str] = "play"
    card: Card


@dataclass(frozen=True, slots=True)
class Cube(Move):
    """Puts an equipment cube on a card in the trick."""

    verb: ClassVar[str] = "cube"
    card: Card


@dataclass(frozen=True, slots=True)
class UseTrophy(Move):
    """Turns a trophy over and does what it says to the targets."""

    verb: ClassVar[str] = "trophy"
    trophy: Card
    targets: Targets = ()


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Does what the monster of this round allows: a Firecracker on a card, or a card of the Court."""

    verb: ClassVar[str] = "use"
    targets: Targets


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """Answers a question that must be answered: a card to lay aside, discard or give, a number, a card of one's own."""

    verb: ClassVar[str] = "choose"
    targets: Targets


@dataclass(frozen=True, slots=True)
class Nothing(Move):
    """No action, or no more of them; lets an offer go by."""

    verb: ClassVar[str] = "none"


VERBS: tuple[type[Move], ...] = (Play, Cube, UseTrophy, Use, Choose, Nothing)


class TargetNotation(Notation):
    """Notation whose last field may be `Targets`: as many words as there are."""

    def write(self, move: Move, zones: tuple[str, ...]) -> str:
        words = [move.verb]
        for field in fields(move):
            value = getattr(move, field.name)
            if field.type == "Targets":
                words += [_WORDS[target] for target in value]
            else:
                words.append(self._write(str(field.type), value, zones))
        return " ".join(words)

    def read(self, text: str, zones: tuple[str, ...]) -> Move:
        words = text.split(" ")
        verb = self.verbs.get(words[0])
        wanted = fields(verb) if verb else ()
        if verb is None or not wanted or wanted[-1].type != "Targets":
            return Notation.read(self, text, zones)
        fixed = len(wanted) - 1
        if not fixed < len(words) <= fixed + 3:
            raise BadMove(f"{words[0]!r} takes {fixed} to {fixed + 2} words, not {len(words) - 1}")
        values: list[int | str | Slots | Targets] = [
            self._read(str(field.type), word, zones) for field, word in zip(wanted[:-1], words[1:], strict=False)
        ]
        for word in words[1 + fixed :]:
            if word not in _TARGETS:
                raise BadMove(f"there is nothing called {word[:40]!r}")
        values.append(tuple(_TARGETS[word] for word in words[1 + fixed :]))
        move: Any = verb
        made: Move = move(*values)
        return made


NOTATION = TargetNotation(DECK, VERBS)

PLAY = tuple(Play(Card(card)) for card in range(SUIT_CARDS))
"""plays by card, made once: making them anew costs more than the rules do"""
CUBE = tuple(Cube(Card(card)) for card in range(SUIT_CARDS))
USE = tuple(Use((card,)) for card in range(SUIT_CARDS))
CHOOSE = tuple(Choose((card,)) for card in range(SUIT_CARDS))
FORETELL = tuple(Choose((FIGURE + n,)) for n in range(MOST_FORETOLD + 1))
NOTHING = Nothing()
