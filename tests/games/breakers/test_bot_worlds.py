"""Possible deals: whole, as all that was seen allows, and played to their end by the rules."""

from __future__ import annotations

import random

import pytest

from table.core.pen import Pen
from table.core.rng import Rng
from table.core.rules import quick
from table.core.sight import view
from table.games.breakers import bot
from table.games.breakers.cards import BOX, HANDS, KEYS, SUIT, SUIT_CARDS, TRICK
from table.games.breakers.likely import Likelihood
from table.games.breakers.lookahead import play_out
from table.games.breakers.memory import remember
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.position import gone, voids
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.state import Seen
from table.games.breakers.worlds import Worlds

from .tables import card, cards, do, on, plays, table
from .test_bot import drilled


def suit_cards(state: BreakersState) -> list[int]:
    """All suit cards wherever they lie, sorted."""
    n = state.seats()
    zones = [*state.zones[:4], state.zones[BOX], *state.zones[HANDS : HANDS + 4 * n]]
    return sorted(c for zone in zones for c in zone if c < SUIT_CARDS)


@pytest.mark.parametrize("monster", KEYS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_is_whole_fits_the_view_and_is_played_to_its_end(monster: str, seats: int) -> None:
    if seats == 2 and not MONSTERS_BY_KIND[KEYS.index(monster)].for_two:
        return
    choices = random.Random(monster + str(seats))
    state = drilled(monster, seats, choices.randrange(100))
    past = len(state.history)
    notes: list[dict[str, object]] = [{} for _ in range(seats)]
    while len(state.history) == past:
        seat = on(state)
        seen = view(state, seat)
        notes[seat] = remember(seen, seat, notes[seat])
        if choices.random() < 0.2:
            worlds = Worlds(seen, seat, notes[seat])
            world = worlds.draw(Rng(choices.randrange(1000)))
            assert suit_cards(world) == list(range(SUIT_CARDS))
            assert RULES.legal(world, seat) == RULES.legal(state, seat)
            assert all(c in state.hand(who) for c, who in worlds.known.items())
            for other in set(range(seats)) - {seat}:
                for hand in (state.hand(other), world.hand(other)):
                    assert all(sum(SUIT[c] == suit for c in hand) <= most for suit, most in enumerate(worlds.most[other]))
            assert Likelihood(seen, seat, gone(seen)).of(world) > 0
            play_out(Pen(world, RULES.sights(seats), quiet=True), gone(seen))
            assert world.phase == "over"
        move = RULES.read(state, bot.decide(seen, seat, "normal", 1).moves[0])
        if choices.random() < 0.4:
            move = choices.choice(RULES.legal(state, seat))
        quick(RULES, state, seat, move)


HANDS_OF_FOUR = ("m1 r2 t3 g4", "m5 r6 t7 g8", "m9 r10 t11", "r1 r3 t12")


def test_what_was_played_is_gone_and_tells_who_has_none() -> None:
    state = plays(table("vampire", *HANDS_OF_FOUR, deck=""), "m1 m5 m9 r1")
    seen = view(state, on(state))
    assert gone(seen) == sum(1 << c for c in cards("m1 m5 m9 r1"))
    assert [Seen.unpack(packed).seat for packed in seen.played] == [0, 1, 2, 3]
    assert {Seen.unpack(packed).led for packed in seen.played} == {SUIT[card("m1")]}
    most = voids(seen)
    assert most[3][SUIT[card("m1")]] == 0
    assert min(most[1]) == 99


def test_a_hand_may_hold_again_what_it_could_not_follow_once_cards_were_drawn() -> None:
    """Two draw two cards each in a Hydra round, and one more after Second Head; a Court card comes within the trick."""
    melee = SUIT[card("m1")]
    hands = ("m1 m2 m3 g1 g2 g3 g4 g5 g6 g7", "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10")
    state = plays(table("hydra", *hands, deck="m4 m5 m6 m7"), "m1 t5 m2 t6")
    assert sum(SUIT[held] == melee for held in state.hand(1)) == 2 <= voids(view(state, 0))[1][melee]
    state = do(plays(table("basilisk", *hands, deck="m4 m5 m6 m7", trophies={1: "hydra"}), "m1 t5"), "trophy hydra t6")
    assert sum(SUIT[held] == melee for held in state.hand(1)) == 2 <= voids(view(state, 0))[1][melee]
    state = table("unseelie", "m1 m2 t1", "t5 t6 t7", "g1 g2 g3", piles=("", "m9 m10", ""), deck="")
    state = do(plays(state, "m1 t5"), "use draw m9")
    assert sum(SUIT[held] == melee for held in state.hand(1)) == 1 <= voids(view(state, 0))[1][melee]
    state = do(plays(plays(state, "g3"), "g1 t1 t6"), "use draw m10")
    assert sum(SUIT[held] == melee for held in state.hand(1)) == 2 <= voids(view(state, 0))[1][melee]


def test_face_down_cards_follow_where_they_can() -> None:
    state = plays(table("hidebehind", "m1 r2 t3", "m5 r6 t7", "m9 r10 t11", "r1 r3 t12", deck=""), "m1 m5 m9")
    worlds = Worlds(view(state, 3), 3, {})
    for seed in range(20):
        world = worlds.draw(Rng(seed))
        led, *others = world.zones[TRICK]
        assert SUIT[led] == SUIT[card("m1")]
        for c in others:
            assert SUIT[c] == SUIT[led] or all(SUIT[held] != SUIT[led] for held in world.hand(world.owner[c]))


def test_a_hand_passed_on_is_remembered() -> None:
    hands = ("m1 m2 m3", "m4 m5 m6", "m7 m8 m9", "m10 m11 m12")
    state = table("glawackus", *hands, deck="", trick=3)
    notes = remember(view(state, 0), 0, {})
    state = plays(state, "m1 m4 m7 m10")
    while on(state) != 0:
        state = plays(state, "m9" if on(state) == 3 else "m3" if on(state) == 1 else "m6")
    notes = remember(view(state, 0), 0, notes)
    assert set(notes["known"]["1"]) >= set(cards("m2 m3"))
    assert Worlds(view(state, 0), 0, notes).known[card("m2")] == 1


def test_a_card_that_goes_back_to_a_hand_is_remembered() -> None:
    hands = ("m1 t1 g1", "m5 t2 g2", "m9 t3 g3", "m12 t4 g4")
    state = table("vampire", *hands, trick=5, trophies={3: "phoenix"}, cubes={0: 1}, deck="")
    notes = remember(view(state, 0), 0, {})
    state = plays(state, "m1 m5 m9 m12")
    assert on(state) == 0
    notes = remember(view(state, 0), 0, notes)
    state = do(state, "none", "trophy phoenix melee12", "play traps4")
    notes = remember(view(state, 0), 0, notes)
    assert notes["known"] == {"3": [card("m12")]}
    assert Worlds(view(state, 0), 0, notes).draw(Rng(1)).hand(3).count(card("m12")) == 1


def test_a_card_that_rolled_on_goes_back_to_its_new_owners_hand() -> None:
    hands = ("m1 t1 g1", "m5 t2 g2", "m9 t3 g3", "m12 t4 g4")
    trophies = {1: "hoopsnake", 3: "nian"}
    state = plays(table("vampire", *hands, trick=5, trophies=trophies, cubes={0: 1}, deck=""), "m1")
    state = plays(do(state, "trophy hoopsnake"), "m5")
    notes = {2: remember(view(state, 2), 2, {})}
    state = plays(state, "m9 m12")
    notes[0] = remember(view(state, 0), 0, {})
    state = do(state, "none", "trophy nian m1")
    assert card("m1") in state.hand(1)
    assert remember(view(state, 2), 2, notes[2])["known"] == {}, "seat 2 saw it last when it was seat 0's"
    assert remember(view(state, 0), 0, notes[0])["known"] == {"1": [card("m1")]}


def test_in_a_hydra_round_roll_on_may_be_used_after_cards_were_seen() -> None:
    hands = ("m1 m2 g1", "m5 m6 g2", "m9 m10 g3", "m12 m11 g4")
    state = plays(table("hydra", *hands, trophies={1: "hoopsnake", 2: "nian"}, deck=""), "m1 m5 m9 m12")
    notes = remember(view(state, 0), 0, {})
    state = plays(do(plays(state, "m2"), "trophy hoopsnake"), "m6 m10 m11")
    state = do(state, "trophy nian m9")
    assert card("m9") in state.hand(3) and remember(view(state, 0), 0, notes)["known"] == {}


def test_what_a_bargain_gave_and_took_is_remembered_by_those_two_alone() -> None:
    hands = ("m1 t1 g1", "m5 t2 g2", "m9 t3 g3", "m12 t4 g4")
    state = plays(table("vampire", *hands, trick=5, trophies={0: "babayaga"}, cubes={1: 1, 2: 1}, deck=""), "m1 m5 m9 m12")
    notes = [remember(view(state, seat), seat, {}) for seat in range(4)]
    state = do(state, "trophy babayaga p1")
    notes[0] = remember(view(state, 0), 0, notes[0])
    taken = next(c for c in cards("t2 g2") if c in state.hand(0))
    state = do(state, "choose traps1", "none", "none")
    state = do(state, "play magic4" if card("g4") in state.hand(on(state)) else "play traps4")
    known = [remember(view(state, seat), seat, notes[seat])["known"] for seat in range(4)]
    assert known[0] == {"1": [card("t1")]}
    assert known[1] == {"0": [taken]}
    assert known[2] == known[3] == {}
