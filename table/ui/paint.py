"""The painter: draws a Picture and its card sprites on the felt. It knows no game and decides nothing."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable
from typing import Any

import pygame
from msgspec import Struct

from table.view.picture import Button, Decor, Picture, Slot, Target

from . import decor, draw, fonts, record, signs, tape
from .cardsprite import AIR, CardSprite
from .faces import PREMULTIPLIED
from .layers import Counters, Item, Layers, Order
from .shapes import soft, soft_ink
from .sprites import CardGroup
from .theme import BRASS, BRASS_LIGHT, CREAM, CREAM2, MIN_TEXT, rail_height

_GLOWS = -1_000
"""depth of the light under legal places"""
_BUTTONS = 460_000
_RAIL = 450_000
_ABOVE = 3 * AIR
_LAST = 1_000_000
"""above everything of the same depth and rank"""
_SHADOW = "#1B0F0A"
_numbers = itertools.count()


class Marks(Struct, frozen=True):
    """What the scene wants pointed out on the picture."""

    focus: tuple[str, int | str] | None = None
    """where the keys go: ("card", id), ("target", id) or ("button", id)"""
    over: str = ""
    """target under the card in hand"""
    hover: str = ""
    """button under the pointer"""
    pressed: str = ""
    """button held down"""
    hint: tuple[int | None, str] | None = None
    """card and target (or button) that an arrow joins; without a card the button alone is lit"""
    lit: bool = True
    """let legal places glow"""


class Painter:
    """Draws with as few pixels as it can. `dress` it with a background before the first drawing and at every resize."""

    def __init__(self) -> None:
        self._layers: Layers | None = None
        self._u = 1.0
        self._accent = BRASS
        self._glow = BRASS
        self._rail = True
        self._room = 140.0
        self._last: tuple[Picture | None, int, Marks] | None = None
        self._laid: tuple[Picture, int, list[Item]] | None = None
        """cards and furniture of a picture and version"""
        self._cards: dict[CardSprite, Item] = {}
        """the cards among them"""
        self._decor: dict[Decor, list[Item]] = {}
        """the furniture as drawn last; several items where there are twins"""
        self._kept: dict[Hashable, Item] = {}
        """buttons, the rail, the focus ring and the arrow as drawn last"""

    def dress(
        self,
        felt: pygame.Surface,
        u: float,
        accent: str = BRASS,
        rail: bool = True,
        rail_room: float = 140.0,
        light: str = "",
    ) -> None:
        """Take a background of the window's size (cloth and rail; it is never drawn on), the unit and the accent.

        `light` is the colour that legal places glow in, the accent if it is not given.

        `rail_room` is kept free at the rail's right end, in u, for the scene's round buttons.
        """
        self._layers = Layers.over(felt, self._layers)
        self._u, self._accent, self._rail, self._room = u, accent, rail, rail_room
        self._glow = light or accent
        self._last = self._laid = None
        self._decor = {}
        self._kept.clear()

    @property
    def counters(self) -> Counters:
        """What was done. Raises RuntimeError before `dress`."""
        return self._ready().counters

    def invalidate(self) -> None:
        """Draw the whole window next time: something else was drawn over it."""
        if self._layers is not None:
            self._layers.invalidate()

    def _ready(self) -> Layers:
        if self._layers is None:
            raise RuntimeError("the painter has no background yet: call dress() first")
        return self._layers

    def draw(self, dst: pygame.Surface, group: CardGroup, now: float, marks: Marks | None = None) -> list[pygame.Rect]:
        """Draw the group's picture as of its last `tick`. Returns the regions that changed, none if nothing did."""
        layers, picture, marks = self._ready(), group.picture, marks or Marks()
        if picture is None:
            return layers.frame(dst, [])
        heard = record.active is not None
        seen = (picture, group.version, marks)
        if heard or self._last is None or not _same(self._last, seen):
            layers.rest(self._resting(picture, group, now, marks), anew=heard or self._last is None)
            self._last = seen
        if heard:
            layers.invalidate()
        movers = [_card(sprite, now, i) for i, sprite in enumerate(group.movers(now))]
        movers += self._overlay(picture, group, now, marks)
        return layers.frame(dst, movers)

    # What rests.

    def _resting(self, picture: Picture, group: CardGroup, now: float, marks: Marks) -> list[Item]:
        items: list[Item] = []
        if marks.lit:
            items += [self._light(target, target.id == marks.over) for target in picture.targets if target.lit]
        items += self._lying(picture, group, now)
        items += [self._button(button, i, marks) for i, button in enumerate(picture.buttons)]
        if self._rail:
            items.append(self._rail_item(picture))
        return items

    def _lying(self, picture: Picture, group: CardGroup, now: float) -> list[Item]:
        """Cards and furniture: kept while they are the same, for most often only the marks have changed."""
        kept, u = self._laid, self._u
        if kept is not None and kept[0] is picture and kept[1] == group.version:
            return kept[2]
        before, self._cards = self._cards, {}
        for sprite in group.resting():
            old = before.get(sprite)
            same = old is not None and not sprite.ghost and (old.look, old.rect) == (sprite.serial, sprite.ink)
            if old is None or not same or old.order[0] != sprite.depth(now):
                old = _card(sprite, now, 0)
            self._cards[sprite] = old
        items = list(self._cards.values())
        items += self._decorated(picture.decor, u)
        self._laid = (picture, group.version, items)
        return items

    def _decorated(self, things: tuple[Decor, ...], u: float) -> list[Item]:
        """The furniture. A piece is known again by what it is and not by its number: one more in front changes no other."""
        before, self._decor = self._decor, {}
        items: list[Item] = []
        for i, thing in enumerate(things):
            # To tell a piece by all that it is takes as long as to draw a small one, so it has a short key from here on.
            twins, old = self._decor.setdefault(thing, []), before.get(thing, ())
            item = old[len(twins)] if len(twins) < len(old) else _furniture(next(_numbers), i, thing, u)
            if item.order[2] != i:
                item = Item(item.key, item.look, item.rect, (*item.order[:2], i), item.draw)
            twins.append(item)
            items.append(item)
        return items

    def _light(self, target: Target, strong: bool) -> Item:
        left, top, w, h = target.rect
        rect = pygame.Rect(round(left), round(top), round(w), round(h))
        blur, u = (26 if strong else 16) * self._u, self._u
        alpha, colour = 0.95 if strong else 0.6, BRASS_LIGHT if strong else self._glow

        shape = (rect.w + 4 * u, rect.h + 4 * u, 14 * u, blur, alpha, colour)
        shine, ink = soft(*shape), pygame.Rect(soft_ink(*shape))
        left, top = shine.get_rect(center=rect.center).topleft

        def paint(dst: pygame.Surface) -> None:
            dst.blit(shine, (left + ink.x, top + ink.y), ink)

        return Item(("light", target.id), (target.rect, strong), ink.move(left, top), (_GLOWS, 0, 0), paint)

    def _button(self, button: Button, number: int, marks: Marks) -> Item:
        hover, pressed = button.id == marks.hover, button.id == marks.pressed
        u, accent = self._u, self._accent
        look = (button, hover, pressed)

        def make() -> Item:
            taped = tape.button(button, u, accent, hover, pressed)

            def paint(dst: pygame.Surface) -> None:
                if record.active is None:
                    taped.play(dst)
                else:
                    decor.button(dst, button, u, accent, hover, pressed)

            return Item(("button", button.id), look, pygame.Rect(taped.rect), (_BUTTONS, 0, number), paint)

        return self._again(("button", button.id), look, make)

    def _again(self, key: Hashable, look: Hashable, make: Callable[[], Item]) -> Item:
        """The item of last time while it looks the same."""
        item = self._kept.get(key)
        if item is None or item.look != look:
            item = self._kept[key] = make()
        return item

    def _rail_item(self, picture: Picture) -> Item:
        said = (picture.title, picture.subtitle, picture.status)
        return self._again("rail", said, lambda: self._rail_anew(picture, said))

    def _rail_anew(self, picture: Picture, said: tuple[str, str, str]) -> Item:
        # The felt alone, not the layers: they hold this item, and a ring of the two would be garbage after the next dress.
        felt, u = self._ready().felt, self._u
        size = felt.get_size()
        rect = pygame.Rect(0, 0, size[0], rail_height(size[1]) - max(1, round(2 * u)))

        def words(dst: pygame.Surface) -> pygame.Rect:
            self._rail_words(dst, picture, rect, rail_height(size[1]) / 2)
            return rect

        taped = tape.taped(("rail", said, size, u, self._room), words)

        def paint(dst: pygame.Surface) -> None:
            # Hands slide under the rail.
            dst.blit(felt, (0, 0), rect)
            if record.active is None:
                taped.play(dst)
            else:
                words(dst)

        return Item("rail", said, rect, (_RAIL, 0, 0), paint)

    def _rail_words(self, dst: pygame.Surface, picture: Picture, rail: pygame.Rect, y: float) -> None:
        u, w = self._u, rail.w
        left, right = 64 * u, w - self._room * u
        status, title = picture.status, picture.title
        sizes = {"disp": min(25 * u, rail.h * 0.62), "ui": max(MIN_TEXT, min(17 * u, rail.h * 0.5))}
        status_px = max(MIN_TEXT, min(20 * u, rail.h * 0.56))
        need = fonts.measure(status, "uib", status_px)[0] + 24 * u if status else 0
        at = left
        if title:
            down = max(1, round(1.5 * u))
            room = max(80 * u, right - left - need)
            at = draw.text(
                dst, title, "disp", sizes["disp"], CREAM, (left, y - u), "midleft", (_SHADOW, 0, down), room, rail
            ).right
        if picture.subtitle:
            room = right - at - 14 * u - need
            # The status matters more than the subtitle, which is said elsewhere too.
            if fonts.measure(picture.subtitle, "ui", sizes["ui"])[0] <= room:
                place = (at + 14 * u, y + 2 * u)
                at = draw.text(dst, picture.subtitle, "ui", sizes["ui"], CREAM2, place, "midleft", box=rail).right
        if status:
            low, high = at + 16 * u, right - 8 * u
            half = fonts.measure(status, "uib", status_px)[0] / 2
            x = w / 2 if low + half <= w / 2 <= high - half else (low + high) / 2
            shade = (_SHADOW, 0, max(1, round(1.2 * u)))
            draw.text(dst, status, "uib", status_px, CREAM, (x, y), "center", shade, max(60.0, high - low), rail)

    # What lies over everything.

    def _overlay(self, picture: Picture, group: CardGroup, now: float, marks: Marks) -> list[Item]:
        items = []
        if marks.focus is not None:
            ring = self._focus(picture, group, now, *marks.focus)
            if ring is not None:
                items.append(ring)
        if marks.hint is not None:
            card, goal = marks.hint
            advice = self._advised(picture, goal) if card is None else self._arrow(picture, group, now, card, goal)
            if advice is not None:
                items.append(advice)
        tip = self._tip(picture, marks)
        if tip is not None:
            items.append(tip)
        return items

    def _tip(self, picture: Picture, marks: Marks) -> Item | None:
        """What a button that is only an icon is called, and its key, while the pointer or the keys are on it."""
        named = marks.hover or (marks.focus[1] if marks.focus is not None and marks.focus[0] == "button" else "")
        button = next((one for one in picture.buttons if one.id == named and one.kind == "round" and one.label), None)
        if button is None:
            return None
        u, size, about = self._u, picture.size, pygame.Rect(button.rect)

        def make() -> Item:
            look = ("tip", button.label, button.key, button.rect, size, u)
            taped = tape.taped(look, lambda dst: draw.tip(dst, button.label, about, size, u, button.key))
            return Item("tip", look, pygame.Rect(taped.rect), (_ABOVE, 2, 0), taped.play)

        return self._again("tip", (button, size), make)

    def _advised(self, picture: Picture, name: str) -> Item | None:
        """Light around a button that the hint means."""
        found, u = _rect(picture, "button", name), self._u
        if found is None:
            return None
        left, top, w, h = found
        return self._keep("hint", found, (_ABOVE, 0, 0), lambda: signs.shine(left + w / 2, top + h / 2, w, h, u))

    def _focus(self, picture: Picture, group: CardGroup, now: float, kind: str, name: int | str) -> Item | None:
        u, angle = self._u, 0.0
        order = (_ABOVE, 1, 0)
        if kind == "card":
            sprite = group.of(int(name))
            if sprite is None:
                return None
            x, y, w, angle = sprite.place(now)
            h, r = w * sprite.pose.h / sprite.pose.w, w * 0.07
            # It belongs to its card: what lies above that one, a badge or the next card, lies above the ring too.
            order = (sprite.depth(now), 1, _LAST)
        else:
            found = _rect(picture, kind, str(name))
            if found is None:
                return None
            left, top, w, h = found
            x, y, r = left + w / 2, top + h / 2, (0.28 * h if kind == "button" else 12 * u)
        look = (kind, name, round(x), round(y), round(w), round(angle * 4), order)
        return self._keep("focus", look, order, lambda: signs.ring(x, y, w, h, r, angle, u))

    def _keep(self, name: str, look: Hashable, order: Order, make: Callable[[], signs.Sign]) -> Item:
        """Something that points at a thing, kept while it looks the same."""

        def item() -> Item:
            surface, rect = make()
            return Item(name, look, rect, order, blits=((surface, rect.topleft),))

        return self._again(name, look, item)

    def _arrow(self, picture: Picture, group: CardGroup, now: float, card: int, goal: str) -> Item | None:
        sprite = group.of(card)
        place = _rect(picture, "target", goal) or _rect(picture, "button", goal)
        if sprite is None or place is None:
            return None
        x, y, w, _ = sprite.place(now)
        left, top, wide, high = place
        start = (x, y - 0.45 * w)
        below = top + high < start[1]
        # It ends on the card's side of the place and leaves free what is written below its middle, or on a button.
        side = max(-0.32, min(0.32, (x - left - wide / 2) / max(1.0, wide)))
        end = (left + wide * (0.5 + side), top + high - 0.12 * min(high, 120))
        if not below:
            end = (left - 4 * self._u if x < left else left + wide + 4 * self._u, top + high / 2)
        key = (round(start[0]), round(start[1]), round(end[0]), round(end[1]))
        return self._keep("hint", key, (_ABOVE, 0, 0), lambda: signs.arrow(key, self._u))

    def point_out(self, dst: pygame.Surface, group: CardGroup, now: float, marks: Marks) -> None:
        """Draw the focus and the arrow once more, where something was drawn over the table."""
        for item in self._overlay(group.picture, group, now, marks) if group.picture is not None else ():
            dst.fblits(item.blits, PREMULTIPLIED)

    # A look inside.

    def texts(self, group: CardGroup, now: float, marks: Marks | None = None) -> dict[str, Any]:
        """Every text and button of the picture with its box, as plain data, found by drawing it once aside."""
        layers, picture = self._ready(), group.picture
        aside = layers.felt.copy()
        with record.recording() as notes:
            for item in sorted(self._resting(picture, group, now, marks or Marks()) if picture else (), key=_order):
                if item.draw is not None:
                    item.draw(aside)
        return dict(notes.plain())


def _same(a: tuple[Picture | None, int, Marks], b: tuple[Picture | None, int, Marks]) -> bool:
    return a[0] is b[0] and a[1:] == b[1:]


def _order(item: Item) -> tuple[int, int, int]:
    return item.order


def _furniture(key: Hashable, number: int, thing: Decor, u: float) -> Item:
    """A piece of decor, drawn from a tape unless somebody wants to hear what is drawn."""
    taped = tape.furniture(thing, u)

    def paint(dst: pygame.Surface) -> None:
        if taped is None or record.active is not None:
            decor.paint(dst, thing, u)
        else:
            taped.play(dst)

    rect = pygame.Rect(decor.measured(thing, u) if taped is None else taped.rect)
    rank = 0 if isinstance(thing, Slot) else 2
    return Item(key, key, rect, (thing.depth, rank, number), paint)


def _card(sprite: CardSprite, now: float, number: int) -> Item:
    pictures, order = tuple(sprite.pictures(now)), (sprite.depth(now), 1, number)
    return Item(sprite, sprite.serial, sprite.area(), order, blits=pictures, solid=sprite.solid())


def _rect(picture: Picture, kind: str, name: str) -> tuple[float, float, float, float] | None:
    if kind == "target":
        return next((target.pointed for target in picture.targets if target.id == name), None)
    return next((button.rect for button in picture.buttons if button.id == name), None)
