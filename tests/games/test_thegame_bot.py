"""The levels of The Game: legal whole turns, obedience to markers, reasons that have words, and who is stronger."""

from __future__ import annotations

from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

import table
from table.bots import arena
from table.core.rules import quick
from table.core.sight import view
from table.games.thegame import lookahead
from table.games.thegame.position import along
from tests.bots.tables import BOT, RULES, THEGAME, decide, game_of, play_texts, start, states, with_budget
from tests.games.test_thegame_bot_talk import seated

LEVELS = [*THEGAME.levels, *THEGAME.arena_levels]
PLAYERS = [level for level in LEVELS if level != "open"]
CATALOGUE = Path(table.__file__).parent / "locale" / "en" / "LC_MESSAGES" / "hints.po"


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("level", [level for level in PLAYERS if level != "master"])
def test_whole_turns_and_only_legal_ones(level: str, seats: int) -> None:
    """`game_of` asserts that every move is legal; a turn meets its minimum and ends, or is stuck with nothing to play.

    Master's turns are tested in test_thegame_bot_net.py: a whole game with all its worlds takes a minute.
    """
    for variant in ("standard", "expert", "easy"):
        for state in game_of(level, seats, 40 + seats, variant=variant):
            decision = decide(state, state.turn, level)
            if state.phase == "start":
                assert len(decision.moves) == 1
                continue
            after = state.copy()
            seat = state.turn
            plays = [text for text in decision.moves if text.startswith("play ")]
            play_texts(after, seat, plays)
            last = decision.moves[-1]
            if last == "end":
                assert len(plays) >= state.minimum
            elif last == "stuck":
                assert len(plays) < state.minimum
                assert RULES.legal(after, seat) == [RULES.read(after, "stuck")], "nothing else is left"
            else:
                assert after.left() == 0, "only the last card of all ends a turn by itself"


def can_meet(state: Any) -> bool:
    """Whether the minimum can be met at all, by trying everything."""
    hand = [card + 2 for card in state.hand(state.turn)]
    first = [along(n, pile) for pile, n in enumerate(state.tops())]
    for cards in permutations(hand, state.minimum):
        for piles in product(range(4), repeat=state.minimum):
            tops = first.copy()
            for n, pile in zip(cards, piles, strict=True):
                x = along(n, pile)
                if not (x > tops[pile] or x == tops[pile] - 10):
                    break
                tops[pile] = x
            else:
                return True
    return False


@pytest.mark.parametrize("level", ["normal", "hard", "careless"])
def test_a_planner_gives_up_only_when_no_turn_exists(level: str) -> None:
    lost = 0
    for seed in range(10):
        state = list(game_of(level, 3, 500 + seed))[-1]
        if decide(state, state.turn, level).moves[-1] == "stuck":
            assert not can_meet(state)
            lost += 1
    assert lost > 2


def test_the_rest_of_a_turn() -> None:
    """Asked in the middle of a turn, as for a hint, a bot plans what is left of it."""
    for level in ("easy", "normal", "hard"):
        for state in states("normal", 2, 2, every=4):
            decision = decide(state, state.turn, level)
            if len(decision.moves) < 3 or state.phase != "play":
                continue
            seat = state.turn
            play_texts(state, seat, decision.moves[:1])
            rest = decide(state, seat, level, kind="hint")
            play_texts(state, seat, rest.moves)
            assert rest.reason.startswith("hint.")


def test_once_the_minimum_is_met_only_what_is_cheap_is_added() -> None:
    state = seated((40, 1, 100, 45), [[60, 70, 80], [2, 3]], draw=88)
    state.played = 2
    decision = decide(state, 0, "hard", kind="hint")
    assert decision.moves == ["end"] and decision.reason == "hint.end"
    state = seated((40, 1, 100, 45), [[41, 70, 80], [2, 3]], draw=88)
    state.played = 2
    assert decide(state, 0, "hard", kind="hint").moves == ["play 41 up1", "end"]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_hold_is_kept_when_it_can_be(level: str) -> None:
    state = seated((40, 44, 80, 90), [[45, 48, 10, 12], [2, 3]], draw=50)
    quick(RULES, state, 1, RULES.read(state, "hint hold up2"))
    state.minimum = 1
    moves = decide(state, 0, level).moves
    assert not any(text.endswith("up2") for text in moves)
    state.marks = [0] * 8
    assert any(text.endswith("up2") for text in decide(state, 0, level).moves)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_hold_is_broken_rather_than_lost(level: str) -> None:
    state = seated((40, 98, 3, 2), [[60, 97], [41, 50]], draw=10)
    quick(RULES, state, 1, RULES.read(state, "hint hold up1"))
    assert decide(state, 0, level).moves == ["play 60 up1", "play 97 up1", "end"]


def test_careless_ignores_what_it_is_told() -> None:
    state = seated((40, 44, 80, 90), [[45, 48, 10, 12], [2, 3]], draw=50)
    before = decide(state, 0, "careless").moves
    quick(RULES, state, 1, RULES.read(state, "hint hold up2"))
    assert decide(state, 0, "careless").moves == before


def test_hard_counts_cards_and_normal_does_not() -> None:
    """When nothing that is still to come lies between 40 and 60, who counts knows that 60 costs nothing on 40."""
    for other, free in (([62, 63], True), ([50, 62, 63], False)):
        state = seated((40, 61, 3, 4), [[60, 64], other], draw=0)
        state.minimum = 1
        assert decide(state, 0, "normal").moves == ["play 64 up2", "end"]
        assert ("play 60 up1" in decide(state, 0, "hard").moves) is free


def test_same_view_and_seed_same_decision() -> None:
    for level in PLAYERS:
        for state in states("normal", 3, 1, every=6):
            seen = view(state, state.turn)
            first = BOT.decide(seen, state.turn, level, 77, "move", {})
            assert BOT.decide(seen.copy(), state.turn, level, 77, "move", {}) == first


def test_a_view_is_left_as_it_was() -> None:
    for level in PLAYERS:
        for state in states("normal", 2, 1, every=8):
            seen = view(state, state.turn)
            kept = seen.copy()
            decide_on = BOT.decide(seen, state.turn, level, 1, "move", {})
            assert seen == kept and decide_on.moves


def test_every_reason_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two worlds are enough for master to give its reasons.
    with_budget(monkeypatch, lookahead.Budget(rounds=((2, 2),)))
    known = {line.split('"')[1] for line in CATALOGUE.read_text(encoding="utf-8").splitlines() if line.startswith("msgid ")}
    given: set[str] = set()
    for level in THEGAME.levels:
        for seats in (1, 3):
            for seed in range(4):
                for state in game_of(level, seats, 60 + seed):
                    decision = decide(state, state.turn, level, kind="hint")
                    assert decision.reason, decision.moves
                    given.add(decision.reason)
                    if decision.margin is not None:
                        assert decision.runner_up and decision.runner_up != decision.moves
    assert given <= known
    assert len(given) >= 8


def test_what_is_not_to_be_decided_is_refused() -> None:
    state = start(2, 1)
    with pytest.raises(ValueError, match="not on turn"):
        decide(state, 1, "hard")
    state.phase = "play"
    with pytest.raises(ValueError, match="no level"):
        decide(state, 0, "genius")
    with pytest.raises(ValueError, match="every hand open"):
        decide(state, 0, "open")
    with pytest.raises(ValueError, match="hidden"):
        BOT.decide(view(state, 1), 0, "hard", 1, "move", {})


@pytest.mark.parametrize("seats", [2, 4])
def test_the_levels_stand_in_order(seats: int) -> None:
    """A short run on fixed deals (the arena measures; this only catches a level that fell over)."""
    left = {}
    for level in ("random", "easy", "normal", "hard"):
        games = arena.run(arena.Job(THEGAME.name, (level,) * seats, {}, 12, seed=8)).games
        left[level] = sum(game.left for game in games) / len(games)
    assert left["random"] > 60 > 30 > left["easy"] > left["normal"] > left["hard"]
