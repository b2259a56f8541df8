"""The coach: a blunder is found, a good game has none, and its sentences say what was played and what was better."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from table.bots.brain import BotRequest, request, request_open, think
from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.thegame import bot, coach
from table.games.thegame.coach import Judgement
from table.games.thegame.rules import RULES, GameState
from table.text import LANGUAGES, Words

Told = tuple[list[Judgement], list[GameState], list[GameState]]


@lru_cache(maxsize=16)
def game(
    seats: int, seed: int, blunder: int = 0, best: bool = False
) -> tuple[list[Judgement], list[GameState], list[GameState]]:
    """A game of hard bots, every turn judged: judgements, views at the turns' beginnings, first and last state.

    In the turn `blunder` the highest card goes on the first rising pile, the lowest on the first falling one. `best`: what
    the coach thinks best is played instead.
    """
    state = RULES.start(Setup("thegame", seats, seed, {}))
    first = state.copy()
    judged: list[Judgement] = []
    views: list[GameState] = []
    while state.phase != "over":
        for who in range(seats):
            for text in bot.decide(view(state, who), who, "hard", seed, "talk").moves:
                quick(RULES, state, who, RULES.read(state, text))
        seat = state.turn
        seen = view(state, seat)
        moves = bot.decide(seen, seat, "hard", seed).moves
        if state.phase == "play":
            if len(judged) + 1 == blunder:
                hand = sorted(card + 2 for card in state.hand(seat))
                moves = [f"play {hand[-1]} up1", f"play {hand[0]} down1", "end"]
            if best and (better := coach.judge(seen, seat, moves)).margin:
                moves = [*better.moves, "end"]
            judged.append(coach.judgement(len(judged) + 1, seat, coach.judge(seen, seat, moves)))
            views.append(seen)
        for text in moves:
            quick(RULES, state, seat, RULES.read(state, text))
    return judged, views, [first, state]


@pytest.mark.parametrize(("seats", "seed", "turn"), [(1, 700, 4), (2, 700, 5), (3, 701, 4), (4, 702, 6), (5, 702, 4)])
def test_a_planted_blunder_is_named(seats: int, seed: int, turn: int) -> None:
    judged, _, _ = game(seats, seed, turn)
    named = coach.moments(judged)
    dearest = max(named, key=lambda one: one.loss)
    assert dearest.turn == turn
    assert dearest.loss > 2 * coach.LEAST and dearest.better


def test_a_game_that_was_played_well_has_no_or_small_moments() -> None:
    judged, _, _ = game(3, 701, best=True)
    assert len(judged) > 20 and not coach.moments(judged)
    judged, _, _ = game(3, 701)
    assert all(one.loss < 0.3 for one in coach.moments(judged))


def test_moments_are_few_apart_and_in_the_order_of_the_game() -> None:
    def one(turn: int, loss: float) -> Judgement:
        return Judgement(turn, 0, 0.9 - loss, 0.9, (), ())

    judged = [one(3, 0.5), one(4, 0.4), one(9, 0.1), one(12, 0.2), one(20, 0.15), one(30, coach.LEAST / 2)]
    assert [j.turn for j in coach.moments(judged)] == [3, 12, 20]
    assert coach.moments([one(1, 0.01)]) == []


def test_the_best_turn_costs_nothing() -> None:
    _, views, _ = game(3, 701)
    seen = views[3]
    better = coach.judge(seen, seen.turn, _any(seen))
    again = coach.judge(seen, seen.turn, better.moves)
    assert again.margin == 0.0 and again.value == pytest.approx(better.value)


def _any(seen: GameState) -> list[str]:
    hand = sorted(card + 2 for card in seen.hand(seen.turn))
    return [f"play {hand[-1]} up1", f"play {hand[0]} down1"]


def test_a_turn_that_could_not_be_played_is_refused() -> None:
    _, views, _ = game(3, 701)
    seen = views[0]
    absent = next(n for n in range(2, 100) if n - 2 not in seen.hand(seen.turn))
    with pytest.raises(ValueError, match="could not be played"):
        coach.judge(seen, seen.turn, [f"play {absent} up1"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_has_its_words(lang: str) -> None:
    words = Words(lang)
    judged, views, _ = game(3, 701, 4)
    said = coach.tell(views[3], judged[3], "Ana", words)
    assert "4" in said and "Ana" in said and str(round(100 * judged[3].loss)) in said
    for level, margin in (("master", 0.12), ("master", 0.001), ("hard", 1.0), ("hard", 3.2), ("hard", 0.2)):
        assert "57" in coach.beside(level, ["play 57 up2", "end"], margin, words)
    assert coach.beside("master", [], None, words) == ""
    assert not words.missing


def test_the_worker_answers_both_questions() -> None:
    judged, views, (first, last) = game(3, 701, 4)
    seen = views[3]
    asked = request(RULES, seen, seen.turn, "coach", "judge", number=1, seed=0, memory={"played": list(judged[3].played)})
    reply = think(BotRequest.decode(asked.encode()))
    assert not reply.error and reply.margin == pytest.approx(judged[3].loss)
    reply = think(BotRequest.decode(request_open(RULES, last, first, number=2).encode()))
    assert not reply.error and reply.reason == "found" and reply.moves


def test_no_card_is_laid_open_while_the_game_goes_on() -> None:
    first = RULES.start(Setup("thegame", 2, 5, {}))
    with pytest.raises(ValueError, match="after the game"):
        request_open(RULES, first, first, number=1)
    # And a view, asked about all the same, is refused by the solver, not answered by a bot.
    asked: Any = request(RULES, first, 0, "coach", "solve", number=1, seed=0)
    reply = think(asked)
    assert "hidden" in reply.error and not reply.moves
