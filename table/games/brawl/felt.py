"""The table as it is shown: for the felt, the coach and the bots. Pure; works on a view as on the State."""

from __future__ import annotations

from dataclasses import dataclass

from table.core.moves import Move

from .cards import FREEZE, HOLD, KINDS, PRESS, SIZE, owner
from .places import BLOCKED, clearable, legal_plays, top
from .scoring import Worth, active, worth
from .state import (
    TOURNAMENT,
    BrawlState,
    areas,
    base_owner,
    deck,
    discard,
    freezes_each,
    is_active,
    pile,
    row,
    set_aside,
)


@dataclass(frozen=True, slots=True)
class PileCard:
    """A card on a Base: whether it still does something (a pressed modifier and a covered Hold do not: R12, R14, R15)."""

    card: int
    kind: int
    alive: bool


@dataclass(frozen=True, slots=True)
class End:
    """A string: its cards from the Base outwards, its colour 0..2 or -1, whether it is blocked, and what it counts."""

    cards: tuple[int, ...]
    colour: int
    blocked: bool
    count: int


@dataclass(frozen=True, slots=True)
class BaseSight:
    """All that is to be shown of one Base."""

    slot: int
    area: int
    place: int
    """in its row, from the left"""
    card: int
    seat: int
    """whose deck it is of"""
    side: int
    """the side that owns it, and so wins its ties"""
    ends: tuple[End, End]
    pile: tuple[PileCard, ...]
    worth: Worth
    frozen: bool
    held: bool
    clearable: bool


def end_of(state: BrawlState, slot: int, which: int, count: int) -> End:
    """End a (0) or b (1) of a slot."""
    cards = tuple(state.zones[pile(state.seats(), slot) + 1 + which])
    shown = top(state.kinds, list(cards))
    colour = (state.kinds[cards[0]] - 1) % 3 if cards else -1
    return End(cards, colour, shown == BLOCKED, count)


def bases(state: BrawlState) -> tuple[BaseSight, ...]:
    """Every Base in the fight, area by area and each row from the left."""
    found = []
    for area in range(areas(state)):
        for place, slot in enumerate(row(state, area)):
            scored = worth(state, slot)
            cards = state.zones[pile(state.seats(), slot)]
            kinds = [state.kinds[card] for card in cards]
            first = active(kinds)
            on_it = tuple(
                PileCard(card, kind, _alive(i, kind, first, len(kinds)))
                for i, (card, kind) in enumerate(zip(cards, kinds, strict=True))
                if i
            )
            ends = (end_of(state, slot, 0, scored.hits[0]), end_of(state, slot, 1, scored.hits[1]))
            found.append(
                BaseSight(
                    slot,
                    area,
                    place,
                    cards[0],
                    owner(cards[0]),
                    base_owner(state, slot),
                    ends,
                    on_it,
                    scored,
                    kinds[-1] == FREEZE,
                    kinds[-1] == HOLD,
                    clearable(state, slot),
                )
            )
    return tuple(found)


def _alive(place: int, kind: int, first: int, size: int) -> bool:
    if kind == FREEZE:
        return True
    if kind == HOLD:
        return place == size - 1
    # A Press does its work from where it lies until a later one does it.
    return place >= first or (kind == PRESS and place == first - 1)


def targets(state: BrawlState, seat: int) -> list[Move]:
    """The legal places for the card in hand of a seat that may fight; nothing for one that waits, or after the end."""
    if state.phase == "over" or not is_active(state, seat):
        return []
    return legal_plays(state, seat)


@dataclass(frozen=True, slots=True)
class Stock:
    """What a seat has left: cards in the deck, and cards on the discard pile."""

    deck: int
    discard: int
    full: int
    """how many its deck had when the bout began"""


def stock(state: BrawlState, seat: int) -> Stock:
    """The burning fuse of a seat."""
    n = len(state.zones[deck(seat)])
    full = SIZE - set_aside(state, seat) - (3 - freezes_each(state))
    return Stock(n, len(state.zones[discard(seat)]), full)


def unseen(state: BrawlState, seat: int) -> list[int]:
    """How many cards of each kind are still in a seat's deck: its list without what lies open (never the order)."""
    counts = [0] * len(KINDS)
    first, last = seat * SIZE, (seat + 1) * SIZE
    for kind in state.kinds[first:last]:
        counts[kind] += 1
    for number, zone in enumerate(state.zones):
        if number != deck(seat):
            for card in zone:
                if first <= card < last:
                    counts[state.kinds[card]] -= 1
    return counts


def locked(state: BrawlState, seat: int, tick: int) -> int:
    """For how many more ticks a hand is locked (a foul, a tag); 0 when it is free."""
    return max(0, state.locks[seat] - tick) if state.live == TOURNAMENT else 0
