"""Human limits for the computer's hands: when a decision lands, and where (rules/brawl.md section 5).

All in whole milliseconds and ticks, from the seed and the view alone. A decision is made on the table as it was `lag`
earlier (own actions are seen at once), takes a time that grows with the choices (Hick), then the hand moves by the distance,
and now and then slips. What lands is judged by the table as it is then.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from table.core.moves import Card, Move, SeatId
from table.core.rng import Rng

from .judge import LEVELS, wish
from .moves import CALL, DEAL, END_A, END_B, LEFT, PILE, RIGHT, SWEEP, Lay, Play, Tag
from .position import Memo, Position, read
from .state import TAG_TEAM, BrawlState, deck, discard, team
from .turns import decks_empty, moves

MS_PER_TICK_NUM, MS_PER_TICK_DEN = 120, 1000
"""ticks = ms * 120 // 1000"""
FASTEST = 24
"""ticks: nobody reacts to another's card within 200 ms (section 5)"""
SURPRISE = 150
"""ms more when the wanted place was gone (section 5, 2)"""
GLANCE = 4
"""after so many cards dealt in a row the eyes go over the table once (section 5, 5)"""


class Pace(NamedTuple):
    """How fast a seat is: the two terms of the choice time, how old its picture of the table is, how long a deal takes, how
    long the hand takes beside choosing (ms each), and slips in a thousand plays."""

    base: int
    bit: int
    lag: int
    deal: int
    hand: int
    slip: int


PACES = (
    Pace(450, 260, 700, 1300, 1830, 60),
    Pace(330, 210, 500, 900, 1100, 40),
    Pace(260, 170, 380, 620, 600, 30),
    Pace(210, 150, 300, 450, 335, 20),
    Pace(180, 120, 240, 340, 200, 10),
)
"""paces 1 to 5: Newcomer, Casual, Steady, Quick, Expert (the table of section 5; `hand` makes the mean play what it says)"""
PACE_OF = {"easy": 1, "normal": 2, "hard": 4, "master": 5}
"""the pace that goes with a level (issue 5, Judgement)"""

SPREAD = (
    520, 587, 625, 654, 678, 698, 717, 734, 750, 765, 779, 792, 805, 818, 830, 842, 854, 865, 876, 887, 899, 909, 920, 931,
    942, 953, 964, 974, 985, 996, 1007, 1018, 1030, 1041, 1053, 1064, 1076, 1088, 1101, 1113, 1126, 1139, 1153, 1167, 1182,
    1197, 1212, 1228, 1245, 1263, 1282, 1302, 1324, 1347, 1371, 1399, 1429, 1462, 1501, 1547, 1603, 1677, 1786, 2015,
)  # fmt: skip
"""a log-normal factor (sigma 0.28) in 64 steps, in 1/1024: written out, so that it is the same on every machine"""
SPREAD_MEAN = 1064
LOG2 = (0, 1000, 1585, 2000, 2322, 2585, 2807, 3000, 3170, 3322, 3459, 3585, 3700, 3807, 3907, 4000, 4087)
"""log2(n + 1) in thousandths"""
DISTANCE = {END_A: 0, PILE: 1, SWEEP: 1, END_B: 2}
"""from the near end to the far one, for the side at end a"""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a hand will do and when: the move, None to look again, and the tick in which it lands."""

    move: Move | None
    tick: int
    sensible: int = 0
    slipped: bool = False


def ticks(ms: int) -> int:
    """Milliseconds in whole ticks, at least one."""
    return max(1, ms * MS_PER_TICK_NUM // MS_PER_TICK_DEN)


def paced(pace: Pace, percent: int) -> Pace:
    """A pace whose times are that percentage of what they were: 80 is a quarter faster. Slips stay."""
    times = [max(1, n * percent // 100) for n in pace[:5]]
    return Pace(times[0], times[1], max(200, times[2]), times[3], times[4], pace.slip)


def matched(action_ms: int) -> Pace:
    """The pace whose mean play takes about so long: "match my pace", between the fastest and the slowest of the five."""
    plays = [mean_play(pace) for pace in PACES]
    action = min(max(action_ms, plays[-1]), plays[0])
    for slow, fast, a, b in zip(PACES, PACES[1:], plays, plays[1:], strict=False):
        if b <= action <= a:
            return Pace(*(f + (s - f) * (action - b) // max(1, a - b) for s, f in zip(slow, fast, strict=True)))
    return PACES[-1]


def mean_play(pace: Pace) -> int:
    """What a play takes on the average with two sensible places, in ms."""
    return (pace.base + pace.bit * LOG2[2] // 1000) * SPREAD_MEAN // 1024 + pace.hand


def plan(
    view: BrawlState,
    seat: int,
    level: str,
    pace: Pace,
    seed: int,
    now: int,
    dealt: int = 0,
    late: int = 0,
    memo: Memo | None = None,
) -> Plan:
    """The next thing a hand does; a play lands at `now` + FASTEST at the earliest.

    `view` is what the seat sees at tick `now`; `dealt` is how many cards it dealt in a row; `late` ms are lost before it
    begins (a surprise); `memo` spares time and changes nothing.
    """
    rng = Rng(seed)
    factor = SPREAD[rng.below(len(SPREAD))]
    if level in ("random", "greedy"):
        return _simple(view, seat, level, pace, rng, now, factor)
    position = read(view, seat, memo)
    found = wish(view, position, level)
    if found.play is not None:
        ms = late + _choice(pace, found.sensible, factor) + _hand(pace, position, found.play, factor)
        move = found.play
        slipped = rng.below(1000) < pace.slip
        if slipped:
            move = slip(position, found.play, rng)
        return Plan(move, now + max(FASTEST, ticks(ms)), found.sensible, slipped)
    partner = relief(view, seat, level)
    if partner >= 0:
        return Plan(Tag(SeatId(partner)), now + max(FASTEST, ticks(late + _choice(pace, 1, factor))))
    if view.zones[deck(seat)]:
        ms = late + pace.deal * factor // SPREAD_MEAN
        if dealt % GLANCE == GLANCE - 1:
            ms += pace.base // 2
        return Plan(DEAL, now + ticks(ms))
    if decks_empty(view) and not view.called[seat]:
        return Plan(CALL, now + max(FASTEST, ticks(late + _choice(pace, 2, factor) + pace.hand)))
    return Plan(None, now + max(FASTEST, ticks(late + pace.base * factor // 1024)))


def _choice(pace: Pace, n: int, factor: int) -> int:
    """Hick: a + b log2(n + 1), spread log-normally."""
    return (pace.base + pace.bit * LOG2[min(n, len(LOG2) - 1)] // 1000) * factor // 1024


def _hand(pace: Pace, position: Position, move: Move, factor: int) -> int:
    """The way of the hand: nearer places are reached sooner, three quarters to five quarters of its time."""
    far = 1
    if isinstance(move, Play):
        far = DISTANCE[move.at]
        for area in position.areas:
            if area.side == 1 and any(spot.card == move.base for spot in area.spots):
                far = 2 - far
    return pace.hand * (3 + far) * factor // (4 * SPREAD_MEAN)


def slip(position: Position, meant: Move, rng: Rng) -> Move:
    """The hand comes down beside: any other place of the row that the eye may take for the right one."""
    found: list[Move] = []
    for area in position.areas:
        if isinstance(meant, Lay):
            found += [Lay(meant.area, LEFT if meant.at == RIGHT else RIGHT)]
            break
        for spot in area.spots:
            found += [Play(Card(spot.card), at) for at in (END_A, PILE, END_B)]
    found = [move for move in found if move != meant]
    return found[rng.below(len(found))] if found else meant


def relief(view: BrawlState, seat: int, level: str) -> int:
    """The partner whom a fighter with nothing to do would tag, or -1: one that asks, or one with cards when it has none."""
    if view.form != TAG_TEAM:
        return -1
    others = [other for other in team(view, seat) if other != seat]
    for other in others:
        if view.asking[other]:
            return other
    if level == "easy":
        return -1 if view.zones[deck(seat)] else next((o for o in others if view.zones[deck(o)]), -1)
    if not view.zones[deck(seat)]:
        fresh = max(others, key=lambda other: (len(view.zones[deck(other)]), -other))
        if view.zones[deck(fresh)]:
            return fresh
    for other in others:
        if view.zones[discard(other)] and wish(view, read(view, other), level).gain > RELIEF:
            return other
    return -1


RELIEF = 4000
"""what a partner's card in hand must gain to be worth the time of a tag: 0.4 points"""


def _simple(view: BrawlState, seat: int, level: str, pace: Pace, rng: Rng, now: int, factor: int) -> Plan:
    legal = [move for move in moves(view, seat) if not isinstance(move, Tag)] or moves(view, seat)
    if not legal:
        return Plan(None, now + ticks(pace.base))
    move = legal[rng.below(len(legal))] if level == "random" else next((m for m in legal if m != DEAL), legal[0])
    ms = pace.deal * factor // SPREAD_MEAN if move == DEAL else _choice(pace, 1, factor) + pace.hand
    return Plan(move, now + max(FASTEST, ticks(ms)))


__all__ = ["LEVELS", "PACES", "PACE_OF", "Pace", "Plan", "matched", "mean_play", "paced", "plan", "relief", "slip", "ticks"]
