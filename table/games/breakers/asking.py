"""Questions after the deal, in the middle of the cloth: cards to be laid aside in secret, a number to be foretold."""

from __future__ import annotations

from table.view import arrange, letters
from table.view.arrange import RATIO
from table.view.parts import Parts
from table.view.picture import Badge, Button, Label, Look, Slot, Target

from .board import Board
from .cards import KEYS
from .faces import BACK, CREAM, INK, TORCH, face
from .hand import special
from .moves import MOST_FORETOLD
from .state import BreakersState
from .status import choosing
from .ways import AREAS, PILE_PLACE
from .weigh import Ways

LEAST = 13.0


def foretelling(board: Board, view: BreakersState, look: Look, ways: Ways) -> Parts:
    """Eleven numbers to choose from (Banshee)."""
    parts = Parts()
    if not any(g.button.startswith("bid:") for g in ways.gestures):
        return parts
    u = board.u
    x, y = board.centre[0], board.asking + 26 * u
    gap = 10 * u
    each = min(56 * u, (3.2 * board.card_w - 5 * gap) / 6)
    for n in range(MOST_FORETOLD + 1):
        row, count = (0, 6) if n < 6 else (1, 5)
        k = n if n < 6 else n - 6
        bx = x + (k - (count - 1) / 2) * (each + gap) - each / 2
        by = y + row * (each + gap)
        key = str(n) if n < MOST_FORETOLD else "X"
        parts.buttons.append(Button(f"bid:{n}", (bx, by, each, each), str(n), "cream", key, cap=False))
    return parts


def question(board: Board, view: BreakersState, look: Look, eyes: int, ways: Ways) -> Parts:
    """What is asked after the deal, above the places for the answer; to the others, that it is being answered."""
    parts = Parts()
    if view.phase != "choose":
        return parts
    words, u = look.words, board.u
    x = board.centre[0]
    mine = bool(ways.moves)
    ask = view.asks[-1] if view.asks else None
    text = words(f"breakers.ask.{KEYS[view.monster]}", name="") if mine else ""
    if not mine and ask is not None:
        several = len(choosing(view, eyes)) > 1
        text = words("breakers.ask.several") if several else words("breakers.ask.others", name=look.names[ask.seat])
    if not text:
        return parts
    room = 3.2 * board.card_w if view.seats() > 2 else 5 * board.card_w
    px = letters.fitting(text, "uib", max(LEAST, 20 * u), room - 40 * u, LEAST)
    parts.decor.append(Label(text, x, board.asking, px, CREAM, "uib", max_w=room, chip=INK, chip_alpha=0.8, depth=60))
    return parts


def laying(board: Board, view: BreakersState, look: Look, home: int, eyes: int, asked: bool) -> Parts:
    """The places for the cards that are laid aside after the deal, in the middle of the cloth."""
    parts = Parts()
    key = KEYS[view.monster]
    if view.phase != "choose" or key not in AREAS:
        return parts
    zone, cards = special(view, home)
    count, mine = AREAS[key], eyes == home
    x, w = board.centre[0], board.card_w * (0.68 if count > 3 else 0.86)
    top = board.asking + 24 * board.u
    apart = 0.74 if count > 3 else 1.10
    # Above the small piles, and above the tray if it is so near.
    reaches = x + ((count - 1) * apart + 1) * w / 2 > board.tray[0] - 4 * board.u
    foot = min(board.piles[1], board.tray[1] if reaches else board.area.h) - 4 * board.u
    w = min(w, (foot - top) / (0.72 + RATIO / 2))
    y, step = top + 0.72 * w, apart * w
    for i in range(count):
        at = x + (i - (count - 1) / 2) * step
        if i < len(cards):
            card = cards[i]
            spot = arrange.Spot(at, y, w, 0.0, 100 + i)
            shown = face(card, look.big_index) if card >= 0 else BACK
            parts.cards.append(spot.pose(card, zone, i, shown))
        else:
            lit = asked and mine
            parts.decor.append(Slot(at, y, 0.94 * w, TORCH if lit else CREAM, 0.8 if lit and i == len(cards) else 0.25))
    if cards and not mine:
        parts.decor.append(Badge(str(len(cards)), x, y, max(26.0, 34 * board.v), depth=140))
    if asked:
        wide = (count - 1) * step + 1.3 * w
        parts.targets.append(
            Target(PILE_PLACE, (x - wide / 2, y - 0.9 * w, wide, 1.8 * w), look.words(f"breakers.area.{key}", count))
        )
    return parts
