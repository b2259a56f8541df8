"""What a move does to the table, once it is known to be permitted: the writing half of the rules."""

from __future__ import annotations

from table.core.moves import Move
from table.core.pen import Pen

from . import bouts
from .cards import BASE, CLEAR, FAMILY, FREEZE, PRESS
from .moves import ENDS, PILE, Ask, Call, Deal, Keep, Lay, Miss, MissBase, Pass, Play, Stop, Tag, Time, meant
from .places import closed, legal_plays, over
from .refusals import why_not
from .state import (
    CALLED,
    FROZEN,
    PASSED,
    ROUND_ROBIN,
    STUCK,
    TIMED,
    WIDTH,
    BrawlState,
    area_of,
    deck,
    discard,
    gone,
    pile,
    row,
    team,
    width,
)
from .turns import STOPS, TAG_LOCK, decks_empty, place_in_tick, slot_of


def act_in_turn(pen: Pen[BrawlState], seat: int, move: Move) -> None:
    """A move of training (R24)."""
    state = pen.state
    if isinstance(move, Ask):
        _ask(pen, seat)
        return
    if isinstance(move, Pass):
        _pass(pen, seat)
        return
    if state.passes:
        pen.put("passes", 0)
    if isinstance(move, Tag):
        pen.put("tagged", 1)
        _tag(pen, seat, move.seat)
        return
    if isinstance(move, Deal):
        _deal(pen, seat)
        pen.put("dealt", 1)
        return
    if isinstance(move, Keep):
        pen.say("keep", seat)
    elif _put(pen, seat, move):
        return
    _next(pen)


def _pass(pen: Pen[BrawlState], seat: int) -> None:
    """Ends the bout when all have passed in succession (R28)."""
    state = pen.state
    pen.put("passes", state.passes + 1)
    pen.say("pass", seat)
    if state.passes == len(state.active):
        bouts.end(pen, PASSED)
    else:
        _next(pen)


def _next(pen: Pen[BrawlState]) -> None:
    """The next turn: clockwise (R42), team by team (R47). Who has no card at all passes without being asked (R54)."""
    state = pen.state
    pen.put("turn", (state.turn + 1) % len(state.active))
    pen.put("dealt", 0)
    pen.put("tagged", 0)
    seat = state.active[state.turn]
    if any(state.zones[deck(other)] or state.zones[discard(other)] for other in team(state, seat)):
        pen.say("turn", seat)
    else:
        _pass(pen, seat)


def act_in_time(pen: Pen[BrawlState], seat: int, tick: int, move: Move) -> None:
    """A move of the tournament in its tick, once it is known to be permitted."""
    state = pen.state
    if tick != state.tick:
        pen.put("tick", tick)
        pen.put("taken", -1)
    if isinstance(move, Ask):
        _ask(pen, seat)
        return
    if isinstance(move, Stop):
        pen.add("stops", seat, 1)
        pen.say("stop", seat, STOPS - state.stops[seat])
        return
    if isinstance(move, Time):
        bouts.end(pen, TIMED)
        return
    pen.put("taken", place_in_tick(state, seat, tick))
    if isinstance(move, Miss | MissBase):
        _miss(pen, seat, move)
    elif isinstance(move, Tag):
        _tag(pen, seat, move.seat)
        pen.set("locks", move.seat, tick + TAG_LOCK)
    elif isinstance(move, Call):
        pen.set("called", seat, 1)
        pen.say("call", seat)
        if all(state.called[other] for other in state.active):
            bouts.end(pen, CALLED)
    else:
        _stir(pen, seat, tick, move)


def _stir(pen: Pen[BrawlState], seat: int, tick: int, move: Move) -> None:
    """A deal or a play in the tournament, and whether anything can follow it (R34, 2)."""
    state = pen.state
    pen.put("stir", tick)
    if isinstance(move, Deal):
        _deal(pen, seat)
    elif _put(pen, seat, move):
        return
    if decks_empty(state):
        for other in state.players:
            if state.called[other]:
                # The table has changed under a call.
                pen.set("called", other, 0)
        if not any(legal_plays(state, other) for other in state.players):
            bouts.end(pen, STUCK)


def _ask(pen: Pen[BrawlState], seat: int) -> None:
    pen.set("asking", seat, 1)
    pen.say("ask", seat)


def _miss(pen: Pen[BrawlState], seat: int, move: Miss | MissBase) -> None:
    state = pen.state
    why = why_not(state, seat, meant(move), timed=False)
    pen.set("locks", seat, max(state.locks[seat], state.tick + state.foul))
    pen.say("miss", seat, why.key if why else "")


def _tag(pen: Pen[BrawlState], seat: int, other: int) -> None:
    state = pen.state
    pen.put("active", tuple(other if fighting == seat else fighting for fighting in state.active))
    pen.set("called", seat, 0)
    pen.set("asking", other, 0)
    pen.say("tag", seat, other)


def _deal(pen: Pen[BrawlState], seat: int) -> None:
    state = pen.state
    card = pen.draw(deck(seat), discard(seat))
    left = len(state.zones[deck(seat)])
    pen.say("deal", seat, left, FAMILY[state.kinds[card]])
    if not left:
        pen.say("deck-empty", seat)


def _put(pen: Pen[BrawlState], seat: int, move: Move) -> bool:
    """The top discard goes to its place. Says whether the bout, or the match, ended by it."""
    state = pen.state
    n = len(state.fighters)
    hand = discard(seat)
    kind = state.kinds[state.zones[hand][-1]]
    if isinstance(move, Lay):
        _lay(pen, seat, move)
        return False
    if not isinstance(move, Play):
        raise TypeError(f"{move} is no move of BRAWL")
    slot = slot_of(state, move.base)
    if kind == CLEAR:
        _sweep(pen, seat, slot)
    else:
        at = pile(n, slot) if move.at == PILE else pile(n, slot) + 1 + ENDS.index(move.at)
        pen.draw(hand, at)
        what = ("press-base" if move.at == PILE else "press-block") if kind == PRESS else FAMILY[kind]
        pen.say(what, seat, slot, move.at)
    if kind not in (FREEZE, CLEAR):
        return False
    return _closing(pen, slot)


def _closing(pen: Pen[BrawlState], slot: int) -> bool:
    """After every Freeze and Clear: is the area closed (R39), is the fight over (R16, R20, R40)?"""
    state = pen.state
    if over(state):
        bouts.end(pen, FROZEN)
        return True
    area = area_of(state, slot)
    if state.form == ROUND_ROBIN and closed(state, area):
        pen.say("closed", -1, area)
    return False


def _lay(pen: Pen[BrawlState], seat: int, move: Lay) -> None:
    state = pen.state
    n, area = len(state.fighters), move.area
    first = area * WIDTH if state.form == ROUND_ROBIN else 0
    slot = next(s for s in range(first, first + width(state)) if s not in state.row)
    pen.draw(discard(seat), pile(n, slot))
    here = row(state, area)
    at = state.row.index(here[0]) if move.at == "left" else state.row.index(here[-1]) + 1
    pen.put("row", (*state.row[:at], slot, *state.row[at:]))
    pen.say(FAMILY[BASE], seat, slot, move.at)


def _sweep(pen: Pen[BrawlState], seat: int, slot: int) -> None:
    """The Base, all on it and the Clear leave the game (R19)."""
    state = pen.state
    n = len(state.fighters)
    pen.draw(discard(seat), gone(n))
    for zone in range(pile(n, slot), pile(n, slot) + 3):
        for card in state.zones[zone][:]:
            pen.move(card, zone, gone(n))
    pen.put("row", tuple(other for other in state.row if other != slot))
    pen.say(FAMILY[CLEAR], seat, slot)
