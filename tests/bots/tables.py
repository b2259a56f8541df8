"""Tables at which bots sit, for tests: states out of the middle of games that bots play."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from table.bots.brain import decision_seed, request, think
from table.core.rules import Setup, quick
from table.core.sight import view
from table.games import game
from table.games.thegame import lookahead

if TYPE_CHECKING:  # the bot process's own test has this module loaded there, where pytest must not be
    import pytest

THEGAME = game("thegame")
RULES: Any = THEGAME.rules
BOT: Any = THEGAME.part("bot")


def start(seats: int, seed: int, **options: str) -> Any:
    """A fresh table."""
    return RULES.start(Setup(THEGAME.name, seats, seed, THEGAME.settled(options)))


def decide(state: Any, seat: int, level: str, seed: int = 1, kind: str = "move", memory: dict[str, Any] | None = None) -> Any:
    """What a bot decides on its own view."""
    return BOT.decide(view(state, seat), seat, level, seed, kind, memory)


def with_budget(monkeypatch: pytest.MonkeyPatch, budget: lookahead.Budget = lookahead.NET_ALONE) -> None:
    """Master spends this at every table: for tests in which its strength is not the question."""
    monkeypatch.setattr(lookahead, "budget", lambda seats, base_minimum: budget)


def play_texts(state: Any, seat: int, texts: list[str]) -> None:
    """Plays moves in place; each must be legal (or allowed talk) when its turn comes."""
    for text in texts:
        move = RULES.read(state, text)
        assert move in RULES.legal(state, seat) or move in RULES.talk(state, seat), f"seat {seat}: {text}"
        quick(RULES, state, seat, move)


def game_of(level: str, seats: int, seed: int, talked: bool = True, **options: str) -> Iterator[Any]:
    """The states of one game at which somebody must decide, each a copy; after all talk, or before it."""
    state = start(seats, seed, **options)
    notes: list[dict[str, Any]] = [{} for _ in range(seats)]
    count = 0
    while RULES.outcome(state) is None:
        if not talked:
            yield state.copy()
        for seat in range(seats):
            if RULES.talk(state, seat):
                said = decide(state, seat, level, seed, "talk", notes[seat])
                play_texts(state, seat, said.moves)
        if talked:
            yield state.copy()
        seat = state.turn
        decision = decide(state, seat, level, decision_seed(seed, seat, count), "move", notes[seat])
        count += 1
        notes[seat] = decision.memory
        play_texts(state, seat, decision.moves)


def states(level: str, seats: int, games: int, every: int = 3, talked: bool = True, **options: str) -> list[Any]:
    """Every so-manieth state of some games."""
    out = []
    for seed in range(games):
        out += list(game_of(level, seats, 100 + seed, talked, **options))[seed % every :: every]
    return out


def tells_its_modules(pipe: Connection) -> None:
    """A process that thinks with every level and sends what it has loaded, and the file of its main module.

    It stands here because a test module would bring pytest along.
    """
    for level in THEGAME.levels:
        for state in states("easy", 2, 1, every=10):
            think(request(RULES, state, state.turn, level, number=1, seed=1))
    pipe.send((sorted(sys.modules), getattr(sys.modules["__main__"], "__file__", None)))
