"""Breakers under the hand: what is final asks first, dark cards say why at a click, F1 opens the page of the moment."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.core.sight import view
from table.games.breakers import layout
from table.games.breakers.cards import KEYS
from table.games.breakers.info import INFO
from table.games.breakers.ways import AREAS
from tests.games.breakers import tables
from tests.games.breakers.felt import some
from tests.scenes.breakers_app import Hands, seated

HANDS_OF_FOUR = ("m7 g2 r3", "m8 g3 r4", "m3 g4 r5", "m2 g5 r6")


@pytest.mark.parametrize("by", ["mouse", "keys", "drag"])
@pytest.mark.parametrize("monster", list(AREAS))
def test_the_last_card_laid_aside_asks_first_and_all_can_be_taken_back_till_then(monster: str, by: str, tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", practice=monster, seed=3)
        t.rest(20)

        def lay() -> None:
            card = next(iter(view(t.state, 0).hand(0)))
            if by == "drag":
                t.drag(t.on_thing(card), t.target("pile"))
            elif by == "mouse":
                t.click(t.on_thing(card))
            else:
                t.focus(("card", card))
                t.key(pygame.K_RETURN)
            t.rest()

        while len(t.state.pile(0)) < AREAS[monster] - 1:
            lay()
        before = t.logged()
        lay()
        assert t.app.top.name == "confirm" and t.logged() == before, "nothing is sent yet"
        t.key(pygame.K_ESCAPE)
        t.tick()
        assert t.app.top.name == "table" and t.logged() == before
        t.press("undo")
        assert len(t.state.pile(0)) == AREAS[monster] - 2
        lay()
        lay()
        t.confirm()
        t.rest(20)
        assert not t.state.asks or t.state.asks[-1].seat != 0


def test_a_number_can_be_thought_over(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", practice="banshee", seed=3)
        t.rest(20)
        before = t.logged()
        t.press("bid:4")
        t.tick()
        assert t.app.top.name == "confirm" and "4 tricks" in t.app.top._sentence()
        no, yes = t.app.top.group.find("no"), t.app.top.group.find("yes")
        assert (no.look, no.key, yes.look, yes.key) == ("tone", "Esc", "primary", "Enter"), "what is drawn is what the keys do"
        t.key(pygame.K_ESCAPE)
        t.tick()
        assert t.app.top.name == "table" and t.logged() == before, "Escape leaves the choice open"
        t.press("bid:5")
        t.tick()
        assert t.logged() == before
        t.key(pygame.K_RETURN)
        t.tick()
        assert "choose 5" in t.logged(), "Enter presses the primary button: the choice stands"


def test_a_click_on_a_dark_card_says_why(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        t.go_on(tables.plays(tables.table("kraken", *HANDS_OF_FOUR, lead=3), "m2"))
        t.click(t.at("g2"))
        assert "You can follow the led suit, so you must: Melee." in t.words()


def chapter(t: Hands) -> str:
    """The chapter that F1 opens now."""
    t.key(pygame.K_F1)
    t.tick()
    assert t.app.top.name == "rules"
    name = str(t.app.top.trace()["chapter"])
    t.key(pygame.K_ESCAPE)
    t.tick()
    assert t.app.top.name == "table"
    return name


def test_f1_opens_the_page_of_the_moment(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot", practice="fates", seed=3)
        t.rest(20)
        assert chapter(t) == "fates", "Threads are chosen"
        t.bots.deaf = True
        t.give("kraken", *HANDS_OF_FOUR)
        assert chapter(t) == "trick", "one leads"
        t.go_on(tables.plays(tables.table("kraken", *HANDS_OF_FOUR, lead=3), "m2"))
        assert chapter(t) == "following"
        t.drag(t.on_thing(tables.card("g2")), t.place("trick"))
        assert chapter(t) == "following", "of the refusal"
        t.go_on(tables.plays(tables.table("vampire", *HANDS_OF_FOUR, cubes={0: 2}), "m7 m8 m3 m2"))
        t.drag(t.at("g2"), t.place("trick"))
        assert chapter(t) == "actions"
        t.do("cube melee7", "mouse")
        t.rest()
        t.drag(t.on_thing(-2000), t.lying("m7"))
        assert chapter(t) == "cubes", "a card holds one cube"
        t.do("cube melee8", "mouse")
        t.rest()
        assert chapter(t) != "cubes", "an old refusal is over with the next move"
        t.give("vampire", *HANDS_OF_FOUR, trophies={0: "fates"})
        assert t.state.phase == "lead" and chapter(t) == "trophies"


def test_the_rules_have_every_chapter_of_a_moment() -> None:
    page = (INFO.folder / "rules.en.md").read_text(encoding="utf-8")
    for monster in KEYS:
        for state in some(monster, 4, 3, 5):
            for seat in range(4):
                assert f"{{#{layout.chapter(view(state, seat), seat)}}}" in page


def test_a_game_that_goes_on_has_its_last_lines(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", seed=4)
        for _ in range(4):
            if t.scene.name == "table" and t.legal_texts():
                t.do(t.legal_texts()[0], "mouse")
            t.rest(20)
        before, path = t.scene.show.look.heard, t.scene.table.path
        assert len(before) > 3
    with seated(tmp_path) as t:
        t.push("table", save=str(path))
        t.rest()
        assert t.scene.show.look.heard == before
        assert all(line in t.words() for line in before[-2:])
