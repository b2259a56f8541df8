"""The Fates (5.2): three open Threads; closest to three tricks."""

from __future__ import annotations

from table.core.sight import view
from table.games.breakers.preview import worths
from table.games.breakers.state import BreakersState

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
    value_of,
    victor,
)

HANDS = ("r5 m1 m5", "r8 m3 m6", "r10 m2 m7", "r9 m11 m8")


def test_three_threads_are_chosen_secretly_and_shown_together() -> None:
    state = table("fates", seats=4)
    assert refused(state, "none") == "ask-threads"
    for _ in range(3 * 3 + 2):
        state = do(state, legal(state)[0])
        assert all(not state.threads(seat) for seat in range(4))
        assert all(c < 0 for seat in (1, 2, 3) for c in view(state, 0).pile(seat))
    state = do(state, legal(state)[-1])
    assert [len(state.threads(seat)) for seat in range(4)] == [3] * 4 and all(not state.pile(seat) for seat in range(4))
    assert all(c >= 0 for c in view(state, 0).threads(3)) and len(state.hand(3)) == 9


def test_play_from_hand_or_threads_and_both_count_for_following() -> None:
    state = table("fates", *HANDS, threads=("t1", "r7", "t3", "t4"))
    assert offered(state, "play r5", "play t1")
    state = plays(state, "r5")
    assert legal(state) == ["play ranged7", "play ranged8"]
    state = table("fates", "r5 m1", "m3 m6", "r10 m2", "r9 m11", threads=("t1", "r7", "t3", "t4"))
    state = plays(state, "r5")
    assert legal(state) == ["play ranged7"] and refused(state, "play m3") == "follow"
    state = plays(state, "r7 r10 r9")
    assert last(state) == 2 and not state.threads(1)


def test_closest_to_three_two_and_four_are_level_ties_by_the_last_to_reach() -> None:
    state = table("fates", won=(4, 0, 2, 0))
    assert victor(state) == 2, "reached two after the other reached four"
    log(state, 1)
    assert victor(state) == 2
    log(state, 2)
    assert victor(state) == 2 and state.score[2] == 3


def test_nobody_ever_moved_the_lowest_sum_in_hand_without_threads() -> None:
    state = table("fates", "m5", "m4", "m9", "m8", threads=("m1", "m12 m11", "", "m2"))
    assert victor(state) == 1


def test_last_word_the_user_takes_the_turn_last_for_three_tricks_with_one_more() -> None:
    state = table("vampire", *HANDS, trophies={0: "fates"}, ask_all=True)
    assert on(state) == 0 and legal(state) == ["trophy fates", "none"] and refused(state, "play r5") == "lead-window"
    state = do(state, "trophy fates")
    assert state.order == (1, 2, 3, 0) and on(state) == 1
    state = plays(state, "r8 r10 r9 r5")
    assert value_of(state, "r5") == 6 and worths(state)[-1].why == (("fates", "trophy", 1),)
    assert on(state) == 1, "also the actions come last"
    state = do(state, *["none"] * 4)
    assert last(state) == 2 and state.order == (2, 3, 1, 0) and state.late_left == 2
    state = do(plays(state, "m2 m11 m3 m1"), *["none"] * 4)
    assert state.late_left == 1 and state.order[-1] == 0
    state = do(plays(state, " ".join(short([state.hand(seat)[0]]) for seat in state.order)), *["none"] * 4)
    assert state.late_left == 0


def test_seed_fates_nobody_elses_turn_order_changes() -> None:
    state = do(table("vampire", *HANDS, lead=1, trophies={2: "fates"}), "trophy fates")
    assert state.order == (1, 3, 0, 2)


def test_hr20_if_the_user_should_lead_the_next_player_leads_and_sets_the_suit() -> None:
    state = do(table("vampire", "r5 m1", "g8 m3", "r10 m2", "r9 m11", trophies={0: "fates"}), "trophy fates")
    state = plays(state, "g8")
    assert state.led == 3


def test_letting_it_be_is_fine_and_the_trick_begins() -> None:
    state = do(table("vampire", *HANDS, trophies={2: "fates"}), "none")
    assert state.order == (0, 1, 2, 3) and on(state) == 0 and state.phase == "play"
    state = plays(state, "r5 r8 r10 r9")
    assert state.phase == "lead" and on(state) == 2, "asked again before the next trick"


def test_last_word_is_refused_outside_its_window_and_once_used() -> None:
    state = do(table("vampire", *HANDS, trophies={0: "fates"}), "none")
    assert not trophies_offered(state) and refused(state, "trophy fates") == "window-lead"
    state = do(table("vampire", *HANDS, trophies={0: "fates"}), "trophy fates")
    state = plays(state, "r8 r10 r9")
    assert on(state) == 0 and refused(state, "trophy fates") == "trophy-used"


def test_section_6_threads_are_safe_and_last_word_counts_tricks_one_misses() -> None:
    hands = ("r5", "r8 m3 m6", "r10 m2 m7", "r9 m11 m8")
    state = do(table("vampire", *hands, trophies={0: "fates"}), "trophy fates")
    state = plays(state, "r8 r10 r9 r5")
    assert state.order == (2, 3, 1) and state.late_left == 2
    state = plays(state, "m2 m11 m3")
    assert state.late_left == 1, "out of cards, and counted all the same"


def test_hr28_last_word_lapses_with_the_round() -> None:
    state = do(table("vampire", "r5", "r8", "r10", "r9", trophies={0: "fates"}), "trophy fates")
    state = plays(state, "r8 r10 r9 r5")
    assert state.history and state.late == -1 and state.late_left == 0 and state.used == [0] * 4


def test_seed_two_players_a_thread_that_was_played_is_replaced_face_up() -> None:
    hands = ("r5 m1 m2 m3 m4 m5 m6", "r8 t1 t2 t3 t4 t5 t6")
    state = table("fates", *hands, threads=("g1 g2 g3", "g4 g5 g6"))
    state = plays(state, "g1 g4")
    assert [len(state.threads(seat)) for seat in (0, 1)] == [3, 3] and [len(state.hand(seat)) for seat in (0, 1)] == [7, 7]
    state = table("fates", *hands, threads=("g1 g2 g3", "g4 g5 g6"))
    state = plays(state, "r5 r8")
    assert short(state.threads(0)) == "g1 g2 g3" and len(state.hand(0)) == 7, "a hand card comes back to the hand"


TWO = ("m2 m3 m4 m5 m6 r2 r3", "g2 g3 g4 g5 g6 r4 r5")
THREADS = ("r9 t9 g9", "m9 m10 g10")


def _two(trophies: dict[int, str]) -> BreakersState:
    return table("fates", *TWO, threads=THREADS, deck="t1 t2 t3 t4 t5 t6 t7 t8", trophies=trophies)


def test_two_players_a_thread_that_comes_back_leaves_its_place_empty() -> None:
    """HR16 and 5.22: nothing is drawn for it, and what is drawn for a hand card goes to the hand."""
    state = do(plays(_two({1: "nian"}), "r9 r4"), "trophy nian r9")
    assert short(state.threads(0)) == "t9 g9" and len(state.hand(0)) == 8, "one card fewer to draw"
    state = plays(state, "g2 g9")
    assert [len(state.threads(seat)) for seat in (0, 1)] == [2, 3], "a Thread that is really played is replaced"
    shown = state.threads(0)[:]
    state = plays(state, "r9 r5")
    assert state.threads(0) == shown and [len(state.hand(seat)) for seat in (0, 1)] == [8, 7]


def test_two_players_a_hand_card_that_comes_back_leaves_the_threads_alone() -> None:
    state = do(plays(_two({1: "nian"}), "r2 r4"), "trophy nian r2")
    state = plays(state, "g2 g9")
    assert [len(state.threads(seat)) for seat in (0, 1)] == [3, 3] and len(state.hand(0)) == 7


def test_two_players_the_card_of_a_second_head_that_comes_back_is_no_thread() -> None:
    trophies = {0: "hydra", 1: "nian"}
    state = do(plays(_two(trophies), "r9 r4"), "trophy hydra r2", "trophy nian r2")
    assert [len(state.threads(seat)) for seat in (0, 1)] == [3, 3] and len(state.hand(0)) == 7
    state = do(plays(_two(trophies), "r9 r4"), "trophy hydra r2", "trophy nian r9")
    assert [len(state.threads(seat)) for seat in (0, 1)] == [2, 3] and len(state.hand(0)) == 8


def test_two_players_a_thread_that_reek_replaces_was_the_card_that_was_played() -> None:
    state = do(plays(_two({0: "skunkape"}), "r9 r4"), "trophy skunkape r9 m2")
    assert [len(state.threads(seat)) for seat in (0, 1)] == [3, 3] and short(state.hand(0)) == "m3 m4 m5 m6 r2 r3 r9"


def test_two_players_the_one_who_leads_draws_first_also_under_last_word() -> None:
    """HR2.1, HR20: seat 0 should lead the third trick, but seat 1 does, and gets the last card of the deck."""
    hands = ("r5 m1 m2 m3 m4 m5 m6 m7 m8 m9", "r8 t1 t2 t3 t4 t5 t6 t7 t8 t9")
    state = do(table("vampire", *hands, deck="g1 g2 g3", trophies={0: "fates"}), "trophy fates")
    state = plays(plays(state, "r8 r5"), "t1 m1")
    assert state.lead == 0 and state.order == (1, 0) and [len(state.hand(seat)) for seat in (0, 1)] == [9, 10]


def test_section_6_last_word_with_two_players_leaves_the_alternating_lead() -> None:
    state = do(table("vampire", "r5 m1 m5", "r8 m3 m6", deck="", trophies={0: "fates"}), "trophy fates")
    assert state.order == (1, 0)
    state = plays(state, "r8 r5")
    assert state.lead == 1 and state.order == (1, 0)
    state = plays(state, "m3 m1")
    assert state.lead == 0 and state.order == (1, 0), "seat 0 should lead, and takes the turn last"


def test_two_against_two_threads_of_a_partner_are_not_ones_own() -> None:
    state = table("fates", *HANDS, threads=("t1", "t2", "t3", "t4"), teams=True)
    assert refused(state, "play t3") == "not-in-hand"


def test_the_log_shows_the_threads_at_once() -> None:
    state = table("fates", seats=3)
    for _ in range(8):
        state = do(state, legal(state)[0])
    assert "threads" in [what for what, _, _ in said(state, legal(state)[0])]
