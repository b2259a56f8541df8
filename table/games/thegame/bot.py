"""The computer's seats at The Game (bots.md 3.1): one request, one whole turn.

easy      card by card, the smallest step; leaves alone a pile that somebody wants held
normal    the whole turn, steps measured on the numbers; obeys and gives markers
hard      the whole turn, steps measured in cards still to come; markers; the exact end once every hand is known
master    a value net, and one round played out over hands that fit what was said (lookahead.py)
In the arena only:
random    any legal card; greedy: as easy, but deaf and silent; careless: as normal, speaks but obeys nobody;
open      as hard, but sees every hand (the arena gives it such a view): the ceiling;
net       as master, but without looking ahead: what the value net alone is worth

A decision is made from the seat's own view and the seed, by fixed counts and never by the clock.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from table.core.rng import Rng
from table.games.decision import Decision

from . import lookahead, opened, reasons
from .endgame import known_hands, solve
from .moves import HOLD, PHRASE_BITS, PILES, SOFT
from .plan import Reach, Taste, Turn, longest, turns
from .position import FULL, MIRROR, Position, play_text, read
from .rules import GameState
from .talk import offer, speak

Plays = list[tuple[int, int]]
"""(number, pile) in the order of play"""

SORRY_STEP = 5
"""a card that goes over somebody's HOLD by more is answered by "Sorry, no choice." after the turn (section 3)"""


class Profile(NamedTuple):
    """What a planning level does: count cards or not, what markers cost it, whether it solves the end."""

    counts: bool
    hold: float
    soft: float
    exact: bool
    extra: float = 0.2
    keep: float = 0.5
    dead: float = 0.0
    lonely: float = 0.0


PROFILES = {
    "normal": Profile(counts=False, hold=8.0, soft=0.5, exact=False),
    "careless": Profile(counts=False, hold=0.0, soft=0.0, exact=False),
    "hard": Profile(counts=True, hold=4.0, soft=0.7, exact=True, dead=2.0, lonely=0.3),
}
HELD_STEP = 20
"""what `easy` adds to a step on a pile that somebody wants held (section 3, conflict rule)"""

REACH = Reach(cheap=3, pair=12, longest=30)
SOLO = Reach(cheap=3, pair=12, longest=30)
LATE = Reach(cheap=14, pair=14, longest=30)
"""steps without a draw pile: every card must go, so more of them are worth playing now"""
LATE_WEIGHT = 3.0
"""how much more a stranded card counts then: no step back will come from the draw pile"""
ANY = Reach(cheap=3, pair=12, longest=99)


def decide(
    view: GameState, seat: int, level: str, seed: int, kind: str = "move", memory: dict[str, Any] | None = None
) -> Decision:
    """What a seat does. `view` is its own view; `kind` is "move" (a whole turn, or the rest of one), "hint" (the same, for
    a person) or "talk"; `memory` is what its last decision gave back.

    Values are costs in cards made unplayable, smaller is better; those of `master` are chances to win. Raises ValueError
    for a level that does not exist, or when the seat has nothing to decide.
    """
    notes = {} if memory is None else memory
    if kind == "talk":
        return Decision(speak(view, seat, level, notes), memory=notes)
    if view.turn != seat or view.phase == "over":
        raise ValueError(f"seat {seat} is not on turn")
    if view.phase == "start":
        return _who_starts(view, seat, seed)
    position = read(view, seat)
    if level == "random":
        return _finish(position, _random(position, Rng(seed)), view)
    if level in ("easy", "greedy"):
        return _finish(position, _card_by_card(position, obey=level == "easy"), view)
    if level in ("master", "net"):
        ahead = lookahead.budget(position.seats, view.base_minimum) if level == "master" else lookahead.NET_ALONE
        return _master(position, view, seed, ahead)
    if level == "open":
        return _plan(position, PROFILES["hard"], view, opened.hands(view, seat))
    if level in PROFILES:
        return _plan(position, PROFILES[level], view, None)
    raise ValueError(f"The Game has no level {level!r}")


def _who_starts(view: GameState, seat: int, seed: int) -> Decision:
    """The seat with the best offer; the own one is known, the others' are what they said; ties by the seed (G4)."""
    offers = []
    for who in range(view.seats()):
        if who == seat:
            offers.append(offer(read(view, seat)))
        else:
            said = view.phrases(who)
            offers.append(2 if said & PHRASE_BITS["start-well"] else 0 if said & PHRASE_BITS["not-first"] else 1)
    best = [who for who, worth in enumerate(offers) if worth == max(offers)]
    chosen = best[Rng(seed).below(len(best))]
    return Decision([f"start {chosen}"], *reasons.start(seat, chosen, offers[chosen]))


def _random(position: Position, rng: Rng) -> Plays:
    """Any legal cards, as many as are demanded."""
    made: Plays = []
    hand, tops = list(position.hand), list(position.tops)
    while len(made) < position.need:
        options = _legal(hand, tops)
        if not options:
            break
        n, pile, x = options[rng.below(len(options))]
        hand.remove(n)
        tops[pile] = x
        made.append((n, pile))
    return made


def _card_by_card(position: Position, obey: bool) -> Plays:
    """The smallest step again and again; a step back is smaller than any."""
    held = [any(mate.marks[pile] == HOLD for mate in position.mates) for pile in range(4)]
    made: Plays = []
    hand, tops = list(position.hand), list(position.tops)
    while len(made) < position.need:
        options = [
            (x - tops[pile] + (HELD_STEP if obey and held[pile] else 0), n, pile, x) for n, pile, x in _legal(hand, tops)
        ]
        if not options:
            break
        _, n, pile, x = min(options)
        hand.remove(n)
        tops[pile] = x
        made.append((n, pile))
    return made


def _legal(hand: list[int], tops: list[int]) -> list[tuple[int, int, int]]:
    """(number, pile, place along the pile) of every card that fits."""
    out = []
    for n in hand:
        for pile in range(4):
            x = n if pile < 2 else MIRROR - n
            if x > tops[pile] or x == tops[pile] - 10:
                out.append((n, pile, x))
    return out


def taste(position: Position, profile: Profile) -> Taste:
    """The mates' wishes as costs: the strongest marker of each pile counts."""
    piles = []
    jumps = []
    for pile in range(4):
        marks = {mate.marks[pile] for mate in position.mates}
        piles.append(profile.hold if HOLD in marks else 0.0)
        jumps.append(profile.soft if SOFT in marks and HOLD not in marks else 0.0)
    weight = 1.0 if position.deck else LATE_WEIGHT
    return Taste(
        profile.extra,
        profile.keep,
        profile.dead * weight,
        profile.lonely * weight,
        (piles[0], piles[1], piles[2], piles[3]),
        (jumps[0], jumps[1], jumps[2], jumps[3]),
    )


def candidates(position: Position, profile: Profile, wishes: Taste, keep: int) -> list[Turn]:
    """Turns worth a thought, cheapest first; empty only when the minimum can not be reached at all."""
    live = (position.live, position.live_mirrored) if profile.counts else (FULL, FULL)
    reach = LATE if not position.deck else REACH if position.mates else SOLO
    found = turns(position, position.need, live, reach, wishes, keep)
    if not found:
        found = turns(position, position.need, live, ANY, wishes, keep)
    return found


def _plan(position: Position, profile: Profile, view: GameState, shown: list[tuple[int, ...]] | None) -> Decision:
    """A planning level's turn; `shown` are all hands in turn order for the level that sees them."""
    if profile.exact and not position.deck:
        hands = shown or known_hands(position)
        line = None if hands is None else solve(hands, position.tops, position.need == 0)
        if line is not None:
            return _finish(position, line, view, reasons.ENDGAME)
    wishes = taste(position, profile)
    found = candidates(position, profile, wishes, keep=32)
    if not found:
        return _finish(position, longest(position, position.need), view)
    if shown is not None:
        found = opened.ranked(position, found, shown)
    best = found[0]
    place = reasons.beside(best, found[1:])
    second = None if place is None else found[1 + place]
    decision = _finish(position, best.plays(), view, reasons.of_turn(position, best, found, wishes))
    return replace(
        decision,
        value=best.cost,
        runner_up=[] if second is None else _texts(second.plays(), "end"),
        margin=None if second is None else second.cost - best.cost,
    )


def _master(position: Position, view: GameState, seed: int, budget: lookahead.Budget) -> Decision:
    """The master level's turn."""
    hands = known_hands(position)
    line = None if hands is None else solve(hands, position.tops, position.need == 0)
    if line is not None:
        return _finish(position, line, view, reasons.ENDGAME)
    verdict = lookahead.consider(position, view.base_minimum, view.hand_size, seed, budget)
    if not verdict.turns:
        return _finish(position, longest(position, position.need), view)
    value, best = verdict.turns[0]
    found = [turn for _, turn in verdict.turns]
    why = reasons.of_turn(position, best, found, lookahead.wishes(position))
    if budget.rounds and why[0] in reasons.PLAIN and position.need:
        why = reasons.AHEAD if position.mates else reasons.AHEAD_SOLO
    decision = _finish(position, best.plays(), view, why)
    place = reasons.beside(best, found[1:])
    second = None if place is None else verdict.turns[1 + place]
    return replace(
        decision,
        value=value,
        runner_up=[] if second is None else _texts(second[1].plays(), "end"),
        margin=None if second is None else value - second[0],
        capped=verdict.capped,
    )


def _texts(plays: Plays, last: str) -> list[str]:
    return [*(play_text(n, pile) for n, pile in plays), last]


def _finish(position: Position, plays: Plays, view: GameState, why: tuple[str, dict[str, int | str]] | None = None) -> Decision:
    """The turn as moves: as far as cards go, then `end`, or `stuck` when no card fits and the minimum is not met (G3)."""
    made = list(plays)
    if len(made) < position.need:
        # Whatever the level chose, it gives up only where nothing fits: a planner never, the simple ones by bad luck.
        hand, tops = list(position.hand), list(position.tops)
        for n, pile in made:
            hand.remove(n)
            tops[pile] = n if pile < 2 else MIRROR - n
        while len(made) < position.need and (more := _legal(hand, tops)):
            n, pile, x = min(more, key=lambda option: option[2] - tops[option[1]])
            hand.remove(n)
            tops[pile] = x
            made.append((n, pile))
    stuck = len(made) < position.need
    if stuck or why is None:
        why = reasons.stuck(made) if stuck else reasons.of_plays(position, made)
    memory: dict[str, Any] = {"sorry": view.turns} if _went_over(position, made) else {}
    last = "stuck" if stuck else "end"
    if not stuck and len(made) == position.left:
        return Decision(_texts(made, last)[:-1], *why, memory=memory)
    return Decision(_texts(made, last), *why, memory=memory)


def _went_over(position: Position, plays: Plays) -> bool:
    """Whether a pile that a mate wants held is passed by more than SORRY_STEP."""
    tops = list(position.tops)
    over = False
    for n, pile in plays:
        x = n if pile < 2 else MIRROR - n
        if x - tops[pile] > SORRY_STEP and any(mate.marks[pile] == HOLD for mate in position.mates):
            over = True
        tops[pile] = x
    return over


__all__ = ["PILES", "Decision", "decide"]
