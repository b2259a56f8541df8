"""Why a move is refused, in the terms of the rules. Words among the fields are keys of the catalogue."""

from __future__ import annotations

from table.core.moves import Move
from table.core.rules import Illegal

from .cards import NUMBER, SUIT, SUIT_CARDS, SUITS, TRICK, card_of, kind_of
from .monster import MONSTERS_BY_KIND
from .moves import Choose, Cube, Nothing, Play, Use, UseTrophy
from .state import BreakersState

_ASKED = {
    "phoenix": "refuse.breakers-ask-ashes",
    "fates": "refuse.breakers-ask-threads",
    "unseelie": "refuse.breakers-ask-court",
    "banshee": "refuse.breakers-ask-foretell",
    "skunkape": "refuse.breakers-ask-stench",
    "banshee-trophy": "refuse.breakers-ask-discard",
    "babayaga-trophy": "refuse.breakers-ask-give",
}
"""what must be answered first, by the kind of the ask"""
_WINDOWS = {
    "lead": "refuse.breakers-window-lead",
    "play": "refuse.breakers-window-play",
    "act": "refuse.breakers-window-act",
}


def refusal(state: BreakersState, seat: int, move: Move) -> Illegal:
    """The reason why a seat may not make a move; asked only for moves that are not legal."""
    if state.phase == "over":
        return Illegal("refuse.over")
    if state.asks:
        ask = state.asks[-1]
        if ask.seat != seat:
            return Illegal("refuse.not-your-turn")
        return _unanswered(state, ask.kind, move)
    if seat != state.turn:
        return _not_on(state, seat)
    if isinstance(move, UseTrophy):
        return _trophy(state, seat, move)
    if state.phase == "lead":
        return Illegal("refuse.breakers-lead-window")
    if state.phase == "play":
        return _play(state, seat, move)
    return _action(state, seat, move)


def _not_on(state: BreakersState, seat: int) -> Illegal:
    """Somebody else is on; who does not take part in this trick hears why."""
    if seat in state.order or not 0 <= seat < state.seats():
        return Illegal("refuse.not-your-turn")
    if MONSTERS_BY_KIND[state.monster].stock(state, seat):
        return Illegal("refuse.breakers-snowed-in")
    return Illegal("refuse.breakers-no-cards")


def _unanswered(state: BreakersState, kind: str, move: Move) -> Illegal:
    if kind == "unseelie" and state.phase != "choose":
        return Illegal("refuse.breakers-ask-whim")
    if kind != "banshee" and isinstance(move, Choose) and move.targets and 0 <= move.targets[0] < SUIT_CARDS:
        return Illegal("refuse.breakers-hand-card" if kind != "skunkape" else "refuse.breakers-your-card")
    return Illegal(_ASKED[kind])


def _play(state: BreakersState, seat: int, move: Move) -> Illegal:
    if not isinstance(move, Play):
        return Illegal("refuse.breakers-must-play" if isinstance(move, Nothing) else "refuse.breakers-actions-later")
    monster = MONSTERS_BY_KIND[state.monster]
    if move.card not in monster.playable(state, seat):
        if not 0 <= move.card < SUIT_CARDS:
            return Illegal("refuse.not-now")
        return Illegal("refuse.breakers-not-in-hand", card=NUMBER[move.card], suit=f"breakers.suit.{SUITS[SUIT[move.card]]}")
    return monster.not_allowed(state, move.card)


def _action(state: BreakersState, seat: int, move: Move) -> Illegal:
    if isinstance(move, Play):
        return Illegal("refuse.breakers-all-played")
    card = move.card if isinstance(move, Cube) else move.targets[0] if isinstance(move, Use) and move.targets else -1
    if isinstance(move, Cube):
        if not state.cubes[seat]:
            return Illegal("refuse.breakers-no-cube")
        return Illegal("refuse.breakers-cubed" if card in state.zones[TRICK] else "refuse.breakers-not-in-trick")
    if isinstance(move, Use):
        if MONSTERS_BY_KIND[state.monster].key != "nian":
            return Illegal("refuse.breakers-no-extra")
        if not state.tokens[seat]:
            return Illegal("refuse.breakers-no-cracker")
        return Illegal("refuse.breakers-cracked" if card in state.zones[TRICK] else "refuse.breakers-not-in-trick")
    return Illegal("refuse.not-now")


def _trophy(state: BreakersState, seat: int, move: UseTrophy) -> Illegal:
    if move.trophy not in state.trophies(seat):
        return Illegal("refuse.breakers-not-your-trophy")
    used = state.used[seat]
    if used:
        same = move.trophy == card_of(used - 1)
        return Illegal("refuse.breakers-trophy-used" if same else "refuse.breakers-trophy-one")
    trophy = MONSTERS_BY_KIND[kind_of(move.trophy)].trophy
    if trophy.window != state.phase:
        return Illegal(_WINDOWS[trophy.window])
    return trophy.refusal(state, seat, move.targets)
