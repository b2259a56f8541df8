"""Dybbuk (5.8): the latest winner's cards are upside down; the possessed one counts two fewer."""

from __future__ import annotations

from table.games.breakers.preview import worths

from .tables import do, last, legal, log, offered, plays, refused, said, table, trophies_offered, value_of, victor


def test_possession_turns_the_winners_cards_upside_down() -> None:
    state = plays(table("dybbuk", "r2 r12", "r5 r3", "r9 r4", "r7 r1"), "r2 r5 r9")
    assert state.marker == -1, "nobody is possessed in the first trick"
    assert ("possessed", 2, ()) in said(state, "play r7")
    state = plays(state, "r7 r4")
    assert state.marker == 2 and value_of(state, "r4") == 9
    assert worths(state)[0].why == (("dybbuk", "ability", 5),)
    state = plays(state, "r1 r12")
    assert value_of(state, "r12") == 12, "the others' cards are as printed"


def test_the_top_number_is_ten_with_fewer_players() -> None:
    state = table("dybbuk", "r4 r1", "r5 r3", "r9 r2")
    state.marker = 0
    assert value_of(plays(state, "r4"), "r4") == 7


def test_cubes_come_on_top_of_the_inversion() -> None:
    state = table("dybbuk", "r4 r1", "r8 r3", "r9 r2", "r10 r11", cubes={0: 1})
    state.marker = 0
    state = plays(state, "r4 r8 r9 r10")
    assert value_of(state, "r4") == 9
    assert last(do(state, "cube r4")) == 0, "10 to 10, the cube came last"


def test_possession_stays_when_nobody_wins() -> None:
    state = table("dybbuk", "r4 r1", "r8 r3", "r9 r2", "r10 r11", trophies={0: "ghostship"})
    state.marker = 2
    state = do(plays(state, "r4 r8 r9 r10"), "trophy ghostship")
    assert last(state) == -1 and state.marker == 2


def test_the_possessed_one_counts_two_fewer_not_below_zero_and_loses_ties() -> None:
    state = table("dybbuk", won=(4, 3, 0, 0))
    state.marker = 0
    assert victor(state) == 1, "2 to 3"
    state = table("dybbuk", won=(3, 5, 2, 0))
    state.marker = 1
    assert victor(state) == 0, "3 to 3, the possessed one loses ties"
    state = table("dybbuk", "m1", "m2", "m3", "m4", won=(0, 0, 0, 0))
    state.marker = 0
    state.won[0] = state.score[0] = 1
    assert victor(state) == 1, "0 to 0: the possessed one is out, the lowest hand is ahead (HR12)"


def test_ties_among_the_others_go_to_the_last_to_reach() -> None:
    state = table("dybbuk", won=(1, 3, 2, 2))
    state.marker = 0
    log(state, 2)
    assert victor(state) == 2


def test_cling_moves_the_newest_trick_of_anybody() -> None:
    hands = ("r4 m1", "r8 m3", "r9 m2", "r10 m11")
    state = table("squonk", *hands, won=(1, 2, 0, 0), trick=4, trophies={0: "dybbuk"})
    state = plays(state, "r4 r8 r9 r10")
    assert offered(state, "trophy dybbuk p1 p2", "trophy dybbuk p1 out", "trophy dybbuk p0 p3", "trophy dybbuk p0 out")
    before = state.reached[:]
    events = said(state, "trophy dybbuk p1 p2")
    assert ("cling", 0, (1, 2)) in events
    state = do(state, "trophy dybbuk p1 p2")
    assert state.won == [2, 1, 1, 0]
    assert before[0] < state.reached[1] < state.reached[2], "both totals count as reached now, the giver's first"


def test_cling_moves_the_cards_too_or_takes_them_out_of_play() -> None:
    hands = ("r4 m1 m5", "r8 m3 m6", "r9 m2 m7", "r10 m11 m8")
    state = plays(table("glawackus", *hands, trophies={0: "dybbuk"}), "r4 r8 r9 r10")
    assert not trophies_offered(state), "nobody has a trick yet"
    state = plays(state, "m11 m1 m3 m2")
    moved = do(state, "trophy dybbuk p3 p1")
    pile = [len(zone) for zone in moved.zones[8 + 12 : 8 + 16]]
    assert pile == [0, 4, 0, 4] and moved.won == [0, 1, 0, 1]
    out = do(state, "trophy dybbuk p3 out")
    assert len(out.zones[3]) == 4 and out.won == [0, 0, 0, 1]


def test_cling_is_refused_when_it_can_do_nothing_or_would_feed_its_user() -> None:
    hands = ("r4 m1", "r8 m3", "r9 m2", "r10 m11")
    state = table("squonk", *hands, won=(0, 2, 0, 0), trick=3, trophies={0: "dybbuk"})
    state = plays(state, "r4 r8 r9 r10")
    assert refused(state, "trophy dybbuk p1 p0") == "cling-self"
    assert refused(state, "trophy dybbuk p2 p3") == "no-trick"
    assert refused(state, "trophy dybbuk p1 p1") == "no-change"


def test_seed_dybbuk_the_trophy_cannot_be_used_while_the_ghost_ship_is_active() -> None:
    hands = ("r4 m1", "r8 m3", "r9 m2", "r10 m11")
    state = table("ghostship", *hands, won=(0, 2, 0, 0), trick=4, trophies={0: "dybbuk"}, ask_all=True)
    state = plays(state, "r4 r8 r9 r10")
    assert not trophies_offered(state) and refused(state, "trophy dybbuk p1 p2") == "ghost-ship"


def test_section_6_the_weight_goes_with_the_trick() -> None:
    state = table("devil", "r4 m1", "r8 m3", "r9 m2", "r10 m11", trophies={0: "dybbuk"})
    log(state, 1, weight=2)
    state = do(plays(state, "r4 r8 r9 r10"), "trophy dybbuk p1 p2")
    assert state.score[:3] == [0, 0, 2] and state.won[:3] == [0, 0, 1]


def test_section_6_in_a_fates_round_it_changes_totals_like_a_won_trick() -> None:
    state = table("fates", "r4 m1", "r8 m3", "r9 m2", "r10 m11", won=(0, 4, 0, 3), trick=8, trophies={0: "dybbuk"})
    assert victor(state) == 3
    state = do(plays(state, "r4 r8 r9 r10"), "trophy dybbuk p1 p2")
    assert state.won == [0, 3, 1, 4] and victor(state) == 1


def test_section_6_snow_and_possession_do_not_move() -> None:
    hands = ("r4 m1", "r8 m3", "r9 m2", "r10 m11")
    state = table("yeti", *hands, won=(0, 0, 0, 2), trick=3, trophies={0: "dybbuk"})
    state.marker = 3
    state = do(plays(state, "r4 r8 r9 r10"), "trophy dybbuk p3 p1")
    assert state.marker == 3 and state.tricks[-1][0] == 3


def test_hr25_cling_takes_the_newest_trick_counted_or_not() -> None:
    state = table("hidebehind", "r4 m1", "r8 m3", "r9 m2", "r10 m11", trophies={0: "dybbuk"})
    log(state, 1, weight=1)
    log(state, 1, weight=0)
    state = do(plays(state, "r4 r8 r9 r10"), "trophy dybbuk p1 out")
    assert state.won[1] == 1 and state.score[1] == 1


def test_hr23_cling_can_end_a_bolter_round_at_once() -> None:
    state = table("bolter", "r4 m1", "r8 m3", "r9 m2", "r10 m11", won=(0, 2, 2, 0), trick=5, trophies={0: "dybbuk"})
    state = do(plays(state, "r4 r8 r9 r10"), "trophy dybbuk p1 p2")
    assert state.history[-1] == [11, 2] and state.trick <= 1


def test_two_against_two_the_possessed_is_a_player_and_cling_may_feed_the_partner() -> None:
    state = table("squonk", "r4 m1", "r8 m3", "r9 m2", "r10 m11", won=(0, 2, 0, 0), trick=3, trophies={0: "dybbuk"}, teams=True)
    assert offered(plays(state, "r4 r8 r9 r10"), "trophy dybbuk p1 p2")


def test_two_players_cling_goes_from_oneself_to_the_other_or_out() -> None:
    state = table("squonk", "r4 m1", "r8 m3", deck="", won=(1, 1), trick=3, trophies={0: "dybbuk"})
    moves = [text for text in legal(plays(state, "r4 r8")) if "trophy" in text]
    assert moves == ["trophy dybbuk p0 p1", "trophy dybbuk p0 out", "trophy dybbuk p1 out"]
