"""What the felt and the bots want to know of a position: who is winning and by what, what each card is worth and why, how far
everybody is from defeating the monster, and what a move would change. Pure, and the same for a State and a view of it:
what lies face down is left out."""

from __future__ import annotations

from typing import NamedTuple

from table.core.moves import Move
from table.core.pen import Pen

from .cards import ASIDE, KIND, NO_SUIT, NUMBER, SUIT, TRICK, kind_of
from .monster import MONSTERS_BY_KIND
from .monsters.babayaga import HUT
from .monsters.wendigo import run_now
from .moves import UseTrophy
from .rounds import round_winner
from .rules import RULES
from .state import PLAIN, BreakersState
from .tricks import Verdict, changes, judge, open_cards, source_name, suit, value

APE = KIND["skunkape"]


class Reason(NamedTuple):
    """Why a value changed: key of a monster with `ability` or `trophy`, or ("cube", ""); and by how much."""

    key: str
    kind: str
    amount: int


class Worth(NamedTuple):
    """A card of this trick: whose it is, its printed number and suit, what it counts as, why, and why it is out if it is."""

    card: int
    seat: int
    number: int
    printed: int
    value: int
    suit: int
    """as it counts, NO_SUIT while suits do not exist"""
    why: tuple[Reason, ...]
    out: tuple[str, str] | None
    """key and kind of what disqualified it; it lies aside"""


class SeatProgress(NamedTuple):
    """How far a seat is: what counts for this monster, its tricks, its token (see BreakersState.tokens), and whether it
    could defeat the monster as things stand."""

    seat: int
    score: int
    tricks: int
    token: int
    qualifies: bool
    measure: tuple[int, ...]
    """what seats are compared by, higher is better"""
    reached: int
    """when the score was reached: later wins ties"""


class Progress(NamedTuple):
    """The round as a whole."""

    seats: tuple[SeatProgress, ...]
    ahead: int
    """who would defeat the monster if the round ended now, -1: nobody (or, in a view, nobody can tell)"""
    worth: int
    """what this trick counts, where that is known before it is won; else 1"""
    stones: tuple[int, ...]
    """Basilisk: numbers that cannot win"""
    run: tuple[int, int]
    """Wendigo: the seat that is in a run and its length; (-1, 0) before"""
    next_trump: int
    """Baba Yaga: the trump of the next trick; else NO_SUIT"""


class Foreseen(NamedTuple):
    """What a move would change, before anybody else acts."""

    before: Verdict
    after: Verdict
    worth: tuple[Worth, ...]
    """the cards of the trick afterwards that are not as they were"""
    gone: tuple[int, ...]
    """open cards that would leave the trick"""
    tricks: tuple[int, ...]
    """tricks by seat afterwards"""
    ends_round: bool
    """the monster would be defeated at once"""
    by_chance: bool
    """what happens depends on cards that the mover cannot see: `after` is as before"""


def standing(state: BreakersState) -> Verdict:
    """Who wins the trick as it lies if nobody does anything more; in the Action Phase with the Skunk Ape's move to come."""
    if state.monster == APE and state.phase == "act":
        state = state.copy()
        MONSTERS_BY_KIND[APE].end_of_actions(_pen(state))
    return judge(state)


def worths(state: BreakersState) -> list[Worth]:
    """The open cards of this trick in the order of play, then those that were disqualified in it."""
    found = [_worth(state, card, None) for card in open_cards(state)]
    for card in state.zones[ASIDE]:
        if card in state.out and card >= 0:
            found.append(_worth(state, card, source_name(state.out[card])))
    return found


def _worth(state: BreakersState, card: int, out: tuple[str, str] | None) -> Worth:
    why = tuple(Reason(*source_name(change.source), change.amount) for change in changes(state, card))
    return Worth(card, state.owner[card], NUMBER[card], SUIT[card], value(state, card), suit(state, card), why, out)


def progress(state: BreakersState) -> Progress:
    """How far everybody is."""
    monster = MONSTERS_BY_KIND[state.monster]
    seats = tuple(
        SeatProgress(
            seat,
            state.score[seat],
            state.won[seat],
            state.tokens[seat],
            monster.qualifies(state, seat),
            monster.measure(state, seat),
            state.reached[seat],
        )
        for seat in range(state.seats())
    )
    winner = next((row[0] for row in reversed(state.tricks) if row[0] != PLAIN), PLAIN)
    run = (winner, run_now(state, winner)) if monster.key == "wendigo" and winner != PLAIN else (PLAIN, 0)
    turning = monster.key == "babayaga"
    return Progress(
        seats,
        round_winner(state),
        monster.worth(state),
        monster.stones(state),
        run,
        HUT[state.trick % len(HUT)] if turning else NO_SUIT,
    )


def foresee(state: BreakersState, seat: int, move: Move) -> Foreseen:
    """What a legal move would change, looked at before anybody else acts; `state` may be the mover's view."""
    before = standing(state)
    tricks = tuple(state.won)
    if isinstance(move, UseTrophy) and MONSTERS_BY_KIND[kind_of(move.trophy)].trophy.chancy(state, seat, move.targets):
        return Foreseen(before, before, (), (), tricks, False, True)
    after = state.copy()
    RULES.act(_pen(after), seat, move)
    # A face-down card that this would burn is not known yet: it is left out.
    hidden = state.down
    old = {worth.card: worth for worth in worths(state)}
    new = [worth for worth in worths(after) if worth.card not in hidden]
    left = [card for card in state.zones[TRICK] if card not in after.zones[TRICK] and card not in hidden]
    return Foreseen(
        before,
        standing(after),
        tuple(worth for worth in new if old.get(worth.card) != worth),
        tuple(left),
        tuple(after.won),
        MONSTERS_BY_KIND[state.monster].race(after) >= 0,
        False,
    )


def _pen(state: BreakersState) -> Pen[BreakersState]:
    return Pen(state, RULES.sights(state.seats()), quiet=True)
