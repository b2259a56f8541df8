"""The normal level's answers to questions: what to lay aside, to foretell, to discard, to give, and the Court's whims."""

from __future__ import annotations

from collections.abc import Callable

from table.core.moves import Move

from .cards import HANDS, NUMBER, SUIT
from .monster import MONSTERS_BY_KIND
from .moves import FETCH, FIGURE, Choose, Use
from .state import BreakersState
from .tricks import judge
from .value import left, want

Strength = Callable[[int], float]

HOPES, HOPES_OF_TWO = 0.68, 1.1
"""what part of its strength in tricks a hand foretells: so that the numbers of all come to about ten, and somebody hits; two
draw new cards before each trick, so that more comes than the hand shows"""


def answer(state: BreakersState, seat: int, moves: list[Move], strength: Strength) -> Move:
    """The answer to the question on top, of several."""
    kind = state.asks[-1].kind
    if kind == "banshee":
        # Whoever looks ahead leaves the highest numbers out.
        return moves[min(foretold(state, seat), len(moves) - 1)]
    if kind == "unseelie" and state.phase != "choose":
        return _whim(state, seat, moves, strength)
    cards = [move for move in moves if isinstance(move, Choose)]
    if kind == "phoenix":
        # Every second card, so that both halves of the round are alike.
        every = sorted(state.hand(seat) + state.pile(seat), key=strength)
        aside = set(every[1::2])
        return next((move for move in cards if move.targets[0] in aside), moves[0])
    if kind == "unseelie":
        return max(cards, key=lambda move: _for_court(state, seat, move.targets[0]))
    if kind == "skunkape":
        winner = judge(state)
        return max(cards, key=lambda move: (move.targets[0] != winner.card, -NUMBER[move.targets[0]]))
    # Threads are open, what is discarded or given is lost: the weakest, or what is in the way of losing.
    appetite = want(state, seat)[1] if state.trick else 1.0
    return min(cards, key=lambda move: strength(move.targets[0]) * (1 if appetite >= 0 else -1))


def foretold(state: BreakersState, seat: int) -> int:
    """How many tricks the hand should take: high cards and trumps, with an eye to how many there are for each."""
    n = len(state.won)
    top = state.top()
    trump = MONSTERS_BY_KIND[state.monster].trump
    hand = state.hand(seat)
    tricks = 0.0
    for card in hand:
        over = top - NUMBER[card]
        if SUIT[card] == trump:
            tricks += max(0.1, 1.0 - over / (1.1 * top))
        else:
            tricks += max(0.0, 1.0 - over * (n + 1) / (2.2 * top))
    return max(0, min(10, round(tricks * (HOPES if n > 2 else HOPES_OF_TWO))))


def _for_court(state: BreakersState, seat: int, card: int) -> tuple[int, int]:
    """Low cards of long suits: laid aside they make the many that stay trumps."""
    suits = [SUIT[other] for other in state.hand(seat)]
    return suits.count(SUIT[card]), -NUMBER[card]


def _whim(state: BreakersState, seat: int, moves: list[Move], strength: Strength) -> Move:
    """A Court card thrown away if its suit as trump wins the trick for the last to play; else drawn while cards are short."""
    uses = [move for move in moves if isinstance(move, Use)]
    last = state.at >= len(state.order)
    if last and judge(state).seat != seat:
        for move in uses:
            if move.targets[0] != FETCH and _wins_as(state, seat, SUIT[move.targets[1]]):
                return move
    fetches = [move for move in uses if move.targets[0] == FETCH]
    short = len(state.won) > 2 and len(state.zones[HANDS + seat]) < left(state) - 1
    if fetches and short:
        return max(fetches, key=lambda move: strength(move.targets[1]))
    return moves[-1]


def _wins_as(state: BreakersState, seat: int, trump: int) -> bool:
    """Whether the seat would win the trick with that trump."""
    other = state.copy()
    other.trump = trump
    return judge(other).seat == seat


__all__ = ["FIGURE", "answer", "foretold"]
