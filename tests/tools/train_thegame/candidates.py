"""The turns that are worth a thought, compiled: `turns` of table/games/thegame/plan.py with the tastes of lookahead.py.

Chains for each pile, joined where they have no card in common, the dearest cut off early: plan.py says why.
"""

from __future__ import annotations

import numpy as np

from table.games.thegame import lookahead, plan
from tests.tools.jit import Doubles, Ints, exact, record

from .game import HAND, Game, along, between, minimum
from .talk import HOLD_LEVEL, SOFT_LEVEL

KEPT = 16
"""turns that the net is asked about (lookahead.Budget.shortlist)"""
EXTRA, WITHIN = lookahead.TASTE.extra, plan.WITHIN
NARROW, BROAD = plan.NARROW, plan.BROAD
USUAL = np.array(lookahead.REACH, np.int64)
LATE = np.array(lookahead.LATE, np.int64)
ANY = np.array(lookahead.ANY, np.int64)
HOLD_COST, SOFT_COST = 6.0, 1.0
"""what moving a pile costs that a mate marked (lookahead.wishes)"""

SETS = 1 << HAND
STACK = 1 << 13
DRAFTS = 1 << 16
FAR = 1e9


class Desk:
    """Where candidates are worked out; a record."""

    sizes: Ints
    """chains of each pile; then, [pile, i], cheapest first"""
    cost: Doubles
    mask: Ints
    n: Ints
    dear: Ints
    top: Ints
    best_cost: Doubles
    """by set of cards: the chain that leaves the pile lowest, top 0 where there is none"""
    best_n: Ints
    best_dear: Ints
    best_top: Ints
    stack: Ints
    order: Ints
    """own cards along a pile: place, bit, bit of the step back, bits before"""
    draft_cost: Doubles
    """half-made turns, those of before the running pile and those after it: [half, i]"""
    draft_mask: Ints
    draft_n: Ints
    draft_dear: Ints
    draft_tops: Ints
    """7 bits a pile"""
    beam_cost: Doubles
    """[half, cards, i]"""
    beam_mask: Ints
    beam_dear: Ints
    place: Ints
    found: int
    keep: int
    """turns that are kept, at most KEPT"""
    old: int
    new: int
    """which half of the drafts, or of the beam, is which"""
    found_mask: Ints
    found_size: Ints
    found_tops: Ints
    wishes: Doubles


def desk() -> Desk:
    """A fresh desk."""
    made: Desk = record(
        ("sizes", "i8", (4,)),
        ("cost", "f8", (4, SETS)),
        ("mask", "i8", (4, SETS)),
        ("n", "i8", (4, SETS)),
        ("dear", "i8", (4, SETS)),
        ("top", "i8", (4, SETS)),
        ("best_cost", "f8", (SETS,)),
        ("best_n", "i8", (SETS,)),
        ("best_dear", "i8", (SETS,)),
        ("best_top", "i8", (SETS,)),
        ("stack", "i8", (STACK, 4)),
        ("order", "i8", (4, HAND + 1)),
        ("draft_cost", "f8", (2, DRAFTS)),
        ("draft_mask", "i8", (2, DRAFTS)),
        ("draft_n", "i8", (2, DRAFTS)),
        ("draft_dear", "i8", (2, DRAFTS)),
        ("draft_tops", "i8", (2, DRAFTS)),
        ("beam_cost", "f8", (2, 4, NARROW)),
        ("beam_mask", "i8", (2, 4, NARROW)),
        ("beam_dear", "i8", (2, 4, NARROW)),
        ("place", "i8", (KEPT + 1,)),
        ("found", "i8", ()),
        ("keep", "i8", ()),
        ("old", "i8", ()),
        ("new", "i8", ()),
        ("found_mask", "i8", (KEPT,)),
        ("found_size", "i8", (KEPT,)),
        ("found_tops", "i8", (KEPT, 4)),
        ("wishes", "f8", (4,)),
    )
    made.keep = KEPT
    return made


@exact
def _bits(mask: int) -> int:
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@exact
def _line_up(g: Game, d: Desk, pile: int) -> int:
    """The hand along a pile, into d.order; returns how many cards lie before its top."""
    hand, size = g.hands[g.turn], g.sizes[g.turn]
    place, bit, partner, prefix = d.order[0], d.order[1], d.order[2], d.order[3]
    first = 0
    for j in range(size):
        i = j if pile < 2 else size - 1 - j
        place[j], bit[j], partner[j] = along(hand[i], pile), 1 << i, 0
        prefix[j + 1] = prefix[j] | bit[j]
        for k in range(j):
            if place[k] == place[j] - 10:
                partner[j] = bit[k]
        if place[j] < g.tops[pile]:
            first = j + 1
    return first


@exact
def _chains(g: Game, d: Desk, pile: int, reach: Ints, dear: int, wish: float) -> None:
    """The chains on one pile, by their sets of cards: for each set the one that leaves the pile lowest."""
    first, size = _line_up(g, d, pile), g.sizes[g.turn]
    side, top = pile >> 1, g.tops[pile]
    cheap, pair, longest = reach[0], reach[1], reach[2]
    place, bit, partner, prefix = d.order[0], d.order[1], d.order[2], d.order[3]
    stack = d.stack
    for key in range(1 << size):
        d.best_top[key] = 0
    stack[0, 0], stack[0, 1], stack[0, 2], stack[0, 3] = top, 0, 0, 0
    height = 1
    while height:
        height -= 1
        t, mask, n, costly = stack[height, 0], stack[height, 1], stack[height, 2], stack[height, 3]
        for j in range(size):
            x = place[j]
            if mask & bit[j]:
                continue
            step = costly
            if x > t:
                gap = between(g.counts, side, t, x)
                if gap > longest:
                    break
                if gap > cheap and not (gap <= pair and partner[j] and not mask & partner[j]):
                    step += 1
                    if step > dear:
                        continue
            elif x != t - 10:
                continue
            key = mask | bit[j]
            if d.best_top[key] and d.best_top[key] <= x:
                continue
            if x > top:
                passed = between(g.counts, side, top, x) - _bits(key & prefix[j] & ~prefix[first])
                cost = float(passed) + wish
            else:
                cost = wish - float(between(g.counts, side, x, top) - _bits(key & prefix[first] & ~prefix[j + 1]))
            d.best_top[key], d.best_n[key], d.best_dear[key] = x, n + 1, step
            d.best_cost[key] = cost - EXTRA * (n + 1)
            if height < STACK:
                stack[height, 0], stack[height, 1], stack[height, 2], stack[height, 3] = x, key, n + 1, step
                height += 1


@exact
def _sorted(d: Desk, pile: int, sets: int) -> None:
    """The chains that were found, cheapest first."""
    found = 0
    for key in range(1, sets):
        if not d.best_top[key]:
            continue
        cost, at = d.best_cost[key], found
        while at and d.cost[pile, at - 1] > cost:
            _copy(d, pile, at - 1, pile, at)
            at -= 1
        d.cost[pile, at], d.mask[pile, at], d.n[pile, at] = cost, key, d.best_n[key]
        d.dear[pile, at], d.top[pile, at] = d.best_dear[key], d.best_top[key]
        found += 1
    d.sizes[pile] = found


@exact
def _copy(d: Desk, pile: int, source: int, to: int, target: int) -> None:
    d.cost[to, target] = d.cost[pile, source]
    d.mask[to, target] = d.mask[pile, source]
    d.n[to, target] = d.n[pile, source]
    d.dear[to, target] = d.dear[pile, source]
    d.top[to, target] = d.top[pile, source]


@exact
def _bound(d: Desk, need: int) -> float:
    """What some turn of at least `need` cards costs: found with a narrow beam. FAR if it meets none."""
    cost, mask, dear = d.beam_cost, d.beam_mask, d.beam_dear
    d.old, d.new = 0, 1
    for n in range(4):
        for b in range(NARROW):
            cost[0, n, b] = FAR
    cost[0, 0, 0], mask[0, 0, 0], dear[0, 0, 0] = 0.0, 0, 0
    for pile in range(4):
        old, new = d.old, d.new
        for n in range(4):
            for b in range(NARROW):
                cost[new, n, b], mask[new, n, b], dear[new, n, b] = cost[old, n, b], mask[old, n, b], dear[old, n, b]
        for n in range(need + 1):
            for b in range(NARROW):
                if cost[old, n, b] >= FAR:
                    break
                for i in range(min(BROAD, d.sizes[pile])):
                    if not mask[old, n, b] & d.mask[pile, i] and dear[old, n, b] + d.dear[pile, i] <= need:
                        _beam(d, min(need, n + d.n[pile, i]), n, b, pile, i)
        d.old, d.new = new, old
    return float(cost[d.old, need, 0])


@exact
def _beam(d: Desk, to: int, n: int, b: int, pile: int, i: int) -> None:
    """Adds a chain to a draft of the beam, if the result is among the best of its size."""
    cost, mask, dear, old, new = d.beam_cost, d.beam_mask, d.beam_dear, d.old, d.new
    c, m = cost[old, n, b] + d.cost[pile, i], mask[old, n, b] | d.mask[pile, i]
    at = NARROW
    while at and (c < cost[new, to, at - 1] or (c == cost[new, to, at - 1] and m < mask[new, to, at - 1])):
        at -= 1
        if at < NARROW - 1:
            cost[new, to, at + 1], mask[new, to, at + 1] = cost[new, to, at], mask[new, to, at]
            dear[new, to, at + 1] = dear[new, to, at]
    if at < NARROW:
        cost[new, to, at], mask[new, to, at], dear[new, to, at] = c, m, dear[old, n, b] + d.dear[pile, i]


@exact
def _join(d: Desk, i: int, grown: int, pile: int, k: int) -> None:
    """The draft with a chain on the pile becomes draft `grown` of the new half."""
    old, new, shift = d.old, d.new, 7 * pile
    d.draft_cost[new, grown] = d.draft_cost[old, i] + d.cost[pile, k]
    d.draft_mask[new, grown] = d.draft_mask[old, i] | d.mask[pile, k]
    d.draft_n[new, grown] = d.draft_n[old, i] + d.n[pile, k]
    d.draft_dear[new, grown] = d.draft_dear[old, i] + d.dear[pile, k]
    d.draft_tops[new, grown] = d.draft_tops[old, i] & ~(127 << shift) | d.top[pile, k] << shift


@exact
def _joined(g: Game, d: Desk, need: int) -> None:
    """Turns of at least `need` cards from chains without a card in common: d.found drafts of the half d.old."""
    ceiling = _bound(d, need)
    d.old, d.new, d.found = 0, 1, 1
    d.draft_cost[0, 0], d.draft_mask[0, 0], d.draft_n[0, 0], d.draft_dear[0, 0] = 0.0, 0, 0, 0
    d.draft_tops[0, 0] = g.tops[0] | g.tops[1] << 7 | g.tops[2] << 14 | g.tops[3] << 21
    for pile in range(4):
        gain = 0.0
        for later in range(pile + 1, 4):
            if d.sizes[later]:
                gain += min(0.0, d.cost[later, 0])
        here = ceiling + WITHIN - gain
        twin, old, new, grown = _twins(g, d, pile), d.old, d.new, 0
        for i in range(d.found):
            cost, mask = d.draft_cost[old, i], d.draft_mask[old, i]
            if cost <= here and grown < DRAFTS:
                d.draft_cost[new, grown], d.draft_mask[new, grown] = cost, mask
                d.draft_n[new, grown], d.draft_dear[new, grown] = d.draft_n[old, i], d.draft_dear[old, i]
                d.draft_tops[new, grown] = d.draft_tops[old, i]
                grown += 1
            if twin and (d.draft_tops[old, i] >> 7 * (pile - 1) & 127) == g.tops[pile]:
                continue
            spare = need - d.draft_dear[old, i]
            for k in range(d.sizes[pile]):
                if d.cost[pile, k] > here - cost or grown == DRAFTS:
                    break
                if not mask & d.mask[pile, k] and d.dear[pile, k] <= spare:
                    _join(d, i, grown, pile, k)
                    grown += 1
        d.old, d.new, d.found = new, old, grown


@exact
def _best(d: Desk, need: int) -> None:
    """The cheapest drafts of at least `need` cards become what was found."""
    found, half, keep = 0, d.old, d.keep
    place, cost = d.place, d.draft_cost
    for i in range(d.found):
        if d.draft_n[half, i] < need or (found == keep and cost[half, i] >= cost[half, place[keep - 1]]):
            continue
        at = min(found, keep - 1)
        while at and cost[half, place[at - 1]] > cost[half, i]:
            place[at] = place[at - 1]
            at -= 1
        place[at] = i
        found = min(keep, found + 1)
    for at in range(found):
        i = place[at]
        d.found_mask[at], d.found_size[at] = d.draft_mask[half, i], d.draft_n[half, i]
        for pile in range(4):
            d.found_tops[at, pile] = d.draft_tops[half, i] >> 7 * pile & 127
    d.found = found


@exact
def _twins(g: Game, d: Desk, pile: int) -> bool:
    """Whether a pile is the second of two that are alike: it is used after the first."""
    return pile & 1 == 1 and g.tops[pile] == g.tops[pile - 1] and d.wishes[pile] == d.wishes[pile - 1]


@exact
def _within(g: Game, d: Desk, reach: Ints) -> None:
    need = minimum(g)
    for pile in range(4):
        if _twins(g, d, pile):
            d.sizes[pile] = d.sizes[pile - 1]
            for i in range(d.sizes[pile]):
                _copy(d, pile - 1, i, pile, i)
        else:
            _chains(g, d, pile, reach, need, d.wishes[pile])
            _sorted(d, pile, 1 << g.sizes[g.turn])
    _joined(g, d, need)
    _best(d, need)


@exact
def candidates(g: Game, d: Desk) -> int:
    """The turns of the seat that is on, into d.found_mask, _size and _tops; returns how many: 0 when it is stuck."""
    for pile in range(4):
        d.wishes[pile] = 0.0
        for mate in range(g.seats):
            if mate != g.turn:
                level = g.levels[mate, pile]
                wish = HOLD_COST if level == HOLD_LEVEL else SOFT_COST if level == SOFT_LEVEL else 0.0
                d.wishes[pile] = max(d.wishes[pile], wish)
    _within(g, d, USUAL if g.drawn > 0 else LATE)
    if not d.found:
        _within(g, d, ANY)
    return d.found
