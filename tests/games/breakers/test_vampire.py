"""Vampire (5.5): minus one for every trick won; most tricks."""

from __future__ import annotations

from table.games.breakers.preview import worths

from .tables import card, do, last, log, offered, plays, refused, said, table, trophies_offered, value_of, victor


def test_drained_each_card_has_minus_one_for_every_trick_won() -> None:
    state = table("vampire", "g9 r1", "g8 r2", "g3 r3", "g4 r4", won=(2, 0, 1, 0), trick=4)
    state = plays(state, "g9 g8 g3")
    assert [value_of(state, name) for name in ("g9", "g8", "g3")] == [7, 8, 2]
    assert last(plays(state, "g4")) == 1


def test_values_may_fall_below_zero() -> None:
    state = plays(table("vampire", "g2 r1", "g1 r2", "r3 r5", "r6 r4", won=(5, 1, 0, 0), trick=7), "g2 g1")
    assert value_of(state, "g2") == -3 and value_of(state, "g1") == 0
    assert last(plays(state, "r3 r6")) == 1


def test_the_loss_is_fixed_when_the_card_is_played() -> None:
    """A trick that Cling takes away in the Action Phase does not give the value back."""
    state = table("vampire", "g9 r1", "g8 r2", "g3 r3", "g4 r4", won=(2, 0, 0, 0), trick=3, trophies={1: "dybbuk"})
    state = plays(state, "g9 g8 g3 g4")
    after = do(state, "trophy dybbuk p0 out")
    assert last(after) == 1


def test_most_tricks_win_and_the_last_to_reach_the_total_breaks_ties() -> None:
    state = table("vampire", won=(3, 2, 0, 0))
    log(state, 1)
    assert victor(state) == 1
    log(state, 0)
    assert victor(state) == 0


def test_bloodletting_takes_two_and_gives_two() -> None:
    state = plays(table("glawackus", "g5 r1", "g7 r2", "g3 r3", "g2 r4", trophies={0: "vampire"}), "g5 g7 g3 g2")
    assert offered(state, "trophy vampire g7", "trophy vampire g3") and not offered(state, "trophy vampire g5")
    events = said(state, "trophy vampire g7")
    assert ("value", 1, ("vampire", "trophy", -2, 7, "magic", 5)) in events
    assert ("value", 0, ("vampire", "trophy", 2, 5, "magic", 7)) in events
    assert last(do(state, "trophy vampire g7")) == 0


def test_bloodletting_gives_the_last_card_action_to_the_user() -> None:
    state = plays(table("glawackus", "g4 r1", "g8 r2", "g3 r3", "g2 r4", trophies={0: "vampire"}), "g4 g8 g3 g2")
    assert last(do(state, "trophy vampire g8")) == 0, "6 to 6, the own card changed last"


def test_bloodletting_needs_a_card_of_ones_own() -> None:
    hands = ("g5 r1", "g6 r2", "g9 r3", "g2 r4")
    state = plays(table("dragon", *hands, trophies={0: "vampire"}, ask_all=True), "g5 g6 g9 g2")
    assert not trophies_offered(state) and refused(state, "trophy vampire g9") == "no-card"


def test_two_against_two_a_partners_card_is_no_opponents() -> None:
    hands = ("g5 r1", "g7 r2", "g3 r3", "g2 r4")
    state = plays(table("glawackus", *hands, trophies={0: "vampire"}, teams=True), "g5 g7 g3 g2")
    assert not offered(state, "trophy vampire g3") and refused(state, "trophy vampire g3") == "opponents-card"


def test_section_6_mirror_shield_then_bloodletting_on_the_same_card_has_no_effect_on_it() -> None:
    hands = ("g7 r1", "g5 r2", "g3 r3", "g2 r4")
    state = plays(table("glawackus", *hands, trophies={0: "basilisk", 1: "vampire"}, cubes={2: 1}), "g7 g5 g3 g2")
    state = do(state, "trophy basilisk g7")
    shielded_at = state.touched[card("g7")]
    state = do(state, "trophy vampire g7")
    assert value_of(state, "g7") == 0 and state.touched[card("g7")] == shielded_at
    assert value_of(state, "g5") == 7, "the own card gets its share all the same"


def test_bloodletting_is_not_offered_where_neither_card_can_change() -> None:
    state = plays(table("glawackus", "g7 r1", "g5 r2", "g3 r3", "g2 r4", trophies={1: "vampire"}), "g7 g5 g3 g2")
    state.fixed = {card("g5"): 1, card("g7"): 1}
    assert not offered(state, "trophy vampire g7") and refused(state, "trophy vampire g7") == "no-change"
    assert offered(state, "trophy vampire g3")


def test_in_a_hydra_round_which_own_card_is_chosen() -> None:
    hands = ("g5 r1 m1", "g7 r2 m2", "g3 r3 m3", "g2 r4 m4")
    state = plays(table("hydra", *hands, trophies={0: "vampire"}), "g5 g7 g3 g2 r1 r2 r3 r4")
    assert offered(state, "trophy vampire g7 g5", "trophy vampire g7 r1") and not offered(state, "trophy vampire g7")
    assert refused(state, "trophy vampire g7") == "your-card"
    assert last(do(state, "trophy vampire g7 g5")) == 0


def test_two_players_play_it_unchanged() -> None:
    state = plays(table("vampire", "g9 r1", "g8 r2", deck="", won=(2, 0), trick=3), "g9 g8")
    assert last(state) == 1


def test_the_reason_of_a_value_is_known() -> None:
    state = plays(table("vampire", "g9 r1", "g8 r2", "g3 r3", "g4 r4", won=(2, 0, 1, 0), trick=4), "g9")
    (worth,) = worths(state)
    assert (worth.number, worth.value, worth.why) == (9, 7, (("vampire", "ability", -2),))
