"""The trainer of the master's net plays, judges and sees exactly as the program does; and it learns."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from table.core.rules import quick
from table.games.brawl import instinct, judge
from table.games.brawl.moves import Lay, Play
from table.games.brawl.position import after, options, read
from table.games.brawl.position import spot as spot_of
from table.games.brawl.rules import RULES
from table.games.brawl.state import BrawlState, deck, discard
from tests.games.brawl.tables import setup

pytest.importorskip("numba", reason="the trainer needs numba")
np = pytest.importorskip("numpy")

from tests.tools.train_brawl import __main__ as command  # noqa: E402
from tests.tools.train_brawl import cells, course, features, judged, net, selfplay  # noqa: E402

PLACES = {"a": 0, "b": 1, "pile": 2, "clear": 3, "left": 0, "right": 1}


def duels(count: int) -> list[BrawlState]:
    """Tables of random duels."""
    rnd = random.Random(7)
    found: list[BrawlState] = []
    for _ in range(count):
        state = RULES.start(setup(2, rnd.getrandbits(48), mode="tournament"))
        while acting := RULES.to_act(state):
            found.append(state.copy())
            seat = rnd.choice(acting)
            quick(RULES, state, seat, rnd.choice(RULES.legal(state, seat)))
    return found


def laid(state: BrawlState) -> tuple[Any, Any]:
    """The table of a State as the trainer has it, and both decks."""
    s, order = np.zeros(cells.SIZE, np.int64), np.zeros((2, 35), np.int64)
    for i, slot in enumerate(state.row):
        _, own, a, b, near, far, value, reverse, held, frozen = spot_of(state, slot, 0, (0,))
        s[cells.BASES + cells.WIDE * i :][: cells.WIDE] = i, 1 - own, a, b, near, far, value, reverse, held, frozen
    s[cells.NB], s[cells.NEXT_ID] = len(state.row), 9
    for seat in (0, 1):
        cards, pile = state.zones[deck(seat)], state.zones[discard(seat)]
        s[cells.DECKS + seat], s[cells.PILES + seat] = len(cards), len(pile)
        order[seat, : len(cards)] = [state.kinds[card] for card in cards]
        s[cells.DISCS + cells.CARDS * seat :][: len(pile)] = [state.kinds[card] for card in pile]
    return s, order


def number(state: BrawlState, move: Any) -> int:
    """A move as the trainer has it."""
    if isinstance(move, Lay):
        return cells.LAY + PLACES[str(move.at)]
    assert isinstance(move, Play)
    first = 2 * state.seats() + 1
    place = next(i for i, slot in enumerate(state.row) if state.zones[first + 3 * slot][0] == move.base)
    return cells.PLAY + 4 * place + PLACES[str(move.at)]


def stocks(s: Any, order: Any, seat: int) -> tuple[Any, Any]:
    mine, theirs = np.zeros(18, np.int64), np.zeros(18, np.int64)
    judged.stock(s, order, seat, 0, mine)
    judged.stock(s, order, 1 - seat, 0, theirs)
    return mine, theirs


def test_places_judgements_and_the_net_are_the_program_s() -> None:
    weights = command.read(instinct.FILE).weights
    room, row, best = np.zeros(24, np.int64), np.zeros((1, features.LENGTH), np.int8), np.zeros(3, np.int64)
    work, q = np.zeros(cells.SIZE, np.int64), np.zeros(1)
    compared = 0
    for state in duels(6):
        s, order = laid(state)
        for seat in (0, 1):
            at = read(state, seat)
            if at.hand < 0:
                continue
            found = list(options(at, at.hand))
            many = cells.options(s, seat, at.hand, room)
            assert [number(state, option[0]) for option in found] == room[:many].tolist()
            for level, policy in (("normal", selfplay.NORMAL), ("hard", selfplay.HARD)):
                wanted = judge.wish(state, at, level)
                judged.wish(s, order, seat, policy == selfplay.HARD, work, best)
                assert best[0] == (-1 if wanted.play is None else number(state, wanted.play))
                assert wanted.play is None or (best[1], best[2]) == (wanted.gain, wanted.sensible)
            mind = instinct.Look(state, at, instinct.net()).mind
            mine, theirs = stocks(s, order, seat)
            features.features(s, seat, mine, theirs, s[cells.DECKS + seat] > 0, row[0])
            net.values(row, 0, 1, *weights, q)
            assert abs(q[0] - mind.stay(at.areas[0].spots) / 2**instinct.LOGIT) < 0.05
            for option in found:
                work[:] = s
                work[cells.PILES + seat] -= 1
                cells.put(work, at.hand, number(state, option[0]), seat)
                spots = after(at, option, at.hand)
                if work[cells.OVER]:
                    assert all(spot.frozen for spot in spots)
                    continue
                features.features(work, seat, mine, theirs, False, row[0])
                net.values(row, 0, 1, *weights, q)
                assert abs(q[0] - mind.play(spots) / 2**instinct.LOGIT) < 0.05
                compared += 1
    assert compared > 1000


def test_what_did_not_change_is_not_counted_again_and_comes_out_the_same() -> None:
    weights = command.read(instinct.FILE).weights
    rng = np.random.default_rng(1)
    data, _ = course.fights(course.fresh(rng), ((selfplay.NET, selfplay.NET),), 2, [0.1, 0.05, 0.03, 0.0, 0.5, 0.9], rng)
    rows = data[:20].copy()
    together, alone = np.zeros(20), np.zeros(1)
    net.values(rows, 0, 20, *weights, together)
    for i in range(20):
        net.values(rows[i : i + 1].copy(), 0, 1, *weights, alone)
        assert abs(alone[0] - together[i]) < 1e-3


def test_it_learns_and_writes_what_the_program_reads(tmp_path: Path) -> None:
    rng = np.random.default_rng(2)
    course.sow(2)
    found = course.fresh(rng)
    pairs = ((selfplay.HARD, selfplay.NORMAL),)
    data, target = course.fights(found, pairs, 400, [0.0, 0.05, 0.03, 0.1, 0.5, 1.0], rng)
    assert set(np.unique(target)) <= {0.0, 0.5, 1.0} and len(data) > 10_000
    first = course.fit(found, data, target, 2e-3, rng, 512)
    last = [course.fit(found, data, target, 2e-3, rng, 512) for _ in range(3)][-1]
    assert last < first - 0.02
    instinct.write_net(tmp_path / "duel.bin", found.numbers())
    instinct.read_net(tmp_path / "duel.bin")
    again = command.read(tmp_path / "duel.bin")
    assert all((a == b).all() for a, b in zip(again.weights, found.weights, strict=True))
    for foe in (selfplay.NORMAL, selfplay.HARD):
        assert 0 <= course.measure(again, foe, 20, 1, 0.03) <= 1
