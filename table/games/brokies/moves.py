"""The moves of Brokies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from table.core.moves import Move, Notation, Slots

from .cards import DECK


@dataclass(frozen=True, slots=True, init=False)
class Play(Move):
    """Lays a combination: `play r5a+r2p,b4+b3p,y7a` are three sevens."""

    verb: ClassVar[str] = "play"
    slots: Slots

    def __init__(self, slots: Slots) -> None:
        # A hand may have thousands of plays: this takes a third less time than what the dataclass would do.
        _set_slots(self, slots)


_set_slots = Play.__dict__["slots"].__set__


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Does not play; draws a card if there is one (B28)."""

    verb: ClassVar[str] = "pass"


NOTATION = Notation(DECK, (Play, Pass))
PASS = Pass()
