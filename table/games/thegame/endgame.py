"""The exact end: once the draw pile is empty and a seat knows where every card is, it searches for a line that plays all.

It knows that when it plays alone, or when only one other seat still has cards: what has not been played and is not its
own is there. The arena's `open` level knows it always.
"""

from __future__ import annotations

from .position import MIRROR, Position, Tops

CAP = 4_000
"""nodes searched at most: a fixed number, so that the answer does not depend on the machine"""

Step = tuple[int, int, int]
"""who plays (place in the turn order), the number, the pile; a number of 0 ends the turn"""


def known_hands(position: Position) -> list[tuple[int, ...]] | None:
    """All hands in turn order, own first, when the seat can tell them; else None."""
    if position.deck:
        return None
    holders = [i for i, mate in enumerate(position.mates) if mate.cards]
    if len(holders) > 1:
        return None
    rest = position.live
    for n in position.hand:
        rest &= ~(1 << n)
    others = tuple(n for n in range(2, 100) if rest >> n & 1)
    hands = [position.hand, *(() for _ in position.mates)]
    if holders:
        hands[1 + holders[0]] = others
    elif others:
        return None
    return hands


class _Search:
    """Depth first: the nearest cards first, a turn ended before a card is laid that passes something over."""

    def __init__(self, hands: list[tuple[int, ...]], cap: int) -> None:
        self.hands = hands
        self.cap = cap
        self.nodes = 0
        self.seen: set[tuple[Tops, tuple[int, ...], int, bool]] = set()

    def line(self, tops: Tops, masks: tuple[int, ...], who: int, may_end: bool) -> list[Step] | None:
        """The rest of a line that plays everything (its steps backwards), or None. `may_end`: the minimum is met."""
        if not any(masks):
            return []
        key = (tops, masks, who, may_end)
        if self.nodes >= self.cap or key in self.seen:
            return None
        self.nodes += 1
        self.seen.add(key)
        following = self._next(masks, who)
        if not masks[who]:
            return self.line(tops, masks, following, False)
        tries: list[tuple[int, int, int, int]] = []
        for i, n in enumerate(self.hands[who]):
            if masks[who] >> i & 1:
                for pile in range(4):
                    if pile & 1 and tops[pile] == tops[pile - 1]:
                        continue
                    x = n if pile < 2 else MIRROR - n
                    if x > tops[pile] or x == tops[pile] - 10:
                        tries.append((x - tops[pile], i, pile, x))
        tries.sort()
        pending = may_end and following != who
        for step, i, pile, x in tries:
            if pending and step > 1:
                pending = False
                rest = self.line(tops, masks, following, False)
                if rest is not None:
                    rest.append((who, 0, 0))
                    return rest
            after = (*masks[:who], masks[who] & ~(1 << i), *masks[who + 1 :])
            moved: Tops = (*tops[:pile], x, *tops[pile + 1 :])  # type: ignore[assignment]
            rest = self.line(moved, after, who, True)
            if rest is not None:
                rest.append((who, self.hands[who][i], pile))
                return rest
        if pending:
            rest = self.line(tops, masks, following, False)
            if rest is not None:
                rest.append((who, 0, 0))
                return rest
        return None

    def _next(self, masks: tuple[int, ...], who: int) -> int:
        n = len(masks)
        for k in range(1, n + 1):
            seat = (who + k) % n
            if masks[seat]:
                return seat
        return who


def solve(hands: list[tuple[int, ...]], tops: Tops, may_end: bool, cap: int = CAP) -> list[tuple[int, int]] | None:
    """The own plays of this turn, (number, pile), in a line that plays every card of all hands; None if none was found.

    hands: in turn order, the seat on turn first; the draw pile is empty, so each turn demands one card. `may_end`: that
    card has been laid already. An empty list means: end the turn now.
    """
    masks = tuple((1 << len(hand)) - 1 for hand in hands)
    line = _Search(hands, cap).line(tops, masks, 0, may_end)
    if line is None:
        return None
    own: list[tuple[int, int]] = []
    for who, number, pile in reversed(line):
        if who or not number:
            break
        own.append((number, pile))
    return own
