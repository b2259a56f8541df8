"""What the tests of the fighter select share: the scene on a stage, decks of one's own, and what is wrong with a picture."""

from __future__ import annotations

from typing import Any

import pygame

from table.core.rules import Setup
from table.games import game
from table.games.brawl.fighters import text_of
from table.games.brawl.rules import RULES
from table.scenes.ring import FighterSelect
from table.scenes.scene import Replace
from tests.scenes.stage import Stage, faults
from tests.scenes.test_every_scene import overlaps

SIZES = ((960, 600), (1280, 720), (1920, 1080))
GOOD = (
    text_of("juno").replace("Juno Spark", "Harbour Storm").replace("clear = 4", "clear = 3").replace("press = 1", "press = 2")
)
BAD = 'name = "Bad"\n[cards]\nbase = 6\nhit-rde = 5\nfreeze = 3\n'


def select(stage: Stage, **decks: str) -> Any:
    folder = stage.ctx.folders.decks
    for name, text in decks.items():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return stage.show(FighterSelect(stage.ctx, "brawl", 77))


def spec(stage: Stage) -> dict[str, Any]:
    """What the start asks for, which the rules must be able to deal."""
    (request,) = stage.requests()
    assert isinstance(request, Replace) and request.scene == "table"
    asked: dict[str, Any] = request.args
    assert game("brawl").settled(asked["options"]) == asked["options"]
    RULES.start(Setup("brawl", len(asked["seats"]), asked["seed"], asked["options"], 0, asked["decks"]))
    return asked


def texts(stage: Stage) -> list[str]:
    return [note.text for note in stage.draw().texts]


def tab_to(stage: Stage, scene: Any, name: str) -> None:
    for _ in range(80):
        if scene.group.focused is not None and scene.group.focused.id == name and scene.group.keys_used:
            return
        stage.key(pygame.K_TAB)
    raise AssertionError(f"{name} is not reached by Tab")


def segment(stage: Stage, name: str, place: int) -> None:
    """Clicks one of the segments of a widget."""
    assert stage.scene is not None
    stage.click(stage.widget(name).boxes(stage.scene.u)[place].center)  # type: ignore[attr-defined]


def furnished(stage: Stage, state: str) -> Any:
    """The scene in a state that is full of words."""
    scene = select(stage, storm=GOOD, bad=BAD, odd=text_of("pip").replace("base = 6", "base = 5"))
    if state == "table":
        scene.set_mode("tournament")
        scene.flip()
    elif state == "own":
        scene.turn(0)
        scene.take("own:storm.toml")
    elif state == "teams":
        for _ in range(4):
            scene.add_seat()
        scene.choose_option("many", "tag-team")
        scene.choose_option("best", "5")
        for seat in range(3):
            scene.seat(seat, "human")
            scene.rename(seat, "Małgorzata")
        scene.set_mode("tournament")
    elif state == "fighters":
        scene.flip()
        scene.flip()
    return scene


def whole(stage: Stage, size: tuple[int, int]) -> list[str]:
    """What is wrong with the picture: words that are cut or lie over others, widgets that are off the window or overlap."""
    seen, window = stage.draw(), pygame.Rect((0, 0), size)
    found = faults(seen, size) + overlaps(seen)
    return found + [f"off the window: {widget.id}" for widget in seen.widgets if not window.contains(pygame.Rect(widget.rect))]
