"""The way to the lessons: a button with words on the rail of every lobby and of the rules, brighter for whoever is new."""

from __future__ import annotations

from table.scenes.kit import Tool, WidgetScene
from table.scenes.lesson_shelf import begun, first_time, lessons
from table.scenes.scene import Push


class Door:
    """The button of one scene. `plays`: whether a game can be begun from there, so that a lesson may lead back to it."""

    def __init__(self, scene: WidgetScene, plays: bool = True) -> None:
        self.scene = scene
        self.plays = plays
        self._new: dict[str, bool] = {}
        """by game: whether nobody had played it here when this scene was first shown"""
        self._done: tuple[str, ...] = ()
        """the lessons that were done when the button was made"""

    @property
    def stale(self) -> bool:
        """Whether the button should be made anew: a lesson was done since."""
        return self._done != self.scene.ctx.settings.lessons

    def tools(self, game: str) -> tuple[Tool, ...]:
        """For `add_rail`: the button, or nothing where there are no lessons."""
        if not lessons(game):
            return ()
        scene, settings = self.scene, self.scene.ctx.settings
        self._done = settings.lessons
        if game not in self._new:
            self._new[game] = self.plays and first_time(scene.ctx.folders, settings, game)
        new = self._new[game] and not begun(settings, game)
        words = scene.words("lesson.button.new" if new else "lesson.button" if self.plays else "lesson.button.play")
        args = {"game": game, "plays": self.plays}
        return (Tool("learn", "ui_hint", words, lambda: scene.wants.append(Push("lessons", args)), words, new),)
