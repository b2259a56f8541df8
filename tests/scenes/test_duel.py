"""The page after a fight: true figures, every part in its place, and the same by mouse and keys."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from table.core.rules import Setup
from table.games import game
from table.games.brawl.figures import of_hands
from table.games.brawl.headless import Corner, fight
from table.games.brawl.reflex import PACES
from table.games.brawl.review import review
from table.paths import folders
from table.scenes.duel import VIEWS, Duel
from table.scenes.duel_chart import chosen
from table.scenes.opening import NoTable
from table.scenes.scene import Pop, Push, Replace
from table.session.match import Match
from table.session.seats import SeatSpec
from table.store import results
from table.store.header import SeatEntry
from table.view.bout import Strip

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
    times = sorted(one.ticks for bout in told.bouts for one in bout.hand(0).reactions)
    assert f"{times[(len(times) - 1) // 2] / 120:.2f}\u00a0s" in texts(stage), "over the whole match"
    look(stage, "mistakes")
    count = sum(len(bout.hand(0).faults) for bout in told.bouts)
    assert f"{count} refused plays" in texts(stage)


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
