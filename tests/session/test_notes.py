"""Notes of bots: what a seat's next request tells it, in a game that goes on, goes back, or is resumed."""

from __future__ import annotations

from typing import Any

import pytest

from table.core.rules import Setup
from table.core.sight import view
from table.games import game
from table.session.match import Match
from table.session.notes import Notes
from table.session.seats import SeatSpec

BREAKERS = game("breakers")
REMEMBER = BREAKERS.part("memory").remember


def match(seed: int = 5, seats: int = 3) -> Match:
    setup = Setup("breakers", seats, seed, BREAKERS.settled({}))
    return Match(BREAKERS, setup, tuple(SeatSpec("bot", "normal") for _ in range(seats)))


def plays(of: Match, moves: int, notes: Notes | None = None) -> dict[int, list[Any]]:
    """So many moves, legal ones of all kinds; with what each seat was told at its decisions."""
    told: dict[int, list[Any]] = {}
    for n in range(moves):
        seat = of.waiting()[0]
        if notes is not None:
            told.setdefault(seat, []).append(notes.of(seat))
            notes.keep(seat, {"what": "a bot of another level noted"})
        legal = of.legal(seat)
        of.submit(seat, of.write(legal[n % len(legal)]))
    return told


def folded(of: Match, seat: int) -> dict[str, Any]:
    """What a seat has noted at all its decisions but the one that is due."""
    memory: dict[str, Any] = {}
    for state in of.states[:-1]:
        if seat in of.rules.to_act(state):
            memory = REMEMBER(view(state, seat), seat, memory)
    return memory


def test_a_seat_is_told_what_it_noted_last() -> None:
    played = match()
    told = plays(played, 60, Notes(played))
    assert all(first == {} for first, *_ in told.values()), "nothing before the first decision"
    assert any(later["hand"] for _, *rest in told.values() for later in rest)


@pytest.mark.parametrize("moves", [1, 20, 45, 90])
def test_a_resumed_game_tells_the_same(moves: int) -> None:
    played = match()
    notes = Notes(played)
    plays(played, moves, notes)
    again = match()
    for entry in played.entries:
        again.replay(entry.seat, entry.text)
    resumed = Notes(again)
    for seat in range(3):
        assert resumed.of(seat) == notes.of(seat) == folded(played, seat)


def test_a_seat_whose_person_asks_for_hints_now_and_then_has_missed_nothing() -> None:
    played = match()
    notes = Notes(played)
    for _ in range(6):
        plays(played, 11)
        assert [notes.of(seat) for seat in range(3)] == [folded(played, seat) for seat in range(3)]


def test_after_an_undo_the_notes_are_of_the_course_that_is_left() -> None:
    played = match()
    notes = Notes(played)
    plays(played, 40, notes)
    played.replay_undo(7)
    notes.forget()
    assert [notes.of(seat) for seat in range(3)] == [folded(played, seat) for seat in range(3)]


def test_where_notes_cannot_be_made_anew_those_of_the_last_decision_are_told() -> None:
    info = game("thegame")
    of = Match(info, Setup("thegame", 2, 3, info.settled({})), (SeatSpec("bot", "hard"), SeatSpec("bot", "hard")))
    notes = Notes(of)
    assert notes.of(1) == {}
    notes.keep(1, {"sorry": 4})
    assert notes.of(1) == {"sorry": 4} and notes.of(0) == {}
    notes.forget()
    assert notes.of(1) == {}
