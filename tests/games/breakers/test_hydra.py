"""Hydra (5.21): five tricks, two cards each; later tricks have more heads."""

from __future__ import annotations

from .tables import (
    do,
    ended,
    hand_of,
    last,
    legal,
    log,
    offered,
    on,
    plays,
    refused,
    table,
    trick_of,
    trophies_offered,
    value_of,
    victor,
    weight,
)

HANDS = ("r5 m1 r1", "r8 t3 r3", "r10 t2 r2", "r9 t11 r4")


def test_two_heads_play_goes_round_twice_and_the_first_suit_is_followed_both_times() -> None:
    state = plays(table("hydra", *HANDS), "r5 r8 r10 r9")
    assert on(state) == 0 and legal(state) == ["play ranged1"], "the second time round, the same suit"
    state = plays(state, "r1 r3 r2 r4")
    assert last(state) == 2 and state.tricks[-1][6] == 8


def test_any_of_the_cards_may_win() -> None:
    hands = ("r5 m1 g1", "r8 g3 m3", "r10 g2 t2", "r9 t11 g4")
    assert last(plays(table("hydra", *hands), "r5 r8 r10 r9 m1 m3 t2 t11")) == 1


def test_five_tricks_make_a_round_and_trick_five_is_worth_five_heads() -> None:
    counts = [weight(plays(table("hydra", *HANDS, trick=trick), "r5 r8 r10 r9 r1 r3 r2 r4")) for trick in range(1, 5)]
    assert counts == [1, 2, 3, 4]
    state = plays(table("hydra", *HANDS, trick=5), "r5 r8 r10 r9 r1 r3 r2 r4")
    assert ended(state) == ("hydra", 2)


def test_most_heads_ties_by_the_last_to_reach() -> None:
    state = table("hydra")
    log(state, 0, weight=1)
    log(state, 0, weight=2)
    log(state, 1, weight=3)
    assert victor(state) == 1


def test_second_head_one_more_card_following_suit() -> None:
    state = plays(table("glawackus", "r5 m1 r12", "r8 m3", "r10 m2", "r9 m11", trophies={0: "hydra"}), "r5 r8 r10 r9")
    assert offered(state, "trophy hydra r12") and refused(state, "trophy hydra m1") == "follow"
    after = do(state, "trophy hydra r12")
    assert last(after) == 0 and after.tricks[-1][6] == 5 and hand_of(after, 0) == "m1"


def test_second_head_is_a_play_so_played_abilities_act() -> None:
    """HR19."""
    hands = ("g5 r1 r12", "g8 m3", "g10 m2", "g9 m11")
    state = plays(table("wendigo", *hands, trophies={0: "hydra"}), "g5 g8 g10 g9")
    after = do(state, "trophy hydra r12")
    assert last(after) == 0 and after.tricks[-1][4] == 3
    state = table("vampire", *hands, trophies={0: "hydra"}, won=(3, 0, 0, 0), trick=4, cubes={0: 1})
    state = do(plays(state, "g5 g8 g10 g9"), "trophy hydra r12")
    assert value_of(state, "r12") == 9


def test_second_head_is_refused_without_hand_cards() -> None:
    state = plays(table("glawackus", "r5", "r8 m3", "r10 m2", "r9 m11", trophies={0: "hydra"}, ask_all=True), "r5 r8 r10 r9")
    assert not trophies_offered(state) and refused(state, "trophy hydra r12") == "no-hand"
    state = plays(table("glawackus", "r5 m1", "r8 m3", "r10 m2", "r9 m11", trophies={0: "hydra"}), "r5 r8 r10 r9")
    assert refused(state, "trophy hydra m2") == "hand-card"


def test_section_6_your_card_means_one_of_two_to_be_chosen() -> None:
    state = plays(table("hydra", *HANDS, trophies={0: "phoenix"}), "r5 r8 r10 r9 r1 r3 r2 r4")
    assert offered(state, "trophy phoenix r5", "trophy phoenix r1")
    after = do(state, "trophy phoenix r5")
    assert hand_of(after, 0) == "m1 r5"


def test_section_6_who_runs_out_of_cards_is_left_out() -> None:
    """HR28: one card left is played the first time round only; HR15."""
    state = plays(table("hydra", "r5 r1", "r8", "r10 r2", "r9 r4"), "r5 r8 r10 r9 r1")
    assert on(state) == 2
    state = plays(state, "r2")
    assert trick_of(plays(state, "r4")) == "" and state.order == (0, 1, 2, 3)


def test_hr28_last_word_is_last_both_times_round() -> None:
    state = do(table("hydra", *HANDS, trophies={0: "fates"}), "trophy fates")
    state = plays(state, "r8 r10 r9 r5")
    assert on(state) == 1
    assert on(plays(state, "r3 r2 r4")) == 0


def test_two_players_draw_two_cards_each_before_a_trick() -> None:
    hands = ("r5 m1 r1 m2 m3 m4 m5 m6 m7 m8", "r8 t3 r3 t4 t5 t6 t7 t8 t9 t10")
    state = table("hydra", *hands)
    deck = len(state.zones[0])
    state = plays(state, "r5 r8 r1 r3")
    assert len(state.zones[0]) == deck - 4 and len(state.hand(0)) == len(state.hand(1)) == 10


def test_two_against_two_heads_are_a_players() -> None:
    state = table("hydra", teams=True)
    log(state, 0, weight=2)
    log(state, 2, weight=2)
    log(state, 1, weight=3)
    assert victor(state) == 1
