"""Rounds played out fast, all hands known: every seat follows its plan by the rules of a style.

This is what the lookahead asks what would come of a play, and what styles are tuned by. A seat leads what its plan is best rid
of; it answers with a whole group of its plan if it has one that fits and laying it is worth more than passing; else it weighs
what breaking a group up would cost: the rest of that group is planned anew, and joins the multiples that are there.
"""

from __future__ import annotations

from .combos import STOPPABLE
from .options import options
from .plan import RUN, SPECIALS, Cards, Group, Planner
from .style import CLOSE, NEAR, Style

OUT = -9.0
"""worth of going out"""
SURE = -5.0
"""worth of what will probably come back to the lead, with one group left after it"""


class World:
    """All hands of a round, as one playout changes them. Seats count from 0; key 0: nothing lies on the table."""

    __slots__ = ("groups", "held", "high", "key", "lead", "low", "pile", "planner", "sizes", "turn")

    def __init__(self, planner: Planner, held: list[Cards], pile: list[Cards]) -> None:
        """held: cards by seat; pile: the draw pile, each card as a bit, the next one last. Seat 0 is on turn and leads."""
        self.planner = planner
        self.held = held
        self.groups: list[list[Group]] = [list(planner.plan(cards).groups) for cards in held]
        self.sizes = [cards.bit_count() for cards in held]
        self.pile = pile
        self.turn = 0
        self.lead = -1
        self.key = self.low = 0
        self.high = False
        """whether Stops work (B17)"""

    def copy(self) -> World:
        """Another one of the same, to be played out."""
        new = World.__new__(World)
        new.planner = self.planner
        new.held, new.sizes, new.pile = self.held[:], self.sizes[:], self.pile[:]
        new.groups = self.groups[:]
        new.turn, new.lead, new.key, new.low, new.high = self.turn, self.lead, self.key, self.low, self.high
        return new

    def lay(self, key: int, low: int, cards: Cards) -> bool:
        """The seat on turn lays these cards; what is left is planned anew. Whether it is out."""
        seat = self.turn
        held = self.held[seat] & ~cards
        self.held[seat] = held
        self.sizes[seat] = held.bit_count()
        if not held:
            return True
        self.groups[seat] = list(self.planner.plan(held).groups)
        if low == 1 and self.lead >= 0:
            self.lead = -1
            return False
        self.lead, self.key, self.low, self.high = seat, key, low, stoppable(key, low)
        self.turn = seat + 1 if seat + 1 < len(self.sizes) else 0
        return False

    def skip(self) -> None:
        """The seat on turn passes (B28, B29)."""
        seat = self.turn
        if self.pile:
            held = self.held[seat] = self.held[seat] | self.pile.pop()
            self.sizes[seat] += 1
            self.groups[seat] = list(self.planner.plan(held).groups)
        self.turn = seat + 1 if seat + 1 < len(self.sizes) else 0
        if self.turn == self.lead:
            self.lead = -1

    def run(self) -> int:
        """Plays to the end of the round; the seat that went out."""
        held, all_groups, sizes, pile, planner = self.held, self.groups, self.sizes, self.pile, self.planner
        n = len(sizes)
        seat, lead, key, low, high = self.turn, self.lead, self.key, self.low, self.high
        style = planner.style
        last = n - 1
        while True:
            groups = all_groups[seat]
            following = sizes[seat + 1 if seat < last else 0]
            if lead < 0:
                if following <= CLOSE or len(groups) <= NEAR or min(sizes) <= NEAR:
                    group = leads(planner, groups, following, min(sizes[:seat] + sizes[seat + 1 :]))
                else:
                    group = groups[0]
                rest = [other for other in groups if other is not group]
                if not rest:
                    self.turn = seat
                    held[seat] = 0
                    return seat
                key, low, cards = group[0], group[1], group[2]
            else:
                passing = style.passing
                if pile:
                    passing += style.drawing
                if key > 1:
                    passing += style.passing_many
                if len(groups) <= NEAR:
                    passing += style.passing_near
                least = 99
                if min(sizes) <= NEAR:
                    least = min(sizes[:seat] + sizes[seat + 1 :])
                    if least <= NEAR:
                        passing += style.passing_danger
                found = answers(planner, groups, held[seat], key, low, high, passing, following, least)
                if found is None:
                    if pile:
                        now = held[seat] = held[seat] | pile.pop()
                        sizes[seat] += 1
                        all_groups[seat] = list(planner.plan(now)[1])
                    seat = seat + 1 if seat < last else 0
                    if seat == lead:
                        lead = -1
                    continue
                key, its, cards, rest = found
                if not rest:
                    self.turn = seat
                    held[seat] = 0
                    return seat
                if its == 1:
                    lead = -1
                    held[seat] &= ~cards
                    sizes[seat] -= cards.bit_count()
                    all_groups[seat] = rest
                    continue
                low = its
            held[seat] &= ~cards
            sizes[seat] -= cards.bit_count()
            all_groups[seat] = rest
            lead = seat
            high = low >= 6 or (key > RUN and low + key - RUN > 6)
            seat = seat + 1 if seat < last else 0

    def left(self) -> int:
        """Special cards that count now."""
        count = 0
        for cards in self.held:
            count += (cards & SPECIALS).bit_count()
        for card in self.pile:
            if card & SPECIALS:
                count += 1
        return count


def stoppable(key: int, low: int) -> bool:
    """Whether a Stop works on it (B17)."""
    return (low + key - RUN - 1 if key > RUN else low) >= STOPPABLE


def leads(planner: Planner, groups: list[Group], following: int, least: int) -> Group:
    """What a seat leads with, where more counts than the groups themselves: near the end. least: cards of the smallest hand
    of the others, following: those of the next seat."""
    style = planner.style
    n = len(groups)
    best, chosen = -99.0, groups[0]
    for group in groups:
        worth = group[4]
        if following <= CLOSE and group[0] <= following:
            worth -= style.danger * group[3]
        if least <= NEAR and group[0] <= least:
            worth -= style.danger_any * group[3]
        if n <= NEAR and group[3] <= style.loud:
            if n == 2:
                worth -= SURE
            elif n == NEAR:
                worth += style.nearly
        if worth > best:
            best, chosen = worth, group
    return chosen


Answer = tuple[int, int, Cards, list[Group]]
"""key, lowest value and cards of what is laid, and the groups that are left"""


def answers(
    planner: Planner,
    groups: list[Group],
    held: Cards,
    key: int,
    low: int,
    high: bool,
    passing: float,
    following: int,
    least: int,
) -> Answer | None:
    """What a seat answers with, None to pass. passing: what passing costs; the rest as in `leads`."""
    n = len(groups)
    # Far from the end nothing else counts than the groups themselves, and whether the lead comes back.
    near = n <= NEAR + 1 or least <= NEAR or following <= CLOSE
    style = planner.style
    best, chosen, whole = passing, None, False
    for group in groups:
        if group[0] == key:
            at = group[1]
            if at > low or (at == 1 and high):
                if n == 1:
                    return key, at, group[2], []
                whole = True
                worth = group[5]
                if near:
                    worth += _beside(style, key, at, group[3], n - 1, following, least)
                elif at == 1:
                    worth -= style.leading
                if worth < best:
                    best, chosen = worth, group
    if whole:
        if chosen is None:
            return None
        return key, chosen[1], chosen[2], [group for group in groups if group is not chosen]
    listed = options(planner, held, key)
    if not listed:
        return None
    found = None
    burdens = style.runs[key - RUN] if key > RUN else style.multiples[key]
    special, answer = style.special, style.answer
    for at, cards in listed:
        if at <= low and (not high or at > 1):
            continue
        kept, rest, worth = _stripped(planner, groups, cards)
        if cards & SPECIALS:
            worth += special * (cards & SPECIALS).bit_count()
        worth += answer * burdens[at]
        if near:
            worth += _beside(style, key, at, burdens[at], len(kept) + len(rest), following, least)
        elif at == 1:
            worth -= style.leading
        if worth < best:
            best, found = worth, (at, cards, kept, rest)
    if found is None:
        return None
    at, cards, kept, rest = found
    return key, at, cards, _joined(planner, kept, rest)


def _beside(style: Style, key: int, low: int, burden: float, left: int, following: int, least: int) -> float:
    """What an answer is worth besides its group: left is the number of groups after it."""
    worth = 0.0
    stop = low == 1
    if stop:
        worth = -style.leading
    if following <= CLOSE and key <= following:
        worth += style.danger * burden
    if least <= NEAR and key <= least:
        worth += style.danger_any * burden
    if left <= 2 and (stop or burden <= style.loud or not left):
        if left == 1:
            worth += SURE
        elif left == 2:
            worth -= style.nearly
        else:
            worth += OUT
    return worth


def _merging(planner: Planner, groups: list[Group], rest: tuple[Group, ...]) -> float:
    """What is saved when multiples out of `rest` join those of the same value that are there."""
    saved = 0.0
    multiples = planner.style.multiples
    for new in rest:
        if new[0] < RUN:
            low = new[1]
            for group in groups:
                if group[1] == low and group[0] < RUN:
                    saved += multiples[new[0] + group[0]][low] - new[3] - group[3] - planner.style.group
                    break
    return saved


def _joined(planner: Planner, groups: list[Group], rest: tuple[Group, ...]) -> list[Group]:
    """The groups with the rest of a broken one, multiples of one value joined; best to lead first."""
    for new in rest:
        if new[0] < RUN:
            for i, group in enumerate(groups):
                if group[1] == new[1] and group[0] < RUN:
                    new = planner.group(group[0] + new[0], group[1], group[2] | new[2])
                    del groups[i]
                    break
        led = new[4]
        at = 0
        for other in groups:
            if other[4] < led:
                break
            at += 1
        groups.insert(at, new)
    return groups


def _stripped(planner: Planner, groups: list[Group], cards: Cards) -> tuple[list[Group], tuple[Group, ...], float]:
    """The groups untouched by taking some cards away, what is left of the others planned anew, and what that changes."""
    kept, left, change, n = [], 0, 0.0, 0
    for group in groups:
        its = group[2]
        if its & cards:
            left |= its & ~cards
            change -= group[3]
            n -= 1
        else:
            kept.append(group)
    if not left:
        return kept, (), change + planner.style.group * n
    cost, rest = planner.plan(left)
    change += cost + planner.style.group * (n + len(rest))
    for new in rest:
        if new[0] < RUN:
            return kept, rest, change + _merging(planner, kept, rest)
    return kept, rest, change
