"""Tables of Brokies for the tests of its pictures: positions, random games, and how a seat looks at them."""

import random
from collections.abc import Iterator

from table.core.rules import Setup, quick, step
from table.core.sight import view
from table.games.brokies import answers
from table.games.brokies.cards import DECK
from table.games.brokies.moves import PASS
from table.games.brokies.rules import RULES, BrokiesState
from table.text import Words
from table.view.picture import Look
from table.view.picture import Words as WordsLike

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))
SCALES = (1.0, 1.25, 1.5)
NAMES = ("Zofia", "Bartłomiej", "Ana", "Chloé", "Władysława", "Małgośka")
ENGLISH = Words("en")


def ids(*names: str) -> list[int]:
    """Card ids by name."""
    return [DECK.id(name) for name in names]


def look(seats: int, eyes: int = 0, words: WordsLike = ENGLISH, **more: object) -> Look:
    return Look(words, NAMES[:seats], tuple(seat > 0 for seat in range(seats)), eyes, **more)  # type: ignore[arg-type]


def looks(state: BrokiesState, eyes: int, words: WordsLike = ENGLISH, scale: float = 1.0) -> Iterator[Look]:
    """The ways in which a seat may look at a state: at rest, with cards chosen, with slots built, sorted otherwise."""
    seats = state.seats()
    thinking = (state.turn,) if state.turn != eyes else ()
    yield look(seats, eyes, words, scale=scale, thinking=thinking)
    hand = sorted(view(state, eyes).hand(eyes)) if eyes >= 0 else []
    if not hand:
        return
    yield look(seats, eyes, words, scale=scale, selected=tuple(hand[:2]), sort="value", fresh=(hand[-1],))
    yield look(seats, eyes, words, scale=scale, hover=hand[-1], big_index=True, sort="combination")
    groups = built(hand)
    if groups:
        chosen = groups[0]
        yield look(seats, eyes, words, scale=scale, selected=chosen, groups=groups)
    found = answers.possible(view(state, eyes), eyes)
    if found:
        cards = tuple(card for slot in found[-1][0] for card in slot)
        yield look(seats, eyes, words, scale=scale, selected=cards, advised=cards[:1])
    if len(hand) > 1:
        yield look(seats, eyes, words, scale=scale, selected=tuple(hand), carried=(hand[0],), hover=hand[1])


def built(hand: list[int]) -> tuple[tuple[int, ...], ...]:
    """Slots of two that can be put together from a hand, as many as there are."""
    left, groups = list(hand), []
    for card in hand:
        for onto in left:
            made = answers.joined(card, onto, ()) if card in left and onto != card else ()
            if made:
                groups.append(made)
                left = [one for one in left if one not in made]
    return tuple(groups)


def deal(seats: int, seed: int = 1, **options: str) -> BrokiesState:
    return RULES.start(Setup("brokies", seats, seed, options))


def game(seats: int, seed: int, thirst: float = 0.3) -> Iterator[BrokiesState]:
    """Every state of a random game, those of the beats within a move too; `thirst`: how often a seat passes."""
    rnd = random.Random(seed)
    state = deal(seats, seed)
    yield state.copy()
    while state.phase != "over":
        moves = RULES.legal(state, state.turn)
        plays = [move for move in moves if move != PASS]
        if not plays or (moves[-1] == PASS and rnd.random() < thirst):
            move = moves[-1]
        else:
            move = max(rnd.sample(plays, min(3, len(plays))), key=lambda m: len(m.slots))  # type: ignore[attr-defined]
        done = step(RULES, state, state.turn, move)
        for beat in done.beats[:-1]:
            yield beat.state  # type: ignore[misc]
        state = done.state
        yield state.copy()


def some(seats: int, seed: int, count: int, thirst: float = 0.3) -> list[BrokiesState]:
    """A few states spread over a game, the first and the last among them, and one in which a round has just ended."""
    states = list(game(seats, seed, thirst))
    step_ = max(1, (len(states) - 1) // (count - 1))
    ended = [s for s in states if s.lead >= 0 and not s.hand(s.lead)]
    return [*states[::step_], *ended[:1], states[-1]]


def settled(state: BrokiesState) -> bool:
    """Whether somebody is to move: not a moment within a move, and not the end."""
    return state.phase != "over" and state.lead != state.turn and bool(state.hand(state.turn))


def at(hand: list[str], table: list[list[str]] = (), seats: int = 4, turn: int = 0) -> BrokiesState:  # type: ignore[assignment]
    """A state with these cards in the first hand, and a combination of the last seat on the table."""
    state = deal(seats)
    mine, slots = ids(*hand), [tuple(ids(*slot)) for slot in table]
    used = {*mine, *(card for slot in slots for card in slot)}
    rest = [card for card in range(len(DECK)) if card not in used]
    state.zones = [[] for _ in state.zones]
    state.zones[1] = mine
    for seat in range(1, seats):
        state.zones[1 + seat] = [rest.pop(0) for _ in range(7)]
    state.zones[seats + 1] = [card for slot in slots for card in slot]
    state.table_slots = tuple(len(slot) for slot in slots)
    state.zones[0], state.zones[seats + 3] = rest[:5], rest[5:]
    state.turn, state.lead, state.opening = turn, seats - 1 if slots else -1, 0
    sights = RULES.sights(seats)
    for zone, cards in enumerate(state.zones):
        for card in cards:
            state.seen[card] = sights[zone]
    return state


def plays(state: BrokiesState, seat: int, texts: list[str]) -> BrokiesState:
    """The state after these moves of the seats in turn, beginning with `seat`."""
    for text in texts:
        quick(RULES, state, state.turn, RULES.read(state, text))
    return state
