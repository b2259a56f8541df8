"""From the first deal of a bout to the verdict of the match (rules/brawl.md R2, R28, R34, R36, R41, R44, R53)."""

from __future__ import annotations

from table.core.pen import Pen
from table.core.rules import Outcome

from .cards import SIZE
from .scoring import leaders, points
from .state import (
    HOW,
    ROUND_ROBIN,
    TAG_TEAM,
    TOURNAMENT,
    WIDTH,
    BrawlState,
    areas,
    bouts,
    deck,
    freezes_each,
    gone,
    pile,
    set_aside,
    slots,
    team,
)

REPLAYS = 2
"""how often a fight without a winner is fought again before it is shared (R41, R53)"""


def deal(pen: Pen[BrawlState]) -> None:
    """Shuffles and deals a bout: Freezes lowest (R29), Bases set aside into the row, and who begins by chance (R35, R32)."""
    state = pen.state
    seats, players = state.seats(), state.players
    pen.put("active", (0, 1) if state.form == TAG_TEAM else players)
    for seat in players:
        for card in range(seat * SIZE, seat * SIZE + set_aside(state, seat)):
            slot = _first_slot(state, seat, card - seat * SIZE)
            pen.move(card, deck(seat), pile(seats, slot))
        pen.shuffle(deck(seat))
        for i, card in enumerate(range((seat + 1) * SIZE - 3, (seat + 1) * SIZE)):
            if i < freezes_each(state):
                pen.move(card, deck(seat), deck(seat), 0)
            else:
                pen.move(card, deck(seat), gone(seats))
    pen.put("row", tuple(slot for slot in range(slots(seats)) if state.zones[pile(seats, slot)]))
    hands = len(state.active)
    pen.put("turn", 0 if state.live == TOURNAMENT else pen.below(hands))
    pen.put("first", pen.below(2 * hands) if state.live == TOURNAMENT else 0)
    pen.put("dealt", 0)
    pen.put("tagged", 0)
    pen.put("passes", 0)
    pen.put("taken", -1)
    pen.put("stir", state.tick)
    for seat in range(seats):
        # Nobody acts any more in the tick in which the bout before ended.
        pen.set("locks", seat, state.tick + 1 if state.bout > 1 and state.live == TOURNAMENT else 0)
        pen.set("called", seat, 0)
        pen.set("asking", seat, 0)
    pen.say("fight", state.active[state.turn] if state.live != TOURNAMENT else -1, state.bout, state.drawn)


def _first_slot(state: BrawlState, seat: int, which: int) -> int:
    """Where a Base that is set aside lies: side by side in the order of the seats (R2, R44), one in each own area (R36)."""
    at = state.players.index(seat)
    if areas(state) == 1:
        return at
    n = len(state.players)
    return WIDTH * at if which == 0 else WIDTH * ((at - 1) % n) + 1


def end(pen: Pen[BrawlState], how: int) -> None:
    """A bout is over: it is scored, and the next one dealt or the match closed."""
    state = pen.state
    scored = points(state)
    best = leaders(state, scored)
    # In tag team a team leads with all its fighters.
    winner = best[0] if len(best) == len(team(state, best[0])) else -1
    pen.put("history", (*state.history, winner, how, state.tick, *scored))
    pen.say("bout", winner, HOW[how], state.bout, *scored)
    if winner >= 0:
        for seat in team(state, winner):
            pen.add("wins", seat, 1)
    again = _again(state, winner)
    pen.put("drawn", 0 if winner >= 0 else state.drawn + 1)
    if not again or state.drawn > REPLAYS:
        pen.put("phase", "over")
        pen.say("match", winner if not again else -1)
        return
    pen.beat()
    _gather(pen)
    if state.form == ROUND_ROBIN:
        pen.put("players", best)
    pen.put("bout", state.bout + 1)
    deal(pen)


def _again(state: BrawlState, winner: int) -> bool:
    """Whether there is another bout, as long as there were not too many draws.

    A single duel may be drawn, as the rule book has it; in best of three and five it is fought again (R53), and so are the
    tied leaders of a round robin among themselves (R41).
    """
    if state.form == ROUND_ROBIN:
        return winner < 0
    if state.best == 1:
        return False
    return winner < 0 or state.wins[winner] <= state.best // 2


def _gather(pen: Pen[BrawlState]) -> None:
    """Every card back to its deck."""
    state = pen.state
    for number, zone in enumerate(state.zones):
        for card in zone[:]:
            home = deck(card // SIZE)
            if number != home:
                pen.move(card, number, home)


def verdict(state: BrawlState) -> Outcome:
    """How a finished match ended. A draw is won by both sides; scores are bouts in a best of three or five, else points.

    A match that is shared after too many draws gives each side what the better one had (R53), in round robin the points of
    the first fight, in which they were level.
    """
    told = bouts(state)
    how, last = told[-1][1], told[-1][3]
    shared = state.drawn > REPLAYS
    if state.form == ROUND_ROBIN:
        return Outcome(leaders(state, last), told[0][3], "shared" if shared else HOW[how])
    if state.best == 1:
        most = max(last)
        return Outcome(tuple(seat for seat, n in enumerate(last) if n == most), last, HOW[how])
    most = max(state.wins)
    if shared:
        return Outcome(tuple(range(state.seats())), (most,) * state.seats(), "shared")
    return Outcome(tuple(seat for seat, n in enumerate(state.wins) if n == most), tuple(state.wins), HOW[how])
