"""How well a possible deal fits what the others were seen to play, if they had played about as the normal level does."""

from __future__ import annotations

import math

from msgspec import Struct

from .cards import HANDS, HIGHEST, NO_SUIT, TRICK
from .monster import MONSTERS_BY_KIND
from .moves import Play
from .plan import weighed
from .position import bits, faces
from .state import BreakersState, Seen

SOFT = 0.15
"""how far below the best a play may be, in tricks, to be e times less likely"""
LEAST = 0.15
"""the share of plays that follow no such thought at all"""
LOOK_BACK = 2
"""finished tricks that are looked at"""
CHANGING = ("glawackus", "hydra", "bolter", "dragon", "phoenix", "unseelie")
"""monsters with which only the trick on the table is looked at: hands or tricks do not go on as they were"""


class Watched(Struct, frozen=True):
    """One trick as it was played: who played what in turn, and how things stood before it."""

    number: int
    cards: tuple[tuple[int, int], ...]
    """seat and card"""
    won: tuple[int, ...]
    score: tuple[int, ...]
    gone: int
    possessed: int
    """Dybbuk: whose cards were turned upside down"""


class Likelihood:
    """Weights of deals by the plays in the trick on the table and in the latest finished ones."""

    def __init__(self, view: BreakersState, seat: int, gone: int) -> None:
        self.seat = seat
        monster = MONSTERS_BY_KIND[view.monster]
        self.watched: list[Watched] = []
        if view.asks or view.phase == "choose" or monster.passes > 1 or any(view.used):
            return
        if view.zones[TRICK] and not (view.down or view.out or view.effects):
            cards = tuple((view.owner[card], card) for card in view.zones[TRICK])
            self.watched.append(Watched(view.trick, cards, tuple(view.won), tuple(view.score), gone, view.marker))
        if len(view.won) > 2 and monster.key not in CHANGING:
            for number in range(view.trick - 1, max(0, view.trick - 1 - LOOK_BACK), -1):
                self._look_back(view, number)

    def _look_back(self, view: BreakersState, number: int) -> None:
        told = [Seen.unpack(packed) for packed in view.played]
        cards = tuple((one.seat, one.suit * HIGHEST + one.number - 1) for one in told if one.trick == number)
        if not cards or cards[0][0] != view.tricks[number - 1][5]:
            return
        n = len(view.won)
        rows = view.tricks[: number - 1]
        won = tuple(sum(row[0] == seat for row in rows) for seat in range(n))
        score = tuple(sum(row[2] for row in rows if row[0] == seat) for seat in range(n))
        before = sum(one.trick < number for one in told)
        latest = next((row[0] for row in reversed(rows) if row[0] >= 0), -1)
        self.watched.append(Watched(number, cards, won, score, faces(view.played[:before]), latest))

    def of(self, world: BreakersState) -> float:
        """The weight of a deal, above 0."""
        weight = 1.0
        if not self.watched:
            return weight
        past = world.copy()
        past.cubed.clear()
        past.plus.clear()
        past.touched.clear()
        past.suit_as.clear()
        past.flipped.clear()
        past.asks.clear()
        past.phase = "play"
        past.effects = 0
        monster = MONSTERS_BY_KIND[past.monster]
        past.suits = monster.suits
        # Backwards through the tricks: each card goes back to the hand that it came from.
        for trick in self.watched:
            past.trick = trick.number
            past.won[:] = trick.won
            past.score[:] = trick.score
            if monster.key == "dybbuk":
                past.marker = trick.possessed
            past.trump = monster.trump_now(past)
            past.order = tuple(seat for seat, _ in trick.cards)
            past.zones[TRICK] = [card for _, card in trick.cards]
            past.owner = {card: seat for seat, card in trick.cards}
            past.laid = {card: at for at, (_, card) in enumerate(trick.cards, 1)}
            past.led = trick.cards[0][1] // HIGHEST
            for at in range(len(trick.cards) - 1, -1, -1):
                seat, card = trick.cards[at]
                past.zones[TRICK].pop()
                del past.owner[card], past.laid[card]
                past.zones[HANDS + seat].append(card)
                past.at = at
                past.turn = seat
                if not at:
                    past.led = NO_SUIT
                if seat != self.seat:
                    weight *= _of_play(past, seat, card, trick.gone)
        return weight


def _of_play(state: BreakersState, seat: int, card: int, gone: int) -> float:
    """How likely the normal level is to have played that card."""
    moves = MONSTERS_BY_KIND[state.monster].plays(state, seat)
    plays = [move for move in moves if isinstance(move, Play)]
    if len(plays) < 2:
        return 1.0
    found = weighed(state, seat, plays, gone & ~bits(state.zones[HANDS + seat]))
    best = max(found)[0]
    odds: dict[int, float] = {play.card: math.exp((gain - best) / SOFT) for gain, _, play in found}
    if card not in odds:
        return LEAST
    return LEAST / len(plays) + (1.0 - LEAST) * odds[card] / sum(odds.values())
