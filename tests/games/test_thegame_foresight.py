"""Master in compiled games (tests/tools/train_thegame/foresight.py) thinks as the program's master does."""

from __future__ import annotations

from typing import Any

import pytest

from table.core.rng import Rng
from table.games.thegame import lookahead, talk, value
from table.games.thegame.position import Position

pytest.importorskip("numba", reason="the trainer needs numba")
np = pytest.importorskip("numpy")

from tests.games.test_thegame_training import tables, value_numbers  # noqa: E402
from tests.tools.train_thegame import candidates, chance, foresight, game  # noqa: E402

BUDGET = lookahead.BUDGETS[3]


def fate(g: Any, world: lookahead.World) -> Any:
    """The table of the trainer with the hands and the draw pile of a world."""
    w = game.empty()
    foresight._copy(g, w)
    for i, n in enumerate(world.deck):
        w.deck[i] = n
        w.where[n] = game.IN_DECK
    for seat, hand in enumerate(world.hands):
        w.hands[seat, : len(hand)] = hand
        w.where[list(hand)] = seat
    return w


def dealt(at: Position, base: int, hand: int, seed: int) -> lookahead.World:
    return lookahead.deal(at, value.net(at.seats, base), base, hand, Rng(seed), BUDGET.fits)


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_the_same_turn_in_the_same_world_comes_to_the_same(seats: int) -> None:
    """Floats for integers: a near tie may fall the other way, so one in fifty may differ."""
    room = foresight.room(BUDGET)
    numbers = np.array(value_numbers(seats, 2), np.float32)
    same = asked = ends = 0
    for seed, (state, at, g) in enumerate(tables(seats, "standard")):
        world = dealt(at, state.base_minimum, state.hand_size, seed)
        for turn in lookahead.shortlist(at, candidates.KEPT)[:5]:
            theirs = lookahead._outcome(world.copy(), turn, BUDGET)
            w = fate(g, world)
            game.play(w, turn.mask, np.array(turn.tops))
            room.desk.keep = BUDGET.answers
            ours = foresight._outcome(w, room.desk, room.sight, room.search, room.mind, numbers)
            asked += 1
            same += ours == pytest.approx(theirs, abs=0.01)
            ends += theirs == 1.0
    assert asked > 50 and (ends or seats == 1)
    assert same >= 0.98 * asked


@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_worlds_fit_what_is_known_and_what_was_said(seats: int) -> None:
    """Every card once, own hand and counts kept; the mates' hands fit their markers as well as the program's do."""
    room = foresight.room(BUDGET)
    rng = chance.seeded(5)
    ours = theirs = 0
    for seed, (state, at, g) in enumerate(tables(seats, "standard")):
        w = room.world
        foresight._imagine(g, w, room.mind, rng)
        cards = [*w.deck[: w.drawn].tolist()]
        for seat in range(seats):
            hand = w.hands[seat, : w.sizes[seat]].tolist()
            assert hand == sorted(hand) and len(hand) == g.sizes[seat]
            cards += hand
        assert sorted(cards) == [n for n in range(2, 100) if g.where[n] != game.PLAYED]
        assert w.hands[g.turn].tolist() == g.hands[g.turn].tolist()
        sets = talk.classes(at.tops, at.live)
        world = dealt(at, state.base_minimum, state.hand_size, seed)
        for mate in at.mates:
            hand = w.hands[mate.seat, : w.sizes[mate.seat]].tolist()
            ours += lookahead._misfit(talk.number_set(hand), mate.marks, sets)
            theirs += lookahead._misfit(talk.number_set(world.hands[mate.seat]), mate.marks, sets)
    assert theirs > 0
    assert ours <= 1.5 * theirs + 5


def test_without_worlds_the_net_alone_chooses() -> None:
    room = foresight.room(lookahead.NET_ALONE)
    numbers = np.array(value_numbers(2, 2), np.float32)
    agreed = asked = 0
    for state, at, g in tables(2, "standard"):
        i = foresight.weigh(*room._replace(game=g), numbers, chance.seeded(1))
        verdict = lookahead.consider(at, state.base_minimum, state.hand_size, 1, lookahead.NET_ALONE)
        if not verdict.turns:
            assert i < 0
            continue
        asked += 1
        agreed += (room.mind.mask[i], *room.mind.tops[i].tolist()) == (verdict.turns[0][1].mask, *verdict.turns[0][1].tops)
    assert asked > 20
    assert agreed >= 0.95 * asked


def test_whole_games_look_ahead() -> None:
    """Worlds are imagined, turns played out in several of them each, and games won; the net alone imagines none."""
    room = foresight.room(lookahead.Budget(rounds=((4, 6),)))
    numbers = np.array(value_numbers(2, 2), np.float32)
    tally = np.zeros(2)
    foresight.match(*room, numbers, (2, 7, 2), 12, chance.seeded(3), chance.seeded(4), tally)
    thought = room.mind.thought.tolist()
    assert tally[0] >= 6 and tally[1] < 30
    assert thought[1] > 2 * thought[2] and thought[0] > 12 * 20
    still = foresight.room(lookahead.NET_ALONE)
    foresight.match(*still, numbers, (2, 7, 2), 2, chance.seeded(3), chance.seeded(4), tally)
    assert still.mind.thought[1] == still.mind.thought[2] == 0
