"""The saved games: what was thrown away is brought back, by mouse and by key, and nothing is lost on the way."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.scenes.library import Library
from table.store import saves
from table.text import LANGUAGES
from table.ui import record
from table.ui.notice import NoticeBar

from .library_games import saved, spoil
from .stage import Stage, faults
from .test_library import SIZES, filled, written


def thrown(stage: Stage, name: str = "") -> Library:
    """The page with the save of that name (or the first one) thrown away by mouse."""
    scene = filled(stage, Library(stage.ctx, file=name))
    stage.press("throw")
    stage.press("throw")
    return scene


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("how", ["sound", "torn", "flipped", "empty", "foreign"])
def test_what_was_thrown_away_is_brought_back_and_chosen(tmp_path: Path, how: str, by_key: bool) -> None:
    names = [written(saved(tmp_path, seed, 30), -seed) for seed in range(1, 4)]
    stage = Stage(tmp_path)
    path = stage.ctx.folders.saves / names[1]
    if how in ("torn", "flipped"):
        spoil(path, how)
    elif how != "sound":
        path.write_bytes(b"" if how == "empty" else b"hello")
    written(path, -2)
    data = path.read_bytes()
    saves.thumbnail(path).write_bytes(b"a picture")
    scene = filled(stage, Library(stage.ctx, file=names[1]))
    assert scene.group.find("undo") is None
    if by_key:
        stage.key(pygame.K_DELETE)
        stage.key(pygame.K_DELETE)
    else:
        stage.press("throw")
        stage.press("throw")
    assert not path.exists() and scene.chosen == names[2]
    assert "Press U to bring it back." in stage.notices[-1]
    if by_key:
        stage.key(pygame.K_u)
    else:
        stage.press("undo")
    assert path.read_bytes() == data and saves.thumbnail(path).read_bytes() == b"a picture"
    assert scene.chosen == names[1] and [row.path.name for row in scene.shown] == names
    rows = stage.widget("list")
    assert rows.selected == 1 and rows.rect.contains(rows.box(1))
    assert scene.group.find("undo") is None and "is back in its place." in stage.notices[-1]
    told = len(stage.notices)
    stage.key(pygame.K_u)
    assert len(stage.notices) == told, "there is nothing more to bring back"


def test_all_that_was_thrown_away_comes_back_in_turn_into_its_own_list(tmp_path: Path) -> None:
    going, done = saved(tmp_path, 1, 20), saved(tmp_path, 2, seats=2)
    stage = Stage(tmp_path)
    scene = thrown(stage, going.name)
    assert not scene.shown, "an empty list offers it too"
    stage.click(stage.widget("tabs").boxes(scene.u)[1].center)
    stage.press("throw")
    stage.press("throw")
    assert saves.listing(going.parent) == []
    stage.press("undo")
    assert (scene.show, scene.chosen) == ("finished", done.name)
    stage.press("undo")
    assert (scene.show, scene.chosen) == ("playing", going.name) and scene.row is not None


def test_a_second_copy_of_the_program_on_the_same_folder_loses_nothing(tmp_path: Path) -> None:
    path, other = saved(tmp_path, 1, 20), saved(tmp_path, 2, 20)
    data = path.read_bytes()
    one, two = Stage(tmp_path), Stage(tmp_path)
    late = filled(two, Library(two.ctx, file=path.name))
    scene = thrown(one, path.name)
    # the other one still shows it, and throws it away too
    two.press("throw")
    two.press("throw")
    assert "There is no file" in two.notices[-1] and late.group.find("undo") is None
    assert [row.path.name for row in late.shown] == [other.name]
    # something else stands in its place by now
    path.write_bytes(b"something else")
    one.press("undo")
    assert path.read_bytes() == b"something else" and "There is another file" in one.notices[-1]
    assert (path.parent / "trash" / path.name).read_bytes() == data and scene.row is not None
    path.unlink()
    one.press("undo")
    assert path.read_bytes() == data and scene.chosen == path.name


def test_what_is_no_longer_in_the_trash_is_no_longer_offered(tmp_path: Path) -> None:
    path = saved(tmp_path, 1, 20)
    stage = Stage(tmp_path)
    scene = thrown(stage, path.name)
    (path.parent / "trash" / path.name).unlink()
    stage.key(pygame.K_u)
    assert "There is no file" in stage.notices[-1] and scene.group.find("undo") is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_button_stands_beside_the_notice(tmp_path: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    written(saved(tmp_path, 1, 20), 1)
    written(saved(tmp_path, 2, 20), 2)
    (tmp_path / "data" / "saves" / "odd.save").write_bytes(b"hello")
    stage = Stage(tmp_path, size, lang, scale=scale)
    thrown(stage, "odd.save")
    now = [0.0]
    bar = NoticeBar(lambda: now[0])
    bar.scale = scale
    bar.show(stage.notices[-1])
    now[0] = 1.0
    seen = stage.draw()
    with record.recording() as told:
        bar.draw(stage.surface)
    (notice,) = (pygame.Rect(note.rect) for note in told.widgets)
    button = stage.widget("undo").rect
    assert not button.colliderect(notice) and not button.colliderect(stage.widget("settings").rect)
    assert stage.surface.get_rect().contains(button)
    assert not faults(seen, size) and not stage.ctx.words.missing
