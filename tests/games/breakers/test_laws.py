"""The contract laws over every monster, trophies of all kinds and cubes dealt out, at every number of seats.

CARD_TABLE_BREAKERS_ROUNDS: random rounds in all (the long run sets 10000).
"""

from __future__ import annotations

import os
import random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from table.core.codec import digest
from table.core.events import Moved, Said
from table.core.rules import Setup, quick, step
from table.core.sight import redact, view
from table.core.state import PUBLIC, State, bit
from table.games.breakers.cards import KEYS, KIND
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.preview import foresee, progress, standing, worths
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.tricks import judge
from tests.contract.test_laws import cards_in, check_move, check_position
from tests.redeal import permuted

from .tables import table

ROUNDS = int(os.environ.get("CARD_TABLE_BREAKERS_ROUNDS", "176"))
TABLES = ((2, False), (3, False), (4, False), (4, True))
GAME = SimpleNamespace(rules=RULES)
LONG = 400
"""moves after which a round counts as endless"""


def rank(monster: str) -> int:
    """Which of the four kinds of table a monster is looked at most thoroughly at."""
    return KIND[monster] % len(TABLES)


def random_table(monster: str, seats: int, teams: bool, rnd: random.Random) -> BreakersState:
    """A round with that monster; all others may be somebody's trophy, up to three each, and cubes are about."""
    others = [key for key in KEYS if key != monster and (seats > 2 or MONSTERS_BY_KIND[KIND[key]].for_two)]
    rnd.shuffle(others)
    trophies = {seat: " ".join(others.pop() for _ in range(rnd.randint(0, 3))) for seat in range(seats)}
    cubes = {seat: rnd.randint(0, 3) for seat in range(seats)}
    return table(
        monster, seats=seats, teams=teams, trophies=trophies, cubes=cubes, seed=rnd.getrandbits(40), ask_all=rnd.random() < 0.1
    )


def play_round(state: BreakersState, rnd: random.Random, thorough: bool) -> BreakersState:
    """A random round, all laws looked at after every move when `thorough`."""
    n, first = state.seats(), state.round
    deck = cards_in(state)
    for _ in range(LONG):
        acting = RULES.to_act(state)
        if not acting or state.round != first:
            return state
        moves = RULES.legal(state, acting[0])
        for seat in range(n):
            assert bool(RULES.legal(state, seat)) == (seat in acting)
        if thorough:
            assert RULES.sound(state)
            check_position(GAME, state, n, rnd)
            check_previews(state, acting[0])
        move = rnd.choice(moves)
        before = state
        state = check_move(RULES, state, acting[0], move, thorough)
        assert cards_in(state) == deck
        if thorough:
            check_beats(before, acting[0], move)
    raise AssertionError("a round does not end")


def check_beats(state: BreakersState, seat: int, move: object) -> None:
    """No beat names a card that the one who looks saw neither before nor after, nor follows one it knew into the dark."""
    for eyes in range(PUBLIC, state.seats()):
        before: State = state
        for beat in step(RULES, state, seat, move).beats:  # type: ignore[arg-type]
            for event in redact(beat, eyes, before).events:
                if isinstance(event, Moved) and event.card >= 0:
                    assert (before.seen[event.card] | beat.state.seen[event.card]) & bit(eyes)
            before = beat.state


def check_previews(state: BreakersState, seat: int) -> None:
    """What the felt asks is the same for the seat's view as for the State, and writes nothing."""
    mine = view(state, seat)
    kept = digest(state)
    if state.phase in ("play", "act"):
        seen = {card for card in state.zones[1] if state.seen[card] & bit(seat)}
        assert standing(mine) == standing(state)
        assert {worth.card for worth in worths(mine)} <= seen | {worth.card for worth in worths(state)}
        assert worths(mine) == worths(state)
        for move in RULES.legal(mine, seat)[:6]:
            assert foresee(mine, seat, move) == foresee(state, seat, move)
    told, known = progress(mine), progress(state)
    assert told.seats == known.seats and told.ahead in (known.ahead, -1)
    assert digest(state) == kept


@pytest.mark.parametrize("monster", KEYS)
def test_the_laws_hold_in_random_rounds_with_trophies(monster: str) -> None:
    for index in range(max(4, ROUNDS // len(KEYS))):
        seats, teams = TABLES[index % len(TABLES)]
        if seats == 2 and not MONSTERS_BY_KIND[KIND[monster]].for_two:
            continue
        rnd = random.Random(f"{monster} {index}")
        play_round(random_table(monster, seats, teams, rnd), rnd, thorough=index % 4 == rank(monster))


@pytest.mark.parametrize("monster", ["hidebehind", "phoenix", "unseelie", "banshee", "fates"])
def test_noninterference_with_face_down_cards_and_piles(monster: str) -> None:
    """Law 8 where cards lie hidden elsewhere than in hands: what a seat sees does not hang on what it cannot see."""
    for index in range(6):
        rnd = random.Random(f"hidden {monster} {index}")
        state = random_table(monster, 3 + index % 2, False, rnd)
        first = state.round
        while RULES.to_act(state) and state.round == first:
            for eyes in range(PUBLIC, state.seats()):
                other = permuted(state, eyes, rnd)
                other.sealed, other.deals, other.rng = 0, rnd.getrandbits(30), rnd.getrandbits(30)
                assert view(other, eyes) == view(state, eyes)
            seat = RULES.to_act(state)[0]
            quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))


@settings(max_examples=30, deadline=None)
@given(
    seats=st.sampled_from(TABLES),
    seed=st.integers(0, 2**64 - 1),
    order=st.sampled_from(["random", "teaching"]),
    choices=st.randoms(use_true_random=False),
)
def test_whole_games_end_with_a_winner(seats: tuple[int, bool], seed: int, order: str, choices: random.Random) -> None:
    n, teams = seats
    state = RULES.start(Setup("breakers", n, seed, {"order": order, "teams": "yes" if teams else "no"}))
    moves = 0
    while acting := RULES.to_act(state):
        quick(RULES, state, acting[0], choices.choice(RULES.legal(state, acting[0])))
        moves += 1
        assert moves < 5000
    out = RULES.outcome(state)
    assert out is not None and max(out.scores) == (4 if teams else 3) and RULES.sound(state)
    assert len(out.winners) == (2 if teams else 1)
    assert sum(state.cubes) <= 14
    assert state.history[-1][1] in out.winners


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_values_are_the_sum_of_their_reasons(data: st.DataObject) -> None:
    """At any point of any round each card's value is its number and the changes that are told."""
    rnd = random.Random(data.draw(st.integers(0, 10**9)))
    monster = data.draw(st.sampled_from(KEYS))
    state = random_table(monster, data.draw(st.sampled_from([3, 4])), False, rnd)
    first = state.round
    while RULES.to_act(state) and state.round == first:
        for worth in worths(state):
            assert worth.value == worth.number + sum(reason.amount for reason in worth.why)
        seat = RULES.to_act(state)[0]
        quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))


@pytest.mark.parametrize("monster", KEYS)
def test_the_short_way_to_the_winner_is_the_long_one(monster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tricks are judged by a shorter way; it must find the same."""
    rnd = random.Random(f"judge {monster}")
    state = random_table(monster, 4, False, rnd)
    first, found = state.round, []
    while RULES.to_act(state) and state.round == first:
        found.append((state.copy(), judge(state)))
        seat = RULES.to_act(state)[0]
        quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
    monkeypatch.setattr(MONSTERS_BY_KIND[KIND[monster]], "plain", False)
    assert [judge(before) for before, _ in found] == [verdict for _, verdict in found]


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_an_ended_round_agrees_with_its_tracker(data: st.DataObject) -> None:
    """Who is ahead in the tracker when the round ends, or has won a race, defeats the monster."""
    rnd = random.Random(data.draw(st.integers(0, 10**9)))
    monster = data.draw(st.sampled_from(KEYS))
    state = random_table(monster, 4, data.draw(st.booleans()), rnd)
    first = state.round
    ends: list[tuple[Any, int]] = []
    while RULES.to_act(state) and state.round == first:
        seat = RULES.to_act(state)[0]
        done = step(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
        for beat in done.beats:
            ends += [(beat.state, e.seat) for e in beat.events if isinstance(e, Said) and e.what in ("defeated", "unclaimed")]
        state = done.state
        assert sum(state.won) <= len(state.tricks)
    ((shown, winner),) = ends
    race = MONSTERS_BY_KIND[shown.monster].race(shown)
    assert winner == (race if race >= 0 else progress(shown).ahead)
    kind, logged = state.history[-1]
    assert KEYS[kind] == monster and logged == winner
