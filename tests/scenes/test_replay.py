"""Watching a game again: moving about in it, whose cards are shown, nothing of a running game's hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.scenes.opening import NoTable
from table.scenes.replay import Replay
from table.scenes.scene import Pop

from .library_games import saved, spoil
from .stage import Stage, faults

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def shown(tmp_path: Path, moves: int = 10_000, at: int = -1, seats: int = 3, **settings: Any) -> tuple[Stage, Replay]:
    """A replay on the stage."""
    path = saved(tmp_path, 3, moves, seats)
    stage = Stage(tmp_path, **settings)
    scene = Replay(stage.ctx, save=path, at=at)
    stage.show(scene)
    return stage, scene


def run(stage: Stage, seconds: float) -> None:
    """Time passes, thirty frames a second."""
    for _ in range(round(seconds * 30)):
        stage.time += 1 / 30
        stage.draw()


def test_it_plays_from_the_start_and_stops_at_the_end(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, moves=9)
    assert scene.playing and scene.film.at == 0 and scene.animating()
    run(stage, 2.5)
    assert 0 < scene.film.at < 9
    assert stage.sounds.heard
    scene.film.speed = 4.0
    scene.film.tune()
    run(stage, 20)
    assert scene.film.at == 9 and not scene.playing and not scene.animating()
    stage.key(pygame.K_SPACE)
    assert scene.playing and scene.film.at == 0


def test_keys_move_about(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, moves=30, at=5)
    assert not scene.playing
    stage.key(pygame.K_LEFT)
    assert scene.film.at == 4 and scene.film.quiet()
    stage.key(pygame.K_RIGHT)
    assert scene.film.at == 5 and not scene.film.quiet(), "a step forward travels"
    run(stage, 1.5)
    assert scene.film.quiet()
    stage.key(pygame.K_END)
    assert scene.film.at == 30 and not stage.widget("next").enabled
    stage.key(pygame.K_PAGEUP)
    assert scene.film.at in (0, *scene.film.ends) and scene.film.at < 30
    stage.key(pygame.K_HOME)
    assert scene.film.at == 0 and not stage.widget("before").enabled
    stage.key(pygame.K_PAGEDOWN)
    assert scene.film.at == scene.film.ends[0]
    stage.key(pygame.K_PLUS)
    assert scene.film.speed == 2.0
    stage.key(pygame.K_MINUS)
    stage.key(pygame.K_MINUS)
    assert scene.film.speed == 0.5
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]


def test_buttons_and_the_bar_do_the_same(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, moves=30, at=0)
    stage.press("next")
    assert scene.film.at == 1
    stage.press("last")
    assert scene.film.at == 30
    stage.press("before")
    stage.press("first")
    assert scene.film.at == 0
    scrub = stage.widget("scrub")
    stage.click((round(scrub.x(20)), scrub.rect.centery))
    assert scene.film.at == 20 and scene.trace()["at"] == 20
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(round(scrub.x(20)), scrub.rect.centery), button=1, clicks=1)
    there = (round(scrub.x(7)), scrub.rect.centery + 90)
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(0, 0), buttons=(1, 0, 0))
    stage.post(down, move, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1, clicks=1))
    assert scene.film.at == 7
    stage.press("play")
    assert scene.playing
    stage.click(stage.widget("speed").boxes(scene.u)[0].center)
    assert scene.film.speed == 0.25


def test_every_position_is_reached_alike_by_steps_and_by_jumps(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, moves=24, at=0, speed=0.0)
    for i in range(1, 25):
        stage.key(pygame.K_RIGHT)
        run(stage, 0.1)
        assert scene.film.at == i and scene.film.quiet()
        walked = scene.film.picture()
        scene.film.cut(i)
        assert scene.film.picture() == walked


def test_the_move_is_told_in_words(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, moves=30, at=0)
    assert scene.say == "The cards are dealt."
    told = []
    for _ in range(6):
        stage.key(pygame.K_RIGHT)
        told.append(scene.say)
    assert any("on pile" in text for text in told) and all(told)
    texts = [note.text for note in stage.draw().texts]
    assert f"turn {scene.film.turn()} of {len(scene.film.ends)}, move 6 of 30" in texts
    assert not stage.ctx.words.missing


def test_turns_are_counted_from_one_to_the_last(tmp_path: Path) -> None:
    _, scene = shown(tmp_path, moves=30, at=0)
    seen = []
    for i in range(31):
        scene.film.cut(i)
        seen.append(scene.film.turn())
    assert seen[0] == 1 and seen[-1] == len(scene.film.ends) and seen == sorted(seen)
    assert set(seen) == set(range(1, len(scene.film.ends) + 1))


def test_while_a_game_goes_on_only_what_everybody_sees_is_shown(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, moves=30, at=10)
    assert scene.film.eyes == -1 and scene.group.find("eyes") is None
    stage.key(pygame.K_e)
    assert scene.film.eyes == -1
    hands = [pose for pose in scene.film.picture().cards if 1 <= pose.zone <= 3]
    assert hands and all(pose.card < 0 and pose.face.key.endswith("back") for pose in hands)


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_while_a_game_goes_on_it_says_why_hands_are_closed(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str
) -> None:
    stage, scene = shown(tmp_path, moves=20, at=5, size=size, scale=scale, lang=lang)
    seen = stage.draw()
    said = scene.words("watch.closed")
    rows = [note for note in seen.texts if note.text and note.text in said and note.rect[1] > scene.film.size[1]]
    assert " ".join(note.text for note in rows) == said and all(note.fits for note in rows)
    others = [pygame.Rect(widget.rect) for widget in scene.group.widgets]
    assert not any(pygame.Rect(note.rect).collidelistall(others) for note in rows)
    assert not faults(seen, size)


def test_once_it_is_over_nothing_is_said_of_closed_hands(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, at=5)
    assert scene.match.over
    assert not any(note.text and note.text in scene.words("watch.closed") for note in stage.draw().texts)


def test_after_the_end_a_seat_may_be_chosen(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, at=3)
    assert scene.film.eyes == 0, "the only human's own"
    seen = []
    for _ in range(4):
        stage.press("eyes")
        seen.append(scene.film.eyes)
    assert seen == [1, 2, -1, 0]
    assert "Hand of Małgośka" in stage.widget("eyes").label
    stage.key(pygame.K_e)
    own = [pose for pose in scene.film.picture().cards if pose.zone == 2 and pose.card >= 0]
    assert own and not [pose for pose in scene.film.picture().cards if pose.zone in (1, 3) and pose.card >= 0]


def test_a_damaged_game_is_watched_as_far_as_it_is_sound(tmp_path: Path) -> None:
    path = spoil(saved(tmp_path, 3, 40), "flipped")
    stage = Stage(tmp_path)
    scene = Replay(stage.ctx, save=path, at=0)
    stage.show(scene)
    assert 0 < scene.film.playback.length < 40


def test_what_holds_no_game_is_refused_in_words(tmp_path: Path) -> None:
    (tmp_path / "odd.save").write_bytes(b"hello")
    stage = Stage(tmp_path)
    with pytest.raises(NoTable):
        Replay(stage.ctx, save=tmp_path / "odd.save")


def test_a_game_without_moves_can_be_looked_at(tmp_path: Path) -> None:
    stage, scene = shown(tmp_path, moves=0)
    assert not scene.playing and not stage.widget("play").enabled
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_HOME):
        stage.key(key)
    assert scene.film.at == 0 and not scene.playing


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    stage, scene = shown(tmp_path, at=20, size=size, lang=lang, scale=scale)
    assert not faults(stage.draw(), size)
    stage.resize((1280, 720))
    assert scene.film.at == 20 and not faults(stage.draw(), (1280, 720))


@pytest.mark.parametrize(
    ("size", "scale", "lang"), [((960, 600), 1.5, "fr"), ((1280, 720), 1.0, "en"), ((1920, 1080), 1.5, "pl")]
)
def test_the_coachs_line_shows_all_hands_and_says_whose_it_is(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str
) -> None:
    path = saved(tmp_path, 3, 10_000, 3)
    stage = Stage(tmp_path, size=size, lang=lang, scale=scale)
    scene = Replay(stage.ctx, save=path, at=20, moments=(), line=True)
    stage.show(scene)
    state: Any = scene.film.stage.state
    made = scene.film.picture()
    assert made.subtitle == stage.ctx.words("coach.line") and scene.pairs == (-1,)
    shown = {pose.card for pose in made.cards if pose.face.key != "thegame back"}
    hands = [state.hand(seat) for seat in range(3)]
    assert all(hand and set(hand) <= shown for hand in hands)
    told = " ".join(getattr(thing, "text", "") for thing in made.decor)
    assert all("  ".join(str(card + 2) for card in sorted(hand)) in told for hand in hands[1:])
    stage.key(pygame.K_RIGHT)
    run(stage, 2.0)
    assert scene.film.at == 21 and min(min(hand) for hand in hands) >= 0
    assert not faults(stage.draw(), size) and not stage.ctx.words.missing
