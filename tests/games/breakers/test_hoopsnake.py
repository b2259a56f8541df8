"""Hoop Snake (5.17): never the suit before; all suits can win; most different winning suits."""

from __future__ import annotations

from .tables import do, last, legal, log, offered, plays, refused, said, table, trophies_offered, victor

HANDS = ("r5 m1", "r8 m3 g2", "m10 m2", "r9 m11")


def test_rolling_another_suit_than_the_card_just_before_if_you_can() -> None:
    state = plays(table("hoopsnake", *HANDS), "r5")
    assert legal(state) == ["play melee3", "play magic2"] and refused(state, "play r8") == "differ"
    state = plays(state, "m3")
    assert legal(state) == ["play melee2", "play melee10"], "no other suit in hand: anything goes"
    state = plays(state, "m10")
    assert legal(state) == ["play ranged9"]


def test_the_leader_is_free() -> None:
    assert len(legal(table("hoopsnake", *HANDS))) == 2


def test_cards_of_every_suit_can_win_the_highest_trump_first() -> None:
    assert last(plays(table("hoopsnake", *HANDS), "r5 m3 m10 r9")) == 2
    state = plays(table("hoopsnake", "r5 m1", "t2 m3", "m10 m2", "r9 m11"), "r5 t2 m10 r9")
    assert last(state) == 1


def test_most_different_winning_suits_ties_by_the_last_to_reach_that_many() -> None:
    state = table("hoopsnake")
    log(state, 0, suit=0)
    log(state, 1, suit=0)
    log(state, 1, suit=1)
    log(state, 0, suit=3)
    log(state, 1, suit=1)
    assert state.score[:2] == [2, 2] and victor(state) == 0, "a suit that one has already reaches nothing"


def test_the_log_says_when_a_suit_is_new() -> None:
    state = plays(table("hoopsnake", "r5 m1", "m3 r1", "r10 m2", "m9 r11"), "r5 m3 r10")
    assert ("suits", 2, (1,)) in said(state, "play m9")
    log(state, 2, suit=1)
    assert "suits" not in [event[0] for event in said(state, "play m9")]


def test_at_most_four_suits_and_none_where_suits_did_not_exist() -> None:
    state = table("hoopsnake")
    for suit in (0, 1, 2, 3, 3, -1):
        log(state, 2, suit=suit)
    assert state.score[2] == 4


def test_the_suit_counts_as_it_is_at_the_resolution() -> None:
    state = table("hoopsnake", "r5 m1", "m12 m3", "g10 m2", "r9 m11", trophies={0: "wendigo"})
    state = do(plays(state, "r5 m12 g10 r9"), "trophy wendigo m12")
    assert last(state) == 1 and state.tricks[-1][4] == 1


def test_roll_on_each_card_moves_one_seat_clockwise() -> None:
    state = table("vampire", "r5 m1", "r8 m3", "r10 m2", "r9 m11", trophies={0: "hoopsnake"})
    state = do(state, "trophy hoopsnake")
    state = plays(state, "r5 r8 r10")
    assert ("rolled", -1, ()) in said(state, "play r9")
    state = plays(state, "r9")
    assert last(state) == 3 and state.lead == 3, "the ten of seat 2 is seat 3's"


def test_roll_on_only_seats_that_take_part() -> None:
    state = table("vampire", "r5 m1", "r8 m3", "r10 m2", "", trophies={0: "hoopsnake"})
    state = plays(do(state, "trophy hoopsnake"), "r5 r8 r10")
    assert last(state) == 0


def test_roll_on_what_is_on_the_cards_travels_and_both_move_in_hydra_rounds() -> None:
    hands = ("r5 m1 t1", "r8 m3 t3", "r10 m2 t2", "r9 m11 t4")
    state = table("vampire", *hands, trophies={0: "hoopsnake"}, won=(0, 0, 2, 0), trick=3, cubes={0: 1})
    state = plays(do(state, "trophy hoopsnake"), "r5 r8 r10 r9")
    assert last(do(state, "none")) == 0, "the 10 counts 8, the 9 is highest and seat 0's now"
    state = plays(do(table("hydra", *hands, trophies={0: "hoopsnake"}), "trophy hoopsnake"), "r5 r8 r10 r9 t1 m3 t2 t4")
    assert last(state) == 2 and state.tricks[-1][3] == 3, "seat 1's trump is seat 2's"


def test_roll_on_is_not_for_the_last_to_play() -> None:
    state = plays(table("vampire", "r5 m1", "r8 m3", "r10 m2", "r9 m11", trophies={3: "hoopsnake"}), "r5 r8 r10")
    assert not trophies_offered(state) and refused(state, "trophy hoopsnake") == "last-to-play"


def test_hr25_suits_are_counted_anew_from_what_is_left() -> None:
    state = table("hoopsnake", "r5 m1", "m3 g2", "g10 m2", "r9 m11", trophies={0: "dybbuk"})
    log(state, 1, suit=0)
    log(state, 1, suit=2)
    log(state, 2, suit=2)
    state = do(plays(state, "r5 m3 g10 r9"), "trophy dybbuk p1 p3")
    assert state.score == [0, 1, 2, 1], "with the ten of magic that won this trick"


def test_hr27_second_head_obeys_the_duty_to_differ() -> None:
    state = table("hoopsnake", "r5 m1 r12 g4", "m3 g2", "g10 m2", "r9 m11", trophies={0: "hydra"})
    state = plays(state, "r5 m3 g10 r9")
    assert offered(state, "trophy hydra m1", "trophy hydra g4") and refused(state, "trophy hydra r12") == "differ"


def test_two_players_the_follower_must_differ_and_two_against_two_count_alone() -> None:
    state = plays(table("hoopsnake", "r5 m1", "r8 m3", deck=""), "r5")
    assert legal(state) == ["play melee3"]
    state = table("hoopsnake", teams=True)
    log(state, 0, suit=0)
    log(state, 2, suit=1)
    log(state, 1, suit=2)
    log(state, 1, suit=3)
    assert victor(state) == 1
