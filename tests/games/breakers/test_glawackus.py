"""Glawackus (5.10): whole hands go left; fewest tricks, at least one."""

from __future__ import annotations

import pytest

from table.core.events import Moved
from table.core.rules import step
from table.core.sight import redact, view
from table.core.state import State
from table.games.breakers.rules import RULES

from .tables import card, cards, do, hand_of, last, log, offered, on, plays, refused, table, trophies_offered, victor

HANDS = ("r4 m1", "r8 m3", "r9 m2", "r10 m11")


@pytest.mark.parametrize(("trick", "hands"), [(3, ["m11", "m1", "m3", "m2"]), (4, ["m1", "m3", "m2", "m11"])])
def test_dazed_after_tricks_3_6_and_9_whole_hands_go_left(trick: int, hands: list[str]) -> None:
    state = plays(table("glawackus", *HANDS, trick=trick), "r4 r8 r9 r10")
    assert [hand_of(state, seat) for seat in range(4)] == hands


def test_a_passed_card_is_seen_by_its_new_owner_only() -> None:
    state = plays(table("glawackus", *HANDS, trick=3), "r4 r8 r9 r10")
    assert card("m1") in view(state, 1).hand(1) and card("m1") not in view(state, 0).hand(1)


def test_two_players_swap_hands_before_the_redraw() -> None:
    hands = ("r4 m1 m2 m3 m4 m5 m6 m7 m8 m9", "r8 t1 t2 t3 t4 t5 t6 t7 t8 t9")
    state = plays(table("glawackus", *hands, trick=3), "r4 r8")
    assert set(cards("t1 t2 t3 t4 t5 t6 t7 t8 t9")) <= set(state.hand(0))
    assert set(cards("m1 m2 m3 m4 m5 m6 m7 m8 m9")) <= set(state.hand(1))
    assert len(state.hand(0)) == len(state.hand(1)) == 10


def test_fewest_tricks_but_at_least_one_and_late_ones_break_ties() -> None:
    assert victor(table("glawackus", won=(0, 3, 2, 4))) == 2
    state = table("glawackus", won=(1, 3, 0, 4))
    log(state, 2)
    assert victor(state) == 2, "took the only trick later"
    assert victor(table("glawackus", "m1", "m2", "m3", "m4")) == -1


def test_bewilder_deals_back_as_many_cards_as_everybody_had() -> None:
    hands = ("r4 m1 m5", "r8 m3", "r9 m2", "r10 m11")
    state = plays(table("vampire", *hands, deck="t1 t2 t3 t4 t5", trophies={0: "glawackus"}), "r4 r8 r9 r10")
    before = {c for seat in range(4) for c in state.hand(seat)} | set(state.zones[0])
    after = do(state, "trophy glawackus")
    assert [len(after.hand(seat)) for seat in range(4)] == [2, 1, 1, 1] and len(after.zones[0]) == 5
    assert {c for seat in range(4) for c in after.hand(seat)} | set(after.zones[0]) == before
    assert [after.hand(seat) for seat in range(4)] != [state.hand(seat) for seat in range(4)]
    assert last(after) == 3


def test_bewilder_knows_no_card_that_somebody_knew_before() -> None:
    """Where a card of mine has gone must not show in what I am told (HR2, law 8)."""
    hands = ("r4 m1 m5", "r8 m3", "r9 m2", "r10 m11")
    state = plays(table("vampire", *hands, deck="t1 t2 t3 t4 t5", trophies={0: "glawackus"}), "r4 r8 r9 r10")
    before: State = state
    for beat in step(RULES, state, 0, RULES.read(state, "trophy glawackus")).beats:
        for event in redact(beat, 0, before).events:
            if isinstance(event, Moved) and event.source == 0 and event.target != 8:
                assert event.card == -1
        before = beat.state


def test_seed_glawackus_does_not_touch_threads_ashes_or_court() -> None:
    """Nor the trick and won tricks: only hands and the deck."""
    hands = ("r4 m1", "r8 m3", "r9 m2", "r10 m11")
    state = table("fates", *hands, threads=("t1", "t2", "t3", "t4"), trophies={0: "glawackus"})
    state = do(plays(state, "r4 r8 r9 r10"), "trophy glawackus")
    assert [state.threads(seat) for seat in range(4)] == [cards("t1"), cards("t2"), cards("t3"), cards("t4")]
    for key in ("phoenix", "unseelie"):
        state = table(key, *hands, piles=("t1", "t2", "t3", "t4"), trophies={0: "glawackus"})
        for name in ("r4", "r8", "r9", "r10"):
            state = do(state, f"play {name}")
            if state.asks:
                state = do(state, "none")
        state = do(state, "trophy glawackus")
        assert [state.pile(seat) for seat in range(4)] == [cards("t1"), cards("t2"), cards("t3"), cards("t4")]


def test_bewilder_is_refused_when_the_cards_would_only_come_back() -> None:
    state = table("vampire", "r4 m1", "r8", "r9", "r10", trophies={0: "glawackus"}, ask_all=True, deck="")
    state = plays(state, "r4 r8 r9 r10")
    assert not trophies_offered(state) and refused(state, "trophy glawackus") == "no-hand"


def test_two_players_bewilder_mixes_the_long_deck_in() -> None:
    state = plays(table("vampire", "r4 m1", "r8 m3", deck="t1 t2 t3 t4", trophies={0: "glawackus"}), "r4 r8")
    assert offered(state, "trophy glawackus")


def test_two_against_two_hands_go_to_the_left_neighbour_an_opponent() -> None:
    state = plays(table("glawackus", *HANDS, trick=6, teams=True), "r4 r8 r9 r10")
    assert hand_of(state, 1) == "m1" and on(state) == 3
