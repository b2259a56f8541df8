"""Why a move is refused: one precise reason for each, and none for a move that is permitted."""

from __future__ import annotations

from table.core.moves import Move
from table.core.rules import Illegal

from .cards import BASE, CLEAR, FREEZE, HIT, HIT_2, HOLD, PRESS, WILD_BLOCK
from .moves import (
    CALL,
    DEAL,
    ENDS,
    KEEP,
    LEFT,
    PASS,
    PILE,
    RIGHT,
    SWEEP,
    Ask,
    At,
    Call,
    Deal,
    Keep,
    Lay,
    Miss,
    MissBase,
    Pass,
    Play,
    Stop,
    Tag,
    Time,
    meant,
)
from .places import BLOCKED, EMPTY, FITS, PRESSED, closed, top
from .state import (
    TAG_TEAM,
    TOURNAMENT,
    BrawlState,
    area_of,
    areas,
    deck,
    discard,
    gone,
    pile,
    reach,
    row,
    team,
    width,
)
from .turns import STOPS, decks_empty, may_pass, may_tag, place_in_tick, slot_of, time_up


def why_not(state: BrawlState, seat: int, move: Move, timed: bool = True) -> Illegal | None:
    """Why a seat may not make a move now, or None when it may. `timed`: in tournament a tick stands with it and is checked."""
    if state.phase == "over":
        return Illegal("refuse.brawl-over")
    if not 0 <= seat < state.seats() or seat not in state.players:
        return Illegal("refuse.brawl-looks-on")
    if state.live == TOURNAMENT:
        if not timed:
            return _action(state, seat, move)
        if not isinstance(move, At):
            return Illegal("refuse.brawl-no-tick")
        return _in_time(state, seat, move)
    if isinstance(move, At | Miss | MissBase | Call | Time | Stop):
        return Illegal("refuse.brawl-tournament-only")
    if isinstance(move, Ask):
        return _ask(state, seat)
    if seat not in state.active:
        return Illegal("refuse.brawl-waits")
    if state.active[state.turn] != seat:
        return Illegal("refuse.brawl-not-your-turn")
    return _in_turn(state, seat, move)


def _in_turn(state: BrawlState, seat: int, move: Move) -> Illegal | None:
    """Training: what the turn demands (R24, R27)."""
    if state.dealt:
        if isinstance(move, Deal):
            return Illegal("refuse.brawl-dealt")
        if isinstance(move, Pass):
            return Illegal("refuse.brawl-keep-instead")
        if isinstance(move, Tag):
            return Illegal("refuse.brawl-tag-before")
    elif isinstance(move, Keep):
        return Illegal("refuse.brawl-keep")
    if isinstance(move, Pass) and not may_pass(state, seat):
        return Illegal("refuse.brawl-pass" if state.zones[deck(seat)] else "refuse.brawl-pass-partner")
    return _action(state, seat, move)


def _in_time(state: BrawlState, seat: int, move: At) -> Illegal | None:
    """Tournament: whether the hand is free and in time, then the action itself."""
    tick, inner = move.tick, move.move
    if tick < state.tick:
        return Illegal("refuse.brawl-late")
    if isinstance(inner, At):
        return Illegal("refuse.brawl-no-tick")
    if isinstance(inner, Keep | Pass):
        return Illegal("refuse.brawl-training-only")
    end = time_up(state)
    if isinstance(inner, Time):
        return None if 0 <= end <= tick else Illegal("refuse.brawl-time-early")
    if 0 <= end <= tick:
        return Illegal("refuse.brawl-time-up")
    if isinstance(inner, Ask):
        return _ask(state, seat)
    if isinstance(inner, Stop):
        return None if state.stops[seat] < STOPS else Illegal("refuse.brawl-stops", n=STOPS)
    if seat not in state.active:
        return Illegal("refuse.brawl-waits")
    if tick < state.locks[seat]:
        return Illegal("refuse.brawl-locked")
    if tick == state.tick and place_in_tick(state, seat, tick) <= state.taken:
        return Illegal("refuse.brawl-late")
    if isinstance(inner, Miss | MissBase):
        return _miss(state, seat, inner)
    return _action(state, seat, inner)


def _ask(state: BrawlState, seat: int) -> Illegal | None:
    if state.form != TAG_TEAM:
        return Illegal("refuse.brawl-no-teams")
    if seat in state.active:
        return Illegal("refuse.brawl-ask-active")
    return Illegal("refuse.brawl-ask-again") if state.asking[seat] else None


def _miss(state: BrawlState, seat: int, move: Miss | MissBase) -> Illegal | None:
    """A miss is a play that is not legal, of a card that is in hand, at a place that is or was there."""
    play = meant(move)
    why = _action(state, seat, play)
    if why is None:
        return Illegal("refuse.brawl-no-miss")
    return None if costs(why) else why


def costs(why: Illegal) -> bool:
    """Whether a refused play is a foul (R33): a card was in hand and went to a place of the table where it may not lie."""
    return why.key not in ("refuse.brawl-hand-empty", "refuse.brawl-no-base", "refuse.brawl-no-place", "refuse.brawl-no-area")


def _action(state: BrawlState, seat: int, move: Move) -> Illegal | None:
    """What does not depend on whose turn it is."""
    if isinstance(move, Deal):
        return None if state.zones[deck(seat)] else Illegal("refuse.brawl-deck-empty")
    if isinstance(move, Play | Lay):
        if not state.zones[discard(seat)]:
            return Illegal("refuse.brawl-hand-empty")
        kind = state.kinds[state.zones[discard(seat)][-1]]
        return _lay(state, seat, kind, move) if isinstance(move, Lay) else _on_base(state, seat, kind, move)
    if isinstance(move, Tag):
        return _tag(state, seat, move.seat)
    if isinstance(move, Call):
        if not decks_empty(state):
            return Illegal("refuse.brawl-call-early")
        return Illegal("refuse.brawl-called") if state.called[seat] else None
    return None if move in (KEEP, PASS, DEAL, CALL) else Illegal("refuse.brawl-not-now")


def _tag(state: BrawlState, seat: int, other: int) -> Illegal | None:
    if state.form != TAG_TEAM:
        return Illegal("refuse.brawl-no-teams")
    if other == seat or other not in team(state, seat):
        return Illegal("refuse.brawl-tag-whom")
    if may_tag(state, seat, other):
        return None
    return Illegal("refuse.brawl-tag-twice" if state.tagged else "refuse.brawl-tag-idle")


def _lay(state: BrawlState, seat: int, kind: int, move: Lay) -> Illegal | None:
    """The card in hand at an end of a row (R22, R38, R39)."""
    if move.area >= areas(state):
        return Illegal("refuse.brawl-no-area")
    if move.at not in (LEFT, RIGHT):
        return Illegal("refuse.brawl-no-place")
    if kind != BASE:
        return Illegal(_belongs(kind))
    if move.area not in reach(state, seat):
        return Illegal("refuse.brawl-area")
    if closed(state, move.area):
        return Illegal("refuse.brawl-closed")
    if len(row(state, move.area)) >= width(state):
        return Illegal("refuse.brawl-full", n=width(state))
    return None


def _belongs(kind: int) -> str:
    """The key that says where a card goes that was put where cards of its kind never go."""
    if kind == BASE:
        return "refuse.brawl-goes-row"
    if kind == CLEAR:
        return "refuse.brawl-goes-sweep"
    if kind == PRESS:
        return "refuse.brawl-goes-press"
    return "refuse.brawl-goes-end" if kind <= WILD_BLOCK else "refuse.brawl-goes-pile"


def _on_base(state: BrawlState, seat: int, kind: int, move: Play) -> Illegal | None:
    """The card in hand on a Base, named by its card (R51)."""
    try:
        slot = slot_of(state, move.base)
    except LookupError:
        swept = move.base in state.zones[gone(state.seats())] and state.kinds[move.base] == BASE
        return Illegal("refuse.brawl-swept" if swept else "refuse.brawl-no-base")
    if move.at not in (*ENDS, PILE, SWEEP):
        return Illegal("refuse.brawl-no-place")
    area = area_of(state, slot)
    if area not in reach(state, seat):
        return Illegal("refuse.brawl-area")
    if kind == BASE or (kind == CLEAR) != (move.at == SWEEP):
        return Illegal(_belongs(kind))
    at = pile(state.seats(), slot)
    if state.kinds[state.zones[at][-1]] == FREEZE:
        return Illegal("refuse.brawl-frozen")
    if kind == CLEAR:
        return _clear(state, area, slot)
    if move.at == PILE:
        return None if kind >= PRESS else Illegal(_belongs(kind))
    if kind > PRESS:
        return Illegal(_belongs(kind))
    return _string(kind, top(state.kinds, state.zones[at + 1 + ENDS.index(move.at)]))


def _clear(state: BrawlState, area: int, slot: int) -> Illegal | None:
    """R17, R18."""
    slots = row(state, area)
    if len(slots) < 2:
        return Illegal("refuse.brawl-clear-only")
    if slot not in (slots[0], slots[-1]):
        return Illegal("refuse.brawl-clear-middle")
    if state.kinds[state.zones[pile(state.seats(), slot)][-1]] == HOLD:
        return Illegal("refuse.brawl-clear-held")
    return None


def _string(kind: int, shown: int) -> Illegal | None:
    """The table of strings, cell by cell (R3-R9)."""
    if FITS[kind][shown]:
        return None
    if kind == PRESS:
        return Illegal("refuse.brawl-press-open" if shown == EMPTY else "refuse.brawl-press-block")
    if shown == BLOCKED:
        return Illegal("refuse.brawl-blocked")
    if HIT <= kind < HIT_2:
        return Illegal("refuse.brawl-colour")
    card = "hit-two" if kind < HIT_2 + 3 else "block"
    if shown == EMPTY:
        return Illegal("refuse.brawl-hit-two-open" if card == "hit-two" else "refuse.brawl-block-open")
    if shown >= PRESSED:
        return Illegal("refuse.brawl-hit-two-press" if card == "hit-two" else "refuse.brawl-block-press")
    return Illegal("refuse.brawl-colour")
