"""The master level: the value net, and one round played out over hands that could be.

What the seat does not see is dealt anew some dozen times, so that it fits the counts and what the mates said; in each
such world every promising turn is played, then one round of answers by the net alone, and the table that is reached is
valued. The turn with the best mean is chosen. All counts are fixed: the same view and seed give the same turn. The clock
is looked at between worlds only, as a safety cap; a decision that hit it says so.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import NamedTuple

from table.core.rng import Rng

from . import talk
from .endgame import solve
from .moves import HOLD, PHRASE_BITS, SOFT
from .plan import Reach, Taste, Turn, turns
from .position import MIRROR, Mate, Position
from .value import Net, logit, net, values

REACH = Reach(3, 12, 25)
LATE = Reach(14, 14, 30)
ANY = Reach(14, 14, 99)
TASTE = Taste(extra=0.6, keep=0.0)


class Budget(NamedTuple):
    """What a decision may cost, in counts.

    rounds: (turns, worlds): so many turns are played out in so many worlds, then the best so many of them in more, and
    so on; shortlist: turns the net looks at; answers: the same for a mate in a world; fits: deals tried for each hand
    until one fits what its owner said; cap: seconds, a safety only.
    """

    rounds: tuple[tuple[int, int], ...] = ((5, 8), (3, 8), (2, 8))
    shortlist: int = 16
    answers: int = 8
    fits: int = 24
    cap: float = 0.9


BUDGETS = {
    1: Budget(rounds=((6, 16), (3, 16), (2, 24))),
    2: Budget(rounds=((5, 8), (3, 8), (2, 8))),
    3: Budget(rounds=((5, 6), (3, 6), (2, 6))),
    4: Budget(rounds=((4, 6), (3, 4), (2, 6))),
    5: Budget(rounds=((4, 6), (3, 4), (2, 6))),
}
"""by number of seats: a world is dearer the more seats answer in it"""
EXPERT_BUDGETS = {
    1: Budget(rounds=((6, 24), (3, 24), (2, 32))),
    2: Budget(rounds=((5, 20), (3, 16), (2, 20))),
    3: Budget(rounds=((5, 12), (3, 10), (2, 12))),
    4: Budget(rounds=((4, 12), (3, 8), (2, 12))),
    5: Budget(rounds=((4, 12), (3, 8), (2, 12))),
}
"""with three cards a turn: the net alone knows less there, so that worlds are worth more (weights/README.md)"""
NET_ALONE = Budget(rounds=())
"""nothing is played out: the turn that the net likes best (the arena's level `net`)"""


def budget(seats: int, base_minimum: int) -> Budget:
    """What a decision at such a table may cost; base_minimum: cards a turn demands while the draw pile lasts."""
    return (BUDGETS if base_minimum < 3 else EXPERT_BUDGETS)[seats]


class Verdict(NamedTuple):
    """The turns that were weighed, best first, with their chance to win (0..1); whether the cap was hit."""

    turns: list[tuple[float, Turn]]
    capped: bool


def chance(value: int) -> float:
    """The net's value as a chance of 0..1 that everything will be played."""
    z = logit(value)
    return 1.0 / (1.0 + math.exp(-z)) if z > -60 else 0.0


def after_loss(left: int) -> float:
    """What a lost game with that many cards left is worth: little, but less the more are left (the nets' own target)."""
    return 0.5 * math.exp(-left / 18)


def shortlist(at: Position, keep: int) -> list[Turn]:
    """The turns that the net is asked about: those that pass over least, with an eye on the mates' wishes."""
    live = (at.live, at.live_mirrored)
    asked = wishes(at)
    found = turns(at, at.need, live, REACH if at.deck else LATE, asked, keep)
    return found or turns(at, at.need, live, ANY, asked, keep)


def wishes(at: Position) -> Taste:
    piles = [0.0] * 4
    for mate in at.mates:
        for pile in range(4):
            mark = mate.marks[pile]
            if mark == HOLD:
                piles[pile] = 6.0
            elif mark == SOFT:
                piles[pile] = max(piles[pile], 1.0)
    return TASTE._replace(piles=(piles[0], piles[1], piles[2], piles[3]))


class World:
    """A complete table: what could be so, and what follows from it."""

    __slots__ = ("base", "brain", "deck", "hand_size", "hands", "live", "mirrored", "seat", "tops")

    def __init__(self, brain: Net, base: int, hand_size: int) -> None:
        self.brain = brain
        self.base = base
        self.hand_size = hand_size
        self.hands: list[tuple[int, ...]] = []
        self.deck: list[int] = []
        self.tops = (1, 1, 1, 1)
        self.live = self.mirrored = 0
        self.seat = 0

    def copy(self) -> World:
        other = World(self.brain, self.base, self.hand_size)
        other.hands, other.deck = self.hands.copy(), self.deck.copy()
        other.tops, other.live, other.mirrored, other.seat = self.tops, self.live, self.mirrored, self.seat
        return other

    def play(self, turn: Turn) -> None:
        """A whole turn of the seat that is on: cards, drawing, and the next seat that has cards."""
        kept = []
        for i, n in enumerate(self.hands[self.seat]):
            if turn.mask >> i & 1:
                self.live &= ~(1 << n)
                self.mirrored &= ~(1 << (MIRROR - n))
            else:
                kept.append(n)
        self.tops = turn.tops
        while self.deck and len(kept) < self.hand_size:
            kept.append(self.deck.pop())
        kept.sort()
        self.hands[self.seat] = tuple(kept)
        n = len(self.hands)
        for k in range(1, n + 1):
            if self.hands[(self.seat + k) % n]:
                self.seat = (self.seat + k) % n
                break

    def position(self) -> Position:
        """What the seat that is on would know, with what the others would have said."""
        seat, n = self.seat, len(self.hands)
        minimum = self.base if self.deck else 1
        sets = talk.classes(self.tops, self.live) if n > 1 else []
        return Position(
            seat,
            n,
            self.hands[seat],
            self.tops,
            self.live,
            self.mirrored,
            len(self.deck),
            minimum,
            0,
            self.live.bit_count(),
            tuple(self.mate((seat + k) % n, minimum, sets) for k in range(1, n)),
        )

    def mate(self, seat: int, minimum: int, sets: talk.Classes) -> Mate:
        """What a seat would show and say, as `talk` has it."""
        hand = self.hands[seat]
        if not hand:
            return Mate(seat, 0, (0, 0, 0, 0), 0)
        a, b, c, d = talk.markers(talk.number_set(hand), sets)
        hard = talk.trouble(talk.ease(talk.ways(hand, self.tops, self.live, self.mirrored), minimum))
        return Mate(seat, len(hand), (a, b, c, d), _PHRASE[hard])


_PHRASE = (0, PHRASE_BITS["little"], PHRASE_BITS["trouble"])


def deal(at: Position, brain: Net, base: int, hand_size: int, rng: Rng, fits: int) -> World:
    """A world that fits what the seat knows: hidden cards dealt anew, each mate's hand the best of `fits` tries."""
    world = World(brain, base, hand_size)
    world.tops, world.live, world.mirrored, world.seat = at.tops, at.live, at.live_mirrored, at.seat
    own = set(at.hand)
    pool = [n for n in range(2, 100) if at.live >> n & 1 and n not in own]
    hands: list[tuple[int, ...]] = [()] * at.seats
    hands[at.seat] = at.hand
    sets = talk.classes(at.tops, at.live)
    for mate in at.mates:
        if not mate.cards:
            continue
        best: tuple[int, ...] = ()
        least = 1 << 30
        for _ in range(fits):
            _front(pool, mate.cards, rng)
            wrong = _misfit(talk.number_set(pool[: mate.cards]), mate.marks, sets)
            if wrong < least:
                least, best = wrong, tuple(pool[: mate.cards])
                if not wrong:
                    break
        taken = set(best)
        pool = [n for n in pool if n not in taken]
        hands[mate.seat] = tuple(sorted(best))
    rng.shuffle(pool)
    world.hands, world.deck = hands, pool
    return world


def _front(pool: list[int], k: int, rng: Rng) -> None:
    """Brings a random choice of k cards to the front."""
    n = len(pool)
    for i in range(k):
        j = i + rng.below(n - i)
        pool[i], pool[j] = pool[j], pool[i]


_ASKS = (0, 2, 1, 0)
"""how much none, HOLD, SOFT and FREE ask for"""


def _misfit(own: int, marks: tuple[int, int, int, int], sets: talk.Classes) -> int:
    """How badly a hand fits what its owner said: a marker that he would not have put, one that is missing."""
    could = talk.markers(own, sets)
    return sum([abs(_ASKS[a] - _ASKS[b]) for a, b in zip(could, marks, strict=True)])


def consider(at: Position, base: int, hand_size: int, seed: int, budget: Budget) -> Verdict:
    """Weighs the turns of a position. Empty when the minimum can not be reached."""
    brain = net(at.seats, base)
    found = shortlist(at, budget.shortlist)
    if not found:
        return Verdict([], False)
    marked = sorted(zip(values(at, found, brain, base), range(len(found)), strict=True), key=lambda v: (-v[0], v[1]))
    first = [(chance(value), found[i]) for value, i in marked]
    worth = sum(1 for p, _ in first if p > HOPELESS * first[0][0])
    if worth < 2 or not budget.rounds:
        return Verdict(first, False)
    rng = Rng(seed)
    totals = [OWN_VOTE * p for p, _ in first]
    order = list(range(worth))
    started = perf_counter()
    played, capped = 0, False
    for tried, worlds in budget.rounds:
        del order[tried:]
        for _ in range(worlds if len(order) > 1 and not capped else 0):
            world = deal(at, brain, base, hand_size, rng, budget.fits)
            for i in order:
                totals[i] += _outcome(world.copy(), first[i][1], budget)
            played += 1
            if perf_counter() - started > budget.cap:
                capped = True
                break
        order.sort(key=lambda i: (-totals[i], i))
    return Verdict([(totals[i] / (played + OWN_VOTE), first[i][1]) for i in order], capped)


OWN_VOTE = 2
"""worlds that the net's own opinion counts for"""
HOPELESS = 0.9
"""turns whose chance is below this part of the best one's are not played out: of 116 decisions that were played out
widely the turn chosen at the end was below it in three"""


def _outcome(world: World, turn: Turn, budget: Budget) -> float:
    """What a turn leads to in a world after one round of answers."""
    world.play(turn)
    value = 0.0
    for _ in range(len(world.hands)):
        if not world.live:
            return 1.0
        if not world.deck and _solved(world):
            return 1.0
        at = world.position()
        answers = shortlist(at, budget.answers)
        if not answers:
            return after_loss(at.left)
        marks = values(at, answers, world.brain, world.base)
        best = max(range(len(answers)), key=marks.__getitem__)
        value = chance(marks[best])
        world.play(answers[best])
    return value if world.live else 1.0


SOLVE_CAP = 200
"""nodes of the exact end that a world may cost"""
SOLVE_CARDS = 14
"""cards in all hands of a world up to which its end is solved"""


def _solved(world: World) -> bool:
    n = len(world.hands)
    hands = [world.hands[(world.seat + k) % n] for k in range(n)]
    return sum(map(len, hands)) <= SOLVE_CARDS and solve(hands, world.tops, False, SOLVE_CAP) is not None


__all__ = ["Budget", "Verdict", "consider"]
