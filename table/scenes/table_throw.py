"""A card let go at speed slides on; the move that is made is the place where it comes to rest."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from table.ui import cloth, flourish
from table.ui.drag import Drop

if TYPE_CHECKING:
    from table.scenes.table_play import Playing


class Throw:
    """At most one card in flight."""

    def __init__(self, scene: Playing, let_go: Callable[[tuple[int, ...], tuple[float, float]], None]) -> None:
        """`let_go(cards, velocity)`: what was thrown is in no hand any more."""
        self.scene = scene
        self.let_go = let_go
        self._flick: flourish.Flick | None = None
        self._cards: tuple[int, ...] = ()
        self._then = 0.0

    @property
    def flying(self) -> bool:
        """Whether a card is in the air."""
        return self._flick is not None

    def start(self, drop: Drop) -> bool:
        """Lets the cards of a drop fly on, if it was a throw; whether it was one."""
        scene, show = self.scene, self.scene.show
        settings, speed = scene.ctx.settings, math.hypot(*drop.velocity)
        sprite = show.group.of(drop.cards[0])
        if not settings.flick or not show.group.pace.travels or speed < flourish.FLICK * show.u or sprite is None:
            return False
        if len(drop.cards) != 1 or sprite.pin is None:
            return False
        legal = {g.target for g in scene.ways.of_cards(drop.cards)}
        slots = flourish.landings(show.picture().targets, sorted(legal))
        bounds = cloth.area(scene.ctx.size)
        self._flick = flourish.Flick((bounds.x, bounds.y, bounds.w, bounds.h), show.u)
        self._cards, self._then = drop.cards, scene.ctx.now()
        self._flick.start(sprite.pin, sprite.pose.w, drop.velocity, slots)
        scene.ctx.sounds.play("slide")
        return True

    def update(self, now: float) -> tuple[tuple[int, ...], str] | None:
        """Flies on to `now`. Returns the cards and the place once they have come to rest on one."""
        if self._flick is None:
            return None
        self._flick.step(now - self._then)
        self._then = now
        self.scene.show.group.pin(self._cards[0], self._flick.pin())
        if not self._flick.done:
            return None
        target, cards, speed = self._flick.landed, self._cards, self._flick.velocity()
        self.end(speed)
        return (cards, target) if target is not None else None

    def end(self, velocity: tuple[float, float] = (0.0, 0.0)) -> None:
        """Ends the flight, if there is one."""
        if self._flick is not None:
            self._flick = None
            self.let_go(self._cards, velocity)
