"""A round of one's choice: a monster, trophies and cubes dealt out. For measuring monsters and trophies, and for practice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from table.core.pen import Pen
from table.core.rules import Setup

from .cards import HANDS, KIND, MONSTER, MONSTERS, card_of
from .flow import go_on
from .rounds import gather, new_round
from .rules import RULES
from .state import BreakersState


def drill(
    setup: Setup,
    monster: str,
    trophies: Mapping[int, Sequence[str]] | None = None,
    cubes: Sequence[int] = (),
    lead: int | None = None,
) -> BreakersState:
    """The first decision of a round with that monster; the same seed deals the same cards whatever else is chosen.

    trophies: keys of monsters by seat, which count as defeated; cubes: by seat, none where left out; lead: who leads, by
    chance where left out. Raises KeyError for a monster that does not exist, ValueError for one that the table does not use
    or that is asked for twice.
    """
    state = RULES.start(setup)
    n = state.seats()
    pen = Pen(state, RULES.sights(n), quiet=True)
    while state.asks:
        pen.answered()
    gather(pen)
    pen.pour(MONSTER, MONSTERS)
    for seat, keys in (trophies or {}).items():
        for key in keys:
            _fetch(pen, key, HANDS + 4 * n + seat)
            pen.add("beaten", seat, 1)
    _fetch(pen, monster, MONSTER)
    pen.put("monster", KIND[monster])
    for seat, count in enumerate(cubes):
        pen.set("cubes", seat, count)
    pen.put("round", 0)
    new_round(pen, state.first if lead is None else lead)
    go_on(pen)
    return state


def _fetch(pen: Pen[BreakersState], key: str, target: int) -> None:
    card = card_of(KIND[key])
    if card not in pen.state.zones[MONSTERS]:
        raise ValueError(f"{key} is not in the monster deck of this table")
    pen.move(card, MONSTERS, target)
