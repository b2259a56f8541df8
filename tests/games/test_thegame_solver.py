"""Could it have been won: lines that the rules play, proofs, and the budget."""

from __future__ import annotations

import pytest

from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.thegame.rules import RULES, GameState
from table.games.thegame.solver import FOUND, IMPOSSIBLE, UNKNOWN, lost, solve


def start(seats: int, seed: int, **options: str) -> GameState:
    return RULES.start(Setup("thegame", seats, seed, options))


def table(hands: list[list[int]], deck: list[int], tops: tuple[int, int, int, int], minimum: int = 2) -> GameState:
    """A table in the middle of a game: `deck` in the order of drawing; whatever is not named lies below the tops."""
    used = {n for hand in hands for n in hand} | set(deck) | set(tops)
    rest = [n for n in range(2, 100) if n not in used]
    piles = [[n] if 2 <= n <= 99 else [] for n in tops]
    # The cards that are gone lie under a top: where does not matter to anybody.
    under = next(pile for pile in piles if pile)
    under[:0] = rest
    return GameState(
        zones=[
            [n - 2 for n in reversed(deck)],
            *([n - 2 for n in hand] for hand in hands),
            *([n - 2 for n in p] for p in piles),
        ],
        seen=[0] * 98,
        phase="play",
        minimum=minimum if deck else 1,
        hand_size=max(map(len, hands)),
        base_minimum=minimum,
        marks=[0] * (4 * len(hands)),
        changed=[0] * len(hands),
        said=[0] * len(hands),
    )


def played(state: GameState, line: list[str]) -> GameState:
    """The state after a line of move texts, each legal."""
    now = state.copy()
    for text in line:
        move = RULES.read(now, text)
        assert move in RULES.legal(now, now.turn), text
        quick(RULES, now, now.turn, move)
    return now


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"variant": "expert"}),
        (3, {"variant": "expert-small"}),
        (4, {"auto-end": "yes"}),
        (5, {"variant": "easy"}),
    ],
)
def test_a_line_is_found_and_the_rules_play_it(seats: int, options: dict[str, str]) -> None:
    state = start(seats, 21, **options)
    answer = solve(state)
    assert answer.verdict == FOUND
    after = played(state, answer.line)
    outcome = RULES.outcome(after)
    assert outcome is not None and outcome.left == 0 and outcome.winners


def test_the_same_deal_has_the_same_answer() -> None:
    assert solve(start(3, 8)) == solve(start(3, 8))


def test_a_card_that_no_pile_can_take_any_more_is_a_proof() -> None:
    state = table([[50, 60]], [], (75, 80, 30, 20))
    answer = solve(state)
    assert answer.verdict == IMPOSSIBLE and not answer.line


def test_a_step_back_that_makes_room_is_found() -> None:
    state = table([[60, 61, 50]], [], (60 + 10, 80, 3, 2))
    answer = solve(state)
    assert answer.verdict == FOUND and answer.line[0] == "play 60 up1"
    assert played(state, answer.line).left() == 0


def test_the_order_of_drawing_is_kept_to() -> None:
    """One seat, one pile, hands of two: 96 and 95 must go, upwards 95 first, but 95 is drawn after 96 has been forced."""
    state = table([[96, 97]], [95, 94], (93, 98, 3, 2))
    assert solve(state).verdict == IMPOSSIBLE
    other = table([[94, 95]], [96, 97], (93, 98, 3, 2))
    assert solve(other).verdict == FOUND


def test_within_a_turn_it_may_go_on_or_end() -> None:
    state = table([[40, 41], [42, 43]], [], (39, 99, 3, 2))
    state.played = 1
    answer = solve(state)
    assert answer.verdict == FOUND
    assert played(state, answer.line).left() == 0


def test_a_small_budget_says_that_it_does_not_know() -> None:
    answer = solve(start(1, 4), budget=40)
    assert answer.verdict == UNKNOWN and answer.nodes <= 40 and not answer.capped


def test_hidden_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="hidden"):
        solve(view(start(2, 3), 0))


def test_what_lies_beyond_every_step_back_is_lost() -> None:
    live = 1 << 50 | 1 << 60
    mirrored = 1 << 51 | 1 << 41
    assert lost(live, live, mirrored, (75, 80), (75, 80))
    # 60 steps back from 70, 50 from 60: none is lost.
    assert not lost(live, live, mirrored, (70, 80), (75, 80))


def test_where_nothing_fits_any_more_it_is_proved() -> None:
    """A hand that is stuck, with dozens of cards still out: the last turn of a lost game."""
    state = start(2, 31)
    before = state
    while state.phase != "over":
        moves = RULES.legal(state, state.turn)
        before = state.copy()
        # The highest card that fits, ended as soon as may be: soon nothing fits.
        move = moves[-1] if len(moves) == 1 or not RULES.concedes(moves[-1]) else moves[-2]
        quick(RULES, state, state.turn, move)
    assert state.left() > 20
    assert solve(before).verdict == IMPOSSIBLE
