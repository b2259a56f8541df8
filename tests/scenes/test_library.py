"""The saved games: lists, what can be done with each, damage told and nothing deleted."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from table.paths import folders
from table.scenes import library_detail
from table.scenes.library import Library
from table.scenes.library_detail import tell
from table.scenes.scene import Pop, Push, Replace
from table.session.restore import restore
from table.store import lines, saves
from table.store.header import SeatEntry
from table.text import Words
from table.ui.record import recording

from .library_games import PEOPLE, saved, spoil
from .stage import Stage, faults

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def filled(stage: Stage, scene: Library) -> Library:
    """The scene, with every visible save told."""
    stage.show(scene)
    for _ in range(50):
        if not scene.animating():
            break
        stage.draw()
    return scene


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


def test_the_empty_folder_says_a_friendly_sentence(home: Path) -> None:
    stage = Stage(home)
    stage.show(Library(stage.ctx))
    seen = [note.text for note in stage.draw().texts]
    assert "No game is waiting for you" in seen
    stage.key(pygame.K_ESCAPE)
    assert isinstance(stage.requests()[0], Pop)


def test_unfinished_and_finished_stand_in_their_lists(home: Path) -> None:
    going, done = saved(home, 1, 30), saved(home, 2, seats=2)
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    assert [row.path for row in scene.shown] == [going]
    texts = [note.text for note in stage.draw().texts]
    assert "2 games, 1 finished" in texts
    boxes = stage.widget("tabs").boxes(scene.u)
    stage.click(boxes[1].center)
    assert [row.path for row in scene.shown] == [done]
    assert any(note.text.startswith(("Lost, ", "Won")) for note in stage.draw().texts)


def test_enter_goes_on_with_the_chosen_game(home: Path) -> None:
    old, new = saved(home, 1, 20), saved(home, 2, 24)
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    by_name = {row.path: i for i, row in enumerate(scene.shown)}
    stage.key(pygame.K_TAB)
    for _ in range(2):
        if scene.group.focused is not None and scene.group.focused.id != "list":
            stage.key(pygame.K_TAB)
    stage.click(stage.widget("list").box(by_name[old]).center)
    assert scene.chosen == old.name
    stage.key(pygame.K_DOWN if by_name[old] == 0 else pygame.K_UP)
    assert scene.chosen == new.name
    stage.key(pygame.K_RETURN)
    (asked,) = stage.requests()
    assert isinstance(asked, Replace) and asked.scene == "table" and asked.args == {"save": new}


def test_a_finished_game_is_watched_or_its_result_seen(home: Path) -> None:
    done = saved(home, 3, seats=2)
    stage = Stage(home)
    filled(stage, Library(stage.ctx, show="finished"))
    stage.press("open")
    stage.press("result")
    watch, result = stage.requests()
    assert watch == Push("replay", {"save": done})
    assert result == Push("result", {"save": done})


def test_throwing_away_asks_once_and_keeps_the_file_in_the_trash(home: Path) -> None:
    path, other = saved(home, 1, 12), saved(home, 2, 12)
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx, file=path.name))
    stage.press("throw")
    assert path.exists() and stage.widget("throw").label == "Press again"
    stage.key(pygame.K_ESCAPE)
    assert stage.widget("throw").label == "Throw away" and not stage.requests()
    stage.key(pygame.K_DELETE)
    stage.key(pygame.K_DELETE)
    assert not path.exists() and (path.parent / "trash" / path.name).exists()
    assert scene.chosen == other.name and stage.notices
    stage.press("throw")
    stage.press("throw")
    assert scene.row is None and not scene.shown


def test_choosing_another_game_forgets_the_first_press(home: Path) -> None:
    saved(home, 1, 12), saved(home, 2, 12)
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    stage.press("throw")
    stage.click(stage.widget("list").box(1).center)
    assert not scene.doubted and len(saves.listing(stage.ctx.folders.saves)) == 2


def test_a_torn_game_tells_what_is_sound_and_goes_on_from_there(home: Path) -> None:
    whole = saved(home, 4, 40)
    turns = tell(saves.listing(whole.parent)[0]).turns
    path = spoil(whole, "torn")
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    assert scene.row is not None
    told = scene.tell(scene.row)
    assert told.plight == "cut" and told.moves in (39, 40) and 0 < told.turns <= turns and told.lost == 1
    texts = " ".join(note.text for note in stage.draw().texts)
    assert "This file was cut short" in texts and f"{path.name}, line" in texts and "1 line lost" in texts
    assert stage.widget("open").label == f"Go on from turn {told.turns}"
    stage.press("leave")
    assert stage.notices and not stage.requests() and path.exists()
    stage.press("open")
    assert stage.requests()[0] == Replace("table", {"save": path})


def test_a_changed_line_is_told_with_its_number(home: Path) -> None:
    spoil(saved(home, 4, 60), "flipped")
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    assert scene.row is not None and scene.row.damage is not None
    texts = " ".join(note.text for note in stage.draw().texts)
    assert f"Line {scene.row.damage.line} is not as it was written" in texts
    assert scene.tell(scene.row).plight == "spoilt"


def test_a_newer_file_is_left_alone(home: Path) -> None:
    folder = Stage(home).ctx.folders.saves
    folder.mkdir(parents=True)
    path = folder / "thegame-2027-01-01-1200-abcd.save"
    path.write_bytes(b'{"save":9,"game":"thegame"}\n')
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    texts = " ".join(note.text for note in stage.draw().texts)
    assert "format 9" in texts and "reads up to 1" in texts
    assert {w.id for w in scene.group.widgets} == {"tabs", "list", "back", "settings"}
    stage.key(pygame.K_DELETE)
    stage.key(pygame.K_RETURN)
    assert path.exists() and not stage.requests()


@pytest.mark.parametrize("data", [b"", b"\0" * 400, b"hello", b'{"save":1,"game":"chess","rules":1}\n'])
def test_a_file_that_holds_no_game_is_a_row_like_any_other(home: Path, data: bytes) -> None:
    folder = Stage(home).ctx.folders.saves
    folder.mkdir(parents=True)
    (folder / "odd.save").write_bytes(data)
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    assert scene.group.find("open") is None
    stage.press("throw")
    stage.press("throw")
    assert not (folder / "odd.save").exists() and (folder / "trash" / "odd.save").exists()
    assert not stage.ctx.words.missing


def test_a_picture_that_is_none_is_no_matter(home: Path) -> None:
    path = saved(home, 1, 12)
    saves.thumbnail(path).write_bytes(b"not a picture")
    stage = Stage(home)
    filled(stage, Library(stage.ctx))
    picture = pygame.Surface((320, 240))
    picture.fill("#123456")
    pygame.image.save(picture, saves.thumbnail(path))
    stage = Stage(home)
    filled(stage, Library(stage.ctx))
    box = stage.widget("list").box(0)
    shown = stage.surface.get_at((box.x + 60, box.centery))[:3]
    assert all(abs(a - b) < 6 for a, b in zip(shown, (0x12, 0x34, 0x56), strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_nothing_is_cut_or_overlaps(home: Path, size: tuple[int, int], scale: float, lang: str) -> None:
    saved(home, 1, 30)
    saved(home, 5, 16, seats=1, variant="expert")
    spoil(saved(home, 2, 70), "torn")
    spoil(saved(home, 3, 50), "flipped")
    stage = Stage(home, size, lang, scale=scale)
    scene = filled(stage, Library(stage.ctx))
    found: list[Any] = []
    for row in scene.shown:
        scene.chosen = row.path.name
        scene.rebuild()
        found += faults(stage.draw(), size)
    assert not found
    assert not stage.ctx.words.missing


def test_an_earlier_copy_that_holds_more_is_offered(home: Path) -> None:
    path = saved(home, 4, 60)
    whole = path.read_bytes()
    copy = path.with_name(path.name + ".bak")
    copy.write_bytes(whole)
    path.write_bytes(whole[: len(whole) // 3])
    damaged = path.read_bytes()
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    assert scene.row is not None and scene.row.previous
    assert "An earlier copy of it holds 60 moves." in " ".join(note.text for note in stage.draw().texts)
    stage.press("earlier")
    assert path.read_bytes() == whole and copy.exists()
    assert any(other.read_bytes() == damaged for other in path.parent.glob("*.bak")), "the damaged one is kept too"
    assert scene.row is not None and scene.row.state_word == "playing" and scene.group.find("watch") is not None


def test_the_list_does_not_jump_under_the_pointer(home: Path) -> None:
    for seed in range(9):
        saved(home, seed, 6)
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    rows = stage.widget("list")
    stage.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=rows.rect.center, rel=(0, 0), buttons=(0, 0, 0)),
        pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False),
    )
    before = stage.widget("list").offset
    assert before > 0
    place = stage.widget("list").box(4).center
    stage.click(place)
    assert scene.chosen == scene.shown[4].path.name
    assert stage.widget("list").offset == before
    assert stage.widget("list").box(4).collidepoint(place)


@pytest.fixture
def one_a_frame(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every frame has time for one save only; the names of those that are read."""
    row = saves._row
    seen: list[str] = []

    def noted(glance: saves.Glance) -> saves.SaveRow:
        seen.append(glance.path.name)
        return row(glance)

    monkeypatch.setattr(saves, "MOMENT", 0.0)
    monkeypatch.setattr(saves, "_row", noted)
    return seen


def written(path: Path, at: int) -> str:
    """The save was written then; its name."""
    os.utime(path, (1_000_000 + at, 1_000_000 + at))
    return path.name


def test_many_saves_open_the_page_at_once_and_come_in_one_by_one(home: Path, one_a_frame: list[str]) -> None:
    names = [written(saved(home, seed, 6), -seed) for seed in range(9)]
    stage = Stage(home)
    scene: Any = Library(stage.ctx)
    stage.scene = scene
    scene.enter()
    assert one_a_frame == names[:1] and scene.chosen == names[0]
    assert scene.subtitle == "9 games, still being read"
    rows = stage.widget("list")
    stage.key(pygame.K_TAB)
    while scene.animating():
        stage.draw()
        if len(scene.shown) == 3:
            stage.click(rows.box(1).center)
            rows = stage.widget("list")
    assert one_a_frame == names and [row.path.name for row in scene.shown] == names
    assert scene.chosen == names[1] and rows is stage.widget("list") and rows.selected == 1 and len(rows.labels) == 9
    assert scene.subtitle == "9 games, 0 finished"
    one_a_frame.clear()
    written(saved(home, 20, 6), 5)
    scene.resumed(None)
    assert len(one_a_frame) == 1 and len(scene.shown) == 10 and scene.chosen == names[1]
    again: Any = filled(stage, Library(stage.ctx))
    assert len(one_a_frame) == 1 and len(again.shown) == 10, "what was read before is known when the page is opened anew"


def test_what_is_asked_for_is_read_first_and_stays_where_it_is(home: Path, one_a_frame: list[str]) -> None:
    names = [written(saved(home, seed, 6), -seed) for seed in range(9)]
    stage = Stage(home)
    scene: Any = stage.show(Library(stage.ctx, file=names[6]))
    assert one_a_frame[0] == names[6] and scene.chosen == names[6]
    rows = stage.widget("list")
    seen = []
    while scene.animating():
        stage.draw()
        seen.append(rows.box(rows.selected).y)
        assert rows.rect.inflate(0, 4).contains(rows.box(rows.selected)), "it stays in sight"
    assert scene.chosen == names[6] and rows.selected == 6 and rows is stage.widget("list")
    assert len(set(seen[-3:])) == 1 < len(set(seen)), "and where it is as soon as there is more than the list can show"


def test_a_tab_whose_games_are_not_read_yet_says_so(home: Path, one_a_frame: list[str]) -> None:
    done = written(saved(home, 2, seats=2), 5)
    going = written(saved(home, 1, 6), 0)
    stage = Stage(home)
    scene: Any = Library(stage.ctx)
    stage.ctx.keys_used = True
    scene.enter()
    assert one_a_frame == [done] and not scene.shown
    stage.scene = scene
    surface = stage.surface
    with recording() as seen:
        scene.draw(surface)
    assert "Reading the saved games" in [note.text for note in seen.texts]
    stage.draw()
    assert scene.chosen == going and scene.group.focused is stage.widget("list")


def test_a_double_click_opens(home: Path) -> None:
    path = saved(home, 1, 12)
    stage = Stage(home)
    filled(stage, Library(stage.ctx))
    place = stage.widget("list").box(0).center
    for clicks in (1, 2):
        stage.post(
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1, clicks=clicks),
            pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1, clicks=clicks),
        )
    assert stage.requests() == [Replace("table", {"save": path})]


def test_a_game_whose_rules_have_changed_goes_on_from_its_last_position(home: Path) -> None:
    path = saved(home, 1, 20)
    loaded = saves.read(path)
    assert loaded.header is not None
    told = restore(loaded.header.plain(), loaded.lines)
    records = [{**loaded.header.plain(), "rules": 0}, *loaded.lines, told.match.snapshot()]
    data, last = b"", ""
    for record in records:
        line, last = lines.seal(record, last)
        data += line
    path.write_bytes(data)
    stage = Stage(home)
    scene = filled(stage, Library(stage.ctx))
    assert scene.row is not None and scene.tell(scene.row).plight == "sound"
    assert not stage.widget("watch").enabled and stage.widget("open").enabled
    assert scene.tell(scene.row).moves == 20


def test_a_level_that_only_a_newer_program_knows_is_told_by_its_own_name() -> None:
    words = Words("en")
    newer, ours = SeatEntry("bot", "Ana", "oracle"), SeatEntry("bot", "Ana", "hard")
    assert library_detail._seat(newer, "Ana", words) == words("library.bot", name="Ana", level="oracle")
    assert words("level.hard") in library_detail._seat(ours, "Ana", words)


@pytest.mark.parametrize(
    ("name", "seats", "said"),
    [
        ("thegame", 2, "98 cards left"),
        ("brokies", 3, "Round 1"),
        ("breakers", 3, "Monster 1"),
        ("brawl", 2, "Training"),
    ],
)
def test_a_row_says_how_far_its_game_is_in_the_words_of_the_game(home: Path, name: str, seats: int, said: str) -> None:
    saved(home, 3, 0, seats, name)
    (row,) = saves.listing(folders(home).saves)
    told, words = tell(row), Words("en")
    line = library_detail.line(told, words)
    assert line.startswith(said), line
    assert told.on < 0 or line.endswith(f"{PEOPLE[told.on][1]} to play")
    for lang in ("fr", "pl"):
        assert library_detail.line(told, Words(lang)) != line
