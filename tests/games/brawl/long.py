"""The laws over thousands of random games of BRAWL, in all forms and modes: `python -m tests.games.brawl.long [GAMES]`.

Each game goes through the contract laws move by move; every hundredth position is looked at as a whole, every game's last
one too; tournaments are played with misses, stops and calls mixed in. Prints what it found and how long it took.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from time import perf_counter, process_time

from table.core.codec import digest
from table.core.rules import Setup, quick, step
from table.games.brawl.arenaclock import Ring
from table.games.brawl.moves import At
from table.games.brawl.rules import RULES
from table.games.brawl.state import HOW, BrawlState, bouts
from tests.contract import test_laws as laws

from .tables import INFO
from .test_laws import CASES
from .test_refusals import anything


def moves_of(state: BrawlState, rnd: random.Random) -> tuple[int, object] | None:
    """A seat and a move for it, once in a while something said or refused."""
    acting = RULES.to_act(state)
    if not acting:
        return None
    seat = rnd.choice(acting)
    talk = RULES.talk(state, seat)
    if talk and rnd.random() < 0.01:
        return seat, rnd.choice(talk)
    return seat, rnd.choice(RULES.legal(state, seat))


def one(number: int, rnd: random.Random) -> tuple[str, int]:
    """A game by the laws; returns how its last bout ended, and its moves."""
    _, seats, options = CASES[number % len(CASES)]
    setup = Setup("brawl", seats, rnd.getrandbits(64), options)
    state = RULES.start(setup)
    cards = laws.cards_in(state)
    log: list[tuple[int, str]] = []
    while True:
        chosen = moves_of(state, rnd)
        if chosen is None:
            break
        seat, move = chosen
        log.append((seat, RULES.write(state, move)))  # type: ignore[arg-type]
        if rnd.random() < 0.01:
            laws.check_position(INFO, state, seats, rnd)
            assert RULES.sound(state)
            state = laws.check_move(RULES, state, seat, move, True)
        else:
            quick(RULES, state, seat, move)  # type: ignore[arg-type]
        assert len(log) < laws.BOUND
    assert laws.cards_in(state) == cards and RULES.sound(state)
    out = RULES.outcome(state)
    assert out is not None and all(out.scores[w] == max(out.scores) for w in out.winners) and out.winners
    if number % 10 == 0:
        again = RULES.start(setup)
        for seat, text in log:
            again = step(RULES, again, seat, RULES.read(again, text)).state
        assert digest(again) == digest(state)
    return HOW[bouts(state)[-1][1]], len(log)


def ringed(number: int, rnd: random.Random) -> tuple[str, int]:
    """A tournament on the ring with every kind of input, told again from its log."""
    _, seats, options = [case for case in CASES if case[2]["mode"] == "tournament"][number % (len(CASES) // 2)]
    setup = Setup("brawl", seats, rnd.getrandbits(64), options)
    state = RULES.start(setup)
    log: list[tuple[int, str]] = []

    def play(seat: int, move: At) -> None:
        log.append((seat, RULES.write(state, move)))
        quick(RULES, state, seat, move)

    ring = Ring(lambda: state, play)
    while state.phase != "over":
        for seat in range(seats):
            if rnd.random() < 0.2:
                listed = [move.move for move in RULES.legal(state, seat) if isinstance(move, At)]
                ring.put(seat, rnd.choice(listed) if listed and rnd.random() < 0.8 else anything(rnd, 0, False))
        ring.advance()
    assert RULES.sound(state)
    again = RULES.start(setup)
    for seat, text in log:
        again = step(RULES, again, seat, RULES.read(again, text)).state
    assert digest(again) == digest(state)
    return HOW[bouts(state)[-1][1]], len(log)


def main(games: int) -> None:
    """All of it."""
    began, cpu = perf_counter(), process_time()
    ends: Counter[str] = Counter()
    moves = 0
    for number in range(games):
        rnd = random.Random(f"long {number}")
        how, count = ringed(number // 5, rnd) if number % 5 == 4 else one(number, rnd)
        ends[how] += 1
        moves += count
    spent = process_time() - cpu
    print(
        f"{games} games, {moves} moves, all laws hold; ended {dict(ends)}; {perf_counter() - began:.0f} s, {spent:.0f} s of CPU"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
