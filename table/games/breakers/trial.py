"""The normal level in the Action Phase: cubes, Firecrackers and trophies are spent only where they decide the trick."""

from __future__ import annotations

from table.core.moves import Move
from table.core.pen import Pen

from .cards import HANDS, NUMBER, SUIT, kind_of
from .effects import own_side
from .monster import MONSTERS_BY_KIND
from .monsters.nian import BANG
from .monsters.skunkape import MONSTER as APE
from .moves import Cube, Nothing, Use, UseTrophy
from .rules import RULES
from .state import ROLL, SOB, UNDERTOW, BreakersState
from .tricks import Verdict, judge, suit, value
from .value import counts, left, want

ENOUGH = 0.75
"""a trick worth less is not fought for with things that are spent"""
MOST_TRIED = 24
"""uses that are tried out, at most: some trophies have dozens"""
SHIELD_EARLY = 7
"""tricks that are left, at most, when a trophy is used; a cube may go at any time"""
MIDDLING = 7
"""the best number of a hand whose owner had rather have the cards roll on"""
LOW, HIGH = 3, 9
"""numbers with which a seat announces that the lowest wins, or that the highest goes down"""
CHANCY = ("devil", "skunkape")
"""trophies of chance that the normal level dares to use, when the trick would be lost"""


def act(state: BreakersState, seat: int, moves: list[Move]) -> Move:
    """Nothing, unless a single thing turns the trick the way the seat wants it: Firecrackers first, then trophy, then cube."""
    nothing = moves[-1]
    worth, _ = want(state, seat)
    verdict = _verdict(state)
    winner = verdict.seat
    wins = winner >= 0 and own_side(state, seat, winner)
    if worth >= 0 and wins:
        return nothing
    if worth < 0 and winner != seat:
        return nothing
    rest = left(state)
    best: tuple[float, int, Move] | None = None
    for number, move in enumerate(moves[:MOST_TRIED]):
        price = _price(state, seat, move, rest)
        if price is None or abs(worth) <= price:
            continue
        if isinstance(move, UseTrophy):
            trophy = MONSTERS_BY_KIND[kind_of(move.trophy)].trophy
            if not trophy.on_table:
                continue
            if trophy.chancy(state, seat, move.targets):
                gain = 0.4 * worth if worth > 0 and trophy.key in CHANCY else 0.0
            else:
                gain = _gain(state, seat, move, worth, winner)
        else:
            gain = _marked(state, seat, move, worth, verdict)
        if gain > price and (best is None or (gain - price, -number) > best[:2]):
            best = (gain - price, -number, move)
    return nothing if best is None else best[2]


def _price(state: BreakersState, seat: int, move: Move, rest: int) -> float | None:
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
    verdict = _verdict(after)
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


def _verdict(state: BreakersState) -> Verdict:
    """Who wins as it lies, with the Skunk Ape's move to come."""
    if state.monster == APE.kind and state.phase == "act":
        state = state.copy()
        APE.end_of_actions(Pen(state, RULES.sights(len(state.won)), quiet=True))
    return judge(state)


def use_in_turn(state: BreakersState, seat: int, moves: list[Move]) -> Move | None:
    """A trophy announced before the own card, where a card in hand makes use of it."""
    worth, _ = want(state, seat)
    if worth < ENOUGH or left(state) > SHIELD_EARLY:
        return None
    hand = [card for card in state.zones[HANDS + seat] if state.led < 0 or SUIT[card] == state.led]
    if not hand:
        return None
    monster = MONSTERS_BY_KIND[state.monster]
    for move in moves:
        if not isinstance(move, UseTrophy):
            continue
        trophy = MONSTERS_BY_KIND[kind_of(move.trophy)]
        effect = getattr(trophy.trophy, "effect", 0)
        if effect == SOB and not monster.lowest_wins and min(NUMBER[card] for card in hand) <= LOW:
            return move
        if effect == UNDERTOW and not monster.drags_down and max(NUMBER[card] for card in hand) in (HIGH, HIGH - 1, HIGH - 2):
            return move
        if effect == ROLL and not state.at and max(NUMBER[card] for card in hand) <= MIDDLING:
            return move
    return _ambush(state, seat, moves, hand)


def _ambush(state: BreakersState, seat: int, moves: list[Move], hand: list[int]) -> Move | None:
    """The lowest trump from the hand that wins, laid face down by the last to play who would have to follow and lose."""
    monster, verdict = MONSTERS_BY_KIND[state.monster], judge(state)
    if not monster.plain or state.at + 1 < len(state.order) or verdict.card < 0 or own_side(state, seat, verdict.seat):
        return None
    ahead, trump = verdict.card, state.trump
    if any(SUIT[card] == suit(state, ahead) and NUMBER[card] > value(state, ahead) for card in hand):
        return None
    able = [
        move
        for move in moves
        if isinstance(move, UseTrophy)
        and MONSTERS_BY_KIND[kind_of(move.trophy)].trophy.key == "hidebehind"
        and SUIT[move.targets[0]] == trump
        and (suit(state, ahead) != trump or NUMBER[move.targets[0]] > value(state, ahead))
    ]
    return min(able, key=lambda move: NUMBER[move.targets[0]], default=None)
    return None
