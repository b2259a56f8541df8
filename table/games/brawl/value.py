"""What a position is worth to a side, in 1/10000 of a point: whole numbers only (rules/brawl.md section 5, evaluation).

For each Base its value times 2 P - 1, where P is the chance that the own side wins it: a logistic curve over the margin, what
both sides can still add, and the owner's advantage; steeper as the decks empty; pulled to the middle by the Clears of the
side that is losing it. Frozen Bases count as they lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import CLEAR, PRESS, REVERSE
from .position import Spot

ONE = 10_000
"""a point"""
SIGMA = (
    0, 312, 624, 934, 1244, 1550, 1854, 2154, 2450, 2740, 3028, 3308, 3584, 3852, 4116, 4372, 4622, 4864, 5098, 5326, 5546,
    5758, 5964, 6162, 6352, 6534, 6710, 6878, 7040, 7194, 7340, 7482, 7616, 7744, 7866, 7982, 8094, 8198, 8298, 8392, 8482,
    8568, 8650, 8726, 8798, 8866, 8932, 8994, 9052, 9106, 9158, 9208, 9254, 9298, 9338, 9378, 9414, 9448, 9480, 9512, 9540,
    9568, 9594, 9618, 9640, 9662, 9682, 9700, 9718, 9736, 9752, 9766, 9780, 9794, 9806, 9818, 9828, 9838, 9848, 9858, 9866,
    9874, 9882, 9888, 9896, 9902, 9908, 9914, 9918, 9924, 9928, 9932, 9936, 9940, 9944, 9948, 9950, 9954, 9956, 9958, 9962,
    9964, 9966, 9968, 9970, 9972, 9974, 9976, 9976, 9978, 9980, 9980, 9982, 9982, 9984, 9984, 9986, 9986, 9988, 9988, 9988,
    9990, 9990, 9990, 9992, 9992, 9992, 9992, 9994,
)  # fmt: skip
"""2 P - 1 in 1/10000 for a logistic P at 0, 1/16, ... 8: written out, so that it is the same on every machine"""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the evaluation goes by. Hits are counted in hundredths; `early` and `late` are the steepness per hit, in 1/1000.

    The values that stand here are those of the spec; the master has its own (judge.MASTER).
    """

    open: int = 12
    """what one Hit of the best colour in stock adds to an open end"""
    coloured: int = 22
    blocked: int = 25
    cap: int = 250
    grow_early: int = 100
    grow_late: int = 100
    """percent of that growth that counts when the decks are full and when they are empty"""
    under: int = 3
    """discards of a pile that count as cards still to come: the top one, and what it covers"""
    owner: int = 60
    owner_late: int = 0
    """what is added to the owner's advantage as the decks empty"""
    early: int = 550
    late: int = 2100
    bend: int = 0
    """how much the steepness is kept back in the middle of a bout (below 0: brought forward)"""
    sweep: int = 10
    """percent by which each Clear of the losing side pulls a Base to the middle"""
    ease: int = 0
    """percent of that pull that is gone when the decks are empty"""
    flip: int = 0
    """percent by which each Reverse of the losing side pulls it"""


SPEC = Weights()


class Scale:
    """An evaluation made ready for one position: growth by the state of a string, the steepness, and what pulls."""

    __slots__ = ("foes", "mine", "owner", "pulls", "steep", "sweeps")

    def __init__(self, weights: Weights, mine: Sequence[int], theirs: Sequence[int], left: int, full: int) -> None:
        """`mine` and `theirs` are stocks by kind; `left` of `full` cards are still to be dealt."""
        w = weights
        done = 1000 - 1000 * left // max(1, full)
        self.steep = w.early + (w.late - w.early) * done // 1000 + w.bend * (done * done // 1000 - done) // 1000
        self.owner = w.owner + w.owner_late * done // 1000
        share = w.grow_early + (w.grow_late - w.grow_early) * done // 1000
        self.mine = growth(w, mine, share)
        self.foes = growth(w, theirs, share)
        # For a Base that the own side leads, and for one that the other side leads.
        ease = 100 - w.ease * done // 1000
        self.sweeps = (_pull(w.sweep, theirs[CLEAR]) * ease // 100, _pull(w.sweep, mine[CLEAR]) * ease // 100)
        self.pulls = (min(60, w.flip * theirs[REVERSE]), min(60, w.flip * mine[REVERSE]))

    def spot(self, spot: Spot, edge: bool) -> int:
        """The worth of a Base to the own side; `edge`: a Clear could sweep it from there."""
        _, own, mine, theirs, near, far, value, reverse, held, frozen = spot
        if not value:
            return 0
        if frozen:
            return value * lead(spot) * ONE
        if reverse:
            margin = 100 * (theirs - mine) + self.mine[far] - self.foes[near]
        else:
            margin = 100 * (mine - theirs) + self.mine[near] - self.foes[far]
        margin += self.owner if own else -self.owner
        # hundredths of a hit times thousandths: sixteenths at 6250
        z = margin * self.steep // 6250
        sure = (SIGMA[z] if z < 128 else 9994) if z >= 0 else (-SIGMA[-z] if z > -128 else -9994)
        behind = 0 if sure > 0 else 1
        if edge and not held:
            sure -= sure * self.sweeps[behind] // 100
        if self.pulls[behind]:
            sure -= sure * self.pulls[behind] // 100
        return value * sure

    def spots(self, spots: Sequence[Spot]) -> list[int]:
        """The worth of each Base of a row."""
        last = len(spots) - 1
        if last == 0:
            return [self.spot(spots[0], False)]
        return [self.spot(spot, i in (0, last)) for i, spot in enumerate(spots)]


def _pull(percent: int, cards: int) -> int:
    """How much so many cards of the losing side pull, in percent."""
    return min(100, percent * min(5, cards))


def growth(weights: Weights, stock: Sequence[int], share: int = 100) -> tuple[int, ...]:
    """What a side can still add to a string of each state, in hundredths of a hit; `share` percent of it."""
    _, red, blue, green, red_2, blue_2, green_2 = stock[:7]
    red, blue, green = red + 2 * red_2, blue + 2 * blue_2, green + 2 * green_2
    cap, each = weights.cap, weights.coloured
    through = min(cap, weights.blocked * stock[PRESS])
    r, b, g = min(cap, each * red), min(cap, each * blue), min(cap, each * green)
    fresh = min(cap, weights.open * max(red, blue, green))
    found = (fresh, r, b, g, min(through, r), min(through, b), min(through, g), r, b, g)
    return found if share == 100 else tuple(n * share // 100 for n in found)


def lead(spot: Spot) -> int:
    """1 when the own side wins a Base as it lies, else -1 (scoring, 4)."""
    if spot.mine == spot.theirs:
        return 1 if spot.own else -1
    return 1 if (spot.mine > spot.theirs) != bool(spot.reverse) else -1


def tally(rows: Sequence[Sequence[Spot]]) -> int:
    """Points ahead as it lies."""
    return sum(spot.value * lead(spot) for spots in rows for spot in spots)
