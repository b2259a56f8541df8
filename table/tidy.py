"""When the interpreter looks for garbage: in rounds in which nothing is drawn, so that no frame waits for it.

Left to itself it looks whenever enough was made, which is in the middle of the frames that make most: there a look through
the young objects is a third of a frame's work, and one through everything costs several frames.
"""

from __future__ import annotations

import gc

YOUNG = 1_000
"""new objects after which a round without drawing looks through them"""
TURNS = 10
"""looks at the newest after which the somewhat older ones are looked through as well"""
WHOLE = 20
"""looks at those after which everything is, at the next long rest"""
REST = 2.0
"""seconds without drawing that are a long rest"""
NET = (50_000, 50, 100)
"""the interpreter's own thresholds meanwhile: for work that leaves no round without drawing"""
_OWN = gc.get_threshold()


def spare() -> None:
    """Let what follows make many objects that stay, such as modules, without looking through them all the time."""
    gc.set_threshold(*NET)


class Tidy:
    """Takes the looking for garbage over, from `begin` to `end`. One for the process."""

    def __init__(self) -> None:
        self._begun = False
        self._drawn = 0.0
        self._turns = self._older = 0

    def begin(self, now: float) -> None:
        """From now on. What is known by now is not looked through before the next long rest. `now` is seconds."""
        gc.freeze()
        spare()
        self._begun, self._drawn = True, now

    def round(self, drew: bool, now: float) -> None:
        """One round of the loop is over; `drew` is whether it has shown something."""
        if drew:
            self._drawn = now
        elif self._begun:
            if gc.get_count()[0] > YOUNG:
                self._look()
            elif self._older >= WHOLE and now - self._drawn >= REST:
                self._older = 0
                gc.unfreeze()
                gc.collect()
                gc.freeze()

    def _look(self) -> None:
        self._turns += 1
        if self._turns < TURNS:
            gc.collect(0)
        else:
            self._turns = 0
            self._older += 1
            gc.collect(1)

    def end(self) -> None:
        """Gives it back to the interpreter."""
        if self._begun:
            gc.set_threshold(*_OWN)
            self._begun = False
            gc.unfreeze()
