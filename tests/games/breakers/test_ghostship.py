"""Ghost Ship (5.9): tolls after tricks 3, 6 and 9."""

from __future__ import annotations

import pytest

from .tables import do, last, log, on, plays, refused, said, table, trophies_offered, victor

HANDS = ("r4 m1", "r8 m3", "r9 m2", "r10 m11")


@pytest.mark.parametrize(("trick", "left"), [(3, [1, 0, 0, 1]), (4, [2, 0, 0, 1]), (6, [1, 0, 0, 1]), (9, [1, 0, 0, 1])])
def test_after_tricks_3_6_and_9_who_has_two_or_more_discards_one(trick: int, left: list[int]) -> None:
    state = plays(table("ghostship", *HANDS, won=(2, 0, 0, 0), trick=trick), "r4 r8 r9 r10")
    assert state.won == left


def test_the_cards_go_out_of_play_face_down_and_the_newest_trick_goes() -> None:
    hands = ("r4 m1 m5 t5", "r8 m3 m6 t6", "r9 m2 m7 t7", "r10 m11 m8 t8")
    state = plays(table("ghostship", *hands), "r4 r8 r9 r10 m11 m1 m3 m2 m8 m5 m6 m7")
    assert state.won[3] == 2 and len(state.zones[3]) == 4
    assert [row[1] for row in state.tricks] == [3, 3, -1]


def test_seed_ghost_ship_resolved_in_player_order_from_the_next_leader() -> None:
    """Both drop to one: who discards later reached it later, and wins the tie."""
    state = plays(table("ghostship", *HANDS, won=(2, 2, 0, 0), trick=6), "r4 r8 r9")
    assert [event[:2] for event in said(state, "play r10") if event[0] == "toll"] == [("toll", 0), ("toll", 1)]
    state = plays(state, "r10")
    assert state.won == [1, 1, 0, 1] and state.lead == 3 and state.reached[3] < state.reached[0] < state.reached[1]
    assert victor(state) == 1


def test_the_toll_goes_by_the_next_turn_order_where_somebody_has_the_last_word() -> None:
    """Seat 3 won and should lead, but takes its turn last for two more tricks: it pays last, and wins the tie (HR20)."""
    state = do(table("ghostship", *HANDS, won=(2, 2, 0, 1), trick=6, trophies={3: "fates"}), "trophy fates")
    state = plays(state, "r4 r8 r9")
    assert [event[:2] for event in said(state, "play r10") if event[0] == "toll"] == [("toll", 0), ("toll", 1), ("toll", 3)]
    state = plays(state, "r10")
    assert state.order == (0, 1, 2, 3) and state.won == [1, 1, 0, 1] and victor(state) == 3


def test_the_toll_after_the_last_trick_of_last_word_starts_with_the_winner_again() -> None:
    hands = ("r4 m1 t1 g1", "r8 m3 t3 g3", "r9 m2 t2 g2", "r10 m11 t11 g11")
    state = do(table("ghostship", *hands, won=(2, 1, 0, 0), trick=4, trophies={3: "fates"}), "trophy fates")
    state = plays(state, "r4 r8 r9 r10 m1 m3 m2 m11 t1 t3 t2")
    assert [event[1] for event in said(state, "play t11") if event[0] == "toll"] == [3, 0]


def test_the_toll_starts_with_who_will_lead_where_the_winner_has_no_cards() -> None:
    """HR15: seat 3 played its last card, so seat 0 leads on."""
    state = plays(table("ghostship", *HANDS[:3], "r10", won=(2, 0, 2, 1), trick=6), "r4 r8 r9")
    assert [event[1] for event in said(state, "play r10") if event[0] == "toll"] == [0, 2, 3]


def test_two_players_the_toll_starts_with_who_leads_next() -> None:
    hands = ("r4 m1", "r8 m3")
    state = plays(table("ghostship", *hands, deck="", won=(2, 2), trick=6), "r8")
    assert [event[1] for event in said(state, "play r4") if event[0] == "toll"] == [0, 1]
    state = do(table("ghostship", *hands, deck="", won=(2, 2), trick=6, trophies={0: "fates"}), "trophy fates")
    state = plays(state, "r8")
    assert [event[1] for event in said(state, "play r4") if event[0] == "toll"] == [1, 0]


def test_most_tricks_left_win() -> None:
    state = table("ghostship", won=(2, 1, 0, 0))
    assert victor(state) == 0
    log(state, 1)
    assert victor(state) == 1


def test_scuttle_nobody_wins_the_trick_and_the_lead_stays() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "ghostship"}, lead=2), "r9 r10 r4 r8")
    assert on(state) == 0
    assert ("unwon", -1, ("scuttled",)) in said(state, "trophy ghostship")
    state = do(state, "trophy ghostship")
    assert last(state) == -1 and state.lead == 2 and on(state) == 2 and len(state.zones[2]) == 4


def test_a_scuttled_trick_is_led_on_by_who_led_it_not_by_who_took_the_last_word_instead() -> None:
    """Seed: the lead player is unchanged. Seat 0 should have led, seat 1 did (HR20)."""
    hands = ("r4 m1 t1 g1", "r8 m3 t3 g3", "r9 m2 t2 g2", "r3 m11 t11 g11")
    state = do(table("vampire", *hands, trophies={0: "fates", 1: "ghostship"}), "trophy fates")
    state.late_left = 1
    state = do(plays(state, "r8 r9 r3 r4"), "trophy ghostship")
    assert last(state) == -1 and state.lead == 1 and state.order == (1, 2, 3, 0)


def test_scuttle_is_used_once_a_round() -> None:
    hands = ("r4 m1 t1", "r8 m3 t3", "r9 m2 t2", "r10 m11 t4")
    state = do(plays(table("vampire", *hands, trophies={0: "ghostship"}), "r4 r8 r9 r10"), "trophy ghostship")
    state = plays(state, "m1 m3 m2 m11")
    assert last(state) == 3, "nothing was left to ask"
    state = plays(table("vampire", *HANDS, trophies={0: "ghostship"}, ask_all=True), "r4 r8 r9 r10")
    state = do(state, "trophy ghostship")
    assert not trophies_offered(state) and refused(state, "trophy ghostship") == "trophy-used"


def test_section_6_scuttle_leaves_what_carries_over() -> None:
    for key, marker in (("dybbuk", 1), ("yeti", -1)):
        state = table(key, *HANDS, trophies={0: "ghostship"})
        state.marker = 1
        if key == "yeti":
            state.marker = -1
        state = do(plays(state, "r4 r8 r9 r10"), "trophy ghostship")
        assert state.marker == marker
    state = table("babayaga", *HANDS, trophies={0: "ghostship"})
    state = do(plays(state, "r4 r8 r9 r10"), "trophy ghostship")
    assert state.trick == 2 and state.trump == 0, "the hut goes on to Melee"
    state = table("basilisk", *HANDS, trophies={0: "ghostship"}, won=(1, 0, 0, 0), trick=2)
    state = do(plays(state, "r4 r8 r9 r10"), "trophy ghostship")
    assert [row[3] for row in state.tricks if row[0] >= 0] == [1]
    state = do(plays(table("skunkape", *HANDS, trophies={0: "ghostship"}), "r4 r8 r9 r10"), "trophy ghostship")
    assert sum(state.tokens) == 1, "the Ape has already moved"


def test_a_scuttled_trick_is_dragged_down_all_the_same() -> None:
    """HR2.7: the highest goes first; so Rise Again does not save it."""
    state = table("kraken", *HANDS, trophies={0: "ghostship", 3: "phoenix"})
    state = do(plays(state, "r4 r8 r9 r10"), "trophy ghostship", "trophy phoenix r10")
    assert last(state) == -1 and len(state.hand(3)) == 1


def test_section_6_cling_is_forbidden_in_a_ghost_ship_round() -> None:
    state = table("ghostship", *HANDS, won=(0, 2, 0, 0), trick=4, trophies={0: "dybbuk"}, ask_all=True)
    assert refused(plays(state, "r4 r8 r9 r10"), "trophy dybbuk p1 out") == "ghost-ship"


def test_two_players_the_lead_goes_on_in_turn_when_nobody_wins() -> None:
    state = table("vampire", "r4 m1", "r8 m3", deck="", trophies={0: "ghostship"})
    state = do(plays(state, "r4 r8"), "trophy ghostship")
    assert last(state) == -1 and on(state) == 1


def test_two_against_two_every_player_pays_alone() -> None:
    state = plays(table("ghostship", *HANDS, won=(2, 1, 1, 0), trick=6, teams=True), "r4 r8 r9 r10")
    assert state.won == [1, 1, 1, 1]
