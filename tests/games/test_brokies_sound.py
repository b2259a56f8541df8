"""Brokies: a State from a file is believed only if it can be a position (fault A3: spoiled and hostile saves)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from table.core.codec import BadState, dump, load
from table.core.rules import quick
from table.core.state import Ask, everyone
from table.games.brokies.rules import RULES, BrokiesState
from tests.games.brokies_positions import start


def played(seats: int, moves: int, seed: int = 3, **options: str) -> BrokiesState:
    """A State after so many random moves, or at the end of the game."""
    state, rnd = start(seats, seed, **options), random.Random(seed)
    for _ in range(moves):
        if state.phase == "over":
            break
        quick(RULES, state, state.turn, RULES.random_move(state, state.turn, rnd.random))
    return state


def until(wanted: Callable[[BrokiesState], bool], seats: int = 3, **options: str) -> BrokiesState:
    """The first State of random games for which something holds."""
    for seed in range(50):
        rnd, state = random.Random(seed), start(seats, seed, **options)
        while state.phase == "play" or wanted(state):
            if wanted(state):
                return state
            quick(RULES, state, state.turn, RULES.random_move(state, state.turn, rnd.random))
    raise AssertionError("no such State")


def set_to(name: str, value: Any) -> Callable[[BrokiesState], None]:
    return lambda state: setattr(state, name, value)


ONE_FIELD = {
    "phase": set_to("phase", "start"),
    "turn too high": set_to("turn", 3),
    "turn below": set_to("turn", -1),
    "turn of the leader": lambda state: setattr(state, "turn", state.lead),
    "lead too high": set_to("lead", 9),
    "nobody leads and cards lie there": set_to("lead", -1),
    "no slots": set_to("table_slots", ()),
    "slots of words": set_to("table_slots", ("1",)),
    "slots of more cards": lambda state: setattr(state, "table_slots", (*state.table_slots, 1)),
    "an empty slot": lambda state: setattr(state, "table_slots", (0, *state.table_slots)),
    "passed is short": set_to("passed", [0, 0]),
    "passed is a number": set_to("passed", [0, 7, 0]),
    "the leader has passed": lambda state: state.passed.__setitem__(state.lead, 1),
    "who came since has not passed": lambda state: state.passed.__setitem__((state.lead + 1) % 3, 0),
    "opening after a play": set_to("opening", 1),
    "opening of 2": set_to("opening", 2),
    "strict of 2": set_to("strict", 2),
    "half_opening below": set_to("half_opening", -1),
    "open_tricks": set_to("open_tricks", 3),
    "another round": set_to("round", 2),
    "round 0": set_to("round", 0),
    "half at three seats": set_to("half", 1),
    "first and began differ": lambda state: setattr(state, "first", (state.began + 1) % 3),
    "began too high": set_to("began", 4),
    "points from nowhere": set_to("points", [1, 0, 0]),
    "points below": set_to("points", [-1, 0, 0]),
    "another number of seats": set_to("points", [0, 0, 0, 0]),
    "no seats": set_to("points", []),
    "many seats": set_to("points", [0] * 100),
    "history is short": set_to("history", (0, 1, 0)),
    "history of words": set_to("history", ("a", 1, 0, 0, 0, 0)),
    "history of another winner": set_to("history", (7, 1, 0, 0, 0, 0)),
    "a question": set_to("asks", [Ask("x", 0)]),
    "a hand is empty": lambda state: state.zones[6].extend(take_all(state, 1)),
    "a card out of play": lambda state: state.zones[7].append(state.zones[0].pop()),
    "a hand too large": lambda state: state.zones[2].extend(take_all(state, 6) + take_all(state, 1)[1:]),
    "a stranger sees a hand": lambda state: state.seen.__setitem__(state.hand(0)[0], everyone(3)),
    "nobody sees the table": lambda state: state.seen.__setitem__(state.zones[4][0], 0),
    "the draw pile is seen": lambda state: state.seen.__setitem__(state.zones[0][0], everyone(3)),
}


def take_all(state: BrokiesState, zone: int) -> list[int]:
    cards = state.zones[zone][:]
    state.zones[zone].clear()
    return cards


@pytest.mark.parametrize("spoil", ONE_FIELD.values(), ids=list(ONE_FIELD))
def test_one_field_spoiled(spoil: Callable[[BrokiesState], None]) -> None:
    state = until(lambda s: s.lead >= 0 and sum(s.passed) == 1 and len(s.zones[0]) > 3 and s.turn != (s.lead + 1) % 3)
    assert RULES.sound(state)
    spoil(state)
    assert not RULES.sound(state)


def test_a_combination_that_is_none() -> None:
    state = until(lambda s: len(s.table_slots) > 1)
    first, second = state.table_slots[:2]
    state.table_slots = (first + second, *state.table_slots[2:])
    assert not RULES.sound(state)


def test_a_combination_in_another_order() -> None:
    state = until(lambda s: len(s.table_slots) > 1 and set(s.table_slots) == {1})
    state.zones[4].reverse()
    assert not RULES.sound(state)


def test_a_strict_table_holds_no_stop_in_a_sum() -> None:
    state = until(lambda s: s.combo is not None and any(len(slot) > 1 and slot[0] in STOPS for slot in s.combo.slots))
    assert RULES.sound(state)
    state.strict = 1
    assert not RULES.sound(state)


STOPS = {14, 15, 30, 31, 46, 47, 48}


def test_the_score_must_add_up() -> None:
    state = until(lambda s: len(s.history) == 12)
    assert RULES.sound(state)
    for at, value in ((0, 3), (1, 3), (1, 0), (2, -1), (3, 24), (5, 15)):
        other = state.copy()
        other.history = (*state.history[:at], value, *state.history[at + 1 :])
        assert not RULES.sound(other), (at, value)
    other = state.copy()
    other.history = state.history[6:]
    assert not RULES.sound(other)


def test_the_end_and_the_score_must_agree() -> None:
    over = until(lambda s: s.phase == "over")
    assert RULES.sound(over)
    for spoil in (set_to("phase", "play"), set_to("turn", (over.turn + 1) % 3), set_to("lead", -1)):
        other = over.copy()
        spoil(other)
        assert not RULES.sound(other)
    other = over.copy()
    other.seen = [mask if at not in other.zones[0] else 0 for at, mask in enumerate(other.seen)]
    assert other == over or not RULES.sound(other), "special cards that were counted are turned"
    running = played(3, 9)
    running.phase = "over"
    assert not RULES.sound(running)


def test_halves() -> None:
    first, second = played(2, 5), until(lambda s: s.half == 2 and not s.opening, seats=2)
    assert RULES.sound(first) and RULES.sound(second)
    for state, half in ((first, 2), (second, 1), (first, 0)):
        other = state.copy()
        other.half = half
        assert not RULES.sound(other)
    other = second.copy()
    other.first = 1 - other.first
    assert not RULES.sound(other), "the loser begins the second half (B33)"
    other = first.copy()
    other.zones[8].append(other.zones[9].pop())
    assert not RULES.sound(other)
    other = second.copy()
    other.seen[other.zones[6][0]] = 6
    assert not RULES.sound(other)
    free = until(lambda s: s.half == 2, seats=2, half_opening="no")
    assert RULES.sound(free) and not free.opening
    free.opening = 1
    assert not RULES.sound(free)


@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_the_codec_lets_through_is_answered_and_not_thrown(seats: int) -> None:
    rnd = random.Random(seats)
    sound = 0
    for _ in range(300):
        plain = dump(played(seats, rnd.randrange(60), rnd.randrange(50)))
        for _ in range(rnd.choice((1, 1, 2, 4))):
            spoil(plain, rnd)
        try:
            state = load(BrokiesState, plain)
        except BadState:
            continue
        if sorted(card for zone in state.zones for card in zone) == list(range(56)) and len(state.seen) == 56:
            sound += RULES.sound(state)
    assert sound < 100


def spoil(plain: dict[str, Any], rnd: random.Random) -> None:
    """Changes something in a dumped State."""
    name = rnd.choice([key for key in plain if key not in ("rng", "seen", "asks")])
    value = plain[name]
    number = rnd.choice((-1, 0, 1, 2, 3, 5, 17, 56, 10**9))
    if name == "zones":
        source, target = rnd.choice(value), rnd.choice(value)
        if source:
            target.append(source.pop(rnd.randrange(len(source))))
    elif isinstance(value, list):
        chance = rnd.random()
        if chance < 0.4 and value:
            value[rnd.randrange(len(value))] = number
        elif chance < 0.7:
            value.append(number)
        elif value:
            value.pop()
    else:
        plain[name] = rnd.choice(("play", "over", "")) if isinstance(value, str) else number
