"""A view of The Game as the bots compute with it.

Card sets are one integer, bit n for the number n (2..99). The falling piles are mirrored (x = 101 - n), so that all four
piles rise from 1 and one piece of code serves them; a mirrored set has bit 101 - n. How many cards of a set lie between
two numbers is a shift, a mask and `bit_count` (bots.md 2.6, layout C: the fastest of five measured).
"""

from __future__ import annotations

from msgspec import Struct

from .moves import PILES
from .rules import GameState

Tops = tuple[int, int, int, int]
"""what the piles show, mirrored for the falling ones"""

MIRROR = 101
FULL = sum(1 << n for n in range(2, 100))
"""all number cards; its own mirror image"""


def mirror(cards: int) -> int:
    """The set with 101 - n for every n."""
    return int(f"{cards:0102b}"[::-1], 2)


def along(number: int, pile: int) -> int:
    """How far along a pile 0..3 a number lies: the number itself on a rising pile, its mirror image on a falling one."""
    return number if pile < 2 else MIRROR - number


def number_at(x: int, pile: int) -> int:
    """The number that lies at `x` on a pile: `along` backwards."""
    return x if pile < 2 else MIRROR - x


class Mate(Struct, frozen=True):
    """What one sees of another seat: how many cards, its markers by pile, its phrases (bits of PHRASES)."""

    seat: int
    cards: int
    marks: tuple[int, int, int, int]
    phrases: int


class Position(Struct, frozen=True):
    """All that a seat knows, in the bots' form."""

    seat: int
    seats: int
    hand: tuple[int, ...]
    """own numbers, ascending"""
    tops: Tops
    live: int
    """numbers not yet played"""
    live_mirrored: int
    deck: int
    minimum: int
    played: int
    left: int
    """cards not yet played, the team's result"""
    mates: tuple[Mate, ...]
    """the other seats in the order of their turns"""

    @property
    def need(self) -> int:
        """Cards that the running turn still demands."""
        return max(0, self.minimum - self.played)


def read(view: GameState, seat: int) -> Position:
    """The position of a seat from its own view. Raises ValueError when that hand is hidden in it."""
    seats = view.seats()
    hand = tuple(sorted(card + 2 for card in view.zones[1 + seat]))
    if hand and hand[0] < 2:
        raise ValueError(f"this is not the view of seat {seat}: its cards are hidden")
    live = FULL
    for pile in view.zones[-4:]:
        for card in pile:
            live &= ~(4 << card)
    up1, up2, down1, down2 = view.tops()
    order = [(seat + k) % seats for k in range(1, seats)]
    marks = view.marks
    mates = tuple(
        Mate(
            who,
            len(view.zones[1 + who]),
            (marks[who * 4] & 3, marks[who * 4 + 1] & 3, marks[who * 4 + 2] & 3, marks[who * 4 + 3] & 3),
            view.phrases(who),
        )
        for who in order
    )
    return Position(
        seat=seat,
        seats=seats,
        hand=hand,
        tops=(up1, up2, MIRROR - down1, MIRROR - down2),
        live=live,
        live_mirrored=mirror(live),
        deck=len(view.zones[0]),
        minimum=view.minimum,
        played=view.played,
        left=live.bit_count(),
        mates=mates,
    )


def play_text(number: int, pile: int) -> str:
    """The text of a play."""
    return f"play {number} {PILES[pile]}"
