"""Slide-Rock Bolter (5.12): no suits; a race."""

from __future__ import annotations

import pytest

from .tables import (
    do,
    ended,
    last,
    legal,
    offered,
    plays,
    refused,
    said,
    suit_of,
    table,
    trophies_offered,
    value_of,
    victor,
    weight,
)

HANDS = ("r5 m1", "r8 m3", "m9 m2", "t10 m11")


def test_landslide_any_card_may_be_played_and_the_highest_value_wins() -> None:
    state = plays(table("bolter", "r5 m1", "r8 m3", "r2 g9", "t10 m11"), "r5 r8")
    assert legal(state) == ["play ranged2", "play magic9"], "nothing must be followed"
    state = plays(state, "g9 t10")
    assert last(state) == 3 and state.tricks[-1][4] == -1


def test_the_led_card_gets_one() -> None:
    state = plays(table("bolter", "r9 m1", "g9 m3", "r2 m2", "t9 m11"), "r9")
    assert value_of(state, "r9") == 10
    assert last(plays(state, "g9 r2 t9")) == 0


def test_seed_bolter_suits_are_treated_as_if_they_did_not_exist() -> None:
    """Also for other effects: the trophies that name one cannot be used."""
    hands = ("r5 m1", "r8 m3", "m9 m2", "t10 m11")
    trophies = {0: "wendigo", 1: "unseelie", 2: "yeti", 3: "hidebehind"}
    state = plays(table("bolter", *hands, trophies=trophies, ask_all=True), "r5 r8 m9")
    assert refused(state, "trophy hidebehind m11") == "no-suits"
    state = plays(state, "t10")
    assert suit_of(state, "r5") == -1 and state.led == -1
    assert refused(state, "trophy wendigo m9") == "no-suits"
    state = do(state, "none")
    assert refused(state, "trophy unseelie magic") == "no-suits"
    state = do(state, "none")
    assert refused(state, "trophy yeti traps") == "no-suits"


def test_ties_go_to_the_last_action() -> None:
    state = plays(table("bolter", "r5 m1", "r8 m3", "m8 m2", "t7 m11"), "r5 r8 m8 t7")
    assert last(state) == 2


@pytest.mark.parametrize(("seats", "goal"), [(2, 5), (3, 4), (4, 3)])
def test_the_first_to_the_goal_defeats_it_at_once(seats: int, goal: int) -> None:
    hands = ("r10 m1", "r8 m3", "r9 m2", "r5 m7")[:seats]
    state = table("bolter", *hands, won=(goal - 1, *[0] * (seats - 1)), trick=goal)
    assert victor(state) == 0 and not state.history
    state = plays(state, " ".join(hand.split()[0] for hand in hands))
    assert ended(state) == ("bolter", 0) and state.first == 0


def test_the_round_ends_at_once_when_somebody_gets_there() -> None:
    state = plays(table("bolter", *HANDS, won=(1, 1, 0, 2), trick=5), "r5 r8 m9 t10")
    assert ended(state) == ("bolter", 3) and state.beaten[3] == 1


def test_after_trick_ten_most_tricks_win_if_nobody_got_there() -> None:
    state = table("bolter", *HANDS, won=(2, 2, 2, 1), trick=10, trophies={0: "ghostship"})
    state = do(plays(state, "r5 r8 m9 t10"), "trophy ghostship")
    assert ended(state) == ("bolter", 2), "two each: the last to reach"


def test_rockslide_switches_suits_off_for_one_trick() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "bolter"}), "r5 r8 m9 t10")
    assert last(do(state, "none")) == 2, "a trump"
    after = do(state, "trophy bolter")
    assert last(after) == 3 and after.suits == 1 and after.trump == 0, "only for that trick"


def test_rockslide_is_refused_where_suits_do_not_exist_already() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "bolter"}, cubes={0: 1}), "r5 r8 m9 t10")
    state.suits = 0
    assert not trophies_offered(state) and refused(state, "trophy bolter") == "no-suits"


def test_hr24_rockslide_voids_a_deep_freeze_and_bars_a_later_glamour() -> None:
    trophies = {0: "yeti", 1: "bolter", 2: "unseelie"}
    state = plays(table("vampire", *HANDS, trophies=trophies, ask_all=True), "r5 r8 m9 t10")
    state = do(state, "trophy yeti traps", "none", "trophy bolter", "none")
    assert not trophies_offered(state) and refused(state, "trophy unseelie magic") == "no-suits"
    assert last(do(state, "none", "none")) == 3, "the frozen suit wins: it is no suit any more"


def test_section_6_after_rockslide_no_trick_is_won_with_trump_and_no_suit_is_added() -> None:
    state = table("unseelie", "r5 m1", "r8 m3", "r9 m2", "g10 m11", trophies={0: "bolter"})
    state = plays(state, "r5 r8 r9 g10")
    assert weight(do(state, "none")) == 1
    assert weight(do(state, "trophy bolter")) == 0
    state = plays(table("hoopsnake", "r5 m1", "m8 m3", "r9 m2", "m10 m11", trophies={0: "bolter"}), "r5 m8 r9 m10")
    assert do(state, "none").score[3] == 1 and do(state, "trophy bolter").score[3] == 0


def test_two_against_two_three_tricks_of_one_player() -> None:
    state = plays(table("bolter", *HANDS, won=(2, 1, 2, 1), trick=7, teams=True), "r5 r8 m9 t10")
    assert not state.history, "the partners have four together, no player three"
    assert victor(table("bolter", won=(1, 0, 3, 0), teams=True)) == 2


def test_the_log_says_why_the_led_card_counts_more() -> None:
    state = table("bolter", *HANDS)
    assert ("value", 0, ("bolter", "ability", 1, 5, "ranged", 6)) in said(state, "play r5")
    assert offered(state, "play m1")
