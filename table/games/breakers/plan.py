"""The normal level: which card, by what the trick is worth and what the card is; and the same for all else that is asked.

One formula for all monsters: worth of the trick times the chance that the card takes it, less what the card would be good
for later. Where a trick is better lost both turn round. Quick, for the other levels play whole rounds with it in their heads.
"""

from __future__ import annotations

from functools import cache

from table.core.moves import Move

from .cards import DRAW, HANDS, NO_SUIT, NUMBER, SUIT, SUIT_CARDS, TRICK
from .monster import MONSTERS_BY_KIND, Monster
from .moves import Play
from .position import ABOVE, BELOW, IN_PLAY, OF_SUIT, bits
from .replies import answer
from .rules import RULES
from .state import PLAIN, SOB, UNDERTOW, BreakersState
from .timely import timely
from .trial import act, use_in_turn
from .tricks import judge, suit, value
from .value import counts, left, want

KEEP = 0.45
"""what the strength of a card is worth for later, against a trick of 1"""
TRUMP_BONUS = 0.5
"""strength of a trump over a plain card of the same number"""
APE_HERE = 0.7
"""Skunk Ape: how much a lead that brings it to the own seat is worse"""
PARTNER = 0.85
"""how much of the own wish to win a trick a partner's win fulfils"""


def choose(state: BreakersState, seat: int, gone: int, options: list[Move] | None = None) -> Move:
    """What the normal level does; `state` may be the seat's view, of a world only what the seat sees is looked at.

    gone: the cards that cannot be held any more, as bits (`position.gone`); options: the legal moves, if they are known.
    """
    moves = RULES.legal(state, seat) if options is None else options
    if len(moves) == 1:
        return moves[0]
    if state.asks:
        return answer(state, seat, moves, lambda card: strength(state, seat, card))
    if state.phase == "act":
        deed = act(state, seat, moves)
        return deed if deed != moves[-1] else timely(state, seat, moves, lambda card: strength(state, seat, card)) or deed
    if state.phase == "lead":
        return moves[0] if left(state) <= LAST_WORD_LEFT and want(state, seat)[0] > 0 else moves[-1]
    plays = [move for move in moves if type(move) is Play]
    if len(plays) < len(moves):
        announced = use_in_turn(state, seat, moves)
        if announced is not None:
            return announced
    return max(weighed(state, seat, plays, gone))[2]


LAST_WORD_LEFT = 6
"""tricks that are left, at most, when Last Word is used"""


def weighed(state: BreakersState, seat: int, plays: list[Play], gone: int) -> list[tuple[float, int, Play]]:
    """The plays with what they are worth, and a number that orders equal ones."""
    worth, appetite = want(state, seat)
    chances = Chances(state, seat, gone)
    monster = chances.monster
    ape = state.marker if monster.key == "skunkape" and not state.at else PLAIN
    partner = chances.best_seat != seat and bool(state.teams) and chances.best_seat >= 0 and (chances.best_seat - seat) % 2 == 0
    by_card = monster.key in ("unseelie", "hoopsnake")
    keep, powers = KEEP * appetite, _strengths(state.monster, 12 if len(state.won) == 4 else 10)
    found: list[tuple[float, int, Play]] = []
    for play in plays:
        card = play.card
        wins = chances.of(card)
        gain = worth * wins
        if by_card and worth > 0:
            gain *= counts(state, seat, card)
        if partner and worth > 0:
            # What the partner has need not be taken; the later seats may still take it.
            gain += worth * PARTNER * (1.0 - wins) * (1.0 - 0.25 * chances.later)
        gain -= keep * powers[card]
        if ape >= 0 and (ape + NUMBER[card]) % len(state.won) == seat:
            gain -= APE_HERE
        found.append((gain, -card, play))
    return found


def strength(state: BreakersState, seat: int, card: int) -> float:
    """How good a card is at taking tricks by itself, about 0 to 1.5."""
    return _strengths(state.monster, 12 if len(state.won) == 4 else 10)[card]


@cache
def _strengths(kind: int, top: int) -> tuple[float, ...]:
    """The strength of each suit card with that monster."""
    return tuple(_strength(MONSTERS_BY_KIND[kind], NUMBER[card] / top, SUIT[card]) for card in range(SUIT_CARDS))


def _strength(monster: Monster, part: float, of: int) -> float:
    if monster.lowest_wins:
        return 1.05 - part
    if monster.drags_down:
        return 1.0 - abs(part - 0.7) + (0.2 if of == monster.trump else 0.0)
    if not monster.suits:
        return part
    if monster.key == "dybbuk":
        part = 0.4 * part + 0.3
    return part + TRUMP_BONUS if of == monster.trump else part


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
        self.best_seat = verdict.seat if verdict is not None else PLAIN
        self.best = (-1, 0)
        if verdict is not None and verdict.card >= 0:
            self.best = self._rank(suit(state, verdict.card), value(state, verdict.card), False)
        self.beaten = 1.0 - min(0.95, self.later * self.share)
        """the chance that a certain unseen card is in none of the later hands"""
        self.suits: dict[int, tuple[float, float]] = {}
        self.exact = bool(self.monster.drags_down or self.monster.adds_up or state.effects & (UNDERTOW | SOB))
        self.simple = bool(
            self.monster.plain
            and state.suits
            and not (key in CHANGING or self.blind or state.effects or (seat == state.late and state.late_left))
        )
        """the highest trump takes the trick, else the highest card of the led suit, and a card is its number"""

    def _rank(self, of: int, number: int, stone: bool) -> tuple[int, int]:
        """Order among the cards that could win, without rules that look at all cards together."""
        state, monster = self.state, self.monster
        if monster.lowest_wins:
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
        if key == "kraken" or state.effects & UNDERTOW:
            return self._second(of, number, led)
        if not state.at:
            rank = (
                (-1, 0)
                if stone
                else (2 if of == state.trump and state.suits else 1, -number if monster.lowest_wins else number)
            )
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
        better = BELOW[number] if monster.lowest_wins else ABOVE[number]
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

    def _second(self, of: int, number: int, led: int) -> float:
        """Where the highest is dragged down: the chance of a card that is high, but not the highest."""
        state = self.state
        if of not in (led, state.trump):
            return 0.0
        cards = [card for card in state.zones[TRICK] if card not in state.down]
        highest = max((value(state, card) for card in cards), default=0)
        part = number / state.top()
        base = 0.55 - abs(part - 0.7)
        if state.at:
            base += 0.25 if number < highest else -0.15
        if of == state.trump:
            base += 0.25
        return max(0.02, min(0.9, base))

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
        return (1.5 if verdict.cursed else 1.0) if verdict.seat == seat else 0.0
