"""The light of a lesson: the table grows dark, and what is spoken of is drawn anew, lit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from table.scenes.table_show import Show
from table.ui import decor, draw, faces, record, tape
from table.ui.hits import card_at
from table.ui.shapes import panel
from table.ui.theme import BRASS, BRASS_LIGHT, rail_height
from table.view.picture import Button, Decor, Picture, Pose, Rect
from table.view.spots import Spot, around

DARK = (118, 110, 122)
"""what every colour of the table is multiplied by, of 255 (look.md, 23)"""
FADE = 0.22
"""seconds in which it grows dark"""
_ON_TOP = 460_000
"""depth of buttons: they lie above all cards"""
_ENOUGH = 0.25
"""share of a thing that lies on the card to which it belongs"""

Worn = Pose | Decor | Button


def darken(dst: pygame.Surface, share: float) -> None:
    """Darkens all below the rail; `share` 1 is as dark as it gets."""
    if share <= 0:
        return
    top = rail_height(dst.get_height())
    colour = tuple(round(255 + (value - 255) * share) for value in DARK)
    dst.fill(colour, (0, top, dst.get_width(), dst.get_height() - top), pygame.BLEND_MULT)


def upper(picture: Picture, spots: Sequence[Spot]) -> tuple[int, ...]:
    """The cards among these in the order in which they are drawn over the table, the uppermost last."""
    depths = {pose.card: pose.depth for pose in picture.cards}
    # What is only needed lies below what is spoken of.
    needed = {spot.card: spot.needed for spot in spots if spot.card is not None}
    return tuple(sorted(needed, key=lambda card: (not needed[card], depths.get(card, 0))))


def light(
    dst: pygame.Surface,
    bright: pygame.Surface,
    show: Show,
    spots: Sequence[Spot],
    cards: Sequence[int],
    belongings: Sequence[Worn],
    now: float,
) -> None:
    """Draws these lit on a darkened table. `bright` is the table as it was before.

    cards: as `upper` has them; belongings: as `worn` has them.
    """
    u, accent = show.u, show.theme.CLOTH.accent
    held = set(show.group.pinned())
    for spot in spots:
        if spot.card is None and spot.live:
            _region(dst, bright, spot, u)
    needed = {spot.card for spot in spots if spot.needed}
    for card in cards:
        if card not in held:
            _card(dst, show, card, accent if card in needed else BRASS_LIGHT, now)
    with record.unheard():
        for thing in belongings:
            if isinstance(thing, Pose):
                _card(dst, show, thing.card, thing.ring, now)
            elif isinstance(thing, Button):
                decor.button(dst, thing, u, accent, thing.id == show.marks.hover, thing.id == show.marks.pressed)
            else:
                decor.paint(dst, thing, u)
    for card in held:
        sprite = show.group.of(card)
        if sprite is not None:
            dst.fblits(sprite.pictures(now), faces.PREMULTIPLIED)


def worn(picture: Picture, lit: tuple[int, ...], u: float) -> tuple[Worn, ...]:
    """What lies on lit cards and belongs to them, the uppermost last: badges, signs, buttons, small things put there."""
    cards = tuple(pose for pose in picture.cards if pose.face.shape == "card")
    light = replace(picture, cards=tuple(pose for pose in cards if pose.card in lit))
    outlines = [pygame.Rect(around(pose)) for pose in light.cards]
    lowest = min((pose.depth for pose in light.cards), default=_ON_TOP)

    def on_lit(room: Rect, depth: int) -> bool:
        """Whether a thing lies on a lit card, and not on one that this was drawn over or that is between them."""
        if depth <= lowest:
            return False
        rect = pygame.Rect(room)
        cuts = [rect.clip(outline) for outline in outlines]
        middles = [cut.center for cut in cuts if cut.w * cut.h > _ENOUGH * rect.w * rect.h]
        seen = [(pose, at) for at in middles if (pose := card_at(light, at, above=lit)) is not None]
        below = replace(picture, cards=tuple(pose for pose in cards if pose.depth < depth)) if seen else picture
        return any(card_at(below, at) is pose for pose, at in seen)

    found: list[tuple[int, Worn]] = [
        (pose.depth, pose)
        for pose in picture.cards
        if pose.face.shape != "card" and not pose.hidden and pose.card not in lit and on_lit(around(pose), pose.depth)
    ]
    found += [(thing.depth, thing) for thing in picture.decor if on_lit(_inked(thing, u), thing.depth)]
    found += [(_ON_TOP, button) for button in picture.buttons if on_lit(button.rect, _ON_TOP)]
    return tuple(thing for _, thing in sorted(found, key=lambda one: one[0]))


def _inked(thing: Decor, u: float) -> Rect:
    taped = tape.furniture(thing, u)
    return decor.measured(thing, u) if taped is None else taped.rect


def _card(dst: pygame.Surface, show: Show, card: int, ring: str | None, now: float) -> None:
    sprite = show.group.of(card)
    if sprite is None:
        return
    pose = sprite.pose
    x, y, w, angle = sprite.place(now)
    wide = round(pose.w) if abs(w - pose.w) < pose.w / 48 else round(w)
    faces.turned(sprite.face_at(now), wide, max(2, pose.lift), angle, 0.0, ring).draw(dst, x, y)


def _region(dst: pygame.Surface, bright: pygame.Surface, spot: Spot, u: float) -> None:
    left, top, w, h = spot.rect
    button = spot.word.startswith("button:")
    pad = 3 * u if button else 5 * u
    rect = pygame.Rect(round(left - pad), round(top - pad), round(w + 2 * pad), round(h + 2 * pad)).clip(dst.get_rect())
    if not rect.w or not rect.h:
        return
    r = min((0.28 * h + pad) if button else 12 * u, rect.h / 2)
    draw.glow(dst, *rect.center, rect.w, rect.h, r, BRASS_LIGHT, 14 * u, 0.5)
    piece = pygame.Surface(rect.size, pygame.SRCALPHA)
    piece.blit(bright, (0, 0), rect)
    piece.blit(panel(rect.w, rect.h, r, "#FFFFFF"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dst.blit(piece, rect)
    dst.blit(panel(rect.w, rect.h, r, BRASS, 0, BRASS, max(2.0, 2.6 * u)), rect)
