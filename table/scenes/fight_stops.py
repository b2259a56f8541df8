"""Stops of a fight: who asks for one and pays for it (R48), and what is opened once the clock stands."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from table.scenes.fight_furniture import refuse, told_to
from table.scenes.scene import Push

if TYPE_CHECKING:
    from table.scenes.fight import FightScene

AGAIN = 4.0
"""seconds in which a second press by somebody without stops leaves the fight"""


class Stops:
    """The stops of one fight. Everybody has a number of them and spends nobody else's."""

    def __init__(self, scene: FightScene) -> None:
        self.scene = scene
        self._then: Push | None = None
        """what was asked for with a stop that was granted and is not taken yet"""
        self._refused: dict[int, float] = {}
        """for each seat when it was told last that it has none left"""

    def _left(self, seat: int) -> int:
        """Stops that a seat could take now."""
        part, state = self.scene.part, self.scene.match.state
        return int(part.stops_left(state, seat)) if part.takes_part(state, seat) else -1

    def shared(self) -> int:
        """Who pays for a key that belongs to nobody: of the people here the one with most stops left."""
        return max(self.scene.people, key=self._left, default=self.scene.home)

    def ask(self, seat: int, then: Push | None = None) -> None:
        """A person wants to stop, and `then` to see something: it costs a stop while the fight runs, else nothing."""
        scene, now = self.scene, self.scene.ctx.now()
        if scene.phase != "fight" or all(self._left(other) < 0 for other in scene.people):
            scene.stand("", then)
        elif scene.live.stop(seat, scene.ns(now)):
            self._then = then
        elif self._left(seat) < 0:
            refuse(scene, seat, scene.match.rules.refusal(scene.match.state, seat, scene.part.STOP))
        elif now - self._refused.get(seat, -math.inf) < AGAIN:
            scene.stand("", Push("confirm", {"key": "fight.leave.sure", "result": "leave"}))
        else:
            self._refused[seat] = now
            sentence = scene.ctx.words("fight.no-stops")
            # Where nobody has any left it holds for everybody.
            nobody = all(self._left(other) <= 0 for other in scene.people)
            scene.say(sentence if nobody else told_to(scene, seat, sentence))

    def stood(self, why: str) -> Push | None:
        """The clock stands, and why; what the person who stopped it wants to see. Whatever else was asked for is forgotten."""
        then, self._then = self._then, None
        return then if why == "stop" else None
