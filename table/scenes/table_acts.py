"""What happens on the table for a moment only: which rule is acting, and small things that tumble to their place.

Both are for the eye. The game goes on without waiting for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from table.core.events import Event
from table.ui.flourish import Toss
from table.ui.sprites import CardGroup

SECONDS = 2.2
"""how long the picture points out what has acted, at speed 1"""


class Acts:
    """The moment's own things. `acts(event)` of a game's theme says in words of the game what is acting by an event."""

    def __init__(self, acts: Callable[[Event], tuple[str, ...]] | None) -> None:
        self._acts = acts
        self.words: tuple[str, ...] = ()
        """what is acting now"""
        self._until = 0.0
        self._tosses: dict[int, Toss] = {}
        self._then = 0.0

    def came(self, events: Iterable[Event], now: float, speed: float) -> None:
        """A beat is on the table: what acts by it is pointed out, and what acted before no more."""
        if self._acts is None:
            return
        found = tuple(dict.fromkeys(word for event in events for word in self._acts(event)))
        if found:
            self.words, self._until = found, now + SECONDS / max(0.5, speed or 1.0)

    def update(self, now: float) -> bool:
        """Lets the moment pass; whether it has."""
        if self.words and now >= self._until:
            self.words = ()
            return True
        return False

    def stop(self) -> None:
        """Other eyes: nothing of the moment is left."""
        self.words = ()
        self._tosses.clear()

    @property
    def busy(self) -> bool:
        """Whether something of the moment will pass."""
        return bool(self.words or self._tosses)

    def tumble(self, group: CardGroup, thrown: tuple[float, float] | None, now: float, u: float) -> bool:
        """Throws what has come to be thrown, from where a hand let go of it if one did; whether anything was thrown."""
        new, group.tossed = group.tossed, []
        for card, origin in new:
            sprite = group.of(card)
            if sprite is not None:
                goal = (sprite.pose.x, sprite.pose.y)
                self._tosses[card] = Toss(thrown or origin, goal, sprite.pose.w, u, card)
        seconds, self._then = now - self._then, now
        for card, toss in list(self._tosses.items()):
            if group.of(card) is None:
                del self._tosses[card]
                continue
            toss.step(0.0 if any(card == one for one, _ in new) else seconds)
            group.pin(card, toss.pin())
            if toss.done:
                group.release(card, now)
                del self._tosses[card]
        return bool(new)
