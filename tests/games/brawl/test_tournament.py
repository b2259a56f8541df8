"""Ticks: fair order, races, fouls, locks, the endings of a fight without turns (R30-R34)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from table.clock import RATE, Ticks
from table.core.codec import digest
from table.core.moves import BadMove, Move
from table.core.rules import Illegal, quick, step
from table.games.brawl import live
from table.games.brawl.arenaclock import WAITING, Ring, Taken
from table.games.brawl.cards import FREEZE, SIZE
from table.games.brawl.moves import CALL, DEAL, STOP, At
from table.games.brawl.rules import RULES
from table.games.brawl.state import HOW, BrawlState, deck, order
from table.games.brawl.turns import SHORT_REST, first_tick, place_in_tick

from .tables import Board, do, legal, read, refused, said, setup, start


class Table:
    """A tournament with a ring around it and a log, as the app has it."""

    def __init__(self, state: BrawlState) -> None:
        self.state = state
        self.log: list[tuple[int, str]] = []
        self.ring = Ring(lambda: self.state, self.play)

    def play(self, seat: int, move: At) -> None:
        text = RULES.write(self.state, move)
        self.state = step(RULES, self.state, seat, RULES.read(self.state, text)).state
        self.log.append((seat, text))

    def put(self, seat: int, text: str, at: int = 0) -> bool:
        return self.ring.put(seat, read(self.state, text), at)

    def run(self, ticks: int = 1) -> list[Taken]:
        return [taken for _ in range(ticks) for taken in self.ring.advance()]


def board(foul: str = "0.5", best: str = "1") -> Board:
    return Board(mode="tournament", foul=foul, best=best)


@pytest.mark.parametrize("n", range(1, 7))
def test_the_order_of_a_tick_is_exactly_fair(n: int) -> None:
    """R32: over a round of ticks each hand is first equally often, and of any two each before the other equally often."""
    for first in range(2 * n):
        for tick in range(0, 50, 7):
            assert sorted(order(first, n, tick, place) for place in range(n)) == list(range(n))
        before: Counter[tuple[int, int]] = Counter()
        firsts: Counter[int] = Counter()
        for tick in range(2 * n):
            places = {order(first, n, tick, place): place for place in range(n)}
            firsts[places[0]] += 1
            before.update((places[i], places[j]) for i in range(n) for j in range(i + 1, n))
        assert set(firsts.values()) == {2}
        assert set(before.values()) in ({n}, set())


def test_the_first_hand_of_the_first_tick_is_seeded() -> None:
    firsts = Counter(start(2, seed, mode="tournament").first for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3} and min(firsts.values()) > 25


def test_both_may_act_from_the_first_tick_on() -> None:
    state = start(2, 4, mode="tournament")
    assert RULES.to_act(state) == (0, 1)
    assert legal(state, 0) == legal(state, 1) == ["deal"]
    assert all(isinstance(move, At) for move in RULES.legal(state, 0))


def test_a_move_stands_with_its_tick() -> None:
    state = start(2, 4, mode="tournament")
    after = do(state, "at 37 deal", seat=0)
    assert after.tick == 37 and len(after.zones[1]) == 1
    assert refused(state, "deal", seat=0) == "no-tick"
    assert refused(after, "at 36 deal", seat=1) == "late"
    assert refused(state, "at 5 keep", seat=0) == refused(state, "at 5 pass", seat=0) == "training-only"
    for text in ("at", "at 5", "at 05 deal", "at x deal", "at 5 at 6 deal", "at -1 deal", "at 999999999 deal", "at 5 nothing"):
        with pytest.raises(BadMove):
            RULES.read(state, text)


def test_any_later_tick_is_permitted_and_legal_lists_the_first() -> None:
    state = do(start(2, 4, mode="tournament"), "at 37 deal", seat=0)
    for seat in range(2):
        tick = first_tick(state, seat)
        assert RULES.legal(state, seat)[0] == At(tick, DEAL)
        for late in (0, 1, 2, 100, 5000):
            assert RULES.permits(state, seat, At(tick + late, DEAL))
        assert not RULES.permits(state, seat, At(tick - 1, DEAL))


def test_one_action_a_hand_and_tick_and_in_the_fair_order() -> None:
    state = start(2, 4, mode="tournament")
    late = next(seat for seat in range(2) if place_in_tick(state, seat, 10) == 1)
    early = 1 - late
    both = do(do(state, "at 10 deal", seat=early), "at 10 deal", seat=late)
    assert both.tick == 10 and both.taken == 1
    assert refused(both, "at 10 deal", seat=early) == refused(both, "at 10 deal", seat=late) == "late"
    # The later hand went first: the earlier one has missed this tick.
    other = do(state, "at 10 deal", seat=late)
    assert refused(other, "at 10 deal", seat=early) == "late" and refused(other, "at 11 deal", seat=early) == ""


def test_r32_a_race_is_decided_by_the_tick_and_then_by_the_order() -> None:
    """Both play their last card on the same open end in one tick: who is first by the rotation gets it."""
    for start_of_rotation in range(4):
        made = board().base(0, 0).base(1, 1).hand(0, "hit-red").hand(1, "hit-blue").done()
        made.first = start_of_rotation
        table = Table(made)
        first = 0 if place_in_tick(made, 0, 1) == 0 else 1
        table.put(0, "play #0 a")
        table.put(1, "play #0 a")
        taken = table.run()
        assert [(t.seat, t.result) for t in taken] == [(first, "played"), (1 - first, "missed")]
        assert table.state.kinds[table.state.zones[6][0]] == (1 if first == 0 else 2)
        assert taken[1].why is not None and taken[1].why.key == "refuse.brawl-colour"


def test_r32_equal_ticks_are_won_equally_often() -> None:
    won: Counter[int] = Counter()
    for tick in range(1, 41):
        table = Table(board().base(0, 0).base(1, 1).hand(0, "hit-red").hand(1, "hit-blue").done())
        table.put(0, "play #0 a", tick)
        table.put(1, "play #0 a", tick)
        taken = table.run(tick)
        won[taken[0].seat] += 1
    assert won[0] == won[1] == 20


def test_r33_a_refused_play_locks_the_hand_for_half_a_second() -> None:
    state = board().base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-blue").done()
    table = Table(state)
    table.put(0, "play #0 a")
    (taken,) = table.run()
    assert taken.result == "missed" and table.log[-1] == (0, RULES.write(state, read(state, "at 1 miss #0 a")))
    assert table.state.locks[0] == 1 + 60 and len(table.state.zones[1]) == 1, "the card went back (R31)"
    table.put(0, "play #0 b")
    assert [t.result for t in table.run()] == ["locked"]
    assert table.run(58) == []
    table.put(0, "play #0 b")
    (taken,) = table.run()
    assert taken.tick == 61 and taken.result == "played"


def test_r33_the_option_0_only_notes_it() -> None:
    table = Table(board(foul="0").base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-blue").done())
    table.put(0, "play #0 a")
    table.put(0, "play #0 b")
    assert [t.result for t in table.run(2)] == ["missed", "played"]


def test_a_miss_is_what_the_table_refuses_and_nothing_else() -> None:
    state = board().base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-blue").done()
    assert refused(state, "at 3 miss #0 b", seat=0) == "no-miss"
    assert refused(state, "at 3 miss #0 a", seat=0) == ""
    assert said(state, "at 3 miss #0 a", seat=0) == [("miss", 0, "refuse.brawl-colour")]
    assert refused(state, "at 3 miss-base 0 left", seat=0) == ""
    assert refused(state, "at 3 miss a30 a", seat=0) == "no-base", "no place of the table: no foul"
    assert refused(state, "at 3 miss #0 a", seat=1) == "hand-empty"
    assert refused(state, "at 3 miss-base 7 left", seat=0) == "no-area"


def test_what_costs_nothing() -> None:
    """Dealing from an empty deck, playing with no card in hand: nothing moved, so there is nothing to put back."""
    table = Table(board().base(0, 0).base(1, 1).empty(0).done())
    for text in ("deal", "play #0 a", "call", "tag 1"):
        table.put(0, text)
    assert [t.result for t in table.run(4)] == ["refused"] * 4
    assert table.log == [] and table.state.tick == 0


def test_r31_a_target_that_was_swept_bounces() -> None:
    state = board().base(0, 0).base(1, 1).base(0, 2).hand(0, "clear").hand(1, "hit-red").done()
    table = Table(state)
    move = read(state, "play #0 a")
    table.put(0, "play #0 clear")
    table.run()
    table.ring.put(1, move)
    (taken,) = table.run()
    assert taken.result == "missed" and taken.why is not None and taken.why.key == "refuse.brawl-swept"


def test_two_keys_in_one_tick_are_taken_in_two() -> None:
    table = Table(start(2, 4, mode="tournament"))
    table.put(0, "deal")
    table.put(0, "deal")
    assert [(t.tick, t.seat) for t in table.run(3)] == [(1, 0), (2, 0)]


def test_r34_1_all_frozen() -> None:
    state = board().base(0, 0, "freeze").base(1, 1).hand(0, "freeze").done()
    after = do(state, "at 9 play #1 pile", seat=0)
    assert after.phase == "over" and after.history[:3] == (-1, 0, 9)


def test_r34_2_empty_decks_and_nothing_to_play() -> None:
    state = (
        board()
        .base(0, 0, "freeze", a="hit-red")
        .base(1, 1)
        .hand(0, "base", "null")
        .hand(1, "wild-block")
        .empty(0)
        .empty(1)
        .done()
    )
    assert RULES.to_act(state) == (0, 1), "seat 1 may call"
    state = do(state, "at 5 play #1 pile", seat=0)
    assert state.phase == "fight", "the Base can still go on"
    state = do(state, "at 6 base 0 left", seat=0)
    assert state.phase == "over" and HOW[state.history[1]] == "stuck" and state.history[2] == 6


def test_r34_3_ten_seconds_without_an_action() -> None:
    table = Table(board().base(0, 0).base(1, 1).hand(0, "hit-red").hand(1, "hit-red").empty(0).empty(1).done())
    assert table.run(SHORT_REST - 1) == []
    (taken,) = table.run()
    assert taken.result == "played" and table.log == [(0, "at 1200 time")]
    assert table.state.phase == "over" and HOW[table.state.history[1]] == "time" and table.run(3) == []


def test_r34_3_an_action_starts_the_ten_seconds_anew_and_a_miss_does_not() -> None:
    made = board().base(0, 0, a="hit-blue").base(1, 1).hand(0, "hit-red", "hit-red").hand(1, "hit-red")
    table = Table(made.empty(0).empty(1).done())
    table.run(500)
    table.put(0, "play #0 b")
    table.run(500)
    table.put(0, "play #0 a")
    assert [t.result for t in table.run(600)] == ["missed"]
    assert table.run(100) == [] and [t.move for t in table.run(1)] != [] and table.state.history[2] == 1701


def test_r34_3_the_clock_and_nobody_else_calls_time() -> None:
    state = board().base(0, 0).base(1, 1).hand(0, "hit-red").hand(1, "hit-red").empty(0).empty(1).done()
    assert refused(state, "at 1199 time", seat=0) == "time-early"
    assert refused(state, "at 1200 play #0 a", seat=0) == "time-up" and refused(state, "at 1200 stop", seat=0) == "time-up"
    assert refused(state, "at 1200 time", seat=1) == ""
    assert refused(start(2, 4, mode="tournament"), "at 5000 time", seat=0) == "time-early"
    # Talk alone may bring the State to the very end: then time is all that is left to be legal.
    late = do(state, "at 1199 stop", seat=0)
    late.taken = 1
    assert legal(late, 0) == legal(late, 1) == ["time"]


def test_r34_3_both_call_it() -> None:
    state = board().base(0, 0, a="hit-red").base(1, 1).hand(0, "hit-red").hand(1, "hit-red").empty(0).empty(1).done()
    once = do(state, "at 4 call", seat=0)
    assert once.phase == "fight" and "call" not in legal(once, 0) and refused(once, "at 9 call", seat=0) == "called"
    both = do(once, "at 8 call", seat=1)
    assert both.phase == "over" and HOW[both.history[1]] == "called"
    played = do(once, "at 8 play #0 b", seat=1)
    assert played.called == [0, 0], "the table has changed under the call"
    assert refused(start(2, 4, mode="tournament"), "at 5 call", seat=0) == "call-early"


def test_r48_three_polite_stops() -> None:
    state = start(2, 4, mode="tournament")
    assert At(0, STOP) in RULES.talk(state, 0)
    for tick in (3, 3, 50):
        state = do(state, f"at {tick} stop", seat=0)
    assert state.stops == [3, 0] and refused(state, "at 60 stop", seat=0) == "stops"
    assert RULES.talk(state, 0) == [] and len(RULES.talk(state, 1)) == 1


def test_a_stop_has_room_however_many_inputs_wait() -> None:
    table = Table(start(2, 4, mode="tournament"))
    assert [table.put(0, "deal") for _ in range(6)] == [True] * WAITING + [False] * 2, "too many are dropped, and it is told"
    assert table.put(0, "stop") and table.put(1, "stop")
    table.run(WAITING + 1)
    assert table.state.stops == [1, 1]


def test_what_is_said_is_talk_whatever_its_tick() -> None:
    duel, teams = start(2, 4, mode="tournament"), start(4, 4, mode="tournament", many="tag-team")
    for state, seat, text, talk in ((duel, 0, "stop", True), (teams, 2, "ask", True), (duel, 0, "deal", False)):
        for tick in (0, 7):
            move = read(state, f"at {tick} {text}")
            assert RULES.permits(state, seat, move) and RULES.is_talk(state, seat, move) is talk, text


def test_the_next_bout_begins_a_tick_later_and_old_inputs_are_forgotten() -> None:
    table = Table(board(best="3").base(0, 0, "freeze", a="hit-red").base(1, 1, a="hit-red").hand(0, "freeze").done())
    table.put(0, "play #1 pile")
    table.put(0, "deal")
    table.put(1, "deal")
    taken = table.run(1)
    assert taken[-1].seat == 0 and table.state.bout == 2
    assert first_tick(table.state, 0) == first_tick(table.state, 1) == 2
    assert table.run(5) == [] and len(table.state.zones[0]) == 34


def test_nothing_done_in_real_time_is_taken_back() -> None:
    state = start(2, 4, mode="tournament")
    assert RULES.seals(state, do(state, "at 3 stop", seat=0))


def scripted(seed: int) -> list[tuple[int, int, Any]]:
    """Inputs at nanoseconds: (time, seat, number that picks a move), thirty seconds of two people."""
    rnd = random.Random(seed)
    return sorted((rnd.randrange(30_000_000_000), rnd.randrange(2), rnd.random()) for _ in range(150))


def fought(seed: int, frames: list[int]) -> tuple[str, int, list[tuple[int, str]]]:
    """A fight driven by a fake clock in frames of so many nanoseconds; a key counts in the tick of its own time."""
    state = start(2, seed, mode="tournament")
    log: list[tuple[int, str]] = []

    def play(seat: int, move: At) -> None:
        log.append((seat, RULES.write(state, move)))
        quick(RULES, state, seat, move)

    ring = Ring(lambda: state, play)
    ticks, now = Ticks(cap=10_000), 0
    ticks.due(now)
    script = scripted(seed)
    for frame in frames:
        now += frame
        for _ in range(ticks.due(now)):
            # Ticks are played one by one, so a key goes to the tick in which its time lies.
            while script and script[0][0] * RATE // 1_000_000_000 <= ring.tick:
                _, seat, pick = script.pop(0)
                ring.put(seat, choice(state, seat, pick))
            ring.advance()
    return digest(state), ring.tick, log


def choice(state: BrawlState, seat: int, pick: float) -> Move:
    """Something that seat may want: mostly legal, sometimes not."""
    moves = [move.move for move in RULES.legal(state, seat) if isinstance(move, At)] or [CALL]
    wrong = read(state, f"play #{state.row[0]} a") if state.phase == "fight" else CALL
    return moves[int(pick * 1000) % len(moves)] if pick < 0.9 else wrong


@pytest.mark.parametrize("seed", range(4))
def test_a23_the_same_fight_at_any_frame_rate(seed: int) -> None:
    """Faults A22, A23: 30, 60, 144, 240 frames a second and random hitches give the same log, the same ticks, one digest."""
    second = 1_000_000_000
    rnd = random.Random(seed)
    ways = [[second // fps] * (31 * fps) for fps in (30, 60, 144, 240)]
    ways.append([rnd.choice((4, 8, 16, 33, 200)) * 1_000_000 for _ in range(700)])
    found = []
    for frames in ways:
        short = 31 * second - sum(frames)
        frames = frames if short < 0 else [*frames, short]
        total, cut = 0, []
        for frame in frames:
            cut.append(min(frame, 31 * second - total))
            total += cut[-1]
        found.append(fought(seed, cut))
    assert len({(state, tick) for state, tick, _ in found}) == 1 and found[0][1] == 31 * RATE
    assert all(log == found[0][2] for _, _, log in found)
    # And the log alone tells the fight again.
    state = start(2, seed, mode="tournament")
    for seat, text in found[0][2]:
        state = step(RULES, state, seat, RULES.read(state, text)).state
    assert digest(state) == found[0][0]
    assert any("miss" in text for _, text in found[0][2])


def test_a_log_in_an_unfair_order_is_refused() -> None:
    """The order within a tick is a rule: who swaps two lines of a save is found out."""
    state = start(2, 4, mode="tournament")
    late = next(seat for seat in range(2) if place_in_tick(state, seat, 10) == 1)
    swapped = do(state, "at 10 deal", seat=late)
    with pytest.raises(Illegal):
        step(RULES, swapped, 1 - late, read(swapped, "at 10 deal"))


def test_a_rehearsal_shows_every_kind_of_both_decks_and_nothing_of_the_fight() -> None:
    for seed in range(6):
        given = setup(seed=seed, mode="tournament")
        real = RULES.start(given)
        seen: set[tuple[int, int]] = set()
        for state in live.rehearsal(given):
            for seat in (0, 1):
                assert len(state.zones[deck(seat)]) < 5 or state.zones[deck(seat)] != real.zones[deck(seat)]
                lying = set(range(seat * SIZE, (seat + 1) * SIZE)) - set(state.zones[deck(seat)])
                seen |= {(seat, state.kinds[card]) for card in lying}
        # One Freeze is like another, and one side may end the bout before the other comes to its own.
        seen |= {(seat, FREEZE) for seat in (0, 1)}
        assert seen == {(card // SIZE, kind) for card, kind in enumerate(real.kinds)}
