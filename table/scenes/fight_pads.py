"""Gamepads at a fight: stick or cross goes from one legal place to the next, A plays there, X deals.

Pads belong to people in the order of their seats; with fewer pads than people the last ones have them, since the first has
mouse and letters. Once the fight has begun nobody's pad changes hands: one that drops out stops the fight, and the next that
comes goes to the person who lost it.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import pygame
from msgspec import Struct

from table.view.picture import Target

if TYPE_CHECKING:
    from table.scenes.fight import FightScene

log = logging.getLogger("table.pads")

PLAY, CALL, DEAL, TAG = 0, 1, 2, 3
"""A, B, X, Y"""
START = 7
FAR, NEAR = 0.6, 0.3
"""how far a stick must go for a step, and come back before the next"""

Act = Literal["", "play", "deal", "tag", "call", "pause"]
_BUTTONS: dict[int, Act] = {PLAY: "play", DEAL: "deal", TAG: "tag", CALL: "call", START: "pause"}


class Cursor(Struct):
    """Where one pad points."""

    target: str = ""
    bent: bool = False
    """the stick is out: a step was made, the next one needs it back in the middle"""


class Pads:
    """All pads of one fight."""

    def __init__(self, scene: FightScene) -> None:
        self.scene = scene
        self.people = scene.people
        self.cursors: dict[int, Cursor] = {}
        """by the pad's instance id, in the order in which they came"""
        self.owners: dict[int, int] = {}
        """by the pad's instance id: the seat whose it is"""
        self._sticks: dict[int, object] = {}

    def open(self) -> None:
        """Looks for pads. One that cannot be opened is left out."""
        try:
            pygame.joystick.init()
            for i in range(pygame.joystick.get_count()):
                self._add(i)
        except pygame.error as why:
            log.info("no gamepads: %s", why)

    def close(self) -> None:
        """Lets go of them."""
        self._sticks.clear()
        self.cursors.clear()
        self.owners.clear()
        if pygame.joystick.get_init():
            pygame.joystick.quit()

    def _add(self, index: int) -> None:
        try:
            stick = pygame.joystick.Joystick(index)
        except pygame.error as why:
            log.info("gamepad %d cannot be opened: %s", index, why)
            return
        self._sticks[stick.get_instance_id()] = stick
        self.came(stick.get_instance_id())

    def came(self, pad: int) -> None:
        """A pad that can be played with, by its instance id."""
        if pad in self.cursors:
            return
        self.cursors[pad] = Cursor()
        if self.scene.phase == "ready":
            self._share()
        else:
            without = [seat for seat in self.people if seat not in self.owners.values()]
            if without:
                self.owners[pad] = without[-1]

    def went(self, pad: int) -> None:
        """A pad that has dropped out: whoever had it cannot play on."""
        self._sticks.pop(pad, None)
        self.cursors.pop(pad, None)
        owner = self.owners.pop(pad, None)
        if self.scene.phase == "ready":
            self._share()
        elif owner is not None:
            self.scene.stop("pad")

    def _share(self) -> None:
        pads = list(self.cursors)
        self.owners = dict(zip(pads, self.people[-len(pads) :] if pads else (), strict=False))

    def seat(self, pad: int) -> int:
        """Whose pad that is, -1 for nobody's."""
        return self.owners.get(pad, -1)

    def feed(self, event: pygame.event.Event) -> bool:
        """Takes a pad's event; False for one that is none, or means nothing."""
        told = self._read(event)
        if told is None:
            return False
        self._do(*told)
        return True

    def _do(self, pad: int, seat: int, act: Act, step: tuple[int, int]) -> None:
        scene = self.scene
        if act == "pause":
            scene.pause(seat=seat)
        elif scene.phase == "ready" and act in ("play", "deal"):
            scene.knock(seat)
        elif scene.phase == "fight":
            places = scene.ways.places(seat)
            here = self.keep(pad, places)
            if step != (0, 0):
                self.step(pad, places, step)
            elif act == "play":
                scene.aim(seat, here.id if here is not None else "")
            elif act == "tag":
                buttons = (g.button for g in scene.ways.of_seat(seat))
                scene.aim(seat, next((b for b in buttons if b.split(":")[0] in ("tag", "ask")), ""))
            else:
                scene.aim(seat, act)

    def _read(self, event: pygame.event.Event) -> tuple[int, int, Act, tuple[int, int]] | None:
        """(pad, seat, button, step) of a pad's event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self.went(event.instance_id)
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION):
            pad = event.instance_id
            seat = self.seat(pad)
            if seat < 0:
                return None
            if event.type == pygame.JOYBUTTONDOWN:
                act = _BUTTONS.get(event.button, "")
                return (pad, seat, act, (0, 0)) if act else None
            step = (event.value[0], -event.value[1]) if event.type == pygame.JOYHATMOTION else self._bend(pad, event)
            return (pad, seat, "", step) if step != (0, 0) else None
        return None

    def _bend(self, pad: int, event: pygame.event.Event) -> tuple[int, int]:
        """A stick as a step: once, when it goes out."""
        cursor = self.cursors[pad]
        if event.axis not in (0, 1):
            return 0, 0
        if abs(event.value) < NEAR:
            cursor.bent = False
        elif abs(event.value) > FAR and not cursor.bent:
            cursor.bent = True
            way = 1 if event.value > 0 else -1
            return (way, 0) if event.axis == 0 else (0, way)
        return 0, 0

    def keep(self, pad: int, targets: Sequence[Target]) -> Target | None:
        """Where that pad points among the places that are legal now: still there, or the nearest one."""
        cursor = self.cursors[pad]
        here = next((target for target in targets if target.id == cursor.target), None)
        if here is None and targets:
            here = targets[0]
            cursor.target = here.id
        return here

    def step(self, pad: int, targets: Sequence[Target], step: tuple[int, int]) -> None:
        """To the nearest legal place in that direction."""
        here = self.keep(pad, targets)
        if here is None:
            return
        x, y = _middle(here)
        best, least = here.id, math.inf
        for other in targets:
            dx, dy = _middle(other)[0] - x, _middle(other)[1] - y
            along, aside = dx * step[0] + dy * step[1], abs(dx * step[1]) + abs(dy * step[0])
            if along > 1 and along + 2 * aside < least:
                best, least = other.id, along + 2 * aside
        self.cursors[pad].target = best


def _middle(target: Target) -> tuple[float, float]:
    left, top, w, h = target.rect
    return left + w / 2, top + h / 2
