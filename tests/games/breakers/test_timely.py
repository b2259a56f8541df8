"""Trophies that do not turn the trick: the normal level uses each of them when it is good, and keeps it when it is not."""

from __future__ import annotations

import pytest

from table.bots.brain import decision_seed
from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.breakers import bot
from table.games.breakers.cards import KEYS
from table.games.breakers.drills import drill
from table.games.breakers.rules import RULES
from tests.games.breakers.balance import faults, points, worth


def uses(trophy: str, rounds: int) -> int:
    """In how many rounds of four normal seats the holder uses the trophy."""
    used = 0
    for seed in range(rounds):
        monster = [key for key in KEYS if key != trophy][seed % (len(KEYS) - 1)]
        state = drill(Setup("breakers", 4, seed, {}), monster, {0: (trophy,)}, [0] * 4, lead=seed % 4)
        past, count = len(state.history), 0
        while len(state.history) == past:
            seat = RULES.to_act(state)[0]
            text = bot.decide(view(state, seat), seat, "normal", decision_seed(seed, seat, count)).moves[0]
            count += 1
            used += text.startswith("trophy")
            quick(RULES, state, seat, RULES.read(state, text))
    return used


@pytest.mark.parametrize("trophy", KEYS)
def test_the_normal_level_knows_a_use_for_every_trophy(trophy: str) -> None:
    rare = {"hoopsnake", "hidebehind", "glawackus"}
    found = uses(trophy, 60 if trophy in rare else 14)
    assert found > 0


def test_a_trophy_is_measured_in_the_same_deals() -> None:
    found = worth(("normal", "fates", 3, 6))
    assert found == worth(("normal", "fates", 3, 6))
    assert found[2] == 6 and found[3] + found[4] <= 6


def test_points_and_faults() -> None:
    assert points(100, 10, 4)[0] == pytest.approx(6.0)
    assert faults([40, 30, 30, 0]) == []
    assert faults([50, 25, 25, 0]) == ["a seat at 1.50 of par"]
    assert faults([30, 30, 30, 10]) == ["10.0% unclaimed"]
