"""Could it have been won? A bounded search with every card known: for a finished game only.

A beam lays card after card and keeps, of all tables with the same number of cards laid, those that look best: narrow
beams first, which are quick and nearly always enough, then wide ones. Like tables are one; tables on which some card can
never go again are dropped, and that is proved, not guessed. A beam that had to leave nothing out has seen everything:
when it finds no line, there is none. Everything is counted in tables looked at, so that the answer does not depend on
the machine; the clock is a safety cap only.
"""

from __future__ import annotations

from heapq import nlargest
from time import perf_counter
from typing import NamedTuple

from table.core.rules import quick

from .moves import DRAW
from .position import MIRROR, Tops, mirror, number_at, play_text
from .rules import RULES, GameState

NODES = 55_000
"""tables looked at, at most: about ten seconds of one core"""
CAP = 40.0
"""seconds, a safety only"""
BEAMS = ((24, 4), (120, 4), (400, 6))
"""beams in the order of trying: tables kept at each number of cards, and cards tried on each pile, the nearest ones"""
ALL = 98
FEW = 26
"""cards left from which on everything is tried before the widest beam"""
PROOF = 12_000
"""tables that trying everything may cost"""

FOUND, IMPOSSIBLE, UNKNOWN = "found", "impossible", "unknown"

DEAD, BACK, PAIR, ENDED = 2.0, 2.0, 0.5, 0.3
"""what counts beside the cards that still fit: a card that fits nowhere, a step back at hand, cards ten apart, a turn
ended (its seat has drawn). Fitted by hand on some dozens of deals."""


class Answer(NamedTuple):
    """found: `line` is a winning line as move texts, checked by the rules; impossible: proved; unknown: the budget was
    used up. nodes: tables looked at; capped: the clock ended it."""

    verdict: str
    line: list[str]
    nodes: int
    capped: bool


class _Node:
    """A table in the middle of a line. Falling piles are mirrored, sets of cards are bits by number."""

    __slots__ = ("drawn", "ended", "hands", "laid", "live", "mirrored", "need", "number", "parent", "pile", "seat", "tops")

    def __init__(
        self,
        tops: Tops,
        hands: tuple[int, ...],
        drawn: int,
        seat: int,
        laid: int,
        need: int,
        live: int,
        mirrored: int,
        parent: _Node | None,
        number: int,
        pile: int,
        ended: bool,
    ) -> None:
        self.tops = tops
        self.hands = hands
        self.drawn = drawn
        self.seat = seat
        self.laid = laid
        self.need = need
        self.live = live
        self.mirrored = mirrored
        self.parent = parent
        self.number = number
        """the card that led here, 0 for none; then its pile, and whether the turn was ended after it"""
        self.pile = pile
        self.ended = ended


class _Search:
    """The search of one deal."""

    def __init__(self, state: GameState, budget: int, cap: float) -> None:
        self.deck = [card + 2 for card in reversed(state.zones[DRAW])]
        self.base = state.base_minimum
        self.hand_size = state.hand_size
        self.budget = budget
        self.until = perf_counter() + cap
        self.nodes = 0
        self.capped = False
        seats = state.seats()
        hands = tuple(sum(4 << card for card in state.hand(seat)) for seat in range(seats))
        live = sum(1 << n for n in self.deck)
        for hand in hands:
            live |= hand
        a, b, c, d = state.tops()
        tops = (a, b, MIRROR - c, MIRROR - d)
        first = range(seats) if state.phase == "start" else (state.turn,)
        self.roots = [
            _Node(tops, hands, 0, seat, state.played, state.minimum, live, mirror(live), None, 0, 0, False) for seat in first
        ]
        if state.phase != "start" and state.played >= state.minimum and live:
            # The question is asked within a turn that may be ended at once.
            self.roots.append(self._ended(self.roots[0]))

    def beam(self, width: int, near: int, budget: int) -> tuple[_Node | None, bool]:
        """The end of a winning line or None, and whether everything was looked at."""
        layer = self.roots
        stop = min(self.budget, self.nodes + budget)
        whole = near >= ALL
        for _ in range(layer[0].live.bit_count()):
            grown: dict[tuple[int, ...], tuple[float, _Node]] = {}
            for node in layer:
                if self.nodes >= stop:
                    return None, False
                self.nodes += 1
                last = self._grow(node, near, grown)
                if last is not None:
                    return last, False
                if whole and len(grown) > stop - self.nodes:
                    # More than can ever be looked at: there will be no proof, and memory is not for wasting.
                    return None, False
            if perf_counter() > self.until:
                self.capped = True
                return None, False
            made = list(grown.values())
            if len(made) > width:
                whole = False
                made = nlargest(width, made, key=lambda one: one[0])
            layer = [node for _, node in made]
            if not layer:
                return None, whole
        return None, whole

    def _grow(self, node: _Node, near: int, grown: dict[tuple[int, ...], tuple[float, _Node]]) -> _Node | None:
        """Adds every table that one card more leads to; returns the last one of a line when that was the last card."""
        tops, seat = node.tops, node.seat
        hand = node.hands[seat]
        if not hand:
            return None
        falling = mirror(hand)
        for pile in range(4):
            top = tops[pile]
            if pile & 1 and top == tops[pile - 1]:
                continue
            own = hand if pile < 2 else falling
            places = [top - 10] if top > 11 and own >> (top - 10) & 1 else []
            ahead = own >> (top + 1)
            while ahead and len(places) < near:
                low = ahead & -ahead
                places.append(top + low.bit_length())
                ahead ^= low
            for x in places:
                number = number_at(x, pile)
                live = node.live & ~(1 << number)
                mirrored = node.mirrored & ~(1 << (MIRROR - number))
                after: Tops = (*tops[:pile], x, *tops[pile + 1 :])  # type: ignore[assignment]
                hands = (*node.hands[:seat], hand & ~(1 << number), *node.hands[seat + 1 :])
                made = _Node(
                    after, hands, node.drawn, seat, node.laid + 1, node.need, live, mirrored, node, number, pile, False
                )
                if not live:
                    return made
                self._add(made, grown)
        return None

    def _add(self, made: _Node, grown: dict[tuple[int, ...], tuple[float, _Node]]) -> None:
        """Notes a table, and the one that ending the turn makes of it, unless they are known or lost."""
        a, b, c, d = made.tops
        if a > b:
            a, b = b, a
        if c > d:
            c, d = d, c
        here = (a, b, c, d, made.drawn, made.seat, min(made.laid, made.need), *made.hands)
        if here in grown:
            return
        live, mirrored = made.live, made.mirrored
        worth = float((live >> (a + 1)).bit_count() + (live >> (b + 1)).bit_count())
        worth += (mirrored >> (c + 1)).bit_count() + (mirrored >> (d + 1)).bit_count()
        dead = live & ((1 << (a + 1)) - 1) & (-1 << (MIRROR - c))
        if dead:
            if lost(dead, live, mirrored, (a, b), (c, d)):
                return
            worth -= DEAD * dead.bit_count()
        worth += BACK * (_back(live, a) + _back(live, b) + _back(mirrored, c) + _back(mirrored, d))
        worth += PAIR * (live & live >> 10).bit_count()
        if made.hands[made.seat]:
            grown[here] = (worth, made)
        if made.laid >= made.need:
            ended = self._ended(made)
            there = (a, b, c, d, ended.drawn, ended.seat, 0, *ended.hands)
            if there not in grown:
                grown[there] = (worth + ENDED, ended)

    def _ended(self, node: _Node) -> _Node:
        """The table after the end of the turn: the hand filled up, the next seat that holds cards on turn."""
        hand, drawn = node.hands[node.seat], node.drawn
        count = hand.bit_count()
        while drawn < len(self.deck) and count < self.hand_size:
            hand |= 1 << self.deck[drawn]
            drawn += 1
            count += 1
        hands = (*node.hands[: node.seat], hand, *node.hands[node.seat + 1 :])
        seat = next(s for k in range(1, len(hands) + 1) if hands[s := (node.seat + k) % len(hands)])
        need = self.base if drawn < len(self.deck) else 1
        return _Node(
            node.tops, hands, drawn, seat, 0, need, node.live, node.mirrored, node.parent, node.number, node.pile, True
        )


def _back(live: int, top: int) -> int:
    return live >> (top - 10) & 1 if top > 11 else 0


def lost(dead: int, live: int, mirrored: int, rising: tuple[int, int], falling: tuple[int, int]) -> bool:
    """Whether one of the `dead` cards (which fit on no pile now) can never go again, whoever holds what.

    Each direction is given all the steps back that the cards still to be played could ever make.
    """
    low = _lowest(live, rising)
    high = MIRROR - _lowest(mirrored, falling)
    return bool(dead & ((1 << low) - 1) & (-1 << (high + 1)))


def _lowest(live: int, tops: tuple[int, int]) -> int:
    """How far down a pair of piles can ever come (mirrored for the falling ones)."""
    low = min(tops)
    from_tops = sum(1 << (top - 10) for top in tops if top > 11)
    while True:
        back = live & (from_tops | (live >> low << low) >> 10) & ((1 << low) - 1)
        if not back:
            return low
        low = (back & -back).bit_length() - 1


def solve(state: GameState, budget: int = NODES, cap: float = CAP) -> Answer:
    """Looks for a line from `state` on that plays every card. Raises ValueError when a card of it is hidden."""
    if any(card < 0 for zone in state.zones for card in zone):
        raise ValueError("cards are hidden: this is asked of a finished game only")
    if state.phase == "over":
        return Answer(IMPOSSIBLE if state.left() else FOUND, [], 0, False)
    search = _Search(state, budget, cap)
    for i, (width, near) in enumerate(BEAMS):
        if i == len(BEAMS) - 1 and state.left() <= FEW:
            last, whole = search.beam(budget, ALL, PROOF)
            if last is None and whole:
                return Answer(IMPOSSIBLE, [], search.nodes, False)
        else:
            last = None
        if last is None:
            last, whole = search.beam(width, near, budget)
        if last is not None:
            return Answer(FOUND, _checked(state, _texts(state, last)), search.nodes, False)
    # A beam with every card of every hand, which has nothing to leave out, is a proof from any number of cards on.
    last, whole = search.beam(budget, ALL, budget)
    if last is not None:
        return Answer(FOUND, _checked(state, _texts(state, last)), search.nodes, False)
    return Answer(IMPOSSIBLE if whole else UNKNOWN, [], search.nodes, search.capped)


def _texts(state: GameState, last: _Node) -> list[str]:
    """The line that ends in `last`, as move texts."""
    texts: list[str] = []
    node: _Node | None = last
    while node is not None:
        if node.ended:
            texts.append("end")
        if node.number:
            texts.append(play_text(node.number, node.pile))
        elif state.phase == "start":
            texts.append(f"start {node.seat}")
        node = node.parent
    return texts[::-1]


def _checked(state: GameState, texts: list[str]) -> list[str]:
    """The line as it stands, once the rules have played it. Raises RuntimeError when they do not agree."""
    now = state.copy()
    for text in texts:
        move = RULES.read(now, text)
        if now.phase == "over" or move not in RULES.legal(now, now.turn):
            raise RuntimeError(f"the line breaks the rules at {text!r}")
        quick(RULES, now, now.turn, move)
    if now.left():
        raise RuntimeError("the line does not play every card")
    return texts


__all__ = ["FOUND", "IMPOSSIBLE", "UNKNOWN", "Answer", "solve"]
