"""The two or three moments in which a bout was decided, out of its review: what happened, who did it, where to look."""

from __future__ import annotations

from dataclasses import dataclass

from .cards import FREEZE
from .review import BoutReview, Change, Review

MOST = 3
BIG = 2
"""points by which one card must have moved the score to be worth a sentence"""
LONG = 60
"""ticks for which a card must have been playable before anybody can be blamed for missing it"""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment: the key of its sentence is `practice.moment.<key>`; the numbers are for its fields.

    turn      the card that gave the winner the lead for good
    even      the card that made it level for good, in a bout that nobody won
    frozen    a Freeze just before a rival's card in hand would have turned or swept that Base
    swing     the card that moved the score most
    missed    a card that was worth a lot and was dealt over
    """

    key: str
    tick: int
    index: int
    """the move's place in the log, for a replay; -1 when it is not known"""
    seat: int
    kind: int
    """of the card"""
    base: int = -1
    """the Base's card, or -1"""
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    rival: int = -1
    threat: int = -1
    """kind of the rival's card"""
    ticks: int = 0
    """how long a missed card could be played"""


def moments(told: Review, bout: BoutReview, seat: int = -1) -> tuple[Moment, ...]:
    """The moments of a bout in their order, at most MOST. `seat`: of missed cards only that one's are worth a sentence."""
    found: list[Moment] = []
    turn = _for_good(told, bout)
    if turn is not None:
        found.append(turn)
    frozen = [_of(change, "frozen") for change in bout.changes if change.kind == FREEZE and change.threat >= 0]
    if frozen:
        _add(found, frozen[-1])
    swings = [change for change in bout.changes if _moved(change) >= BIG]
    swings.sort(key=lambda change: -_moved(change))
    if swings:
        _add(found, _of(swings[0], "swing"))
    looked = [hand for hand in bout.hands if seat in (-1, hand.seat)]
    missed = [(one, hand.seat) for hand in looked for one in hand.missed if one.ticks >= LONG or not told.live]
    missed.sort(key=lambda pair: -pair[0].gain)
    if missed and len(found) < MOST:
        one, who = missed[0]
        found.append(Moment("missed", one.tick, -1, who, one.kind, ticks=one.ticks))
    return tuple(sorted(found[:MOST], key=lambda moment: moment.tick))


def margin(told: Review, bout: BoutReview, seat: int, points: tuple[int, ...]) -> int:
    """Points that a seat is ahead of the best other side; below 0 it is behind."""
    others = [points[other] for other in bout.players if other not in told.sides[seat]]
    return points[seat] - max(others)


def _for_good(told: Review, bout: BoutReview) -> Moment | None:
    """The last change by which the winner came to lead, or, in a draw, by which it became level."""
    for change in reversed(bout.changes):
        if change.before == change.after:
            continue
        if bout.winner >= 0:
            ahead = margin(told, bout, bout.winner, change.before), margin(told, bout, bout.winner, change.after)
            if ahead[0] <= 0 < ahead[1]:
                return _of(change, "turn")
        else:
            best = max(bout.players, key=lambda seat: bout.points[seat])
            if margin(told, bout, best, change.before) and not margin(told, bout, best, change.after):
                return _of(change, "even")
    return None


def _moved(change: Change) -> int:
    """By how many points a change moved the score between the two sides that it moved most."""
    steps = [b - a for a, b in zip(change.before, change.after, strict=True)]
    return max(steps) - min(steps)


def _of(change: Change, key: str) -> Moment:
    return Moment(
        key, change.tick, change.index, change.seat, change.kind, change.base,
        change.before, change.after, change.rival, change.threat if key == "frozen" else -1,
    )  # fmt: skip


def _add(found: list[Moment], moment: Moment) -> None:
    if all(moment.index != other.index for other in found):
        found.append(moment)
