"""What Brokies promises the bench (bots.md, throughput; issue 4)."""

from __future__ import annotations

from .rules import RULES, BrokiesState, rounds

PLAYOUTS = 1500
"""random games a second, on the machine for which the bench's unit of work was set; a game being one deal, see `deals`. At the
bench's three seats that is some 52 moves: the longest deals but for those of four to six seats, which have smaller hands."""
LEGAL_MS = 0.3
"""the legal moves of a position of random games, the median"""
WORST_MS = 25.0
"""the legal moves of `worst`"""

_HEAVY = "r2 r3 r5b r8b r2p r3p r1b b2 b4 b5a b6a b8b b2p b3p b4p b1b y2 y4 y5a y5b y3p y4p w1 w2 w3 w8"


def deals(state: BrokiesState) -> int:
    """How many deals were played: a game has several, and one of them is what a game is elsewhere (uno, doudizhu)."""
    return len(rounds(state))


def worst() -> tuple[BrokiesState, int]:
    """A position with very many legal moves (16,759), and who is on in it: the heaviest of a hundred random hands of 26.

    No larger hand can lead: at three seats 14 cards are dealt, one is drawn at each of 13 passes while the others play on,
    and one is played to win the trick.
    """
    hand = [RULES.deck.id(name) for name in _HEAVY.split()]
    rest = [card for card in range(len(RULES.deck)) if card not in hand]
    zones = [rest[:1], hand, rest[1:2], rest[2:4], [], [], rest[4:], []]
    sights = RULES.sights(3)
    seen = {card: sights[at] for at, zone in enumerate(zones) for card in zone}
    state = BrokiesState(
        zones=zones,
        seen=[seen[card] for card in range(len(RULES.deck))],
        phase="play",
        passed=[0] * 3,
        opening=0,
        points=[0] * 3,
    )
    return state, 0
