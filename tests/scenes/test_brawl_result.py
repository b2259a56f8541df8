"""Training's result page of BRAWL with many sides: everybody is named, everything is in its place."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from table.core.rules import Setup
from table.games import game
from table.games.brawl.bot import in_turn
from table.scenes.result import Result
from table.session.match import Match
from table.session.seats import SeatSpec

from .stage import Stage, faults
from .test_duel import DECKS, NAMES

SIZES = ((960, 600), (1280, 720), (1920, 1080))


@cache
def trained(seats: int) -> Match:
    """A training fight of so many, played to its end."""
    info = game("brawl")
    setup = Setup("brawl", seats, 4, info.settled({"mode": "training"}), 0, {str(i): DECKS[i] for i in range(seats)})
    match = Match(info, setup, tuple(SeatSpec("bot" if i else "human", NAMES[i], "normal") for i in range(seats)))
    moves = 0
    while not match.over:
        seat = match.waiting()[0]
        match.replay(seat, match.rules.write(match.state, in_turn(match.state, seat, "normal", moves)))
        moves += 1
    return match


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_everybody_is_named_beside_the_own_fighter(tmp_path: Path, seats: int, size: tuple[int, int], lang: str) -> None:
    match = trained(seats)
    for scale in (1.0, 1.5):
        stage = Stage(tmp_path, size, lang, scale=scale)
        stage.show(Result(stage.ctx, match=match))
        seen = stage.draw()
        assert faults(seen, size) == [], scale
        told = " ".join(note.text for note in seen.texts)
        assert all(f"({name})" in told for name in NAMES[:seats]), scale
        assert not stage.ctx.words.missing
