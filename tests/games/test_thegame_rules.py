"""The Game's rules by worked example: every line of rules/thegame.md section 1 and its rulings, by name."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.core.rules import Illegal, Setup, step
from table.games import game
from table.games.thegame.moves import fits
from table.games.thegame.rules import RULES, GameState

INFO = game("thegame")


def table(
    seats: int = 2,
    hands: list[list[int]] | None = None,
    draw: list[int] | None = None,
    tops: tuple[int, int, int, int] = (1, 1, 100, 100),
    variant: str = "standard",
    auto_end: str = "no",
) -> GameState:
    """A position: numbers on cards instead of ids; a pile whose top is not its start holds just that card."""
    options = INFO.settled({"variant": variant, "auto-end": auto_end})
    state = RULES.start(Setup("thegame", seats, 1, options))
    state.phase = "play"
    if hands is not None:
        piles = [[] if t in (1, 100) else [t - 2] for t in tops]
        state.zones = [[n - 2 for n in draw or []], *([n - 2 for n in h] for h in hands), *piles]
        sights = RULES.sights(seats)
        state.seen = [0] * 98
        for zone, cards in enumerate(state.zones):
            for card in cards:
                state.seen[card] = sights[zone]
        # Cards that a test does not speak of lie under the first rising pile.
        spoken = {card for zone in state.zones for card in zone}
        rest = [card for card in range(98) if card not in spoken]
        state.zones[-4][:0] = rest if tops[0] != 1 else []
        if not draw:
            state.minimum = 1
    return state


def do(state: GameState, *texts: str) -> GameState:
    for text in texts:
        seat = state.turn
        state = step(RULES, state, seat, RULES.read(state, text)).state
    return state


def legal(state: GameState) -> list[str]:
    return [RULES.write(state, m) for m in RULES.legal(state, state.turn)]


@pytest.mark.parametrize(
    ("top", "n", "ok"), [(34, 24, True), (34, 25, False), (34, 23, False), (34, 34, False), (34, 35, True)]
)
def test_rising_34(top: int, n: int, ok: bool) -> None:
    assert fits(True, top, n) is ok


@pytest.mark.parametrize(("n", "ok"), [(70, True), (59, True), (2, True), (71, False), (69, False), (61, False), (60, False)])
def test_falling_60(n: int, ok: bool) -> None:
    assert fits(False, 60, n) is ok


def test_two_steps_back_in_one_turn() -> None:
    state = table(1, [[25, 26, 16, 90]], [50], (35, 1, 100, 100))
    state = do(state, "play 25 up1", "play 26 up1", "play 16 up1")
    assert state.tops()[0] == 16 and state.played == 3


def test_no_step_back_onto_the_start_cards() -> None:
    assert not any(fits(True, 1, n) and n < 1 for n in range(2, 100))
    assert not any(fits(False, 100, n) and n > 100 for n in range(2, 100))


@pytest.mark.parametrize(("seats", "size", "draw"), [(1, 8, 90), (2, 7, 84), (3, 6, 80), (4, 6, 74), (5, 6, 68)])
def test_deals_standard(seats: int, size: int, draw: int) -> None:
    state = RULES.start(Setup("thegame", seats, 7, INFO.settled({})))
    assert [len(state.hand(s)) for s in range(seats)] == [size] * seats and len(state.zones[0]) == draw


@pytest.mark.parametrize(("seats", "draw"), [(1, 91), (2, 86), (3, 83), (4, 78), (5, 73)])
def test_deals_expert_with_the_smaller_hand(seats: int, draw: int) -> None:
    state = RULES.start(Setup("thegame", seats, 7, INFO.settled({"variant": "expert-small"})))
    assert len(state.zones[0]) == draw and state.minimum == 3


def test_g5_easy_table_has_one_card_more() -> None:
    state = RULES.start(Setup("thegame", 1, 7, INFO.settled({"variant": "easy"})))
    assert len(state.hand(0)) == 9 and state.minimum == 2


def test_minimum_is_settled_at_the_start_of_the_turn() -> None:
    """The draw pile has one card at the start of the turn: the minimum stays two; the hand stays short; then one."""
    state = table(2, [[10, 20, 30], [40, 50]], [60])
    state.hand_size = 3
    assert state.minimum == 2
    state = do(state, "play 10 up1", "play 20 up1")
    assert state.minimum == 2
    state = do(state, "end")
    assert sorted(c + 2 for c in state.hand(0)) == [30, 60] and state.turn == 1 and state.minimum == 1


def test_whole_hand_with_pile_left_is_refilled() -> None:
    state = table(2, [[10, 20], [40, 50]], [60, 61, 62])
    state.hand_size = 2
    state = do(state, "play 10 up1", "play 20 up1")
    assert legal(state) == ["end"]
    state = do(state, "end")
    assert len(state.hand(0)) == 2


def test_seats_without_cards_drop_out() -> None:
    state = table(3, [[10], [], [50]], [], (2, 1, 100, 100))
    state = do(state, "play 10 up1", "end")
    assert state.turn == 2
    state = do(state, "play 50 up1")
    assert state.phase == "over" and RULES.outcome(state) is not None
    out = RULES.outcome(state)
    assert out is not None and out.winners == (0, 1, 2) and out.left == 0 and out.reason == "all-played"


def test_all_cards_played_wins_at_once() -> None:
    state = table(1, [[99]], [], (98, 1, 100, 100))
    state = do(state, "play 99 up1")
    assert state.phase == "over" and state.left() == 0


def test_one_of_two_played_and_no_second_is_a_loss() -> None:
    state = table(1, [[50, 51]], [99], (49, 60, 40, 41))
    state = do(state, "play 50 up1")
    assert legal(state)[-1] == "stuck"
    state = do(state, "stuck")
    out = RULES.outcome(state)
    assert out is not None and out.winners == () and out.left == 2 == -out.scores[0]


def test_solo_goes_on_one_by_one_until_stuck() -> None:
    state = table(1, [[50, 99]], [], (49, 48, 2, 3))
    assert state.minimum == 1
    state = do(state, "play 50 up1", "end", "play 99 up1")
    assert state.phase == "over"


def test_end_too_early_says_how_many_are_missing() -> None:
    state = table(2)
    with pytest.raises(Illegal) as refused:
        step(RULES, state, 0, RULES.read(state, "end"))
    assert refused.value.key == "refuse.minimum" and refused.value.fields == {"n": 2}


def test_g3_stuck_only_below_the_minimum() -> None:
    state = table(2, [[10, 20, 30], [40]], [60])
    assert "stuck" in legal(state) and "end" not in legal(state)
    state = do(state, "play 10 up1", "play 20 up1")
    assert "stuck" not in legal(state) and "end" in legal(state)
    with pytest.raises(Illegal) as refused:
        step(RULES, state, 0, RULES.read(state, "stuck"))
    assert refused.value.key == "refuse.not-stuck"


def test_g3_auto_end_fires_only_when_nothing_fits() -> None:
    state = table(2, [[50, 51], [40]], [99], (49, 60, 40, 41), auto_end="yes")
    state = do(state, "play 50 up1")
    assert state.phase == "play", "51 still fits on 50"
    state = table(2, [[50, 45], [40]], [99], (49, 60, 40, 41), auto_end="yes")
    state = do(state, "play 50 up1")
    assert state.phase == "over"


def test_g4_chooser_settles_who_starts() -> None:
    state = RULES.start(Setup("thegame", 4, 3, INFO.settled({}), 2))
    assert RULES.to_act(state) == (2,) and legal(state) == ["start 0", "start 1", "start 2", "start 3"]
    state = do(state, "start 3")
    assert state.turn == 3 and state.phase == "play"


def test_solo_begins_at_once_and_has_nobody_to_talk_to() -> None:
    state = RULES.start(Setup("thegame", 1, 3, INFO.settled({})))
    assert state.phase == "play" and RULES.talk(state, 0) == []


def say(state: GameState, seat: int, text: str) -> GameState:
    return step(RULES, state, seat, RULES.read(state, text)).state


def test_g2_one_marker_a_player_and_pile_and_a_new_one_replaces() -> None:
    state = say(table(2, [[10, 20, 30], [40, 50]], [60, 61, 62, 63]), 1, "hint hold up1")
    assert state.mark(1, 0) == 1
    with pytest.raises(Illegal) as refused:
        say(state, 1, "hint soft up1")
    assert refused.value.key == "refuse.talk-again", "each pile's marker once a turn"
    state = do(state, "play 10 up2", "play 20 up2", "end")
    state = say(state, 1, "hint soft up1")
    assert state.mark(1, 0) == 2


def test_g2_hold_lapses_at_the_senders_card_on_that_pile() -> None:
    state = say(table(2, [[10, 20, 30], [40, 50]], [60, 61, 62, 63]), 0, "hint hold up1")
    assert state.mark(0, 0) == 1
    state = do(state, "play 10 up2")
    assert state.mark(0, 0) == 1
    state = do(state, "play 20 up1")
    assert state.mark(0, 0) == 0


def test_g2_marker_of_the_own_turn_lasts_until_the_end_of_the_next() -> None:
    state = say(table(2, [[10, 20, 30, 31], [40, 50, 60]], list(range(70, 90))), 0, "hint hold down1")
    state = do(state, "play 10 up2", "play 20 up2", "end")
    assert state.mark(0, 2) == 1, "put in the own turn: it outlives that turn's end"
    state = do(state, "play 40 up2", "play 50 up2", "end")
    state = do(state, "play 30 up1", "play 31 up1", "end")
    assert state.mark(0, 2) == 0


def test_free_lapses_when_its_sender_is_on_again() -> None:
    state = say(table(2, [[10, 20, 30, 31], [40, 50, 60]], list(range(70, 90))), 1, "hint free down1")
    assert state.mark(1, 2) == 3
    state = do(state, "play 10 up2", "play 20 up2", "end")
    assert state.turn == 1 and state.mark(1, 2) == 0


def test_a_marker_can_be_taken_away() -> None:
    state = say(table(2, [[10, 20, 30, 31], [40, 50, 60]], list(range(70, 90))), 1, "hint hold down1")
    state = do(state, "play 10 up2", "play 20 up2", "end", "play 40 up1", "play 50 up1")
    state = say(state, 1, "hint none down1")
    assert state.mark(1, 2) == 0


def test_no_phrase_twice_while_it_stands() -> None:
    state = say(table(2, [[10, 20, 30, 31], [40, 50, 60]], list(range(70, 90))), 1, "say trouble")
    with pytest.raises(Illegal):
        say(state, 1, "say trouble")
    state = do(state, "play 10 up2", "play 20 up2", "end")
    assert state.phrases(1), "it stands through the sender's next turn"
    state = do(state, "play 40 up1", "play 50 up1", "end")
    assert not state.phrases(1)


def test_talk_changes_no_turn() -> None:
    state = table(3)
    after = say(state, 2, "say thanks")
    assert (after.turn, after.played, after.minimum, after.zones) == (state.turn, state.played, state.minimum, state.zones)


@pytest.mark.parametrize(
    ("text", "key", "fields"),
    [
        ("play 25 up1", "refuse.too-low", {"card": 25, "top": 34, "back": 24}),
        ("play 61 down1", "refuse.too-high", {"card": 61, "top": 60, "back": 70}),
        ("play 77 up1", "refuse.not-in-hand", {"card": 77}),
        ("start 1", "refuse.not-now", {}),
    ],
)
def test_refusals_say_why(text: str, key: str, fields: dict[str, Any]) -> None:
    state = table(2, [[25, 61, 80], [40]], [90, 91], (34, 1, 60, 100))
    with pytest.raises(Illegal) as refused:
        step(RULES, state, 0, RULES.read(state, text))
    assert refused.value.key == key and refused.value.fields == fields


@given(top=st.integers(1, 100), n=st.integers(2, 99), rising=st.booleans())
def test_fits_is_the_same_rule_mirrored(top: int, n: int, rising: bool) -> None:
    assert fits(rising, top, n) == fits(not rising, 101 - top, 101 - n)


@given(st.data())
def test_any_play_moves_one_card_and_nothing_else(data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**64 - 1))
    state = RULES.start(Setup("thegame", data.draw(st.integers(1, 5)), seed, INFO.settled({})))
    if state.phase == "start":
        state = do(state, "start 0")
    moves = RULES.legal(state, 0)[:-1]
    move = data.draw(st.sampled_from(moves))
    after = step(RULES, state, 0, move).state
    assert after.left() == state.left() - 1 and len(after.hand(0)) == len(state.hand(0)) - 1
    assert after.played == state.played + 1 and after.rng == state.rng
