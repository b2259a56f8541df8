"""Hard and master: what they see that normal does not, legal with every monster, the same everywhere, honest."""

from __future__ import annotations

import random
from typing import cast

import pytest
from msgspec.structs import replace

from table.bots.arena import opened
from table.core.sight import view
from table.games.breakers import bot, endgame
from table.games.breakers.cards import KEYS
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.value import chance, prizes
from tests.bots.swap import other_deal

from .tables import on, plays, table
from .test_bot import best, rounds


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few deals and no cap, so that a busy machine changes nothing."""
    small = {level: replace(budget, stages=((2, 2), (2, 1)), cap=600.0) for level, budget in bot.BUDGETS.items()}
    monkeypatch.setattr(bot, "BUDGETS", small)


@pytest.mark.parametrize("monster", KEYS)
def test_every_choice_is_legal(monster: str) -> None:
    seats = 4 if KEYS.index(monster) % 2 or monster in ("phoenix", "yeti") else 2
    level = "master" if KEYS.index(monster) % 3 else "hard"
    assert sum(1 for _ in rounds(level, seats, 3, monster, "normal", teams=seats == 4)) > 5


@pytest.mark.parametrize("monster", ["glawackus", "unseelie", "hidebehind", "fates"])
def test_what_is_hidden_changes_nothing(monster: str) -> None:
    choices = random.Random(monster)
    for state, seat, _ in rounds("normal", 4, 8, monster):
        if choices.random() < 0.08:
            other = other_deal(state, seat, choices)
            told = [bot.decide(view(one, seat), seat, "master", 7) for one in (state, other)]
            assert told[0] == told[1]


@pytest.mark.parametrize("level", ["hard", "master"])
class TestTheLastTrick:
    """With nothing hidden that matters, the right card is found for each win condition."""

    def test_a_trick_too_many_is_left(self, level: str) -> None:
        state = table("glawackus", "m2 m9", "m5", "m6", "m7", trick=10, won=(1, 3, 3, 2), lead=1, deck="")
        assert best(plays(state, "m5 m6 m7"), level) == "play melee2"

    def test_the_trick_that_decides_is_taken(self, level: str) -> None:
        state = table("vampire", "r2 r12", "r5", "r6", "r7", trick=10, won=(3, 3, 2, 1), lead=1, deck="")
        assert best(plays(state, "r5 r6 r7"), level) == "play ranged12"

    def test_a_cube_takes_it(self, level: str) -> None:
        state = table("phoenix", "m6", "m7", "m3", "m2", trick=10, won=(3, 3, 2, 1), lead=0, deck="", cubes={0: 1})
        state = plays(state, "m6 m7 m3 m2")
        assert on(state) == 0
        assert best(state, level) == "cube melee6"

    def test_a_cube_is_kept_where_it_changes_nothing(self, level: str) -> None:
        state = table("phoenix", "m6", "m7", "m3", "m2", trick=10, won=(0, 5, 2, 2), lead=0, deck="", cubes={0: 1})
        assert best(plays(state, "m6 m7 m3 m2"), level) == "none"


def test_the_end_is_searched_for_what_each_seat_wants() -> None:
    state = table("vampire", "m12 r2", "m3 r12", "m4 r5", "m5 r6", trick=9, won=(2, 2, 2, 2), lead=0, deck="")
    assert endgame.small(state)
    everybody = [prizes(view(state, seat), seat) for seat in range(4)]
    state.beaten = [3] * 4
    # Seat 0 gives the first away and takes the last with its trump: the total that is reached last wins the tie.
    assert endgame.solve(state.copy(), everybody) == 0
    assert endgame.solve(plays(state, "m12"), everybody) == 1
    assert not endgame.small(table("vampire", "m12 r2", "m3", "m4", "m5", trick=9, cubes={2: 1}))


def test_the_game_as_a_whole_settles_what_a_monster_is_worth() -> None:
    assert chance((1, 1), 0) == 0.5
    assert chance((1, 2), 0) == 0.75
    state = table("vampire", "m1", "m2", "m3", trophies={1: "devil nian"})
    worth = prizes(view(state, 0), 0)
    assert worth[0] == 1.0
    assert worth[1] == 0.0
    assert 0.0 < worth[2] < worth[0]
    assert RULES.to_act(state)


def test_partners_want_the_same() -> None:
    state = table("vampire", "m1", "m2", "m3", "m4", teams=True)
    assert prizes(view(state, 0), 0) == pytest.approx((1.0, 0.0, 1.0, 0.0, 0.5))


def test_the_open_level_is_shown_the_hands() -> None:
    state = table("squonk", "m1 m9", "m5 m6", "m7 m8", "m2 m3")
    seen = opened(RULES, state, 0)
    assert RULES.permits(state, 0, RULES.read(state, bot.decide(cast(BreakersState, seen), 0, "open", 1).moves[0]))
