"""Drills: short series of positions with a right answer and a goal time (issue 5, Practice).

    place    deal, and put the card where it does most
    block    a Block in hand: find the string that it stops
    clear    a Clear in hand: sweep the right Base
    freeze   a Freeze in hand and a rival about to land: freeze the right Base in time
    burn     a card in hand: play it, or deal on?

Every position comes out of a fight between bots, so the rules themselves have built it; it is taken when the judgement of level
hard tells right from wrong by a clear margin. A series is a function of its drill, grade and seed. No clock runs in here: who
shows the items measures, in whole milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from table.core.moves import BadMove, Move
from table.core.rng import Rng
from table.core.rules import Setup, quick

from .cards import BASE, BLOCK, CLEAR, FREEZE, HIT, WILD_BLOCK
from .fighters import ROSTER
from .headless import Arena, Corner
from .judge import gains, scale
from .moves import DEAL, NOTATION, At, Play
from .places import legal_plays
from .position import read
from .reflex import PACES
from .refusals import why_not
from .review import median, threat
from .rules import RULES
from .state import BrawlState, deck, discard, pile
from .turns import first_tick

DRILLS = ("place", "block", "clear", "freeze", "burn")
GRADES = ("calm", "quick", "sharp")
ITEMS = 10
"""positions in a series"""
COST = 1000
"""ms that a wrong answer costs"""
GOALS = {
    "place": (3200, 2100, 1400),
    "block": (2600, 1700, 1100),
    "clear": (2600, 1700, 1100),
    "freeze": (2400, 1600, 1050),
    "burn": (2400, 1500, 950),
}
"""ms for the middle item, at each grade"""
GOLD, BRONZE = 85, 125
"""per cent of the goal up to which the middle time is gold, and is bronze at all; the goal itself is silver"""
SLIPS = (3, 1, 0)
"""wrong answers that bronze, silver and gold allow"""
MEDALS = ("none", "bronze", "silver", "gold")
LATE = 160
"""per cent of the goal after which the rival of `freeze` lands"""
GAPS = (5000, 3500, 2200)
"""by how much the worst right answer must be better than the best wrong one, in 1/10000 of a point, at each grade"""
LEAST = 2500
"""what a right play must gain"""
EQUAL = 700
"""plays that are so little worse than the best are right too"""
TRIES = 400
"""fights that are looked through for a series before it is given up"""
EACH = 3
"""positions that one fight may give"""
NO_SETUP = Setup("brawl", 2, 0, {}, 0)
"""of a position that somebody has built by hand"""
_STREAM = 0x3C6EF372FE94F82B


@dataclass(frozen=True, slots=True)
class Item:
    """A position and what is right in it, for seat 0."""

    setup: Setup
    """of the fight that it comes from"""
    state: BrawlState
    right: tuple[str, ...]
    """bare move texts, the best first"""
    deals: bool = False
    """the card must be dealt first: `deal` is a step then and no answer"""
    late: int = 0
    """ms after which it is too late, 0 for never"""
    threat: str = ""
    """the rival's bare move that lands then"""


@dataclass(frozen=True, slots=True)
class Score:
    """What a series came to."""

    times: tuple[int, ...]
    """ms of each item, with what wrong answers cost"""
    wrong: int
    middle: int
    medal: int
    """0 none, 1 bronze, 2 silver, 3 gold"""


def goal(drill: str, grade: str) -> int:
    """The goal time in ms. Raises KeyError or ValueError for a word that is none."""
    return GOALS[drill][GRADES.index(grade)]


def score(drill: str, grade: str, times: Sequence[int], wrong: int) -> Score:
    """The result of a series."""
    middle, wanted = median(times), goal(drill, grade)
    medal = 0
    if times:
        for i, percent in enumerate((BRONZE, 100, GOLD)):
            if middle * 100 <= wanted * percent and wrong <= SLIPS[i]:
                medal = i + 1
    return Score(tuple(times), wrong, middle, medal)


def answer(item: Item, state: BrawlState, text: str) -> str:
    """What a bare move is in the item's position as it is now: right, wrong, refused (not legal at all), or step.

    After a step (the deal of `place`) the State is another one; `quick` or a Match makes it.
    """
    try:
        move = NOTATION.read(text, ())
    except BadMove:
        return "refused"
    if item.deals and move == DEAL and not _dealt(item, state):
        return "step"
    if text in item.right and (_dealt(item, state) or not item.deals):
        return "right"
    return "wrong" if why_not(state, 0, move, timed=False) is None else "refused"


def _dealt(item: Item, state: BrawlState) -> bool:
    return len(state.zones[deck(0)]) < len(item.state.zones[deck(0)])


def timed(state: BrawlState, text: str, seat: int = 0) -> str:
    """A bare move at the first tick at which a seat may make it."""
    return f"at {first_tick(state, seat)} {text}"


def series(drill: str, grade: str, seed: int) -> Iterator[Item]:
    """ITEMS positions, one after another as they are asked for. Raises ValueError for a drill or grade that is none."""
    if drill not in DRILLS or grade not in GRADES:
        raise ValueError(f"no drill {drill!r} at {grade!r}")
    rng = Rng(seed ^ _STREAM)
    count = answers = 0
    for _ in range(TRIES):
        found = _positions(drill, GRADES.index(grade), rng.next() & 0xFFFFFFFF)
        for item in found:
            if drill == "burn":
                # As many cards to play as to burn, within one, so that guessing is no way.
                burns = item.right == ("deal",)
                if abs(answers + (1 if burns else -1)) > 1:
                    continue
                answers += 1 if burns else -1
            yield item
            count += 1
            if count == ITEMS:
                return


def _positions(drill: str, grade: int, seed: int) -> list[Item]:
    """What one fight has to offer."""
    rng = Rng(seed)
    decks = [ROSTER[rng.below(len(ROSTER))], ROSTER[rng.below(len(ROSTER))]]
    options = {"mode": "tournament", "best": "1"}
    setup = Setup("brawl", 2, rng.next() & 0xFFFFFFFF, options, 0, {"0": decks[0], "1": decks[1]})
    watch = _Watch(setup, rng.next(), drill, grade)
    watch.run()
    items = watch.items
    while len(items) > EACH:
        items.pop(rng.below(len(items)))
    return items


class _Watch(Arena):
    """A fight between bots that is looked at before each move of seat 0, and for a rival about to land before each other."""

    def __init__(self, setup: Setup, seed: int, drill: str, grade: int) -> None:
        super().__init__(setup, (Corner("normal", PACES[3]), Corner("hard", PACES[3])), seed)
        self.setup, self.drill, self.grade = setup, drill, grade
        self.items: list[Item] = []
        self._last = -1

    def play(self, seat: int, move: At) -> None:
        state = self.state
        dealt = 34 - len(state.zones[deck(0)])
        # One position of each card, and none of the first moments, in which there is nothing to see.
        if (seat == 0 or self.drill == "freeze") and dealt >= 5 and dealt != self._last and len(self.items) < 4 * EACH:
            item = find(state, self.drill, self.grade)
            if item is not None:
                self.items.append(replace(item, setup=self.setup))
                self._last = dealt
        super().play(seat, move)


def find(state: BrawlState, drill: str, grade: int) -> Item | None:
    """The item that a position of a duel makes for seat 0, or None when it is not clear enough."""
    if state.locks[0] > state.tick:
        return None
    if drill == "place":
        return _place(state, grade)
    hand = state.zones[discard(0)]
    if not hand:
        return None
    kind = state.kinds[hand[-1]]
    if drill == "block":
        # With one Base on the table there is nothing to find.
        return _item(state, grade) if BLOCK <= kind <= WILD_BLOCK and len(state.row) > 1 and _strings(state) > 2 else None
    if drill == "clear":
        return _item(state, grade) if kind == CLEAR else None
    if drill == "freeze":
        return _freeze(state, grade) if kind == FREEZE else None
    return _burn(state, grade)


def ranked(state: BrawlState, seat: int = 0) -> list[tuple[int, Move]]:
    """All plays of a seat's card in hand by what they gain, the best first, as level hard judges."""
    position = read(state, seat)
    return gains(position, position.hand, scale(state, position, "hard"), "hard") if position.hand >= 0 else []


def _item(state: BrawlState, grade: int) -> Item | None:
    """A position in which some places are right and others, legal or at least tempting, are clearly not."""
    return _clear_cut(state, ranked(state), grade)


def _clear_cut(state: BrawlState, found: list[tuple[int, Move]], grade: int) -> Item | None:
    if not found or found[0][0] < LEAST:
        return None
    best = found[0][0]
    right = [(gain, move) for gain, move in found if gain >= best - EQUAL]
    wrong = [gain for gain, _ in found if gain < best - EQUAL]
    if (wrong and right[-1][0] - wrong[0] < GAPS[grade]) or len(right) > 2:
        return None
    if not wrong and len(state.row) + _strings(state) < 3:
        return None
    return Item(NO_SETUP, state.copy(), tuple(RULES.write(state, move) for _, move in right))


def _strings(state: BrawlState) -> int:
    """Ends at which cards lie."""
    return sum(bool(state.zones[pile(2, slot) + end]) for slot in state.row for end in (1, 2))


def _place(state: BrawlState, grade: int) -> Item | None:
    """The next card, once dealt, is a Hit, a Hit-2 or a Base with a clear place; what is in hand now is of no use."""
    if not state.zones[deck(0)] or legal_plays(state, 0) or len(state.row) <= (grade > 0):
        return None
    after = state.copy()
    quick(RULES, after, 0, At(first_tick(state, 0), DEAL))
    kind = after.kinds[after.zones[discard(0)][-1]]
    if not (HIT <= kind < BLOCK or kind == BASE):
        return None
    made = _item(after, grade)
    return None if made is None else Item(NO_SETUP, state.copy(), made.right, deals=True)


def _freeze(state: BrawlState, grade: int) -> Item | None:
    """A rival is about to land on a Base that is led: what each Freeze gains is counted after its best answer."""
    answers = ranked(state, 1)
    if not answers or answers[0][0] < LEAST:
        return None
    landing = answers[0][1]
    found = []
    for gain, move in ranked(state):
        after = state.copy()
        quick(RULES, after, 0, At(first_tick(state, 0), move))
        if after.phase == "over" or after.bout != state.bout:
            return None
        replies = ranked(after, 1)
        found.append((answers[0][0] + gain - max(0, replies[0][0] if replies else 0), move))
    found.sort(key=lambda pair: -pair[0])
    made = _clear_cut(state, found, grade)
    if made is None or len(made.right) > 1 or not isinstance(landing, Play) or not isinstance(found[0][1], Play):
        return None
    if threat(state, 0, found[0][1], landing)[0] < 0:
        return None
    return Item(NO_SETUP, made.state, made.right, late=GOALS["freeze"][grade] * LATE // 100, threat=RULES.write(state, landing))


def _burn(state: BrawlState, grade: int) -> Item | None:
    """A card that has places: clearly worth one of them, or clearly better left."""
    if not state.zones[deck(0)] or not legal_plays(state, 0):
        return None
    found = ranked(state)
    if not found:
        return None
    best = found[0][0]
    if best <= -GAPS[grade] // 4:
        return Item(NO_SETUP, state.copy(), ("deal",))
    if best < LEAST + GAPS[grade] // 3:
        return None
    right = [move for gain, move in found if gain >= best - 3 * EQUAL and gain >= LEAST]
    return Item(NO_SETUP, state.copy(), tuple(RULES.write(state, move) for move in right))


__all__ = [
    "COST",
    "DRILLS",
    "GOALS",
    "GRADES",
    "ITEMS",
    "MEDALS",
    "Item",
    "Score",
    "answer",
    "goal",
    "score",
    "series",
    "timed",
]
