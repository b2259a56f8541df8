"""The menu: mats, the game to continue, the row; by mouse and by keys, in every size."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from table import house
from table.games import games
from table.paths import folders
from table.scenes import menu
from table.scenes.menu import Menu
from table.scenes.opening import deal
from table.scenes.scene import Push, Quit, Replace
from table.session.seats import called
from table.store import saves
from table.text import LOCALE, Words
from tests.scenes.stage import Stage, faults

SIZES = ((960, 600), (1280, 720), (1920, 1080))
ROW = ("rules", "saves", "stats", "settings", "quit")


def unfinished(home: Path, moves: int = 2) -> Path:
    """A save of a match in which a few moves were made."""
    seats = [{"kind": "human", "name": "Ewa"}, {"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "easy"}]
    table = deal(folders(home), {"game": "thegame", "seats": seats, "seed": 5})
    for _ in range(moves):
        seat = table.match.waiting()[0]
        table.match.submit(seat, table.match.write(table.match.legal(seat)[0]))
    path = table.path
    table.book.sync()
    table.book.close()
    return path


FIRST = next(iter(games()))
"""the first game on the menu"""


def many(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """So many games are found."""
    one = games()["thegame"]
    found = {f"game{i}": structs.replace(one, name=f"game{i}", title=f"Game {i}") for i in range(count)}
    monkeypatch.setattr(menu, "games", lambda: found)


def test_the_first_time_there_is_a_friendly_line_and_enter_opens_the_first_game(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Menu(stage.ctx))
    assert scene.newcomer and scene.unfinished is None
    assert stage.ctx.words("menu.first") in [note.text for note in stage.draw().texts]
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [Push("lobby", {"game": FIRST})]


def test_the_last_unfinished_game_is_offered_and_enter_goes_on_with_it(tmp_path: Path) -> None:
    path = unfinished(tmp_path)
    stage = Stage(tmp_path)
    stage.show(Menu(stage.ctx))
    shown = [note.text for note in stage.draw().texts]
    assert "Continue The Game" in shown
    assert any(text.startswith("With Ana and Bartek. 2 moves, today, ") for text in shown)
    assert stage.ctx.words("menu.first") not in shown
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [Push("table", {"save": path})]


def test_a_newer_unfinished_game_is_found_on_coming_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Menu(stage.ctx))
    stage.press("game.thegame")
    assert stage.requests() == [Push("lobby", {"game": "thegame"})]
    path = unfinished(tmp_path)
    scene.resumed(None)
    stage.draw()
    assert scene.unfinished.path == path
    assert scene.group.focused.id == "continue"


def test_damaged_and_finished_saves_are_passed_over(tmp_path: Path) -> None:
    good = unfinished(tmp_path)
    os.utime(good, (1_000_000, 1_000_000))
    (good.parent / "thegame-2026-01-01-bad.save").write_bytes(b"nothing of ours\n")
    (good.parent / "thegame-2026-01-02-empty.save").write_bytes(b"")
    stage = Stage(tmp_path)
    scene = stage.show(Menu(stage.ctx))
    while scene.animating():
        stage.draw()
    assert scene.unfinished.path == good


def test_an_unfinished_game_behind_many_others_is_found_some_frames_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = unfinished(tmp_path)
    os.utime(good, (1_000_000, 1_000_000))
    for number in range(30):
        path = good.parent / f"thegame-2026-01-{number:02}-bad.save"
        path.write_bytes(b"nothing of ours\n")
        os.utime(path, (2_000_000, 2_000_000))
    row = saves._row
    seen: list[str] = []

    def noted(glance: saves.Glance) -> saves.SaveRow:
        seen.append(glance.path.name)
        return row(glance)

    monkeypatch.setattr(saves, "_row", noted)
    monkeypatch.setattr(saves, "MOMENT", 0.0)
    stage = Stage(tmp_path)
    scene: Any = Menu(stage.ctx)
    stage.scene = scene
    scene.enter()
    assert len(seen) == 1 and not scene.unfinished and not scene.newcomer
    while scene.animating():
        stage.draw()
    assert scene.unfinished.path == good and len(seen) == 31
    assert scene.group.focused.id == "continue", "Enter goes on with it"
    scene.resumed(None)
    while scene.animating():
        stage.draw()
    assert scene.unfinished.path == good and len(seen) == 31, "nothing is read twice"


def test_the_menu_searches_nothing_under_another_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = unfinished(tmp_path)
    os.utime(good, (1_000_000, 1_000_000))
    for number in range(3):
        (good.parent / f"thegame-2026-01-0{number}-bad.save").write_bytes(b"nothing of ours\n")
    monkeypatch.setattr(saves, "MOMENT", 0.0)
    stage = Stage(tmp_path)
    scene: Any = Menu(stage.ctx)
    stage.scene = scene
    scene.enter()
    stage.draws = False
    stage.key(pygame.K_RETURN)
    assert stage.requests() and not scene.animating()
    scene.resumed(None)
    while scene.animating():
        stage.draw()
    assert scene.unfinished.path == good


def test_a_saves_folder_that_is_a_file_is_no_reason_not_to_open(tmp_path: Path) -> None:
    place = folders(tmp_path).saves
    place.parent.mkdir(parents=True)
    place.write_text("not a folder")
    stage = Stage(tmp_path)
    assert stage.show(Menu(stage.ctx)).unfinished is None


@pytest.mark.parametrize("name", ROW)
def test_the_row_by_mouse(tmp_path: Path, name: str) -> None:
    stage = Stage(tmp_path)
    stage.show(Menu(stage.ctx))
    stage.press(name)
    wanted = {"rules": Push("rules", {"game": FIRST}), "quit": Quit()}.get(name, Push(name))
    assert stage.requests() == [wanted]


def test_everything_can_be_reached_by_tab(tmp_path: Path) -> None:
    unfinished(tmp_path)
    stage = Stage(tmp_path)
    scene = stage.show(Menu(stage.ctx))
    seen = set()
    every = {*(f"game.{name}" for name in games()), "continue", *ROW}
    for _ in range(len(every) + 1):
        stage.key(pygame.K_TAB)
        seen.add(scene.group.focused.id)
    assert seen == every


def test_arrows_go_from_mat_to_row_and_space_presses(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Menu(stage.ctx))
    stage.key(pygame.K_DOWN)  # the first arrow shows where the keys are
    stage.key(pygame.K_DOWN)
    assert scene.group.focused.id in ROW
    while scene.group.focused.id != "settings":
        stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_SPACE)
    assert stage.requests() == [Push("settings")]


def test_esc_goes_to_quit_and_only_pressing_it_quits(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(Menu(stage.ctx))
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == []
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [Quit()]


@pytest.mark.parametrize("count", [1, 2, 4, 6])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "scale"), [("en", 1.0), ("long", 1.0), ("long", 2.0), ("fr", 1.0), ("pl", 1.0), ("pl", 1.5)])
def test_every_text_fits_with_any_number_of_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int], lang: str, scale: float
) -> None:
    unfinished(tmp_path)
    many(monkeypatch, count)
    stage = Stage(tmp_path, size, lang, scale=scale)
    scene: Any = stage.show(Menu(stage.ctx))
    assert faults(stage.draw(), size) == []
    window = pygame.Rect((0, 0), size)
    rects = [widget.rect for widget in scene.group.widgets]
    assert all(window.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for i, one in enumerate(rects) for other in rects[i + 1 :])


def test_a_mat_under_the_pointer_rises_and_the_picture_settles_again(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    unfinished(tmp_path)
    scene = stage.show(Menu(stage.ctx))
    mat = stage.widget("game.thegame")
    still = stage.surface.copy()
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=mat.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert mat.hover
    assert pygame.image.tobytes(still, "RGB") != pygame.image.tobytes(stage.surface, "RGB")
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(stage.surface, "RGB")
    assert not scene.animating()


def test_no_game_at_all_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many(monkeypatch, 0)
    stage = Stage(tmp_path)
    stage.show(Menu(stage.ctx))
    assert stage.ctx.words("menu.none") in [note.text for note in stage.draw().texts]
    stage.press("rules")
    assert stage.requests() == [Push("rules", {})]


def test_a_resize_keeps_the_focus(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Menu(stage.ctx))
    stage.key(pygame.K_ESCAPE)
    stage.resize((1920, 1080))
    assert scene.group.focused.id == "quit"
    assert not stage.ctx.words.missing


@pytest.mark.parametrize("by_mouse", [True, False])
def test_from_the_menu_through_the_lobby_to_the_table(tmp_path: Path, by_mouse: bool) -> None:
    stage = Stage(tmp_path)
    stage.show(house.build(stage.ctx, "menu", {}))
    if by_mouse:
        stage.press("game.thegame")
    else:
        stage.key(pygame.K_RETURN)
    (push,) = stage.requests()
    stage.show(house.build(stage.ctx, push.scene, push.args))
    if by_mouse:
        stage.press("chair.3")
        stage.press("start")
    else:
        stage.key(pygame.K_RETURN)
    (request,) = stage.requests()
    assert isinstance(request, Replace) and request.scene == "table" and not request.all
    assert len(request.args["seats"]) == (4 if by_mouse else 3)
    table = deal(stage.ctx.folders, request.args)
    assert called(table.match.seats, stage.ctx.words)[:2] == ("You", "Ana")
    table.book.discard()


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    place = tmp_path / "locale"
    for lang in ("en", "pl"):
        (place / lang / "LC_MESSAGES").mkdir(parents=True)
    for file in (LOCALE / "en" / "LC_MESSAGES").glob("*.mo"):
        shutil.copy(file, place / "en" / "LC_MESSAGES")
    shutil.copy(LOCALE / "pl" / "LC_MESSAGES" / "app.mo", place / "pl" / "LC_MESSAGES")
    stage = Stage(tmp_path)
    stage.ctx.words = Words("pl", place)
    stage.show(Menu(stage.ctx))
    shown = [note.text for note in stage.draw().texts]
    assert {"Card Table", "Saved games", "All together, or not at all"} <= set(shown)
    assert "menu.saves" in stage.ctx.words.missing


@pytest.mark.parametrize("language", sorted(path.name for path in LOCALE.iterdir() if path.is_dir()))
def test_the_line_that_tells_a_game_apart_fits_the_smallest_window_in_every_language(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, size=SIZES[0], lang=language)
    scene = stage.show(Menu(stage.ctx))
    drawn = [note.text for note in stage.draw().texts]
    for name in games():
        assert scene.ctx.words(f"{name}.tagline") in drawn
