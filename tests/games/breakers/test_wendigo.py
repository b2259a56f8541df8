"""Wendigo (5.4): copies of the led suit; the longest run."""

from __future__ import annotations

from table.games.breakers.cards import MAGIC, MELEE

from .tables import (
    do,
    last,
    legal,
    log,
    offered,
    plays,
    refused,
    said,
    suit_of,
    table,
    trophies_offered,
    value_of,
    victor,
)


def test_borrowed_voice_an_off_suit_card_becomes_a_copy_of_the_led_suit() -> None:
    state = plays(table("wendigo", "g4 r1", "r9 r2", "g6 m3", "g3 r4"), "g4 r9")
    assert suit_of(state, "r9") == MAGIC and value_of(state, "r9") == 9
    state = plays(state, "g6 g3")
    assert last(state) == 1 and state.tricks[-1][3:5] == [9, MAGIC]


def test_a_trump_is_no_copy() -> None:
    state = plays(table("wendigo", "g4 r1", "m2 r2", "g6 r3", "g3 r4"), "g4 m2 g6 g3")
    assert last(state) == 1 and state.tricks[-1][4] == MELEE


def test_such_a_card_may_be_played_only_by_who_cannot_follow() -> None:
    state = plays(table("wendigo", "g4 r1", "r9 g2", "g6 r3", "g3 r4"), "g4")
    assert legal(state) == ["play magic2"] and refused(state, "play r9") == "follow"


def test_the_longest_run_wins_and_the_last_completed_breaks_ties() -> None:
    state = table("wendigo")
    for seat in (0, 0, 1, 1):
        log(state, seat)
    assert state.score == [2, 2, 0, 0] and victor(state) == 1
    for seat in (2, 0, 0):
        log(state, seat)
    assert victor(state) == 0, "completed a run of two again, later"


def test_a_trick_that_nobody_wins_neither_adds_to_a_run_nor_breaks_it() -> None:
    state = table("wendigo")
    for seat in (0, 0, 1, -1, 1, 1):
        log(state, seat)
    assert state.score[:2] == [2, 3] and victor(state) == 1


def test_mimic_changes_any_card_and_a_trump_loses_its_rank() -> None:
    state = plays(table("vampire", "g4 r1", "m2 r2", "g6 r3", "g3 r4", trophies={0: "wendigo"}), "g4 m2 g6 g3")
    assert offered(state, "trophy wendigo m2") and not offered(state, "trophy wendigo g6")
    after = do(state, "trophy wendigo m2")
    assert last(after) == 2


def test_mimic_is_a_card_action_and_wins_ties() -> None:
    state = plays(table("vampire", "g6 r1", "r6 r2", "g5 r3", "g3 r4", trophies={0: "wendigo"}), "g6 r6 g5 g3")
    assert last(do(state, "none")) == 0
    assert last(do(state, "trophy wendigo r6")) == 1


def test_seed_wendigo_the_copy_takes_all_characteristics_and_forgets_its_printed_suit() -> None:
    """Deep Freeze on the led suit hits the copy; its old suit cannot even be named."""
    hands = ("g4 m1", "r9 r2", "g6 r3", "g3 r4")
    state = plays(table("squonk", *hands, trophies={0: "wendigo", 1: "yeti"}), "g4 r9 g6 g3")
    assert offered(do(state, "none"), "trophy yeti ranged")
    state = do(state, "trophy wendigo r9")
    assert not offered(state, "trophy yeti ranged") and refused(state, "trophy yeti ranged") == "suit-absent"
    assert last(do(state, "trophy yeti magic")) == -1


def test_seed_wendigo_the_printed_number_stays() -> None:
    state = plays(table("squonk", "g4 m1", "r2 r1", "g6 r3", "g3 r4", trophies={0: "wendigo"}), "g4 r2 g6 g3")
    state = do(state, "trophy wendigo r2")
    assert last(state) == 1 and state.tricks[-1][3:5] == [2, MAGIC], "the lowest led card in a Squonk round"


def test_mimic_is_refused_when_it_can_do_nothing() -> None:
    state = plays(table("vampire", "g4 r1", "g5 r2", "g6 r3", "g3 r4", trophies={0: "wendigo"}, ask_all=True), "g4 g5 g6 g3")
    assert not trophies_offered(state)
    assert refused(state, "trophy wendigo g5") == "already-led" and refused(state, "trophy wendigo m9") == "not-in-trick"


def test_section_6_mimic_cannot_be_used_when_suits_do_not_exist() -> None:
    state = plays(table("bolter", "g4 r1", "r5 r2", "g6 r3", "g3 r4", trophies={0: "wendigo"}, ask_all=True), "g4 r5 g6 g3")
    assert refused(state, "trophy wendigo r5") == "no-suits"


def test_section_6_in_a_hoop_snake_round_a_trump_loses_its_rank() -> None:
    state = table("hoopsnake", "g4 m1", "t2 m2", "g7 m3", "r5 m4", trophies={0: "wendigo"})
    state = plays(state, "g4 t2 g7 r5")
    assert last(do(state, "none")) == 1
    after = do(state, "trophy wendigo t2")
    assert last(after) == 2


def test_section_6_runs_do_not_move_with_cling() -> None:
    hands = ("g4 r1", "g5 r2", "g6 r3", "g3 r4")
    state = plays(table("wendigo", *hands, won=(2, 0, 0, 0), trick=3, trophies={1: "dybbuk"}), "g4 g5 g6 g3")
    before = state.reached[0]
    state = do(state, "trophy dybbuk p0 p3")
    assert state.won == [1, 0, 1, 1] and state.score[0] == 2 and state.reached[0] == before


def test_two_players_and_two_against_two_play_it_unchanged() -> None:
    state = plays(table("wendigo", "g4 r1", "r9 r2", deck=""), "g4 r9")
    assert last(state) == 1
    state = table("wendigo", teams=True)
    for seat in (0, 2, 0):
        log(state, seat)
    assert state.score[0] == 1, "a partner's trick breaks a run: it is a player's (HR11)"


def test_the_log_says_what_became_a_copy_and_how_long_a_run_is() -> None:
    state = plays(table("wendigo", "g4 r1", "r9 r2", "g6 m3", "g3 r4"), "g4")
    assert ("copy", 1, ("wendigo", "ability", 9, "ranged", "magic")) in said(state, "play r9")
    assert ("run", 1, (1,)) in said(plays(state, "r9 g6"), "play g3")
