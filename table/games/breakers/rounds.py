"""Rounds: the table at the start, revealing and dealing, who defeats the monster, cubes, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from table.core.rng import MASK, draw
from table.core.rules import Outcome, Setup

from .cards import (
    ASIDE,
    BOX,
    DRAW,
    GONE,
    HANDS,
    HIGHEST,
    KEYS,
    KIND,
    MONSTER,
    MONSTERS,
    NUMBER,
    SPENT,
    SUIT_CARDS,
    TEACHING,
    TRICK,
    card_of,
    kind_of,
)
from .monster import MONSTERS_BY_KIND
from .state import PLAIN, BreakersState

if TYPE_CHECKING:
    from table.core.pen import Pen

CUBES = 14
"""equipment cubes in the box"""
TARGET, TEAM_TARGET = 3, 4
"""monsters that win the game, for a player and for a team"""
DEALT, DEALT_TO_TWO = 12, 10
_APART = 0xD1342543DE82EF95
"""keeps the chance of one round from that of the next"""


def left_out(options: dict[str, str], seats: int) -> set[int]:
    """The monsters, by number, that a table does not use: left out by option, or not fit for two players (seed).

    Raises ValueError for a monster that does not exist, and when none would be left.
    """
    practice = options.get("practice", "no")
    if practice != "no":
        if practice not in KIND:
            raise ValueError(f"there is no monster {practice!r}")
        if seats == 2 and not MONSTERS_BY_KIND[KIND[practice]].for_two:
            raise ValueError(f"{practice} cannot be played by two")
        return {kind for kind in range(len(KEYS)) if KEYS[kind] != practice}
    out = {kind for kind, monster in enumerate(MONSTERS_BY_KIND) if seats == 2 and not monster.for_two}
    named = options.get("leave-out", "none")
    for key in named.split(".") if named != "none" else ():
        if key not in KIND:
            raise ValueError(f"there is no monster {key!r}")
        out.add(KIND[key])
    if len(out) == len(KEYS):
        raise ValueError("no monster would be left")
    return out


def set_up(pen: Pen[BreakersState], setup: Setup) -> None:
    """Puts everything where it is before the first round: the box, the monster deck, who leads (seed, Starting the game)."""
    state = pen.state
    seats = setup.seats
    out = left_out(setup.options, seats)
    for card in range(SUIT_CARDS):
        if NUMBER[card] <= (HIGHEST if seats == 4 else 10):
            pen.move(card, BOX, DRAW)
    taught = range(TEACHING) if setup.options.get("order", "random") == "teaching" else ()
    for kind in range(len(KEYS)):
        if kind not in out and kind not in taught:
            pen.move(card_of(kind), BOX, MONSTERS)
    pen.shuffle(MONSTERS)
    for kind in reversed(taught):
        if kind not in out:
            pen.move(card_of(kind), BOX, MONSTERS)
    pen.put("first", pen.below(seats))
    new_round(pen, state.first)


def new_round(pen: Pen[BreakersState], first: int) -> None:
    """Reveals a monster, deals, and asks for what must be chosen after the deal (seed, Setup 6-7)."""
    state = pen.state
    n = len(state.won)
    if not state.zones[MONSTER]:
        kind = kind_of(pen.draw(MONSTERS, MONSTER))
        pen.put("monster", kind)
    monster = MONSTERS_BY_KIND[state.monster]
    state.open_round(first)
    # The chance of a round comes from the seed and its number alone: tables that play differently get the same cards.
    pen.put("rng", draw((state.deals + state.round * _APART) & MASK)[1])
    pen.say("reveal", first, monster.key, state.round)
    pen.shuffle(DRAW, fresh=True)
    pen.beat()
    pen.deal(DRAW, range(HANDS, HANDS + n), DEALT_TO_TWO if n == 2 else DEALT)
    pen.say("dealt", first)
    pen.beat()
    pen.put("phase", "choose")
    pen.put("turn", first)
    monster.after_deal(pen)


def ask_all(pen: Pen[BreakersState], kind: str) -> None:
    """Asks every seat the same; they answer in turn order and see nothing of one another's answers (HR13)."""
    n = len(pen.state.won)
    for k in range(n - 1, -1, -1):
        pen.ask(kind, (pen.state.first + k) % n)


# The end of a round.


def settle(state: BreakersState, seats: Iterable[int]) -> int:
    """The tie-breaker between level seats, or -1: who reached the total last, else the lowest sum in hand (HR12).

    In a view the sums are not known: then nobody is ahead.
    """
    level = list(seats)
    last = max(state.reached[seat] for seat in level)
    if last:
        return max(level, key=lambda seat: state.reached[seat])
    if any(card < 0 for seat in level for card in state.hand(seat)):
        return -1
    sums = sorted((sum(NUMBER[card] for card in state.hand(seat)), seat) for seat in level if state.hand(seat))
    if not sums or (len(sums) > 1 and sums[0][0] == sums[1][0]):
        return -1
    return sums[0][1]


def round_winner(state: BreakersState) -> int:
    """The seat that would defeat the monster if the round ended now, or -1 (HR11)."""
    monster = MONSTERS_BY_KIND[state.monster]
    able = [seat for seat in range(len(state.won)) if monster.qualifies(state, seat)]
    if not able:
        return -1
    measures = {seat: monster.measure(state, seat) for seat in able}
    best = max(measures.values())
    level = [seat for seat in able if measures[seat] == best]
    return level[0] if len(level) == 1 else settle(state, level)


def end_round(pen: Pen[BreakersState], at_once: int = -1) -> None:
    """Who defeats the monster takes it and leads on, the others get cubes (seed, End of Round; HR21, HR22)."""
    state = pen.state
    n = len(state.won)
    winner = at_once if at_once >= 0 else round_winner(state)
    state.clear_trick()
    state.log_round([state.monster, winner])
    key = KEYS[state.monster]
    if winner < 0:
        pen.say("unclaimed", PLAIN, key)
    else:
        pen.say("defeated", winner, key)
        pen.add("beaten", winner, 1)
    pen.beat()
    if not state.practice:
        pen.draw(MONSTER, GONE if winner < 0 else HANDS + 4 * n + winner)
    _deal_cubes(pen, winner)
    first = winner if winner >= 0 else state.first
    gather(pen)
    if outcome_reason(state):
        pen.put("phase", "over")
        winners = outcome(state).winners
        pen.say("won", winners[0], *winners[1:]) if winners else pen.say("drawn", PLAIN)
        return
    if not state.zones[MONSTER] and not state.zones[MONSTERS]:
        pen.pour(GONE, MONSTERS)
        pen.shuffle(MONSTERS, fresh=True)
        pen.say("monsters-again", PLAIN)
    new_round(pen, first)


def gather(pen: Pen[BreakersState]) -> None:
    """All suit cards go back to the deck."""
    state = pen.state
    for zone in [TRICK, ASIDE, SPENT, *range(HANDS, HANDS + 4 * len(state.won))]:
        if state.zones[zone]:
            pen.pour(zone, DRAW)


def _deal_cubes(pen: Pen[BreakersState], winner: int) -> None:
    """A cube for everybody who did not win, while there are any; in teams for the side that lost."""
    state = pen.state
    n = len(state.won)
    start = winner + 1 if winner >= 0 else state.first
    for k in range(n):
        seat = (start + k) % n
        won = winner >= 0 and (seat == winner or (state.teams == 1 and (seat - winner) % 2 == 0))
        if not won and sum(state.cubes) < CUBES:
            pen.add("cubes", seat, 1)
            pen.say("equipped", seat)


# The end of the game.


def scores(state: BreakersState) -> tuple[int, ...]:
    """Monsters that count for each seat: its own, in teams those of both partners."""
    beaten = state.beaten
    if state.teams:
        return tuple(beaten[seat] + beaten[(seat + 2) % 4] for seat in range(4))
    return tuple(beaten)


def outcome_reason(state: BreakersState) -> str:
    """Why the game is over, or nothing: enough monsters, or none left (HR22)."""
    if max(scores(state)) >= (TEAM_TARGET if state.teams else TARGET):
        return "monsters"
    left = state.zones[MONSTER] or state.zones[MONSTERS] or state.zones[GONE]
    return "" if left else "empty"


def outcome(state: BreakersState) -> Outcome:
    """How a game that is over ended; nobody wins when the most monsters are level at the end of the deck."""
    total = scores(state)
    best = max(total)
    winners = tuple(seat for seat, score in enumerate(total) if score == best)
    if len(winners) > (2 if state.teams else 1):
        return Outcome((), total, "draw")
    return Outcome(winners, total, outcome_reason(state))
