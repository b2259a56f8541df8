"""The master's judgement: what a play is worth after the other side's answer, measured in chances to win the bout.

A position is worth the chance that the points come out ahead, taken over all ways in which the open Bases can fall; a play is
worth what the position is after it, less what the other side's card in hand, which lies open, can take back, plus what the
own card that it uncovers may do next. Dealing on is worth the mean over the cards still to come. Whole numbers only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from table.core.moves import Move

from .cards import BASE, CLEAR, FREEZE, KINDS
from .position import Area, Option, Position, Spot, after, foes_of, options, stocks
from .state import BrawlState, discard
from .value import ONE, SPEC, Scale, Weights, lead


@dataclass(frozen=True, slots=True)
class Taste:
    """What the master goes by, in percent."""

    reply: int = 100
    """how much of the other side's best answer counts"""
    uncovered: int = 30
    """how much of the best play of the card below counts"""
    dealt: int = 60
    """how much of what the next card may bring counts"""
    points: int = 30
    """how much plain points count beside the chance to win"""


TASTE = Taste()


def chance(sure: Sequence[tuple[int, int]]) -> int:
    """Twice the chance to come out ahead less one, draws as halves, in 1/10000; of (value, 2 P - 1) for each Base."""
    ways = {0: 1 << 30}
    for value, lead_by in sure:
        if not value:
            continue
        win = (ONE + lead_by) // 2
        new: dict[int, int] = {}
        for ahead, weight in ways.items():
            part = weight * win // ONE
            new[ahead + value] = new.get(ahead + value, 0) + part
            new[ahead - value] = new.get(ahead - value, 0) + weight - part
        ways = new
    total = sum(weight if ahead > 0 else -weight for ahead, weight in ways.items() if ahead)
    return total * ONE >> 30


class Mind:
    """One side's measure of a position, with the other side's measure beside it for its answers."""

    def __init__(self, position: Position, measure: Scale, taste: Taste) -> None:
        self.position = position
        self.measure = measure
        self.taste = taste
        self.rows = [area.spots for area in position.areas]
        self.alone = len(self.rows) == 1

    def worth(self, rows: Sequence[Sequence[Spot]]) -> int:
        """A position to the own side: 20000 is a sure win and as many points as one."""
        plain = 0
        sure = []
        for spots in rows:
            for spot, value in zip(spots, self.measure.spots(spots), strict=True):
                plain += value
                if self.alone and spot.value:
                    sure.append((spot.value, value // spot.value))
        if not self.alone:
            return plain
        return 2 * chance(sure) * (100 - self.taste.points) // 100 + plain * self.taste.points // 100

    def best(self, rows: list[list[Spot]], kind: int, now: int, side: int) -> int:
        """What the best play of a card gains: for the own side (1) or, seen from the own side, the other one (-1)."""
        found = 0
        for option in self.plays(rows, kind, side):
            at = option[1]
            changed = [*rows]
            changed[at] = self.turned(rows, option, kind, side)
            gain = side * (self.worth(changed) - now)
            if gain > found and not (kind in (FREEZE, CLEAR) and self.closes(changed) and self.ahead(changed) * side <= 0):
                found = gain
        return found

    def plays(self, rows: list[list[Spot]], kind: int, side: int) -> list[Option]:
        """The options of a card on a table that is not the present one."""
        areas = [
            Area(area.number, area.side, spots if side > 0 else [mirrored(spot) for spot in spots], len(spots) < self.room, ())
            for area, spots in zip(self.position.areas, rows, strict=True)
        ]
        return list(options(Position(0, kind, areas, (0, 0), 1, self.room), kind))

    @property
    def room(self) -> int:
        return self.position.width

    def turned(self, rows: list[list[Spot]], option: Option, kind: int, side: int) -> list[Spot]:
        """A row after an option of either side, seen from the own one."""
        move, at, i, becomes = option
        spots = rows[at]
        if kind == CLEAR:
            return spots[:i] + spots[i + 1 :]
        if kind == BASE:
            made = Spot(-1, int(side > 0), 0, 0, 0, 0, 1, 0, 0, 0)
            return [made, *spots] if move.at == "left" else [*spots, made]
        if becomes is None:
            raise ValueError(f"{move} makes nothing of its Base")
        return [*spots[:i], becomes if side > 0 else mirrored(becomes), *spots[i + 1 :]]

    def closes(self, rows: Sequence[Sequence[Spot]]) -> bool:
        return all(spot.frozen for spots in rows for spot in spots)

    def ahead(self, rows: Sequence[Sequence[Spot]]) -> int:
        return sum(spot.value * lead(spot) for spots in rows for spot in spots)


def mirrored(spot: Spot) -> Spot:
    """A Base seen from the other side."""
    card, own, mine, theirs, near, far, value, reverse, held, frozen = spot
    return Spot(card, 1 - own, theirs, mine, far, near, value, reverse, held, frozen)


def foresee(
    view: BrawlState, position: Position, kind: int, weights: Weights = SPEC, taste: Taste = TASTE
) -> tuple[list[tuple[int, Move]], int]:
    """The plays of a card by what they are worth, the best first, and what it is worth to deal on instead.

    Both are told against the position as it is with the other side's answer to it.
    """
    mine, theirs = stocks(view, position.seat)
    mind = Mind(position, Scale(weights, mine, theirs, sum(position.decks), position.full), taste)
    rows = mind.rows
    now = mind.worth(rows)
    tops = sorted(
        {
            view.kinds[view.zones[discard(foe)][-1]]
            for area in position.areas
            for foe in foes_of(view, position.seat, area.number)
            if foe in view.active and view.zones[discard(foe)]
        }
    )
    pile = view.zones[discard(position.seat)]
    below = view.kinds[pile[-2]] if len(pile) > 1 else -1

    def answer(changed: list[list[Spot]], worth: int) -> int:
        return max((mind.best(changed, top, worth, -1) for top in tops), default=0) * taste.reply // 100 if tops else 0

    stay = answer(rows, now)
    found: list[tuple[int, Move]] = []
    for option in mind.plays(rows, kind, 1):
        changed = [*rows]
        changed[option[1]] = mind.turned(rows, option, kind, 1)
        worth = mind.worth(changed)
        if kind in (FREEZE, CLEAR) and mind.closes(changed):
            ahead = mind.ahead(changed)
            found.append((0 if not ahead else 10 * ONE if ahead > 0 else -10 * ONE, option[0]))
            continue
        gain = worth - answer(changed, worth) - (now - stay)
        if below >= 0 and taste.uncovered:
            gain += mind.best(changed, below, worth, 1) * taste.uncovered // 100
        found.append((gain, option[0]))
    found.sort(key=lambda pair: -pair[0])
    return found, 0


def to_come(mind: Mind, stock: Sequence[int], now: int) -> int:
    """What the next card may gain, the mean over the kinds still in the deck."""
    total = sum(stock)
    if not total:
        return 0
    return sum(n * mind.best(mind.rows, kind, now, 1) for kind, n in enumerate(stock) if n) // total


__all__ = ["KINDS", "TASTE", "Mind", "Taste", "chance", "foresee", "mirrored", "to_come"]
