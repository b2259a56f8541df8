"""Phoenix (5.1): six cards of the deal wait as Ashes."""

from __future__ import annotations

from table.core.rules import Setup
from table.core.sight import view
from table.games.breakers.cards import BOX, DECK
from table.games.breakers.rules import RULES

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
    victor,
    weight,
)

HANDS = ("r5 m1", "r8 m3", "r10 m2", "r9 m11")


def test_ashes_six_of_twelve_cards_are_laid_down_secretly() -> None:
    state = table("phoenix", seats=4)
    assert on(state) == state.first and len(legal(state)) == 12
    assert refused(state, "none") == "ask-ashes" and refused(state, "play r5") == "ask-ashes"
    for seat in range(4):
        for _ in range(6):
            assert on(state) == seat
            state = do(state, legal(state)[0])
    assert [len(state.hand(seat)) for seat in range(4)] == [6] * 4 and state.phase == "play"
    assert all(c >= 0 for c in view(state, 2).pile(2)), "the owner may look at them"
    assert all(c < 0 for c in view(state, 1).pile(2)) and len(view(state, 1).pile(2)) == 6, "others see the count"


def test_a_card_that_is_not_in_hand_cannot_be_laid_down() -> None:
    state = table("phoenix", seats=3)
    foreign = short([state.hand(1)[0]])
    assert refused(state, f"choose {foreign}") == "hand-card"


def test_the_ashes_become_the_hand_when_it_is_empty_at_the_end_of_a_trick() -> None:
    state = plays(table("phoenix", "r5", "r8 m3", "r10 m2", "r9 m11", piles=("t1 t2", "g1", "", "")), "r5 r8 r10")
    assert ("ashes", 0, (2,)) in said(state, "play r9")
    state = plays(state, "r9")
    assert hand_of(state, 0) == "t1 t2" and not state.pile(0) and short(state.pile(1)) == "g1"


def test_ashes_cannot_be_played() -> None:
    state = table("phoenix", *HANDS, piles=("t1 t2", "g1", "", ""))
    assert legal(state) == ["play melee1", "play ranged5"] and refused(state, "play t1") == "not-in-hand"


def test_who_must_play_with_an_empty_hand_takes_them_first() -> None:
    state = table("phoenix", "", "r8 m3", "r10 m2", "r9 m11", piles=("t1 t2", "", "", ""))
    assert on(state) == 0 and legal(state) == ["play traps1", "play traps2"] and not state.pile(0)


def test_most_tricks_win_ashes_are_no_hand_cards_in_the_tie_breaker() -> None:
    state = table("phoenix", won=(2, 1, 0, 0))
    log(state, 1)
    assert victor(state) == 1
    state = table("phoenix", "m5", "m4", "m9", "", piles=("m1", "m12 m11", "", "m2"), won=(0, 0, 0, 0))
    assert victor(state) == 1, "4 is the lowest sum in hand, and who has only Ashes drops out (HR12)"


def test_rise_again_the_card_comes_back_after_the_trick_won_or_not() -> None:
    state = plays(table("vampire", *HANDS, trophies={2: "phoenix"}), "r5 r8 r10 r9")
    assert offered(state, "trophy phoenix r10") and not offered(state, "trophy phoenix r9")
    after = do(state, "trophy phoenix r10")
    assert last(after) == 2 and after.tricks[-1][3:5] == [10, 1] and hand_of(after, 2) == "m2 r10"
    assert after.tricks[-1][6] == 3, "the winner does not collect it"
    state = do(plays(table("vampire", *HANDS, trophies={0: "phoenix"}), "r5 r8 r10 r9"), "trophy phoenix r5")
    assert last(state) == 2 and hand_of(state, 0) == "m1 r5"


def test_rise_again_does_not_save_a_disqualified_card() -> None:
    state = do(plays(table("kraken", *HANDS, trophies={2: "phoenix"}), "r5 r8 r10 r9"), "trophy phoenix r10")
    assert last(state) == 3 and hand_of(state, 2) == "m2" and card("r10") in state.zones[2]


def test_rise_again_is_lost_for_the_hoard() -> None:
    state = plays(table("dragon", "r5 m1", "r8 m3", "r10 m2", "r1 m11", trophies={2: "phoenix"}), "r5 r8 r10 r1")
    assert weight(do(state, "none")) == 24 and weight(do(state, "trophy phoenix r10")) == 14


def test_rise_again_is_refused_when_it_can_do_nothing() -> None:
    state = plays(table("vampire", *HANDS, trophies={0: "phoenix"}), "r5 r8 r10 r9")
    assert refused(state, "trophy phoenix r8") == "your-card"
    state = plays(table("dragon", "r5 m1", "r6 m3", "r10 m2", "r1 m11", trophies={0: "phoenix"}, ask_all=True), "r5 r6 r10 r1")
    assert not trophies_offered(state) and refused(state, "trophy phoenix r5") == "no-card"


def test_section_6_bewilder_bargain_wail_and_reek_leave_the_ashes_alone() -> None:
    state = table("phoenix", "r5 m1", "r8", "r10 m2", "r9 m11", piles=("", "g1 g2", "", ""), trophies={0: "babayaga skunkape"})
    state = plays(state, "r5 r8 r10 r9")
    assert not offered(state, "trophy babayaga p1") and not offered(state, "trophy skunkape r8")


def test_section_6_there_is_no_levelling_of_hands() -> None:
    state = do(plays(table("vampire", *HANDS, trophies={0: "phoenix"}), "r5 r8 r10 r9"), "trophy phoenix r5")
    assert len(state.hand(0)) == 2 and len(state.hand(1)) == 1


def test_seed_two_players_play_without_the_phoenix() -> None:
    state = RULES.start(Setup("breakers", 2, 7))
    assert DECK.id("phoenix") in state.zones[BOX]


def test_two_against_two_partners_do_not_see_one_anothers_ashes() -> None:
    state = table("phoenix", *HANDS, piles=("t1", "t2", "t3", "t4"), teams=True)
    assert all(c < 0 for c in view(state, 0).pile(2))
