"""The cards, zones, moves and words of The Game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from table.core.cards import Deck
from table.core.moves import Card, Move, Notation, SeatId, Word, ZoneId

LOWEST = 2
"""the number on the card with id 0; the number of a card is its id + 2"""

DECK = Deck(str(n) for n in range(LOWEST, 100))
DRAW = 0
"""zone number of the draw pile; hands follow, one a seat, and then the four piles"""

PILES = ("up1", "up2", "down1", "down2")
RISING = (True, True, False, False)
STARTS = (1, 1, 100, 100)
"""what an empty pile shows: start cards are no number cards and never count"""


@dataclass(frozen=True, slots=True)
class Start(Move):
    """Settles which seat takes the first turn."""

    verb: ClassVar[str] = "start"
    seat: SeatId


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lays one card on a pile."""

    verb: ClassVar[str] = "play"
    card: Card
    pile: ZoneId


@dataclass(frozen=True, slots=True)
class End(Move):
    """Ends the turn: the hand is filled up and the next seat is on."""

    verb: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Stuck(Move):
    """Declares that the minimum can not be reached; the game is lost."""

    verb: ClassVar[str] = "stuck"


@dataclass(frozen=True, slots=True)
class Hint(Move):
    """Puts a marker on a pile for everybody to see: hold, soft, free; or takes it away: none."""

    verb: ClassVar[str] = "hint"
    kind: Word
    pile: ZoneId


@dataclass(frozen=True, slots=True)
class Say(Move):
    """Says one of the phrases."""

    verb: ClassVar[str] = "say"
    phrase: Word


NOTATION = Notation(DECK, (Start, Play, End, Stuck, Hint, Say))

MARKS = ("none", "hold", "soft", "free")
"""marker words by their number in the State"""
HOLD, SOFT, FREE = 1, 2, 3
FRESH = 4
"""added to a marker that was put in the sender's own running turn: it outlives that turn's end"""

PHRASES = (
    "start-well",
    "not-first",
    "suits-up",
    "suits-down",
    "step-back",
    "trouble",
    "little",
    "more",
    "sorry",
    "thanks",
)
OPENING_PHRASES = ("start-well", "not-first", "suits-up", "suits-down", "step-back")
RUNNING_PHRASES = ("suits-up", "suits-down", "step-back", "trouble", "little", "more", "sorry", "thanks")
PHRASE_BITS = {word: 1 << i for i, word in enumerate(PHRASES)}
FRESH_SHIFT = len(PHRASES)

END = End()
STUCK = Stuck()
SAY = {word: Say(Word(word)) for word in PHRASES}


def number(card: int) -> int:
    """The number printed on a card, 2..99."""
    return card + LOWEST


def fits(rising: bool, top: int, n: int) -> bool:
    """Whether number `n` may go on a pile whose top shows `top` (section 1, Turn, 3): further along, or exactly ten back."""
    return (n > top or n == top - 10) if rising else (n < top or n == top + 10)


_PLAYS: dict[int, tuple[tuple[Play, ...], ...]] = {}


def plays(first_pile: int) -> tuple[tuple[Play, ...], ...]:
    """All `Play` moves of a table, by card and pile, made once: making them anew costs more than the rules do."""
    if first_pile not in _PLAYS:
        _PLAYS[first_pile] = tuple(
            tuple(Play(Card(card), ZoneId(first_pile + pile)) for pile in range(4)) for card in range(len(DECK))
        )
    return _PLAYS[first_pile]
