"""The first line of a save: everything that the rules need to deal the same cards again."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

FORMAT = 1
"""the format's version. In every version, past and to come, the first line is closed by its `sum` in the same way"""

Hex16 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
"""64 bits as 16 lower-case hex digits"""

Utc = Annotated[datetime, msgspec.Meta(tz=True)]
"""a moment with its zone; written in UTC to the second"""


class SeatEntry(msgspec.Struct, frozen=True):
    """Who sits on a chair."""

    kind: Literal["human", "bot", "script"]
    name: str = ""
    """empty for a human who has given none"""
    level: str = ""
    """a bot's level"""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """A match before its first move."""

    save: int = FORMAT
    game: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_-]{0,39}$")]
    rules: Annotated[int, msgspec.Meta(ge=0)]
    """the game's rules version, another number than `save`"""
    seed: Hex16
    seats: Annotated[tuple[SeatEntry, ...], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, str] = {}
    chooser: int = 0
    typed: bool = False
    """every human's name was typed by somebody: older programs wrote down a word of their language for who had typed none.
    Left out of the file when false"""
    app: str = ""
    """version of the program that wrote the file"""
    when: Utc
    """start of the match"""
    id: Hex16
    """random; results are kept once for each"""
    decks: dict[str, Any] = {}
    """custom decks by content, so that no deck file is needed to go on; left out of the file when empty"""

    @property
    def number(self) -> int:
        """The seed as the rules want it."""
        return int(self.seed, 16)

    def plain(self) -> dict[str, Any]:
        """The line as plain data."""
        found: dict[str, Any] = msgspec.to_builtins(self)
        for name in ("decks", "typed"):
            if not found[name]:
                del found[name]
        return found


def decode(plain: object) -> Header:
    """Strictly typed; msgspec.ValidationError ends with the field's path, as in "at `$.seats[0].name`"."""
    header = msgspec.convert(plain, Header)
    return header if header.typed else msgspec.structs.replace(header, seats=_without_words(header.seats))


_ALONE = ("You", "Vous", "Ty")
_AMONG_OTHERS = re.compile(r"(?:Player|Joueur|Gracz) ([0-9]+)")
"""what older programs wrote down for who had typed no name"""


def _without_words(seats: tuple[SeatEntry, ...]) -> tuple[SeatEntry, ...]:
    """The seats without the names that nobody typed: whoever shows them has the word in the language that is on."""
    people = [i for i, seat in enumerate(seats) if seat.kind == "human"]
    found = list(seats)
    for number, i in enumerate(people, 1):
        worded = _AMONG_OTHERS.fullmatch(seats[i].name)
        if seats[i].name in _ALONE if len(people) == 1 else worded is not None and worded[1] == str(number):
            found[i] = msgspec.structs.replace(seats[i], name="")
    return tuple(found)
