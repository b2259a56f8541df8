"""Rounds of one's choice, for measuring and practice."""

from __future__ import annotations

import pytest

from table.core.rules import Setup
from table.games.breakers.cards import KEYS, MONSTERS, card_of
from table.games.breakers.drills import drill
from table.games.breakers.rules import RULES

SETUP = Setup("breakers", 4, 11)


def test_a_round_with_a_monster_trophies_and_cubes() -> None:
    state = drill(SETUP, "kraken", {1: ("devil", "yeti")}, (0, 2), 3)
    assert KEYS[state.monster] == "kraken" and state.round == 1 and state.first == 3 and state.cubes == [0, 2, 0, 0]
    assert state.trophies(1) == [card_of(5), card_of(13)] and state.beaten == [0, 2, 0, 0]
    assert RULES.sound(state) and len(state.zones[MONSTERS]) == 19 and RULES.to_act(state) == (3,)


def test_the_same_seed_deals_the_same_cards_whatever_else_is_chosen() -> None:
    one, other = drill(SETUP, "kraken"), drill(SETUP, "vampire", {0: ("kraken",)}, (1, 1, 1, 1))
    assert [one.hand(seat) for seat in range(4)] == [other.hand(seat) for seat in range(4)] and one.first == other.first


def test_secret_choices_are_still_to_be_made() -> None:
    assert drill(SETUP, "fates").asks and drill(SETUP, "banshee").asks


def test_what_the_table_does_not_use_is_refused() -> None:
    with pytest.raises(ValueError, match="yeti"):
        drill(Setup("breakers", 2, 1), "yeti")
    with pytest.raises(ValueError, match="kraken"):
        drill(SETUP, "kraken", {0: ("kraken",)})
    with pytest.raises(KeyError):
        drill(SETUP, "unicorn")
