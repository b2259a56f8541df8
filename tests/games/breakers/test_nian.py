"""Nian (5.22): two Firecrackers each; the last three tricks count two."""

from __future__ import annotations

from .tables import (
    card,
    do,
    hand_of,
    last,
    legal,
    log,
    offered,
    on,
    plays,
    refused,
    said,
    table,
    trophies_offered,
    value_of,
    victor,
    weight,
)

HANDS = ("g5 m1", "g8 m3", "g10 m2", "g9 m11")


def test_firecrackers_go_on_any_card_one_a_card_for_minus_three() -> None:
    state = plays(table("nian", *HANDS), "g5 g8 g10 g9")
    assert state.tokens == [2] * 4 and offered(state, "use g5", "use g10")
    assert ("firecracker", 0, (2, 10, "magic")) in said(state, "use g10")
    state = do(state, "use g10")
    assert value_of(state, "g10") == 7 and state.tokens[0] == 1
    assert refused(state, "use g10") == "cracked" and refused(state, "use m1") == "not-in-trick"
    state = do(state, "none", "none", "none", "none")
    assert last(state) == 3


def test_they_lie_beside_a_cube() -> None:
    state = do(plays(table("nian", *HANDS, cubes={0: 1}), "g5 g8 g10 g9"), "cube g10", "use g10")
    assert value_of(state, "g10") == 8


def test_who_has_none_left_is_refused() -> None:
    state = do(plays(table("nian", *HANDS, cubes={0: 1}), "g5 g8 g10 g9"), "use g10", "use g9")
    assert on(state) == 0 and refused(state, "use g8") == "no-cracker"


def test_firecrackers_are_for_the_action_phase_of_a_nian_round() -> None:
    assert refused(table("nian", *HANDS), "use g5") == "actions-later"
    state = plays(table("vampire", *HANDS, cubes={0: 1}), "g5 g8 g10 g9")
    assert refused(state, "use g5") == "no-extra"


def test_the_firecracker_is_the_last_card_action() -> None:
    state = do(plays(table("nian", "g7 m1", "g8 m3", "g10 m2", "g6 m11"), "g7 g8 g10 g6"), "use g10", "use g8")
    state = do(state, *["none"] * 3)
    assert last(state) == 2, "7 to 7: the ten changed after the seven was played"


def test_unused_ones_are_lost_with_the_round() -> None:
    state = do(plays(table("nian", *HANDS, trick=10), "g5 g8 g10 g9"), *["none"] * 4)
    assert state.round > 1 and (state.monster == 21 or state.tokens != [2] * 4)


def test_tricks_8_9_and_10_count_two_and_ties_go_to_the_last_to_reach() -> None:
    def after(trick: int) -> int:
        return weight(do(plays(table("nian", *HANDS, trick=trick), "g5 g8 g10 g9"), *["none"] * 4))

    assert [after(trick) for trick in (7, 8, 9)] == [1, 2, 2]
    state = table("nian", "m1", "m2", "m3", "m4", won=(2, 0, 0, 0))
    log(state, 1, weight=2)
    assert victor(state) == 1


def test_scare_off_returns_an_opponents_card_to_the_hand() -> None:
    state = table("glawackus", *HANDS, trophies={0: "nian"}, cubes={0: 1}, ask_all=True)
    state = do(plays(state, "g5 g8 g10 g9"), "cube g10", "trophy nian g10")
    assert card("g10") not in state.cubed and hand_of(state, 2) == "m2 g10"
    state = do(state, "none", "none", "none", "none")
    assert last(state) == 3 and sum(state.cubes) == 0, "its cube went to the supply"


def test_scare_off_leaves_the_led_suit() -> None:
    state = plays(table("glawackus", "g5 m1", "m8 m3", "g10 m2", "m9 m11", trophies={1: "nian"}), "g5 m8 g10 m9")
    assert last(do(state, "trophy nian g5")) == 2


def test_scare_off_is_refused_for_own_and_partners_cards() -> None:
    state = plays(table("glawackus", *HANDS, trophies={0: "nian"}, teams=True), "g5 g8 g10 g9")
    assert offered(state, "trophy nian g8") and not offered(state, "trophy nian g10")
    assert refused(state, "trophy nian g10") == "opponents-card" and refused(state, "trophy nian g5") == "opponents-card"
    assert refused(state, "trophy nian m11") == "not-in-trick"


def test_scare_off_without_a_target() -> None:
    hands = ("g5 m1", "g6 m3", "g7 m2", "g8 m11")
    state = plays(table("dragon", *hands, trophies={3: "nian"}, ask_all=True), "g5 g6 g7 g8")
    state = do(state, "none", "none", "none")
    assert on(state) == 3 and not trophies_offered(state) and refused(state, "trophy nian g7") == "not-in-trick"


def test_section_6_the_hand_grows_and_two_players_draw_one_card_fewer() -> None:
    hands = ("g5 m1 m2 m4 m5 m6 m7 m8 m9 m10", "g8 t1 t2 t3 t4 t5 t6 t7 t8 t9")
    state = plays(table("glawackus", *hands, trophies={0: "nian"}), "g5 g8")
    deck = len(state.zones[0])
    state = do(state, "trophy nian g8")
    assert len(state.hand(1)) == 10 and len(state.zones[0]) == deck - 1 and last(state) == 0


def test_two_against_two_a_firecracker_may_go_on_a_partners_card() -> None:
    state = plays(table("nian", *HANDS, teams=True), "g5 g8 g10 g9")
    assert [text for text in legal(state) if text.startswith("use")] == [
        "use magic5",
        "use magic8",
        "use magic10",
        "use magic9",
    ]
