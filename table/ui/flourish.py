"""Physics for the eye: the flick of a card that a hand lets go at speed, small things that tumble to their place, and cards
swept off a finished table.

Nothing in the rules depends on it: what is logged is the move chosen when a card has landed. The only module that uses
pymunk, which is loaded when something is first thrown. Scenes leave it alone where motion is reduced.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from table.view.picture import Pose, Rect, Target

from .cardsprite import Pin

if TYPE_CHECKING:
    import pymunk

STEP = 1 / 120
MOST_STEPS = 30
"""a hitch longer than this is dropped, not caught up"""
FASTEST = 2400.0
"""u per second"""
FLICK = 420.0
"""u per second from which letting go is a throw"""
_SNAP = 300.0
_REACH = 0.4
"""a slot catches cards up to this many widths outside it"""
_BRAKE = 2200.0
"""friction of felt, u per second per second"""
_GENTLE, _HARD = 1200.0, 14000.0
_SPIN = 0.002
_LONGEST = 1.6
_SHOW = 2.5
_CONE = math.cos(math.radians(24))
_PULL, _CALM = 60.0, 14.0
_STILL = 25.0
_DRAW, _DAMP = 160.0, 14.0
"""pull to the place and brake of what is tossed, per mass"""


class Landing(Struct, frozen=True):
    """A place where a thrown card may come to rest: a target's name, centre and size in pixels."""

    id: str
    x: float
    y: float
    w: float
    h: float


def landings(targets: Iterable[Target], legal: Sequence[str]) -> list[Landing]:
    """The places of the legal ones among these targets."""
    return [
        Landing(t.id, t.rect[0] + t.rect[2] / 2, t.rect[1] + t.rect[3] / 2, t.rect[2], t.rect[3])
        for t in targets
        if t.id in legal
    ]


class _World:
    """A space stepped at 120 Hz whose state between two steps is interpolated. Lengths in u, y down."""

    def __init__(self) -> None:
        import pymunk

        self.space = pymunk.Space()
        self.time = 0.0
        self.rest = 0.0
        """seconds not yet stepped, less than one step"""

    def steps(self, seconds: float) -> int:
        """Whole steps due after so many seconds more."""
        self.rest += max(0.0, seconds)
        whole = int(self.rest / STEP + 1e-9)
        self.rest = max(0.0, self.rest - whole * STEP)
        return min(whole, MOST_STEPS)

    def step(self) -> None:
        """One step."""
        self.space.step(STEP)
        self.time += STEP

    def body(self, x: float, y: float, angle: float) -> pymunk.Body:
        """A card's body; `angle` in degrees counter-clockwise."""
        import pymunk

        body = pymunk.Body(1.0, 4000.0)
        body.position, body.angle = (x, y), -math.radians(angle)
        self.space.add(body)
        return body

    def felt(self, body: pymunk.Body, brake: float, turning: float) -> None:
        """Let a body slide on felt: even braking in u/s² and of its spin in rad/s²."""
        import pymunk

        slide = pymunk.PivotJoint(self.space.static_body, body, (0, 0), (0, 0))
        spin = pymunk.GearJoint(self.space.static_body, body, 0.0, 1.0)
        slide.max_bias = spin.max_bias = 0.0
        slide.max_force, spin.max_force = brake * body.mass, turning * body.moment
        self.space.add(slide, spin)


class Flick:
    """One card thrown over the felt. `bounds` is the felt in pixels, `u` pixels in a unit."""

    def __init__(self, bounds: Rect, u: float) -> None:
        self.done = True
        self.landed: str | None = None
        """once done: the slot that it reached, or None: it slides back to where it came from"""
        self._bounds, self._u = bounds, u

    def start(self, pin: Pin, w: float, velocity: tuple[float, float], slots: Sequence[Landing]) -> None:
        """Throw a card of `w` pixels from where it is held, at pixels per second; `slots` are the legal places."""
        u = self._u
        self._w = w / u
        self._slots = [Landing(s.id, s.x / u, s.y / u, s.w / u, s.h / u) for s in slots]
        vx, vy = velocity[0] / u, velocity[1] / u
        speed = math.hypot(vx, vy)
        if speed > FASTEST:
            vx, vy, speed = vx * FASTEST / speed, vy * FASTEST / speed, FASTEST
        self._world = _World()
        self._body = self._world.body(pin.x / u, pin.y / u, pin.angle)
        self._body.velocity = (vx, vy)
        self._body.angular_velocity = _SPIN * vx
        self._goal = self._aimed(pin.x / u, pin.y / u, vx, vy, speed)
        brake = _BRAKE
        if self._goal is not None:
            far = max(40.0, math.dist((pin.x / u, pin.y / u), (self._goal.x, self._goal.y)))
            brake = min(_HARD, max(_GENTLE, speed * speed / (2 * far)))
        self._world.felt(self._body, brake, 6.0)
        self._before = (pin.x / u, pin.y / u, self._body.angle)
        self.done, self.landed = False, None
        self._look()

    def _aimed(self, x: float, y: float, vx: float, vy: float, speed: float) -> Landing | None:
        """The slot that the throw points at and is strong enough for."""
        best, most = None, _CONE
        for slot in self._slots:
            dx, dy = slot.x - x, slot.y - y
            far = math.hypot(dx, dy)
            if far < 1 or not speed:
                continue
            along = (dx * vx + dy * vy) / (far * speed)
            if along > most and speed * speed / (2 * _BRAKE) >= 0.55 * (far - slot.h / 2):
                best, most = slot, along
        return best

    def step(self, seconds: float) -> None:
        """Let so much time pass. The result does not depend on how it is cut into frames."""
        if self.done:
            return
        for _ in range(self._world.steps(seconds)):
            self._before = (*self._body.position, self._body.angle)
            self._steer()
            self._world.step()
            self._wall()
            self._look()
            if self.done:
                self._before = (*self._body.position, self._body.angle)
                break

    def _steer(self) -> None:
        """The magnet: pulls across the way towards the slot's middle, and along it near the end."""
        goal, body = self._goal, self._body
        if goal is None:
            return
        dx, dy = goal.x - body.position.x, goal.y - body.position.y
        vx, vy = body.velocity
        speed = math.hypot(vx, vy) or 1.0
        across_x, across_y = -vy / speed, vx / speed
        off = dx * across_x + dy * across_y
        force = _PULL * off
        body.apply_force_at_world_point((force * across_x, force * across_y), body.position)
        if speed < 2 * _SNAP:
            pull = (_PULL * dx - _CALM * vx * 0.5, _PULL * dy - _CALM * vy * 0.5)
            body.apply_force_at_world_point(pull, body.position)

    def _wall(self) -> None:
        """Keep the card's middle on the felt: the rim takes half of the speed."""
        left, top, w, h = (value / self._u for value in self._bounds)
        x, y = self._body.position
        vx, vy = self._body.velocity
        if not left <= x <= left + w:
            x, vx = min(max(x, left), left + w), -0.5 * vx
        if not top <= y <= top + h:
            y, vy = min(max(y, top), top + h), -0.5 * vy
        if (x, y) != tuple(self._body.position):
            self._body.position, self._body.velocity = (x, y), (vx, vy)

    def _look(self) -> None:
        """Whether it has come to rest, or into a slot slowly enough."""
        x, y = self._body.position
        speed = self._body.velocity.length
        if speed < _SNAP:
            # A throw that points at one place does not fall into another on its way.
            for slot in (self._goal,) if self._goal is not None else self._slots:
                if abs(x - slot.x) <= slot.w / 2 + _REACH * self._w and abs(y - slot.y) <= slot.h / 2 + _REACH * self._w:
                    self.done, self.landed = True, slot.id
                    return
        if speed < _STILL or self._world.time >= _LONGEST:
            self.done = True

    def pin(self) -> Pin:
        """Where to show the card now, in pixels."""
        share = 0.0 if self.done else self._world.rest / STEP
        x, y, angle = (a + (b - a) * share for a, b in zip(self._before, (*self._body.position, self._body.angle), strict=True))
        return Pin(x * self._u, y * self._u, -math.degrees(angle), 2)

    def velocity(self) -> tuple[float, float]:
        """Pixels per second now, to go on from smoothly."""
        return self._body.velocity.x * self._u, self._body.velocity.y * self._u


class Scatter:
    """Cards thrown about for show: `sweep` drives them off the table, `tumble` tosses them until they lie still."""

    def __init__(
        self, cards: Sequence[Pose], bounds: Rect, u: float, seed: int, kind: Literal["sweep", "tumble"] = "sweep"
    ) -> None:
        import pymunk

        self.done = not cards
        self._u, self._kind = u, kind
        self._bounds = tuple(value / u for value in bounds)
        self._world = _World()
        self._bodies: list[tuple[int, pymunk.Body, float]] = []
        self._before: list[tuple[float, float, float]] = []
        chance = random.Random(seed)
        left, top, w, h = self._bounds
        for pose in cards:
            body = self._world.body(pose.x / u, pose.y / u, pose.angle)
            if kind == "sweep":
                # Away from the middle, every card with some strength of its own.
                away = math.atan2(pose.y / u - top - h / 2, pose.x / u - left - w / 2) + chance.uniform(-0.5, 0.5)
                speed = chance.uniform(1500, 2300)
                self._world.felt(body, 600.0, 1.0)
            else:
                away, speed = chance.uniform(0, math.tau), chance.uniform(300, 900)
                shape = pymunk.Poly.create_box(body, (pose.w / u, pose.h / u), 2.0)
                shape.elasticity, shape.friction = 0.3, 0.4
                self._world.space.add(shape)
                self._world.felt(body, 1400.0, 8.0)
            body.velocity = (speed * math.cos(away), speed * math.sin(away))
            body.angular_velocity = chance.uniform(-5, 5)
            self._bodies.append((pose.card, body, pose.h / u))
        if kind == "tumble":
            self._fence()
        self._note()

    def _fence(self) -> None:
        import pymunk

        left, top, w, h = self._bounds
        corners = ((left, top), (left + w, top), (left + w, top + h), (left, top + h))
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
            wall = pymunk.Segment(self._world.space.static_body, a, b, 4.0)
            wall.elasticity = 0.4
            self._world.space.add(wall)

    def _note(self) -> None:
        self._before = [(*body.position, body.angle) for _, body, _ in self._bodies]

    def step(self, seconds: float) -> None:
        """Let so much time pass."""
        if self.done:
            return
        for _ in range(self._world.steps(seconds)):
            self._note()
            self._world.step()
            if self._world.time >= _SHOW or self._over():
                self.done = True
                self._note()
                break

    def _over(self) -> bool:
        left, top, w, h = self._bounds
        for _, body, size in self._bodies:
            x, y = body.position
            if self._kind == "tumble":
                if body.velocity.length > _STILL:
                    return False
            elif left - size < x < left + w + size and top - size < y < top + h + size:
                return False
        return True

    def pins(self) -> dict[int, Pin]:
        """Where each card is now, in pixels."""
        share = self._world.rest / STEP
        out = {}
        for (card, body, _), old in zip(self._bodies, self._before, strict=True):
            now = (*body.position, body.angle)
            x, y, angle = (a + (b - a) * share for a, b in zip(old, now, strict=True))
            out[card] = Pin(x * self._u, y * self._u, -math.degrees(angle), 2)
        return out


class Toss:
    """A small thing thrown to its place: it tumbles over the felt, knocks about there and comes to rest. Pixels and degrees."""

    def __init__(self, start: tuple[float, float], goal: tuple[float, float], w: float, u: float, seed: int) -> None:
        self.done = False
        self._u, self._goal = u, (goal[0] / u, goal[1] / u)
        self._world = _World()
        chance = random.Random(seed)
        far = max(60.0, math.dist(start, goal) / u)
        side = chance.choice((-1, 1))
        away = math.atan2(goal[1] - start[1], goal[0] - start[0]) + side * chance.uniform(0.10, 0.25)
        self._body = body = self._world.body(start[0] / u, start[1] / u, 0.0)
        speed = min(FASTEST, far / 0.20)
        body.velocity = (speed * math.cos(away), speed * math.sin(away))
        body.angular_velocity = side * chance.uniform(9, 14)
        self._upright = side * math.tau
        self._fence(w / u)
        self._before = (*body.position, body.angle)

    def _fence(self, w: float) -> None:
        """Walls behind the place, so that it knocks against something."""
        import pymunk

        x, y = self._goal
        shape = pymunk.Poly.create_box(self._body, (w * 0.8, w * 0.8), 1.0)
        shape.elasticity = 0.5
        self._world.space.add(shape)
        start = self._body.position
        ahead = math.atan2(y - start.y, x - start.x)
        for turn in (-0.9, 0.0, 0.9):
            way = ahead + turn
            middle = (x + 1.1 * w * math.cos(way), y + 1.1 * w * math.sin(way))
            across = (-math.sin(way) * 0.7 * w, math.cos(way) * 0.7 * w)
            a, b = ((middle[0] + k * across[0], middle[1] + k * across[1]) for k in (-1, 1))
            wall = pymunk.Segment(self._world.space.static_body, a, b, 1.5)
            wall.elasticity = 0.5
            self._world.space.add(wall)

    def _pull(self) -> None:
        """Felt and place hold it, the more the longer it rolls; it stops upright."""
        body, (x, y) = self._body, self._goal
        k, c = _DRAW, _DAMP
        (px, py), (vx, vy) = body.position, body.velocity
        body.apply_force_at_world_point((k * (x - px) - c * vx, k * (y - py) - c * vy), body.position)
        body.torque += body.moment * (_DRAW * (self._upright - body.angle) - 1.5 * _DAMP * body.angular_velocity)

    def step(self, seconds: float) -> None:
        """Let so much time pass."""
        if self.done:
            return
        for _ in range(self._world.steps(seconds)):
            self._before = (*self._body.position, self._body.angle)
            self._pull()
            self._world.step()
            body = self._body
            near = math.dist(body.position, self._goal) < 1.5 and body.velocity.length < _STILL
            if (near and abs(body.angular_velocity) < 0.6) or self._world.time >= _LONGEST:
                self.done = True
                self._before = (*body.position, body.angle)
                break

    def pin(self) -> Pin:
        """Where to show it now."""
        share = 0.0 if self.done else self._world.rest / STEP
        x, y, angle = (a + (b - a) * share for a, b in zip(self._before, (*self._body.position, self._body.angle), strict=True))
        return Pin(x * self._u, y * self._u, -math.degrees(angle), 2)
