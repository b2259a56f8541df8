"""Basilisk (5.20): the numbers of the three latest winners are stone."""

from __future__ import annotations

from table.games.breakers.preview import progress, standing, worths

from .tables import card, do, last, log, offered, plays, refused, said, table, trophies_offered, value_of, victor

HANDS = ("g5 m1", "g8 m3", "g10 m2", "g9 m11")


def test_petrifying_gaze_numbers_that_won_lately_cannot_win() -> None:
    state = table("basilisk", *HANDS)
    log(state, 0, number=10)
    state = plays(state, "g5 g8 g10")
    assert ("barred", 2, ("basilisk", "ability", 10, "magic")) in said(state, "play g9")
    state = plays(state, "g9")
    assert last(state) == 3 and state.tricks[-1][6] == 4, "the stone card is collected"


def test_only_the_three_latest_count() -> None:
    state = table("basilisk", *HANDS)
    for number in (10, 1, 2, 3):
        log(state, 0, number=number)
    assert progress(state).stones == (1, 2, 3)
    assert last(plays(state, "g5 g8 g10 g9")) == 2


def test_printed_numbers_count_whatever_the_value() -> None:
    state = table("basilisk", "g5 m1", "g8 m3", "g10 m2", "g9 m11", cubes={3: 1})
    log(state, 0, number=10)
    state = do(plays(state, "g5 g8 g10 g9"), "cube g9")
    assert last(state) == 3, "worth ten, but no ten"


def test_nobody_wins_if_no_other_card_is_left_and_the_stones_stay() -> None:
    state = table("basilisk", "g5 m1", "m8 m3", "m10 m2", "m9 m11")
    log(state, 0, number=5)
    state = plays(state, "g5 m8 m10 m9")
    assert last(state) == -1 and progress(state).stones == (5,)


def test_most_tricks_win_ties_by_the_last_to_reach() -> None:
    state = table("basilisk", won=(2, 1, 0, 0))
    log(state, 1)
    assert victor(state) == 1


def test_mirror_shield_discards_the_cube_and_fixes_the_value_at_zero() -> None:
    hands = ("g5 m1", "g8 m3", "g10 m2", "g9 m11")
    state = table("glawackus", *hands, trophies={1: "basilisk"}, cubes={0: 1, 2: 1}, ask_all=True)
    state = do(plays(state, "g5 g8 g10 g9"), "cube g10", "none")
    assert value_of(state, "g10") == 11
    state = do(state, "trophy basilisk g10")
    assert value_of(state, "g10") == 0 and card("g10") not in state.cubed
    assert worths(state)[2].why == (("basilisk", "trophy", -10),)
    assert standing(state).seat == 3


def test_section_6_a_cube_or_a_stench_or_a_firecracker_on_the_shielded_card_has_no_effect() -> None:
    state = table("glawackus", *HANDS, trophies={0: "basilisk"}, cubes={1: 1})
    state = do(plays(state, "g5 g8 g10 g9"), "trophy basilisk g10", "cube g10")
    assert last(state) == 3
    state = plays(table("skunkape", "r2 m1", "r8 m3", "r10 m2", "r9 m11", trophies={0: "basilisk"}), "r2 r8 r10 r9")
    state = do(state, "trophy basilisk r10")
    assert state.tokens[2] == 1 and last(state) == 3
    state = do(plays(table("nian", *HANDS, trophies={0: "basilisk"}), "g5 g8 g10 g9"), "trophy basilisk g10", "use g10")
    assert value_of(state, "g10") == 0 and state.tokens[0] == 1


def test_a_lone_trump_still_wins_at_zero() -> None:
    state = plays(table("glawackus", "g5 m1", "t8 m3", "g10 m2", "g9 m11", trophies={0: "basilisk"}), "g5 t8 g10 g9")
    assert last(do(state, "trophy basilisk t8")) == 1


def test_mirror_shield_is_refused_when_it_can_do_nothing() -> None:
    state = plays(table("glawackus", *HANDS, trophies={0: "basilisk"}), "g5 g8 g10 g9")
    assert refused(state, "trophy basilisk m1") == "not-in-trick"
    state.fixed = {card("g5"): 1}
    assert not offered(state, "trophy basilisk g5") and refused(state, "trophy basilisk g5") == "no-change"
    state = plays(table("glawackus", *HANDS, trophies={3: "basilisk"}), "g5 g8 g10")
    assert not trophies_offered(state) and refused(state, "trophy basilisk g5") == "window-act"


def test_two_players_and_two_against_two() -> None:
    state = table("basilisk", "g5 m1", "g8 m3", deck="")
    log(state, 1, number=8)
    state.trick = 1
    assert last(plays(state, "g5 g8")) == 0
    assert victor(table("basilisk", won=(1, 0, 2, 2), teams=True)) == 3
