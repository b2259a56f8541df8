"""The value net and the look ahead: whole-number arithmetic, files that prove themselves, worlds that fit what is known."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from table.core.rng import Rng
from table.core.sight import view
from table.games.thegame import lookahead, talk, value
from table.games.thegame.moves import HOLD
from table.games.thegame.position import read
from table.games.weights import BadWeights
from tests.bots.tables import BOT, decide, game_of, play_texts, states, with_budget

SIZE = (value.FEATURES + 2) * value.UNITS + 1


def test_lanes_are_the_plain_sum_of_products() -> None:
    rnd = random.Random(2)
    numbers = [rnd.uniform(-0.6, 0.6) for _ in range(SIZE)]
    net = value.Net(numbers)
    for _ in range(20):
        features = [rnd.choice((0, rnd.randrange(-2 * value.ONE, 2 * value.ONE))) for _ in range(value.FEATURES)]
        units = [numbers[value.FEATURES * value.UNITS + j] for j in range(value.UNITS)]
        for i, feature in enumerate(features):
            for j in range(value.UNITS):
                units[j] += feature / value.ONE * numbers[i * value.UNITS + j]
        out = numbers[-1]
        for j, unit in enumerate(units):
            out += numbers[(value.FEATURES + 1) * value.UNITS + j] * (unit if unit > 0 else unit / value.LEAK)
        assert value.logit(net.value(features)) == pytest.approx(out, rel=1e-3, abs=0.01)


def test_weights_too_large_for_a_lane_are_refused() -> None:
    with pytest.raises(BadWeights, match="too large"):
        value.Net([3.0] * SIZE)
    with pytest.raises(BadWeights, match="wanted"):
        value.Net([0.0] * 10)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("minimum", [2, 3])
def test_every_table_has_its_net(seats: int, minimum: int) -> None:
    assert len(value.net(seats, minimum).rows) == value.FEATURES


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    good = tmp_path / "good.bin"
    value.write_net(good, [0.5] * SIZE)
    assert value.read_net(good).value([0] * value.FEATURES) != 0
    data = good.read_bytes()
    for wrong in (b"", data[:-1], data[:-4], data[:60] + b"\x01" + data[61:], b"other" + data[5:], value.MAGIC + b"\x00"):
        bad = tmp_path / "bad.bin"
        bad.write_bytes(wrong)
        with pytest.raises(BadWeights):
            value.read_net(bad)


def test_features_have_the_size_the_net_wants() -> None:
    for seats in (1, 2, 5):
        for state in states("normal", seats, 1, every=5):
            if state.phase != "play":
                continue
            at = read(view(state, state.turn), state.turn)
            table = value.Table(at, state.base_minimum)
            for turn in lookahead.shortlist(at, 8):
                found = value.features(table, turn.mask, turn.size, turn.tops)
                assert len(found) == value.FEATURES
                assert all(-4 * value.ONE <= feature <= 4 * value.ONE for feature in found)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_worlds_fit_what_is_known(seats: int) -> None:
    net = value.net(seats, 2)
    for state in states("hard", seats, 2, every=7):
        if state.phase != "play":
            continue
        at = read(view(state, state.turn), state.turn)
        world = lookahead.deal(at, net, 2, state.hand_size, Rng(4), 8)
        assert world.hands[at.seat] == at.hand
        assert [len(hand) for hand in world.hands] == [len(state.hand(seat)) for seat in range(seats)]
        assert len(world.deck) == len(state.zones[0])
        cards = sorted([*world.deck, *(n for hand in world.hands for n in hand)])
        assert cards == [n for n in range(2, 100) if at.live >> n & 1]


def test_what_was_said_is_believed() -> None:
    """A mate's HOLD is in nearly every world a hand that has one of the three cards."""
    net = value.net(2, 2)
    believed = tried = 0
    for state in states("hard", 2, 6, every=1):
        if state.phase != "play":
            continue
        at = read(view(state, state.turn), state.turn)
        sets = talk.classes(at.tops, at.live)
        for pile in range(4):
            if at.mates[0].marks[pile] == HOLD:
                for seed in range(4):
                    world = lookahead.deal(at, net, 2, 7, Rng(seed), 24)
                    tried += 1
                    believed += bool(talk.number_set(world.hands[at.mates[0].seat]) & sets[pile][0])
    assert tried > 40 and believed / tried > 0.9


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_master_plays_legal_turns(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    small = lookahead.Budget(rounds=((3, 2), (2, 1)), shortlist=6, answers=3, fits=4)
    with_budget(monkeypatch, small)
    for variant in ("standard", "expert-small"):
        for state in game_of("master", seats, 7, variant=variant):
            decision = decide(state, state.turn, "master")
            assert decision == decide(state, state.turn, "master")
            assert not decision.capped
            if decision.value is not None:
                assert 0 <= decision.value <= 1
            after = state.copy()
            play_texts(after, state.turn, decision.moves)


def test_the_cap_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookahead, "perf_counter", time.perf_counter)
    with_budget(monkeypatch, lookahead.Budget(cap=0.0))
    capped = 0
    for state in states("hard", 3, 1, every=4):
        seen = view(state, state.turn)
        capped += BOT.decide(seen, state.turn, "master", 1, "move", {}).capped
    assert capped > 0
