"""The master's judgement in a duel of the tournament: a small net says how likely it is to win once a card lies here or there.

74 features of each Base through 24 units, summed over the Bases, with 110 features of the table through 48 units: one number
(sense.py). It is asked for every place of the card in hand and for dealing on, and what looks best is done: so time, Freezes
and the running deck are weighed by the same measure as Hits. The weights were fitted by duels of the bots against one another
(weights/README.md). All in whole numbers: the same on every machine. What a decision goes by is the seat's own view alone.

A layer's products are what costs. As in The Game's net a feature's weights are one long integer of lanes, one lane a unit,
so that a feature is added for all units by a single multiplication.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import mul
from pathlib import Path
from typing import NamedTuple

from table.core.moves import Move
from table.games import weights
from table.games.weights import BadWeights, packed

from . import sense
from .cards import CLEAR, FREEZE
from .felt import unseen
from .position import Area, Option, Position, Spot, after, mirrored, options
from .sense import NONE, UNKNOWN
from .state import BrawlState, deck, discard
from .value import ONE, SIGMA, tally

FIRST, SECOND = 24, 48
"""units"""
WEIGHT = 1 << 13
"""a weight of 1.0"""
LEAK = 4
"""bits by which a unit below zero is made smaller"""
SHIFT = 7
"""bits between the first layer's numbers (16 x WEIGHT) and the second's (1 << 10)"""
LIFT = 6
"""bits between sixteenths and the second layer's numbers"""
LOGIT = 36
"""bits below the point of what comes out"""
MAGIC = b"CTBN\x01"
FILE = Path(__file__).parent / "weights" / "duel.bin"
POINT = 5
"""a chance to win is told as points: what gains a fifth of a duel gains a point"""
SURE = 64 << LOGIT
NEAR, LOOKED = 1600, 4
"""looked into are so many of the best, and none that is worth so much less than the best (1/10000 of winning less losing)"""
SHARE = 3
"""of what a thing is worth by the other side's best answer one part in so many counts, the others by itself"""
MOST = 20_000
"""sums that are remembered"""
FREEZES = 3
"""the last cards of a deck, which everybody knows (R29)"""
Kinds = tuple[int, ...]


_NARROW, _WIDE = 32, 64
_UNITS = struct.Struct(f"<{FIRST}i").unpack
_SECOND = struct.Struct(f"<{SECOND}q").unpack


class Net:
    """The weights, ready to be used."""

    def __init__(self, numbers: Sequence[float]) -> None:
        """numbers: 74 rows of 24 weights; 24 and 110 rows of 48; 48 of the way out and one offset. Raises BadWeights."""
        count = sense.BASE * FIRST + (FIRST + sense.TABLE) * SECOND + SECOND + 1
        if len(numbers) != count:
            raise BadWeights(f"{len(numbers)} weights, {count} wanted")
        whole = [round(number * WEIGHT) for number in numbers]
        if max(map(abs, whole)) > 24 * WEIGHT:
            raise BadWeights("a weight is too large for its lane")
        at = sense.BASE * FIRST
        self.first = [packed(whole[i : i + FIRST], _NARROW) for i in range(0, at, FIRST)]
        rows = [packed(whole[at + i * SECOND : at + (i + 1) * SECOND], _WIDE) for i in range(FIRST + sense.TABLE)]
        self.second, self.table = rows[:FIRST], [row << LIFT for row in rows[FIRST:]]
        at += (FIRST + sense.TABLE) * SECOND
        self.out, self.offset = whole[at : at + SECOND], whole[at + SECOND] << (LOGIT - 13)
        # A lane below zero borrows from the next one. Lifted by half its span it does not, and to turn its highest bit then
        # leaves the number itself, signed.
        self.low = packed([1 << (_NARROW - 1)] * FIRST, _NARROW)
        self.high = packed([1 << (_WIDE - 1)] * SECOND, _WIDE)
        self._shapes: dict[tuple[int, ...], int] = {}
        self._stocks: dict[tuple[int, ...], int] = {}

    def shape(self, spot: Spot, edge: bool) -> int:
        """The first layer's sum of what a Base shows; remembered."""
        key = (*spot[1:], edge)
        found = self._shapes.get(key)
        if found is None:
            if len(self._shapes) >= MOST:
                self._shapes.clear()
            found = self._shapes[key] = _rows(sense.shape(spot, edge), self.first)
        return found

    def stocks(self, mine: Sequence[int], theirs: Sequence[int]) -> int:
        """The second layer's sum of what the decks hold; remembered."""
        key = (*mine, *theirs)
        found = self._stocks.get(key)
        if found is None:
            if len(self._stocks) >= MOST:
                self._stocks.clear()
            found = _rows(sense.stocks(mine, 72), self.table) + _rows(sense.stocks(theirs, 84), self.table)
            self._stocks[key] = found
        return found

    def base(self, total: int) -> list[int]:
        """What a Base gives to the second layer, from the sum of its features' rows."""
        units = _UNITS(((total + self.low) ^ self.low).to_bytes(FIRST * _NARROW // 8, "little"))
        return [unit >> SHIFT if unit > 0 else unit >> SHIFT + LEAK for unit in units]

    def logit(self, bases: Sequence[Sequence[int]], total: int) -> int:
        """What comes out, in 1 / (1 << LOGIT); `total`: the sum of the table's rows."""
        total = sum(map(mul, map(sum, zip(*bases, strict=True)), self.second), total)
        units = _SECOND(((total + self.high) ^ self.high).to_bytes(SECOND * _WIDE // 8, "little"))
        found: int = sum(map(mul, self.out, [unit if unit > 0 else unit >> LEAK for unit in units]), self.offset)
        return found


def read_net(path: Path) -> Net:
    """Reads a weights file (table/games/weights.py). Raises BadWeights, OSError."""
    return Net(weights.read(path, MAGIC))


def write_net(path: Path, numbers: Sequence[float]) -> None:
    """Writes a weights file (for training)."""
    weights.write(path, MAGIC, numbers)


@lru_cache(maxsize=1)
def net() -> Net:
    """The master's."""
    return read_net(FILE)


def chance(logit: int) -> int:
    """How much likelier winning is than losing, in 1/10000: -10000 to 10000."""
    step, rest = divmod(abs(logit), 1 << (LOGIT - 4))
    if step >= len(SIGMA) - 1:
        found = ONE if abs(logit) >= SURE else SIGMA[-1]
    else:
        found = SIGMA[step] + (((SIGMA[step + 1] - SIGMA[step]) * (rest >> 16)) >> (LOGIT - 20))
    return found if logit >= 0 else -found


class Side:
    """A table as one seat sees it at a moment, but for the row: stocks, decks, both discard piles. Rows are asked for."""

    __slots__ = ("around", "common", "decks", "known", "mine", "net", "other", "own", "rests", "theirs")

    def __init__(self, weights: Net, seen: Seen, decks: tuple[int, int], hidden: bool, own: Kinds, other: Kinds) -> None:
        """`own`, `other`: the discard piles, the top kind first; `hidden`: the own top card is being turned up."""
        self.net = weights
        self.mine, self.theirs = seen.mine, seen.theirs
        self.decks = decks
        self.own, self.other = own, other
        self.common = seen.stocks + _rows(sense.table(decks, hidden, own, other), weights.table)
        self.around: dict[int, int] = {}
        self.known: dict[tuple[Spot, bool, int], list[int]] = {}
        self.rests: dict[tuple[int, int, bool, bool, int], int] = {}

    def logit(self, spots: Sequence[Spot]) -> int:
        """How likely the seat is to win with that row."""
        count = len(spots)
        bases = []
        for i, spot in enumerate(spots):
            key = (spot, count > 1 and i in (0, count - 1), count)
            found = self.known.get(key)
            if found is None:
                found = self.known[key] = self._base(*key)
            bases.append(found)
        return self.net.logit(bases, self.common + _rows(sense.score(spots), self.net.table))

    def _base(self, spot: Spot, edge: bool, count: int) -> list[int]:
        total = self.net.shape(spot, edge)
        if not spot.frozen:
            # Much of it is the same for many Bases: the strings, and what could be swept or pressed.
            good, bad = (spot.far, spot.near) if spot.reverse else (spot.near, spot.far)
            bare = spot.value == 1 and not spot.reverse and not spot.held
            key = (good, bad, bare, edge and not spot.held, count)
            found = self.rests.get(key)
            if found is None:
                found = self.rests[key] = self._rest(*key)
            total += found
        return self.net.base(total)

    def _rest(self, good: int, bad: int, bare: bool, loose: bool, count: int) -> int:
        first = self.net.first
        if count not in self.around:
            self.around[count] = _rows(sense.around(self.mine, self.theirs, self.decks, count), first)
        total = self.around[count] + _rows(sense.supply(good, bad, self.mine, self.theirs), first)
        return total + _rows(sense.hands(good, bad, bare, loose, self.own, self.other), first)


class Seen(NamedTuple):
    """What the decks of a seat and of its foe still hold, by kind, and the net's sum of it."""

    mine: Sequence[int]
    theirs: Sequence[int]
    stocks: int


def _rows(features: Iterable[tuple[int, int]], rows: Sequence[int]) -> int:
    total = 0
    for place, n in features:
        if n:
            total += n * rows[place]
    return total


class Mind:
    """What one seat can do next: turn up a card (or wait, where there is none), or bring the card in hand to the table."""

    def __init__(self, weights: Net, seen: Seen, decks: tuple[int, int], own: Kinds, other: Kinds) -> None:
        self.hand = own[0]
        left = decks[0] - 1
        if decks[0]:
            turned = (FREEZE if left < FREEZES else UNKNOWN, *own)
            self.staying = Side(weights, seen, (left, decks[1]), True, turned, other)
        else:
            self.staying = Side(weights, seen, decks, False, own, other)
        self.playing = Side(weights, seen, decks, False, own[1:], other)

    def stay(self, spots: Sequence[Spot]) -> int:
        """The logit of dealing on, or of waiting."""
        return self.staying.logit(spots)

    def play(self, spots: Sequence[Spot]) -> int:
        """The logit of a row that the card in hand has made."""
        if self.hand in (CLEAR, FREEZE) and all(spot.frozen for spot in spots):
            ahead = tally([spots])
            return SURE if ahead > 0 else -SURE if ahead < 0 else 0
        return self.playing.logit(spots)

    def best(self, position: Position) -> int:
        """The logit of the best that can be done there."""
        best = self.stay(position.areas[0].spots)
        if self.hand >= 0:
            for option in options(position, self.hand):
                best = max(best, self.play(after(position, option, self.hand)))
        return best


def _top(view: BrawlState, seat: int) -> Kinds:
    kinds = tuple(view.kinds[card] for card in reversed(view.zones[discard(seat)][-4:]))
    return kinds + (NONE,) * (5 - len(kinds))


class Look:
    """A seat's look at the table: what each thing it can do is worth, by itself and after the other side's best answer."""

    def __init__(self, view: BrawlState, position: Position, weights: Net) -> None:
        area = position.areas[0]
        seat, foe = position.seat, area.foes[0]
        self.position, self.area, self.foe = position, area, foe
        stocks = unseen(view, seat), unseen(view, foe)
        decks = len(view.zones[deck(seat)]), len(view.zones[deck(foe)])
        own, other = _top(view, seat), _top(view, foe)
        mine, theirs = (Seen(a, b, weights.stocks(a, b)) for a, b in (stocks, stocks[::-1]))
        self.mind = Mind(weights, mine, decks, own, other)
        turned = decks[1], decks[0]
        # The other side's, after a play of the own card, and while it is still in hand.
        self.answers = (Mind(weights, theirs, turned, other, own[1:]), Mind(weights, theirs, turned, other, own))

    def worths(self, kind: int) -> tuple[int, list[tuple[int, Option]]]:
        """What staying and each play are worth: chances in 1/10000 of winning less losing."""
        spots = self.area.spots
        staying = chance(self.mind.stay(spots))
        plays = []
        for option in options(self.position, kind):
            row = after(self.position, option, kind)
            over = kind in (CLEAR, FREEZE) and all(spot.frozen for spot in row)
            plays.append((chance(self.mind.play(row)), option, row, over))
        best = max([staying, *(worth for worth, *_ in plays)])
        open_ones = sorted([staying, *(worth for worth, _, _, over in plays if not over)], reverse=True)
        least = max(best - NEAR, open_ones[min(LOOKED, len(open_ones)) - 1])
        answers: dict[int, int] = {}
        if staying >= least:
            answers[-1] = staying + chance(self.answers[1].best(self._turned(spots)))
        for i, (worth, _, row, over) in enumerate(plays):
            if worth >= least and not over:
                answers[i] = worth + chance(self.answers[0].best(self._turned(row)))
        # What both sides think of a table does not add up to nothing: each has still to begin. That part is no play's fault.
        common = sum(answers.values()) // max(1, len(answers))
        told = [(worth - (answers.get(i, common) - common) // SHARE, option) for i, (worth, option, _, _) in enumerate(plays)]
        return staying - (answers.get(-1, common) - common) // SHARE, told

    def _turned(self, spots: Sequence[Spot]) -> Position:
        """The table from the other side."""
        area = Area(self.area.number, 1 - self.area.side, [mirrored(s) for s in spots], len(spots) < self.position.width, ())
        return Position(self.foe, self.mind.hand, [area], self.position.decks, self.position.full, self.position.width)


def weigh(view: BrawlState, position: Position, kind: int, weights: Net | None = None) -> tuple[int, list[tuple[int, Move]]]:
    """What dealing on is worth, and each play of the card in hand, the best first: in 1/10000 of a point (POINT)."""
    if next(options(position, kind), None) is None:
        return 0, []
    stay, plays = Look(view, position, net() if weights is None else weights).worths(kind)
    plays.sort(key=lambda pair: -pair[0])
    # From 1/10000 of winning less losing, which goes from -1 to 1.
    return stay * POINT // 2, [(worth * POINT // 2, option[0]) for worth, option in plays]
