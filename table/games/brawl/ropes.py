"""Partners at the rope of a tag team: who waits, with how many cards, and the button that tags or asks for it."""

from __future__ import annotations

from table.view.letters import width
from table.view.parts import Parts
from table.view.picture import Box, Button, Glow, Label, Look, Pose, Rect, Slot, Stamp

from .board import Board
from .faces import CREAM, CREAM3, QUIET, STITCH, back, bandana, head
from .seats import LETTERS, PLATES, People, Spot, tagging
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
    roomy = mine and high > 0.62 * wide
    row = min(64 * u, 0.42 * high, 0.36 * wide) if roomy else min(54 * u, 0.27 * wide, high if not mine else 0.52 * high)
    edge = STITCH if asks else CREAM3
    if asks:
        parts.decor.append(Glow(rect, STITCH, 0.5, 12 * u, depth=PLATES - 1))
    parts.decor.append(Box(rect, 12 * u, "#14233A", 0.85, edge, (2.4 if asks else 1.3) * u, 0.9 if asks else 0.6, depth=PLATES))
    d = (0.9 if roomy else 0.82) * row
    x, y = left + 8 * u + d / 2, top + row / 2 + (4 * u if roomy else 0.0)
    dark = 0.0 if mine or asks else 0.35
    parts.decor.append(Stamp(head(view.fighters[seat], seat), x, y, d, 0, dark, depth=PLATES + 2))
    at, card_w = x + d / 2 + 8 * u, min(30 * u, 0.60 * row)
    spare = card_w + 12 * u if not mine else 8 * u
    room = left + wide - at - spare
    px = min(18 * u, 0.36 * row)
    said = look.words("brawl.sub.asks") if asks else _waits(look, len(view.zones[deck(seat)]), mine, room)
    parts.decor.append(
        Label(look.names[seat], at, y - 0.20 * row, px, CREAM if mine else QUIET, "uib", "midleft", room, depth=LETTERS)
    )
    parts.decor.append(
        Label(said, at, y + 0.20 * row, 0.84 * px, STITCH if asks else QUIET, "uim", "midleft", room, depth=LETTERS)
    )
    cx, cy = left + wide - 8 * u - card_w / 2, top + row / 2
    if mine:
        below = high - row - 8 * u
        card_w = min(
            (54 if roomy else 44) * u, (0.24 if roomy and not begs else 0.22) * wide, (below - (6 * u if roomy else 0.0)) / 1.4
        )
        cx, cy = left + wide - 12 * u - card_w / 2, top + row + below / 2
    _waiting(parts, view, look, seat, (x, y, d), (cx, cy, card_w))
    space = cx - card_w / 2 - left - 20 * u
    button_h = min(36 * u, 0.3 * high) if roomy else min(36 * u, high - row - 10 * u)
    button_y = top + row + (high - row - button_h) / 2 - 2 * u
    if roomy:
        # whose the card is, or the place for one
        button_y = top + high - button_h - 9 * u
        text_y = (y + row / 2 + button_y) / 2
        text = look.words("brawl.sub.discard")
        parts.decor.append(Label(text, left + 12 * u, text_y, 15 * u, QUIET, "uim", "midleft", space, depth=LETTERS))
    if mine and (tags or begs or is_active(view, them.eyes)) and not ended(view):
        name = "ask" if begs else f"tag:{seat}"
        on = name in them.buttons
        label = look.words("brawl.button.ask" if begs else "brawl.button.tag")
        loud = on and (name == tagging(them.buttons) or "deal" not in them.buttons)
        parts.buttons.append(
            Button(name, (left + 10 * u, button_y, space, button_h), label, "primary" if loud else "ghost" if on else "off",
                   them.caps.get(name, ""), enabled=on)
        )  # fmt: skip
    return parts


def _waits(look: Look, cards: int, mine: bool, room: float) -> str:
    """What a partner does at the rope, and with how many cards; where there is no room for both the cards alone."""
    said = look.words("brawl.sub.ready" if mine else "brawl.sub.rests", cards)
    return said if width(said, "uim", 13.0) * 1.02 <= room else look.words("brawl.sub.waits", cards)


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
