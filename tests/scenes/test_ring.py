"""The fighter select: fighters, own decks, seats and modes by mouse and by keys, and the spec that comes out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from table.core.rules import Setup
from table.games import UnknownGame, game
from table.games.brawl.fighters import ROSTER, text_of
from table.games.brawl.rules import RULES
from table.scenes import ring as ring_module
from table.scenes.ring import FighterSelect
from table.scenes.ring_state import FIRST, Corner, Ring, own_decks, ring
from table.scenes.scene import Pop, Push, Replace
from table.session.dealcode import encode
from table.store.header import SeatEntry
from table.store.settings import Lobby as Remembered
from table.ui import clipboard
from tests.scenes.stage import Stage, faults
from tests.scenes.test_every_scene import overlaps

SIZES = ((960, 600), (1280, 720), (1920, 1080))
GOOD = (
    text_of("juno").replace("Juno Spark", "Harbour Storm").replace("clear = 4", "clear = 3").replace("press = 1", "press = 2")
)
BAD = 'name = "Bad"\n[cards]\nbase = 6\nhit-rde = 5\nfreeze = 3\n'


@pytest.fixture(autouse=True)
def no_pads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ring_module, "gamepads", lambda: 0)


def select(stage: Stage, **decks: str) -> Any:
    folder = stage.ctx.folders.decks
    for name, text in decks.items():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return stage.show(FighterSelect(stage.ctx, "brawl", 77))


def spec(stage: Stage) -> dict[str, Any]:
    """What the start asks for, which the rules must be able to deal."""
    (request,) = stage.requests()
    assert isinstance(request, Replace) and request.scene == "table"
    asked: dict[str, Any] = request.args
    assert game("brawl").settled(asked["options"]) == asked["options"]
    RULES.start(Setup("brawl", len(asked["seats"]), asked["seed"], asked["options"], 0, asked["decks"]))
    return asked


def texts(stage: Stage) -> list[str]:
    return [note.text for note in stage.draw().texts]


def tab_to(stage: Stage, scene: Any, name: str) -> None:
    for _ in range(80):
        if scene.group.focused is not None and scene.group.focused.id == name and scene.group.keys_used:
            return
        stage.key(pygame.K_TAB)
    raise AssertionError(f"{name} is not reached by Tab")


def segment(stage: Stage, name: str, place: int) -> None:
    """Clicks one of the segments of a widget."""
    assert stage.scene is not None
    stage.click(stage.widget(name).boxes(stage.scene.u)[place].center)  # type: ignore[attr-defined]


def test_the_first_fight_is_a_person_against_a_bot_and_enter_starts(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    select(stage)
    assert stage.widget("start").label == "Train: one bout"
    stage.key(pygame.K_RETURN)
    assert spec(stage) == {
        "game": "brawl",
        "seats": [{"kind": "human", "name": "You", "level": ""}, {"kind": "bot", "name": "Ana", "level": "normal"}],
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
    assert [seat["name"] for seat in spec(stage)["seats"]] == ["You 1", "You 2", "You 3"]
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


def furnished(stage: Stage, state: str) -> Any:
    """The scene in a state that is full of words."""
    scene = select(stage, storm=GOOD, bad=BAD, odd=text_of("pip").replace("base = 6", "base = 5"))
    if state == "table":
        scene.set_mode("tournament")
        scene.flip()
    elif state == "own":
        scene.turn(0)
        scene.take("own:storm.toml")
    elif state == "teams":
        for _ in range(4):
            scene.add_seat()
        scene.choose_option("many", "tag-team")
        scene.choose_option("best", "5")
        for seat in range(3):
            scene.seat(seat, "human")
            scene.rename(seat, "Małgorzata")
        scene.set_mode("tournament")
    elif state == "fighters":
        scene.flip()
        scene.flip()
    return scene


def whole(stage: Stage, size: tuple[int, int]) -> list[str]:
    """What is wrong with the picture: words that are cut or lie over others, widgets that are off the window or overlap."""
    seen, window = stage.draw(), pygame.Rect((0, 0), size)
    found = faults(seen, size) + overlaps(seen)
    return found + [f"off the window: {widget.id}" for widget in seen.widgets if not window.contains(pygame.Rect(widget.rect))]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("state", ["fighters", "table", "own", "teams"])
def test_nothing_is_cut_or_overlaps(tmp_path: Path, size: tuple[int, int], lang: str, state: str) -> None:
    stage = Stage(tmp_path, size, lang)
    scene = furnished(stage, state)
    everybody = ROSTER if state == "fighters" else (scene.ring.corners[scene.chosen].fighter,)
    for key in everybody:
        scene.take(key)
        assert not whole(stage, size), key
    assert not stage.ctx.words.missing


LARGE = [*(((1280, 720), scale) for scale in (1.25, 1.5)), ((960, 600), 1.5), ((1024, 768), 1.25), ((1920, 1080), 2.0)]
"""windows and text scales: whole panels and shared ones, one page of rules and two"""


@pytest.mark.parametrize(("size", "scale"), LARGE, ids=lambda value: str(value))
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
def test_nothing_is_cut_or_overlaps_where_letters_are_large(
    tmp_path: Path, size: tuple[int, int], scale: float, lang: str
) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    for state in ("fighters", "table", "own", "teams"):
        scene = furnished(stage, state)
        for figures in (False, True):
            scene.show_figures(figures)
            for key in ROSTER if state == "fighters" and not figures else (scene.ring.corners[scene.chosen].fighter,):
                scene.take(key)
                assert not whole(stage, size), (state, figures, key)
        if state == "table":
            scene.show_rules("clock")
            scene.type_code("12345")
            assert not whole(stage, size)
    assert not stage.ctx.words.missing


def sizes(stage: Stage, scene: Any) -> dict[str, int]:
    """The smallest size in pixels of every text that either side of the panels and either page of the rules shows."""
    found: dict[str, int] = {}
    for figures, page in ((False, "fight"), (True, "clock")):
        scene.show_figures(figures)
        scene.show_rules(page)
        for note in stage.draw().texts:
            found[note.text] = min(note.px, found.get(note.text, note.px))
    return found


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("state", ["fighters", "table", "own", "teams"])
def test_large_letters_are_large(tmp_path: Path, lang: str, state: str) -> None:
    usual, large = (Stage(tmp_path, (1280, 720), lang, scale=scale) for scale in (1.0, 1.5))
    before = sizes(usual, furnished(usual, state))
    after = sizes(large, furnished(large, state))
    both = before.keys() & after.keys()
    assert len(both) > 20
    small = {text: (before[text], after[text]) for text in both if after[text] < 1.3 * before[text]}
    assert not small


def test_large_letters_in_the_panel(tmp_path: Path) -> None:
    """What wraps into other lines is no longer the same text: it is found by its first word."""
    found = []
    for scale in (1.0, 1.5):
        stage = Stage(tmp_path, (1280, 720), "pl", scale=scale)
        select(stage)
        seen = stage.draw().texts
        found.append(
            [next(note.px for note in seen if note.text.startswith(word)) for word in ("Sypnij", "elektryczka", "Graj")]
        )
    assert all(large >= 1.3 * usual for usual, large in zip(*found, strict=True))


def test_words_and_figures_share_a_place_when_letters_are_large(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), scale=1.5)
    scene = select(stage)
    words, figures = {"tram electrician", "stage magician", "very fast, basic"}, {"47", "67"}
    seen = set(texts(stage))
    assert words <= seen and not figures & seen and {"Wins 50 of 100 (hard)", "6 Bases, 35 cards"} <= seen
    assert stage.widget("shows.0").label == "What the panels show"
    segment(stage, "shows.1", 1)
    seen = set(texts(stage))
    assert scene.figures and figures <= seen and not words & seen, "both panels turn"
    assert [stage.widget(f"shows.{seat}").value for seat in (0, 1)] == [True, True]
    stage.ctx.keys_used = True
    tab_to(stage, scene, "shows.0")
    stage.key(pygame.K_LEFT)
    assert not scene.figures and scene.group.focused.id == "shows.0" and words <= set(texts(stage))
    stage.key(pygame.K_RETURN)
    assert scene.figures
    stage.press("fighter.hollow")
    assert scene.figures, "it stays for the next fighter"
    stage.change(scale=1.0)
    seen = set(texts(stage))
    assert "gravedigger" in seen and "67" in seen and scene.group.find("shows.0") is None, "there is room for all of it"


def test_an_own_deck_where_letters_are_large(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), scale=1.5)
    scene = select(stage, storm=GOOD)
    scene.take("own:storm.toml")
    assert {"a deck of your own", "From the file storm.toml."} <= set(texts(stage))
    scene.show_figures(True)
    assert any(text.startswith("The arena") for text in texts(stage))


def test_the_rules_are_two_pages_when_letters_are_large(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), scale=1.5)
    scene = select(stage)
    stage.press("flip")
    ids = [widget.id for widget in scene.group.widgets]
    assert {"option.best", "option.many", "option.aside", "rules.page"} <= set(ids) and "deal" not in ids
    segment(stage, "rules.page", 1)
    ids = [widget.id for widget in scene.group.widgets]
    assert {"option.pace", "option.foul", "deal", "deal.new"} <= set(ids) and "option.best" not in ids
    stage.press("deal.new")
    assert scene.rules_page == "clock" and stage.widget("deal").text == scene.code
    stage.change(scale=1.0)
    ids = [widget.id for widget in scene.group.widgets]
    assert "rules.page" not in ids and {"option.best", "option.pace", "deal"} <= set(ids)


def test_long_start_words_take_two_lines_of_large_letters(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), "fr", scale=1.5)
    scene = select(stage)
    assert stage.widget("start").key
    for _ in range(4):
        scene.add_seat()
    scene.choose_option("many", "tag-team")
    scene.choose_option("best", "5")
    start = stage.widget("start")
    rows = [note for note in stage.draw().texts if start.rect.contains(pygame.Rect(note.rect))]
    assert not start.key and len(rows) == 2 and all(row.px >= 1.35 * 24 for row in rows)


def test_without_numbers_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from table.scenes import ring_corner

    monkeypatch.setattr(ring_corner, "measured", dict)
    stage = Stage(tmp_path)
    select(stage)
    assert texts(stage).count("Not measured yet.") == 2
