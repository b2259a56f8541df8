"""Baba Yaga (5.19): the trump turns; errands count three."""

from __future__ import annotations

from table.core.sight import view
from table.games.breakers.cards import MAGIC, MELEE, RANGED, TRAPS
from table.games.breakers.preview import progress

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

HANDS = ("r5 m1 t1", "r8 m3 t3", "r10 m2 t2", "r9 m11 t11")


def test_turning_hut_the_trump_changes_every_trick() -> None:
    trumps = [table("babayaga", *HANDS, trick=trick).trump for trick in range(1, 11)]
    assert trumps == [MAGIC, MELEE, RANGED, TRAPS, MAGIC, MELEE, RANGED, TRAPS, MAGIC, MELEE]
    state = plays(table("babayaga", "r5 m1", "m8 m3", "r10 m2", "r9 m11", trick=2), "r5 m8 r10 r9")
    assert last(state) == 1


def test_it_turns_won_or_not_and_the_next_one_is_shown() -> None:
    state = plays(table("babayaga", *HANDS, trophies={0: "ghostship"}), "r5 r8 r10 r9")
    assert progress(state).next_trump == MELEE
    assert ("hut", -1, ("melee",)) in said(state, "trophy ghostship")
    assert do(state, "trophy ghostship").trump == MELEE


def test_errands_count_three() -> None:
    counts = [weight(plays(table("babayaga", *HANDS, trick=trick), "r5 r8 r10 r9")) for trick in range(1, 10)]
    assert counts == [1, 1, 3, 1, 1, 3, 1, 1, 3]
    assert progress(table("babayaga", *HANDS, trick=6)).worth == 3


def test_most_tricks_with_errands_ties_by_the_last_to_reach() -> None:
    state = table("babayaga")
    log(state, 0, weight=3)
    for _ in range(3):
        log(state, 1)
    assert state.score[:2] == [3, 3] and victor(state) == 1


def test_bargain_takes_a_random_card_and_gives_any_back() -> None:
    state = plays(table("vampire", "r5 m1", "r8 m3 m4", "r10 m2", "r9 m11", trophies={0: "babayaga"}), "r5 r8 r10 r9")
    assert offered(state, "trophy babayaga p1", "trophy babayaga p3") and not offered(state, "trophy babayaga p0")
    state = do(state, "trophy babayaga p1")
    assert on(state) == 0 and len(state.hand(0)) == 2 and len(state.hand(1)) == 1
    (taken,) = [c for c in state.hand(0) if c != card("m1")]
    assert taken in view(state, 0).hand(0) and all(c < 0 for c in view(state, 2).hand(0))
    assert refused(state, "none") == "ask-give" and refused(state, "choose r9") == "hand-card"
    given = do(state, "choose m1")
    assert short(given.hand(0)) == short([taken]) and card("m1") in given.hand(1)
    assert last(given) == 2
    back = do(state, f"choose {short([taken])}")
    assert hand_of(back, 0) == "m1" and hand_of(back, 1) == "m3 m4", "the same card may go back"


def test_bargain_needs_an_opponent_with_a_hand_card() -> None:
    state = plays(
        table("vampire", "r5 m1", "r8", "r10 m2", "r9", trophies={0: "babayaga"}, teams=True, ask_all=True), "r5 r8 r10 r9"
    )
    assert not trophies_offered(state)
    assert refused(state, "trophy babayaga p1") == "no-hand" and refused(state, "trophy babayaga p2") == "opponent"


def test_section_6_bargain_takes_from_hands_only() -> None:
    state = table("fates", "r5 m1", "r8", "r10 m2", "r9", threads=("", "t5", "", ""), trophies={0: "babayaga"})
    state = plays(state, "r5 r8 r10 r9")
    assert [text for text in legal(state) if "trophy" in text] == ["trophy babayaga p2"]


def test_section_6_scuttle_does_not_stop_the_count_of_tricks() -> None:
    state = plays(table("babayaga", *HANDS, trick=2, trophies={0: "ghostship"}), "r5 r8 r10 r9")
    state = do(state, "trophy ghostship")
    assert weight(plays(state, "m1 m3 m2 m11")) == 3, "the third trick is an errand whoever won the second"


def test_two_players_and_two_against_two() -> None:
    state = plays(table("babayaga", "r5 m1", "m8 m3", deck="", trick=2), "m8 m1")
    assert last(state) == 1
    state = table("babayaga", teams=True)
    log(state, 0, weight=3)
    log(state, 2, weight=1)
    log(state, 1, weight=3)
    assert victor(state) == 1
