"""How a hand makes the moves of Breakers: what is taken up, and the places it is brought to, one gesture for each move.

Cubes and Firecrackers are no cards. They are taken up like cards, under names of their own below zero; only the one on top of
a heap can be taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table.core.moves import Card, Move
from table.view.gestures import Gesture

from .cards import SUIT_CARDS
from .moves import BANISH, FIGURE, NAMED, NOTHING, OUT, SEAT, Choose, Cube, Nothing, Play, Use, UseTrophy
from .rules import RULES
from .state import BreakersState

TRICK_PLACE = "trick"
"""the place where cards are played and trophies without a target used"""
PILE_PLACE = "pile"
"""where cards are laid aside after the deal"""
ASIDE_PLACE = "aside"
"""where a card is discarded"""
BANISH_PLACE, FETCH_PLACE, OUT_PLACE = "banish", "fetch", "out"
AREAS = {"phoenix": 6, "fates": 3, "unseelie": 3}
"""monsters with special areas, and how many cards are laid there after the deal"""

CUBES, CRACKERS, ON_CARD, CRACKED = 900, 901, 902, 903
"""zones of things that are no cards: own cubes, own Firecrackers, cubes on cards, Firecrackers on cards"""


def cube(index: int) -> int:
    """The name of a cube of one's own."""
    return -2000 - index


def cracker(index: int) -> int:
    """The name of a Firecracker of one's own."""
    return -2100 - index


def cube_on(card: int) -> int:
    """The name of the cube on a card."""
    return -3000 - card


def cracker_on(card: int) -> int:
    """The name of the Firecracker on a card."""
    return -3100 - card


def is_cube(thing: int) -> bool:
    """Whether that is the name of a cube of one's own."""
    return -2100 < thing <= -2000


def is_cracker(thing: int) -> bool:
    """Whether that is the name of a Firecracker of one's own."""
    return -2200 < thing <= -2100


def is_trophy(thing: int) -> bool:
    """Whether that is a monster's card."""
    return thing >= SUIT_CARDS


def top_cube(view: BreakersState, seat: int) -> int:
    """The cube that can be taken up."""
    return cube(view.cubes[seat] - 1)


def top_cracker(view: BreakersState, seat: int) -> int:
    """The Firecracker that can be taken up."""
    return cracker(view.tokens[seat] - 1)


def place_of(target: int) -> str:
    """The place that a target of a move is."""
    if target < SUIT_CARDS:
        return f"card:{target}"
    if SEAT <= target < NAMED:
        return f"seat:{target - SEAT}"
    return OUT_PLACE if target == OUT else f"suit:{target - NAMED}"


def target_of(place: str) -> int | None:
    """The target of a move that a place is; None for the others."""
    head, _, number = place.partition(":")
    if head == "card":
        return int(number)
    if head == "seat":
        return SEAT + int(number)
    if head == "suit":
        return NAMED + int(number)
    return OUT if head == OUT_PLACE else None


def gestures(view: BreakersState, moves: Iterable[Move]) -> list[Gesture]:
    """For each legal move of the seat that is on the one gesture that makes it, in the same order."""
    seat = view.asks[-1].seat if view.asks else view.turn
    return [_gesture(view, seat, RULES.write(view, move), move) for move in moves]


def _gesture(view: BreakersState, seat: int, text: str, move: Move) -> Gesture:
    if isinstance(move, Play):
        return Gesture(text, (move.card,), TRICK_PLACE)
    if isinstance(move, Cube):
        return Gesture(text, (top_cube(view, seat),), f"card:{move.card}")
    if isinstance(move, UseTrophy):
        way = tuple(place_of(target) for target in move.targets) or (TRICK_PLACE,)
        return Gesture(text, (move.trophy,), way[0], then=way[1:])
    if isinstance(move, Use):
        if len(move.targets) == 1:
            return Gesture(text, (top_cracker(view, seat),), f"card:{move.targets[0]}")
        return Gesture(text, (move.targets[1],), BANISH_PLACE if move.targets[0] == BANISH else FETCH_PLACE)
    if isinstance(move, Choose):
        return _answer(view, text, move)
    return Gesture(text, button="none")


def _answer(view: BreakersState, text: str, move: Choose) -> Gesture:
    ask, target = view.asks[-1], move.targets[0]
    if target >= FIGURE:
        number = target - FIGURE
        return Gesture(text, button=f"bid:{number}", ask=f"breakers.sure.foretell-{number}", chosen=True)
    if ask.kind == "skunkape":
        return Gesture(text, (), f"card:{target}")
    if ask.kind == "banshee-trophy":
        return Gesture(text, (target,), ASIDE_PLACE)
    if ask.kind == "babayaga-trophy":
        return Gesture(text, (target,), f"seat:{ask.data[0]}")
    # With the last one the others are on and nothing can be taken back.
    laid = view.pile(ask.seat)
    if len(laid) < AREAS[ask.kind] - 1:
        return Gesture(text, (target,), PILE_PLACE, quick=True)
    sure, about = f"breakers.sure.{ask.kind}", (*laid, target)
    return Gesture(text, (target,), PILE_PLACE, ask=sure, quick=True, chosen=True, about=about)


def meant(view: BreakersState, cards: Sequence[int], place: str) -> Move | None:
    """The move that was meant by bringing something to a place, or by pressing a button, though it is not legal now.

    For the rules to say why not; None when nothing of this game was meant.
    """
    if not cards:
        return NOTHING if place == "none" else None
    thing, target = cards[0], target_of(place)
    if is_trophy(thing):
        return UseTrophy(Card(thing), () if target is None else (target,))
    if thing < 0 or target is not None:
        card = target if target is not None and target < SUIT_CARDS else -1
        if is_cube(thing):
            return Cube(Card(card)) if card >= 0 else None
        if is_cracker(thing):
            return Use((card,)) if card >= 0 else None
        return Choose((thing,)) if thing >= 0 else None
    if place in (TRICK_PLACE, "do") and not view.asks:
        return Play(Card(thing))
    return Choose((thing,))


__all__ = ["Nothing", "gestures", "meant"]
