"""What a seat can know, as a bot wants it: cards as sets of bits, read from the seat's own view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from .cards import PLUS, SPECIAL, VALUES
from .combos import STOPPABLE, readings
from .moves import Play
from .options import whole
from .plan import planner, split
from .rules import DRAW, RULES, BrokiesState
from .style import NORMAL, RUN

BIT = tuple(1 << card for card in range(len(SPECIAL)))
LARGE = 14
"""cards of a hand whose leads are all looked at"""
MANY = 400
"""plays that are looked at, those with the fewest Plus cards first"""
EVERY = (1 << len(SPECIAL)) - 1
"""all cards"""
ALIKE = tuple(sum(BIT[card] for card, n in enumerate(VALUES) if n == value and not PLUS[card]) for value in range(18))
"""by value: its cards that are no Plus cards"""

Table = tuple[int, int, bool]
"""what is to be beaten: key and lowest value as of a `plan.Group`, and whether Stops work on it (B17)"""


class Choice(Struct, frozen=True):
    """A legal play: its key, lowest value and cards (as a `plan.Group`), and the play itself."""

    key: int
    low: int
    cards: int
    play: Play


class Position(Struct, frozen=True):
    """One seat's decision. Seats are numbered from the own one on in the order of turns: 0 is the own seat."""

    seat: int
    """the own seat's number at the table"""
    held: int
    """own cards"""
    unseen: int
    """cards of which the seat does not know where they are"""
    sizes: tuple[int, ...]
    """cards in each hand"""
    pile: int
    """cards in the draw pile"""
    table: Table | None
    """None: the own seat leads"""
    lead: int
    """who laid what is on the table; -1 for nobody"""
    passed: tuple[int, ...]
    """who has passed last in this trick"""
    points: tuple[int, ...]
    opening: bool
    strict: bool
    half: int
    shown: tuple[int, ...] = ()
    """all hands as sets, for the level that sees them"""

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.sizes)


def read(view: BrokiesState, seat: int, shown: bool = False) -> Position:
    """The position of a seat on turn, from its view. Raises ValueError when its own cards are hidden, or with `shown` any
    hand."""
    n = view.seats()
    order = [(seat + k) % n for k in range(n)]
    hands = [view.hand(who) for who in order]
    for hand in hands if shown else hands[:1]:
        if any(card < 0 for card in hand):
            raise ValueError("a hand is hidden that must be open")
    held = bits(hands[0])
    known = held
    for zone in view.zones:
        for card in zone:
            if card >= 0:
                known |= BIT[card]
    table = None
    if view.lead >= 0:
        kind, slots, low = view.measure()
        high = low + slots - 1 if kind == "run" else low
        table = (slots + RUN if kind == "run" else slots, low, high >= STOPPABLE)
    return Position(
        seat,
        held,
        EVERY & ~known,
        tuple(len(hand) for hand in hands),
        len(view.zones[DRAW]),
        table,
        (view.lead - seat) % n if view.lead >= 0 else -1,
        tuple(view.passed[who] for who in order),
        tuple(view.points[who] for who in order),
        bool(view.opening),
        bool(view.strict),
        view.half,
        tuple(bits(hand) for hand in hands) if shown else (),
    )


def bits(cards: Iterable[int]) -> int:
    """Cards, none of them hidden, as a set."""
    return sum([BIT[card] for card in cards])


def choices(view: BrokiesState, seat: int) -> list[Choice]:
    """Every legal play of the seat on turn, from its view. A large hand has thousands of leads: of those the plainest."""
    if view.lead < 0 and not view.opening and len(view.hand(seat)) > LARGE:
        found = _plain(bits(view.hand(seat)), bool(view.strict))
    else:
        found = [_choice(move) for move in RULES.legal(view, seat) if isinstance(move, Play)]
    if len(found) > MANY:
        found.sort(key=_size)
    return found[:MANY]


def _size(choice: Choice) -> int:
    return choice.cards.bit_count() - (choice.key - RUN if choice.key > RUN else choice.key)


def _plain(held: int, strict: bool) -> list[Choice]:
    found = []
    for key, low, cards in whole(planner(NORMAL, strict), held):
        for slots in readings([one.bit_length() - 1 for one in split(cards)], strict):
            choice = _choice(Play(slots))
            if (choice.key, choice.low) == (key, low):
                found.append(choice)
                break
    return found


def _choice(play: Play) -> Choice:
    slots = play.slots
    low = worth(slots[0])
    n = len(slots)
    key = n + RUN if n > 1 and worth(slots[1]) != low else n
    return Choice(key, low, bits([card for slot in slots for card in slot]), play)


def worth(slot: tuple[int, ...]) -> int:
    """The value of a slot."""
    return sum([VALUES[card] for card in slot])
