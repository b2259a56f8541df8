"""The small piles of the Breakers table: the suit deck, cards out of play face up, and tricks lost to nobody."""

from __future__ import annotations

from table.view import arrange, letters
from table.view.parts import Parts
from table.view.picture import Badge, Label, Look

from .board import Board
from .cards import ASIDE, DRAW, SPENT
from .faces import BACK, CREAM, INK, face
from .state import BreakersState

_LEAST = 13.0
_NAMES = {DRAW: "deck", SPENT: "spent", ASIDE: "aside"}


def piles(board: Board, view: BreakersState, look: Look) -> Parts:
    """Deck, lost tricks and cards out of play, side by side; their names below where there is room."""
    parts = Parts()
    left, top, room, high = board.piles
    u, v = board.u, board.v
    aside = [(i, card) for i, card in enumerate(view.zones[ASIDE]) if card not in view.out]
    there = [zone for zone in (DRAW, SPENT) if view.zones[zone]] + ([ASIDE] if aside else [])
    px = max(_LEAST, 13 * u)
    foot = px / 0.6 + 7 * v
    names = [look.words(f"breakers.pile.{_NAMES[zone]}") for zone in there]
    each = max([94 * u, *(_wide(name, px) + 4 * u for name in names)])
    named = high >= 62 * v + foot and room >= len(there) * each
    w = min(44 * v, (high - (foot if named else 6 * v)) / arrange.RATIO)
    slot = each if named else min(w + 12 * u, room / max(1, len(there)))
    w = min(w, 0.94 * slot)
    y = top + 0.7 * w + 2 * v
    for k, zone in enumerate(there):
        x = left + w / 2 + k * slot
        if named:
            x = left + (k + 0.5) * slot - (0.5 * slot - w / 2 if k == 0 else 0)
        middle = x
        if zone == ASIDE:
            middle = _aside(parts, look, aside, x, y, w, left + room)
        else:
            cards = view.zones[zone]
            spots = arrange.pile(len(cards), x, y, w, 1.0 * v, 1.4 * v, most=3, depth=2)
            parts.cards += [spot.pose(c, zone, i, BACK) for i, (c, spot) in enumerate(zip(cards, spots, strict=True))]
            parts.decor.append(Badge(str(len(cards)), x, y, max(20.0, 24 * v), depth=60))
        if named:
            wide = _wide(names[k], px)
            at = min(max(middle, left - 14 * u + wide / 2), left + room - wide / 2)
            y_name = y + 0.7 * w + 4 * v + px / 1.2
            parts.decor.append(
                Label(names[k], at, y_name, px, CREAM, "ui", max_w=each - 4 * u, chip=INK, chip_alpha=0.6, depth=30)
            )
    return parts


def _wide(name: str, px: float) -> float:
    """The width of a pile's name on its pill."""
    return 1.03 * letters.width(name, "ui", px) + 1.1 * px / 0.6 + 2


def _aside(parts: Parts, look: Look, cards: list[tuple[int, int]], x: float, y: float, w: float, right: float) -> float:
    """Cards out of play that are not of this trick, face up, from x on; returns the middle of them all."""
    step = max(0.0, min(0.42 * w, (right - x - 0.5 * w) / max(1, len(cards) - 1)))
    for k, (index, card) in enumerate(cards):
        spot = arrange.Spot(x + k * step, y, w, 0.0, 5 + k, 1 if k == 0 else 0)
        parts.cards.append(spot.pose(card, ASIDE, index, face(card, look.big_index) if card >= 0 else BACK, dark=0.2))
    return x + (len(cards) - 1) * step / 2
