"""The arena's `open` level: the planner of `hard` with every hand on the table, as a ceiling for what talk can do.

It does not see the draw pile. The best turns are told apart by what they leave the mates: each plays his own cheapest
turn after it, one round, hands not filled up.
"""

from __future__ import annotations

from .plan import Reach, Taste, Turn, turns
from .position import Position, mirror
from .rules import GameState

TRIED = 12
"""turns looked at, of those that the planner ranks first"""
LOST = 40.0
"""what a mate without a turn costs"""
_REACH = Reach(3, 12, 99)
_TASTE = Taste()


def hands(view: GameState, seat: int) -> list[tuple[int, ...]]:
    """All hands in turn order, own first. Raises ValueError when one is hidden: only the arena shows them."""
    seats = view.seats()
    out = []
    for k in range(seats):
        hand = view.zones[1 + (seat + k) % seats]
        if any(card < 0 for card in hand):
            raise ValueError("the level open needs a view with every hand open")
        out.append(tuple(sorted(card + 2 for card in hand)))
    return out


def ranked(position: Position, found: list[Turn], shown: list[tuple[int, ...]]) -> list[Turn]:
    """The turns anew, cheapest first, with what each leaves to the mates."""
    weighed = [turn._replace(cost=_round(position, turn, shown)) for turn in found[:TRIED]]
    weighed.sort(key=lambda turn: turn.cost)
    return weighed


def _round(position: Position, turn: Turn, shown: list[tuple[int, ...]]) -> float:
    live = position.live
    for i, n in enumerate(position.hand):
        if turn.mask >> i & 1:
            live &= ~(1 << n)
    total = turn.cost
    tops = turn.tops
    for hand in shown[1:]:
        if not hand:
            continue
        need = min(len(hand), position.minimum)
        mirrored = mirror(live)
        at = Position(0, 1, hand, tops, live, mirrored, position.deck, need, 0, live.bit_count(), ())
        answer = turns(at, need, (live, mirrored), _REACH, _TASTE, 1)
        if not answer:
            total += LOST
            break
        total += answer[0].cost
        tops = answer[0].tops
        for i, n in enumerate(hand):
            if answer[0].mask >> i & 1:
                live &= ~(1 << n)
    return total
