"""What is called out in a fight (R48): short words for the events that turn one, and where they happen.

From what is said alone, which everybody may hear; for the eye only, so no rule and no bot asks for it.
"""

from __future__ import annotations

from table.core.events import Event, Said

from .state import BrawlState, deck, freezes_each, pile, row

_ON_A_BASE = ("reverse", "freeze", "clear", "null", "double")


def callout(event: Event, state: BrawlState) -> tuple[str, tuple[int, ...]] | None:
    """The key of the words and the zones where it happens; None for what nobody calls out. `state`: the table after it."""
    if not isinstance(event, Said):
        return None
    what, seats = event.what, state.seats()
    if what in _ON_A_BASE:
        return f"brawl.call.{what}", (pile(seats, int(event.data[0])),)
    if what == "closed":
        return "brawl.call.closed", tuple(pile(seats, slot) for slot in row(state, int(event.data[0])))
    if what == "deal" and event.data[0] == freezes_each(state):
        # Nothing but the Freezes is left (R29).
        return "brawl.call.last", (deck(event.seat),)
    return None
