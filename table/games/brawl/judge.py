"""What a bot wants: the plays of the card in hand by what they gain, in four judgements (rules/brawl.md section 5).

easy     Hits on its own ends, Bases where there is room, a Freeze on what it leads
normal   what a Base is worth, without counting cards; Hits at home, Blocks against the other side, Clears, Freezes
hard     counts cards; all tools, also at the other side's ends
master   hard, and looks one answer ahead (foresight.py); in a duel of the tournament by what it has learnt (instinct.py)
In the arena only: random, any legal move; greedy, the first legal play.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from table.core.moves import Move

from . import instinct
from .cards import BASE, BLOCK, CLEAR, FREEZE, HIT, HIT_2, KINDS, PRESS, WILD_BLOCK
from .foresight import TASTE, Taste, foresee
from .position import Option, Position, after, options, stocks
from .state import DUEL, TOURNAMENT, BrawlState
from .value import ONE, SPEC, Scale, Weights, lead, tally

LEVELS = ("easy", "normal", "hard", "master")
THRESHOLD = 400
"""what a play must gain to be better than dealing on: 0.04 points"""
SENSIBLE = 1500
"""plays within 0.15 points of the best are choices that a person would weigh: they cost time (section 5, 2)"""
FINAL = 100 * ONE
"""what ending the bout is worth when it is won; as much below nothing when it is lost"""
TYPICAL = tuple({HIT: 4, HIT + 1: 4, HIT + 2: 4, PRESS: 1, CLEAR: 0}.get(kind, 0) for kind in range(len(KINDS)))
"""what who does not count cards takes a whole deck to hold"""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a seat wants to do with its card in hand: the best play and what it gains, or none; and among how many."""

    play: Move | None
    gain: int
    sensible: int


NOTHING = Wish(None, 0, 0)


def wish(view: BrawlState, position: Position, level: str) -> Wish:
    """The best play of the card in hand by a level's judgement; NOTHING when it would rather deal on."""
    kind = position.hand
    if kind < 0:
        return NOTHING
    if level == "easy":
        return _easy(position, kind)
    if level == "master":
        learnt = view.live == TOURNAMENT and view.form == DUEL
        return _learnt(view, position, kind) if learnt else _master(view, position, kind)
    ranked = gains(position, kind, scale(view, position, level), level)
    if not ranked:
        return NOTHING
    best = ranked[0]
    if best[0] <= THRESHOLD:
        return Wish(None, best[0], 0)
    return Wish(best[1], best[0], sum(1 for gain, _ in ranked if gain >= best[0] - SENSIBLE and gain > 0))


def scale(view: BrawlState, position: Position, level: str) -> Scale:
    """How a level measures this position."""
    if level == "normal":
        return uncounted(sum(position.decks), position.full)
    mine, theirs = stocks(view, position.seat, SPEC.under)
    return Scale(SPEC, mine, theirs, sum(position.decks), position.full)


@lru_cache(maxsize=1024)
def uncounted(left: int, full: int) -> Scale:
    """The measure of who does not count cards: it goes by how many are left alone."""
    part = [n * left // max(1, full) for n in TYPICAL]
    return Scale(SPEC, part, part, left, full)


def gains(position: Position, kind: int, measure: Scale, level: str) -> list[tuple[int, Move]]:
    """All plays that a level thinks of, by what they gain, the best first; equals in the order of the table."""
    last_one = closing(position, kind)
    worth = [measure.spots(area.spots) for area in position.areas]
    found: list[tuple[int, Move]] = []
    for option in options(position, kind):
        move, at, i, becomes = option
        if level == "normal" and not _simple(option, kind, position):
            continue
        if last_one:
            gain = ending(position, option, kind)
        elif becomes is None:
            gain = sum(measure.spots(after(position, option, kind))) - sum(worth[at])
        else:
            last = len(worth[at]) - 1
            gain = measure.spot(becomes, last > 0 and i in (0, last)) - worth[at][i]
        found.append((gain, move))
    # The sort is stable: of equals the first stays first.
    found.sort(key=lambda pair: -pair[0])
    return found


def _master(view: BrawlState, position: Position, kind: int, taste: Taste = TASTE, weights: Weights = SPEC) -> Wish:
    """The best play with its answer, where it is better than dealing on; the last open Base is closed only to win."""
    mine, theirs = stocks(view, position.seat, weights.under)
    measure = Scale(weights, mine, theirs, sum(position.decks), position.full)
    ranked, threshold = foresee(view, position, kind, measure, taste)
    if closing(position, kind):
        ranked = sorted(((ending(position, option, kind), option) for _, option in ranked), key=lambda pair: -pair[0])
    if not ranked or ranked[0][0] <= threshold:
        return Wish(None, ranked[0][0] if ranked else 0, 0)
    best = ranked[0][0]
    return Wish(ranked[0][1][0], best, sum(1 for gain, _ in ranked if gain >= best - SENSIBLE and gain > 0))


def _learnt(view: BrawlState, position: Position, kind: int) -> Wish:
    """The play that makes winning likeliest, where that is likelier than by dealing on."""
    stay, ranked = instinct.weigh(view, position, kind)
    if not ranked or ranked[0][0] <= stay:
        return Wish(None, ranked[0][0] - stay if ranked else 0, 0)
    best = ranked[0][0]
    return Wish(ranked[0][1], best - stay, sum(1 for worth, _ in ranked if worth >= best - SENSIBLE and worth >= stay))


def closing(position: Position, kind: int) -> bool:
    """Whether a card, wherever it goes, ends the bout: the last open Base is Frozen or swept (R16, R20).

    Never told of a round robin, where other areas may go on.
    """
    if kind not in (FREEZE, CLEAR) or len(position.areas) > 1:
        return False
    return sum(not spot.frozen for spot in position.areas[0].spots) == 1


def ending(position: Position, option: Option, kind: int) -> int:
    """What it gains to close the last open Base: all of it when that wins, nothing when it is level."""
    rows = [area.spots for area in position.areas]
    rows[option[1]] = after(position, option, kind)
    ahead = tally(rows)
    return 0 if ahead == 0 else FINAL if ahead > 0 else -FINAL


def _simple(option: Option, kind: int, position: Position) -> bool:
    """What the normal level thinks of: Hits at home, Blocks against the other side, Bases, Clears and Freezes."""
    if kind in (BASE, CLEAR, FREEZE):
        return True
    move, at, _, _ = option
    home = getattr(move, "at", "") == "ab"[position.areas[at].side]
    if HIT <= kind < BLOCK:
        return home
    return BLOCK <= kind <= WILD_BLOCK and not home


def _easy(position: Position, kind: int) -> Wish:
    """Hits at home where it leads least; the first place for a Base; a Freeze on what it leads by hits alone."""
    found: list[tuple[int, Move]] = []
    for option in options(position, kind):
        move, at, i, becomes = option
        if kind == BASE:
            return Wish(move, ONE, 1)
        spot = position.areas[at].spots[i]
        if HIT <= kind < HIT_2 + 3 and becomes is not None and becomes.mine > spot.mine:
            found.append((spot.mine - spot.theirs, move))
        elif kind == FREEZE and lead(spot) > 0:
            found.append((-spot.value, move))
    if not found:
        return NOTHING
    return Wish(min(found, key=lambda pair: pair[0])[1], ONE, len(found))
