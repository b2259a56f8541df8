"""From bout to match: best of 1, 3, 5, drawn duels (R53), and the log of the bouts."""

from __future__ import annotations

import pytest

from table.core.codec import digest
from table.core.rules import Setup
from table.games.brawl.bouts import verdict
from table.games.brawl.cards import FREEZE
from table.games.brawl.rules import RULES, settled
from table.games.brawl.state import BrawlState, bouts

from .tables import INFO, Board, do, said, setup, start


def last_freeze(best: str, a: str = "", b: str = "", pile: str = "", foul: str = "0.5") -> BrawlState:
    """Seat 0 holds the Freeze that ends the bout: Base 0 is its own, Base 1 the other's and Frozen."""
    return Board(best=best, foul=foul).base(0, 0, pile, a, b).base(1, 1, "freeze", b="hit-red").hand(0, "freeze").done()


def test_best_of_one_may_be_a_draw() -> None:
    state = do(last_freeze("1"), "play #0 pile")
    out = RULES.outcome(state)
    assert out is not None and out.winners == (0, 1) and out.scores == (1, 1) and out.reason == "frozen"
    assert state.phase == "over" and RULES.to_act(state) == () and state.wins == [0, 0]


def test_best_of_one_is_won_by_points() -> None:
    state = do(last_freeze("1", pile="double"), "play #0 pile")
    out = RULES.outcome(state)
    assert out is not None and out.winners == (0,) and out.scores == (2, 1)


@pytest.mark.parametrize(("best", "need"), [("3", 2), ("5", 3)])
def test_most_bouts_win_the_match(best: str, need: int) -> None:
    state = last_freeze(best, pile="double")
    for won in range(1, need):
        state = do(state, "play #0 pile")
        assert state.phase == "fight" and state.wins == [won, 0] and state.bout == won + 1
        assert state.row == (0, 1) and len(state.zones[0]) == len(state.zones[2]) == 34, "dealt anew"
        assert len(bouts(state)) == won and bouts(state)[-1] == (0, 0, 0, (2, 1))
        again = last_freeze(best, pile="double")
        again.wins, again.bout, again.history = state.wins, state.bout, state.history
        state = again
    lines = said(state, "play #0 pile")
    assert ("match", 0) in lines and ("bout", 0, "frozen", need, 2, 1) in lines
    state = do(state, "play #0 pile")
    out = RULES.outcome(state)
    assert out is not None and out.winners == (0,) and out.scores == (need, 0)


def test_the_new_bout_is_another_deal_and_the_first_player_is_drawn() -> None:
    state = last_freeze("3", pile="double")
    after = do(state, "play #0 pile")
    assert after.rng != state.rng and after.phase == "fight"
    lines = said(state, "play #0 pile")
    assert ("fight", after.turn, 2, 0) in lines
    cards = sorted(card for zone in after.zones for card in zone)
    assert cards == list(range(70)) and all(after.kinds[c] == FREEZE for c in after.zones[0][:3])


def test_the_last_board_is_shown_before_the_next_deal() -> None:
    from table.core.rules import step

    state = last_freeze("3", pile="double")
    beats = step(RULES, state, 0, RULES.read(state, f"play {RULES.deck.name(state.zones[5][0])} pile")).beats
    assert len(beats) == 2
    shown = beats[0].state
    assert isinstance(shown, BrawlState) and shown.kinds[shown.zones[5][-1]] == FREEZE


def test_r53_a_drawn_duel_is_fought_again_at_most_twice() -> None:
    state = last_freeze("3")
    for draws in (1, 2):
        state = do(state, "play #0 pile")
        assert state.phase == "fight" and state.drawn == draws and state.wins == [0, 0]
        again = last_freeze("3")
        again.bout, again.drawn, again.history = state.bout, state.drawn, state.history
        state = again
    state = do(state, "play #0 pile")
    out = RULES.outcome(state)
    assert out is not None and state.phase == "over" and out.winners == (0, 1) and out.reason == "shared"
    assert out == verdict(state) and len(set(out.scores)) == 1


def test_r53_a_win_between_ends_the_row_of_draws() -> None:
    state = last_freeze("3", pile="double")
    state.drawn, state.bout, state.history = 2, 3, (-1, 0, 0, 1, 1) * 2
    state = do(state, "play #0 pile")
    assert state.drawn == 0 and state.wins == [1, 0] and state.phase == "fight"


def test_same_set_up_same_moves_same_game() -> None:
    one, two = (do(start(2, 9, best="3"), "deal", "keep", "deal", "keep") for _ in range(2))
    assert digest(one) == digest(two)
    assert digest(start(2, 9)) != digest(start(2, 10))


def test_fighters_are_drawn_by_the_seed_unless_they_are_chosen() -> None:
    drawn = {start(2, seed).fighters for seed in range(40)}
    assert len(drawn) > 15 and all(a != b for a, b in drawn)
    assert start(2, 1, ("juno", "juno")).fighters == ("juno", "juno"), "mirror matches are allowed (R50)"
    assert start(3, 1, ("", "vesper", "")).fighters[1] == "vesper"
    assert start(6, 1).fighters.count("juno") <= 1 and len(set(start(6, 1).fighters)) == 6


def test_a_set_up_with_its_decks_written_out_is_the_same_game() -> None:
    bare = setup(3, 7)
    whole = settled(bare)
    assert set(whole.decks) == {"0", "1", "2"} and all("[cards]" in text for text in whole.decks.values())
    assert digest(RULES.start(whole)) == digest(RULES.start(bare))
    own = setup(2, 7, ("", "name = 'Mine'\n[cards]\nbase = 5\nhit-red = 27\nfreeze = 3"))
    assert settled(own).decks["1"] == own.decks["1"]


@pytest.mark.parametrize("seats", [1, 7])
def test_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        RULES.start(Setup("brawl", seats, 1, INFO.settled({})))
