"""Card drawings made a little before they are needed: one a tick, so that no frame has to make many.

Not in a thread: a surface that is being turned there may not be blitted here at the same time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from table.view.picture import Face, Pose

from . import cache, faces, shots

Job = tuple[Face, int, int, float, float, str | None]
"""face, width, lift (-1: the bare card), angle, shade, ring"""

_MOST = 4000


class Warmer:
    """A queue of drawings to be made."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._leans: deque[tuple[Face, int, float]] = deque()
        self._known: set[tuple[str, int, int, float, float, str | None]] = set()

    def __len__(self) -> int:
        return len(self._leans) + len(self._jobs)

    def ask(self, poses: Iterable[Pose]) -> None:
        """Have these cards ready: as they will lie, in flight, and those that may be taken up raised and carried."""
        if len(self._known) > _MOST:
            self._known.clear()
        # First what a person looks at: the own hand.
        shown = sorted((pose for pose in poses if not pose.hidden), key=lambda pose: not pose.grab)
        for pose in shown:
            w = round(pose.w)
            self._add((pose.face, w, -1, 0.0, 0.0, None))
            if pose.angle:
                self._add((pose.face, 2 * w, -1, 0.0, 0.0, None))
            self._add((pose.face, w, pose.lift, pose.angle, pose.dark, pose.ring))
        for pose in shown:
            if pose.grab:
                for lift, angle in ((2, pose.angle), (3, 0.0)):
                    self._add((pose.face, round(pose.w), lift, angle, 0.0, None))

    def lean(self, pose: Pose) -> None:
        """Have this card ready, before all others, as it leans in a moving hand."""
        self._leans += [(pose.face, round(pose.w), angle) for lean in shots.LEANS if lean for angle in (lean, -lean)]

    def _add(self, job: Job) -> None:
        key = (job[0].key, *job[1:])
        if key not in self._known:
            self._known.add(key)
            self._jobs.append(job)

    def made(self) -> int:
        """A number that changes when the drawing of a card was made, which is slow; flights are made of these."""
        if not self:
            return 0
        kept = cache.report()
        return kept["cards"][1] + kept["turned cards"][1]

    def work(self) -> None:
        """Make one drawing, if one is wanted."""
        if self._leans:
            face, w, lean = self._leans.popleft()
            shots.flight(face, w, 3, 0.0, None, lean, 1.0)
            return
        if not self._jobs:
            return
        face, w, lift, angle, dark, ring = self._jobs.popleft()
        if lift < 0:
            faces.face(face, w)
        else:
            faces.turned(face, w, lift, angle, dark, ring)

    def forget(self) -> None:
        """Drop what is still wanted: another size has come."""
        self._jobs.clear()
        self._leans.clear()
        self._known.clear()
