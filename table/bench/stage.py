"""The program under measurement: its window, a table with everything on it, and the loop as it really runs."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from table import house
from table.app import App
from table.commands.gallery import Clock, play
from table.games import GameInfo
from table.paths import Folders, folders
from table.scenes.table import TableScene
from table.store.settings import Settings, changed
from table.store.settings import save as save_settings
from table.ui import window
from table.ui.hits import aim_point

from .plan import Size

SEED = 2026
BLIND = ("dummy", "offscreen")
"""drivers that show nothing"""
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
_PATIENCE = 600
"""rounds in which a table must come to rest"""


def choose_display() -> str:
    """Takes the screen that there is, or, without one, SDL's dummy driver; returns its name."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in _SCREENS):
        # Asked in vain, SDL complains on the terminal.
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        opened = window.open_window("Card Table")
    except window.NoDisplay:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        return "dummy"
    driver = pygame.display.get_driver()
    opened.close()
    return driver


@contextmanager
def home() -> Iterator[Folders]:
    """Folders that are thrown away, with settings that make no sound and no pauses."""
    with tempfile.TemporaryDirectory(prefix="card-table-bench-") as name:
        places = folders(name)
        save_settings(places, changed(Settings(), mute=True, pace="at-once", language="en"))
        yield places


@contextmanager
def opened(size: Size, clock: Callable[[], float] | None = None) -> Iterator[App]:
    """The app at that size, on a clock of its own unless one is given, keeping everything in a folder that is thrown away."""
    with home() as places:
        app = App(places, "en", None, size, None, clock or Clock())
        try:
            yield app
        finally:
            app.close()


def seats(info: GameInfo) -> list[dict[str, str]]:
    """A full table: one person, and a bot in every other chair."""
    bots = [{"kind": "bot", "level": info.levels[0]}] * (info.seats[1] - 1)
    return [{"kind": "human", "name": "Bench"}, *bots]


def lay(app: App, info: GameInfo, moves: int = 24) -> TableScene:
    """A table some way into the game, at a moment when the person is on and nobody else has anything to say."""
    scene = house.build(app.ctx, "table", {"game": info.name, "seats": seats(info), "seed": SEED})
    assert isinstance(scene, TableScene)
    app.push(scene)
    chance, match = random.Random(SEED), scene.match
    for _ in range(10 * moves):
        if match.over or (len(match.entries) >= moves and match.eyes() in match.waiting()):
            break
        play(match, chance, 1)
    scene.desk.hurry()
    scene.show.pull()
    scene.show.stage.skip()
    return scene


def seat(app: App, info: GameInfo) -> TableScene:
    """The same, with everything at rest, for an app whose clock goes only when told to."""
    scene, clock = lay(app, info), app.clock
    assert isinstance(clock, Clock)
    # As the app's own loop does.
    app.tidy.begin(clock.now)
    for _ in range(_PATIENCE):
        clock.now += 1 / 60
        app.frame()
        if at_rest(app, scene):
            break
    return scene


def at_rest(app: App, scene: TableScene) -> bool:
    """Nothing moves, nothing is to be drawn, and every card that may be needed soon was drawn ahead."""
    quiet = not scene.animating() and not scene.dirty and not scene.wants and not scene.show.group.warming
    return quiet and app.top is scene


def post(kind: int, **fields: Any) -> None:
    """Puts an event into the queue, as the system would."""
    pygame.event.post(pygame.event.Event(kind, **fields))


def motion(pos: tuple[float, float], held: bool = False) -> None:
    """The pointer has moved."""
    post(pygame.MOUSEMOTION, pos=whole(pos), rel=(0, 0), buttons=(int(held), 0, 0), touch=False)


def press(pos: tuple[float, float], down: bool = True) -> None:
    """The left button goes down, or up."""
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    post(kind, pos=whole(pos), button=1, clicks=1, touch=False)


def whole(pos: tuple[float, float]) -> tuple[int, int]:
    """A place in whole pixels."""
    return round(pos[0]), round(pos[1])


def grips(scene: TableScene) -> list[tuple[int, tuple[int, int]]]:
    """The cards that can be taken up, from left to right, and where."""
    picture = scene.show.picture()
    cards = sorted((pose.x, pose.card) for pose in picture.cards if pose.grab and not pose.hidden)
    found = [(card, aim_point(picture, card)) for _, card in cards]
    return [(card, spot) for card, spot in found if spot is not None]


class Driven(App):
    """The app's own loop with a script beside it, which goes on by one step after every round; the loop ends with it."""

    script: Iterator[None] | None = None

    def frame(self) -> None:
        super().frame()
        if self.script is None or not self.running:
            return
        try:
            next(self.script)
        except StopIteration:
            self.running = False


def drive(
    size: Size, info: GameInfo, script: Callable[[Driven, TableScene], Iterator[None]], speed: float | None = None
) -> None:
    """Runs the real loop, on the real clock, at a table of that game, until the script has ended."""
    with home() as places:
        app = Driven(places, "en", None, size, speed)

        def whole_script() -> Iterator[None]:
            scene = lay(app, info)
            for _ in range(20 * _PATIENCE):
                yield
                # a window that opens under the pointer is looked at more often than one at rest for a while
                if at_rest(app, scene) and not app.handled:
                    break
            yield from script(app, scene)

        app.script = whole_script()
        app.run({})


def fits(app: App, size: Size) -> bool:
    """Whether the window really has that size: a small screen gives a smaller one."""
    return app.window.size == size
