"""A card looked at closely: large beside its place as long as the right button, or F2, is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.ui.hits import card_at
from table.ui.pointer import Pos
from table.view.picture import Box, Decor, Face, Picture, Pose, Stamp

if TYPE_CHECKING:
    from table.scenes.table_play import Playing

RIGHT = 3
KEY = pygame.K_F2
_HIGH = 0.66
"""height of the large card as a share of the window's"""
_WIDE = 0.42
"""its width at most"""
_DEPTH = 380_000
"""above all cards, below the bubble"""


class Zoom:
    """Opens and closes the large card of one table. It asks no rule: what has its face up may be looked at."""

    def __init__(self, scene: Playing) -> None:
        self.scene = scene

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes what concerns it; False leaves the event to the hand."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT and not self.scene.hand.busy:
            return self.open(self._under(event.pos))
        if event.type == pygame.KEYDOWN and event.key == KEY:
            self.open(self._meant())
            return True
        if self.scene.show.zoom is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT:
            self.close()
            return True
        if (event.type == pygame.KEYUP and event.key == KEY) or event.type in (pygame.WINDOWFOCUSLOST, pygame.MOUSEBUTTONDOWN):
            self.close()
        return False

    def _meant(self) -> Pose | None:
        """The card that has the focus, else the one under the pointer."""
        show, focus = self.scene.show, self.scene.hand.focus
        card = int(focus[1]) if focus is not None and focus[0] == "card" else show.look.hover
        found = next((p for p in show.picture().cards if p.card == card and not p.hidden), None)
        return found or self._under(pygame.mouse.get_pos())

    def _under(self, pos: Pos) -> Pose | None:
        return card_at(self.scene.show.picture(), pos, above=self.scene.hand.drag.above)

    def open(self, pose: Pose | None) -> bool:
        """Shows a card large; whether there is anything to look at."""
        if pose is None or is_back(pose.face):
            return False
        self.scene.show.zoom = pose.card
        self.scene.dirty = True
        return True

    def close(self) -> None:
        """Lays it back."""
        if self.scene.show.zoom is not None:
            self.scene.show.zoom = None
            self.scene.dirty = True


def is_back(face: Face) -> bool:
    """Whether a face is a back (keys are "<game> back …"): there is nothing on it to be read."""
    return face.key.split(" ")[1:2] == ["back"]


def enlarged(picture: Picture, card: int) -> tuple[Decor, ...]:
    """A card of a picture as large as can be, on the other half of the window; nothing when it has gone or turned over."""
    pose = next((p for p in picture.cards if p.card == card and not p.hidden), None)
    if pose is None or is_back(pose.face):
        return ()
    width, height = picture.size
    ratio = pose.face.height / pose.face.width
    w = min(_HIGH * height / ratio, _WIDE * width)
    h = w * ratio
    x = width * (0.72 if pose.x < width / 2 else 0.28)
    y = height * 0.53
    edge = 0.04 * w
    ground = Box((x - w / 2 - edge, y - h / 2 - edge, w + 2 * edge, h + 2 * edge), 0.06 * w, alpha=0.82, depth=_DEPTH)
    return ground, Stamp(pose.face, x, y, w, lift=3, depth=_DEPTH + 1)
