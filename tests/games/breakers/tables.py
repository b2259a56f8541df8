"""Tables for the tests of Breakers: a round with a monster, hands, trophies and cubes of one's choice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest

from table.core.events import Said
from table.core.pen import Pen
from table.core.rules import Illegal, Setup, step
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
from table.games.breakers.rounds import round_winner
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.tricks import suit, value

SHORT = {"m": "melee", "r": "ranged", "t": "traps", "g": "magic"}
"""letters of the suits in the tests: m7 is melee7, g12 is magic12"""


def card(name: str) -> int:
    """The id of a card by its short name."""
    return DECK.id(SHORT[name[0]] + name[1:])


def cards(names: str) -> list[int]:
    """The ids of cards by their short names."""
    return [card(name) for name in names.split()]


def short(ids: Iterable[int]) -> str:
    """Short names, sorted by id."""
    letters = {word: letter for letter, word in SHORT.items()}
    full = [DECK.name(c) for c in sorted(ids)]
    return " ".join(letters[name.rstrip("0123456789")] + name.lstrip("abcdefghijklmnopqrstuvwxyz") for name in full)


def full(text: str) -> str:
    """A move's text with the short names of cards written out."""
    words = text.split(" ")
    return " ".join(SHORT[w[0]] + w[1:] if w[0] in SHORT and w[1:].isdigit() else w for w in words)


def table(
    monster: str,
    *hands: str,
    lead: int = 0,
    trick: int = 1,
    trophies: Mapping[int, str] | None = None,
    cubes: Mapping[int, int] | None = None,
    piles: Sequence[str] = (),
    threads: Sequence[str] = (),
    deck: str | None = None,
    won: Sequence[int] = (),
    seats: int = 4,
    teams: bool = False,
    seed: int = 1,
    ask_all: bool = False,
) -> BreakersState:
    """A round with that monster in front of its trick number `trick`, led by `lead`.

    hands: short names by seat; without any, what was dealt is held and the monster's choices are still to be made. Cards
    that nobody is given lie in the suit deck, or in the box when `deck` says what lies there. won: tricks by seat, empty
    ones in the log, won in seat order. trophies: keys of monsters by seat.
    """
    n = len(hands) or seats
    state = RULES.start(
        Setup("breakers", n, seed, {"teams": "yes" if teams else "no", "auto-pass": "no" if ask_all else "yes"})
    )
    state.asks = []
    _monsters(state, monster, trophies or {})
    held = [cards(h) for h in hands] or [state.hand(seat) + state.pile(seat) + state.threads(seat) for seat in range(n)]
    areas = {HANDS + seat: held[seat] for seat in range(n)}
    for first, given in ((HANDS + n, piles), (HANDS + 2 * n, threads)):
        for seat, names in enumerate(given):
            areas[first + seat] = cards(names)
    spoken = {c for zone in areas.values() for c in zone}
    for zone in (DRAW, TRICK, ASIDE, SPENT, *range(HANDS, HANDS + 4 * n)):
        state.zones[zone] = areas.get(zone, [])
    rest = [c for c in range(SUIT_CARDS) if NUMBER[c] <= state.top() and c not in spoken]
    state.zones[DRAW] = rest if deck is None else cards(deck)
    state.zones[BOX] = [c for c in range(len(DECK)) if c not in {c for zone in state.zones[:BOX] for c in zone} | spoken]
    state.zones[BOX] = [c for c in state.zones[BOX] if not any(c in zone for zone in state.zones[HANDS + 4 * n :])]
    state.cubes = [(cubes or {}).get(seat, 0) for seat in range(n)]
    state.round, state.monster = 0, KIND[monster]
    state.open_round(lead)
    state.clear_trick()
    state.phase = "choose"
    pen = Pen(state, RULES.sights(n), quiet=True)
    MONSTERS_BY_KIND[state.monster].after_deal(pen)
    if hands:
        state.asks = []
    for seat, count in enumerate(won):
        for _ in range(count):
            log(state, seat)
    state.trick = trick - 1
    if n == 2:
        state.lead = (lead + trick - 1) % 2
    for zone, there in enumerate(state.zones):
        for c in there:
            state.seen[c] = RULES.sights(n)[zone]
    if not state.asks:
        flow.new_trick(pen)
        flow.go_on(pen)
    return state


def _monsters(state: BreakersState, monster: str, trophies: Mapping[int, str]) -> None:
    n = state.seats()
    for zone in (MONSTERS, MONSTER, GONE, *range(HANDS + 4 * n, HANDS + 5 * n)):
        state.zones[zone] = []
    away = {card_of(KIND[monster])}
    state.zones[MONSTER] = [card_of(KIND[monster])]
    state.beaten = [0] * n
    for seat, keys in trophies.items():
        for key in keys.split():
            state.trophies(seat).append(card_of(KIND[key]))
            away.add(card_of(KIND[key]))
            state.beaten[seat] += 1
    for kind, key in enumerate(KEYS):
        if card_of(kind) not in away and (n > 2 or MONSTERS_BY_KIND[KIND[key]].for_two):
            state.zones[MONSTERS].append(card_of(kind))


def log(state: BreakersState, seat: int, *, weight: int = 1, number: int = 1, suit: int = 0, leader: int = 0) -> None:
    """A finished trick without cards, as if that seat (-1: nobody) had just won it."""
    state.clock += 1
    state.trick += 1
    state.tricks.append([seat, seat, weight, number, suit, leader, 0, state.clock])
    if seat < 0:
        return
    phase, state.phase = state.phase, "end"
    state.won[seat] += 1
    monster = MONSTERS_BY_KIND[state.monster]
    total = monster.tally(state, seat)
    if monster.reaches(state, seat, total):
        state.clock += 1
        state.reached[seat] = state.clock
    state.score[seat] = total
    state.phase = phase


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


def trophies_offered(state: BreakersState) -> bool:
    """Whether any trophy can be used now."""
    return any(text.startswith("trophy") for text in legal(state))


def refused(state: BreakersState, text: str, seat: int | None = None) -> str:
    """The key of the reason why a move is refused, without `refuse.` and the game's name."""
    with pytest.raises(Illegal) as why:
        step(RULES, state, on(state) if seat is None else seat, RULES.read(state, full(text)))
    return why.value.key.removeprefix("refuse.").removeprefix("breakers-")


def said(state: BreakersState, text: str) -> list[tuple[str, int, tuple[int | str, ...]]]:
    """What is said when a move is made."""
    result = step(RULES, state, on(state), RULES.read(state, full(text)))
    return [(e.what, e.seat, e.data) for beat in result.beats for e in beat.events if isinstance(e, Said)]


def hand_of(state: BreakersState, seat: int) -> str:
    """A hand by short names."""
    return short(state.hand(seat))


def trick_of(state: BreakersState) -> str:
    """The trick by short names, sorted by id."""
    return short(state.zones[TRICK])


def last(state: BreakersState) -> int:
    """Who won the latest trick, -1: nobody."""
    return state.tricks[-1][0]


def weight(state: BreakersState) -> int:
    """What the latest trick counts."""
    return state.tricks[-1][2]


def value_of(state: BreakersState, name: str) -> int:
    """The value of a card in the trick."""
    return value(state, card(name))


def suit_of(state: BreakersState, name: str) -> int:
    """The suit of a card in the trick."""
    return suit(state, card(name))


def victor(state: BreakersState) -> int:
    """Who would defeat the monster if the round ended now, -1: nobody."""
    return round_winner(state)


def ended(state: BreakersState) -> tuple[str, int]:
    """The monster of the round that ended last, and who defeated it."""
    kind, seat = state.history[-1]
    return KEYS[kind], seat
