"""The people at the Breakers table: plates with tricks, trophies and cubes, what lies at a seat, the markers of monsters."""

from __future__ import annotations

from table.view.arrange import Spot
from table.view.letters import initials
from table.view.parts import Parts
from table.view.picture import Box, Label, Look, Piece, Plate, Pose, Rect, Stamp

from .board import Board, Place
from .cards import HANDS, KEYS, KIND, kind_of
from .faces import BACK, BRASS_LIGHT, CREAM, INK, TORCH, face, roundel
from .rounds import TARGET, TEAM_TARGET
from .state import PLAIN, BreakersState
from .tracker import fact

TEAM_COLOURS = ("#E3B04B", "#8FC3E0")
TEAM_SIGNS = ("seat_circle", "seat_square")
"""partners have the same colour and sign"""
MARKED = {"skunkape": "skunkape", "dybbuk": "dybbuk", "yeti": "yeti"}
"""monsters whose marker is at a seat"""
LEAST = 13.0
CUBE_FROM_RIGHT, CUBE_WIDTH = 73, 20
"""in u: middle of the cube on a plate from its right edge, and how large it is"""


def plates(board: Board, view: BreakersState, look: Look, home: int, eyes: int) -> Parts:
    """All seats, clockwise from the one below, and their hands and won tricks, which nobody sees."""
    parts, n = Parts(), view.seats()
    for k, place in enumerate(board.places):
        seat = (home + k) % n
        _plate(parts, board, view, look, seat, place)
        _won(parts, board, view, seat, place)
        if k:
            _hand(parts, board, view, seat, place)
            _special(parts, board, view, look, seat, place)
        # The own trophies lie in the tray, where they can be taken up.
        _trophies(parts, board, view, look, seat, place, seat == eyes and view.phase != "over")
        _markers(parts, board, view, seat, place)
    return parts


def _plate(parts: Parts, board: Board, view: BreakersState, look: Look, seat: int, place: Place) -> None:
    u = board.u
    left, top, wide, _ = place.plate
    backs = min(view.won[seat], 10)
    # A marker stands on the corner.
    first = (42 if _marked(view, seat) else 18) * u
    team = view.teams == 1
    parts.decor.append(
        Plate(
            seat,
            place.plate,
            look.names[seat],
            fact(view, look, seat),
            initials(look.names)[seat],
            active=_on(view, seat),
            bot=look.bots[seat],
            shape=TEAM_SIGNS[seat % 2] if team else "",
            colour=TEAM_COLOURS[seat % 2] if team else "#D3BFA1" if look.bots[seat] else CREAM,
            accent=TORCH,
            depth=30,
            head=56 * u,
            keep=first + (_step(backs) * (backs - 1) + 4) * u if backs else 0.0,
        )
    )
    for i in range(backs):
        x = left + wide - first - (backs - 1 - i) * _step(backs) * u
        parts.decor.append(Stamp(BACK, x, top + 17 * u, 14 * u, 0, depth=32))
    y = top + 72 * u
    cube = left + wide - CUBE_FROM_RIGHT * u
    parts.decor.append(Piece("piece_cube", cube, y, CUBE_WIDTH * u, depth=32))
    parts.decor.append(_count(board, view.cubes[seat], cube + 13 * u, y))
    hand = left + wide - 32 * u
    parts.decor.append(Piece("ui_cards", hand, y, 18 * u, depth=32))
    parts.decor.append(_count(board, len(view.hand(seat)), hand + 12 * u, y))


def _step(backs: int) -> float:
    """How far apart the backs of won tricks stand, in u."""
    return min(9.0, 40 / max(1, backs - 1))


def _count(board: Board, n: int, x: float, y: float) -> Label:
    return Label(str(n), x, y, max(LEAST, 16 * board.u), CREAM, "uib", "midleft", depth=32)


def _on(view: BreakersState, seat: int) -> bool:
    """Whether a seat is to decide."""
    if view.phase == "over":
        return False
    return view.asks[-1].seat == seat if view.asks else view.turn == seat and view.phase in ("lead", "play", "act")


def _won(parts: Parts, board: Board, view: BreakersState, seat: int, place: Place) -> None:
    """Won tricks: counted on the plate, never looked at again."""
    zone = HANDS + 3 * view.seats() + seat
    left, top, wide, _ = place.plate
    x, y, w = left + wide - 18 * board.u, top + 17 * board.u, 14 * board.u
    parts.cards += [Pose(card, zone, i, x, y, w, BACK, depth=28, hidden=True) for i, card in enumerate(view.zones[zone])]


def _hand(parts: Parts, board: Board, view: BreakersState, seat: int, place: Place) -> None:
    """The hand of another: in the plate, from which its cards come."""
    left, top, wide, high = place.plate
    x, y = left + wide / 2, top + high / 2
    for i, card in enumerate(view.hand(seat)):
        parts.cards.append(Pose(card, HANDS + seat, i, x, y, 44 * board.v, BACK, depth=28, hidden=True))


def _special(parts: Parts, board: Board, view: BreakersState, look: Look, seat: int, place: Place) -> None:
    """Threads, Ashes or Court of another: beside the plate, face up or face down."""
    n = view.seats()
    left, top, room, high = place.extra
    if any(view.zones[zone] for zone in (HANDS + n + seat, HANDS + 2 * n + seat)):
        parts.decor.append(Box(_drawer(board, place), 9 * board.u, INK, 0.62, shadow=False, depth=29))
    for zone in (HANDS + n + seat, HANDS + 2 * n + seat):
        cards = view.zones[zone]
        if not cards:
            continue
        w = high / 1.4
        step = min(0.52 * w, (room - w) / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            spot = Spot(left + w / 2 + i * step, top + high / 2, w, 0.0, 40 + i)
            parts.cards.append(spot.pose(card, zone, i, face(card, look.big_index) if card >= 0 else BACK))


def _drawer(board: Board, place: Place) -> Rect:
    """The ground of the cards beside a plate, which reaches into the plate: whose they are is seen where another is as near."""
    u, (left, top, wide, high), plate = board.u, place.extra, place.plate
    right, foot = left + wide + 4 * u, top + high + 4 * u
    left, top = left - 4 * u, top - 4 * u
    if place.side == "N":
        left = plate[0] + plate[2] - 8 * u
    elif top > plate[1]:
        top = plate[1] + plate[3] - 8 * u
    else:
        foot = plate[1] + 8 * u
    return (left, top, right - left, foot - top)


def _slots(board: Board, view: BreakersState, wide: float, count: int) -> tuple[float, float]:
    """How large the places for trophies are on a plate of a width, and how far apart: between its left edge and the cube."""
    u = board.u
    largest, apart = (24 * u, 26 * u) if view.teams else (28 * u, 32 * u)
    room = wide - (CUBE_FROM_RIGHT + CUBE_WIDTH / 2 + 4 + 6) * u
    d = min(largest, (room - (count - 1) * 1.5 * u) / count)
    return d, min(apart, (room - d) / (count - 1))


def _trophies(parts: Parts, board: Board, view: BreakersState, look: Look, seat: int, place: Place, mine: bool) -> None:
    """Trophies in their places on the plate, the used one in grey."""
    u, v = board.u, view
    left, top, wide, _ = place.plate
    cards, zone = v.trophies(seat), HANDS + 4 * v.seats() + seat
    y = top + 72 * u
    count = max(TEAM_TARGET if v.teams else TARGET, len(cards))
    d, step = _slots(board, v, wide, count)
    for i in range(count):
        x = left + 6 * u + d / 2 + i * step
        if i >= len(cards):
            parts.decor.append(Piece("piece_trophy" if i < v.beaten[seat] else "", x, y, d, depth=32))
            continue
        kind = kind_of(cards[i])
        used = v.used[seat] == kind + 1
        acts = f"{KEYS[kind]}.trophy" in look.acted
        ring = BRASS_LIGHT if acts else None
        if mine:
            parts.decor.append(Stamp(roundel(kind, used), x, y, d, 0, 0.35 if used else 0.0, ring, depth=33))
        else:
            shown = roundel(kind, used)
            parts.cards.append(Pose(cards[i], zone, i, x, y, d, shown, depth=33, lift=0, dark=0.35 if used else 0.0, ring=ring))


def _marked(view: BreakersState, seat: int) -> bool:
    """Whether a roundel stands on the right corner of a seat's plate."""
    if view.phase in ("choose", "over"):
        return False
    return bool(KEYS[view.monster] in MARKED and view.marker == seat) or bool(view.late_left and view.late == seat)


def _markers(parts: Parts, board: Board, view: BreakersState, seat: int, place: Place) -> None:
    """What monsters leave at a seat: the Ape, possession, snow, Firecrackers, and the Fates' turn."""
    u = board.u
    left, top, wide, _ = place.plate
    key = KEYS[view.monster]
    x, y = left + wide - 4 * u, top + 1 * u
    d = 34 * u
    if view.phase in ("choose", "over"):
        return
    if key in MARKED and view.marker == seat != PLAIN:
        parts.decor.append(Stamp(roundel(view.monster), x, y, d, 1, ring=None, depth=36))
        x -= d
    if view.late_left and view.late == seat:
        parts.decor.append(Stamp(roundel(KIND["fates"]), x, y, d, 1, depth=36))
        x -= d
    if key == "nian":
        for i in range(view.tokens[seat]):
            parts.decor.append(Piece("piece_cracker", left + 6 * u + i * 0.6 * d, top - 1 * u, 0.8 * d, depth=36 + i))
    if key == "skunkape" and view.tokens[seat]:
        for i in range(min(view.tokens[seat], 3)):
            parts.decor.append(Piece("piece_stink", left + 6 * u + i * 0.5 * d, top - 1 * u, 0.7 * d, depth=35 + i))


def seat_targets(board: Board, home: int, n: int) -> dict[int, Rect]:
    """The plates as places, by seat."""
    return {(home + k) % n: place.plate for k, place in enumerate(board.places)}
