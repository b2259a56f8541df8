"""Tables of Breakers for the tests of its pictures: random rounds with any monster, and how a seat looks at them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from table.core.moves import Move
from table.core.rules import Setup, step
from table.games.breakers.cards import BOX, HANDS, KEYS, KIND, MONSTER, card_of
from table.games.breakers.monster import MONSTERS_BY_KIND
from table.games.breakers.moves import Nothing, Play
from table.games.breakers.rules import RULES, BreakersState
from table.games.breakers.ways import gestures
from table.text import Words
from table.view.picture import Look
from table.view.picture import Words as WordsLike

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
SCALES = (1.0, 1.25, 1.5)
NAMES = ("Zofia", "Bartłomiej", "Ana", "Władysława")
ENGLISH = Words("en")
LINES = (
    "Bartłomiej wins the trick: 12 of Ranged is the highest of the led suit.",
    "Drag Down: 12 of Traps (Władysława) is disqualified.",
    "Ana: 3 of Magic.",
)
TROPHIES = ("ghostship", "wendigo", "unseelie", "dybbuk", "phoenix", "skunkape", "kraken", "fates", "basilisk", "nian")
"""trophies of all windows, with every kind of target"""


def look(seats: int, eyes: int = 0, words: WordsLike = ENGLISH, **more: object) -> Look:
    return Look(words, NAMES[:seats], tuple(seat > 0 for seat in range(seats)), eyes, **more)  # type: ignore[arg-type]


def monsters(seats: int) -> list[str]:
    """The monsters that so many seats can fight."""
    return [key for key in KEYS if seats > 2 or MONSTERS_BY_KIND[KIND[key]].for_two]


def deal(monster: str, seats: int, seed: int = 1, rich: bool = True, **options: str) -> BreakersState:
    """A table that fights that monster all the time; `rich`: everybody has cubes, and most have trophies."""
    given = {"practice": monster, "auto-pass": "no", **options}
    state = RULES.start(Setup("breakers", seats, seed, given))
    if rich:
        left = [key for key in TROPHIES if key != monster]
        random.Random(f"{monster} {seed}").shuffle(left)
        for k in range(5):
            seat = (0, 0, 1, seats - 1, 0)[k]
            card = card_of(KIND[left[k]])
            state.zones[BOX].remove(card)
            state.zones[HANDS + 4 * seats + seat].append(card)
            state.seen[card] = state.seen[state.zones[MONSTER][0]]
            if k < 2 * seats and state.beaten[seat] < 2:
                state.beaten[seat] += 1
        state.cubes = [2, 3, 0, 1][:seats]
    return state


def choose(moves: list[Move], rnd: random.Random, daring: float) -> Move:
    """A move; `daring`: how often a cube or trophy rather than none."""
    plain = [move for move in moves if isinstance(move, Play | Nothing)]
    others = [move for move in moves if move not in plain]
    if others and (not plain or rnd.random() < daring):
        return rnd.choice(others)
    return rnd.choice(plain)


def round_of(
    monster: str, seats: int, seed: int, daring: float = 0.25, rich: bool = True, **options: str
) -> Iterator[BreakersState]:
    """Every state of one round, those of the beats within a move too."""
    rnd = random.Random(seed)
    state = deal(monster, seats, seed, rich, **options)
    yield state.copy()
    while state.phase != "over" and not state.history:
        (seat,) = RULES.to_act(state)
        done = step(RULES, state, seat, choose(RULES.legal(state, seat), rnd, daring))
        for beat in done.beats[:-1]:
            yield beat.state  # type: ignore[misc]
        state = done.state
        yield state.copy()


def some(monster: str, seats: int, seed: int, count: int, **options: str) -> list[BreakersState]:
    """A few states of a round: spread over it, with one of each phase, one with a question, and the last one."""
    states = list(round_of(monster, seats, seed, 0.25, True, **options))
    found = states[:: max(1, len(states) // count)]
    for phase in ("choose", "lead", "play", "act", "end"):
        found += [s for s in states if s.phase == phase][-1:]
    found += [s for s in states if s.asks and s.phase != "choose"][:1]
    return [*found, states[-1]]


def looks(state: BreakersState, eyes: int, words: WordsLike = ENGLISH, scale: float = 1.0) -> Iterator[Look]:
    """The ways in which a seat may look at a state: at rest, with each kind of thing taken up, on the way to two places."""
    seats = state.seats()
    on = RULES.to_act(state)
    yield look(seats, eyes, words, scale=scale, heard=LINES, thinking=tuple(seat for seat in on if seat != eyes))
    if eyes not in on or state.phase not in ("choose", "lead", "play", "act"):
        return
    made = gestures(state, RULES.legal(state, eyes))
    things = list(dict.fromkeys(g.cards for g in made if g.cards))
    for cards in things[:2] + things[-3:]:
        ways = [g for g in made if g.cards == cards]
        yield look(seats, eyes, words, scale=scale, selected=cards, over=ways[0].target, heard=LINES)
        longer = [g for g in ways if g.then]
        if longer:
            way = longer[-1]
            yield look(seats, eyes, words, scale=scale, selected=cards, path=way.way[:1], over=way.way[1], heard=LINES)
    for card in state.trophies(eyes)[:1]:
        yield look(seats, eyes, words, scale=scale, selected=(card,), hover=card, big_index=True)
    if things:
        yield look(seats, eyes, words, scale=scale, carried=things[0], acted=(f"{KEYS[state.monster]}.ability", "by:1"))
