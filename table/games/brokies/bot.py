"""The computer's seats at Brokies (bots.md 3.2): one request, one play or pass.

easy      the lowest play that breaks nothing up; rather than break something it passes, unless that draws a card
normal    plans the whole hand, in a style that was guessed (normal.py)
hard      the same in a style found by self-play; counts the cards that are out, and wins for certain where it can (control.py)
master    tries what `hard` thinks of in worlds that could be, each played out to the end of the round (lookahead.py)
In the arena only:
random    any legal play; greedy: the lowest legal play, whatever it breaks
open      as master, but sees every hand (the arena gives it such a view): the ceiling

A decision is made from the seat's own view and the seed, by fixed counts and never by the clock.
"""

from __future__ import annotations

from typing import Any

from table.core.rng import Rng
from table.games.decision import Decision

from . import control, lookahead, normal, reasons
from .moves import NOTATION
from .normal import Weighed
from .plan import Planner, planner
from .position import ALIKE, Choice, Position, choices, read, worth
from .rules import BrokiesState, rounds
from .style import NORMAL, expert


def decide(
    view: BrokiesState, seat: int, level: str, seed: int, kind: str = "move", memory: dict[str, Any] | None = None
) -> Decision:
    """What a seat does. `view` is its own view; `kind` is "move", or "hint" (the same, for a person); `memory` is not used.

    Values: burdens (style.py), smaller is better; those of `master` are chances to win the game. Raises ValueError for a level
    that does not exist, or when the seat has nothing to decide.
    """
    if view.turn != seat or view.phase == "over":
        raise ValueError(f"seat {seat} is not on turn")
    position = read(view, seat, level == "open")
    found = choices(view, seat)
    if level in ("hard", "master", "open"):
        return _expert(position, found, level, seed)
    plans = planner(NORMAL, position.strict)
    if level == "normal":
        return _decision(_worths(normal.weigh(position, found, plans)), position, plans)
    if level == "random":
        n = Rng(seed).below(len(found) + (position.table is not None))
        chosen = found[n] if n < len(found) else None
    elif level == "greedy":
        chosen = min(found, key=_lowest, default=None)
    elif level == "easy":
        chosen = _easy(position, found)
    else:
        raise ValueError(f"Brokies has no level {level!r}")
    return Decision([_text(chosen)], *reasons.of_choice(position, plans, chosen, bool(found)))


def units(state: BrokiesState) -> tuple[str, list[int]]:
    """What the arena counts besides whole games: rounds (halves for two seats), by the seat that won them."""
    won = [0] * state.seats()
    for result in rounds(state):
        won[result.winner] += 1
    return "round", won


def _expert(position: Position, found: list[Choice], level: str, seed: int) -> Decision:
    plans = planner(expert(), position.strict)
    ranked = normal.weigh(position, found, plans)
    if not position.opening:
        sure = control.certain(position, plans, ranked)
        if sure is not None:
            return Decision([_text(sure)], *reasons.certain(position, sure))
    if level == "hard":
        return _decision(_worths(ranked), position, plans)
    verdict = lookahead.consider(position, ranked, plans, seed)
    return _decision(verdict.found, position, plans, ranked[0].choice, verdict.capped, ahead=True)


def _worths(ranked: list[Weighed]) -> list[tuple[float, Choice | None]]:
    return [(weighed.worth, weighed.choice) for weighed in ranked]


def _decision(
    found: list[tuple[float, Choice | None]],
    position: Position,
    plans: Planner,
    planned: Choice | None = None,
    capped: bool = False,
    ahead: bool = False,
) -> Decision:
    """The first of the choices, with the reason for it. ahead: it was played out; the plan alone would have said `planned`.

    The runner-up is the next one that is another play in words: the same with other cards would be called by the same name.
    """
    value, choice = found[0]
    why = reasons.of_choice(position, plans, choice, len(found) > 1)
    if ahead and choice != planned and why[0] in reasons.PLAIN:
        why = reasons.AHEAD if choice is not None else reasons.AHEAD_PASS
    second = next((one for one in found[1:] if _name(one[1]) != _name(choice)), None)
    return Decision(
        [_text(choice)],
        *why,
        value=value if second else None,
        runner_up=[_text(second[1])] if second else [],
        margin=abs(second[0] - value) if second else None,
        capped=capped,
    )


def _name(choice: Choice | None) -> tuple[int, int] | None:
    """What a play is called by: kind and number of slots, and height; None is passing."""
    return None if choice is None else (choice.key, choice.low)


def _text(choice: Choice | None) -> str:
    return reasons.PASSES if choice is None else NOTATION.write(choice.play, ())


def _lowest(choice: Choice) -> tuple[int, int, int]:
    """Lowest value first, few cards, small ids."""
    return choice.low, choice.cards.bit_count(), choice.cards


def _easy(position: Position, found: list[Choice]) -> Choice | None:
    """The lowest play that breaks nothing up. If there is none: any other when leading, or when passing would draw."""
    whole = [choice for choice in found if not _breaks(position, choice)]
    if position.table is None or position.pile:
        return min(whole or found, key=_lowest, default=None)
    return min(whole, key=_lowest, default=None)


def _breaks(position: Position, choice: Choice) -> bool:
    """Whether a play takes some but not all of the cards of a value, or spends Plus cards in a sum."""
    for slot in choice.play.slots:
        alike = position.held & ALIKE[worth(slot)]
        if len(slot) > 1 or alike & choice.cards != alike:
            return True
    return False
