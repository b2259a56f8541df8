"""What the cards in a trick are worth, and who wins it: pure questions (HR2.7, HR3-HR6)."""

from __future__ import annotations

from typing import NamedTuple

from .cards import KEYS, KIND, NO_SUIT, NUMBER, SUIT, TRICK
from .monster import MONSTERS_BY_KIND
from .state import PLAIN, SCUTTLE, SOB, UNDERTOW, BreakersState

TROPHY = 32
"""source TROPHY + kind is a trophy; below it a source is the ability of the monster with that number"""
CUBE_SOURCE = 62
"""source: an equipment cube"""
_BITS, _ZERO = 6, 32
"""a change in `why` is its source, then its amount above -32, six bits each"""

DYBBUK = KIND["dybbuk"]
MIRROR = TROPHY + KIND["basilisk"]
BASILISK = KIND["basilisk"]
FREEZE = TROPHY + KIND["yeti"]
REEK = TROPHY + KIND["skunkape"]
KRAKEN = KIND["kraken"]


class Change(NamedTuple):
    """One change of a card's value: its source (see `source_name`) and how much."""

    source: int
    amount: int


class Verdict(NamedTuple):
    """Who wins a trick as it lies, and by what."""

    seat: int
    """the winner, PLAIN if nobody wins"""
    card: int
    """the winning card, -1 if there is none"""
    by: str
    """`trump`, `led`, `all` (suits do not matter), `sixes` (Three Sixes), `scuttled`, or `nothing`"""
    low: bool
    """the lowest value wins"""
    cursed: bool
    """the sum is a multiple of six (Devil)"""
    total: int
    """the sum of the values, where a monster adds them up"""
    tied: bool
    """another card has the same value: the last card action decides"""
    dropped: tuple[int, ...]
    """cards that are disqualified for the highest value before the winner is found"""
    barred: dict[int, int]
    """cards that cannot win, and the source of that"""


def source_name(source: int) -> tuple[str, str]:
    """What a source is: the key of a monster and `ability` or `trophy`, or ("cube", "")."""
    if source == CUBE_SOURCE:
        return "cube", ""
    return (KEYS[source - TROPHY], "trophy") if source >= TROPHY else (KEYS[source], "ability")


def value(state: BreakersState, card: int) -> int:
    """The value of a card in the trick: number, cube and all changes (seed, Card value; HR6)."""
    if card in state.fixed:
        return 0
    number = NUMBER[card]
    if card in state.flipped:
        number = state.top() + 1 - number
    return number + state.plus.get(card, 0) + state.cubed.get(card, 0)


def suit(state: BreakersState, card: int) -> int:
    """The suit of a card in the trick, NO_SUIT while suits do not exist."""
    if not state.suits:
        return NO_SUIT
    return state.suit_as.get(card, SUIT[card])


def changes(state: BreakersState, card: int) -> list[Change]:
    """Why a card's value is not its number, in the order in which it came about; the cube last."""
    found: list[Change] = []
    number = NUMBER[card]
    if card in state.flipped:
        found.append(Change(DYBBUK, state.top() + 1 - 2 * number))
    packed, made = state.why.get(card, 0), []
    while packed:
        made.append(Change(packed >> _BITS & 63, (packed & 63) - _ZERO))
        packed >>= 2 * _BITS
    found += reversed(made)
    if card in state.cubed:
        found.append(Change(CUBE_SOURCE, 1))
    if card in state.fixed:
        found.append(Change(MIRROR, -number - sum(change.amount for change in found)))
    return found


def packed_change(why: int, source: int, amount: int) -> int:
    """`why` with one more change."""
    return why << 2 * _BITS | source << _BITS | amount + _ZERO


def changed_by(state: BreakersState, card: int, source: int) -> bool:
    """Whether that source has changed the value of a card."""
    packed = state.why.get(card, 0)
    while packed:
        if packed >> _BITS & 63 == source:
            return True
        packed >>= 2 * _BITS
    return False


def moment(state: BreakersState, card: int) -> int:
    """When a card was played or last really changed: the latest wins a tie (HR5)."""
    return state.touched.get(card) or state.laid[card]


def open_cards(state: BreakersState) -> list[int]:
    """The cards in the trick that lie face up, in the order in which they were played."""
    cards = state.zones[TRICK]
    if state.down:
        return [card for card in cards if card not in state.down]
    return cards


def own_cards(state: BreakersState, seat: int) -> list[int]:
    """A seat's own cards in the trick (HR7)."""
    owner = state.owner
    return [card for card in state.zones[TRICK] if owner[card] == seat]


def judge(state: BreakersState) -> Verdict:
    """Who wins the trick if it is resolved as it lies, face-down cards left out (HR2.7)."""
    cards = state.zones[TRICK] if not state.down else open_cards(state)
    if state.taken != PLAIN:
        card = own_cards(state, state.taken)[-1]
        return Verdict(state.taken, card, "sixes", False, False, 0, False, (), {})
    monster = MONSTERS_BY_KIND[state.monster]
    changed = state.plus or state.cubed or state.flipped or state.fixed
    if monster.plain and not (changed or state.suit_as or state.effects or state.frozen or state.reeking) and state.suits:
        return _plain(state, cards)
    if changed:
        values = {card: value(state, card) for card in cards}
    else:
        values = {card: NUMBER[card] for card in cards}
    dropped: tuple[int, ...] = ()
    if values and (monster.drags_down or state.effects & UNDERTOW):
        highest = max(values.values())
        dropped = tuple(card for card in cards if values[card] == highest)
        cards = [card for card in cards if values[card] != highest]
    if state.effects & SCUTTLE:
        return Verdict(PLAIN, -1, "scuttled", False, False, 0, False, dropped, {})
    total, cursed = 0, False
    if monster.adds_up:
        total = sum(values[card] for card in cards)
        cursed = total % 6 == 0 and bool(cards)
    low = monster.lowest_wins or cursed or bool(state.effects & SOB)
    barred = _barred(state, cards) if monster.turns_to_stone or state.frozen or state.reeking else {}
    able = [card for card in cards if card not in barred] if barred else cards
    by = "all"
    if state.suits:
        suit_as, trump = state.suit_as, state.trump
        suits = {card: suit_as.get(card, SUIT[card]) for card in able} if suit_as else {card: SUIT[card] for card in able}
        trumps = [card for card in able if suits[card] == trump]
        if trumps:
            able, by = trumps, "trump"
        elif not monster.all_suits_win:
            led = state.led
            able, by = [card for card in able if suits[card] == led], "led"
    if not able:
        return Verdict(PLAIN, -1, "nothing", low, cursed, total, False, dropped, barred)
    best = min(values[card] for card in able) if low else max(values[card] for card in able)
    level = [card for card in able if values[card] == best]
    winner = level[0] if len(level) == 1 else max(level, key=lambda card: moment(state, card))
    return Verdict(state.owner[winner], winner, by, low, cursed, total, len(level) > 1, dropped, barred)


def _plain(state: BreakersState, cards: list[int]) -> Verdict:
    """The same where nothing changes a card and no rule the winner: the highest trump, else the highest of the led suit.

    Most tricks are like this, and there is no tie among them.
    """
    led, trump = state.led, state.trump
    winner, best, by = -1, 0, "nothing"
    for card in cards:
        of = SUIT[card]
        if of == trump:
            if by != "trump" or NUMBER[card] > best:
                winner, best, by = card, NUMBER[card], "trump"
        elif of == led and by != "trump" and NUMBER[card] > best:
            winner, best, by = card, NUMBER[card], "led"
    return Verdict(state.owner[winner] if winner >= 0 else PLAIN, winner, by, False, False, 0, False, (), {})


def _barred(state: BreakersState, cards: list[int]) -> dict[int, int]:
    """Cards that cannot win, and why (HR2.7c)."""
    monster = MONSTERS_BY_KIND[state.monster]
    stones = monster.stones(state)
    found: dict[int, int] = {}
    for card in cards:
        of = suit(state, card)
        if NUMBER[card] in stones:
            found[card] = BASILISK
        elif of != NO_SUIT and state.frozen >> of & 1:
            found[card] = FREEZE
        elif card in state.reeking and of not in (NO_SUIT, state.led) and not monster.all_suits_win:
            # "Does not score": even a trump that came by Reek does not help (seed, Skunk Ape).
            found[card] = REEK
    return found
