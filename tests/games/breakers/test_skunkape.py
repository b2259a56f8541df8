"""Skunk Ape (5.11): it walks by the led card's value; fewest Stinks with two tricks."""

from __future__ import annotations

from table.games.breakers.preview import standing

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
    trick_of,
    trophies_offered,
    value_of,
    victor,
)

HANDS = ("r5 m1", "r8 m3", "r9 m2", "r10 m11")


def test_stench_the_ape_moves_by_the_led_cards_value_and_spoils_the_card_there() -> None:
    """From the lead player's seat five seats on: seat 1, whose 12 becomes a 9."""
    state = plays(table("skunkape", "r5 m1", "r12 m3", "r9 m2", "r10 m11"), "r5 r12 r9")
    assert state.marker == 0, "it starts at the lead player (seed)"
    events = said(state, "play r10")
    assert ("stink", 1, (1,)) in events and ("value", 1, ("skunkape", "ability", -3, 12, "ranged", 9)) in events
    state = plays(state, "r10")
    assert state.marker == 1 and state.tokens == [0, 1, 0, 0] and last(state) == 3


def test_seed_skunk_ape_the_position_is_not_reset_to_the_lead_player() -> None:
    state = plays(table("skunkape", *HANDS), "r5 r8 r9 r10")
    assert state.marker == 1 and on(state) == 3
    state = plays(state, "m11 m1 m3")
    assert standing(state).seat == 3
    state.marker = 1
    assert said(state, "play m2")[1][:2] == ("stink", (1 + 11) % 4)


def test_seed_skunk_ape_its_change_is_the_last_card_action_and_breaks_ties() -> None:
    """Seat 1's 12 falls to 9: as high as seat 2's 9, and changed last."""
    state = plays(table("skunkape", "r5 m1", "r12 m3", "r9 m2", "r4 m11"), "r5 r12 r9 r4")
    assert last(state) == 1


def test_a_cube_can_aim_the_ape_anew() -> None:
    state = plays(table("skunkape", "r5 m1", "r12 m3", "r9 m2", "r10 m11", cubes={0: 1}), "r5 r12 r9 r10")
    assert standing(state).seat == 3
    state = do(state, "cube r5")
    assert state.marker == 2 and last(state) == 1


def test_a_led_value_below_one_or_no_led_card_does_not_move_it_but_it_stinks() -> None:
    hands = ("r5 m1", "r12 m3", "r9 m2", "r10 m11")
    state = plays(table("skunkape", *hands, trophies={1: "basilisk"}), "r5 r12 r9 r10")
    state = do(state, "trophy basilisk r5")
    assert state.marker == 0 and state.tokens[0] == 1
    state = plays(table("skunkape", *hands, trophies={1: "nian"}), "r5 r12 r9 r10")
    state = do(state, "trophy nian r5")
    assert state.marker == 0 and state.tokens[0] == 1 and last(state) == 1


def test_all_seats_count_and_one_without_a_card_in_the_trick_gets_only_the_stink() -> None:
    state = table("skunkape", "r5 m1", "", "r9 m2", "r10 m11")
    state = plays(state, "r5 r9 r10")
    assert state.marker == 1 and state.tokens[1] == 1


def test_fewest_stinks_with_two_tricks_then_more_tricks_then_the_last_to_reach() -> None:
    state = table("skunkape", won=(2, 3, 1, 2))
    state.tokens = [2, 3, 0, 2]
    assert victor(state) == 3, "equal Stinks and tricks: the last to reach"
    state.tokens = [2, 2, 0, 2]
    assert victor(state) == 1, "equal Stinks: more tricks"
    log(state, 2)
    assert victor(state) == 2
    assert victor(table("skunkape", won=(1, 1, 1, 1))) == -1


def test_reek_replaces_the_own_card_by_any_of_the_hand() -> None:
    state = plays(table("vampire", "r5 m1 r11", "r8 m3", "r9 m2", "r10 m11", trophies={0: "skunkape"}), "r5 r8 r9 r10")
    assert offered(state, "trophy skunkape r5 r11", "trophy skunkape r5 m1", "trophy skunkape r8")
    after = do(state, "trophy skunkape r5 r11")
    assert last(after) == 0 and hand_of(after, 0) == "m1 r5"


def test_reek_replaces_an_opponents_card_by_a_random_one_of_theirs() -> None:
    state = plays(table("vampire", "r5 m1", "r8 m3", "r9 m2", "r10 m11 m9", trophies={0: "skunkape"}), "r5 r8 r9 r10")
    after = do(state, "trophy skunkape r10")
    assert last(after) == 2 and card("r10") in after.hand(3) and len(after.hand(3)) == 2


def test_seed_skunk_ape_a_new_off_suit_card_even_trump_cannot_score_but_stays_for_other_effects() -> None:
    state = plays(table("devil", "r5 g12", "r8 m3", "r9 m2", "r10 m11", trophies={0: "skunkape"}), "r5 r8 r9 r10")
    state = do(state, "trophy skunkape r5 g12")
    assert last(state) == 3
    state = plays(table("devil", "r5 g3", "r8 m3", "r9 m2", "r10 m11", trophies={0: "skunkape"}), "r5 r8 r9 r10")
    state = do(state, "trophy skunkape r5 g3")
    assert last(state) == 1 and state.tricks[-1][2] == 2, "3 + 8 + 9 + 10 = 30 is cursed: the trash counts in the sum"


def test_seed_skunk_ape_replace_does_not_trigger_played_abilities() -> None:
    state = plays(table("wendigo", "g5 r1", "g8 m3", "g9 m2", "g10 m11", trophies={0: "skunkape"}), "g5 g8 g9 g10")
    state = do(state, "trophy skunkape g5 r1")
    assert last(state) == 3 and state.tricks[-1][4] == 3, "no copy was made"


def test_where_suits_do_not_matter_the_new_card_competes_normally() -> None:
    state = plays(table("bolter", "r5 m12", "r8 m3", "r9 m2", "r10 m11", trophies={0: "skunkape"}), "r5 r8 r9 r10")
    assert last(do(state, "trophy skunkape r5 m12")) == 0
    state = plays(table("hoopsnake", "r5 m12", "m3 r8", "r9 m2", "m11 r10", trophies={0: "skunkape"}), "r5 m3 r9 m11")
    assert last(do(state, "trophy skunkape r5 m12")) == 0


def test_hr29_cubes_and_plus_or_minus_stay_on_the_spot_the_inversion_does_not() -> None:
    hands = ("r5 r7", "r8 m3", "r9 m2", "r10 m11")
    state = table("dybbuk", *hands, trophies={0: "skunkape"}, cubes={0: 1}, won=(1, 0, 0, 0), trick=2)
    state.marker = 0
    state = plays(state, "r5 r8 r9 r10")
    assert value_of(state, "r5") == 8
    state = do(state, "cube r5")
    after = do(state, "trophy skunkape r5 r7")
    assert last(after) == 3 and after.tricks[-1][3] == 10
    state = plays(table("vampire", *hands, trophies={0: "skunkape"}, won=(2, 0, 0, 0), trick=3, cubes={0: 2}), "r5 r8 r9 r10")
    state = do(state, "trophy skunkape r5 r7")
    assert trick_of(state) == "r7 r8 r9 r10" and value_of(state, "r7") == 5
    assert value_of(do(state, "cube r7"), "r7") == 6


def test_reek_is_refused_when_it_can_do_nothing() -> None:
    hands = ("r5", "r8", "r9 m2", "r10 m11")
    state = plays(table("vampire", *hands, trophies={0: "skunkape"}, teams=True, ask_all=True), "r5 r8 r9 r10")
    assert refused(state, "trophy skunkape r5 r10") == "no-hand" and refused(state, "trophy skunkape r8") == "no-hand"
    assert refused(state, "trophy skunkape r9") == "opponents-card", "a partner's"
    assert refused(state, "trophy skunkape m2") == "not-in-trick" and offered(state, "trophy skunkape r10")
    state = plays(table("vampire", "r5 m1", "r8", "r9 m2", "r10 m11", trophies={0: "skunkape"}), "r5 r8 r9 r10")
    assert refused(state, "trophy skunkape r5 m2") == "hand-card"
    state = plays(table("vampire", "r5", "r8", "r9", "r10", trophies={0: "skunkape"}, ask_all=True), "r5 r8 r9 r10")
    assert not trophies_offered(state)


def test_section_6_reek_takes_from_hands_only() -> None:
    state = table("phoenix", "r5 m1", "r8", "r9 m2", "r10 m11", piles=("", "m5 m6", "", ""), trophies={0: "skunkape"})
    state = plays(state, "r5 r8 r9 r10")
    assert not offered(state, "trophy skunkape r8") and refused(state, "trophy skunkape r8") == "no-hand"


def test_hr27_a_player_with_two_cards_picks_which_one_the_ape_spoils() -> None:
    hands = ("r4 m1", "r8 m3", "r9 m2", "r12 m11 r11")
    state = plays(table("skunkape", *hands, trophies={3: "hydra"}), "r4 r8 r9 r12")
    state = do(state, "trophy hydra r11")
    assert state.marker == 0, "value 4: once round the table"
    state = table("skunkape", "r3 m1", "r8 m3", "r9 m2", "r12 m11 r11", trophies={3: "hydra"})
    state = do(plays(state, "r3 r8 r9 r12"), "trophy hydra r11")
    assert on(state) == 3 and offered(state, "choose r12", "choose r11") and state.tokens[3] == 1
    assert refused(state, "choose r3") == "your-card" and refused(state, "none") == "ask-stench"
    after = do(state, "choose r12")
    assert last(after) == 3 and after.tricks[-1][3] == 11


def test_two_players_all_two_seats_count() -> None:
    state = plays(table("skunkape", "r5 m1", "r8 m3", deck=""), "r5 r8")
    assert state.marker == 1 and state.tokens == [0, 1]


def test_two_against_two_the_ape_knows_no_partners() -> None:
    state = plays(table("skunkape", "r2 m1", "r8 m3", "r9 m2", "r10 m11", teams=True), "r2 r8 r9 r10")
    assert state.tokens == [0, 0, 1, 0]
