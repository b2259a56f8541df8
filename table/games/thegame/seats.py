"""The people at The Game's table: plates, partners' hands, what they said, and the buttons that choose who starts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from table.view import arrange, letters
from table.view.parts import Parts
from table.view.picture import Badge, Button, Label, Look, Plate, Pose

from .board import LEAST, Board
from .faces import BACK, BONE, face
from .moves import DRAW, number
from .rules import GameState
from .signals import COLOURS, SHAPES, initials, phrases, speech


class People(Struct, frozen=True):
    """What is told of each seat: its letter and the line under its name."""

    letters: tuple[str, ...]
    facts: tuple[str, ...]


def people(view: GameState, look: Look) -> People:
    """Everybody at the table."""
    return People(initials(look.names), tuple(fact(view, look, seat) for seat in range(view.seats())))


def following(view: GameState) -> int:
    """The seat that is on after this turn: empty hands drop out once nothing is left to draw."""
    n = view.seats()
    for k in range(1, n + 1):
        seat = (view.turn + k) % n
        if view.hand(seat) or view.zones[DRAW]:
            return seat
    return view.turn


def fact(view: GameState, look: Look, seat: int) -> str:
    """The line under a name on its plate."""
    words, cards = look.words, len(view.hand(seat))
    if view.phase == "over":
        return words("thegame.sub.cards", n=cards)
    if seat == view.turn:
        if seat in look.thinking:
            return words("thegame.sub.thinks")
        if seat != look.eyes:
            return words("thegame.sub.chooses" if view.phase == "start" else "thegame.sub.plays")
    if not cards and not view.zones[DRAW]:
        return words("thegame.sub.out")
    if view.phase == "play" and seat == following(view) and seat not in (view.turn, look.eyes):
        return words("thegame.sub.next")
    return words("thegame.sub.cards", n=cards)


def _plate(board: Board, view: GameState, look: Look, who: People, seat: int, x: float, y: float, w: float) -> Plate:
    shape = SHAPES[seat] if view.seats() > 1 else ""
    return Plate(
        seat,
        (x, y, w, board.plate_h),
        look.names[seat],
        who.facts[seat],
        who.letters[seat],
        active=view.phase != "over" and seat == view.turn,
        bot=look.bots[seat],
        shape=shape,
        colour=COLOURS[seat] if view.seats() > 1 else BONE,
        accent=BONE,
        depth=30,
    )


def _plate_width(board: Board, look: Look, who: People, seat: int) -> float:
    """Wide enough for sign, name and line."""
    u = board.u
    name = letters.width(look.names[seat], "uib", max(LEAST, 19 * u))
    line = letters.width(who.facts[seat], "uim", max(LEAST, 16 * u))
    return max(132 * u, max(name, line) + 74 * u)


def _columns(board: Board, view: GameState, look: Look, who: People, home: int) -> tuple[float, float]:
    """Width of the plates on top and distance of the backs beside them: the same for all partners."""
    u, v = board.u, board.cards.u
    room = board.column(0)[1] - 8 * u
    others = [seat for seat in range(view.seats()) if seat != home]
    plate = max(_plate_width(board, look, who, seat) for seat in others)
    n = max(len(view.hand(seat)) for seat in others)
    # Backs move together first, then the plate gives way: its name is shortened by whoever draws it.
    least = board.back_w + 3 * v * max(0, n - 1)
    plate = max(min(plate, room - 8 * u - least), 96 * u)
    return plate, min(20 * v, max(2 * v, (room - plate - 8 * u - board.back_w) / max(1, n - 1)))


def partners(board: Board, view: GameState, look: Look, who: People, home: int, choosing: bool) -> Parts:
    """The seats on top, from left to right in the order of turns after the seat `home` below.

    choosing: the eyes choose who starts.
    """
    parts = Parts()
    if view.seats() > 1:
        columns = _columns(board, view, look, who, home)
        for place in range(view.seats() - 1):
            seat = (home + 1 + place) % view.seats()
            _partner(parts, board, view, look, who, seat, place, columns, choosing)
    return parts


def _partner(
    parts: Parts,
    board: Board,
    view: GameState,
    look: Look,
    who: People,
    seat: int,
    place: int,
    columns: tuple[float, float],
    choosing: bool,
) -> None:
    u = board.u
    middle, room = board.column(place)
    room -= 8 * u
    hand = view.hand(seat)
    n, back = len(hand), board.back_w
    plate, step = columns
    wide = plate + (8 * u + back + step * (n - 1) if n else 0.0)
    left = middle - wide / 2
    parts.decor.append(_plate(board, view, look, who, seat, left, board.plate_top, plate))
    if n:
        centre = left + wide - (back + step * (n - 1)) / 2
        parts.cards += _row(tuple(hand), 1 + seat, centre, board.plate_top + board.plate_h / 2, back, step)
        if min(hand) < 0:
            d = max(20.0, back * 0.54)
            parts.decor.append(Badge(str(n), centre, board.plate_top + board.plate_h / 2, d, BONE, depth=40))
        else:
            parts.decor.append(_open(board, hand, left, room))
    if choosing:
        label = look.words("thegame.button.start", name=look.names[seat])
        fitting = letters.width(label, "uib", max(LEAST, 0.44 * board.start_h)) + 32 * u + max(24.0, board.start_h * 0.7)
        rect = (left, board.start_y, min(room, max(plate, fitting)), board.start_h)
        parts.buttons.append(Button(f"start:{seat}", rect, label, "cream", "" if look.talk_open else str(seat + 1)))
    if not n or min(hand) < 0:
        _say(parts, board, look, phrases(view, seat), middle, room, left)


def _open(board: Board, hand: Sequence[int], left: float, room: float) -> Label:
    """The numbers of a hand that lies open, where its seat's words would be: cards so small and close can not be read."""
    text = "  ".join(str(number(card)) for card in sorted(hand))
    y = board.chip_top + board.chip_h / 2
    return Label(text, left, y, board.chip_h * 0.6, BONE, "uib", "midleft", room, chip="#131418", chip_alpha=0.85, depth=40)


@lru_cache(maxsize=32)
def _row(cards: tuple[int, ...], zone: int, x: float, y: float, w: float, step: float) -> tuple[Pose, ...]:
    """A partner's cards beside the plate. Kept, for they seldom change."""
    spots = arrange.row(len(cards), x, y, w, step, depth=20)
    return tuple(
        spot.pose(card, zone, cards.index(card), face(number(card)) if card >= 0 else BACK)
        for card, spot in zip(sorted(cards) if min(cards) >= 0 else cards, spots, strict=True)
    )


def _say(parts: Parts, board: Board, look: Look, said: list[str], middle: float, room: float, left: float) -> None:
    """What a partner said, under its plate: side by side where there is room, else below each other."""
    if not said:
        return
    px, h, u = board.chip_h * 0.6, board.chip_h, board.u
    y = board.chip_top + h / 2
    if board.chip_rows == 1:
        each = room / 2 - 4 * u if len(said) > 1 else room
        first = speech(look, said, left, y, px, each)
        width = min(each, letters.width(first.text, "uib", max(LEAST, px)) + 1.1 * h)
        parts.decor.append(first)
        if len(said) > 1:
            parts.decor.append(speech(look, said[1:], left + width + 8 * u, y, px, each, len(said) - 2))
        return
    start = middle - room / 2
    for i, rest in enumerate((said[:1], said[1:])):
        if rest:
            parts.decor.append(speech(look, rest, max(start, left), y + i * (h + 2 * u), px, room, i and len(rest) - 1))


def _own_words(board: Board, look: Look, said: list[str], left: float, foot: float, room: float) -> Label:
    """What the seat below said, right above its plate and beside the hand: in two lines where one is too short."""
    h, px = board.chip_h, board.chip_h * 0.6
    made = speech(look, said, left, 0.0, px, room, len(said) - 1)
    long = 1.03 * letters.width(made.text, "uib", max(LEAST, px)) + 1.1 * h > room
    high = 2 * 1.16 * px + 0.4 * h if long else h
    return replace(made, y=foot - high / 2, lines=2)


def own(board: Board, view: GameState, look: Look, who: People, seat: int, choosing: bool) -> Parts:
    """The plate at the lower left, what its seat said above it, and its button while who starts is chosen."""
    u = board.u
    left, top, most = board.own_plate()
    wide = min(_plate_width(board, look, who, seat), most)
    parts = Parts(decor=[] if board.own_hidden else [_plate(board, view, look, who, seat, left, top, wide)])
    if choosing:
        label = look.words("thegame.button.start-me")
        rect = (left, top - board.start_h - 8 * u, most, board.start_h)
        parts.buttons.append(Button(f"start:{seat}", rect, label, "cream", "" if look.talk_open else str(seat + 1)))
    said = phrases(view, seat)
    if said and not board.hand_sink:
        foot = (top - board.start_h - 8 * u if choosing else top) - 6 * u
        parts.decor.append(_own_words(board, look, said, left, foot, most))
    return parts
