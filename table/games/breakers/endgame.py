"""The last tricks of a round with all cards open: every line is played, each seat does what is best for itself.

Only where nothing can be done but play cards, and few are left: then there are some dozens of lines in a deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from table.core.pen import Pen

from .cards import HANDS, KEYS
from .moves import Play
from .rules import RULES
from .state import BreakersState

CARDS = 2
"""cards in a hand, at most, from which on the end is searched"""
NOT_WITH = ("unseelie", "nian", "hidebehind", "phoenix", "hydra")
"""monsters with which there is more to decide than cards, or cards lie face down"""
MOST_LINES = 600
"""positions looked at in one deal, at most; past them the first move is followed"""


def small(state: BreakersState) -> bool:
    """Whether the end can be searched: no things to spend, few cards."""
    n = len(state.won)
    zones = state.zones
    return (
        n > 2
        and state.phase == "play"
        and not state.asks
        and all(len(zones[HANDS + seat]) <= CARDS and not zones[HANDS + 2 * n + seat] for seat in range(n))
        and not any(state.cubes)
        and all(state.used[seat] or not state.trophies(seat) for seat in range(n))
        and KEYS[state.monster] not in NOT_WITH
    )


def solve(state: BreakersState, prizes: Sequence[Sequence[float]]) -> int:
    """Who defeats the monster, -1: nobody, when everybody sees all cards and goes for the own prize.

    prizes: by seat what the end is worth to it, by who defeats the monster (the last entry: nobody). `state` is used up.
    """
    return _Search(prizes).winner(state)


class _Search:
    def __init__(self, prizes: Sequence[Sequence[float]]) -> None:
        self.prizes = prizes
        self.looked = 0

    def winner(self, state: BreakersState) -> int:
        while state.phase != "over":
            seat = state.asks[-1].seat if state.asks else state.turn
            moves = RULES.legal(state, seat)
            self.looked += 1
            if len(moves) > 1 and self.looked < MOST_LINES and type(moves[0]) is Play:
                best, found = -1.0, -1
                for move in moves:
                    after = state.copy()
                    RULES.play(_pen(after), seat, move)
                    winner = self.winner(after)
                    if self.prizes[seat][winner] > best:
                        best, found = self.prizes[seat][winner], winner
                    if best >= 1.0:
                        break
                return found
            RULES.play(_pen(state), seat, moves[0])
        return state.history[-1][1]


def _pen(state: BreakersState) -> Pen[BreakersState]:
    return Pen(state, RULES.sights(len(state.won)), quiet=True)
