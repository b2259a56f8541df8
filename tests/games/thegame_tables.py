"""Tables of The Game for the tests of its pictures: positions, random games, and how a seat looks at them."""

import random
from collections.abc import Iterator

from table.core.rules import Setup, quick
from table.core.sight import view
from table.games.thegame.moves import DRAW, PILES, STUCK
from table.games.thegame.rules import RULES, GameState
from table.text import Words
from table.view.picture import Look
from table.view.picture import Words as WordsLike

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
SCALES = (1.0, 1.25, 1.5)
NAMES = ("Zofia", "Bartłomiej", "Ana", "Chloé", "Władysława")
ENGLISH = Words("en")


def look(seats: int, eyes: int = 0, words: WordsLike = ENGLISH, **more: object) -> Look:
    return Look(words, NAMES[:seats], tuple(seat > 0 for seat in range(seats)), eyes, **more)  # type: ignore[arg-type]


def looks(state: GameState, eyes: int, words: WordsLike = ENGLISH, scale: float = 1.0) -> Iterator[Look]:
    """The ways in which a seat may look at a state."""
    seats = state.seats()
    hand = sorted(view(state, eyes).hand(eyes)) if eyes >= 0 else []
    yield look(seats, eyes, words, scale=scale)
    if hand:
        yield look(seats, eyes, words, scale=scale, selected=(hand[0],))
        yield look(seats, eyes, words, scale=scale, hover=hand[-1], big_index=True)
    if eyes >= 0:
        yield look(seats, eyes, words, scale=scale, talk_open=True)


def deal(seats: int, seed: int = 1, variant: str = "standard") -> GameState:
    return RULES.start(Setup("thegame", seats, seed, {"variant": variant}))


def game(seats: int, seed: int, talk: float = 0.15) -> Iterator[GameState]:
    """Every state of a random game in which much is said."""
    rnd = random.Random(seed)
    state = deal(seats, seed, rnd.choice(("standard", "expert", "expert-small", "easy")))
    yield state.copy()
    while state.phase != "over":
        seat = rnd.randrange(seats)
        said = RULES.talk(state, seat) if rnd.random() < talk else []
        if said:
            quick(RULES, state, seat, rnd.choice(said))
        else:
            moves = RULES.legal(state, state.turn)
            kept = [move for move in moves if move != STUCK] or moves
            quick(RULES, state, state.turn, rnd.choice(kept))
        yield state.copy()


def some(seats: int, seed: int, count: int) -> list[GameState]:
    """A few states spread over a game, the first and the last among them."""
    states = list(game(seats, seed))
    step = max(1, (len(states) - 1) // (count - 1))
    return [*states[:: step or 1], states[-1]]


def at(tops: dict[str, list[int]], hand: list[int], seats: int = 1) -> GameState:
    """A state with these numbers on the piles and in the first hand."""
    state = deal(seats)
    state.phase, state.turn = "play", 0
    used = {n for pile in tops.values() for n in pile} | set(hand)
    state.zones[1] = [n - 2 for n in hand]
    for i, pile in enumerate(PILES):
        state.zones[seats + 1 + i] = [n - 2 for n in tops.get(pile, [])]
    state.zones[DRAW] = [n - 2 for n in range(2, 100) if n not in used]
    everyone = (1 << (seats + 1)) - 1
    for zone in state.zones[-4:]:
        for card in zone:
            state.seen[card] = everyone
    for card in state.zones[1]:
        state.seen[card] = 0b10
    return state
