"""The rules of Brokies (rules/brokies.md section 3, rulings B1-B36, B17a, B26a)."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar

from table.core.moves import Move, Slots
from table.core.pen import Pen
from table.core.rules import Illegal, Outcome, Rules, Setup, Zone
from table.core.state import everyone

from .cards import DECK, PLUS, SPECIAL, STOP, VALUES
from .combos import parse
from .listing import Group, answers, leads, openings, single_answers
from .moves import NOTATION, PASS, Pass, Play
from .refusals import no_pass, refusal
from .sound import sound
from .state import BANDS, DEALS, DRAW, TARGET, BrokiesState, RoundResult, points_for, rounds


def canonical(slots: Slots) -> Slots:
    """The slots of a combination in canonical order. Raises ValueError when they are none."""
    # Plays of single cards are mostly in order, as `legal` lists them; that is quickly seen.
    before = -1
    for slot in slots:
        order = ORDER[slot[0]]
        if len(slot) > 1 or order < before:
            return _canonical(slots)
        before = order
    return slots


@lru_cache(maxsize=4096)
def _canonical(slots: Slots) -> Slots:
    combo = parse(slots)
    if combo is None:
        raise ValueError(f"{slots} are no combination")
    return combo.slots


_ONE = (1,)
_LARGE = 16
"""cards in a hand that may have thousands of plays"""
ORDER = tuple((value * 2 + plus) * len(DECK) + card for card, (value, plus) in enumerate(zip(VALUES, PLUS, strict=True)))
"""by card: where its slot stands if it is alone in it: by value, Plus cards last, by id"""


class Brokies(Rules[BrokiesState]):
    """The rules controller of Brokies."""

    name = "brokies"
    version = 1
    deck: ClassVar = DECK
    notation: ClassVar = NOTATION
    state_class = BrokiesState

    def zones(self, seats: int) -> tuple[Zone, ...]:
        hands = tuple(Zone(f"hand{seat}", seat, "owner") for seat in range(seats))
        found = (
            Zone("draw", sight="none"),
            *hands,
            Zone("table"),
            Zone("trick"),
            Zone("discard"),
            Zone("aside", sight="none"),
        )
        if seats != 2:
            return found
        # A second hand is nobody's until the second half: not even an open game may look into it.
        return (*found, Zone("draw2", sight="none"), Zone("second0", sight="none"), Zone("second1", sight="none"))

    def seats(self, state: BrokiesState) -> int:
        return len(state.points)

    def start(self, setup: Setup) -> BrokiesState:
        """Settles the first player by chance (B33) and deals the first round.

        Two seats: which of the own two hands a player takes first is a blind choice in the rule book; here the shuffled
        deal has settled it, which comes to the same.
        """
        n = setup.seats
        if n not in DEALS:
            raise ValueError(f"Brokies is for 2 to 6 seats, not {n}")
        options = setup.options
        state = BrokiesState(
            zones=[list(range(len(DECK)))] + [[] for _ in range(n + 4 + 3 * (n == 2))],
            seen=[0] * len(DECK),
            rng=setup.seed,
            phase="play",
            passed=[0] * n,
            half=int(n == 2),
            points=[0] * n,
            strict=int(options.get("stop-sums", "allowed") == "strict"),
            half_opening=int(options.get("half-opening", "yes") == "yes"),
            open_tricks=int(options.get("tricks", "closed") == "open"),
        )
        pen = Pen(state, self.sights(n), quiet=True)
        first = pen.below(n)
        pen.put("turn", first)
        pen.put("first", first)
        pen.put("began", first)
        self._deal(pen)
        return state

    def to_act(self, state: BrokiesState) -> tuple[int, ...]:
        return () if state.phase == "over" else (state.turn,)

    def legal(self, state: BrokiesState, seat: int) -> list[Move]:
        """All plays, of two like cards always with the lower one, and last `pass` unless the seat leads (B26a, B28, B29)."""
        if seat != state.turn or state.phase == "over":
            return []
        moves: list[Move] = []
        collects = len(state.zones[1 + seat]) > _LARGE and gc.isenabled()
        if collects:
            # A large hand has thousands of plays, none of them garbage: looking for some again and again while the list
            # grows takes longer than making it.
            gc.disable()
        try:
            for group in self._plays(state):
                moves += group
        finally:
            if collects:
                gc.enable()
        if state.lead >= 0:
            moves.append(PASS)
        return moves

    def _plays(self, state: BrokiesState) -> list[Group]:
        hand = state.zones[1 + state.turn]
        if hand[0] < 0:
            # Somebody else looks on: a hidden card can not be played.
            hand = [card for card in hand if card >= 0]
        if state.lead >= 0:
            sizes = state.table_slots
            if len(sizes) == 1:
                cards = state.zones[len(state.points) + 1]
                low = VALUES[cards[0]] if sizes[0] == 1 else sum([VALUES[card] for card in cards])
                return single_answers(hand, low, state.strict)
            return answers(hand, *state.measure(), state.strict)
        return openings(hand) if state.opening else leads(hand, state.strict)

    def random_move(self, state: BrokiesState, seat: int, draw: Callable[[], float]) -> Move:
        """As the standard answer, by counting the plays that are legal instead of making them."""
        # Its tables take a fifth of the time that these rules need to load, and nobody at a table asks for them.
        from . import rush

        slots = rush.random_slots(state, draw)
        return Play(slots) if slots else PASS

    def random_game(self, state: BrokiesState, draw: Callable[[], float]) -> None:
        """As the standard answer, round by round with hands as numbers."""
        from . import rush

        pen = Pen(state, self.sights(len(state.points)), quiet=True)
        while state.phase != "over":
            self._finish(pen, rush.round_out(pen, draw))

    def permits(self, state: BrokiesState, seat: int, move: Move) -> bool:
        """As `legal`, and the same plays with the other of two like cards, or told in another order."""
        if seat != state.turn or state.phase == "over":
            return False
        return self._why(state, seat, move) is None

    def refusal(self, state: BrokiesState, seat: int, move: Move) -> Illegal:
        return self._why(state, seat, move) or Illegal("refuse.not-now")

    def _why(self, state: BrokiesState, seat: int, move: Move) -> Illegal | None:
        if state.phase == "over":
            return Illegal("refuse.over")
        if seat != state.turn:
            return Illegal("refuse.not-your-turn")
        if isinstance(move, Pass):
            return None if state.lead >= 0 else no_pass(bool(state.opening))
        if not isinstance(move, Play):
            return Illegal("refuse.not-now")
        return refusal(state.zones[1 + seat], move.slots, state.combo, bool(state.strict), bool(state.opening))

    def play(self, pen: Pen[BrokiesState], seat: int, move: Move) -> None:
        if isinstance(move, Play):
            self._lay(pen, seat, move.slots)
        else:
            self._pass(pen, seat)

    def _pass(self, pen: Pen[BrokiesState], seat: int) -> None:
        state = pen.state
        drew = bool(state.zones[DRAW])
        if drew:
            pen.draw(DRAW, 1 + seat)
        pen.set("passed", seat, 1)
        if not pen.quiet:
            pen.say("pass", seat, int(drew))
        following = (seat + 1) % len(state.points)
        pen.put("turn", following)
        if following == state.lead:
            # B29: nobody has beaten it.
            pen.beat()
            self._clear(pen, following)

    def _lay(self, pen: Pen[BrokiesState], seat: int, slots: Slots) -> None:
        state = pen.state
        n = len(state.points)
        hand, table, answer = 1 + seat, n + 1, state.lead >= 0
        if answer:
            pen.pour(table, n + 2)
        if len(slots) == 1 == len(slots[0]):
            pen.move(slots[0][0], hand, table)
            sizes: tuple[int, ...] = _ONE
        else:
            slots = canonical(slots)
            for slot in slots:
                for card in slot:
                    pen.move(card, hand, table)
            sizes = tuple([len(slot) for slot in slots])
        if state.table_slots != sizes:
            pen.put("table_slots", sizes)
        pen.put("lead", seat)
        if state.passed[seat]:
            pen.set("passed", seat, 0)
        if state.opening:
            pen.put("opening", 0)
        if not pen.quiet:
            pen.say("laid", seat, *state.measure())
        if not state.zones[hand]:
            # B23: over at once, whatever was laid.
            self._finish(pen, seat)
        elif answer and STOP[slots[0][0]] and len(slots[0]) == 1:
            # B21: 1 is the lowest value, so as an answer a Stop is there for its effect.
            pen.say("stop", seat)
            pen.beat()
            self._clear(pen, seat)
        else:
            pen.put("turn", (seat + 1) % n)

    def _clear(self, pen: Pen[BrokiesState], leader: int) -> None:
        """The trick is over: its cards are discarded and `leader` leads (B22, B29)."""
        state = pen.state
        n = len(state.points)
        pen.pour(n + 2, n + 3)
        pen.pour(n + 1, n + 3)
        self._no_trick(pen)
        pen.say("leads", leader)

    def _no_trick(self, pen: Pen[BrokiesState]) -> None:
        """Nothing lies on the table, nobody has passed."""
        pen.put("table_slots", ())
        pen.put("lead", -1)
        passed = pen.state.passed
        if 1 in passed:
            for seat in range(len(passed)):
                pen.set("passed", seat, 0)

    def _finish(self, pen: Pen[BrokiesState], winner: int) -> None:
        """A seat has no cards left: the special cards are turned and counted (B36), then the next deal or the end."""
        state = pen.state
        n = len(state.points)
        left = [sum(SPECIAL[card] for card in state.zones[1 + seat]) for seat in range(n)]
        pile = sum(SPECIAL[card] for card in state.zones[DRAW])
        points = points_for(sum(left) + pile)
        for zone in state.zones[: 1 + n]:
            for card in zone:
                if SPECIAL[card]:
                    pen.show(card, everyone(n))
        pen.put("history", (*state.history, winner, points, *left, pile))
        pen.add("points", winner, points)
        pen.say("round", winner, points, state.round, state.half)
        if state.points[winner] >= TARGET:
            pen.put("phase", "over")
            pen.say("won", winner, state.points[winner])
            return
        pen.beat()
        self._no_trick(pen)
        if state.half == 1:
            self._second_half(pen, 1 - winner)
        else:
            self._next_round(pen)

    def _second_half(self, pen: Pen[BrokiesState], loser: int) -> None:
        """B32, B33: what is left of the first half leaves play, the second hands are taken up, the loser begins."""
        state = pen.state
        n = len(state.points)
        aside = n + 4
        for zone in (DRAW, 1, 2, n + 1, n + 2, n + 3):
            for card in state.zones[zone][:]:
                known = state.seen[card]
                pen.move(card, zone, aside)
                if known:
                    # It lies face down now, but who has seen it may know it.
                    pen.show(card, known)
        pen.pour(n + 5, DRAW)
        for seat in range(n):
            pen.pour(n + 6 + seat, 1 + seat)
        pen.put("half", 2)
        pen.put("first", loser)
        pen.put("turn", loser)
        pen.put("opening", state.half_opening)
        pen.say("starts", loser, state.round, 2)

    def _next_round(self, pen: Pen[BrokiesState]) -> None:
        """All cards are shuffled and dealt anew; the left neighbour of the last first player begins (B33 for two seats)."""
        state = pen.state
        n = len(state.points)
        for zone in range(1, len(state.zones)):
            pen.pour(zone, DRAW)
        first = (state.began + 1) % n
        pen.put("round", state.round + 1)
        pen.put("half", int(n == 2))
        pen.put("first", first)
        pen.put("began", first)
        pen.put("turn", first)
        pen.put("opening", 1)
        pen.beat()
        self._deal(pen)
        pen.say("starts", first, state.round, state.half)

    def _deal(self, pen: Pen[BrokiesState]) -> None:
        """Shuffles the draw pile, which holds all cards, and deals from it."""
        n = len(pen.state.points)
        size, pile = DEALS[n]
        # From the order of the ids: a deal depends on the seed and the number of deals before it, and not on what was played.
        pen.shuffle(DRAW, fresh=True)
        pen.deal(DRAW, range(1, 1 + n), size)
        if n == 2:
            pen.deal(DRAW, (n + 6, n + 7), size)
            pen.deal(DRAW, (n + 5,), pile)
        while len(pen.state.zones[DRAW]) > pile:
            pen.draw(DRAW, n + 4)

    def outcome(self, state: BrokiesState) -> Outcome | None:
        if state.phase != "over":
            return None
        best = max(state.points)
        return Outcome(tuple(s for s, p in enumerate(state.points) if p == best), tuple(state.points), "points")

    def seals(self, before: BrokiesState, after: BrokiesState) -> bool:
        """Only a drawn card, and a finished round, tell somebody something new that can not be untold.

        A card laid is known to the others, but that is to the disadvantage of the one who takes it back.
        """
        return len(before.zones[DRAW]) != len(after.zones[DRAW]) or len(before.history) != len(after.history)

    def sound(self, state: BrokiesState) -> bool:
        return sound(state, self.sights(len(state.points)) if len(state.points) in DEALS else ())


RULES = Brokies()

__all__ = [
    "BANDS",
    "DEALS",
    "DRAW",
    "RULES",
    "TARGET",
    "Brokies",
    "BrokiesState",
    "RoundResult",
    "canonical",
    "points_for",
    "rounds",
]
