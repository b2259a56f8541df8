"""The level `master`, compiled: table/games/thegame/lookahead.py over arrays, to play it in thousands of games.

At the table a decision takes a tenth of a second, so four hundred games take an hour of a core; here they take a minute.
Only the generator's use differs (the same worlds are as likely, not the same), and floats stand for the net's integers.
"""

from __future__ import annotations

from typing import NamedTuple

from table.games.thegame import lookahead
from tests.tools.jit import Doubles, Floats, Ints, Row, Words, exact, record

from . import candidates as turns
from . import ending, talk
from .brain import UNITS, chance, logit
from .chance import below
from .features import FEATURES, Sight, features, look, sight
from .game import CARDS, HAND, IN_DECK, PLAYED, SEATS, Game, deal, empty, play
from .selfplay import worth

HOPELESS, OWN_VOTE = lookahead.HOPELESS, lookahead.OWN_VOTE
SOLVE_CAP, SOLVE_CARDS = lookahead.SOLVE_CAP, lookahead.SOLVE_CARDS
ROUNDS = 4
"""rounds of a budget, at most"""


class Mind:
    """What a decision works with; a record."""

    rounds: Ints
    """[round, 0]: turns that are still played out, [round, 1]: worlds"""
    answers: int
    fits: int
    order: Ints
    """places of the turns, best first"""
    first: Doubles
    """chance of each by the net alone"""
    totals: Doubles
    mask: Ints
    size: Ints
    tops: Ints
    units: Floats
    rows: Row
    pool: Ints
    best: Ints
    asked: Ints
    thought: Doubles
    """turns of the game, outcomes played out, worlds"""


class Room(NamedTuple):
    """A table, two worlds, and what they are worked out with."""

    game: Game
    world: Game
    trial: Game
    desk: turns.Desk
    sight: Sight
    search: ending.Search
    mind: Mind


def room(budget: lookahead.Budget) -> Room:
    """A fresh table for a budget."""
    mind: Mind = record(
        ("rounds", "i8", (ROUNDS, 2)),
        ("answers", "i8", ()),
        ("fits", "i8", ()),
        ("order", "i8", (turns.KEPT,)),
        ("first", "f8", (turns.KEPT,)),
        ("totals", "f8", (turns.KEPT,)),
        ("mask", "i8", (turns.KEPT,)),
        ("size", "i8", (turns.KEPT,)),
        ("tops", "i8", (turns.KEPT, 4)),
        ("units", "f4", (UNITS,)),
        ("rows", "i2", (turns.KEPT, FEATURES)),
        ("pool", "i8", (CARDS,)),
        ("best", "i8", (HAND,)),
        ("asked", "i8", (4,)),
        ("thought", "f8", (3,)),
    )
    for i, (tried, worlds) in enumerate(budget.rounds):
        mind.rounds[i, 0], mind.rounds[i, 1] = tried, worlds
    mind.answers, mind.fits = budget.answers, budget.fits
    return Room(empty(), empty(), empty(), turns.desk(), sight(), ending.search(), mind)


@exact
def _copy(g: Game, to: Game) -> None:
    to.seats, to.hand, to.base, to.turn, to.left, to.drawn = g.seats, g.hand, g.base, g.turn, g.left, g.drawn
    to.deck[:] = g.deck
    to.where[:] = g.where
    to.sizes[:] = g.sizes
    to.tops[:] = g.tops
    to.hard[:] = g.hard
    for seat in range(SEATS):
        to.hands[seat, :] = g.hands[seat]
        to.levels[seat, :] = g.levels[seat]
    for side in range(2):
        to.counts[side, :] = g.counts[side]


@exact
def _misfit(w: Game, m: Mind, mate: int) -> int:
    """How badly the hand at the front of the pool fits what its owner said (`_misfit` of lookahead.py)."""
    for i in range(w.sizes[mate]):
        w.where[m.pool[i]] = mate
    talk.wished(w, mate)
    for i in range(w.sizes[mate]):
        w.where[m.pool[i]] = IN_DECK
    wrong = 0
    for pile in range(4):
        wrong += abs(w.levels[mate, pile] - m.asked[pile]) // 2
    return wrong


@exact
def _imagine(g: Game, w: Game, m: Mind, rng: Words) -> None:
    """A world that fits what the seat on turn knows: `deal` of lookahead.py."""
    _copy(g, w)
    talk.classes(w)
    n = 0
    for card in range(2, 100):
        if w.where[card] != PLAYED and w.where[card] != w.turn:
            m.pool[n] = card
            w.where[card] = IN_DECK
            n += 1
    for k in range(1, w.seats):
        mate = (w.turn + k) % w.seats
        size = w.sizes[mate]
        if not size:
            continue
        for pile in range(4):
            m.asked[pile] = g.levels[mate, pile]
        least = 1 << 30
        for _ in range(m.fits):
            for i in range(size):
                j = i + below(rng, n - i)
                m.pool[i], m.pool[j] = m.pool[j], m.pool[i]
            wrong = _misfit(w, m, mate)
            if wrong < least:
                least = wrong
                for i in range(size):
                    m.best[i] = m.pool[i]
                if not wrong:
                    break
        hand = w.hands[mate]
        for i in range(size):
            card = m.best[i]
            w.where[card] = mate
            at = i
            while at and hand[at - 1] > card:
                hand[at] = hand[at - 1]
                at -= 1
            hand[at] = card
        kept = 0
        for i in range(n):
            if w.where[m.pool[i]] != mate:
                m.pool[kept] = m.pool[i]
                kept += 1
        n = kept
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        m.pool[i], m.pool[j] = m.pool[j], m.pool[i]
    for i in range(n):
        w.deck[i] = m.pool[i]


@exact
def _favourite(g: Game, d: turns.Desk, s: Sight, m: Mind, weights: Floats) -> tuple[int, float]:
    """The found turn that the net likes best, and how much."""
    look(g, s)
    best, most = 0, -1e9
    for i in range(d.found):
        features(g, s, d.found_mask[i], d.found_size[i], d.found_tops[i], m.rows[0])
        mark = logit(weights, m.units, m.rows[0])
        if mark > most:
            best, most = i, mark
    return best, most


@exact
def _outcome(w: Game, d: turns.Desk, s: Sight, e: ending.Search, m: Mind, weights: Floats) -> float:
    """What follows in a world in which the turn has been played: one round of answers."""
    value = 0.0
    for _ in range(w.seats):
        if not w.left or ending.solved(w, e, SOLVE_CAP, SOLVE_CARDS):
            return 1.0
        talk.imagined(w)
        if not turns.candidates(w, d):
            return float(worth(w.left))
        i, mark = _favourite(w, d, s, m, weights)
        value = chance(mark)
        play(w, d.found_mask[i], d.found_tops[i])
    return value if w.left else 1.0


@exact
def _rank(m: Mind, n: int) -> None:
    """Sorts the first n of the order by their totals; equal ones by their place."""
    for i in range(1, n):
        x, at = m.order[i], i
        while at and (
            m.totals[m.order[at - 1]] < m.totals[x] or (m.totals[m.order[at - 1]] == m.totals[x] and m.order[at - 1] > x)
        ):
            m.order[at] = m.order[at - 1]
            at -= 1
        m.order[at] = x


@exact
def weigh(
    g: Game, w: Game, trial: Game, d: turns.Desk, s: Sight, e: ending.Search, m: Mind, weights: Floats, rng: Words
) -> int:
    """The turn that is played, into m.mask, size and tops at the place returned; -1 when the seat is stuck.

    `consider` of lookahead.py.
    """
    d.keep = turns.KEPT
    n = turns.candidates(g, d)
    if not n:
        return -1
    look(g, s)
    for i in range(n):
        features(g, s, d.found_mask[i], d.found_size[i], d.found_tops[i], m.rows[0])
        m.first[i] = chance(logit(weights, m.units, m.rows[0]))
        m.totals[i] = OWN_VOTE * m.first[i]
        m.order[i], m.mask[i], m.size[i] = i, d.found_mask[i], d.found_size[i]
        for pile in range(4):
            m.tops[i, pile] = d.found_tops[i, pile]
    _rank(m, n)
    best = m.first[m.order[0]]
    count = 0
    while count < n and m.first[m.order[count]] > HOPELESS * best:
        count += 1
    d.keep = m.answers
    for r in range(ROUNDS):
        count = min(count, m.rounds[r, 0])
        if count < 2:
            break
        for _ in range(m.rounds[r, 1]):
            _imagine(g, w, m, rng)
            m.thought[2] += 1
            for k in range(count):
                i = m.order[k]
                _copy(w, trial)
                play(trial, m.mask[i], m.tops[i])
                m.totals[i] += _outcome(trial, d, s, e, m, weights)
                m.thought[1] += 1
        _rank(m, count)
    return int(m.order[0])


@exact
def match(
    g: Game,
    w: Game,
    trial: Game,
    d: turns.Desk,
    s: Sight,
    e: ending.Search,
    m: Mind,
    weights: Floats,
    table: tuple[int, int, int],
    games: int,
    rng: Words,
    chances: Words,
    tally: Doubles,
) -> None:
    """Plays games; tally: adds to games won, cards left, turns. `rng` deals, `chances` imagines."""
    for _ in range(games):
        deal(g, table[0], table[1], table[2], rng)
        talk.settle_start(g, rng)
        talk.round_of_talk(g)
        while g.left:
            if ending.won(g, e):
                g.left = 0
                break
            i = weigh(g, w, trial, d, s, e, m, weights, chances)
            if i < 0:
                break
            m.thought[0] += 1
            play(g, m.mask[i], m.tops[i])
            talk.round_of_talk(g)
        tally[0] += 1.0 if g.left == 0 else 0.0
        tally[1] += g.left
