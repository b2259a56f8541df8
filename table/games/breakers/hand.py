"""The own hand in Breakers, and the own Threads, Ashes or Court at its left; what may be played is in light."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from table.view import arrange
from table.view.parts import Parts
from table.view.picture import Glow, Label, Look

from .board import Board
from .cards import HANDS, KEYS, NUMBER, SUIT
from .faces import BACK, BRASS_LIGHT, CREAM, INK, MINT, TORCH, face
from .state import BreakersState
from .ways import AREAS, is_trophy
from .weigh import Ways, Weighed

DARK = 0.37
"""shade on what can not be played"""
_LEAST = 13.0


def ordered(hand: Sequence[int], look: Look) -> list[int]:
    """The hand as it is shown: the player's own order first, then by suit and number; nameless cards keep their order."""
    if any(card < 0 for card in hand):
        return list(hand)
    laid = [card for card in look.order if card in hand]
    return laid + [card for card in _sorted(tuple(hand)) if card not in laid]


@lru_cache(maxsize=32)
def _sorted(hand: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(hand, key=lambda card: (SUIT[card], NUMBER[card])))


def special(view: BreakersState, seat: int) -> tuple[int, list[int]]:
    """The zone of a seat's special area in this round and its cards: Threads once shown, else the private pile."""
    n = view.seats()
    zone = HANDS + 2 * n + seat
    if not view.zones[zone]:
        zone = HANDS + n + seat
    return zone, view.zones[zone]


def hand(board: Board, view: BreakersState, look: Look, home: int, eyes: int, ways: Ways, weighed: Weighed) -> Parts:
    """The hand below and what lies at its left; other eyes see backs."""
    parts = Parts()
    mine = eyes == home
    left = board.hand_left + (_special(parts, board, view, look, home, eyes, ways, weighed) if view.phase != "choose" else 0.0)
    own = view.hand(home)
    cards = ordered(own, look)
    raised = [cards.index(card) for card in look.selected if card in cards] if mine else []
    hover = cards.index(look.hover) if mine and look.hover in cards and not look.carried else None
    spots = arrange.fan(board.cards, len(cards), board.hand_w, left, board.hand_right, 0.80, raised, hover, depth=200)
    index = {card: i for i, card in enumerate(own)}
    light, dim = shades(view, look, eyes, ways, weighed) if mine else (frozenset[int](), frozenset[int]())
    for place, (card, spot) in enumerate(zip(cards, spots, strict=True)):
        lifted = card in look.carried
        ring = TORCH if place in raised or lifted else MINT if f"card:{card}" in weighed.places else None
        if card in look.advised:
            ring = BRASS_LIGHT
        pose = spot.pose(
            card,
            HANDS + home,
            index[card],
            face(card, look.big_index) if card >= 0 else BACK,
            ring=ring,
            dark=DARK if card in dim and card not in look.advised else 0.0,
            grab=mine and view.phase != "over" and card >= 0,
            lift=3 if lifted else spot.lift,
            depth=spot.depth + (100 if lifted else 0),
        )
        parts.cards.append(pose)
        if card in light and not lifted:
            rect = (spot.x - 0.46 * spot.w, spot.y - 0.66 * spot.w, 0.92 * spot.w, 0.6 * spot.w)
            parts.decor.append(Glow(rect, TORCH, 0.8, round(11 * board.v), depth=199))
    return parts


def shades(view: BreakersState, look: Look, eyes: int, ways: Ways, weighed: Weighed) -> tuple[frozenset[int], frozenset[int]]:
    """The own cards that glow, and those that are darkened, for they cannot be used now; neither where all can."""
    cards = {card for card in (*view.hand(eyes), *special(view, eyes)[1]) if card >= 0}
    if not look.glow or view.phase == "over" or not ways.moves:
        return frozenset(), frozenset()
    if weighed.thing is not None and (weighed.thing < 0 or is_trophy(weighed.thing)):
        able = {int(place.partition(":")[2]) for place in weighed.places if place.startswith("card:")} & cards
        return (frozenset(able), frozenset(cards - able)) if able else (frozenset(), frozenset())
    able = {g.cards[0] for g in ways.gestures if g.cards and g.cards[0] in cards}
    if not able or able == cards:
        return frozenset(), frozenset()
    return frozenset(able), frozenset(cards - able)


def _special(
    parts: Parts,
    board: Board,
    view: BreakersState,
    look: Look,
    home: int,
    eyes: int,
    ways: Ways,
    weighed: Weighed,
) -> float:
    """Threads, Ashes or Court at the left of the hand, with their name; how much of the hand's room they take."""
    zone, cards = special(view, home)
    key = KEYS[view.monster]
    if not cards or key not in AREAS:
        return 0.0
    mine, u = eyes == home, board.u
    shown = [card for card in cards if card >= 0]
    playable = bool(shown) and any(g.cards[:1] and g.cards[0] in shown for g in ways.gestures)
    w = (0.72 if key == "phoenix" else 0.84) * board.hand_w
    step = (0.30 if key == "phoenix" else 0.46) * w
    if key == "phoenix" and not mine:
        step = 0.16 * w
    left = board.hand_left + w / 2 + 2 * u
    y = board.area.h - 0.56 * w - (14 * u if key != "phoenix" else 0)
    light, dim = shades(view, look, eyes, ways, weighed) if mine else (frozenset[int](), frozenset[int]())
    order = sorted(cards, key=lambda card: (SUIT[card], NUMBER[card])) if shown == cards else list(cards)
    for i, card in enumerate(order):
        lifted, chosen = card in look.carried, mine and card in look.selected
        up = 0.24 * w if chosen else 0.10 * w if mine and look.hover == card and not look.carried else 0.0
        spot = arrange.Spot(left + i * step, y - up, w, 0.0, 160 + i, 2 if up else 1)
        idle = key == "phoenix" and not playable
        parts.cards.append(
            spot.pose(
                card,
                zone,
                cards.index(card),
                face(card, look.big_index) if card >= 0 else BACK,
                ring=TORCH if chosen or lifted else BRASS_LIGHT if card in look.advised else None,
                dark=DARK if card in dim else 0.28 if idle and card >= 0 else 0.0,
                grab=mine and card >= 0 and view.phase != "over" and key != "phoenix",
                lift=3 if lifted else spot.lift,
                depth=spot.depth + (200 if lifted else 0),
            )
        )
        if card in light and not lifted:
            rect = (spot.x - 0.46 * w, spot.y - 0.66 * w, 0.92 * w, 0.6 * w)
            parts.decor.append(Glow(rect, TORCH, 0.8, round(11 * board.v), depth=159))
    wide = w + (len(order) - 1) * step
    text = look.words(f"breakers.area.{key}", len(cards))
    px = max(_LEAST, 14 * u)
    # Above the head of a raised card.
    head = y - 0.94 * w - 15 * u
    parts.decor.append(
        Label(
            text,
            left - w / 2 + wide / 2,
            head,
            px,
            CREAM,
            "ui",
            max_w=max(wide, 110 * u),
            chip=INK,
            chip_alpha=0.72,
            depth=150,
        )
    )
    return wide + 16 * u
