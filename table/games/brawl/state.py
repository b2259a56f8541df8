"""The State of BRAWL and the numbers of its zones.

Zones: for each seat its deck and its discard pile; then `gone`; then for each slot the Base with its pile (the Base lies
lowest, modifiers, Presses and the Freeze on it) and the strings at its two ends. A slot is where a Base lies as long as it
is in the fight; its place in the row is `row`, and what names it is its card (R51).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from table.core.state import State

from .cards import SIZE

TRAINING, TOURNAMENT = 0, 1
DUEL, ROUND_ROBIN, TAG_TEAM = 0, 1, 2

WIDTH = 3
"""Bases in an area at most (R22)"""
TAG_WIDTH = 4
"""and in tag team (R43)"""

FROZEN, PASSED, STUCK, TIMED, CALLED = range(5)
HOW = ("frozen", "passed", "stuck", "time", "called")
"""how a bout can end: all frozen (R16, R20), all passed (R28), nothing left to play (R34, 2), no action, called (R34, 3)"""


@dataclass(slots=True)
class BrawlState(State):
    """State of BRAWL. Nothing but the order of the decks is hidden."""

    PER_CARD: ClassVar[tuple[str, ...]] = ()

    kinds: tuple[int, ...] = ()
    """the kind of every card by its id: the deck lists, known to all"""
    fighters: tuple[str, ...] = ()
    """for each seat whose picture its Bases have: a key of the roster, or nothing"""
    names: tuple[str, ...] = ()
    """for each seat the name of its deck"""
    form: int = DUEL
    live: int = TRAINING
    best: int = 1
    """bouts of which most must be won: 1, 3 or 5"""
    foul: int = 60
    """ticks for which a refused play locks its hand (R33)"""
    lead: int = 1
    """tag team: 1 when only the lead fighters set a Base aside, 0 when everybody does (R44)"""

    players: tuple[int, ...] = ()
    """the seats that fight this bout, in the order of their chairs"""
    active: tuple[int, ...] = ()
    """the seats that may act: all players, in tag team one a team (R45)"""
    row: tuple[int, ...] = ()
    """the slots with a Base, area by area, each from left to right"""
    turn: int = 0
    """training: the place in `active` of who is on"""
    dealt: int = 0
    """training: 1 while the card dealt in this turn waits to be played or kept (R24)"""
    tagged: int = 0
    """training: 1 when there was a tag in this turn (R47)"""
    passes: int = 0
    """training: passes in succession (R28)"""
    tick: int = 0
    """tournament: the tick of the last move"""
    taken: int = -1
    """tournament: the place in that tick's order of who acted last in it, -1 for nobody"""
    first: int = 0
    """tournament: where the rotation of the order starts (R32)"""
    stir: int = 0
    """tournament: the tick of the last deal or play, or of the start of the bout (R34, 3)"""
    locks: list[int] = field(default_factory=list)
    """tournament: for each seat the first tick at which its hand is free again"""
    called: list[int] = field(default_factory=list)
    """tournament: for each seat 1 when it wants to call it (R34, 3)"""
    asking: list[int] = field(default_factory=list)
    """tag team: for each seat 1 when it asks to be tagged"""
    stops: list[int] = field(default_factory=list)
    """tournament: polite stops of each seat in this match (R48)"""

    bout: int = 1
    drawn: int = 0
    """bouts without a winner in succession (R41, R53)"""
    wins: list[int] = field(default_factory=list)
    """bouts won by each seat (in tag team by its team)"""
    history: tuple[int, ...] = ()
    """for each finished bout: winning side's first seat or -1, how (HOW), its last tick, and the points of each seat"""

    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.fighters)


def deck(seat: int) -> int:
    """The zone of a seat's deck; its top is the last card."""
    return 2 * seat


def discard(seat: int) -> int:
    """The zone of a seat's discard pile; its top, the last card, is the card in hand (R30)."""
    return 2 * seat + 1


def gone(seats: int) -> int:
    """The zone of the cards that left the game (R19), and of the Freezes that tag team leaves out (R43)."""
    return 2 * seats


def slots(seats: int) -> int:
    """How many Bases a table has room for, in any form."""
    return WIDTH if seats == 2 else WIDTH * seats


def pile(seats: int, slot: int) -> int:
    """The zone of a slot's Base and pile; its ends a and b are the two zones after it."""
    return 2 * seats + 1 + 3 * slot


def width(state: BrawlState) -> int:
    """Bases that an area has room for (R22, R43)."""
    return TAG_WIDTH if state.form == TAG_TEAM else WIDTH


def areas(state: BrawlState) -> int:
    """How many areas there are: one between each pair of neighbours (R36), else one."""
    n = len(state.players)
    return n if state.form == ROUND_ROBIN and n > 2 else 1


def row(state: BrawlState, area: int) -> tuple[int, ...]:
    """The slots of an area from left to right."""
    if state.form != ROUND_ROBIN:
        return state.row
    low = area * WIDTH
    return tuple(slot for slot in state.row if low <= slot < low + WIDTH)


def area_of(state: BrawlState, slot: int) -> int:
    """The area in which a slot is."""
    return slot // WIDTH if state.form == ROUND_ROBIN else 0


def reach(state: BrawlState, seat: int) -> tuple[int, ...]:
    """The areas in which a seat may play: both beside it (R38), or the one there is."""
    n = len(state.players)
    if state.form != ROUND_ROBIN or n == 2:
        return (0,)
    at = state.players.index(seat)
    return tuple(sorted(((at - 1) % n, at)))


def side(state: BrawlState, seat: int, area: int) -> int:
    """Whose end is a seat's own in an area: 0 is end a, 1 is end b (R1, R43).

    A seat that has nothing to do with the area has none: -1.
    """
    if state.form == TAG_TEAM:
        return seat % 2
    low, high = sides(state, area)
    return 0 if seat == low else 1 if seat == high else -1


def sides(state: BrawlState, area: int) -> tuple[int, int]:
    """The seats at the ends a and b of an area; in tag team the teams' lead fighters, seats 0 and 1."""
    if state.form == TAG_TEAM:
        return 0, 1
    players = state.players
    return players[area], players[(area + 1) % len(players)]


def freezes_each(state: BrawlState) -> int:
    """The Freezes in a deck: three, in tag team two (R43)."""
    return 2 if state.form == TAG_TEAM else 3


def set_aside(state: BrawlState, seat: int) -> int:
    """How many Bases of a seat lay on the table when the bout began (R2, R36, R44)."""
    if seat not in state.players:
        return 0
    if state.form == TAG_TEAM:
        return int(not state.lead or seat < 2)
    return 2 if areas(state) > 1 else 1


def team(state: BrawlState, seat: int) -> tuple[int, ...]:
    """The seats that win or lose together with a seat, it among them."""
    if state.form == TAG_TEAM:
        return tuple(range(seat % 2, state.seats(), 2))
    return (seat,)


def is_active(state: BrawlState, seat: int) -> bool:
    """Whether a seat fights now, and does not wait at the rope or look on."""
    return seat in state.active


def base_owner(state: BrawlState, slot: int) -> int:
    """The side (0 or 1) that owns the Base of a slot (R5)."""
    card = state.zones[pile(state.seats(), slot)][0]
    return side(state, card // SIZE, area_of(state, slot))


def order(first: int, n: int, tick: int, place: int) -> int:
    """Which of `n` hands is served when in a tick: 0 is first.

    The first hand moves on by one each tick, and after each round the direction turns, so that of any two hands each is
    served before the other equally often (a plain rotation of three lets each go before its neighbour two times in three).
    """
    k = (first + tick) % (2 * n)
    return (place - k) % n if k < n else (k - place) % n


def bouts(state: BrawlState) -> tuple[tuple[int, int, int, tuple[int, ...]], ...]:
    """The finished bouts: (winner or -1, how, last tick, points of each seat)."""
    size = state.seats() + 3
    rows = [state.history[i : i + size] for i in range(0, len(state.history), size)]
    return tuple((r[0], r[1], r[2], r[3:]) for r in rows)
