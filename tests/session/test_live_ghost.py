"""A ghost on a seat of the live loop: it does what its person did, when it was done, at any frame rate and after a save."""

from __future__ import annotations

from typing import Any

import pytest

from table.core.rules import Setup
from table.games.brawl import ghost
from table.games.brawl.headless import Corner, fight
from table.games.brawl.info import INFO
from table.games.brawl.reflex import PACES
from table.session.live import Live
from table.session.match import Match
from table.session.seats import SeatSpec
from tests.games.brawl.tables import setup
from tests.tools.live_duels import SECOND, Late

GHOST = SeatSpec("bot", "Ghost", "hard")


def recorded() -> tuple[Setup, list[tuple[int, str]]]:
    made = setup(2, 7, ("juno", "pip"), mode="tournament")
    return made, fight(made, (Corner("hard", PACES[2]),) * 2, 5, log=True).log


def fought(made: Setup, seats: tuple[SeatSpec, ...], frame: int, polls: int = 0) -> list[tuple[int, str]]:
    """The log of a fight that goes on by itself, at so many nanoseconds a frame."""
    lines: list[dict[str, Any]] = []
    match = Match(INFO, made, seats, lines.append, 7)
    live = Live(match, Late(lambda: polls))
    now = 0
    live.start(now)
    while not match.over and now < 400 * SECOND:
        now += frame
        live.update(now)
    return [(entry.seat, entry.text) for entry in match.entries]


@pytest.mark.parametrize(("frames", "polls"), [(60, 0), (144, 0), (30, 1)])
def test_two_ghosts_fight_their_fight_again_in_real_time(frames: int, polls: int) -> None:
    made, log = recorded()
    decks = {**made.decks, **{f"ghost{seat}": ghost.record(made, log, seat) for seat in (0, 1)}}
    again = fought(Setup("brawl", 2, made.seed, made.options, 0, decks), (GHOST, GHOST), SECOND // frames, polls)
    assert again == [(seat, text) for seat, text in log if " miss" not in text]


def test_a_ghost_needs_no_pace_of_its_level() -> None:
    """It deals when its person dealt, though its level would deal much faster."""
    made, log = recorded()
    slow = [
        (seat, f"at {int(text.split()[1]) * 2} {text.split(' ', 2)[2]}")
        for seat, text in log
        if text.endswith("deal") and not seat
    ]
    told = ghost.record(made, slow, 0)
    decks = {"0": "juno", "1": "juno", "ghost0": told}
    person = SeatSpec("human", "Ewa")
    again = fought(Setup("brawl", 2, made.seed, made.options, 0, decks), (GHOST, person), SECOND // 60)
    deals = [int(text.split()[1]) for seat, text in again if seat == 0 and text.endswith("deal")]
    then = [int(text.split()[1]) for _, text in slow]
    assert deals and deals == then[: len(deals)]
