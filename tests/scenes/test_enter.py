"""Enter at the table: it goes on with what is chosen, whether that was chosen by the mouse or by keys, in all four games."""

from __future__ import annotations

from pathlib import Path

import pygame

from table.scenes.table_keys import first
from tests.games.breakers import tables
from tests.scenes import brawl_app, breakers_app, brokies_app, table_app
from tests.scenes.test_brawl import position

HANDS = ("m7 g2 r3", "m8 g3 r4", "m3 g4 r5", "m2 g5 r6")


def enter(t: table_app.TableApp) -> None:
    t.key(pygame.K_RETURN, "\r")
    t.tick()


def breakers(t: breakers_app.Hands) -> None:
    t.sit("human", "bot", "bot", "bot")
    t.bots.deaf = True
    t.give("kraken", *HANDS)


def test_breakers_enter_plays_the_card_that_was_clicked(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        breakers(t)
        t.click(t.at("m7"))
        button = next(b for b in t.picture.buttons if b.id == "do")
        assert (button.key, button.enabled) == ("Enter", True)
        enter(t)
        assert t.logged() == ["play melee7"]


def test_breakers_enter_plays_the_card_that_was_chosen_by_keys(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        for key in (pygame.K_RETURN, pygame.K_SPACE):
            breakers(t)
            t.focus(("card", tables.card("g2")))
            t.key(key)
            assert t.scene.show.look.selected == (tables.card("g2"),)
            # Back on the card itself: the button's cap still says Enter.
            t.focus(("card", tables.card("g2")))
            enter(t)
            assert t.logged() == ["play magic2"]


def test_breakers_enter_leads_to_the_first_of_several_places(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        state = tables.table("vampire", "m7 r3", "m8 r4", "m3 r5", "m2 r6", cubes={0: 1})
        t.go_on(tables.plays(state, "m7 m8 m3 m2"))
        cube = next(p.card for p in t.picture.cards if p.grab and -2100 < p.card <= -2000)
        t.click(t.on_thing(cube))
        before = t.logged()
        enter(t)
        focus = t.scene.hand.focus
        assert focus is not None and focus[0] == "target" and t.scene.show.look.selected == (cube,)
        assert next(place for place in t.picture.targets if place.id == focus[1]).lit
        enter(t)
        assert len(t.logged()) == len(before) + 1 and t.logged()[-1].startswith("cube")


def test_thegame_enter_leads_a_clicked_card_to_a_legal_place_and_plays_it(tmp_path: Path) -> None:
    with table_app.seated(tmp_path) as t:
        t.table("human")
        number = t.legal()[0][0]
        t.click(t.card(number))
        enter(t)
        focus = t.scene.hand.focus
        assert focus is not None and focus[0] == "target"
        assert next(place for place in t.picture.targets if place.id == focus[1]).lit
        enter(t)
        t.rest()
        assert t.match.entries[0].text.startswith(f"play {number} ")


def test_brokies_enter_plays_what_was_clicked(tmp_path: Path) -> None:
    with brokies_app.seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        t.bots.deaf = True
        t.give(["b5a", "b6a", "y2"], table=[["r4"]])
        t.click(t.at("b6a"))
        enter(t)
        t.rest()
        assert t.match.entries[-1].text == "play b6a"


def test_brawl_enter_leads_the_clicked_card_to_a_place_and_plays_it(tmp_path: Path) -> None:
    with brawl_app.seated(tmp_path) as t:
        t.sit("human", "easy")
        t.bots.deaf = True
        t.go_on(position().done())
        t.click(t.held())
        assert t.scene.show.look.selected
        enter(t)
        focus = t.scene.hand.focus
        assert focus is not None and focus[0] == "target"
        enter(t)
        assert t.logged()[0].startswith("play")


def test_enter_with_nothing_chosen_brings_the_focus_to_the_first_card(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path / "a") as t:
        breakers(t)
        enter(t)
        assert t.scene.hand.focus == first(t.picture) and not t.scene.show.look.selected and not t.logged()
    with table_app.seated(tmp_path / "b") as plain:
        plain.table("human")
        enter(plain)
        assert plain.scene.hand.focus == first(plain.picture) and not plain.scene.show.look.selected
    with brokies_app.seated(tmp_path / "c") as many:
        many.sit("human", "bot", "bot")
        many.bots.deaf = True
        many.give(["b5a", "b6a", "y2"], table=[["r4"]])
        enter(many)
        assert many.scene.hand.focus == first(many.picture) and not many.chosen()
    with brawl_app.seated(tmp_path / "d") as held:
        held.sit("human", "easy")
        held.bots.deaf = True
        held.go_on(position().done())
        enter(held)
        assert held.scene.hand.focus == first(held.picture) and not held.logged()


def test_enter_stays_with_a_clicked_card_that_may_not_be_played(tmp_path: Path) -> None:
    with breakers_app.seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        state = tables.table("kraken", *HANDS, lead=1)
        t.go_on(tables.plays(state, "m8 m3 m2"))
        t.click(t.at("g2"))
        before = t.logged()
        for _ in range(3):
            enter(t)
        assert t.logged() == before
        assert t.scene.hand.focus == ("card", tables.card("g2"))
