"""What the Bases are worth and who wins them (rules/brawl.md, scoring, in its order)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import DOUBLE, NULL, POWER, PRESS, REVERSE
from .state import TAG_TEAM, BrawlState, area_of, base_owner, pile, sides


@dataclass(frozen=True, slots=True)
class Worth:
    """A Base as it would be scored now: what each end counts, its value, whether it is reversed, and the side that wins it."""

    hits: tuple[int, int]
    value: int
    reverse: bool
    winner: int
    """0 is the side of end a, 1 that of end b; also of a Base that is worth nothing"""


def active(kinds: Sequence[int]) -> int:
    """From which place on the kinds of a pile (its Base first) count: above the topmost Press (scoring, 2)."""
    for i in range(len(kinds) - 1, 0, -1):
        if kinds[i] == PRESS:
            return i + 1
    return 1


def settle(owner: int, a: int, b: int, kinds: Sequence[int]) -> Worth:
    """Scores one Base: the side that owns it, what its ends count, and the kinds of its pile, the Base itself first."""
    counted = kinds[active(kinds) :]
    value = 0 if NULL in counted else 1 << list(counted).count(DOUBLE)
    reverse = list(counted).count(REVERSE) % 2 == 1
    if a == b:
        # Also 0-0, and also when it is reversed (scoring, 4).
        winner = owner
    else:
        winner = int((b > a) != reverse)
    return Worth((a, b), value, reverse, winner)


def worth(state: BrawlState, slot: int) -> Worth:
    """The Base of a slot as it would be scored now."""
    kinds, at = state.kinds, pile(len(state.fighters), slot)
    zones = state.zones
    a = sum(POWER[kinds[card]] for card in zones[at + 1])
    b = sum(POWER[kinds[card]] for card in zones[at + 2])
    return settle(base_owner(state, slot), a, b, [kinds[card] for card in zones[at]])


def points(state: BrawlState) -> tuple[int, ...]:
    """The points of each seat as it lies: in round robin over both areas (R41), in tag team of its team; 0 for onlookers."""
    found = [0] * len(state.fighters)
    for slot in state.row:
        scored = worth(state, slot)
        found[sides(state, area_of(state, slot))[scored.winner]] += scored.value
    if state.form == TAG_TEAM:
        return tuple(found[seat % 2] for seat in range(len(found)))
    return tuple(found)


def leaders(state: BrawlState, of: tuple[int, ...]) -> tuple[int, ...]:
    """Of the players those with most points."""
    most = max(of[seat] for seat in state.players)
    return tuple(seat for seat in state.players if of[seat] == most)
