"""Brokies under the hand: slots built by drag, plays by mouse and by keys, chooser, list of answers, score sheets, eyes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from table.games.brokies.cards import DECK
from table.games.brokies.faces import BACK
from table.games.brokies.hand import sorted_hand
from table.games.brokies.status import gone_out
from table.scenes.scene import Pop
from table.view.picture import Label
from tests.scenes.brokies_app import Hands, RandomBots, seated

RUN = [["r4"], ["w5"], ["r6a"]]


def bubble(t: Hands) -> str:
    return " ".join(x.text for x in t.scene.show.extra if isinstance(x, Label))


def last(t: Hands) -> str:
    return str(t.match.entries[-1].text)


def quiet(t: Hands) -> None:
    """The bots keep their answers to themselves."""
    t.bots.deaf = True


# Choosing.


def test_cards_are_chosen_by_click_and_played_by_the_button(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["r1a", "b5a", "b6a", "w7", "y2"], table=RUN)
        for name in ("b5a", "w7", "b6a"):
            t.click(t.at(name))
            t.rest()
        assert t.chosen() == ["b5a", "w7", "b6a"] and t.label("play") == "Play 5-6-7" and t.on("play")
        t.click(t.at("w7"))
        t.rest()
        assert t.chosen() == ["b5a", "b6a"] and not t.on("play")
        t.click(t.at("w7"))
        t.rest()
        t.press("play")
        assert last(t) == "play b5a,b6a,w7" and t.chosen() == []


def test_all_chosen_cards_are_carried_to_the_middle(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["b5a", "b6a", "w7", "y2"], table=RUN)
        for name in ("b5a", "b6a", "w7"):
            t.click(t.at(name))
            t.rest()
        t.motion(t.at("b6a"))
        t.down(t.at("b6a"))
        t.motion((640, 300), True)
        assert set(t.scene.show.look.carried) == {DECK.id(n) for n in ("b5a", "b6a", "w7")}
        assert any(target.lit for target in t.picture.targets)
        t.motion((640, 300), True)
        t.up((640, 300))
        t.rest()
        assert last(t) == "play b5a,b6a,w7"


def test_what_does_not_fit_comes_back_with_a_reason(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["b5a", "b6a", "w7", "y2"], table=RUN)
        t.drag(t.at("b6a"), (640, 300))
        t.rest()
        assert "run of 3" in bubble(t) and not t.match.entries and t.scene.chapter == "answering"
        t.click(t.at("y2"))
        t.click(t.at("b6a"))
        t.rest()
        t.key(pygame.K_RETURN)
        t.rest()
        assert bubble(t) and not t.match.entries


def test_a_single_card_is_thrown_or_dropped_at_once(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(["b5a", "b6a"], table=[["r4"]])
        t.drag(t.at("b6a"), t.target("table"))
        t.rest()
        assert last(t) == "play b6a"


# Slots.


def test_a_plus_on_a_base_makes_a_slot_with_its_sum(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["r5a", "r2p", "r3p", "b4p", "b5a", "y8a"], table=[["y6a"]])
        t.drag(t.at("r2p"), t.at("r5a"))
        t.rest()
        assert t.grouped() == [["r5a", "r2p"]] and t.chosen() == ["r5a", "r2p"]
        badge = next(b for b in t.picture.buttons if b.id.startswith("split:"))
        assert badge.label == "7" and t.label("play") == "Play 7"
        # A Plus onto the slot: the sum at once, before it is let go.
        t.motion(t.at("r3p"))
        t.down(t.at("r3p"))
        t.motion((640, 480), True)
        t.motion(t.at("r5a"), True)
        t.rest(0.5)
        assert "= 10" in [d.text for d in t.picture.decor if isinstance(d, Label)]
        t.up(t.at("r5a"))
        t.rest()
        assert t.grouped() == [["r5a", "r2p", "r3p"]] and t.label("play") == "Play 10"
        # What may not be one card with it only finds another place.
        t.drag(t.at("b4p"), t.at("r5a"))
        t.rest()
        assert t.grouped() == [["r5a", "r2p", "r3p"]]
        t.drag(t.at("r5a"), (640, 300))
        t.rest()
        assert last(t) == "play r5a+r2p+r3p"


def test_slots_come_apart_by_badge_by_drag_and_by_key(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["r5a", "r2p", "b4p", "b5a", "y8a"], table=[["y6a"]])
        t.drag(t.at("r2p"), t.at("r5a"))
        t.rest()
        t.press(f"split:{DECK.id('r5a')}")
        assert t.grouped() == []
        t.key(pygame.K_ESCAPE)
        t.drag(t.at("b4p"), t.at("b5a"))
        t.rest()
        assert t.grouped() == [["b5a", "b4p"]]
        t.drag(t.at("b4p"), t.at("y8a"))
        t.rest()
        assert t.grouped() == [] and "b5a" in t.chosen()
        t.key(pygame.K_ESCAPE)
        t.click(t.at("r5a"))
        t.click(t.at("r2p"))
        t.rest()
        t.letter("g")
        assert t.grouped() == [["r5a", "r2p"]]
        t.letter("g")
        assert t.grouped() == []


def test_a_slot_in_a_pair_is_played_as_it_was_built(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["r5a", "r2p", "b4", "b3p", "y7a", "w2"])
        for plus, base in (("r2p", "r5a"), ("b3p", "b4")):
            t.drag(t.at(plus), t.at(base))
            t.rest()
        t.click(t.at("y7a"))
        t.rest()
        assert t.label("play") == "Lead 7-7-7"
        t.press("play")
        assert sorted(last(t).removeprefix("play ").split(",")) == ["b4+b3p", "r5a+r2p", "y7a"]


# Which is meant.


@pytest.mark.parametrize("how", ["mouse", "key", "enter"])
def test_several_readings_are_asked_for_as_pictures(tmp_path: Path, how: str) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(["r2", "r2p", "b7a", "y5a"])
        t.click(t.at("r2"))
        t.click(t.at("r2p"))
        t.rest()
        assert t.label("play") == "Lead 4 / 2-2"
        t.press("play")
        assert t.scene.name == "options" and not t.match.entries
        told = t.scene.trace()["options"]
        assert [o["move"] for o in told] == ["play r2+r2p", "play r2,r2p"] and told[0]["totals"] == ["4"]
        t.key(pygame.K_ESCAPE)
        t.rest()
        assert t.scene.name == "table" and t.chosen() == ["r2", "r2p"]
        t.key(pygame.K_RETURN)
        t.rest()
        if how == "mouse":
            left, top, w, h = t.scene.trace()["options"][1]["rect"]
            t.click((left + w / 2, top + h / 2))
        elif how == "key":
            t.key(pygame.K_2, "2")
        else:
            t.key(pygame.K_DOWN)
            t.key(pygame.K_RETURN)
        t.rest()
        assert t.scene.name == "table" and last(t) == "play r2,r2p"


def test_the_table_decides_where_it_can(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(["r2", "r2p", "b7a", "y5a"], table=[["r1a"], ["b1a"]])
        t.click(t.at("r2"))
        t.click(t.at("r2p"))
        t.rest()
        t.press("play")
        assert last(t) == "play r2,r2p"


def test_answers_are_listed_and_chosen_from_the_list(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["r5a", "r2p", "b7a", "y1a", "y3"], table=[["y6a"]])
        t.letter("a")
        assert t.scene.name == "options"
        labels = [o["label"] for o in t.scene.trace()["options"]]
        assert labels == ["Stop with: Single 1", "Single 7"]
        t.key(pygame.K_2, "2")
        t.rest()
        assert t.scene.name == "table" and t.chosen() == ["b7a"] and not t.match.entries
        t.press("answers")
        left, top, w, h = t.scene.trace()["options"][0]["rect"]
        t.click((left + w / 2, top + h / 2))
        t.rest()
        assert t.chosen() == ["y1a"] and t.label("play") == "Stop with 1"
        t.give(["y2", "y3"], table=[["y6a"]])
        t.letter("a")
        assert t.scene.name == "table" and "Nothing" in bubble(t)


def test_what_can_complete_a_play_glows_and_the_rest_is_dark(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["b5a", "b6a", "w7", "y2", "b8a", "r3"], table=RUN)
        poses = {DECK.name(p.card): p for p in t.picture.cards if p.grab}
        assert {name for name, p in poses.items() if p.dark} == {"y2", "r3"}
        t.click(t.at("b8a"))
        t.rest()
        poses = {DECK.name(p.card): p for p in t.picture.cards if p.grab}
        assert {name for name, p in poses.items() if p.ring} == {"b8a", "b6a", "w7"}
        assert {name for name, p in poses.items() if p.dark} == {"y2", "r3", "b5a"}
        t.app.change(glow=False)
        t.rest()
        assert not [p for p in t.picture.cards if p.grab and (p.dark or (p.ring and p.lift < 2))]


# Order.


def test_sorting_by_one_key_and_the_players_own_order(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(["b8a", "r2", "r5a", "y5a", "b6a", "b7a"], table=[["r4"]])
        assert t.names() == ["r2", "r5a", "b6a", "b7a", "b8a", "y5a"]
        t.letter("s")
        assert t.names() == ["r2", "r5a", "y5a", "b6a", "b7a", "b8a"]
        t.press("sort")
        assert t.names() == ["b6a", "b7a", "b8a", "r5a", "y5a", "r2"]
        t.drag(t.at("r2"), (t.at("b7a")[0] - 20, t.at("b7a")[1]))
        t.rest()
        mine = t.names()
        assert mine.index("r2") == 1
        t.key(pygame.K_p, "p")
        t.rest()
        drawn = [name for name in t.names() if name not in mine]
        assert len(drawn) == 1 and [n for n in t.names() if n in mine] == mine, "the order is kept, the drawn card follows"
        assert t.scene.show.look.fresh == (DECK.id(drawn[0]),)
        ring = next(p.ring for p in t.picture.cards if p.card == DECK.id(drawn[0]))
        assert ring is not None
        t.letter("s")
        way = sorted_hand(tuple(DECK.id(name) for name in t.names()), "combination")
        assert t.names() == [DECK.name(card) for card in way], "back to the way that was last"


def test_the_next_table_begins_sorted_as_the_last(tmp_path: Path) -> None:
    hand = ["b8a", "r2", "r5a", "y5a", "b6a", "b7a"]
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(hand, table=[["r4"]])
        assert t.scene.show.look.sort == ""
        t.rest()
        t.key(pygame.K_s, "s")
        assert not t.scene.show.group.still(), "the cards travel: keeping the choice cuts nothing"
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(hand, table=[["r4"]])
        assert t.scene.show.look.sort == "value"
        assert t.names() == ["r2", "r5a", "y5a", "b6a", "b7a", "b8a"]
        t.app.change(sort="by moonlight")
        t.sit("human", "bot", "bot")
        assert t.scene.show.look.sort == "", "another game's way is none here"


def test_chosen_ahead_cards_stay_chosen_until_the_turn_comes(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(["b7a", "w7", "y2"], ["r3", "r4"], ["y3", "y4"], table=[["r6a"], ["b6a"]], turn=1, lead=2)
        for name in ("b7a", "w7"):
            t.click(t.at(name))
            t.rest()
        assert not t.on("play") and t.label("play") == "Play 7-7"
        t.key(pygame.K_RETURN)
        t.rest()
        assert not t.match.entries or t.match.entries[-1].seat != 0
        assert isinstance(t.bots, RandomBots)
        t.bots.texts = ["pass", "play y3"]
        t.bots.deaf = False
        t.rest(20)
        quiet(t)
        assert t.match.waiting() == (0,) and t.chosen() == ["b7a", "w7"]


# By keys alone.


def focus_on(t: Hands, name: str) -> None:
    """Arrows until that card has the focus."""
    for _ in range(60):
        if t.scene.hand.focus == ("card", DECK.id(name)):
            return
        names = t.names()
        spot = t.scene.hand.focus
        here = names.index(DECK.name(int(spot[1]))) if spot and spot[0] == "card" else 0
        t.key(pygame.K_RIGHT if here < names.index(name) else pygame.K_LEFT)
        if t.scene.hand.focus is None or t.scene.hand.focus[0] != "card":
            t.key(pygame.K_TAB)
    raise AssertionError(f"{name} is out of reach")


def test_a_play_by_keys_alone(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["b5a", "b6a", "w7", "y2"], table=RUN)
        for name in ("b5a", "b6a", "w7"):
            focus_on(t, name)
            t.key(pygame.K_SPACE, " ")
        assert t.chosen() == ["b5a", "b6a", "w7"]
        t.key(pygame.K_RETURN)
        t.rest()
        assert last(t) == "play b5a,b6a,w7"


def test_enter_chooses_and_then_plays(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot")
        quiet(t)
        t.give(["b5a", "b6a", "y2"], table=[["r4"]])
        focus_on(t, "b6a")
        t.key(pygame.K_RETURN)
        assert t.chosen() == ["b6a"]
        t.key(pygame.K_RETURN)
        t.rest()
        assert last(t) == "play b6a"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_whole_game_by_keys_alone(tmp_path: Path, seats: int) -> None:
    with seated(tmp_path, seed=seats) as t:
        t.app.change(speed=0.0, pace="at-once")
        t.sit("human", *["bot"] * (seats - 1), seed=seats)
        match = t.match
        sheets = 0
        for _ in range(900):
            if t.scene.name == "result":
                break
            if t.scene.name == "sheet":
                sheets += 1
                t.key(pygame.K_RETURN)
            elif t.scene.name == "options":
                t.key(pygame.K_1, "1")
            elif t.scene.name == "table" and t.scene.show.eyes in match.waiting() and not match.over:
                t.key(pygame.K_a, "a")
                t.rest(2)
                if t.scene.name == "options":
                    t.key(pygame.K_1, "1")
                    t.rest(2)
                    t.key(pygame.K_RETURN)
                else:
                    t.key(pygame.K_p, "p")
            t.rest(4)
        assert match.over and t.scene.name == "result"
        assert sheets == len(match.state.history) // (seats + 3), "a sheet after each round and half"


@pytest.mark.parametrize(("seats", "size"), [(2, (1920, 1080)), (4, (1280, 720)), (6, (960, 600))])
def test_a_whole_game_by_mouse_alone(tmp_path: Path, seats: int, size: tuple[int, int]) -> None:
    with seated(tmp_path, size, seed=seats) as t:
        t.app.change(speed=0.0, pace="at-once")
        t.sit("human", *["bot"] * (seats - 1), seed=20 + seats)
        match = t.match
        for turn in range(900):
            if t.scene.name == "result":
                break
            if t.scene.name == "sheet":
                t.click(t.scene.group.find("go").rect.center)
            elif t.scene.name == "options":
                left, top, w, h = t.scene.trace()["options"][0]["rect"]
                t.click((left + w / 2, top + h / 2))
            elif t.scene.name == "table" and t.scene.show.eyes in match.waiting() and not match.over:
                plays = t.plays()
                if not plays:
                    t.press("pass")
                else:
                    cards = [card for slot in plays[turn % len(plays)].slots for card in slot]
                    for card in cards:
                        t.click(t.at(DECK.name(card)))
                        t.rest(1)
                    if turn % 2:
                        t.press("play")
                    else:
                        t.drag(t.at(DECK.name(cards[0])), t.target("table"))
            t.rest(4)
        assert match.over and t.scene.name == "result"


# Score sheets.


def test_the_sheet_stops_the_table_until_it_is_read(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.give(["r5a"], ["r2p", "b1a", "y3p", "w7", "b5a"], ["w1", "y4p", "b8a"], ["b2p", "r8a"], table=[["r4"]])
        t.click(t.at("r5a"))
        t.rest()
        t.press("play")
        for _ in range(400):
            t.tick()
        assert t.scene.name == "sheet" and len(t.match.entries) == 1, "nobody plays on behind it"
        told = t.scene.trace()
        names = [line["name"] for line in told["lines"]]
        assert names[0] == "You" and told["lines"][1]["faces"] == [
            "brokies r2plus", "brokies b1stop", "brokies y3plus", "brokies w7",
        ]  # fmt: skip
        assert told["step"] == 1 and told["lines"][0]["total"] == 2 and "Round 2" in told["foot"]
        assert not [p for p in t.app.stack[0].show.picture().cards if p.grab], "my hand is empty, and the next is not dealt"
        t.key(pygame.K_RETURN)
        t.rest(30)
        assert t.scene.name == "table" and t.match.state.round == 2
        assert len(t.match.entries) >= 1
        t.letter("t")
        assert t.scene.name == "sheet" and not t.scene.held
        t.key(pygame.K_ESCAPE)
        t.rest()
        assert t.scene.name == "table"


def test_a_table_of_bots_puts_the_sheet_away_by_itself(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.app.change(speed=0.0, pace="at-once")
        t.sit("bot", "bot", "bot", seed=3)
        for _ in range(4000):
            t.tick()
            if t.scene.name == "result":
                break
        assert t.scene.name == "result"


# Eyes.


def hands_shown(t: Hands) -> set[int]:
    """The seats whose cards are on the screen with their faces."""
    table = t.app.stack[0]
    picture = table.show.picture()
    seats = len(table.match.seats)
    return {p.zone - 1 for p in picture.cards if 1 <= p.zone <= seats and p.face is not BACK and not p.hidden}


def test_a12_between_three_people_no_frame_shows_a_hand_to_the_wrong_eyes(tmp_path: Path) -> None:
    """In every frame the faces of one hand at most are laid out, and only after its curtain has gone."""
    with seated(tmp_path, seed=4) as t:
        t.app.change(speed=4.0, pace="at-once")
        t.sit("human:Ola", "bot", "human:Bartek", "human:Zofia", seed=8)
        opened = -1
        seen = set()
        table = t.app.stack[0]
        frame = t.app.frame

        def watched() -> None:
            frame()
            if not t.app.stack or t.app.stack[0].name != "table":
                return
            show = table.show
            if show.eyes >= 0:
                assert t.app.stack[-1].name != "curtain" or t.scene.state == "opening"
            seen.add(show.eyes)
            if gone_out(show.stage.state) >= 0:
                return  # what counts is turned for everybody
            mine = {show.eyes} - {-1}
            assert hands_shown(t) <= mine
            for sprite in show.group.sprites():
                zone = sprite.pose.zone
                assert not 1 <= zone <= 4 or zone - 1 in mine or sprite.face is BACK

        t.app.frame = watched
        for _ in range(70):
            if t.scene.name == "result":
                break
            if t.scene.name == "curtain":
                opened += 1
                t.key(pygame.K_RETURN)
            elif t.scene.name == "sheet":
                t.key(pygame.K_RETURN)
            elif t.scene.name == "options":
                t.key(pygame.K_1, "1")
            elif t.scene.name == "table" and t.scene.show.eyes in t.match.waiting():
                plays = t.plays()
                if plays and opened % 3:
                    for card in [c for slot in plays[-1].slots for c in slot]:
                        t.click(t.at(DECK.name(card)))
                    t.press("play")
                elif t.on("pass"):
                    t.press("pass")
                else:
                    t.click(t.at(t.names()[0] if not t.names()[0].endswith("p") else t.names()[-1]))
                    t.press("play")
            t.rest(6)
        assert opened > 6 and {0, 2, 3} <= seen


def test_the_sheet_comes_before_the_curtain(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human:Ola", "human:Bartek", "bot")
        t.key(pygame.K_RETURN)
        t.rest()
        quiet(t)
        t.give(["r5a"], ["r2p", "b1a", "y3p", "w7", "b5a"], ["y8a", "b8a"], table=[["r4"]])
        t.match.state.began = 0
        if t.scene.name == "curtain":
            t.key(pygame.K_RETURN)
            t.rest()
        t.click(t.at("r5a"))
        t.rest()
        t.press("play")
        for _ in range(120):
            t.tick()
        assert [s.name for s in t.app.stack] == ["table", "sheet"] and t.app.stack[0].show.eyes == -1
        t.key(pygame.K_RETURN)
        for _ in range(60):
            t.tick()
        assert [s.name for s in t.app.stack] == ["table", "curtain"], "Bartek opens the next round"
        t.key(pygame.K_RETURN)
        t.rest()
        assert t.scene.name == "table" and t.scene.show.eyes == 1, "who has read it need not read it again"


# Leaving and coming back.


def test_left_in_the_middle_and_resumed(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot", seed=2)
        for _ in range(6):
            if t.scene.name == "sheet":
                t.key(pygame.K_RETURN)
            plays = t.plays() if t.scene.show.eyes in t.match.waiting() else []
            if plays:
                t.scene.move(t.match.write(plays[0]))
            elif t.on("pass"):
                t.press("pass")
            t.rest(20)
        entries, state, path = len(t.match.entries), t.match.state, t.scene.table.path
        t.key(pygame.K_ESCAPE)
        t.rest()
        t.app.top.wants.append(Pop("leave"))
        t.rest()
        assert t.scene.name == "menu"
        quiet(t)
        t.push("table", save=str(path))
        assert t.scene.name == "table" and len(t.match.entries) == entries and t.match.state == state


def test_a_hint_lights_all_cards_of_the_play(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        t.give(["b5a", "b6a", "w7", "y2"], table=RUN)
        assert isinstance(t.bots, RandomBots)
        t.bots.texts = ["play b5a,b6a,w7"]
        t.press("hint")
        t.rest()
        assert {DECK.name(c) for c in t.scene.show.look.advised} == {"b5a", "b6a", "w7"}
        rings = {DECK.name(p.card) for p in t.picture.cards if p.grab and p.ring}
        assert {"b5a", "b6a", "w7"} <= rings
        t.press("answers")
        t.key(pygame.K_ESCAPE)
        t.rest()


def test_the_trace_tells_cards_groups_and_options(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot")
        quiet(t)
        t.give(["r5a", "r2p", "b5a"], table=[["y6a"]])
        t.drag(t.at("r2p"), t.at("r5a"))
        t.rest()
        told = t.scene.trace()
        assert told["groups"] == [[DECK.id("r5a"), DECK.id("r2p")]] and told["selected"] == told["groups"][0]
        buttons = {b["id"]: b for b in told["buttons"]}
        assert buttons["play"]["label"] == "Play 7" and buttons[f"split:{DECK.id('r5a')}"]["label"] == "7"
        names = {DECK.name(c["card"]) for c in told["cards"] if c["grab"]}
        assert names == {"r5a", "r2p", "b5a"} and all(c["aim"] for c in told["cards"] if c["grab"])
        hidden = [c for c in told["cards"] if 2 <= c["zone"] <= 4]
        assert hidden and all(c["card"] < 0 and c["face"] == "brokies back" for c in hidden)


def test_each_person_finds_the_own_hand_as_it_was_left(tmp_path: Path) -> None:
    with seated(tmp_path) as t:
        t.sit("human:Ola", "human:Bartek")
        t.key(pygame.K_RETURN)
        t.rest()
        quiet(t)
        t.give(["r5a", "b2", "y8a", "w3"], ["r2", "b5a", "y4", "r8a"], table=[["r4"]])
        if t.scene.name == "curtain":
            t.key(pygame.K_RETURN)
            t.rest()
        t.letter("s")
        t.drag(t.at("y8a"), (t.at("b2")[0] - 20, t.at("b2")[1]))
        t.rest()
        mine = [name for name in t.names() if name != "r5a"]
        t.scene.move("play r5a")
        t.rest()
        assert t.scene.name == "curtain"
        t.key(pygame.K_RETURN)
        t.rest()
        assert t.scene.show.eyes == 1 and t.scene.show.look.order == ()
        t.scene.move("play r8a")
        t.rest()
        t.key(pygame.K_RETURN)
        t.rest()
        assert t.scene.show.eyes == 0 and t.names() == mine


@pytest.mark.parametrize("tricks", ["closed", "open"])
def test_the_trick_can_be_looked_at_and_earlier_ones_only_if_agreed(tmp_path: Path, tricks: str) -> None:
    with seated(tmp_path) as t:
        t.sit("human", "bot", "bot", "bot", tricks=tricks)
        quiet(t)
        t.give(["b5a", "b6a", "w7", "y2"], table=RUN)
        assert isinstance(t.bots, RandomBots)
        t.scene.move("play b5a,b6a,w7")
        t.rest()
        t.key(pygame.K_l, "l")
        t.rest()
        labels = [o["label"] for o in t.scene.trace()["options"]]
        assert t.scene.name == "options" and labels[:2] == ["Run of 3, blue, up to 7", "Run of 3, red, up to 6"]
        assert (len(labels) > 2) == (tricks == "open")
        t.key(pygame.K_ESCAPE)
        t.rest()
        t.click(t.target("table"))
        t.rest()
        assert t.scene.name == "options"
        t.key(pygame.K_RETURN)
        t.rest()
        assert t.scene.name == "table" and t.chosen() == [] and len(t.match.entries) == 1
