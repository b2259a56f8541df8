"""What is said of a card that is played waits until the card lies: its badge, who wins by it, the log, the plates, the rail.

The cards of a picture set out at once; all that is written and drawn beside them is that of the picture before, until then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from table.core.events import Event, Moved
from table.core.rules import Zone
from table.core.state import PUBLIC
from table.ui.motion import Pace
from table.view import tempo
from table.view.picture import Picture, Pose


class Landing:
    """A card under way from somebody's own place to the common table."""

    def __init__(self, zones: Sequence[Zone]) -> None:
        self._zones = zones
        self._made: Picture | None = None
        """the game's own picture as it was made last"""
        self._before: Picture | None = None
        """that of the State before the card was played, while it flies"""
        self._until = 0.0

    @property
    def under_way(self) -> bool:
        """Whether a card flies of which nothing is said yet."""
        return self._before is not None

    def came(self, events: Iterable[Event], now: float, pace: Pace, instant: bool) -> None:
        """A beat is on the stage."""
        legs = tempo.plan(events)
        self.stop()
        if len(legs) == 1 and self._played(legs[0].event) and pace.travels and not instant:
            self._before, self._until = self._made, now + pace.time(legs[0].end)

    def _played(self, move: Moved) -> bool:
        return self._zones[move.source].owner != PUBLIC == self._zones[move.target].owner

    def update(self, now: float) -> bool:
        """Lets time pass; whether a card has just landed."""
        landed = self._before is not None and now >= self._until
        if landed:
            self.stop()
        return landed

    def stop(self) -> None:
        """Nothing is kept back any more."""
        self._before = None

    def told(self, picture: Picture) -> Picture:
        """A picture that the game has just made, with what may be said by now."""
        self._made = picture
        before = self._before
        if before is None:
            return picture
        looks = {pose.card: (pose.ring, pose.dark) for pose in before.cards if not pose.grab}
        cards = tuple(_looking(pose, *looks.get(pose.card, (None, 0.0))) for pose in picture.cards)
        return replace(picture, cards=cards, decor=before.decor, status=before.status, subtitle=before.subtitle)


def _looking(pose: Pose, ring: str | None, dark: float) -> Pose:
    """A card that nobody takes up, in the light that it had: the winner's goes on when the card lies."""
    if pose.grab or pose.card < 0 or (pose.ring, pose.dark) == (ring, dark):
        return pose
    return replace(pose, ring=ring, dark=dark)
