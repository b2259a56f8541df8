"""A round played to its end by random moves, fast: hands are numbers (`fan`), plays are drawn by counting (`drawing`).

What a trick is, is written here a second time (`Brokies._lay`, `_pass`, `_clear`) in as few steps as there are; how a round is
counted and the next one dealt, is not. A test plays the same draws through the rules and compares the State after each round.
"""

from __future__ import annotations

from collections.abc import Callable

from table.core.moves import Slots
from table.core.pen import Pen

from .drawing import RUN, drawn, lead, opening, single
from .fan import FAN, fan
from .state import DRAW, BrokiesState


def shape_of(state: BrokiesState) -> tuple[int, int]:
    """Shape and lowest value of the combination on the table; (0, 0) if there is none."""
    if state.lead < 0:
        return 0, 0
    kind, n, low = state.measure()
    return (RUN + n if kind == "run" else n), low


def random_slots(state: BrokiesState, draw: Callable[[], float]) -> Slots:
    """What the seat that is on plays by chance, each legal play as likely as any other; nothing for a pass.

    By counting the plays that are legal instead of making them. `draw` as for `Rules.random_move`.
    """
    held = fan(state.zones[1 + state.turn])
    play = opening(held, draw) if state.opening else drawn(held, *shape_of(state), state.strict, draw)
    return () if play is None else play[0]


def round_out(pen: Pen[BrokiesState], draw: Callable[[], float]) -> int:
    """Plays the round (or half) until a seat has no cards; that seat. It is not counted yet.

    `pen` is a quiet one; `draw` gives numbers 0 <= x < 1, as for `random_move`.
    """
    state = pen.state
    n, strict = len(state.points), state.strict
    seat, leader, opens = state.turn, state.lead, state.opening
    shape, low = shape_of(state)
    pile, passed = state.zones[DRAW][:], state.passed[:]
    hands = [fan(state.zones[1 + at]) for at in range(n)]
    following = [*range(1, n), 0]
    # Who drew, and what was laid, in order; the number of what was laid before this trick, -1 in the one that is there already.
    drew: list[int] = []
    laid: list[Slots] = []
    before = -1
    while True:
        held = hands[seat]
        if shape == 1:
            play = single(held, low, strict, draw)
        elif shape:
            play = drawn(held, shape, low, strict, draw)
        elif not opens:
            play = lead(held, strict, draw)
        else:
            play = opening(held, draw)
            opens = 0
        if play is None:
            if pile:
                hands[seat] = held | FAN[pile.pop()]
                drew.append(seat)
            passed[seat] = 1
            seat = following[seat]
            if seat == leader:
                # B29: nobody has beaten it.
                leader, shape, before = -1, 0, len(laid)
                passed = [0] * n
            continue
        slots, cards, its, lowest = play
        laid.append(slots)
        held ^= cards
        hands[seat] = held
        passed[seat] = 0
        answer, leader = leader >= 0, seat
        if not held:
            break
        if answer and lowest == 1:
            # B21: 1 is the lowest value, so as an answer a Stop is there for its effect.
            leader, shape, before = -1, 0, len(laid)
            passed = [0] * n
            continue
        shape, low = its, lowest
        seat = following[seat]
    _write(pen, drew, laid, before)
    pen.put("turn", seat)
    pen.put("lead", seat)
    pen.put("opening", 0)
    pen.put("table_slots", tuple([len(slot) for slot in slots]))
    for at, last in enumerate(passed):
        pen.set("passed", at, last)
    return seat


def _write(pen: Pen[BrokiesState], drew: list[int], laid: list[Slots], before: int) -> None:
    """Brings the cards to where they are at the end of the round."""
    n = len(pen.state.points)
    table, trick, discard = n + 1, n + 2, n + 3
    for seat in drew:
        pen.draw(DRAW, 1 + seat)
    if before >= 0:
        pen.pour(trick, discard)
        pen.pour(table, discard)
    else:
        pen.pour(table, trick)
    at, hands = max(0, before), range(1, 1 + n)
    for some, target in ((laid[:at], discard), (laid[at:-1], trick), (laid[-1:], table)):
        pen.carry([card for slots in some for slot in slots for card in slot], hands, target)
