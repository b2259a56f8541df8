"""Requests and replies: made of the view alone, the same everywhere, and answered whatever happens."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from table.bots import brain
from table.bots.brain import BadMessage, BotReply, BotRequest, request, think
from table.core.sight import view
from table.games import games
from tests.bots.swap import differing, other_deal
from tests.bots.tables import BOT, RULES, THEGAME, start, states

LEVELS = THEGAME.levels


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_neither_request_nor_decision(level: str, seats: int) -> None:
    """The swap test (bots.md 3): same view and seed, same bytes and same decision."""
    rnd = random.Random(f"{level} {seats}")
    for state in states("hard", seats, 2, every=9):
        seat = state.turn
        other = other_deal(state, seat, rnd)
        for kind in ("move", "talk"):
            asked = request(RULES, state, seat, level, kind, number=7, seed=5)
            again = request(RULES, other, seat, level, kind, number=7, seed=5)
            assert asked.encode() == again.encode()
        mine = BOT.decide(view(state, seat), seat, level, 5, "move", {})
        theirs = BOT.decide(view(other, seat), seat, level, 5, "move", {})
        assert mine == theirs
        for who in range(seats):
            other = other_deal(state, who, rnd)
            told = BOT.decide(view(state, who), who, level, 5, "talk", {})
            assert told == BOT.decide(view(other, who), who, level, 5, "talk", {})


@pytest.mark.parametrize(("name", "level"), [(name, level) for name, info in games().items() for level in info.levels])
def test_a_fresh_worker_decides_the_same_over_another_deal(name: str, level: str) -> None:
    """The swap test over the process boundary, a small one; `python -m tests.bots.swap` is the long one."""
    assert differing(games()[name], level, 6) == []


def test_a_request_comes_back_from_its_bytes() -> None:
    asked = request(RULES, start(3, 1), 1, "hard", number=3, seed=2**64 - 1, options={"variant": "easy"}, memory={"sorry": 4})
    assert BotRequest.decode(asked.encode()) == asked
    reply = think(asked)
    assert BotReply.decode(reply.encode()) == reply


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"\xff", b'{"number":1}'])
def test_nonsense_is_refused(data: bytes) -> None:
    with pytest.raises(BadMessage):
        BotRequest.decode(data)
    with pytest.raises(BadMessage):
        BotReply.decode(data)


def test_a_failing_level_is_answered_by_the_easy_one(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    state = start(2, 3)
    honest = BOT.decide

    def broken(view: Any, seat: int, level: str, *rest: Any) -> Any:
        if level == "hard":
            raise ZeroDivisionError("for the test")
        return honest(view, seat, level, *rest)

    monkeypatch.setattr(BOT, "decide", broken)
    reply = think(request(RULES, state, 0, "hard", number=1, seed=1))
    assert reply.error.startswith("ZeroDivisionError: for the test")
    assert reply.level == "easy"
    assert reply.moves == honest(view(state, 0), 0, "easy", 1, "move", {}).moves
    assert "ZeroDivisionError" in caplog.text


def test_when_everything_fails_a_legal_move_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("for the test")

    monkeypatch.setattr(BOT, "decide", broken)
    state = start(2, 3)
    reply = think(request(RULES, state, 0, "hard", number=1, seed=1))
    assert RULES.read(state, reply.moves[0]) in RULES.legal(state, 0)
    assert think(request(RULES, state, 0, "hard", "talk", number=2, seed=1)).moves == []


def test_a_view_that_cannot_be_read_ends_nothing() -> None:
    asked = BotRequest(1, THEGAME.name, 0, "move", "hard", 1, {}, {"zones": "none"})
    reply = think(asked)
    assert reply.error and reply.moves == []


def test_seeds_of_decisions_differ() -> None:
    seeds = {brain.decision_seed(1, seat, count) for seat in range(5) for count in range(40)}
    assert len(seeds) == 200


SCRIPT = """
import json, sys
sys.path.insert(0, {root!r})
from tests.bots.tables import RULES, states
from table.bots.brain import request, think
out = []
for level in {levels!r}:
    for state in states("normal", 3, 1, every=4):
        reply = think(request(RULES, state, state.turn, level, number=1, seed=9))
        out.append([reply.moves, reply.reason, reply.fields, reply.value, reply.runner_up, reply.margin])
print(json.dumps(out))
"""


def test_the_same_decisions_in_another_process() -> None:
    """No order of hashes in them: two processes with different PYTHONHASHSEED agree."""
    root = str(Path(__file__).resolve().parents[2])
    script = SCRIPT.format(root=root, levels=LEVELS)
    told = []
    for seed in ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        told.append(subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, check=True).stdout)
    assert told[0] == told[1]
    assert len(told[0]) > 1000
