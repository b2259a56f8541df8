"""The normal level: which card, by what the trick is worth and what the card is; and the same for all else that is asked.

One formula for all monsters: worth of the trick times the chance that the card takes it, less what the card would be good
for later. Where a trick is better lost both turn round. Quick, for the other levels play whole rounds with it in their heads.
"""

from __future__ import annotations

from functools import cache

from table.core.moves import Move

from .cards import NUMBER, SUIT, SUIT_CARDS
from .chances import Chances
from .monster import MONSTERS_BY_KIND, Monster
from .moves import Play
from .replies import answer
from .rules import RULES
from .state import PLAIN, BreakersState
from .timely import timely
from .trial import act, use_in_turn
from .value import counts, left, want

KEEP = 0.45
"""what the strength of a card is worth for later, against a trick of 1"""
TRUMP_BONUS = 0.5
"""strength of a trump over a plain card of the same number"""
APE_HERE = 0.7
"""Skunk Ape: how much a lead that brings it to the own seat is worse"""
PARTNER = 0.85
"""how much of the own wish to win a trick a partner's win fulfils"""


def choose(state: BreakersState, seat: int, gone: int, options: list[Move] | None = None) -> Move:
    """What the normal level does; `state` may be the seat's view, of a world only what the seat sees is looked at.

    gone: the cards that cannot be held any more, as bits (`position.gone`); options: the legal moves, if they are known.
    """
    moves = RULES.legal(state, seat) if options is None else options
    if len(moves) == 1:
        return moves[0]
    if state.asks:
        return answer(state, seat, moves, lambda card: strength(state, seat, card))
    if state.phase == "act":
        deed = act(state, seat, moves)
        return deed if deed != moves[-1] else timely(state, seat, moves, lambda card: strength(state, seat, card)) or deed
    if state.phase == "lead":
        return moves[0] if left(state) <= LAST_WORD_LEFT and want(state, seat)[0] > 0 else moves[-1]
    plays = [move for move in moves if type(move) is Play]
    if len(plays) < len(moves):
        keep = KEEP * want(state, seat)[1]
        announced = use_in_turn(state, seat, moves, gone, lambda card: keep * strength(state, seat, card))
        if announced is not None:
            return announced
    return max(weighed(state, seat, plays, gone))[2]


LAST_WORD_LEFT = 6
"""tricks that are left, at most, when Last Word is used"""


def weighed(state: BreakersState, seat: int, plays: list[Play], gone: int) -> list[tuple[float, int, Play]]:
    """The plays with what they are worth, and a number that orders equal ones."""
    worth, appetite = want(state, seat)
    chances = Chances(state, seat, gone)
    monster = chances.monster
    ape = state.marker if monster.key == "skunkape" and not state.at else PLAIN
    partner = chances.best_seat != seat and bool(state.teams) and chances.best_seat >= 0 and (chances.best_seat - seat) % 2 == 0
    by_card = monster.key in ("unseelie", "hoopsnake")
    keep, powers = KEEP * appetite, _strengths(state.monster, state.top())
    found: list[tuple[float, int, Play]] = []
    for play in plays:
        card = play.card
        wins = chances.of(card)
        gain = worth * wins
        if by_card and worth > 0:
            gain *= counts(state, seat, card)
        if partner and worth > 0:
            # What the partner has need not be taken; the later seats may still take it.
            gain += worth * PARTNER * (1.0 - wins) * (1.0 - 0.25 * chances.later)
        gain -= keep * powers[card]
        if ape >= 0 and (ape + NUMBER[card]) % len(state.won) == seat:
            gain -= APE_HERE
        found.append((gain, -card, play))
    return found


def strength(state: BreakersState, seat: int, card: int) -> float:
    """How good a card is at taking tricks by itself, about 0 to 1.5."""
    return _strengths(state.monster, state.top())[card]


@cache
def _strengths(kind: int, top: int) -> tuple[float, ...]:
    """The strength of each suit card with that monster."""
    return tuple(_strength(MONSTERS_BY_KIND[kind], NUMBER[card] / top, SUIT[card]) for card in range(SUIT_CARDS))


def _strength(monster: Monster, part: float, of: int) -> float:
    if monster.lowest_wins:
        return 1.05 - part
    if monster.drags_down:
        return 1.0 - abs(part - 0.7) + (0.2 if of == monster.trump else 0.0)
    if not monster.suits:
        return part
    if monster.key == "dybbuk":
        part = 0.4 * part + 0.3
    return part + TRUMP_BONUS if of == monster.trump else part
