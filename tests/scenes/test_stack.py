"""The stack: who goes on in time, who gets an answer, and that nothing of a game moves under a page that lies over it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table import house
from table.scenes.scene import Pop, Push, Quit, Replace, Scene
from table.scenes.stack import Stack
from tests.scenes.table_app import TableApp, seated

KEYS = {"pause": pygame.K_ESCAPE, "rules": pygame.K_F1}


class Card(Scene):
    """A scene that writes down what it is told."""

    def __init__(self, name: str) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.name = name
        self.told: list[Any] = []

    def enter(self) -> None:
        self.told.append("enter")

    def update(self) -> None:
        self.told.append("update")

    def covered(self) -> None:
        self.told.append("covered")

    def resumed(self, result: Any) -> None:
        self.told.append(("resumed", result))

    def leave(self) -> None:
        self.told.append("leave")


def stacked(*names: str) -> tuple[Stack, list[Card]]:
    stack = Stack(lambda name, args: None if name == "nothing" else Card(name), lambda *what, **more: None)
    cards = [Card(name) for name in names]
    for card in cards:
        stack.push(card)
        card.told.clear()
    return stack, cards


def test_only_the_top_goes_on() -> None:
    stack, (low, high) = stacked("low", "high")
    stack.go_on()
    assert (low.told, high.told) == (["covered"], ["update"])


def test_an_answer_goes_to_the_scene_below_whatever_lies_on_top() -> None:
    stack, (low, middle, high) = stacked("low", "middle", "high")
    middle.wants.append(Pop("done"))
    assert stack.serve()
    assert stack.scenes == [low, high] and low.told == [("resumed", "done")] and high.told == [] and middle.told == ["leave"]
    low.wants.append(Pop("gone"))
    assert stack.serve()
    assert stack.scenes == [high] and high.told == []
    high.wants.append(Pop())
    assert not stack.serve() and not stack.scenes
    stack.push(high)
    assert stack.serve(), "what is over once may begin anew"


def test_requests() -> None:
    stack, (low, high) = stacked("low", "high")
    high.wants += [Push("nothing"), Replace("nothing", all=True), Replace("other")]
    stack.serve()
    assert [scene.name for scene in stack.scenes] == ["low", "other"] and high.told == ["leave"]
    stack.top.wants.append(Replace("alone", all=True))
    assert stack.serve()
    assert [scene.name for scene in stack.scenes] == ["alone"] and low.told == ["leave"]
    stack.top.wants.append(Quit())
    assert not stack.serve()


def test_what_can_be_seen_is_drawn() -> None:
    stack, (low, middle, high) = stacked("low", "middle", "high")
    high.opaque = False
    assert stack.shown() == [middle, high]
    middle.opaque = False
    assert stack.shown() == [low, middle, high] and stack.top is high


def opened(t: TableApp, game: str, *people: bool) -> Any:
    """A table at which somebody is a bot, slow enough that a page can be opened while it is on."""
    t.app.change(speed=1.0, pace="calm")
    seats = [
        {"kind": "human", "name": "AB"[i % 2]} if person else {"kind": "bot", "level": "easy"}
        for i, person in enumerate(people)
    ]
    scene = house.build(t.app.ctx, "table", {"game": game, "seats": seats, "seed": 7, "options": {}})
    t.app.push(scene)
    return scene


def until_a_bot_is_on(t: TableApp, scene: Any) -> None:
    """People play what comes first, behind their curtains, until a bot is on."""
    for _ in range(3000):
        t.tick()
        match, eyes = scene.match, scene.show.eyes
        if t.app.top.name == "curtain" and t.app.top.state == "closed":
            t.key(pygame.K_RETURN, "\r")
        elif t.app.top is scene and eyes >= 0 and match.waiting() == (eyes,):
            moves = match.legal(eyes)
            scene.move(match.write(next((m for m in moves if not match.rules.concedes(m)), moves[0])))
        if t.app.top is scene and match.waiting() and not match.seats[match.waiting()[0]].human:
            return
    raise AssertionError("no bot comes on")


@pytest.mark.parametrize("page", KEYS)
@pytest.mark.parametrize("game", ["brokies", "breakers"])
def test_bots_wait_while_a_page_lies_over_the_table(tmp_path: Path, game: str, page: str) -> None:
    with seated(tmp_path) as t:
        scene = opened(t, game, True, False, False)
        until_a_bot_is_on(t, scene)
        t.key(KEYS[page])
        before = len(scene.match.entries)
        for _ in range(600):
            t.tick()
        assert [s.name for s in t.app.stack] == ["table", page] and len(scene.match.entries) == before
        t.key(pygame.K_ESCAPE)
        for _ in range(600):
            t.tick()
        assert len(scene.match.entries) > before


@pytest.mark.parametrize("page", KEYS)
def test_a_curtain_falls_after_the_page_is_closed(tmp_path: Path, page: str) -> None:
    """A bot between two people: its move is made, and the next person called, only when somebody looks."""
    with seated(tmp_path) as t:
        scene = opened(t, "brokies", True, False, True)
        until_a_bot_is_on(t, scene)
        t.key(KEYS[page])
        for _ in range(600):
            t.tick()
        assert [s.name for s in t.app.stack] == ["table", page]
        t.key(pygame.K_ESCAPE)
        for _ in range(600):
            t.tick()
            if t.app.top.name == "curtain" and t.app.top.state == "closed":
                break
        t.key(pygame.K_RETURN, "\r")
        for _ in range(120):
            t.tick()
        assert t.app.top is scene and not scene.eyes.curtained and scene.match.waiting() == (scene.show.eyes,)
        assert any(pose.grab for pose in scene.show.picture().cards)
