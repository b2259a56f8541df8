"""Positions of Brokies for the tests of its rules, written with the names of the cards."""

from __future__ import annotations

from table.core.rules import Setup, step
from table.core.state import everyone
from table.games.brokies.cards import DECK
from table.games.brokies.combos import Combo, parse
from table.games.brokies.rules import DEALS, RULES, BrokiesState

OPTIONS = {"stop-sums": "allowed", "half-opening": "yes", "tricks": "closed"}


def ids(names: str) -> list[int]:
    """`r3 r5a w1`; where a face is there twice, its name without a letter is the first of the two."""
    return [DECK.id(name if name in DECK.names else f"{name}a") for name in names.split()]


def slots(text: str) -> tuple[tuple[int, ...], ...]:
    """`r5+r2p,b4` as a move says it."""
    return tuple(tuple(ids(slot.replace("+", " "))) for slot in text.split(","))


def combo(text: str, strict: bool = False) -> Combo:
    found = parse(slots(text), strict)
    assert found is not None, text
    return found


def start(seats: int, seed: int = 1, **options: str) -> BrokiesState:
    keys = {key.replace("_", "-"): value for key, value in options.items()}
    return RULES.start(Setup("brokies", seats, seed, {**OPTIONS, **keys}))


def table(
    hands: list[str],
    on_table: str = "",
    lead: int = -1,
    turn: int = 0,
    draw: str | None = None,
    half: int = 0,
    points: tuple[int, ...] = (),
    **options: str,
) -> BrokiesState:
    """A position in the middle of a round: cards that are not named lie on the discard pile.

    `on_table`: the combination, of `lead`; `draw`: the draw pile, the top card last. Two seats are in their second half
    unless `half` is 1, so that all other cards may be out of play.
    """
    n = len(hands)
    state = start(n, 1, **options)
    state.opening = 0
    state.turn = turn
    state.zones = [[] for _ in state.zones]
    for seat, names in enumerate(hands):
        state.zones[1 + seat] = ids(names)
    state.zones[0] = ids(draw or "")
    if on_table:
        found = combo(on_table, bool(state.strict))
        state.zones[n + 1] = [card for slot in found.slots for card in slot]
        state.table_slots = tuple(len(slot) for slot in found.slots)
        state.lead = lead if lead >= 0 else (turn - 1) % n
    if n == 2:
        state.half = half or 2
        if state.half == 1:
            spare = [card for card in range(len(DECK)) if not any(card in zone for zone in state.zones)]
            size, pile = DEALS[2]
            state.zones[n + 5], state.zones[n + 6], state.zones[n + 7] = (
                spare[:pile],
                spare[pile : pile + size],
                spare[pile + size : pile + 2 * size],
            )
    named = {card for zone in state.zones for card in zone}
    assert sum(len(zone) for zone in state.zones) == len(named), "a card is named twice"
    state.zones[n + 3] = [card for card in range(len(DECK)) if card not in named]
    for at, mask in enumerate(RULES.sights(n)):
        for card in state.zones[at]:
            state.seen[card] = mask
    if points:
        state.points = list(points)
    assert all(0 <= mask <= everyone(n) for mask in state.seen)
    return state


def do(state: BrokiesState, *texts: str) -> BrokiesState:
    """The State after these moves, each of the seat that is on."""
    for text in texts:
        state = step(RULES, state, state.turn, RULES.read(state, full(text))).state
    return state


def full(text: str) -> str:
    """A move text in which a face that is there twice may stand without its letter."""
    verb, *rest = text.split(" ")
    if not rest:
        return verb
    return f"{verb} " + ",".join("+".join(DECK.name(card) for card in slot) for slot in slots(rest[0]))


def legal(state: BrokiesState) -> list[str]:
    return [RULES.write(state, move) for move in RULES.legal(state, state.turn)]
