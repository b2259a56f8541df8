"""`sound`: every position of a random game is one, and nothing that was tampered with is."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from table.core.moves import Card, Word
from table.core.rules import Setup, quick
from table.games.brawl.arenaclock import Ring
from table.games.brawl.moves import Play
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState

from .tables import Board, start
from .test_laws import CASES, name_of


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_all_positions_of_random_games_are_sound(case: tuple[object, int, dict[str, str]]) -> None:
    _, seats, options = case
    rnd = random.Random(str(case))
    for _ in range(3):
        state = RULES.start(Setup("brawl", seats, rnd.getrandbits(64), options))
        acting = RULES.to_act(state)
        while acting:
            assert RULES.sound(state)
            seat = rnd.choice(acting)
            quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
            acting = RULES.to_act(state)
        assert RULES.sound(state)


def test_positions_with_misses_and_stops_are_sound() -> None:
    state = start(2, 5, mode="tournament")
    ring = Ring(lambda: state, lambda seat, move: quick(RULES, state, seat, move))
    rnd = random.Random(5)
    missed = 0
    while state.phase != "over":
        for seat in range(2):
            if rnd.random() < 0.1:
                base = rnd.choice([state.zones[5 + 3 * slot][0] for slot in state.row])
                ring.put(seat, Play(Card(base), Word(rnd.choice(("a", "b", "pile", "clear")))))
            elif rnd.random() < 0.02:
                ring.put(seat, RULES.read(state, rnd.choice(("deal", "stop", "call"))))
        taken = ring.advance()
        missed += sum(one.result == "missed" for one in taken)
        assert not taken or RULES.sound(state)
    assert missed > 20


def middle(mode: str = "training", best: str = "1") -> BrawlState:
    board = Board(mode=mode, best=best).base(0, 0, "null hold", "hit-red hit-2-red block-red", "hit-blue")
    return board.base(1, 1, "double").base(0, 2).hand(0, "hit-red", "clear").hand(1, "hit-green").done()


Tamper = Callable[[Any], None]


def put(name: str, value: object) -> Tamper:
    return lambda state: setattr(state, name, value)


def swap(one: int, i: int, two: int, j: int) -> Tamper:
    def change(state: Any) -> None:
        zones = state.zones
        zones[one][i], zones[two][j] = zones[two][j], zones[one][i]

    return change


TAMPERED: list[tuple[str, Tamper]] = [
    ("phase", put("phase", "tea")),
    ("over without a bout", put("phase", "over")),
    ("kinds too short", put("kinds", (0,) * 69)),
    ("kinds of no deck", put("kinds", (0,) * 70)),
    ("kinds out of range", put("kinds", (*range(34), 99) * 2)),
    ("picture of nobody", put("fighters", ("nobody", ""))),
    ("three fighters", put("fighters", ("juno", "pip", "ilse"))),
    ("no name", put("names", ("", "x"))),
    ("form", put("form", 1)),
    ("tag team of two", put("form", 2)),
    ("mode", put("live", 2)),
    ("best of two", put("best", 2)),
    ("foul", put("foul", 30)),
    ("players", put("players", (0,))),
    ("players twice", put("players", (0, 0))),
    ("active", put("active", (1, 0))),
    ("turn", put("turn", 2)),
    ("dealt twice", put("dealt", 2)),
    ("tagged in a duel", put("tagged", 1)),
    ("passes", put("passes", 2)),
    ("ticks in training", put("tick", 4)),
    ("locks in training", put("locks", [5, 0])),
    ("locks for one", put("locks", [0])),
    ("negative", put("stops", [-1, 0])),
    ("asking in a duel", put("asking", [1, 0])),
    ("bout", put("bout", 2)),
    ("draws", put("drawn", 1)),
    ("wins from nowhere", put("wins", [1, 0])),
    ("torn history", put("history", (0, 0, 0))),
    ("row of a slot that is empty", put("row", (0, 1))),
    ("row twice", put("row", (0, 1, 1))),
    ("row out of range", put("row", (0, 1, 3))),
    ("a foreign card in a deck", swap(0, -1, 2, -1)),
    ("a foreign card in hand", swap(1, 0, 3, 0)),
    ("a Freeze that is not lowest", swap(0, 0, 0, -1)),
    ("a hit on a block", swap(6, 1, 6, 2)),
    ("a hit-2 on an open end", swap(6, 0, 6, 1)),
    ("a string of two colours", swap(6, 0, 7, 0)),
    ("a modifier as the Base", swap(5, 0, 5, 1)),
    ("a Clear on a pile", swap(5, 1, 1, 1)),
]


@pytest.mark.parametrize(("what", "change"), TAMPERED, ids=[what for what, _ in TAMPERED])
def test_what_was_tampered_with_is_not_sound(what: str, change: Tamper) -> None:
    state = middle()
    assert RULES.sound(state), "the position itself is one"
    change(state)
    if what not in ("kinds too short", "three fighters"):
        sights = RULES.sights(2)
        for zone, cards in enumerate(state.zones):
            for card in cards:
                state.seen[card] = sights[zone]
    assert not RULES.sound(state)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("dealt", 1),
        ("turn", 1),
        ("taken", 2),
        ("first", 4),
        ("stir", 9),
        ("locks", [200, 0]),
        ("called", [2, 0]),
        ("stops", [4, 0]),
        ("tick", -1),
    ],
)
def test_tournament_fields_in_their_ranges(name: str, value: object) -> None:
    state = middle("tournament")
    state.tick = 5
    assert RULES.sound(state)
    setattr(state, name, value)
    assert not RULES.sound(state)


def test_wrong_masks_and_wrong_tables() -> None:
    state = middle()
    state.seen[state.zones[0][-1]] = 1
    assert not RULES.sound(state), "a card of the deck that somebody sees"
    state = middle()
    state.zones[4].append(state.zones[0].pop())
    state.seen[state.zones[4][0]] = 7
    assert RULES.sound(state) is (state.kinds[state.zones[4][0]] not in (0, 12)), "as many Clears as Bases are gone"
    ended = start(2, 3)
    while ended.phase != "over":
        quick(RULES, ended, ended.turn, RULES.legal(ended, ended.turn)[0])
    assert RULES.sound(ended)
    ended.phase, ended.history, ended.wins = "fight", (), [0, 0]
    assert not RULES.sound(ended), "all Frozen and it goes on"
    crowded = Board(4, many="tag-team").base(0, 0).base(1, 1).done()
    assert not RULES.sound(crowded), "nobody's Freezes were left out"
