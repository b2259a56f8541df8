"""Card sprites: what lies or flies where a picture says. No rules, no piles, no memory of the game."""

from __future__ import annotations

import math

import pygame
from msgspec import Struct
from msgspec.structs import replace

from table.view import tempo
from table.view.picture import Face, Pose
from table.view.tempo import Leg

from . import faces, motion, outline, shots
from .motion import Pace, Track, still

AIR = 1_000_000
"""added to the depth of a card that flies over everything"""
_SPIN = 12.0
"""degrees that a dealt card spins when it sets out"""
_SHAKES = 3
_SHAKE_U = 5.0


class Pin(Struct, frozen=True):
    """Where something outside (a hand, a throw) keeps a card: centre, angle, and how high it is lifted."""

    x: float
    y: float
    angle: float = 0.0
    lift: int = 3
    held: bool = False
    """by a hand: it leans, and does not turn"""


class _Ghost(Struct, frozen=True):
    """How a card looked before, fading out."""

    surface: pygame.Surface
    centre: tuple[int, int] | None
    """where it was, or None for a look that changes on the card itself"""
    start: float
    length: float


class CardSprite(pygame.sprite.Sprite):
    """One card on the felt. `image` and `rect` are as of the last `refresh`; the image is premultiplied."""

    image: pygame.Surface
    rect: pygame.Rect
    ink: pygame.Rect
    """the part of `rect` in which anything is drawn"""

    def __init__(self, pose: Pose) -> None:
        super().__init__()
        self.pose = pose
        """where it belongs"""
        self.pin: Pin | None = None
        self.leaving = False
        """it goes where it is not seen any more and vanishes there"""
        self.ghost: _Ghost | None = None
        self.freed = -math.inf
        """when a hand let go of it last"""
        self.face = pose.face
        self._old_face: Face = pose.face
        self._turn = still(1.0)
        self._x, self._y, self._w, self._angle = still(pose.x), still(pose.y), still(pose.w), still(pose.angle)
        self._spin = still(0.0)
        self._shake = still(1.0)
        self._unit = 1.0
        self._base = pose.w
        self._from = pose.depth
        self._sets_out = -math.inf
        self._lands = -math.inf
        """while it flies over everything"""
        self._landing = 0.0
        """seconds in which its ring comes back after a flight, 0 when it did not fly"""
        self.serial = 0
        """changes whenever it looks different"""
        self.refresh(0.0)

    # Orders.

    def jump(self) -> None:
        """Be at once where it belongs."""
        pose = self.pose
        self._x, self._y, self._w, self._angle = still(pose.x), still(pose.y), still(pose.w), still(pose.angle)
        self._spin, self._shake, self._turn = still(0.0), still(1.0), still(1.0)
        self.face = self._old_face = pose.face
        self._base = pose.w
        self._sets_out = self._lands = -math.inf
        self.ghost = None

    def start_at(self, pose: Pose) -> None:
        """Be somewhere else, with that face up, before setting out from there."""
        self.pose = pose
        self.jump()

    def travel(self, pose: Pose, now: float, pace: Pace, leg: Leg | None) -> None:
        """Go to a new pose. What moves already goes on from where it is, with its speed."""
        old, self.pose = self.pose, pose
        if pace.instant:
            self.jump()
            return
        if pace.reduced:
            self._dissolve(old, now, pace.time(tempo.FADE))
            return
        seconds, delay, curve = self._way(old, pose, now, leg)
        seconds, delay = pace.time(seconds), pace.time(delay)
        moving = any(track.speed(now) for track in (self._x, self._y))
        if moving:
            delay = 0.0
        # What it is scaled from is a size in which it lies somewhere: on its way it may be of any, drawn for no other card.
        self._base = max(self._w.at(now) if now >= self._w.end else self._base, pose.w)
        self._x = self._x.to(pose.x, now, seconds, curve, delay)
        self._y = self._y.to(pose.y, now, seconds, curve, delay)
        self._w = self._w.to(pose.w, now, seconds, motion.out_cubic, delay)
        turn = (pose.angle - self._angle.at(now) + 180) % 360 - 180  # the short way round
        self._angle = still(pose.angle - turn).to(pose.angle, now, seconds, motion.out_cubic, delay)
        if leg is not None:
            self._sets_out, self._lands, self._from = now + delay, now + delay + seconds, old.depth
            self._landing = 0.0 if pace.crisp else pace.time(tempo.RING)
            if leg.kind == "deal" and not moving:
                self._spin = Track(_SPIN, 0.0, now + delay, seconds, motion.out_cubic)
        if pose.face.key != self.face.key:
            self._old_face = self.face_at(now)
            self.face = pose.face
            self._turn = Track(0.0, 1.0, now + delay, pace.time(tempo.FLIP), motion.linear)
        elif (pose.dark, pose.ring) != (old.dark, old.ring) and leg is None and not pace.crisp:
            self._haunt(now, pace.time(tempo.RING), here=True)
        else:
            self.face = pose.face

    def _way(self, old: Pose, pose: Pose, now: float, leg: Leg | None) -> tuple[float, float, motion.Curve]:
        """Seconds, delay and curve for the way to a new pose."""
        far = math.hypot(pose.x - self._x.at(now), pose.y - self._y.at(now))
        if leg is not None:
            if now - self.freed < 0.3 and far < 1.5 * pose.w:
                return tempo.SETTLE, 0.0, motion.spring
            curve = motion.in_out_cubic if leg.kind == "gather" else motion.out_cubic
            return leg.length, leg.start, curve
        if pose.zone == old.zone and abs(pose.x - old.x) < 0.5 and pose.w == old.w:
            raised = abs(pose.y - old.y) > 0.2 * pose.w
            return (tempo.SELECT, 0.0, motion.out_back) if raised else (tempo.HOVER, 0.0, motion.out_quad)
        return tempo.SHIFT, 0.0, motion.out_cubic

    def _haunt(self, now: float, seconds: float, here: bool) -> None:
        if seconds > 0:
            self.ghost = _Ghost(self.image, None if here else self.rect.center, now, seconds)

    def _dissolve(self, old: Pose, now: float, seconds: float) -> None:
        """Reduced motion: fade from the old picture to the new one."""
        looks = (old.x, old.y, old.w, old.angle, old.face.key, old.dark, old.ring)
        pose = self.pose
        self.jump()
        if looks != (pose.x, pose.y, pose.w, pose.angle, pose.face.key, pose.dark, pose.ring):
            self._haunt(now, seconds, here=math.dist((old.x, old.y), (pose.x, pose.y)) < 2)

    def let_go(self, now: float, pace: Pace, speed: tuple[float, float] = (0.0, 0.0)) -> None:
        """A hand lets go at a speed in pixels per second: from there the card goes where it belongs."""
        pin, pose = self.pin, self.pose
        self.pin = None
        if pin is None:
            return
        self.freed = now
        if not pace.travels:
            old = replace(pose, x=pin.x, y=pin.y, angle=pin.angle)
            self.jump()
            if pace.reduced and not pace.instant:
                self._dissolve(old, now, pace.time(tempo.FADE))
            return
        seconds = pace.time(tempo.PLAY)
        self._x = still(pin.x).thrown(speed[0], pose.x, now, seconds, motion.out_cubic)
        self._y = still(pin.y).thrown(speed[1], pose.y, now, seconds, motion.out_cubic)
        self._angle = still(pin.angle).to(pose.angle, now, seconds, motion.out_cubic)
        self._sets_out, self._lands = now, now + seconds
        self._landing = 0.0 if pace.crisp else pace.time(tempo.RING)

    def refuse(self, now: float, pace: Pace, unit: float) -> None:
        """Shake the head three times."""
        if pace.travels:
            self._shake, self._unit = Track(0.0, 1.0, now, pace.time(tempo.SHAKE)), unit

    # Looks.

    def face_at(self, now: float) -> Face:
        """Which side is up."""
        return self.face if self._turn.at(now) >= 0.5 else self._old_face

    def moving(self, now: float) -> bool:
        """Whether it is not yet, or not any more, lying where it belongs."""
        if self.pin is not None or now < self._lands or (self.ghost and now < self.ghost.start + self.ghost.length):
            return True
        tracks = (self._x, self._y, self._w, self._angle, self._spin, self._shake, self._turn)
        return any(now < track.end for track in tracks)

    def place(self, now: float) -> tuple[float, float, float, float]:
        """Where it is: x, y, width, angle."""
        w = self._w.at(now)
        if self.pin is not None:
            return self.pin.x, self.pin.y, w, self.pin.angle
        x = self._x.at(now)
        shaken = self._shake.at(now)
        if shaken < 1:
            x += _SHAKE_U * self._unit * (1 - shaken) * math.sin(math.tau * _SHAKES * shaken)
        angle = self._angle.at(now)
        if now >= self._spin.start:
            angle += self._spin.at(now)
        return x, self._y.at(now), w, angle

    def speed(self, now: float) -> tuple[float, float]:
        """Pixels per second."""
        return (self._x.speed(now), self._y.speed(now)) if self.pin is None else (0.0, 0.0)

    def depth(self, now: float) -> int:
        """Higher is drawn later. Cards in the air are above everything."""
        if self.pin is not None:
            return 2 * AIR + self.pose.depth
        if self._sets_out <= now < self._lands:
            return AIR + self.pose.depth
        if now < self._sets_out:
            return self._from
        return self.pose.depth

    def refresh(self, now: float) -> bool:
        """Bring image and rect up to date; tells whether it goes on moving."""
        up = self.pin is not None or self._sets_out <= now < self._lands
        if self._landing and now >= self._lands:
            # In the air a card has neither ring nor shade; they come back where it lies.
            if self.pin is None and (self.pose.ring or self.pose.dark):
                self._haunt(now, self._landing, here=True)
            self._landing = 0.0
        moving = self.moving(now)
        if self.ghost is not None and now >= self.ghost.start + self.ghost.length:
            self.ghost = None
            self.serial += 1
        surface, (x, y) = self._drawn(now, up)
        if self.ghost is not None:
            surface = shots.faded(surface, (now - self.ghost.start) / self.ghost.length)
        if getattr(self, "image", None) is not surface or self.ghost is not None:
            self.serial += 1
        self.image = surface
        self.rect = surface.get_rect()
        self.rect.topleft = (round(x) - self.rect.w // 2, round(y) - self.rect.h // 2)
        self.ink = outline.of(surface).ink.move(self.rect.topleft)
        return moving

    def _drawn(self, now: float, up: bool) -> tuple[pygame.Surface, tuple[float, float]]:
        """The card as it looks now, and where its middle is."""
        x, y, w, angle = self.place(now)
        pose, turn, face = self.pose, self._turn.at(now), self.face_at(now)
        dark, ring = (0.0, None) if up else (pose.dark, pose.ring)
        lift = self.pin.lift if self.pin else max(2, pose.lift) if up or turn < 1 else pose.lift
        held = self.pin is not None and self.pin.held
        angle = shots.lean(angle) if held else shots.steps(angle, pose.angle)
        # A settled card and a hand's neighbours keep the exact sprite; the rest is made of it.
        if turn >= 1 and angle == pose.angle and abs(w - pose.w) < pose.w / 48:
            return faces.turned(face, round(pose.w), lift, angle, dark, ring).surface, (x, y)
        squash = max(0.06, abs(math.cos(math.pi * turn))) if turn < 1 else 1.0
        base = round(pose.w if held else self._base)
        return shots.flight(face, base, lift, dark, ring, angle, w / base, squash), (x, y)

    def pictures(self, now: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """What is to be drawn, lowest first, as of the last refresh."""
        ghost = self.ghost
        if ghost is None:
            return [(self.image.subsurface(self.ink.move(-self.rect.x, -self.rect.y)), self.ink.topleft)]
        # On the card itself the old look stays below until the new one covers it; elsewhere it fades out.
        if ghost.centre is None:
            old, rect = ghost.surface, ghost.surface.get_rect(center=self.rect.center)
        else:
            gone = min(1.0, max(0.0, (now - ghost.start) / ghost.length))
            old, rect = shots.faded(ghost.surface, 1 - gone), ghost.surface.get_rect(center=ghost.centre)
        return [(old, (rect.x, rect.y)), (self.image, (self.rect.x, self.rect.y))]

    def area(self) -> pygame.Rect:
        """The pixels that `pictures` covers."""
        if self.ghost is None:
            return self.ink
        return self.rect.union(self.ghost.surface.get_rect(center=self.ghost.centre or self.rect.center))

    def solid(self) -> pygame.Rect | None:
        """The pixels through which nothing below is seen, as far as that is known."""
        part = outline.of(self.image).solid if self.ghost is None else None
        return None if part is None else part.move(self.rect.topleft)
