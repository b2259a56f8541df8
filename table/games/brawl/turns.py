"""Who may act, and when: turns of training and ticks of the tournament, as plain questions to a State."""

from __future__ import annotations

from table.core.moves import Move, SeatId

from .moves import CALL, DEAL, KEEP, PASS, Tag
from .places import legal_plays
from .state import TAG_TEAM, TOURNAMENT, TRAINING, BrawlState, deck, order, pile, team

SHORT_REST = 1200
"""ticks without a deal or a play after which a fight with empty decks is over: 10 s (R34, 3)"""
TAG_LOCK = 48
"""ticks until a tagged fighter may act: 0.4 s (R45)"""
STOPS = 3
"""polite stops of a seat in a match (R48)"""


def moves(state: BrawlState, seat: int) -> list[Move]:
    """The moves of a seat that is on or fights, without their ticks."""
    if state.live == TRAINING and state.dealt:
        return [*legal_plays(state, seat), KEEP]
    found: list[Move] = [DEAL] if state.zones[2 * seat] else []
    found += legal_plays(state, seat)
    if state.form == TAG_TEAM:
        found += [Tag(SeatId(other)) for other in team(state, seat) if may_tag(state, seat, other)]
    if state.live == TRAINING:
        if may_pass(state, seat):
            found.append(PASS)
    elif not state.called[seat] and decks_empty(state):
        found.append(CALL)
    return found


def has_move(state: BrawlState, seat: int) -> bool:
    """Whether a fighting seat of a tournament has any move, leaving ticks aside."""
    return bool(
        state.zones[deck(seat)]
        or state.form == TAG_TEAM
        or (not state.called[seat] and decks_empty(state))
        or legal_plays(state, seat)
    )


def may_pass(state: BrawlState, seat: int) -> bool:
    """R27: only with an empty deck; in tag team every deck of the team, for a partner who has cards can be tagged."""
    return not any(state.zones[deck(other)] for other in team(state, seat))


def may_tag(state: BrawlState, seat: int, other: int) -> bool:
    """R45, R47. In training once a turn, before the action, and only somebody who can then do something."""
    if state.form != TAG_TEAM or other == seat or other not in team(state, seat):
        return False
    if state.live == TOURNAMENT:
        return True
    return not state.tagged and not state.dealt and bool(state.zones[deck(other)] or legal_plays(state, other))


def decks_empty(state: BrawlState) -> bool:
    """Whether nobody who plays has a card left to deal (R34)."""
    zones = state.zones
    for seat in state.players:  # noqa: SIM110 - asked at every move, and a generator takes twice the time
        if zones[2 * seat]:
            return False
    return True


def place_in_tick(state: BrawlState, seat: int, tick: int) -> int:
    """When a fighting seat is served in a tick: 0 is first (R32)."""
    return order(state.first, len(state.active), tick, state.active.index(seat))


def first_tick(state: BrawlState, seat: int) -> int:
    """The first tick in which a fighting seat may act: its hand is free, and it is not yet served in the State's tick."""
    tick = state.tick if place_in_tick(state, seat, state.tick) > state.taken else state.tick + 1
    return max(tick, state.locks[seat])


def time_up(state: BrawlState) -> int:
    """The tick at which a tournament bout ends for want of action (R34, 3), or -1 while there are cards to deal."""
    return state.stir + SHORT_REST if state.live == TOURNAMENT and decks_empty(state) else -1


def slot_of(state: BrawlState, base: int) -> int:
    """The slot in which a Base lies, named by its card (R51). Raises LookupError for a card that is no Base in the fight."""
    zones, first = state.zones, pile(len(state.fighters), 0)
    for slot in state.row:
        if zones[first + 3 * slot][0] == base:
            return slot
    raise LookupError(base)
