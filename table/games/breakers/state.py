"""The State of Breakers: what the frame and the 22 monsters have to remember."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from table.core.state import State

from .cards import HANDS, HIGHEST, NO_SUIT

UNDERTOW, SOB, SCUTTLE, ROLL = 1, 2, 4, 8
"""bits of `effects`: trophies that hold for the whole trick"""

PLAIN = -1
"""a seat number that stands for nobody"""


class Trick(NamedTuple):
    """A finished trick of this round, as `BreakersState.trick_at` reads it from its row."""

    winner: int
    """seat that won it, PLAIN if nobody did"""
    holder: int
    """seat that has it now (Cling moves tricks), PLAIN: out of play"""
    weight: int
    """what it counts for the monster of the round; 0: it does not count"""
    number: int
    """the number on the winning card"""
    suit: int
    """the suit of the winning card as it counted at the resolution, NO_SUIT where there was none"""
    leader: int
    """seat that led it"""
    size: int
    """cards in it, on top of the holder's pile when it is the newest there"""
    when: int
    """`clock` when its holder got it"""


class Seen(NamedTuple):
    """A card of a finished trick, as `BreakersState.played` tells of it."""

    trick: int
    """number of the trick"""
    led: int
    """the suit that was led, NO_SUIT where none was or cards changed hands since they were played"""
    seat: int
    """whose it was when the trick was resolved"""
    suit: int
    number: int
    """as printed"""

    def pack(self) -> int:
        """The number for it."""
        return (((self.trick * 8 + self.led + 1) * 4 + self.seat) * 4 + self.suit) * 16 + self.number

    @classmethod
    def unpack(cls, packed: int) -> Seen:
        """What such a number says."""
        return cls(packed >> 11, (packed >> 8 & 7) - 1, packed >> 6 & 3, packed >> 4 & 3, packed & 15)


@dataclass(slots=True)
class BreakersState(State):
    """State of Breakers.

    Zones: the eight of cards.py (suit deck, trick, aside, spent, monster deck, monster, gone, box), then by seat: hands,
    piles (Ashes or Court; for the moment also Threads not yet shown), Threads, won tricks, trophies.

    Everything in these fields is open to all seats but `sealed` and `deals`. Card ids stand in zones and per-card dicts only.
    """

    PER_CARD: ClassVar[tuple[str, ...]] = (
        "owner",
        "laid",
        "touched",
        "plus",
        "why",
        "cubed",
        "suit_as",
        "fixed",
        "flipped",
        "reeking",
        "rising",
        "down",
        "out",
    )
    SECRET: ClassVar[tuple[str, ...]] = ("sealed", "deals")

    # The game.
    turn: int = 0
    """whose turn it is when nothing is asked"""
    round: int = 0
    """number of the round, from 1"""
    teams: int = 0
    """1: seats 0 and 2 against 1 and 3"""
    practice: int = 0
    """1: the same monster comes again and again (option practice)"""
    ask_all: int = 0
    """1: a seat that has no action is asked all the same (option auto-pass)"""
    deals: int = 0
    """the game's seed: all chance of a round starts from it and the round's number, so that the same cards come to the same
    seats whatever was played before"""
    beaten: list[int] = field(default_factory=list)
    """monsters defeated, by seat"""
    cubes: list[int] = field(default_factory=list)
    """equipment cubes not on a card, by seat"""
    used: list[int] = field(default_factory=list)
    """by seat: 0, or 1 + the number of the monster whose trophy was used this round"""
    history: list[list[int]] = field(default_factory=list)
    """a row for each finished round: number of the monster, seat that defeated it or PLAIN"""

    # The round.
    monster: int = 0
    """number of the monster of this round; its card lies in the zone `monster`"""
    first: int = 0
    """seat that leads the first trick"""
    lead: int = 0
    """seat that should lead this trick; who leads indeed is order[0]"""
    trick: int = 0
    """number of the trick, from 1"""
    won: list[int] = field(default_factory=list)
    """tricks by seat"""
    score: list[int] = field(default_factory=list)
    """what counts for the monster, by seat (`Monster.tally`)"""
    reached: list[int] = field(default_factory=list)
    """`clock` when the score of a seat last changed, 0: never (HR12)"""
    tokens: list[int] = field(default_factory=list)
    """by seat. Skunk Ape: Stinks; Nian: Firecrackers left; Banshee: number foretold (PLAIN before they are shown);
    Unseelie Court: Court cards disqualified; the Fates, two players: places of Threads that stay empty"""
    marker: int = PLAIN
    """the monster's own marker. Skunk Ape: the seat it is at; Dybbuk: who is possessed; Yeti: who is snowed in"""
    late: int = PLAIN
    """who takes the turn last by the Fates' trophy"""
    late_left: int = 0
    """tricks for which that holds, this one included"""
    tricks: list[list[int]] = field(default_factory=list)
    """a row for each finished trick, see `Trick`"""
    played: list[int] = field(default_factory=list)
    """the cards of the finished tricks of this round, which everybody saw: a number for each, see `Seen`. Nobody may look at
    them again, but whoever watched knows them: bots are to forget no more than people do"""
    sealed: int = 0
    """numbers foretold and not yet shown: n + 1 in the four bits of each seat"""
    clock: int = 0
    """counts card actions and changes of totals in this round: what is later wins ties (HR5, HR12)"""

    # The trick.
    order: tuple[int, ...] = ()
    """who takes part, in turn order"""
    at: int = 0
    """turns taken in this phase of the trick"""
    led: int = NO_SUIT
    """the suit that was led (HR3)"""
    opened: int = 0
    """`laid` of the led card: the first one, or the one that stands on its spot since"""
    trump: int = NO_SUIT
    """the trump of this trick"""
    suits: int = 1
    """0: suits do not exist in this trick"""
    effects: int = 0
    """UNDERTOW, SOB, SCUTTLE, ROLL"""
    frozen: int = 0
    """suits that cannot win this trick, as bits (Deep Freeze)"""
    freezer: int = PLAIN
    """who leads the next trick if nobody wins this one"""
    taken: int = PLAIN
    """who took this trick by Three Sixes"""

    # The cards in the trick, by card.
    owner: dict[int, int] = field(default_factory=dict)
    """seat; kept until the end of the trick for cards that were disqualified"""
    laid: dict[int, int] = field(default_factory=dict)
    """`clock` when it was played; also for disqualified cards"""
    touched: dict[int, int] = field(default_factory=dict)
    """`clock` when its value or suit last really changed, if it did"""
    plus: dict[int, int] = field(default_factory=dict)
    """all changes of its value but the cube"""
    why: dict[int, int] = field(default_factory=dict)
    """the same changes one by one, newest in the low bits, see `tricks.changes`"""
    cubed: dict[int, int] = field(default_factory=dict)
    """1: an equipment cube lies on it"""
    suit_as: dict[int, int] = field(default_factory=dict)
    """the suit that it is a copy of"""
    fixed: dict[int, int] = field(default_factory=dict)
    """1: its value is 0 and cannot change (Mirror Shield)"""
    flipped: dict[int, int] = field(default_factory=dict)
    """1: its number is turned upside down (Dybbuk)"""
    reeking: dict[int, int] = field(default_factory=dict)
    """1: it replaced another card: only the led suit lets it win (Reek)"""
    rising: dict[int, int] = field(default_factory=dict)
    """1: it returns to its owner's hand after the trick (Rise Again)"""
    down: dict[int, int] = field(default_factory=dict)
    """1: it lies face down until the Action Phase"""
    out: dict[int, int] = field(default_factory=dict)
    """why it was disqualified in this trick: a source, see `tricks.source_name`; the card lies aside"""

    # Reading.

    def seats(self) -> int:
        """How many seats the table has."""
        return len(self.won)

    def top(self) -> int:
        """The highest number in the suit deck (HR1)."""
        return 12 if len(self.won) == 4 else 10

    def hand(self, seat: int) -> list[int]:
        """The cards in a seat's hand."""
        return self.zones[HANDS + seat]

    def pile(self, seat: int) -> list[int]:
        """A seat's Ashes or Court."""
        return self.zones[HANDS + len(self.won) + seat]

    def threads(self, seat: int) -> list[int]:
        """A seat's Threads."""
        return self.zones[HANDS + 2 * len(self.won) + seat]

    def trophies(self, seat: int) -> list[int]:
        """The monster cards that a seat has."""
        return self.zones[HANDS + 4 * len(self.won) + seat]

    def opponents(self, seat: int) -> list[int]:
        """The seats that are not on the same side, clockwise (HR17)."""
        n = len(self.won)
        step = 2 if self.teams else 1
        return [(seat + k) % n for k in range(1, n, step)]

    def trick_at(self, index: int) -> Trick:
        """A finished trick of this round, counted from 0."""
        return Trick(*self.tricks[index])

    def newest(self, seat: int) -> int:
        """The index of the trick that a seat got last, or -1."""
        best, found = -1, -1
        for index, row in enumerate(self.tricks):
            if row[1] == seat and row[7] > best:
                best, found = row[7], index
        return found

    # Writing: called through the rules' own verbs (effects.py, flow.py) only.

    def forget(self, card: int) -> None:
        """A card leaves the trick: all that was on it goes."""
        for marks in self._marks():
            marks.pop(card, None)

    def _marks(self) -> tuple[dict[int, int], ...]:
        """What lies on cards in the trick, and goes with them."""
        return (
            self.touched,
            self.plus,
            self.why,
            self.cubed,
            self.suit_as,
            self.fixed,
            self.flipped,
            self.reeking,
            self.rising,
            self.down,
        )

    def open_trick(self, order: tuple[int, ...], suits: int, trump: int) -> None:
        """A trick begins: nothing of the last one holds."""
        self.order = order
        self.suits = suits
        self.trump = trump
        self.led = NO_SUIT
        self.at = self.effects = self.frozen = 0
        self.freezer = self.taken = PLAIN

    def give_turn(self, at: int, seat: int) -> None:
        """It is a seat's turn, the one numbered `at` in this phase."""
        self.at = at
        self.turn = seat

    def play_card(self, card: int, seat: int) -> int:
        """A card lies in the trick now; returns the moment."""
        self.clock = now = self.clock + 1
        self.owner[card] = seat
        self.laid[card] = now
        return now

    def turn_up(self, card: int) -> None:
        """A card that lay face down counts as open from now on."""
        self.down.pop(card)

    def take_cube(self, card: int) -> None:
        """The cube on a card, if there is one, goes to the supply."""
        self.cubed.pop(card, None)

    def replace(self, old: int, new: int, when: int) -> None:
        """A card takes another's spot: owner, moment of play, cube, plus and minus stay there (Reek, HR29)."""
        for marks in (self.owner, self.laid, self.plus, self.why, self.cubed, self.fixed):
            if old in marks:
                marks[new] = marks.pop(old)
        self.forget(old)
        self.touched[new] = when
        self.reeking[new] = 1

    def clear_trick(self) -> None:
        """Forgets all about the cards of the last trick."""
        self.owner.clear()
        self.laid.clear()
        self.out.clear()
        for marks in self._marks():
            if marks:
                marks.clear()

    def log_trick(self, row: list[int]) -> None:
        """Adds a finished trick."""
        self.tricks.append(row)

    def log_cards(self, cards: list[int], packed: int) -> None:
        """Adds the cards of a finished trick; `packed` says what is the same for all of them (see `Seen.pack`)."""
        owner = self.owner
        self.played += [packed + (owner[card] << 6) + (card // HIGHEST << 4) + card % HIGHEST + 1 for card in cards]

    def log_round(self, row: list[int]) -> None:
        """Adds a finished round."""
        self.history.append(row)

    def open_round(self, first: int) -> None:
        """A round begins: no tricks, no totals, no markers."""
        n = len(self.won)
        self.round += 1
        self.first = self.lead = first
        self.trick = self.clock = self.late_left = self.sealed = 0
        self.marker = self.late = PLAIN
        self.order = ()
        self.tricks.clear()
        self.played.clear()
        for totals in (self.won, self.score, self.reached, self.tokens, self.used):
            totals[:] = [0] * n

    def hand_over(self, index: int, holder: int, when: int) -> None:
        """A finished trick changes hands."""
        row = self.tricks[index]
        row[1], row[7] = holder, when
