"""The house rules HR1 to HR29 (breakers.md, sections 4 and 10), by name; those of one monster stand in its own file too."""

from __future__ import annotations

import pytest

from table.core.rules import Setup, step
from table.core.sight import view
from table.core.state import PUBLIC
from table.games.breakers.cards import GONE, HANDS, MONSTER, MONSTERS, NUMBER
from table.games.breakers.rounds import outcome_reason, settle
from table.games.breakers.rules import RULES

from .tables import (
    card,
    do,
    ended,
    last,
    legal,
    offered,
    on,
    plays,
    refused,
    said,
    short,
    suit_of,
    table,
    trophies_offered,
    value_of,
    victor,
)

HANDS4 = ("r5 m1", "r8 m3", "r10 m2", "r9 m11")


@pytest.mark.parametrize(("seats", "teams", "top"), [(2, "no", 10), (3, "no", 10), (4, "no", 12), (4, "yes", 12)])
def test_hr1_top_number(seats: int, teams: str, top: int) -> None:
    state = RULES.start(Setup("breakers", seats, 1, {"teams": teams}))
    dealt = [c for zone in (0, *range(HANDS, HANDS + 3 * seats)) for c in state.zones[zone]]
    assert max(NUMBER[c] for c in dealt) == top == state.top() and len(dealt) == 4 * top


def test_hr2_order_inside_a_trick() -> None:
    """Lead window, [Play] trophy before the own card, cards, actions in turn order, the Ape, resolution."""
    trophies = {0: "fates", 1: "squonk", 2: "vampire"}
    state = table("skunkape", *HANDS4, lead=1, trophies=trophies, cubes={3: 1})
    assert on(state) == 0 and legal(state) == ["trophy fates", "none"]
    state = do(state, "none")
    assert on(state) == 1 and offered(state, "trophy squonk", "play r8")
    state = do(state, "trophy squonk")
    assert on(state) == 1 and not trophies_offered(state)
    state = plays(state, "r8 r10 r9 r5")
    assert on(state) == 2 and state.marker == 1, "actions first, then the Ape moves"
    state = do(state, "none")
    assert on(state) == 3, "in turn order"
    state = do(state, "cube r8")
    assert state.marker == (1 + 9) % 4 and state.trick == 2


def test_hr2_the_action_phase_is_a_single_pass() -> None:
    state = table("vampire", *HANDS4, cubes={0: 1, 1: 1})
    state = do(plays(state, "r5 r8 r10 r9"), "none")
    assert on(state) == 1
    state = do(state, "cube r5")
    assert state.trick == 2 and state.cubes == [1, 0, 0, 0], "seat 0 is not asked again"


def test_hr2_any_number_of_actions_in_one_turn() -> None:
    state = table("vampire", *HANDS4, cubes={0: 4}, trophies={0: "unseelie"})
    state = do(plays(state, "r5 r8 r10 r9"), "cube r5", "cube r8", "trophy unseelie traps", "cube r10")
    assert on(state) == 0 and [value_of(state, name) for name in ("r5", "r8", "r10", "r9")] == [6, 9, 11, 9]


def test_hr3_the_led_suit_stays() -> None:
    state = plays(table("glawackus", *HANDS4, trophies={1: "nian"}), "r5 r8 r10 r9")
    state = do(state, "trophy nian r5")
    assert last(state) == 2


def test_hr4_trumps_compete_alone_else_the_led_suit() -> None:
    assert last(plays(table("vampire", "r5 t1", "m1 m3", "r10 m2", "m2 m11"), "r5 m1 r10 m2")) == 3
    assert last(plays(table("vampire", "r5 t1", "t8 m3", "g10 m2", "g9 m11"), "r5 t8 g10 g9")) == 0


def test_hr5_the_latest_real_change_wins_a_card_tie() -> None:
    state = table("vampire", "r9 m1", "r8 m3", "r4 m2", "r3 m11", cubes={0: 1, 2: 1}, ask_all=True)
    state = plays(state, "r9 r8 r4 r3")
    state = do(state, "none", "none", "cube r8", "none", "none")
    assert last(state) == 1
    state = table("wendigo", "r9 t1", "g9 m3", "r4 m2", "r3 m11")
    assert last(plays(state, "r9 g9 r4 r3")) == 1, "a played card is the latest action too"


def test_hr6_values_change_at_once_and_zero_for_good_beats_all() -> None:
    state = table("vampire", *HANDS4, trophies={0: "basilisk"}, cubes={0: 1, 1: 1}, ask_all=True)
    state = do(plays(state, "r5 r8 r10 r9"), "cube r10")
    assert value_of(state, "r10") == 11
    state = do(state, "trophy basilisk r10")
    assert value_of(state, "r10") == 0
    assert value_of(do(state, "none", "cube r10"), "r10") == 0


def test_hr7_a_card_belongs_to_who_played_it_until_it_rolls_on() -> None:
    state = do(table("vampire", *HANDS4, trophies={0: "hoopsnake", 1: "phoenix"}), "trophy hoopsnake")
    state = plays(state, "r5 r8 r10 r9")
    assert on(state) == 1 and offered(state, "trophy phoenix r5") and not offered(state, "trophy phoenix r8")


def test_hr8_disqualified_cards_lie_open_until_the_round_ends_and_their_cubes_go() -> None:
    state = table("glawackus", "r9 m1", "r8 m3", "r4 m2", "r3 m11", cubes={0: 1}, trophies={1: "dragon"}, ask_all=True)
    state = do(plays(state, "r9 r8 r4 r3"), "cube r4", "none", "trophy dragon r9")
    assert short(state.zones[2]) == "r9" and card("r9") in view(state, PUBLIC).zones[2]
    state = do(state, "none", "none", "none")
    assert state.trick == 2 and short(state.zones[2]) == "r9" and last(state) == 1 and sum(state.cubes) == 0


def test_hr9_no_winner_the_cards_are_set_aside_and_the_lead_stays() -> None:
    state = do(plays(table("vampire", *HANDS4, trophies={0: "ghostship"}), "r5 r8 r10 r9"), "trophy ghostship")
    assert short(state.zones[2]) == "r5 r8 r9 r10" and on(state) == 0 and state.won == [0] * 4


def test_hr10_won_tricks_are_counted_and_not_looked_at() -> None:
    state = plays(table("vampire", *HANDS4), "r5 r8 r10 r9")
    pile = HANDS + 3 * 4 + 2
    for eyes in (PUBLIC, 0, 2):
        assert len(view(state, eyes).zones[pile]) == 4 and all(c < 0 for c in view(state, eyes).zones[pile])
    assert view(state, 0).won == [0, 0, 1, 0]


def test_hr11_a_player_meets_the_condition_also_in_teams_and_keeps_the_trophy() -> None:
    state = table("vampire", "r5", "r8", "r10", "r9", won=(0, 0, 5, 4), trick=10, teams=True)
    state = plays(state, "r5 r8 r10 r9")
    assert ended(state) == ("vampire", 2) and state.beaten == [0, 0, 1, 0] and len(state.trophies(2)) == 1
    assert not state.trophies(0)


def test_hr12_ties_in_totals() -> None:
    state = table("vampire", "m5", "m4", "m3", "m8", won=(2, 2, 0, 0))
    assert victor(state) == 1, "the last to reach it"
    state = table("ghostship", "m5", "m4", "m3", "m8", won=(0, 0, 0, 0))
    assert victor(state) == 2, "nobody ever moved: the lowest sum of cards in hand"
    state = table("ghostship", "m5", "m4", "r4", "m8")
    assert victor(state) == -1, "equal sums: nobody"
    assert settle(table("ghostship", "m5", "", "r4", "m8"), [0, 1]) == 0, "one without hand cards drops out"
    assert settle(table("ghostship", "", "", "r4", "m8"), [0, 1]) == -1


def test_hr12_a_total_that_a_discard_changed_counts_as_reached_then() -> None:
    state = plays(table("ghostship", *HANDS4, won=(0, 0, 2, 1), trick=6), "r5 r8 r10 r9")
    assert state.won == [0, 0, 2, 1] and state.reached[2] > state.reached[3] and victor(state) == 2


def test_hr13_secret_choices_are_shown_together() -> None:
    state = table("fates", seats=4)
    other = do(state, legal(state)[1])
    state = do(state, legal(state)[0])
    for eyes in (PUBLIC, 1, 2, 3):
        assert view(state, eyes) == view(other, eyes)


def test_hr14_cubes_go_back_when_the_trick_is_resolved_and_one_fits_on_a_card() -> None:
    state = plays(table("vampire", *HANDS4, cubes={0: 2}), "r5 r8 r10 r9")
    state = do(state, "cube r5")
    assert refused(state, "cube r5") == "cubed" and state.cubes[0] == 1
    state = do(state, "none")
    assert not state.cubed and state.cubes == [1, 0, 0, 0]


def test_hr15_out_of_cards() -> None:
    state = plays(table("vampire", "r5 m1", "r8", "r10", "r9 m11"), "r5 r8 r10 r9")
    assert state.order == (3, 0), "the leader has nothing: the next clockwise who has leads"
    state = plays(state, "m11 m1")
    assert state.history, "nobody has cards: the round ends"


def test_hr16_two_players_draw_up_to_ten_or_what_is_there() -> None:
    hands = ("r5 m1 m2 m3 m4 m5 m6 m7 m8 m9", "r8 t1 t2 t3 t4 t5 t6 t7 t8 t9")
    state = plays(table("vampire", *hands, deck="g1 g2 g3"), "r5 r8")
    assert len(state.hand(0)) == len(state.hand(1)) == 10 and len(state.zones[0]) == 1
    assert card("g3") in state.hand(1), "the lead player draws first"
    state = plays(state, "t1 m1" if on(state) == 1 else "m1 t1")
    assert sorted(len(state.hand(seat)) for seat in (0, 1)) == [9, 10]


def test_hr17_left_is_the_next_clockwise_and_a_partner_no_opponent() -> None:
    assert table("vampire").opponents(1) == [2, 3, 0]
    assert table("vampire", teams=True).opponents(1) == [2, 0]


def test_hr18_one_trophy_a_round_and_only_if_it_can_do_something() -> None:
    hands = ("r5 m1 t1", "r8 m3 t2", "r10 m2 t3", "r9 m11 t4")
    state = plays(table("vampire", *hands, trophies={0: "phoenix unseelie"}), "r5 r8 r10 r9")
    state = do(state, "trophy phoenix r5")
    assert state.trick == 2, "nothing else to do"
    state = plays(state, "m2 m11 m1 m3")
    assert state.trick == 3, "not asked again this round"
    state = table("vampire", *hands, trophies={0: "phoenix unseelie"}, cubes={0: 1})
    state = do(plays(state, "r5 r8 r10 r9"), "trophy phoenix r5")
    assert refused(state, "trophy unseelie magic") == "trophy-one" and refused(state, "trophy phoenix r5") == "trophy-used"


def test_hr18_trophies_are_not_limited_to_the_own_lead() -> None:
    state = plays(table("vampire", *HANDS4, trophies={2: "unseelie"}), "r5 r8 r10 r9")
    assert on(state) == 2 and offered(state, "trophy unseelie traps")


def test_hr19_play_triggers_replace_and_return_do_not() -> None:
    state = plays(table("vampire", "r9 m1", "r8 m3", "r4 m2", "r3 m11", won=(3, 0, 0, 0), trick=4), "r9")
    assert value_of(state, "r9") == 6
    state = plays(table("wendigo", "g9 r12", "g8 m3", "g4 m2", "g3 m11", trophies={0: "skunkape"}, cubes={1: 1}), "g9 g8 g4 g3")
    state = do(state, "trophy skunkape g9 r12")
    assert suit_of(state, "r12") == 1, "replaced, not played: no copy is made"


def test_hr20_a_skipped_leader_is_followed_by_the_next_participant() -> None:
    state = do(table("vampire", *HANDS4, lead=2, trophies={2: "fates"}), "trophy fates")
    assert state.order == (3, 0, 1, 2)
    state = plays(table("yeti", *HANDS4), "r5 r8 r10 r9")
    assert state.order[0] == 3


def test_hr21_unclaimed_the_same_player_leads_and_cubes_go_round_from_there() -> None:
    state = table("kraken", "r5", "r8", "r10", "r9", lead=1, cubes={0: 5, 2: 6})
    state = do(plays(state, "r8 r10 r9 r5"), "none", "none")
    assert ended(state) == ("kraken", -1) and state.first == 1
    assert state.cubes == [5, 1, 7, 1], "three were left: seats 1, 2 and 3 get them"


def test_hr21_the_supply_of_fourteen_can_run_out() -> None:
    state = table("vampire", "r5", "r8", "r10", "r9", cubes={0: 5, 2: 7})
    state = plays(state, "r5 r8 r10 r9")
    state = do(state, "none", "none")
    assert ended(state) == ("vampire", 2)
    assert state.cubes == [6, 0, 7, 1], "thirteenth and fourteenth: seat 3, then seat 0, and none for seat 1"


def test_hr22_discarded_monsters_come_again_and_none_left_ends_the_game() -> None:
    state = table("kraken", "r5", "r8", "r10", "r9")
    state.zones[GONE], state.zones[MONSTERS] = state.zones[MONSTERS], []
    after = plays(state, "r5 r8 r10 r9")
    assert after.round == 2 and not after.zones[GONE] and len(after.zones[MONSTERS]) == 21
    state = table("vampire", "r5", "r8", "r10", "r9", trophies={0: "kraken"})
    state.zones[7] += state.zones[MONSTERS]
    state.zones[MONSTERS] = []
    after = plays(state, "r5 r8 r10 r9")
    assert after.phase == "over" and outcome_reason(after) == "empty" and not after.zones[MONSTER]
    out = RULES.outcome(after)
    assert out is not None and out.winners == () and out.reason == "draw" and out.scores == (1, 0, 1, 0)
    state = table("vampire", "r5", "r8", "r10", "r9", trophies={2: "kraken"})
    state.zones[7] += state.zones[MONSTERS]
    state.zones[MONSTERS] = []
    out = RULES.outcome(plays(state, "r5 r8 r10 r9"))
    assert out is not None and out.winners == (2,) and out.reason == "empty"


def test_hr23_the_race_is_looked_at_whenever_a_total_changes() -> None:
    state = table("bolter", *HANDS4, won=(0, 2, 2, 0), trick=5, trophies={0: "dybbuk"})
    state = plays(state, "r5 r8 r10 r9")
    result = step(RULES, state, 0, RULES.read(state, "trophy dybbuk p1 p2"))
    assert result.state.history[-1][1] == 2 and result.state.round == 2, "the trick in progress is lost"


def test_hr24_the_latest_change_of_trump_rules() -> None:
    state = table("unseelie", "r5 m1", "r8 m3", "r10 m2", "t9 m11", piles=("t1 m9", "", "", ""), trophies={})
    state = do(state, "play r5", "use banish t1")
    assert state.trump == 2
    state = table("babayaga", "r5 m1", "m8 m3", "r10 m2", "t9 m11", trick=2, trophies={0: "unseelie"})
    state = do(plays(state, "r5 m8 r10 t9"), "trophy unseelie traps")
    assert last(state) == 3 and state.trump == 1, "the hut's trump is lost for this trick only"


def test_hr25_toll_takes_the_most_recent_trick() -> None:
    state = table("ghostship", *HANDS4, won=(2, 0, 0, 0), trick=3)
    state = plays(state, "r5 r8 r10 r9")
    assert [row[1] for row in state.tricks] == [0, -1, 2]


def test_hr26_hr27_hr28_hr29_stand_with_their_monsters() -> None:
    """HR26: test_dragon, test_hoopsnake, test_hidebehind; HR27: test_hoopsnake, test_hidebehind, test_skunkape; HR28:
    test_fates, test_hydra; HR29: test_skunkape, test_yeti."""
    state = plays(table("yeti", "r5", "r8 m3", "r10 m2", "r9"), "r5 r8 r10 r9")
    assert state.order == (2, 1)


def test_teams_are_seats_0_and_2_against_1_and_3_and_only_the_losers_get_cubes() -> None:
    state = plays(table("vampire", "r5", "r8", "r10", "r9", teams=True), "r5 r8 r10 r9")
    assert ended(state) == ("vampire", 2) and state.cubes == [0, 1, 0, 1]


def test_a_team_needs_four_monsters_together_and_a_player_three() -> None:
    state = table("vampire", "r5", "r8", "r10", "r9", teams=True, trophies={0: "kraken devil", 2: "yeti"})
    out = RULES.outcome(do(plays(state, "r5 r8 r10 r9"), "none"))
    assert out is not None and out.winners == (0, 2) and out.scores == (4, 0, 4, 0) and out.reason == "monsters"
    state = table("vampire", "r5", "r8", "r10", "r9", trophies={2: "kraken devil"})
    out = RULES.outcome(plays(state, "r5 r8 r10 r9"))
    assert out is not None and out.winners == (2,) and out.scores == (0, 0, 3, 0)


def test_the_log_of_a_won_round() -> None:
    state = plays(table("vampire", "r5", "r8", "r10", "r9"), "r5 r8 r10")
    events = said(state, "play r9")
    assert ("defeated", 2, ("vampire",)) in events and [e[1] for e in events if e[0] == "equipped"] == [3, 0, 1]
    assert [e[0] for e in events][-2:] == ["reveal", "dealt"]
