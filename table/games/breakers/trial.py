"""The normal level in the Action Phase: cubes, Firecrackers and trophies are spent only where they decide the trick."""

from __future__ import annotations

from collections.abc import Callable

from table.core.moves import Move
from table.core.pen import Pen

from .cards import TRICK, kind_of
from .chances import Chances
from .effects import own_side
from .monster import MONSTERS_BY_KIND
from .monsters.nian import BANG
from .monsters.skunkape import MONSTER as APE
from .moves import Cube, Nothing, Play, Use, UseTrophy
from .preview import standing
from .rules import RULES
from .state import SOB, UNDERTOW, BreakersState
from .tricks import Verdict, suit, value
from .value import counts, left, want

ENOUGH = 0.75
"""a trick worth less is not fought for with things that are spent"""
MOST_TRIED = 24
"""uses that are tried out, at most: some trophies have dozens"""
SHIELD_EARLY = 7
"""tricks that are left, at most, when a trophy is used; a cube may go at any time"""
GAIN, LATE_GAIN, LATE = 0.3, 0.12, 4
"""what a trophy used in one's turn must be worth, and what it must be when so many tricks are left: it is lost unused"""
ANSWERED = 0.15
"""by how much an effect that is announced is worth less than it looks: later seats see it and play accordingly"""
SPOILED = 0.65
"""Reek: the chance that a card which nobody chooses no longer beats the second best"""
CHANCY = ("devil",)
"""trophies of chance that the normal level dares to use, when the trick would be lost"""


def act(state: BreakersState, seat: int, moves: list[Move]) -> Move:
    """Nothing, unless a single thing turns the trick the way the seat wants it: Firecrackers first, then trophy, then cube."""
    nothing = moves[-1]
    worth, _ = want(state, seat)
    verdict = standing(state)
    winner = verdict.seat
    wins = winner >= 0 and own_side(state, seat, winner)
    if worth >= 0 and wins:
        return nothing
    if worth < 0 and winner != seat:
        return nothing
    rest = left(state)
    best: tuple[float, int, Move] | None = None
    for number, move in enumerate(moves[:MOST_TRIED]):
        price = _price(move, rest)
        if price is None or abs(worth) <= price:
            continue
        if isinstance(move, UseTrophy):
            trophy = MONSTERS_BY_KIND[kind_of(move.trophy)].trophy
            if not trophy.on_table:
                continue
            if trophy.key == APE.key and len(move.targets) == 1:
                gain = SPOILED * _without(state, seat, move.targets[0], worth, winner)
            elif trophy.chancy(state, seat, move.targets):
                gain = 0.4 * worth if worth > 0 and trophy.key in CHANCY else 0.0
            else:
                gain = _gain(state, seat, move, worth, winner)
        else:
            gain = _marked(state, seat, move, worth, verdict)
        if gain > price and (best is None or (gain - price, -number) > best[:2]):
            best = (gain - price, -number, move)
    return nothing if best is None else best[2]


def _price(move: Move, rest: int) -> float | None:
    """What the thing is worth for later in the round; None for doing nothing and for what is kept."""
    if isinstance(move, Nothing):
        return None
    if isinstance(move, Use):
        return 0.25 if rest > 2 else 0.0
    if isinstance(move, Cube):
        return ENOUGH if rest > 3 else 0.55
    return None if rest > SHIELD_EARLY else 0.3


def _gain(state: BreakersState, seat: int, move: Move, worth: float, winner: int) -> float:
    """What the trick is worth more to the seat after a trophy: it is used in a copy."""
    after = state.copy()
    RULES.act(Pen(after, RULES.sights(len(state.won)), quiet=True), seat, move)
    # What is asked of others after it, as Wail does, changes nothing on the table.
    return 0.0 if any(ask.seat == seat for ask in after.asks) else _better(after, seat, worth, winner)


def _without(state: BreakersState, seat: int, card: int, worth: float, winner: int) -> float:
    """What the trick is worth more to the seat if that card does not count: it is taken out and put back."""
    trick = state.zones[TRICK]
    at = trick.index(card)
    del trick[at]
    gain = _better(state, seat, worth, winner)
    trick.insert(at, card)
    return gain


def _marked(state: BreakersState, seat: int, move: Move, worth: float, verdict: Verdict) -> float:
    """The same for a cube or a Firecracker: it is laid on the card and taken up again."""
    card = move.card if isinstance(move, Cube) else move.targets[0] if isinstance(move, Use) else -1
    if card < 0 or card in state.fixed:
        return 0.0
    if MONSTERS_BY_KIND[state.monster].plain and not state.effects and state.monster != APE.kind:
        # The highest wins: only a card just behind can be helped, and only the one ahead can be brought down.
        ahead = verdict.card
        if isinstance(move, Cube):
            if ahead < 0 or card == ahead or suit(state, card) != suit(state, ahead):
                return 0.0
            if value(state, card) + 1 < value(state, ahead):
                return 0.0
        elif card != ahead:
            return 0.0
    # Laid on and taken up again: the State is as it was when this returns.
    moments, marks = state.touched, state.cubed if isinstance(move, Cube) else state.plus
    moment, mark = moments.get(card), marks.get(card)
    moments[card] = state.clock + 1
    marks[card] = (mark or 0) + (1 if isinstance(move, Cube) else BANG)
    gain = _better(state, seat, worth, verdict.seat)
    for there, was in ((moments, moment), (marks, mark)):
        if was is None:
            del there[card]
        else:
            there[card] = was
    return gain


def _better(after: BreakersState, seat: int, worth: float, winner: int) -> float:
    verdict = standing(after)
    new = verdict.seat
    if new == winner:
        return 0.0
    if worth < 0:
        return -worth if new != seat else 0.0
    if new >= 0 and own_side(after, seat, new):
        return worth * (counts(after, seat, verdict.card) if verdict.card >= 0 else 1.0)
    # To take it from a rival who is ahead is worth something too.
    if winner >= 0 and after.score[winner] == max(after.score) > after.score[seat]:
        return 0.45 * worth
    return 0.0


def use_in_turn(state: BreakersState, seat: int, moves: list[Move], gone: int, price: Callable[[int], float]) -> Move | None:
    """A trophy used instead of the own card or before it, where the trick is then worth more to the seat.

    gone: as for `plan.choose`; price: what a card of the hand is worth for later.
    """
    worth, _ = want(state, seat)
    cards = [move.card for move in moves if isinstance(move, Play)]
    if worth < ENOUGH or not cards:
        return None
    now = Chances(state, seat, gone)
    plain = max(worth * now.of(card) - price(card) for card in cards)
    monster = MONSTERS_BY_KIND[state.monster]
    vain = state.effects | (SOB if monster.lowest_wins else 0) | (UNDERTOW if monster.drags_down else 0)
    best, found = GAIN if left(state) > LATE else LATE_GAIN, None
    for move in moves:
        if not isinstance(move, UseTrophy):
            continue
        trophy = MONSTERS_BY_KIND[kind_of(move.trophy)].trophy
        effect, then = getattr(trophy, "effect", 0), plain
        if move.targets:
            # Ambush: any card of the hand.
            then = worth * now.of(move.targets[0]) - price(move.targets[0])
        elif effect & ~vain and left(state) <= SHIELD_EARLY:
            # As if it were announced; the State is as it was when this returns.
            state.effects |= effect
            announced = Chances(state, seat, gone)
            then = max(worth * announced.of(card) - price(card) for card in cards) - ANSWERED
            state.effects &= ~effect
        if then - plain > best:
            best, found = then - plain, move
    return found
