"""Who sits where, and whose eyes the screen has."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from table.core.state import PUBLIC

NAME_LENGTH = 24
"""letters that a name may have"""

BOT_NAMES = ("Ana", "Bartek", "Chloé", "Dario", "Edda", "Felix")
"""names that bots take, in this order, where nobody at the table has them"""


class SeatSpec(Struct, frozen=True):
    """One chair: a human at this screen, or a bot of some level."""

    kind: Literal["human", "bot"]
    name: str = ""
    """empty for a human who has given none: `called` has a word for them"""
    level: str = ""

    @property
    def human(self) -> bool:
        return self.kind == "human"


class BadSeat(ValueError):
    """A seat text of the command line that is none; `word` is what was given."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


def clean_name(name: str) -> str:
    """A name as it can be written on a plate: one line, no control characters, at most NAME_LENGTH letters."""
    kept = "".join(c if not unicodedata.category(c).startswith("C") else " " for c in name)
    return " ".join(kept.split())[:NAME_LENGTH].strip()


def parse(word: str, levels: tuple[str, ...]) -> SeatSpec:
    """A seat from the command line: `human`, `human:NAME` or a level. Raises BadSeat."""
    head, _, tail = word.partition(":")
    if head == "human":
        return SeatSpec("human", clean_name(tail))
    if word in levels:
        return SeatSpec("bot", "", word)
    raise BadSeat(word)


def named(seats: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
    """The seats with a name for every bot. Humans without one stay so: their word is the language's, see `called`."""
    taken = {s.name for s in seats if s.name}
    free = [name for name in BOT_NAMES if name not in taken]
    return tuple(
        s if s.name or s.human else SeatSpec("bot", free.pop(0) if free else f"Bot {i + 1}", s.level)
        for i, s in enumerate(seats)
    )


class Chair(Protocol):
    """A seat of a match, of a save or of a lobby."""

    @property
    def kind(self) -> str: ...

    @property
    def name(self) -> str: ...


def called(seats: Sequence[Chair], words: Callable[[str], str]) -> tuple[str, ...]:
    """What everybody is called on the screen. Who has given no name goes by a word of the language that is on now: where
    several people share the screen with their number, for "you" would be somebody else whenever another one looks."""
    names, people = [seat.name for seat in seats], humans(seats)
    for number, seat in enumerate(people, 1):
        if not names[seat]:
            names[seat] = words("table.you") if len(people) == 1 else f"{words('table.player')} {number}"
    return tuple(names)


def humans(seats: Sequence[Chair]) -> tuple[int, ...]:
    """The numbers of the human seats."""
    return tuple(i for i, s in enumerate(seats) if s.kind == "human")


def eyes(seats: tuple[SeatSpec, ...], acting: tuple[int, ...]) -> int:
    """Whose view belongs on the screen (decisions.md, Eyes).

    With one human always that one; with several the human who must act, and the public view while bots play; with none
    the public view.
    """
    people = humans(seats)
    if len(people) == 1:
        return people[0]
    for seat in acting:
        if seat in people:
            return seat
    return PUBLIC
