"""Why a bot would play so: a key of the catalogue `brokies`, and the fields of its sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .cards import DECK, VALUES
from .control import beaters
from .moves import NOTATION, PASS
from .plan import RUN, Planner
from .position import Choice, Position
from .style import CLOSE, NEAR

Why = tuple[str, dict[str, int | str]]

_KEY = "brokies.reason."
AHEAD: Why = (f"{_KEY}ahead", {})
AHEAD_PASS: Why = (f"{_KEY}ahead-pass", {})
"""the plan alone would have said something else, but playing it out has shown this"""
PLAIN = (f"{_KEY}burden", f"{_KEY}fits", f"{_KEY}wait", f"{_KEY}breaks", f"{_KEY}opening")
"""reasons that say the least: a level that looked ahead has a better one when it disagrees with the plan"""
PASSES = NOTATION.write(PASS, ())
LONG = 3
"""slots of a combination that few hands can answer"""


def beside(level: str, runner_up: Sequence[str], margin: float | None, words: Callable[..., str]) -> str:
    """The short sentence after a hint: what the next best play would cost. Nothing where that is not known as a chance.

    margin: as the decision of `master` has it, a chance to win the game of 0..1.
    """
    if level != "master" or margin is None or not runner_up:
        return ""
    percent = round(100 * margin)
    which = "beside" if percent else "beside-same"
    if runner_up[0].startswith(PASSES):
        return words(f"{_KEY}{which}-pass", percent=percent)
    slots = runner_up[0].split(maxsplit=1)[1].split(",")
    values = [sum(VALUES[DECK.id(name)] for name in slot.split("+")) for slot in slots]
    return words(_KEY + which, what="-".join(map(str, values)), percent=percent)


def _why(name: str, **fields: int | str) -> Why:
    return _KEY + name, fields


def certain(position: Position, choice: Choice) -> Why:
    """A play that wins the round whatever the others hold."""
    if not position.held & ~choice.cards:
        return _out(position, choice)
    return _why("certain")


def _out(position: Position, choice: Choice) -> Why:
    return _why("out-stop" if position.table is not None and choice.low == 1 else "out")


def of_choice(position: Position, planner: Planner, choice: Choice | None, any_play: bool = True) -> Why:
    """The strongest thing that can be said for a play, or for passing (None). any_play: whether there was something to lay."""
    if choice is None:
        return _passing(position, planner, any_play)
    rest = position.held & ~choice.cards
    if not rest:
        return _out(position, choice)
    if position.table is not None:
        return _answering(position, planner, choice)
    return _leading(position, planner, choice)


def _leading(position: Position, planner: Planner, choice: Choice) -> Why:
    if position.opening:
        return _why("opening")
    if not beaters(position, planner, choice.key, choice.low):
        return _why("unbeatable")
    following = position.sizes[1]
    if following <= CLOSE < choice.key:
        return _why("shuts-out", n=following)
    if (choice.key - RUN if choice.key > RUN else choice.key) >= LONG:
        return _why("long", n=choice.cards.bit_count())
    return _why("burden")


def _answering(position: Position, planner: Planner, choice: Choice) -> Why:
    if choice.low == 1:
        return _why("stop")
    if min(position.sizes[1:]) <= NEAR and position.sizes[position.lead] <= NEAR:
        return _why("holds-up", n=position.sizes[position.lead])
    if not beaters(position, planner, choice.key, choice.low):
        return _why("takes")
    left = len(planner.plan(position.held & ~choice.cards).groups)
    if left < len(planner.plan(position.held).groups):
        return _why("fits", n=left)
    return _why("breaks")


def _passing(position: Position, planner: Planner, any_play: bool) -> Why:
    if position.table is None:
        raise ValueError("who leads can not pass")
    if not any_play:
        return _why("nothing")
    key, low, high = position.table
    groups = planner.plan(position.held).groups
    fitting = [group for group in groups if group.key == key and (group.low > low or (group.low == 1 and high))]
    if any(group.low == 1 for group in fitting):
        return _why("keeps-stop")
    if fitting:
        return _why("keeps-strong")
    return _why("wait" if position.pile else "wait-free")
