"""Who sits where, and whose eyes the screen has."""

from __future__ import annotations

import unicodedata
from typing import Literal

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


def nameless(people: int) -> str:
    """The key of the word that a person without a name goes by, `people` of them being at the screen: "you" would be
    somebody else whenever another one looks."""
    return "table.you" if people < 2 else "table.player"


def named(seats: tuple[SeatSpec, ...], word: str) -> tuple[SeatSpec, ...]:
    """The seats with a name for everybody: a nameless human is `word`, with their number where there are several people."""
    taken = {s.name for s in seats if s.name}
    free = [name for name in BOT_NAMES if name not in taken]
    people = humans(seats)
    out = []
    for i, s in enumerate(seats):
        if s.name:
            out.append(s)
        elif s.human:
            out.append(SeatSpec("human", f"{word} {people.index(i) + 1}" if len(people) > 1 else word))
        else:
            out.append(SeatSpec("bot", free.pop(0) if free else f"Bot {i + 1}", s.level))
    return tuple(out)


def humans(seats: tuple[SeatSpec, ...]) -> tuple[int, ...]:
    """The numbers of the human seats."""
    return tuple(i for i, s in enumerate(seats) if s.human)


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
