"""What a monster and a trophy are: hooks whose standard meaning is the frame's own rule.

Monsters and trophies have no state: what they must remember stands in the State. A file in `monsters/` holds one of each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from table.core.rules import Illegal

from .cards import HANDS, KIND, NO_SUIT, SUIT, SUITS, card_of
from .moves import PLAY, UseTrophy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.core.moves import Card, Move
    from table.core.pen import Pen
    from table.core.state import Ask

    from .moves import Targets
    from .state import BreakersState

MONSTERS_BY_KIND: list[Monster] = []
"""all monsters by their number; filled by the package `monsters`"""

ON_TURN, TURNED_UP, EXTRA = range(3)
"""how a card came into the trick: on its player's turn, face down and now turned up, by Second Head"""


class Trophy:
    """The trophy of a monster: who holds the monster's card may use it once a round, one trophy a round (HR18)."""

    window: ClassVar[str] = "act"
    """when it may be used: `lead` before the lead, `play` on the own turn to play, `act` in the Action Phase"""
    by_chance: ClassVar[bool] = False
    """whether what it does depends on cards that its user cannot see: what `chancy` answers"""
    on_table: ClassVar[bool] = True
    """whether it can change who wins the trick on the table"""

    key: str = ""
    """of its monster"""

    def uses(self, state: BreakersState, seat: int) -> Sequence[Targets]:
        """What it can be used on now so that it does something; nothing: it cannot be used (HR18)."""
        raise NotImplementedError

    def use(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        """Does what it says."""
        raise NotImplementedError

    def chancy(self, state: BreakersState, seat: int, targets: Targets) -> bool:
        """Whether what it does on those targets depends on cards that its user cannot see."""
        return self.by_chance

    def refusal(self, state: BreakersState, seat: int, targets: Targets) -> Illegal:
        """Why it cannot be used so; asked only when `uses` does not list it and window, owner and turn are right."""
        raise NotImplementedError

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        """The answers to a question of its own."""
        raise NotImplementedError

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        """What an answer does."""
        raise NotImplementedError

    def moves(self, state: BreakersState, seat: int) -> list[Move]:
        """The uses as moves."""
        card: Card = card_of(KIND[self.key])  # type: ignore[assignment]
        return [UseTrophy(card, targets) for targets in self.uses(state, seat)]


class Monster:
    """A monster: what is not said otherwise goes by the frame."""

    key: ClassVar[str] = ""
    trump: ClassVar[int] = NO_SUIT
    tricks: ClassVar[int] = 10
    """tricks in a round"""
    passes: ClassVar[int] = 1
    """how often play goes round in a trick"""
    for_two: ClassVar[bool] = True
    """whether it is in the deck for two players"""
    suits: ClassVar[int] = 1
    """0: suits do not exist"""
    face_down: ClassVar[bool] = False
    """cards are played face down"""
    drags_down: ClassVar[bool] = False
    """the highest value is disqualified after the Action Phase"""
    adds_up: ClassVar[bool] = False
    """a sum that is a multiple of six curses the trick"""
    turns_to_stone: ClassVar[bool] = False
    """numbers that won lately cannot win: `stones`"""
    lowest_wins: ClassVar[bool] = False
    all_suits_win: ClassVar[bool] = False
    """cards of every suit can win, trumps first"""

    def __init__(self, trophy: Trophy) -> None:
        self.kind = KIND[self.key]
        self.trophy = trophy
        trophy.key = self.key
        # Asking a monster what it leaves as it is costs more than the frame's own rule does: whole rounds are played a
        # thousand times a second.
        own = type(self)
        self.hand_only = own.stock is Monster.stock and own.partakers is Monster.partakers
        """whoever has hand cards takes part, nobody else"""
        self.follows = own.playable is Monster.playable and own.allowed is Monster.allowed
        """hand cards are played, and the led suit is followed"""
        self.adds_weights = own.tally is Monster.tally and own.reaches is Monster.reaches
        """the total is the sum of the weights of the tricks"""
        self.on_plays = own.on_play is not Monster.on_play
        """it acts when a card is played"""
        self.plain = not (
            own.drags_down or own.adds_up or own.turns_to_stone or own.lowest_wins or own.all_suits_win or not own.suits
        )
        """it changes nothing about who wins a trick of given values and suits"""
        self.grants = own.extras is not Monster.extras
        """it gives actions of its own"""

    # The deal.

    def after_deal(self, pen: Pen[BreakersState]) -> None:
        """Secret choices and markers after the deal."""

    def reveal(self, pen: Pen[BreakersState]) -> None:
        """All have chosen: what is to be shown is shown together (HR13)."""

    def answers(self, state: BreakersState, ask: Ask) -> list[Move]:
        """The answers to a question of its own."""
        raise NotImplementedError

    def answer(self, pen: Pen[BreakersState], ask: Ask, targets: Targets) -> None:
        """What an answer does; no targets: an offer was let go by."""
        raise NotImplementedError

    # The trick.

    def trump_now(self, state: BreakersState) -> int:
        """The trump at the start of a trick."""
        return self.trump

    def stock(self, state: BreakersState, seat: int) -> int:
        """How many cards a seat could play; 0: it is left out (HR15)."""
        return len(state.hand(seat))

    def partakers(self, state: BreakersState, able: list[int]) -> list[int]:
        """Who takes part, of the seats with cards, clockwise from the one that should lead."""
        return able

    def limit(self, state: BreakersState, seat: int) -> int:
        """Up to how many cards a seat draws before a trick of two players (HR16)."""
        return 10

    def refills(self, state: BreakersState, seat: int) -> int:
        """The zone into which the next card goes that a seat draws: the place that a played card left (HR16)."""
        return HANDS + seat

    def short_of_cards(self, pen: Pen[BreakersState], seat: int) -> None:
        """A seat must play or discard and has no hand."""

    def playable(self, state: BreakersState, seat: int) -> list[int]:
        """The cards that a seat could play if it were free to."""
        return state.hand(seat)

    def allowed(self, state: BreakersState, cards: list[int]) -> list[int]:
        """Those of the cards that the suits allow now: follow the led suit if you can."""
        led = state.led
        if led < 0:
            return cards
        return [card for card in cards if SUIT[card] == led] or cards

    def plays(self, state: BreakersState, seat: int) -> list[Move]:
        """The plays of the seat whose turn it is."""
        if self.follows:
            led = state.led
            hand = sorted(state.zones[HANDS + seat])
            return [PLAY[card] for card in hand if SUIT[card] == led] or [PLAY[card] for card in hand]
        return [PLAY[card] for card in sorted(self.allowed(state, self.playable(state, seat)))]

    def not_allowed(self, state: BreakersState, card: int) -> Illegal:
        """Why a card that one could play does not fit the suits."""
        return Illegal("refuse.breakers-follow", suit=f"breakers.suit.{SUITS[state.led]}")

    def on_play(self, pen: Pen[BreakersState], seat: int, card: int, how: int) -> None:
        """A card was played (or is turned up): how is ON_TURN, TURNED_UP or EXTRA."""

    def on_return(self, pen: Pen[BreakersState], seat: int, card: int) -> None:
        """A card went back from the trick to that seat's hand."""

    def extras(self, state: BreakersState, seat: int) -> list[Move]:
        """Actions that the monster grants in the Action Phase."""
        return []

    def extra(self, pen: Pen[BreakersState], seat: int, targets: Targets) -> None:
        """Does such an action."""
        raise NotImplementedError

    def end_of_actions(self, pen: Pen[BreakersState]) -> None:
        """The Action Phase is over (not after Three Sixes)."""

    def stones(self, state: BreakersState) -> tuple[int, ...]:
        """Numbers that cannot win."""
        return ()

    def weight(self, state: BreakersState, seat: int, card: int, cursed: bool) -> int:
        """What a won trick counts; asked before its cards are collected."""
        return 1

    def worth(self, state: BreakersState) -> int:
        """What this trick counts, where that is settled before it is won."""
        return 1

    def after_trick(self, pen: Pen[BreakersState], winner: int) -> None:
        """The trick was collected and the next lead is settled; winner PLAIN: nobody won."""

    # Totals and the end of the round.

    def tally(self, state: BreakersState, seat: int) -> int:
        """What counts for a seat: the weights of the tricks that it has."""
        return sum(row[2] for row in state.tricks if row[1] == seat)

    def reaches(self, state: BreakersState, seat: int, tally: int) -> bool:
        """Whether a change of the tricks means that the seat reached its total now (HR12)."""
        return tally != state.score[seat]

    def race(self, state: BreakersState) -> int:
        """A seat that defeats the monster at once, or -1 (HR23)."""
        return -1

    def qualifies(self, state: BreakersState, seat: int) -> bool:
        """Whether a seat can defeat the monster as things stand."""
        return True

    def measure(self, state: BreakersState, seat: int) -> tuple[int, ...]:
        """What the qualified seats are compared by, the highest first; ties go by HR12."""
        return (state.score[seat],)
