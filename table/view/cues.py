"""What events sound like where a game has no voice of its own for them."""

from __future__ import annotations

from collections.abc import Mapping

from table.core.events import Event, Moved, Said, Shuffled


def usual(event: Event, draw: int, said: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The cues of an event: cards from the zone `draw` are dealt, others slide; `said` has the game's own by what is said."""
    if isinstance(event, Moved):
        return ("deal",) if event.source == draw else ("slide",)
    if isinstance(event, Shuffled):
        return ("shuffle",)
    return said.get(event.what, ()) if isinstance(event, Said) else ()
