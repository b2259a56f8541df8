"""Statistics: sums that are right, pages that fit, a file that is damaged."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from msgspec import structs
from msgspec.structs import replace

from table.games import LEVELS, game, games
from table.paths import folders
from table.scenes import stats as pages
from table.scenes.scene import Pop
from table.scenes.stats import ALL, Stats
from table.scenes.stats_game import STEPS, add_up, lengths, rivals, spread, tables
from table.store import results
from table.store.header import SeatEntry
from table.store.results import Result

from .stage import Stage, faults

START = datetime(2026, 11, 2, 20, 0, tzinfo=UTC)


def result(number: int, left: int, seats: int = 3, seconds: float = 600, hints: int = 0, **options: str) -> Result:
    """A finished game of The Game."""
    return Result(
        id=f"{number:016x}",
        game="thegame",
        when=START + timedelta(hours=number),
        options=options,
        seats=tuple(SeatEntry("human", "Ana") for _ in range(seats)),
        won=left == 0,
        left=left,
        turns=20,
        seconds=seconds,
        hints=hints,
    )


GAMES = [result(1, 7), result(2, 0), result(3, 0, 2, hints=1), result(4, 23, 2, variant="expert"), result(5, 41, 1)]


def against(one: Result, level: str, name: str, variant: str = "") -> Result:
    """The same in another game, with a bot of that level at the table."""
    known = {spec.key for spec in game(name).options}
    options = {"variant": variant} if variant and "variant" in known else {}
    seats = (*one.seats, SeatEntry("bot", "Bo", level))
    number = f"{sorted(games()).index(name):04x}{one.id[4:]}"
    return structs.replace(one, id=number, game=name, seats=seats, options=options)


def results_file(home: Path, found: list[Result]) -> None:
    """Puts results on the disk, all at once."""
    data = folders(home).data
    data.mkdir(parents=True, exist_ok=True)
    (data / results.NAME).write_bytes(results.encode(found))


def kept(home: Path, found: list[Result]) -> Stage:
    """A stage on whose disk these results are."""
    results_file(home, found)
    return Stage(home)


def test_results_add_up() -> None:
    total = add_up(GAMES)
    assert (total.games, total.won, total.best, total.alone) == (5, 2, 0, 1)
    assert total.mean == pytest.approx(14.2)
    assert total.seconds == 3000
    assert sum(spread(GAMES)) == len(GAMES)
    assert spread(GAMES)[0] == 2 and spread(GAMES)[-1] == 1
    assert [low for low, _ in STEPS] == sorted(low for low, _ in STEPS)


def test_options_left_out_are_the_usual_ones() -> None:
    rows = tables(game("thegame"), [*GAMES, result(6, 3, 3, variant="standard")])
    assert rows[0][1] == 3 and rows[0][2].games == 3
    assert {(row[0]["variant"], row[1]) for row in rows} == {("standard", 3), ("standard", 2), ("expert", 2), ("standard", 1)}


def test_without_results_a_friendly_sentence(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.show(Stats(stage.ctx))
    assert "Nothing to count yet" in [note.text for note in stage.draw().texts]
    stage.key(pygame.K_ESCAPE)
    assert isinstance(stage.requests()[0], Pop)


def test_numbers_stand_on_the_page(tmp_path: Path) -> None:
    stage = kept(tmp_path, GAMES)
    stage.show(Stats(stage.ctx, game="thegame"))
    texts = [note.text for note in stage.draw().texts]
    for wanted in (
        "5",
        "40%",
        "14.2",
        "Expert, 2 players",
        "Usual rules, 3 players",
        "The last 5 games",
        "half of them 7 or fewer",
    ):
        assert wanted in texts, wanted
    assert stage.scene is not None and stage.scene.trace()["results"] == 5


def test_a_damaged_file_is_told_and_no_more(tmp_path: Path) -> None:
    stage = kept(tmp_path, GAMES)
    path = stage.ctx.folders.data / results.NAME
    path.write_bytes(path.read_bytes()[:-40])
    stage.show(Stats(stage.ctx))
    assert stage.notices and not stage.ctx.words.missing


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("scale", "lang"), [*((scale, lang) for scale in (1.0, 1.5) for lang in ("en", "fr", "pl")), (1.25, "fr"), (2.0, "pl")]
)
@pytest.mark.parametrize("count", [1, 60])
@pytest.mark.parametrize("name", [ALL, "thegame", "brokies", "breakers", "brawl"])
def test_nothing_is_cut_or_overlaps(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str, count: int, name: str
) -> None:
    variants = ("standard", "expert", "expert-small", "easy") if name in (ALL, "thegame") else ("",)
    found = [result(i, i * 7 % 45, i % 5 + 1, 500 * i) for i in range(count)]
    found = [against(one, LEVELS[i % 4], name or "thegame", variants[i % len(variants)]) for i, one in enumerate(found)]
    if name == "brawl":
        found = [structs.replace(one, figures={"reaction": 60 + i, "rate": 900, "faults": 3}) for i, one in enumerate(found)]
    results_file(tmp_path, found)
    stage = Stage(tmp_path, size, lang, scale=scale)
    scene = stage.show(Stats(stage.ctx, name))
    seen = stage.draw()
    assert not faults(seen, size)
    assert not stage.ctx.words.missing
    page = scene.group.find("sheets")
    if page is not None:
        # everything that is below is read by scrolling
        assert page.limit > 0
        titles = {note.text for note in seen.texts if note.kind == "disp"}
        for _ in range(40):
            before = page.offset
            page.scroll_to(before + page.rect.h / 2)
            seen = stage.draw()
            titles |= {note.text for note in seen.texts if note.kind == "disp"}
            assert not faults(seen, size)
            if page.offset == before:
                break
        assert page.offset == page.limit
    else:
        titles = {note.text for note in seen.texts if note.kind == "disp"}
    wanted = {"": ("shares", "weeks"), "thegame": ("tables", "left"), "brawl": ("tables", "figures", "rivals")}
    for key in wanted.get(name, ("tables", "rivals", "weeks")):
        assert stage.ctx.words(f"stats.{key}") in titles
    assert stage.ctx.words("stats.last", min(count, 20)) in titles or name == ALL


def test_a_usual_window_needs_no_scrolling(tmp_path: Path) -> None:
    results_file(tmp_path, [against(result(i, 0), "hard", name) for i in range(3) for name in ("brokies", "thegame", "brawl")])
    for size in ((960, 600), (1280, 720), (1920, 1080)):
        for name in (ALL, "brokies", "thegame", "brawl"):
            stage = Stage(tmp_path, size)
            assert stage.show(Stats(stage.ctx, name)).group.find("sheets") is None, (size, name)


def test_a_page_that_scrolls_is_leafed_through_with_keys(tmp_path: Path) -> None:
    stage = kept(tmp_path, GAMES)
    stage = Stage(tmp_path, (1280, 720), scale=1.5)
    stage.show(Stats(stage.ctx, "thegame"))
    page = stage.widget("sheets")
    stage.key(pygame.K_PAGEDOWN)
    assert page.offset > 0
    stage.key(pygame.K_PAGEUP)
    assert page.offset == 0


@pytest.mark.parametrize("rows", range(1, 9))
def test_others_are_counted_below_at_least_one_row(tmp_path: Path, rows: int) -> None:
    variants = next(spec.values for spec in game("thegame").options if spec.key == "variant")
    found = [result(i, 3, 1 + i % 5, variant=variants[i // 5]) for i in range(rows)]
    kept(tmp_path, found)
    stage = Stage(tmp_path, (1280, 720))
    stage.show(Stats(stage.ctx, "thegame"))
    texts = [note.text for note in stage.draw().texts]
    told = [text for text in texts if "player" in text and not text.startswith("and ")]
    more = [text for text in texts if text.startswith("and ")]
    assert len(told) == rows or (told and more == [stage.ctx.words("stats.more", rows - len(told))])


def test_wins_are_told_by_the_strongest_bot() -> None:
    info = game("brokies")
    found = [against(result(1, 0), "hard", "brokies"), against(result(2, 4), "hard", "brokies"), result(3, 0)]
    assert rivals(info, found) == [
        *((level, 0, 0) for level in info.levels[: info.levels.index("hard")]),
        ("hard", 2, 1),
        *((level, 0, 0) for level in info.levels[info.levels.index("hard") + 1 :]),
        ("", 1, 1),
    ]


def test_lengths_are_told_in_seconds_where_games_are_short() -> None:
    assert lengths([result(1, 0, seconds=600), result(2, 0, seconds=1200)]) == ([10, 20], 15, "minutes")
    assert lengths([result(1, 0, seconds=40), result(2, 0, seconds=50)]) == ([40, 50], 45, "seconds")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_several_games_have_a_page_each_and_one_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    first = game("thegame")
    other = replace(first, name="other", title="Another Game", cooperative=False)
    monkeypatch.setattr(pages, "games", lambda: {"thegame": first, "other": other})
    found = [result(i, i * 7 % 45) for i in range(12)]
    found += [structs.replace(result(100 + i, 0), game="other", won=i % 3 == 0) for i in range(25)]
    kept(tmp_path, found)
    stage = Stage(tmp_path, size)
    scene = Stats(stage.ctx)
    stage.show(scene)
    assert scene.game == ALL
    texts = [note.text for note in stage.draw().texts]
    assert "Games won" in texts and "36%" in texts and "of 25" in texts
    assert not faults(stage.draw(), size)
    scene.group.focus(stage.widget("games"))
    for name, wanted in (("thegame", "Cards left at the end"), ("other", "The last 20 games")):
        stage.key(pygame.K_RIGHT)
        assert scene.game == name
        assert wanted in [note.text for note in stage.draw().texts]
        assert not faults(stage.draw(), size)
    assert "Cards left at the end" not in [note.text for note in stage.draw().texts]
    assert not stage.ctx.words.missing - {"other.option.variant.standard"}
