"""Which key means what at a table of BRAWL: the keys form the row of Bases, and follow it (R52).

Keys are named by their place on a US keyboard. The first person has the letters, a second one at the same keyboard the
number pad. Pure: for the pictures, and for whoever turns a key into a move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .cards import DECK
from .state import ROUND_ROBIN, TAG_TEAM, TOURNAMENT, BrawlState, areas, deck, is_active, pile, reach, row, side, team
from .turns import decks_empty

GRID = (("q", "w", "e", "r"), ("a", "s", "d", "f"), ("z", "x", "c", "v"))
"""far ends, Bases, near ends"""
RIGHT_GRID = (("y", "u", "i"), ("h", "j", "k"), ("n", "m", "comma"))
"""those of the right area of a round robin"""
PAD = (
    ("kp7", "kp8", "kp9", "kp_minus"),
    ("kp4", "kp5", "kp6", "kp_plus"),
    ("kp1", "kp2", "kp3", "kp_period"),
)
"""those of a second person"""
DEAL, PAD_DEAL = "space", "kp_enter"
CALL = "return"
TAGS = ("g", "t")
"""the first and the second partner who waits"""
PAD_TAGS = ("kp0", "kp_equals")
CAPS = {
    "comma": ",",
    "kp_minus": "−",
    "kp_plus": "+",
    "kp_period": ".",
    "kp_divide": "÷",
    "kp_multiply": "×",
    "kp_equals": "=",
}
"""how keys are written that are not written as they are called"""
SPOKEN = ("space", "return", "kp_enter")
"""keys with a name in the player's language"""


def turned(state: BrawlState, area: int, home: int) -> bool:
    """Whether an area is seen from its side b: then its row runs the other way and its end b is below.

    Everybody sees the own end below; an area that is not the home seat's is seen from its side a.
    """
    return side(state, home, area) == 1


def columns(state: BrawlState, area: int, home: int) -> list[int]:
    """The slots of an area from left to right as the home seat sees them."""
    slots = list(row(state, area))
    return slots[::-1] if turned(state, area, home) else slots


def own_areas(state: BrawlState, seat: int) -> tuple[int, ...]:
    """The areas in which a seat plays, the one at its left first: there the next seat clockwise sits (R36)."""
    if seat not in state.players:
        return ()
    if areas(state) == 1:
        return (0,)
    found = reach(state, seat)
    return tuple(sorted(found, key=lambda area: side(state, seat, area)))


def name(state: BrawlState, slot: int) -> str:
    """The name of the Base in a slot, as moves have it."""
    return DECK.name(state.zones[pile(state.seats(), slot)][0])


def keymap(state: BrawlState, seat: int, second: bool = False, home: int = -1) -> dict[str, str]:
    """For each key of a seat the target or button that it chooses. `home` is the seat from which the table is seen.

    Without `home` a first person sees it from the own seat, a second one from the other side. In a round robin there is no
    room for a second person on the number pad.
    """
    if home < 0:
        home = seat if not second else _across(state, seat)
    found: dict[str, str] = {}
    if state.phase == "over" or seat not in state.players:
        return found
    if second and areas(state) > 1:
        return found
    wide = state.form == TAG_TEAM
    for number, area in enumerate(own_areas(state, seat)):
        grid = PAD if second else GRID if number == 0 else RIGHT_GRID
        _of_area(state, area, home, grid, found)
        left, right = _row_keys(number, second, wide)
        if turned(state, area, home):
            left, right = right, left
        found[left], found[right] = f"row:{area}:left", f"row:{area}:right"
    found[PAD_DEAL if second else DEAL] = _rest(state, seat)
    if state.live == TOURNAMENT and not second and decks_empty(state):
        found[CALL] = "call"
    tags = PAD_TAGS if second else TAGS
    if state.form == TAG_TEAM:
        if is_active(state, seat):
            found.update(zip(tags, (f"tag:{other}" for other in team(state, seat) if other != seat), strict=False))
        else:
            found[tags[0]] = "ask"
    return found


def _across(state: BrawlState, seat: int) -> int:
    if state.form == ROUND_ROBIN or state.form == TAG_TEAM or seat not in state.players:
        others = [other for other in state.players if side(state, other, 0) != side(state, seat, 0)]
        return others[0] if others else seat
    return next(other for other in state.players if other != seat)


def _of_area(state: BrawlState, area: int, home: int, grid: tuple[tuple[str, ...], ...], found: dict[str, str]) -> None:
    low = turned(state, area, home)
    far, near = ("a", "b") if low else ("b", "a")
    for i, slot in enumerate(columns(state, area, home)):
        for keys, at in zip(grid, (far, "pile", near), strict=True):
            found[keys[i]] = f"base:{name(state, slot)}:{at}"


def _row_keys(number: int, second: bool, wide: bool) -> tuple[str, str]:
    """The keys for a new Base at the left and the right end of an area's row, as it is seen."""
    if second:
        return "kp_divide", "kp_multiply"
    if number:
        return "6", "8"
    return ("1", "4") if wide else ("1", "3")


def _rest(state: BrawlState, seat: int) -> str:
    """What the long key does: in training it also keeps the card dealt, and passes with an empty deck."""
    if state.live == TOURNAMENT or state.active[state.turn] != seat:
        return "deal"
    if state.dealt:
        return "keep"
    return "deal" if state.zones[deck(seat)] else "pass"


def cap(key: str, words: Any, labels: object = None) -> str:
    """How a key is written on its cap; `labels` are those of the player's own keyboard, by key, where they are known."""
    if isinstance(labels, Mapping) and key in labels:
        return str(labels[key])
    if key in SPOKEN:
        return str(words(f"brawl.key.{'space' if key == 'space' else 'enter'}"))
    return CAPS.get(key, key.removeprefix("kp").upper())


Rows = tuple[tuple[str, tuple[str, ...]], ...]
"""what keys do (words `brawl.keys.<row>`) and the keys in the order of the table"""

BINDINGS: tuple[tuple[str, Rows], ...] = (
    ("first", (*zip(("far", "base", "near"), GRID, strict=True), ("lay", ("1", "3", "4")), ("deal", (DEAL,)),
               ("call", (CALL,)), ("tag", TAGS))),
    ("right", (*zip(("far", "base", "near"), RIGHT_GRID, strict=True), ("lay", ("6", "8")))),
    ("second", (*zip(("far", "base", "near"), PAD, strict=True), ("lay", ("kp_divide", "kp_multiply")), ("deal", (PAD_DEAL,)),
                ("tag", PAD_TAGS))),
)  # fmt: skip
"""the keys that a person may choose anew, in groups: the own ones, those of the right area, those of a second person"""
