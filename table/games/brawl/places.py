"""What may be played where: a pure reading of the table (rules/brawl.md section 2, R3-R23, R37-R39)."""

from __future__ import annotations

from table.core.moves import Move

from .cards import BASE, BLOCK, CLEAR, COLOUR, FREEZE, HIT, HIT_2, HOLD, KINDS, PRESS, WILD_BLOCK
from .moves import LAYS, plays
from .state import TAG_TEAM, TAG_WIDTH, WIDTH, BrawlState, discard, reach, row

EMPTY, HITS, BLOCKED, PRESSED = 0, 1, 4, 5
"""what the top of a string can be: empty 0; hits 1-3 and pressed 5-7 by the string's colour; blocked 4"""


def top(kinds: tuple[int, ...], end: list[int]) -> int:
    """What the string at an end shows: EMPTY, HITS + colour, BLOCKED, or PRESSED + colour (R6: a Press leaves the colour)."""
    if not end:
        return EMPTY
    kind = kinds[end[-1]]
    if kind < BLOCK:
        return HITS + (kind - 1) % 3
    if kind == PRESS:
        return PRESSED + (kinds[end[0]] - 1) % 3
    return BLOCKED


def _fits(kind: int, shown: int) -> bool:
    """The table of strings: whether a card of a kind goes on a string that shows that."""
    if HIT <= kind < HIT_2:
        return shown in (EMPTY, HITS + COLOUR[kind], PRESSED + COLOUR[kind])
    if HIT_2 <= kind < WILD_BLOCK:
        # R8: neither a Hit-2 nor a Block goes directly on a Press.
        return shown == HITS + COLOUR[kind]
    if kind == WILD_BLOCK:
        return HITS <= shown < BLOCKED
    # R9: inside a string a Press is for Blocks.
    return kind == PRESS and shown == BLOCKED


FITS = tuple(tuple(_fits(kind, shown) for shown in range(PRESSED + 3)) for kind in range(len(KINDS)))
"""FITS[kind][top]"""


def closed(state: BrawlState, area: int) -> bool:
    """Whether all Bases of an area are Frozen: then nothing more happens there (R16, R39)."""
    kinds, zones, first = state.kinds, state.zones, 2 * len(state.fighters) + 1
    return all(kinds[zones[first + 3 * slot][-1]] == FREEZE for slot in row(state, area))


def over(state: BrawlState) -> bool:
    """Whether every Base in the fight is Frozen (R16, R20, R40)."""
    kinds, zones, first = state.kinds, state.zones, 2 * len(state.fighters) + 1
    return all(kinds[zones[first + 3 * slot][-1]] == FREEZE for slot in state.row)


def hand(state: BrawlState, seat: int) -> int:
    """The card in hand, which is the top of the seat's discard pile (R25, R30), or -1."""
    pile = state.zones[discard(seat)]
    return pile[-1] if pile else -1


def legal_plays(state: BrawlState, seat: int) -> list[Move]:
    """Where the card in hand may be played, whoever is on: areas in order, each from left to right."""
    pile = state.zones[discard(seat)]
    return places(state, seat, state.kinds[pile[-1]]) if pile else []


def places(state: BrawlState, seat: int, kind: int) -> list[Move]:
    """Where a seat may play a card of a kind now.

    For each Base end a, end b, then the pile; for a Base the left and the right end of the row.
    """
    found: list[Move] = []
    for area in reach(state, seat):
        slots = row(state, area)
        if kind == BASE:
            if len(slots) < (TAG_WIDTH if state.form == TAG_TEAM else WIDTH) and not closed(state, area):
                found += LAYS[area]
        elif kind == CLEAR:
            _clears(state, slots, found)
        else:
            _on_bases(state, slots, kind, found)
    return found


def _clears(state: BrawlState, slots: tuple[int, ...], found: list[Move]) -> None:
    """R17: the first and the last of two and more, neither Frozen nor held."""
    if len(slots) > 1:
        first = 2 * len(state.fighters) + 1
        for slot in (slots[0], slots[-1]):
            pile = state.zones[first + 3 * slot]
            if state.kinds[pile[-1]] not in (FREEZE, HOLD):
                found.append(plays(pile[0])[3])


def _on_bases(state: BrawlState, slots: tuple[int, ...], kind: int, found: list[Move]) -> None:
    kinds, zones, first = state.kinds, state.zones, 2 * len(state.fighters) + 1
    fits = FITS[kind]
    for slot in slots:
        at = first + 3 * slot
        pile = zones[at]
        if kinds[pile[-1]] == FREEZE:
            continue
        if kind <= PRESS:
            made = plays(pile[0])
            if fits[top(kinds, zones[at + 1])]:
                found.append(made[0])
            if fits[top(kinds, zones[at + 2])]:
                found.append(made[1])
            if kind == PRESS:
                found.append(made[2])
        else:
            found.append(plays(pile[0])[2])


def clearable(state: BrawlState, slot: int) -> bool:
    """Whether a Clear may sweep the Base of a slot now (R17, R18)."""
    slots = row(state, slot // WIDTH if state.form != TAG_TEAM else 0)
    found: list[Move] = []
    _clears(state, slots, found)
    base = state.zones[2 * len(state.fighters) + 1 + 3 * slot][0]
    return plays(base)[3] in found
