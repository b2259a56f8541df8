"""The same table with what a seat cannot see dealt otherwise: for the laws, the swap test and the pictures."""

from __future__ import annotations

import random
from typing import TypeVar

from table.core.state import State, bit

S = TypeVar("S", bound=State)


def permuted(state: S, seat: int, rnd: random.Random, below: int | None = None) -> S:
    """The same State with the cards that a seat cannot see dealt otherwise, all that is attached to them going along.

    What lies where, under which mask and with which public mark, stays. `below`: only cards with a lower id change places,
    in games whose hidden cards are of kinds that never mix.
    """
    other = state.copy()
    hidden = [card for zone in state.zones for card in zone if not state.seen[card] & bit(seat)]
    if below is not None:
        hidden = [card for card in hidden if card < below]
    to = dict(zip(hidden, rnd.sample(hidden, len(hidden)), strict=True))
    other.zones = [[to.get(card, card) for card in zone] for zone in state.zones]
    for card, new in to.items():
        other.seen[new] = state.seen[card]
    for name in state.PER_CARD:
        setattr(other, name, {to.get(card, card): value for card, value in getattr(state, name).items()})
    return other
