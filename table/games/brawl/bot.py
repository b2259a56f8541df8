"""The computer's seats at BRAWL: what a seat does from its own view (judge.py), in training at once, in tournament in time.

A bot never sees the order of a deck, its own or another's: it is not in its view. In tournament a decision is asked for when
it begins, on the table as the seat saw it a moment ago (headless.delayed, and the app in the same way), and the answer says
in which tick the hand will be there: `at 1234 play a2 b` (reflex.plan).
"""

from __future__ import annotations

from typing import Any

from table.core.moves import Move, SeatId
from table.core.rng import Rng
from table.core.rules import Setup
from table.games.decision import Contest, Decision

from . import ghost
from .judge import LEVELS, wish
from .moves import ASK, DEAL, KEEP, PASS, At, Tag
from .position import read
from .reasons import why
from .reflex import PACE_OF, PACES, Pace, matched, plan, relief
from .rules import RULES
from .state import TAG_TEAM, TOURNAMENT, BrawlState, deck, team
from .turns import may_pass, moves


def decide(
    view: BrawlState, seat: int, level: str, seed: int, kind: str = "move", memory: dict[str, Any] | None = None
) -> Decision:
    """What a seat does; `view` is its own, in tournament as it saw the table when the decision began.

    In tournament `memory` may say at which tick that is (`now`), how fast the seat is (`pace`, 1-5, or `action-ms`, a mean play
    to be matched), how many cards it dealt in a row (`dealt`) and what it lost before (`late`, ms); or what was done at this
    point by the person whose ghost it is (`ghost`, ghost.py). The move answered carries the tick in which it lands; no move
    means: look again at `fields["tick"]`. Raises ValueError for an unknown level, or in training for a seat that is not on.
    """
    notes = {} if memory is None else memory
    if kind == "talk":
        return Decision(_talk(view, seat), memory=notes)
    if view.phase == "over" or seat not in view.active:
        raise ValueError(f"seat {seat} is not on")
    if view.live == TOURNAMENT:
        now = int(notes.get("now", view.tick))
        then = notes.get("ghost")
        if then:
            made = ghost.plan(view, seat, then, seed, now)
        else:
            dealt, late = int(notes.get("dealt", 0)), int(notes.get("late", 0))
            made = plan(view, seat, level, pace_of(level, notes), seed, now, dealt, late)
        texts = [] if made.move is None else [RULES.write(view, At(made.tick, made.move))]
        return Decision(texts, fields={"tick": made.tick, "sensible": made.sensible}, memory=notes)
    if view.active[view.turn] != seat:
        raise ValueError(f"seat {seat} is not on")
    move = in_turn(view, seat, level, seed)
    reason, fields = why(view, seat, move)
    return Decision([RULES.write(view, move)], reason, fields, memory=notes)


def pace_of(level: str, notes: dict[str, Any]) -> Pace:
    """How fast a seat is: as its notes say, else as goes with its level."""
    if "action-ms" in notes:
        return matched(int(notes["action-ms"]))
    return PACES[int(notes.get("pace", PACE_OF.get(level, 4))) - 1]


def _talk(view: BrawlState, seat: int) -> list[str]:
    """A partner at the rope asks to be tagged when the fighter has no card left and it has some."""
    if view.form != TAG_TEAM or view.phase == "over" or seat in view.active or view.asking[seat]:
        return []
    fighter = next(other for other in team(view, seat) if other in view.active)
    if view.zones[deck(fighter)] or not view.zones[deck(seat)]:
        return []
    return [RULES.write(view, At(view.tick, ASK) if view.live == TOURNAMENT else ASK)]


def in_turn(view: BrawlState, seat: int, level: str, seed: int) -> Move:
    """The move of a seat that is on in training."""
    legal = moves(view, seat)
    if level == "random":
        return legal[Rng(seed).below(len(legal))]
    if level == "greedy":
        return next((move for move in legal if move not in (DEAL, KEEP, PASS)), legal[0])
    if level not in LEVELS:
        raise ValueError(f"BRAWL has no level {level!r}")
    if len(legal) == 1:
        return legal[0]
    partner = relief(view, seat, level)
    tag = Tag(SeatId(partner)) if partner >= 0 else None
    if tag in legal and view.asking[partner]:
        return legal[legal.index(tag)]
    found = wish(view, read(view, seat), level)
    if found.play is not None:
        return found.play
    if view.dealt:
        return KEEP
    if tag in legal:
        return legal[legal.index(tag)]
    if view.zones[deck(seat)]:
        return DEAL
    return PASS if may_pass(view, seat) else next((move for move in legal if isinstance(move, Tag)), legal[0])


def contest(setup: Setup, levels: tuple[str, ...], seed: int) -> Contest | None:
    """For the arena: a tournament between bots on the event clock, None for training, which its turns run.

    A level is a pace and a judgement; the option `pace` sets the pace of all (`match` has nobody to match: the level's own).
    Raises ValueError for a level that has no hand (random, greedy) in tournament.
    """
    if setup.options.get("mode") != "tournament":
        return None
    # Only the arena needs it: the window has a clock of its own.
    from .headless import Corner, Watched

    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"level {level!r} plays training only; in tournament there are {', '.join(LEVELS)}")
    word = setup.options.get("pace", "")
    corners = tuple(Corner(level, pace_of(level, {"pace": word} if word.isdigit() else {})) for level in levels)
    made = Watched(setup, corners, seed)
    outcome = made.run().outcome
    unit, won = units(made.state)
    return Contest(outcome, made.times, unit, tuple(float(n) for n in won))


def units(state: BrawlState) -> tuple[str, list[int]]:
    """For the arena: bouts won by each seat."""
    return "bout", list(state.wins)


__all__ = ["LEVELS", "contest", "decide", "in_turn", "team", "units"]
