"""What the seats say, compiled: the words of table/games/thegame/talk.py as the level `master` uses them."""

from __future__ import annotations

import numpy as np

from table.games.thegame import talk
from tests.tools.jit import Ints, Words, exact

from .chance import below
from .game import PLAYED, Game, along, between, minimum

BEST, NEAR, LEAST, NO_WAY = talk.BEST, talk.NEAR, talk.LEAST, talk.NO_WAY
LITTLE, TROUBLE = talk.LITTLE, talk.TROUBLE
START_WELL, NOT_FIRST = talk.START_WELL, talk.NOT_FIRST
HOLD_LEVEL, SOFT_LEVEL = 4, 2
HARD_LEVEL, LITTLE_LEVEL = 4, 2
IMPOSSIBLE = 1 << 20


@exact
def classes(g: Game) -> None:
    """Works out what the markers stand for: g.sets, g.set_sizes."""
    cards, sizes = g.sets, g.set_sizes
    for pile in range(4):
        sizes[pile, 0] = sizes[pile, 1] = 0
        top = g.tops[pile]
        if top > 11 and g.where[along(top - 10, pile)] != PLAYED:
            cards[pile, 0, 0] = along(top - 10, pile)
            sizes[pile, 0] = 1
        for x in range(top + 1, 100):
            n = along(x, pile)
            if g.where[n] == PLAYED:
                continue
            kind = 0 if sizes[pile, 0] < BEST else 1
            cards[pile, kind, sizes[pile, kind]] = n
            sizes[pile, kind] += 1
            if sizes[pile, 1] == NEAR:
                break


@exact
def _among(cards: Ints, size: int, n: int) -> bool:
    for i in range(size):  # noqa: SIM110 - compiled: numba knows no generators
        if cards[i] == n:
            return True
    return False


@exact
def _shown(cards: Ints, sizes: Ints, levels: Ints, pile: int, quiet: Ints) -> bool:
    """Whether a marker still stands for LEAST cards, once the piles without one have been read."""
    kind = 0 if levels[pile] == HOLD_LEVEL else 1
    could = 0
    for i in range(sizes[pile, kind]):
        n = cards[pile, kind, i]
        possible = True
        for other in range(4):
            if other == pile or quiet[other]:
                continue
            if levels[other] != HOLD_LEVEL and sizes[other, 0] >= LEAST:
                if _among(cards[other, 0], sizes[other, 0], n):
                    possible = False
                if levels[other] != SOFT_LEVEL and sizes[other, 1] >= LEAST and _among(cards[other, 1], sizes[other, 1], n):
                    possible = False
        if possible:
            could += 1
    return could >= LEAST


@exact
def wished(g: Game, seat: int) -> None:
    """Puts the markers that the hand of a seat would justify: `markers` of talk.py."""
    cards, sizes, levels = g.sets, g.set_sizes, g.levels[seat]
    for pile in range(4):
        levels[pile] = 0
        for kind in range(2):
            mine = False
            for i in range(sizes[pile, kind]):
                mine = mine or g.where[cards[pile, kind, i]] == seat
            if mine:
                if sizes[pile, kind] >= LEAST:
                    levels[pile] = HOLD_LEVEL if kind == 0 else SOFT_LEVEL
                break


@exact
def markers(g: Game, seat: int) -> None:
    """Puts the seat's markers: `markers` and `guarded` of talk.py in one."""
    wished(g, seat)
    cards, sizes, levels, quiet = g.sets, g.set_sizes, g.levels[seat], g.quiet
    for pile in range(4):
        quiet[pile] = 0
    for pile in range(4):
        if levels[pile] and not _shown(cards, sizes, levels, pile, quiet):
            quiet[pile] = 1
    for pile in range(4):
        if quiet[pile]:
            levels[pile] = 0


@exact
def ease(g: Game, seat: int, need: int) -> int:
    """What the seat's next minimum passes over of other people's cards, each card on its best pile."""
    hand, size = g.hands[seat], g.sizes[seat]
    a = b = c = IMPOSSIBLE
    for i in range(size):
        best = NO_WAY
        for pile in range(4):
            side, top, x = pile >> 1, g.tops[pile], along(hand[i], pile)
            if x > top:
                passed = between(g.counts, side, top, x)
                for j in range(size):
                    y = along(hand[j], pile)
                    if top < y < x:
                        passed -= 1
            elif x == top - 10:
                passed = -between(g.counts, side, x, top)
                for j in range(size):
                    y = along(hand[j], pile)
                    if x < y < top:
                        passed += 1
            else:
                continue
            best = min(best, passed)
        if best < a:
            a, b, c = best, a, b
        elif best < b:
            b, c = best, b
        elif best < c:
            c = best
    need = min(need, size)
    return (a if need > 0 else 0) + (b if need > 1 else 0) + (c if need > 2 else 0)


@exact
def hardship(g: Game, seat: int, need: int) -> int:
    """How hard the seat's next turn looks; nothing is hard for who has no cards."""
    if not g.sizes[seat]:
        return 0
    eased = ease(g, seat, need)
    return HARD_LEVEL if eased > TROUBLE else LITTLE_LEVEL if eased > LITTLE else 0


@exact
def round_of_talk(g: Game) -> None:
    """After a turn every seat speaks but the one that is on now. A phrase stands until its speaker's turn is over."""
    classes(g)
    need = minimum(g)
    for seat in range(g.seats):
        if seat == g.turn:
            continue
        markers(g, seat)
        g.hard[seat] = max(g.hard[seat], hardship(g, seat, need))


@exact
def imagined(g: Game) -> None:
    """What the seats of a world would show and say (`World.mate` of lookahead.py): the hand's own markers, and how it is
    with the turn that comes."""
    classes(g)
    need = minimum(g)
    for seat in range(g.seats):
        if seat == g.turn:
            continue
        wished(g, seat)
        g.hard[seat] = hardship(g, seat, need)


@exact
def _cheapest(hand: Ints, size: int, need: int) -> int:
    """Numbers passed over by the cheapest way to lay `need` cards at the start, steps back counted as gain."""
    best, cost, used, depth = IMPOSSIBLE, 0, 0, 0
    tops, move, old = np.ones(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    while depth >= 0:
        # move: the next one to be tried at each depth, card * 4 + pile
        i, pile = move[depth] >> 2, move[depth] & 3
        if depth == need or i == size:
            if depth == need:
                best = min(best, cost)
            depth -= 1
            if depth >= 0:
                i, pile = move[depth] >> 2, move[depth] & 3
                cost -= _passed(old[depth], tops[pile])
                tops[pile] = old[depth]
                used ^= 1 << i
                move[depth] += 1
            continue
        x = along(hand[i], pile)
        if used >> i & 1 or (x < tops[pile] and x != tops[pile] - 10):
            move[depth] += 1
            continue
        cost += _passed(tops[pile], x)
        old[depth], tops[pile] = tops[pile], x
        used ^= 1 << i
        depth += 1
        move[depth] = 0
    return best


@exact
def _passed(top: int, x: int) -> int:
    return x - top - 1 if x > top else -9


@exact
def offer(g: Game, seat: int) -> int:
    """How well a seat can start: 2 well, 1 so-so, 0 better not."""
    cost = _cheapest(g.hands[seat], g.sizes[seat], g.base)
    if cost > NOT_FIRST:
        return 0
    return 2 if cost <= START_WELL else 1


@exact
def settle_start(g: Game, rng: Words) -> None:
    """Who starts: the best offer, chance between equal ones."""
    most = -1
    ties = 0
    if g.seats == 1:
        return
    for seat in range(g.seats):
        worth = offer(g, seat)
        if worth > most:
            most, ties = worth, 0
        if worth == most:
            ties += 1
            if below(rng, ties) == 0:
                g.turn = seat
