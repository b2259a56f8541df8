"""Stops of a fight: whose they are, what is opened with them, and that a hand with a card in it does nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.scenes.fight_keys import STEADY, Steady
from table.scenes.fight_stops import AGAIN
from tests.scenes.fight_app import FightApp, ring

SMALL = (960, 600)
ROW = {"q": "base:A:a", "w": "base:B:a", "space": "deal"}


def with_pad(t: FightApp, owner: int = 1) -> Any:
    """Ewa and Jan at one machine; the one with the pad knocks with it."""
    scene = t.fight("human:Ewa", "human:Jan")
    for pad in (77,) if owner == 1 else (76, 77):
        scene.pads.came(pad)
    t.place("space")
    t.pad(77, 0)
    t.wait(3.2)
    assert scene.phase == "fight"
    return scene


def go_on(t: FightApp) -> None:
    t.key(pygame.K_ESCAPE)
    t.wait(3.4)


def test_r48_a_pad_spends_the_stops_of_its_own_person(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = with_pad(t)
        for spent, left in ((1, "2 stops left"), (2, "1 stop left"), (3, "0 stops left")):
            t.pad(77, 7)
            t.wait(0.2)
            assert scene.match.state.stops == [0, spent]
            assert t.scene.name == "pause" and t.scene.note == f"A polite stop. Jan: {left}."
            go_on(t)
        t.pad(77, 7)
        t.wait(0.2)
        assert scene.phase == "fight" and scene.said[0].startswith("Jan: "), "and then of nobody else"
        at = t.button("pause")
        t.down(at)
        t.up(at)
        t.wait(0.2)
        assert scene.match.state.stops == [1, 3], "the mouse is Ewa's"


def test_r48_a_shared_key_spends_a_stop_of_whoever_has_most_left(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = with_pad(t)
        t.pad(77, 7)
        t.wait(0.2)
        go_on(t)
        for key, stops in ((pygame.K_ESCAPE, [1, 1]), (pygame.K_F1, [2, 1]), (pygame.K_ESCAPE, [2, 2]),
                           (pygame.K_ESCAPE, [3, 2]), (pygame.K_F1, [3, 3])):  # fmt: skip
            t.key(key)
            t.wait(0.2)
            assert scene.match.state.stops == stops
            assert t.scene.name == ("rules" if key == pygame.K_F1 else "pause")
            go_on(t)
        t.key(pygame.K_ESCAPE)
        t.wait(0.1)
        assert scene.phase == "fight" and scene.said[0] == t.app.ctx.words("fight.no-stops"), "it holds for both of them"


def test_a_second_press_leaves_only_who_was_refused(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = with_pad(t, owner=0)
        for pad in (76, 77) * 3:
            t.pad(pad, 7)
            t.wait(0.2)
            go_on(t)
        assert scene.match.state.stops == [3, 3]
        for pad in (76, 77):
            t.pad(pad, 7)
            t.wait(0.1)
            assert scene.phase == "fight"
        t.wait(AGAIN)
        t.pad(76, 7)
        t.wait(0.1)
        assert scene.phase == "fight", "it was too long ago"
        t.pad(76, 7)
        t.wait(0.1)
        assert t.scene.name == "confirm"


def test_what_was_refused_is_not_opened_by_a_later_stop(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        for _ in range(3):
            t.key(pygame.K_ESCAPE)
            t.wait(0.2)
            go_on(t)
        t.key(pygame.K_F1)
        t.wait(0.2)
        assert t.scene is scene and scene.phase == "fight"
        t.wait(1)
        t.post(pygame.WINDOWFOCUSLOST)
        t.wait(0.2)
        assert t.scene.name == "pause"


def test_what_was_asked_for_in_the_last_moment_of_a_bout_is_forgotten(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "easy", best="3")
        t.begin()
        scene.open_rules()
        # The bout ends in the very tick, before the stop is taken.
        scene.live.halt("bout")
        t.wait(0.1)
        assert scene.phase == "shown" and t.scene is scene
        t.wait(4)
        assert scene.phase == "ready"
        t.begin()
        t.post(pygame.WINDOWFOCUSLOST)
        t.wait(0.2)
        assert t.scene.name == "pause"


def test_a_fight_with_nothing_but_a_stop_in_it_is_not_kept(tmp_path: Path) -> None:
    with ring(tmp_path, SMALL) as t:
        scene = t.fight("human:Ewa", "human:Jan")
        t.begin("space", "kp_enter")
        path = scene.table.path
        t.key(pygame.K_ESCAPE)
        t.wait(0.2)
        assert [entry.talk for entry in scene.match.entries] == [True]
        scene.resumed("leave")
        t.wait(0.3)
        assert t.scene.name == "menu" and not path.exists()


def test_r31_with_a_card_in_hand_nothing_else_is_done_by_keys_pad_or_buttons(tmp_path: Path) -> None:
    with ring(tmp_path, (1280, 720)) as t:
        scene = t.fight("human:Ewa", "easy")
        scene.pads.came(76)
        t.begin()
        for _ in range(30):
            t.place("space")
            t.wait(0.15)
            places = [x for x in scene.ways.places(0) if x.id.startswith("base:")]
            if places:
                break
        card = next(p for p in t.picture.cards if p.grab)
        t.motion((card.x, card.y))
        t.down((card.x, card.y))
        t.motion((card.x + 60, card.y + 60), True)
        assert scene.hand.drag.held == (card.card,)
        mine = len(t.texts(0))
        for number in (0, 2, 3):
            t.pad(76, number)
        t.place("space")
        t.place(t.key_of(places[0].id))
        scene.hand.press("deal")
        t.wait(0.2)
        assert len(t.texts(0)) == mine
        x, y, w, h = places[0].rect
        for step in range(1, 30):
            at = (card.x + 60 + (x + w / 2 - card.x - 60) * step / 29, card.y + 60 + (y + h / 2 - card.y - 60) * step / 29)
            t.motion(at, True)
        t.wait(0.2)
        t.motion(at, True)
        t.up(at)
        t.wait(0.1)
        assert t.texts(0)[mine].startswith("play"), "but letting go of it"
        t.pad(76, 2)
        t.wait(0.1)
        assert t.texts(0)[-1] == "deal"


# R52.


def learnt() -> Steady:
    steady = Steady()
    steady.learn(ROW, 0.0)
    return steady


def test_r52_a_key_keeps_its_meaning_for_a_quarter_of_a_second() -> None:
    steady = learnt()
    assert steady.means("q", 9.0) == "base:A:a" and steady.means("e", 9.0) == ""
    steady.learn({"q": "base:B:a", "space": "call"}, 10.0)
    assert steady.now == {"q": "base:B:a", "space": "call"}
    assert steady.means("q", 10.0) == steady.means("q", 10.0 + STEADY - 0.01) == "base:A:a"
    assert steady.means("w", 10.1) == "base:B:a", "also one that means nothing any more"
    assert steady.means("space", 10.1) == "call", "no button does"
    assert steady.means("q", 10.0 + STEADY) == "base:B:a" and steady.means("w", 10.0 + STEADY) == ""


def test_r52_a_key_that_meant_nothing_means_at_once_what_it_means_now() -> None:
    steady = learnt()
    steady.learn({**ROW, "e": "base:C:a"}, 10.0)
    assert steady.means("e", 10.0) == "base:C:a"


def test_r52_of_two_changes_the_first_one_counts_for_its_quarter_second() -> None:
    steady = learnt()
    steady.learn({"q": "base:B:a", "e": "base:C:a"}, 10.0)
    steady.learn({"q": "base:C:a"}, 10.2)
    assert steady.means("q", 10.2) == steady.means("q", 10.24) == "base:A:a", "as it was before both"
    assert steady.means("q", 10.26) == steady.means("q", 10.44) == "base:B:a", "then as it was before the second"
    assert steady.means("e", 10.21) == "base:C:a"
    assert steady.means("q", 10.46) == "base:C:a" and steady.means("e", 10.46) == ""
    steady.learn({"q": "base:C:a"}, 10.5)
    assert steady.means("q", 10.5) == "base:C:a", "nothing has changed"


@pytest.mark.parametrize("on", [True, False])
def test_r52_it_can_be_turned_off(tmp_path: Path, on: bool) -> None:
    with ring(tmp_path, SMALL) as t:
        t.app.change(steady_keys=on)
        scene = t.fight("human:Ewa", "easy")
        t.begin()
        aimed: list[str] = []
        scene.aim = lambda seat, place: aimed.append(place)
        steady = scene.hand.steady[0]
        steady.learn({"q": "base:A:a"}, t.app.clock.now - 5)
        steady.learn({"q": "base:B:a"}, t.app.clock.now)
        t.place("q")
        assert aimed == ["base:A:a" if on else "base:B:a"]
