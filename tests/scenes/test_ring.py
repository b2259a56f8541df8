"""The fighter select: fighters, own decks, seats and modes by mouse and by keys, and the spec that comes out."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.games import UnknownGame, game
from table.games.brawl.fighters import ROSTER, text_of
from table.scenes import ring as ring_module
from table.scenes.ring import FighterSelect
from table.scenes.ring_state import FIRST, Corner, Ring, own_decks, ring
from table.scenes.scene import Pop, Push
from table.session.dealcode import encode
from table.store import decks
from table.store.header import SeatEntry
from table.store.settings import Lobby as Remembered
from table.ui import clipboard
from tests.scenes.ring_stage import BAD, GOOD, segment, select, spec, tab_to, texts
from tests.scenes.stage import Stage, faults


@pytest.fixture(autouse=True)
def no_pads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ring_module, "gamepads", lambda: 0)


def test_the_first_fight_is_a_person_against_a_bot_and_enter_starts(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    select(stage)
    assert stage.widget("start").label == "Train: one bout"
    stage.key(pygame.K_RETURN)
    assert spec(stage) == {
        "game": "brawl",
        "seats": [{"kind": "human", "name": "", "level": ""}, {"kind": "bot", "name": "Ana", "level": "normal"}],
        "options": game("brawl").settled({}),
        "seed": 77,
        "decks": {"0": FIRST[0], "1": FIRST[1]},
    }


def test_it_is_brawls_lobby_and_an_unknown_game_is_told(tmp_path: Path) -> None:
    assert game("brawl").lobby == "fighters" and game("thegame").lobby == "lobby"
    with pytest.raises(UnknownGame):
        FighterSelect(Stage(tmp_path).ctx, "brwal")


def test_fighters_by_mouse(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    stage.press("fighter.hollow")
    stage.press("corner.1")
    assert scene.chosen == 1
    stage.press("fighter.ilse")
    stage.press("seat.0")
    assert scene.chosen == 0
    assert {"gravedigger", "map-maker", "Ilse Vann"} <= set(texts(stage))
    stage.press("start")
    assert spec(stage)["decks"] == {"0": "hollow", "1": "ilse"}


def test_everything_by_keys(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.ctx.keys_used = True
    scene = select(stage)
    tab_to(stage, scene, "fighter.pip")
    stage.key(pygame.K_RETURN)
    assert scene.group.focused.id == "fighter.pip", "the focus stays"
    stage.key(pygame.K_UP)
    assert scene.group.focused.id == f"fighter.{ROSTER[ROSTER.index('pip') - 3]}"
    tab_to(stage, scene, "corner.1")
    stage.key(pygame.K_SPACE)
    tab_to(stage, scene, "level.1")
    stage.key(pygame.K_RIGHT)
    tab_to(stage, scene, "fighter.wicket")
    stage.key(pygame.K_RETURN)
    tab_to(stage, scene, "mode")
    stage.key(pygame.K_RIGHT)
    tab_to(stage, scene, "flip")
    stage.key(pygame.K_RETURN)
    tab_to(stage, scene, "option.best")
    stage.key(pygame.K_RIGHT)
    tab_to(stage, scene, "option.pace")
    stage.key(pygame.K_RIGHT)
    tab_to(stage, scene, "start")
    assert stage.widget("start").label == "Knock: best of three"
    stage.key(pygame.K_RETURN)
    asked = spec(stage)
    assert asked["decks"] == {"0": "pip", "1": "wicket"} and asked["seats"][1]["level"] == "hard"
    options = asked["options"]
    assert (options["mode"], options["best"], options["pace"]) == ("tournament", "3", "1")


def test_every_widget_is_reached_by_tab(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    stage.press("seat.add")
    seen = set()
    for _ in range(60):
        stage.key(pygame.K_TAB)
        seen.add(scene.group.focused.id)
    assert seen == {widget.id for widget in scene.group.widgets if widget.takes}


def test_seats_come_and_go_and_forms_follow(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    stage.press("seat.add")
    assert scene.ring.count == 3 and scene.chosen == 2 and scene.ring.form == "robin"
    assert stage.widget("start").label == "Train: round robin of 3"
    stage.press("seat.add")
    assert scene.ring.form == "robin"
    stage.press("flip")
    many = stage.widget("option.many")
    assert many.enabled and not stage.widget("option.best").enabled
    _, more = many.ends(scene.u)
    stage.click(more.center)
    assert scene.ring.form == "tag" and stage.widget("start").label == "Train: 2 against 2, one bout"
    assert stage.widget("option.aside").enabled
    stage.press("start")
    asked = spec(stage)
    assert asked["options"]["many"] == "tag-team" and len(set(asked["decks"].values())) == 4
    for _ in range(2):
        stage.press("seat.add")
    assert scene.ring.count == 6 and stage.scene.group.find("seat.add") is None  # type: ignore[union-attr]
    assert stage.widget("start").label == "Train: 3 against 3, one bout" and not stage.widget("option.aside").enabled
    stage.press("seat.5")
    stage.key(pygame.K_DELETE)
    assert scene.ring.count == 5 and scene.ring.form == "robin"
    segment(stage, f"kind.{scene.chosen}", 2)
    assert scene.ring.count == 4, "an emptied seat goes"
    for _ in range(2):
        scene.drop(scene.ring.count - 1)
    assert scene.ring.count == 2 and [kind for kind, _ in stage.widget("kind.0").options] == ["human", "bot"]


def test_people_at_one_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    segment(stage, "kind.1", 0)
    assert "2 people at this screen take turns" in texts(stage)
    segment(stage, "mode", 1)
    assert "Two at one keyboard: letters and number pad" in texts(stage)
    assert stage.widget("start").enabled
    stage.press("seat.add")
    assert "There is room for 1 hand here: more need gamepads" in texts(stage), "a round robin takes all letters"
    segment(stage, "kind.2", 0)
    start = stage.widget("start")
    assert not start.enabled and start.label == "Too many hands"
    stage.press("start")
    assert stage.requests() == []
    monkeypatch.setattr(ring_module, "gamepads", lambda: 2)
    stage.post(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
    assert stage.widget("start").enabled, "a gamepad is a hand more"
    stage.press("start")
    assert scene.names() == ["Player 1", "Player 2", "Player 3"]
    assert [seat["name"] for seat in spec(stage)["seats"]] == ["", "", ""], "a word of the language is nobody's name"
    segment(stage, "mode", 0)
    scene.seat(0, "bot")
    scene.seat(1, "bot")
    scene.seat(2, "bot")
    assert stage.widget("start").label == "Watch: round robin of 3" and "Bots alone: you watch." in texts(stage)


def test_a_name_is_typed_and_kept(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    stage.press("name.0")
    stage.type("Małgośka")
    assert scene.names()[0] == "Małgośka" and scene.group.focused.id == "name.0"
    stage.key(pygame.K_RETURN)
    assert spec(stage)["seats"][0]["name"] == "Małgośka"
    assert stage.ctx.settings.names == ("Małgośka",)


def test_what_was_chosen_is_remembered(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    stage.press("fighter.brannock")
    segment(stage, "mode", 1)
    scene.choose_option("best", "5")
    scene.set_level(1, "master")
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]
    kept = stage.ctx.settings.lobbies["brawl"]
    assert kept.seats == (SeatEntry("human", "", ""), SeatEntry("bot", "", "master"))
    again = ring(game("brawl"), stage.ctx.settings, stage.ctx.folders)
    assert [corner.fighter for corner in again.corners] == ["brannock", "vesper"]
    assert again.corners[1].level == "master" and again.live and again.options["best"] == "5"


@pytest.mark.parametrize(
    "kept",
    [
        Remembered((SeatEntry("human"),) * 9, {"fighter.0": "pip"}),
        Remembered((SeatEntry("human"), SeatEntry("bot", "", "godly")), {"best": "7", "mode": "war", "fighter.1": "nobody"}),
    ],
)
def test_settings_that_make_no_sense_do_no_harm(tmp_path: Path, kept: Remembered) -> None:
    stage = Stage(tmp_path, lobbies={"brawl": kept})
    scene = select(stage)
    assert scene.ring.count == 2 and scene.ring.corners[1].level == "normal" and scene.ring.options["best"] == "1"
    assert all(corner.fighter in ROSTER for corner in scene.ring.corners)
    stage.key(pygame.K_RETURN)
    spec(stage)


def test_an_own_deck_fights_and_its_text_goes_along(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage, storm=GOOD, bad=BAD)
    assert "2 decks" in texts(stage)
    stage.press("own")
    stage.press("deck.storm.toml")
    seen = texts(stage)
    assert "Harbour Storm" in seen and "a deck of your own" in seen
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [] and scene.own_page == -1, "Esc goes back to the market first"
    stage.press("start")
    assert spec(stage)["decks"] == {"0": GOOD, "1": "vesper"}
    again = select(stage)
    assert again.ring.corners[0].fighter == "own:storm.toml"


def test_a_broken_deck_is_shown_with_its_fault_and_can_not_be_taken(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage, bad=BAD)
    stage.press("own")
    seen = texts(stage)
    assert "bad.toml can not be played" in seen
    assert "line 4, hit-rde: There is no key hit-rde here; the nearest is hit-red." in seen
    stage.press("deck.bad.toml")
    assert scene.ring.corners[0].fighter == "juno"
    assert stage.notices == ["bad.toml: line 4, hit-rde: There is no key hit-rde here; the nearest is hit-red."]


def test_files_are_looked_at_again_when_the_window_is_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage, storm=GOOD)
    stage.press("own")
    stage.press("deck.storm.toml")
    file = stage.ctx.folders.decks / "storm.toml"
    file.write_text(BAD, encoding="utf-8")
    stage.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert scene.ring.corners[0].fighter == "juno", "a deck that was broken meanwhile fights no more"
    assert stage.notices[-1] == "The deck storm.toml is not there any more; Juno Spark fights instead."
    file.write_text(GOOD, encoding="utf-8")
    stage.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    stage.press("deck.storm.toml")
    assert scene.ring.corners[0].fighter == "own:storm.toml"


def test_a_fighter_is_copied_as_a_start(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    stage.press("fighter.oduya")
    stage.press("own")
    assert str(stage.ctx.folders.decks) in texts(stage)
    for name in ("my-oduya.toml", "my-oduya1.toml"):
        stage.press("own.copy")
        assert name in stage.notices[-1]
        assert (stage.ctx.folders.decks / name).read_text(encoding="utf-8") == text_of("oduya")
    assert len(scene.ring.own) == 2
    stage.press("deck.my-oduya.toml")
    stage.press("start")
    assert spec(stage)["decks"]["0"] == text_of("oduya")


def test_a_copy_never_takes_the_place_of_a_deck_that_the_list_does_not_show(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    mine = GOOD.replace("Harbour Storm", "Mine")
    scene = select(stage, **{f"deck{i:02}": GOOD for i in range(decks.MOST)}, **{"my-oduya": mine})
    stage.press("fighter.oduya")
    stage.press("own")
    assert stage.notices == ["1 more deck is in the folder. The list shows the first 64 by name."]
    stage.press("own.copy")
    folder = stage.ctx.folders.decks
    assert (folder / "my-oduya.toml").read_text(encoding="utf-8") == mine
    assert (folder / "my-oduya1.toml").read_text(encoding="utf-8") == text_of("oduya")
    assert stage.notices[-1] == "2 more decks are in the folder. The list shows the first 64 by name."
    assert len(scene.ring.own) == decks.MOST
    (folder / "deck00.toml").unlink()
    (folder / "deck01.toml").unlink()
    stage.notices.clear()
    stage.press("own.back")
    stage.press("own")
    assert stage.notices == [], "now the list has them all"


def test_a_folder_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.ctx.folders.data.mkdir(parents=True)
    stage.ctx.folders.decks.write_text("a file", encoding="utf-8")
    select(stage)
    stage.press("own")
    stage.press("own.copy")
    assert stage.notices and "decks" in stage.notices[-1]


def test_many_decks_have_pages(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (960, 600))
    scene = select(stage, **{f"deck{i:02}": GOOD.replace("Harbour Storm", f"Storm {i}") for i in range(13)})
    stage.press("own")
    assert not stage.widget("own.less").enabled
    seen = set()
    for _ in range(scene.roster.pages):
        seen |= {text for text in texts(stage) if text.startswith("Storm ")}
        if stage.widget("own.more").enabled:
            stage.press("own.more")
    assert seen == {f"Storm {i}" for i in range(13)}
    stage.press("own.back")
    assert scene.own_page == -1


def test_the_third_kind_is_drills(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    segment(stage, "mode", 2)
    assert stage.widget("start").label == "Choose a drill"
    stage.press("start")
    assert stage.requests() == [Push("drills", {"game": "brawl"})]
    segment(stage, "mode", 0)
    assert not scene.drills and scene.ring.options["mode"] == "training"


def test_the_deal_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(tmp_path)
    scene = select(stage)
    stage.press("flip")
    stage.press("deal")
    stage.key(pygame.K_a, pygame.KMOD_CTRL)
    stage.type("12345")
    assert scene.code_fault and not stage.widget("start").enabled
    assert stage.widget("start").label == "The deal code is not right"
    stage.key(pygame.K_a, pygame.KMOD_CTRL)
    stage.type(encode(4711).lower())
    assert scene.seed == 4711 and stage.widget("start").enabled
    kept: list[str] = []

    def copy(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    stage.press("deal.copy")
    assert kept == [encode(4711)] and stage.notices == ["The deal code was copied."]
    stage.press("deal.new")
    assert scene.seed != 4711 and stage.widget("deal").text == scene.code
    stage.press("start")
    assert spec(stage)["seed"] == scene.seed


def test_the_measured_matrix_is_shown_for_the_mode(tmp_path: Path) -> None:
    from table.games.brawl.measured import measured

    stage = Stage(tmp_path)
    select(stage)
    for place, mode in enumerate(("training", "tournament")):
        segment(stage, "mode", place)
        told = measured()[mode]
        seen = texts(stage)
        assert f"Wins {told.field('juno').share} of 100 ({told.level})" in seen
        assert all(str(told.against("juno", other).share) in seen for other in ROSTER if other != "juno")


def test_rivals_in_teams_and_rounds() -> None:
    made = Ring(game("brawl"), (), [Corner("human")], game("brawl").settled({}))
    made.resize(5)
    assert [made.rival(seat) for seat in range(5)] == [1, 2, 3, 4, 0]
    made.resize(6)
    made.options["many"] = "tag-team"
    assert made.form == "tag" and [made.rival(seat) for seat in range(6)] == [1, 0, 1, 0, 1, 0]
    made.resize(99)
    assert made.count == 6


def test_decks_are_listed_whatever_lies_in_the_folder(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    folder = stage.ctx.folders.decks
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("no deck", encoding="utf-8")
    (folder / ".hidden.toml").write_text(GOOD, encoding="utf-8")
    (folder / "folder.toml").mkdir()
    (folder / "bytes.toml").write_bytes(b"\xff\xfe")
    (folder / "good.toml").write_text(GOOD, encoding="utf-8")
    found = {own.file: own.deck is not None for own in own_decks(stage.ctx.folders)}
    assert found == {"bytes.toml": False, "folder.toml": False, "good.toml": True}
    select(stage)
    stage.press("own")
    assert not faults(stage.draw(), stage.ctx.size)


def test_without_numbers_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.scenes import ring_corner

    monkeypatch.setattr(ring_corner, "measured", dict)
    stage = Stage(tmp_path)
    select(stage)
    assert texts(stage).count("Not measured yet.") == 2
