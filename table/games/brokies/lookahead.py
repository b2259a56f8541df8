"""The level `master`: every promising play is tried in worlds that could be, each played out to the end of the round."""

from __future__ import annotations

from time import perf_counter

from msgspec import Struct

from table.core.rng import Rng

from . import normal
from .plan import Planner, planner
from .playout import World
from .position import BIT, Choice, Position
from .rules import points_for
from .style import expert


class Budget(Struct, frozen=True):
    rounds: tuple[tuple[int, int], ...] = ((8, 24), (4, 48), (2, 64))
    cap: float = 0.9


BUDGET = Budget()


class Verdict(Struct, frozen=True):
    found: list[tuple[float, Choice | None]]
    capped: bool
    playouts: int = 0


def worlds(position: Position, plans: Planner, rng: Rng) -> World:
    cards = [bit for bit in BIT if position.unseen & bit]
    if position.shown:
        held = list(position.shown)
    else:
        held = [position.held]
    rng.shuffle(cards)
    at = 0
    if not position.shown:
        for size in position.sizes[1:]:
            held.append(sum(cards[at : at + size]))
            at += size
    world = World(plans, held, cards[at : at + position.pile])
    if position.table is not None:
        world.key, world.low, world.high = position.table
        world.lead = position.lead
    return world


def consider(position: Position, choices: list[Choice], seed: int, budget: Budget = BUDGET) -> Verdict:
    plans = planner(expert(), position.strict)
    ranked = [weighed.choice for weighed in normal.weigh(position, choices, plans)]
    started = perf_counter()
    keep = budget.rounds[0][0]
    short = ranked[:keep]
    if position.table is not None and None not in short:
        short[-1] = None
    totals = [0.0] * len(short)
    alive = list(range(len(short)))
    if len(short) == 1:
        return Verdict([(0.0, short[0])], False)
    rng = Rng(seed)
    n = position.seats
    count = 0
    playouts = 0
    for keep, number in budget.rounds:
        alive = alive[:keep]
        for _ in range(number):
            world = worlds(position, plans, rng)
            count += 1
            for i in alive:
                choice = short[i]
                now = world.copy()
                if choice is None:
                    now.skip()
                elif now.lay(choice.key, choice.low, choice.cards):
                    totals[i] += points_for(now.left())
                    continue
                winner = now.run()
                playouts += 1
                points = points_for(now.left())
                totals[i] += points if winner == 0 else -points / (n - 1)
            if perf_counter() - started > budget.cap:
                return Verdict([(totals[i] / count, short[i]) for i in sorted(alive, key=lambda i: -totals[i])], True, playouts)
        alive.sort(key=lambda i: -totals[i])
    return Verdict([(totals[i] / count, short[i]) for i in alive], False, playouts)
