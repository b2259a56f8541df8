"""The contract laws over BRAWL, whose rules are in the making: in all forms, in both modes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.contract import test_laws as laws

from .tables import INFO

FORMS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (2, {"best": "3"}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (4, {"many": "tag-team"}),
    (4, {"many": "tag-team", "aside": "each", "best": "3"}),
    (6, {"many": "tag-team"}),
)
CASES = [
    (INFO, seats, INFO.settled({**options, **more}))
    for seats, options in FORMS
    for more in ({"mode": "training"}, {"mode": "tournament"})
]
"""every form that differs in its rules; all products of the options would be 240, most of them the same game"""


def name_of(case: Any) -> str:
    _, seats, options = case
    return f"{seats}-{options['mode']}-{options['best']}-{options['many']}-{options['aside']}"


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of BRAWL has ten times the moves of others; `python -m tests.games.brawl.long` plays the thousands."""
    whole = laws.check_position

    def some_positions(info: Any, state: Any, seats: int, rnd: random.Random) -> None:
        if rnd.random() < 0.6 / seats:
            whole(info, state, seats, rnd)

    monkeypatch.setattr(laws, "check_position", some_positions)
    monkeypatch.setattr(laws, "GAMES_EACH", 2)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_laws_hold_in_random_games(case: Any) -> None:
    laws.test_laws_hold_in_random_games(case)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_refused_move_names_its_reason(case: Any) -> None:
    laws.test_a_refused_move_names_its_reason(case)
