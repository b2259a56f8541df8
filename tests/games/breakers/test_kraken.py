"""Kraken (5.3): the highest value goes; second-most tricks."""

from __future__ import annotations

from table.games.breakers.cards import ASIDE

from .tables import card, do, last, legal, log, offered, plays, refused, said, short, table, trophies_offered, victor


def test_drag_down_disqualifies_the_highest_whatever_its_suit() -> None:
    state = plays(table("kraken", "g4 r1", "g9 r2", "g11 r3", "g10 r4"), "g4 g9 g11 g10")
    assert last(state) == 3 and short(state.zones[ASIDE]) == "g11"
    assert len(state.zones[8 + 12 + 3]) == 3, "the winner collects what is left"


def test_several_cards_go_when_they_are_tied_for_highest() -> None:
    state = plays(table("kraken", "g9 r1", "m9 r2", "g4 r3", "g3 r4"), "g9 m9 g4 g3")
    assert last(state) == 2 and short(state.zones[ASIDE]) == "m9 g9"


def test_seed_kraken_only_off_suit_cards_left_are_not_scored() -> None:
    state = plays(table("kraken", "g9 g1", "r3 r2", "m4 m3", "r5 r4"), "g9 r3 m4 r5")
    assert last(state) == -1 and state.lead == 0
    assert short(state.zones[ASIDE]) == "m4 r3 r5 g9", "all are set aside (HR9)"


def test_seed_kraken_checks_value_not_rank_of_suits() -> None:
    """The trump is low: it stays, and the highest led card goes."""
    state = plays(table("kraken", "g9 g1", "t2 r2", "g4 m3", "g5 r4"), "g9 t2 g4 g5")
    assert last(state) == 1 and short(state.zones[ASIDE]) == "g9"


def test_the_led_suit_stays_when_the_led_card_goes() -> None:
    state = plays(table("kraken", "g9 g1", "r3 r2", "g4 m3", "r5 r4"), "g9 r3 g4 r5")
    assert last(state) == 2


def test_seed_kraken_players_tied_for_most_all_lose() -> None:
    assert victor(table("kraken", won=(4, 4, 2, 0))) == 2
    assert victor(table("kraken", won=(5, 5, 0, 0))) == -1, "second-most means at least one"


def test_seed_kraken_ties_for_second_go_by_the_normal_tie_breaker() -> None:
    state = table("kraken", won=(4, 3, 2, 0))
    log(state, 2)
    assert victor(state) == 2, "the last to reach three"


def test_undertow_is_announced_before_the_own_card() -> None:
    state = table("squonk", "g9 r1", "g11 r2", "g3 r3", "g10 r4", trophies={1: "kraken"})
    assert not trophies_offered(state) and refused(state, "trophy kraken") == "not-your-trophy"
    state = do(state, "play g9")
    assert offered(state, "trophy kraken", "play g11")
    after = plays(do(state, "trophy kraken"), "g11 g3 g10")
    assert short(after.zones[ASIDE]) == "g11" and last(after) == 2
    assert after.used[1]


def test_undertow_is_not_for_the_last_to_play() -> None:
    state = plays(table("squonk", "g9 r1", "g11 r2", "g3 r3", "g10 r4", trophies={3: "kraken"}), "g9 g11 g3")
    assert not trophies_offered(state) and refused(state, "trophy kraken") == "last-to-play"


def test_undertow_in_a_devil_round_disqualifies_first_and_adds_up_what_is_left() -> None:
    """9 + 11 + 3 + 7 = 30 would curse the trick, 9 + 3 + 7 = 19 does not."""
    state = table("devil", "r9 r1", "r11 r2", "r3 m3", "r7 r4", trophies={0: "kraken"})
    state = plays(do(state, "trophy kraken"), "r9 r11 r3 r7")
    assert last(state) == 0 and state.tricks[-1][2] == 1


def test_undertow_in_a_hydra_round_is_barred_only_for_the_last_card_of_all() -> None:
    hands = ("g9 r1 r5", "g11 r2 r6", "g3 r3 r7", "g10 r4 r8")
    state = plays(table("hydra", *hands, trophies={3: "kraken"}), "g9 g11 g3")
    assert offered(state, "trophy kraken"), "last in the first time round"
    state = plays(state, "g10 r1 r2 r3")
    assert not trophies_offered(state) and len(legal(state)) == 2


def test_two_players_a_split_of_five_to_five_leaves_the_kraken_unclaimed() -> None:
    assert victor(table("kraken", seats=2, won=(5, 5))) == -1
    assert victor(table("kraken", seats=2, won=(6, 4))) == 1


def test_two_players_the_lower_card_wins() -> None:
    state = table("kraken", "g9 r1", "g4 r2", deck="")
    assert last(plays(state, "g9 g4")) == 1


def test_two_against_two_it_is_a_player_who_has_second_most() -> None:
    assert victor(table("kraken", won=(4, 1, 3, 2), teams=True)) == 2


def test_the_log_says_what_the_kraken_drags_down() -> None:
    state = plays(table("kraken", "g4 r1", "g9 r2", "g11 r3", "g10 r4"), "g4 g9 g11")
    assert ("out", 2, ("kraken", "ability", 11, "magic")) in said(state, "play g10")
    assert card("g11") == 46
