"""Tables for the tests of Breakers: a round with a monster, hands, trophies and cubes of one's choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest

from table.core.moves import Move
from table.core.pen import Pen
from table.core.rules import Illegal, Setup, quick, step
from table.core.state import Ask
from table.games.breakers import flow
from table.games.breakers.cards import (
    ASIDE,
    BOX,
    DECK,
    DRAW,
    GONE,
    HANDS,
    KEYS,
    KIND,
    MONSTER,
    MONSTERS,
    NUMBER,
    SPENT,
    SUIT_CARDS,
    TRICK,
    card_of,
)
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.rules import RULES, BreakersState

SHORT = {"m": "melee", "r": "ranged", "t": "traps", "g": "magic"}
"""letters of the suits in the tests: m7 is melee7, g12 is magic12"""


def card(name: str) -> int:
    """The id of a card by its short name."""
    return DECK.id(SHORT[name[0]] + name[1:])


def cards(names: str) -> list[int]:
    """The ids of cards by their short names."""
    return [card(name) for name in names.split()]


def full(text: str) -> str:
    """A move's text with the short names of cards written out."""
    words = text.split(" ")
    return " ".join(SHORT[w[0]] + w[1:] if w[0] in SHORT and w[1:].isdigit() else w for w in words)


def table(
    monster: str,
    hands: Sequence[str] | None = None,
    *,
    seats: int = 4,
    lead: int = 0,
    trick: int = 1,
    trophies: Mapping[int, str] | None = None,
    cubes: Mapping[int, int] | None = None,
    piles: Sequence[str] | None = None,
    threads: Sequence[str] | None = None,
    won: Sequence[int] | None = None,
    teams: bool = False,
    seed: int = 1,
    ask_all: bool = False,
) -> BreakersState:
    """A round with that monster in front of its trick number `trick`, led by `lead`.

    hands: short names by seat; a hand that is left out (or None) holds what was dealt. Cards that nobody is given lie in the
    suit deck. won: tricks by seat, empty ones in the log, won in seat order. trophies: keys of monsters by seat.
    """
    options = {"teams": "yes" if teams else "no", "auto-pass": "no" if ask_all else "yes"}
    state = RULES.start(Setup("breakers", seats, seed, options))
    n = seats
    state.asks = []
    _monsters(state, monster, trophies or {})
    held = (
        [list(state.hand(seat)) + list(state.pile(seat)) for seat in range(n)] if hands is None else [cards(h) for h in hands]
    )
    areas = {HANDS + seat: held[seat] for seat in range(n)}
    for first, given in ((HANDS + n, piles), (HANDS + 2 * n, threads)):
        for seat in range(n):
            areas[first + seat] = cards(given[seat]) if given else []
    spoken = {c for zone in areas.values() for c in zone}
    for zone in (DRAW, TRICK, ASIDE, SPENT, *range(HANDS, HANDS + 4 * n)):
        state.zones[zone] = areas.get(zone, [])
    used = [c for c in range(SUIT_CARDS) if NUMBER[c] <= state.top()]
    state.zones[DRAW] = [c for c in used if c not in spoken]
    sights = RULES.sights(n)
    for zone, there in enumerate(state.zones):
        for c in there:
            state.seen[c] = sights[zone]
    for seat, count in (cubes or {}).items():
        state.cubes[seat] = count
    for name in ("won", "score", "reached", "tokens", "used"):
        setattr(state, name, [0] * n)
    state.monster, state.first, state.lead = KIND[monster], lead, lead
    state.marker, state.trick, state.clock, state.tricks, state.order = -1, 0, 0, [], ()
    state.late, state.late_left = -1, 0
    state.clear_trick()
    pen = Pen(state, sights, quiet=True)
    state.phase = "choose"
    MONSTERS_BY_KIND[state.monster].after_deal(pen)
    if hands is not None or piles or threads:
        state.asks = []
    for seat, count in enumerate(won or ()):
        for _ in range(count):
            log(state, seat)
    state.trick = trick - 1
    if n == 2:
        state.lead = (lead + trick - 1) % 2
    if not state.asks:
        flow.new_trick(pen)
        flow.go_on(pen)
    return state


def _monsters(state: BreakersState, monster: str, trophies: Mapping[int, str]) -> None:
    n = state.seats()
    for zone in (MONSTERS, MONSTER, GONE, *range(HANDS + 4 * n, HANDS + 5 * n)):
        state.zones[zone] = []
    state.zones[BOX] = [c for c in state.zones[BOX] if c < SUIT_CARDS]
    away = {card_of(KIND[monster])}
    state.zones[MONSTER] = [card_of(KIND[monster])]
    state.beaten = [0] * n
    for seat, keys in trophies.items():
        for key in keys.split():
            state.trophies(seat).append(card_of(KIND[key]))
            away.add(card_of(KIND[key]))
            state.beaten[seat] += 1
    for kind in range(len(KEYS)):
        fit = n > 2 or MONSTERS_BY_KIND[kind].for_two
        if card_of(kind) not in away:
            state.zones[MONSTERS if fit else BOX].append(card_of(kind))


def log(state: BreakersState, seat: int, *, weight: int = 1, number: int = 1, suit: int = 0, leader: int = 0) -> None:
    """A finished trick without cards, as if that seat (-1: nobody) had just won it."""
    state.clock += 1
    state.tricks.append([seat, seat, weight, number, suit, leader, 0, state.clock])
    if seat >= 0:
        phase, state.phase = state.phase, "end"
        state.won[seat] += 1
        monster = MONSTERS_BY_KIND[state.monster]
        total = monster.tally(state, seat)
        if monster.reaches(state, seat, total):
            state.clock += 1
            state.reached[seat] = state.clock
        state.score[seat] = total
        state.phase = phase
    state.trick += 1


def on(state: BreakersState) -> int:
    """Who must decide."""
    (seat,) = RULES.to_act(state)
    return seat


def do(state: BreakersState, *texts: str) -> BreakersState:
    """Plays moves, each for the seat that is on; short names of cards are fine."""
    for text in texts:
        state = step(RULES, state, on(state), RULES.read(state, full(text))).state
    return state


def plays(state: BreakersState, names: str) -> BreakersState:
    """Plays cards in turn."""
    return do(state, *(f"play {name}" for name in names.split()))


def legal(state: BreakersState) -> list[str]:
    """The texts of the legal moves of the seat that is on."""
    return [RULES.write(state, move) for move in RULES.legal(state, on(state))]


def offered(state: BreakersState, *texts: str) -> bool:
    """Whether all those moves are legal now."""
    return {full(text) for text in texts} <= set(legal(state))


def refused(state: BreakersState, text: str, seat: int | None = None) -> Illegal:
    """Why a move is refused."""
    with pytest.raises(Illegal) as why:
        step(RULES, state, on(state) if seat is None else seat, RULES.read(state, full(text)))
    return why.value


def said(state: BreakersState, text: str) -> list[tuple[str, int, tuple[int | str, ...]]]:
    """What is said when a move is made."""
    result = step(RULES, state, on(state), RULES.read(state, full(text)))
    return [(e.what, e.seat, e.data) for beat in result.beats for e in beat.events if hasattr(e, "what")]


def trick(state: BreakersState) -> list[str]:
    """The cards in the trick by their full names."""
    return [DECK.name(c) for c in state.zones[TRICK]]


def hand(state: BreakersState, seat: int) -> list[str]:
    """A hand by full names, sorted by id."""
    return [DECK.name(c) for c in sorted(state.hand(seat))]


def names(ids: Iterable[int]) -> list[str]:
    """Full names."""
    return [DECK.name(c) for c in ids]


def moves_of(state: BreakersState, moves: Iterable[Move]) -> list[str]:
    """Texts of moves."""
    return [RULES.write(state, move) for move in moves]


__all__ = ["Ask", "quick"]
