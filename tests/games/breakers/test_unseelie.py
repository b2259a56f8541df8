"""Unseelie Court (5.13): whims make trumps; only tricks won with a trump count."""

from __future__ import annotations

from table.core.sight import view
from table.games.breakers.cards import ASIDE, MAGIC, TRAPS

from .tables import (
    card,
    cards,
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
    victor,
    weight,
)

HANDS = ("r5 m1", "r8 m3", "r9 m2", "t4 m11")
COURTS = ("g1 t1", "g2", "g3", "g4")


def test_after_the_deal_three_cards_become_the_court_and_only_the_owner_sees_them() -> None:
    state = table("unseelie", seats=4)
    assert on(state) == 0 and len(legal(state)) == 12 and refused(state, "none") == "ask-court"
    for seat in range(4):
        for _ in range(3):
            state = do(state, legal(state)[0])
        if seat < 3:
            assert on(state) == seat + 1
    assert [len(state.pile(seat)) for seat in range(4)] == [3] * 4 and len(state.hand(0)) == 9
    assert all(c >= 0 for c in view(state, 1).pile(1)) and all(c < 0 for c in view(state, 1).pile(0))


def test_whims_a_banished_court_card_makes_its_suit_trump_for_this_trick_only() -> None:
    state = plays(table("unseelie", *HANDS, piles=COURTS), "r5")
    assert offered(state, "use banish g1", "use banish t1", "use draw g1", "use draw t1", "none")
    assert ("court-banished", 0, (1, "traps")) in said(state, "use banish t1")
    state = do(state, "use banish t1")
    assert state.trump == TRAPS and short(state.zones[ASIDE]) == "t1" and state.tokens[0] == 1
    state = do(state, "play r8", "none", "play r9", "none", "play t4", "none")
    assert last(state) == 3 and weight(state) == 1
    assert state.trump == MAGIC, "the next trick begins with the printed trump"


def test_whims_or_a_court_card_is_drawn_into_the_hand() -> None:
    state = do(table("unseelie", *HANDS, piles=COURTS), "play r5", "use draw t1")
    assert hand_of(state, 0) == "m1 t1" and short(state.pile(0)) == "g1" and on(state) == 1


def test_at_most_one_action_for_a_card_and_none_is_fine() -> None:
    state = do(table("unseelie", *HANDS, piles=COURTS), "play r5", "none")
    assert on(state) == 1 and state.trump == MAGIC
    assert refused(do(state, "play r8"), "play m3") == "ask-whim"


def test_the_newest_banished_card_rules() -> None:
    state = do(table("unseelie", *HANDS, piles=COURTS), "play r5", "use banish t1", "play r8", "use banish g2")
    assert state.trump == MAGIC


def test_seed_unseelie_with_an_empty_pile_there_is_neither_action() -> None:
    state = plays(table("unseelie", *HANDS, piles=("", "g2", "g3", "g4")), "r5")
    assert on(state) == 1 and not state.asks


def test_seed_unseelie_the_owner_may_look_at_the_pile_at_any_time() -> None:
    state = plays(table("unseelie", *HANDS, piles=COURTS), "r5")
    state = do(state, "none")
    assert view(state, 0).pile(0) == cards("g1 t1") and view(state, 2).pile(2) == cards("g3")
    assert all(c < 0 for c in view(state, 1).pile(0))


def test_with_an_empty_hand_a_court_card_is_drawn_first_and_that_is_no_action() -> None:
    state = table("unseelie", "r5", "r8 m3", "r9 m2", "r4 m11", piles=("g1 t1", "", "", ""))
    state = do(state, "play r5", "none", "play r8", "play r9", "play r4")
    assert on(state) == 2
    state = do(state, "play m2", "play m11")
    assert on(state) == 0 and legal(state) == ["play traps1", "play magic1"]
    state = do(state, "play g1")
    assert offered(state, "use banish t1", "use draw t1", "none"), "the action is still there"


def test_court_cards_cannot_be_played_directly() -> None:
    state = table("unseelie", *HANDS, piles=COURTS)
    assert legal(state) == ["play melee1", "play ranged5"] and refused(state, "play g1") == "not-in-hand"


def test_most_tricks_won_with_a_trump_ties_by_the_last_to_reach() -> None:
    state = table("unseelie", "m1", "m2", "m3", "m4", won=(2, 2, 0, 0))
    log(state, 0, weight=0)
    assert state.won[0] == 3 and victor(state) == 1, "the other trick does not count"


def test_a_trick_won_without_trump_does_not_count() -> None:
    state = plays(table("unseelie", *HANDS, piles=("", "", "", "")), "r5 r8 r9 t4")
    assert last(state) == 2 and weight(state) == 0 and state.won[2] == 1 and state.score[2] == 0


def test_glamour_chooses_the_trump() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "unseelie"}), "r5 r8 r9 t4")
    assert offered(state, "trophy unseelie traps") and not offered(state, "trophy unseelie melee")
    assert ("glamour", 0, ("traps",)) in said(state, "trophy unseelie traps")
    assert last(do(state, "trophy unseelie traps")) == 3 and last(do(state, "none")) == 2


def test_glamour_is_refused_when_it_can_do_nothing() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "unseelie"}), "r5 r8 r9 t4")
    assert refused(state, "trophy unseelie melee") == "already-trump" and refused(state, "trophy unseelie") == "target"
    state = plays(table("bolter", *HANDS, trophies={0: "unseelie"}, ask_all=True), "r5 r8 r9 t4")
    assert not trophies_offered(state) and refused(state, "trophy unseelie traps") == "no-suits"


def test_section_6_court_cards_are_safe_from_what_takes_from_hands() -> None:
    """Wail: a player without hand cards discards nothing; Bargain needs a hand card."""
    hands = ("r5", "r8", "r9 m2", "t4 m11")
    state = table("unseelie", *hands, piles=("", "g2", "", ""), trophies={0: "banshee babayaga"})
    state = do(plays(state, "r5 r8"), "none", "play r9", "play t4")
    assert offered(state, "trophy babayaga p2") and not offered(state, "trophy babayaga p1")
    state = do(state, "trophy banshee")
    assert on(state) == 2 and short(state.pile(1)) == "g2"


def test_ambush_counts_as_a_play_when_it_is_turned_up_and_then_gives_the_court_action() -> None:
    state = table("unseelie", "r5 m1", "r8 t7", "r9 m2", "t4 m11", piles=("", "g2", "", ""), trophies={1: "hidebehind"})
    state = do(plays(state, "r5"), "trophy hidebehind t7")
    assert on(state) == 2, "nothing is asked while it lies face down"
    state = plays(state, "r9 t4")
    assert on(state) == 1 and state.phase == "turn" and offered(state, "use banish g2", "use draw g2")


def test_second_head_is_a_play_and_gives_the_court_action() -> None:
    state = table("unseelie", "r5 m1", "r8 r7", "r9 m2", "t4 m11", piles=("", "g2", "", ""), trophies={1: "hydra"})
    state = do(plays(state, "r5 r8"), "none", "play r9", "play t4", "trophy hydra r7")
    assert on(state) == 1 and offered(state, "use banish g2", "none")


def test_two_players_banished_cards_lower_the_redraw_and_drawn_ones_do_not() -> None:
    hands = ("r5 m1 m2 m3 m4 m5 m6", "r8 t1 t2 t3 t4 t5 t6")
    state = table("unseelie", *hands, piles=("g1 g2 g3", "g4 g5 g6"))
    state = do(state, "play r5", "use banish g1", "play r8", "use draw g4")
    assert len(state.hand(0)) + len(state.pile(0)) == 9 and len(state.pile(0)) == 2
    assert len(state.hand(1)) + len(state.pile(1)) == 10 and len(state.pile(1)) == 2 and card("g4") in state.hand(1)


def test_two_against_two_a_partners_trumps_do_not_count_for_one() -> None:
    assert victor(table("unseelie", won=(1, 0, 1, 0), teams=True)) == 2
