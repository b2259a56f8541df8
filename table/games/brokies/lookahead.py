"""The level `master`: every promising play is tried in worlds that could be, each played out to the end of the round.

A world deals the cards that the seat does not see to the hands and the draw pile by chance. All plays are tried in the same
worlds, so that luck favours none; after a few worlds the worse half is dropped. What a play is worth is the chance to win the
game that the ends of its rounds leave: near the end of a game winning at all counts for more than points, and whoever needs
one point more must be stopped. All counts are fixed: the same view and seed give the same play. The clock is looked at between
worlds only, as a safety cap; a decision that hit it says so.
"""

from __future__ import annotations

from time import perf_counter

from msgspec import Struct

from table.core.rng import Rng

from .normal import Weighed
from .plan import Planner, split
from .playout import World
from .position import Choice, Position
from .rules import points_for
from .value import stakes

CAP = 0.85
"""seconds after which no new world is begun"""


class Budget(Struct, frozen=True):
    """What a decision may cost, in counts: (plays, worlds), so many plays are tried in so many worlds, then the best so many
    of them in more, and so on; cap: seconds, a safety only."""

    rounds: tuple[tuple[int, int], ...] = ((8, 16), (4, 32), (2, 40))
    cap: float = CAP


BUDGET = Budget()


class Verdict(Struct, frozen=True):
    """The plays that were tried, the best first: each with the chance to win the game (0..1), None for passing.

    capped: the safety cap was hit; playouts: how many rounds were played out.
    """

    found: list[tuple[float, Choice | None]]
    capped: bool
    playouts: int


def consider(position: Position, ranked: list[Weighed], planner: Planner, seed: int, budget: Budget = BUDGET) -> Verdict:
    """Tries the best of the plays that a planning level has ranked, passing always among them where it is allowed."""
    short = [weighed.choice for weighed in ranked[: budget.rounds[0][0]]]
    if position.table is not None and None not in short:
        short[-1] = None
    started = perf_counter()
    worth = stakes(position.points)
    totals = [0.0] * len(short)
    alive = list(range(len(short)))
    rng = Rng(seed)
    tried = playouts = 0
    capped = False
    for keep, worlds in budget.rounds if len(short) > 1 else ():
        alive = alive[:keep]
        for _ in range(worlds):
            world = deal(position, planner, rng)
            tried += 1
            for i in alive:
                winner, points = _played(world.copy(), short[i])
                totals[i] += worth[winner][points]
            playouts += len(alive)
            capped = perf_counter() - started > budget.cap
            if capped:
                break
        alive.sort(key=totals.__getitem__, reverse=True)
        if capped:
            break
    # Only what came through to the end was tried in all worlds.
    return Verdict([(totals[i] / max(1, tried), short[i]) for i in alive], capped, playouts)


def deal(position: Position, planner: Planner, rng: Rng) -> World:
    """A world that could be: what is unseen, dealt by chance."""
    cards = split(position.unseen)
    rng.shuffle(cards)
    held, at = [position.held], 0
    if position.shown:
        held = list(position.shown)
    else:
        for size in position.sizes[1:]:
            held.append(sum(cards[at : at + size]))
            at += size
    world = World(planner, held, cards[at : at + position.pile])
    if position.table is not None:
        world.key, world.low, world.high = position.table
        world.lead = position.lead
    return world


def _played(world: World, choice: Choice | None) -> tuple[int, int]:
    """Who wins the round after that choice, and the points for it."""
    if choice is None:
        world.skip()
        winner = world.run()
    elif world.lay(choice.key, choice.low, choice.cards):
        winner = 0
    else:
        winner = world.run()
    return winner, points_for(world.left())
