"""Duels on the event clock between a net and its sparring partners, compiled (reflex.py and headless.py)."""

from __future__ import annotations

import numpy as np

from table.games.brawl.reflex import FASTEST, GLANCE, LOG2, PACES, SPREAD, SPREAD_MEAN, SURPRISE
from tests.tools.jit import Bytes, Doubles, Floats, Ints, exact

from .cells import (
    BASES,
    CALL,
    CALLED,
    DEAL,
    DECKS,
    LAY,
    LOOK,
    NB,
    OVER,
    PILES,
    PLAY,
    REST,
    SIZE,
    STIR,
    WIDE,
    act,
    hand,
    options,
    permitted,
    put,
    start,
    tally,
)
from .features import LENGTH, features
from .judged import stock, wish
from .net import values

PACE = np.array([list(p) for p in PACES], np.int64)
FACTOR = np.array(SPREAD, np.int64)
LOGS = np.array(LOG2, np.int64)
NORMAL, HARD, NET = 0, 1, 2
KEEP = 24
"""moves of the past that are kept"""
FOUL = 60
"""ticks that a refused play costs (R33)"""
LONG = 400
"""decisions of a seat that are kept"""
NOISE, HEAT, SENSIBLE, STRAY, STORE, LAMBDA = range(6)
"""knobs: how often the net tries something else, and how freely; by how much a place may be worse to be weighed by a person
(of the chance to win); how often a sparring partner strays; the share of decisions that is stored; and how far an outcome is
told back against what was thought on the way"""
PLAYED, MANY, ROW, STRAYED, IDEA = range(5)
"""of a choice: the play or -1, how many were sensible, its row of features, 1 for an experiment, the chance in millionths"""


@exact
def seen(s: Ints, past: Ints, states: Ints, n: int, order: Ints, seat: int, now: int, lag: int, out: Ints, room: Ints) -> None:
    """The table as a seat takes it to be (headless.delayed). `past`: (tick, seat, move) of the last moves, oldest first."""
    out[:] = s
    first = -1
    for i in range(n):
        if past[i, 0] > now - lag and past[i, 1] != seat:
            first = i
            break
    if first < 0:
        return
    out[:] = states[first]
    for i in range(first, n):
        if past[i, 1] == seat and past[i, 2] != LOOK:
            if not permitted(out, seat, past[i, 2]):
                if i + 1 == n:
                    out[:] = s
                    return
                out[:] = states[i + 1]
                continue
            act(out, order, seat, past[i, 2], past[i, 0], room)
            if out[OVER]:
                out[:] = s
                return


@exact
def distance(s: Ints, seat: int, move: int) -> int:
    if move < PLAY:
        return 1
    place = (move - PLAY) % 4
    far = 0 if place == 0 else 2 if place == 1 else 1
    return 2 - far if seat == 1 else far


@exact
def slipped(s: Ints, move: int) -> int:
    if move < PLAY:
        return 2 * LAY + 1 - move
    many = 3 * s[NB]
    for _ in range(50):
        j = np.random.randint(0, many)
        at = j % 3
        place = 2 if at == 1 else 0 if at == 0 else 1
        other = PLAY + 4 * s[BASES + WIDE * (j // 3)] + place
        if other != move:
            return int(other)
    return move


@exact
def think(
    v: Ints, order: Ints, seat: int, w1: Floats, w2: Floats, w3: Floats, knobs: Doubles, work: Ints, rows: Bytes, choice: Ints
) -> None:
    """The net's choice among dealing on (row 0; waiting where there is nothing to deal) and the places of its card."""
    cm, cf = np.zeros(18, np.int64), np.zeros(18, np.int64)
    stock(v, order, seat, 0, cm)
    stock(v, order, 1 - seat, 0, cf)
    found = np.zeros(24, np.int64)
    over, ahead = np.zeros(24, np.int64), np.zeros(24, np.int64)
    q = np.zeros(25, np.float64)
    kind = hand(v, seat)
    many = options(v, seat, kind, found)
    features(v, seat, cm, cf, v[DECKS + seat] > 0, rows[0])
    values(rows, 0, 1, w1, w2, w3, q)
    for j in range(many):
        work[:] = v
        work[PILES + seat] -= 1
        put(work, kind, found[j], seat)
        features(work, seat, cm, cf, False, rows[1 + j])
        over[j] = work[OVER]
        ahead[j] = tally(work, seat)
    if many:
        values(rows, 1, 1 + many, w1, w2, w3, q)
    p = np.empty(25, np.float64)
    top = 0
    for j in range(many + 1):
        if j and over[j - 1]:
            q[j] = 50.0 if ahead[j - 1] > 0 else -50.0 if ahead[j - 1] < 0 else 0.0
        p[j] = 1.0 / (1.0 + np.exp(-q[j]))
        if q[j] > q[top]:
            top = j
    n = 0
    for j in range(1, many + 1):
        if p[j] >= p[top] - knobs[SENSIBLE] and p[j] >= p[0]:
            n += 1
    choice[MANY] = max(1, n)
    choice[STRAYED] = 0
    choice[IDEA] = int(p[top] * 1e6)
    if many and np.random.random() < knobs[NOISE]:
        # An experiment: anything, the likelier the better it looks.
        best, total = p[top], 0.0
        for j in range(many + 1):
            total += np.exp((p[j] - best) / knobs[HEAT])
        x = np.random.random() * total
        for j in range(many + 1):
            x -= np.exp((p[j] - best) / knobs[HEAT])
            if x <= 0:
                if p[j] < best - 0.02:
                    choice[STRAYED] = 1
                top = j
                break
    choice[ROW] = top
    choice[PLAYED] = found[top - 1] if top else -1


@exact
def judged(
    v: Ints, order: Ints, seat: int, policy: int, knobs: Doubles, work: Ints, rows: Bytes, room: Ints, choice: Ints
) -> None:
    """A sparring partner's choice; its features in row 0 where they are stored."""
    best = np.zeros(3, np.int64)
    wish(v, order, seat, policy == HARD, work, best)
    choice[PLAYED], choice[MANY], choice[ROW], choice[STRAYED], choice[IDEA] = best[0], best[2], -1, 0, 0
    if knobs[STRAY] > 0 and np.random.random() < knobs[STRAY]:
        many = options(v, seat, hand(v, seat), room)
        choice[STRAYED] = 1
        choice[PLAYED] = room[np.random.randint(0, many)] if many and np.random.random() < 0.7 else -1
        choice[MANY] = 1
    if knobs[STORE] > 0 and knobs[STRAY] > 0:
        cm, cf = np.zeros(18, np.int64), np.zeros(18, np.int64)
        stock(v, order, seat, 0, cm)
        stock(v, order, 1 - seat, 0, cf)
        work[:] = v
        hidden = choice[PLAYED] < 0
        if not hidden:
            kind = hand(v, seat)
            work[PILES + seat] -= 1
            put(work, kind, choice[PLAYED], seat)
        if not work[OVER]:
            features(work, seat, cm, cf, hidden and v[DECKS + seat] > 0, rows[0])
            choice[ROW] = 0


@exact
def planned(v: Ints, seat: int, p: Ints, now: int, late: int, dealt: int, choice: Ints, plan: Ints) -> None:
    """The move of a choice and its tick, into `plan` (reflex.plan)."""
    factor = FACTOR[np.random.randint(0, 64)]
    if choice[PLAYED] >= 0:
        ms = late + (p[0] + p[1] * LOGS[min(choice[MANY], 16)] // 1000) * factor // 1024
        ms += p[4] * (3 + distance(v, seat, choice[PLAYED])) * factor // (4 * SPREAD_MEAN)
        plan[0] = choice[PLAYED]
        if np.random.randint(0, 1000) < p[5]:
            plan[0] = slipped(v, choice[PLAYED])
    elif v[DECKS + seat]:
        ms = late + p[3] * factor // SPREAD_MEAN
        if dealt % GLANCE == GLANCE - 1:
            ms += p[0] // 2
        plan[0] = DEAL
        plan[1] = now + max(1, ms * 120 // 1000)
        return
    elif v[DECKS + 1 - seat] == 0 and not v[CALLED + seat]:
        ms = late + (p[0] + p[1] * LOGS[2] // 1000) * factor // 1024 + p[4]
        plan[0] = CALL
    else:
        ms = late + p[0] * factor // 1024
        plan[0] = LOOK
    plan[1] = now + max(FASTEST, max(1, ms * 120 // 1000))


@exact
def remember(past: Ints, states: Ints, n: int, s: Ints, tick: int, seat: int, move: int) -> int:
    """Notes a move and the table before it; says how many are kept."""
    if n == KEEP:
        for i in range(KEEP - 1):
            past[i] = past[i + 1]
            states[i] = states[i + 1]
        n -= 1
    past[n, 0], past[n, 1], past[n, 2] = tick, seat, move
    states[n] = s
    return n + 1


@exact
def duel(
    lists: Ints,
    policies: Ints,
    paces: Ints,
    w1: Floats,
    w2: Floats,
    w3: Floats,
    knobs: Doubles,
    data: Bytes,
    seats: Bytes,
    target: Floats,
    at: int,
    info: Ints,
) -> tuple[int, int]:
    """One duel. Features of decisions go to rows of `data` from `at`, whose they were to `seats`, what came of it to `target`.

    Returns (winning seat or -1, rows written). `info` counts for each seat decisions, plays, sensible places and misses; and
    in its third row the ticks.
    """
    order = np.zeros((2, 35), np.int64)
    s, v, work = np.zeros(SIZE, np.int64), np.zeros(SIZE, np.int64), np.zeros(SIZE, np.int64)
    start(s, order, lists)
    past, states, n = np.zeros((KEEP, 3), np.int64), np.zeros((KEEP, SIZE), np.int64), 0
    rows, choice, room = np.zeros((25, LENGTH), np.int8), np.zeros(5, np.int64), np.zeros(32, np.int64)
    trace, ideas, count = np.zeros((2, LONG, 2), np.int64), np.zeros((2, LONG), np.float32), np.zeros(2, np.int64)
    plans, due, ask = np.zeros((2, 2), np.int64), np.ones(2, np.int64), np.zeros(2, np.int64)
    late, dealt, lock = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    first_seat, begin, now = np.random.randint(0, 4), at, 0
    while not s[OVER]:
        for seat in range(2):
            if not due[seat]:
                continue
            due[seat] = 0
            seen(s, past, states, n, order, seat, ask[seat], max(1, paces[seat, 2] * 120 // 1000), v, room)
            if policies[seat] == NET:
                think(v, order, seat, w1, w2, w3, knobs, work, rows, choice)
            else:
                judged(v, order, seat, policies[seat], knobs, work, rows, room, choice)
            t = count[seat]
            if t < LONG:
                trace[seat, t, 0], trace[seat, t, 1], ideas[seat, t] = -1, choice[STRAYED], choice[IDEA] * 1e-6
                count[seat] += 1
                if choice[ROW] >= 0 and at < data.shape[0] and np.random.random() < knobs[STORE]:
                    data[at] = rows[choice[ROW]]
                    seats[at] = seat
                    trace[seat, t, 0] = at
                    at += 1
            info[seat, 0] += 1
            if choice[PLAYED] >= 0:
                info[seat, 1] += 1
                info[seat, 2] += choice[MANY]
            planned(v, seat, paces[seat], ask[seat], late[seat], dealt[seat], choice, plans[seat])
        now = min(plans[0, 1], plans[1, 1])
        if s[DECKS] == 0 and s[DECKS + 1] == 0 and s[STIR] + REST <= now:
            break
        k = (first_seat + now) % 4
        first = (k % 2) if k < 2 else 1 - (k % 2)
        for turn in range(2):
            seat = first if turn == 0 else 1 - first
            if plans[seat, 1] != now or s[OVER]:
                continue
            move = plans[seat, 0]
            late[seat] = 0
            if move != LOOK and permitted(s, seat, move):
                dealt[seat] = dealt[seat] + 1 if move == DEAL else 0
                n = remember(past, states, n, s, now, seat, move)
                act(s, order, seat, move, now, room)
            elif move >= LAY:
                late[seat] = SURPRISE
                lock[seat] = max(lock[seat], now + FOUL)
                info[seat, 3] += 1
            due[seat] = 1
            ask[seat] = max(now, lock[seat])
    info[2, 0] += now
    ahead = tally(s, 0)
    for seat in range(2):
        x = 0.5 if ahead == 0 else 1.0 if (ahead > 0) == (seat == 0) else 0.0
        for t in range(count[seat] - 1, -1, -1):
            if trace[seat, t, 0] >= 0:
                target[trace[seat, t, 0]] = x
            if policies[seat] == NET:
                # What came of an experiment says nothing of what was done before it.
                share = 0.0 if trace[seat, t, 1] else knobs[LAMBDA]
                x = share * x + (1.0 - share) * ideas[seat, t]
    return (0 if ahead > 0 else 1 if ahead < 0 else -1), at - begin
