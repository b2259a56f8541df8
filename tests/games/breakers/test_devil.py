"""Devil (5.6): a sum that is a multiple of six curses the trick; cursed tricks count twice."""

from __future__ import annotations

import pytest

from table.core.rules import step
from table.core.sight import view
from table.games.breakers.preview import standing
from table.games.breakers.rules import RULES

from .tables import (
    card,
    do,
    hand_of,
    last,
    log,
    offered,
    on,
    plays,
    refused,
    said,
    table,
    trophies_offered,
    victor,
    weight,
)


def test_cursed_sum_the_lowest_that_could_win_takes_the_trick_for_two() -> None:
    state = plays(table("devil", "r4 m1", "r9 m2", "r3 m3", "r8 m4"), "r4 r9 r3")
    assert ("cursed", -1, (24,)) in said(state, "play r8")
    state = plays(state, "r8")
    assert last(state) == 2 and weight(state) == 2 and state.score[2] == 2 and state.won[2] == 1


def test_any_other_sum_leaves_the_highest() -> None:
    state = plays(table("devil", "r4 m1", "r9 m2", "r3 m3", "r7 m4"), "r4 r9 r3 r7")
    assert last(state) == 1 and weight(state) == 1


def test_off_suit_cards_count_in_the_sum_but_cannot_win() -> None:
    state = plays(table("devil", "r4 r1", "m9 m2", "r3 m3", "t2 t4"), "r4 m9 r3 t2")
    assert last(state) == 2 and weight(state) == 2


def test_with_trumps_in_the_trick_it_is_the_lowest_trump() -> None:
    state = plays(table("devil", "r4 r1", "g9 m2", "g3 m3", "r2 t4"), "r4 g9 g3 r2")
    assert last(state) == 2


@pytest.mark.parametrize("sum_of_all", [0, -6])
def test_zero_and_multiples_below_it_count(sum_of_all: int) -> None:
    state = plays(table("devil", "r4 m1", "r9 m2", "r3 m3", "r8 m4", cubes={0: 1}), "r4 r9 r3 r8")
    state.plus[card("r4")] = sum_of_all - 24
    verdict = standing(state)
    assert verdict.cursed and verdict.total == sum_of_all and verdict.seat == 0


def test_the_running_sum_is_known() -> None:
    assert standing(plays(table("devil", "r4 m1", "r9 m2", "r3 m3", "r8 m4"), "r4 r9 r3")).total == 16


def test_most_tricks_with_cursed_ones_twice_ties_by_the_last_to_reach() -> None:
    state = table("devil")
    log(state, 0, weight=2)
    log(state, 1)
    log(state, 1)
    assert state.score[:2] == [2, 2] and victor(state) == 1


SIX = ("r2 r1", "r9 m6 m1", "r3 t1 t2", "r8 t3 t4")
"""seat 0 leads; all cards left to the others are drawn, and one is a 6"""
NO_SIX = ("r2 r1", "r9 m7 m1", "r3 t1 t2", "r8 t3 t4")


def test_three_sixes_a_six_wins_the_trick_at_once_and_the_action_phase_is_over() -> None:
    state = plays(table("glawackus", *SIX, trophies={0: "devil"}, cubes={1: 3}), "r2 r9 r3 r8")
    assert ("sixes-hit", 0, (6, "melee")) in said(state, "trophy devil")
    state = do(state, "trophy devil")
    assert last(state) == 0 and state.tricks[-1][6] == 4 and state.cubes[1] == 3
    assert hand_of(state, 1) == "m1 m6", "all cards went back"


def test_seed_devil_on_a_miss_cards_go_back_to_the_correct_players_and_the_phases_go_on() -> None:
    state = plays(table("glawackus", *NO_SIX, trophies={0: "devil"}, cubes={1: 1}), "r2 r9 r3 r8")
    after = do(state, "trophy devil")
    assert [hand_of(after, seat) for seat in (1, 2, 3)] == ["m1 m7", "t1 t2", "t3 t4"]
    assert after.phase == "act" and on(after) == 1
    assert last(do(after, "none")) == 1


def test_only_the_user_sees_the_cards_and_everybody_a_six() -> None:
    state = plays(table("glawackus", *SIX, trophies={0: "devil"}), "r2 r9 r3 r8")
    beats = step(RULES, state, 0, RULES.read(state, "trophy devil")).beats
    shown = next(beat.state for beat in beats if any(getattr(e, "what", "") == "sixes-hit" for e in beat.events))
    assert {card("m6"), card("m1"), card("t1")} <= {c for zone in view(shown, 0).zones for c in zone}
    others = {c for zone in view(shown, 2).zones for c in zone}
    assert card("m6") in others and card("m1") not in others and card("t3") not in others
    assert card("m6") not in {c for zone in view(beats[-1].state, 0).zones for c in zone}


def test_each_opponent_gives_the_same_number_of_cards() -> None:
    hands = ("r2 r1", "r9 m7 m1 m2 m3", "r3 t1 t2 t5 t8", "r8 t3 t4")
    state = plays(table("glawackus", *hands, trophies={0: "devil"}), "r2 r9 r3 r8")
    assert ("sixes-missed", 0, (6,)) in said(state, "trophy devil")


def test_two_against_two_three_of_each_opponent_and_none_of_the_partner() -> None:
    hands = ("r2 r1", "r9 m7 m1 m2", "r3 t6 g6", "r8 t3 t4 t5")
    state = plays(table("glawackus", *hands, trophies={0: "devil"}, teams=True), "r2 r9 r3 r8")
    assert ("sixes-missed", 0, (6,)) in said(state, "trophy devil")


def test_two_players_six_cards_of_the_one_hand() -> None:
    state = table("glawackus", "r2 r1", "r9 m1 m2 m3 m4 m5 m6", deck="", trophies={0: "devil"})
    assert ("sixes-hit", 0, (6, "melee")) in said(plays(state, "r2 r9"), "trophy devil")


def test_three_sixes_are_refused_when_they_can_do_nothing() -> None:
    burned = table("dragon", "g5 r1", "g6 r2", "g9 r3", "g2 r4", trophies={0: "devil"}, ask_all=True)
    burned = plays(burned, "g5 g6 g9 g2")
    assert not trophies_offered(burned) and refused(burned, "trophy devil") == "no-card"
    empty = table("glawackus", "r2 r1", "r9", "r3", "r8", trophies={0: "devil"}, ask_all=True)
    assert refused(plays(empty, "r2 r9 r3 r8"), "trophy devil") == "no-hand"


def test_section_6_after_scuttle_three_sixes_cannot_be_used() -> None:
    state = table("glawackus", *SIX, trophies={0: "ghostship", 1: "devil"}, ask_all=True)
    state = do(plays(state, "r2 r9 r3 r8"), "trophy ghostship", "none")
    assert not trophies_offered(state) and refused(state, "trophy devil") == "scuttled"


def test_section_6_the_kraken_drags_nothing_down_when_a_six_has_won() -> None:
    state = do(plays(table("kraken", *SIX, trophies={0: "devil"}), "r2 r9 r3 r8"), "trophy devil")
    assert last(state) == 0 and state.tricks[-1][6] == 4


def test_section_6_the_ape_does_not_move_when_a_six_has_won() -> None:
    state = do(plays(table("skunkape", *SIX, trophies={0: "devil"}), "r2 r9 r3 r8"), "trophy devil")
    assert last(state) == 0 and state.marker == 0 and state.tokens == [0] * 4


def test_section_6_three_sixes_and_what_tricks_count_as_usual() -> None:
    state = table("babayaga", *SIX, trophies={0: "devil"}, trick=3)
    assert weight(do(plays(state, "r2 r9 r3 r8"), "trophy devil")) == 3
    state = do(plays(table("basilisk", *SIX, trophies={0: "devil"}), "r2 r9 r3 r8"), "trophy devil")
    assert state.tricks[-1][3] == 2, "the own card is the winning card"


def test_suits_off_the_curse_compares_all_cards() -> None:
    """Section 6: after Rockslide the lowest of all takes a cursed trick."""
    state = plays(table("devil", "r4 r1", "m2 m5", "g9 m3", "t9 t4", trophies={0: "bolter"}), "r4 m2 g9 t9")
    assert last(do(state, "none")) == 2, "a trump"
    assert last(do(state, "trophy bolter")) == 1 and offered(state, "trophy bolter")
