"""Deals that a seat thinks possible: every hidden card somewhere, as all that was seen allows.

Made from the seat's view alone. What was played in earlier tricks is gone, who did not follow has none of that suit, and cards
that the seat saw in or gave to another hand it remembers (memory.py). The rest is dealt by chance.
"""

from __future__ import annotations

from typing import Any

from table.core.rng import Rng

from .cards import DRAW, HANDS, NO_SUIT, SPENT, SUIT, SUIT_CARDS, SUITS, TRICK
from .position import AMBUSH, IN_PLAY, bits, faces, voids
from .rounds import TARGET, TEAM_TARGET
from .state import BreakersState

NOBODY = -1
"""holder of cards that no hand has: suit deck, Ashes, Courts"""


class Worlds:
    """All that does not change from deal to deal; `draw` makes one."""

    def __init__(self, view: BreakersState, seat: int, memory: dict[str, Any]) -> None:
        self.view, self.seat = view, seat
        n = view.seats()
        shown = 0
        for zone, cards in enumerate(view.zones):
            if zone < HANDS + 4 * n:
                shown |= bits([card for card in cards if card < SUIT_CARDS])
        past = faces(view.played) & IN_PLAY[n] & ~shown
        self.past = _cards(past)
        """cards in the tricks that were won, which nobody may look at"""
        pool = _cards(IN_PLAY[n] & ~shown & ~past)
        self.gone_places = [(zone, at) for zone in (SPENT, *range(HANDS + 3 * n, HANDS + 4 * n)) for at in _hidden(view, zone)]
        places = [(HANDS + other, at) for other in range(n) if other != seat for at in _hidden(view, HANDS + other)]
        holders = [zone - HANDS for zone, _ in places]
        self.down = [(at, view.owner[card]) for at, card in enumerate(view.zones[TRICK]) if card < 0]
        places += [(TRICK, at) for at, _ in self.down]
        holders += [owner for _, owner in self.down]
        loose = [(zone, at) for zone in (DRAW, *range(HANDS + n, HANDS + 2 * n)) for at in _hidden(view, zone)]
        places += loose
        holders += [NOBODY] * len(loose)
        self.places, self.holders = places, holders
        self.pool = pool
        self.most = voids(view)
        self.known = self._known(memory)
        self.free = not any(bound < len(pool) for row in self.most for bound in row)

    def _known(self, memory: dict[str, Any]) -> dict[int, int]:
        """Cards of the pool that the seat knows the holder of."""
        there = set(self.pool)
        found: dict[int, int] = {}
        for who, cards in memory.get("known", {}).items():
            room = self.holders.count(int(who))
            for card in [card for card in cards if card in there][:room]:
                found[card] = int(who)
        return found

    def draw(self, rng: Rng) -> BreakersState:
        """A possible State: the round to its end can be played in it, after which its game is over."""
        view = self.view
        world = view.copy()
        cards = self._deal(rng)
        renamed: dict[int, int] = {}
        for (zone, at), card in zip(self.places, cards, strict=False):
            renamed[world.zones[zone][at]] = card
            world.zones[zone][at] = card
        rest = [*self.past, *cards[len(self.places) :]]
        for (zone, at), card in zip(self.gone_places, rest, strict=False):
            world.zones[zone][at] = card
        if self.down:
            for name in ("owner", "laid", "down", "plus", "touched", "why"):
                marks: dict[int, int] = getattr(world, name)
                setattr(world, name, {renamed.get(card, card): mark for card, mark in marks.items()})
            self._follow(world)
        world.rng = rng.next()
        # However the round ends, the game is then over: no deal is wanted after it.
        world.beaten = [TEAM_TARGET if view.teams else TARGET] * view.seats()
        return world

    def _deal(self, rng: Rng) -> list[int]:
        """The pool in an order that gives each place a card its holder may have."""
        cards = self.pool[:]
        rng.shuffle(cards)
        fixed: set[int] = set()
        for card, who in self.known.items():
            at = cards.index(card)
            if at < len(self.holders) and self.holders[at] == who:
                fixed.add(at)
                continue
            target = next(k for k, holder in enumerate(self.holders) if holder == who and k not in fixed)
            cards[at], cards[target] = cards[target], cards[at]
            fixed.add(target)
        if not self.free:
            self._mend(cards, fixed, rng)
        return cards

    def _mend(self, cards: list[int], fixed: set[int], rng: Rng) -> None:
        """Swaps cards until no hand has more of a suit than it can have, as far as that goes."""
        holders = self.holders + [NOBODY] * (len(cards) - len(self.holders))
        have = [[0] * len(SUITS) for _ in range(len(self.most) + 1)]
        most = [*self.most, [99] * len(SUITS)]
        for holder, card in zip(holders, cards, strict=True):
            have[holder][SUIT[card]] += 1
        size = len(cards)
        for at in range(size):
            holder, suit = holders[at], SUIT[cards[at]]
            if holder == NOBODY or have[holder][suit] <= most[holder][suit] or at in fixed:
                continue
            start = rng.below(size)
            for k in range(size):
                other = (start + k) % size
                to, its = holders[other], SUIT[cards[other]]
                if to == holder or its == suit or other in fixed:
                    continue
                if have[holder][its] < most[holder][its] and have[to][suit] < most[to][suit]:
                    cards[at], cards[other] = cards[other], cards[at]
                    have[holder][suit] -= 1
                    have[holder][its] += 1
                    have[to][its] -= 1
                    have[to][suit] += 1
                    break

    def _follow(self, world: BreakersState) -> None:
        """Face-down cards are of the led suit where their players can have followed (Hidebehind); the first one is for sure."""
        if world.led == NO_SUIT:
            return
        for at, owner in self.down:
            card = world.zones[TRICK][at]
            if SUIT[card] == world.led:
                continue
            leads = world.laid[card] == world.opened
            spots = [(HANDS + owner, k) for k in range(len(world.zones[HANDS + owner]))]
            if leads:
                spots += [place for place in self.places if place[0] not in (TRICK, HANDS + owner)]
            found = next(((zone, k) for zone, k in spots if SUIT[world.zones[zone][k]] == world.led), None)
            if found is None or (not leads and world.used[owner] == AMBUSH):
                continue
            zone, k = found
            better = world.zones[zone][k]
            world.zones[zone][k], world.zones[TRICK][at] = card, better
            for name in ("owner", "laid", "down", "plus", "touched", "why"):
                marks: dict[int, int] = getattr(world, name)
                if card in marks:
                    marks[better] = marks.pop(card)


def _cards(mask: int) -> list[int]:
    return [card for card in range(SUIT_CARDS) if mask >> card & 1]


def _hidden(view: BreakersState, zone: int) -> list[int]:
    return [at for at, card in enumerate(view.zones[zone]) if card < 0]
