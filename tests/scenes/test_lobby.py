"""The lobby: chairs, names, levels, options, deal code, start; what it remembers; by mouse and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from table.games import OptionSpec, UnknownGame, find, game
from table.scenes import lobby as lobby_module
from table.scenes.chooser import Chooser
from table.scenes.lobby import Lobby
from table.scenes.lobby_chairs import Chairs
from table.scenes.lobby_table import plan
from table.scenes.scene import Pop, Push, Replace
from table.session.dealcode import decode, encode
from table.session.seats import BOT_NAMES
from table.store.header import SeatEntry
from table.store.settings import Lobby as Remembered
from table.store.settings import Settings, changed
from table.text import Words
from table.ui import clipboard, record
from table.ui.theme import crowded, unit
from tests.scenes.stage import Stage, faults
from tests.scenes.table_app import seated

SIZES = ((960, 600), (1280, 720), (1920, 1080))


def lobby(stage: Stage, seed: int = 77) -> Any:
    return stage.show(Lobby(stage.ctx, "thegame", seed))


def test_the_first_table_is_one_person_and_two_bots_and_enter_starts(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    lobby(stage)
    assert stage.widget("start").label == "Start with 3"
    stage.key(pygame.K_RETURN)
    assert stage.requests() == [
        Replace(
            "table",
            {
                "game": "thegame",
                "seats": [
                    {"kind": "human", "name": "", "level": ""},
                    {"kind": "bot", "name": "Ana", "level": "normal"},
                    {"kind": "bot", "name": "Bartek", "level": "normal"},
                ],
                "options": {"variant": "standard", "auto-end": "no"},
                "seed": 77,
            },
        )
    ]


def test_an_unknown_game_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        Lobby(Stage(tmp_path).ctx, "thegme")


def test_clicks_seat_and_unseat(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    stage.press("chair.4")
    assert scene.chairs.chairs[4].kind == "bot"
    assert stage.widget("start").label == "Start with 4"
    kinds = stage.widget("kind")
    human, _, empty = kinds.boxes(stage.scene.u)  # type: ignore[union-attr]
    stage.click(human.center)
    assert scene.chairs.humans == 2
    assert "2 people at this screen: a curtain falls between their turns" in [n.text for n in stage.draw().texts]
    stage.click(empty.center)
    assert scene.chairs.taken == [0, 1, 2]
    assert stage.requests() == []


def test_all_by_keys_from_chair_to_start(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.ctx.keys_used = True
    scene = lobby(stage)
    while scene.group.focused.id != "chair.1":
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    assert scene.chosen == 1
    while scene.group.focused.id != "strength":
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_RIGHT)
    assert scene.chairs.chairs[1].level == "hard"
    stage.key(pygame.K_TAB)
    assert scene.group.focused.id == "option.variant"
    stage.key(pygame.K_RIGHT)
    assert scene.chairs.options["variant"] == "expert"
    assert scene.group.focused.id == "option.variant"
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_SPACE)
    assert scene.chairs.options["auto-end"] == "yes"
    while scene.group.focused.id != "start":
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_RETURN)
    (request,) = stage.requests()
    assert request.args["options"] == {"variant": "expert", "auto-end": "yes"}
    assert request.args["seats"][1]["level"] == "hard"


def test_every_widget_is_reached_by_tab(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    seen = set()
    for _ in range(30):
        stage.key(pygame.K_TAB)
        seen.add(scene.group.focused.id)
    assert seen == {widget.id for widget in scene.group.widgets}


def test_delete_empties_a_chair(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    stage.press("chair.2")
    stage.key(pygame.K_DELETE)
    assert scene.chairs.taken == [0, 1]
    assert stage.widget("start").label == "Start with 2"


def test_alone_and_watching_and_too_few(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    for index in (2, 1):
        scene.empty_chair(index)
    assert stage.widget("start").label == "Start alone"
    scene.empty_chair(0)
    start = stage.widget("start")
    assert start.label == "At least 1 player" and not start.enabled
    stage.key(pygame.K_RETURN)
    assert stage.requests() == []
    scene.choose_chair(0)
    scene.choose_chair(1)
    assert stage.widget("start").label == "Watch 2 bots play"
    assert stage.ctx.words("lobby.watching") in [n.text for n in stage.draw().texts]
    stage.press("start")
    (request,) = stage.requests()
    assert [seat["kind"] for seat in request.args["seats"]] == ["bot", "bot"]


def test_a_name_is_typed_kept_and_offered_again(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    stage.press("name")
    stage.type("Małgośka")
    assert scene.group.focused.id == "name"
    assert scene.names()[0] == "Małgośka"
    stage.key(pygame.K_RETURN)
    (request,) = stage.requests()
    assert request.args["seats"][0]["name"] == "Małgośka"
    assert stage.ctx.settings.names == ("Małgośka",)
    again = Lobby(stage.ctx, "thegame")
    assert again.chairs.chairs[0].name == "Małgośka"


def test_esc_leaves_the_field_first_and_then_the_lobby(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    lobby(stage)
    stage.press("name")
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == []
    stage.key(pygame.K_ESCAPE)
    assert stage.requests() == [Pop()]


def test_a_bot_gives_way_when_a_person_has_its_name(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    scene.rename("Ana")
    names = scene.names()
    assert names[0] == "Ana" and names[1] != "Ana" and len(set(names.values())) == 3


def test_the_deal_code_is_checked_while_it_is_typed(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    stage.press("deal")
    stage.key(pygame.K_a, pygame.KMOD_CTRL)
    stage.type("12345")
    assert scene.code_fault == "A deal code has 14 characters; this one has 5."
    assert not stage.widget("start").enabled
    stage.key(pygame.K_RETURN)
    assert stage.requests() == []
    stage.key(pygame.K_a, pygame.KMOD_CTRL)
    good = encode(4711)
    stage.type(good.lower())
    assert scene.code_fault == "" and scene.seed == 4711
    assert stage.widget("deal").text == good
    wrong = good[:-1] + ("0" if good[-1] != "0" else "1")
    stage.key(pygame.K_a, pygame.KMOD_CTRL)
    stage.type(wrong)
    assert scene.code_fault == stage.ctx.words("deal.check")
    assert stage.ctx.words("deal.check") in " ".join(n.text for n in stage.draw().texts)


def test_a_deal_code_is_pasted_and_copied(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    clipboard.copy(encode(99))
    stage.press("deal")
    stage.key(pygame.K_a, pygame.KMOD_CTRL)
    stage.key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.seed == 99
    stage.press("deal.new")
    assert scene.seed != 99 and decode(stage.widget("deal").text) == scene.seed
    stage.press("deal.copy")
    assert clipboard.paste() == encode(scene.seed)
    assert len(stage.notices) == 1


def test_the_last_table_comes_back(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    stage.press("chair.1")
    scene.set_level("easy")
    scene.choose("variant", "easy")
    scene.empty_chair(2)
    stage.press("back")
    assert stage.requests() == [Pop()]
    again = Lobby(stage.ctx, "thegame")
    assert [chair.kind for chair in again.chairs.chairs] == ["human", "bot", "empty", "empty", "empty"]
    assert again.chairs.chairs[1].level == "easy"
    assert again.chairs.options["variant"] == "easy"


def test_nothing_is_written_when_nothing_has_changed(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    scene.back()
    settings = stage.ctx.settings
    again = stage.show(Lobby(stage.ctx, "thegame"))
    again.back()
    assert stage.ctx.settings is settings


def test_a_remembered_table_that_no_longer_fits_is_not_used() -> None:
    seats = tuple(SeatEntry("bot", "", "sorcerer") for _ in range(9))
    kept = Remembered(seats, {"variant": "gone", "auto-end": "yes", "unknown": "x"})
    chairs = Chairs(game("thegame"), changed(Settings(), lobbies={"thegame": kept}))
    assert len(chairs.chairs) == 5 and chairs.humans == 1
    assert chairs.options == {"variant": "standard", "auto-end": "yes"}
    few = changed(Settings(), lobbies={"thegame": Remembered(seats[:2])})
    assert [chair.level for chair in Chairs(game("thegame"), few).chairs[:2]] == ["normal", "normal"]


def test_every_bot_has_a_name_of_its_own_at_every_table() -> None:
    chairs = Chairs(game("thegame"), Settings())
    for i in range(5):
        chairs.seat(i, "bot")
    names = chairs.shown(Words("en"))
    assert sorted(names.values()) == sorted(set(names.values())) and set(names.values()) <= set(BOT_NAMES)


def test_tools_of_the_rail(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    lobby(stage)
    stage.press("rules")
    stage.press("settings")
    assert stage.requests() == [Push("rules", {"game": "thegame"}), Push("settings")]


def test_a_slider_dragged_over_its_length_ends_at_the_hardest(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    stage.press("chair.1")
    bar = stage.widget("strength").bar(scene.u)
    stage.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(bar.x, bar.centery), button=1, clicks=1),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(bar.centerx, bar.centery), rel=(9, 0), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEMOTION, pos=(bar.right + 300, 5), rel=(9, 0), buttons=(1, 0, 0)),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(bar.right + 300, 5), button=1, clicks=1),
    )
    assert scene.chair.level == "master"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "scale"), [("en", 1.0), ("long", 1.0), ("long", 2.0), ("fr", 1.0), ("pl", 1.0), ("pl", 1.5)])
@pytest.mark.parametrize("state", ["human", "bot", "empty", "wrong code", "table"])
def test_every_text_fits(tmp_path: Path, size: tuple[int, int], lang: str, scale: float, state: str) -> None:
    stage = Stage(tmp_path, size, lang, scale=scale)
    scene = lobby(stage)
    scene.rename("Wolfeschlegelsteinhausen")
    scene.choose("variant", "expert-small")
    if state in ("human", "bot"):
        scene.choose_chair(0 if state == "human" else 1)
    elif state == "empty":
        scene.empty_chair(2)
    else:
        scene.panel.page = "table"
        scene.rebuild()
        if state == "wrong code":
            scene.type_code("12345")
    # what a person calls themselves may end in an ellipsis on a plate; nothing else may
    assert [fault for fault in faults(stage.draw(), size) if "Wolfe" not in fault] == []
    rects = [widget.rect for widget in scene.group.widgets]
    assert not any(one.colliderect(other) for i, one in enumerate(rects) for other in rects[i + 1 :])
    foot = stage.widget("start").rect.top
    assert all(w.rect.bottom <= foot for w in scene.group.widgets if w.id.startswith(("deal", "option", "kind", "strength")))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_game_with_most_options_has_room_for_them(tmp_path: Path, size: tuple[int, int], lang: str, scale: float) -> None:
    """Breakers: where its notes leave no room they become tips, and the start button covers nothing."""
    stage = Stage(tmp_path, size, lang, scale=scale)
    scene = stage.show(Lobby(stage.ctx, "breakers"))
    scene.panel.page = "table"
    scene.rebuild()
    for code in ("", "12345"):
        if code:
            scene.type_code(code)
        assert faults(stage.draw(), size) == []
        rects = [widget.rect for widget in scene.group.widgets]
        assert not any(one.colliderect(other) for i, one in enumerate(rects) for other in rects[i + 1 :])
        start = stage.widget("start").rect
        below = [w.rect.bottom for w in scene.group.widgets if w.id.startswith(("deal", "option"))]
        assert len(below) == 8 and max(below) + 5 * scene.u <= start.top and scene.panel.place.contains(start)
    if scene.panel.rules.compact:
        assert stage.widget("deal").tip == scene.code_fault and stage.widget("option.order").tip


@pytest.mark.parametrize("chairs", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_plates_never_overlap_and_stay_beside_the_panel(chairs: int, size: tuple[int, int], scale: float) -> None:
    u = unit(size, scale)
    left = round(size[0] - min(388 * u, size[0] * 0.42) - 26 * u)
    laid = plan(size, u, chairs, left)
    room = pygame.Rect(0, round(size[1] * 0.066), left, size[1])
    plates = [place.plate for place in laid.places]
    assert len(plates) == chairs
    assert all(room.contains(plate.clip(room)) and room.contains(plate) for plate in plates)
    assert not any(one.colliderect(other) for i, one in enumerate(plates) for other in plates[i + 1 :])
    least = 34 if crowded(size, u) else 60
    assert laid.rx > least * u and laid.ry > min(50, least) * u


def test_a_game_with_many_options_gets_two_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = game("thegame")
    more = tuple(OptionSpec(f"auto-end{i}", ("no", "yes"), "no") for i in range(5))
    monkeypatch.setattr(lobby_module, "find_game", lambda name: structs.replace(info, options=(*info.options, *more)))
    stage = Stage(tmp_path)
    scene = lobby(stage)
    assert scene.panel.paged and scene.group.find("deal") is None
    pages = stage.widget("page")
    stage.click(pages.boxes(scene.u)[1].center)
    assert scene.group.find("deal") is not None and scene.group.find("kind") is None


def test_no_word_is_missing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = lobby(stage)
    for index in range(5):
        scene.choose_chair(index)
        for level in scene.info.levels:
            scene.set_level(level)
            stage.draw()
    for variant in scene.info.options[0].values:
        scene.choose("variant", variant)
        stage.draw()
    assert not stage.ctx.words.missing


@pytest.mark.parametrize("page", ["chair", "table"])
@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("name", [info.name for info in find().games.values() if info.lobby == "lobby"])
def test_no_word_of_any_games_lobby_is_cut_in_the_smallest_window(tmp_path: Path, name: str, lang: str, page: str) -> None:
    with seated(tmp_path, (960, 600), lang) as t:
        t.push("lobby", game=name)
        t.scene.panel.page = page
        t.scene.rebuild()
        with record.recording() as seen:
            t.scene.draw(t.app.window.surface())
        assert [note.text for note in seen.texts if not note.fits] == []
        rects = [pygame.Rect(note.rect) for note in seen.widgets]
        crossing = [(a, b) for i, a in enumerate(rects) for b in rects[:i] if a.colliderect(b)]
        assert [(a, b) for a, b in crossing if not (a.contains(b) or b.contains(a))] == []


def test_the_summary_names_only_what_so_many_players_need(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Lobby(stage.ctx, "brokies", 77))
    assert [value for _, value in scene.panel._summary()][:-1] == ["Allowed", "Face down"]
    scene.chosen = scene.chairs.taken[-1]
    scene.seat("empty")
    assert [value for _, value in scene.panel._summary()][:-1] == ["Allowed", "One card first", "Face down"]


def test_the_first_game_ever_is_offered_in_teaching_order(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Lobby(stage.ctx, "breakers"))
    assert scene.chairs.options["order"] == "teaching"
    scene.back()
    # It was not chosen, so it is not remembered; what somebody chose is.
    assert "order" not in stage.ctx.settings.lobbies["breakers"].options
    scene = stage.show(Lobby(stage.ctx, "breakers"))
    scene.choose("order", "random")
    scene.back()
    assert stage.show(Lobby(stage.ctx, "breakers")).chairs.options["order"] == "random"
    assert Chairs(game("breakers"), Settings()).options["order"] == "random"
    assert Chairs(game("breakers"), Settings(), new=True).options["order"] == "teaching"


def test_arrows_of_a_chooser_go_round(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = stage.show(Lobby(stage.ctx, "breakers"))
    scene.panel.page = "table"
    scene.rebuild()
    for expected in ("random", "teaching", "random"):
        widget = stage.widget("option.order")
        assert isinstance(widget, Chooser)
        stage.click(widget.ends(scene.u)[1].center)
        assert scene.chairs.options["order"] == expected
    for expected in ("teaching", "random"):
        widget = stage.widget("option.order")
        assert isinstance(widget, Chooser)
        stage.click(widget.ends(scene.u)[0].center)
        assert scene.chairs.options["order"] == expected
