"""The people at the Brokies table: fans of backs, plates with points and the last deed, second hands of two players."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from table.view import arrange, letters
from table.view.letters import initials
from table.view.parts import Parts
from table.view.picture import Badge, Decor, Label, Look, Piece, Plate, Pose

from .board import LEAST, Board, Chair
from .faces import BACK, CREAM, INK, MINT, face
from .rules import TARGET, BrokiesState
from .status import fact

COIN = "piece_coin1"


def purse(points: int) -> tuple[str, ...]:
    """A seat's points as coins and empty places."""
    return tuple(COIN if i < points else "" for i in range(TARGET))


def _coins(points: int, x: float, y: float, d: float) -> list[Decor]:
    """A seat's points in a row whose left end is x."""
    return [Piece(art, x + d / 2 + i * 1.12 * d, y, d, depth=30) for i, art in enumerate(purse(points))]


def _plate(view: BrokiesState, look: Look, seat: int, rect: tuple[float, float, float, float], inside: bool) -> Plate:
    return Plate(
        seat,
        rect,
        look.names[seat],
        fact(view, look, seat),
        initials(look.names)[seat],
        active=view.phase != "over" and seat == view.turn,
        bot=look.bots[seat],
        colour="#D3BFA1" if look.bots[seat] else CREAM,
        accent=MINT,
        depth=30,
        pieces=purse(view.points[seat]) if inside else (),
    )


def _width(board: Board, view: BrokiesState, look: Look, seat: int, inside: bool, most: float) -> float:
    """Wide enough for letter, name, line and the coins inside."""
    u = board.u
    name = letters.width(look.names[seat], "uib", max(LEAST, 19 * u)) + (66 * u if inside else 0)
    line = letters.width(fact(view, look, seat), "uim", max(LEAST, 16 * u))
    return min(most, max((150 if inside else 140) * u, max(name, line) + 70 * u))


def others(board: Board, view: BrokiesState, look: Look, home: int) -> Parts:
    """All seats but the one below, clockwise."""
    parts = Parts()
    for place, chair in enumerate(board.chairs):
        seat = (home + 1 + place) % view.seats()
        _fan(parts, board, view, seat, chair)
        if chair.side == "top" and board.crowded:
            _hung(parts, board, view, look, seat, chair)
        elif chair.side == "top":
            _beside(parts, board, view, look, seat, chair)
        else:
            _at_side(parts, board, view, look, seat, chair)
    return parts


def _span(board: Board, chair: Chair, n: int) -> tuple[float, float]:
    """Step and whole length of a fan of backs."""
    v = board.v
    most = 150 * v if board.crowded else 200 * v if chair.side == "top" else 175 * v
    step = min((17 if board.crowded else 19) * v, most / max(1, n - 1))
    return step, step * max(0, n - 1) + board.back_w


def _fan(parts: Parts, board: Board, view: BrokiesState, seat: int, chair: Chair) -> None:
    hand = view.hand(seat)
    n = len(hand)
    if not n:
        return
    step, _ = _span(board, chair, n)
    parts.cards += _backs(tuple(hand), 1 + seat, chair.x, chair.y, chair.angle, board.back_w, step)
    parts.decor.append(Badge(str(n), chair.x, chair.y, max(22.0, board.back_w * 0.56), depth=60))


@lru_cache(maxsize=48)
def _backs(cards: tuple[int, ...], zone: int, x: float, y: float, angle: float, w: float, step: float) -> tuple[Pose, ...]:
    """A hand seen from behind, a little spread; cards that were turned for everybody show. Kept, for it seldom changes."""
    n = len(cards)
    poses = []
    for i, spot in enumerate(arrange.row(n, x, y, w, step, angle=angle, depth=20)):
        turned = angle - (i - (n - 1) / 2) * min(1.1, 12 / max(1, n))
        poses.append(spot.pose(cards[i], zone, i, face(cards[i]), angle=turned))
    return tuple(poses)


def _hung(parts: Parts, board: Board, view: BrokiesState, look: Look, seat: int, chair: Chair) -> None:
    """A plate under the fan, the coins on it."""
    u = board.u
    wide = _width(board, view, look, seat, True, board.area.w * (0.21 if view.seats() == 6 else 0.25))
    top = chair.y + board.back_w * 0.70 + 9 * board.v
    parts.decor.append(_plate(view, look, seat, (chair.x - wide / 2, top, wide, 52 * u), True))


def _beside(parts: Parts, board: Board, view: BrokiesState, look: Look, seat: int, chair: Chair) -> None:
    """A plate left of the fan on top, the coins under it; and for two players the second hand right of it."""
    u, v = board.u, board.v
    _, long = _span(board, chair, len(view.hand(seat)))
    half = max(long, 3 * board.back_w) / 2
    wide = _width(board, view, look, seat, False, 300 * u)
    left = chair.x - half - 14 * u - wide
    top = board.area.rail + 7 * u
    parts.decor.append(_plate(view, look, seat, (left, top, wide, 54 * u), False))
    parts.decor += _coins(view.points[seat], left + 8 * u, top + 54 * u + 16 * u, 22 * u)
    _second(parts, board, view, look, seat, chair.x + half + 16 * v + 22 * v, board.area.rail + 38 * v, board.area.w)


def _at_side(parts: Parts, board: Board, view: BrokiesState, look: Look, seat: int, chair: Chair) -> None:
    """A plate beside the fan at the left or right edge, the coins under it."""
    u = board.u
    edge = min(chair.x, board.area.w - chair.x) + board.back_w * 0.70 + 10 * board.v
    pile = board.discard_x - 0.27 * board.card_w - 12 * u
    wide = _width(board, view, look, seat, False, pile - edge)
    x = edge if chair.side == "left" else board.area.w - edge - wide
    top = chair.y - 27 * u
    parts.decor.append(_plate(view, look, seat, (x, top, wide, 54 * u), False))
    parts.decor += _coins(view.points[seat], x + 8 * u, top + 54 * u + 16 * u, 22 * u)


def _second(parts: Parts, board: Board, view: BrokiesState, look: Look, seat: int, x: float, y: float, end: float) -> None:
    """The hand that waits for the second half: a packet that nobody has seen. Its words end before `end`."""
    zone = view.seats() + 6 + seat
    if view.seats() != 2 or not view.zones[zone]:
        return
    u, w = board.u, 44 * board.v
    parts.cards += packet(tuple(view.zones[zone]), zone, x, y, w, board.v, dark=0.25)
    parts.decor.append(Badge(str(len(view.zones[zone])), x, y, max(20.0, w * 0.5), depth=60))
    text = look.words("brokies.second-hand")
    parts.decor.append(
        Label(
            text,
            x + w / 2 + 8 * u,
            y,
            14 * u,
            CREAM,
            "ui",
            "midleft",
            max_w=min(118 * u, end - x - w / 2 - 8 * u),
            lines=2,
            chip=INK,
            chip_alpha=0.6,
            depth=30,
        )
    )


@lru_cache(maxsize=32)
def packet(
    cards: tuple[int, ...], zone: int, x: float, y: float, w: float, v: float, dark: float = 0.0, opened: bool = False
) -> tuple[Pose, ...]:
    """A pile whose top card lies at (x, y), face down unless it is `opened`."""
    spots = arrange.pile(len(cards), x, y, w, 1.6 * v, 2.2 * v, most=4, depth=2)
    return tuple(
        spot.pose(card, zone, i, face(card) if opened else BACK, dark=dark)
        for i, (card, spot) in enumerate(zip(cards, spots, strict=True))
    )


def own(board: Board, view: BrokiesState, look: Look, seat: int, specials: int) -> Parts:
    """The plate at the lower left with its coins, how many specials the hand holds, and the second hand of two players.

    specials: how many of the cards in hand count at scoring, or -1 where that is not to be seen.
    """
    u = board.u
    left, top, most = 26 * u, board.area.h - 118 * u, board.hand_left - 34 * u
    wide = _width(board, view, look, seat, False, most)
    plate = _plate(view, look, seat, (left, top, wide, 54 * u), False)
    if letters.width(plate.sub, "uim", max(LEAST, 16 * u)) > wide - 64 * u:
        # Where there is little room the number of cards is enough.
        plate = replace(plate, sub=look.words("brokies.sub.cards", len(view.hand(seat))))
    parts = Parts(decor=[plate])
    parts.decor += _coins(view.points[seat], left + 8 * u, top + 54 * u + 21 * u, 26 * u)
    y = top - 21 * u
    if specials >= 0:
        text = look.words("brokies.specials", specials)
        parts.decor.append(
            Label(text, left, y, 15 * u, "#FFDB8C", "uib", "midleft", max_w=most, chip=INK, chip_alpha=0.72, depth=30)
        )
    _second(parts, board, view, look, seat, left + 24 * board.v, y - 20 * u - 34 * board.v, board.hand_left - 4 * u)
    return parts
