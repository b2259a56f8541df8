"""Each motion of a table as a strip of frames, for `card-table gallery`: made with real events on a clock of its own."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from table.core.events import Event, Moved, Said, Shuffled, Turned
from table.games import GameInfo

if TYPE_CHECKING:
    import pygame

    from table.app import App

FRAMES = 8
"""pictures of a strip"""
WIDE = 400
"""pixels of one of them"""
_STEP = 1 / 120
"""seconds between two rounds of the loop"""


@dataclass(frozen=True, slots=True)
class Motion:
    """One strip: what begins the motion, and the seconds that it is followed. `begin` says False where there is none."""

    name: str
    seconds: float
    begin: Callable[[App, Any], bool]
    people: int = 1
    fresh: bool = False
    """from the very first frame of a new table"""


def strips(app: App, info: GameInfo) -> Iterator[tuple[str, pygame.Surface]]:
    """(name, strip) of every motion that the game has."""
    for motion in MOTIONS:
        if motion.people <= info.seats[1]:
            made = strip(app, info, motion)
            if made is not None:
                yield motion.name, made


def strip(app: App, info: GameInfo, motion: Motion) -> pygame.Surface | None:
    """The frames of one motion side by side, or None where it does not come about in this game."""
    from table import house

    low, high = info.seats
    count = min(high, max(low, 3, motion.people))
    seats = [
        {"kind": "human", "name": f"{'AB'[i]}"} if i < motion.people else {"kind": "bot", "level": "easy"} for i in range(count)
    ]
    scene = house.build(app.ctx, "table", {"game": info.name, "seats": seats, "seed": 2027})
    app.push(scene)
    if not motion.fresh:
        pass_time(app, 4.0)
    frames: list[pygame.Surface] = []
    if motion.begin(app, scene):
        for _ in range(FRAMES):
            app.top.dirty = True
            app.frame()
            frames.append(app.window.surface().copy())
            pass_time(app, motion.seconds / FRAMES)
    app.scenes.clear()
    return beside(frames) if frames else None


def beside(frames: list[pygame.Surface]) -> pygame.Surface:
    """The frames in two rows, from left to right."""
    import pygame

    w, h = frames[0].get_size()
    tall, columns = round(WIDE * h / w), FRAMES // 2
    sheet = pygame.Surface((columns * (WIDE + 4) + 4, 2 * (tall + 4) + 4))
    sheet.fill("#1C1620")
    for i, frame in enumerate(frames):
        place = (4 + i % columns * (WIDE + 4), 4 + i // columns * (tall + 4))
        sheet.blit(pygame.transform.smoothscale(frame, (WIDE, tall)), place)
    return sheet


def pass_time(app: App, seconds: float) -> None:
    """Lets time pass, frame by frame."""
    clock: Any = app.clock
    for _ in range(max(1, round(seconds / _STEP))):
        clock.now += _STEP
        app.frame()


# What begins a motion.


def _deal(app: App, scene: Any) -> bool:
    return True


def _hand(scene: Any) -> list[Any]:
    """The cards that can be taken up, from left to right."""
    return sorted((p for p in scene.show.picture().cards if p.grab and not p.hidden), key=lambda p: float(p.x))


def _aim(scene: Any) -> tuple[float, float] | None:
    from table.ui.hits import aim_point

    hand = _hand(scene)
    return aim_point(scene.show.picture(), hand[len(hand) // 2].card) if hand else None


def _mouse(app: App, kind: str, at: tuple[float, float], held: bool = False) -> None:
    import pygame

    pos = round(at[0]), round(at[1])
    if kind == "move":
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)
    else:
        which = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
        event = pygame.event.Event(which, pos=pos, button=1, clicks=1, touch=False)
    pygame.event.post(event)
    pass_time(app, _STEP)


def _mine(app: App, scene: Any) -> bool:
    """Goes on until the person at the screen is on."""
    for _ in range(40):
        if scene.match.over:
            return False
        if scene.show.eyes in scene.match.waiting() and scene.show.quiet(app.ctx.now()):
            return True
        pass_time(app, 0.5)
    return False


def _hover(app: App, scene: Any) -> bool:
    spot = _aim(scene)
    if spot is not None:
        _mouse(app, "move", spot)
    return spot is not None


def _select(app: App, scene: Any) -> bool:
    if not _mine(app, scene) or not _hover(app, scene):
        return False
    spot = _aim(scene)
    assert spot is not None
    _mouse(app, "down", spot)
    _mouse(app, "up", spot)
    return True


def _carry(app: App, scene: Any, to: tuple[float, float], steps: int = 14) -> bool:
    """Drags the middle card of the hand to a place and holds it there."""
    spot = _aim(scene)
    if spot is None:
        return False
    _mouse(app, "move", spot)
    _mouse(app, "down", spot)
    for i in range(1, steps + 1):
        _mouse(app, "move", (spot[0] + (to[0] - spot[0]) * i / steps, spot[1] + (to[1] - spot[1]) * i / steps), True)
    return True


def _back(app: App, scene: Any) -> bool:
    """Let go nowhere: the card springs back."""
    w, h = app.ctx.size
    if not _mine(app, scene) or not _carry(app, scene, (w * 0.12, h * 0.72)):
        return False
    pass_time(app, 0.4)
    _mouse(app, "up", (w * 0.12, h * 0.72))
    return True


def _flick(app: App, scene: Any) -> bool:
    """Let go at speed: it slides under friction."""
    w, h = app.ctx.size
    if not _mine(app, scene) or not _carry(app, scene, (w * 0.45, h * 0.6), 5):
        return False
    _mouse(app, "up", (w * 0.45, h * 0.6))
    return True


def _play(app: App, scene: Any) -> bool:
    """A legal move, as the bots would make it."""
    if not _mine(app, scene):
        return False
    seat, match = scene.show.eyes, scene.match
    bot = match.info.part("bot")
    for text in bot.decide(match.view(seat), seat, "easy", 3, "move", {}).moves[:1]:
        scene.move(text)
    return True


def _wrong(app: App, scene: Any) -> bool:
    """A card where it may not go: it shakes its head and says why."""
    if not _mine(app, scene):
        return False
    legal = {(card, g.target) for g in scene.gestures() for card in g.cards}
    for pose in _hand(scene):
        for target in scene.show.picture().targets:
            if (pose.card, target.id) not in legal:
                scene.wrong((pose.card,), target.id)
                return True
    return False


def _until(wanted: Callable[[Event], bool]) -> Callable[[App, Any], bool]:
    """Plays on unseen until a beat holds what is wanted, and shows that beat."""

    def begin(app: App, scene: Any) -> bool:
        from table.commands.gallery import play

        match, seat, rnd = scene.match, scene.show.eyes, random.Random(6)
        for _ in range(600):
            if match.over:
                return False
            match.looked(seat)
            before = match.view(seat)
            play(match, rnd, 1, "normal")
            news = match.news(seat)
            if any(wanted(event) for beat in news for event in beat.events):
                scene.show.stage.cut(before)
                scene.show.group.cut(scene.show.picture())
                scene.show.stage.push(news)
                return True
        return False

    return begin


def _said(*what: str) -> Callable[[App, Any], bool]:
    return _until(lambda event: isinstance(event, Said) and event.what in what)


def _curtain(app: App, scene: Any) -> bool:
    """The first of two people is called to the screen."""
    for _ in range(240):
        if app.top.name == "curtain":
            return True
        pass_time(app, _STEP)
    return False


MOTIONS = (
    Motion("deal", 1.6, _deal, fresh=True),
    Motion("hover", 0.14, _hover),
    Motion("select", 0.2, _select),
    Motion("play", 0.5, _play),
    Motion("back", 0.4, _back),
    Motion("flick", 0.9, _flick),
    Motion("shake", 0.24, _wrong),
    Motion("flip", 0.4, _until(lambda event: isinstance(event, Turned))),
    Motion("gather", 0.8, _said("trick", "leads", "stop")),
    Motion("sweep", 0.8, _said("clear")),
    Motion("freeze", 0.6, _said("freeze")),
    Motion("draw", 0.5, _until(lambda event: isinstance(event, Moved) and event.source == 0)),
    Motion("shuffle", 1.4, _until(lambda event: isinstance(event, Shuffled))),
    Motion("curtain", 0.5, _curtain, people=2, fresh=True),
)
"""all motions of look.md, section 7, that a table without a clock has"""
