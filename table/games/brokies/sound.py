"""Whether a State that was read from a file can be a position of Brokies.

That every card is there once, and that the masks are masks, was looked at before (session/restore.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from table.core.state import everyone

from .cards import SPECIAL
from .combos import parse
from .state import DEALS, DRAW, TARGET, BrokiesState, points_for, rounds


def sound(state: BrokiesState, sights: Sequence[int]) -> bool:
    """`sights`: the sight mask of each zone of a table of that many seats, none for a number that the game is not for."""
    n = len(state.points)
    if len(state.zones) != len(sights) or n not in DEALS:
        return False
    return _fields(state) and _score(state) and _cards(state) and _trick(state) and _begun(state) and _seen(state, sights)


def _fields(state: BrokiesState) -> bool:
    """Each field for itself."""
    n = len(state.points)
    flags = (state.opening, state.strict, state.half_opening, state.open_tricks, *state.passed)
    return (
        state.phase in ("play", "over")
        and all(0 <= seat < n for seat in (state.turn, state.first, state.began))
        and -1 <= state.lead < n
        and len(state.passed) == n
        and all(flag in (0, 1) for flag in flags)
        and state.half in ((1, 2) if n == 2 else (0,))
        and state.round >= 1
        and not state.asks
    )


def _score(state: BrokiesState) -> bool:
    """The finished rounds: their points, that the game was not over before, and who began."""
    n, over = len(state.points), state.phase == "over"
    if len(state.history) % (n + 3) or not all(isinstance(number, int) for number in state.history):
        return False
    points, done = [0] * n, rounds(state)
    for row in done:
        known = 0 <= row.winner < n and min(row.left) >= 0 <= row.pile and row.total <= sum(SPECIAL)
        if not known or row.left[row.winner] or row.points != points_for(row.total) or max(points) >= TARGET:
            return False
        if row.pile > DEALS[n][1]:
            return False
        points[row.winner] += row.points
    begun = state.round * 2 - 2 + state.half if n == 2 else state.round
    if points != state.points or over != (max(points) >= TARGET) or begun != len(done) + (not over):
        return False
    if state.half == 2:
        # B33: the loser of the first half begins the second.
        return state.first == 1 - done[begun - 2].winner
    return state.first == state.began


def _cards(state: BrokiesState) -> bool:
    """How many cards lie where."""
    n = len(state.points)
    size, pile = DEALS[n]
    hands = [len(hand) for hand in state.zones[1 : 1 + n]]
    drawn = pile - len(state.zones[DRAW])
    rest = [len(zone) for zone in state.zones[n + 4 :]]
    if state.half:
        dealt = (size + size + pile) if state.half == 2 else 0
        wanted = [dealt, *((0, 0, 0) if state.half == 2 else (pile, size, size))]
    else:
        wanted = [56 - n * size - pile]
    if rest != wanted or drawn < 0 or any(cards > size + drawn for cards in hands):
        return False
    if state.phase == "play":
        return 0 not in hands
    # It is over as soon as one hand is empty, which is that of the seat that has just played.
    winner = rounds(state)[-1].winner
    return [seat for seat in range(n) if not hands[seat]] == [winner] == [state.turn] == [state.lead]


def _trick(state: BrokiesState) -> bool:
    """The combination on the table and who has passed since it was laid."""
    n = len(state.points)
    table, trick = state.zones[n + 1], state.zones[n + 2]
    sizes = state.table_slots
    if not all(isinstance(size, int) and size > 0 for size in sizes) or sum(sizes) != len(table):
        return False
    if state.lead < 0:
        return not table and not trick and not any(state.passed)
    combo = parse(state.slots(), bool(state.strict))
    if combo is None or combo.slots != state.slots() or state.passed[state.lead]:
        return False
    if state.phase == "over":
        return True
    # Who has come since has passed; a Stop that had its effect is discarded at once.
    since = [(state.lead + k) % n for k in range(1, n)]
    if state.turn not in since or (trick and combo.stops):
        return False
    return all(state.passed[seat] for seat in since[: since.index(state.turn)])


def _begun(state: BrokiesState) -> bool:
    """Before the first play nothing has happened; after it something has."""
    n = len(state.points)
    size, pile = DEALS[n]
    played = sum(len(zone) for zone in state.zones[n + 1 : n + 4])
    fresh = (
        not played
        and state.turn == state.first
        and len(state.zones[DRAW]) == pile
        and all(len(hand) == size for hand in state.zones[1 : 1 + n])
    )
    if state.opening:
        return fresh and (state.half < 2 or bool(state.half_opening))
    return played > 0 or (fresh and state.half == 2 and not state.half_opening)


def _seen(state: BrokiesState, sights: Sequence[int]) -> bool:
    """Who knows which card: what its place says, but for special cards that were counted, and cards of the first half."""
    n = len(state.points)
    for at, zone in enumerate(state.zones):
        for card in zone:
            mask = state.seen[card]
            if at == n + 4 and state.half == 2:
                if mask not in (0, sights[1], sights[2], everyone(n)):
                    return False
            elif mask != (everyone(n) if state.phase == "over" and at <= n and SPECIAL[card] else sights[at]):
                return False
    return True
