"""Dragon (5.7): neighbours ignite; the richest hoard."""

from __future__ import annotations

from table.games.breakers.cards import ASIDE, RANGED

from .tables import (
    do,
    last,
    legal,
    log,
    offered,
    on,
    plays,
    refused,
    said,
    short,
    table,
    trophies_offered,
    victor,
    weight,
)


def test_ignite_burns_all_earlier_cards_and_leads_anew() -> None:
    state = plays(table("dragon", "g5 g1", "r6 r2", "r9 g3", "r4 r5"), "g5")
    assert ("ignite", 1, (6, "ranged", 5)) in said(state, "play r6")
    state = plays(state, "r6")
    assert short(state.zones[ASIDE]) == "g5" and state.led == RANGED
    assert legal(state) == ["play ranged9"], "the new led suit is followed"
    state = plays(state, "r9 r4")
    assert last(state) == 2 and weight(state) == 6 + 9 + 4


def test_seed_dragon_if_the_last_card_ignites_that_player_wins() -> None:
    """Whatever its suit: it is the only card left."""
    state = plays(table("dragon", "g5 g1", "g9 g2", "g11 g3", "r12 r2"), "g5 g9 g11 r12")
    assert last(state) == 3 and weight(state) == 12


def test_just_before_means_the_previous_card_even_if_it_burned_others() -> None:
    state = plays(table("dragon", "g5 g1", "g6 g2", "g7 g3", "g12 g4"), "g5 g6 g7")
    assert short(state.zones[ASIDE]) == "g5 g6"
    assert last(plays(state, "g12")) == 3


def test_only_the_card_just_before_counts() -> None:
    state = plays(table("dragon", "g5 g1", "g9 g2", "g6 g3", "g12 g4"), "g5 g9 g6")
    assert not state.zones[ASIDE]


def test_printed_numbers_count_whatever_the_value() -> None:
    state = table("dragon", "g4 g1", "g5 g2", "g9 g3", "g12 g4", trophies={0: "fates"})
    state = plays(do(state, "none"), "g4 g5")
    assert short(state.zones[ASIDE]) == "g4"


def test_the_richest_hoard_wins_and_the_last_to_reach_it_breaks_ties() -> None:
    state = table("dragon")
    log(state, 0, weight=30)
    log(state, 1, weight=12)
    log(state, 1, weight=18)
    assert victor(state) == 1


def test_flare_burns_a_neighbour_of_the_own_value() -> None:
    state = plays(table("glawackus", "g5 r1", "g9 r2", "g3 r3", "g6 r4", trophies={0: "dragon"}), "g5 g9 g3 g6")
    assert offered(state, "trophy dragon g6") and len([t for t in legal(state) if "trophy" in t]) == 1
    after = do(state, "trophy dragon g6")
    assert short(after.zones[ASIDE]) == "g6" and last(after) == 1


def test_flare_goes_by_values_and_a_cube_can_aim_it() -> None:
    hands = ("g5 r1", "g7 r2", "g3 r3", "g2 r4")
    state = plays(table("glawackus", *hands, trophies={0: "dragon"}, cubes={0: 1}), "g5 g7 g3 g2")
    assert not trophies_offered(state)
    state = do(state, "cube g5")
    assert last(do(state, "trophy dragon g7")) == 0


def test_flare_may_hit_a_partner() -> None:
    """HR17: "another player" includes the partner."""
    hands = ("g5 r1", "g9 r2", "g6 r3", "g2 r4")
    state = plays(table("glawackus", *hands, trophies={0: "dragon"}, teams=True), "g5 g9 g6 g2")
    assert offered(state, "trophy dragon g6")


def test_flare_is_refused_when_it_can_do_nothing() -> None:
    hands = ("g5 r1", "g9 r2", "g3 r3", "g2 r4")
    state = plays(table("glawackus", *hands, trophies={0: "dragon"}, ask_all=True), "g5 g9 g3 g2")
    assert not trophies_offered(state)
    assert refused(state, "trophy dragon g9") == "not-next" and refused(state, "trophy dragon g5") == "others-card"
    assert refused(state, "trophy dragon m6") == "not-in-trick"


def test_section_6_burned_one_may_still_act_with_what_needs_no_own_card() -> None:
    hands = ("g5 r1", "g6 r2", "g9 r3", "g2 r4")
    state = plays(table("dragon", *hands, trophies={0: "ghostship vampire"}), "g5 g6 g9 g2")
    assert on(state) == 0 and offered(state, "trophy ghostship") and refused(state, "trophy vampire g9") == "no-card"
    assert last(do(state, "trophy ghostship")) == -1


def test_hr19_second_head_follows_the_new_led_suit_and_never_ignites() -> None:
    hands = ("g5 g1 r8", "r6 r2", "r9 r3", "r4 r5")
    state = plays(table("dragon", *hands, trophies={0: "hydra"}), "g5 r6 r9 r4")
    assert offered(state, "trophy hydra r8") and not offered(state, "trophy hydra g1")
    hands = ("g5 g1 r5", "r6 r2", "r9 r3", "r4 r7")
    state = do(plays(table("dragon", *hands, trophies={0: "hydra"}), "g5 r6 r9 r4"), "trophy hydra r5")
    assert short(state.zones[ASIDE]) == "g5" and last(state) == 2


def test_hr26_ambush_never_ignites_and_the_next_player_compares_with_the_last_face_up_card() -> None:
    hands = ("g5 g1", "r6 g9", "g4 r3", "g2 r4")
    state = plays(table("dragon", *hands, trophies={1: "hidebehind"}), "g5")
    state = do(state, "trophy hidebehind r6")
    assert not state.zones[ASIDE]
    state = plays(state, "g4")
    assert short(state.zones[ASIDE]) == "r6 g5", "4 beside 5: the face-down card burns too, and is seen"
    assert last(plays(state, "g2")) == 2


def test_two_players_the_follower_can_ignite_for_the_trick() -> None:
    state = plays(table("dragon", "g5 r1", "r6 r2", deck=""), "g5 r6")
    assert last(state) == 1 and weight(state) == 6


def test_two_against_two_the_hoard_is_a_players() -> None:
    state = table("dragon", teams=True)
    log(state, 0, weight=20)
    log(state, 2, weight=20)
    log(state, 1, weight=30)
    assert victor(state) == 1
