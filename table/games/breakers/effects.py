"""The verbs of the rules: what happens to cards, values and tricks, each once for the frame, the monsters and the trophies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.core.state import bit, everyone

from .cards import ASIDE, HANDS, NUMBER, SPENT, SUIT, SUITS, TRICK
from .monster import MONSTERS_BY_KIND, ON_TURN
from .state import PLAIN, BreakersState
from .tricks import TROPHY, packed_change, source_name, suit, value

if TYPE_CHECKING:
    from table.core.pen import Pen

LATE = TROPHY + 1
"""source: Last Word, the trophy of the Fates"""


def said_card(card: int) -> tuple[int, str]:
    """Number and suit of an open card, as an event may say it."""
    return NUMBER[card], SUITS[SUIT[card]]


def tick(pen: Pen[BreakersState]) -> int:
    """The next moment of the round."""
    now = pen.state.clock + 1
    pen.put("clock", now)
    return now


def change(pen: Pen[BreakersState], card: int, amount: int, source: int) -> bool:
    """Changes the value of a card in the trick at once (HR6). A card that cannot change stays; tells whether it changed."""
    state = pen.state
    if not amount or card in state.fixed:
        return False
    pen.set("plus", card, state.plus.get(card, 0) + amount)
    pen.set("why", card, packed_change(state.why.get(card, 0), source, amount))
    pen.set("touched", card, tick(pen))
    if not pen.quiet and card not in state.down:
        key, kind = source_name(source)
        pen.say("value", state.owner[card], key, kind, amount, *said_card(card), value(state, card))
    return True


def recolour(pen: Pen[BreakersState], card: int, new: int, source: int) -> bool:
    """Makes a card a copy of a suit, with no memory of its own; tells whether it changed (seed, Wendigo)."""
    state = pen.state
    if suit(state, card) == new:
        return False
    pen.set("suit_as", card, new)
    pen.set("touched", card, tick(pen))
    if not pen.quiet:
        key, kind = source_name(source)
        pen.say("copy", state.owner[card], key, kind, *said_card(card), SUITS[new])
    return True


def disqualify(pen: Pen[BreakersState], card: int, source: int) -> None:
    """Takes a card out of the trick, face up until the round ends; its cube goes to the supply (HR8)."""
    state = pen.state
    state.forget(card)
    pen.set("out", card, source)
    pen.move(card, TRICK, ASIDE)
    if not pen.quiet:
        key, kind = source_name(source)
        pen.say("out", state.owner[card], key, kind, *said_card(card))


def discard(pen: Pen[BreakersState], seat: int, card: int, zone: int) -> None:
    """A card goes from a hand or a Court out of play, for all to see (seed, Discarding cards)."""
    pen.move(card, zone, ASIDE)
    pen.say("discard", seat, *said_card(card))


def lay(pen: Pen[BreakersState], seat: int, card: int, source: int, how: int, hidden: bool = False) -> None:
    """A card is played to the trick from a hand or a special area; "when played" abilities act at once (HR2.3, HR19).

    A face-down card counts as played when it is turned up.
    """
    state = pen.state
    now = state.play_card(card, seat)
    pen.move(card, source, TRICK)
    if how == ON_TURN and not state.at:
        pen.put("opened", now)
        if state.suits:
            pen.put("led", SUIT[card])
    if hidden:
        pen.set("down", card, 1)
        pen.hide(card, everyone(len(state.won)) & ~bit(seat))
        if not pen.quiet:
            pen.say("hidden", seat, *(() if state.at else (SUITS[SUIT[card]],)))
    else:
        if not pen.quiet:
            pen.say("played", seat, *said_card(card))
        monster = MONSTERS_BY_KIND[state.monster]
        if monster.on_plays:
            monster.on_play(pen, seat, card, how)
    if seat == state.late and state.late_left:
        # The Fates: +1 on the cards that one plays late.
        change(pen, card, 1, LATE)


def take_back(pen: Pen[BreakersState], card: int) -> None:
    """A card leaves the trick for its owner's hand."""
    state = pen.state
    seat = state.owner[card]
    state.forget(card)
    pen.move(card, TRICK, HANDS + seat)
    MONSTERS_BY_KIND[state.monster].on_return(pen, seat, card)


def credit(pen: Pen[BreakersState], seat: int) -> None:
    """The tricks of a seat changed: its total is counted anew, and when it was reached is kept (HR12)."""
    state = pen.state
    monster = MONSTERS_BY_KIND[state.monster]
    total = monster.tally(state, seat)
    if monster.reaches(state, seat, total):
        pen.set("reached", seat, tick(pen))
    if total != state.score[seat]:
        pen.set("score", seat, total)


def pass_trick(pen: Pen[BreakersState], giver: int, taker: int) -> None:
    """The newest trick of a seat goes to another one, or out of play (taker PLAIN); it counts as it did (HR25)."""
    state = pen.state
    n = len(state.won)
    index = state.newest(giver)
    state.hand_over(index, taker, tick(pen))
    pile = HANDS + 3 * n + giver
    target = SPENT if taker == PLAIN else HANDS + 3 * n + taker
    size = state.tricks[index][6]
    for card in state.zones[pile][len(state.zones[pile]) - size :]:
        pen.move(card, pile, target)
    pen.add("won", giver, -1)
    credit(pen, giver)
    if taker != PLAIN:
        pen.add("won", taker, 1)
        credit(pen, taker)


def replace(pen: Pen[BreakersState], old: int, new: int) -> None:
    """A card from the hand takes the place of one in the trick, which goes back to its owner's hand: nothing is "played"."""
    state = pen.state
    seat = state.owner[old]
    pen.say("replaced", seat, *said_card(old), *(said_card(new) if new >= 0 else ()))
    spot = state.zones[TRICK].index(old)
    pen.move(old, TRICK, HANDS + seat)
    pen.move(new, HANDS + seat, TRICK, spot)
    state.replace(old, new, tick(pen))


def own_side(state: BreakersState, seat: int, other: int) -> bool:
    """Whether two seats are on the same side."""
    return seat == other or (state.teams == 1 and (seat - other) % 2 == 0)


def suit_matters(state: BreakersState) -> bool:
    """Whether suits exist in this trick and one was led."""
    return bool(state.suits) and state.led >= 0
