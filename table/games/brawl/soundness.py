"""Whether a State that was read from a file can be a position of BRAWL: strictly, for a file may hold anything."""

from __future__ import annotations

from collections.abc import Sequence

from .bouts import REPLAYS
from .cards import BASE, CLEAR, FREEZE, HIT, KINDS, NULL, PRESS, SIZE
from .fighters import FREEZES, LEAST_BASES, LONGEST_NAME, ROSTER
from .places import FITS, over, top
from .state import (
    DUEL,
    HOW,
    ROUND_ROBIN,
    TAG_TEAM,
    TOURNAMENT,
    BrawlState,
    area_of,
    bouts,
    deck,
    discard,
    freezes_each,
    gone,
    pile,
    reach,
    slots,
    width,
)
from .turns import STOPS


def sound(state: BrawlState, sights: Sequence[int]) -> bool:
    """All fields in their ranges and in agreement, every string and pile one that could be built, Freezes lowest."""
    return (
        _decks(state)
        and _form(state)
        and _counters(state)
        and _history(state)
        and _masks(state, sights)
        and _own_zones(state)
        and _table(state)
        and (state.phase == "over" or not over(state))
    )


def _decks(state: BrawlState) -> bool:
    n = len(state.fighters)
    if not 2 <= n <= 6 or len(state.names) != n or len(state.kinds) != SIZE * n:
        return False
    if len(state.zones) != pile(n, slots(n)) or sorted(card for zone in state.zones for card in zone) != list(range(SIZE * n)):
        return False
    for seat in range(n):
        kinds = state.kinds[seat * SIZE : (seat + 1) * SIZE]
        if list(kinds) != sorted(kinds) or not all(isinstance(k, int) and 0 <= k < len(KINDS) for k in kinds):
            return False
        if kinds.count(FREEZE) != FREEZES or kinds.count(BASE) < LEAST_BASES:
            return False
    return all(f == "" or f in ROSTER for f in state.fighters) and all(0 < len(name) <= LONGEST_NAME for name in state.names)


def _form(state: BrawlState) -> bool:
    n, players = state.seats(), state.players
    if state.phase not in ("fight", "over") or state.asks or state.live not in (0, 1) or state.lead not in (0, 1):
        return False
    if state.best not in (1, 3, 5) or state.foul not in (0, 60):
        return False
    if list(players) != sorted(set(players)) or not all(0 <= seat < n for seat in players):
        return False
    if state.form == TAG_TEAM:
        good = n >= 4 and n % 2 == 0 and len(players) == n and len(state.active) == 2 and (state.lead == 1 or n == 4)
        return good and all(0 <= seat < n and seat % 2 == side for side, seat in enumerate(state.active))
    if state.form not in (DUEL, ROUND_ROBIN) or (state.form == DUEL) != (n == 2):
        return False
    if state.form == ROUND_ROBIN and state.best != 1:
        return False
    return state.active == players and len(players) >= 2


def _counters(state: BrawlState) -> bool:
    n, hands = state.seats(), len(state.active)
    lists = (state.locks, state.called, state.asking, state.stops, state.wins)
    if any(len(each) != n or min(each) < 0 for each in lists):
        return False
    if max(state.called) > 1 or max(state.asking) > 1 or max(state.stops) > STOPS or not 0 <= state.turn < hands:
        return False
    if state.form != TAG_TEAM and any(state.asking):
        return False
    if state.dealt not in (0, 1) or state.tagged not in (0, 1) or not 0 <= state.passes <= hands or state.tick < 0:
        return False
    if state.live == TOURNAMENT:
        return (
            not (state.dealt or state.tagged or state.passes or state.turn)
            and -1 <= state.taken < hands
            and 0 <= state.first < 2 * hands
            and 0 <= state.stir <= state.tick
            and max(state.locks) <= state.tick + 60
            and not any(state.called[seat] for seat in range(n) if seat not in state.active)
        )
    if state.tagged and state.form != TAG_TEAM:
        return False
    if state.dealt and state.phase != "over" and not state.zones[discard(state.active[state.turn])]:
        return False
    quiet = (state.tick, state.first, state.stir, *state.locks, *state.called, *state.stops)
    return not any(quiet) and state.taken == -1 and (state.phase == "over" or state.passes < hands)


def _history(state: BrawlState) -> bool:
    """Bouts told so far agree with their number, the wins and the draws."""
    n = state.seats()
    if len(state.history) % (n + 3):
        return False
    told = bouts(state)
    if state.bout != len(told) + (state.phase != "over") or not 0 <= state.drawn <= 3:
        return False
    drawn, wins, then, players = 0, [0] * n, 0, tuple(range(n))
    for winner, how, tick, scored in told:
        if not -1 <= winner < n or not 0 <= how < len(HOW) or not then <= tick <= state.tick or min(scored) < 0:
            return False
        then = tick
        drawn = drawn + 1 if winner < 0 else 0
        if state.form == ROUND_ROBIN and winner < 0 and drawn <= REPLAYS:
            # The tied leaders fight on among themselves (R41).
            players = tuple(seat for seat in players if scored[seat] == max(scored[other] for other in players))
        for seat in range(n):
            if winner >= 0 and (seat == winner or (state.form == TAG_TEAM and seat % 2 == winner % 2)):
                wins[seat] += 1
    return players == state.players and drawn == state.drawn and wins == state.wins and (state.phase == "over" or drawn < 3)


def _masks(state: BrawlState, sights: Sequence[int]) -> bool:
    return all(state.seen[card] == sights[at] for at, zone in enumerate(state.zones) for card in zone)


def _own_zones(state: BrawlState) -> bool:
    """Decks and discard piles hold own cards only, and the Freezes of a deck lie lowest (R29)."""
    n = state.seats()
    for seat in range(n):
        cards, piled = state.zones[deck(seat)], state.zones[discard(seat)]
        if any(card // SIZE != seat for card in (*cards, *piled)):
            return False
        if seat not in state.players:
            if len(cards) != SIZE:
                return False
            continue
        frozen = [state.kinds[card] == FREEZE for card in cards]
        if frozen != sorted(frozen, reverse=True) or sum(frozen) != min(len(cards), freezes_each(state)):
            return False
    return True


def _table(state: BrawlState) -> bool:
    """The row, and every Base with its pile and its strings."""
    n = state.seats()
    row = state.row
    if len(set(row)) != len(row) or not all(0 <= slot < slots(n) for slot in row):
        return False
    used = [area_of(state, slot) for slot in row]
    rooms = len(state.players) if state.form == ROUND_ROBIN and len(state.players) > 2 else 1
    if used != sorted(used) or sorted(set(used)) != list(range(rooms)):
        return False
    if any(used.count(area) > width(state) for area in range(rooms)) or (
        state.form != ROUND_ROBIN and max(row) >= width(state)
    ):
        return False
    for slot in range(slots(n)):
        zones = state.zones[pile(n, slot) : pile(n, slot) + 3]
        if slot not in row:
            if any(zones):
                return False
        elif not _base(state, slot, zones):
            return False
    return _swept(state)


def _base(state: BrawlState, slot: int, zones: list[list[int]]) -> bool:
    on_it, *ends = zones
    kinds = [state.kinds[card] for card in on_it]
    area = area_of(state, slot)
    near = [seat for seat in state.players if area in reach(state, seat)]
    if not kinds or kinds[0] != BASE or any(card // SIZE not in near for zone in zones for card in zone):
        return False
    if not all(NULL <= kind <= FREEZE or kind == PRESS for kind in kinds[1:]) or FREEZE in kinds[1:-1]:
        return False
    for end in ends:
        for i, card in enumerate(end):
            if not HIT <= state.kinds[card] <= PRESS or not FITS[state.kinds[card]][top(state.kinds, end[:i])]:
                return False
    return True


def _swept(state: BrawlState) -> bool:
    """What left the game: as many Clears as Bases, and in tag team one Freeze a fighter (R19, R43)."""
    kinds = [state.kinds[card] for card in state.zones[gone(state.seats())]]
    left_out = (FREEZES - freezes_each(state)) * len(state.players)
    return kinds.count(CLEAR) == kinds.count(BASE) and kinds.count(FREEZE) == left_out
