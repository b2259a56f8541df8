"""What a fight in real time needs of the game: the house's clock (session/live.py) asks for this module and knows no other.

A game that goes by the clock offers such a module; what it exports is in `__all__`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from table.clock import RATE
from table.core.moves import Move
from table.core.rng import Rng
from table.core.rules import Setup, quick

from . import ghost
from .arenaclock import Ring, Taken
from .bot import pace_of
from .callouts import callout
from .headless import delayed
from .moves import DEAL, STOP, At, Lay, Miss, MissBase, Play
from .reflex import FASTEST, PACES, SPREAD, SPREAD_MEAN, SURPRISE, mean_play, ticks
from .rules import RULES, settled
from .state import TAG_TEAM, TOURNAMENT, BrawlState, bouts, deck, discard
from .turns import STOPS

PAST = 120
"""ticks of which the table's past is kept: more than the slowest seat's lag"""
BACK, BACK_SPREAD = 300, 201
"""ms for which a hand puts a refused card back where no lock makes it wait (section 5, 4)"""
REHEARSED = 400
"""moves of a deal rehearsed at most"""
REHEARSALS = 3
"""deals of a rehearsal"""
MEDIAN_OF = 15
"""own plays over which "match my pace" takes the median"""
BOUT_SAID = "bout"
"""what is said when a bout is over"""
LEAST_PLAYS = 3
"""before that many plays it takes the middle pace"""


def bare(move: Move) -> Move:
    """A move without its tick."""
    return move.move if isinstance(move, At) else move


def in_hand(state: BrawlState, seat: int) -> int:
    """The card in a seat's hand, -1 for none."""
    pile = state.zones[discard(seat)]
    return pile[-1] if pile else -1


def burning(state: BrawlState, seat: int) -> int:
    """Cards that a seat has still to deal: what is left of its fuse."""
    return len(state.zones[deck(seat)])


def tick_of(move: Move) -> int:
    """The tick of a move that was logged, -1 for one without."""
    return move.tick if isinstance(move, At) else -1


def is_play(move: Move) -> bool:
    """Whether a hand brings a card to the table, or tried to."""
    return isinstance(bare(move), Play | Lay | Miss | MissBase)


def fighting(state: BrawlState) -> tuple[int, ...]:
    """The seats whose hands are busy now."""
    return state.active if state.phase != "over" and state.live == TOURNAMENT else ()


def bout(state: BrawlState) -> int:
    """Which bout of the match is fought: after a change everybody needs a breath and a countdown."""
    return state.bout


def began(state: BrawlState) -> int:
    """The tick at which this bout began."""
    told = bouts(state)
    return told[-1][2] if told and state.phase != "over" else told[-2][2] if len(told) > 1 else 0


def stops_left(state: BrawlState, seat: int) -> int:
    """Polite stops that a seat still has (R48)."""
    return STOPS - state.stops[seat]


def takes_part(state: BrawlState, seat: int) -> bool:
    """Whether a seat fights this bout, be it at the rope, and does not look on."""
    return seat in state.players


def told(state: BrawlState) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The finished bouts: the winning seat or -1, and the points of each seat."""
    return tuple((winner, points) for winner, _, _, points in bouts(state))


def series(state: BrawlState) -> tuple[int, tuple[int, ...]]:
    """How many bouts the match is of (1: only this one counts), and how many each seat has won."""
    return state.best, tuple(state.wins)


def free_at(state: BrawlState, seat: int) -> int:
    """The first tick at which a seat's hand is free."""
    return state.locks[seat]


def talkers(state: BrawlState) -> tuple[int, ...]:
    """The seats that wait at the rope and may have something to say."""
    if state.form != TAG_TEAM or state.phase == "over":
        return ()
    return tuple(seat for seat in state.players if seat not in state.active and not state.asking[seat])


def notes(option: str, level: str, people: Sequence[Sequence[int]]) -> dict[str, Any]:
    """The pace of a bot, as its memory wants it. `people`: for each person the ms that the own plays took, oldest first.

    With `match` it is the quickest person's running median; with too few plays the middle pace.
    """
    if option.isdigit():
        return {"pace": int(option)}
    if option != "match":
        return {}
    medians = [sorted(each[-MEDIAN_OF:])[len(each[-MEDIAN_OF:]) // 2] for each in people if len(each) >= LEAST_PLAYS]
    return {"action-ms": min(medians) if medians else mean_play(PACES[2])}


def haunted(setup: Setup, seat: int, state: BrawlState, done: Sequence[str]) -> dict[str, Any]:
    """What more a bot knows that is a person's ghost (ghost.py): {} for any other."""
    return ghost.notes(setup, seat, state, done)


def lag(level: str, memory: Mapping[str, Any]) -> int:
    """How many ticks old a bot's picture of the table is."""
    return ticks(pace_of(level, dict(memory)).lag)


def soonest(level: str, memory: Mapping[str, Any]) -> int:
    """Ticks after its beginning before which no decision of a bot lands: an answer must be there by then."""
    if "ghost" in memory:
        return ghost.soonest()
    return min(FASTEST, ticks(pace_of(level, dict(memory)).deal * SPREAD[0] // SPREAD_MEAN))


def rehearsal(setup: Setup) -> Iterator[BrawlState]:
    """Other deals of the same decks, played at random to their ends, State by State: for drawing their cards ahead.

    They tell nothing of the fight to come, whose seed is another. One deal is not enough: what lies in a deck at the end
    was never seen.
    """
    rng = Rng(setup.seed ^ 0x5BD1E995)
    # Fighters that nobody chose are drawn by the seed: it is those of the fight that rehearse, with another seed.
    given = settled(setup)
    options = {**given.options, "best": "1"}
    for number in range(REHEARSALS):
        yield from _rehearsed(replace(given, options=options, seed=setup.seed ^ (0x9E3779B97F4A7C15 + number)), rng)


def _rehearsed(setup: Setup, rng: Rng) -> Iterator[BrawlState]:
    state = RULES.start(setup)
    for _ in range(REHEARSED):
        yield state
        seats = RULES.to_act(state)
        if not seats:
            return
        seat = seats[rng.below(len(seats))]
        found = RULES.legal(state, seat)
        plays = [move for move in found if is_play(move)]
        # Mostly at the same end, so that long strings are seen as well.
        move = plays[0] if plays and rng.below(4) else found[rng.below(len(found))]
        quick(RULES, state, seat, move)


def penalty(state: BrawlState, seed: int) -> int:
    """Ms that a bot loses when its play was refused: a surprise, and without a lock the way back to the pile."""
    return SURPRISE + (0 if state.foul else BACK + Rng(seed).below(BACK_SPREAD))


__all__ = [
    "burning",
    "BOUT_SAID",
    "DEAL",
    "FASTEST",
    "PAST",
    "RATE",
    "STOP",
    "Ring",
    "Taken",
    "bare",
    "began",
    "bout",
    "callout",
    "delayed",
    "fighting",
    "free_at",
    "haunted",
    "in_hand",
    "is_play",
    "lag",
    "notes",
    "penalty",
    "rehearsal",
    "series",
    "soonest",
    "stops_left",
    "takes_part",
    "talkers",
    "tick_of",
    "told",
]
