"""Whether a State that was read from a file can be a position of Breakers."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import BOX, GONE, HANDS, MONSTER, MONSTERS, SUIT_CARDS, TRICK
from .monster import MONSTERS_BY_KIND
from .monsters import ASKED
from .state import BreakersState, Seen

PHASES = ("choose", "lead", "play", "turn", "act", "end", "over")
MONSTER_PLACES = (MONSTERS, MONSTER, GONE, BOX)


def sound(state: BreakersState, sights: Sequence[int]) -> bool:
    """The fields are of the right size and range, cards lie where such cards can lie, and somebody can go on."""
    n = state.seats()
    return (
        2 <= n <= 4
        and len(state.zones) == HANDS + 5 * n
        and _fields(state, n)
        and _cards(state, n)
        and _tricks(state, n)
        and all(
            state.seen[card] == sights[zone] or card in state.down for zone, cards in enumerate(state.zones) for card in cards
        )
        and _can_go_on(state, n)
    )


def _fields(state: BreakersState, n: int) -> bool:
    lists = (state.beaten, state.cubes, state.used, state.won, state.score, state.reached, state.tokens)
    return (
        state.phase in PHASES
        and all(len(values) == n for values in lists)
        and all(0 <= seat < n for seat in (state.turn, state.first, state.lead))
        and all(-1 <= seat < n for seat in (state.marker, state.late, state.freezer, state.taken))
        and all(0 <= seat < n for seat in state.order)
        and len(set(state.order)) == len(state.order)
        and 0 <= state.monster < len(MONSTERS_BY_KIND)
        and all(flag in (0, 1) for flag in (state.teams, state.practice, state.ask_all, state.suits))
        and (not state.teams or n == 4)
        and min(*state.beaten, *state.cubes, *state.used, *state.won, *state.reached) >= 0
        and min(state.round, state.trick, state.at, state.clock, state.late_left, state.sealed, state.opened) >= 0
        and all(-1 <= suit <= 3 for suit in (state.led, state.trump, *state.suit_as.values()))
        and 0 <= state.effects < 16
        and 0 <= state.frozen < 16
        and state.trick <= MONSTERS_BY_KIND[state.monster].tricks
        and all(len(row) == 2 for row in state.history)
        and all(_told(Seen.unpack(packed), state, n) for packed in state.played)
    )


def _told(told: Seen, state: BreakersState, n: int) -> bool:
    return 1 <= told.trick <= state.trick and -1 <= told.led <= 3 and told.seat < n and 1 <= told.number <= state.top()


def _cards(state: BreakersState, n: int) -> bool:
    """Monsters lie with monsters, suit cards with suit cards, and what is told of cards is told of cards in the trick."""
    trick = set(state.zones[TRICK])
    for zone, cards in enumerate(state.zones):
        for card in cards:
            monster = card >= SUIT_CARDS
            if zone != BOX and monster != (zone in MONSTER_PLACES or zone >= HANDS + 4 * n):
                return False
    told = {card for name in state.PER_CARD if name not in ("owner", "laid", "out") for card in getattr(state, name)}
    return (
        told <= trick
        and trick <= set(state.owner)
        and set(state.owner) == set(state.laid)
        and all(0 <= seat < n for seat in state.owner.values())
        and (len(state.zones[MONSTER]) == 1 or state.phase == "over")
    )


def _tricks(state: BreakersState, n: int) -> bool:
    return all(
        len(row) == 8 and -1 <= row[0] < n and -1 <= row[1] < n and 0 <= row[6] <= SUIT_CARDS for row in state.tricks
    ) and all(
        state.won[seat] == sum(row[1] == seat for row in state.tricks)
        and (
            state.phase == "over"  # then all cards went back to the deck
            or sum(row[6] for row in state.tricks if row[1] == seat) == len(state.zones[HANDS + 3 * n + seat])
        )
        for seat in range(n)
    )


def _can_go_on(state: BreakersState, n: int) -> bool:
    if state.phase == "over":
        return not state.asks
    return all(
        ask.kind in ASKED and 0 <= ask.seat < n and all(isinstance(seat, int) and 0 <= seat < n for seat in ask.data)
        for ask in state.asks
    ) and (bool(state.asks) or (state.phase in ("lead", "play", "act") and state.turn in state.order))
