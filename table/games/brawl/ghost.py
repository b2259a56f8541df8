"""A ghost: a person's own finished duel, fought against again.

It sits where the person sat, with the same deck and the same deal, so that its cards come in the same order; it does what
was done then, when it was done then, as long as that is legal, and goes on by the judgement of level hard where it is not:
another bout, another table, a card that was played elsewhere.

How it travels: `Setup.decks` holds beside the decks an entry `ghost<seat>`, a text that `record` has made; so it stands in the
save, and a resumed or replayed fight needs nothing else. For whoever seats bots (session/live_bots.py):

    notes(setup, seat, state, done)   what goes into the bot's memory before each decision, {} for a seat that is no ghost;
                                      `done`: the texts of the seat's moves in this bout, bare or with their ticks
    memory["ghost"]                   [tick, text, card]: the next thing that was done then; bot.decide answers with it
    memory["action-ms"]               the person's pace, for the lag of its eyes and for what it does on its own
    soonest()                         ticks after which an answer may land: a ghost deals as fast as the person did

    rematch(setup, log, seat, spec, words) -> the spec of a table at which the person fights its ghost
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from table.core.moves import BadMove
from table.core.rng import Rng
from table.core.rules import Setup, quick

from .judge import wish
from .moves import CALL, DEAL, NOTATION, At, Call, Deal, Lay, Play
from .position import read
from .reflex import FASTEST, Plan, ticks
from .refusals import why_not
from .rules import RULES
from .state import BrawlState, bouts, deck, discard
from .story import Log
from .turns import decks_empty

KEY = "ghost"
"""what its entry among the decks begins with"""
SOONEST = 6
"""ticks between two things a ghost does, at least: nobody's hands are faster"""
MOST = 4000
"""acts of a ghost at most: more is no person's match"""
ACT = re.compile(r"(\d{1,7}) (-1|\d{1,3}) ([a-z0-9 -]{4,24})")
UNSYNCED = 40
"""ms by which what it must judge for itself comes later than what it remembers"""


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that was done: its tick in the bout, the card in hand (-1: dealt), and the bare move."""

    tick: int
    card: int
    text: str


class BadGhost(ValueError):
    """A text that is no ghost."""


def record(setup: Setup, log: Log, seat: int) -> str:
    """What a seat did in a duel in real time, as a text: a line a bout. Raises BadMove or ValueError for a log that is none."""
    state = RULES.start(setup)
    lines: list[list[str]] = [[]]
    began, bout = 0, state.bout
    for who, text in log:
        move = RULES.read(state, text)
        if not isinstance(move, At):
            raise BadGhost("a ghost is made of a fight in real time")
        if who == seat and isinstance(move.move, Deal | Play | Lay | Call):
            hand = state.zones[discard(seat)]
            card = hand[-1] if hand and isinstance(move.move, Play | Lay) else -1
            lines[-1].append(f"{move.tick - began} {card} {RULES.write(state, move.move)}")
        quick(RULES, state, who, move)
        if state.bout != bout:
            bout, began = state.bout, bouts(state)[-1][2]
            lines.append([])
    return "\n".join(";".join(line) for line in lines)


@lru_cache(maxsize=4)
def parse(text: str) -> tuple[tuple[Act, ...], ...]:
    """The acts of each bout. Raises BadGhost for a text that `record` has not made."""
    told = []
    for line in text.split("\n"):
        acts: list[Act] = []
        for part in line.split(";") if line else ():
            found = ACT.fullmatch(part)
            if found is None or (acts and int(found[1]) < acts[-1].tick) or len(acts) >= MOST:
                raise BadGhost(part[:40])
            acts.append(Act(int(found[1]), int(found[2]), found[3]))
        told.append(tuple(acts))
    return tuple(told)


def of(setup: Setup, seat: int) -> tuple[tuple[Act, ...], ...]:
    """The ghost that sits on a seat; () for any other seat, and for an entry that is damaged."""
    text = setup.decks.get(f"{KEY}{seat}")
    if not isinstance(text, str):
        return ()
    try:
        return parse(text)
    except BadGhost:
        return ()


def pace(acts: Iterable[tuple[Act, ...]]) -> int:
    """Milliseconds that a play took it, the middle one."""
    gaps = sorted(two.tick - one.tick for bout in acts for one, two in pairwise(bout) if two.card >= 0 and two.tick > one.tick)
    return gaps[(len(gaps) - 1) // 2] * 1000 // 120 if gaps else 1000


def notes(setup: Setup, seat: int, state: BrawlState, done: Sequence[str]) -> dict[str, Any]:
    """What a ghost has to know for its next decision; see above."""
    told = of(setup, seat)
    if not told or not any(told):
        return {}
    found: dict[str, Any] = {"action-ms": pace(told)}
    acts = told[(state.bout - 1) % len(told)]
    count = sum(1 for text in done if _word(text) in ("deal", "play", "base", "call"))
    if count < len(acts):
        earlier = bouts(state)
        began = earlier[-1][2] if earlier else 0
        act = acts[count]
        found["ghost"] = [began + act.tick, act.text, act.card]
    return found


def _word(text: str) -> str:
    words = text.split(" ")
    return words[2] if words[0] == "at" and len(words) > 2 else words[0]


def soonest() -> int:
    """Ticks after its beginning before which no decision of a ghost lands."""
    return SOONEST


def plan(view: BrawlState, seat: int, then: Sequence[Any], seed: int, now: int) -> Plan:
    """What a ghost does that did `then` ([tick, text, card]) at this point."""
    tick, text, card = int(then[0]), str(then[1]), int(then[2])
    hand = view.zones[discard(seat)]
    held = hand[-1] if hand else -1
    try:
        move = NOTATION.read(text, ())
    except BadMove:
        move = DEAL
    if isinstance(move, Deal) and view.zones[deck(seat)]:
        return Plan(DEAL, max(now + SOONEST, tick))
    if isinstance(move, Play | Lay) and held == card and why_not(view, seat, move, timed=False) is None:
        return Plan(move, max(now + SOONEST, tick))
    if isinstance(move, Call) and decks_empty(view) and not view.called[seat]:
        return Plan(CALL, max(now + FASTEST, tick))
    late = ticks(UNSYNCED + Rng(seed).below(2 * UNSYNCED))
    found = wish(view, read(view, seat), "hard")
    if found.play is not None:
        return Plan(found.play, max(now + FASTEST, tick + late), found.sensible)
    if view.zones[deck(seat)]:
        return Plan(DEAL, max(now + SOONEST, tick))
    if decks_empty(view) and not view.called[seat]:
        return Plan(CALL, max(now + FASTEST, tick + late))
    # It looks again early enough to be in time.
    return Plan(None, max(now + FASTEST, tick - FASTEST))


def rematch(setup: Setup, log: Log, seat: int, spec: Mapping[str, Any], words: Callable[..., str]) -> dict[str, Any]:
    """The table at which the person of a seat fights its ghost: the same deal, the ghost in the person's place.

    `spec`: the table as it was (seats, options, decks). The person has its own fighter too, and sits opposite.
    """
    decks = {key: text for key, text in setup.decks.items() if not key.startswith(KEY)}
    mine = decks.get(str(seat), "")
    seats = [dict(one) for one in spec["seats"]]
    person, other = seats[seat], 1 - seat
    seats[other] = dict(person)
    seats[seat] = {"kind": "bot", "name": words("practice.ghost.name"), "level": "hard"}
    both = {str(seat): mine, str(other): mine} if mine else decks
    return {
        **spec,
        "seats": seats,
        "seed": setup.seed,
        "decks": {**both, f"{KEY}{seat}": record(setup, log, seat)},
    }
