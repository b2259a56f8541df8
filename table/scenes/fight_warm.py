"""Before a fight all its cards are drawn, in every size and turn in which they will lie: during it no frame has time for that.

What will be needed is found out by a rehearsal: another deal of the same decks, played at random and laid out, but never shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from table.core.sight import view
from table.ui import faces, tape
from table.view.picture import Decor, Face, Picture, Pose, Stamp

if TYPE_CHECKING:
    from table.scenes.fight import FightScene

BUDGET = 0.005
"""seconds of a frame that drawing ahead may take"""


class Warm:
    """Draws ahead, a little at each call. Works only while the fight stands."""

    def __init__(self, scene: FightScene) -> None:
        self.scene = scene
        self._size: tuple[int, int] = (0, 0)
        self._work: Iterator[None] = iter(())
        self.done = False

    def update(self) -> None:
        """A few milliseconds of work, if there is any left; a new size begins anew."""
        if self._size != self.scene.ctx.size:
            self._size, self._work, self.done = self.scene.ctx.size, self._jobs(), False
        end = time.perf_counter() + BUDGET
        while not self.done and time.perf_counter() < end:
            self.done = next(self._work, self) is self

    def _jobs(self) -> Iterator[None]:
        """Each step is one picture laid, or one card drawn."""
        show = self.scene.show
        look, size, layout = show.look, self.scene.ctx.size, show.layout
        poses: dict[tuple[Any, ...], Pose] = {}
        furniture: dict[Decor, None] = {}
        cards: dict[str, Face] = {}
        backs: dict[str, Face] = {}
        for state in self.scene.part.rehearsal(self.scene.match.setup):
            picture: Picture = layout.layout(view(state, self.scene.home), size, look)
            furniture.update(dict.fromkeys(picture.decor))
            for pose in picture.cards:
                # Those that are not drawn count too: what is swept away is seen until it is there.
                cards[pose.face.key] = pose.face
                if pose.card < 0:
                    backs[pose.face.key] = pose.face
                poses[_slot(pose)] = pose
            yield
        slots = sorted(poses.values(), key=lambda pose: (bool(pose.angle), not pose.grab))
        for make in (*_straight(slots, cards), *_turned(slots, cards, list(backs.values()))):
            make()
            yield
        for make in _stamped(furniture, cards):
            make()
            yield
        for thing in furniture:
            tape.furniture(thing, show.u)
            yield


def _slot(pose: Pose) -> tuple[Any, ...]:
    """A way in which cards lie, whichever they are."""
    return (round(pose.w), _ratio(pose.face), pose.lift, pose.angle, pose.dark, pose.ring, pose.grab)


def _ratio(face: Face) -> tuple[int, int]:
    return face.width, face.height


def _fitting(pose: Pose, cards: dict[str, Face]) -> list[Face]:
    """The faces that may come to lie so: any of that shape, and on its way there its back."""
    return [face for face in cards.values() if _ratio(face) == _ratio(pose.face)]


def _straight(slots: list[Pose], cards: dict[str, Face]) -> list[Callable[[], object]]:
    wanted = dict.fromkeys(
        (face.key, times * round(pose.w))
        for pose in slots
        for face in _fitting(pose, cards)
        for times in ((1, 2) if pose.angle else (1,))
    )
    return [lambda key=key, w=w: faces.face(cards[key], w) for key, w in wanted]  # type: ignore[misc]


def _turned(slots: list[Pose], cards: dict[str, Face], backs: list[Face]) -> list[Callable[[], object]]:
    found: list[Callable[[], object]] = []
    for pose in slots:
        # A card that is turned up on its way shows its back in the size of its goal.
        found += [lambda p=pose, f=face: faces.turned(f, p.w, 2) for face in backs]  # type: ignore[misc]
        for face in _fitting(pose, cards):
            found.append(lambda p=pose, f=face: faces.turned(f, p.w, p.lift, p.angle, p.dark, p.ring))  # type: ignore[misc]
            # On its way a card is made of the straight one, raised; when it is nearly there it has its turn, still raised;
            # what comes to rest, or is only shifted, is made of the straight one that looks as it will lie.
            found.append(lambda p=pose, f=face: faces.turned(f, p.w, 2))  # type: ignore[misc]
            found.append(lambda p=pose, f=face: faces.turned(f, p.w, p.lift, 0.0, p.dark, p.ring))  # type: ignore[misc]
            found.append(lambda p=pose, f=face: faces.turned(f, p.w, 2, p.angle))  # type: ignore[misc]
            if pose.grab:
                found += [lambda p=pose, f=face, up=up: faces.turned(f, p.w, up) for up in (1, 3)]  # type: ignore[misc]
    return found


def _stamped(furniture: dict[Decor, None], cards: dict[str, Face]) -> list[Callable[[], object]]:
    """Cards that lie there as furniture, of every shape that was seen."""
    stamps = {(s.w, _ratio(s.face), s.lift, s.dark, s.ring): s for s in furniture if isinstance(s, Stamp)}
    found: list[Callable[[], object]] = []
    for stamp in stamps.values():
        for face in cards.values():
            if _ratio(face) == _ratio(stamp.face):
                found.append(lambda s=stamp, f=face: faces.sprite(f, s.w, s.lift, s.dark, s.ring))  # type: ignore[misc]
    return found
