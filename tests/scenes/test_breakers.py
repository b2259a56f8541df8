"""Breakers under the hand, by real pygame events: cards, cubes, trophies and their targets, secret choices, the sheet."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from table.core.sight import view
from table.core.state import bit
from table.games.breakers.cards import HANDS, KIND, SUIT_CARDS, card_of
from table.games.breakers.faces import face
from table.games.breakers.moves import Nothing, Play
from table.games.breakers.rules import RULES
from table.games.breakers.ways import cube_on
from tests.games.breakers import tables
from tests.scenes.breakers_app import Hands, seated
from tests.session.test_notes import folded

HANDS_OF_FOUR = ("m7 g2 r3", "m8 g3 r4", "m3 g4 r5", "m2 g5 r6")


def test_a_card_is_played_by_drag_by_click_and_by_key(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        for by in ("drag", "mouse", "keys"):
            t.bots.deaf = True
            t.give("kraken", *HANDS_OF_FOUR)
            t.do(f"play {tables.full('m7')}", by)
            assert t.logged() == ["play melee7"], by
        t.give("kraken", *HANDS_OF_FOUR)
        t.click(t.at("g2"))
        assert t.scene.show.look.selected == (tables.card("g2"),)
        t.press("do")
        assert t.logged() == ["play magic2"]


def test_what_may_not_be_played_is_dark_and_says_why(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        t.go_on(tables.plays(tables.table("kraken", *HANDS_OF_FOUR, lead=3), "m2"))
        dark = {p.card for p in t.picture.cards if p.zone == HANDS and p.dark > 0.2}
        assert dark == {tables.card("g2"), tables.card("r3")}
        t.drag(t.at("g2"), t.place("trick"))
        assert t.bubble() == "You can follow the led suit, so you must: Melee."
        assert not t.logged()
        t.press("rules")
        assert t.scene.name == "rules"


def test_a_cube_is_dragged_onto_a_card_and_tumbles_to_rest(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        t.go_on(tables.plays(tables.table("vampire", *HANDS_OF_FOUR, cubes={0: 2}), "m7 m8 m3 m2"))
        # What it would come to is said while it hangs over a card.
        start, goal = t.on_thing(-2001), t.lying("m7")
        t.motion(start)
        t.down(start)
        t.motion((start[0] - 40, start[1] - 40), True)
        for _ in range(8):
            t.motion(goal, True)
        assert "The 7 then counts 8." in t.words() and "Then you win." in t.words()
        t.up(goal)
        assert t.logged() == ["cube melee7"], "the rule does not wait for the flourish"
        t.tick()
        on = cube_on(tables.card("m7"))
        assert t.scene.show.group.of(on) is not None and on in t.scene.show.group.pinned(), "it tumbles"
        places = set()
        for _ in range(120):
            t.tick()
            sprite = t.scene.show.group.of(on)
            places.add((sprite.rect.x, sprite.rect.y))
        assert not t.scene.show.group.pinned() and len(places) > 5
        pose = next(p for p in t.picture.cards if p.card == on)
        assert abs(sprite.rect.centerx - pose.x) < 3 and abs(sprite.rect.centery - pose.y) < 3
        # A second cube on the same card is refused in words.
        t.drag(t.on_thing(-2000), t.lying("m7"))
        assert "cube already" in t.bubble()


def test_cubes_are_put_by_click_and_by_keys(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        for by in ("mouse", "keys"):
            t.go_on(tables.plays(tables.table("vampire", *HANDS_OF_FOUR, cubes={0: 2}), "m7 m8 m3 m2"))
            t.do("cube melee8", by)
            assert t.logged() == ["cube melee8"], by


USES = (
    "trophy ghostship",
    "trophy wendigo traps3",
    "trophy unseelie traps",
    "trophy yeti melee",
    "trophy dragon melee8",
    "trophy phoenix melee7",
    "trophy basilisk melee8",
    "trophy nian traps3",
    "trophy dybbuk p1 p2",
    "trophy dybbuk p1 out",
    "trophy skunkape melee7 magic2",
    "trophy skunkape melee8",
    "trophy hydra magic2",
    "trophy vampire melee8",
    "trophy devil",
    "trophy glawackus",
)
"""uses with each kind of target: none, a card, a suit, players, out of play, two cards, a card of the hand"""


@pytest.mark.parametrize("by", ["mouse", "keys", "drag"])
def test_trophies_and_their_targets(by: str, tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        hands = ("m7 g2 r3", "m8 g3 r4", "t3 g4 r5", "m2 g5 r6")
        for text in USES:
            trophy = text.split()[1]
            state = tables.table("banshee", *hands, trophies={0: trophy}, won=[0, 2, 1, 0], trick=4, lead=0)
            t.go_on(tables.plays(state, "m7 m8 t3 m2"))
            assert text in t.legal_texts()
            t.do(text, by)
            t.rest(1)
            assert t.logged()[:1] == [text]


def test_a_play_trophy_comes_before_the_card(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        t.give("vampire", *HANDS_OF_FOUR, trophies={0: "kraken"})
        t.click(t.at("kraken"))
        assert "Undertow" in t.words()
        t.press("do")
        assert t.logged() == ["trophy kraken"] and t.state.turn == 0
        assert "Undertow" in t.words()
        t.do("play melee7", "mouse")
        assert t.logged()[-1] == "play melee7"


def test_no_action_by_one_key(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        for key, text in ((pygame.K_n, "n"), (pygame.K_SPACE, " ")):
            t.go_on(tables.plays(tables.table("vampire", *HANDS_OF_FOUR, cubes={0: 1}), "m7 m8 m3 m2"))
            assert t.scene.hand.focus is None
            t.key(key, text)
            assert t.logged() == ["none"]


def test_who_can_do_nothing_is_not_asked(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        t.go_on(tables.plays(tables.table("vampire", *HANDS_OF_FOUR), "m7 m8 m3 m2"))
        assert t.state.trick == 2, "nobody had a cube or a trophy: the trick was resolved at once"


def test_escape_lets_go_of_what_was_chosen(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        state = tables.table("banshee", *HANDS_OF_FOUR, trophies={0: "skunkape"}, won=[0, 2, 1, 0], trick=4, lead=0)
        t.go_on(tables.plays(state, "m7 m8 m3 m2"))
        t.click(t.at("skunkape"))
        t.click(t.place("m7"))
        assert t.scene.trace()["path"] == [f"card:{tables.card('m7')}"]
        t.key(pygame.K_ESCAPE)
        assert not t.scene.show.look.selected and t.scene.trace()["path"] == []
        # Another thing taken up begins anew.
        t.click(t.at("skunkape"))
        t.click(t.place("m7"))
        t.click(t.at("g2"))
        assert t.logged() == ["trophy skunkape melee7 magic2"]


def test_ashes_are_laid_by_click_and_taken_back_by_undo(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot", practice="phoenix", seed=3)
        t.rest(20)
        hand = list(view(t.state, 0).hand(0))
        for card in hand[:2]:
            t.click(t.on_thing(card))
            t.rest()
        assert [len(t.state.pile(0)), len(t.state.hand(0))] == [2, 10]
        t.press("undo")
        assert len(t.state.pile(0)) == 1
        for card in list(t.state.hand(0))[:5]:
            t.drag(t.on_thing(card), t.target("pile"))
            t.rest()
        t.confirm()
        t.rest(20)
        assert len(t.state.pile(0)) == 6 and t.state.phase != "choose"


def test_a_number_is_foretold_by_button_and_by_key(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", practice="banshee", seed=3)
        t.rest(20)
        assert {b.id for b in t.picture.buttons} >= {f"bid:{n}" for n in range(11)}
        t.letter("x")
        assert "choose 10" not in t.logged()
        t.confirm()
        t.rest(20)
        assert "choose 10" in t.logged()


def test_the_court_is_asked_after_each_card(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        for by, end in (("mouse", "use banish melee9"), ("keys", "use draw melee9"), ("drag", "use banish ranged9")):
            piles = ("m9 r9 g9", "t1 t2 t4", "t5 t6 t7", "t8 t9 t10")
            state = tables.table("unseelie", *HANDS_OF_FOUR, piles=piles)
            t.go_on(tables.plays(state, "m7"))
            assert "Choose a card of your Court" in t.words()
            t.do(end, by)
            assert t.logged() == [end], by
        t.go_on(tables.plays(tables.table("unseelie", *HANDS_OF_FOUR, piles=piles), "m7"))
        t.letter("n")
        assert t.logged() == ["none"]
        # The keys of the two ways, with a card chosen.
        t.go_on(tables.plays(tables.table("unseelie", *HANDS_OF_FOUR, piles=piles), "m7"))
        t.click(t.at("g9"))
        t.letter("b")
        assert t.logged() == ["use banish magic9"]


def test_the_sheet_holds_the_table_when_a_round_has_ended(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.give("kraken", "m7", "m8", "m3", "m2", trick=10, won=[3, 2, 2, 2])
        t.do("play melee7", "mouse")
        t.rest(30)
        assert t.app.top.name == "sheet"
        told = t.app.top.trace()
        assert told["held"] and [line["total"] for line in told["lines"]] == [0, 0, 0, 1]
        t.key(pygame.K_RETURN)
        t.rest(30)
        assert t.app.top.name == "table" and t.state.round == 2
        t.letter("t")
        assert t.app.top.name == "sheet" and not t.app.top.trace()["held"]


def test_whose_turn_it_is_and_what_acts_can_be_read_in_the_trace(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.give("kraken", *HANDS_OF_FOUR)
        t.do("play melee7", "mouse")
        acted = set()
        for _ in range(900):
            t.tick()
            acted |= set(t.scene.trace()["acted"]) if t.app.top.name == "table" else set()
        assert "kraken.ability" in acted
        assert any("Drag Down" in line for line in t.scene.trace()["heard"])
        assert t.scene.trace()["acted"] == [], "the moment has passed"


def whole_round(t: Hands, rnd: random.Random, ways: list[str], most: int = 400) -> None:
    """Plays until a round has ended, making random legal moves in the given ways."""
    for number in range(most):
        if t.app.top.name != "table" or t.state.history:
            return
        seat = t.scene.show.eyes
        if seat not in t.match.waiting():
            t.rest(30)
            continue
        moves = t.match.legal(seat)
        plain = [m for m in moves if isinstance(m, Play | Nothing)]
        move = rnd.choice(moves if not plain or rnd.random() < 0.3 else plain)
        before = len(t.match.entries)
        t.do(t.match.write(move), ways[number % len(ways)])
        assert len(t.match.entries) > before, f"{t.match.write(move)} was not made"
        t.rest(30)


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("monster", ["fates", "unseelie", "hydra"])
def test_a_whole_round_by_mouse_alone_and_by_keys_alone(monster: str, by: str, tmp_path: Path) -> None:
    with seated(tmp_path, seed=4) as t:
        seats = {"fates": 3, "unseelie": 2, "hydra": 4}[monster]
        t.sit("human", *["bot"] * (seats - 1), practice=monster, seed=9, auto_pass="no")
        t.rest(30)
        whole_round(t, random.Random(3), ["mouse", "drag"] if by == "mouse" else ["keys"])
        assert t.state.history or t.app.top.name == "sheet"


def faces_seen(t: Hands) -> set[str]:
    """Faces of suit cards that are on the screen, of the picture and of every sprite under way."""
    show = t.table_scene.show
    shown = {p.face.key for p in show.picture().cards} | {sprite.face.key for sprite in show.group.sprites()}
    return shown & {face(card).key for card in range(SUIT_CARDS)}


@pytest.mark.parametrize("monster", ["phoenix", "fates", "unseelie", "banshee", "hidebehind"])
def test_no_frame_shows_the_wrong_eyes_anything(monster: str, tmp_path: Path) -> None:
    """Fault A12: two people at one screen; between the one's move and the opened curtain nothing of a hand is drawn."""
    with seated(tmp_path, seed=2) as t:
        t.sit("human:Ana", "human:Bo", "bot", practice=monster, seed=11)
        rnd = random.Random(1)
        done = 0
        for _ in range(4000):
            check_secrets(t)
            if t.app.top.name == "curtain":
                t.key(pygame.K_RETURN)
            elif t.app.top.name == "sheet" or done >= 14:
                break
            elif not t.table_scene.show.quiet(t.app.clock()) or t.app.top.animating() or t.app.top.wants:
                t.tick()
            elif (seat := t.table_scene.show.eyes) >= 0 and seat in t.match.waiting():
                moves = t.match.legal(seat)
                plain = [m for m in moves if isinstance(m, Play | Nothing)] or moves
                t.do(t.match.write(rnd.choice(plain)), "mouse")
                done += 1
            else:
                t.tick()
        assert done >= 10


def check_secrets(t: Hands) -> None:
    """Whatever is on the screen, each face on it is one that the eyes at the screen have seen lately.

    Lately, for what the stage shows may be some beats behind the State.
    """
    scene = t.table_scene
    eyes = -1 if t.app.top.name == "curtain" or scene.eyes.curtained else scene.show.eyes
    lately = [beat.state for _, beat in scene.match._beats[-30:]]
    open_ = {face(card).key for state in lately for card in range(SUIT_CARDS) if state.seen[card] & bit(eyes)}
    assert not faces_seen(t) - open_, (eyes, sorted(faces_seen(t) - open_))


def test_trophies_of_others_are_looked_at_under_the_pointer(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.bots.deaf = True
        t.give("vampire", *HANDS_OF_FOUR, trophies={1: "kraken"})
        pose = next(p for p in t.picture.cards if p.card == card_of(KIND["kraken"]))
        t.motion((pose.x, pose.y))
        t.tick()
        assert any(getattr(d, "depth", 0) == 380_000 for d in t.picture.decor)
        assert RULES.legal(view(t.state, 0), 0)


def test_each_of_two_people_reads_every_line_of_the_log_once(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human:Ana", "human:Bo", "bot")
        t.key(pygame.K_RETURN)
        t.rest()
        t.give("kraken", "m7 g2 r3", "m8 g3 r4", "m3 g4 r5")
        for text in ("play melee7", "play melee8"):
            for _ in range(200):
                if t.app.top.name == "curtain":
                    t.key(pygame.K_RETURN)
                t.tick()
            t.do(text, "mouse")
        for _ in range(200):
            t.tick()
        show = t.table_scene.show
        for lines in show._told.values():
            assert len(lines) == len(set(lines)), lines
        assert any("7 of Melee" in line for line in show._told[1])


def test_bots_are_told_what_they_saw_before_and_a_hint_what_the_person_saw(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        rnd = random.Random(4)
        done = 0
        for _ in range(3000):
            if done == 12:
                break
            if t.table_scene.show.quiet(t.app.clock()) and 0 in t.match.waiting() and t.scene is t.table_scene:
                t.do(t.match.write(rnd.choice(t.match.legal(0))), "keys")
                done += 1
            t.tick()
        assert done == 12
        asked = [question for question in t.bots.all if question.kind == "move"]
        assert {question.seat for question in asked if question.memory.get("hand")} == {1, 2}
        for _ in range(400):
            if 0 in t.match.waiting() and t.table_scene.show.quiet(t.app.clock()):
                break
            t.tick()
        t.bots.deaf = True
        t.table_scene.ask_hint()
        hint = t.bots.asked[-1]
        assert hint.kind == "hint" and hint.memory == folded(t.match, 0) != {}
