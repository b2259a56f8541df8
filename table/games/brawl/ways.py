"""How a hand makes the moves of BRAWL: the card in hand is brought to a place, or a button is pressed.

The card in hand is the top of the seat's discard pile (R30). A move of the tournament is written without its tick: when it
lands is for the clock to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table.core.moves import Card, Move, SeatId
from table.view.gestures import Gesture

from .cards import CLEAR, DECK
from .moves import ASK, CALL, DEAL, ENDS, KEEP, LEFT, PASS, PILE, RIGHT, SWEEP, Ask, At, Call, Deal, Keep, Lay, Pass, Play, Tag
from .places import hand
from .refusals import why_not
from .rules import RULES
from .state import TOURNAMENT, BrawlState, discard, is_active
from .turns import moves

_BUTTONS: dict[str, Move] = {"deal": DEAL, "keep": KEEP, "pass": PASS, "call": CALL, "ask": ASK}
_NAMES = {Deal: "deal", Keep: "keep", Pass: "pass", Call: "call", Ask: "ask"}


def place_of(state: BrawlState, move: Play | Lay) -> str:
    """The place that a play goes to. A Clear goes to the Base itself."""
    if isinstance(move, Lay):
        return f"row:{move.area}:{move.at}"
    return f"base:{DECK.name(move.base)}:{PILE if move.at == SWEEP else move.at}"


def on(state: BrawlState) -> int:
    """The seat whose turn it is in training; in tournament the first that fights."""
    return state.active[state.turn] if state.live != TOURNAMENT else min(state.active)


def possible(state: BrawlState, seat: int) -> list[Move]:
    """What a seat may do now, without ticks: moves and calls to the partner."""
    if state.phase == "over" or seat not in state.players:
        return []
    if not is_active(state, seat):
        return [ASK] if why_not(state, seat, ASK if state.live != TOURNAMENT else At(state.tick, ASK)) is None else []
    if state.live != TOURNAMENT and state.active[state.turn] != seat:
        return []
    return moves(state, seat)


def gestures(view: BrawlState, what: int | Iterable[Move]) -> list[Gesture]:
    """The gestures of a seat, or of some of the moves of the seat that is on: one for each move, for `deal` a second one.

    A deal is made by its button and by the deck itself.
    """
    if isinstance(what, int):
        seat, found = what, possible(view, what)
    else:
        seat, found = on(view), [move.move if isinstance(move, At) else move for move in what]
    held = hand(view, seat)
    made: list[Gesture] = []
    for move in found:
        text = RULES.write(view, move)
        if isinstance(move, Play | Lay):
            made.append(Gesture(text, (held,), place_of(view, move)))
        elif isinstance(move, Tag):
            made.append(Gesture(text, button=f"tag:{move.seat}"))
        elif type(move) in _NAMES:
            made.append(Gesture(text, button=_NAMES[type(move)]))
            if isinstance(move, Deal):
                made.append(Gesture(text, (), f"deck:{seat}"))
    return made


def meant(view: BrawlState, cards: Sequence[int], place: str) -> Move | None:
    """The move that was meant by bringing a card to a place, or by pressing a button, though it is not legal now.

    For the rules to say why not; None when nothing of this game was meant.
    """
    if place in _BUTTONS:
        return _BUTTONS[place]
    head, _, rest = place.partition(":")
    if head == "tag":
        return Tag(SeatId(int(rest)))
    if head == "deck":
        return DEAL if not cards else None
    one, _, at = rest.rpartition(":")
    if head == "row":
        return Lay(int(one), LEFT if at == "left" else RIGHT)
    if head != "base":
        return None
    try:
        card = Card(DECK.id(one))
    except KeyError:
        return None
    if at in ("a", "b"):
        return Play(card, ENDS["ab".index(at)])
    return Play(card, SWEEP if _kind(view, cards) == CLEAR else PILE)


def _kind(view: BrawlState, cards: Sequence[int]) -> int:
    """The kind of the card in hand."""
    if cards:
        return view.kinds[cards[0]] if cards[0] >= 0 else -1
    top = view.zones[discard(on(view))]
    return view.kinds[top[-1]] if top else -1
