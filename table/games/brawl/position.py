"""The table as a bot reads it: from one seat's side, each Base a small tuple, each card's effect a look into a table.

Only what the seat's own view shows is read: piles, strings, discards, sizes of decks and the lists of the fighters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from .cards import BASE, BLOCK, CLEAR, DOUBLE, FREEZE, HIT, HIT_2, HOLD, KINDS, NULL, POWER, PRESS, REVERSE, SIZE, WILD_BLOCK
from .felt import unseen
from .moves import LAYS, Lay, Play, plays
from .scoring import active
from .state import ROUND_ROBIN, TAG_TEAM, BrawlState, discard, pile, reach, row, side, sides, team, width

EMPTY, HITS, BLOCKED, PRESSED = 0, 1, 4, 7
"""a string: nothing; hits, blocked or pressed with the colour added, which a block does not hide from the table"""


def _next(kind: int, state: int) -> int:
    """What a string becomes by a card, or -1 where the card may not lie (places.FITS, with the colour kept)."""
    colour = (kind - 1) % 3
    if HIT <= kind < HIT_2:
        return HITS + colour if state in (EMPTY, HITS + colour, PRESSED + colour) else -1
    if HIT_2 <= kind < BLOCK:
        return HITS + colour if state == HITS + colour else -1
    if BLOCK <= kind < WILD_BLOCK:
        return BLOCKED + colour if state == HITS + colour else -1
    if kind == WILD_BLOCK:
        return state + BLOCKED - HITS if HITS <= state < BLOCKED else -1
    if kind == PRESS:
        return state + PRESSED - BLOCKED if BLOCKED <= state < PRESSED else -1
    return -1


NEXT = tuple(tuple(_next(kind, state) for state in range(10)) for kind in range(len(KINDS)))
"""NEXT[kind][string] -> string or -1"""


class Spot(NamedTuple):
    """A Base from a seat's side. `mine` and `theirs` are hits at the own and at the other end."""

    card: int
    own: int
    """1 when the own side owns it and so wins ties, else 0"""
    mine: int
    theirs: int
    near: int
    """the string at the own end, as in NEXT"""
    far: int
    value: int
    reverse: int
    held: int
    frozen: int


@dataclass(slots=True)
class Area:
    """One row: its number, the own side in it (0: end a is the own), its Bases, and whether there is room for another."""

    number: int
    side: int
    spots: list[Spot]
    room: bool
    foes: tuple[int, ...]


@dataclass(slots=True)
class Position:
    """What one seat knows. Stocks are numbers of cards by kind: what is in decks, and the top discards of a side."""

    seat: int
    hand: int
    """the kind of the card in hand, or -1"""
    areas: list[Area]
    decks: tuple[int, int]
    """cards that the own side and the others have still to deal"""
    full: int
    """what the two decks held when the bout began"""
    width: int
    """Bases that a row has room for"""


def string(kinds: tuple[int, ...], end: list[int]) -> int:
    """The state of a string."""
    if not end:
        return EMPTY
    kind = kinds[end[-1]]
    if kind < BLOCK:
        return HITS + (kind - 1) % 3
    return (PRESSED if kind == PRESS else BLOCKED) + (kinds[end[0]] - 1) % 3


def spot(state: BrawlState, slot: int, own_side: int, ours: tuple[int, ...]) -> Spot:
    """One Base as the seats `ours` of that side see it."""
    kinds, at = state.kinds, pile(len(state.fighters), slot)
    cards, near, far = state.zones[at : at + 3]
    if own_side:
        near, far = far, near
    mine = theirs = 0
    for card in near:
        mine += POWER[kinds[card]]
    for card in far:
        theirs += POWER[kinds[card]]
    own = int(cards[0] // SIZE in ours)
    value, reverse, top = 1, 0, BASE
    if len(cards) > 1:
        on_it = [kinds[card] for card in cards]
        top = on_it[-1]
        for kind in on_it[active(on_it) :]:
            if kind == DOUBLE:
                value *= 2
            elif kind == NULL:
                value = 0
            elif kind == REVERSE:
                reverse ^= 1
    return Spot(
        cards[0],
        own,
        mine,
        theirs,
        string(kinds, near),
        string(kinds, far),
        value,
        reverse,
        int(top == HOLD),
        int(top == FREEZE),
    )


def foes_of(state: BrawlState, seat: int, area: int) -> tuple[int, ...]:
    """The seats against whom a seat plays in an area."""
    if state.form == TAG_TEAM:
        return tuple(other for other in range(state.seats()) if other % 2 != seat % 2)
    low, high = sides(state, area)
    return (high if seat == low else low,)


Memo = dict[tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...]], Spot]
"""Bases already read, by side, pile and strings: for one seat of one match, in which a card never becomes another"""


def read(view: BrawlState, seat: int, memo: Memo | None = None) -> Position:
    """A seat's own view as a position. `memo` remembers Bases from one reading to the next."""
    zones = view.zones
    areas = []
    theirs = 0
    ours = team(view, seat)
    for number in reach(view, seat):
        own_side = side(view, seat, number)
        slots = row(view, number)
        against = foes_of(view, seat, number)
        if memo is None:
            spots = [spot(view, slot, own_side, ours) for slot in slots]
        else:
            spots = []
            first = 2 * len(view.fighters) + 1
            for slot in slots:
                at = first + 3 * slot
                key = (own_side, tuple(zones[at]), tuple(zones[at + 1]), tuple(zones[at + 2]))
                if key not in memo:
                    memo[key] = spot(view, slot, own_side, ours)
                spots.append(memo[key])
        areas.append(Area(number, own_side, spots, len(slots) < width(view), against))
        for foe in against:
            theirs += len(zones[2 * foe])
    held = zones[2 * seat + 1]
    mine = 0
    for other in ours:
        mine += len(zones[2 * other])
    # With two neighbours as foes the pace of the fight is that of the mean of them.
    theirs //= len(areas)
    full = FULL * (len(ours) + sum(len(area.foes) for area in areas) // len(areas))
    return Position(seat, view.kinds[held[-1]] if held else -1, areas, (mine, theirs), full, width(view))


FULL = 34
"""cards in a deck when the bout begins, near enough in all forms"""


def stocks(view: BrawlState, seat: int, under: int) -> tuple[list[int], list[int]]:
    """Cards by kind that the own side and the others can still bring, as far as anybody can know.

    That is what is in their decks, and the top `under` cards of each discard pile.
    """
    mine, theirs = [0] * len(KINDS), [0] * len(KINDS)
    for other in team(view, seat):
        _add(view, other, mine, under)
    found = sorted({foe for number in reach(view, seat) for foe in foes_of(view, seat, number)})
    for foe in found:
        _add(view, foe, theirs, under)
    if view.form == ROUND_ROBIN and len(found) > 1:
        theirs = [(n + 1) // 2 for n in theirs]
    return mine, theirs


def _add(view: BrawlState, seat: int, counts: list[int], under: int) -> None:
    for kind, n in enumerate(unseen(view, seat)):
        counts[kind] += n
    if under:
        for card in view.zones[discard(seat)][-under:]:
            counts[view.kinds[card]] += 1


Option = tuple[Play | Lay, int, int, Spot | None]
"""(move, place of its area in `Position.areas`, place of the Base in the row or -1, what the Base becomes or None)"""


def laid(spot: Spot, kind: int) -> Spot:
    """A Base with a card put on its pile."""
    if kind == PRESS:
        return spot._replace(value=1, reverse=0, held=0)
    if kind == DOUBLE:
        return spot._replace(value=spot.value * 2, held=0)
    if kind == NULL:
        return spot._replace(value=0, held=0)
    if kind == REVERSE:
        return spot._replace(reverse=1 - spot.reverse, held=0)
    return spot._replace(held=1) if kind == HOLD else spot._replace(frozen=1, held=0)


def options(position: Position, kind: int) -> Iterator[Option]:
    """Where the own side may put a card of that kind, and what comes of it: the same places as places.places."""
    for at, area in enumerate(position.areas):
        spots = area.spots
        if kind == BASE:
            if area.room and not all(each.frozen for each in spots):
                yield LAYS[area.number][0], at, -1, None
                yield LAYS[area.number][1], at, -1, None
        elif kind == CLEAR:
            if len(spots) > 1:
                for i in (0, len(spots) - 1):
                    if not (spots[i].frozen or spots[i].held):
                        yield plays(spots[i].card)[3], at, i, None
        else:
            for i, each in enumerate(spots):
                if each.frozen:
                    continue
                made = plays(each.card)
                if kind <= PRESS:
                    power, becomes = POWER[kind], NEXT[kind]
                    near, far = becomes[each.near], becomes[each.far]
                    if near >= 0:
                        yield made[area.side], at, i, each._replace(near=near, mine=each.mine + power)
                    if far >= 0:
                        yield made[1 - area.side], at, i, each._replace(far=far, theirs=each.theirs + power)
                if kind >= PRESS:
                    yield made[2], at, i, laid(each, kind)


def mirrored(spot: Spot) -> Spot:
    """A Base seen from the other side."""
    card, own, mine, theirs, near, far, value, reverse, held, frozen = spot
    return Spot(card, 1 - own, theirs, mine, far, near, value, reverse, held, frozen)


def new_base(card: int, own: int) -> Spot:
    """A Base just laid."""
    return Spot(card, own, 0, 0, EMPTY, EMPTY, 1, 0, 0, 0)


def after(position: Position, option: Option, kind: int) -> list[Spot]:
    """The row of an option's area once it is played."""
    move, at, i, becomes = option
    spots = position.areas[at].spots
    if kind == CLEAR:
        return spots[:i] + spots[i + 1 :]
    if kind == BASE:
        made = new_base(-1, 1)
        return [made, *spots] if move.at == "left" else [*spots, made]
    if becomes is None:
        raise ValueError(f"{move} makes nothing of its Base")
    return [*spots[:i], becomes, *spots[i + 1 :]]
