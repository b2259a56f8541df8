"""Turns: R24-R29, R35, R54, and how training ends."""

from __future__ import annotations

import random

import pytest

from table.core.rules import Illegal, step
from table.games.brawl.cards import FREEZE
from table.games.brawl.rules import RULES
from table.games.brawl.state import HOW

from .tables import Board, do, legal, read, refused, said, start


def test_the_set_up() -> None:
    """Bases side by side (R2), 34 cards in each deck, the Freezes lowest (R29), nobody's order known."""
    state = start(2, 5)
    assert state.row == (0, 1) and [len(state.zones[z]) for z in (0, 1, 2, 3)] == [34, 0, 34, 0]
    for seat in range(2):
        assert [state.kinds[card] == FREEZE for card in state.zones[2 * seat]] == [True] * 3 + [False] * 31
        assert state.zones[5 + 3 * seat] == [seat * 35]
        assert all(state.seen[card] == 0 for card in state.zones[2 * seat])
    assert RULES.to_act(state) == (state.turn,)


def test_r35_who_begins_is_chance() -> None:
    begins = [start(2, seed).turn for seed in range(60)]
    assert 15 < sum(begins) < 45


def test_r24_deal_then_play_or_keep() -> None:
    state = start(2, 3)
    first = state.turn
    assert legal(state) == ["deal"]
    dealt = do(state, "deal")
    assert dealt.turn == first and legal(dealt)[-1] == "keep" and "deal" not in legal(dealt)
    assert dealt.seen[dealt.zones[2 * first + 1][-1]] == 0b111, "the card was turned up"
    kept = do(dealt, "keep")
    assert kept.turn == 1 - first and kept.dealt == 0


def test_r24_after_a_deal_the_older_discards_are_out_of_reach() -> None:
    state = Board().base(0, 0).base(1, 1).hand(0, "hit-red").done()
    assert "play #0 a" in legal(state)
    state = do(state, "deal")
    assert refused(state, "deal") == "dealt" and refused(state, "pass") == "keep-instead"


def test_r24_one_play_and_the_turn_is_over() -> None:
    state = Board().base(0, 0).base(1, 1).hand(0, "hit-blue", "hit-red").done()
    after = do(state, "play #0 a")
    assert after.turn == 1
    with pytest.raises(Illegal) as why:
        step(RULES, after, 0, read(after, "play #0 b"))
    assert why.value.key == "refuse.brawl-not-your-turn"


def test_r25_only_the_top_discard_and_playing_it_uncovers_the_next() -> None:
    state = Board().base(0, 0).base(1, 1).hand(0, "hit-blue", "hit-red").hand(1, "hit-green", "hit-green").done()
    after = do(state, "play #0 a", "play #1 b")
    assert "play #0 b" in legal(after)
    assert after.kinds[after.zones[1][-1]] == 2, "the blue Hit lies open now"


def test_r26_the_last_card_is_like_any_other() -> None:
    state = Board().base(0, 0).base(1, 1).empty(0, 1).done()
    played = do(state, "deal", "play #0 pile")
    assert not played.zones[0] and played.turn == 1
    kept = do(state, "deal", "keep")
    assert not kept.zones[0] and len(kept.zones[1]) == 1


def test_r27_no_pass_while_there_are_cards() -> None:
    state = start(2, 3)
    assert refused(state, "pass") == "pass"


@pytest.mark.parametrize("card", ["hit-red", "wild-block"])
def test_r27_with_an_empty_deck_one_may_pass_whether_the_card_can_be_played_or_not(card: str) -> None:
    state = Board().base(0, 0).base(1, 1).empty(0).hand(0).done()
    state.zones[1].append(next(c for c in state.zones[4] if state.kinds[c] == (1 if card == "hit-red" else 10)))
    state.zones[4].remove(state.zones[1][-1])
    assert legal(state)[-1] == "pass" and "deal" not in legal(state)
    assert (len(legal(state)) > 1) == (card == "hit-red")
    assert refused(state, "deal") == "deck-empty"


def test_r28_all_pass_in_succession_and_it_is_scored_as_it_lies() -> None:
    state = Board().base(0, 0, a="hit-red").base(1, 1, "double").empty(0).empty(1).done()
    for seat in (0, 1):
        card = next(c for c in state.zones[4] if c // 35 == seat and state.kinds[c] == FREEZE)
        state.zones[4].remove(card)
        state.zones[2 * seat + 1].append(card)
    once = do(state, "pass")
    assert once.phase == "fight" and once.passes == 1
    twice = do(once, "pass")
    assert twice.phase == "over" and HOW[twice.history[1]] == "passed" and twice.history[-2:] == (1, 2)
    out = RULES.outcome(twice)
    assert out is not None and out.winners == (1,) and out.scores == (1, 2) and out.reason == "passed"
    # A play in between begins the count anew.
    between = do(once, "play #0 pile")
    assert between.passes == 0 and between.phase == "fight"


def test_r54_a_seat_without_any_card_passes_by_itself() -> None:
    state = Board().base(0, 0).base(1, 1).empty(1).hand(0, "hit-red").done()
    lines = said(state, "play #0 a")
    assert ("pass", 1) in lines and lines[-1] == ("turn", 0)
    after = do(state, "play #0 a")
    assert after.turn == 0 and after.passes == 1
    bare = Board().base(0, 0).base(1, 1).empty(0, 1).empty(1).done()
    after = do(bare, "deal", "play #0 pile")
    assert after.phase == "over" and HOW[after.history[1]] == "passed", "both passed by themselves"


def test_keep_and_pass_say_why_not() -> None:
    state = start(2, 3)
    assert refused(state, "keep") == "keep"
    assert refused(state, "play #0 a") == "hand-empty"
    assert refused(state, "call") == refused(state, "time") == refused(state, "at 3 deal") == "tournament-only"
    assert refused(state, "miss #0 a") == refused(state, "stop") == "tournament-only"
    assert refused(state, "tag 1") == refused(state, "ask") == "no-teams"


def test_what_is_said_of_a_deal() -> None:
    state = Board().base(0, 0).base(1, 1).empty(0, 1).done()
    assert said(state, "deal") == [("deal", 0, 0, "freeze"), ("deck-empty", 0)]


@pytest.mark.parametrize("seed", range(12))
def test_bots_that_never_refuse_always_end_all_frozen(seed: int) -> None:
    """R29: each alone has three Freezes for at most three Bases, so a duel in which nobody passes is never stuck."""
    rnd = random.Random(seed)
    state = start(2, seed)
    for _ in range(2000):
        if state.phase == "over":
            break
        seat = state.turn
        moves = RULES.legal(state, seat)
        keen = [move for move in moves if RULES.write(state, move) not in ("pass", "keep")]
        state = step(RULES, state, seat, rnd.choice(keen or moves)).state
    assert state.phase == "over" and HOW[state.history[1]] == "frozen"


def test_undo_ends_at_a_card_that_was_turned_up() -> None:
    state = start(2, 3)
    dealt = do(state, "deal")
    assert RULES.seals(state, dealt)
    assert not RULES.seals(dealt, do(dealt, "keep"))
