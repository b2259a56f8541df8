"""The hands at a fight: keys by their place, the mouse at once when it goes down, and cards that are thrown.

Every input is handed to the scene in the very event that brings it; what is seen of it comes later and holds up nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pygame
from msgspec.structs import replace

from table.scenes.fight_keys import Steady, key_name
from table.scenes.table_hand import Hand
from table.scenes.table_ways import Ways
from table.ui import cloth, flourish
from table.ui.drag import Drop
from table.ui.hits import hit
from table.ui.pointer import Press
from table.view.gestures import Gesture
from table.view.picture import Target

if TYPE_CHECKING:
    from table.scenes.fight import FightScene

RAIL = ("pause", "rules", "settings")
"""buttons of the house, not of the game"""
PAUSE = "p"
"""the key that pauses, beside Esc, as long as nobody has bound it to a place"""


class FightWays(Ways):
    """What a seat may do now. In a fight several people may act at the same time, so every question names its seat."""

    def __init__(self, scene: FightScene) -> None:
        super().__init__(cast(Any, scene))
        self.fight = scene
        self._made: dict[int, tuple[object, list[Gesture]]] = {}

    def of_seat(self, seat: int) -> list[Gesture]:
        """All gestures of a seat, made once for each state of the table."""
        state = self.fight.match.state
        kept = self._made.get(seat)
        if kept is None or kept[0] is not state:
            found: list[Gesture] = self.layout.gestures(self.fight.match.view(seat), seat)
            kept = self._made[seat] = (state, found)
        return kept[1]

    def all(self) -> list[Gesture]:
        return self.of_seat(self.fight.home) if self.fight.person else []

    def places(self, seat: int) -> list[Target]:
        """The places on the picture where a seat's card may go now."""
        legal = {g.target for g in self.of_seat(seat) if g.cards}
        return [target for target in self.fight.show.picture().targets if target.id in legal]


class FightHand(Hand):
    """Mouse and keys of everybody at the screen. The mouse is the home seat's."""

    def __init__(self, scene: FightScene) -> None:
        super().__init__(cast(Any, scene))
        self.fight = scene
        self.steady = {seat: Steady() for seat in scene.people[:2]}
        """the first person has the letters, the second the number pad"""

    def learn(self, now: float) -> None:
        """After a change of the table: what the keys mean."""
        fight = self.fight
        keymap = fight.match.info.part("keys").keymap
        for i, (seat, steady) in enumerate(self.steady.items()):
            steady.learn(keymap(fight.match.view(seat), seat, second=i > 0, home=fight.home), now)

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one raw event."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
            return
        show = self.scene.show
        for what in self.pointer.feed(event, self.scene.ctx.now()):
            if isinstance(what, Press) and what.button == 1 and self._pressed(what):
                continue
            self._intents(self.drag.feed(what, show.picture(), self.scene.ctx.now(), show.u, (), ()))

    def _pressed(self, press: Press) -> bool:
        """A place, a deck or a button of the game acts when the mouse goes down; whether it was one."""
        fight = self.fight
        found = hit(fight.show.picture(), press.pos, fight.show.u)
        if found is None or fight.home not in fight.people:
            return False
        place = found.target or (found.button if found.button not in RAIL else "")
        if not place:
            return False
        self.drag.pos = press.pos
        fight.aim(fight.home, place)
        return True

    # Cards in the hand.

    def _land(self, cards: tuple[int, ...], target: str) -> None:
        self.fight.aim(self.fight.home, target)

    def _send(self, cards: tuple[int, ...], target: str) -> None:
        self.fight.aim(self.fight.home, target)

    def _select(self, card: int) -> bool:
        return False

    def press(self, button: str) -> None:
        fight = self.fight
        usual: dict[str, Callable[[], None]] = {
            "pause": fight.pause,
            "rules": fight.open_rules,
            "settings": fight.open_settings,
        }
        fight.dirty = True
        if button in usual:
            fight.ctx.sounds.play("button")
            usual[button]()
        elif button:
            fight.aim(fight.home, button)

    def _drop(self, drop: Drop) -> None:
        """Let go: what it comes to is settled now, from its place and speed; the card slides there afterwards."""
        legal = {target.id for target in self.fight.ways.places(self.fight.home)}
        target = drop.target
        if target not in legal:
            # Let go at speed over a place that it only crosses, it flies on.
            target = self._reached(drop) or target
        self._let_go(drop.cards, drop.velocity)
        if target is not None:
            self._land(drop.cards, target)

    def _reached(self, drop: Drop) -> str | None:
        """Where a card that is let go at speed comes to rest: its whole flight, at once."""
        show, settings = self.fight.show, self.fight.ctx.settings
        sprite = show.group.of(drop.cards[0])
        if not settings.flick or math.hypot(*drop.velocity) < flourish.FLICK * show.u or sprite is None or sprite.pin is None:
            return None
        places = self.fight.ways.places(self.fight.home)
        bounds = cloth.area(self.fight.ctx.size)
        flight = flourish.Flick((bounds.x, bounds.y, bounds.w, bounds.h), show.u)
        flight.start(sprite.pin, sprite.pose.w, drop.velocity, flourish.landings(places, [t.id for t in places]))
        for _ in range(600):
            if flight.done:
                break
            flight.step(flourish.STEP)
        self.fight.ctx.sounds.play("slide")
        return flight.landed

    # Keys.

    def _key(self, event: pygame.event.Event) -> None:
        fight = self.fight
        fight.dirty = True
        name = key_name(event, fight.ctx.settings.keys)
        # By its place as all keys are: the letter P of another layout may stand where a Base is played.
        if event.key == pygame.K_ESCAPE or (name == PAUSE and not event.mod & pygame.KMOD_CTRL):
            fight.pause(seat=fight.stops.shared())
            return
        if event.key == pygame.K_F1:
            fight.open_rules(fight.stops.shared())
            return
        for seat, steady in self.steady.items():
            place = steady.means(name, fight.ctx.now()) if fight.ctx.settings.steady_keys else steady.now.get(name, "")
            if place:
                fight.aim(seat, place)
                return

    def knock(self, event: pygame.event.Event) -> int:
        """The person whose deal key went down, or who clicked, -1 for nobody: for the ready check."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.fight.home
        if event.type != pygame.KEYDOWN:
            return -1
        if event.key == pygame.K_RETURN:
            return self.fight.home
        name = key_name(event, self.fight.ctx.settings.keys)
        for seat, steady in self.steady.items():
            if steady.now.get(name) == "deal" or (len(self.steady) == 1 and event.key in (pygame.K_RETURN, pygame.K_SPACE)):
                return seat
        return -1

    def cancel(self, fresh: bool = False) -> None:
        super().cancel(fresh)
        show = self.fight.show
        show.look = replace(show.look, carried=(), hover=None)


def deal_keys(hand: FightHand) -> dict[int, str]:
    """The key with which each person deals, and knocks, by its place."""
    return {
        seat: next((key for key, place in steady.now.items() if place == "deal"), "") for seat, steady in hand.steady.items()
    }
