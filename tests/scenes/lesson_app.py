"""A pupil: goes through any lesson with the mouse alone or with the keys alone, by real pygame events."""

from __future__ import annotations

from collections import deque
from typing import Any

import pygame

from table.commands import gallery
from table.scenes.table_keys import ARROWS, cycle, step
from table.ui.hits import aim_point
from table.view.gestures import Gesture
from tests.scenes.table_app import TableApp


class Pupil:
    """Hands at a lesson."""

    def __init__(self, app: TableApp) -> None:
        self.table = app

    @property
    def scene(self) -> Any:
        return self.table.app.top

    def open(self, game: str, lesson: str, step: int = 0, **args: Any) -> Any:
        """Opens a lesson and waits for its first sentence."""
        self.table.push("lesson", game=game, lesson=lesson, step=step, **args)
        self.listen()
        return self.scene

    def listen(self) -> None:
        """Lets time pass until something is said, or the lesson is over."""
        for _ in range(60 * 30):
            self.table.tick()
            top = self.scene
            if top.name != "lesson" or (top.speaking and not top.animating() and not top.dirty):
                return
        raise AssertionError("nothing is said")

    def gesture(self) -> Gesture:
        """What the step asks for."""
        found = self.scene.ways.of_move(self.scene.step.expect[0])
        assert found is not None, self.scene.step
        made: Gesture = found
        return made

    # With the mouse.

    def by_mouse(self) -> None:
        """Does what the step asks for, or goes on, with the mouse."""
        scene = self.scene
        if not scene.step.expect:
            self.table.click(scene.plan.box.center)
            self.listen()
            return
        wanted, many = self.gesture(), scene.hand.many is not None
        if wanted.button:
            self._uncover(wanted.button)
            self.table.click(self.table.button(wanted.button))
        elif many or not wanted.cards:
            for card in wanted.cards:
                self.table.click(self.aim(card))
                gallery.settle(self.table.app, 1.0)
            self.table.click(self.spot(wanted.target) if not many else self.table.button(scene.ways.manner.play))
        else:
            self.table.drag(self.aim(wanted.cards[0]), self.spot(wanted.way[0]))
            gallery.settle(self.table.app, 1.0)
            for place in wanted.then:
                self.table.click(self.spot(place))
                gallery.settle(self.table.app, 1.0)
        self.listen()

    def aim(self, card: int) -> tuple[int, int]:
        """A point at which a press takes that card."""
        spot = aim_point(self.table.picture, card, self.scene.hand.drag.above)
        assert spot is not None, f"{card} can not be reached"
        plan = self.scene.plan
        assert plan is None or not plan.box.collidepoint(spot), f"{card} lies under the bubble"
        return spot

    def spot(self, place: str) -> tuple[float, float]:
        """The middle of a place."""
        picture = self.table.picture
        if place.startswith("card:") and not any(t.id == place for t in picture.targets):
            return self.aim(int(place.removeprefix("card:")))
        return self.table.target(place)

    def _uncover(self, button: str) -> None:
        """Opens what the button stands on, by the button that the step points at."""
        if not any(b.id == button for b in self.table.picture.buttons):
            name = next(w.removeprefix("button:") for w in self.scene.step.point if w.startswith("button:"))
            self.table.click(self.table.button(name))
            gallery.settle(self.table.app, 1.0)

    # With the keys.

    def by_keys(self) -> None:
        """Does what the step asks for, or goes on, with the keys."""
        scene = self.scene
        if not scene.step.expect:
            self.table.key(pygame.K_RETURN)
            self.listen()
            return
        wanted, many = self.gesture(), scene.hand.many is not None
        if wanted.button:
            if not any(b.id == wanted.button for b in self.table.picture.buttons):
                name = next(w.removeprefix("button:") for w in scene.step.point if w.startswith("button:"))
                self.go(("button", name))
                self.table.key(pygame.K_RETURN)
                gallery.settle(self.table.app, 1.0)
            self.go(("button", wanted.button))
            self.table.key(pygame.K_RETURN)
        else:
            held = scene.ways.manner.held
            for card in () if held else wanted.cards:
                self.go(("card", card))
                self.table.key(pygame.K_SPACE)
                gallery.settle(self.table.app, 1.0)
            if many:
                self.go(("button", scene.ways.manner.play))
                self.table.key(pygame.K_RETURN)
            for place in () if many else wanted.way:
                self.go(self.focus_of(place))
                self.table.key(pygame.K_RETURN)
                gallery.settle(self.table.app, 1.0)
        self.listen()

    def focus_of(self, place: str) -> tuple[str, int | str]:
        """Where the focus must be for a place."""
        grab = {f"card:{p.card}": p.card for p in self.table.picture.cards if p.grab and not p.hidden}
        return ("card", grab[place]) if place in grab else ("target", place)

    def go(self, spot: tuple[str, int | str]) -> None:
        """Takes the focus there with Tab and the arrows, by the shortest way."""
        for _ in range(60):
            if self.scene.hand.focus == spot:
                return
            key, mod = self._first_key(spot)
            self.table.key(key, mod=mod)
        raise AssertionError(f"the focus never comes to {spot}: it is on {self.scene.hand.focus}")

    def _first_key(self, spot: tuple[str, int | str]) -> tuple[int, int]:
        picture = self.table.picture
        start = self.scene.hand.focus
        ways: dict[object, tuple[int, int] | None] = {start: None}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            after = [((pygame.K_TAB, 0), cycle(picture, here)), ((pygame.K_TAB, pygame.KMOD_SHIFT), cycle(picture, here, True))]
            after += [((key, 0), step(picture, here, *way)) for key, way in ARROWS.items()]
            for press, there in after:
                if there not in ways:
                    ways[there] = ways[here] or press
                    queue.append(there)
        found = ways.get(spot)
        assert found is not None, f"no way from {start} to {spot}: {sorted(map(str, ways))}"
        return found
