"""What a seat knows of the cards: which are gone, and what whoever watched can tell of the other hands."""

from __future__ import annotations

from .cards import ASIDE, HIGHEST, KEYS, KIND, NUMBER, SUIT, SUIT_CARDS, SUITS, TRICK
from .monster import MONSTERS_BY_KIND
from .monsters.glawackus import DAZED
from .state import BreakersState, Seen

OF_SUIT = tuple(sum(1 << card for card in range(SUIT_CARDS) if SUIT[card] == suit) for suit in range(len(SUITS)))
"""cards of a suit, as bits"""
ABOVE = tuple(sum(1 << card for card in range(SUIT_CARDS) if NUMBER[card] > n) for n in range(HIGHEST + 1))
"""cards of a number above n, as bits"""
BELOW = tuple(sum(1 << card for card in range(SUIT_CARDS) if NUMBER[card] < n) for n in range(HIGHEST + 2))
IN_PLAY = {n: sum(1 << card for card in range(SUIT_CARDS) if NUMBER[card] <= (12 if n == 4 else 10)) for n in (2, 3, 4)}
"""cards of the suit deck by number of seats, as bits"""


def faces(played: list[int], since: int = 0) -> int:
    """The cards that `BreakersState.played` tells of from that place on, as bits."""
    found = 0
    for packed in played[since:]:
        found |= 1 << (packed >> 4 & 3) * HIGHEST + (packed & 15) - 1
    return found


def gone(state: BreakersState) -> int:
    """The cards, as bits, that nobody can hold any more as far as all saw: played in earlier tricks, or out of play.

    Cards that went back to a hand were not in the trick when it was resolved, and are not among them.
    """
    found = faces(state.played)
    for card in state.zones[ASIDE]:
        if card >= 0:
            found |= 1 << card
    return found


def bits(cards: list[int]) -> int:
    """Those of the cards that are known, as bits."""
    found = 0
    for card in cards:
        if card >= 0:
            found |= 1 << card
    return found


def voids(view: BreakersState) -> list[list[int]]:
    """By seat and suit the most cards of the suit that its hand can hold, as far as the plays tell; 99: anything.

    Who did not follow had none; two players draw a card for each that they play, and those who have a Court may. Ambush
    and the passes of the Glawackus are taken into account, other ways in which cards come to a hand only in that nothing is
    told then.
    """
    n = view.seats()
    monster = MONSTERS_BY_KIND[view.monster]
    most = [[99] * len(SUITS) for _ in range(n)]
    if not monster.suits or monster.key == "hoopsnake":
        return most
    passing = monster.key == "glawackus"
    court = int(monster.key == "unseelie")
    drawn = (monster.passes if n == 2 else 0) + court
    trick = number = 0
    for packed in view.played:
        told = Seen.unpack(packed)
        number = number + 1 if told.trick == trick else 1
        while trick < told.trick:
            _trick_passes(most, trick, passing, drawn)
            trick += 1
        if monster.key == "dragon" and number > view.tricks[trick - 1][6]:
            # Burned: it was played when another suit was led.
            continue
        if told.led >= 0 and told.suit != told.led:
            most[told.seat][told.led] = 0
    while trick < view.trick:
        _trick_passes(most, trick, passing, drawn)
        trick += 1
    # In the trick on the table a Court card may have come already.
    _trick_passes(most, trick, False, court)
    if view.led >= 0 and not view.effects:
        for card in view.zones[TRICK]:
            if card >= 0 and SUIT[card] != view.led and card not in view.down:
                most[view.owner[card]][view.led] = court
    meddlers = MEDDLERS + DRAWERS if drawn else MEDDLERS
    meddled = any(used and KEYS[used - 1] in meddlers for used in view.used)
    for seat in range(n):
        burned = monster.key == "phoenix" and not view.pile(seat)
        if meddled or burned or view.used[seat] == AMBUSH:
            most[seat] = [99] * len(SUITS)
    return most


MEDDLERS = ("glawackus", "babayaga", "skunkape", "nian", "phoenix")
"""trophies after which hands are not what the plays told"""
DRAWERS = ("hydra", "banshee")
"""the same where cards are drawn: after these it may be one more"""
AMBUSH = KIND["hidebehind"] + 1
"""in `used`: a card that did not follow need not mean that there was none"""


def _trick_passes(most: list[list[int]], trick: int, passing: bool, drawn: int) -> None:
    """What the end of a trick changes: hands go to the left, or so many cards may have come to each."""
    if not trick:
        return
    if passing and trick in DAZED:
        most[:] = [most[seat - 1] for seat in range(len(most))]
    if drawn:
        for row in most:
            for suit, bound in enumerate(row):
                if bound < 99:
                    row[suit] = bound + drawn
