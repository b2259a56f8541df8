"""The master's judgement: what a play gains after the other side's answer, and with what it uncovers.

Both cards in hand lie open, and so does the card under the own one. A play is worth what the table gains by it, less a part
of what the other side's card in hand would then take back at best, and with a part of what the card below could do next; all
told against the same for the table as it is. Bases are independent of one another but for a Clear and a new Base, so the
best answer is kept Base by Base and only the one that changed is looked at anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cards import BASE, CLEAR, POWER, PRESS
from .position import NEXT, Option, Position, Spot, after, laid, options
from .state import BrawlState, discard
from .value import Scale


@dataclass(frozen=True, slots=True)
class Taste:
    """What the master goes by: percent, and thresholds in 1/10000 of a point early and late in a bout."""

    reply: int = 50
    """how much of the other side's best answer counts"""
    uncovered: int = 60
    """how much of the best play of the card below counts"""
    early: int = 400
    late: int = 400
    """what a play must gain to be better than dealing on"""
    burn: int = 0
    """how much the threshold rises, in percent of the points ahead: who leads lets the deck run"""


TASTE = Taste()


def best_on(measure: Scale, spot: Spot, worth: int, edge: bool, kind: int, side: int) -> int:
    """The most that a card gains on one Base: for the own side (1), or for the other one (-1); 0 when nothing does."""
    if spot.frozen or kind == BASE:
        return 0
    if kind == CLEAR:
        return max(0, -side * worth) if edge and not spot.held else 0
    found = 0
    if kind <= PRESS:
        power, becomes = POWER[kind], NEXT[kind]
        near, far = becomes[spot.near], becomes[spot.far]
        card, own, mine, theirs, old_near, old_far, value, reverse, held, frozen = spot
        if near >= 0:
            made = Spot(card, own, mine + power, theirs, near, old_far, value, reverse, held, frozen)
            found = max(found, side * (measure.spot(made, edge) - worth))
        if far >= 0:
            made = Spot(card, own, mine, theirs + power, old_near, far, value, reverse, held, frozen)
            found = max(found, side * (measure.spot(made, edge) - worth))
    if kind >= PRESS:
        found = max(found, side * (measure.spot(laid(spot, kind), edge) - worth))
    return found


class Outlook:
    """What cards could do on a table: for each Base the best of each side's known next card."""

    __slots__ = ("below", "measure", "spots", "tops", "worth")

    def __init__(self, measure: Scale, spots: Sequence[Spot], tops: Sequence[int], below: int) -> None:
        self.measure = measure
        self.spots = spots
        self.worth = measure.spots(spots)
        self.tops = tops
        self.below = below

    def edge(self, i: int) -> bool:
        return len(self.spots) > 1 and i in (0, len(self.spots) - 1)

    def answers(self) -> list[int]:
        """For each Base what the other side's card in hand takes back at best."""
        return [
            max((best_on(self.measure, spot, self.worth[i], self.edge(i), top, -1) for top in self.tops), default=0)
            for i, spot in enumerate(self.spots)
        ]

    def follow(self) -> list[int]:
        """For each Base what the card below could do next."""
        if self.below < 0:
            return [0] * len(self.spots)
        return [best_on(self.measure, spot, self.worth[i], self.edge(i), self.below, 1) for i, spot in enumerate(self.spots)]


class Foresight:
    """The master's look at one position."""

    def __init__(self, view: BrawlState, position: Position, measure: Scale, taste: Taste) -> None:
        self.position = position
        self.measure = measure
        self.taste = taste
        pile = view.zones[discard(position.seat)]
        self.below = view.kinds[pile[-2]] if len(pile) > 1 else -1
        self.looks = []
        for area in position.areas:
            foes = [foe for foe in area.foes if foe in view.active]
            tops = sorted({view.kinds[view.zones[discard(foe)][-1]] for foe in foes if view.zones[discard(foe)]})
            self.looks.append(Outlook(measure, area.spots, tops, self.below))
        self.answers = [look.answers() for look in self.looks]
        self.follow = [look.follow() for look in self.looks]
        self.stay = self.most(self.answers) * taste.reply // 100
        """what the other side takes when nothing is played"""

    @staticmethod
    def most(rows: Sequence[Sequence[int]]) -> int:
        return max((n for row in rows for n in row), default=0)

    def threshold(self) -> int:
        """What a play must gain now: between early and late, more when the own side is ahead and can let the deck run."""
        taste, position = self.taste, self.position
        left = sum(position.decks)
        base = taste.late + (taste.early - taste.late) * left // max(1, position.full)
        ahead = sum(sum(look.worth) for look in self.looks)
        return base + max(0, ahead) * taste.burn // 100

    def gain(self, option: Option, kind: int) -> int:
        """What a play gains, with the answer to it and what it uncovers."""
        _, at, i, becomes = option
        look, taste = self.looks[at], self.taste
        if becomes is None:
            fresh = Outlook(self.measure, after(self.position, option, kind), look.tops, self.below)
            gained = sum(fresh.worth) - sum(look.worth)
            answers, follow = fresh.answers(), fresh.follow()
        else:
            edge = look.edge(i)
            worth = self.measure.spot(becomes, edge)
            gained = worth - look.worth[i]
            answers, follow = self.answers[at][:], self.follow[at][:]
            answers[i] = max((best_on(self.measure, becomes, worth, edge, top, -1) for top in look.tops), default=0)
            if self.below >= 0:
                follow[i] = best_on(self.measure, becomes, worth, edge, self.below, 1)
        others = [row for j, row in enumerate(self.answers) if j != at]
        answer = self.most([answers, *others]) * taste.reply // 100
        next_one = self.most([follow, *(row for j, row in enumerate(self.follow) if j != at)]) * taste.uncovered // 100
        return gained - answer + self.stay + next_one


def foresee(
    view: BrawlState, position: Position, kind: int, measure: Scale, taste: Taste = TASTE
) -> tuple[list[tuple[int, Option]], int]:
    """The plays of a card by what they gain, the best first, and the threshold below which it is better to deal on."""
    mind = Foresight(view, position, measure, taste)
    found = [(mind.gain(option, kind), option) for option in options(position, kind)]
    found.sort(key=lambda pair: -pair[0])
    return found, mind.threshold()
