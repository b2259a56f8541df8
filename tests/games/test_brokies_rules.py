"""Brokies: deals, turns, tricks, Stops, scoring and halves by worked example (rules/brokies.md, B26-B36)."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from table.core.events import Moved, Said, Shuffled, Turned
from table.core.moves import BadMove
from table.core.rules import Illegal, Setup, Step, quick, step
from table.core.sight import view
from table.core.state import PUBLIC, everyone
from table.games.brokies.cards import DECK, SPECIAL
from table.games.brokies.combos import parse
from table.games.brokies.moves import PASS, Play
from table.games.brokies.rules import DEALS, RULES, BrokiesState, points_for, rounds
from tests.games.brokies_positions import combo, do, full, ids, legal, slots, start, table


def refused(state: BrokiesState, text: str, seat: int | None = None) -> Illegal:
    with pytest.raises(Illegal) as why:
        step(RULES, state, state.turn if seat is None else seat, RULES.read(state, full(text)))
    return why.value


def first_shown(result: Step[BrokiesState]) -> BrokiesState:
    """The State of a step's first beat."""
    state = result.beats[0].state
    assert isinstance(state, BrokiesState)
    return state


# Set-up.


@pytest.mark.parametrize(("seats", "size", "pile"), [(2, 11, 6), (3, 14, 14), (4, 12, 8), (5, 10, 6), (6, 9, 0)])
def test_deal_sums(seats: int, size: int, pile: int) -> None:
    state = start(seats, 7)
    assert [len(state.hand(seat)) for seat in range(seats)] == [size] * seats and len(state.zones[0]) == pile
    rest = [len(zone) for zone in state.zones[seats + 4 :]]
    assert rest == {2: [0, 6, 11, 11], 6: [2]}.get(seats, [0])
    assert sorted(card for zone in state.zones for card in zone) == list(range(56))
    assert DEALS[seats] == (size, pile)


@pytest.mark.parametrize("seats", [1, 7])
def test_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        start(seats)


def test_b33_chance_decides_who_begins_the_first_round() -> None:
    assert {start(3, seed).first for seed in range(30)} == {0, 1, 2}
    state = start(4, 9)
    assert state.turn == state.first == state.began and RULES.to_act(state) == (state.first,)


def test_one_seed_one_deal() -> None:
    assert start(4, 5) == start(4, 5) != start(4, 6)


def test_hands_are_seen_by_their_owners_only() -> None:
    state = start(3)
    assert all(state.seen[card] == RULES.sights(3)[1 + seat] for seat in range(3) for card in state.hand(seat))
    assert min(view(state, 1).hand(1)) >= 0 and max(view(state, 1).hand(0)) < 0 > max(view(state, 1).zones[0])


def test_six_seats_two_cards_are_out_of_play() -> None:
    """EN "unused", FR "no draw pile": never drawn, seen by nobody, not counted."""
    state = start(6, 3)
    unused = state.zones[6 + 4]
    assert len(unused) == 2 and not any(state.seen[card] for card in unused)
    state = do(state, legal(state)[0])
    before = [len(state.hand(seat)) for seat in range(6)]
    state = do(state, "pass")
    assert [len(state.hand(seat)) for seat in range(6)] == before and state.zones[10] == unused
    special = table(["r2", "r5 r6", "r7", "r8", "b5", "b6"], draw="")
    aside = ids("w8 w7")
    for card in aside:
        special.zones[6 + 3].remove(card)
        special.seen[card] = 0
    special.zones[10] = aside
    shown = first_shown(step(RULES, special, 0, RULES.read(special, "play r2")))
    assert rounds(shown)[0].total == 0 and not any(shown.seen[card] for card in aside)


# The opening.


def test_b26_opening_is_one_card_and_no_plus() -> None:
    state = table(["r2 r2p r3 b5 y5 w4 b1", "b6 b7"], half=1)
    state.opening = 1
    assert sorted(legal(state)) == ["play b1a", "play b5a", "play r2", "play r3", "play w4", "play y5a"]
    assert refused(state, "play r2p").key == "refuse.brokies-opening-plus"
    assert refused(state, "play r3+r2p").key == "refuse.brokies-opening-single"
    assert refused(state, "play b5,y5").key == "refuse.brokies-opening-single"


@pytest.mark.parametrize("card", ["w4", "b1"])
def test_b26_a_wild_or_a_stop_may_open(card: str) -> None:
    state = table(["w4 b1 r2", "b6 b7", "r7"])
    state.opening = 1
    state = do(state, f"play {card}")
    assert state.turn == 1 and not state.opening and state.lead == 0, "and the Stop is a plain 1 (B21)"


def test_b26_plus_alone_if_there_is_nothing_else() -> None:
    state = table(["r2p r3p b4p", "b6", "b7", "b8", "y5", "y6"])
    state.opening = 1
    assert sorted(legal(state)) == ["play b4p", "play r2p", "play r3p"]
    assert refused(state, "play r2p+r3p").key == "refuse.brokies-opening-single"
    assert do(state, "play r2p").lead == 0


def test_b26a_opening_is_a_duty() -> None:
    state = start(3)
    assert "pass" not in legal(state) and refused(state, "pass").key == "refuse.brokies-opening-pass"


def test_b27_plus_from_the_second_play_on() -> None:
    """EN example of a Plus: 3 answered by 2 and 3+."""
    state = table(["r3 r8", "b2 b3p b8", "y8"])
    state.opening = 1
    state = do(state, "play r3", "play b2+b3p")
    assert state.combo == combo("b2+b3p") and state.turn == 2


def test_difference_1_the_limit_is_for_the_round_and_not_for_each_trick() -> None:
    state = table(["r3 r8 r5 b5", "b4", "y4 y8"])
    state.opening = 1
    state = do(state, "play r8", "pass", "pass")
    assert state.lead == -1 and state.turn == 0 and "play r5a,b5a" in legal(state)


# Answering.


def test_b14_only_the_same_kind_and_number() -> None:
    state = table(["r4 b4 y4 r5 b5 r6 r7", "y8"], "r3,b3", half=1)
    assert sorted(legal(state)) == sorted(["pass", *(f"play {t}" for t in ("r4,b4", "r4,y4", "b4,y4", "r5a,b5a"))])
    why = refused(state, "play r4")
    assert (why.key, why.fields) == ("refuse.brokies-kind-multiple", {"n": 2})
    why = refused(state, "play r4,b4,y4")
    assert (why.key, why.fields) == ("refuse.brokies-count-multiple", {"n": 2, "given": 3})


REFUSED = [
    ("r2", "r3 r4 b5", "play r3,r4", "no-combination", {}),
    ("r2", "r3 r4 b5", "play r3+r4", "two-bases", {}),
    ("r2", "r3 b4p b5", "play r3+b4p", "two-colours", {}),
    ("r2", "r3 b4p b5", "play y8", "not-in-hand", {}),
    ("r2,r3,r4", "b5 b6 y7 y8", "play b5,b6,y7", "run-colours", {}),
    ("r2", "r3 b3 y8", "play r3,b3", "kind-single", {"n": 1}),
    ("r2,r3,r4", "r8 b8 y8 y7", "play r8,b8,y8", "kind-run", {"n": 3}),
    ("r2,r3,r4", "b4 b5 b6 b7 y7", "play b4,b5,b6,b7", "count-run", {"n": 3, "given": 4}),
    ("r5", "r1 b2", "play r1", "no-stop", {"high": 5}),
    ("r5", "b5 b2", "play b5", "not-higher", {"low": 5, "table": 5}),
    ("r4,r5,r6", "b2 b3 b4 y2", "play b2,b3,b4", "not-higher", {"low": 2, "table": 4}),
]


@pytest.mark.parametrize(("on_table", "hand", "text", "key", "fields"), REFUSED, ids=[row[3] for row in REFUSED])
def test_refusals_say_why(on_table: str, hand: str, text: str, key: str, fields: dict[str, Any]) -> None:
    why = refused(table([hand, "b8b", "w8"], on_table, lead=2), text)
    assert (why.key, why.fields) == (f"refuse.brokies-{key}", fields)


def test_refusals_of_turn_and_end() -> None:
    state = table(["r3 b4", "b8", "w8"], "r2")
    assert refused(state, "play b8", seat=1).key == "refuse.not-your-turn"
    assert refused(state, "pass", seat=2).key == "refuse.not-your-turn"
    over = do(table(["r3", "b8", "w8"], "r2", points=(2, 0, 0)), "play r3")
    assert over.phase == "over" and refused(over, "pass").key == "refuse.over" == refused(over, "play b8", seat=1).key


def test_b8_strict_option() -> None:
    state = table(["r1 r2p b2", "b8", "w8"], "y2", stop_sums="strict")
    assert legal(state) == ["pass"] and refused(state, "play r1+r2p").key == "refuse.brokies-stop-sum"
    assert "play r1a+r2p" in legal(table(["r1 r2p b2", "b8", "w8"], "y2"))


def test_b10_when_answering_only_what_fits_is_offered() -> None:
    assert legal(table(["r2 r2p r8", "b8", "w8"], "b3")) == ["play r8a", "play r2+r2p", "play r8a+r2p", "pass"]
    assert legal(table(["r2 r2p r8", "b8", "w8"], "b1,y1")) == ["play r2,r2p", "pass"]


def test_of_two_like_cards_the_lower_is_listed_and_the_other_permitted() -> None:
    state = table(["r5a r5b r6b y8", "b8", "w8"], "b4")
    assert legal(state) == ["play r5a", "play r6b", "play y8a", "pass"]
    other = Play(((DECK.id("r5b"),),))
    assert RULES.permits(state, 0, other) and other not in RULES.legal(state, 0)
    after = step(RULES, state, 0, other).state
    assert ids("r5b") == after.zones[4] and ids("r5a")[0] in after.hand(0)
    assert not RULES.permits(state, 1, other) and not RULES.permits(state, 0, Play(((DECK.id("r6a"),),)))


def test_a_play_told_in_another_order_lies_in_canonical_order() -> None:
    state = table(["r5 r2p b4 b3p y7 y8", "b8", "w8"])
    told = Play(slots("y7,r2p+r5,b3p+b4"))
    assert RULES.permits(state, 0, told)
    assert step(RULES, state, 0, told).state == do(state, "play r5+r2p,b4+b3p,y7")
    fast = state.copy()
    quick(RULES, fast, 0, told)
    assert fast.slots() == combo("r5+r2p,b4+b3p,y7").slots


def test_texts() -> None:
    state = table(["r5 r2p b4 b3p y7 y8", "b8", "w8"])
    text = "play r5a+r2p,b4+b3p,y7a"
    assert RULES.write(state, RULES.read(state, text)) == text
    assert RULES.read(state, "pass") == PASS
    for bad in ("play", "play r9", "play r5a,", "play r5a++r2p", "play ", "play r5a,r5a", "pass now", "play r5a r6a"):
        with pytest.raises(BadMove):
            RULES.read(state, bad)


# Passing.


def test_b28_pass_draws_the_top_card_and_locks_nobody_out() -> None:
    state = table(["r8 y2", "b8 b2", "w8 y3"], "y7", lead=2, draw="r2 r3 r4")
    state = do(state, "pass")
    assert state.hand(0) == ids("r8 y2 r4") and state.turn == 1 and state.passed == [1, 0, 0]
    state = do(state, "play b8")
    assert state.turn == 2 and state.passed == [1, 0, 0]
    state = do(state, "pass", "pass")
    assert state.turn == 1, "seat 0 was on again: passing does not lock out of the trick"


def test_b28_who_passed_may_play_later() -> None:
    state = do(table(["r8 y2", "b5 b2", "w4 y3"], "y3p", lead=2, draw="r2"), "pass", "play b5", "pass", "play r8")
    assert state.lead == 0 and state.passed == [0, 0, 1]


def test_b30_with_an_empty_pile_passing_draws_nothing() -> None:
    state = do(table(["r8 y2", "b8 b2", "w8 y3"], "y7", lead=2), "pass")
    assert state.hand(0) == ids("r8 y2") and state.turn == 1
    said = [e for b in step(RULES, state, 1, PASS).beats for e in b.events if isinstance(e, Said)]
    assert said[0] == Said("pass", 1, (0,))


# The end of a trick.


def test_b29_the_last_player_leads_and_must_play() -> None:
    state = do(table(["r8 y2 b5", "b8 b3", "w8 y3"], draw="r2 r3"), "play y2", "play b3", "pass", "pass")
    assert state.turn == 1 and state.lead == -1 and not state.zones[4] and not state.zones[5]
    assert {*ids("y2 b3")} <= set(state.zones[6]) and state.passed == [0, 0, 0]
    assert "pass" not in legal(state) and refused(state, "pass").key == "refuse.brokies-lead-pass"


def test_the_trick_zone_keeps_what_was_beaten() -> None:
    state = do(table(["r2 r8", "b3 b8", "y4 y8"]), "play r2", "play b3", "play y4")
    assert [DECK.name(card) for card in state.zones[4]] == ["y4"]
    assert [DECK.name(card) for card in state.zones[5]] == ["r2", "b3"]


# Stops.


def test_b22_a_stop_clears_the_table_and_leads() -> None:
    state = table(["r1 y2 b5 y5", "b8 b2", "w8 y3"], "b6", lead=2)
    result = step(RULES, state, 0, RULES.read(state, full("play r1")))
    assert first_shown(result).combo == combo("r1"), "it is seen before it goes"
    state = result.state
    assert state.turn == 0 and state.lead == -1 and {*ids("r1 b6")} <= set(state.zones[6])
    assert "pass" not in legal(state) and "play b5a,y5a" in legal(state), "any kind, no first-turn limit"
    assert Said("stop", 0) in [event for beat in result.beats for event in beat.events]


def test_b19_stop_effect_in_each_kind() -> None:
    for on_table, play in (("b6", "w1"), ("b7,y7", "r1,w1"), ("r4,r5,r6", "b1,b2,b3"), ("r3+r4p", "b1")):
        hand = " ".join(play.split(",")) + " y8"
        state = do(table([hand, "b8", "w8"], on_table, lead=1, turn=0), f"play {play}")
        assert state.turn == 0 and state.lead == -1, play


def test_b9_a_stop_in_a_sum_is_an_ordinary_answer() -> None:
    state = do(table(["r1 r3p r4p y8", "b8", "w8"], "b7"), "play r1+r3p+r4p")
    assert state.turn == 1 and state.lead == 0 and state.combo == combo("r1+r3p+r4p")


def test_b21_leading_with_a_stop_is_a_plain_one() -> None:
    state = do(table(["r1 y8", "b8 b2", "w8"]), "play r1")
    assert state.turn == 1 and state.lead == 0 and "play b2" in legal(state)


def test_b24_no_chain() -> None:
    state = do(table(["r1 b1 y8", "b8 w1", "w8"], "b6"), "play r1")
    assert all(text.startswith("play") for text in legal(state)) and state.combo is None
    state = do(state, "play b1")
    assert state.turn == 1 and legal(state) == ["play b8a", "pass"], "1 on the table can not be stopped"


def test_b23_going_out_on_a_stop_ends_the_round_at_once() -> None:
    result = step(RULES, (before := table(["r1", "b8 w2", "w8"], "b6")), 0, RULES.read(before, full("play r1")))
    shown = first_shown(result)
    assert rounds(shown) == rounds(result.state) and rounds(shown)[0].winner == 0
    assert shown.lead == 0 and shown.combo == combo("r1")
    assert result.state.round == 2 or result.state.phase == "over"


def test_stops_work_as_the_table_says() -> None:
    for on_table, works in (("b6", True), ("b5", False), ("r3+r4p", True), ("r3,b3", False), ("r4,r5,r6", True)):
        found = table(["r1 y2", "b8", "w8"], on_table).combo
        assert found is not None and found.stoppable is works


# Scoring.


@pytest.mark.parametrize(("specials", "points"), [(0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (23, 3)])
def test_bands(specials: int, points: int) -> None:
    assert points_for(specials) == points


@pytest.mark.parametrize(
    ("second", "third", "draw", "points", "left"),
    [
        ("b8 w2", "w8", "r2p r2 y1", 1, 4),
        ("b8 w2", "w8 w7", "r2p r2 y1", 2, 5),
        ("b8 w2 w3 w4", "w8 w7 r3p", "r2p r2 y1 y1b", 2, 9),
        ("b8 w2 w3 w4", "w8 w7 r3p", "r2p r2 y1 y1b b1", 3, 10),
    ],
)
def test_the_one_who_goes_out_scores_for_what_is_left(second: str, third: str, draw: str, points: int, left: int) -> None:
    result = step(RULES, (before := table(["r3", second, third], draw=draw)), 0, RULES.read(before, "play r3"))
    won = rounds(result.state)[0]
    assert (won.winner, won.points, won.total) == (0, points, left) and result.state.points == [points, 0, 0]
    assert won.left == (0, sum(SPECIAL[c] for c in ids(second)), sum(SPECIAL[c] for c in ids(third)))
    assert won.pile == sum(SPECIAL[c] for c in ids(draw))
    assert Said("round", 0, (points, 1, 0)) in result.beats[0].events


def test_table_trick_and_discards_do_not_count() -> None:
    state = table(["w8", "b8", "r8"], "w7")
    assert any(SPECIAL[card] for card in state.zones[6])
    assert rounds(step(RULES, state, 0, RULES.read(state, "play w8")).state)[0].total == 0


def test_b36_what_counted_is_shown_to_all_and_nothing_else() -> None:
    before = table(["r3", "b8 w2", "w8 r5"], draw="r2p r2 y1")
    result = step(RULES, before, 0, RULES.read(before, "play r3"))
    beat, eyes = result.beats[0], view(first_shown(result), PUBLIC)
    shown = {card for card in range(56) if beat.state.seen[card] & ~before.seen[card]} - {*ids("r3")}
    assert shown == {*ids("w2 w8 r2p y1")} and all(beat.state.seen[card] == everyone(3) for card in shown)
    assert {event.card for event in beat.events if isinstance(event, Turned)} == shown
    assert {card for card in eyes.hand(1) + eyes.hand(2) + eyes.zones[0] if card >= 0} == shown


def test_three_points_win_at_once_and_more_are_no_harm() -> None:
    state = do(table(["r3", "b8 w2 w3 w4", "w8 w7 r3p"], draw="r2p r2 y1 y1b b1", points=(2, 2, 0)), "play r3")
    out = RULES.outcome(state)
    assert state.phase == "over" and out is not None
    assert (out.winners, out.scores, out.reason) == ((0,), (5, 2, 0), "points") and RULES.to_act(state) == ()
    assert legal(state) == [] and RULES.outcome(table(["r3", "b8", "w8"])) is None


def test_the_next_round_is_dealt_and_the_left_neighbour_of_the_first_player_begins() -> None:
    """Not of the winner (seat order)."""
    before = table(["b8 w2", "r3", "w8"], turn=1)
    before.first = before.began = 2
    result = step(RULES, before, 1, RULES.read(before, "play r3"))
    state = result.state
    assert (state.round, state.first, state.turn, state.began, state.opening) == (2, 0, 0, 0, 1)
    assert [len(state.hand(seat)) for seat in range(3)] == [14] * 3 and len(state.zones[0]) == 14
    assert state.points == [0, 1, 0] and state.lead == -1 and state.table_slots == ()
    assert all(state.seen[card] == RULES.sights(3)[at] for at, zone in enumerate(state.zones) for card in zone)
    assert any(isinstance(event, Shuffled) for beat in result.beats[1:] for event in beat.events)
    gathered = result.beats[1].state
    assert len(gathered.zones[0]) == 56 and not any(gathered.seen)
    assert [event.card for event in result.beats[1].events if isinstance(event, Moved)].count(ids("r3")[0]) == 1


def test_a_deal_depends_on_the_seed_and_not_on_what_was_played() -> None:
    def second_deal(salt: int) -> list[list[int]]:
        state, rnd = start(4, 77), random.Random(salt)
        while state.round == 1:
            quick(RULES, state, state.turn, RULES.random_move(state, state.turn, rnd.random))
        return state.zones

    deals = [second_deal(salt) for salt in range(4)]
    assert all(deal == deals[0] for deal in deals)


# Two seats.


def finish_half(state: BrokiesState, winner: int) -> BrokiesState:
    """Gives a seat one last card and the lead, and lets it go out; cards of the other places stay where they are."""
    state = state.copy()
    hand = state.hand(winner)
    keep = next(card for card in hand if not SPECIAL[card])
    for card in [c for c in hand if c != keep]:
        hand.remove(card)
        state.zones[5].append(card)
        state.seen[card] = everyone(2)
    state.turn, state.lead, state.opening = winner, -1, 0
    state.zones[5] += state.zones[3] + state.zones[4]
    state.zones[3], state.zones[4], state.table_slots, state.passed = [], [], (), [0, 0]
    return step(RULES, state, winner, Play(((keep,),))).state


def test_b31_two_hands_each_one_unseen() -> None:
    state = start(2)
    assert state.half == 1
    for zone in (0, 7, 8, 9):
        assert not any(state.seen[card] for card in state.zones[zone])
    from table.bots.arena import opened

    assert all(card < 0 for zone in opened(RULES, state, 0).zones[7:] for card in zone), "not even in an open game"


def test_b32_the_second_half_has_its_own_hands_and_pile() -> None:
    state = start(2)
    second, pile = [state.zones[8][:], state.zones[9][:]], state.zones[7][:]
    loser_hand, first_pile = state.hand(1)[:], state.zones[0][:]
    after = finish_half(state, 0)
    assert [after.hand(0), after.hand(1)] == second and after.zones[0] == pile
    assert after.half == 2 and after.round == 1 and not any(after.zones[zone] for zone in (3, 4, 5, 7, 8, 9))
    assert len(after.zones[6]) == 28 and {*loser_hand, *first_pile} <= set(after.zones[6]), "the first half left play"
    assert after.opening == 1 and all(after.seen[card] == RULES.sights(2)[1] for card in after.hand(0))
    won = rounds(after)[0]
    assert won.left == (0, sum(SPECIAL[c] for c in loser_hand)) and won.pile == sum(SPECIAL[c] for c in first_pile)


def test_b32_who_has_seen_a_card_that_left_play_may_know_it() -> None:
    state = start(2)
    loser_hand = state.hand(1)[:]
    after = finish_half(state, 0)
    for card in after.zones[6]:
        if card in loser_hand:
            assert after.seen[card] == (everyone(2) if SPECIAL[card] else RULES.sights(2)[2])


def test_b33_the_loser_of_the_first_half_begins_the_second() -> None:
    for winner in (0, 1):
        after = finish_half(start(2), winner)
        assert after.first == after.turn == 1 - winner


def test_b33_the_next_round_begins_with_who_did_not_begin_the_last() -> None:
    for first_winner, second_winner in itertools.product((0, 1), repeat=2):
        state = next(s for s in (start(2, seed) for seed in range(200)) if nobody_wins(s))
        began = state.began
        after = finish_half(state, first_winner)
        after.points = [0, 0]
        after = finish_half(after, second_winner)
        assert after.phase == "play" and (after.round, after.half) == (2, 1)
        assert after.first == after.turn == after.began == 1 - began
        assert [len(zone) for zone in after.zones] == [6, 11, 11, 0, 0, 0, 0, 6, 11, 11] and after.opening == 1


def nobody_wins(state: BrokiesState) -> bool:
    """Whether no half is worth three points, whoever wins it."""

    def worth(hand: int, pile: int) -> int:
        return points_for(sum(SPECIAL[card] for card in state.zones[hand] + state.zones[pile]))

    return max(worth(1, 0), worth(2, 0), worth(8, 7), worth(9, 7)) < 3


def test_b34_the_opening_limit_comes_again_or_not() -> None:
    again = finish_half(start(2, half_opening="yes"), 0)
    assert again.opening == 1 and refused(again, "pass").key == "refuse.brokies-opening-pass"
    free = finish_half(start(2, half_opening="no"), 0)
    assert free.opening == 0 and refused(free, "pass").key == "refuse.brokies-lead-pass"
    assert any("," in text or "+" in text for text in legal(free))
    free.points = [0, 0]
    third = finish_half(free, 1)
    assert third.phase == "over" or third.opening == 1, "a new round has its opening in any case"


def test_b35_three_points_after_a_first_half_are_the_end() -> None:
    state = start(2)
    state.points = [2, 0]
    after = finish_half(state, 0)
    assert after.phase == "over" and after.half == 1 and RULES.outcome(after) is not None
    assert all(not after.seen[card] for zone in (7, 8, 9) for card in after.zones[zone]), "the other hands stay unseen"


# Undo, chance, the whole.


def test_seals_what_was_drawn_or_scored_and_nothing_else() -> None:
    state = table(["r1 y2 b5", "b8 b2", "w8 y3"], "b6", lead=2, draw="r2")
    played, passed = do(state, "play r1"), do(state, "pass")
    assert not RULES.seals(state, played) and RULES.seals(state, passed)
    dry, last = table(["r1 y2", "b8", "w8"], "b6"), table(["r3", "b8", "w8"])
    assert not RULES.seals(dry, do(dry, "pass")) and RULES.seals(last, do(last, "play r3"))


@pytest.mark.parametrize("seats", range(2, 7))
def test_b30_every_game_ends_and_is_sound_all_along(seats: int) -> None:
    for seed in range(6):
        rnd = random.Random(seed)
        options = {"stop_sums": rnd.choice(["allowed", "strict"]), "half_opening": rnd.choice(["yes", "no"])}
        state = start(seats, seed, **options)
        for _ in range(2000):
            assert RULES.sound(state)
            if state.phase == "over":
                break
            found = state.combo
            assert (found is None) == (state.lead < 0) and (found is None or found.slots == state.slots())
            assert found is None or state.measure() == (found.kind, found.n, found.low)
            quick(RULES, state, state.turn, RULES.random_move(state, state.turn, rnd.random))
        out = RULES.outcome(state)
        assert out is not None and len(out.winners) == 1 and sum(r.points for r in rounds(state)) == sum(state.points)


def test_the_view_of_somebody_else_has_no_plays() -> None:
    state = table(["r3 b4", "b8", "w8"], "r2")
    assert RULES.legal(view(state, 1), 0) == [PASS] and RULES.legal(view(state, 0), 0) == RULES.legal(state, 0)


def test_start_takes_the_options() -> None:
    state = RULES.start(Setup("brokies", 3, 1, {"stop-sums": "strict", "half-opening": "no", "tricks": "open"}))
    assert (state.strict, state.half_opening, state.open_tricks) == (1, 0, 1)
    assert parse(slots("r1+r2p"), bool(state.strict)) is None
