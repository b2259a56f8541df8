"""The hand: pointer events and the picture become intents. It knows no game, and no rule depends on how it moves.

Everything is tested against the picture's poses, not against sprites under way, so what can be pressed does not depend on
how far an animation has come.
"""

from __future__ import annotations

import math
from collections.abc import Collection

from msgspec import Struct

from table.view.picture import Picture

from . import motion
from .hits import Click, card_at, hit, place_in_hand, target_under
from .pointer import Cancel, Move, Pos, Press, Release
from .sprites import CardGroup, Pin

__all__ = ["Click", "Drag", "Drop", "Hover", "Intent", "Lift", "Reorder", "Return", "Zoom"]

_THRESHOLD = 5.0
"""u that the pointer moves before a press becomes a drag"""
_LEAST_THRESHOLD = 4.0
_AGAIN = 0.30
"""a second click at one spot within so many seconds is part of the first"""
_AGAIN_U = 14.0
_SAMPLES = 0.08
"""seconds over which the speed of a throw is measured"""
_LAG = 0.022
_TILT_LAG = 0.06
_TILT = 0.006
_MOST_TILT = 9.0
_FAN = 0.24
"""step between several cards in hand, in card widths"""


class Lift(Struct, frozen=True):
    """Cards were taken up."""

    cards: tuple[int, ...]


class Drop(Struct, frozen=True):
    """Cards were let go: over a target (legal or not) or None, at a speed in pixels a second."""

    cards: tuple[int, ...]
    target: str | None
    velocity: tuple[float, float] = (0.0, 0.0)


class Reorder(Struct, frozen=True):
    """A card was let go within its own hand: its new place among the others, from the left."""

    card: int
    index: int
    onto: int | None = None
    """the other card of the hand that it was let go on, where cards can be put together"""
    others: tuple[int, ...] = ()
    """what was carried with it"""


class Return(Struct, frozen=True):
    """Cards go back: the drag was broken off."""

    cards: tuple[int, ...]


class Hover(Struct, frozen=True):
    """What is under the pointer (with cards in hand: under these) changed. With cards in hand, `card` is told only where cards
    can be put together."""

    card: int | None = None
    target: str = ""
    button: str = ""


class Zoom(Struct, frozen=True):
    """The right button asks for a closer look at a card."""

    card: int


Intent = Click | Lift | Drop | Reorder | Return | Hover | Zoom


class _Held(Struct):
    cards: tuple[int, ...]
    """the first is the one under the pointer"""
    grip: tuple[float, float]
    """where the pointer holds the first card: from its centre, in card widths"""
    zone: int
    w: float
    x: float
    y: float
    tilt: float
    then: float


class Drag:
    """One hand with one pointer. Call `feed` for pointer events, `refresh` for a new picture, `carry` once a frame."""

    def __init__(self, joins: bool = False) -> None:
        """`joins`: cards can be put together by laying one on another of the same hand."""
        self.joins = joins
        self.above: tuple[int, ...] = ()
        """cards that are drawn over all others, whatever their depth, the last of them uppermost"""
        self.pos: Pos = (-10_000, -10_000)
        self.hover = Hover()
        self.pressed = ""
        """button held down"""
        self._held: _Held | None = None
        self._press: tuple[Pos, Click | None] | None = None
        self._clicked: tuple[float, Pos] | None = None
        self._track: list[tuple[float, Pos]] = []
        self._looked: tuple[object, ...] = ()
        """what was looked at last: while it is the same, so is what is under the pointer"""
        self._checked: Picture | None = None
        """the picture for which `refresh` was asked last"""

    @property
    def held(self) -> tuple[int, ...]:
        """The cards in hand, the one under the pointer first."""
        return self._held.cards if self._held else ()

    def feed(
        self,
        event: object,
        picture: Picture,
        now: float,
        u: float,
        selected: Collection[int] = (),
        groups: Collection[Collection[int]] = (),
    ) -> list[Intent]:
        """The intents that a pointer event amounts to.

        `selected` cards are taken up together when one of them is, and so are the cards of a group.
        """
        if isinstance(event, Move):
            return self._move(event, picture, now, u, selected, groups)
        if isinstance(event, Press):
            return self._down(event, picture, now, u)
        if isinstance(event, Release):
            return self._up(event, picture, now, u)
        if isinstance(event, Cancel):
            return self.cancel()
        return []

    def cancel(self) -> list[Intent]:
        """Break off whatever was begun: the focus went, a curtain falls, the right button was pressed."""
        self._press, self.pressed = None, ""
        self._track.clear()
        held, self._held = self._held, None
        return [Return(held.cards)] if held else []

    def refresh(self, picture: Picture, u: float) -> list[Intent]:
        """A new picture: what is held stays in hand while it may be held, what is hovered is looked up again."""
        out: list[Intent] = []
        if picture is not self._checked:
            self._checked = picture
            out += self._still_held(picture, u)
        if not self._same_look(picture, u):
            out += self._look(picture, u)
        return out

    def _still_held(self, picture: Picture, u: float) -> list[Intent]:
        """Lets go of what can not be held, or be pressed, in a new picture."""
        out: list[Intent] = []
        if self._held:
            poses = {pose.card: pose for pose in picture.cards}
            first = poses.get(self._held.cards[0])
            if first is None or not all(card in poses and poses[card].grab for card in self._held.cards):
                out += self.cancel()
            else:
                self._held.w, self._held.zone = first.w, first.zone
        if self._press and self._press[1] is not None and self._press[1] != hit(picture, self._press[0], u, self.above):
            # What was pressed is not there any more: its release means nothing.
            self._press, self.pressed = (self._press[0], None), ""
        return out

    def _sight(self, picture: Picture, u: float) -> tuple[object, ...]:
        return (picture, u, self.pos, self._held, self._press, self.hover, self.above)

    def _same_look(self, picture: Picture, u: float) -> bool:
        """Asked in every frame in which anything moves: the very same things as when the pointer was last looked at?"""
        return bool(self._looked) and all(a is b for a, b in zip(self._looked, self._sight(picture, u), strict=True))

    def carry(self, group: CardGroup, now: float) -> None:
        """Keep the held cards under the pointer: lifted, a little behind, tilted by their speed."""
        held = self._held
        if held is None:
            return
        goal = self._goal(held)
        seconds = max(0.0, now - held.then)
        if group.pace.travels:
            x, y = (motion.follow(a, b, seconds, _LAG) for a, b in zip((held.x, held.y), goal, strict=True))
            speed = (x - held.x) / seconds if seconds > 0 else 0.0
            lean = max(-_MOST_TILT, min(_MOST_TILT, -speed * _TILT))
            held.tilt = motion.follow(held.tilt, lean, seconds, _TILT_LAG)
        else:
            (x, y), held.tilt = goal, 0.0
        held.x, held.y, held.then = x, y, now
        for i, card in enumerate(held.cards):
            shift = i * _FAN * held.w
            group.pin(card, Pin(x + shift, y, held.tilt, 3, held=True))

    def _goal(self, held: _Held) -> tuple[float, float]:
        return self.pos[0] - held.grip[0] * held.w, self.pos[1] - held.grip[1] * held.w

    # Events.

    def _down(self, event: Press, picture: Picture, now: float, u: float) -> list[Intent]:
        self.pos = event.pos
        if event.button != 1:
            if self._held or self._press:
                return self.cancel()
            found = card_at(picture, event.pos, above=self.above)
            return [Zoom(found.card)] if event.button == 3 and found is not None else []
        if self._held:
            return []
        if self._clicked is not None:
            then, where = self._clicked
            if now - then < _AGAIN and math.dist(where, event.pos) < _AGAIN_U * u:
                self._press, self._clicked = (event.pos, None), (now, event.pos)
                return []
        found_click = hit(picture, event.pos, u, self.above)
        self._press = (event.pos, found_click)
        self.pressed = found_click.button if found_click else ""
        self._track = [(now, event.pos)]
        return []

    def _move(
        self,
        event: Move,
        picture: Picture,
        now: float,
        u: float,
        selected: Collection[int],
        groups: Collection[Collection[int]],
    ) -> list[Intent]:
        self.pos = event.pos
        if not event.held and self._held:
            # The release got lost outside: nothing was dropped.
            return [*self.cancel(), *self._look(picture, u)]
        out: list[Intent] = []
        self._track = [*[(t, p) for t, p in self._track if now - t <= _SAMPLES][-64:], (now, event.pos)]
        if self._press and not self._held:
            start, what = self._press
            far = math.dist(start, event.pos) >= max(_LEAST_THRESHOLD, _THRESHOLD * u)
            if far and what is not None and what.card is not None:
                out += self._take(picture, start, what.card, together(what.card, selected, groups), now)
        return out + self._look(picture, u)

    def _take(self, picture: Picture, start: Pos, card: int, taken: Collection[int], now: float) -> list[Intent]:
        pose = next((pose for pose in picture.cards if pose.card == card), None)
        self._press = None
        if pose is None or not pose.grab:
            return []
        cards = (card, *(p.card for p in picture.cards if p.card in taken and p.grab and p.card != card))
        grip = ((start[0] - pose.x) / pose.w, (start[1] - pose.y) / pose.w)
        self._held = _Held(cards, grip, pose.zone, pose.w, pose.x, pose.y, pose.angle, now)
        return [Lift(cards)]

    def _up(self, event: Release, picture: Picture, now: float, u: float) -> list[Intent]:
        if event.button != 1:
            return []
        self.pos = event.pos
        held, press = self._held, self._press
        self._held, self._press, self.pressed = None, None, ""
        out: list[Intent] = []
        if held is not None:
            out.append(self._dropped(held, picture, event.pos, now, u))
        elif press is not None and press[1] is not None:
            still = math.dist(press[0], event.pos) < max(_LEAST_THRESHOLD, _THRESHOLD * u)
            if press[1] == hit(picture, event.pos, u, self.above) and (still or press[1].card is None):
                self._clicked = (now, event.pos)
                out.append(press[1])
        return out + self._look(picture, u)

    def _dropped(self, held: _Held, picture: Picture, pos: Pos, now: float, u: float) -> Intent:
        w, h = picture.size
        if not (0 <= pos[0] < w and 0 <= pos[1] < h):
            return Return(held.cards)
        target = target_under(picture, pos, self._goal(held), held.w, u)
        if target is not None:
            return Drop(held.cards, target.id, self._speed(now))
        speed = self._speed(now)
        if len(held.cards) == 1 or self.joins:
            index = place_in_hand(picture, held.cards, held.zone, pos, u)
            if index is not None:
                onto = self._onto(held, picture, pos) if self.joins else None
                return Reorder(held.cards[0], index, onto, held.cards[1:])
        return Drop(held.cards, None, speed)

    def _onto(self, held: _Held, picture: Picture, pos: Pos) -> int | None:
        """The other card of the same hand that lies under the pointer."""
        found = card_at(picture, pos, held.cards, self.above)
        return found.card if found is not None and found.zone == held.zone and found.grab else None

    def _speed(self, now: float) -> tuple[float, float]:
        recent = [(t, p) for t, p in self._track if now - t <= _SAMPLES]
        if len(recent) < 2:
            return 0.0, 0.0
        (t0, p0), (_, p1) = recent[0], recent[-1]
        seconds = max(now - t0, 0.008)
        return (p1[0] - p0[0]) / seconds, (p1[1] - p0[1]) / seconds

    def _look(self, picture: Picture, u: float) -> list[Intent]:
        """Find out what is under the pointer; tells only changes."""
        if self._held:
            target = target_under(picture, self.pos, self._goal(self._held), self._held.w, u)
            onto = self._onto(self._held, picture, self.pos) if self.joins and target is None else None
            new = Hover(card=onto, target=target.id if target else "")
        else:
            found = hit(picture, self.pos, u, self.above)
            new = Hover(found.card, found.target, found.button) if found else Hover()
        changed = new != self.hover
        if changed:
            self.hover = new
        self._looked = self._sight(picture, u)
        return [new] if changed else []


def together(card: int, selected: Collection[int], groups: Collection[Collection[int]]) -> set[int]:
    """What is taken up with a card: all that is selected if it is, and the group of each of them."""
    taken = set(selected) if card in selected else {card}
    for group in groups:
        if not taken.isdisjoint(group):
            taken.update(group)
    return taken
