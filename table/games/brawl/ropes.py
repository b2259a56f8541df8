"""Partners at the rope of a tag team: who waits, with how many cards, and the button that tags or asks for it."""

from __future__ import annotations

from table.view.parts import Parts
from table.view.picture import Box, Button, Glow, Label, Look, Pose, Rect, Slot, Stamp

from .board import Board
from .faces import CREAM, CREAM3, QUIET, STITCH, back, bandana, head
from .seats import LETTERS, PLATES, People, Spot
from .state import BrawlState, deck, discard, is_active
from .status import ended
from .strings import card_face


def mate(view: BrawlState, look: Look, board: Board, rect: Rect, seat: int, them: People, mine: bool) -> Parts:
    """The box of a partner who waits: head, cards left, top discard; and the button that tags, or asks for it."""
    parts = Parts()
    u = board.u
    left, top, wide, high = rect
    asks = bool(view.asking[seat])
    tags, begs = f"tag:{seat}" in them.buttons, seat == them.eyes and not ended(view)
    # Large letters in a narrow box: what is drawn gives way to what is written.
    row = min(54 * u, 0.27 * wide, high if not mine else 0.52 * high)
    edge = STITCH if asks else CREAM3
    if asks:
        parts.decor.append(Glow(rect, STITCH, 0.5, 12 * u, depth=PLATES - 1))
    parts.decor.append(Box(rect, 12 * u, "#14233A", 0.85, edge, (2.4 if asks else 1.3) * u, 0.9 if asks else 0.6, depth=PLATES))
    d = 0.82 * row
    x = left + 8 * u + d / 2
    dark = 0.0 if mine or asks else 0.35
    parts.decor.append(Stamp(head(view.fighters[seat], seat), x, top + row / 2, d, 0, dark, depth=PLATES + 2))
    said = look.words("brawl.sub.asks") if asks else look.words("brawl.sub.waits", len(view.zones[deck(seat)]))
    at, card_w = x + d / 2 + 8 * u, min(30 * u, 0.60 * row)
    spare = card_w + 12 * u if not mine else 8 * u
    room = left + wide - at - spare
    px = min(18 * u, 0.36 * row)
    parts.decor.append(
        Label(look.names[seat], at, top + 0.30 * row, px, CREAM if mine else QUIET, "uib", "midleft", room, depth=LETTERS)
    )
    parts.decor.append(
        Label(said, at, top + 0.70 * row, 0.84 * px, STITCH if asks else QUIET, "uim", "midleft", room, depth=LETTERS)
    )
    cx, cy = left + wide - 8 * u - card_w / 2, top + row / 2
    if mine:
        below = high - row - 8 * u
        card_w = min(44 * u, 0.22 * wide, below / 1.4)
        cx, cy = left + wide - 12 * u - card_w / 2, top + row + below / 2
    _waiting(parts, view, look, seat, (x, top + row / 2, d), (cx, cy, card_w))
    if mine and (tags or begs or is_active(view, them.eyes)) and not ended(view):
        name = "ask" if begs else f"tag:{seat}"
        on = name in them.buttons
        label = look.words("brawl.button.ask" if begs else "brawl.button.tag")
        button_h = min(36 * u, high - row - 10 * u)
        box = (left + 10 * u, top + row + (high - row - button_h) / 2 - 2 * u, cx - card_w / 2 - left - 20 * u, button_h)
        parts.buttons.append(
            Button(name, box, label, "primary" if on and "deal" not in them.buttons else "ghost" if on else "off",
                   them.caps.get(name, ""), enabled=on)
        )  # fmt: skip
    return parts


def _waiting(parts: Parts, view: BrawlState, look: Look, seat: int, home: Spot, top: Spot) -> None:
    """The cards of a seat at the rope: its deck unseen behind its head, its last discard."""
    shown = back(bandana(view.fighters, seat))
    x, y, d = home
    for i, card in enumerate(view.zones[deck(seat)]):
        parts.cards.append(Pose(card, deck(seat), i, x, y, 0.6 * d, shown, depth=PLATES + 1, hidden=True))
    x, y, w = top
    cards = view.zones[discard(seat)]
    if not cards:
        parts.decor.append(Slot(x, y, w, CREAM, 0.25, depth=PLATES + 1))
    for i, card in enumerate(cards):
        last = i == len(cards) - 1
        face = card_face(view, look, card)
        parts.cards.append(Pose(card, discard(seat), i, x, y, w, face, depth=PLATES + 2 + i, hidden=not last))
