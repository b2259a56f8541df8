"""The chance of each card to take the trick on the table, as the normal level guesses it: rough, and quick."""

from __future__ import annotations

from .cards import DRAW, HANDS, NO_SUIT, NUMBER, SUIT, TRICK
from .monster import MONSTERS_BY_KIND, Monster
from .position import ABOVE, BELOW, IN_PLAY, OF_SUIT, bits
from .state import PLAIN, ROLL, SOB, UNDERTOW, BreakersState
from .tricks import judge, suit, value

CHANGING = ("vampire", "dybbuk", "bolter", "wendigo", "kraken", "dragon")
"""monsters with which a card is not simply its number"""


class Chances:
    """The chance of each card to take the trick on the table, from what the seat sees.

    Rough: how many of the unseen cards beat it and how many seats are still to play; the last one to play knows exactly.
    """

    def __init__(self, state: BreakersState, seat: int, gone: int) -> None:
        self.state, self.seat = state, seat
        self.monster: Monster = MONSTERS_BY_KIND[state.monster]
        n = len(state.won)
        order = state.order
        turns = len(order) * self.monster.passes
        self.later = max(0, min(len(order) - 1, turns - state.at - 1))
        """seats still to play after this card"""
        hand = state.zones[HANDS + seat]
        known = bits(hand) | bits(state.zones[TRICK])
        self.unseen = IN_PLAY[n] & ~gone & ~known
        held = -len(hand)
        for cards in state.zones[HANDS : HANDS + n]:
            held += len(cards)
        rest = held + (len(state.zones[DRAW]) if n == 2 else 0)
        self.share = held / max(1, n - 1) / max(1, rest)
        """the chance that one certain unseen card is in one certain other hand"""
        key = self.monster.key
        self.changing = key if key in CHANGING else ""
        self.blind = self.monster.face_down
        if self.blind:
            self.later = len(order) - 1
        verdict = judge(state) if state.at and not self.blind else None
        self.low = bool(self.monster.lowest_wins or state.effects & SOB)
        """the lowest value takes the trick"""
        self.ahead = (NO_SUIT, 0)
        """suit and value of the card that is ahead"""
        self.best_seat = verdict.seat if verdict is not None else PLAIN
        self.best = (-1, 0)
        if verdict is not None and verdict.card >= 0:
            self.ahead = (suit(state, verdict.card), value(state, verdict.card))
            self.best = self._rank(*self.ahead, False)
        self.beaten = 1.0 - min(0.95, self.later * self.share)
        """the chance that a certain unseen card is in none of the later hands"""
        self.suits: dict[int, tuple[float, float]] = {}
        self.exact = bool(self.monster.drags_down or self.monster.adds_up or state.effects & (UNDERTOW | SOB | ROLL))
        self.simple = bool(
            self.monster.plain
            and state.suits
            and not (key in CHANGING or self.blind or state.effects or (seat == state.late and state.late_left))
        )
        """the highest trump takes the trick, else the highest card of the led suit, and a card is its number"""

    def _rank(self, of: int, number: int, stone: bool) -> tuple[int, int]:
        """Order among the cards that could win, without rules that look at all cards together."""
        state, monster = self.state, self.monster
        if self.low:
            number = -number
        if stone:
            return (-1, number)
        if not state.suits:
            return (1, number)
        if of == state.trump:
            return (2, number)
        return (1, number) if of == state.led or monster.all_suits_win else (-1, number)

    def of(self, card: int) -> float:
        """The chance that this card takes the trick."""
        state, monster, seat = self.state, self.monster, self.seat
        of, number = SUIT[card], NUMBER[card]
        if self.simple:
            return self._simply(of, number, state.led if state.at else of, state.trump)
        if not state.at and state.suits:
            led = of
        else:
            led = state.led
        key = self.changing
        if not key:
            pass
        elif key == "vampire":
            number -= state.won[seat]
        elif key == "dybbuk" and seat == state.marker:
            number = state.top() + 1 - number
        elif key == "bolter" and not state.at:
            number += 1
        elif key == "wendigo" and state.suits and of not in (led, state.trump):
            of = led
        if seat == state.late and state.late_left:
            number += 1
        stone = monster.turns_to_stone and NUMBER[card] in monster.stones(state)
        if self.exact and state.at and not self.later:
            return self._tried(card, number)
        if state.effects & ROLL:
            return self._rolled(of, number, stone)
        if key == "kraken" or state.effects & UNDERTOW:
            return self._second(of, number, led)
        if not state.at:
            rank = (-1, 0) if stone else (2 if of == state.trump and state.suits else 1, -number if self.low else number)
        else:
            rank = self._rank(of, number, stone)
            if key == "dragon" and abs(NUMBER[card] - self._last_number()) == 1:
                rank = (2 if of == state.trump else 1, number)
            elif rank < self.best or rank[0] < 0:
                return 0.0
        if rank[0] < 0:
            return 0.0
        return self._holds(rank, of, number, led)

    def _simply(self, of: int, number: int, led: int, trump: int) -> float:
        """The same as below, in short, where nothing but suit and number matters: most tricks are like that."""
        if of == trump:
            if (2, number) < self.best:
                return 0.0
        elif of != led or (1, number) < self.best:
            return 0.0
        later = self.later
        if not later:
            return 1.0
        better = (self.unseen & OF_SUIT[of] & ABOVE[number]).bit_count()
        if of != trump:
            return (self.beaten**better) * (self.suits.get(led) or self._suit(led))[1]
        if led == trump:
            return self.beaten**better
        follow = (self.suits.get(led) or self._suit(led))[0]
        return (1.0 - follow * (1.0 - (1.0 - self.share) ** better)) ** later

    def _last_number(self) -> int:
        cards = [card for card in self.state.zones[TRICK] if card >= 0 and card not in self.state.down]
        return NUMBER[cards[-1]] if cards else -9

    def _holds(self, rank: tuple[int, int], of: int, number: int, led: int) -> float:
        """The chance that none of the later seats beats a card that is ahead now."""
        later = self.later
        if not later:
            return 1.0
        state, monster, unseen, share = self.state, self.monster, self.unseen, self.share
        number = max(0, min(12, number))
        better = BELOW[number] if self.low else ABOVE[number]
        if not state.suits:
            return (1.0 - min(0.9, later * share)) ** min(6, (unseen & better).bit_count())
        trump = state.trump
        trumps = OF_SUIT[trump] if trump != NO_SUIT else 0
        if monster.all_suits_win:
            beats = unseen & (trumps & better if of == trump else better | trumps)
            return (1.0 - min(0.9, 0.6 * later * share)) ** min(12, beats.bit_count())
        follow, ruffed = self.suits.get(led) or self._suit(led)
        if of == trump and led != trump:
            ruffs = (unseen & trumps & better).bit_count()
            return (1.0 - follow * (1.0 - (1.0 - share) ** ruffs)) ** later
        hold: float = self.beaten ** (unseen & OF_SUIT[of] & better).bit_count()
        return hold if of == trump else hold * ruffed

    def _suit(self, led: int) -> tuple[float, float]:
        """With that suit led: the chance that a seat has none of it, and that none of the later ones trumps (kept)."""
        unseen, share = self.unseen, self.share
        trump = self.state.trump
        follow = (1.0 - share) ** (unseen & OF_SUIT[led]).bit_count() if led >= 0 else 1.0
        ruffed = 1.0
        if trump != NO_SUIT:
            ruffed = (1.0 - follow * (1.0 - (1.0 - share) ** (unseen & OF_SUIT[trump]).bit_count())) ** self.later
        if self.monster.key == "wendigo":
            ruffed *= (1.0 - 0.3 * follow) ** self.later
        self.suits[led] = follow, ruffed
        return follow, ruffed

    def _rolled(self, of: int, number: int, stone: bool) -> float:
        """Where cards roll on: the chance that the card of the seat before wins, which comes to this one."""
        state = self.state
        before = self._neighbour(-1)
        if before not in state.owner.values():
            # It is to play yet, and sees what goes to its own neighbour.
            return 0.3 - 0.2 * number / state.top()
        if self.best_seat != before or self._rank(of, number, stone) > self.best:
            return 0.03
        return self._holds(self.best, *self.ahead, state.led)

    def _neighbour(self, step: int) -> int:
        """The next seat that takes part, clockwise (1) or the other way (-1)."""
        n, seat = len(self.state.won), self.seat
        return next(other for k in range(1, n + 1) if (other := (seat + step * k) % n) in self.state.order)

    def _second(self, of: int, number: int, led: int) -> float:
        """Where the highest is dragged down: the chance of a card that is high, but not the highest."""
        state = self.state
        if of not in (led, state.trump):
            return 0.0
        if not state.at:
            return max(0.02, min(0.9, 0.55 - abs(number / state.top() - 0.7) + (0.25 if of == state.trump else 0.0)))
        cards = [card for card in state.zones[TRICK] if card not in state.down]
        highest = max((value(state, card) for card in cards), default=0)
        beats = self.unseen & ABOVE[max(0, min(12, number))]
        if number >= highest:
            # Only a still higher card of a later seat saves it; of two that are equal both go.
            return 0.8 * (1.0 - self.beaten ** beats.bit_count()) if number > highest else 0.02
        rank = self._rank(of, number, False)
        rest = (self._rank(suit(state, card), value(state, card), False) for card in cards if value(state, card) < highest)
        if any(other > rank for other in rest):
            return 0.02
        return max(0.02, self._holds(rank, of, number, led))

    def _tried(self, card: int, number: int) -> float:
        """The last to play lays the card down in thought, looks who wins, and takes it up again."""
        state, seat = self.state, self.seat
        trick = state.zones[TRICK]
        trick.append(card)
        state.owner[card] = seat
        state.laid[card] = state.clock + 1
        if number != NUMBER[card]:
            state.plus[card] = number - NUMBER[card]
        verdict = judge(state)
        state.plus.pop(card, None)
        del state.laid[card], state.owner[card]
        trick.pop()
        if state.effects & ROLL:
            return float(verdict.seat == self._neighbour(-1))
        return (1.5 if verdict.cursed else 1.0) if verdict.seat == seat else 0.0
