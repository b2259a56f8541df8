"""What a game's `bot.decide` gives back: the same for all games."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from table.core.rules import Outcome


class Decision(Struct, frozen=True):
    """What a seat wants to do, and why.

    moves: move texts in order (a whole turn, or what is said); reason: a key of the catalogue `hints` for the hint button,
    filled by `fields`; value: what the game's bot thinks of it (its module says in which unit), None when it did not
    weigh anything; runner_up: the best turn that was not taken, and `margin`, how much worse it is in the same unit;
    memory: the seat's notes to itself, to be handed back with its next request (made from its own views only);
    capped: the safety cap on wall time was hit, so that the same request may be answered differently elsewhere.
    """

    moves: list[str]
    reason: str = ""
    fields: dict[str, int | str] = field(default_factory=dict)
    value: float | None = None
    runner_up: list[str] = field(default_factory=list)
    margin: float | None = None
    memory: dict[str, Any] = field(default_factory=dict)
    capped: bool = False


class Contest(Struct, frozen=True):
    """A whole game between bots that a clock ran, not turns: what a bot's `contest` gives back, where a game has such a mode.

    times: for each seat the milliseconds of its decisions; units: won by each seat, as `bot.units` tells them.
    """

    outcome: Outcome
    times: list[list[float]]
    unit: str = ""
    units: tuple[float, ...] = ()
