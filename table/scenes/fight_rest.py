"""The end of a bout: it lies there for a moment, then comes the next one, or the result.

Hands go on dealing while it ends. What they press then is meant for a table that is no more, so it does nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from table.scenes.scene import Replace

if TYPE_CHECKING:
    from table.scenes.fight import FightScene

END_PAUSE = 1.2
"""seconds for which the end of a bout is seen before anything lies on it"""
REST = 1.2
"""seconds for which what comes after it takes no press"""
QUIET = 0.5
"""and as long as nobody has let go for so many seconds"""


class Rest:
    """Hands that have to come to rest before what they press counts again."""

    def __init__(self, now: float) -> None:
        self._until = now + REST

    def keeps(self, now: float) -> bool:
        """Whether a press at that moment still belongs to what was before."""
        if now >= self._until:
            return False
        self._until = max(self._until, now + QUIET)
        return True

    def takes(self, event: pygame.event.Event, now: float) -> bool:
        """The same of an event: one that is no press is not taken."""
        presses = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN)
        return event.type in presses and self.keeps(now)


class Ending:
    """What a fight does once its clock has stopped by itself."""

    def __init__(self, scene: FightScene) -> None:
        self.scene = scene
        self.rest: Rest | None = None
        """of the hands, at the ready check before the next bout"""
        self._since: float | None = None

    def begin(self) -> None:
        """A bout has ended."""
        self._since = None

    def update(self, now: float) -> None:
        """Goes on once it was seen."""
        scene = self.scene
        if not scene.show.group.settled():
            return
        if self._since is None:
            self._since = now
        if now - self._since < END_PAUSE or scene.wants:
            return
        if scene.match.over:
            scene.recorder.tell(scene.seconds())
            scene.recorder.wait()
            scene.tell_trouble()
            args = {"match": scene.match, "path": scene.table.path, "seconds": scene.seconds()}
            result = scene.match.info.result
            more = {} if result == "result" else {"speed": scene.table.game_speed, "rest": scene.person}
            scene.wants.append(Replace(result, {**args, **more}))
            return
        self.rest = Rest(now)
        scene.again()
