"""The middle of the Brokies table: the combination to beat in its slots, the beaten one behind it, the piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from table.view import letters
from table.view.arrange import RATIO, Spot
from table.view.parts import Parts
from table.view.picture import Anchor, Badge, Glow, Label, Look, Pose
from table.view.picture import Slot as Place

from .board import LEAST, Board
from .combos import Combo, Slot, beats, parse, slot_value
from .faces import BACK, CREAM, INK, SYMBOLS, face
from .naming import title
from .rules import DRAW, BrokiesState
from .seats import packet

APART, UNDER = 0.80, 0.36
"""steps between two slots and within one, in card widths; never under 34 % within a slot, so that each value shows"""
BRASS_LIGHT = "#FFDB8C"
_BEATEN = 0.86
_SHADE = 0.5


class Laid(NamedTuple):
    """How slots lie: a place for each card, slot by slot, and the middle of each slot's last card."""

    spots: tuple[Spot, ...]
    w: float
    ends: tuple[tuple[float, float], ...]


def lay(slots: Sequence[Slot], x: float, y: float, w: float, room: float, depth: int) -> Laid:
    """Slots side by side, centred on (x, y), cards `w` wide, or less where `room` would not do."""
    inner = sum(len(slot) - 1 for slot in slots)
    gaps = len(slots) - 1
    apart, under = APART, UNDER
    for _ in range(40):
        if w * (1 + gaps * apart + inner * under) <= room:
            break
        if apart > 0.42:
            apart = max(0.42, apart * 0.94)
            under = min(under, apart * 0.85, UNDER)
        else:
            w *= 0.95
    left = x - w * (gaps * apart + inner * under) / 2
    spots: list[Spot] = []
    ends: list[tuple[float, float]] = []
    for slot in slots:
        for i, card in enumerate(slot):
            tilt = ((card * 37) % 9 - 4) * 0.45 if len(slot) == 1 else 0.0
            spots.append(Spot(left, y, w, tilt, depth + len(spots)))
            if i < len(slot) - 1:
                left += under * w
        ends.append((left, y))
        left += apart * w
    return Laid(tuple(spots), w, tuple(ends))


@lru_cache(maxsize=32)
def _combination(
    cards: tuple[int, ...], slots: tuple[Slot, ...], zone: int, x: float, y: float, w: float, room: float
) -> tuple[tuple[Pose, ...], tuple[Badge, ...]]:
    """The cards on the table, and the sums of slots of several cards."""
    laid = lay(slots, x, y, w, room, 100)
    poses = tuple(spot.pose(card, zone, i, face(card)) for i, (card, spot) in enumerate(zip(cards, laid.spots, strict=True)))
    badges = tuple(
        Badge(str(slot_value(slot)), bx + 0.30 * laid.w, by + 0.50 * laid.w, max(24.0, 0.30 * laid.w), BRASS_LIGHT, depth=140)
        for slot, (bx, by) in zip(slots, laid.ends, strict=True)
        if len(slot) > 1
    )
    return poses, badges


@lru_cache(maxsize=64)
def last_beaten(trick: tuple[int, ...], n: int, table: tuple[Slot, ...]) -> tuple[Slot, ...]:
    """The slots of the combination that was beaten last: the end of the trick's cards that makes one of n slots.

    The State does not say how those cards were grouped; that they came slot by slot, each beating the one before, tells it
    but for rare cases, in which the smallest will do.
    """
    found = _chain(trick, n, table)
    return found or (_chain(trick, n, table, whole=False) or ())


def trick_so_far(view: BrokiesState) -> list[tuple[Slot, ...]]:
    """The combinations of the trick that is on, the newest first."""
    found = [view.slots()] if view.table_slots else []
    rest = tuple(view.zones[view.seats() + 2])
    while rest and found:
        slots = last_beaten(rest, len(view.table_slots), found[-1])
        if not slots:
            break
        found.append(slots)
        rest = rest[: len(rest) - sum(map(len, slots))]
    return found


def _chain(trick: tuple[int, ...], n: int, table: tuple[Slot, ...], whole: bool = True) -> tuple[Slot, ...] | None:
    """The last combination of a row of them that ends under `table`; `whole`: all cards must belong to it. () for no cards,
    None when there is no such row."""
    if not trick:
        return ()
    top = parse(table)
    for k in range(n, len(trick) + 1):
        for slots in _cuts(trick[len(trick) - k :], n):
            combo = parse(slots)
            if combo is None or top is None or combo.kind != top.kind or not beats(top, combo):
                continue
            if not whole or _chain(trick[: len(trick) - k], n, slots) is not None:
                return slots
    return None


def _cuts(cards: tuple[int, ...], n: int) -> list[tuple[Slot, ...]]:
    """All ways to cut a row of cards into n slots of up to four."""
    if n == 1:
        return [(cards,)] if len(cards) <= 4 else []
    found = []
    for first in range(1, min(4, len(cards) - n + 1) + 1):
        found += [(cards[:first], *rest) for rest in _cuts(cards[first:], n - 1)]
    return found


@lru_cache(maxsize=32)
def _behind(
    trick: tuple[int, ...], slots: tuple[Slot, ...], zone: int, x: float, y: float, w: float, room: float
) -> tuple[Pose, ...]:
    """The beaten combination, dark, with its left edge at x; all before it lie under it unseen."""
    seen = [card for slot in slots for card in slot]
    laid = lay(slots, 0.0, y, w, room, 60)
    if laid.spots:
        x += laid.w / 2 - laid.spots[0].x
    poses = []
    for i, card in enumerate(trick[: len(trick) - len(seen)]):
        poses.append(Pose(card, zone, i, x, y, w, face(card), depth=i - 60, hidden=True))
    start = len(trick) - len(seen)
    n = len(laid.spots)
    for i, (card, spot) in enumerate(zip(seen, laid.spots, strict=True)):
        turn = 7.0 - 12.0 * (i / (n - 1) if n > 1 else 0.0)
        poses.append(spot.moved(x, 0.0).pose(card, zone, start + i, face(card), dark=_SHADE, angle=turn))
    return tuple(poses)


def combination(board: Board, view: BrokiesState, look: Look) -> Parts:
    """What lies in the middle, and below it what it is."""
    n = view.seats()
    parts = Parts()
    (x, y), w = board.middle, board.card_w
    slots, table, trick = view.slots(), view.zones[n + 1], view.zones[n + 2]
    combo = view.combo
    if combo is None:
        if view.phase != "over" and any(map(view.hand, range(n))):
            # Nothing to beat: the place stands empty, and says so.
            parts.decor.append(Place(x, y, 0.92 * w, alpha=0.18))
            _said(parts, board, look.words("brokies.free"), x, y)
        return parts
    if trick:
        x += 0.10 * w
    poses, badges = _combination(tuple(table), slots, n + 1, x, y, w, board.room)
    left, right = poses[0].x - w / 2, poses[-1].x + w / 2
    if trick:
        beaten = last_beaten(tuple(trick), len(slots), slots)
        # Its first card looks out at the left; of short ones more is seen.
        away, up = ((0.72, 0.16), (1.02, 0.16), (0.44, 0.30))[min(3, len(table)) - 1]
        parts.cards += _behind(tuple(trick), beaten, n + 2, left - away * w, y - up * w, _BEATEN * w, board.room * 0.9)
    parts.decor.append(Glow((left, y - 0.7 * w, right - left, RATIO * w), blur=round(34 * board.v), depth=-20))
    parts.cards += poses
    parts.decor += badges
    _told(parts, board, look, combo)
    return parts


def _told(parts: Parts, board: Board, look: Look, combo: Combo) -> None:
    """What must be beaten, and whether Stop cards work on it."""
    u, words = board.u, look.words
    x, y = board.middle[0], board.foot + 24 * u
    icon = SYMBOLS[combo.colour] if combo.kind != "multiple" and combo.colour < 3 else ""
    room = board.pile_x - board.discard_x - 0.8 * board.card_w
    parts.decor.append(
        Label(title(combo, words), x, y, 18 * u, CREAM, "uib", max_w=room, chip=INK, chip_alpha=0.82, icon=icon, depth=160)
    )
    if combo.stoppable:
        text = words("brokies.stops-work", value=_reached(combo))
        parts.decor.append(
            Label(text, x, y + 34 * u, 15.5 * u, CREAM, "ui", max_w=room, chip=INK, chip_alpha=0.66, icon="ic_stop", depth=160)
        )


def _said(parts: Parts, board: Board, text: str, x: float, y: float) -> None:
    u = board.u
    parts.decor.append(Label(text, x, y, 17 * u, CREAM, "ui", max_w=260 * u, chip=INK, chip_alpha=0.6, depth=160))


def _reached(combo: Combo) -> int:
    """The value that makes Stop cards work."""
    return combo.high


def piles(board: Board, view: BrokiesState, look: Look) -> Parts:
    """Draw pile at the right, discard pile at the left; for two players the second draw pile, for six the unused cards."""
    n = view.seats()
    parts = Parts()
    v, w = board.v, 0.70 * board.card_w
    x, y = board.pile_x, board.middle[1]
    draw = view.zones[DRAW]
    if n == 6:
        _aside(parts, board, view, look)
    else:
        parts.cards += packet(tuple(draw), DRAW, x - 4 * v, y - 6 * v, w, v)
        if draw:
            parts.decor.append(Badge(str(len(draw)), x - 4 * v, y - 6 * v, max(26.0, 36 * v), depth=60))
        else:
            parts.decor.append(Place(x, y, 0.9 * w, alpha=0.22))
        _under(parts, board, look.words("brokies.draw-pile" if draw else "brokies.draw-empty"), x, y + 0.70 * w + 7 * v)
        parts.cards += [Pose(c, n + 4, i, x, y, w, BACK, hidden=True) for i, c in enumerate(view.zones[n + 4])]
    if n == 2 and view.zones[n + 5]:
        small = 0.46 * board.card_w
        far = board.area.w * 0.815
        parts.cards += packet(tuple(view.zones[n + 5]), n + 5, far, y, small, v, dark=0.25)
        parts.decor.append(Badge(str(len(view.zones[n + 5])), far, y, max(22.0, 28 * v), depth=60))
        # Above it: below is the name of the first draw pile, which stands close by, and is larger.
        room = 2 * (far - x - 0.5 * w - 8 * v)
        parts.decor.append(_name(look.words("brokies.second-pile"), board, far, y - 0.70 * small - 13 * v, room, "midbottom"))
    elif n == 2:
        parts.cards += [Pose(c, n + 5, i, x, y, w, BACK, hidden=True) for i, c in enumerate(view.zones[n + 5])]
    _discards(parts, board, view, look)
    return parts


def _under(parts: Parts, board: Board, text: str, x: float, top: float, most: float = 150) -> None:
    """The name of a pile, on a pill whose head is at `top`; `most` is its greatest width in u."""
    room = most * board.u
    right = x > board.area.w / 2
    if board.seats == 6:
        # The combination comes closest here.
        room = min(room, 0.205 * board.area.w)
    elif board.seats == 2:
        # As high as the combination's name: a wide one goes outwards, where nobody sits.
        px = max(LEAST, 15 * board.u)
        out = max(0.0, min(room, letters.width(text, "ui", px) + 1.84 * px) - 0.094 * board.area.w) / 2
        x += out if right else -out
    # Not into the coins of a seat at the side.
    parts.decor.append(_name(text, board, x, max(top, board.side_foot) if right else top, room, "midtop"))


def _name(text: str, board: Board, x: float, y: float, room: float, anchor: Anchor) -> Label:
    """The name of a pile on a pill, its letters as large as all others as long as there are lines enough."""
    px, lines = 15 * board.u, 3
    return Label(text, x, y, px, CREAM, "ui", anchor, room, lines, chip=INK, chip_alpha=0.6, depth=30, steady=True)


def _discards(parts: Parts, board: Board, view: BrokiesState, look: Look) -> None:
    """What was played earlier this round, face down: everybody saw it, and nobody may look again."""
    zone = view.seats() + 3
    cards = view.zones[zone]
    if not cards:
        return
    w, x, y = 0.46 * board.card_w, board.discard_x, board.middle[1]
    parts.cards += packet(tuple(cards), zone, x, y, w, board.v, dark=0.3, opened=bool(view.open_tricks))
    parts.decor.append(Badge(str(len(cards)), x, y, max(22.0, 28 * board.v), depth=60))
    _under(parts, board, look.words("brokies.discard"), x, y + 0.70 * w + 13 * board.v)


def _aside(parts: Parts, board: Board, view: BrokiesState, look: Look) -> None:
    """Six players: two cards are out of play, and there is no draw pile."""
    zone, w = view.seats() + 4, 0.46 * board.card_w
    x, y, v = board.pile_x, board.middle[1] - 10 * board.v, board.v
    for i, card in enumerate(view.zones[zone]):
        back = i == 0
        spot = Spot(x + (8 if back else -8) * v, y + (2.5 if back else -2.5) * v, w, 6.0 if back else -8.0, 2 + i, 0)
        parts.cards.append(spot.pose(card, zone, i, BACK, dark=0.35))
    if view.zones[zone]:
        _under(parts, board, look.words("brokies.aside", len(view.zones[zone])), x, y + 0.80 * w + 14 * board.v, 236)
