"""The lessons of BRAWL, in training: with turns."""

from __future__ import annotations

from typing import Any

from table.core.rules import Rules, Setup
from table.games.brawl.cards import FREEZE, KINDS, SIZE
from table.games.brawl.state import BrawlState, deck, discard, pile

from .script import Source, ask, tell

DECKS = {"0": "pip", "1": "oduya"}


class Table:
    """A duel that is laid card by card; every card is taken from its owner's deck list."""

    def __init__(self, rules: Rules[Any], setup: Setup) -> None:
        self.rules = rules
        self.state: BrawlState = rules.start(setup)
        self.free = [list(range(seat * SIZE, (seat + 1) * SIZE)) for seat in range(2)]
        self.state.zones = [[] for _ in self.state.zones]
        self.state.turn, self.state.row = 0, ()

    def take(self, seat: int, word: str) -> int:
        """A card of that kind which lies nowhere yet."""
        card = next(card for card in self.free[seat] if self.state.kinds[card] == KINDS.index(word))
        self.free[seat].remove(card)
        return card

    def base(self, seat: int, slot: int, a: str = "", b: str = "") -> None:
        """A Base with the strings at its ends, the lowest first: those of end a are seat 0's cards, of end b seat 1's."""
        at = pile(2, slot)
        self.state.zones[at] = [self.take(seat, "base")]
        self.state.zones[at + 1] = [self.take(0, word) for word in a.split()]
        self.state.zones[at + 2] = [self.take(1, word) for word in b.split()]
        self.state.row = (*self.state.row, slot)

    def next(self, seat: int, words: str) -> None:
        """The cards that a seat will deal, the first one first."""
        self.state.zones[deck(seat)] = [self.take(seat, word) for word in words.split()][::-1]

    def done(self, discarded: bool) -> BrawlState:
        """The State; what lies nowhere yet is in the decks below what comes next, or on the discard piles."""
        state = self.state
        for seat in range(2):
            freezes = [card for card in self.free[seat] if state.kinds[card] == FREEZE]
            others = [card for card in self.free[seat] if state.kinds[card] != FREEZE]
            others.sort(key=lambda card: (card * 23 + 5) % 71)
            below = [] if discarded else others
            state.zones[deck(seat)] = [*freezes, *below, *state.zones[deck(seat)]]
            state.zones[discard(seat)] = others if discarded else []
        sights = self.rules.sights(2)
        for zone, cards in enumerate(state.zones):
            for card in cards:
                state.seen[card] = sights[zone]
        return state


def _bases(rules: Rules[Any], setup: Setup) -> Any:
    """The beginning of a fight: one Base each."""
    table = Table(rules, setup)
    table.base(0, 0)
    table.base(1, 1)
    table.next(0, "hit-red press hit-red")
    table.next(1, "block-red hit-blue hit-green")
    return table.done(False)


def _end(rules: Rules[Any], setup: Setup) -> Any:
    """The end of a fight: a few cards and the Freezes are left."""
    table = Table(rules, setup)
    table.base(0, 0, "hit-red hit-red", "hit-blue")
    table.base(1, 1, "", "hit-green hit-green hit-green")
    table.next(0, "base clear")
    table.next(1, "block-blue hit-red hit-blue hit-blue")
    return table.done(True)


LESSONS = (
    Source(
        "brawl",
        1,
        "bases",
        2,
        _bases,
        (
            tell("aim", "zone:base0", "zone:base1"),
            ask("deal", "deal", "button:deal"),
            ask("hit", "play a1 a", "target:base:a1:a", "zone:base0", other="hit.no", replies=((1, "deal"), (1, "play a1 a"))),
            tell("block", "target:base:a1:a"),
            ask("next", "deal", "button:deal"),
            ask("press", "play a1 a", "target:base:a1:a", other="press.no", replies=((1, "deal"), (1, "play b1 b"))),
            ask("again", "deal", "button:deal"),
            ask("more", "play a1 a", "target:base:a1:a", other="more.no"),
            tell("keep", "zone:deck0"),
        ),
        decks=DECKS,
    ),
    Source(
        "brawl",
        2,
        "freeze",
        2,
        _end,
        (
            tell("lies", "zone:base1"),
            ask("deal", "deal", "button:deal", other="deal.no"),
            ask("lay", "base 0 left", "target:row:0:left", other="lay.no", replies=((1, "deal"), (1, "keep"))),
            ask("again", "deal", "button:deal", other="deal.no"),
            ask("clear", "play b1 clear", "target:base:b1:pile", other="clear.no", replies=((1, "deal"), (1, "keep"))),
            ask("last", "deal", "button:deal", other="deal.no"),
            ask("freeze", "play a1 pile", "target:base:a1:pile", other="freeze.no"),
            tell("end", "zone:base0"),
        ),
        decks=DECKS,
    ),
)
