"""Banshee (5.18): a secret number of tricks."""

from __future__ import annotations

from table.core.sight import view
from table.games.breakers.rules import RULES
from table.games.breakers.state import BreakersState

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
    short,
    table,
    trophies_offered,
    value_of,
    victor,
)

HANDS = ("r5 m1", "r8 m3", "r10 m2", "r9 m11")


def discarding(state: BreakersState) -> list[int]:
    """Who is asked to discard, one after the other."""
    asked = []
    while state.asks:
        asked.append(on(state))
        state = do(state, legal(state)[0])
    return asked


def test_foretelling_numbers_from_0_to_10_are_chosen_secretly_and_shown_together() -> None:
    state = table("banshee", seats=4)
    assert legal(state) == [f"choose {n}" for n in range(11)] and refused(state, "none") == "ask-foretell"
    first = do(state, "choose 3")
    other = do(state, "choose 10")
    for seat in range(4):
        assert view(first, seat) == view(other, seat), "nothing shows before all are in (HR13)"
    assert first.tokens == [-1] * 4
    state = do(first, "choose 0", "choose 2")
    assert ("foretold", 3, (4,)) in said(state, "choose 4")
    state = do(state, "choose 4")
    assert state.tokens == [3, 0, 2, 4] and state.sealed == 0 and state.phase == "play"


def test_a_number_cannot_be_taken_back_once_all_are_shown() -> None:
    state = do(table("banshee", seats=4), "choose 3", "choose 0", "choose 2")
    assert RULES.seals(state, do(state, "choose 4"))
    before = table("banshee", seats=4)
    assert not RULES.seals(before, do(before, "choose 3"))


def test_exactly_as_many_as_foretold_and_the_highest_correct_number_wins() -> None:
    state = table("banshee", "m1", "m2", "m3", "m4", won=(3, 2, 4, 1))
    state.tokens = [3, 2, 5, 1]
    assert victor(state) == 0
    state.tokens = [4, 4, 5, 2]
    assert victor(state) == -1, "nobody is right: nobody wins"


def test_ties_go_by_when_the_trick_total_was_last_reached() -> None:
    state = table("banshee", "m1", "m2", "m3", "m4", won=(2, 1, 4, 1))
    log(state, 1)
    state.tokens = [2, 2, 5, 5]
    assert victor(state) == 1


def test_two_correct_zeros_go_to_the_lowest_hand() -> None:
    state = table("banshee", "m4 m1", "m2", "m3", "t2", won=(0, 0, 3, 0))
    state.tokens = [0, 0, 5, 1]
    assert victor(state) == 1


def test_wail_opponents_cards_lose_two_and_then_they_discard_in_turn_order() -> None:
    state = plays(table("glawackus", "r9 m1", "r8 m3 m4", "r10 m2", "r11 m11", trophies={0: "banshee"}), "r9 r8 r10 r11")
    state = do(state, "trophy banshee")
    assert [value_of(state, name) for name in ("r9", "r8", "r10", "r11")] == [9, 6, 8, 9]
    assert on(state) == 1 and legal(state) == ["choose melee3", "choose melee4"]
    assert refused(state, "none") == "ask-discard" and refused(state, "choose m2") == "hand-card"
    assert ("discard", 1, (4, "melee")) in said(state, "choose m4")
    state = do(state, "choose m4")
    assert short(state.zones[2]) == "m4", "face up, for all to see (seed, Discarding cards)"
    state = do(state, "choose m2", "choose m11")
    assert last(state) == 3, "9 to 9: the changed card changed last"


def test_wail_one_effect_on_several_cards_handles_them_in_turn_order() -> None:
    """HR5: from the leader, seat 2, on; what is changed later wins a tie."""
    hands = ("r2 m1", "r9 m3", "r4 m2", "g9 r1")
    state = table("glawackus", *hands, lead=2, trophies={0: "banshee"})
    state = do(plays(state, "r4 r1 r2 r9"), "trophy banshee")
    touched = state.touched
    assert touched[card("r4")] < touched[card("r1")] < touched[card("r9")]


def test_wail_goes_by_the_turn_order_that_last_word_made() -> None:
    """HR5: seat 1 has the Last Word, so its card is changed last and it discards last."""
    hands = ("r2 m1", "r9 m3", "r4 m2", "r11 r1")
    state = do(table("glawackus", *hands, trophies={0: "banshee", 1: "fates"}), "trophy fates")
    state = do(plays(state, "r2 r4 r11 r9"), "trophy banshee")
    touched = state.touched
    assert touched[card("r4")] < touched[card("r11")] < touched[card("r9")]
    assert discarding(state) == [2, 3, 1]


def test_wail_decides_a_card_tie_for_who_has_the_last_word() -> None:
    hands = ("r2 m1", "r9 m3", "r10 m2", "r1 t1")
    state = do(table("glawackus", *hands, trophies={0: "banshee", 1: "fates"}), "trophy fates")
    state = do(plays(state, "r2 r10 r1 r9"), "trophy banshee", "choose m2", "choose t1", "choose m3")
    assert last(state) == 1, "8 to 8, and seat 1's card changed last"


def test_wail_reaches_the_hand_of_one_who_is_snowed_in_at_its_place() -> None:
    """Seat 0 won and sits out, seat 1 has the Last Word: 2, 3, then 0 at its own place, then 1."""
    state = table("yeti", "r5 m1 t1", "r2 m3 t3", "r3 m2 t2", "r4 m11 t4", trophies={1: "fates", 3: "banshee"})
    state = do(plays(do(state, "none"), "r5 r2 r3 r4"), "none", "trophy fates")
    assert state.order == (2, 3, 1)
    state = do(plays(state, "m2 m11 m3"), "trophy banshee")
    assert discarding(state) == [2, 0, 1]


def test_wail_spares_partners_and_who_has_no_hand_discards_nothing() -> None:
    state = plays(table("glawackus", "r9 m1", "r8", "r10 m2", "r11 m11", trophies={0: "banshee"}, teams=True), "r9 r8 r10 r11")
    state = do(state, "trophy banshee")
    assert value_of(state, "r10") == 10 and on(state) == 3
    assert hand_of(do(state, "choose m11"), 2) == "m2"


def test_wail_in_a_phoenix_round_who_has_no_hand_takes_the_ashes_up_first() -> None:
    state = table("phoenix", "r9 m1", "r8", "r10 m2", "r11 m11", piles=("", "t1 t2", "", ""), trophies={0: "banshee"})
    state = do(plays(state, "r9 r8 r10 r11"), "trophy banshee")
    assert on(state) == 1 and legal(state) == ["choose traps1", "choose traps2"] and not state.pile(1)


def test_wail_is_refused_when_it_can_do_nothing() -> None:
    state = plays(table("glawackus", "r9 m1", "r8", "r10", "r11", trophies={0: "banshee"}), "r9 r8 r10 r11")
    assert offered(state, "trophy banshee")
    state.fixed = {card("r8"): 1, card("r10"): 1, card("r11"): 1}
    assert not trophies_offered(state) and refused(state, "trophy banshee") == "no-change"


def test_section_6_threads_are_safe_from_wail() -> None:
    state = table("fates", "r9 m1", "r8", "r10 m2", "r11 m11", threads=("", "t1", "", ""), trophies={0: "banshee"})
    state = do(plays(state, "r9 r8 r10 r11"), "trophy banshee")
    assert on(state) == 2 and short(state.threads(1)) == "t1"


def test_section_6_cling_changes_totals_like_a_won_trick() -> None:
    state = table("banshee", *HANDS, won=(0, 3, 0, 0), trick=4, trophies={0: "dybbuk"})
    state.tokens = [5, 2, 7, 8]
    state = do(plays(state, "r5 r8 r10 r9"), "trophy dybbuk p1 out")
    assert victor(state) == 1


def test_two_players_discards_are_drawn_again_only_before_the_next_trick() -> None:
    """Seed, 2 Player Game."""
    state = plays(table("glawackus", "r9 m1", "r8 m3 m4", deck="t1 t2 t3 t4 t5 t6", trophies={0: "banshee"}), "r9 r8")
    held = len(state.hand(1))
    state = do(state, "trophy banshee")
    assert on(state) == 1 and len(state.hand(1)) == held
    state = do(state, "choose m3")
    assert state.trick == 2


def test_two_against_two_each_player_foretells_alone() -> None:
    state = table("banshee", "m1", "m2", "m3", "m4", won=(2, 1, 2, 0), teams=True)
    state.tokens = [4, 1, 3, 5]
    assert victor(state) == 1, "partners' tricks are not added up (HR11)"
