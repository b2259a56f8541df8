"""The flow of a trick: lead window, trick phase, action phase, resolution (HR2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import ASIDE, DRAW, HANDS, KIND, NO_SUIT, NUMBER, TRICK, card_of, kind_of
from .effects import credit, disqualify, said_card, take_back, tick
from .monster import MONSTERS_BY_KIND, TURNED_UP, Monster
from .moves import CUBE, NOTHING
from .rounds import end_round
from .state import PLAIN, ROLL, BreakersState
from .tricks import KRAKEN, TROPHY, judge, source_name, suit

if TYPE_CHECKING:
    from table.core.moves import Move
    from table.core.pen import Pen

FATES = card_of(KIND["fates"])
ROUNDS = {n: [[*range(lead, n), *range(lead)] for lead in range(n)] for n in (2, 3, 4)}
"""the seats clockwise, by their number and who is first"""


def go_on(pen: Pen[BreakersState]) -> None:
    """Goes on until somebody must decide, or the game is over."""
    state = pen.state
    while not state.asks:
        phase = state.phase
        if phase == "play":
            if _next_player(pen):
                return
            if state.down:
                _turn_up(pen)
            elif _begin_actions(pen):
                return
        elif phase == "act":
            if _next_actor(pen, state.at):
                return
            _end_actions(pen)
        elif phase == "turn":
            if _begin_actions(pen):
                return
        elif phase == "end":
            _resolve(pen)
        elif phase == "choose":
            MONSTERS_BY_KIND[state.monster].reveal(pen)
            new_trick(pen)
        else:
            return


# Before the lead.


def new_trick(pen: Pen[BreakersState]) -> None:
    """Redraw of two players, who takes part, and the window of [Lead] trophies; ends the round when it is played (HR2.1-2)."""
    state = pen.state
    monster = MONSTERS_BY_KIND[state.monster]
    if state.trick >= monster.tricks:
        end_round(pen)
        return
    pen.put("trick", state.trick + 1)
    state.clear_trick()
    if len(state.won) == 2:
        _redraw(pen, monster)
    order = turn_order(state)
    if not order:
        end_round(pen)
        return
    state.open_trick(order, monster.suits, monster.trump_now(state))
    trophies = HANDS + 4 * len(state.won)
    for seat in order:
        if state.zones[trophies + seat] and FATES in state.zones[trophies + seat] and not state.used[seat]:
            pen.put("phase", "lead")
            pen.put("turn", seat)
            return
    pen.put("phase", "play")


def start_play(pen: Pen[BreakersState]) -> None:
    """The lead window is over: who uses the Fates' trophy takes the turn last (HR20)."""
    state = pen.state
    pen.put("order", turn_order(state))
    pen.put("phase", "play")


def turn_order(state: BreakersState) -> tuple[int, ...]:
    """Who takes part, in turn order; empty when nobody has cards (HR15, HR20)."""
    seats = ROUNDS[len(state.won)][state.lead]
    monster = MONSTERS_BY_KIND[state.monster]
    if monster.hand_only:
        zones = state.zones
        order = [seat for seat in seats if zones[HANDS + seat]]
    else:
        order = monster.partakers(state, [seat for seat in seats if monster.stock(state, seat)])
    return tuple(_last_word(state, order))


def in_turn(state: BreakersState, first: int) -> list[int]:
    """All seats in turn order from the one that leads, also those that take no part: for what touches several of them."""
    return _last_word(state, ROUNDS[len(state.won)][first])


def _last_word(state: BreakersState, seats: list[int]) -> list[int]:
    """Seats clockwise, but for whoever takes the turn last by the Fates' trophy."""
    if state.late_left and state.late in seats:
        return [seat for seat in seats if seat != state.late] + [state.late]
    return seats


def _redraw(pen: Pen[BreakersState], monster: Monster) -> None:
    """Two players draw back up to ten, the lead player first; special areas count (HR16)."""
    state = pen.state
    for seat in in_turn(state, state.lead):
        have = len(state.hand(seat)) + len(state.pile(seat)) + len(state.threads(seat))
        for _ in range(min(monster.limit(state, seat) - have, len(state.zones[DRAW]))):
            pen.draw(DRAW, monster.refills(state, seat))


# Trick phase.


def _next_player(pen: Pen[BreakersState]) -> bool:
    """Gives the turn to the next one who plays; False: all have."""
    state = pen.state
    order, at = state.order, state.at
    k = len(order)
    monster = MONSTERS_BY_KIND[state.monster]
    for turn in range(at, k * monster.passes):
        seat = order[turn % k]
        # Somebody whose only card went in the first time round is left out of the second (HR28).
        hand = state.zones[HANDS + seat]
        if hand or monster.stock(state, seat):
            if not hand:
                monster.short_of_cards(pen, seat)
            state.give_turn(turn, seat)
            return True
    return False


def last_to_play(state: BreakersState) -> bool:
    """Whether nobody plays after the seat whose turn it is; in Hydra rounds the second time round counts (section 6)."""
    monster = MONSTERS_BY_KIND[state.monster]
    order = state.order
    k = len(order)
    left = {seat: monster.stock(state, seat) for seat in order}
    left[order[state.at % k]] -= 1
    return all(left[order[turn % k]] < 1 for turn in range(state.at + 1, k * monster.passes))


def _turn_up(pen: Pen[BreakersState]) -> None:
    """Face-down cards are turned up in turn order and count as played; Roll On moves cards (HR2.4)."""
    state = pen.state
    pen.put("phase", "turn")
    pen.beat()
    cards = [card for card in state.zones[TRICK] if card in state.down]
    for card in cards:
        state.turn_up(card)
        pen.show(card, pen.sight[TRICK])
        pen.say("turned", state.owner[card], *said_card(card))
    monster = MONSTERS_BY_KIND[state.monster]
    for card in cards:
        monster.on_play(pen, state.owner[card], card, TURNED_UP)


def _begin_actions(pen: Pen[BreakersState]) -> bool:
    """All cards lie open; whether somebody can act."""
    if pen.state.effects & ROLL:
        _roll(pen)
    if _next_actor(pen, 0):
        pen.put("phase", "act")
        return True
    _end_actions(pen)
    return False


def _end_actions(pen: Pen[BreakersState]) -> None:
    pen.put("phase", "end")
    MONSTERS_BY_KIND[pen.state.monster].end_of_actions(pen)


def _roll(pen: Pen[BreakersState]) -> None:
    """Each card goes to the next one clockwise who takes part, with all that is on it (Hoop Snake's trophy)."""
    state = pen.state
    n = len(state.won)
    to = {}
    for seat in state.order:
        to[seat] = next((seat + k) % n for k in range(1, n + 1) if (seat + k) % n in state.order)
    for card in state.zones[TRICK]:
        pen.set("owner", card, to[state.owner[card]])
    pen.say("rolled", PLAIN)
    pen.beat()


# Action phase.


def _next_actor(pen: Pen[BreakersState], at: int) -> bool:
    """Gives the turn to the next one who can act, each once in turn order; False: all have (HR2.5)."""
    state = pen.state
    for seat in state.order[at:]:
        if state.ask_all or can_act(state, seat):
            state.give_turn(at, seat)
            return True
        at += 1
    return False


def can_act(state: BreakersState, seat: int) -> bool:
    """Whether a seat could do anything in the Action Phase; what this asks is open to all."""
    if state.cubes[seat] and len(state.cubed) < len(state.zones[TRICK]):
        return True
    trophies = state.zones[HANDS + 4 * len(state.won) + seat]
    if trophies and not state.used[seat]:
        for card in trophies:
            trophy = MONSTERS_BY_KIND[kind_of(card)].trophy
            if trophy.window == "act" and trophy.uses(state, seat):
                return True
    monster = MONSTERS_BY_KIND[state.monster]
    return monster.grants and bool(monster.extras(state, seat))


def actions(state: BreakersState, seat: int) -> list[Move]:
    """What a seat may do in the Action Phase."""
    moves: list[Move] = []
    if state.cubes[seat]:
        moves += [CUBE[card] for card in state.zones[TRICK] if card not in state.cubed]
    monster = MONSTERS_BY_KIND[state.monster]
    if monster.grants:
        moves += monster.extras(state, seat)
    moves += trophy_moves(state, seat, "act")
    moves.append(NOTHING)
    return moves


def trophy_moves(state: BreakersState, seat: int, window: str) -> list[Move]:
    """The trophies that a seat may use in a window (HR18)."""
    cards = state.trophies(seat)
    if not cards or state.used[seat]:
        return []
    moves: list[Move] = []
    for card in cards:
        trophy = MONSTERS_BY_KIND[kind_of(card)].trophy
        if trophy.window == window:
            moves += trophy.moves(state, seat)
    return moves


# Resolution.


def _resolve(pen: Pen[BreakersState]) -> None:
    """Finds the winner, collects the trick, and does what comes after it (HR2.7-8)."""
    state = pen.state
    monster = MONSTERS_BY_KIND[state.monster]
    verdict = judge(state)
    if pen.events:
        pen.beat()
    for card in verdict.dropped:
        disqualify(pen, card, KRAKEN if monster.drags_down else TROPHY + KRAKEN)
    winner = verdict.seat
    if not pen.quiet:
        for card, source in verdict.barred.items():
            pen.say("barred", state.owner[card], *source_name(source), *said_card(card))
        if verdict.cursed:
            pen.say("cursed", PLAIN, verdict.total)
        if winner == PLAIN:
            pen.say("unwon", PLAIN, verdict.by)
        else:
            pen.say("trick", winner, verdict.by, int(verdict.low), int(verdict.tied), *said_card(verdict.card))
        pen.beat()
    row = [winner, winner, 0, 0, NO_SUIT, state.order[0], 0, 0]
    if winner != PLAIN:
        row[2] = monster.weight(state, winner, verdict.card, verdict.cursed)
        row[3], row[4] = NUMBER[verdict.card], suit(state, verdict.card)
        if not pen.quiet and row[2] != 1:
            pen.say("counts", winner, row[2])
    for card in list(state.rising):
        pen.say("risen", state.owner[card], *said_card(card))
        take_back(pen, card)
    cards = state.zones[TRICK]
    led = NO_SUIT if state.effects & ROLL else state.led
    state.log_cards([*cards, *state.out] if state.out else cards, (state.trick * 8 + led + 1) << 8)
    row[6] = len(cards) if winner != PLAIN else 0
    target = ASIDE if winner == PLAIN else HANDS + 3 * len(state.won) + winner
    pen.pour(TRICK, target)
    row[7] = tick(pen)
    state.log_trick(row)
    if winner != PLAIN:
        pen.add("won", winner, 1)
        if not monster.adds_weights:
            credit(pen, winner)
        elif row[2]:
            # The same in short: the total grows, and is reached now.
            pen.add("score", winner, row[2])
            pen.set("reached", winner, tick(pen))
    _next_lead(pen, winner)
    if state.late_left:
        # Before what comes after the trick, which goes by the next turn order (5.9).
        pen.put("late_left", state.late_left - 1)
    monster.after_trick(pen, winner)
    if over_at_once(pen):
        return
    new_trick(pen)


def over_at_once(pen: Pen[BreakersState]) -> bool:
    """Ends the round if somebody has reached the monster's goal: a trick in progress is lost (HR23)."""
    state = pen.state
    winner = MONSTERS_BY_KIND[state.monster].race(state)
    if winner < 0:
        return False
    end_round(pen, winner)
    return True


def _next_lead(pen: Pen[BreakersState], winner: int) -> None:
    """Who should lead next: two players take turns, else the winner; if nobody won, whoever led leads again (HR9)."""
    state = pen.state
    if len(state.won) == 2:
        pen.put("lead", (state.first + state.trick) % 2)
    elif winner != PLAIN:
        pen.put("lead", winner)
    else:
        pen.put("lead", state.order[0] if state.freezer == PLAIN else state.freezer)
