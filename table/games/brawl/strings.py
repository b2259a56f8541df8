"""A row of Bases as it is shown: strings at both ends, the pile's fan, counts, who wins it, ice; and the places in it.

What can be done is lit: a dashed place with its key at every end that takes the card in hand, a ring around a Base.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from table.view.parts import Parts
from table.view.picture import Badge, Box, Cap, Face, Look, Piece, Pose, Rect, Slot, Target, Words

from .board import Tray
from .cards import BASE, DECK, FAMILY, copies, owner
from .faces import BRASS, BRASS_LIGHT, CREAM, CREAM3, ICE, ICE_LIGHT, STITCH, bandana, base, face, who
from .felt import BaseSight
from .state import BrawlState, pile

STRINGS, BASES, PILES, FROST, COUNTS, CAPS = 100, 150, 160, 190, 200, 210
"""depths, from the cloth up"""
CAP = 26.0


class Lit(Struct, frozen=True):
    """What the card in hand may do: places and the keys that choose them, by place."""

    places: frozenset[str] = frozenset()
    caps: Mapping[str, str] = {}
    colour: str = STITCH


def card_face(view: BrawlState, look: Look, card: int, dead: bool = False) -> Face:
    """The face of a card that can be seen. Raises ValueError for one that cannot."""
    if card < 0:
        raise ValueError("a card without a name has no face")
    return _face(look.words, view.kinds, view.fighters, view.names, card, dead)


@lru_cache(maxsize=2048)
def _face(
    words: Words, kinds: tuple[int, ...], fighters: tuple[str, ...], names: tuple[str, ...], card: int, dead: bool
) -> Face:
    # Asked for every card whenever anything moves; what it is made from changes with the match or the language.
    kind = kinds[card]
    if kind == BASE:
        return _base_face(fighters, names, owner(card))
    return face(kind, words(f"brawl.face.{FAMILY[kind]}"), copies(kinds, card), dead)


def base_face(view: BrawlState, seat: int) -> Face:
    """The Base of a seat; where another has the same picture its band is of the seat's own colour."""
    return _base_face(view.fighters, view.names, seat)


@lru_cache(maxsize=64)
def _base_face(fighters: tuple[str, ...], names: tuple[str, ...], seat: int) -> Face:
    shown = who(fighters[seat], seat)
    same = any(who(fighters[other], other) is shown for other in range(len(fighters)) if other != seat)
    return base(fighters[seat], seat, names[seat], bandana(fighters, seat)[1] if same else "")


class Row(Struct, frozen=True):
    """One area to be drawn."""

    tray: Tray
    sights: tuple[BaseSight, ...]
    """in the order in which they are seen, from the left"""
    turned: bool
    """end b is below"""
    lit: tuple[Lit, ...] = ()
    """what each pair of hands at this screen may do"""
    keys: Mapping[str, str] = {}
    """the keys of the player, by place"""

    @property
    def low(self) -> int:
        """The end that lies below."""
        return 1 if self.turned else 0


def row(view: BrawlState, look: Look, shown: Row) -> Parts:
    """The whole area."""
    parts = Parts()
    tray = shown.tray
    if tray.box[2]:
        parts.decor.append(Box(tray.box, 16 * tray.unit, "#14233A", 0.34, CREAM3, 1.4 * tray.unit, 0.55, shadow=False, depth=2))
    for x, sight in zip(tray.columns(len(shown.sights)), shown.sights, strict=True):
        for end in (0, 1):
            _string(parts, view, look, shown, sight, x, end)
        _base(parts, view, look, shown, sight, x)
        if sight.frozen:
            _ice(parts, shown, sight, x)
        _counts(parts, shown, sight, x)
    if tray.live:
        _row_ends(parts, look, shown)
    return parts


def step(tray: Tray, n: int, up: bool) -> float:
    """Between two cards of a string of n: less where it grows long, so that the place for one more stays on the cloth."""
    reach = tray.base_h / 2 + tray.card_h - tray.gap
    room = (tray.y - tray.top if up else tray.foot - tray.y) - reach
    return min(tray.step, max(2.0, room) / max(1, n))


def _first(tray: Tray) -> float:
    """How far the middle of a string's first card is from the middle of the Base."""
    return tray.base_h / 2 + tray.card_h / 2 - tray.gap


def _string(parts: Parts, view: BrawlState, look: Look, shown: Row, sight: BaseSight, x: float, end: int) -> None:
    tray, up = shown.tray, end != shown.low
    sign = -1 if up else 1
    cards = sight.ends[end].cards
    zone = pile(view.seats(), sight.slot) + 1 + end
    by = step(tray, len(cards), up)
    first = tray.y + sign * _first(tray)
    for i, card in enumerate(cards):
        top = i == len(cards) - 1
        parts.cards.append(
            Pose(
                card, zone, i, x, first + sign * i * by, tray.card_w, card_face(view, look, card), depth=STRINGS + i,
                lift=1 if top else 0,
            )
        )  # fmt: skip
    if not tray.live:
        return
    place = f"base:{DECK.name(sight.card)}:{'ab'[end]}"
    far = first + sign * (len(cards) * by + (0.0 if not cards else 6 * tray.unit))
    edge = far + sign * tray.card_h / 2
    near = tray.y + sign * tray.base_h / 2
    rect = (x - tray.card_w / 2, min(near, edge), tray.card_w, abs(edge - near))
    lit = [hand for hand in shown.lit if place in hand.places]
    label = look.words("brawl.spoken.end-near" if not up else "brawl.spoken.end-far", name=view.names[sight.seat])
    parts.targets.append(Target(place, rect, label, shown.keys.get(place, ""), bool(lit)))
    for i, hand in enumerate(lit):
        if not i:
            _dashed(parts, tray, x, far, hand.colour)
        if hand.caps.get(place):
            aside = (i - (len(lit) - 1) / 2) * CAP * 1.3 * tray.unit
            parts.decor.append(_cap(hand.caps[place], x + aside, edge - sign * 17 * tray.unit, tray))


def _dashed(parts: Parts, tray: Tray, x: float, y: float, colour: str) -> None:
    w, h = tray.card_w, tray.card_h
    box = (x - w / 2, y - h / 2, w, h)
    parts.decor.append(Box(box, 0.07 * w, colour, 0.07, shadow=False, depth=STRINGS - 12))
    parts.decor.append(Slot(x, y, w, colour, 1.0, depth=STRINGS - 10))


def _cap(key: str, x: float, y: float, tray: Tray) -> Cap:
    return Cap(key, x, y, max(17.0, CAP * tray.unit), depth=CAPS)


def base_rect(tray: Tray, x: float) -> Rect:
    """Where a Base lies."""
    return (x - tray.base_w / 2, tray.y - tray.base_h / 2, tray.base_w, tray.base_h)


def _base(parts: Parts, view: BrawlState, look: Look, shown: Row, sight: BaseSight, x: float) -> None:
    """The Base with its pile, and the place that both are."""
    tray = shown.tray
    zone = pile(view.seats(), sight.slot)
    place = f"base:{DECK.name(sight.card)}:pile"
    lit = [hand for hand in shown.lit if place in hand.places]
    ring = lit[0].colour if lit else None
    parts.cards.append(
        Pose(sight.card, zone, 0, x, tray.y, tray.base_w, base_face(view, sight.seat), depth=BASES, lift=1, ring=ring)
    )
    _fan(parts, view, look, shown, sight, x, zone)
    if not tray.live:
        return
    label = look.words("brawl.spoken.base", name=view.names[sight.seat])
    parts.targets.append(Target(place, base_rect(tray, x), label, shown.keys.get(place, ""), bool(lit)))
    for i, hand in enumerate(lit):
        if hand.caps.get(place):
            aside = (i - (len(lit) - 1) / 2) * CAP * 1.3 * tray.unit
            y = tray.y + tray.base_h / 2 - 17 * tray.unit
            parts.decor.append(_cap(hand.caps[place], x + 0.08 * tray.base_w + aside, y, tray))


def _fan(parts: Parts, view: BrawlState, look: Look, shown: Row, sight: BaseSight, x: float, zone: int) -> None:
    """The cards on the Base, from its right end inwards, the newest on top; dead ones are struck through."""
    tray, n = shown.tray, len(sight.pile)
    w = 0.305 * tray.base_w
    last = x + tray.base_w / 2 - 0.01 * tray.base_w
    by = min(0.30 * w, 0.5 * tray.base_w / max(1, n - 1))
    for i, on_it in enumerate(sight.pile):
        frost = FROST + 4 - PILES if sight.frozen else 0
        parts.cards.append(
            Pose(
                on_it.card, zone, i + 1, last - (n - 1 - i) * by, tray.y + 3 * tray.unit, w,
                card_face(view, look, on_it.card, not on_it.alive), 3.0, depth=PILES + i + frost,
                lift=1 if i == n - 1 else 0,
            )
        )  # fmt: skip


def _ice(parts: Parts, shown: Row, sight: BaseSight, x: float) -> None:
    """A sheet of ice over the Base and its strings, with frost at three corners."""
    tray = shown.tray
    reach = []
    for end in (0, 1):
        up = end != shown.low
        n = len(sight.ends[end].cards)
        far = tray.base_h / 2
        if n:
            far = _first(tray) + (n - 1) * step(tray, n, up) + tray.card_h / 2
        reach.append(tray.y - far if up else tray.y + far)
    pad = 9 * tray.unit
    top, foot = min(reach) - pad, max(reach) + pad
    w = tray.base_w + 22 * tray.unit
    left = x - w / 2
    parts.decor.append(
        Box((left, top, w, foot - top), 14 * tray.unit, ICE, 0.26, ICE_LIGHT, 2.6 * tray.unit, 0.95, shadow=False, depth=FROST)
    )
    for px, py, d in ((left, top, 30), (left + w, foot, 26), (left + w, top, 20)):
        parts.decor.append(Piece("ic_freeze", px, py, d * tray.unit, depth=FROST + 2))


def _counts(parts: Parts, shown: Row, sight: BaseSight, x: float) -> None:
    """What each end counts, who wins the Base as it lies, and what it is worth where that is not one."""
    tray = shown.tray
    d = 34 * tray.unit
    worth = sight.worth
    left = x - tray.base_w / 2
    for end in (0, 1):
        sign = 1 if end == shown.low else -1
        wins = worth.winner == end and worth.value > 0
        fill = BRASS_LIGHT if wins else CREAM if worth.value else CREAM3
        parts.decor.append(
            Badge(str(worth.hits[end]), left - 0.3 * d, tray.y + sign * 0.30 * tray.base_h, d, fill, depth=COUNTS)
        )
        if wins:
            # A brass edge on the winner's side: said twice, by the badge and by the place.
            thick = max(3.0, 0.032 * tray.base_w)
            y = tray.y + sign * (tray.base_h / 2 - thick / 2) - thick / 2
            bar = (left + 0.05 * tray.base_w, y, 0.9 * tray.base_w, thick)
            parts.decor.append(Box(bar, thick / 2, BRASS, 1.0, shadow=False, depth=BASES + 5))
    if worth.value != 1:
        text = f"×{worth.value}" if worth.value else "0"
        small = 34 * tray.unit
        x, y = x + tray.base_w / 2 - 0.1 * small, tray.y - tray.base_h / 2
        parts.decor.append(Badge(text, x, y, small, BRASS if worth.value else CREAM3, depth=COUNTS))


def row_places(tray: Tray, n: int) -> tuple[Rect, Rect]:
    """Where a new Base goes: left and right of the row of n."""
    columns = tray.columns(n) or [tray.x]
    high = tray.base_h
    least = 22 * tray.unit
    left_edge = columns[0] - tray.base_w / 2 - 34 * tray.unit
    right_edge = columns[-1] + tray.base_w / 2 + 30 * tray.unit
    left_w = max(least, min(0.55 * tray.base_w, left_edge - tray.left))
    right_w = max(least, min(0.55 * tray.base_w, tray.right - right_edge))
    left = max(min(left_edge - left_w, left_edge - least), tray.left - least)
    right = min(right_edge, tray.right)
    return (left, tray.y - high / 2, left_w, high), (right, tray.y - high / 2, right_w, high)


def _row_ends(parts: Parts, look: Look, shown: Row) -> None:
    """The places beside the row, for a new Base."""
    tray = shown.tray
    sides = ("right", "left") if shown.turned else ("left", "right")
    for side, rect in zip(sides, row_places(tray, len(shown.sights)), strict=True):
        place = f"row:{tray.area}:{side}"
        lit = [hand for hand in shown.lit if place in hand.places]
        label = look.words("brawl.spoken.row-left" if rect[0] < tray.x else "brawl.spoken.row-right")
        parts.targets.append(Target(place, rect, label, shown.keys.get(place, ""), bool(lit)))
        if not lit:
            continue
        r = 0.05 * tray.base_w
        colour = lit[0].colour
        parts.decor.append(Box(rect, r, colour, 0.07, colour, 2.4 * tray.unit, 1.0, shadow=False, depth=STRINGS - 12))
        for i, hand in enumerate(lit):
            if hand.caps.get(place):
                x, y = rect[0] + rect[2] / 2, tray.y + (i - (len(lit) - 1) / 2) * CAP * 1.3 * tray.unit
                parts.decor.append(_cap(hand.caps[place], x, y, tray))
