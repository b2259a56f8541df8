"""Pen: the only thing that writes a State.

Every verb changes the State and records the event in one go, so that state and motion cannot disagree. A quiet pen (used by
searches) neither copies nor records: it is the same rules code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from .events import Beat, Event, Moved, Said, Shuffled, Turned
from .rng import Rng
from .state import Ask, State

if TYPE_CHECKING:
    from collections.abc import Sequence

S = TypeVar("S", bound=State)


class Pen(Generic[S]):
    """Writes one State; `sight` gives each zone's default mask for a card that arrives there."""

    __slots__ = ("beats", "events", "quiet", "sight", "state")

    def __init__(self, state: S, sight: Sequence[int], quiet: bool = False) -> None:
        self.state = state
        self.sight = sight
        self.quiet = quiet
        self.events: list[Event] = []
        self.beats: list[Beat] = []

    def move(self, card: int, source: int, target: int, at: int | None = None) -> None:
        """Moves a card to `target` (on top, or before place `at`); it is seen there by whom the zone says."""
        s = self.state
        s.zones[source].remove(card)
        pile = s.zones[target]
        if at is None:
            pile.append(card)
        else:
            pile.insert(at, card)
        s.seen[card] = self.sight[target]
        if not self.quiet:
            self.events.append(Moved(card, source, target, len(pile) - 1 if at is None else at))

    def draw(self, source: int, target: int) -> int:
        """Moves the top (last) card of `source` to `target`; returns it. Raises IndexError on an empty zone."""
        s = self.state
        card = s.zones[source].pop()
        pile = s.zones[target]
        pile.append(card)
        s.seen[card] = self.sight[target]
        if not self.quiet:
            self.events.append(Moved(card, source, target, len(pile) - 1))
        return card

    def pour(self, source: int, target: int) -> None:
        """Moves all cards of a zone on top of another one, in their order."""
        s = self.state
        cards, pile = s.zones[source], s.zones[target]
        if not self.quiet:
            self.events += [Moved(card, source, target, at) for at, card in enumerate(cards, len(pile))]
        mask, seen = self.sight[target], s.seen
        for card in cards:
            seen[card] = mask
        pile += cards
        cards.clear()

    def carry(self, cards: Sequence[int], sources: Sequence[int], target: int) -> None:
        """Moves cards from the zones where they are, some of `sources`, on top of another one, in their order."""
        zones = self.state.zones
        if not self.quiet:
            for card in cards:
                self.move(card, next(source for source in sources if card in zones[source]), target)
            return
        seen, mask, gone = self.state.seen, self.sight[target], set(cards)
        for source in sources:
            zones[source] = [card for card in zones[source] if card not in gone]
        zones[target] += cards
        for card in cards:
            seen[card] = mask

    def deal(self, source: int, targets: Sequence[int], each: int) -> None:
        """Draws `each` cards for every target, one a round. Raises IndexError when there are not so many."""
        s = self.state
        pile = s.zones[source]
        if len(pile) < each * len(targets):
            raise IndexError(f"zone {source} has {len(pile)} cards for {len(targets)} zones to get {each} each")
        if not self.quiet:
            for _ in range(each):
                for target in targets:
                    self.draw(source, target)
            return
        step, end = len(targets), len(pile) - each * len(targets)
        for k, target in enumerate(targets):
            cards = pile[end + step - 1 - k :: step][::-1]
            s.zones[target] += cards
            mask = self.sight[target]
            for card in cards:
                s.seen[card] = mask
        del pile[end:]

    def show(self, card: int, mask: int) -> None:
        """Lets more seats know a card's face."""
        self.state.seen[card] |= mask
        if not self.quiet:
            self.events.append(Turned(card))

    def hide(self, card: int, mask: int) -> None:
        """Takes a card's face from the seats in `mask`."""
        self.state.seen[card] &= ~mask
        if not self.quiet:
            self.events.append(Turned(card))

    def shuffle(self, zone: int, fresh: bool = False) -> None:
        """Mixes a zone with the generator in the State; the faces there are known by nobody afterwards.

        `fresh`: from the order of the card ids, so that the generator alone settles the result, and not what was played.
        """
        s = self.state
        if fresh:
            s.zones[zone].sort()
        rng = Rng(s.rng)
        rng.shuffle(s.zones[zone])
        s.rng = rng.value
        mask = self.sight[zone]
        for card in s.zones[zone]:
            s.seen[card] = mask
        if not self.quiet:
            self.events.append(Shuffled(zone))

    def below(self, n: int) -> int:
        """A number 0 <= result < n from the generator in the State."""
        rng = Rng(self.state.rng)
        out = rng.below(n)
        self.state.rng = rng.value
        return out

    def put(self, name: str, value: int | str | tuple[int, ...]) -> None:
        """Sets a plain field of the State."""
        setattr(self.state, name, value)

    def set(self, name: str, index: int, value: int) -> None:
        """Sets one entry of a list field (or of a dict keyed by card)."""
        getattr(self.state, name)[index] = value

    def add(self, name: str, index: int, n: int) -> None:
        """Adds to one entry of a list field."""
        getattr(self.state, name)[index] += n

    def ask(self, kind: str, seat: int, data: tuple[int | str, ...] = ()) -> None:
        """Puts a question on top of the stack of pending questions."""
        self.state.asks.append(Ask(kind, seat, data))

    def answered(self) -> Ask:
        """Takes the top question off the stack."""
        return self.state.asks.pop()

    def say(self, what: str, seat: int, *data: int | str) -> None:
        """Records something worth a line or a sound. Data is public: never a card id."""
        if not self.quiet:
            self.events.append(Said(what, seat, data))

    def beat(self) -> None:
        """Marks the State as worth showing before the next thing happens."""
        if not self.quiet:
            self.beats.append(Beat(self.state.copy(), tuple(self.events)))
            self.events = []
