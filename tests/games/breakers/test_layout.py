"""Breakers on the felt: no picture tells of hidden cards, gestures and moves are one to one, and what is said is true."""

from __future__ import annotations

import random

import pytest

from table.core.events import Said
from table.core.moves import Move
from table.core.rules import step
from table.core.sight import view
from table.games.breakers import theme
from table.games.breakers.cards import ASIDE, DECK, HANDS, KEYS, KIND, MONSTER, NUMBER, SUIT_CARDS, TRICK, card_of
from table.games.breakers.faces import BACK, MINT, face, named
from table.games.breakers.layout import MANNER, gestures, keys, layout, meant
from table.games.breakers.moves import NOTHING, Cube, Play, UseTrophy
from table.games.breakers.preview import standing
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.tracker import verdict
from table.games.breakers.ways import cube_on, is_cube, is_trophy
from table.view import gestures as kit
from table.view.picture import Badge, Box, Label, Picture, Plate
from tests.redeal import permuted

from .felt import ENGLISH, NAMES, deal, look, looks, monsters, round_of, some
from .tables import card, do, plays, table

SIZE = (1280, 720)


def texts(picture: Picture) -> list[str]:
    return [item.text for item in picture.decor if isinstance(item, Label)]


def shown(state: BreakersState, eyes: int = 0, **more: object) -> Picture:
    return layout(view(state, eyes), SIZE, look(state.seats(), eyes, ENGLISH, **more))


def said(picture: Picture) -> str:
    """All that is written on the table, in one string."""
    return " ".join(texts(picture))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_picture_tells_nothing_of_hidden_cards(seats: int) -> None:
    """Law of noninterference: piles, face-down cards and hands of others may be any cards, the picture is the same."""
    rnd = random.Random(seats)
    for monster in monsters(seats):
        for state in some(monster, seats, 20 + seats, 3):
            for eyes in range(-1, seats):
                other = permuted(state, eyes, rnd, below=SUIT_CARDS)
                for how in list(looks(state, eyes))[:2]:
                    mine = layout(view(state, eyes), SIZE, how)
                    assert mine == layout(view(other, eyes), SIZE, how)
                for pose in mine.cards:
                    if pose.zone < 900:
                        known = pose.card >= 0
                        assert known or pose.face is BACK, "a card that the seat may not see shows its face"


@pytest.mark.parametrize("seats", [2, 4])
def test_every_card_lies_once_where_the_view_says(seats: int) -> None:
    for monster in ("fates", "unseelie", "dragon", "hidebehind", "hydra", "ghostship"):
        for state in some(monster, seats, 2, 8):
            for eyes in (-1, seats - 1):
                seen = view(state, eyes)
                there = sorted((p.card, p.zone, p.index) for p in layout(seen, SIZE, look(seats, eyes)).cards if p.zone < 900)
                assert there == sorted((c, z, i) for z, zone in enumerate(seen.zones) for i, c in enumerate(zone))


def test_behind_the_curtain_nothing_of_a_hand_is_shown() -> None:
    for monster in ("phoenix", "unseelie", "hidebehind"):
        for state in some(monster, 3, 5, 5):
            picture = layout(view(state, 1), SIZE, look(3, 1, curtain=True))
            assert not picture.buttons and not any(pose.grab for pose in picture.cards)
            public = layout(view(state, -1), SIZE, look(3, -1))
            assert {p.face.key for p in public.cards} >= {
                p.face.key for p in layout(view(state, -1), SIZE, look(3, -1, curtain=True)).cards
            }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gestures_and_moves_are_one_to_one_and_can_be_reached(seats: int) -> None:
    for monster in monsters(seats):
        for number, state in enumerate(round_of(monster, seats, 40 + seats, daring=0.5)):
            for seat in RULES.to_act(state):
                seen = view(state, seat)
                moves: list[Move] = RULES.legal(seen, seat)
                made = gestures(seen, moves)
                assert [g.move for g in made] == [RULES.write(state, move) for move in moves]
                ways = [(g.cards, g.way, g.button) for g in made]
                assert len(set(ways)) == len(ways), "two moves by one gesture"
                assert all(bool(g.target) != bool(g.button) for g in made)
                if number % 3 == 0 and (state.asks or state.phase in ("lead", "play", "act")):
                    reachable(seen, seat, made)


def reachable(seen: BreakersState, seat: int, made: list[kit.Gesture]) -> None:
    """Every thing can be taken up, every place of a gesture is in the picture once the thing and the places before are
    chosen, and glows; every button that is on has a gesture."""
    n = seen.seats()
    rest = layout(seen, SIZE, look(n, seat))
    grab = {pose.card for pose in rest.cards if pose.grab and not pose.hidden}
    assert {c for g in made for c in g.cards} <= grab
    assert {b.id for b in rest.buttons if b.enabled} == {g.button for g in made if g.button}
    for cards in dict.fromkeys(g.cards for g in made if g.target):
        for path in dict.fromkeys(g.way[:k] for g in made if g.cards == cards for k in range(len(g.way))):
            picture = layout(seen, SIZE, look(n, seat, selected=cards, path=path))
            for place in kit.nexts(kit.along(made, cards, path), path):
                found = {t.id for t in picture.targets} | {f"card:{p.card}" for p in picture.cards if p.grab}
                assert place in found, f"{place} of {cards} cannot be pointed at"
                lit = {t.id for t in picture.targets if t.lit} | {f"card:{p.card}" for p in picture.cards if p.ring == MINT}
                assert place in lit or not place.startswith(("card:", "seat:"))


def test_what_one_button_does_is_what_is_chosen() -> None:
    state = table("kraken", "m7 g2", "m8 g3", "t3 g4", "r2 g5", trophies={0: "ghostship"}, ask_all=True)
    assert MANNER.play == "do"
    picture = shown(state, selected=(card("m7"),))
    (button,) = [b for b in picture.buttons if b.id == "do"]
    assert button.enabled and "7 of Melee" in button.label
    assert not next(b for b in shown(state).buttons if b.id == "do").enabled
    acting = plays(state, "m7 m8 t3 r2")
    picture = shown(acting, selected=(card_of(KIND["ghostship"]),))
    assert {b.id for b in picture.buttons if b.enabled} == {"do", "none"}


def test_no_action_is_one_key() -> None:
    state = plays(table("kraken", "m7 g2", "m8 g3", "t3 g4", "r2 g5", ask_all=True), "m7 m8 t3 r2")
    assert keys(view(state, 0), look(4))["N"] == "none" and MANNER.rest == "none"


# What is said.


def test_who_wins_and_by_what_and_what_will_go() -> None:
    state = plays(table("kraken", "g4 m1", "g9 m2", "g11 m3", "g10 m4", cubes={0: 1}), "g4 g9 g11 g10")
    picture = shown(state)
    assert "Władysława is winning: 10, led suit" in said(picture)
    assert "goes: Drag Down" in said(picture)
    poses = {p.card: p for p in picture.cards}
    assert poses[card("g11")].dark > 0.3 and poses[card("g10")].ring
    # A cube on the 10: two cards of value 11 go, and the 9 wins.
    seen = shown(state, selected=(-2000,), over=f"card:{card('g10')}")
    assert "The 10 then counts 11." in said(seen) and "Then Bartłomiej wins." in said(seen)
    after = {p.card: p for p in seen.cards}
    assert after[card("g9")].ring and after[card("g10")].dark > 0.3
    assert "11" in [d.text for d in seen.decor if isinstance(d, Badge)]


def test_the_verdict_of_a_trick_that_is_being_resolved_drags_nobody_down_twice() -> None:
    for monster, trophy in (("kraken", ""), ("vampire", "kraken")):
        state = table(monster, "g4 m1", "g9 m2", "g11 m3", "g10 m4", trophies={0: trophy} if trophy else None, ask_all=True)
        if trophy:
            state = do(state, "trophy kraken")
        state = plays(state, "g4 g9 g11 g10")
        seen: list[BreakersState] = []
        while state.trick == 1:
            result = step(RULES, state, state.turn, NOTHING)
            seen += [beat.state for beat in result.beats if beat.state.phase == "end" and beat.state.zones[TRICK]]  # type: ignore[misc]
            state = result.state
        assert seen and card("g11") in seen[-1].zones[ASIDE]
        found = verdict(seen[-1])
        assert found is not None and found.card == card("g10")
        assert "out: " in said(shown(seen[-1]))


def test_values_are_shown_where_they_changed_with_what_changed_them() -> None:
    state = table("vampire", "m7 g2", "m8 g3", "t3 g4", "r2 g5", won=[2, 0, 0, 0], trick=3, ask_all=True, lead=1)
    state = plays(state, "m8 t3 r2 m7")
    picture = shown(state)
    assert [d.text for d in picture.decor if isinstance(d, Badge) and d.depth >= 140].count("5") == 1
    acted = shown(state, acted=("vampire.ability",))
    light = [d for d in acted.decor if isinstance(d, Box) and d.depth == 52]
    (monster,) = [p for p in acted.cards if p.zone == MONSTER]
    assert len(light) == 1 and abs(light[0].rect[0] - (monster.x - monster.w / 2)) < monster.w / 4
    assert not [d for d in picture.decor if isinstance(d, Box) and d.depth == 52]


@pytest.mark.parametrize(
    ("monster", "words"),
    [
        ("devil", "Sum: 22"),
        ("babayaga", "Next trump: Melee"),
        ("ghostship", "Toll after trick 3"),
        ("glawackus", "Hands pass after trick 3"),
        ("bolter", "First to 3 tricks"),
        ("skunkape", "Next stop of the Ape: Władysława"),
    ],
)
def test_a_monster_tells_what_it_counts(monster: str, words: str) -> None:
    state = plays(table(monster, "m7 g2", "m8 g3", "m5 g4", "m2 g5", ask_all=True), "m7 m8 m5 m2")
    assert words in said(shown(state))


def test_trackers_are_on_the_plates() -> None:
    state = table("dragon", "m7 g2", "m8 g3", "m5 g4", "m2 g5", ask_all=True)
    state.score[1] = 24
    subs = {d.name: d.sub for d in shown(state).decor if isinstance(d, Plate)}
    assert subs["Bartłomiej"] == "0 tricks · hoard 24"
    for monster, words in (
        ("banshee", "foretold"),
        ("skunkape", "Stink"),
        ("hydra", "head"),
        ("hoopsnake", "suit"),
        ("wendigo", "run"),
    ):
        state = next(s for s in some(monster, 4, 3, 3) if s.phase == "act")
        assert any(words in d.sub for d in shown(state).decor if isinstance(d, Plate)), monster


def test_why_a_trophy_can_do_nothing_is_said() -> None:
    state = table("kraken", "m7 g2", "m8 g3", "t3 g4", "r2 g5", trophies={0: "ghostship"})
    assert "This trophy is used in the Action Phase." in said(shown(state, selected=(card_of(KIND["ghostship"]),)))


def test_meant_moves_are_those_of_the_refusals() -> None:
    state = plays(table("kraken", "m7 g2", "m8 g3", "m3 g4", "m2 g5", cubes={1: 1}), "m7")
    seen = view(state, 1)
    assert meant(seen, (card("g3"),), "trick") == Play(card("g3"))  # type: ignore[arg-type]
    assert RULES.refusal(seen, 1, Play(card("g3"))).key == "refuse.breakers-follow"  # type: ignore[arg-type]
    assert isinstance(meant(seen, (-2000,), f"card:{card('m7')}"), Cube)
    assert isinstance(meant(seen, (card_of(3),), f"card:{card('m7')}"), UseTrophy)
    assert meant(seen, (), "none") == NOTHING and meant(seen, (), "trick") is None
    for place in ("trick", "do", "pile", "aside", "seat:1", "suit:2", "banish", "fetch", "out", f"card:{card('m7')}"):
        for thing in (card("g3"), -2000, -2100, card_of(5)):
            move = meant(seen, (thing,), place)
            if move is not None:
                RULES.refusal(seen, 1, move)


def test_cubes_on_cards_come_from_whoever_put_them() -> None:
    state = plays(table("kraken", "m7 g2", "m8 g3", "m3 g4", "m2 g5", cubes={0: 2}), "m7 m8 m3 m2")
    state = do(state, "cube m7")
    picture = shown(state, acted=("by:0",))
    (cube,) = [p for p in picture.cards if p.card == cube_on(card("m7"))]
    assert cube.toss is not None and cube.toss[0] < 300, "from the plate of the seat below"
    assert next(p for p in shown(state).cards if p.card == cube_on(card("m7"))).toss is None


def test_things_in_the_tray_are_no_cards() -> None:
    state = plays(table("nian", "m7 g2", "m8 g3", "m3 g4", "m2 g5", cubes={0: 2}, trophies={0: "ghostship"}), "m7 m8 m3 m2")
    things = [p.card for p in shown(state).cards if p.grab and p.zone != HANDS]
    assert any(is_cube(thing) for thing in things) and any(is_trophy(thing) for thing in things)
    assert all(thing < -1999 or is_trophy(thing) for thing in things)


def test_acts_and_captions_of_every_event() -> None:
    """Every event has its words, its time and what acts by it; parts of cards are named as the layout knows them."""
    parts = {f"{key}.{part}" for key in KEYS for part in ("ability", "win", "trophy")}
    heard, read = set(), set()
    for monster in KEYS:
        state = deal(monster, 4, 3)
        rnd = random.Random(3)
        while not state.history:
            (seat,) = RULES.to_act(state)
            moves = RULES.legal(state, seat)
            result = step(RULES, state, seat, rnd.choice(moves))
            for beat in result.beats:
                for event in beat.events:
                    for word in theme.acts(event):
                        assert word in parts or word.startswith("by:")
                        heard.add(word)
                    theme.cues(event)
                    told = theme.caption(event, NAMES, ENGLISH)
                    # Where nothing moves, its words are all there is to see of it.
                    if told and isinstance(event, Said) and all(isinstance(other, Said) for other in beat.events):
                        read.add(event.what)
                        assert theme.lasts(event) > 0, told
            state = result.state
    assert not ENGLISH.missing
    assert {"kraken.ability", "dragon.ability", "kraken.win", "ghostship.trophy"} <= heard
    assert {"trick", "cube", "barred", "stink"} <= read


def test_you_are_spoken_to_as_you() -> None:
    state = plays(table("kraken", "g4 m1", "g9 m2", "g11 m3", "g10 m4"), "g4 g9 g11")
    result = step(RULES, state, 3, Play(card("g10")))  # type: ignore[arg-type]
    lines = [theme.caption(e, ("Ana", "Bo", "Chloé", "You"), ENGLISH) for beat in result.beats for e in beat.events]
    assert "You win the trick: 10 of Magic is the highest of the led suit." in lines


def test_names_of_faces() -> None:
    assert named("melee7") is face(card("m7")) and named("back") is BACK
    assert named("kraken").shape == "disc" and named("cube").shape == "free"
    with pytest.raises(ValueError, match="no card"):
        named("melee13")
    assert len({face(c).key for c in range(48)}) == 48
    assert NUMBER[DECK.id("magic12")] == 12


def test_standing_agrees_with_what_is_ringed() -> None:
    for monster in KEYS:
        for state in some(monster, 4, 6, 6):
            if state.phase != "act" or not state.zones[TRICK]:
                continue
            ringed = [p.card for p in shown(state).cards if p.zone == TRICK and p.ring not in (None, MINT)]
            found = standing(view(state, 0))
            assert ringed == ([found.card] if found.card >= 0 else [])


def test_why_a_card_counts_what_it_counts_is_told_under_the_pointer() -> None:
    state = table("vampire", "m7 g2", "m8 g3", "t3 g4", "r2 g5", won=[2, 0, 0, 0], trick=3, lead=1, cubes={0: 2})
    state = do(plays(state, "m8 t3 r2 m7"), "cube m7")
    assert "7 of Melee: Drained −2, Cube +1. It counts 6." in said(shown(state, hover=card("m7")))
    assert "It counts" not in said(shown(state, hover=card("m8")))


def test_a_monster_that_appears_is_named_and_nothing_of_the_last_trick_is_left() -> None:
    state = deal("kraken", 4, 3)
    seen: list[BreakersState] = []
    rnd = random.Random(3)
    while not seen:
        (seat,) = RULES.to_act(state)
        result = step(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
        seen = [b.state for b in result.beats if any(getattr(e, "what", "") == "reveal" for e in b.events)]  # type: ignore[misc]
        state = result.state
    picture = shown(seen[0])
    assert picture.status == "A monster appears: Kraken" and "Trump:" not in said(picture)
