"""What is said of a card waits until the card lies: badges, who wins, the log, plates and the rail. At every table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from table.core.rules import Setup
from table.games.breakers.rules import RULES
from table.scenes.replay_film import Film
from table.session.script import Playback
from table.ui.faces import height
from table.view import tempo
from table.view.picture import Badge, Picture
from tests.games.breakers import tables
from tests.scenes import breakers_app, table_app
from tests.scenes.breakers_app import Hands

HANDS_OF_THREE = ("m6 g2 r3", "m2 g4 r5", "m7 g6 r1")


def frames(t: Any, until: Callable[[], bool], most: int = 600) -> None:
    for _ in range(most):
        if until():
            return
        t.tick()
    raise AssertionError("it never came")


def told(picture: Picture) -> tuple[object, ...]:
    return (picture.decor, picture.status, picture.subtitle)


def at_breakers(t: Hands, **settings: Any) -> None:
    """The person is to lead, two bots follow; nobody has a choice of suit."""
    t.app.change(**settings)
    t.sit("human", "bot", "bot", practice="vampire")
    t.give("vampire", *HANDS_OF_THREE, lead=0)


def test_words_and_badges_wait_for_the_last_card_of_a_trick(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        at_breakers(t)
        t.scene.move("play melee6")
        show = t.scene.show
        frames(t, lambda: len(t.match.entries) == 2 and not show.landing.under_way and show.quiet(t.app.clock.now))
        before = show.picture()
        frames(t, lambda: len(t.match.entries) == 3)
        six, seven = tables.card("m6"), tables.card("m7")
        began = t.app.clock.now
        while t.app.clock.now - began < tempo.PLAY - 2 / 60:
            now = show.picture()
            assert told(now) == told(before)
            rings = {pose.card: pose.ring for pose in now.cards}
            assert rings[six] and not rings[seven], "the winner's ring waits as well"
            assert show.group.of(seven) is not None and not show.group.still()
            t.tick()
        frames(t, lambda: not show.landing.under_way, 4)
        assert t.app.clock.now - began == pytest.approx(tempo.PLAY, abs=3 / 60)
        now = show.picture()
        pose = next(pose for pose in now.cards if pose.card == seven)
        badges = [item for item in now.decor if isinstance(item, Badge) and item.text == "7"]
        assert pose.ring and len(badges) == 1 and now.status != before.status
        assert any("7 of Melee" in getattr(item, "text", "") for item in now.decor)


def test_no_badge_floats_where_no_card_lies(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        at_breakers(t)
        t.scene.move("play melee6")
        show = t.scene.show
        while len(t.match.entries) < 3 or show.landing.under_way:
            t.tick()
            for item in show.picture().decor:
                if not isinstance(item, Badge) or item.depth != 186:
                    continue
                near = [
                    sprite
                    for sprite in show.group.sprites()
                    if abs(sprite.pose.x - item.x) < sprite.pose.w and sprite not in show.group.movers(t.app.clock.now)
                ]
                assert near, item


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {"reduced_motion": "on"}])
def test_without_travel_nothing_waits(settings: dict[str, Any], tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        at_breakers(t, **settings)
        t.scene.move("play melee6")
        t.tick()
        assert not t.scene.show.landing.under_way
        assert any(isinstance(item, Badge) and item.text == "6" for item in t.picture.decor)


def test_other_eyes_and_another_size_keep_nothing_back(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        at_breakers(t)
        t.scene.move("play melee6")
        t.tick()
        show = t.scene.show
        assert show.landing.under_way
        old = show.picture()
        show.open_eyes(1)
        assert not show.landing.under_way and told(show.picture()) != told(old), "nothing of the other hand is left"
        t.scene.move("play melee2")
        show.open_eyes(0)
        t.scene.resized()
        assert not show.landing.under_way


def test_the_other_tables_do_the_same(tmp_path: Path) -> None:
    with table_app.seated(tmp_path) as t:
        scene = t.table("human:Ewa")
        t.rest()
        before = told(scene.show.picture())
        number, pile = t.legal()[0]
        scene.move(f"play {number} {pile}")
        t.tick()
        assert scene.show.landing.under_way and told(scene.show.picture()) == before
        frames(t, lambda: not scene.show.landing.under_way, 30)
        assert told(scene.show.picture()) != before


def test_a_replay_does_the_same(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        at_breakers(t)
        t.scene.move("play melee6")
        t.rest(20)
        film = Film(t.app.ctx, Playback(t.match), (1280, 720), 0)
        before = told(film.picture())
        film.forward()
        film.update()
        assert film.landing.under_way and told(film.picture()) == before
        t.app.clock.now += tempo.PLAY + 0.01
        assert film.update() and told(film.picture()) != before


def test_secret_choices_of_bots_take_no_time_to_watch(tmp_path: Path) -> None:
    """Two bots lay down six cards each before the person may: within a second of the deal."""
    with breakers_app.seated(tmp_path) as t:
        rest, t.rest = t.rest, lambda seconds=0.0: None  # type: ignore[method-assign]
        scene = t.sit("bot", "bot", "human", practice="phoenix", seed=next(first_of(2)))
        t.rest = rest  # type: ignore[method-assign]
        frames(t, lambda: bool(t.match.entries))
        began = t.app.clock.now
        frames(t, lambda: t.match.waiting() == (2,) and scene.show.quiet(t.app.clock.now))
        assert len(t.match.entries) == 12
        assert t.app.clock.now - began < 1.3


def first_of(last: int) -> Iterator[int]:
    """Seeds with which that seat is the last one to choose."""
    for seed in range(1, 99):
        state = RULES.start(Setup("breakers", 3, seed, {"practice": "phoenix"}))
        if state.asks[0].seat == last:
            yield seed


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_question_shows_the_cards_that_it_is_about(size: tuple[int, int], scale: float, lang: str, tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path, size, lang) as t:
        t.app.change(scale=scale, speed=0.0)
        t.sit("human", "bot", "bot", practice="phoenix", seed=3)
        t.rest(20)
        laid = []
        for _ in range(6):
            card = min(card for card in t.state.hand(0))
            laid.append(card)
            t.click(t.on_thing(card))
            t.rest()
        asked = t.app.top
        assert asked.name == "confirm" and len(t.state.pile(0)) == 5
        lying = {pose.card: pose.face for pose in t.table_scene.show.picture().cards}
        assert asked.shown == tuple(lying[card] for card in laid), "the sixth is not laid yet and is shown as well"
        buttons = [widget.rect for widget in asked.group.widgets]
        frame = pygame.Rect(0, 0, *size)
        assert frame.contains(asked.card)
        for i, place in enumerate(asked.row):
            assert asked.card.contains(place) and place.top >= asked._box.bottom
            assert place.h == height(asked.shown[i], place.w) and place.w >= 50
            assert place.collidelist(buttons) < 0 and place.collidelist(asked.row[:i]) < 0
