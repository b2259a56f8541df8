"""Whole turns of The Game: all that are worth a thought, ranked by what they cost.

Each pile is looked at alone: the chains of hand cards that can be laid on it, one for each set of cards. Chains of
different piles with no card in common make a turn. Since piles do not touch one another no turn comes up twice, which is
what makes this the fastest of five layouts (bots.md 2.6, layout C).

A turn costs the cards it makes unplayable on the piles it moves: those still to come that lie between the old top and
the new one, the turn's own cards not counted. A net step back gives cards back and costs less than nothing.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from .position import MIRROR, Position, Tops, number_at

Chains = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""for each pile what is laid on it, mirrored for falling piles, in the order of play"""

_Link = tuple[float, int, int, int, int, tuple[int, ...]]
"""cost, cards (bits by place in the hand), how many, how many of them dear, the pile's new top, the chain"""

_Draft = tuple[float, int, int, int, tuple[_Link | None, ...]]
"""cost, cards, how many, how many of them dear, what was picked for each pile"""

NARROW, BROAD = 4, 12
"""while a first good turn is looked for: drafts kept for each number of cards, and chains tried on each pile"""
WITHIN = 8.0
"""turns so many cards dearer than the cheapest are not looked at"""


class Turn(NamedTuple):
    """A turn: what it costs, its cards (bits by place in the sorted hand), how many, the tops after it, the chains."""

    cost: float
    mask: int
    size: int
    tops: Tops
    chains: Chains

    def plays(self) -> list[tuple[int, int]]:
        """(number, pile) in the order of play."""
        return [(number_at(x, pile), pile) for pile in range(4) for x in self.chains[pile]]


class Reach(NamedTuple):
    """How far a step may go, in cards passed over.

    A step of up to `cheap` is free to make beyond the minimum, so is one of up to `pair` whose step back is in the hand;
    all others are dear, at most as many as the minimum demands, and none longer than `longest`.
    """

    cheap: int = 3
    pair: int = 12
    longest: int = 30


class Taste(NamedTuple):
    """What else counts, in the same unit (cards).

    extra: what each card beyond the minimum is worth; keep: what it is worth to keep a step back in hand; dead and
    lonely: what each card costs that fits nowhere after the turn, or on one pile only; piles: what moving each pile
    costs (the mates' wishes); jumps: the same for each card passed over beyond `jump_free`.
    """

    extra: float = 0.6
    keep: float = 0.5
    dead: float = 0.0
    lonely: float = 0.0
    piles: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    jumps: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    jump_free: int = 1


def _links(
    hand: list[tuple[int, int, int]],
    top: int,
    live: int,
    reach: Reach,
    dear: int,
    extra: float,
    pile: float,
    jump: float,
    free: int,
) -> list[_Link]:
    """The chains on one pile, cheapest first, for each set of cards the one that leaves the pile lowest.

    hand: (bit, x, bit of the card at x - 10 or 0), ascending in x. `extra` is taken off the cost for every card.
    """
    cheap, pair, longest = reach
    best: dict[int, _Link] = {}
    stack: list[tuple[int, int, int, int, int, tuple[int, ...]]] = [(top, 0, 0, 0, live, ())]
    while stack:
        t, mask, n, costly, rest, chain = stack.pop()
        above = live >> (t + 1)
        for bit, x, partner in hand:
            if mask & bit:
                continue
            if x > t:
                gap = (above & ((1 << (x - t - 1)) - 1)).bit_count()
                if gap > longest:
                    break
                step = costly
                if gap > cheap and not (gap <= pair and partner and not mask & partner):
                    step += 1
                    if step > dear:
                        continue
            elif x == t - 10:
                step = costly
            else:
                continue
            key = mask | bit
            old = best.get(key)
            if old is not None and old[4] <= x:
                continue
            left = rest & ~(1 << x)
            if x > top:
                passed = ((left >> (top + 1)) & ((1 << (x - top - 1)) - 1)).bit_count()
                cost = passed + pile
                if jump and passed > free:
                    cost += jump * (passed - free)
            else:
                cost = pile - ((left >> (x + 1)) & ((1 << (top - x - 1)) - 1)).bit_count()
            longer = (*chain, x)
            best[key] = (cost - extra * (n + 1), key, n + 1, step, x, longer)
            stack.append((x, key, n + 1, step, left, longer))
    return sorted(best.values())


def turns(
    position: Position,
    need: int,
    live: tuple[int, int],
    reach: Reach,
    taste: Taste,
    keep: int = 32,
) -> list[Turn]:
    """Turns of at least `need` cards, cheapest first, at most `keep` of them; ties fall in a fixed order.

    live: the cards that gaps are counted in, and their mirror image: all numbers for somebody who counts no cards.
    Turns that cost `WITHIN` more than the cheapest are left out. Empty when no turn within reach exists (then `longest`
    settles whether there is any at all).
    """
    hand = position.hand
    tops = position.tops
    extra = taste.extra
    place = {n: 1 << i for i, n in enumerate(hand)}
    rising = [(1 << i, n, place.get(n - 10, 0)) for i, n in enumerate(hand)]
    falling = [(1 << i, MIRROR - n, place.get(n + 10, 0)) for i, n in reversed(tuple(enumerate(hand)))]
    wishes = list(zip(taste.piles, taste.jumps, strict=True))
    lists: list[list[_Link]] = []
    twins = [False] * 4
    for p in range(4):
        # Two piles with the same top, wanted by nobody in particular, are one: the second is used after the first.
        twins[p] = p & 1 == 1 and tops[p] == tops[p - 1] and wishes[p] == wishes[p - 1]
        if twins[p]:
            lists.append(lists[-1])
        else:
            cards = rising if p < 2 else falling
            lists.append(_links(cards, tops[p], live[p >> 1], reach, need, extra, *wishes[p], taste.jump_free))
    ceiling = _bound(lists, need)
    drafts: list[_Draft] = [(0.0, 0, 0, 0, ())]
    for p in range(4):
        # What the piles still to come can give back at best.
        ceiling_here = ceiling + WITHIN - sum(min(0.0, row[0][0]) for row in lists[p + 1 :] if row)
        grown: list[_Draft] = []
        row = lists[p]
        for cost, mask, n, dear, picks in drafts:
            if cost <= ceiling_here:
                grown.append((cost, mask, n, dear, (*picks, None)))
            if twins[p] and picks[p - 1] is None:
                continue
            room = ceiling_here - cost
            spare = need - dear
            for link in row:
                if link[0] > room:
                    break
                if not mask & link[1] and link[3] <= spare:
                    grown.append((cost + link[0], mask | link[1], n + link[2], dear + link[3], (*picks, link)))
        drafts = grown
    done = sorted((d[0], i) for i, d in enumerate(drafts) if d[2] >= need)
    found = [_weigh(position, drafts[i], need, live, taste) for _, i in done[:keep]]
    found.sort(key=lambda turn: turn.cost)
    return found


def _bound(lists: list[list[_Link]], need: int) -> float:
    """What some turn of at least `need` cards costs: a good one, found with a narrow beam; infinite if it meets none."""
    beams: list[list[tuple[float, int, int]]] = [[] for _ in range(need + 1)]
    beams[0] = [(0.0, 0, 0)]
    for row in lists:
        grown = [beam.copy() for beam in beams]
        for n, beam in enumerate(beams):
            for cost, mask, dear in beam:
                for link in row[:BROAD]:
                    if not mask & link[1] and dear + link[3] <= need:
                        grown[min(need, n + link[2])].append((cost + link[0], mask | link[1], dear + link[3]))
        for beam in grown:
            beam.sort()
            del beam[NARROW:]
        beams = grown
    return beams[need][0][0] if beams[need] else inf


def _weigh(position: Position, draft: _Draft, need: int, live: tuple[int, int], taste: Taste) -> Turn:
    """The draft with its cost made exact: what is laid elsewhere is not passed over, and steps back kept count."""
    cost, mask, n, _, picks = draft
    hand = position.hand
    old = position.tops
    tops: Tops = tuple(old[p] if link is None else link[4] for p, link in enumerate(picks))  # type: ignore[assignment]
    chains: Chains = tuple(() if link is None else link[5] for link in picks)  # type: ignore[assignment]
    cost += taste.extra * need
    for p in range(4):
        now = tops[p]
        low, high, saved = (old[p], now, 1.0) if now > old[p] else (now, old[p], -1.0)
        if high > low + 1:
            for q in range(4):
                if q != p:
                    for x in chains[q]:
                        y = x if (p < 2) == (q < 2) else MIRROR - x
                        if low < y < high and live[p >> 1] >> y & 1:
                            cost -= saved
        back = now - 10 if p < 2 else MIRROR + 10 - now
        if back in hand and not mask >> hand.index(back) & 1:
            cost -= taste.keep
    if taste.dead or taste.lonely:
        live_after = position.live
        for i, number in enumerate(hand):
            if mask >> i & 1:
                live_after &= ~(1 << number)
        dead, lonely = stranded(live_after, tops)
        cost += taste.dead * dead + taste.lonely * lonely
    return Turn(cost, mask, n, tops, chains)


def stranded(live: int, tops: Tops) -> tuple[int, int]:
    """How many cards fit on no pile, not even as a step back, and how many on one pile only."""
    low, high = (tops[0], tops[1]) if tops[0] <= tops[1] else (tops[1], tops[0])
    near, far = (tops[2], tops[3]) if tops[2] <= tops[3] else (tops[3], tops[2])
    rising, rising_both = -1 << (low + 1), -1 << (high + 1)
    falling, falling_both = (1 << (MIRROR - near)) - 1, (1 << (MIRROR - far)) - 1
    dead = live & ~rising & ~falling
    lonely = (live & rising & ~rising_both & ~falling) | (live & ~rising & falling & ~falling_both)
    for pile, top in enumerate(tops):
        if top > 11:
            dead &= ~(1 << (top - 10 if pile < 2 else MIRROR + 10 - top))
    return dead.bit_count(), lonely.bit_count()


def longest(position: Position, enough: int) -> list[tuple[int, int]]:
    """As many plays as can be made in a row, (number, pile), stopping at `enough`; every order is tried.

    For the one question that must not be guessed: whether a seat is stuck.
    """
    seen: set[tuple[int, Tops]] = set()
    best: list[tuple[int, int]] = []
    cards = [(1 << i, n) for i, n in enumerate(position.hand)]
    stack: list[tuple[int, Tops, list[tuple[int, int]]]] = [(0, position.tops, [])]
    while stack:
        mask, tops, made = stack.pop()
        if len(made) > len(best):
            best = made
        if len(best) >= enough:
            break
        for bit, n in cards:
            if mask & bit:
                continue
            for p in range(4):
                x = n if p < 2 else MIRROR - n
                if x > tops[p] or x == tops[p] - 10:
                    after: Tops = (*tops[:p], x, *tops[p + 1 :])  # type: ignore[assignment]
                    key = (mask | bit, after)
                    if key not in seen:
                        seen.add(key)
                        stack.append((mask | bit, after, [*made, (n, p)]))
    return best


def _splits(need: int) -> list[tuple[int, int, int, int]]:
    """All ways to lay `need` cards on four piles, by how many on each."""
    span = range(need + 1)
    return [(a, b, c, need - a - b - c) for a in span for b in span for c in span if a + b + c <= need]


_SPLITS = {need: _splits(need) for need in range(1, 10)}


def cheapest(position: Position, need: int, live: tuple[int, int] | None = None) -> int | None:
    """Cards passed over by the cheapest turn of exactly `need` cards, steps back counted as gain; None if there is none.

    The bare question of `turns`, without wishes, thresholds or the turn itself: what a hand thinks of the table.
    """
    if not 1 <= need <= len(position.hand):
        return 0 if need < 1 else None
    counted = (position.live, position.live_mirrored) if live is None else live
    tops = position.tops
    rising = [(1 << i, n) for i, n in enumerate(position.hand)]
    falling = [(bit, MIRROR - n) for bit, n in reversed(rising)]
    lists: list[list[list[tuple[int, int]]]] = []
    for p in range(4):
        if p & 1 and tops[p] == tops[p - 1]:
            lists.append(lists[-1])
        else:
            lists.append(_costs(rising if p < 2 else falling, tops[p], counted[p >> 1], need))
    best: int | None = None
    for split in _SPLITS[need]:
        rows = [lists[p][k] for p, k in enumerate(split) if k]
        if not all(rows):
            continue
        floor = sum(row[0][0] for row in rows)
        if best is None or floor < best:
            best = _join(rows, best)
    return best


def _costs(cards: list[tuple[int, int]], top: int, live: int, need: int) -> list[list[tuple[int, int]]]:
    """(cost, cards) of every chain on one pile, by its length, cheapest first."""
    rows: list[list[tuple[int, int]]] = [[] for _ in range(need + 1)]
    stack = [(top, 0, 0, 0)]
    while stack:
        t, mask, n, cost = stack.pop()
        row = rows[n + 1]
        more = n + 1 < need
        above = live >> (t + 1)
        for bit, x in cards:
            if mask & bit:
                continue
            if x > t:
                total = cost + (above & ((1 << (x - t - 1)) - 1)).bit_count()
            elif x == t - 10:
                total = cost - ((live >> (x + 1)) & 511).bit_count()
            else:
                continue
            row.append((total, mask | bit))
            if more:
                stack.append((x, mask | bit, n + 1, total))
    for row in rows:
        row.sort()
    return rows


def _join(rows: list[list[tuple[int, int]]], best: int | None) -> int | None:
    """The lowest sum of one entry of each row, no card used twice, if lower than `best`."""
    if len(rows) == 1:
        return rows[0][0][0]
    first, rest = rows[0], rows[1:]
    floor = sum(row[0][0] for row in rest)
    for cost, mask in first:
        if best is not None and cost + floor >= best:
            break
        if len(rest) == 1:
            for cost2, mask2 in rest[0]:
                if best is not None and cost + cost2 >= best:
                    break
                if not mask & mask2:
                    best = cost + cost2
                    break
        else:
            free = [[entry for entry in row if not entry[1] & mask] for row in rest]
            if all(free):
                low = _join(free, None if best is None else best - cost)
                if low is not None and (best is None or cost + low < best):
                    best = cost + low
    return best
