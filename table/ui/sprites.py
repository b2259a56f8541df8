"""The group of all card sprites: told a picture, it sends every card to its place.

Sprites only show; nothing waits for them and no rule asks them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame
from msgspec.structs import replace

from table.view import matching
from table.view.matching import Events, Mark, Match
from table.view.picture import Picture, Pose

from .cardsprite import AIR, CardSprite, Pin
from .motion import Pace
from .warm import Warmer

__all__ = ["AIR", "CardGroup", "CardSprite", "Pin"]


class CardGroup(pygame.sprite.Group[CardSprite]):
    """All cards on the felt. After `aim` and `cut` every drawn pose of the picture has exactly one sprite.

    `pace` may be changed at any time and holds from the next order on.
    """

    def __init__(self, pace: Pace | None = None) -> None:
        super().__init__()
        self.pace = pace or Pace()
        self.picture: Picture | None = None
        """the picture that the cards are going to"""
        self.version = 0
        """changes whenever a card that rests, or which cards rest, has changed"""
        self._shown: list[CardSprite | None] = []
        """the sprite of each pose of the picture"""
        self._known: dict[int, CardSprite] | None = None
        """the same by card, made when first asked for"""
        self.tossed: list[tuple[int, tuple[float, float]]] = []
        """what has come with a `toss` since this list was last emptied: its name, and where it is thrown from"""
        self._busy: dict[CardSprite, None] = {}
        self._leaving: set[CardSprite] = set()
        self._warmer = Warmer()

    # Orders.

    def cut(self, picture: Picture) -> None:
        """Have exactly this picture, at once and with new sprites: after loading, and behind a curtain."""
        self.empty()
        self._busy.clear()
        self._leaving.clear()
        self.picture = picture
        self._shown = [None if pose.hidden else self._born(pose) for pose in picture.cards]
        self._known = None
        self.version += 1
        self._warmer.ask(picture.cards)

    def aim(self, picture: Picture, events: Events = (), now: float = 0.0) -> None:
        """Send every card to its place in a new picture. `events` are what led to it since the last one.

        A Pose's `index` must be the card's place in its zone as the State has it. A picture of another size is taken at
        once; cards that are pinned stay where they are held.
        """
        if self.picture is None:
            self.cut(picture)
            return
        if picture is self.picture and not events:
            return
        resized = picture.size != self.picture.size
        if not resized and not events and _same_places(self.picture.cards, picture.cards):
            # The same cards in the same places of their zones: each is its own match, and most have not even moved.
            self._nudge(picture, now)
            return
        marks = [Mark(pose, sprite) for pose, sprite in zip(self.picture.cards, self._shown, strict=True)]
        matches, gone = matching.match(marks, picture.cards, events)
        for sprite in gone:
            self._drop(sprite)
        self.picture = picture
        if resized:
            self._warmer.forget()
        self._warmer.ask(picture.cards)
        self._shown = [self._send(m, now, resized) for m in matches]
        self._known = None
        if resized:
            for sprite in list(self._leaving):
                self._drop(sprite)

    def _nudge(self, picture: Picture, now: float) -> None:
        """A picture that differs only in how cards lie: a card raised, a shade, a ring."""
        before, self.picture, self._known = self.picture, picture, None
        assert before is not None
        moved = [i for i, (old, new) in enumerate(zip(before.cards, picture.cards, strict=True)) if old is not new]
        self._warmer.ask(picture.cards[i] for i in moved)
        for i in moved:
            self._shown[i] = self._send(Match(picture.cards[i], self._shown[i], before.cards[i], None), now, False)

    def deal(self, picture: Picture, source: int, zones: Collection[int], now: float) -> None:
        """Show the beginning of a game: the cards of `zones` are dealt from the top of zone `source`, round by round."""
        start = top_of(picture, source)
        if start is None or not self.pace.travels:
            self.cut(picture)
            return
        order = sorted((pose for pose in picture.cards if pose.zone in zones), key=lambda p: (p.index, p.zone))
        top = start.index + len(order)
        before: list[Pose] = []
        for pose in picture.cards:
            if pose.zone in zones:
                # The first to go lies on top of the pile.
                place = top - order.index(pose)
                pose = replace(start, card=pose.card, index=place, depth=place, hidden=pose.hidden)
            before.append(pose)
        self.cut(replace(picture, cards=tuple(before)))
        self.aim(picture, matching.dealt(order, source), now)

    def shake(self, card: int, now: float) -> None:
        """A card is refused: it shakes its head. An unknown card is no matter."""
        sprite = self.of(card)
        if sprite is not None and self.picture is not None:
            w, h = self.picture.size
            sprite.refuse(now, self.pace, min(w / 1280, h / 720))
            self._wake(sprite)

    def pin(self, card: int, pin: Pin) -> None:
        """Keep a card where a hand or a throw has it, until `release`."""
        sprite = self.of(card)
        if sprite is not None:
            if pin.held and sprite.pin is None:
                self._warmer.lean(sprite.pose)
            sprite.pin = pin
            self._wake(sprite)

    def release(self, card: int, now: float, speed: tuple[float, float] = (0.0, 0.0)) -> None:
        """Let go of a pinned card, moving at `speed` pixels a second: it goes where it belongs."""
        sprite = self.of(card)
        if sprite is not None and sprite.pin is not None:
            sprite.let_go(now, self.pace, speed)
            self._wake(sprite)

    def pinned(self) -> list[int]:
        """The cards that are held."""
        return [sprite.pose.card for sprite in self._busy if sprite.pin is not None]

    # Time.

    def tick(self, now: float) -> None:
        """Bring all that moves up to `now`, and make one of the drawings that will be needed soon."""
        made = self._warmer.made()
        for sprite in list(self._busy):
            if sprite.refresh(now):
                continue
            del self._busy[sprite]
            self.version += 1
            if sprite.leaving:
                self._drop(sprite)
        if made == self._warmer.made():
            self._warmer.work()

    def finish(self) -> None:
        """End all motion at once; held cards stay held."""
        for sprite in list(self._busy):
            if sprite.pin is None:
                sprite.jump()
        for sprite in list(self._leaving):
            self._drop(sprite)

    # Questions.

    @property
    def warming(self) -> int:
        """Drawings that `tick` will still make ahead, one at a time."""
        return len(self._warmer)

    def of(self, card: int) -> CardSprite | None:
        """The sprite of a card of the present picture, by its id there."""
        if self._known is None:
            poses = self.picture.cards if self.picture is not None else ()
            # Of two poses of one card the first counts.
            pairs = reversed(list(zip(poses, self._shown, strict=True)))
            self._known = {pose.card: sprite for pose, sprite in pairs if sprite is not None}
        return self._known.get(card)

    def still(self) -> bool:
        """Whether nothing moves and nothing is held."""
        return not self._busy

    def settled(self) -> bool:
        """Whether nothing moves by itself; a card in a hand does not count."""
        return all(sprite.pin is not None for sprite in self._busy)

    def movers(self, now: float) -> list[CardSprite]:
        """The sprites that move or are held, lowest first."""
        return sorted(self._busy, key=lambda sprite: sprite.depth(now))

    def resting(self) -> Iterable[CardSprite]:
        """The sprites that lie still."""
        return (sprite for sprite in self.sprites() if sprite not in self._busy)

    # Inside.

    def _born(self, pose: Pose) -> CardSprite:
        sprite = CardSprite(pose)
        self.add(sprite)
        return sprite

    def _drop(self, sprite: CardSprite) -> None:
        sprite.kill()
        self._busy.pop(sprite, None)
        self._leaving.discard(sprite)
        self.version += 1

    def _wake(self, sprite: CardSprite) -> None:
        if sprite not in self._busy:
            self._busy[sprite] = None
            self.version += 1

    def _send(self, m: Match[CardSprite], now: float, resized: bool) -> CardSprite | None:
        """Give one card of the new picture its sprite and its way; None for a card that is not drawn."""
        pose, sprite = m.pose, m.token
        if sprite is not None and pose == sprite.pose and not pose.hidden and not resized and m.leg is None:
            # Most cards of most pictures.
            return sprite
        away = self.pace.travels and not resized and m.leg is not None
        if pose.hidden:
            if sprite is None:
                return None
            if not away or sprite.pin is not None:
                self._drop(sprite)
                return None
            # It is seen until it has arrived among the hidden ones.
            sprite.leaving = True
            self._leaving.add(sprite)
            sprite.travel(pose, now, self.pace, m.leg)
            self._wake(sprite)
            return None
        if sprite is None:
            sprite = self._born(pose)
            self.version += 1
            if pose.toss is not None and self.pace.travels and not resized:
                self.tossed.append((pose.card, pose.toss))
            if m.origin is None or not away:
                return sprite
            sprite.start_at(m.origin)
            sprite.refresh(now)
        elif _looks(pose) == _looks(sprite.pose):
            if pose.depth != sprite.pose.depth:
                self.version += 1
            sprite.pose = pose
            return sprite
        if self.pace.crisp and sprite not in self._busy and _place(pose) == _place(sprite.pose):
            # It lies where it lay and only looks different.
            sprite.pose = pose
            sprite.refresh(now)
            self.version += 1
            return sprite
        if resized:
            sprite.pose = pose
            sprite.jump()
            self._wake(sprite)
            return sprite
        if sprite.pin is not None:
            # Held: the goal changes, the hand decides when.
            sprite.travel(pose, now, replace(self.pace, speed=0.0), None)
        else:
            sprite.travel(pose, now, self.pace, m.leg)
        self._wake(sprite)
        return sprite


def top_of(picture: Picture, zone: int) -> Pose | None:
    """The topmost drawn card of a zone."""
    cards = [pose for pose in picture.cards if pose.zone == zone and not pose.hidden]
    return max(cards, key=lambda pose: pose.depth, default=None)


def _same_places(old: tuple[Pose, ...], new: tuple[Pose, ...]) -> bool:
    """Whether two pictures have the same cards at the same places of their zones, in the same order."""
    return len(old) == len(new) and all(
        a is b or (a.zone == b.zone and a.index == b.index and (a.card == b.card or (a.card < 0 and b.card < 0)))
        for a, b in zip(old, new, strict=True)
    )


def _place(pose: Pose) -> tuple[object, ...]:
    """A pose but for its ring and its shade."""
    return (pose.x, pose.y, pose.w, pose.angle, pose.face.key, pose.lift)


def _looks(pose: Pose) -> tuple[object, ...]:
    """All of a pose that is seen."""
    return (pose.x, pose.y, pose.w, pose.angle, pose.face.key, pose.dark, pose.ring, pose.lift)
