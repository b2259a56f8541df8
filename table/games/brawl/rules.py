"""The rules of BRAWL: training with turns and the tournament without (rules/brawl.md).

One core, two clocks. Everything that may lie on the table, what it is worth and when a fight ends is the same in both; in
training one seat is on and its moves are bare (`play a2 b`); in tournament every fighting seat may act at any time and each
move carries the tick in which it was taken (`at 1234 play a2 b`), 120 of them a second.

The tournament is a `Rules` like any other: its log is the row of its moves, so that `step`, session, saves and replays need
nothing new. `legal` lists a seat's moves at the first tick at which it may act; `permits` accepts the same moves at any later
tick. A move is too late when its tick lies before the State's, or when in the same tick a hand was served that comes after
its own: the fair order of a tick (state.order) is a rule and is checked when a game is told again. A play that the table
refuses raises Illegal as everywhere; who runs the clock (arenaclock.Ring) then logs it as `miss`, which costs the hand its
time. No clock runs in here: ticks only stand in moves.
"""

from __future__ import annotations

from typing import ClassVar

from table.core.moves import Move
from table.core.pen import Pen
from table.core.rng import Rng
from table.core.rules import Illegal, Outcome, Rules, Setup, Zone

from . import bouts
from .actions import act_in_time, act_in_turn
from .cards import DECK, MOST_SEATS, SIZE
from .fighters import ROSTER, Fighter, deck_of, shipped, text_of
from .moves import ASK, NOTATION, STOP, TIME, Ask, At, Stop
from .refusals import why_not
from .soundness import sound
from .state import DUEL, ROUND_ROBIN, TAG_TEAM, TOURNAMENT, BrawlState, pile, slots
from .turns import first_tick, has_move, moves, time_up

MODES = ("training", "tournament")
BEST = ("1", "3", "5")
MANY = ("round-robin", "tag-team")
"""what more than two seats play; a number of seats that no teams can be made of plays round robin"""
FOULS = {"0.5": 60, "0": 0}
"""what a refused play costs: seconds, and in ticks (R33)"""
ASIDE = ("lead", "each")
"""who sets a Base aside in tag team (R44); of more than four fighters only the lead ones do"""
_FIGHTERS = 0x6A09E667F3BCC909
"""the stream in which fighters are drawn: another than that of the cards"""


def fighters_of(setup: Setup) -> tuple[Fighter, ...]:
    """Who fights: the decks of the set-up, and for seats without one our fighters drawn by the seed, none of them twice.

    Raises fighters.BadDeck for a deck that can not be played.
    """
    given = {seat: deck_of(setup.decks[str(seat)], f"deck {seat}") for seat in range(setup.seats) if str(seat) in setup.decks}
    taken = {fighter.fighter for fighter in given.values()}
    free = list(range(len(ROSTER)))
    Rng(setup.seed ^ _FIGHTERS).shuffle(free)
    drawn = [key for key in (ROSTER[i] for i in free) if key not in taken]
    return tuple(given[seat] if seat in given else shipped(drawn.pop()) for seat in range(setup.seats))


def settled(setup: Setup) -> Setup:
    """The set-up with every seat's deck written out, as a save should hold it: then no change of a deck file changes it."""
    keys = {fighter: key for key, fighter in ((key, shipped(key)) for key in ROSTER)}
    found = dict(setup.decks)
    for seat, fighter in enumerate(fighters_of(setup)):
        if fighter in keys:
            found[str(seat)] = text_of(keys[fighter])
    return Setup(setup.game, setup.seats, setup.seed, setup.options, setup.chooser, found)


class Brawl(Rules[BrawlState]):
    """The rules controller of BRAWL."""

    name = "brawl"
    version = 1
    deck: ClassVar = DECK
    notation: ClassVar = NOTATION
    state_class = BrawlState

    def zones(self, seats: int) -> tuple[Zone, ...]:
        """Deck and discard pile of each seat, what left the game, and for each slot its pile and its two ends."""
        own = [zone for seat in range(seats) for zone in (Zone(f"deck{seat}", seat, "none"), Zone(f"discard{seat}", seat))]
        places = [Zone(f"base{slot}{part}") for slot in range(slots(seats)) for part in ("", "a", "b")]
        return (*own, Zone("gone"), *places)

    def seats(self, state: BrawlState) -> int:
        return len(state.fighters)

    def start(self, setup: Setup) -> BrawlState:
        """Seats the fighters and deals the first bout. Raises ValueError for a number of seats, BadDeck for a deck."""
        n = setup.seats
        if not 2 <= n <= MOST_SEATS:
            raise ValueError(f"BRAWL is for 2 to {MOST_SEATS} seats, not {n}")
        options = setup.options
        tags = options.get("many", MANY[0]) == "tag-team" and n >= 4 and n % 2 == 0
        fighters = fighters_of(setup)
        state = BrawlState(
            zones=[
                list(range(zone // 2 * SIZE, zone // 2 * SIZE + SIZE)) if zone < 2 * n and not zone % 2 else []
                for zone in range(pile(n, slots(n)))
            ],
            seen=[0] * (SIZE * n),
            rng=setup.seed,
            phase="fight",
            kinds=tuple(kind for fighter in fighters for kind in fighter.cards),
            fighters=tuple(fighter.fighter for fighter in fighters),
            names=tuple(fighter.name for fighter in fighters),
            form=DUEL if n == 2 else TAG_TEAM if tags else ROUND_ROBIN,
            live=MODES.index(options.get("mode", MODES[0])),
            best=1 if n > 2 and not tags else int(options.get("best", BEST[0])),
            foul=FOULS[options.get("foul", "0.5")],
            lead=int(options.get("aside", ASIDE[0]) == "lead" or n > 4),
            players=tuple(range(n)),
            locks=[0] * n,
            called=[0] * n,
            asking=[0] * n,
            stops=[0] * n,
            wins=[0] * n,
        )
        bouts.deal(Pen(state, self.sights(n), quiet=True))
        return state

    # Questions.

    def to_act(self, state: BrawlState) -> tuple[int, ...]:
        """Who is on; in tournament everybody who has a move, as long as the fight lasts."""
        if state.phase == "over":
            return ()
        if state.live != TOURNAMENT:
            return (state.active[state.turn],)
        return tuple(seat for seat in sorted(state.active) if has_move(state, seat))

    def legal(self, state: BrawlState, seat: int) -> list[Move]:
        """`deal`, the plays of the top discard, `keep`, tags, `pass` or `call`; in tournament at the first tick possible."""
        if state.phase == "over" or seat not in state.active:
            return []
        if state.live == TOURNAMENT:
            tick, end = first_tick(state, seat), time_up(state)
            if 0 <= end <= tick:
                return [At(end, TIME)] if has_move(state, seat) else []
            return [At(tick, move) for move in moves(state, seat)]
        return moves(state, seat) if state.active[state.turn] == seat else []

    def talk(self, state: BrawlState, seat: int) -> list[Move]:
        """A waiting fighter asks to be tagged; in tournament anybody who plays may stop politely, three times (R48)."""
        found: list[Move] = []
        for move in (ASK, STOP):
            if why_not(state, seat, self._timed(state, move)) is None:
                found.append(self._timed(state, move))
        return found

    def is_talk(self, state: BrawlState, seat: int, move: Move) -> bool:
        """By the move alone: in tournament its tick is that of the clock, and `talk` lists that of the table."""
        return isinstance(move.move if isinstance(move, At) else move, Ask | Stop)

    def _timed(self, state: BrawlState, move: Move) -> Move:
        return At(state.tick, move) if state.live == TOURNAMENT else move

    def permits(self, state: BrawlState, seat: int, move: Move) -> bool:
        """As `legal` and `talk` have it, and in tournament at any later tick too; and `miss` and `time` where they are due."""
        return why_not(state, seat, move) is None

    def refusal(self, state: BrawlState, seat: int, move: Move) -> Illegal:
        return why_not(state, seat, move) or Illegal("refuse.brawl-not-now")

    def seals(self, before: BrawlState, after: BrawlState) -> bool:
        """A card that was turned up was seen; and what was done in real time is never taken back."""
        return bool(after.live) or super().seals(before, after)

    def outcome(self, state: BrawlState) -> Outcome | None:
        return bouts.verdict(state) if state.phase == "over" else None

    def sound(self, state: BrawlState) -> bool:
        return sound(state, self.sights(len(state.fighters)))

    def play(self, pen: Pen[BrawlState], seat: int, move: Move) -> None:
        if isinstance(move, At):
            act_in_time(pen, seat, move.tick, move.move)
        else:
            act_in_turn(pen, seat, move)


RULES = Brawl()

__all__ = ["RULES", "Brawl", "BrawlState", "fighters_of", "settled"]
