"""A tournament goes through session like any game: submitted as text, journalled, told again, resumed at its tick."""

from __future__ import annotations

import random
from typing import Any

import pytest

from table.core.codec import digest, dump, load
from table.core.moves import Move
from table.core.rules import Illegal
from table.core.sight import view
from table.games.brawl.arenaclock import Ring
from table.games.brawl.moves import At
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState
from table.session.match import Match
from table.session.seats import SeatSpec

from .tables import INFO, setup

SEATS = (SeatSpec("human", "Zofia"), SeatSpec("human", "Ana"))


def match_of(lines: list[dict[str, Any]] | None = None, mode: str = "training", best: str = "1") -> Match:
    return Match(INFO, setup(2, 5, mode=mode, best=best), SEATS, lines.append if lines is not None else None)


def driven(match: Match, ticks: int, rnd: random.Random, ring: Ring | None = None) -> Ring:
    """Two people at the keys for so many ticks."""
    made = ring or Ring(lambda: match.state, lambda seat, move: match.submit(seat, match.write(move)))
    for _ in range(ticks):
        if match.over:
            break
        for seat in range(2):
            if rnd.random() < 0.05:
                made.put(seat, pick(match.state, seat, rnd))
        made.advance()
    return made


def pick(state: BrawlState, seat: int, rnd: random.Random) -> Move:
    moves = [move.move for move in RULES.legal(state, seat) if isinstance(move, At)]
    if moves and rnd.random() < 0.9:
        return rnd.choice(moves)
    return RULES.read(state, f"play {RULES.deck.name(state.zones[5 + 3 * state.row[0]][0])} {rnd.choice(('a', 'b', 'pile'))}")


def told(lines: list[dict[str, Any]], mode: str, best: str = "1") -> Match:
    """The match that a journal tells, every digest checked."""
    match = match_of(None, mode, best)
    for line in lines:
        if "do" in line:
            match.replay(line["seat"], line["do"])
        elif "digest" in line:
            assert line["digest"] == digest(match.state)
    return match


@pytest.mark.parametrize("best", ["1", "3"])
def test_a_tournament_in_a_match(best: str) -> None:
    lines: list[dict[str, Any]] = []
    match = match_of(lines, mode="tournament", best=best)
    driven(match, 100_000, random.Random(3))
    assert match.over and match.outcome is not None
    texts = [line["do"] for line in lines if "do" in line]
    assert all(text.startswith("at ") for text in texts) and any(" miss" in text for text in texts)
    assert lines[-1]["end"]["winners"] == list(match.outcome.winners)
    again = told(lines, mode="tournament", best=best)
    assert digest(again.state) == digest(match.state) and again.outcome == match.outcome


def test_resumed_in_the_middle_it_goes_on_at_its_tick() -> None:
    lines: list[dict[str, Any]] = []
    match = match_of(lines, mode="tournament")
    ring = driven(match, 1500, random.Random(3))
    assert not match.over and ring.tick == 1500 and match.state.tick <= 1500
    resumed = told(lines, mode="tournament")
    assert digest(resumed.state) == digest(match.state)
    other = Ring(lambda: resumed.state, lambda seat, move: resumed.submit(seat, resumed.write(move)), ring.tick)
    driven(match, 1000, random.Random(8), ring)
    driven(resumed, 1000, random.Random(8), other)
    assert digest(resumed.state) == digest(match.state) and other.tick == ring.tick > 1500


def test_a_snapshot_is_the_position() -> None:
    match = match_of(mode="tournament")
    driven(match, 900, random.Random(4))
    plain = match.snapshot()["state"]
    assert load(BrawlState, plain) == match.state and RULES.sound(load(BrawlState, plain))
    for seat in (-1, 0, 1):
        assert dump(view(match.state, seat))["kinds"] == dump(match.state)["kinds"], "deck lists are known to all"


def test_in_real_time_nothing_is_taken_back_and_in_training_what_was_not_seen() -> None:
    live = match_of(mode="tournament")
    driven(live, 300, random.Random(4))
    seat = live.entries[-1].seat
    assert live.why_not_undo(seat, "until-information") == "undo.sealed"
    training = match_of()
    first = training.waiting()[0]
    training.submit(first, "deal")
    assert training.why_not_undo(first, "until-information") == "undo.sealed"
    training.submit(first, "keep")
    assert training.why_not_undo(first, "until-information") == "" and training.undo(first, "until-information")
    assert training.waiting() == (first,)


def test_what_a_match_refuses_has_its_reason() -> None:
    match = match_of(mode="tournament")
    with pytest.raises(Illegal) as why:
        match.submit(0, "deal")
    assert why.value.key == "refuse.brawl-no-tick"
    assert match.entries == []


def test_a_stop_stands_in_the_log_as_talk_and_comes_back_as_talk() -> None:
    lines: list[dict[str, Any]] = []
    match = match_of(lines, "tournament")
    match.submit(0, "at 40 stop")
    match.submit(1, "at 55 deal")
    assert [entry.talk for entry in match.entries] == [True, False]
    again = told(lines, "tournament")
    assert again.entries == match.entries and digest(again.state) == digest(match.state)
