"""What a table is worth after a turn: a small net, evaluated in whole numbers, without numpy.

84 features of the table as the seat sees it after its turn (for each pile: room, step back, own and strange cards near,
what the mates asked for; and the hand, the dead cards, the draw pile), 48 leaky units, one number: the higher, the
likelier that all cards will be played (bots.md 2.7). The weights and where they come from: weights/README.md.

The first layer is what costs: 84 x 48 products. Here each feature's 48 weights are one long integer of 32-bit lanes, so
that a feature is added for all units with a single multiplication: some fifteen times quicker than lists of floats, and
the same to the last bit on every machine.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from pathlib import Path

from table.games import weights
from table.games.weights import BadWeights, packed

from .moves import HOLD, PHRASE_BITS, SOFT
from .plan import Turn
from .position import MIRROR, Position, Tops

FEATURES, UNITS = 84, 48
LANE = 32
"""bits of a unit's lane"""
ONE = 1 << 11
"""a feature of 1.0; none is beyond 2.0"""
WEIGHT = 1 << 13
"""a weight of 1.0"""
LEAK = 100
"""what passes through a unit below zero: one part in so many"""
MAGIC = b"CTVN\x01"
FOLDER = Path(__file__).parent / "weights"


class Net:
    """The weights of one net."""

    def __init__(self, numbers: Sequence[float]) -> None:
        """numbers: 84 rows of 48 weights, 48 offsets, 48 output weights, one output offset."""
        if len(numbers) != (FEATURES + 2) * UNITS + 1:
            raise BadWeights(f"{len(numbers)} weights, {(FEATURES + 2) * UNITS + 1} wanted")
        whole = [round(number * WEIGHT) for number in numbers]
        for unit in range(UNITS):
            column = whole[unit : FEATURES * UNITS : UNITS]
            if 2 * ONE * sum(map(abs, column)) + ONE * abs(whole[FEATURES * UNITS + unit]) >= 1 << (LANE - 1):
                raise BadWeights(f"the weights of unit {unit} are too large for its lane")
        self.rows = [packed(whole[i * UNITS : (i + 1) * UNITS], LANE) for i in range(FEATURES)]
        at = FEATURES * UNITS
        lift = packed([1 << (LANE - 1)] * UNITS, LANE)
        # Every lane is lifted by half its span, so that what stands in it is never negative when the lanes are cut apart.
        self.offset = packed([n * ONE for n in whole[at : at + UNITS]], LANE) + lift
        self.out = whole[at + UNITS : at + 2 * UNITS]
        self.out_offset = whole[at + 2 * UNITS] * WEIGHT * ONE

    def value(self, features: Sequence[int]) -> int:
        """The logit, in units of 1 / (ONE * WEIGHT * WEIGHT)."""
        total = self.offset
        for feature, row in zip(features, self.rows, strict=True):
            if feature:
                total += feature * row
        units = _UNPACK(total.to_bytes(UNITS * LANE // 8, "little"))
        leaked = [unit - _HALF if unit > _HALF else (unit - _HALF) // LEAK for unit in units]
        weighed: int = sum(map(mul, self.out, leaked))
        return self.out_offset + weighed


_UNPACK = struct.Struct(f"<{UNITS}I").unpack
_HALF = 1 << (LANE - 1)


def logit(value: int) -> float:
    """A value as a float."""
    return value / (ONE * WEIGHT * WEIGHT)


def read_net(path: Path) -> Net:
    """Reads a weights file (table/games/weights.py). Raises BadWeights, OSError."""
    return Net(weights.read(path, MAGIC))


def write_net(path: Path, numbers: Sequence[float]) -> None:
    """Writes a weights file (for training)."""
    weights.write(path, MAGIC, numbers)


@lru_cache(maxsize=16)
def net(seats: int, base_minimum: int) -> Net:
    """The net for a table: seats 1..5, and the minimum while the draw pile lasts (2, or 3 for the expert rules)."""
    return read_net(FOLDER / f"seats{seats}-min{2 if base_minimum < 3 else 3}.bin")


def _inverse(most: int, slope: float) -> tuple[int, ...]:
    return tuple(round(ONE / (1 + n * slope)) for n in range(most))


_NEAR = _inverse(100, 1.0)
_PAIR = _inverse(100, 0.25)
_STEP = _inverse(100, 0.5)
_LEVEL = {0: 0, HOLD: 4, SOFT: 2, 3: 0}
"""how much a marker asks for, in quarters"""


class Table:
    """What the features of all turns of one position have in common."""

    __slots__ = ("at", "base", "most", "next_asks", "own", "own_mirrored", "sums", "talk")

    def __init__(self, at: Position, base_minimum: int) -> None:
        self.at = at
        self.base = base_minimum
        own = 0
        mirrored = 0
        for n in at.hand:
            own |= 1 << n
            mirrored |= 1 << (MIRROR - n)
        self.own, self.own_mirrored = own, mirrored
        most, sums, following = [0] * 4, [0] * 4, [0] * 4
        trouble_next = trouble_most = trouble_sum = 0
        seen_next = False
        for mate in at.mates:
            nearest = not seen_next and mate.cards > 0
            seen_next = seen_next or nearest
            for pile in range(4):
                level = _LEVEL[mate.marks[pile]]
                sums[pile] += level
                most[pile] = max(most[pile], level)
                if nearest:
                    following[pile] = level
            hard = 4 if mate.phrases & _TROUBLE else 2 if mate.phrases & _LITTLE else 0
            trouble_sum += hard
            trouble_most = max(trouble_most, hard)
            if nearest:
                trouble_next = hard
        self.next_asks = [n * ONE // 4 for n in following]
        self.most = [n * ONE // 4 for n in most]
        self.sums = [n * ONE // 8 for n in sums]
        self.talk = (trouble_next * ONE // 4, trouble_most * ONE // 4, trouble_sum * ONE // 8)


_TROUBLE, _LITTLE = PHRASE_BITS["trouble"], PHRASE_BITS["little"]


def features(table: Table, mask: int, size: int, tops: Tops) -> list[int]:
    """The features of the table after a turn: its cards by place in the hand, how many, the tops it leaves."""
    at = table.at
    gone = gone_mirrored = 0
    kept: list[int] = []
    for i, n in enumerate(at.hand):
        if mask >> i & 1:
            gone |= 1 << n
            gone_mirrored |= 1 << (MIRROR - n)
        else:
            kept.append(n)
    live, live_mirrored = at.live & ~gone, at.live_mirrored & ~gone_mirrored
    own, own_mirrored = table.own & ~gone, table.own_mirrored & ~gone_mirrored
    out: list[int] = []
    # The lower of two like piles comes first: which of them is called which means nothing.
    order = ((0, 1) if tops[1] >= tops[0] else (1, 0)) + ((2, 3) if tops[3] >= tops[2] else (3, 2))
    for pile in order:
        if pile < 2:
            _pile(table, pile, tops[pile], live, own, at.live, out)
        else:
            _pile(table, pile, tops[pile], live_mirrored, own_mirrored, at.live_mirrored, out)
    _rest(table, size, tops, kept, live, live_mirrored, own, out)
    return out


def _pile(table: Table, pile: int, top: int, live: int, own: int, before: int, out: list[int]) -> None:
    start = top + 1
    ahead = live >> start
    mine_back = strange_back = near = close = pair = 0
    back = top - 10
    if back >= 2 and live >> back & 1:
        if own >> back & 1:
            mine_back = ONE
        else:
            strange_back = ONE
    owns = own >> start
    if owns:
        low = owns & -owns
        gap = (ahead & (low - 1)).bit_count()
        near = _NEAR[gap]
        while gap <= 5:
            close += 1
            owns ^= low
            if not owns:
                break
            low = owns & -owns
            gap = (ahead & (low - 1)).bit_count()
    pairs = (own & (own << 10)) >> start
    if pairs:
        pair = _PAIR[((before >> start) & ((pairs & -pairs) - 1)).bit_count()]
    out += (
        ahead.bit_count() * ONE // 98,
        (top - 1) * ONE // 99,
        mine_back,
        strange_back,
        near,
        close * (ONE // 4),
        ((before >> start) & 1023).bit_count() * ONE // 10,
        pair,
    )
    if top == table.at.tops[pile]:
        out += (table.next_asks[pile], table.most[pile], table.sums[pile], 0, 0, 0, 0)
    else:
        out += (0, 0, 0, table.most[pile], table.sums[pile], ONE, table.next_asks[pile])


def _rest(
    table: Table, size: int, tops: Tops, kept: list[int], live: int, live_mirrored: int, own: int, out: list[int]
) -> None:
    at = table.at
    left = at.left - size
    low, high = (tops[0], tops[1]) if tops[0] <= tops[1] else (tops[1], tops[0])
    near, far = (tops[2], tops[3]) if tops[2] <= tops[3] else (tops[3], tops[2])
    fall, fall_both = MIRROR - near, MIRROR - far
    up, up_both = -1 << (low + 1), -1 << (high + 1)
    down, down_both = (1 << fall) - 1, (1 << fall_both) - 1
    dead = ~up & ~down
    lonely = (up & ~up_both & ~down) | (~up & down & ~down_both)
    two = (up_both & ~down) | (~up & down_both) | (up & ~up_both & down & ~down_both)
    own_dead, own_lonely = (own & dead).bit_count(), (own & lonely).bit_count()
    best = second = _NONE
    for n in kept:
        nearest = _NONE
        for pile in range(4):
            x, still = (n, live) if pile < 2 else (MIRROR - n, live_mirrored)
            top = tops[pile]
            if x > top:
                gap = ((still >> (top + 1)) & ((1 << (x - top - 1)) - 1)).bit_count()
            elif x == top - 10:
                gap = -4
            else:
                continue
            nearest = min(nearest, gap)
        if nearest < best:
            best, second = nearest, best
        elif nearest < second:
            second = nearest
    need = at.minimum if at.deck else 1
    deck = at.deck
    out += (
        deck * ONE // 98,
        left * ONE // 98,
        len(kept) * (ONE // 8),
        own_dead * (ONE // 2),
        own_lonely * (ONE // 4),
        ((live & dead).bit_count() - own_dead) * ONE // 5,
        ((live & lonely).bit_count() - own_lonely) * ONE // 15,
        (live & two).bit_count() * ONE // 30,
        _STEP[max(best, 0)] if best < _NONE else 0,
        _STEP[max(second, 0)] if second < _NONE else 0,
        ONE if best < 0 else 0,
        *table.talk,
        (own & (own >> 10)).bit_count() * (ONE // 2),
        (live & (live >> 10)).bit_count() * ONE // 88,
        0 if deck else ONE,
        (size - need) * ONE // 3,
        (20 - left) * ONE // 20 if left <= 20 else 0,
        (40 - left) * ONE // 40 if left <= 40 else 0,
        (fall - low) * ONE // 99 if low < fall else 0,
        (fall_both - high) * ONE // 99 if high < fall_both else 0,
        ONE - deck * ONE // 10 if 0 < deck <= 10 else 0,
        (table.base - 2) * ONE,
    )


_NONE = 99


def values(at: Position, found: Sequence[Turn], brain: Net, base_minimum: int) -> list[int]:
    """The value of each turn: the higher the better."""
    table = Table(at, base_minimum)
    return [brain.value(features(table, turn.mask, turn.size, turn.tops)) for turn in found]
