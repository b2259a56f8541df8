"""Yeti (5.14): the winner sits out the next trick."""

from __future__ import annotations

import pytest

from table.core.rules import Setup
from table.games.breakers.cards import BOX, DECK
from table.games.breakers.rules import RULES

from .tables import do, last, log, offered, on, plays, refused, said, table, trophies_offered, victor

HANDS = ("r5 m1 t1", "r8 m3 t3", "r10 m2 t2", "r9 m11 t11")


def test_snowed_in_the_winner_sits_out_and_the_player_on_the_left_leads() -> None:
    state = plays(table("yeti", *HANDS), "r5 r8 r10")
    assert ("snowed-in", 2, ()) in said(state, "play r9")
    state = plays(state, "r9")
    assert last(state) == 2 and on(state) == 3 and state.order == (3, 0, 1)
    assert refused(state, "play m2", seat=2) == "snowed-in"
    state = plays(state, "m11 m1 m3")
    assert last(state) == 3 and state.order == (0, 1, 2)


def test_a_snowed_in_player_takes_no_action_and_uses_no_trophy_not_even_before_the_lead() -> None:
    state = table("yeti", *HANDS, trophies={2: "fates bolter"}, cubes={2: 2})
    state = plays(do(state, "none"), "r5 r8")
    assert refused(state, "trophy bolter") == "window-act"
    state = do(plays(state, "r10 r9"), "none")
    assert last(state) == 2 and state.phase == "play" and on(state) == 3, "no lead window for the snowed-in one (section 6)"
    state = plays(state, "m11 m1 m3")
    assert last(state) == 3 and state.cubes[2] == 2, "nor an action"


def test_hr9_a_trick_that_nobody_wins_snows_in_nobody() -> None:
    state = table("yeti", *HANDS, trophies={0: "ghostship"})
    state.marker = 1
    state = do(plays(state, "r5 r8 r10 r9"), "trophy ghostship")
    assert last(state) == -1 and state.marker == -1 and state.order == (0, 1, 2, 3)


def test_if_fewer_than_two_others_could_play_the_snowed_in_player_takes_part_and_leads() -> None:
    """HR29."""
    state = plays(table("yeti", "r5", "r8 m3", "r10 m2", "r9"), "r5 r8 r10 r9")
    assert last(state) == 2 and state.marker == 2 and state.order == (2, 1) and on(state) == 2


def test_most_tricks_win_ties_by_the_last_to_reach() -> None:
    state = table("yeti", won=(3, 2, 0, 0))
    log(state, 1)
    assert victor(state) == 1


def test_deep_freeze_cards_of_a_suit_cannot_win() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "yeti"}), "r5 r8 r10 r9")
    assert offered(state, "trophy yeti ranged") and not offered(state, "trophy yeti magic")
    state = do(state, "trophy yeti ranged")
    assert last(state) == -1 and on(state) == 0 and state.lead == 0, "its user leads the next one"


def test_deep_freeze_of_the_trump_lets_the_led_suit_win() -> None:
    state = plays(table("vampire", "r5 t1", "r8 m3", "m10 m2", "r9 m11", trophies={3: "yeti"}), "r5 r8 m10 r9")
    assert last(do(state, "none")) == 2
    after = do(state, "trophy yeti melee")
    assert last(after) == 3 and after.lead == 3


def test_deep_freeze_gives_the_lead_only_if_nobody_wins() -> None:
    state = plays(table("vampire", "r5 t1", "r8 m3", "m10 m2", "r9 m11", trophies={0: "yeti"}), "r5 r8 m10 r9")
    assert do(state, "trophy yeti melee").lead == 3


def test_deep_freeze_is_refused_when_it_can_do_nothing() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "yeti"}), "r5 r8 r10 r9")
    assert refused(state, "trophy yeti magic") == "suit-absent" and refused(state, "trophy yeti") == "target"
    state = plays(table("bolter", *HANDS, trophies={0: "yeti"}, ask_all=True), "r5 r8 r10 r9")
    assert not trophies_offered(state) and refused(state, "trophy yeti ranged") == "no-suits"


def test_seed_two_players_play_without_the_yeti() -> None:
    state = RULES.start(Setup("breakers", 2, 1))
    assert {DECK.id("yeti"), DECK.id("phoenix")} <= set(state.zones[BOX])
    with pytest.raises(ValueError, match="yeti"):
        RULES.start(Setup("breakers", 2, 1, {"practice": "yeti"}))


def test_two_against_two_the_partner_faces_both_opponents() -> None:
    state = plays(table("yeti", *HANDS, teams=True), "r5 r8 r10 r9")
    assert state.order == (3, 0, 1)


def test_section_6_last_word_is_counted_also_while_snowed_in() -> None:
    state = do(table("yeti", *HANDS, trophies={2: "fates"}), "trophy fates")
    assert state.order == (0, 1, 3, 2)
    state = plays(state, "r5 r8 r9 r10")
    assert last(state) == 2 and state.late_left == 2 and state.order == (3, 0, 1)
    state = plays(state, "m11 m1 m3")
    assert state.late_left == 1 and state.order == (0, 1, 2)
