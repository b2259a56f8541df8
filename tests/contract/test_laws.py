"""The contract laws of architecture.md section 6, over every registered game by seeded random play."""

from __future__ import annotations

import random
from typing import Any

import pytest

from table.core.codec import digest, dump, load
from table.core.events import Moved
from table.core.rules import Illegal, quick, step
from table.core.sight import is_plain, redact, view
from table.core.state import PUBLIC, bit
from tests.contract.helpers import GAMES_EACH, cases, choose, name_of, start
from tests.redeal import permuted

BOUND = 5_000
"""moves after which a random game counts as endless"""
LARGE = 40
"""zones of a table from which on games are long: BRAWL from four seats on"""
WHOLE = 60
"""moves of a game that are all looked at closely"""


def cards_in(state: Any) -> list[int]:
    return sorted(card for zone in state.zones for card in zone)


@pytest.mark.parametrize("case", cases(), ids=name_of)
def test_laws_hold_in_random_games(case: Any) -> None:
    info, seats, options = case
    rules = info.rules
    left = 0
    # Games with many more cards are so much longer that the usual number of them would take minutes.
    count = GAMES_EACH if len(rules.zones(seats)) <= LARGE else max(1, GAMES_EACH // 4)
    for game in range(count):
        rnd = random.Random(f"{info.name} {seats} {sorted(options.items())} {game}")
        state = start(info, seats, options, rnd.getrandbits(64))
        deck = cards_in(state)
        assert deck == list(range(len(rules.deck)))[: len(deck)] and len(set(deck)) == len(deck)
        for number in range(BOUND):
            acting = rules.to_act(state)
            if not acting:
                break
            assert rules.outcome(state) is None
            legal = [rules.legal(state, seat) for seat in range(seats)]
            for seat in range(seats):
                assert bool(legal[seat]) == (seat in acting), "a seat moves if and only if it is on (law 7)"
            seat = rnd.choice(acting)
            moves = legal[seat]
            # All of a short game, the beginning of a long one and then a share of it.
            thorough = game < 6 and (number < WHOLE or rnd.random() < 0.2)
            if thorough:
                check_position(info, state, seats, rnd)
            talk = rules.talk(state, seat)
            move = rnd.choice(talk) if talk and rnd.random() < 0.1 else choose(info, moves, rnd)
            state = check_move(rules, state, seat, move, thorough)
            assert cards_in(state) == deck, "a card was lost or doubled (law 6)"
        else:
            raise AssertionError("random play does not end (law 11)")
        out = rules.outcome(state)
        assert out is not None and len(out.scores) == seats
        best = max(out.scores)
        assert all(out.scores[w] == best for w in out.winners), "outcome disagrees with the scores (law 12)"
        for seat in range(seats):
            assert not rules.legal(state, seat) and not rules.talk(state, seat)
        left += out.left
    print(f"{name_of(case)}: {count} games, mean cards played {len(rules.deck) - left / count:.2f}")


def check_position(info: Any, state: Any, seats: int, rnd: random.Random) -> None:
    rules = info.rules
    assert is_plain(state)
    assert load(type(state), dump(state)) == state, "law 10"
    assert rules.sound(state), "a position that was played to is not believed"
    for seat in range(PUBLIC, seats):
        mine = view(state, seat)
        other = view(permuted(state, seat, rnd), seat)
        assert mine == other, "the view tells of hidden cards (law 8)"
        assert mine.rng == 0
        if seat >= 0:
            assert rules.legal(mine, seat) == rules.legal(state, seat), "law 1"
            assert rules.talk(mine, seat) == rules.talk(state, seat), "law 1"
    for seat in range(seats):
        texts = [rules.write(state, m) for m in (*rules.legal(state, seat), *rules.talk(state, seat))]
        assert len(set(texts)) == len(texts), "two moves have one text (law 2)"
        for move, text in zip((*rules.legal(state, seat), *rules.talk(state, seat)), texts, strict=True):
            assert rules.read(state, text) == move, "law 2"
            assert rules.permits(state, seat, move), "what is legal is permitted"
            assert seat in rules.to_act(state) or move in rules.talk(state, seat)
    for seat in rules.to_act(state):
        assert rules.random_move(state, seat, rnd.random) in rules.legal(state, seat)


def check_move(rules: Any, state: Any, seat: int, move: Any, thorough: bool) -> Any:
    if not thorough:
        new = state.copy()
        quick(rules, new, seat, move)
        return new
    before = digest(state)
    result = step(rules, state, seat, move)
    assert digest(state) == before, "step changed its argument (law 3)"
    fast = state.copy()
    quick(rules, fast, seat, move)
    assert fast == result.state, "quick and step disagree (law 4)"
    assert result.beats[-1].state == result.state
    for eyes in range(PUBLIC, rules.seats(state)):
        shown = redact(result.beats[-1], eyes, state)
        for event in shown.events:
            if isinstance(event, Moved) and event.card >= 0:
                known = (state.seen[event.card] | result.state.seen[event.card]) & bit(eyes)
                assert known, "a beat names a card that the seat never saw (law 8)"
    return result.state


@pytest.mark.parametrize("case", cases(), ids=name_of)
def test_a_refused_move_names_its_reason(case: Any) -> None:
    info, seats, options = case
    rules = info.rules
    state = start(info, seats, options, 5)
    for _ in range(60):
        acting = rules.to_act(state)
        if not acting:
            break
        for seat in range(seats):
            if seat not in acting:
                with pytest.raises(Illegal) as refused:
                    step(rules, state, seat, rules.legal(state, acting[0])[0])
                assert refused.value.key.startswith("refuse.")
        state = step(rules, state, acting[0], choose(info, rules.legal(state, acting[0]), random.Random(1))).state
