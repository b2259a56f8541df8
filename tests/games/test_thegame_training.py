"""The trainer of the value nets plays, talks, plans and counts exactly as the program does; and it learns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from table.core.rng import Rng
from table.core.sight import view
from table.games.thegame import endgame, lookahead, talk, value
from table.games.thegame.moves import HOLD, PHRASE_BITS, SOFT
from table.games.thegame.position import MIRROR, Position, read
from tests.bots.tables import game_of, start, states

pytest.importorskip("numba", reason="the trainer needs numba")
np = pytest.importorskip("numpy")

from tests.tools.train_thegame import brain, candidates, chance, course, ending, features, game, selfplay  # noqa: E402
from tests.tools.train_thegame import talk as said  # noqa: E402

LEVELS = {HOLD: said.HOLD_LEVEL, SOFT: said.SOFT_LEVEL}
SEATS = [1, 2, 3, 5]


def laid(state: Any) -> Any:
    """The table of a State, as the trainer has it."""
    g = game.empty()
    g.seats, g.hand, g.base, g.turn = state.seats(), state.hand_size, state.base_minimum, state.turn
    g.left, g.drawn = state.left(), len(state.zones[0])
    for i, card in enumerate(state.zones[0]):
        g.deck[i] = card + 2
    g.where[:] = game.PLAYED
    for card in state.zones[0]:
        g.where[card + 2] = game.IN_DECK
    for seat in range(state.seats()):
        hand = sorted(card + 2 for card in state.hand(seat))
        g.sizes[seat] = len(hand)
        g.hands[seat, : len(hand)] = hand
        g.where[hand] = seat
        g.hard[seat] = hardship(state, seat)
        for pile in range(4):
            g.levels[seat, pile] = LEVELS.get(state.mark(seat, pile), 0)
    up1, up2, down1, down2 = state.tops()
    g.tops[:] = up1, up2, MIRROR - down1, MIRROR - down2
    game.count(g)
    return g


def hardship(state: Any, seat: int) -> int:
    phrases = state.phrases(seat)
    return said.HARD_LEVEL if phrases & PHRASE_BITS["trouble"] else said.LITTLE_LEVEL if phrases & PHRASE_BITS["little"] else 0


def tables(seats: int, variant: str) -> list[tuple[Any, Position, Any]]:
    """(State, position of the seat that is on, the trainer's table) out of games that nets play."""
    found = []
    for state in states("net", seats, 2, every=3, variant=variant):
        if state.phase == "play":
            found.append((state, read(view(state, state.turn), state.turn), laid(state)))
    return found


def test_chance_is_the_program_s() -> None:
    ours, theirs = chance.seeded(7), Rng(7)
    assert [int(chance.following(ours)) for _ in range(5)] == [theirs.next() for _ in range(5)]
    counts = np.bincount([chance.below(ours, 6) for _ in range(3000)], minlength=6)
    assert counts.min() > 400


@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_in_step(seats: int, variant: str) -> None:
    """Cards, turns, markers and phrases of whole games; the turn that the net plays is among the trainer's."""
    for seed in range(3):
        g: Any = None
        before: Any = None
        for state in game_of("net", seats, 50 + seed, variant=variant):
            if state.phase == "start":
                continue
            if g is None:
                g = laid(state)
            else:
                plays = [card for card in before.hand(before.turn) if any(card in pile for pile in state.zones[-4:])]
                hand = sorted(card for card in before.hand(before.turn))
                mask = sum(1 << hand.index(card) for card in plays)
                real = laid(state)
                game.play(g, mask, real.tops)
                said.round_of_talk(g)
                for name in ("turn", "left", "drawn", "sizes", "where", "counts", "levels", "hard", "tops"):
                    assert np.array_equal(getattr(g, name), getattr(real, name)), name
                assert [g.hands[s, : g.sizes[s]].tolist() for s in range(seats)] == [
                    sorted(card + 2 for card in state.hand(s)) for s in range(seats)
                ]
            before = state


@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("seats", SEATS)
def test_candidates_are_the_shortlist(seats: int, variant: str) -> None:
    desk = candidates.desk()
    for _, at, g in tables(seats, variant):
        found = candidates.candidates(g, desk)
        ours = [(int(desk.found_mask[i]), int(desk.found_size[i]), *desk.found_tops[i].tolist()) for i in range(found)]
        theirs = [(turn.mask, turn.size, *turn.tops) for turn in lookahead.shortlist(at, candidates.KEPT)]
        assert sorted(ours) == sorted(theirs)


@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("seats", SEATS)
def test_features_and_values_are_the_program_s(seats: int, variant: str) -> None:
    numbers = np.array(value_numbers(seats, 3 if variant == "expert" else 2), np.float32)
    net = value.net(seats, 3 if variant == "expert" else 2)
    sight, row, units = features.sight(), np.zeros(value.FEATURES, np.int16), np.zeros(value.UNITS, np.float32)
    for state, at, g in tables(seats, variant):
        table = value.Table(at, state.base_minimum)
        features.look(g, sight)
        for turn in lookahead.shortlist(at, candidates.KEPT):
            features.features(g, sight, turn.mask, turn.size, np.array(turn.tops), row)
            found = value.features(table, turn.mask, turn.size, turn.tops)
            assert row.tolist() == found
            assert brain.logit(numbers, units, row) == pytest.approx(value.logit(net.value(found)), abs=0.02)


def value_numbers(seats: int, minimum: int) -> Any:
    return course.read(value.FOLDER / f"seats{seats}-min{minimum}.bin")


@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("seats", [2, 4])
def test_offers_to_start_are_the_program_s(seats: int, variant: str) -> None:
    for seed in range(40):
        state = start(seats, seed, variant=variant)
        g = laid(state)
        for seat in range(seats):
            assert said.offer(g, seat) == talk.offer(read(view(state, seat), seat))


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_end_is_solved_alike(seats: int) -> None:
    search = ending.search()
    solved = 0
    for seed in range(12):
        for state in game_of("net", seats, 200 + seed):
            if state.phase == "play" and not state.zones[0]:
                at, g = read(view(state, state.turn), state.turn), laid(state)
                hands = endgame.known_hands(at)
                line = None if hands is None else endgame.solve(hands, at.tops, False)
                assert ending.won(g, search) == (line is not None)
                solved += line is not None
    assert solved


def test_the_gradient_is_the_slope_of_the_loss() -> None:
    b: Any = brain.brain()
    brain.dream(b, chance.seeded(3))
    row = np.zeros(value.FEATURES, np.int16)
    row[::2] = np.arange(0, value.FEATURES, 2) * 20
    units = np.zeros(value.UNITS, np.float32)
    brain.learn(b, row, 0.3)

    def loss() -> float:
        p = brain.chance(float(brain.logit(b.weights, units, row)))
        return float(-0.3 * np.log(p) - 0.7 * np.log(1 - p))

    for i in (0, 2 * value.UNITS + 5, brain.OFFSETS + 7, brain.OUT, brain.OUT + 13, brain.SIZE - 1):
        kept, step = b.weights[i], 1e-2
        b.weights[i] = kept + step
        high = loss()
        b.weights[i] = kept - step
        slope = (high - loss()) / (2 * step)
        b.weights[i] = kept
        assert b.gradient[i] == pytest.approx(slope, abs=2e-3)


def test_a_mirror_twice_is_the_same_table() -> None:
    row = np.arange(value.FEATURES, dtype=np.int16)
    once, twice = row.copy(), row.copy()
    brain.mirrored(row, once)
    brain.mirrored(once, twice)
    assert once.tolist() != row.tolist() == twice.tolist()


def test_a_little_training_learns_and_the_seed_settles_it(tmp_path: Path) -> None:
    plan = course.Course(seats=2, games=400, chunk=100, seed=5)
    losses: list[float] = []
    for name in ("first", "second"):
        weights = course.train(plan, lambda now: losses.append(now.loss), every=100)
        course.write(tmp_path / name, weights)
    assert losses[3] < losses[0] / 2
    assert losses[:4] == losses[4:]
    assert (tmp_path / "first").read_bytes() == (tmp_path / "second").read_bytes()
    assert value.read_net(tmp_path / "first").value([0] * value.FEATURES) != 0
    other = course.train(course.Course(seats=2, games=100, chunk=100, seed=6), lambda now: None)
    assert not np.array_equal(other, weights)


def test_the_trainer_s_games_are_as_strong_as_the_program_s() -> None:
    """The warm check of the whole: a net that is in the repository wins about as often here as in the arena."""
    score = course.measure(value_numbers(4, 2), (4, 6, 2), 300, 1)
    assert score.won / score.games > 0.7
    assert 20 < score.turns < 60
    assert selfplay.worth(0) == 1.0 and selfplay.worth(7) == pytest.approx(lookahead.after_loss(7))
