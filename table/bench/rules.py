"""Rules: whole random games, and lists of legal moves, against a fixed piece of Python work taken in between.

A game may say in its `targets.py`: PLAYOUTS, random games a second; `deals(state)`, how many games a finished one counts for;
LEGAL_MS and WORST_MS, the most for the legal moves of half of all positions, and of the position that `worst()` gives.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

from table.core.rules import Rules, Setup, quick
from table.games import GameInfo

from .limits import UNITS_A_SECOND, Samples, timed, work
from .plan import Plan
from .report import Result

TOGETHER = 20
"""games, and units of work, in one sample"""
SEATS = 3
"""at the table, if the game is for so many"""
POSITIONS = 400


def measure(plan: Plan) -> list[Result]:
    """rules.<game>.playouts and rules.<game>.legal of each game, and rules.<game>.worst where it names a position."""
    found = []
    for info in plan.games:
        plan.tell(f"rules: {info.name}")
        found += [playouts(info, plan.seconds), legal(info, plan.seconds), *worst(info, plan.seconds)]
    return found


def target(info: GameInfo, what: str = "PLAYOUTS") -> Any:
    """What the game says in its own `targets.py` under that name; None where it says nothing."""
    name = f"{info.package}.targets"
    return getattr(import_module(name), what, None) if find_spec(name) is not None else None


def most(milliseconds: float | None) -> float | None:
    """The ratio to a unit of work that so many milliseconds are, on the machine for which the targets were set."""
    return None if milliseconds is None else milliseconds / 1000 * UNITS_A_SECOND


def setup(info: GameInfo, seed: int) -> Setup:
    """A table of three with the usual options."""
    low, high = info.seats
    return Setup(info.name, min(high, max(low, SEATS)), seed, info.settled({}))


def playout(rules: Rules[Any], start: Setup, chance: random.Random, notes: list[tuple[Any, int]] | None = None) -> Any:
    """A random game to its end, by the quick way; one that gives up only when nothing else is legal. Returns its last State.

    `notes` takes down positions and who is on in them.
    """
    state, draw = rules.start(start), chance.random
    if notes is None:
        rules.random_game(state, draw)
        return state
    while to_act := rules.to_act(state):
        seat = to_act[0]
        notes.append((state.copy(), seat))
        quick(rules, state, seat, rules.random_move(state, seat, draw))
    return state


def _unit() -> float:
    """Seconds of a unit of work. In the processor's time, as all that takes longer than a program's turn: where nothing is
    waited for, the turns of other programs do not count."""
    began = process_time()
    for _ in range(TOGETHER):
        work()
    return (process_time() - began) / TOGETHER


def playouts(info: GameInfo, seconds: float) -> Result:
    """Random games a second. The ratio is time for time: that of a game by that of a unit of work."""
    chance, number, first = random.Random(1), 0, setup(info, 0)
    deals: Callable[[Any], int] = target(info, "deals") or (lambda state: 1)
    samples, counted = Samples(), 0

    def games() -> int:
        nonlocal number
        count = 0
        for _ in range(TOGETHER):
            count += deals(playout(info.rules, Setup(first.game, first.seats, number, first.options), chance))
            number += 1
        return count

    end = perf_counter() + seconds
    while perf_counter() < end:
        began = process_time()
        count = games()
        samples.subject.append([(process_time() - began) / count])
        samples.floor.append([_unit()])
        counted += count
    game, unit, ratio = samples.ratio(0.5)
    promised = target(info)
    limit = UNITS_A_SECOND / promised if promised else None
    name = f"rules.{info.name}.playouts"
    return Result(name, 1 / game, 1 / unit, ratio, "a second", counted, limit, *samples.interval(0.5))


def legal(info: GameInfo, seconds: float) -> Result:
    """Microseconds for the legal moves of the seat that is on: half of the positions of random games take no longer."""
    chance, notes = random.Random(2), list[tuple[Any, int]]()
    number = 0
    while len(notes) < POSITIONS:
        playout(info.rules, setup(info, number), chance, notes)
        number += 1
    rules = info.rules

    def lists() -> list[float]:
        found = []
        for state, seat in notes:
            began = perf_counter()
            rules.legal(state, seat)
            found.append(perf_counter() - began)
        return found

    samples = Samples()
    end = perf_counter() + seconds / 4
    while perf_counter() < end or not samples.subject:
        samples.subject.append(lists())
        samples.floor.append([timed(work)])
    limit = most(target(info, "LEGAL_MS"))
    found = samples.result(f"rules.{info.name}.legal", 0.5, limit, "us", 1e6)
    return Result(found.name, found.subject, found.limit, found.ratio, found.unit, len(notes), limit, *found.interval())


def worst(info: GameInfo, seconds: float) -> list[Result]:
    """Milliseconds for the legal moves of the position that the game names as the one with most of them."""
    made = target(info, "worst")
    if made is None:
        return []
    state, seat = made()

    samples = Samples()
    end = perf_counter() + seconds / 4
    while perf_counter() < end or not samples.subject:
        began = process_time()
        info.rules.legal(state, seat)
        samples.subject.append([process_time() - began])
        samples.floor.append([_unit()])
    return [samples.result(f"rules.{info.name}.worst", 0.5, most(target(info, "WORST_MS")))]
