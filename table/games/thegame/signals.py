"""Signals: who is who by colour, shape and letter; markers beside the piles; the panel on which signals are chosen.

No meaning hangs on colour alone: each seat's sign has a shape and a letter of its own, each marker a word or a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table.view import letters
from table.view.letters import initials as initials
from table.view.picture import Button, Decor, Face, Label, Look, Rect

from .board import LEAST, Board
from .moves import FREE, HOLD, MARKS, OPENING_PHRASES, PHRASE_BITS, PILES, RUNNING_PHRASES, SOFT
from .rules import RULES, GameState

COLOURS = ("#F2C14E", "#86D9B8", "#C3A4F0", "#F29CB7", "#8FC7F5")
SHAPES = ("seat_circle", "seat_square", "seat_triangle", "seat_diamond", "seat_star")
MARK_ICONS = {"hold": "ui_hand", "soft": "ui_feather", "free": "ui_check", "none": "ui_cross"}
INK = "#1C1620"
PAPER = "#FDF7E8"
DEPTH = 60
"""signals lie over the piles and under the hand"""

_ROWS = ((HOLD, 1.025), (SOFT, 0.375), (FREE, 0.135))
"""where a marker likes to stand on its pile, in card widths from the card's top"""
_HEIGHTS = (1.025, 1.05, 0.375, 0.345, 0.325, 0.135, 0.115, 0.575, 0.80)
_MARK_KEYS = ("WAZ", "RDX", "TFC", "YGV")
"""keys of a pile's three markers in the panel: about the columns of a QWERTY board, without the keys of the table's buttons
and without Q, which looks like O on a small cap"""
ORDER = ("trouble", "little", "more", "sorry", "step-back", "start-well", "not-first", "suits-up", "suits-down", "thanks")
"""which of several phrases is shown first where there is room for few"""


def sign(seat: int, letter: str, x: float, y: float, d: float, depth: int) -> tuple[Decor, ...]:
    """A seat's own sign, `d` high, centred on (x, y): its shape in its colour with its letter on it."""
    # The middle of a triangle's ink lies below the middle of its box.
    down = d * 0.10 if SHAPES[seat] == "seat_triangle" else 0.0
    return (
        Label("", x - d / 2, y, d, anchor="midleft", icon=SHAPES[seat], icon_colour=COLOURS[seat], depth=depth),
        Label(letter, x, y + down, d * 0.54, INK, "disp", depth=depth + 1),
    )


def chip_width(text: str, px: float) -> float:
    """Width of a chip that holds only text: half a height of paper at each end."""
    return letters.width(text, "uib", px) + 1.1 * px / 0.6


# ---------------------------------------------------------------------------------------------------------------- on piles


def ink_boxes(face: Face, w: float, left: float, top: float) -> list[Rect]:
    """Where the numerals of a face lie that is `w` wide and has its corner at (left, top)."""
    k = w / face.width
    boxes = []
    for g in face.glyphs:
        wide, high = letters.width(g.text, g.font, g.px) * k, 0.71 * g.px * k
        boxes.append((left + g.cx * k - wide / 2, top + g.cy * k - high / 2, wide, high))
    return boxes


def _free_from(boxes: Iterable[Rect], y: float, h: float, left: float) -> float:
    """Leftmost x from which a strip `h` high around `y` covers no numeral on its way to the right."""
    margin = h * 0.06
    for bx, by, bw, bh in boxes:
        if by < y + h / 2 - margin and by + bh > y - h / 2 + margin:
            left = max(left, bx + bw + margin)
    return left


def on_pile(board: Board, view: GameState, look: Look, marks: Sequence[str], pile: int, face: Face) -> list[Decor]:
    """The markers on one pile: a row for each kind, with the signs of those who gave it and the kind's word.

    The rows end in the gap at the pile's right and begin where they cover no numeral of the top card `face`.
    """
    w = board.pile_w
    left, top = board.pile_x[pile] - w / 2, board.pile_y - board.pile_h / 2
    right = left + w + board.gap - 4 * board.cards.u
    boxes = ink_boxes(face, w, left, top)
    decor: list[Decor] = []
    taken: list[float] = []
    for kind, wish in _ROWS:
        senders = [seat for seat in range(view.seats()) if view.mark(seat, pile) == kind]
        if not senders:
            continue
        word = look.words(f"thegame.mark.{MARKS[kind]}")
        decor += _row(board, senders, marks, word, MARKS[kind], wish, taken, boxes, left, top, right)
    return decor


def _row(
    board: Board,
    senders: list[int],
    marks: Sequence[str],
    word: str,
    kind: str,
    wish: float,
    taken: list[float],
    boxes: list[Rect],
    left: float,
    top: float,
    right: float,
) -> list[Decor]:
    w = board.pile_w
    h = max(LEAST / 0.6, min(26 * board.u, 0.2 * w))
    px = h * 0.6
    d = h * 1.08
    heights = sorted(_HEIGHTS, key=lambda y: abs(y - wish))
    free = [y for y in heights if all(abs(y - other) * w >= h + 1 for other in taken)]
    words_w, icon_w = chip_width(word, max(LEAST, px)), 2.04 * h
    # First with the word and signs side by side, then with signs that overlap, then with the picture only.
    for chip_w, apart in ((words_w, 0.86), (words_w, 0.6), (icon_w, 0.86), (icon_w, 0.5), (icon_w, 0.3)):
        need = d * (1 + apart * (len(senders) - 1)) + chip_w - d * 0.36
        for y in free:
            room = right - _free_from(boxes, top + y * w, h, left + 0.17 * w)
            if need > room:
                continue
            taken.append(y)
            return _chip(senders, marks, word if chip_w == words_w else "", kind, right - need, top + y * w, h, apart)
    # Cannot happen for the cards of this game (a test goes through all of them); say it rather than hide it.
    taken.append(wish)
    return _chip(senders, marks, "", kind, right - icon_w, top + wish * w, h, 0.3)


def _chip(
    senders: list[int], marks: Sequence[str], word: str, kind: str, x: float, y: float, h: float, apart: float
) -> list[Decor]:
    d = h * 1.08
    ends = x + d * (1 + apart * (len(senders) - 1))
    decor: list[Decor] = [
        Label(
            word,
            ends - d * 0.36,
            y,
            h * 0.6,
            INK,
            "uib",
            "midleft",
            chip=PAPER,
            chip_alpha=1.0,
            icon="" if word else MARK_ICONS[kind],
            icon_colour=INK,
            depth=DEPTH,
        )
    ]
    for i, seat in enumerate(senders):
        decor += sign(seat, marks[seat], x + d / 2 + i * apart * d, y, d, DEPTH + 2 + 2 * i)
    return decor


# ---------------------------------------------------------------------------------------------------------------- phrases


def phrases(view: GameState, seat: int) -> list[str]:
    """The phrases of a seat that stand, the weightiest first."""
    stand = view.phrases(seat)
    return [word for word in ORDER if stand & PHRASE_BITS[word]]


def speech(look: Look, said: list[str], x: float, y: float, px: float, max_w: float, more: int = 0) -> Label:
    """A speech chip with its middle left at (x, y). `more` phrases have no room and are only counted."""
    text = look.words(f"thegame.phrase.{said[0]}")
    if more:
        text += f"\u00a0+{more}"
    return Label(text, x, y, px, INK, "uib", "midleft", max_w, chip=PAPER, chip_alpha=1.0, depth=DEPTH)


# ---------------------------------------------------------------------------------------------------------------- the panel


def panel(board: Board, view: GameState, look: Look) -> tuple[list[Button], list[Decor]]:
    """The signal panel: under each pile its markers, below them the phrases, each a button with a key."""
    u = board.u
    talk = {RULES.write(view, move) for move in RULES.talk(view, look.eyes)}
    top = board.pile_foot + 8 * u
    foot = board.panel_foot
    if view.phase == "start":
        foot = min(foot, board.own_plate()[1] - board.start_h - 14 * u)
    said = OPENING_PHRASES if view.phase == "start" else RUNNING_PHRASES
    columns = -(-len(said) // 2)
    rows = 2 + (3 if view.phase == "play" else 0)
    most = 34 * u
    apart = min(6 * u, max(3 * u, (foot - top - 4 * u - rows * most) / (rows - 1)))
    h = min(most, (foot - top - 4 * u - apart * (rows - 1)) / rows)
    buttons: list[Button] = []
    decor: list[Decor] = []
    if view.phase == "play":
        for pile in range(4):
            markers, note = _markers(board, look, talk, pile, top, h, apart)
            buttons += markers
            decor += note
        top += 3 * (h + apart) + 4 * u
    rows_h = 2 * h + apart
    start, wide = _columns(board, [look.words(f"thegame.phrase.{word}") for word in said], columns, h, top + rows_h)
    for i, word in enumerate(said):
        line, column = divmod(i, columns)
        rect = (start + column * wide, top + line * (h + apart), wide - 6 * u, h)
        ready, text = f"say {word}" in talk, look.words(f"thegame.phrase.{word}")
        # What stands already keeps its place, ticked off.
        icon = "" if ready else "ui_check"
        buttons.append(Button(f"talk:say {word}", rect, text, "cream" if ready else "off", str(i + 1), icon, enabled=ready))
    return buttons, decor


def _columns(board: Board, texts: Sequence[str], columns: int, h: float, foot: float) -> tuple[float, float]:
    """Left edge and step of the columns of phrases that end at `foot`: those of the piles where the words have room in them,
    else as wide as they need; in the middle unless what stands at the right is in the way."""
    u, step = board.u, board.pile_w + board.gap
    left, right = 26 * u, board.pile_x[-1] + step / 2
    if foot > board.right[1] - board.small - 4 * u:
        right = min(right, board.hand_right)
    px = max(LEAST, 0.44 * h)
    need = max(letters.width(text, "uib", px) for text in texts) + 32 * u + max(24.0, 0.7 * h)
    wide = min((right - left + 6 * u) / columns, max(step, min(need, 250 * u)))
    return max(left, min(board.area.w / 2 + 3 * u, right + 6 * u - wide * columns / 2) - wide * columns / 2), wide


def _markers(
    board: Board, look: Look, talk: set[str], pile: int, top: float, h: float, apart: float
) -> tuple[list[Button], list[Decor]]:
    """What a seat may do with its marker on one pile: at most one of each kind, each pile once a turn."""
    kinds = [kind for kind in ("hold", "soft", "free", "none") if f"hint {kind} {PILES[pile]}" in talk]
    x, wide = board.pile_x[pile], board.pile_w + board.gap - 10 * board.u
    if not kinds:
        text = look.words("thegame.talk.given")
        return [], [Label(text, x, top + h / 2, 15 * board.u, "#C9C2B4", "uim", max_w=wide, lines=2, depth=DEPTH)]
    buttons = []
    for i, kind in enumerate(kinds):
        key = _MARK_KEYS[pile][i]
        rect = (x - wide / 2, top + i * (h + apart), wide, h)
        label = look.words(f"thegame.mark.{kind}")
        buttons.append(Button(f"talk:hint {kind} {PILES[pile]}", rect, label, "ghost", key, MARK_ICONS[kind]))
    return buttons, []
