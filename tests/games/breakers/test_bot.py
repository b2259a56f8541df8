"""The bots of Breakers: legal everywhere, the same for the same view and seed, and with words for what they do."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from table.bots.brain import decision_seed
from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.breakers import bot
from table.games.breakers.cards import KEYS
from table.games.breakers.drills import drill
from table.games.breakers.info import INFO
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.reasons import REASONS
from table.games.breakers.rules import RULES, BreakersState
from table.text import Words

from .tables import on, table


def drilled(monster: str, seats: int, seed: int, teams: bool = False, ask_all: bool = False) -> BreakersState:
    """A round of that monster in which every seat has two trophies and a cube."""
    fit = [key for kind, key in enumerate(KEYS) if key != monster and (seats > 2 or MONSTERS_BY_KIND[kind].for_two)]
    held = random.Random(seed).sample(fit, 2 * seats)
    options = {"teams": "yes" if teams else "no", "auto-pass": "no" if ask_all else "yes"}
    trophies = {seat: held[2 * seat : 2 * seat + 2] for seat in range(seats)}
    return drill(Setup("breakers", seats, seed, options), monster, trophies, [1] * seats)


def rounds(
    level: str, seats: int, seed: int, monster: str, others: str = "", **how: bool
) -> Iterator[tuple[BreakersState, int, str]]:
    """A round played by one level, or by one at seat 0 and `others` elsewhere: the State, who is on, and what it chooses.

    Each choice is held against the rules.
    """
    state = drilled(monster, seats, seed, **how)
    past = len(state.history)
    count = 0
    while len(state.history) == past:
        seat = on(state)
        playing = others if seat and others else level
        told = bot.decide(view(state, seat), seat, playing, decision_seed(seed, seat, count), "move", {})
        move = RULES.read(state, told.moves[0])
        assert RULES.permits(state, seat, move), (monster, told)
        assert told.reason.removeprefix("breakers.reason.") in REASONS
        yield state, seat, told.moves[0]
        quick(RULES, state, seat, move)
        count += 1


TABLES = [(4, False, False), (4, True, False), (3, False, True), (2, False, False)]


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "normal"])
@pytest.mark.parametrize("monster", KEYS)
def test_every_choice_is_legal(monster: str, level: str) -> None:
    for number, (seats, teams, ask_all) in enumerate(TABLES):
        if seats > 2 or MONSTERS_BY_KIND[KEYS.index(monster)].for_two:
            assert sum(1 for _ in rounds(level, seats, number, monster, teams=teams, ask_all=ask_all)) > 5


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_same_view_and_seed_give_the_same_choice(level: str) -> None:
    for number, (state, seat, text) in enumerate(rounds(level, 4, 5, "unseelie")):
        if number % 5 == 0:
            seed = decision_seed(5, seat, number)
            assert bot.decide(view(state, seat), seat, level, seed).moves == [text]
            assert bot.decide(view(state, seat), seat, level, seed, "hint").moves == [text]


def test_a_choice_leaves_the_view_as_it_was() -> None:
    for state, seat, _ in rounds("normal", 4, 6, "devil"):
        seen = view(state, seat)
        bot.decide(seen, seat, "normal", 1)
        assert seen == view(state, seat)


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_every_reason_and_option_has_words(lang: str) -> None:
    words = Words(lang)
    for reason in REASONS:
        assert words(f"breakers.reason.{reason}")
    for spec in INFO.options:
        assert words(f"breakers.option.{spec.key}")
        assert all(words(f"breakers.option.{spec.key}.{value}") for value in spec.values)
    assert not words.missing


def test_who_is_not_on_turn_has_nothing_to_decide() -> None:
    state = table("kraken", "m1 m2", "m3 m4", "m5 m6", "m7 m8", lead=1)
    with pytest.raises(ValueError, match="not on turn"):
        bot.decide(view(state, 0), 0, "normal", 1)
    with pytest.raises(ValueError, match="no level"):
        bot.decide(view(state, 1), 1, "genius", 1)


def best(state: BreakersState, level: str = "normal") -> str:
    """What that level does for whoever is on."""
    seat = on(state)
    return bot.decide(view(state, seat), seat, level, 1).moves[0]
