"""The page after a fight: true figures, every part in its place, and the same by mouse and keys."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from table.core.rules import Setup
from table.games import game
from table.games.brawl.figures import of_hands
from table.games.brawl.headless import Corner, fight
from table.games.brawl.reflex import PACES
from table.games.brawl.review import review
from table.paths import folders
from table.scenes.duel import CHART, VIEWS, Duel
from table.scenes.duel_chart import chosen
from table.scenes.duel_top import low
from table.scenes.fight_rest import QUIET
from table.scenes.opening import NoTable
from table.scenes.scene import Pop, Push, Replace
from table.session.match import Match
from table.session.seats import SeatSpec
from table.store import results
from table.store.header import SeatEntry
from table.view.bout import Note, Strip

from .stage import Stage, faults

PLACES = [((960, 600), "en"), ((960, 600), "fr"), ((960, 600), "pl"), ((1280, 720), "pl"), ((1920, 1080), "en")]
"""the smallest window has least room: there in every language"""
NAMES = ("Małgośka", "Ana", "Bartek", "Chloé", "Dario", "Edda")
DECKS = ("juno", "brannock", "vesper", "pip", "ilse", "hollow")


@cache
def fought(seats: int = 2, human: bool = True, mirror: bool = False, **options: str) -> Match:
    """A finished tournament match; the first seat is a person's, though a bot's hand has played it."""
    info = game("brawl")
    decks = {str(i): "juno" if mirror else DECKS[i] for i in range(seats)}
    setup = Setup("brawl", seats, 7, info.settled({"mode": "tournament", **options}), 0, decks)
    told = fight(setup, (Corner("hard", PACES[3]),) * seats, 5, log=True)
    people = tuple(SeatSpec("human" if human and not i else "bot", NAMES[i], "hard") for i in range(seats))
    match = Match(info, setup, people)
    for seat, text in told.log:
        match.replay(seat, text)
    return match


def shown(home: Path, match: Match, size: tuple[int, int] = (1280, 720), lang: str = "en", **args: Any) -> Stage:
    stage = Stage(home, size, lang)
    stage.show(Duel(stage.ctx, match=match, **args))
    return stage


def texts(stage: Stage) -> list[str]:
    return [note.text for note in stage.draw().texts]


def look(stage: Stage, view: str) -> None:
    """Presses the word of a view."""
    boxes = stage.widget("views").boxes(stage.scene.u)  # type: ignore[union-attr]
    stage.click(boxes[VIEWS.index(view)].center)


@pytest.mark.parametrize(("size", "lang"), PLACES)
@pytest.mark.parametrize(("seats", "options"), [(2, {"best": "3"}), (3, {}), (4, {"many": "tag-team"}), (6, {})])
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], lang: str, seats: int, options: dict[str, str]
) -> None:
    match = fought(seats, **options)
    stage = shown(tmp_path, match, size, lang)
    for view in VIEWS:
        look(stage, view)
        assert stage.scene is not None and stage.scene.trace()["view"] == view
        assert faults(stage.draw(), size) == [], view
    assert not stage.ctx.words.missing


def test_the_figures_are_those_of_the_fight(tmp_path: Path) -> None:
    match = fought(best="3")
    stage = shown(tmp_path, match)
    told = review(match.setup, [(entry.seat, entry.text) for entry in match.entries])
    mine = of_hands([told.bouts[-1].hand(0)])
    said = texts(stage)
    assert f"{mine['reaction'] / 120:.2f}\u00a0s" in said and f"{mine['quickest'] / 120:.2f}\u00a0s" in said
    assert "Brannock takes the match" in said and str(mine["faults"]) in said
    look(stage, "speed")
    times = sorted(one.ticks for one in told.bouts[-1].hand(0).reactions)
    assert f"{times[(len(times) - 1) // 2] / 120:.2f}\u00a0s" in texts(stage), "of the bout that is chosen"
    look(stage, "mistakes")
    assert f"{len(told.bouts[-1].hand(0).faults)} refused plays" in texts(stage)


def test_all_of_the_page_is_about_the_chosen_bout(tmp_path: Path) -> None:
    match = fought(best="3")
    stage = shown(tmp_path, match)
    scene: Any = stage.scene
    for bout in scene.told.bouts:
        stage.press(f"bout{bout.number}")
        hand, page = bout.hand(0), scene.page
        assert sum(page.histogram.bars) == len(hand.reactions)
        assert len(page.faults.notes) == len(hand.faults) and len(page.missed.notes) == len(hand.missed)
        figures = {row.label: row.values[0] for row in page.rows}
        assert figures["refused plays"] == str(len(hand.faults)), "the same number in every view"
        assert page.histogram.facts[0][0] == figures["middle reaction"]


def test_rows_that_are_left_out_are_counted(tmp_path: Path) -> None:
    stage = shown(tmp_path, fought(best="3"))
    scene: Any = stage.scene
    look(stage, "mistakes")
    assert not any(text.endswith(" more") for text in texts(stage))
    many = tuple(Note("Red Hit: no", "ic_clear", "0:01") for _ in range(20))
    scene.page = replace(scene.page, faults=replace(scene.page.faults, notes=many))
    said = texts(stage)
    shown_rows = sum(text.startswith("Red Hit: no") for text in said)
    assert 0 < shown_rows < 20 and f"{20 - shown_rows} more" in said


def test_who_looked_on_is_not_praised_for_it(tmp_path: Path) -> None:
    stage = shown(tmp_path, fought(6))
    scene: Any = stage.scene
    bout = next(bout for bout in scene.told.bouts if 0 not in bout.players)
    stage.press(f"bout{bout.number}")
    for view in ("speed", "mistakes"):
        look(stage, view)
        assert "Juno only looked on in this bout." in texts(stage)


LETTERS = [
    ((960, 600), 1.25),
    ((960, 600), 1.5),
    ((1280, 720), 1.0),
    ((1280, 720), 1.25),
    ((1280, 720), 1.5),
    ((1920, 1080), 1.5),
]


@pytest.mark.parametrize(("size", "scale"), LETTERS)
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize(("seats", "options"), [(2, {"best": "3"}), (4, {"many": "tag-team"}), (6, {})])
def test_large_letters_leave_room_for_all_of_it(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str, seats: int, options: dict[str, str]
) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    scene: Any = stage.show(Duel(stage.ctx, match=fought(seats, **options)))
    views = [name for name, _ in stage.widget("views").options]
    assert (CHART in views) == low(size, scene.u) and set(views) >= set(VIEWS)
    for view in views:
        scene.group.focus(None)
        stage.click(stage.widget("views").boxes(scene.u)[views.index(view)].center)
        seen = stage.draw()
        assert scene.view == view and faults(seen, size) == [], view
    bouts = [stage.widget(f"bout{tab.number}").rect for tab in scene.page.tabs] if len(scene.page.tabs) > 1 else []
    assert all(a.right < b.x for a, b in pairwise(bouts))
    scene._look(CHART if CHART in views else VIEWS[0])
    stage.draw()
    assert len(scene.chart.strips) >= min(4, len(scene.page.chart.strips)), "most of what was fought for can be seen"
    for a, b in combinations(
        [w.rect for w in scene.group.widgets if w.id in ("views", "fighters", "again", "replay", "ghost")], 2
    ):
        assert not a.colliderect(b)
    assert scene._panel.bottom < stage.widget("again").rect.y


def test_speed_stands_on_its_axis_in_a_low_window(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (960, 600), "pl", scale=1.5)
    scene: Any = stage.show(Duel(stage.ctx, match=fought(best="3")))
    scene._look("speed")
    seen = stage.draw()
    axis = max(pygame.Rect(note.rect).y for note in seen.texts if note.text == "0,2")
    for note in seen.texts:
        if note.text in {str(n) for n in scene.page.histogram.bars if n}:
            assert pygame.Rect(note.rect).bottom <= axis + 4, note.text


def test_what_was_meant_for_the_fight_does_nothing_here(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene: Any = stage.show(Duel(stage.ctx, match=fought(), rest=True))
    for _ in range(8):
        for key in (pygame.K_SPACE, pygame.K_KP_ENTER, pygame.K_r, pygame.K_o, pygame.K_g):
            stage.key(key)
        stage.press("again")
        assert stage.requests() == []
        stage.time += 0.3
    stage.time += QUIET
    stage.key(pygame.K_RETURN)
    assert [want.scene for want in stage.requests()] == ["table"], "after a moment of rest it does"
    assert scene.rest is not None


def test_bouts_are_chosen_by_mouse_and_keys(tmp_path: Path) -> None:
    match = fought(best="3")
    stage = shown(tmp_path, match)
    scene: Any = stage.scene
    last = scene.bout
    stage.press("bout1")
    assert scene.bout == 1 and scene.page.shown == 1 and last == len(scene.told.bouts)
    stage.widget("bout2")
    scene.group.focus(stage.widget("bout2"), show=True)
    stage.key(pygame.K_RETURN)
    assert scene.bout == 2
    assert scene.page.chart.length == scene.told.bouts[1].stop - scene.told.bouts[1].start


def test_buttons_and_keys_ask_for_the_same(tmp_path: Path) -> None:
    stage = shown(tmp_path, fought(best="3"))
    for name, key in (("fighters", pygame.K_o), ("again", pygame.K_r), ("replay", pygame.K_v), ("ghost", pygame.K_g)):
        stage.press(name)
        by_mouse = stage.requests()
        stage.key(key)
        assert stage.requests() == by_mouse and len(by_mouse) == 1, name
    stage.key(pygame.K_RETURN)
    (again,) = stage.requests()
    assert isinstance(again, Replace) and again.scene == "table" and "seed" not in again.args
    assert again.args["decks"] == {"0": "juno", "1": "brannock"} and again.args["options"]["best"] == "3"
    stage.press("fighters")
    assert stage.requests() == [Replace("fighters", {"game": "brawl"})]
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Replace("menu", all=True)]


def test_the_ghost_sits_in_the_persons_place(tmp_path: Path) -> None:
    match = fought()
    stage = shown(tmp_path, match)
    stage.press("ghost")
    (asked,) = stage.requests()
    assert isinstance(asked, Replace) and asked.scene == "table"
    seats, decks = asked.args["seats"], asked.args["decks"]
    assert seats[0] == {"kind": "bot", "name": "Your ghost", "level": "hard"}
    assert seats[1]["kind"] == "human" and seats[1]["name"] == NAMES[0]
    assert decks["0"] == decks["1"] == "juno" and decks["ghost0"].startswith(
        match.entries[0].text.split()[1] if match.entries[0].seat == 0 else ""
    )
    assert asked.args["seed"] == match.setup.seed


def test_bots_alone_and_many_fighters_have_no_ghost(tmp_path: Path) -> None:
    for match in (fought(human=False), fought(3)):
        scene: Any = shown(tmp_path, match).scene
        assert scene.group.find("ghost") is None


def test_two_people_have_a_page_each(tmp_path: Path) -> None:
    match = fought(best="3")
    both = Match(match.info, match.setup, (SeatSpec("human", "Małgośka"), SeatSpec("human", "Ana")))
    for entry in match.entries:
        both.replay(entry.seat, entry.text)
    stage = shown(tmp_path, both)
    scene: Any = stage.scene
    assert [one.name for one in scene.page.fighters] == ["Juno", "Brannock"]
    stage.press("other")
    assert [one.name for one in scene.page.fighters] == ["Brannock", "Juno"] and scene.page.tabs[0].score == "0 : 1"
    assert scene.page.ghost == 1
    stage.press("other")
    assert scene.page.fighters[0].name == "Juno"


def test_a_moment_leads_to_its_place_in_the_replay(tmp_path: Path) -> None:
    stage = shown(tmp_path, fought(best="3"))
    scene: Any = stage.scene
    look(stage, "moments")
    notes = scene.page.moments.notes
    assert notes
    i = next(i for i, note in enumerate(notes, 1) if note.at >= 0)
    stage.press(f"moment{i}")
    (asked,) = stage.requests()
    assert isinstance(asked, Push) and asked.scene == "replay" and asked.args["at"] == notes[i - 1].at
    entry = scene.match.entries[notes[i - 1].at]
    assert "play" in entry.text or "base" in entry.text


def test_the_best_so_far_is_that_of_older_fights(tmp_path: Path) -> None:
    for i, ticks in enumerate((90, 60)):
        results.add(
            folders(tmp_path),
            results.Result(
                id=f"{i:016x}",
                game="brawl",
                when=datetime(2026, 1, 1 + i, tzinfo=UTC),
                seats=(SeatEntry("human", "Małgośka"), SeatEntry("bot", "Ana", "hard")),
                won=False,
                figures={"reaction": ticks},
            ),
        )
    stage = shown(tmp_path, fought())
    look(stage, "speed")
    said = texts(stage)
    assert "0.50\u00a0s" in said and "best so far" in said


def test_a_mirror_match_names_the_players(tmp_path: Path) -> None:
    stage = shown(tmp_path, fought(mirror=True))
    assert any("Juno (Małgośka)" in text for text in texts(stage))


def test_strips_without_room_are_told(tmp_path: Path) -> None:
    match = fought(6)
    stage = shown(tmp_path, match, (960, 600))
    scene: Any = stage.scene
    chart = scene.chart
    left = len(scene.page.chart.strips) - len(chart.strips)
    if left:
        assert any(text.startswith(f"{left} more") for text in texts(stage))
    strips = tuple(Strip(None, "", i, i + 1, "open", (), (), weight=i % 3) for i in range(6))  # type: ignore[arg-type]
    assert [one.start for one in chosen(strips, 2)] == [2, 5], "the weightiest, in their order"
    assert chosen(strips, 9) == strips


def test_an_unfinished_fight_has_no_page(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    info = game("brawl")
    match = Match(info, Setup("brawl", 2, 1, info.settled({"mode": "tournament"})), (SeatSpec("human"), SeatSpec("bot")))
    with pytest.raises(NoTable):
        Duel(stage.ctx, match=match)


def test_from_the_saves_it_goes_back_there(tmp_path: Path) -> None:
    stage = shown(tmp_path, fought())
    scene: Any = stage.scene
    scene.from_table = False
    stage.press("back")
    assert stage.requests() == [Pop()]
