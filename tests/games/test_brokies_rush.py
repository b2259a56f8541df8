"""Brokies: plays drawn by counting are the legal ones, each as likely; random games by the fast way are games by the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from table.core.rules import Rules, Setup, quick, step
from table.games.brokies.combos import parse
from table.games.brokies.drawing import RUN, drawn, opening
from table.games.brokies.fan import FAN, fan
from table.games.brokies.moves import Play
from table.games.brokies.rules import RULES, BrokiesState, rounds
from table.games.brokies.rush import shape_of
from tests.games.brokies_positions import start, table

MANY = 5_000
"""numbers in which a position is too long to look at"""


class Number:
    """In place of a random number: `i` of as many as it is multiplied by, whose number is noted in `totals`."""

    def __init__(self, i: int, totals: list[int]) -> None:
        self.i = i
        self.totals = totals

    def __mul__(self, total: int) -> int:
        assert 0 <= self.i < total
        self.totals.append(total)
        return self.i


def numbered(choose: Callable[[Any], Any], before: tuple[int, ...]) -> tuple[list[Any], list[int]] | None:
    """What is drawn at each number there is, after those of `before` were void; and the numbers that are void themselves."""
    found: list[Any] = []
    void: list[int] = []
    total, i = 1, 0
    while i < total:
        totals: list[int] = []
        draws = iter([Number(k, totals) for k in (*before, i)])
        try:
            found.append(choose(draws.__next__))
        except StopIteration:
            void.append(i)
        if len(totals) > len(before):
            # Without any there is no choice, so nothing is drawn.
            total = totals[len(before)]
        if total > MANY:
            return None
        i += 1
    return found, void


def check_draws(state: BrokiesState, rnd: random.Random) -> int:
    """Every legal move at exactly one number, whatever void numbers came before; returns how many of these there were."""
    wanted = sorted(str(move) for move in RULES.legal(state, state.turn))
    before: tuple[int, ...] = ()
    while True:
        told = numbered(lambda draw: RULES.random_move(state, state.turn, draw), before)
        if told is None:
            return 0
        found, void = told
        assert sorted(map(str, found)) == wanted
        if not void:
            return len(before)
        before = (*before, rnd.choice(void))


@pytest.mark.parametrize("strict", ["allowed", "strict"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_legal_move_has_one_number(seats: int, strict: str) -> None:
    rnd = random.Random(seats)
    void = 0
    for seed in range(4):
        state = start(seats, seed, stop_sums=strict)
        while state.phase == "play" and state.round < 2:
            void += check_draws(state, rnd)
            quick(RULES, state, state.turn, rnd.choice(RULES.legal(state, state.turn)))
    assert void, "no number was void: what happens then was not looked at"


@pytest.mark.parametrize(
    ("hand", "lies"),
    [
        ("r1a r1b w1 b1 y1", "r7"),  # Stops, of which some are alike
        ("r5a r5b r2p r3p b6 b4 b2p", "y6,y6b"),  # like cards in a sum and alone
        ("w1 w2 w3 w4", ""),  # runs of Wilds alone have every colour, and count once
        ("w3 w4 w5 r2p b2p y2p r6 b6", ""),
        ("r5a r5b r6 r7a r7b r2p w5 w6", ""),  # a like card under a Plus card, and the other one before it
        ("r1 r2 r3 r2p r3p r4p w1 w2", "b5,b6,b7"),  # Stops in a run, and sums
        ("r1 r2 r3 r2p r3p r4p w1 w2", "b2,b3,b4"),
        ("r2p r3p r4p", ""),
        ("b2p b3p y2p y3p r2p r3p", "r4,b4"),
        ("b2p b3p y2p y3p r2p r3p", "r2,b2,y2"),
    ],
)
@pytest.mark.parametrize("strict", ["allowed", "strict"])
def test_each_legal_move_of_a_hand_has_one_number(hand: str, lies: str, strict: str) -> None:
    check_draws(table([hand, "b8 y8", "y7"], lies, stop_sums=strict), random.Random(1))


def test_the_plays_that_are_drawn_tell_what_they_are() -> None:
    rnd = random.Random(6)
    for seed in range(20):
        state = start(3, seed)
        while state.phase == "play" and state.round < 2:
            held = fan(state.zones[1 + state.turn])
            play = opening(held, rnd.random) if state.opening else drawn(held, *shape_of(state), 0, rnd.random)
            if play is not None:
                slots, cards, shape, low = play
                combo = parse(slots)
                assert combo is not None and combo.slots == slots and combo.low == low
                assert shape == combo.n + (RUN if combo.kind == "run" else 0)
                assert cards == sum(FAN[card] for slot in slots for card in slot)
            quick(RULES, state, state.turn, Play(play[0]) if play is not None else RULES.legal(state, state.turn)[-1])


def _options(number: int) -> dict[str, str]:
    return {
        "stop-sums": ("allowed", "strict")[number % 2],
        "half-opening": ("yes", "no")[number // 2 % 2],
        "tricks": "closed",
    }


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_random_game_is_one_by_the_rules(seats: int) -> None:
    """The same draws, move by move through what the rules permit and do; begun anywhere in the game."""
    for seed in range(30):
        rnd = random.Random(seed)
        state = RULES.start(Setup("brokies", seats, seed, _options(seed)))
        for _ in range(rnd.randrange(60) if seed % 3 == 0 else 0):
            if RULES.to_act(state):
                quick(RULES, state, state.turn, RULES.random_move(state, state.turn, rnd.random))
        fast, same = state.copy(), random.Random()
        same.setstate(rnd.getstate())
        RULES.random_game(fast, same.random)
        while RULES.to_act(state):
            seat = state.turn
            move = RULES.random_move(state, seat, rnd.random)
            if seed < 3:
                state = step(RULES, state, seat, move).state
            else:
                assert RULES.permits(state, seat, move)
                quick(RULES, state, seat, move)
        assert fast == state and RULES.outcome(fast) is not None
        assert same.getstate() == rnd.getstate(), "as many draws"
        assert RULES.sound(fast) and rounds(fast)


def test_a_random_game_is_what_the_contract_says() -> None:
    fast, slow = start(4, 9), start(4, 9)
    RULES.random_game(fast, random.Random(2).random)
    Rules.random_game(RULES, slow, random.Random(2).random)
    assert fast == slow
