"""Scenes and their stack.

Only the top scene gets input and goes on in time; the ones below are drawn when the top is not `opaque`. A scene never
imports another: it puts a request into `wants`, and the stack (stack.py) answers it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

if TYPE_CHECKING:
    import pygame

    from table.bots.worker import BotProcess
    from table.paths import Folders
    from table.store.settings import Settings
    from table.text import Words
    from table.ui.sound import Sounds


class Push(Struct, frozen=True):
    """Puts a scene, built by the app from its name and arguments, on top."""

    scene: str
    args: dict[str, Any] = field(default_factory=dict)


class Replace(Struct, frozen=True):
    """Takes this scene away and puts another in its place; `all` clears the whole stack first."""

    scene: str
    args: dict[str, Any] = field(default_factory=dict)
    all: bool = False


class Pop(Struct, frozen=True):
    """Takes this scene away; the scene below gets `result` through `resumed`."""

    result: Any = None


class Quit(Struct, frozen=True):
    """Closes the program."""


Request = Push | Replace | Pop | Quit


class Context(Struct):
    """What the app lends every scene. Scenes change settings only through `change`, which saves and applies at once."""

    words: Words
    settings: Settings
    folders: Folders
    sounds: Sounds
    worker: BotProcess
    size: tuple[int, int]
    """size of the window's surface in pixels"""
    now: Callable[[], float]
    """seconds on the app's own steady clock; tests put their own here"""
    change: Callable[..., None]
    """change(field=value, ...): new settings, saved and in force at once"""
    notice: Callable[[str], None]
    """shows a sentence in the house's notice bar for a few seconds"""
    trace: Callable[..., None] = lambda *args, **fields: None
    """trace(what, field=value, ...): a line for `--trace`, if anybody listens"""
    coach: Callable[[], BotProcess] | None = None
    """makes a process for the coach, or None where nobody is to be asked; whoever makes one closes it"""
    asked_still: bool = False
    """the desktop asks for less motion"""
    keys_used: bool = False
    """whether the last input came from the keyboard: the focus ring is drawn only then"""

    @property
    def less_motion(self) -> bool:
        """Whether things should keep still: by the settings, or by the desktop's wish where the settings leave it to that."""
        chosen = self.settings.reduced_motion
        return chosen == "on" or (chosen == "auto" and self.asked_still)


class Scene:
    """Base of all scenes."""

    name = "scene"
    opaque = True
    """hides the scenes below"""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.wants: list[Request] = []
        self.dirty = True
        """must be drawn again; the app draws only then, and clears it"""
        self.was_presented: bool | None = None
        """the app's: whether its first picture was on the screen and `presented` was called; None before the picture"""

    def enter(self) -> None:
        """Called when the scene comes on top for the first time."""

    def presented(self) -> None:
        """Called once, in the round after the scene's first picture was on the screen: what could wait for that is done now."""

    def resumed(self, result: Any) -> None:
        """Called when the scene that this one asked for has gone, with its `result`."""

    def leave(self) -> None:
        """Called when the scene is taken away; must stop what it started and lose nothing."""

    def resized(self) -> None:
        """Called after `ctx.size`, the interface scale or the language has changed."""

    def overdrawn(self) -> None:
        """Called when something was drawn over the scene that is none of its own: nothing on the window is as it left it."""

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one pygame event."""

    def update(self) -> None:
        """Called while the scene is on top, before each drawing and at least at every poll; moves what moves by `ctx.now()`."""

    def covered(self) -> None:
        """Called instead of `update` while another scene lies on top: nothing may be decided or asked for meanwhile."""

    def animating(self) -> bool:
        """Whether something moves now: the app then polls and draws at full rate."""
        return False

    def draw(self, dst: pygame.Surface) -> None:
        """Draws the whole scene."""

    def trace(self) -> dict[str, Any]:
        """What a look inside shows (decisions.md, `--trace`): poses, targets, buttons, as plain data. Nothing hidden."""
        return {"scene": self.name}
