"""Hidebehind (5.15): face-down cards; only tricks that one did not lead count."""

from __future__ import annotations

from table.core.sight import view
from table.core.state import PUBLIC
from table.games.breakers.cards import RANGED, TRICK
from table.games.breakers.preview import standing

from .tables import (
    card,
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
    trick_of,
    trophies_offered,
    victor,
    weight,
)

HANDS = ("r5 m1", "r8 m3", "m10 m2", "r9 m11")


def test_out_of_sight_cards_lie_face_down_and_only_the_led_suit_is_open() -> None:
    state = table("hidebehind", *HANDS)
    assert ("hidden", 0, ("ranged",)) in said(state, "play r5")
    state = plays(state, "r5")
    assert state.led == RANGED and legal(state) == ["play ranged8"], "the suit is followed, seen or not"
    assert ("hidden", 1, ()) in said(state, "play r8")
    state = plays(state, "r8")
    assert view(state, 1).zones[TRICK][1] == card("r8") and view(state, 1).zones[TRICK][0] < 0
    assert all(c < 0 for c in view(state, 2).zones[TRICK]) and all(c < 0 for c in view(state, PUBLIC).zones[TRICK])
    assert standing(view(state, 1)).seat == -1, "nothing is open, so nobody is winning"


def test_all_are_turned_up_together_before_the_action_phase() -> None:
    state = plays(table("hidebehind", *HANDS, cubes={0: 1}), "r5 r8 m10 r9")
    assert state.phase == "act" and trick_of(state) == "m10 r5 r8 r9" and not state.down
    assert all(c >= 0 for c in view(state, PUBLIC).zones[TRICK])


def test_only_tricks_that_one_did_not_lead_count() -> None:
    state = plays(table("hidebehind", "r12 m1", "r8 m3", "r7 m2", "r9 m11"), "r12 r8 r7 r9")
    assert last(state) == 0 and weight(state) == 0 and state.won[0] == 1 and state.score[0] == 0
    other = plays(table("hidebehind", *HANDS), "r5 r8 m10 r9")
    assert last(other) == 3 and weight(other) == 1


def test_ties_on_counted_tricks_go_to_the_last_to_reach() -> None:
    state = table("hidebehind", "m1", "m2", "m3", "m4", won=(2, 1, 0, 0))
    log(state, 1, weight=1)
    log(state, 0, weight=0)
    assert victor(state) == 1


def test_ambush_plays_any_card_of_the_hand_face_down() -> None:
    state = plays(table("vampire", "r5 m1", "r8 m3", "r10 m2", "r9 m11", trophies={1: "hidebehind"}), "r5")
    assert legal(state) == ["play ranged8", "trophy hidebehind melee3", "trophy hidebehind ranged8"]
    state = do(state, "trophy hidebehind m3")
    assert on(state) == 2 and view(state, 2).zones[TRICK][1] < 0 and view(state, 1).zones[TRICK][1] == card("m3")
    state = plays(state, "r10 r9")
    assert last(state) == 1


def test_ambush_is_not_for_the_leader() -> None:
    state = table("vampire", "r5 m1", "r8 m3", "r10 m2", "r9 m11", trophies={0: "hidebehind"})
    assert not trophies_offered(state) and refused(state, "trophy hidebehind m1") == "leading"


def test_ambush_comes_from_the_hand_only_and_not_where_suits_do_not_exist() -> None:
    state = table("fates", "r5 m1", "r8 m3", "r10 m2", "r9 m11", threads=("", "t7", "", ""), trophies={1: "hidebehind"})
    state = plays(state, "r5")
    assert not offered(state, "trophy hidebehind t7") and refused(state, "trophy hidebehind t7") == "hand-card"
    state = plays(table("bolter", "r5 m1", "r8 m3", "r10 m2", "r9 m11", trophies={1: "hidebehind"}), "r5")
    assert not trophies_offered(state) and refused(state, "trophy hidebehind m3") == "no-suits"


def test_ambush_counts_as_a_normal_play_when_it_is_turned_up() -> None:
    """Wendigo: it becomes a copy only then."""
    state = table("wendigo", "r5 m1", "g12 m3", "r10 m2", "r9 m11", trophies={1: "hidebehind"}, cubes={3: 1})
    state = do(plays(state, "r5"), "trophy hidebehind g12")
    assert not state.suit_as
    state = plays(state, "r10 r9")
    assert state.suit_as == {card("g12"): RANGED} and last(do(state, "none")) == 1


def test_section_6_in_a_hoop_snake_round_ambush_ignores_the_duty_and_the_next_looks_at_the_last_open_card() -> None:
    """HR26."""
    state = table("hoopsnake", "r5 m1", "r8 m3", "r10 m2", "r9 m11", trophies={1: "hidebehind"})
    state = plays(state, "r5")
    assert offered(state, "trophy hidebehind r8", "play m3") and not offered(state, "play r8")
    state = do(state, "trophy hidebehind m3")
    assert legal(state) == ["play melee2"], "another suit than the 5 of ranged"


def test_section_6_play_trophies_are_announced_openly_while_the_card_stays_hidden() -> None:
    state = do(table("hidebehind", *HANDS, trophies={0: "squonk"}), "trophy squonk")
    state = plays(state, "r5")
    assert state.effects and state.used[0] and view(state, 1).used[0] and all(c < 0 for c in view(state, 1).zones[TRICK])
    assert last(plays(state, "r8 m10 r9")) == 0


def test_hr27_second_head_is_played_face_up() -> None:
    state = plays(table("hidebehind", "r5 m1", "r8 m3 r12", "m10 m2", "r9 m11", trophies={1: "hydra"}), "r5 r8 m10 r9")
    state = do(state, "trophy hydra r12")
    assert last(state) == 1 and short(state.zones[TRICK]) == ""


def test_hr26_in_hydra_rounds_only_the_first_card_leads() -> None:
    state = plays(table("hydra", "r5 m1 t1", "r8 m3", "r10 m2", "r9 m11", trophies={0: "hidebehind"}), "r5 r8 r10 r9")
    assert on(state) == 0 and offered(state, "trophy hidebehind m1")


def test_two_players_five_tricks_each_can_count() -> None:
    state = plays(table("hidebehind", "r5 m1", "r8 m3", deck=""), "r5 r8")
    assert last(state) == 1 and weight(state) == 1 and on(state) == 1


def test_two_against_two_a_trick_that_the_partner_led_counts() -> None:
    state = plays(table("hidebehind", "r5 m1", "r8 m3", "r10 m2", "r9 m11", teams=True), "r5 r8 r10 r9")
    assert last(state) == 2 and weight(state) == 1
