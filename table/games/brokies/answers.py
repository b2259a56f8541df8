"""What can be played with which cards: for the glow, the button, the question which reading is meant, and the list of answers.

Thousands of plays may be legal, so they are listed once for a hand and a table, as sets of cards, and asked by these sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from table.view.hand import Groups

from .cards import DECK, PLUS, SPECIAL, STOP, VALUES, same_face
from .combos import Combo, Slot, beats, ordered, parse, readings, slot_fault, slot_value
from .listing import every, leads
from .rules import BrokiesState

MANY = 15_000
"""more leads than can be looked through while somebody waits; only a hand of nearly thirty cards has so many"""
_BITS = tuple(1 << card for card in range(len(DECK)))
_TWINS = tuple((1 << same_face(card), 1 << card) for card in range(len(DECK)) if same_face(card) != card)
"""of two like cards the one that plays name first, and the other"""


class Plays(list[tuple[tuple[Slot, ...], int]]):
    """Plays, each with its cards as a set. Never changed once made, so it may be looked up by what it is."""

    __hash__ = object.__hash__  # type: ignore[assignment]


class Asked(NamedTuple):
    """What a combination must answer: `table` is None for a lead; `opening` is the round's first play (B26)."""

    table: Combo | None
    strict: bool
    opening: bool


def asked(view: BrokiesState, seat: int) -> Asked:
    """What a play of a seat must answer, as things are now: at its turn, or when it chooses ahead."""
    table = view.combo if view.lead not in (-1, seat) else None
    return Asked(table, bool(view.strict), bool(view.opening) and view.turn == seat)


@lru_cache(maxsize=12)
def _possible(hand: tuple[int, ...], slots: tuple[Slot, ...], strict: bool, opening: bool) -> Plays:
    table = parse(slots) if slots else None
    bits, found = _BITS, Plays()
    for play in every(hand, table, strict, opening):
        cards = 0
        for slot in play:
            for card in slot:
                cards |= bits[card]
        found.append((play, cards))
    return found


def possible(view: BrokiesState, seat: int) -> Plays:
    """All plays of a seat whose hand is seen, each with its cards as a set (bit: card id)."""
    what = asked(view, seat)
    hand = tuple(sorted(card for card in view.hand(seat) if card >= 0))
    return _possible(hand, what.table.slots if what.table else (), what.strict, what.opening)


def _mask(cards: Iterable[int]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


@lru_cache(maxsize=64)
def _helping(found: Plays, hand: int, chosen: int) -> int:
    wanted = chosen
    for low, high in _TWINS:
        if chosen & high and not chosen & low and hand & low:
            wanted ^= low | high
    union = 0
    for _, cards in found:
        if cards & wanted == wanted:
            union |= cards
    more = union & ~chosen
    for low, high in _TWINS:
        both = union & low and union & high
        if chosen & (low | high):
            # One of them is chosen already: the other is of use only in plays with both.
            if not both:
                more &= ~(low | high)
            elif not (chosen & low and chosen & high):
                more |= (low | high) & hand & ~chosen
        elif union & low and hand & high:
            more |= high
    return more


@lru_cache(maxsize=8)
def _too_many(hand: tuple[int, ...], strict: bool) -> bool:
    return len(hand) > 18 and sum(map(len, leads(list(hand), strict))) > MANY


def can(view: BrokiesState, seat: int) -> bool:
    """Whether a seat has any play."""
    what = asked(view, seat)
    return bool(view.hand(seat)) and ((what.table is None and not what.opening) or bool(possible(view, seat)))


def helping(view: BrokiesState, seat: int, chosen: Sequence[int]) -> frozenset[int] | None:
    """The other cards of the hand that stand in a play with all the chosen ones; with none chosen: in any play. None where
    that would take too long to find out."""
    hand = [card for card in view.hand(seat) if card >= 0]
    what = asked(view, seat)
    if what.table is None and not what.opening:
        if not chosen:
            # Each card can be led by itself.
            return frozenset(hand)
        if _too_many(tuple(sorted(hand)), what.strict):
            return None
    union = _helping(possible(view, seat), _mask(hand), _mask(chosen))
    return frozenset(card for card in hand if union >> card & 1)


# Exactly these cards.


def meanings(cards: Sequence[int], groups: Groups, strict: bool) -> list[Combo]:
    """What exactly these cards can be, each kind, count, height and Stop effect once; each group is one slot."""
    if not groups:
        found = [parse(slots, strict) for slots in readings(cards, strict)]
        return [combo for combo in found if combo is not None]
    fixed = [ordered(group) for group in groups]
    if any(slot_fault(slot, strict) for slot in fixed):
        return []
    rest = sorted(card for card in cards if not any(card in slot for slot in fixed))
    made: dict[tuple[object, ...], Combo] = {}
    total = sum(VALUES[card] for card in cards)
    for n in range(len(fixed), len(fixed) + len(rest) + 1):
        for values in _shapes(n, total):
            left = list(values)
            for slot in fixed:
                if slot_value(slot) not in left:
                    break
                left.remove(slot_value(slot))
            else:
                slots = _fill(rest, left, strict, fixed)
                combo = parse(slots, strict) if slots is not None else None
                if combo is not None:
                    made.setdefault((combo.kind, combo.n, combo.low, combo.stops), combo)
    return list(made.values())


def _shapes(n: int, total: int) -> list[list[int]]:
    """The values that n slots of this sum can have in a combination."""
    shapes = []
    if n and total % n == 0:
        shapes.append([total // n] * n)
    spread = total - n * (n - 1) // 2
    if n >= 3 and spread > 0 and spread % n == 0:
        shapes.append(list(range(spread // n, spread // n + n)))
    return shapes


def _fill(rest: list[int], values: list[int], strict: bool, done: list[Slot]) -> list[Slot] | None:
    """The slots `done` and further ones of `values` that use up `rest` and make a combination, or None."""
    if not values:
        return done if not rest and parse(done, strict) is not None else None
    for slot in _slots(rest, values[0], strict):
        found = _fill([card for card in rest if card not in slot], values[1:], strict, [*done, slot])
        if found is not None:
            return found
    return None


def _slots(cards: list[int], value: int, strict: bool) -> list[Slot]:
    """The slots of a value that can be made of some of these cards, the plainest first."""
    bases = [card for card in cards if not PLUS[card]]
    plus = [card for card in cards if PLUS[card]]
    found = []
    for bits in range(1 << len(plus)):
        some = [card for i, card in enumerate(plus) if bits >> i & 1]
        for head in ([], *([card] for card in bases)):
            slot = (*head, *some)
            if slot and slot_value(slot) == value and not slot_fault(slot, strict):
                found.append(slot)
    return sorted(found, key=lambda slot: (len(slot), slot))


def fits(combo: Combo, what: Asked, hand: Sequence[int]) -> bool:
    """Whether a combination is an answer."""
    if what.opening:
        cards = [card for slot in combo.slots for card in slot]
        return len(cards) == 1 and (not PLUS[cards[0]] or all(PLUS[card] for card in hand))
    return what.table is None or bool(beats(combo, what.table, what.strict))


@lru_cache(maxsize=64)
def _fitting(cards: tuple[int, ...], groups: Groups, what: Asked, hand: tuple[int, ...]) -> tuple[Combo, ...]:
    return tuple(combo for combo in meanings(cards, groups, what.strict) if fits(combo, what, hand))


def fitting(view: BrokiesState, seat: int, cards: Sequence[int], groups: Groups = ()) -> tuple[Combo, ...]:
    """The answers that exactly these cards make, at the seat's turn or ahead of it."""
    hand = tuple(view.hand(seat))
    if not cards or not all(card in hand for card in cards):
        return ()
    return _fitting(tuple(sorted(cards)), groups, asked(view, seat), hand)


def stops(combo: Combo, what: Asked) -> bool:
    """Whether a combination is an answer only by the Stop effect (B21)."""
    return what.table is not None and beats(combo, what.table, what.strict) == "stop"


# All of them, nothing twice.


def listed(view: BrokiesState, seat: int) -> list[Combo]:
    """One play of each meaning: of those that come to the same the one that spends the fewest specials, then cards.

    Order: as a hand is thought of, singles before multiples before runs, each by count and height.
    """
    best: dict[tuple[int, int, int, bool], tuple[tuple[int, int], tuple[Slot, ...]]] = {}
    for slots, cards in possible(view, seat):
        values = [slot_value(slot) for slot in slots]
        kind = 0 if len(slots) == 1 else 1 if values[0] == values[-1] else 2
        stop = any(len(slot) == 1 and STOP[slot[0]] for slot in slots)
        key = (kind, len(slots), values[0], stop)
        cost = (sum(SPECIAL[card] for slot in slots for card in slot), cards.bit_count())
        known = best.get(key)
        if known is None or cost < known[0]:
            best[key] = (cost, slots)
    found = [parse(best[key][1]) for key in sorted(best)]
    return [combo for combo in found if combo is not None]


# Put together by hand.


def joined(card: int, onto: int, groups: Groups) -> tuple[int, ...]:
    """The slot that a card, with its group, makes with another and its group; nothing if they can not be one."""
    mine = next((group for group in groups if card in group), (card,))
    other = next((group for group in groups if onto in group), (onto,))
    if mine == other:
        return ()
    cards = ordered((*other, *mine))
    return cards if not slot_fault(cards) else ()


def apart(card: int, groups: Groups) -> Groups:
    """The groups after a card was drawn out of its own."""
    left = (tuple(one for one in group if one != card) for group in groups)
    return tuple(group for group in left if len(group) > 1)
