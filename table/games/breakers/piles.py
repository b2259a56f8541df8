"""The small piles of the Breakers table: the suit deck, cards out of play face up, and tricks lost to nobody."""

from __future__ import annotations

from table.view import arrange
from table.view.picture import Badge, Label, Look

from .board import Board
from .cards import ASIDE, DRAW, SPENT
from .faces import BACK, CREAM, INK, face
from .pieces import Parts
from .state import BreakersState

_LEAST = 13.0


def piles(board: Board, view: BreakersState, look: Look) -> Parts:
    """Deck, lost tricks and cards out of play, side by side; their names below where there is room."""
    parts = Parts()
    left, top, room, high = board.piles
    u, v = board.u, board.v
    px = max(_LEAST, 13 * u)
    named = high >= 62 * v + 1.7 * px and room >= 150 * u
    w = min(44 * v, (high - (1.7 * px if named else 4 * u)) / 1.4)
    y = top + 0.7 * w + 2 * v
    x = left + w / 2
    for zone, key in ((DRAW, "deck"), (SPENT, "spent")):
        cards = view.zones[zone]
        if not cards and zone != DRAW:
            continue
        spots = arrange.pile(len(cards), x, y, w, 1.0 * v, 1.4 * v, most=3, depth=2)
        parts.cards += [spot.pose(card, zone, i, BACK) for i, (card, spot) in enumerate(zip(cards, spots, strict=True))]
        if not cards:
            continue
        parts.decor.append(Badge(str(len(cards)), x, y, max(20.0, 24 * v), depth=60))
        if named:
            parts.decor.append(_name(look.words(f"breakers.pile.{key}"), x, y + 0.7 * w + 0.9 * px, px, 84 * u))
        x += max(w + 12 * u, 90 * u if named else 0.0)
    _aside(parts, board, view, look, (x, y, w), left + room - x, px if named else 0.0)
    return parts


def _aside(
    parts: Parts,
    board: Board,
    view: BreakersState,
    look: Look,
    first: tuple[float, float, float],
    room: float,
    px: float,
) -> None:
    """Cards out of play that are not of this trick, face up."""
    x, y, w = first
    cards = [(i, card) for i, card in enumerate(view.zones[ASIDE]) if card not in view.out]
    if not cards:
        return
    step = min(0.42 * w, max(0.0, room - 0.5 * w) / max(1, len(cards) - 1))
    for k, (index, card) in enumerate(cards):
        spot = arrange.Spot(x + k * step, y, w, 0.0, 5 + k, 1 if k == 0 else 0)
        parts.cards.append(spot.pose(card, ASIDE, index, face(card, look.big_index) if card >= 0 else BACK, dark=0.2))
    if px:
        middle = x + (len(cards) - 1) * step / 2
        parts.decor.append(
            _name(look.words("breakers.pile.aside"), max(middle, x + 8), y + 0.7 * w + 0.9 * px, px, 110 * board.u)
        )


def _name(text: str, x: float, y: float, px: float, room: float) -> Label:
    return Label(text, x, y, px, CREAM, "ui", max_w=room, chip=INK, chip_alpha=0.6, depth=30)
