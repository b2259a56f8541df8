"""What goes to a bot and what comes back: one request, one reply, as canonical JSON.

A request is made from the seat's own view and from nothing else, so two games that look the same to a seat give the same
bytes (a law of the tests), and what is not in them does not exist for the bot, wherever it thinks.
"""

from __future__ import annotations

import json
import logging
import traceback
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict

from table.core.codec import dump, load
from table.core.rng import Rng
from table.core.rules import Rules
from table.core.sight import view as view_of
from table.core.state import State
from table.games import game as find_game
from table.games.decision import Decision

KINDS = ("move", "talk", "hint", "judge", "solve")
COACH = ("judge", "solve")
"""what the coach is asked after a game (a game's module `coach`); the easy level has no answer to it"""
FALLBACK = "easy"
"""the level that answers when another failed"""

_log = logging.getLogger(__name__)


class BadMessage(ValueError):
    """Bytes that are no request or no reply."""


class BotRequest(Struct, frozen=True):
    """A question to a bot. number: counted up by the asker, tells late replies apart; view: `codec.dump` of the view."""

    number: int
    game: str
    seat: int
    kind: str
    level: str
    seed: int
    options: dict[str, str]
    view: dict[str, Any]
    memory: dict[str, Any] = field(default_factory=dict)

    def encode(self) -> bytes:
        """The one byte string of this request."""
        return _encode(self)

    @classmethod
    def decode(cls, data: bytes) -> BotRequest:
        """Raises BadMessage."""
        return cls(**_decode(cls, data))


class BotReply(Struct, frozen=True):
    """The answer to the request of the same number; the fields are those of `Decision`.

    level: who really answered; error: what went wrong with the level that was asked (then `level` is the fallback), else
    empty; ms: thinking time.
    """

    number: int
    moves: list[str]
    reason: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    value: float | None = None
    runner_up: list[str] = field(default_factory=list)
    margin: float | None = None
    memory: dict[str, Any] = field(default_factory=dict)
    capped: bool = False
    level: str = ""
    error: str = ""
    ms: float = 0.0

    def encode(self) -> bytes:
        """The bytes of this reply."""
        return _encode(self)

    @classmethod
    def decode(cls, data: bytes) -> BotReply:
        """Raises BadMessage."""
        return cls(**_decode(cls, data))


def _encode(message: BotRequest | BotReply) -> bytes:
    return json.dumps(asdict(message), separators=(",", ":"), sort_keys=True, ensure_ascii=True).encode("ascii")


def _decode(cls: type[BotRequest] | type[BotReply], data: bytes) -> dict[str, Any]:
    try:
        plain = json.loads(data)
    except ValueError as why:
        raise BadMessage(f"no JSON: {why}") from why
    wanted = set(cls.__struct_fields__)
    if not isinstance(plain, dict) or set(plain) != wanted:
        raise BadMessage(f"a {cls.__name__} has the fields {', '.join(sorted(wanted))}")
    return plain


def request(
    rules: Rules[Any],
    state: State,
    seat: int,
    level: str,
    kind: str = "move",
    *,
    number: int,
    seed: int,
    options: dict[str, str] | None = None,
    memory: dict[str, Any] | None = None,
) -> BotRequest:
    """The request of a seat: hides what the seat may not see and writes down the rest."""
    return BotRequest(
        number, rules.name, seat, kind, level, seed, dict(options or {}), dump(view_of(state, seat)), dict(memory or {})
    )


def request_open(rules: Rules[Any], ended: State, state: State, *, number: int) -> BotRequest:
    """The coach's request "solve" about `state`, every card open, of the game that came to the end `ended`.

    The only request that is not made from a view. Raises ValueError while that game is not over.
    """
    if rules.outcome(ended) is None:
        raise ValueError("cards are laid open only after the game")
    opened = state.copy()
    opened.rng = 0
    return BotRequest(number, rules.name, 0, "solve", "coach", 0, {}, dump(opened))


def decision_seed(base: int, seat: int, count: int) -> int:
    """The seed of a seat's decision number `count` in a game whose bots' seed is `base` (independent of the deal's)."""
    return Rng(base ^ (seat + 1) * 0x9E3779B97F4A7C15 ^ (count + 1) * 0xD1B54A32D192ED03).next()


def think(asked: BotRequest) -> BotReply:
    """Answers a request. Never raises for what a bot does wrong: then the reply says so, and the easy level plays on."""
    started = perf_counter()
    error = ""
    level = asked.level
    try:
        decision = _decide(asked, level)
    except Exception as why:  # noqa: BLE001 - whatever it was, the table must go on; it is logged and sent back
        place = traceback.extract_tb(why.__traceback__)[-1]
        error = f"{type(why).__name__}: {why} ({Path(place.filename).name}:{place.lineno})"
        _log.exception("bot %s %s seat %d", asked.game, level, asked.seat)
        level = FALLBACK
        decision = _rescue(asked)
    ms = (perf_counter() - started) * 1000
    return BotReply(
        asked.number,
        list(decision.moves),
        decision.reason,
        dict(decision.fields),
        decision.value,
        list(decision.runner_up),
        decision.margin,
        decision.memory,
        decision.capped,
        level,
        error,
        ms,
    )


def _decide(asked: BotRequest, level: str) -> Decision:
    info = find_game(asked.game)
    state = load(info.rules.state_class, asked.view)
    if asked.kind in COACH:
        told: Decision = info.part("coach").answer(state, asked.seat, asked.kind, asked.memory)
        return told
    decision: Decision = info.part("bot").decide(state, asked.seat, level, asked.seed, asked.kind, asked.memory)
    return decision


def _rescue(asked: BotRequest) -> Decision:
    """What the easy level does; if that fails too, silence, or the first legal move that gives nothing up."""
    if asked.kind in COACH:
        return Decision([])
    try:
        return _decide(asked, FALLBACK)
    except Exception as why:  # noqa: BLE001 - as in `think`
        _log.error("bot %s %s seat %d: %r", asked.game, FALLBACK, asked.seat, why)
    if asked.kind == "talk":
        return Decision([])
    try:
        rules = find_game(asked.game).rules
        state = load(rules.state_class, asked.view)
        move = rules.modest(state, asked.seat)
        return Decision([] if move is None else [rules.write(state, move)])
    except Exception as why:  # noqa: BLE001 - the view itself can not be read: there is nothing to answer
        _log.error("bot %s seat %d: no view: %r", asked.game, asked.seat, why)
        return Decision([])
