"""Trophies of the normal level that do not turn the trick on the table and are good all the same: when each is used."""

from __future__ import annotations

from collections.abc import Callable

from table.core.moves import Move

from .cards import HANDS, kind_of
from .effects import own_side
from .monster import MONSTERS_BY_KIND
from .moves import OUT, SEAT, UseTrophy
from .state import BreakersState
from .value import left, want

Strength = Callable[[int], float]
"""how good a card of the hand is at taking tricks, about 0 to 1.5"""
Use = Callable[[BreakersState, int, UseTrophy, Strength], float]
"""what a use is worth, about 1 for a plain trick; nothing for one that is better kept"""

STRONG, WEAK = 0.75, 0.42
"""of a card that should come back, and of one that can be given away"""
POOR = 0.53
"""mean strength of a hand that would be better for being dealt anew"""


def timely(state: BreakersState, seat: int, moves: list[Move], strength: Strength) -> Move | None:
    """The best such use in the Action Phase, or nothing. `state` may be the seat's view."""
    rest = left(state)
    if rest > _EARLIEST or want(state, seat)[1] <= 0:
        return None
    best: tuple[float, int, Move] | None = None
    for number, move in enumerate(moves):
        if isinstance(move, UseTrophy):
            use, earliest = _USES.get(MONSTERS_BY_KIND[kind_of(move.trophy)].trophy.key, (None, 0))
            worth = use(state, seat, move, strength) if use is not None and rest <= earliest else 0.0
            if worth > 0 and (best is None or (worth, -number) > best[:2]):
                best = (worth, -number, move)
    return None if best is None else best[2]


def _rise(state: BreakersState, seat: int, move: UseTrophy, strength: Strength) -> float:
    """A strong card comes back to be played again."""
    power = strength(move.targets[0])
    return power if power >= STRONG and left(state) > 1 else 0.0


def _cling(state: BreakersState, seat: int, move: UseTrophy, strength: Strength) -> float:
    """Towards the end a trick of whoever is ahead goes out of play."""
    giver = move.targets[0] - SEAT
    if left(state) > 2 or move.targets[1] != OUT or own_side(state, seat, giver):
        return 0.0
    return 1.0 + 0.1 * state.score[giver] if state.score[giver] >= max(state.score[seat], 1) else 0.0


def _bewilder(state: BreakersState, seat: int, move: UseTrophy, strength: Strength) -> float:
    """A poor hand is dealt anew."""
    hand = state.zones[HANDS + seat]
    if len(hand) < 2:
        return 0.0
    return max(0.0, POOR - sum(strength(card) for card in hand) / len(hand))


def _bargain(state: BreakersState, seat: int, move: UseTrophy, strength: Strength) -> float:
    """A poor card is given for one of whoever is ahead, as good as chance will have it."""
    hand = state.zones[HANDS + seat]
    if not hand or min(strength(card) for card in hand) > WEAK:
        return 0.0
    return 0.3 + 0.1 * state.score[move.targets[0] - SEAT]


_USES: dict[str, tuple[Use, int]] = {
    "phoenix": (_rise, 6),
    "dybbuk": (_cling, 6),
    "glawackus": (_bewilder, 9),
    "babayaga": (_bargain, 9),
}
"""the use of a trophy, and tricks that are left, at most: a better hand is worth the more the longer it lasts"""
_EARLIEST = max(earliest for _, earliest in _USES.values())
