"""The stack of scenes: who is on top, who lies below, and what becomes of their requests.

Only the scene on top goes on. Those below are `covered`: what is already on its way may come to rest there, but nothing is
decided, so that a pause is one, and so that whoever asked for a scene is there when its answer comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from table.scenes.scene import Pop, Push, Quit, Replace, Scene

_PATIENCE = 50
"""requests that are answered in one go; more can only mean that scenes ask for one another without end"""


class Stack:
    """Scenes from the lowest to the one on top.

    build: makes a scene from its name and arguments, or gives None when it can not be had (it has said why by then);
    trace: as `Context.trace`.
    """

    def __init__(self, build: Callable[[str, dict[str, Any]], Scene | None], trace: Callable[..., None]) -> None:
        self.scenes: list[Scene] = []
        self._build, self._trace = build, trace

    @property
    def top(self) -> Scene:
        """The scene that people see and use. Raises IndexError when there is none."""
        return self.scenes[-1]

    def shown(self) -> list[Scene]:
        """What is to be drawn, lowest first: the top, and what may be seen behind it."""
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        return self.scenes[first:]

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        self.scenes.append(scene)
        scene.enter()
        scene.dirty = True
        self._trace("scene", scene=scene.name)

    def clear(self) -> None:
        """Takes all scenes away, the one on top first."""
        while self.scenes:
            self.scenes.pop().leave()

    def go_on(self) -> None:
        """Lets a moment pass: the first look after a scene's first picture, then time for the scene on top."""
        for scene in self.scenes:
            if scene.was_presented is False:
                scene.was_presented = True
                scene.presented()
            if scene is self.top:
                scene.update()
            else:
                scene.covered()

    def serve(self) -> bool:
        """Answers what the scenes ask for, from the top down, until nobody asks. False when somebody has asked to quit, or
        the last scene has gone."""
        stays = True
        for _ in range(_PATIENCE):
            asking = next((scene for scene in reversed(self.scenes) if scene.wants), None)
            if asking is None:
                return stays
            request = asking.wants.pop(0)
            if isinstance(request, Quit):
                stays = False
            else:
                self._answer(asking, request)
                stays = stays and bool(self.scenes)
        raise RuntimeError("scenes keep asking for one another")

    def _answer(self, scene: Scene, request: Push | Replace | Pop) -> None:
        if isinstance(request, Push):
            made = self._build(request.scene, request.args)
            if made is not None:
                self.push(made)
        elif isinstance(request, Replace):
            made = self._build(request.scene, request.args)
            if made is None:
                return
            if request.all:
                self.clear()
            else:
                scene.leave()
                self.scenes.remove(scene)
            self.push(made)
        else:
            self._pop(scene, request.result)

    def _pop(self, scene: Scene, result: Any) -> None:
        at = self.scenes.index(scene)
        scene.leave()
        del self.scenes[at]
        if not self.scenes:
            return
        if at:
            # The one that it lay on, which asked for it, whatever has come on top since.
            below = self.scenes[at - 1]
            below.dirty = True
            below.resumed(result)
        self._trace("scene", scene=self.top.name)
