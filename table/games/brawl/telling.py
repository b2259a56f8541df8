"""What was said, in words: a line of the log for every event of BRAWL."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.core.events import Said
from table.games.you import words_about

from .cards import FAMILIES

Words = Callable[..., str]

_BY_SEAT = (*(f for f in FAMILIES if f != "press"), "press-base", "press-block", "deal", "deck-empty", "keep", "pass", "turn",
            "miss", "ask", "stop", "call")  # fmt: skip
"""lines that name a seat only"""


def told(event: Said, names: Sequence[str], words: Words) -> str:
    """The line of an event; names by seat. A player who is called "You" gets a form of its own where there is one."""
    name = names[event.seat] if 0 <= event.seat < len(names) else ""
    return _line(event, names, words_about(name, words))


def _line(event: Said, names: Sequence[str], words: Words) -> str:
    what = event.what
    name = names[event.seat] if 0 <= event.seat < len(names) else ""
    key = f"brawl.log.{what}"
    if what in _BY_SEAT:
        return words(key, name=name)
    if what == "fight":
        return words(key, n=int(event.data[0]))
    if what == "tag":
        return words(key, name=name, other=names[int(event.data[0])])
    if what in ("bout", "match"):
        return words(key, name=name) if event.seat >= 0 else words(f"{key}-drawn")
    return words(key) if what == "closed" else ""
