"""The moves of BRAWL and their words (R55).

    deal                 turn up the next card of the own deck
    play a2 b            the top discard goes on Base a2: at its end a or b, on its `pile`, or it is `clear`ed
    base 0 left          the top discard, a Base, goes to the left (or right) end of the row of area 0
    keep, pass           training: leave the card dealt on the pile (R55); pass with an empty deck (R27)
    tag 2                tag team: seat 2 fights on (R45)
    call, time           tournament: want to end it; ten seconds without an action are over (R34)
    miss a2 b, miss-base 0 left
                         tournament: the play of that name was refused and the card goes back, which costs time (R33)
    ask, stop            talk: ask to be tagged; a polite stop (R48)

In tournament mode a move stands with its tick: `at 1234 play a2 b`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from table.core.moves import BadMove, Card, Move, Notation, SeatId, Word

from .cards import DECK

END_A, END_B, PILE, SWEEP = Word("a"), Word("b"), Word("pile"), Word("clear")
ENDS = (END_A, END_B)
LEFT, RIGHT = Word("left"), Word("right")


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Turns the top card of the own deck onto the own discard pile (R24, R30)."""

    verb: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Plays the top discard on a Base, named by its card (R51)."""

    verb: ClassVar[str] = "play"
    base: Card
    at: Word
    """a, b, pile or clear"""


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Plays the top discard, a Base, at an end of a row (R22)."""

    verb: ClassVar[str] = "base"
    area: int
    at: Word
    """left or right"""


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Leaves the card just dealt on the discard pile: the turn is over (R24, a)."""

    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Passes, which only an empty deck allows (R27)."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Tag(Move):
    """The partner on that seat fights on (R45)."""

    verb: ClassVar[str] = "tag"
    seat: SeatId


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Wants to end it as it lies; done when all who fight want it (R34, 3)."""

    verb: ClassVar[str] = "call"


@dataclass(frozen=True, slots=True)
class Time(Move):
    """Ten seconds with empty decks and no action are over (R34, 3): made by the clock, in any fighting seat's name."""

    verb: ClassVar[str] = "time"


@dataclass(frozen=True, slots=True)
class Miss(Move):
    """A refused play on a Base: the card goes back to the pile and the hand is locked (R31, R33)."""

    verb: ClassVar[str] = "miss"
    base: Card
    at: Word


@dataclass(frozen=True, slots=True)
class MissBase(Move):
    """A refused play at an end of a row."""

    verb: ClassVar[str] = "miss-base"
    area: int
    at: Word


@dataclass(frozen=True, slots=True)
class Ask(Move):
    """A fighter who waits asks to be tagged."""

    verb: ClassVar[str] = "ask"


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """A polite stop: the fight waits; needs nobody's consent and is limited (R48)."""

    verb: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class At(Move):
    """A move of the tournament and the tick in which it is taken."""

    verb: ClassVar[str] = "at"
    tick: int
    move: Move


LATEST = 100_000_000
"""ticks: nine days; a text with a later one is no move"""


class Timed(Notation):
    """The notation of BRAWL: as every game's, and with the tick in front where there is one."""

    def write(self, move: Move, zones: tuple[str, ...]) -> str:
        if isinstance(move, At):
            return f"at {move.tick} {super().write(move.move, zones)}"
        return super().write(move, zones)

    def read(self, text: str, zones: tuple[str, ...]) -> Move:
        if not text.startswith("at "):
            return super().read(text, zones)
        words = text.split(" ", 2)
        if len(words) < 3 or words[2].startswith("at "):
            raise BadMove("'at' takes a tick and a move")
        tick = words[1]
        if not (tick.isascii() and tick.isdigit() and len(tick) <= 9) or tick != str(int(tick)) or int(tick) > LATEST:
            raise BadMove(f"{tick[:40]!r} is no tick")
        return At(int(tick), super().read(words[2], zones))


NOTATION = Timed(DECK, (Deal, Play, Lay, Keep, Pass, Tag, Call, Time, Miss, MissBase, Ask, Stop))

DEAL, KEEP, PASS, CALL, TIME, ASK, STOP = Deal(), Keep(), Pass(), Call(), Time(), Ask(), Stop()
LAYS = tuple((Lay(area, LEFT), Lay(area, RIGHT)) for area in range(6))


@cache
def plays(base: int) -> tuple[Play, Play, Play, Play]:
    """The plays on a Base: end a, end b, pile, clear. Made once: making them anew costs more than the rules do."""
    card = Card(base)
    return Play(card, END_A), Play(card, END_B), Play(card, PILE), Play(card, SWEEP)


def miss(move: Play | Lay) -> Miss | MissBase:
    """What is logged of a play that was refused."""
    return Miss(move.base, move.at) if isinstance(move, Play) else MissBase(move.area, move.at)


def meant(move: Miss | MissBase) -> Play | Lay:
    """The play that was refused."""
    return Play(move.base, move.at) if isinstance(move, Miss) else Lay(move.area, move.at)
